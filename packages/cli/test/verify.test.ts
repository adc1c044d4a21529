import {
  committedDice,
  createRandom,
  drawAction,
  makeRecord,
  newCommitment,
  Session,
  tableKey,
} from '@bivouac/kernel'
import type { DiceSource, GameRecord } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { beforeAll, describe, expect, it } from 'vitest'
import { bivouac, useFolder } from './desk.ts'

const folder = useFolder()
const SHARES = { allied: 'a1'.repeat(32), french: 'b2'.repeat(32) }
const SECRET = '5e'.repeat(32)
/** What every page was shown before it gave its share. */
const { commitment: SHOWN } = newCommitment(SECRET)

/** A whole game of Ulm as a server tells it that says its secret was this one. */
function gameWith(secret: string): GameRecord {
  const { commitment } = newCommitment(secret)
  const source = { kind: 'committed', commitment, table: 't1', contributions: SHARES } as const
  const dice = committedDice(tableKey({ secret, table: 't1', contributions: SHARES }))
  const session = new Session(laGrandeArmee, { scenario: 'ulm' }, dice, source)
  const random = createRandom(11)
  for (;;) {
    const [seat] = laGrandeArmee.deciders(session.position)
    if (seat === undefined) break
    session.submit(seat, session.sequence, drawAction(laGrandeArmee.offer(session.position, seat), random))
  }
  return makeRecord(session, { ...source, secret })
}

let honest: GameRecord
let chosen: GameRecord
beforeAll(() => {
  honest = gameWith(SECRET)
  // The operator looked at the shares, then looked for a secret whose dice he likes.
  chosen = gameWith('77'.repeat(32))
})

const verify = (game: unknown, ...options: string[]) =>
  bivouac(['verify', folder.write('game.json', game), ...options])
const KEPT = ['--commitment', SHOWN, '--share', `french=${SHARES.french}`]

describe('bivouac verify of a game whose dice were committed to', () => {
  it('verifies it, and says what it was not given to compare', async () => {
    const { code, out } = await verify(honest)
    expect(code).toBe(0)
    expect(out).toContain('dice recomputed from the secret and the shares; the end is the one recorded.')
    expect(out).toContain('Compare the commitment and your own share as well')
  })

  it('compares what the page kept', async () => {
    const { code, out } = await verify(honest, ...KEPT)
    expect(code).toBe(0)
    expect(out).toContain('The commitment is the one that was shown.')
    expect(out).toContain('The share of french is the one that was given.')
    expect(out).not.toContain('as well')
  })

  it('finds out a server that changed its secret after the shares: that record alone fits itself', async () => {
    expect((await verify(chosen)).code).toBe(0)
    const { code, out } = await verify(chosen, ...KEPT)
    expect(code).toBe(1)
    expect(out).toContain('the commitment is not the one shown before the first die')
  })

  it('finds out a share that was exchanged', async () => {
    const { code, out } = await verify(honest, '--share', `french=${'c3'.repeat(32)}`)
    expect(code).toBe(1)
    expect(out).toContain('the share of french is not the one that was given')
    expect((await verify(honest, '--share', `russian=${SHARES.french}`)).code).toBe(1)
  })

  it('calls a record without its secret unproved', async () => {
    const { secret: _, ...dice } = honest.dice as Extract<DiceSource, { kind: 'committed' }>
    const { code, out } = await verify({ ...honest, dice })
    expect(code).toBe(1)
    expect(out).toContain('its dice cannot be proved: the secret is missing')
  })

  it('has nothing to compare with in a game of a seed', async () => {
    const { code, out } = await verify({ ...honest, dice: { kind: 'seed', seed: 1 } }, ...KEPT)
    expect(code).toBe(1)
    expect(out).toContain('the record names no commitment to compare with what was kept')
  })

  it.each([
    [['--commitment', 'abc'], '--commitment takes 64 lower-case hex digits.'],
    [['--share', 'french'], '--share takes a seat and 64 lower-case hex digits'],
    [['--share', 'french=12'], '--share takes a seat and 64 lower-case hex digits'],
  ])('does not understand %s', async (options, complaint) => {
    const { code, err } = await verify(honest, ...options)
    expect(code).toBe(2)
    expect(err).toContain(complaint)
  })
})
