import { listDice, visibleEvents } from '@bivouac/kernel'
import type { Action, AnyPosition, GameEvent, GameRecord, SeatId } from '@bivouac/kernel'
import { clearDoctrine } from '../mind/trials.ts'
import type { Eyes } from './eyes.ts'
import type { CurvePoint, School, TurnAccount } from './types.ts'
import { wordsOf } from './words.ts'

/** What is told of a turn: so many sentences. */
const SENTENCES = 2

/** An entry of a player turn. */
export interface Done {
  readonly sequence: number
  readonly seat: SeatId
  readonly action: Action
  readonly words: string
}

/** A player turn as it was played. */
export interface PlayedTurn {
  readonly account: TurnAccount
  readonly done: readonly Done[]
  /** The position when this seat first decided in it, and the number of that entry in `done`; null when it did not. */
  readonly due: { readonly p: AnyPosition; readonly at: number } | null
}

/** A game entry by entry, with what each brought. */
export interface Chronicle {
  readonly turns: readonly PlayedTurn[]
  readonly curve: readonly CurvePoint[]
  readonly start: number
  readonly end: number
  readonly last: AnyPosition
}

interface Open {
  readonly from: number
  readonly turn: number
  /** Nobody's at first, where it is settled in the turn itself who goes. */
  side: string | null
  readonly before: number
  readonly done: Done[]
  readonly events: GameEvent[]
  due: PlayedTurn['due']
  luck: number
  ours: number
  theirs: number
}

/** Plays a record once more and keeps the accounts of each player turn. Yields after every entry how many are done. */
export function* chronicle(
  school: School,
  record: GameRecord,
  seat: SeatId,
  side: string,
  eyes: Eyes,
  seesAll: boolean,
): Generator<number, Chronicle> {
  const { kit, opponent } = school
  const { system } = kit
  const { script } = opponent
  const sides = new Map<SeatId, string>()
  const p = system.open(record.setup, listDice(record.openingRolls))
  for (const each of system.seats(p)) sides.set(each.id, each.side)
  const start = eyes.chance(p)
  const turns: PlayedTurn[] = []
  let now = start
  let open: Open | null = null
  const close = (to: number): void => {
    if (open === null) return
    const { from, turn, side: whose, before, luck, ours, theirs, done, due, events } = open
    const says = storyOf(school, seesAll ? events : visibleEvents(events, seat), p)
    turns.push({
      account: { from, to, turn, side: whose, before, after: now, luck, ours, theirs, says },
      done,
      due,
    })
  }
  for (const [sequence, entry] of record.entries.entries()) {
    const { count, side: whose } = script.turn(p)
    if (open === null || open.turn !== count) {
      close(sequence)
      const fresh = { luck: 0, ours: 0, theirs: 0, due: null, done: [], events: [] }
      open = { from: sequence, turn: count, side: whose, before: now, ...fresh }
    }
    open.side ??= whose
    const action = entry.action
    const isOwn = entry.seat === seat
    if (isOwn && whose === side && isDue(school, open, p, seat))
      open.due = { p: system.copy(p), at: open.done.length }
    const words = isOwn || seesAll ? wordsOf(kit, p, entry.seat, action) : ''
    open.done.push({ sequence, seat: entry.seat, action, words })
    // Without dice it is no luck, whatever it brought.
    const mean = entry.rolls.length > 0 ? eyes.expected(p, entry.seat, action, sequence) : null
    open.events.push(...system.perform(p, entry.seat, action, listDice(entry.rolls)))
    const after = eyes.chance(p)
    const expected = mean ?? after
    open.luck += after - expected
    if (sides.get(entry.seat) === side) open.ours += expected - now
    else open.theirs += expected - now
    now = after
    yield sequence + 1
  }
  close(record.entries.length)
  const { count, side: whose } = script.turn(p)
  const curve: CurvePoint[] = [
    ...turns.map(({ account: { from, turn, side: mover, before } }) => ({
      sequence: from,
      turn,
      side: mover,
      chance: before,
    })),
    { sequence: record.entries.length, turn: count, side: whose, chance: now },
  ]
  return { turns, curve, start, end: now, last: p }
}

/** Is this the moment of the turn that is worth a search? The first with something to decide otherwise, else the first. */
function isDue({ opponent }: School, open: Open, p: AnyPosition, seat: SeatId): boolean {
  if (open.due === null) return true
  const { script, numbers } = opponent
  const hasSlots = (at: AnyPosition): boolean =>
    script.slots(at, seat, clearDoctrine(numbers, {}), script.freshNotes()).length > 0
  return !hasSlots(open.due.p) && hasSlots(p)
}

/** What happened, in a sentence or two: battles first. */
function storyOf({ kit }: School, events: readonly GameEvent[], p: AnyPosition): string {
  const sentences = kit.narrate(events, p)
  const telling = (['battle', 'score', 'loss'] as const).flatMap((kind) =>
    sentences.filter((one) => one.kind === kind),
  )
  const told = [...telling, ...sentences.filter(({ kind }) => kind === undefined)]
  return told
    .slice(0, SENTENCES)
    .map(({ brief, text }) => brief ?? text)
    .join(' ')
}
