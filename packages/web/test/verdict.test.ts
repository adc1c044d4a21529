import {
  committedDice,
  createRandom,
  drawAction,
  makeRecord,
  newCommitment,
  Session,
  tableKey,
} from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { judge, terminalLine } from '../src/table/verdict.ts'
import { toy } from './support.ts'

const SECRET = '5e'.repeat(32)
const SHARES = { red: 'a1'.repeat(32), 'blue-north': 'b2'.repeat(32), 'blue-south': 'c3'.repeat(32) }
/** What the page of red kept at its first welcome. */
const KEPT = { commitment: newCommitment(SECRET).commitment, shares: { red: SHARES.red } }

/** A whole game as a server tells it that says this was its secret and these the shares. */
function told(secret: string, contributions: Readonly<Record<string, string>>): GameRecord {
  const { commitment } = newCommitment(secret)
  const source = { kind: 'committed', commitment, table: 't1', contributions } as const
  const dice = committedDice(tableKey({ secret, table: 't1', contributions }))
  const session = new Session(toy.system, { scenario: 'outposts' }, dice, source)
  const random = createRandom(3)
  while (session.outcome === null) {
    const [seat] = toy.system.deciders(session.position)
    session.submit(seat, session.sequence, drawAction(toy.system.offer(session.position, seat), random))
  }
  return makeRecord(session, { ...source, secret })
}

describe('the verdict on a game', () => {
  it('is that the dice are those the page kept the commitment and its share of', () => {
    const { findings, lacking, kept } = judge(toy.system, told(SECRET, SHARES), KEPT)
    expect([findings, lacking]).toEqual([[], []])
    expect(kept).toEqual({ commitment: 'same', share: 'same' })
  })

  it('finds out an operator who chose his secret after he had the shares', () => {
    const record = told('77'.repeat(32), SHARES)
    // The record fits itself: without what was kept nobody would know.
    expect(judge(toy.system, record, null)).toMatchObject({ findings: [], lacking: [], kept: null })
    expect(judge(toy.system, record, KEPT).kept).toEqual({ commitment: 'different', share: 'same' })
  })

  it('finds out an operator who put another share in the place of mine', () => {
    const record = told(SECRET, { ...SHARES, red: 'd4'.repeat(32) })
    expect(judge(toy.system, record, KEPT).kept).toEqual({ commitment: 'same', share: 'different' })
  })

  it('says what was not kept, and what a record lacks', () => {
    const { kept } = judge(toy.system, told(SECRET, SHARES), { shares: {} })
    expect(kept).toEqual({ commitment: 'not kept', share: 'not kept' })
    const { end: _, ...cut } = told(SECRET, SHARES)
    expect(judge(toy.system, cut, null).lacking).toEqual([expect.stringMatching(/^not whole/)])
  })

  it('is given to the terminal as it takes it', () => {
    expect(terminalLine(KEPT)).toBe(
      `npx bivouac verify GAME.json --commitment ${KEPT.commitment} --share red=${SHARES.red}`,
    )
    expect(terminalLine({ shares: {} })).toBeNull()
  })
})
