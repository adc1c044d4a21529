import { hexCentre, sideEnds } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'
import { flatten, relax, shake, smooth } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { leadOnto, stringTogether } from './lines.ts'

/** A stream or a river as it is drawn, along its hex-sides. */
export interface Course {
  readonly name: string
  readonly type: 'stream' | 'river'
  /** Between the banks, in hex widths. */
  readonly width: number
  readonly line: Line
  /** Whether its first point, and its last, are where it rises or dries up: the pen runs out there. */
  readonly open: readonly [boolean, boolean]
}

const BEND = 0.36
const SHAKE = 0.055
const STEPS = 8
/** How far a course runs on beyond the rim of the map. */
const BEYOND = 2.5

/** Sides that have water along them; bridges and fords cross water. */
const WATERY: ReadonlySet<string> = new Set(['stream', 'river', 'ford', 'bridge'])

/**
 * Every stream and river as a living line that keeps to the neighbourhood of its hex-sides. Whatever ends on another runs
 * into it; whatever ends at the rim of the map runs on under the frame.
 */
export function traceWaters(map: HexMap): Course[] {
  const chains = runsOf(map).flatMap(({ name, type, width, spans }) =>
    stringTogether(spans).map((corners) => ({ name, type, width, corners })),
  )
  const drawn = chains.map(({ corners, ...rest }) => {
    const first = beyondRim(map, corners[0], corners[1])
    const last = beyondRim(map, corners[corners.length - 1], corners[corners.length - 2])
    const whole = [...(first ? [first] : []), ...corners, ...(last ? [last] : [])]
    const bent = relax(relax(whole, BEND, false), BEND / 2, false)
    const line: Line = flatten(shake(smooth(bent, STEPS, false), SHAKE, 1.6, 5))
    return { ...rest, line, runsOn: [first !== undefined, last !== undefined] }
  })
  // Broad waters stay as they are; lesser ones are led onto them, and what is as broad onto what was drawn before.
  const order = drawn.map((_, i) => i).toSorted((a, b) => drawn[b].width - drawn[a].width || a - b)
  const settled = new Map<number, Line>()
  const open = new Map<number, [boolean, boolean]>()
  for (const i of order) {
    const { line, runsOn } = drawn[i]
    const others = [...settled.values()]
    const start = runsOn[0] ? line : leadOnto(line, others, 'first')
    const whole = runsOn[1] ? start : leadOnto(start, others, 'last')
    const n = line.length
    settled.set(i, whole)
    open.set(i, [
      !runsOn[0] && start[0] === line[0] && !meetsLater(i, line[0], line[1]),
      !runsOn[1] && whole[n - 2] === start[n - 2] && !meetsLater(i, line[n - 2], line[n - 1]),
    ])
  }
  function meetsLater(own: number, x: number, y: number): boolean {
    return drawn.some(({ line }, i) => {
      if (i === own) return false
      const ends = [line.slice(0, 2), line.slice(-2)]
      return ends.some(([ex, ey]) => Math.hypot(ex - x, ey - y) < 0.3)
    })
  }
  return drawn.map(({ name, type, width }, i) => ({
    name,
    type,
    width,
    line: settled.get(i) ?? [],
    open: open.get(i) ?? [false, false],
  }))
}

interface Run {
  readonly name: string
  readonly type: 'stream' | 'river'
  readonly width: number
  readonly spans: readonly (readonly [Point, Point])[]
}

/** Every named water with its sides, and those that belong to none as nameless ones. */
function runsOf(map: HexMap): Run[] {
  const { rivers, sides, sideKinds } = map.file
  const span = ([id, side]: (typeof sides)[number]): [Point, Point] =>
    sideEnds(map.grid, map.grid.indexOf(id), side)
  const isWatery = ([, , letter]: (typeof sides)[number]): boolean => WATERY.has(sideKinds[letter])
  const isNamed = new Set(rivers.flatMap(({ first, count }) => sides.slice(first, first + count)))
  const nameless = sides.filter((side) => isWatery(side) && !isNamed.has(side))
  const widthOf = (type: string, width: number): number =>
    type === 'river' ? 0.15 + 0.04 * width : 0.05 + 0.012 * width
  const kindOf = (type: string): 'stream' | 'river' => (type === 'river' ? 'river' : 'stream')
  return [
    ...rivers.map(({ name, type, width, first, count }) => ({
      name,
      type: kindOf(type),
      width: widthOf(type, width),
      spans: sides
        .slice(first, first + count)
        .filter(isWatery)
        .map(span),
    })),
    ...(['stream', 'river'] as const).map((type) => ({
      name: '',
      type,
      width: widthOf(type, 1),
      spans: nameless
        .filter(([, , letter]) => (sideKinds[letter] === 'river') === (type === 'river'))
        .map(span),
    })),
  ]
}

/** A point outside the map, if this corner lies on its rim: away from the hexes that touch it. */
function beyondRim(map: HexMap, corner: Point, before: Point): Point | undefined {
  const around = cellsAround(map, corner)
  if (around.length > 2 || around.length === 0) return undefined
  const middle = {
    x: around.reduce((sum, { x }) => sum + x, 0) / around.length,
    y: around.reduce((sum, { y }) => sum + y, 0) / around.length,
  }
  const dx = corner.x - middle.x + 0.5 * (corner.x - before.x)
  const dy = corner.y - middle.y + 0.5 * (corner.y - before.y)
  const length = Math.hypot(dx, dy)
  return { x: corner.x + (dx / length) * BEYOND, y: corner.y + (dy / length) * BEYOND }
}

/** The middles of the map's hexes that meet in a corner. */
function cellsAround({ grid }: HexMap, corner: Point): Point[] {
  const reach = 1 / Math.sqrt(3) + 0.01
  return centresOf(grid).filter(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < reach)
}

const centres = new WeakMap<object, Point[]>()

function centresOf(grid: HexMap['grid']): Point[] {
  let known = centres.get(grid)
  if (!known) {
    known = grid.hexes.map((hex) => hexCentre(grid, hex))
    centres.set(grid, known)
  }
  return known
}
