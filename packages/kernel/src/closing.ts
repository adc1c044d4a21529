import * as v from 'valibot'
import type { Outcome, Seat } from './system/contract.ts'

/**
 * How those at a table ended a game that its rules would have gone on with: a side resigned, or all sides agreed on a draw.
 * No rule knows of it: it stands beside the moves, in the session and in the record.
 */
export type Closing = { readonly kind: 'resigned'; readonly side: string } | { readonly kind: 'agreed' }

/** The form of a closing, in records and in logs. */
export const closingSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('resigned'), side: v.string() }),
  v.strictObject({ kind: v.literal('agreed') }),
])

/** What an outcome that came from the table is called; no system has a level of these names. */
export const CLOSED_LEVELS = { resigned: 'resignation', agreed: 'draw agreed' } as const

/** The outcome of a game that was closed so. Whoever resigns gives the game to the other side; there is no score. */
export function closedOutcome(closing: Closing, seats: readonly Pick<Seat, 'side'>[]): Outcome {
  const level = CLOSED_LEVELS[closing.kind]
  if (closing.kind === 'agreed') return { winner: null, level, score: 0 }
  const others = [...new Set(seats.map(({ side }) => side))].filter((side) => side !== closing.side)
  return { winner: others.length === 1 ? others[0] : null, level, score: 0 }
}
