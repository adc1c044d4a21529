import type { Loss, Outcome, Position, Reckoning } from '@bivouac/kernel'
import { Story } from '../journal/story.ts'
import type { StoryLine } from '../journal/story.ts'
import type { Teller } from '../shell/contract.ts'
import type { NationId } from '../sheet/nations.ts'
import type { LogEntry, SeatState } from '../table/types.ts'
import { LUCK_CAVEAT, luckOf, luckWords } from './luck.ts'
import type { CountLine, History, ReportLook } from './look.ts'
import type { Review } from './review.ts'
import { greatestOf, swingsOf } from './turning.ts'

/** What a chronicle is made of. */
export interface ChronicleSource {
  readonly scenario: string
  readonly seats: readonly SeatState[]
  readonly entries: readonly LogEntry[]
  readonly outcome: Outcome | null
  readonly teller: Teller
  readonly look: ReportLook<Position>
  /** The position after so many entries; asked for from the first to the last. */
  at(count: number): Promise<Position>
  /** Lets others have the thread, where it has been held for long enough. */
  pause(): Promise<void>
}

/** A side as the chronicle speaks of it. */
export interface ToldSide {
  readonly id: string
  readonly name: string
  readonly nation: NationId
}

/** A line of the chart: the points of a side, or the one total both play for. */
export interface PointsLine extends ToldSide {
  /** What is counted, where it is not plain points for the side. */
  readonly says?: string
}

/** How it stood when a turn was over. */
export interface TurnRow {
  readonly turn: number
  /** `Turn 3`, and the day or the hour of it. */
  readonly label: string
  /** By line of the chart. */
  readonly points: readonly number[]
  /** By side. */
  readonly lost: readonly number[]
}

/** What happened with one entry, in words. */
export interface MomentTold {
  readonly turn: number
  readonly label: string
  readonly text: string
  readonly places: readonly string[]
}

/** Where the game turned. */
export interface TurningPoint extends MomentTold {
  /** The count of entries after which it had happened. */
  readonly moment: number
  /** By how much, and for whom: `French +6`. */
  readonly swing: string
  /** The count of entries after which it can be tried again; null where nothing can, the entry before where it is not said. */
  readonly again?: number | null
}

/** What is told of a turn. */
export interface Dispatch {
  readonly label: string
  readonly sentences: readonly string[]
}

/** A game as it went, in figures and in words. */
export interface Chronicle {
  readonly sides: readonly ToldSide[]
  readonly lines: readonly PointsLine[]
  readonly turns: readonly TurnRow[]
  readonly verdict: string
  readonly losses: readonly Loss[]
  readonly turningPoints: readonly TurningPoint[]
  readonly luck: readonly string[]
  readonly count: readonly CountLine[]
  readonly dispatches: readonly Dispatch[]
  readonly history: History | null
  /** Where the chances went, once somebody had the game looked over. */
  readonly review?: Review
}

/** A chronicle, and whoever can tell of any one moment of it. */
export interface ToldChronicle {
  readonly chronicle: Chronicle
  tellOf(moment: number): MomentTold
}

/** So many turning points are told. */
const MOST = 3
/** So many entries are put into words before others have the thread. */
const TOLD_AT_ONCE = 40

/**
 * The chronicle of a game, of what its source may know: every position is looked at once, in order, and others have the thread
 * in between. The same game gives the same chronicle.
 */
export async function chronicleOf(source: ChronicleSource): Promise<ToldChronicle> {
  const { entries, seats, look, teller } = source
  const reckonings: Reckoning[] = []
  const turns: number[] = []
  const story = new Story(teller)
  let last = await source.at(0)
  for (let count = 0; count <= entries.length; count++) {
    await source.pause()
    last = await source.at(count)
    reckonings.push(look.reckon(last))
    turns.push(Math.max(look.turn(last), turns.at(-1) ?? 0))
    if (count % TOLD_AT_ONCE === 0) story.tell(entries.slice(0, count), last)
  }
  await source.pause()
  const end = reckonings[reckonings.length - 1]
  const told = story.tell(entries, last).flat()
  await source.pause()
  const side = (id: string): ToldSide => ({ id, name: look.name(last, id), nation: look.colours(last, id) })
  const sides = [...new Set(seats.map((seat) => seat.side))].map(side)
  const lines = end.points.map(({ side: id, says }) => ({ ...side(id), ...(says !== undefined && { says }) }))
  const label = (turn: number): string => turnLabel(look, last, turn)
  const parts = { reckonings, turns, told, teller, entries, sides, lines, label }
  const chronicle: Chronicle = {
    sides,
    lines,
    turns: rowsOf(reckonings, turns, sides, label),
    verdict: end.verdict,
    losses: end.losses,
    turningPoints: turningPointsOf(parts),
    luck: luckLines(entries, seats, sides),
    count: look.count?.(last) ?? [],
    dispatches: dispatchesOf(told, turns, label),
    history: look.history[source.scenario] ?? null,
  }
  return { chronicle, tellOf: (moment) => toldAt(parts, moment) }
}

function turnLabel(look: ReportLook<Position>, p: Position, turn: number): string {
  if (turn <= 0) return 'Before the first turn'
  const dated = look.dated?.(p, turn)
  return dated ? `Turn ${turn}, ${dated}` : `Turn ${turn}`
}

/** How it stood at the end of each turn; the last row is how it ended. */
function rowsOf(
  reckonings: readonly Reckoning[],
  turns: readonly number[],
  sides: readonly ToldSide[],
  label: (turn: number) => string,
): TurnRow[] {
  const rows: TurnRow[] = []
  turns.forEach((turn, moment) => {
    const next = turns[moment + 1]
    // The action that ends a turn is told with the position it leaves behind.
    if (next !== undefined && next === turn) return
    const { points, losses } = reckonings[Math.min(moment + 1, reckonings.length - 1)]
    rows.push({
      turn,
      label: label(turn),
      points: points.map((one) => one.points),
      lost: sides.map(({ id }) => losses.find((loss) => loss.side === id)?.lost ?? 0),
    })
  })
  return rows.filter(({ turn }) => turn > 0 || rows.length === 1)
}

/** The lead of the first line over the second, or the one total. */
function balanceOf({ points: [first, second] }: Reckoning): number {
  return (first?.points ?? 0) - (second?.points ?? 0)
}

interface TurningParts {
  readonly reckonings: readonly Reckoning[]
  readonly turns: readonly number[]
  readonly told: readonly StoryLine[]
  readonly teller: Teller
  readonly entries: readonly LogEntry[]
  readonly sides: readonly ToldSide[]
  readonly lines: readonly PointsLine[]
  readonly label: (turn: number) => string
}

function turningPointsOf(parts: TurningParts): TurningPoint[] {
  const { reckonings, turns, sides, lines } = parts
  const balances = reckonings.map((one, moment) => ({ turn: turns[moment], value: balanceOf(one) }))
  return greatestOf(swingsOf(balances), MOST).map(({ turn, moment, by }) => {
    const gains = by > 0 ? lines[0] : sides.find(({ id }) => id !== lines[0].id)
    const told = toldAt(parts, moment)
    return { ...told, turn, label: parts.label(turn), moment, swing: `${gains?.name ?? ''} +${Math.abs(by)}` }
  })
}

/** What happened with the entry after which so many had been made. */
function toldAt(parts: TurningParts, moment: number): MomentTold {
  const line = momentTold(parts, moment)
  const taken = takenAt(parts, moment)
  const turn = parts.turns[Math.max(0, moment - 1)] ?? 0
  return {
    turn,
    label: parts.label(turn),
    text: [line.text, ...taken.map(({ says }) => says)].join(' '),
    places: [...line.places, ...taken.flatMap((one) => one.places)],
  }
}

/** The places that count which changed hands with an entry: `Görlitz: now French.` */
function takenAt(
  { reckonings, sides }: TurningParts,
  moment: number,
): readonly { readonly says: string; readonly places: readonly string[] }[] {
  const before = reckonings[moment - 1]?.objectives ?? []
  return (reckonings[moment]?.objectives ?? []).flatMap(({ id, name, holder, places }) => {
    const had = before.find((one) => one.id === id)
    if (!had || had.holder === holder || holder === null) return []
    const to = sides.find((side) => side.id === holder)?.name ?? holder
    return [{ says: `${name}: now ${to}.`, places }]
  })
}

/** What a sentence tells of, the most important first. */
const WEIGHT: Readonly<Record<string, number>> = { battle: 3, loss: 2, score: 1 }

/** The sentences of an entry that matter most; of one that nothing is told of, what was told last before it. */
function momentTold({ told, entries, teller }: TurningParts, moment: number): StoryLine {
  const here = told.filter((line) => line.moment === moment && line.kind !== 'phase')
  const before = told.findLast((line) => line.moment <= moment && line.kind !== 'phase')
  const placed = ({ places }: StoryLine): number => Math.min(1, places.length)
  const best = here.toSorted((a, b) => weightOf(b) - weightOf(a) || placed(b) - placed(a))
  const main: StoryLine = best[0] ??
    before ?? { text: 'The balance moved.', places: [], moment, ordered: false }
  const march = entries[moment - 1]?.events.every((event) => teller.isMarch?.(event) === true) === true
  const more = march ? undefined : best.find((line) => line !== main && weightOf(line) > 0)
  return {
    ...main,
    text: more ? `${briefly(main)} ${briefly(more)}` : briefly(main),
    places:
      main.places.length > 0 ? main.places : (here.find(({ places }) => places.length > 0)?.places ?? []),
  }
}

/** A sentence without its sums, where the teller has one. */
function briefly({ brief, text }: StoryLine): string {
  return brief ?? text
}

function weightOf({ kind }: StoryLine): number {
  return WEIGHT[kind ?? ''] ?? 0
}

function luckLines(
  entries: readonly LogEntry[],
  seats: readonly SeatState[],
  sides: readonly ToldSide[],
): string[] {
  const luck = luckOf(entries, seats).map((one) =>
    luckWords(one, sides.find(({ id }) => id === one.side)?.name ?? one.side),
  )
  return luck.length === 0 ? [] : [...luck, LUCK_CAVEAT]
}

/** So many sentences are told of a turn at most, and so many of the whole game. */
const A_TURN = 6
const IN_ALL = 42

/** The important sentences, turn by turn: fights and losses before points, in the order they happened. */
function dispatchesOf(
  told: readonly StoryLine[],
  turns: readonly number[],
  label: (turn: number) => string,
): Dispatch[] {
  const byTurn = Map.groupBy(
    told.filter((line) => weightOf(line) > 0),
    ({ moment }) => turns[Math.max(0, moment - 1)],
  )
  const room = Math.max(1, Math.min(A_TURN, Math.floor(IN_ALL / Math.max(1, byTurn.size))))
  return [...byTurn].map(([turn, lines]) => {
    const chosen = new Set(lines.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, room))
    return { label: label(turn), sentences: lines.filter((line) => chosen.has(line)).map(briefly) }
  })
}
