import type { GameEvent } from '@bivouac/kernel'
import type { LogEntry, Table } from '../table/types.ts'

/** Whose turn an event begins; null when it begins none. Every system tells its phases so. */
function turnBegun(event: GameEvent): { readonly key: string; readonly side: string } | null {
  if (event.type !== 'phase') return null
  const { turn, side } = event as GameEvent & { readonly turn?: unknown; readonly side?: unknown }
  return typeof side === 'string' ? { key: `${String(turn)} ${side}`, side } : null
}

/** Which turn of which side it is at the end of these entries; empty before the first. */
export function turnAt(entries: readonly LogEntry[]): string {
  for (let at = entries.length - 1; at >= 0; at--) {
    const begun = entries[at].events.map(turnBegun).findLast((turn) => turn !== null)
    if (begun) return begun.key
  }
  return ''
}

/**
 * The last turn in these entries, each with those of its events that belong to it. `but` is a side whose own turn, should it
 * be the last, is added to the one before: what it wants to see is what the others did.
 */
export function lastTurn(entries: readonly LogEntry[], but: string | null): readonly LogEntry[] {
  let key = ''
  let side: string | null = null
  /** Where the turn begins that is shown, and the one under way. */
  let shown: readonly [entry: number, event: number] = [0, 0]
  let begun = shown
  entries.forEach(({ events }, at) =>
    events.forEach((event, nth) => {
      const turn = turnBegun(event)
      if (turn && turn.key !== key) {
        key = turn.key
        side = turn.side
        begun = [at, nth]
      } else if (!turn && (side === null || side !== but)) shown = begun
    }),
  )
  const [from, first] = shown
  return entries
    .slice(from)
    .map((entry, at) => (at === 0 && first > 0 ? { ...entry, events: entry.events.slice(first) } : entry))
}

/**
 * What others have done since this screen's player last acted, and no more than their last turn; for an onlooker, and when the
 * game is over, the last turn whoever's it was.
 */
export function lastTurnOfOthers(table: Table): readonly LogEntry[] {
  const entries = table.entries.value
  const seat = table.seat.value
  if (seat === null || table.status.value.kind === 'over') return lastTurn(entries, null)
  const own = entries.findLastIndex((entry) => entry.seat === seat)
  const side = table.seats.value.find(({ id }) => id === seat)?.side ?? null
  return lastTurn(entries, side).filter(({ number }) => number > (entries[own]?.number ?? -1))
}
