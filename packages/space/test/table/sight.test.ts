import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createTable,
  footprint,
  inFront,
  isClear,
  levelAt,
  nearestOnEdge,
  parseTableFile,
  samplesOf,
  samplesOfShape,
  seenAt,
} from '../../src/index.ts'
import type { Screen, SightRules, TerrainFile } from '../../src/index.ts'
import { anyBlock, battery, infantryLine, inMm, mm } from './twins.ts'

const rules: SightRules = { hillGrace: mm(1), woodDepth: mm(30) }

const square = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

function tableWith(...terrain: TerrainFile[]) {
  return createTable({ lengthUnit: 'mm', width: 1000, height: 800, terrain })
}

const wood: TerrainFile & { type: 'wood' | 'village' | 'marsh' } = {
  id: 'wood',
  type: 'wood',
  name: 'Wood',
  difficult: true,
  polygon: square(200, 0, 300, 100),
}
const hill = (level: number): TerrainFile & { type: 'hill' } => ({
  id: `hill-${level}`,
  type: 'hill',
  name: 'Hill',
  level,
  difficult: true,
  polygon: square(400, 100, 500, 200),
})

/** Whether the way from one point to another is clear, in millimetres; levels of observer and target. */
function clear(
  table: ReturnType<typeof tableWith>,
  from: readonly [number, number],
  to: readonly [number, number],
  levels: readonly [number, number] = [0, 0],
  screens: readonly Screen[] = [],
): boolean {
  const observer = { eye: { x: mm(from[0]), y: mm(from[1]) }, level: levels[0] }
  return isClear(table, rules, observer, { x: mm(to[0]), y: mm(to[1]) }, levels[1], screens)
}

describe('sight past other units', () => {
  const target = inMm(300, 440, 180, ...infantryLine(5))
  const between = footprint(inMm(300, 380, 0, ...infantryLine(5)))
  const open = tableWith()
  const see = (x: number, y: number, level: number) => {
    const eye = { x: mm(x), y: mm(y) }
    const samples = samplesOf(target, eye)
    return seenAt(open, rules, { eye, level }, { samples, level: 0 }, [{ shape: between, level: 0 }])
  }

  it('G-6 T1: past the end of a line', () => {
    expect(see(420, 320, 0)).toBeDefined()
    expect(clear(open, [420, 320], [350, 432.5], [0, 0], [{ shape: between, level: 0 }])).toBe(true)
  })

  it('G-6 T2: not through it, but over it from a hill', () => {
    expect(see(300, 320, 0)).toBeUndefined()
    expect(see(300, 320, 1)).toBeDefined()
  })

  it('G-6: over a lower unit at a higher target, not over one on the same level', () => {
    const from = [300, 320] as const
    const to = [300, 440] as const
    expect(clear(open, from, to, [0, 1], [{ shape: between, level: 0 }])).toBe(true)
    expect(clear(open, from, to, [1, 1], [{ shape: between, level: 1 }])).toBe(false)
  })

  it('G-6: a unit only brushed hides nothing', () => {
    const corner = footprint(inMm(100, 100, 0, 20, 20))
    const screens = [{ shape: corner, level: 0 }]
    // Along x + y = 220 the corner (110, 110) is touched; a hundredth nearer it is cut by less than a unit and a half.
    expect(clear(open, [70, 150], [150, 70], [0, 0], screens)).toBe(true)
    expect(clear(open, [70, 149.99], [150, 69.99], [0, 0], screens)).toBe(false)
    expect(clear(open, [70, 149.98], [150, 69.98], [0, 0], screens)).toBe(false)
  })

  it('G-6 T5: a battery has a line in its arc by a corner further back', () => {
    const guns = inMm(420, 460, 180, ...battery)
    const line = inMm(300, 380, 0, ...infantryLine(5))
    const eye = { x: mm(420), y: mm(440) }
    const samples = samplesOf(line, eye)
    const seen = seenAt(open, rules, { eye, level: 0 }, { samples, level: 0 }, [], (x, y) =>
      inFront(guns, x, y),
    )
    expect(seen).toEqual({ x: mm(350), y: mm(372.5) })
    expect(seenAt(open, rules, { eye, level: 0 }, { samples, level: 0 }, [], () => false)).toBeUndefined()
  })

  it('G-6: nine sample points a footprint, the ninth the nearest', () => {
    fc.assert(
      fc.property(anyBlock(), anyBlock(), (block, other) => {
        const samples = samplesOf(block, other)
        const near = nearestOnEdge(footprint(block), other.x, other.y)
        expect(samples).toHaveLength(18)
        expect(samples.slice(0, 8)).toEqual(footprint(block).corners)
        expect(samples.slice(16)).toEqual([near.x, near.y])
        expect([samples[8] + samples[12], samples[9] + samples[13]]).toEqual([2 * block.x, 2 * block.y])
      }),
    )
    expect(samplesOfShape(footprint(inMm(10, 10, 0, 10, 10)), { x: 3000, y: 700 })).toEqual([
      500, 1500, 1500, 1500, 1500, 500, 500, 500, 1000, 1500, 1500, 1000, 1000, 500, 500, 1000, 1500, 700,
    ])
  })
})

describe('sight past ground', () => {
  it('G-6 T3: a hill hides what is behind it, unless one stands higher', () => {
    const table = tableWith(hill(1))
    expect(clear(table, [300, 150], [600, 150])).toBe(false)
    expect(clear(table, [300, 150], [600, 150], [0, 2])).toBe(true)
    expect(clear(table, [300, 150], [600, 150], [1, 0])).toBe(false)
    expect(clear(table, [300, 150], [600, 150], [2, 0])).toBe(true)
  })

  it('G-6: a hill never hides those on it, nor when only its edge is cut', () => {
    const table = tableWith(hill(1))
    expect(clear(table, [450, 150], [600, 150], [1, 0])).toBe(true)
    expect(clear(table, [300, 150], [400, 150])).toBe(true)
    // 45 degrees across a corner: cut for 1 mm and for a little more.
    expect(clear(table, [380, 120.7], [420.7, 80])).toBe(true)
    expect(clear(table, [380, 120.72], [420.72, 80])).toBe(false)
  })

  it('G-6 T4: into a wood one sees 30 mm', () => {
    const table = tableWith(wood)
    expect(clear(table, [100, 50], [225, 50])).toBe(true)
    expect(clear(table, [100, 50], [230, 50])).toBe(true)
    expect(clear(table, [100, 50], [230.01, 50])).toBe(false)
    expect(clear(table, [100, 50], [235, 50])).toBe(false)
    expect(clear(table, [100, 50], [235, 50], [3, 0])).toBe(false)
    expect(clear(table, [210, 50], [239, 50])).toBe(true)
  })

  it('G-6: a wood or village between hides, unless one stands higher than its ground', () => {
    const village: TerrainFile = { ...wood, id: 'village', type: 'village' }
    for (const piece of [wood, village]) {
      const table = tableWith(piece)
      expect(clear(table, [100, 50], [400, 50])).toBe(false)
      expect(clear(table, [100, 50], [400, 50], [1, 0])).toBe(true)
      expect(clear(table, [100, 50], [400, 50], [0, 1])).toBe(true)
      const raised = tableWith(piece, { ...hill(1), polygon: square(150, 0, 350, 120) })
      expect(clear(raised, [100, 50], [400, 50], [1, 0])).toBe(false)
      expect(clear(raised, [100, 50], [400, 50], [2, 0])).toBe(true)
    }
    expect(clear(tableWith(village), [100, 50], [299, 50])).toBe(true)
  })

  it('G-6: wooded rough ground hides as a wood, other rough ground and marsh hide nothing', () => {
    const rough = (woods: boolean): TerrainFile => ({ ...wood, id: 'rough', type: 'rough', woods })
    expect(clear(tableWith(rough(true)), [100, 50], [400, 50])).toBe(false)
    expect(clear(tableWith(rough(true)), [100, 50], [235, 50])).toBe(false)
    expect(clear(tableWith(rough(false)), [100, 50], [400, 50])).toBe(true)
    expect(clear(tableWith({ ...wood, type: 'marsh' }), [100, 50], [400, 50])).toBe(true)
  })

  it('G-6: the level of a place is that of the highest hill there, edge included', () => {
    const table = tableWith(hill(2), { ...hill(1), polygon: square(350, 50, 550, 250) })
    const level = (x: number, y: number) => levelAt(table, mm(x), mm(y))
    expect([level(300, 150), level(350, 150), level(400, 150), level(450, 150), level(520, 150)]).toEqual([
      0, 1, 2, 2, 1,
    ])
  })

  it('G-6: a hill of two parts holds those on either', () => {
    const parts = [square(400, 100, 450, 200), square(450, 100, 500, 200)]
    const table = parseTableFile({
      lengthUnit: 'mm',
      width: 1000,
      height: 800,
      terrain: parts.map((polygon) => ({ ...hill(1), polygon })),
    })
    expect(table.areas).toHaveLength(1)
    expect(clear(table, [300, 150], [420, 150], [0, 0])).toBe(true)
    expect(clear(table, [300, 150], [600, 150], [0, 0])).toBe(false)
  })

  it('G-6: between two on the same level, a point is seen from another just when the other is seen from it', () => {
    const table = tableWith(hill(1), wood, {
      ...wood,
      id: 'far',
      type: 'village',
      polygon: square(600, 300, 680, 420),
    })
    const screens = [{ shape: footprint(inMm(350, 250, 20, ...infantryLine(5))), level: 0 }]
    const place = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 }))
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 2 }), (a, b, level) => {
        expect(clear(table, a, b, [level, level], screens)).toBe(clear(table, b, a, [level, level], screens))
      }),
    )
  })

  it('G-6: the point seen is the first of the nine that is clear when each is looked at for itself', () => {
    const table = tableWith(hill(1), wood, { ...wood, id: 'far', polygon: square(600, 300, 680, 420) })
    const block = anyBlock(mm(700))
    const blocks = fc.array(block, { maxLength: 4 })
    const levels = fc.tuple(fc.nat(2), fc.nat(2))
    let hidden = 0
    fc.assert(
      fc.property(block, block, blocks, levels, (from, to, others, [level, higher]) => {
        const eye = { x: from.x, y: from.y }
        const samples = samplesOf(to, eye)
        const screens = others.map((other, at) => ({ shape: footprint(other), level: at % 2 }))
        const observer = { eye, level }
        const points = Array.from({ length: 9 }, (_, at) => ({ x: samples[2 * at], y: samples[2 * at + 1] }))
        const first = points.find((point) => isClear(table, rules, observer, point, higher, screens))
        if (first === undefined) hidden++
        expect(seenAt(table, rules, observer, { samples, level: higher }, screens)).toEqual(first)
      }),
      { numRuns: 500 },
    )
    expect(hidden).toBeGreaterThan(20)
  })
})
