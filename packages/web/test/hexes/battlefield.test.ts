import { createHexMap, hexAtPoint, hexCentre, parseMapFile, sideEnds } from '@bivouac/space'
import { expect, test } from 'vitest'
import { nearestOn } from '../../src/sheet/engraving/curve.ts'
import type { Line } from '../../src/sheet/engraving/curve.ts'
import { drawPatch, plantTrees } from '../../src/hexes/battlefield/cover.ts'
import { layFields } from '../../src/hexes/battlefield/fields.ts'
import { buildHouses } from '../../src/hexes/battlefield/houses.ts'
import { readLand } from '../../src/hexes/battlefield/land.ts'
import { valueAt } from '../../src/hexes/battlefield/lattice.ts'
import { engraveRelief } from '../../src/hexes/battlefield/relief.ts'
import { traceRoads } from '../../src/hexes/battlefield/roads.ts'
import { traceWaters } from '../../src/hexes/battlefield/waters.ts'
import { findCrossings, raiseWalls } from '../../src/hexes/battlefield/works.ts'

/** A small field with something of everything. */
const map = createHexMap(
  parseMapFile({
    title: 'A field',
    source: 'made for a test',
    layout: {
      cols: 10,
      rows: 8,
      top: 'flat',
      offset: 'odd-q',
      id: 'CCRR',
      firstId: '0101',
      sides: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
    },
    codes: { '.': 'clear', w: 'woods', f: 'forest', v: 'village', t: 'town', g: 'garden', m: 'marsh' },
    sideKinds: { s: 'stream', r: 'river', w: 'wall', f: 'ford', b: 'bridge' },
    terrain: [
      'ww........',
      'wwf.......',
      '.wf....g..',
      '......vv..',
      '..........',
      '.t......mm',
      '.tt.....mm',
      '..........',
    ],
    levels: [
      '0000000000',
      '0000000000',
      '0000000000',
      '0000000000',
      '0000000000',
      '0000110000',
      '0001121000',
      '0001111000',
    ],
    sides: [
      ['0504', 3, 's'],
      ['0504', 2, 'b'],
      ['0504', 1, 's'],
      ['0206', 0, 'w'],
    ],
    rivers: [{ id: 'bach', name: 'Bach', type: 'stream', width: 1, to: '', first: 0, count: 3 }],
    roads: [
      { name: 'High road', hexes: ['0404', '0504', '0604', '0704', '0804', '0905', '1004'] },
      { name: 'Gate road', hexes: ['0205', '0206', '0207'] },
    ],
    places: [
      { id: 'dorf', name: 'Dorf', hex: '0704', hexes: ['0704', '0804'], kind: 'village', rank: 2 },
      { id: 'stadt', name: 'Stadt', hex: '0206', hexes: ['0206', '0207', '0307'], kind: 'town', rank: 3 },
    ],
  }),
)
const land = readLand(map)
const roads = traceRoads(map).map(({ line }) => line)
const waters = traceWaters(map)

function pointsOf(line: Line): { x: number; y: number }[] {
  return Array.from({ length: line.length / 2 }, (_, k) => ({ x: line[2 * k], y: line[2 * k + 1] }))
}

test.for([['woods', 'forest'], ['garden'], ['marsh'], ['village'], ['town']])(
  'the drawn outline of %s never leaves its hexes',
  (kinds) => {
    const { rings } = drawPatch(land, kinds, { inset: 0.06, ragged: 0.05 })
    expect(rings.length).toBeGreaterThan(0)
    // Beyond the map the drawing runs on under the frame, where nobody stands.
    const onMap = rings.flatMap(pointsOf).filter((point) => hexAtPoint(map.grid, point) >= 0)
    const strayed = onMap.filter(({ x, y }) => !kinds.includes(land.kindAt(x, y)))
    expect(onMap.length).toBeGreaterThan(0)
    expect(strayed).toEqual([])
  },
)

test('trees stand in woods alone, fields on clear ground alone, houses in villages and towns alone', () => {
  const trees = plantTrees(land, drawPatch(land, ['woods', 'forest']), () => false)
  expect(trees.length).toBeGreaterThan(50)
  expect(trees.filter(({ x, y }) => !['woods', 'forest'].includes(land.kindAt(x, y)))).toEqual([])
  const corners = layFields(land, roads, () => true).fields.flatMap((field) => pointsOf(field.corners))
  expect(corners.length).toBeGreaterThan(0)
  expect(corners.filter(({ x, y }) => land.kindAt(x, y) !== 'clear')).toEqual([])
  const houses = housesOf()
  expect(houses.filter(({ church }) => church)).toHaveLength(2)
  expect(houses.filter(({ x, y }) => !['village', 'town'].includes(land.kindAt(x, y)))).toEqual([])
})

function housesOf(): ReturnType<typeof buildHouses> {
  const plots = drawPatch(land, ['village', 'town'], { inset: 0.06, ragged: 0.05 })
  const fromRoad = (x: number, y: number): number =>
    Math.min(
      ...roads.map((road) => {
        const near = nearestOn(road, { x, y })
        return Math.hypot(near.x - x, near.y - y)
      }),
    )
  return buildHouses(land, plots, roads, fromRoad, () => 1)
}

test('a stream keeps to its hex-sides', () => {
  expect(waters).toHaveLength(1)
  const sides = map.file.sides.slice(0, 3).map(([id, side]): Line => {
    const [a, b] = sideEnds(map.grid, map.grid.indexOf(id), side)
    return [a.x, a.y, b.x, b.y]
  })
  const away = pointsOf(waters[0].line).map((point) =>
    Math.min(
      ...sides.map((side) => {
        const near = nearestOn(side, point)
        return Math.hypot(near.x - point.x, near.y - point.y)
      }),
    ),
  )
  expect(Math.max(...away)).toBeLessThan(0.25)
})

test('a road touches its own hexes alone', () => {
  const own = new Set(map.file.roads[0].hexes)
  const off = pointsOf(roads[0])
    .map((point) => hexAtPoint(map.grid, point))
    .filter((hex) => hex >= 0 && !own.has(map.grid.ids[hex]))
  expect(off).toEqual([])
})

test('bridges lie on the water of their side, gates in the wall a road goes through', () => {
  const crossings = findCrossings(map, waters)
  expect(crossings.map(({ kind, road }) => ({ kind, road }))).toEqual([{ kind: 'bridge', road: true }])
  const [a, b] = sideEnds(map.grid, map.grid.indexOf('0504'), 2)
  const [{ x, y }] = crossings
  expect(Math.hypot((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y)).toBeLessThan(0.25)
  const walls = raiseWalls(map)
  expect(walls.gates).toHaveLength(1)
  expect(walls.lines).toHaveLength(2)
})

test('every hex is drawn as high as it lies', () => {
  const relief = engraveRelief(land)
  const { heights } = relief
  const hachures = relief.hachures()
  const wrong = map.grid.hexes.filter((hex) => {
    const { x, y } = hexCentre(map.grid, hex)
    return Math.abs(valueAt(heights, x, y) - map.levels[hex]) > 0.3
  })
  expect(wrong).toEqual([])
  expect(hachures.length).toBeGreaterThan(20)
})

test('the same field is drawn the same way every time', () => {
  expect(traceWaters(map)).toEqual(waters)
  expect(housesOf()).toEqual(housesOf())
  expect(layFields(readLand(map), roads, () => true).fields).toEqual(
    layFields(land, roads, () => true).fields,
  )
  expect(engraveRelief(readLand(map)).hachures()).toEqual(engraveRelief(land).hachures())
})
