import type { SeatId } from '@bivouac/kernel'
import * as v from 'valibot'
import type { SeatInfo } from './messages.ts'

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What one side asks of the other: to call the game a draw, or to go back to where the first `keeps` moves led. */
export const wantSchema = v.variant('what', [
  v.strictObject({ what: v.literal('draw') }),
  v.strictObject({ what: v.literal('back'), keeps: count }),
])
export type Want = v.InferOutput<typeof wantSchema>

/** What a page may say that is no move: it ends the game, asks the other side, answers, or lays the table anew. */
export const mannersMessages = [
  /** This side gives the game up. */
  v.strictObject({ type: v.literal('resign'), id }),
  /** Asks the other side. `id` names the question from then on; sending it again is free. */
  v.strictObject({ type: v.literal('ask'), id, want: wantSchema }),
  /** Answers the question `ask`. No from the side that asked withdraws it. */
  v.strictObject({ type: v.literal('answer'), id, ask: id, yes: v.boolean() }),
  /** After the end: the same game at a new table with sides changed. Whoever asks second is told of the same table. */
  v.strictObject({ type: v.literal('rematch'), id }),
] as const

/** A question that stands until it is answered, withdrawn, or played past. */
export interface TableAsk {
  readonly id: string
  readonly seat: SeatId
  readonly want: Want
  /** Sides that have agreed, where more than one must. */
  readonly agreed: readonly string[]
}

/** How a question came to nothing. */
export interface AskNews {
  readonly kind: 'declined' | 'withdrawn'
  readonly what: Want['what']
  /** Who declined or withdrew it. */
  readonly seat: SeatId
}

/** What stands between the players of a table beside its moves. */
export interface Manners {
  readonly asks: readonly TableAsk[]
  /** The table at which they play again; null while there is none. */
  readonly rematch: string | null
  /** Whoever laid the table has closed the onlookers' chat. */
  readonly hushed: boolean
}

/** Body of `POST /api/tables/:table/onlookers`, with the host's secret as bearer: whether onlookers may chat. */
export const onlookersSchema = v.strictObject({ chat: v.boolean() })

/**
 * Who speaks for each side in what concerns the whole side: the first of its seats that a person holds. A side of computers,
 * or one that everybody has left, has nobody.
 */
export function sideLeads(
  seats: readonly Pick<SeatInfo, 'id' | 'side' | 'computer' | 'held'>[],
): ReadonlyMap<string, SeatId> {
  const leads = new Map<string, SeatId>()
  for (const { id: seat, side, computer, held } of seats) {
    const isHeld = computer === null && (held === 'owner' || held === 'link')
    if (isHeld && !leads.has(side)) leads.set(side, seat)
  }
  return leads
}
