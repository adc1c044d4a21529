import type { SeatAt } from '@bivouac/kernel'
import { isAlike, sameItems } from '@bivouac/kernel'
import type { JdgPosition, Side } from '../position/state.ts'
import { isOpen } from './secrets.ts'
import {
  othersOf,
  ownAffairs,
  ownCounter,
  seenAffairs,
  seenOff,
  seenOfTheGame,
  seenStack,
  viewOf,
} from './view.ts'
import type { JdgView, OwnCounter, SeenSide, SeenStack } from './view.ts'

type OwnSide = NonNullable<JdgView['own']>

/** What became of the counters between two positions. */
interface Moved {
  /** Counters of which anything at all is another, by side. */
  readonly counters: readonly [readonly number[], readonly number[]]
  /** The boxes in which anything is another, in ascending number. */
  readonly boxes: readonly number[]
  /** Whether any came from off the map, went there, or changed there. */
  readonly off: boolean
}

const STILL: Moved = { counters: [[], []], boxes: [], off: false }

const COLUMNS = [
  'box',
  'up',
  'sp',
  'lost',
  'straggling',
  'army',
  'parent',
  'inside',
  'command',
  'mark',
  'gained',
  'via',
] as const

function movedBetween(before: JdgPosition, after: JdgPosition): Moved {
  const was = before.state.counters
  const now = after.state.counters
  if (was === now) return STILL
  const { sideOf } = after.game
  const counters: [number[], number[]] = [[], []]
  const boxes = new Set<number>()
  const changed = new Uint8Array(sideOf.length)
  for (const column of COLUMNS)
    if (was[column] !== now[column]) markChanged(was[column], now[column], changed)
  for (let counter = 0; counter < changed.length; counter++) {
    if (changed[counter] === 0) continue
    counters[sideOf[counter]].push(counter)
    boxes.add(was.box[counter]).add(now.box[counter])
  }
  const touched = [...boxes].sort((a, b) => a - b)
  return { counters, boxes: touched.filter((box) => box >= 0), off: touched.length > 0 && touched[0] < 0 }
}

/** Marks with 1 where two columns differ. */
function markChanged(was: readonly number[], now: readonly number[], changed: Uint8Array): void {
  for (let counter = 0; counter < now.length; counter++)
    if (was[counter] !== now[counter]) changed[counter] = 1
}

/** Parts of the state that a view shows, whole or in part, each with a list or more in it. */
const PARTS = [
  'vp',
  'down',
  'pontoons',
  'sieges',
  'arrived',
  'interceptions',
  'armies',
  'cards',
  'flagsSeen',
  'flagPassers',
  'trenches',
  'owed',
  'notes',
  'markers',
  'battle',
] as const
type Same = Readonly<Record<(typeof PARTS)[number], boolean>>

/** The parts of which nothing is another. */
function sameBetween(before: JdgPosition, after: JdgPosition): Same {
  const same: Partial<Record<(typeof PARTS)[number], boolean>> = {}
  for (const part of PARTS) same[part] = isAlike(before.state[part], after.state[part])
  return same as Same
}

/**
 * Views of `after`, made from those of `before`: the same as `viewOf` gives, but every part of which nothing has changed
 * is that of the earlier view. What changed is looked for once, whoever asks. The rest is shared with `after`.
 */
export function viewChange(
  before: JdgPosition,
  after: JdgPosition,
): (seat: SeatAt | null, seen: JdgView) => JdgView {
  const moved = movedBetween(before, after)
  const same = sameBetween(before, after)
  const still = moved.counters[0].length + moved.counters[1].length === 0
  const sameOpenness = isOpen(before) === isOpen(after)
  const sameTurn = before.state.turn === after.state.turn
  // Who leads a side hangs on its commanders and the season; whether they are seen, on whether they are on the map.
  const sameLead = same.armies && before.state.season === after.state.season
  const sameAffairs =
    same.trenches && same.cards && sameLead && same.owed && same.notes && sameTurn && same.flagPassers
  /** A side as all see it who do not play it: made for the first who asks. */
  const sides: (SeenSide | null)[] = [null, null]

  /** The others of each side, and of an onlooker; frames as seen by those who were asked for so far. */
  const others: (readonly SeenSide[] | null)[] = [null, null, null]
  const frameLists: JdgView['frames'][] = []

  const seenOf = (side: Side | null, seen: readonly SeenSide[]): readonly SeenSide[] =>
    (others[side ?? 2] ??= sameItems(
      seen,
      othersOf(side).map((one, at) => (sides[one] ??= seenAfter(after, one, seen[at], moved, same.trenches))),
    ))
  /** Frames that several see alike are one list: what changed in them is then looked for once. */
  const framesOf = (made: JdgView['frames'], seen: JdgView['frames']): JdgView['frames'] => {
    const frames = sameItems(seen, made)
    const known = frames === seen ? seen : frameLists.find((list) => isAlike(list, frames))
    if (known === undefined) frameLists.push(frames)
    return known ?? frames
  }
  const ownOf = (seat: SeatAt, seen: OwnSide): OwnSide => {
    const { side } = seen
    const changed = moved.counters[side]
    if (changed.length === 0 && sameAffairs && after.state.lost[side] === seen.lost) return seen
    const own = ownAffairs(after, side, seat)
    const view = {
      side,
      counters: changed.length === 0 ? seen.counters : ownAfter(after, seat, seen.counters, changed),
      trenches: same.trenches ? seen.trenches : own.trenches,
      hand: same.cards && sameLead ? seen.hand : own.hand,
      cards: own.cards,
      lost: own.lost,
      owed: same.owed ? seen.owed : own.owed,
      notes: same.notes && sameTurn ? seen.notes : own.notes,
      passers: same.flagPassers ? seen.passers : own.passers,
    }
    return sharesAll(view, seen) ? seen : view
  }
  return (seat, seen) => {
    const game = seenOfTheGame(after, seat, {
      armies: sameLead && sameOpenness && !moved.off ? seen.armies : undefined,
      markers: same.markers && sameOpenness ? seen.markers : undefined,
      battle: same.battle && still && sameOpenness ? (seen.battle ?? undefined) : undefined,
      frames: { frames: before.state.frames, seen: seen.frames },
    })
    if (game.all !== null || seen.all !== null || !sameOpenness) return viewOf(after, seat)
    const side = seat === null ? null : after.game.seatSide[seat]
    return {
      ...game,
      setup: seen.setup,
      vp: same.vp ? seen.vp : game.vp,
      down: same.down ? seen.down : game.down,
      pontoons: same.pontoons ? seen.pontoons : game.pontoons,
      sieges: same.sieges ? seen.sieges : game.sieges,
      arrived: same.arrived ? seen.arrived : game.arrived,
      flags: same.flagsSeen ? seen.flags : game.flags,
      aside: same.cards ? seen.aside : game.aside,
      spent: same.cards ? seen.spent : game.spent,
      played: same.cards ? seen.played : game.played,
      interceptions: same.interceptions ? seen.interceptions : game.interceptions,
      own: seat === null || seen.own === null ? null : ownOf(seat, seen.own),
      frames: framesOf(game.frames, seen.frames),
      seen: seenOf(side, seen.seen),
    }
  }
}

function ownAfter(
  p: JdgPosition,
  seat: SeatAt,
  before: readonly OwnCounter[],
  changed: readonly number[],
): readonly OwnCounter[] {
  const counters = before.slice()
  let at = 0
  for (const counter of changed) {
    while (counters[at].counter < counter) at++
    counters[at] = ownCounter(p, counter, seat)
  }
  return counters
}

function seenAfter(
  p: JdgPosition,
  side: Side,
  before: SeenSide,
  moved: Moved,
  sameTrenches: boolean,
): SeenSide {
  const { gone, displaced, dummiesOut } = moved.off ? seenOff(p, side) : before
  const { cards, lost, trenches } = seenAffairs(p, side)
  const view = {
    side,
    cards,
    lost,
    trenches: sameTrenches ? before.trenches : trenches,
    gone,
    displaced,
    dummiesOut,
    stacks: moved.boxes.length === 0 ? before.stacks : stacksAfter(p, side, before.stacks, moved.boxes),
  }
  return sharesAll(view, before) ? before : view
}

/** Is every part of a view that of the earlier one, of the same side? */
function sharesAll<T extends object>(view: T, earlier: T): boolean {
  for (const part in view) if (view[part] !== earlier[part]) return false
  return true
}

function stacksAfter(
  p: JdgPosition,
  side: Side,
  before: readonly SeenStack[],
  boxes: readonly number[],
): readonly SeenStack[] {
  const { present } = p.index
  const { size } = p.game.ground
  const stacks: SeenStack[] = []
  let at = 0
  let changed = false
  for (const box of boxes) {
    while (at < before.length && before[at].box < box) stacks.push(before[at++])
    const earlier = at < before.length && before[at].box === box ? before[at++] : undefined
    const stack = present[side * size + box] === 0 ? undefined : stackAfter(p, box, side, earlier)
    if (stack !== undefined) stacks.push(stack)
    changed ||= stack !== earlier
  }
  while (at < before.length) stacks.push(before[at++])
  return changed ? stacks : before
}

/** The stack of a box in which something has changed: the earlier one where the side looks there as it did. */
function stackAfter(p: JdgPosition, box: number, side: Side, before: SeenStack | undefined): SeenStack {
  const stack = seenStack(p, box, side)
  return before !== undefined && isAlike(stack, before) ? before : stack
}
