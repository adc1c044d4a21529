import * as v from 'valibot'
import type { Action, GameSetup, Outcome, SeatId } from '../system/contract.ts'
import { stateHash } from '../hash.ts'
import { readFile } from './read-data.ts'
import { closingSchema } from '../closing.ts'
import type { Closing } from '../closing.ts'
import type { ComputerWork, DiceSource } from '../session.ts'

/** A game as it is kept and sent: enough to play it again, move by move, and to prove its dice. */
export interface GameRecord {
  readonly format: 'bivouac-record'
  readonly version: 1
  readonly system: string
  readonly rulesVersion: number
  readonly setup: GameSetup
  readonly dice: DiceSource
  /** The dice thrown to open the game, before the first entry. */
  readonly openingRolls: readonly number[]
  /** Of a game that is over: what the computer at each seat drew its chances from. */
  readonly computers?: Readonly<Record<SeatId, number>>
  readonly entries: readonly RecordEntry[]
  /** How those at the table ended it after the last entry, where its rules did not. */
  readonly closing?: Closing
  readonly end?: RecordEnd
}

export interface RecordEntry {
  readonly seat: SeatId
  readonly action: Action
  readonly rolls: readonly number[]
  /** Of a game that is over: how the computer came to it, where one did. */
  readonly computer?: ComputerWork
}

/** What the record must come to when it is played again. */
export interface RecordEnd {
  /** The fingerprint of the state after the last entry. */
  readonly hash: string
  /** Null while the game is not over. */
  readonly outcome: Outcome | null
  /** The fingerprint of the record itself, all but `end`: a slip of the pen in any place shows. */
  readonly digest: string
}

const hex = (digits: string) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]${digits}$`)))
const fingerprint = hex('{32}')
const rolls = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))
const seatId = v.pipe(v.string(), v.minLength(1))

/** An action of any system: the system's own schema reads the rest of it. */
export const anyAction = v.looseObject({ do: v.string() })

/** The set-up of a game, as it stands in records and position files. */
export const setupSchema = v.strictObject({
  scenario: v.string(),
  options: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  files: v.exactOptional(v.record(v.string(), v.unknown())),
})

const diceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('list') }),
  v.strictObject({ kind: v.literal('seed'), seed: v.pipe(v.number(), v.safeInteger()) }),
  v.strictObject({
    kind: v.literal('committed'),
    commitment: hex('{64}'),
    table: v.string(),
    contributions: v.record(v.string(), hex('*')),
    secret: v.exactOptional(hex('{64}')),
  }),
])

const workUnits = v.pipe(v.number(), v.minValue(0))

/** How a computer came to an action, as it is kept beside it. */
export const computerWorkSchema = v.strictObject({
  level: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  speed: workUnits,
  granted: workUnits,
  used: workUnits,
})

const outcomeSchema = v.strictObject({
  winner: v.nullable(v.string()),
  level: v.string(),
  score: v.number(),
})

/** The form of a record file. */
export const recordSchema = v.strictObject({
  format: v.literal('bivouac-record'),
  version: v.literal(1),
  system: v.string(),
  rulesVersion: v.pipe(v.number(), v.integer()),
  setup: setupSchema,
  dice: diceSchema,
  openingRolls: rolls,
  computers: v.exactOptional(v.record(seatId, v.pipe(v.number(), v.safeInteger()))),
  entries: v.array(
    v.strictObject({
      seat: seatId,
      action: anyAction,
      rolls,
      computer: v.exactOptional(computerWorkSchema),
    }),
  ),
  closing: v.exactOptional(closingSchema),
  end: v.exactOptional(
    v.strictObject({ hash: fingerprint, outcome: v.nullable(outcomeSchema), digest: fingerprint }),
  ),
})

/** Reads a record from text or parsed JSON. Throws `DataError` with the path to the first fault. */
export function parseRecord(source: unknown): GameRecord {
  return readFile<GameRecord>('record', recordSchema, source)
}

/** The fingerprint of a record, all but its `end`. */
export function recordDigest(record: GameRecord): string {
  return stateHash({ ...record, end: null })
}
