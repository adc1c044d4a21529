import { headingOf } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import type { LastMarch } from '../../furniture/many/rules.ts'
import { swing } from '../hand/drag.ts'
import { shifted } from '../hand/plan.ts'
import type { Footing, Step } from '../hand/plan.ts'
import { turned } from '../hand/yardstick.ts'
import type { Motion, Pose } from '../play/motion.ts'
import { facingOf, lineOf, wheeledTo, wishesOf } from './order.ts'
import type { GroupOrder, Standing } from './order.ts'
import type { Place } from './rules.ts'

/** How far off their front they go without wheeling, in tenths of a degree. */
const OFF = 450

/** A place as it is kept: `1200 3400 900`. */
export function placeWord({ x, y, h }: Place): string {
  return `${Math.round(x)} ${Math.round(y)} ${Math.round(h)}`
}

/** The place a word of what is kept stands for; null where it is none. */
export function readPlace(word: string): Place | null {
  const [x, y, h, ...more] = word.split(' ').map(Number)
  const isPlace = x !== undefined && y !== undefined && h !== undefined && more.length === 0
  return isPlace && [x, y, h].every(Number.isSafeInteger) ? { x, y, h } : null
}

/** A way over the table as one of the marches of a turn. */
export function marchOf({ piece, way }: Motion): LastMarch | null {
  const [from, to] = [way[0], way.at(-1)]
  const word = ({ x, y, h }: Pose): string => placeWord({ x, y, h })
  return from && to ? { piece, from: word(from), to: word(to) } : null
}

/** Where a piece comes that goes once more as it went, by its own front; null where it did not go. */
export function repeatedFrom(at: Footing, { from, to }: LastMarch): Place | null {
  const [start, end] = [readPlace(from), readPlace(to)]
  if (!start || !end) return null
  const [east, north] = [end.x - start.x, end.y - start.y]
  const h = (start.h * Math.PI) / 1800
  const ahead = east * Math.sin(h) + north * Math.cos(h)
  const right = east * Math.cos(h) - north * Math.sin(h)
  const { x, y } = shifted(at, at.h, ahead, right)
  return { x: Math.round(x), y: Math.round(y), h: turned(at.h + end.h - start.h) }
}

/** The order by which the middle of the group comes to a place: straight there, wheeled first where it lies too far aside. */
export function ledTo<S extends Step>(
  order: GroupOrder<S>,
  group: readonly Standing[],
  to: Point,
): GroupOrder<S> {
  const line = lineOf(group)
  const facing = facingOf(group)
  const from = middleOf(line.map(({ at }) => at))
  const off = swing(headingOf(Math.round(to.x - from.x), Math.round(to.y - from.y)) - facing)
  const plain = {
    ...order,
    ahead: 0,
    right: 0,
    turn: 0,
    apart: false,
    leader: null,
    dress: null,
    goals: new Map(),
  }
  const wheeled = Math.abs(off) <= OFF ? plain : wheeledTo(plain, off)
  const swung = middleOf(wishesOf(wheeled, line, []).map((wish) => wish.to))
  const h = (facing * Math.PI) / 1800
  const [east, north] = [to.x - swung.x, to.y - swung.y]
  return {
    ...wheeled,
    ahead: Math.round(east * Math.sin(h) + north * Math.cos(h)),
    right: Math.round(east * Math.cos(h) - north * Math.sin(h)),
    goesOn: true,
  }
}

function middleOf(places: readonly Point[]): Point {
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / Math.max(1, places.length), y: sum.y / Math.max(1, places.length) }
}
