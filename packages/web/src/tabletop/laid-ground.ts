import { isAlike } from '@bivouac/kernel'
import type { Point, TerrainFile } from '@bivouac/space'
import { clockwise, depthIn } from './engraving/shapes.ts'
import { middleOf } from './ground.ts'
import type { AreaKind, GroundArea, GroundCrossing, GroundStrip, TableGround } from './ground.ts'
import type { Yardstick } from './hand/yardstick.ts'
import type { GroundName } from './types.ts'

/** A table as its scenario has it: in the units its players measure in, y north. */
export interface LaidTable {
  readonly table: { readonly width: number; readonly height: number }
  readonly terrain: readonly TerrainFile[]
}

const made = new WeakMap<LaidTable, TableGround>()
/** The tables laid last: a game kept on this device comes with a file of its own, and lies on the same ground as others. */
let recent: readonly TableGround[] = []
const RECENT = 16

/** The table of a scenario as the page draws it: made once, so that whoever shares it shares the drawing. */
export function groundOf(scenario: LaidTable, { drawn }: Pick<Yardstick, 'drawn'>): TableGround {
  const known = made.get(scenario)
  if (known) return known
  const { height, width } = scenario.table
  const point = ([x, y]: readonly [number, number]): Point => ({ x: x * drawn, y: (height - y) * drawn })
  const areas: GroundArea[] = []
  const strips: GroundStrip[] = []
  const crossings: GroundCrossing[] = []
  for (const piece of scenario.terrain) {
    const { id, name } = piece
    switch (piece.type) {
      case 'hill':
      case 'wood':
      case 'village':
      case 'marsh':
      case 'town':
      case 'redoubt':
      case 'rough': {
        const level = piece.type === 'hill' ? piece.level : 0
        areas.push({ kind: lookOf(piece), id, name, level, outline: piece.polygon.map(point) })
        break
      }
      case 'stream':
      case 'road':
      case 'obstacle': {
        const kind = piece.type === 'obstacle' && isCrossed(scenario, id) ? 'stream' : piece.type
        strips.push({ kind, id, name, width: piece.width * drawn, line: piece.polyline.map(point) })
        break
      }
      case 'bridge':
      case 'ford':
        crossings.push({ kind: piece.type, id, name, at: point(piece.at), radius: piece.radius * drawn })
        break
      default:
        // Ground the rules obey and nobody draws does not compile.
        piece satisfies never
    }
  }
  const laid = { width: width * drawn, height: height * drawn, areas, strips, crossings }
  // The same table out of another file: its drawing is at hand.
  const ground = recent.find((one) => isAlike(laid, one)) ?? laid
  recent = [ground, ...recent.filter((one) => one !== ground)].slice(0, RECENT)
  made.set(scenario, ground)
  return ground
}

type Area = Extract<TerrainFile, { polygon: unknown }>

/** A town looks like a village, rough ground with trees like a wood: the rules treat them so. */
function lookOf(piece: Area): AreaKind {
  if (piece.type === 'town') return 'village'
  if (piece.type === 'rough') return piece.woods ? 'wood' : 'rough'
  return piece.type
}

/** An obstacle that has a bridge or a ford is water. */
function isCrossed({ terrain }: LaidTable, id: string): boolean {
  return terrain.some((piece) => 'on' in piece && piece.on === id)
}

/** Is a point inside a convex outline? */
function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  return depthIn(clockwise(outline), x, y) > 0
}

/** From which scale each kind of name is shown, in CSS pixels to a millimetre. */
const FROM = {
  village: 0.3,
  hill: 0.38,
  wood: 0.6,
  marsh: 0.8,
  rough: 0.8,
  redoubt: 0.38,
  stream: 0.5,
  road: 1,
  obstacle: 1,
  crossing: 1.1,
} as const

/** How the names of areas are lettered. */
const LETTERING: Readonly<Record<AreaKind, GroundName['look']>> = {
  village: 'village',
  redoubt: 'village',
  hill: 'hill',
  wood: 'wood',
  rough: 'wood',
  marsh: 'water',
}

/** Where letters beside a piece of ground hang, and whether they begin, end or have their middle there. */
export interface Hanging {
  readonly x: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Letters of a piece of ground: those of two that lie wall to wall go away from each other. */
export function hangingOf(outline: readonly Point[], all: readonly (readonly Point[])[]): Hanging {
  const { left, right, top, foot } = edgesOf(outline)
  const beside = all.map(edgesOf).filter((other) => other.top < foot && other.foot > top)
  const isOnRight = beside.some((other) => Math.abs(other.left - right) < 1)
  const isOnLeft = beside.some((other) => Math.abs(other.right - left) < 1)
  if (isOnRight === isOnLeft) return { x: middleOf(outline).x, anchor: 'middle' }
  return isOnRight ? { x: right - 4, anchor: 'end' } : { x: left + 4, anchor: 'start' }
}

function edgesOf(outline: readonly Point[]): Record<'left' | 'right' | 'top' | 'foot', number> {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) }
}

/** Where else in a piece of ground letters have room: above its middle and below, left and right of it. */
function roomIn(outline: readonly Point[]): Point[] {
  const { x, y } = middleOf(outline)
  const { left, right, top, foot } = edgesOf(outline)
  const [up, down] = [y + 0.62 * (top - y), y + 0.62 * (foot - y)]
  return [
    { x, y: up },
    { x, y: down },
    { x: x + 0.4 * (left - x), y },
    { x: x + 0.4 * (right - x), y },
    { x: x + 0.35 * (left - x), y: up },
    { x: x + 0.35 * (right - x), y: down },
    { x, y: top - 6 },
    { x, y: foot + 12 },
  ]
}

/** Names for the ground: a village above itself, a stream along its course. */
export function namesOf(ground: TableGround): GroundName[] {
  const named = ground.areas.filter(
    (area) =>
      // A slope bears the name of the hill that stands on it.
      area.kind !== 'hill' ||
      !ground.areas.some(
        (other) =>
          other.kind === 'hill' &&
          other.level > area.level &&
          isInside(area.outline, middleOf(other.outline)),
      ),
  )
  const built = named
    .filter(({ kind }) => kind === 'village' || kind === 'redoubt')
    .map(({ outline }) => outline)
  const areas = named.map((area): GroundName => {
    const middle = middleOf(area.outline)
    const top = Math.min(...area.outline.map(({ y }) => y))
    const isBuilt = area.kind === 'village' || area.kind === 'redoubt'
    const { x, anchor } = hangingOf(area.outline, built)
    const at = isBuilt ? { x, y: Math.max(8, top - 5) } : middle
    const look = LETTERING[area.kind]
    const also = isBuilt ? [{ x, y: edgesOf(area.outline).foot + 13 }] : roomIn(area.outline)
    return { id: area.id, text: area.name, at, also, look, from: FROM[area.kind], ...(isBuilt && { anchor }) }
  })
  const strips = ground.strips.map((strip): GroundName => {
    // Along its longest piece, read from left to right.
    const pieces = strip.line.slice(1).map((to, at) => ({ from: strip.line[at], to }))
    const length = ({ from, to }: (typeof pieces)[number]): number => Math.hypot(to.x - from.x, to.y - from.y)
    const { from, to } = pieces.toSorted((a, b) => length(b) - length(a))[0]
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const turn = angle > 90 || angle < -90 ? angle + 180 : angle
    const lean = (turn * Math.PI) / 180
    const aside = strip.width / 2 + 9
    return {
      id: strip.id,
      text: strip.name,
      at: {
        x: (from.x + to.x) / 2 + Math.sin(lean) * aside,
        y: (from.y + to.y) / 2 - Math.cos(lean) * aside,
      },
      look: strip.kind === 'stream' ? 'water' : 'road',
      from: FROM[strip.kind],
      turn,
    }
  })
  const crossings = ground.crossings.map(({ id, name, at, radius }): GroundName => ({
    id,
    text: name,
    at: { x: at.x + radius * 0.9, y: at.y + radius * 0.9 },
    look: 'road',
    from: FROM.crossing,
  }))
  return [...areas, ...strips, ...crossings].filter(({ text }) => text !== '')
}
