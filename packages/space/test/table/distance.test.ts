import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareGaps,
  contains,
  footprint,
  gapBetween,
  gapToPoint,
  isApart,
  isWithin,
  lineShape,
  meets,
  nearestOnEdge,
  nearestOnLine,
  nearestPoints,
  overlaps,
  pointShape,
  printed,
  shifted,
  within,
  withinPoint,
} from '../../src/index.ts'
import type { Block, Gap } from '../../src/index.ts'
import { compareToHalf, wholeUnits } from '../../src/table/distance.ts'
import { farthest } from '../../src/table/exact.ts'
import {
  anyPair,
  anyShape,
  battery,
  cornersOf,
  edgesOf,
  fraction,
  inInches,
  inMm,
  infantryColumn,
  infantryLine,
  less,
  mm,
  pointToLine,
  slowMeets,
  slowOverlaps,
  slowSquare,
} from './twins.ts'
import type { Fraction } from './twins.ts'

const gap = (one: Block, other: Block) => gapBetween(footprint(one), footprint(other))
const sign = (n: number) => (n < 0 ? -1 : n > 0 ? 1 : 0)
const square = ({ top, over }: Gap): Fraction =>
  over === 0 ? fraction(BigInt(top)) : fraction(BigInt(top) ** 2n, BigInt(over))

describe('distance', () => {
  const line = inMm(300, 380, 0, ...infantryLine(5))
  const facing = inMm(300, 440, 180, ...infantryLine(5))

  it('G-4 T1: two lines face to face', () => {
    expect(printed(gap(facing, line))).toBe(mm(45))
  })

  it('G-4 T2: a battery and a line, and the nearest points of both', () => {
    const guns = inMm(420, 300, 0, ...battery)
    expect(printed(gap(guns, facing))).toBe(mm(127.5))
    expect(nearestPoints(footprint(guns), footprint(facing))).toEqual([
      { x: mm(410), y: mm(320) },
      { x: mm(350), y: mm(432.5) },
    ])
    expect(printed(gap(inMm(420, 460, 180, ...battery), line))).toBe(mm(79.73))
  })

  it('G-4 T3: turned and set off from each other', () => {
    expect(printed(gap(inInches(10, 10, 0), inInches(20, 10, 45)))).toBe(6379)
    expect(printed(gap(inInches(10, 10, 0), inInches(16, 18, 0)))).toBe(5831)
    expect(printed(gap(inInches(24, 45, 180), inInches(36, 54, 180, 2, 2)))).toBe(11_511)
  })

  it('G-10 T3, T4: of an officer from his units', () => {
    const officer = (x: number, y: number) => footprint(inInches(x, y, 0, 2, 2))
    expect(within(footprint(inInches(24, 45, 180)), officer(36, 54), 9000)).toBe(false)
    expect(within(footprint(inInches(10, 10, 0)), officer(20, 10), 9000)).toBe(true)
    expect(printed(gapBetween(footprint(inInches(10, 10, 0)), officer(20, 10)))).toBe(7500)
    const column = inMm(500, 470, 180, ...infantryColumn(5))
    expect(printed(gap(column, inMm(540, 520, 180, 30, 40)))).toBe(mm(15))
    expect(within(footprint(column), footprint(inMm(540, 520, 180, 30, 40)), mm(50))).toBe(true)
  })

  it('G-15 T5: touching and one unit of penetration are no overlap, two are', () => {
    const at = (y: number) => footprint({ ...inMm(300, 0, 0, ...infantryLine(5)), y })
    const first = at(30_000)
    const seen = [31_501, 31_500, 31_499, 31_498].map((y) => [meets(first, at(y)), overlaps(first, at(y))])
    expect(seen).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  it('G-15 T6: within 50 at a gap of 50.01, not at 50.02', () => {
    const at = (y: number) => footprint({ ...inMm(300, 0, 0, ...infantryLine(5)), y })
    const first = at(30_000)
    expect([5000, 5001, 5002].map((far) => within(first, at(31_500 + far), 5000))).toEqual([
      true,
      true,
      false,
    ])
    expect([5001, 5002].map((far) => withinPoint(first, 30_000, 30_750 + far, 5000))).toEqual([true, false])
  })

  it('G-15.9: is the distance fractions give, the same both ways, and nothing exactly where shapes meet', () => {
    fc.assert(
      fc.property(anyPair(), ([one, other]) => {
        const exact = slowSquare(one, other)
        const there = gapBetween(one, other)
        const found = square(there)
        expect(found.top * exact.bottom).toBe(exact.top * found.bottom)
        expect(compareGaps(there, gapBetween(other, one))).toBe(0)
        expect(there.top === 0).toBe(slowMeets(one, other))
        const root = Math.sqrt(Number(exact.top) / Number(exact.bottom))
        expect(Math.abs(printed(there) - root)).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(root - wholeUnits(there)).toBeGreaterThanOrEqual(-1e-6)
        expect(root - wholeUnits(there)).toBeLessThan(1 + 1e-6)
      }),
      { numRuns: 500 },
    )
  })

  it('G-15.9: meeting and overlap are what fractions give, both ways', () => {
    fc.assert(
      fc.property(anyPair(), ([one, other]) => {
        expect(meets(one, other)).toBe(slowMeets(one, other))
        expect(meets(other, one)).toBe(slowMeets(one, other))
        expect(overlaps(one, other)).toBe(slowOverlaps(one, other))
        expect(overlaps(other, one)).toBe(slowOverlaps(one, other))
        if (isApart(one, other, 100)) expect(compareToHalf(gapBetween(one, other), 200)).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  it('G-15.9: overlap begins between one unit of penetration and three, whatever the facing', () => {
    fc.assert(
      fc.property(anyShape(30_000), fc.integer({ min: 0, max: 3 }), (shape, deep) => {
        // A long block lying level, its north edge so far above the shape's lowest corner.
        const floor = footprint({
          x: shape.west,
          y: shape.south + deep - 4000,
          heading: 0,
          width: 400_000,
          depth: 8000,
        })
        expect(overlaps(shape, floor)).toBe(slowOverlaps(shape, floor))
        if (deep <= 1) expect(overlaps(shape, floor)).toBe(false)
        expect(meets(shape, floor)).toBe(true)
      }),
    )
  })

  it('within is asked of the square, not of the rounded distance', () => {
    fc.assert(
      fc.property(anyPair(), fc.integer({ min: -2, max: 2 }), ([one, other], off) => {
        const exact = slowSquare(one, other)
        const reach = Math.max(0, printed(gapBetween(one, other)) + off)
        const limit = fraction(BigInt(reach + 1) ** 2n)
        expect(within(one, other, reach)).toBe(!less(limit, exact))
        expect(within(other, one, reach)).toBe(!less(limit, exact))
      }),
      { numRuns: 500 },
    )
  })

  it('is put in order exactly', () => {
    fc.assert(
      fc.property(anyPair(), anyPair(), ([a, b], [c, d]) => {
        const [one, other] = [gapBetween(a, b), gapBetween(c, d)]
        const [left, right] = [square(one), square(other)]
        expect(sign(compareGaps(one, other))).toBe(less(left, right) ? -1 : less(right, left) ? 1 : 0)
        expect(compareGaps(one, one)).toBe(0)
      }),
    )
    // 3-4-5 turned and straight: the same distance by a corner, square on to a level edge, and to a slanted one.
    const corner: Gap = { top: 25, over: 0 }
    const slanted: Gap = { top: 5 * 65, over: 65 * 65 }
    expect([compareGaps(corner, slanted), compareGaps(slanted, corner)].map(sign)).toEqual([0, 0])
    expect(sign(compareGaps({ top: 26, over: 0 }, slanted))).toBe(1)
    expect(sign(compareGaps(slanted, { top: 26, over: 0 }))).toBe(-1)
    expect(sign(compareGaps({ top: 10 * 65, over: 130 * 130 }, slanted))).toBe(0)
  })

  it('a printed half goes up', () => {
    expect(printed({ top: 5, over: 4 })).toBe(3)
    expect(printed({ top: 7, over: 4 })).toBe(4)
    expect([
      printed({ top: 2, over: 0 }),
      printed({ top: 3, over: 0 }),
      printed({ top: 0, over: 0 }),
    ]).toEqual([1, 2, 0])
  })
})

describe('points and lines', () => {
  it('a point lies in a polygon, edge included, just when its distance is nothing', () => {
    const near = fc.integer({ min: -12_000, max: 12_000 })
    fc.assert(
      fc.property(anyShape(), near, near, (shape, dx, dy) => {
        const [x, y] = [shape.corners[0] + dx, shape.corners[1] + dy]
        expect(contains(shape, x, y)).toBe(slowMeets(shape, pointShape(x, y)))
        expect(gapToPoint(shape, x, y).top === 0).toBe(contains(shape, x, y))
        expect(contains(shape, shape.corners[0], shape.corners[1])).toBe(true)
      }),
    )
  })

  it('G-15.13: the nearest point of an edge is the true one, each coordinate rounded', () => {
    const near = fc.integer({ min: -30_000, max: 30_000 })
    fc.assert(
      fc.property(anyShape(), near, near, (shape, dx, dy) => {
        const [x, y] = [shape.corners[0] + dx, shape.corners[1] + dy]
        const spot = nearestOnEdge(shape, x, y)
        const point = [BigInt(x), BigInt(y)] as const
        const least = edgesOf(shape)
          .map(([a, b]) => pointToLine(point, a, b))
          .reduce((a, b) => (less(b, a) ? b : a))
        const root = Math.sqrt(Number(least.top) / Number(least.bottom))
        expect(Math.abs(Math.hypot(spot.x - x, spot.y - y) - root)).toBeLessThanOrEqual(Math.SQRT1_2 + 1e-6)
        const off = gapBetween(pointShape(spot.x, spot.y), shape)
        expect(isWithin(off, 0)).toBe(true)
      }),
    )
  })

  it('of a bent line the nearest point may be a vertex or an end', () => {
    const bend = [0, 0, 1000, 0, 1000, 1000]
    expect(nearestOnLine(bend, 400, 300)).toEqual({ x: 400, y: 0 })
    expect(nearestOnLine(bend, -300, -400)).toEqual({ x: 0, y: 0 })
    expect(nearestOnLine(bend, 1500, -500)).toEqual({ x: 1000, y: 0 })
    expect(nearestOnLine(bend, 2000, 2500)).toEqual({ x: 1000, y: 1000 })
    expect(nearestOnLine([0, 0, 3, 4], 3, 0)).toEqual({ x: 1, y: 1 })
  })

  it('a line overlaps a polygon it enters by more than a unit', () => {
    const block = footprint(inMm(10, 10, 0, 10, 10))
    expect(overlaps(lineShape(0, 1000, 2000, 1000), block)).toBe(true)
    expect(overlaps(lineShape(0, 1499, 2000, 1499), block)).toBe(false)
    expect(overlaps(block, lineShape(0, 1498, 2000, 1498))).toBe(true)
    expect(meets(lineShape(0, 1500, 2000, 1500), block)).toBe(true)
    expect(meets(lineShape(0, 0, 400, 400), lineShape(500, 500, 900, 900))).toBe(false)
    expect(printed(gapBetween(lineShape(0, 0, 0, 900), lineShape(30, -40, 30, -900)))).toBe(50)
  })
})

describe('at the limits of the coordinates', () => {
  it('predicates still agree with fractions', () => {
    const far = fc.constantFrom(-farthest + 20_000, farthest - 20_000)
    const any = fc.tuple(anyShape(2000), far, far).map(([shape, x, y]) => shifted(shape, x, y))
    const long = fc.tuple(far, far, far, far).map(([x, y, toX, toY]) => lineShape(x, y, toX + 7, toY - 13))
    fc.assert(
      fc.property(any, fc.oneof(any, long), (one, other) => {
        expect(meets(one, other)).toBe(slowMeets(one, other))
        const exact = slowSquare(one, other)
        const found = square(gapBetween(one, other))
        expect(found.top * exact.bottom).toBe(exact.top * found.bottom)
        expect(cornersOf(one)).toHaveLength(one.corners.length / 2)
      }),
    )
  })
})
