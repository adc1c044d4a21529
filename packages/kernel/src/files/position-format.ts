import * as v from 'valibot'
import type { Action, GameSetup, SeatId } from '../system/contract.ts'
import { readFile } from './read-data.ts'
import { anyAction, setupSchema } from './record-format.ts'

/** Part of an event that must happen: the keys given must be as given, others may be anything. */
export type ExpectedEvent = Readonly<Record<string, unknown>>

/** An action that must be allowed. Without `as` it is taken by the only seat to decide. */
export interface DoStep {
  readonly as?: SeatId
  readonly do: Action
  /** Events that must come of it, in this order, others between them. */
  readonly events?: readonly ExpectedEvent[]
}

/** An action that must be refused by this clause. */
export interface RefusedStep {
  readonly as?: SeatId
  readonly refused: Action
  readonly by: string
}

/** What the position must be like at this moment, in the system's own notation. */
export interface ExpectStep {
  readonly expect: unknown
}

export type PositionStep = DoStep | RefusedStep | ExpectStep

/** A position, dice to come, actions and what is expected: a puzzle, a test or a report of a fault. */
export interface PositionFile {
  readonly format: 'bivouac-position'
  readonly version: 1
  readonly system: string
  readonly title?: string
  readonly setup: GameSetup
  /** Where everything stands, in the system's own notation; without it, the scenario's opening. */
  readonly position?: unknown
  readonly dice: readonly number[]
  readonly actions: readonly PositionStep[]
  /** What the position must be like at the end. */
  readonly expect?: unknown
  /** Events that must happen, in this order, others between them. */
  readonly events?: readonly ExpectedEvent[]
}

const expectedEvents = v.array(v.record(v.string(), v.unknown()))
const seat = v.exactOptional(v.string())

const stepSchema = v.union(
  [
    v.strictObject({ as: seat, do: anyAction, events: v.exactOptional(expectedEvents) }),
    v.strictObject({ as: seat, refused: anyAction, by: v.string() }),
    v.strictObject({ expect: v.unknown() }),
  ],
  'an action under "do", one under "refused" with its clause under "by", or an "expect"',
)

/** The form of a position file. */
export const positionSchema = v.strictObject({
  format: v.literal('bivouac-position'),
  version: v.literal(1),
  system: v.string(),
  title: v.exactOptional(v.string()),
  setup: setupSchema,
  position: v.exactOptional(v.unknown()),
  dice: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  actions: v.array(stepSchema),
  expect: v.exactOptional(v.unknown()),
  events: v.exactOptional(expectedEvents),
})

/** Reads a position file from text or parsed JSON. Throws `DataError` with the path to the first fault. */
export function parsePositionFile(source: unknown): PositionFile {
  return readFile<PositionFile>('position', positionSchema, source)
}
