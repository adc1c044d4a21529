import { counted } from '@bivouac/kernel'
import type { Position } from '@bivouac/kernel'
import { finishedTurn, isInOwnTurn, lastTurn, lastTurnOfOthers } from '../../journal/last-turn.ts'
import { runsOf } from '../../journal/story.ts'
import type { Sentence, Teller } from '../../shell/contract.ts'
import type { LogEntry, SeatState, Table } from '../../table/types.ts'
import { midSentence } from '../../table/words.ts'

/** What a line of a dispatch tells of, the most important first. */
const DISPATCH_KINDS = ['battle', 'loss', 'march', 'deed', 'score'] as const
export type DispatchKind = (typeof DISPATCH_KINDS)[number]

/** Lines of one kind; what there is no room for is counted. */
export interface DispatchPart {
  readonly kind: DispatchKind
  readonly lines: readonly Sentence[]
  /** `and 7 marches`; empty when every one of them is told. */
  readonly more: string
}

/** What others did, in half a page. */
export interface Dispatch {
  readonly title: string
  readonly parts: readonly DispatchPart[]
  /** The entries it tells of: from so many on, up to so many. */
  readonly from: number
  readonly to: number
}

/** So many lines a dispatch has at most, and so many of each kind before the others have had theirs. */
const LINES = 10
/** Fewer entries than these are no turn of somebody's, but an answer. */
const ANSWER = 3
const FIRST: Readonly<Record<DispatchKind, number>> = { battle: 4, loss: 3, march: 3, deed: 2, score: 2 }
const COUNTED: Readonly<Record<DispatchKind, readonly [string, string]>> = {
  battle: ['fight', 'fights'],
  loss: ['loss', 'losses'],
  score: ['change of points', 'changes of points'],
  deed: ['other thing', 'other things'],
  march: ['march', 'marches'],
}

/** What these entries tell, grouped by kind, at most ten lines; what there is no room for is summed up. */
export function dispatchParts(
  teller: Teller,
  entries: readonly LogEntry[],
  position: Position,
): readonly DispatchPart[] {
  const told = new Map<DispatchKind, Sentence[]>(DISPATCH_KINDS.map((kind) => [kind, []]))
  for (const events of runsOf(teller, entries)) {
    if (events.every((event) => teller.isTrifle?.(event))) continue
    const march = teller.isMarch !== undefined && events.every((event) => teller.isMarch?.(event))
    for (const sentence of teller.narrate(events, position)) {
      if (sentence.kind === 'phase') continue
      told
        .get(sentence.kind ?? (march ? 'march' : 'deed'))
        ?.push({ ...sentence, text: sentence.brief ?? sentence.text })
    }
  }
  const room = roomFor(DISPATCH_KINDS.map((kind) => [kind, told.get(kind)?.length ?? 0]))
  return DISPATCH_KINDS.flatMap((kind): DispatchPart[] => {
    const all = told.get(kind) ?? []
    const lines = all.slice(0, room.get(kind))
    const left = all.length - lines.length
    const [one, many] = COUNTED[kind]
    if (all.length === 0) return []
    const more =
      left === 0 ? '' : lines.length === 0 ? counted(left, one, many) : `and ${counted(left, one, many)}`
    return [{ kind, lines, more }]
  })
}

/** How many lines each kind has: its first ones, then what is left over for the most important. */
function roomFor(counts: readonly (readonly [DispatchKind, number])[]): ReadonlyMap<DispatchKind, number> {
  const room = new Map<DispatchKind, number>()
  let left = LINES
  for (const [kind, count] of counts) {
    const lines = Math.min(count, FIRST[kind], left)
    room.set(kind, lines)
    left -= lines
  }
  for (const [kind, count] of counts) {
    const had = room.get(kind) ?? 0
    const lines = Math.min(count - had, left)
    room.set(kind, had + lines)
    left -= lines
  }
  return room
}

/** `2 fights, 7 marches`: all of a dispatch in a line. */
export function dispatchInShort(parts: readonly DispatchPart[]): string {
  return parts
    .map(({ kind, lines, more }) => {
      const [one, many] = COUNTED[kind]
      return counted(lines.length + Number(/\d+/.exec(more)?.[0] ?? 0), one, many)
    })
    .join(', ')
}

/** `What the Allies did`, or the others where several did it. */
function titleOf(entries: readonly LogEntry[], seats: readonly SeatState[], own: string | null): string {
  const acted = new Set(entries.map(({ seat }) => seat).filter((seat) => seat !== own))
  const who = seats.filter(({ id }) => acted.has(id))
  const [one] = who
  return one && who.length === 1 ? `What ${one.person ?? midSentence(one.name)} did` : 'What the others did'
}

/**
 * Is there nothing in it worth half a page: no fight, no loss, no march, and one thing besides at most? Nor is one answer amid
 * one's own turn: it was seen as it came.
 */
function isTrifle(parts: readonly DispatchPart[], answer: boolean): boolean {
  const little = answer || parts.every(({ kind }) => kind === 'deed' || kind === 'score')
  return little && parts.reduce((sum, { lines }) => sum + lines.length, 0) < 2
}

/**
 * What this screen's player should know before he acts: what the others did in their last turn; after an absence, all they have
 * done `since` so many entries. An onlooker reads the last turn that is over. Null when there is nothing to tell: answers to what
 * he does in a turn of his own are seen as they are given.
 */
export function dispatchOf(
  table: Pick<Table, 'entries' | 'seats' | 'seat' | 'status' | 'position'>,
  teller: Teller,
  since: number | null,
): Dispatch | null {
  const entries = table.entries.value
  const seat = table.seat.value
  const over = table.status.value.kind === 'over'
  const watched = over ? lastTurn(entries, null) : finishedTurn(entries)
  const away = since !== null && !entries.slice(since).some((entry) => entry.seat === seat)
  const shown = away ? entries.slice(since) : seat === null || over ? watched : lastTurnOfOthers(table)
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last || (!away && !over && isInOwnTurn(table))) return null
  const parts = dispatchParts(teller, shown, table.position.value)
  if (isTrifle(parts, !away && seat !== null && shown.length < ANSWER)) return null
  const title = away ? 'Since you were here' : titleOf(shown, table.seats.value, seat)
  return { title, parts, from: first.number, to: last.number + 1 }
}
