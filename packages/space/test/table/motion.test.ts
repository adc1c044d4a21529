import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abreast,
  ahead,
  contactDistance,
  contains,
  cosine,
  firstTouch,
  firstWithin,
  footprint,
  gapBetween,
  lineShape,
  meets,
  moved,
  offsetX,
  offsetY,
  overlaps,
  roomAhead,
  shapeOf,
  shifted,
  sine,
  swept,
  sweptAlong,
  wheeled,
  swingBox,
  wheelStops,
  within,
} from '../../src/index.ts'
import type { Block, Shape } from '../../src/index.ts'
import { compareToHalf } from '../../src/table/distance.ts'
import {
  anyBlock,
  anyPair,
  anyShape,
  battery,
  cavalryLine,
  floorOf,
  fraction,
  inInches,
  inMm,
  infantryColumn,
  infantryLine,
  mm,
  slowContact,
  slowMeets,
  times,
} from './twins.ts'

const contactMm = mm(1)
const contactInch = 50
const anyHeading = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 900, 1800, 2700, 450))
const at = (shape: Shape, heading: number, distance: number) =>
  shifted(shape, offsetX(0, distance, heading), offsetY(0, distance, heading))

describe('wheels and moves', () => {
  it('G-7 T1: infantry wheels right by 45 and by 30 degrees', () => {
    const line = inMm(300, 380, 0, ...infantryLine(5))
    expect(wheeled(line, 'right', 450)).toEqual(inMm(309.34, 417.55, 45, ...infantryLine(5)))
    expect(wheeled(line, 'right', 300)).toEqual(inMm(302.95, 406, 30, ...infantryLine(5)))
  })

  it('G-7 T2: cavalry wheels left by 90 degrees', () => {
    const regiment = inMm(500, 500, 0, ...cavalryLine(4))
    expect(wheeled(regiment, 'left', 900)).toEqual(inMm(460, 580, 270, ...cavalryLine(4)))
  })

  it('G-7 T3: wheels and an oblique move in inches', () => {
    const unit = inInches(10, 10, 0)
    expect(wheeled(unit, 'right', 900)).toEqual(inInches(10, 13, 90))
    expect(wheeled(unit, 'left', 300)).toEqual(inInches(10.549, 10.951, 330))
    expect(moved(unit, 300, 8000)).toEqual(inInches(14, 16.928, 0))
  })

  it('G-7: a wheel leaves its corner where it was, and is looked at every two degrees and at its end', () => {
    const tenths = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(
        anyBlock(),
        tenths,
        fc.constantFrom('left' as const, 'right' as const),
        (block, by, side) => {
          const corner = (one: Block) =>
            footprint(one)
              .corners.slice(side === 'left' ? 0 : 2)
              .slice(0, 2)
          const stops = wheelStops(block, side, by)
          for (const stop of stops) expect(corner(stop)).toEqual(corner(block))
          expect(stops).toHaveLength(Math.ceil(by / 20))
          if (by > 0) expect(stops.at(-1)).toEqual(wheeled(block, side, by))
          expect(stops.slice(0, -1)).toEqual(
            stops.slice(0, -1).map((_, i) => wheeled(block, side, 20 * (i + 1))),
          )
        },
      ),
    )
  })

  it('G-7: the box of a wheel holds the block wherever it is looked at, and little more', () => {
    fc.assert(
      fc.property(
        anyBlock(),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom('left' as const, 'right' as const),
        (block, by, side) => {
          const box = swingBox(block, side, by)
          const shapes = [block, ...wheelStops(block, side, by)].map(footprint)
          const all = (of: (shape: Shape) => number): number[] => shapes.map(of)
          const slack = [
            Math.min(...all((shape) => shape.west)) - box.west,
            Math.min(...all((shape) => shape.south)) - box.south,
            box.east - Math.max(...all((shape) => shape.east)),
            box.north - Math.max(...all((shape) => shape.north)),
          ]
          expect(Math.min(...slack)).toBeGreaterThanOrEqual(0)
          expect(Math.max(...slack)).toBeLessThan((block.width + block.depth) / 50 + 10)
        },
      ),
    )
  })

  it('G-7: a sweep is the hull of start and end', () => {
    fc.assert(
      fc.property(anyShape(), anyHeading, fc.integer({ min: 0, max: 30_000 }), (shape, heading, distance) => {
        const end = at(shape, heading, distance)
        const sweep = sweptAlong(shape, heading, distance)
        const points = [...shape.corners, ...end.corners]
        const pairs = points.flatMap((x, i) => (i % 2 === 0 ? [[x, points[i + 1]] as const] : []))
        const known = new Set(pairs.map(String))
        // Every corner of the hull is one of theirs, every one of theirs is inside, and it turns right throughout.
        for (const [x, y] of pairs) expect(contains(sweep, x, y)).toBe(true)
        const c = sweep.corners
        for (let i = 0; i < c.length; i += 2) {
          const [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => c[(i + k) % c.length])
          const [cx, cy] = [c[(i + 4) % c.length], c[(i + 5) % c.length]]
          expect(known.has(`${ax},${ay}`)).toBe(true)
          expect((bx - ax) * (cy - by) - (by - ay) * (cx - bx)).toBeLessThanOrEqual(0)
        }
        expect(sweep).toEqual(shapeOf(c))
      }),
    )
  })

  it('a sweep of nothing is the shape, and of a line a parallelogram', () => {
    const shape = footprint(inMm(10, 10, 30, 10, 10))
    expect(swept(shape, 0, 0)).toBe(shape)
    expect(swept(lineShape(0, 0, 100, 0), 0, 50).corners).toEqual([0, 0, 0, 50, 100, 50, 100, 0])
  })
})

describe('contact', () => {
  it('G-8 T1: a charge at a line, and at the square it forms', () => {
    const dragoons = footprint(inMm(640, 500, 180, ...cavalryLine(4)))
    const line = footprint(inMm(640, 360, 0, ...infantryLine(5)))
    const square = footprint(inMm(640, 360, 0, 35, 35))
    expect(contactDistance(dragoons, 1800, line, contactMm)).toBe(mm(112.5))
    expect(contactDistance(dragoons, 1800, square, contactMm)).toBe(mm(102.5))
  })

  it('G-8 T2: a charge askew', () => {
    const regiment = inMm(500, 500, 20, ...cavalryLine(4))
    const line = footprint(inMm(560, 640, 170, ...infantryLine(5)))
    const distance = contactDistance(footprint(regiment), 200, line, contactMm)
    expect(distance).toBe(mm(100.57))
    expect(moved(regiment, 200, distance)).toEqual(inMm(534.4, 594.5, 20, ...cavalryLine(4)))
  })

  it('G-8 T3: an attack in inches', () => {
    const target = footprint(inInches(10, 46, 180))
    expect(contactDistance(footprint(inInches(10, 38, 0)), 0, target, contactInch)).toBe(5000)
  })

  it('G-11 T7: a pursuit turned towards its quarry', () => {
    const pursuer = inMm(230, 440, 54.5, ...cavalryLine(4))
    const quarry = footprint(inMm(300, 490, 0, ...infantryLine(4)))
    const distance = contactDistance(footprint(pursuer), 545, quarry, contactMm)
    expect(distance).toBe(mm(29.1))
    expect(moved(pursuer, 545, distance)).toEqual(inMm(253.69, 456.9, 54.5, ...cavalryLine(4)))
  })

  it('G-15.10: a target already met stops a move into it and none away from or along it', () => {
    const unit = footprint(inMm(300, 300, 0, ...infantryLine(5)))
    const ahead15 = footprint(inMm(300, 315, 0, ...infantryLine(5)))
    expect(contactDistance(unit, 0, ahead15, contactMm)).toBe(0)
    expect(contactDistance(unit, 450, ahead15, contactMm)).toBe(0)
    expect(contactDistance(unit, 900, ahead15, contactMm)).toBe(Infinity)
    expect(contactDistance(unit, 1800, ahead15, contactMm)).toBe(Infinity)
  })

  it('G-15.10: is where fractions say a corner first comes to an edge, cut to whole units', () => {
    const near = fc.tuple(anyShape(60_000), anyShape(60_000))
    const level = (x: number, y: number) => footprint({ x, y, heading: 0, width: 2000, depth: 2000 })
    const grid = fc.integer({ min: 0, max: 6 }).map((n) => n * 1000)
    const aligned = fc.tuple(grid, grid).map(([x, y]): [Shape, Shape] => [level(0, 0), level(x, y)])
    fc.assert(
      fc.property(fc.oneof(near, aligned), anyHeading, ([one, other], heading) => {
        fc.pre(!slowMeets(one, other))
        const way = slowContact(one, other, BigInt(sine(heading)), BigInt(cosine(heading)))
        const found = contactDistance(one, heading, other, contactMm)
        expect(found).toBe(way === undefined ? Infinity : Number(floorOf(times(way, fraction(1_000_000n)))))
        if (found === Infinity) return
        // There the move has not overlapped its target, and a few units on it has at least met it.
        expect(overlaps(at(one, heading, found), other)).toBe(false)
        expect(within(at(one, heading, found + 1), other, 1)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('G-15.10: nowhere on the way to it do the two overlap', () => {
    fc.assert(
      fc.property(anyPair(), anyHeading, ([one, other], heading) => {
        fc.pre(!meets(one, other))
        const found = contactDistance(one, heading, other, contactMm)
        const end = Math.min(found, 40_000)
        for (const t of [0, end >> 3, end >> 1, end - 9, end - 1, end]) {
          if (t >= 0) expect(overlaps(at(one, heading, t), other)).toBe(false)
        }
      }),
    )
  })
})

describe('coming near', () => {
  it('G-10 T1: the six-inch line straight ahead', () => {
    const unit = footprint(inInches(10, 10, 0))
    const enemy = footprint(inInches(10, 30, 180))
    expect(firstWithin(unit, 0, enemy, 6000, 12_000)).toBe(11_000)
    expect(firstWithin(unit, 0, enemy, 6000, 10_999)).toBe(Infinity)
    expect(firstWithin(unit, 1800, enemy, 6000, 12_000)).toBe(Infinity)
  })

  it('G-10 T2: the six-inch line past a corner', () => {
    const unit = footprint(inInches(10, 10, 0))
    expect(firstWithin(unit, 0, footprint(inInches(17, 24, 180)), 6000, 12_000)).toBe(6528)
  })

  it('G-10: is the first whole distance a walk unit by unit finds', () => {
    const near = fc.tuple(anyBlock(6000), anyBlock(6000)).map((pair) => pair.map(small).map(footprint))
    const reach = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(near, anyHeading, reach, ([one, other], heading, doubled) => {
        const walk = (isNear: (off: number) => boolean) => {
          for (let t = 0; t <= 1500; t++) {
            if (isNear(compareToHalf(gapBetween(at(one, heading, t), other), doubled))) return t
          }
          return Infinity
        }
        expect(firstTouch(one, heading, other, doubled, 1500)).toBe(walk((off) => off < 0))
        if (doubled % 2 === 0) {
          expect(firstWithin(one, heading, other, doubled / 2, 1500)).toBe(walk((off) => off <= 0))
        }
      }),
      { numRuns: 40 },
    )
  })
})

function small(block: Block): Block {
  return { ...block, width: 2 * (block.width >> 5), depth: 2 * (block.depth >> 5) }
}

describe('the table’s edge ahead', () => {
  it('G-12 T3: a straight move is limited to what is left', () => {
    const line = footprint(inMm(60, 400, 270, ...infantryLine(5)))
    expect(roomAhead(line, 2700, mm(1000), mm(800))).toBe(mm(52.5))
  })

  it('G-11 T5: and so is a fall back', () => {
    expect(roomAhead(footprint(inInches(10, 2, 0)), 1800, 40_000, 70_000)).toBe(500)
  })

  it('G-12: is the last whole distance at which all of the shape is on the table', () => {
    const inside = anyBlock(100_000).map((block) =>
      footprint({ ...block, x: 50_000, y: block.depth + 20_000 }),
    )
    fc.assert(
      fc.property(inside, anyHeading, (shape, heading) => {
        const room = roomAhead(shape, heading, 100_000, 100_000)
        const isOn = (t: number) => {
          const there = at(shape, heading, t)
          return there.west >= 0 && there.south >= 0 && there.east <= 100_000 && there.north <= 100_000
        }
        expect([isOn(room), isOn(room + 1)]).toEqual([true, false])
      }),
    )
  })

  it('of a shape already over it is none', () => {
    expect(roomAhead(footprint(inMm(5, 400, 270, 10, 20)), 2700, mm(1000), mm(800))).toBe(0)
  })
})

describe('passing through and capture', () => {
  it('G-9 T1: a line that ends beyond a small friend is clear of it, one that ends on a column is not', () => {
    const line = footprint(inMm(300, 300, 0, ...infantryLine(5)))
    const column = footprint(inMm(330, 350, 0, ...infantryColumn(5)))
    const base = footprint(inMm(330, 330, 0, ...infantryLine(1)))
    expect([mm(50), mm(60)].map((t) => overlaps(at(line, 0, t), column))).toEqual([true, true])
    expect([overlaps(at(line, 0, mm(50)), base), overlaps(sweptAlong(line, 0, mm(50)), base)]).toEqual([
      false,
      true,
    ])
  })

  it('G-9 T2: the sweep covers the battery’s centre, and the centre comes level after 80 mm', () => {
    const horse = inMm(100, 100, 0, ...cavalryLine(4))
    const guns = inMm(100, 180, 180, ...battery)
    expect(contactDistance(footprint(horse), 0, footprint(guns), contactMm)).toBe(mm(40))
    expect(contains(sweptAlong(footprint(horse), 0, mm(80)), guns.x, guns.y)).toBe(true)
    expect(ahead(guns.x - horse.x, guns.y - horse.y, 0)).toBe(mm(80) * 1e6)
    expect(abreast(guns.x - horse.x, guns.y - horse.y, 0)).toBe(0)
    expect([mm(119.98), mm(120)].map((t) => overlaps(at(footprint(horse), 0, t), footprint(guns)))).toEqual([
      true,
      false,
    ])
  })
})
