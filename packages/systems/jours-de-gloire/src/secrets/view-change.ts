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

/** What became of the counters between two positions. */
interface Moved {
  /** Counters of which anything at all is another, by side. */
  readonly counters: readonly [readonly number[], readonly number[]]
  /** 1 for a box in which anything is another. */
  readonly boxes: Uint8Array
  /** Whether any came from off the map, went there, or changed there. */
  readonly off: boolean
}

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
  const { sideOf, ground } = after.game
  const counters: [number[], number[]] = [[], []]
  const boxes = new Uint8Array(ground.size)
  let off = false
  const touch = (box: number): void => {
    if (box >= 0) boxes[box] = 1
    else off = true
  }
  const was = before.state.counters
  const now = after.state.counters
  const changed = new Uint8Array(sideOf.length)
  for (const column of COLUMNS) {
    const a = was[column]
    const b = now[column]
    for (let counter = 0; counter < b.length; counter++) if (a[counter] !== b[counter]) changed[counter] = 1
  }
  for (let counter = 0; counter < changed.length; counter++) {
    if (changed[counter] === 0) continue
    counters[sideOf[counter]].push(counter)
    touch(was.box[counter])
    touch(now.box[counter])
  }
  return { counters, boxes, off }
}

/** The parts of a view that are the same for every pair of eyes. */
const OPEN = ['vp', 'down', 'pontoons', 'sieges', 'arrived', 'interceptions'] as const

/**
 * Views of `after`, made from those of `before`: the same as `viewOf` gives, but counters, boxes and what lies open are
 * those of the earlier view where nothing of them has changed. What changed is looked for once, whoever asks. The rest is
 * shared with `after`.
 */
export function viewChange(
  before: JdgPosition,
  after: JdgPosition,
): (seat: number | null, seen: JdgView) => JdgView {
  let moved: Moved | null = null
  const same = OPEN.filter((key) => isSame(before.state[key], after.state[key]))
  const samePassers = isSame(before.state.flagPassers, after.state.flagPassers)
  /** A side as all see it who do not play it: made for the first who asks. */
  const sides: (SeenSide | null)[] = [null, null]
  return (seat, seen) => {
    const game = seenOfTheGame(after, seat)
    if (game.all !== null || seen.all !== null || isOpen(before) !== isOpen(after)) return viewOf(after, seat)
    moved ??= movedBetween(before, after)
    const now = moved
    const side = seat === null ? null : after.game.seatSide[seat]
    const unchanged: Partial<JdgView> = Object.fromEntries(same.map((key) => [key, seen[key]]))
    return {
      ...game,
      ...unchanged,
      setup: seen.setup,
      own:
        seat === null || side === null || seen.own === null
          ? null
          : {
              ...ownAffairs(after, side, seat),
              ...(samePassers && { passers: seen.own.passers }),
              counters: ownAfter(after, seat, seen.own.counters, now.counters[side]),
            },
      seen: othersOf(side).map((one, at) => (sides[one] ??= seenAfter(after, one, seen.seen[at], now))),
    }
  }
}

/** Are two plain values alike? */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const one = a as Record<string, unknown>
  const other = b as Record<string, unknown>
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

function ownAfter(
  p: JdgPosition,
  seat: number,
  before: readonly OwnCounter[],
  changed: readonly number[],
): readonly OwnCounter[] {
  if (changed.length === 0) return before
  const counters = before.slice()
  let at = 0
  for (const counter of changed) {
    while (counters[at].counter < counter) at++
    counters[at] = ownCounter(p, counter, seat)
  }
  return counters
}

function seenAfter(p: JdgPosition, side: Side, before: SeenSide, moved: Moved): SeenSide {
  const { gone, displaced, dummiesOut } = moved.off ? seenOff(p, side) : before
  return {
    ...seenAffairs(p, side),
    gone,
    displaced,
    dummiesOut,
    stacks: stacksAfter(p, side, before.stacks, moved),
  }
}

function stacksAfter(
  p: JdgPosition,
  side: Side,
  before: readonly SeenStack[],
  { boxes }: Moved,
): readonly SeenStack[] {
  const { present } = p.index
  const { size } = p.game.ground
  const stacks: SeenStack[] = []
  let at = 0
  for (let box = 0; box < size; box++) {
    while (at < before.length && before[at].box < box) at++
    if (present[side * size + box] === 0) continue
    stacks.push(boxes[box] === 1 ? seenStack(p, box, side) : before[at])
  }
  return stacks
}
