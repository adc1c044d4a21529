import type { GameEvent, Position } from '@bivouac/kernel'
import { lastRunOf } from '../journal/story.ts'
import type { Teller } from '../shell/contract.ts'
import type { LogEntry, SeatState, Table } from '../table/types.ts'
import { isMany } from '../table/words.ts'

/** So many sentences of one move stand in a banner; the journal has them all. */
const MOST = 2

/** What happened in the move that led to the moment shown: `Move 22: IV Corps marches to Stuttgart.` */
export function momentWords(
  teller: Teller,
  entries: readonly LogEntry[],
  moment: number,
  position: Position,
): string {
  if (moment <= 0) return 'Before the first move.'
  const told = teller.narrate(entries[moment - 1]?.events ?? [], position)
  // That a phase has begun is the least of it, where anything else happened too.
  const plain = told.filter(({ kind }) => kind !== 'phase')
  const lines = (plain.length > 0 ? plain : told).map(({ text }) => text)
  const more = lines.length > MOST ? ' …' : ''
  const says = lines.length === 0 ? 'nothing to be seen from here.' : lines.slice(0, MOST).join(' ') + more
  return `Move ${moment}: ${says}`
}

/** The last thing that happened, in a sentence; empty when nothing has that these eyes may see. */
export function latestNews(teller: Teller, entries: readonly LogEntry[], position: Position): string {
  const run: readonly GameEvent[] = lastRunOf(teller, entries)
  return teller.narrate(run, position).at(-1)?.text ?? ''
}

/** `The Allies are`, `The Coalition is`, `Anna is`: whoever sits there, with the verb. */
export function seatIs({ person, name }: Pick<SeatState, 'person' | 'name'>): string {
  if (person !== undefined) return `${person} is`
  return `${name} ${isMany(name) ? 'are' : 'is'}`
}

/**
 * What one reads who does not decide now: who acts and what at, said of the moment that is shown. `doing` is what the side
 * of that moment does: `moving`. `staged`: the screen still shows what the last move did.
 */
export function watchedWords(
  { status, seats, entries }: Pick<Table, 'status' | 'seats' | 'entries'>,
  doing: string,
  staged: boolean,
): string {
  const now = status.value
  const last = entries.value.at(-1)
  const acting = staged
    ? last?.seat
    : now.kind === 'thinking' || now.kind === 'waiting'
      ? now.seat
      : undefined
  const seat = seats.value.find(({ id }) => id === acting)
  if (seat) return seat.player === 'you' ? 'See what comes of your move.' : `${seatIs(seat)} ${doing}.`
  switch (now.kind) {
    case 'gathering':
      return 'Play begins when every seat is taken.'
    case 'lost':
      return 'You are not connected.'
    case 'stopped':
      return 'The game stands still until somebody goes on.'
    case 'reading':
      return 'The record ends here.'
    case 'done':
      return 'Try it again, or go on to the next one.'
    case 'over':
      return 'The game is over.'
    default:
      return ''
  }
}
