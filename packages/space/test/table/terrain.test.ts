import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contactDistance,
  createTable,
  crossedBy,
  crossingPoints,
  firstTouch,
  footprint,
  headingOf,
  insideLength,
  isAt,
  isIn,
  keepsToRoad,
  meetsArea,
  moved,
  roadMarch,
  sweptAlong,
  touchesArea,
  touchesStrip,
  withinArea,
  withinLine,
} from '../../src/index.ts'
import type { Block, TableFile, TerrainFile } from '../../src/index.ts'
import { inInches, infantryColumn, infantryLine, inMm, mm } from './twins.ts'

const wood: TerrainFile = {
  id: 'wood',
  type: 'wood',
  name: 'Wood',
  difficult: true,
  polygon: [
    [0, 130],
    [300, 130],
    [300, 200],
    [0, 200],
  ],
}
const brook: TerrainFile[] = [
  {
    id: 'brook',
    type: 'stream',
    name: 'Brook',
    difficult: true,
    width: 10,
    polyline: [
      [500, 400],
      [700, 400],
    ],
  },
  { id: 'bridge', type: 'bridge', name: 'Bridge', on: 'brook', at: [600, 400], radius: 20 },
  { id: 'ford', type: 'ford', name: 'Ford', on: 'brook', at: [690, 400], radius: 30 },
]
const ditch: TerrainFile = {
  id: 'ditch',
  type: 'obstacle',
  name: 'Ditch',
  difficult: false,
  width: 0.5,
  polyline: [
    [0, 15],
    [40, 15],
  ],
}
const town: TerrainFile = {
  id: 'town',
  type: 'town',
  name: 'Town',
  difficult: false,
  capacity: 1,
  polygon: [
    [22.5, 16.5],
    [25.5, 16.5],
    [25.5, 19.5],
    [22.5, 19.5],
  ],
}
const inMillimetres = (...terrain: TerrainFile[]): TableFile => ({
  lengthUnit: 'mm',
  width: 1000,
  height: 800,
  terrain,
})
const inInch = (...terrain: TerrainFile[]): TableFile => ({
  lengthUnit: 'inch',
  width: 40,
  height: 70,
  terrain,
})

describe('strips', () => {
  const [strip] = createTable(inInch(ditch)).strips

  it('G-13 T1: a ditch is crossed on the way, and stood on at the end', () => {
    const unit = footprint(inInches(10, 10, 0))
    const touches = (t: number) => touchesStrip(strip, sweptAlong(unit, 0, t))
    expect([touches(10_000), touches(3250), touches(3251)]).toEqual([true, false, true])
    expect(touchesStrip(strip, footprint(inInches(10, 16, 0)))).toBe(true)
    expect(touchesStrip(strip, footprint(inInches(10, 16.75, 0)))).toBe(false)
    expect(touchesStrip(strip, footprint(inInches(10, 20, 0)))).toBe(false)
    expect(firstTouch(unit, 0, strip.stretches[0], strip.width, 10_000)).toBe(3251)
  })

  it('G-13 T4: a column by the bridge, whether it crosses or stops on it; a line touches all the same', () => {
    const [stream] = createTable(inMillimetres(...brook)).strips
    const column = inMm(605, 340, 0, ...infantryColumn(5))
    const by = (t: number) => {
      const end = moved(column, 0, t)
      expect(touchesStrip(stream, sweptAlong(footprint(column), 0, t))).toBe(true)
      const points = crossingPoints(stream, column.x, column.y, end.x, end.y)
      expect(points).toEqual([{ x: mm(605), y: mm(400) }])
      return crossedBy(stream.bridges, points)?.id
    }
    expect([by(mm(80)), by(mm(30))]).toEqual(['bridge', 'bridge'])
    const line = footprint(inMm(605, 340, 0, ...infantryLine(5)))
    expect(touchesStrip(stream, sweptAlong(line, 0, mm(80)))).toBe(true)
    expect(stream.fords.map(({ id }) => id)).toEqual(['ford'])
  })

  it('G-13: by the bridge only if every crossing point is within its radius', () => {
    const [stream] = createTable(inMillimetres(...brook)).strips
    const [bridge] = stream.bridges
    expect([
      isAt(bridge, { x: mm(620.01), y: mm(400) }),
      isAt(bridge, { x: mm(620.02), y: mm(400) }),
    ]).toEqual([true, false])
    expect(
      crossedBy(stream.bridges, [
        { x: mm(600), y: mm(400) },
        { x: mm(640), y: mm(400) },
      ]),
    ).toBeUndefined()
    expect(crossedBy(stream.fords, crossingPoints(stream, mm(680), mm(300), mm(680), mm(500)))?.id).toBe(
      'ford',
    )
  })

  it('G-13: nearness to the line is measured to the line itself', () => {
    const [stream] = createTable(inMillimetres(...brook)).strips
    const at = (y: number) => footprint(inMm(600, y, 0, ...infantryLine(5)))
    expect([at(372.5), at(372.49), at(372.48)].map((shape) => withinLine(stream, shape, mm(20)))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('areas', () => {
  it('G-13 T2: the front edge reaches the wood after 22.5 mm', () => {
    const [area] = createTable(inMillimetres(wood)).areas
    const line = footprint(inMm(100, 100, 0, ...infantryLine(5)))
    expect(contactDistance(line, 0, area.parts[0], mm(1))).toBe(mm(22.5))
    const touches = (t: number) => touchesArea(area, sweptAlong(line, 0, t))
    expect([touches(mm(22.5)), touches(mm(22.51)), touches(mm(22.52))]).toEqual([false, false, true])
    expect([withinArea(area, line, mm(22.49)), withinArea(area, line, mm(22.48))]).toEqual([true, false])
  })

  it('G-13 T3: a centre in the town is in it, one beside it only touches', () => {
    const [area] = createTable(inInch(town)).areas
    expect(area.middle).toEqual({ x: 24_000, y: 18_000 })
    expect(isIn(area, 23_200, 17_500)).toBe(true)
    const beside = inInches(24, 15.9, 0)
    expect([isIn(area, beside.x, beside.y), touchesArea(area, footprint(beside))]).toEqual([false, true])
    expect([isIn(area, 24_000, 16_500), isIn(area, 24_000, 16_499)]).toEqual([true, false])
  })

  it('G-13: half speed is paid for the centre’s way inside', () => {
    const [area] = createTable(inInch(town)).areas
    expect(insideLength(area.parts, 24_000, 10_000, 24_000, 18_000)).toBe(1500)
    expect(meetsArea(area, 20_000, 18_000, 30_000, 18_000)).toBe(true)
    expect(meetsArea(area, 20_000, 20_000, 30_000, 20_000)).toBe(false)
  })
})

describe('roads', () => {
  const road: TerrainFile = {
    id: 'road',
    type: 'road',
    name: 'Road',
    width: 10,
    polyline: [
      [100, 100],
      [100, 300],
      [300, 300],
    ],
  }
  const [way] = createTable(inMillimetres(road)).roads
  const end = (from: Block, distance: number, towards: 'last' | 'first' = 'last') => {
    const march = roadMarch(way.line, from.x, from.y, towards, distance)
    const leg = march.legs.at(-1)
    return { x: leg?.toX, y: leg?.toY, facing: leg?.facing, length: march.length, legs: march.legs.length }
  }
  const column = (x: number, y: number) => inMm(x, y, 0, ...infantryColumn(5))

  it('G-7: straight to the road, along it, and round its bend', () => {
    expect(end(column(105, 250), mm(30))).toEqual({
      x: mm(100),
      y: mm(275),
      facing: 0,
      length: mm(30),
      legs: 2,
    })
    expect(end(column(105, 250), mm(70))).toEqual({
      x: mm(115),
      y: mm(300),
      facing: 900,
      length: mm(70),
      legs: 3,
    })
    expect(end(column(105, 250), mm(3))).toEqual({
      x: mm(102),
      y: mm(250),
      facing: 0,
      length: mm(3),
      legs: 1,
    })
  })

  it('G-7: the other way, and no farther than its end', () => {
    expect(end(column(105, 250), mm(70), 'first')).toEqual({
      x: mm(100),
      y: mm(185),
      facing: 1800,
      length: mm(70),
      legs: 2,
    })
    expect(end(column(290, 300), mm(70))).toEqual({
      x: mm(300),
      y: mm(300),
      facing: 900,
      length: mm(10),
      legs: 1,
    })
  })

  it('G-7: joined at a bend it goes on beyond it, in either direction', () => {
    expect(end(column(95, 305), mm(20))).toMatchObject({ facing: 900, y: mm(300) })
    expect(end(column(95, 305), mm(20), 'first')).toMatchObject({ facing: 1800, x: mm(100) })
    expect(end(column(100, 300), mm(20))).toEqual({
      x: mm(120),
      y: mm(300),
      facing: 900,
      length: mm(20),
      legs: 1,
    })
  })

  it('G-7: beyond its last vertex there is nothing to march', () => {
    expect(roadMarch(way.line, mm(300), mm(300), 'last', mm(50))).toEqual({ legs: [], length: 0 })
    expect(roadMarch(way.line, mm(120), mm(120), 'last', 0)).toEqual({ legs: [], length: 0 })
  })

  it('G-7: legs join up, count whole units, and never exceed the distance', () => {
    const some = fc.integer({ min: 0, max: 30_000 })
    const bent = fc.array(fc.tuple(some, some), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(bent, some, some, some, (vertices, x, y, distance) => {
        const line = vertices.flat()
        for (let i = 2; i < line.length; i += 2)
          fc.pre(line[i] !== line[i - 2] || line[i + 1] !== line[i - 1])
        const { legs, length } = roadMarch(line, x, y, 'last', distance)
        expect(legs.reduce((sum, leg) => sum + leg.length, 0)).toBe(length)
        expect(length).toBeLessThanOrEqual(distance)
        let at = { x, y }
        for (const leg of legs) {
          expect({ x: leg.fromX, y: leg.fromY }).toEqual(at)
          at = { x: leg.toX, y: leg.toY }
          const straight = Math.hypot(leg.toX - leg.fromX, leg.toY - leg.fromY)
          expect(Math.abs(straight - leg.length)).toBeLessThan(1.5)
        }
        const facings = vertices
          .slice(1)
          .map(([ax, ay], i) => headingOf(ax - vertices[i][0], ay - vertices[i][1]))
        for (const leg of legs) expect(facings).toContain(leg.facing)
        if (length < distance) expect(at).toEqual({ x: line.at(-2), y: line.at(-1) })
      }),
    )
  })

  it('G-13: a path keeps to a road while every look at it does', () => {
    const from = { x: mm(105), y: mm(150) }
    expect(keepsToRoad(way, from, 0, mm(140), mm(10), mm(5))).toBe(true)
    expect(keepsToRoad(way, from, 0, mm(200), mm(10), mm(5))).toBe(false)
    expect(keepsToRoad(way, from, 900, mm(5.01), mm(10), mm(50))).toBe(true)
    expect(keepsToRoad(way, from, 900, mm(5.02), mm(10), mm(50))).toBe(false)
    expect(keepsToRoad(way, { x: mm(120), y: mm(150) }, 0, mm(1), mm(10), mm(50))).toBe(false)
  })
})
