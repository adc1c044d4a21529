import type { GameEvent } from '@bivouac/kernel'
import type { LogEntry, Table } from '../table/types.ts'

/** The events that begin a turn, or a part of one: each names whose it is. */
const BEGINNINGS: ReadonlySet<string> = new Set(['phase', 'sequence', 'segment'])
/** Where both sides act. */
const BOTH = 'both'

/** Whose turn an event begins; null when it begins none. Every system tells its phases so. */
function turnBegun(event: GameEvent): { readonly key: string; readonly side: string } | null {
  if (!BEGINNINGS.has(event.type)) return null
  const told: GameEvent & {
    readonly turn?: unknown
    readonly pulse?: unknown
    readonly side?: unknown
    readonly army?: unknown
  } = event
  const whose = told.side === null ? BOTH : (told.side ?? told.army)
  return typeof whose === 'string'
    ? { key: [told.turn, told.pulse ?? '', whose].map(String).join(' '), side: whose }
    : null
}

/** The last turn that these entries begin; null before the first. */
function turnNow(entries: readonly LogEntry[]): ReturnType<typeof turnBegun> {
  for (let at = entries.length - 1; at >= 0; at--) {
    const begun = entries[at].events.map(turnBegun).findLast((turn) => turn !== null)
    if (begun) return begun
  }
  return null
}

/** Which turn of which side it is at the end of these entries; empty before the first. */
export function turnAt(entries: readonly LogEntry[]): string {
  return turnNow(entries)?.key ?? ''
}

/** Where the turn under way began: the number of the entry in which it did. */
function begunAt(entries: readonly LogEntry[]): number {
  const now = turnAt(entries)
  return entries.findIndex(({ events }) => events.some((event) => turnBegun(event)?.key === now))
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
        // The first turn began before the first entry: another phase of it that is told here is no other turn. What befalls
        // both after the others' turn, weather and the like, is told with it.
        const goesOn = key === '' ? turn.side !== but : turn.side === BOTH && side !== BOTH && side !== but
        if (!goesOn) begun = [at, nth]
        key = turn.key
        side = turn.side
      } else if (!turn && (side === null || side !== but)) shown = begun
    }),
  )
  const [from, first] = shown
  return entries
    .slice(from)
    .map((entry, at) => (at === 0 && first > 0 ? { ...entry, events: entry.events.slice(first) } : entry))
}

/** How many entries the turn under way has. */
export function actionsInTurn(entries: readonly LogEntry[]): number {
  return entries.length - Math.max(0, begunAt(entries))
}

/** The last turn that is over: the one before that which is under way. */
export function finishedTurn(entries: readonly LogEntry[]): readonly LogEntry[] {
  const begun = begunAt(entries)
  return begun <= 0 ? [] : lastTurn(entries.slice(0, begun), null)
}

/**
 * What others did in their last turn, until this screen's player acts in a turn of his own: an answer given in theirs is not yet
 * that. For an onlooker, and when the game is over, the last turn whoever's it was.
 */
export function lastTurnOfOthers(
  table: Pick<Table, 'entries' | 'seat' | 'seats' | 'status'>,
): readonly LogEntry[] {
  const entries = table.entries.value
  const seat = table.seat.value
  if (seat === null || table.status.value.kind === 'over') return lastTurn(entries, null)
  const side = table.seats.value.find(({ id }) => id === seat)?.side ?? null
  const now = turnNow(entries)
  const own = entries.findLastIndex((entry) => entry.seat === seat)
  const theirs = now !== null && now.side !== BOTH && now.side !== side
  // Before the first turn, and where both act at once, whatever he does is an act of his own.
  const until = theirs || (now?.side === side && own <= begunAt(entries)) ? -1 : own
  return lastTurn(entries, side).filter((entry) => entry.seat !== seat && entry.number > until)
}

/** Is this screen's player in the middle of a turn of his own? What others do then are answers to what he did. */
export function isInOwnTurn({ entries, seat, seats }: Pick<Table, 'entries' | 'seat' | 'seats'>): boolean {
  const log = entries.value
  const side = seats.value.find(({ id }) => id === seat.value)?.side
  const now = turnNow(log)
  return (
    now !== null &&
    now.side === side &&
    log.findLastIndex((entry) => entry.seat === seat.value) > begunAt(log)
  )
}
