import {
  committedDice,
  createRandom,
  makeRecord,
  newCommitment,
  parseRecord,
  seededDice,
} from '@bivouac/kernel'
import { Session, tableKey, verifyRecord } from '@bivouac/kernel'
import type { DiceSource, GameRecord, RecordEntry } from '@bivouac/kernel'
import { drawAction } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { boldly } from '../bold.ts'

/** A whole game of Ulm, with battles, as it would be sent to somebody. */
function playedGame(dice: ReturnType<typeof seededDice>, source: DiceSource, revealed = source): GameRecord {
  const session = new Session(laGrandeArmee, { scenario: 'ulm' }, dice, source)
  const random = createRandom(11)
  for (;;) {
    const [seat] = boldly.deciders(session.position)
    if (seat === undefined) break
    session.submit(seat, session.sequence, drawAction(boldly.offer(session.position, seat), random))
  }
  return parseRecord(JSON.stringify(makeRecord(session, revealed)))
}

const record = playedGame(seededDice(11), { kind: 'seed', seed: 11 })
const numbers = [...record.entries.keys()]
const thrown = numbers.filter((n) => record.entries[n].rolls.length > 0)
/** Some of them, spread over the game. */
const some = (list: readonly number[], count: number) =>
  list.filter((_, n) => n % Math.max(1, Math.floor(list.length / count)) === 0)

function withEntry(at: number, change: (entry: RecordEntry) => RecordEntry): GameRecord {
  return { ...record, entries: record.entries.with(at, change(record.entries[at])) }
}

function findings(changed: GameRecord): string[] {
  return verifyRecord(laGrandeArmee, parseRecord(JSON.stringify(changed))).map(
    ({ entry, what }) => `${entry}: ${what}`,
  )
}

describe('a record of Ulm', () => {
  it('verifies as it was played', () => {
    expect(findings(record)).toEqual([])
    expect(thrown.length).toBeGreaterThan(10)
  })

  it('is found out when one die shows another face', () => {
    for (const at of some(thrown, 12)) {
      const [value, ...rest] = record.entries[at].rolls
      const found = findings(withEntry(at, (entry) => ({ ...entry, rolls: [(value % 6) + 1, ...rest] })))
      expect(found.join('\n'), `entry ${at}`).toContain(`${at}: `)
      expect(found.join('\n')).toMatch(/the die shows \d, and had to show \d/)
    }
  })

  it('is found out when a die is left out or slipped in', () => {
    for (const at of some(thrown, 6)) {
      expect(findings(withEntry(at, (entry) => ({ ...entry, rolls: entry.rolls.slice(1) })))[0]).toMatch(
        `${at}: `,
      )
      expect(findings(withEntry(at, (entry) => ({ ...entry, rolls: [...entry.rolls, 3] })))[0]).toMatch(
        `${at}: 1 of its dice were not thrown`,
      )
    }
  })

  it('is found out when another seat is said to have acted', () => {
    for (const at of some(numbers, 12)) {
      const seat = record.entries[at].seat === 'french' ? 'allied' : 'french'
      expect(findings(withEntry(at, (entry) => ({ ...entry, seat })))[0]).toMatch(`${at}: TABLE-TURN`)
    }
  })

  it('is found out when an action is another, is dropped, comes twice or comes earlier', () => {
    for (const at of some(numbers, 12)) {
      const action = record.entries[at].action.do === 'end' ? { do: 'declare' } : { do: 'end' }
      expect(findings(withEntry(at, (entry) => ({ ...entry, action }))), `entry ${at} another`).not.toEqual(
        [],
      )
      const dropped = { ...record, entries: record.entries.toSpliced(at, 1) }
      expect(findings(dropped), `entry ${at} dropped`).not.toEqual([])
      const twice = { ...record, entries: record.entries.toSpliced(at, 0, record.entries[at]) }
      expect(findings(twice), `entry ${at} twice`).not.toEqual([])
      if (at === 0) continue
      const swapped = record.entries.with(at - 1, record.entries[at]).with(at, record.entries[at - 1])
      expect(findings({ ...record, entries: swapped }), `entry ${at} earlier`).not.toEqual([])
    }
  })

  it('is found out when its end, its set-up or its seed is another', () => {
    const end = record.end!
    const outcome = { ...end.outcome!, level: 'French victory', winner: 'french' }
    const zero = '0'.repeat(32)
    for (const changed of [
      { ...record, end: { ...end, hash: zero } },
      { ...record, end: { ...end, digest: zero } },
      { ...record, end: { ...end, outcome } },
      { ...record, end: { ...end, outcome: null } },
      { ...record, setup: { scenario: '1805' } },
      { ...record, dice: { kind: 'seed', seed: 12 } as const },
      { ...record, dice: { kind: 'list' } as const },
      { ...record, entries: record.entries.slice(0, -1) },
      { ...record, rulesVersion: record.rulesVersion + 1 },
    ]) {
      expect(findings(changed)).not.toEqual([])
    }
  })
})

describe('a record of Ulm with dice sworn to before the game', () => {
  const secret = '5a'.repeat(32)
  const contributions = { allied: 'a1', french: 'f7' }
  const { commitment } = newCommitment(secret)
  const source = { kind: 'committed', commitment, table: 'ulm', contributions } as const
  const key = tableKey({ secret, table: 'ulm', contributions })
  const sworn = playedGame(committedDice(key), source, { ...source, secret })

  it('verifies once the secret is told', () => {
    expect(findings(sworn)).toEqual([])
  })

  it('is found out when the secret, a contribution or a die is another', () => {
    const dice = sworn.dice as Extract<DiceSource, { kind: 'committed' }>
    const at = sworn.entries.findIndex(({ rolls }) => rolls.length > 0)
    const [value, ...rest] = sworn.entries[at].rolls
    const entries = sworn.entries.with(at, { ...sworn.entries[at], rolls: [(value % 6) + 1, ...rest] })
    for (const changed of [
      { ...sworn, dice: { ...dice, secret: `5b${secret.slice(2)}` } },
      { ...sworn, dice: { ...dice, commitment: newCommitment(`5b${secret.slice(2)}`).commitment } },
      { ...sworn, dice: { ...dice, contributions: { ...contributions, french: 'f8' } } },
      { ...sworn, dice: { ...dice, table: 'another' } },
      { ...sworn, entries },
    ]) {
      expect(findings(changed)).not.toEqual([])
    }
  })
})
