import { hexCentre, sideEnds } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { expect, test } from 'vitest'
import { sheetOf } from '../../src/hexes/extent.ts'
import { traceCourses } from '../../src/hexes/engraving/courses.ts'
import { findCrossings, tracePassRoads } from '../../src/hexes/engraving/crossings.ts'
import { nearestOn } from '../../src/sheet/engraving/curve.ts'
import type { Line } from '../../src/sheet/engraving/curve.ts'
import { degreesAlong } from '../../src/hexes/engraving/graticule.ts'
import { createGround } from '../../src/hexes/engraving/ground.ts'
import { ringsAround } from '../../src/hexes/engraving/outline.ts'
import { engraveRelief } from '../../src/hexes/engraving/relief.ts'
import { plantWoods } from '../../src/hexes/engraving/woods.ts'
import { drawPlace } from '../../src/hexes/engraving/works.ts'
import { findSamples } from '../../src/hexes/samples.ts'
import { campaign, plainMap } from './fixture.ts'

const ground = createGround(campaign)
const courses = traceCourses(campaign, ground)

/** How far a line passes from the middle of a hex-side. */
function distance(map: HexMap, line: Line, id: string, side: number): number {
  const [a, b] = sideEnds(map.grid, map.grid.indexOf(id), side)
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const near = nearestOn(line, middle)
  return Math.hypot(near.x - middle.x, near.y - middle.y)
}

test('every river keeps to its hex-sides, so that no bank is in doubt', () => {
  const strayed = campaign.file.rivers.flatMap((river) => {
    const lines = courses.filter((course) => course.id === river.id).map((course) => course.line)
    return campaign.file.sides.slice(river.first, river.first + river.count).filter(([hex, side]) => {
      return Math.min(...lines.map((line) => distance(campaign, line, hex, side))) > 0.27
    })
  })
  expect(courses.length).toBeGreaterThanOrEqual(campaign.file.rivers.length)
  expect(strayed).toEqual([])
})

test('a tributary ends on the line of its river', () => {
  const apart = campaign.file.rivers.flatMap((river) => {
    const main = courses.filter((course) => course.id === river.to)
    const own = courses.findLast((course) => course.id === river.id)
    if (main.length === 0 || !own) return []
    const end = { x: own.line[own.line.length - 2], y: own.line[own.line.length - 1] }
    const gaps = main.map((course) => {
      const near = nearestOn(course.line, end)
      return Math.hypot(near.x - end.x, near.y - end.y)
    })
    return Math.min(...gaps) > 0.02 ? [river.id] : []
  })
  expect(apart).toEqual([])
})

test('the same map is engraved the same way every time', () => {
  expect(traceCourses(campaign, createGround(campaign))).toEqual(courses)
})

test('every bridge of the map is drawn where it crosses, and the ferries too', () => {
  const crossings = findCrossings(campaign, courses)
  const bridged = campaign.file.sides.filter(
    ([, , kind]) => campaign.file.sideKinds[kind] === 'river-bridged',
  )
  const missing = bridged.filter(([hex, side]) => {
    const [a, b] = sideEnds(campaign.grid, campaign.grid.indexOf(hex), side)
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return !crossings.some((one) => !one.ferry && Math.hypot(one.x - middle.x, one.y - middle.y) < 0.27)
  })
  expect(missing).toEqual([])
  const ferries = campaign.file.bridges.filter(([, , name]) => name.endsWith('ferry'))
  expect(crossings.filter((one) => one.ferry)).toHaveLength(ferries.length)
})

test('every pass has a road through all its hexes', () => {
  const roads = tracePassRoads(campaign)
  const missed = campaign.file.passes.flatMap(({ name, hexes }, k) =>
    hexes
      .map((id) => hexCentre(campaign.grid, campaign.grid.indexOf(id)))
      .filter((centre) => {
        const near = nearestOn(roads[k], centre)
        return Math.hypot(near.x - centre.x, near.y - centre.y) > 0.45
      })
      .map(() => name),
  )
  expect(missed).toEqual([])
})

test('an outline runs around its area once: it encloses just the hexes inside', () => {
  const hexArea = Math.sqrt(3) / 2
  for (const kind of ['sea', 'woods', 'mountain', 'lake']) {
    const rings = ringsAround(ground, (cell) => ground.kind[cell] === kind)
    const area = rings.reduce((sum, ring) => {
      const twice = ring.reduce((part, a, i) => {
        const b = ring[(i + 1) % ring.length]
        return part + a.x * b.y - b.x * a.y
      }, 0)
      return sum + twice / 2
    }, 0)
    const count = ground.kind.filter((one) => one === kind).length
    expect(area).toBeCloseTo(count * hexArea, 6)
  }
})

test('hachures stand on hills and mountains only, and thicker on mountains', () => {
  const map = plainMap([
    ...Array.from({ length: 5 }, () => '.'.repeat(24)),
    ...Array.from({ length: 5 }, () => '....mmmmm......rrrrr....'),
    ...Array.from({ length: 5 }, () => '.'.repeat(24)),
  ])
  const land = createGround(map)
  const { hachures } = engraveRelief(land, [], [])
  const on = (kind: string): number =>
    hachures.filter(({ line }) => land.kind[land.at({ x: line[0], y: line[1] })] === kind).length
  const stray = hachures.filter(({ line }) => {
    const cell = land.at({ x: line[0], y: line[1] })
    const around = [cell, ...land.grid.neighbours.subarray(cell * 6, cell * 6 + 6)]
    return around.every((one) => land.kind[one] === 'clear')
  })
  expect(stray).toEqual([])
  expect(on('rough')).toBeGreaterThan(300)
  expect(on('mountain')).toBeGreaterThan(on('rough'))
})

test('hachures keep clear of rivers and places', () => {
  const map = plainMap(Array.from({ length: 9 }, () => 'm'.repeat(9)))
  const land = createGround(map)
  const place = { x: 4, y: 3, radius: 0.4 }
  const { hachures } = engraveRelief(land, [], [place])
  expect(hachures.length).toBeGreaterThan(1000)
  expect(hachures.filter(({ line }) => Math.hypot(line[0] - 4, line[1] - 3) < 0.1)).toEqual([])
})

test('trees grow in woods and in every wood', () => {
  const trees = plantWoods(ground, () => false)
  const bare = ground.kind.flatMap((kind, cell) => (kind === 'woods' && ground.hex[cell] >= 0 ? [cell] : []))
  const grown = new Set(trees.map((tree) => ground.at(tree)))
  expect(bare.filter((cell) => !grown.has(cell))).toEqual([])
  expect(plantWoods(ground, () => true)).toEqual([])
})

test('a fortress is larger than a town of its rank, and a higher rank larger than a lower', () => {
  const size = (kind: string, rank: number): number => drawPlace(kind, rank, 7).radius
  for (const rank of [1, 2, 3]) expect(size('fortress', rank)).toBeGreaterThan(size('town', rank))
  for (const kind of ['town', 'fortress']) {
    expect(size(kind, 1)).toBeGreaterThan(size(kind, 2))
    expect(size(kind, 2)).toBeGreaterThan(size(kind, 3))
  }
  expect(drawPlace('town', 1, 7).walls).toBeUndefined()
  expect(drawPlace('fortress', 1, 7).walls?.length).toBe(8 * 5 * 2)
})

test('the degrees in the frame agree with the corners the map states', () => {
  const { neatline } = sheetOf(campaign)
  const marks = degreesAlong(campaign, neatline)
  const corners = campaign.file.layout.corners ?? {}
  const along = (edge: string): number[] =>
    marks
      .filter((mark) => mark.edge === edge)
      .toSorted((a, b) => a.at - b.at)
      .map((mark) => mark.degrees)
  const top = along('top')
  expect(top[0]).toBeGreaterThan(corners['0101'][0] - 0.6)
  expect(top[0]).toBeLessThan(corners['0101'][0] + 0.6)
  expect(top[top.length - 1]).toBeGreaterThan(corners['7001'][0] - 0.6)
  const left = along('left')
  expect(left[0]).toBeLessThanOrEqual(corners['0101'][1] + 0.6)
  expect(left[left.length - 1]).toBeGreaterThan(corners['0172'][1] - 0.6)
  expect(left).toEqual(left.toSorted((a, b) => b - a))
})

test('the legend finds a sample of every kind of ground and side, and the right one', () => {
  const samples = new Map(findSamples(campaign).map((one) => [one.id, one.at]))
  const sides = campaign.sideKindIds.map((id) => (id === 'lake' ? 'lake-side' : id))
  expect([...samples.keys()].toSorted()).toEqual([...campaign.terrainIds, ...sides].toSorted())
  for (const [kind, id] of campaign.terrainIds.entries()) {
    const cell = ground.at(samples.get(id) ?? { x: -9, y: -9 })
    expect(campaign.terrain[ground.hex[cell]]).toBe(kind)
  }
})
