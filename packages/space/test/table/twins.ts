import * as fc from 'fast-check'
import { footprint, shapeOf, shifted, sweptAlong } from '../../src/index.ts'
import type { Block, Shape } from '../../src/index.ts'

/** The slow twins of the measured table: fractions of big integers, and no care for speed. */
export interface Fraction {
  readonly top: bigint
  /** Above 0. */
  readonly bottom: bigint
}

export interface Point {
  readonly x: Fraction
  readonly y: Fraction
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom }
}

export function less(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom < b.top * a.bottom
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom)
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
}

function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
}

export function floorOf({ top, bottom }: Fraction): bigint {
  return top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)
}

/** R: to the nearest whole number, halves away from zero. */
export function roundOf({ top, bottom }: Fraction): number {
  const size = ((top < 0n ? -top : top) * 2n + bottom) / (2n * bottom)
  return Number(top < 0n ? -size : size)
}

type Vector = readonly [bigint, bigint]

export function cornersOf(shape: Shape): Vector[] {
  const corners: Vector[] = []
  for (let i = 0; i < shape.corners.length; i += 2) {
    corners.push([BigInt(shape.corners[i]), BigInt(shape.corners[i + 1])])
  }
  return corners
}

export function edgesOf(shape: Shape): [Vector, Vector][] {
  const corners = cornersOf(shape)
  return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]])
}

/** What each edge normal of either shape says about how deep they are in each other. */
function depths(one: Shape, other: Shape): { depth: bigint; normalSquare: bigint }[] {
  return [...edgesOf(one), ...edgesOf(other)]
    .map(([a, b]): Vector => [a[1] - b[1], b[0] - a[0]])
    .map((n) => {
      const along = (shape: Shape) => cornersOf(shape).map(([x, y]) => n[0] * x + n[1] * y)
      const most = (values: bigint[]) => values.reduce((a, b) => (a > b ? a : b))
      const least = (values: bigint[]) => values.reduce((a, b) => (a < b ? a : b))
      const upper = [most(along(one)), most(along(other))]
      const lower = [least(along(one)), least(along(other))]
      return { depth: least(upper) - most(lower), normalSquare: n[0] * n[0] + n[1] * n[1] }
    })
}

export function slowMeets(one: Shape, other: Shape): boolean {
  return depths(one, other).every(({ depth }) => depth >= 0n)
}

export function slowOverlaps(one: Shape, other: Shape): boolean {
  return depths(one, other).every(({ depth, normalSquare }) => depth > 0n && depth * depth > normalSquare)
}

/** The square of the distance from a point to a straight line between two others. */
export function pointToLine(p: Vector, a: Vector, b: Vector): Fraction {
  const edge = [b[0] - a[0], b[1] - a[1]]
  const to = [p[0] - a[0], p[1] - a[1]]
  const length = edge[0] ** 2n + edge[1] ** 2n
  const along = edge[0] * to[0] + edge[1] * to[1]
  if (along <= 0n) return fraction(to[0] ** 2n + to[1] ** 2n)
  if (along >= length) return fraction((p[0] - b[0]) ** 2n + (p[1] - b[1]) ** 2n)
  return fraction((edge[0] * to[1] - edge[1] * to[0]) ** 2n, length)
}

/** The square of the distance between two shapes. */
export function slowSquare(one: Shape, other: Shape): Fraction {
  if (slowMeets(one, other)) return fraction(0n)
  const squares = [
    ...cornersOf(one).flatMap((p) => edgesOf(other).map(([a, b]) => pointToLine(p, a, b))),
    ...cornersOf(other).flatMap((p) => edgesOf(one).map(([a, b]) => pointToLine(p, a, b))),
  ]
  return squares.reduce((a, b) => (less(b, a) ? b : a))
}

/** The least share of (dx, dy), not below 0, after which the point lies on the line from a to b. */
function timeToLine(p: Vector, [dx, dy]: Vector, a: Vector, b: Vector): Fraction | undefined {
  const edge = [b[0] - a[0], b[1] - a[1]]
  const cross = dx * edge[1] - dy * edge[0]
  if (cross === 0n) return undefined
  const time = fraction((a[0] - p[0]) * edge[1] - (a[1] - p[1]) * edge[0], cross)
  const share = fraction((a[0] - p[0]) * dy - (a[1] - p[1]) * dx, cross)
  return time.top < 0n || share.top < 0n || share.top > share.bottom ? undefined : time
}

/** When a shape on its way by (dx, dy) first meets another that it does not meet yet: a corner comes to an edge. */
export function slowContact(one: Shape, other: Shape, dx: bigint, dy: bigint): Fraction | undefined {
  const found = [
    ...cornersOf(one).flatMap((p) => edgesOf(other).map(([a, b]) => timeToLine(p, [dx, dy], a, b))),
    ...cornersOf(other).flatMap((p) => edgesOf(one).map(([a, b]) => timeToLine(p, [-dx, -dy], a, b))),
  ].filter((time) => time !== undefined)
  return found.length === 0 ? undefined : found.reduce((a, b) => (less(b, a) ? b : a))
}

/** The share of the line from a to b that lies inside a polygon, edge included. */
export function slowShare(shape: Shape, a: Vector, b: Vector): Fraction {
  const way: Vector = [b[0] - a[0], b[1] - a[1]]
  const cuts = [fraction(0n), fraction(1n)]
  for (const [from, to] of edgesOf(shape)) {
    const edge = [to[0] - from[0], to[1] - from[1]]
    const cross = way[0] * edge[1] - way[1] * edge[0]
    if (cross === 0n) continue
    const cut = fraction((from[0] - a[0]) * edge[1] - (from[1] - a[1]) * edge[0], cross)
    if (cut.top > 0n && cut.top < cut.bottom) cuts.push(cut)
  }
  cuts.sort((one, other) => (less(one, other) ? -1 : less(other, one) ? 1 : 0))
  let share = fraction(0n)
  for (let i = 0; i + 1 < cuts.length; i++) {
    const middle = times(plus(cuts[i], cuts[i + 1]), fraction(1n, 2n))
    const x = plus(fraction(a[0]), times(middle, fraction(way[0])))
    const y = plus(fraction(a[1]), times(middle, fraction(way[1])))
    if (slowInside(shape, { x, y })) share = plus(share, minus(cuts[i + 1], cuts[i]))
  }
  return share
}

function slowInside(shape: Shape, point: Point): boolean {
  return edgesOf(shape).every(([a, b]) => {
    const left = times(fraction(b[0] - a[0]), minus(point.y, fraction(a[1])))
    const right = times(fraction(b[1] - a[1]), minus(point.x, fraction(a[0])))
    return !less(right, left)
  })
}

/** Millimetres as units, to the hundredth. */
export function mm(value: number): number {
  return Math.round(value * 100)
}

/** Inches as units, to the thousandth. */
export function inch(value: number): number {
  return Math.round(value * 1000)
}

/** A block measured in millimetres and degrees. */
export function inMm(x: number, y: number, degrees: number, width: number, depth: number): Block {
  return { x: mm(x), y: mm(y), heading: Math.round(degrees * 10), width: mm(width), depth: mm(depth) }
}

/** A block measured in inches and degrees; a unit of foot or horse unless told otherwise. */
export function inInches(x: number, y: number, degrees: number, width = 3, depth = 3): Block {
  return { x: inch(x), y: inch(y), heading: Math.round(degrees * 10), width: inch(width), depth: inch(depth) }
}

/** The bases of the first system, in millimetres. */
export const infantryLine = (bases: number) => [20 * bases, 15] as const
export const infantryColumn = (bases: number) => [20, 15 * bases] as const
export const cavalryLine = (bases: number) => [30 * bases, 40] as const
export const battery = [20, 40] as const

/** Any block on or around a table of that size. */
export function anyBlock(reach = 300_000): fc.Arbitrary<Block> {
  return fc.record({
    x: fc.integer({ min: -reach / 10, max: reach }),
    y: fc.integer({ min: -reach / 10, max: reach }),
    heading: fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 450, 900, 1350, 1800, 2700)),
    width: fc.integer({ min: 500, max: 10_000 }).map((half) => 2 * half),
    depth: fc.integer({ min: 500, max: 10_000 }).map((half) => 2 * half),
  })
}

/** Any convex shape: a footprint, what one sweeps, or a polygon cut from an ellipse. */
export function anyShape(reach?: number): fc.Arbitrary<Shape> {
  const sweep = fc
    .tuple(anyBlock(reach), fc.integer({ min: 0, max: 3599 }), fc.integer({ min: 0, max: 20_000 }))
    .map(([block, heading, distance]) => sweptAlong(footprint(block), heading, distance))
  const cut = fc
    .tuple(anyBlock(reach), fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 3, maxLength: 9 }))
    .map(([block, hours]) => {
      // Corners on a circle, clockwise: a convex polygon however they are chosen.
      const corners = hours
        .toSorted((a, b) => a - b)
        .flatMap((hour) => {
          const { corners: c } = footprint({ x: 0, y: 0, heading: hour * 150, width: 0, depth: block.depth })
          return [c[0], c[1]]
        })
      return shifted(shapeOf(corners), block.x, block.y)
    })
  return fc.oneof(anyBlock(reach).map(footprint), sweep, cut)
}

/** Two shapes near enough to each other to meet now and then. */
export function anyPair(): fc.Arbitrary<[Shape, Shape]> {
  return fc.oneof(
    fc.tuple(anyShape(30_000), anyShape(30_000)),
    fc.tuple(anyShape(300_000), anyShape(300_000)),
    // Side by side along the table's own directions, where distances are equal and corners touch.
    fc.tuple(squareBlock(), squareBlock()).map(([a, b]): [Shape, Shape] => [footprint(a), footprint(b)]),
  )
}

function squareBlock(): fc.Arbitrary<Block> {
  return fc.record({
    x: fc.integer({ min: 0, max: 8 }).map((x) => x * 1000),
    y: fc.integer({ min: 0, max: 8 }).map((y) => y * 1000),
    heading: fc.constantFrom(0, 450, 900, 1800, 2250, 2700),
    width: fc.constantFrom(2000, 4000),
    depth: fc.constantFrom(2000, 3000),
  })
}
