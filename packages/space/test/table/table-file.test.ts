import { describe, expect, it } from 'vitest'
import { DataError } from '@bivouac/kernel'
import { parseTableFile } from '../../src/index.ts'

/** A small table with one piece of each kind. */
function smallTable() {
  return {
    lengthUnit: 'mm',
    width: 600,
    height: 400.5,
    terrain: [
      piece('hill', { level: 2, difficult: true, polygon: box(10, 10, 110, 90) }),
      piece('wood', { difficult: true, polygon: box(20, 20, 60, 60).toReversed() }),
      piece('village', { polygon: box(200, 10, 240, 50) }),
      piece('marsh', { polygon: box(300, 10, 340.25, 50) }),
      piece('town', { capacity: 1, polygon: box(400, 10, 440, 50) }),
      piece('rough', { woods: true, polygon: box(500, 10, 540, 50) }),
      piece('stream', {
        difficult: true,
        width: 10,
        polyline: [
          [0, 200],
          [300, 250],
          [600, 200],
        ],
      }),
      piece('obstacle', {
        width: 2,
        polyline: [
          [0, 300],
          [600, 300],
        ],
      }),
      piece('road', {
        width: 10,
        polyline: [
          [100, 0],
          [100, 400],
        ],
      }),
      piece('bridge', { on: 'stream', at: [300, 250], radius: 20 }),
      piece('ford', { on: 'obstacle', at: [90, 305], radius: 30 }),
    ],
  }
}

function piece(type: string, rest: object) {
  return { id: type, type, name: `The ${type}`, ...rest }
}

function box(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** The small table with one piece changed, or one more. */
function changed(type: string, rest: object) {
  const file = smallTable()
  const terrain = file.terrain.some((one) => one.id === type)
    ? file.terrain.map((one) => (one.id === type ? { ...one, ...rest } : one))
    : [...file.terrain, { ...piece(type, rest), ...rest }]
  return { ...file, terrain }
}

function faultOf(file: unknown): string {
  try {
    parseTableFile(file)
  } catch (error) {
    if (error instanceof DataError) return error.message
    throw error
  }
  return 'read'
}

describe('a table file', () => {
  it('G-15.1: is read in whole units, each piece as what it is', () => {
    const table = parseTableFile(smallTable())
    expect([table.width, table.height, table.unitsPer]).toEqual([60_000, 40_050, 100])
    expect(
      table.areas.map(({ id, hides, level, capacity, isDifficult }) => [
        id,
        hides,
        level,
        capacity,
        isDifficult,
      ]),
    ).toEqual([
      ['hill', 'not', 2, 0, true],
      ['wood', 'wood', 0, 0, true],
      ['village', 'buildings', 0, 0, false],
      ['marsh', 'not', 0, 0, false],
      ['town', 'buildings', 0, 1, false],
      ['rough', 'wood', 0, 0, false],
    ])
    expect(table.areas[3].parts[0].east).toBe(34_025)
    expect(table.strips.map(({ id, bridges, fords }) => [id, bridges.length, fords.length])).toEqual([
      ['stream', 1, 0],
      ['obstacle', 0, 1],
    ])
    expect(table.strips[0].bridges[0]).toEqual({
      id: 'bridge',
      kind: 'bridge',
      name: 'The bridge',
      x: 30_000,
      y: 25_000,
      radius: 2000,
    })
    expect(table.roads.map(({ line, width }) => [line, width])).toEqual([[[10_000, 0, 10_000, 40_000], 1000]])
    expect(table.strips[0].stretches).toHaveLength(2)
  })

  it('turns every polygon clockwise, so that the inside lies to the right', () => {
    const [hill, wood] = parseTableFile(smallTable()).areas
    expect(hill.parts[0].corners).toEqual([1000, 9000, 11_000, 9000, 11_000, 1000, 1000, 1000])
    expect(wood.parts[0].corners).toEqual([2000, 6000, 6000, 6000, 6000, 2000, 2000, 2000])
  })

  it('G-6: knows the ground each piece stands on', () => {
    const table = parseTableFile(smallTable())
    expect(table.areas.map(({ groundLevel }) => groundLevel)).toEqual([2, 2, 0, 0, 0, 0])
    expect(table.areas[1].middle).toEqual({ x: 4000, y: 4000 })
  })

  it('reads inches in thousandths', () => {
    const table = parseTableFile({ lengthUnit: 'inch', width: 48, height: 36.125, terrain: [] })
    expect([table.width, table.height]).toEqual([48_000, 36_125])
  })

  it('reads decimals that are not exact inside as they are written', () => {
    const table = parseTableFile({ lengthUnit: 'mm', width: 1.15, height: 4.35, terrain: [] })
    expect([table.width, table.height]).toEqual([115, 435])
  })

  it('refuses what is not well formed, with the path', () => {
    expect(faultOf({ ...smallTable(), lengthUnit: 'cm' })).toContain('lengthUnit')
    expect(faultOf({ ...smallTable(), width: 0 })).toBe('width: expected more than 0')
    expect(faultOf({ ...smallTable(), more: 1 })).not.toBe('read')
    expect(faultOf(changed('swamp', {}))).toContain('terrain[11].type')
    expect(faultOf(changed('hill', { level: 0 }))).toBe('terrain[0].level: expected 1 or more')
    expect(
      faultOf(
        changed('wood', {
          polygon: [
            [0, 0],
            [1, 1],
          ],
        }),
      ),
    ).toContain('at least three corners')
    expect(faultOf(changed('road', { polyline: [[0, 0]] }))).toContain('at least two vertices')
  })

  it('refuses lengths that are no whole units, and places off the table', () => {
    expect(faultOf({ ...smallTable(), width: 600.001 })).toBe(
      'width: expected a whole number of 1/100, found 600.001',
    )
    expect(faultOf(changed('marsh', { polygon: box(300, 10, 340.255, 50) }))).toContain(
      'terrain[3].polygon[1][0]',
    )
    expect(faultOf(changed('bridge', { at: [300, 401] }))).toBe(
      'terrain[9].at: expected a place on the table',
    )
    expect(faultOf(changed('hill', { polygon: box(-1, 10, 50, 50) }))).toBe(
      'terrain[0].polygon[0]: expected a place on the table',
    )
    expect(faultOf({ ...smallTable(), width: 3000.01 })).toBe('width: expected at most 3000')
    expect(faultOf({ lengthUnit: 'inch', width: 48, height: 300.001, terrain: [] })).toContain('height')
  })

  it('refuses polygons that are not convex, flat, crossed or doubled back', () => {
    const fault = 'terrain[1].polygon: expected the corners of a convex polygon in order'
    const star = [
      [0, 0],
      [60, 100],
      [120, 0],
      [10, 60],
      [110, 60],
    ]
    expect(faultOf(changed('wood', { polygon: star }))).toBe(fault)
    expect(
      faultOf(
        changed('wood', {
          polygon: [
            [0, 0],
            [50, 20],
            [100, 0],
            [50, 80],
          ],
        }),
      ),
    ).toBe(fault)
    expect(
      faultOf(
        changed('wood', {
          polygon: [
            [0, 0],
            [50, 50],
            [100, 100],
          ],
        }),
      ),
    ).toBe(fault)
    expect(
      faultOf(
        changed('wood', {
          polygon: [
            [0, 0],
            [0, 50],
            [50, 50],
            [0, 0],
          ],
        }),
      ),
    ).toBe(fault)
  })

  it('refuses crossings that lie on nothing', () => {
    expect(faultOf(changed('bridge', { on: 'road' }))).toBe(
      'terrain[9].on: expected the id of a stream or obstacle, found "road"',
    )
    expect(faultOf(changed('bridge', { at: [300, 275] }))).toBe(
      'terrain[9].at: expected a place on The stream',
    )
    expect(
      faultOf(
        changed('road', {
          polyline: [
            [0, 0],
            [0, 0],
          ],
        }),
      ),
    ).toContain('expected another place')
  })

  it('joins areas of the same id into one piece of several parts, and refuses any other double', () => {
    const file = smallTable()
    const second = { ...file.terrain[0], polygon: box(110, 10, 150, 90) }
    const joined = parseTableFile({ ...file, terrain: [...file.terrain, second] })
    expect(joined.areas[0].parts).toHaveLength(2)
    expect(joined.areas).toHaveLength(6)
    expect(faultOf({ ...file, terrain: [...file.terrain, { ...second, level: 1 }] })).toContain(
      'the same ground',
    )
    const double = { ...file.terrain[1], id: 'hill' }
    expect(faultOf({ ...file, terrain: [...file.terrain, double] })).toBe(
      'terrain[11].id: expected unique ids, found "hill" twice',
    )
    const road = { ...file.terrain[8] }
    expect(faultOf({ ...file, terrain: [...file.terrain, road] })).toContain('found "road" twice')
  })
})
