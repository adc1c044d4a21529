import { hexCentre } from '@bivouac/space'
import { afterEach, expect, test, vi } from 'vitest'
import { boxOfMap } from '../../src/hexes/extent.ts'
import { READING, seenBox, toMap, toScreen } from '../../src/sheet/camera.ts'
import { createMapView } from '../../src/hexes/view.ts'
import { campaign } from './fixture.ts'
import { stubFrames } from '../sheet/frames.ts'

afterEach(() => vi.unstubAllGlobals())

const ulm = campaign.placeById.get('ulm')?.index ?? -1

test('on a wide screen the whole map is shown at first', () => {
  stubFrames()
  const view = createMapView(campaign)
  view.resize(1440, 900)
  const seen = seenBox(view.viewport.value)
  const whole = boxOfMap(campaign)
  expect(seen.y0).toBeLessThanOrEqual(whole.y0)
  expect(seen.y1).toBeGreaterThanOrEqual(whole.y1)
})

test('on a phone the first view is large enough to look at', () => {
  stubFrames()
  const view = createMapView(campaign)
  view.resize(390, 844)
  expect(view.viewport.value.scale).toBeGreaterThan(9)
})

test('a flight glides to the hex and says beforehand at what scale it will end', () => {
  const frames = stubFrames()
  const view = createMapView(campaign)
  view.resize(1440, 900)
  const start = view.viewport.value.scale
  view.flyTo(ulm)
  expect(view.aimedScale()).toBe(READING)
  frames.pass(200)
  expect(view.viewport.value.scale).toBeGreaterThan(start)
  expect(view.viewport.value.scale).toBeLessThan(READING)
  frames.pass(1000)
  const { x, y } = hexCentre(campaign.grid, ulm)
  expect(view.viewport.value).toMatchObject({ x, y, scale: READING })
})

test('whoever wants no motion is there at once, and a throw does not run on', () => {
  stubFrames(true)
  const view = createMapView(campaign)
  view.resize(1440, 900)
  view.flyTo(ulm)
  expect(view.viewport.value.scale).toBe(READING)
  const before = view.viewport.value
  view.coast(3, 3)
  expect(view.viewport.value).toBe(before)
})

test('turning the wheel on adds to the goal of the glide, and the pointer keeps its place', () => {
  const frames = stubFrames()
  const view = createMapView(campaign)
  view.resize(1440, 900)
  view.centreOn(30, 30, 20)
  const at = { x: 300, y: 200 }
  const under = toMap(view.viewport.value, at)
  view.zoomBy(1.5, at, { glide: true })
  frames.pass(60)
  view.zoomBy(1.5, at, { glide: true })
  expect(view.aimedScale()).toBeCloseTo(45, 9)
  frames.pass(500)
  expect(view.viewport.value.scale).toBeCloseTo(45, 9)
  const after = toScreen(view.viewport.value, under)
  expect(after.x).toBeCloseTo(at.x, 6)
  expect(after.y).toBeCloseTo(at.y, 6)
})

test('a thrown map slows down and stops', () => {
  const frames = stubFrames()
  const view = createMapView(campaign)
  view.resize(1000, 800)
  view.centreOn(30, 30, 40)
  view.coast(1, 0)
  frames.pass(300)
  const early = view.viewport.value.x
  frames.pass(6000)
  const late = view.viewport.value.x
  frames.pass(1000)
  expect(early).toBeLessThan(30)
  expect(late).toBeLessThan(early)
  expect(view.viewport.value.x).toBe(late)
})

test('a hex that can be seen moves nothing; one outside is brought in', () => {
  const frames = stubFrames()
  const view = createMapView(campaign)
  view.resize(800, 600)
  view.centreOn(30, 30, 40)
  const before = view.viewport.value
  view.reveal(campaign.grid.indexOf('3135'))
  expect(view.viewport.value).toBe(before)
  const far = campaign.grid.indexOf('4535')
  view.reveal(far)
  frames.pass(600)
  const at = toScreen(view.viewport.value, hexCentre(campaign.grid, far))
  expect(at.x).toBeGreaterThan(0)
  expect(at.x).toBeLessThan(800)
})
