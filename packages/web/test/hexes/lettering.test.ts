import { expect, test } from 'vitest'
import { grow, meet } from '../../src/sheet/box.ts'
import { sheetOf } from '../../src/hexes/extent.ts'
import { traceCourses } from '../../src/hexes/engraving/courses.ts'
import { createGround } from '../../src/hexes/engraving/ground.ts'
import { layOut } from '../../src/hexes/engraving/lettering.ts'
import type { Lettering } from '../../src/hexes/engraving/letters.ts'
import { drawPlace } from '../../src/hexes/engraving/works.ts'
import { campaign } from './fixture.ts'

const ground = createGround(campaign)
const { neatline } = sheetOf(campaign)
const named = {
  map: campaign,
  courses: traceCourses(campaign, ground),
  neatline,
  covered: [],
  places: campaign.places.map((place) => ({
    id: place.id,
    x: ground.x[ground.cellOf[place.index]],
    y: ground.y[ground.cellOf[place.index]],
    fortress: place.kind === 'fortress',
    rank: place.rank,
    drawing: drawPlace(place.kind, place.rank, place.index),
  })),
}
/** Letters about as wide as real ones. */
const namesAt = (px: number, covered = named.covered): Lettering[] =>
  layOut({ ...named, covered }, px, () => 0.55)
const zooms = [6, 10, 14, 20, 30, 45, 70, 110]

test('names thin out with distance: from afar the great cities only, from near every place', () => {
  const placesAt = (px: number): string[] => {
    const places = namesAt(px).filter((one) => one.hand === 'city' || one.hand === 'town')
    const shown = new Set(places.map((one) => one.text))
    return campaign.places.filter((place) => shown.has(place.name)).map((place) => place.id)
  }
  const ranks = new Set(placesAt(12).map((id) => campaign.placeById.get(id)?.rank))
  expect([...ranks]).toEqual([1])
  expect(placesAt(12).length).toBeLessThan(placesAt(24).length)
  expect(placesAt(24).length).toBeLessThan(placesAt(45).length)
  expect(placesAt(80).length).toBeGreaterThan(campaign.places.length * 0.93)
})

test('no name runs into another', () => {
  for (const px of zooms) {
    const letters = namesAt(px).flatMap((one, k) =>
      one.letters.map((letter) => ({ k, x: letter.x * px, y: letter.y * px, size: letter.size })),
    )
    const clashes = letters.filter((a) =>
      letters.some((b) => b.k < a.k && Math.hypot(a.x - b.x, a.y - b.y) < Math.min(a.size, b.size) * 0.35),
    )
    expect(clashes).toEqual([])
  }
})

test('every name stays inside the neatline', () => {
  const inside = grow(neatline, 0.01)
  const out = zooms.flatMap((px) =>
    namesAt(px).filter(({ letters }) =>
      letters.some((letter) => letter.x < inside.x0 || letter.x > inside.x1),
    ),
  )
  expect(out.map((one) => one.text)).toEqual([])
})

test('nothing is lettered under the title', () => {
  const title = { x0: 20, y0: 20, x1: 40, y1: 30 }
  expect(namesAt(30).some((one) => meet(one.box, title))).toBe(true)
  expect(layOut({ ...named, covered: [title] }, 30, () => 0.55).some((one) => meet(one.box, title))).toBe(
    false,
  )
})

test('river names run from left to right and never stand on their heads', () => {
  const turned = namesAt(40)
    .filter((one) => one.hand === 'river')
    .filter(({ letters }) => letters[0].x > letters[letters.length - 1].x + 0.2)
  expect(turned.map((one) => one.text)).toEqual([])
})

test('towns are set in capitals and small capitals', () => {
  const vienna = namesAt(40).find((one) => one.text === 'Vienna')
  expect(vienna?.letters.map((letter) => letter.char).join('')).toBe('VIENNA')
  expect(vienna?.letters[0].size).toBeGreaterThan(vienna?.letters[1].size ?? 99)
})
