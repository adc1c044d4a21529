import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abreast,
  aboutFaced,
  footprint,
  frontEdge,
  frontMiddle,
  inFront,
  pointShape,
  rearMiddle,
  reformed,
  sharedFront,
  shapeOf,
  shifted,
  sideEdge,
  zoneOf,
} from '../../src/index.ts'
import type { Block } from '../../src/index.ts'
import {
  anyBlock,
  anyShape,
  battery,
  cavalryLine,
  inInches,
  infantryColumn,
  infantryLine,
  inMm,
} from './twins.ts'

/** Corners in millimetres, as people read them. */
const read = (block: Block) => footprint(block).corners.map((n) => n / 100)

describe('a footprint', () => {
  it('G-2 T1: a battalion of 5 in line facing north', () => {
    const line = inMm(300, 380, 0, ...infantryLine(5))
    expect(read(line)).toEqual([250, 387.5, 350, 387.5, 350, 372.5, 250, 372.5])
  })

  it('G-2 T2: the same in column facing east', () => {
    const column = inMm(300, 380, 90, ...infantryColumn(5))
    expect(read(column)).toEqual([337.5, 390, 337.5, 370, 262.5, 370, 262.5, 390])
  })

  it('G-2 T3: a regiment of 4 in line facing south-west', () => {
    const regiment = inMm(500, 500, 225, ...cavalryLine(4))
    expect(read(regiment)).toEqual([528.28, 443.43, 443.43, 528.28, 471.72, 556.57, 556.57, 471.72])
  })

  it('G-15 T4: a regiment of 4 in line facing 54.5', () => {
    const regiment = inMm(253.69, 456.9, 54.5, ...cavalryLine(4))
    expect(read(regiment)).toEqual([235.13, 517.36, 304.81, 419.67, 272.25, 396.44, 202.57, 494.13])
  })

  it('G-2 T5, T6: line to column keeps the middle of the front and the facing', () => {
    const line = inMm(300, 380, 0, ...infantryLine(5))
    const column = reformed(line, 2000, 7500)
    expect(column).toEqual(inMm(300, 350, 0, ...infantryColumn(5)))
    expect(frontMiddle(column)).toEqual({ x: 30_000, y: 38_750 })
    expect(reformed(inMm(300, 380, 45, ...infantryLine(5)), 2000, 7500)).toEqual(
      inMm(278.78, 358.78, 45, ...infantryColumn(5)),
    )
  })

  it('G-15.6: is a parallelogram about its centre, within its box, with its front where the names say', () => {
    fc.assert(
      fc.property(anyBlock(), (block) => {
        const shape = footprint(block)
        const c = shape.corners
        expect([c[0] + c[4], c[1] + c[5]]).toEqual([2 * block.x, 2 * block.y])
        expect([c[2] + c[6], c[3] + c[7]]).toEqual([2 * block.x, 2 * block.y])
        expect(shape).toEqual(shapeOf(c))
        const [front, rear] = [frontMiddle(block), rearMiddle(block)]
        expect([front.x + rear.x, front.y + rear.y]).toEqual([2 * block.x, 2 * block.y])
        expect(Math.abs(c[0] + c[2] - 2 * front.x)).toBeLessThanOrEqual(2)
        expect(frontEdge(shape).corners).toEqual(c.slice(0, 4))
        expect(sideEdge(shape, 'left').corners).toEqual([c[0], c[1], c[6], c[7]])
        expect(sideEdge(shape, 'right').corners).toEqual(c.slice(2, 6))
        expect(aboutFaced(aboutFaced(block))).toEqual(block)
        expect(footprint(aboutFaced(block)).corners).toEqual([...c.slice(4), ...c.slice(0, 4)])
      }),
    )
  })

  it('shifted is the shape of the shifted corners, edge directions included', () => {
    fc.assert(
      fc.property(anyShape(), fc.integer({ min: -9999, max: 9999 }), (shape, by) => {
        const moved = shape.corners.map((n, i) => (i % 2 === 0 ? n + by : n - by))
        expect(shifted(shape, by, -by)).toEqual(shapeOf(moved))
      }),
    )
  })
})

describe('the zones around a unit', () => {
  const line = inMm(300, 380, 0, ...infantryLine(5))
  const zone = (block: Block, x: number, y: number) => zoneOf(block, x, y)

  it('G-5 T1: a line of 5 facing north', () => {
    expect(zone(line, 30_000, 46_000)).toBe('front')
    expect(zone(line, 38_000, 42_000)).toBe('front')
    expect(zone(line, 36_000, 38_800)).toBe('right')
    expect(zone(line, 20_000, 38_000)).toBe('left')
    expect(zone(line, 24_000, 36_000)).toBe('rear')
  })

  it('G-5 T2: an attacker beside a line facing south', () => {
    expect(zone(inMm(300, 440, 180, ...infantryLine(5)), 23_000, 44_000)).toBe('right')
  })

  it('G-5 T3: around a unit three inches square', () => {
    const unit = inInches(24, 45, 180)
    expect(zone(unit, 26_000, 40_000)).toBe('front')
    expect(zone(unit, 30_000, 43_000)).toBe('left')
    expect(zone(unit, 24_000, 50_000)).toBe('rear')
  })

  it('G-6 T5: one corner of a line lies in a battery’s front zone, the other outside', () => {
    const guns = inMm(420, 460, 180, ...battery)
    expect([inFront(guns, 35_000, 38_750), inFront(guns, 35_000, 37_250)]).toEqual([false, true])
  })

  it('G-5: belong, on a diagonal, to front and rear; a unit off it, to the flank', () => {
    const on = [36_000, 39_750] as const
    expect([zone(line, ...on), zone(line, on[0] + 1, on[1]), zone(line, on[0], on[1] - 1)]).toEqual([
      'front',
      'right',
      'right',
    ])
    expect([zone(line, 24_000, 36_250), zone(line, 23_999, 36_250)]).toEqual(['rear', 'left'])
    expect(zone(line, 30_000, 38_000)).toBe('left')
  })

  it('G-5: front agrees with the zone everywhere, and turning right round swaps front and rear, left and right', () => {
    const other = { front: 'rear', rear: 'front', left: 'right', right: 'left' } as const
    const near = fc.integer({ min: -40_000, max: 40_000 })
    fc.assert(
      fc.property(anyBlock(), near, near, (block, dx, dy) => {
        const [x, y] = [block.x + dx, block.y + dy]
        const here = zoneOf(block, x, y)
        expect(inFront(block, x, y)).toBe(here === 'front')
        // Inside the footprint, on the line straight through it, left is all there is.
        if (abreast(dx, dy, block.heading) !== 0) expect(zoneOf(aboutFaced(block), x, y)).toBe(other[here])
      }),
    )
  })
})

describe('the shared front', () => {
  it('G-8: is the part of the attacker’s width opposite the enemy', () => {
    const attacker = inInches(10, 10, 0)
    expect(sharedFront(attacker, footprint(inInches(10, 13, 180)))).toBe(3000 * 1e6)
    expect(sharedFront(attacker, footprint(inInches(12, 13, 180)))).toBe(1000 * 1e6)
    expect(sharedFront(attacker, footprint(inInches(14, 13, 180)))).toBe(0)
    expect(sharedFront(attacker, pointShape(10_000, 13_000))).toBe(0)
  })
})
