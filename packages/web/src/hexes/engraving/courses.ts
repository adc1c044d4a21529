import type { HexMap, Point } from '@bivouac/space'
import { flatten, nearestOn, relax, shake, smooth } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { cornerKey, cornerOf, isWater } from './ground.ts'
import type { Ground } from './ground.ts'

/** A river, a sound or a narrow lake as it is drawn: from source to mouth. */
export interface Course {
  readonly id: string
  readonly name: string
  /** `river`, `sound` or `lake`. */
  readonly type: string
  /** 1 to 3. */
  readonly width: number
  readonly line: Line
  /** Whether it rises on the map: the pen then starts fine. */
  readonly rises: boolean
  /** Whether it ends in the sea or a lake. */
  readonly mouth: boolean
}

const STEPS = 6
const BEND = 0.42
const SHAKE = 0.13
const DETAIL = 1.7
/** How far a course is carried on under the frame, or out into the water. */
const BEYOND_EDGE = 3
const INTO_WATER = 0.32

/**
 * Every course of the map file as a smooth line. It keeps to its hex-sides closely enough that no bank is in doubt, a
 * tributary ends on the line of its river, and what leaves the map runs on to the frame.
 */
export function traceCourses(map: HexMap, ground: Ground): Course[] {
  const traced = map.file.rivers.flatMap((river) => {
    const chains = chainsOf(map, ground, river.first, river.count)
    return chains.map((corners) => ({ river, corners }))
  })
  const courses = traced.map(({ river, corners }): Course => {
    const { type } = river
    const first = beginningOf(ground, corners, type)
    const last = endOf(ground, corners, type === 'sound' ? 'sea' : type === 'lake' ? '' : river.to)
    const whole = [...(first ? [first] : []), ...corners, ...(last ? [last] : [])]
    const bent = relax(relax(whole, BEND, false), BEND / 2, false)
    const line = flatten(shake(shake(smooth(bent, STEPS, false), SHAKE, DETAIL), 0.04, 4.2, 50))
    const mouth = last !== undefined && (river.to === 'sea' || river.to === 'lake')
    return {
      id: river.id,
      name: river.name,
      type: river.type,
      width: river.width,
      line,
      rises: !first,
      mouth,
    }
  })
  // A river is led onto its main river after that one has been led onto its own.
  const joined = new Map<Course, Course>()
  const settle = (course: Course): Course => {
    const known = joined.get(course)
    if (known) return known
    joined.set(course, course)
    const { to } = traced[courses.indexOf(course)].river
    const main = courses.filter((other) => other.id === to).map(settle)
    const led = join(course, main)
    joined.set(course, led)
    return led
  }
  return courses.map(settle)
}

/** Leads a tributary's last points onto the line of the river it runs into. */
function join(course: Course, main: readonly Course[]): Course {
  const line = [...course.line]
  const n = line.length
  const end = { x: line[n - 2], y: line[n - 1] }
  const far = (point: Point): number => Math.hypot(point.x - end.x, point.y - end.y)
  const [goal] = main.map((other) => nearestOn(other.line, end)).toSorted((a, b) => far(a) - far(b))
  if (!goal) return course
  const dx = goal.x - end.x
  const dy = goal.y - end.y
  const bent = Math.min(2 * STEPS, n / 2 - 1)
  for (let k = 0; k < bent; k++) {
    const share = (1 - k / bent) ** 2
    line[n - 2 - 2 * k] += dx * share
    line[n - 1 - 2 * k] += dy * share
  }
  return { ...course, line }
}

/** The corners a run of sides passes, in order; more than one chain where the run is broken. */
function chainsOf(map: HexMap, ground: Ground, first: number, count: number): Point[][] {
  const ends = map.file.sides.slice(first, first + count).map(([id, side]) => {
    const cell = ground.cellOf[map.grid.indexOf(id)]
    return [cornerOf(ground, cell, side + 5), cornerOf(ground, cell, side)] as const
  })
  const chains: Point[][] = []
  let chain: Point[] = []
  ends.forEach(([a, b], i) => {
    if (chain.length === 0) {
      const following = ends[i + 1]
      const turned = following?.some((corner) => same(corner, a))
      chain = turned ? [b, a] : [a, b]
      chains.push(chain)
      return
    }
    const tail = chain[chain.length - 1]
    if (same(tail, a)) chain.push(b)
    else if (same(tail, b)) chain.push(a)
    else {
      chain = [a, b]
      chains.push(chain)
    }
  })
  return chains
}

function same(a: Point, b: Point): boolean {
  return cornerKey(a) === cornerKey(b)
}

/** A point far outside if the corner lies on the rim of the map, straight on from the one before. */
function beyondEdge(ground: Ground, rim: Point, before: Point): Point | undefined {
  const around = cellsAround(ground, rim)
  if (around.every((cell) => ground.hex[cell] >= 0)) return undefined
  const outer = around.filter((cell) => ground.hex[cell] < 0)
  if (outer.some((cell) => isWater(ground.kind[cell]))) return undefined
  const away = outer.map((cell) => ({ x: ground.x[cell] - rim.x, y: ground.y[cell] - rim.y }))
  const dx = away.reduce((sum, d) => sum + d.x, 0) + (rim.x - before.x) * 0.3
  const dy = away.reduce((sum, d) => sum + d.y, 0) + (rim.y - before.y) * 0.3
  const length = Math.hypot(dx, dy)
  return { x: rim.x + (dx / length) * BEYOND_EDGE, y: rim.y + (dy / length) * BEYOND_EDGE }
}

/** Where a course is carried back to from its first corner: a river to the frame, a sound out to sea. */
function beginningOf(ground: Ground, corners: readonly Point[], type: string): Point | undefined {
  if (type === 'lake') return undefined
  return type === 'sound' ? intoWater(ground, corners[0]) : beyondEdge(ground, corners[0], corners[1])
}

function endOf(ground: Ground, corners: readonly Point[], to: string): Point | undefined {
  const end = corners[corners.length - 1]
  if (to === 'sea' || to === 'lake') return intoWater(ground, end)
  return to === 'edge' ? beyondEdge(ground, end, corners[corners.length - 2]) : undefined
}

/** A point out on the water a corner touches; undefined if it touches none. */
function intoWater(ground: Ground, corner: Point): Point | undefined {
  const water = cellsAround(ground, corner).find((cell) => isWater(ground.kind[cell]))
  if (water === undefined) return undefined
  const dx = ground.x[water] - corner.x
  const dy = ground.y[water] - corner.y
  const length = Math.hypot(dx, dy)
  return { x: corner.x + (dx / length) * INTO_WATER, y: corner.y + (dy / length) * INTO_WATER }
}

/** The hexes of the larger grid that meet in a corner. */
function cellsAround(ground: Ground, corner: Point): number[] {
  const cells = new Set<number>()
  for (let k = 0; k < 12; k++) {
    const angle = (k * Math.PI) / 6 + 0.1
    cells.add(ground.at({ x: corner.x + Math.cos(angle) * 0.1, y: corner.y + Math.sin(angle) * 0.1 }))
  }
  return [...cells].filter((cell) => cell >= 0)
}
