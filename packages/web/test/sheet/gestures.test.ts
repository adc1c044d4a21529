import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPointers } from '../../src/sheet/gestures.ts'
import type { Pointing } from '../../src/sheet/gestures.ts'
import type { MapView } from '../../src/hexes/types.ts'
import { createMapView } from '../../src/hexes/view.ts'
import { campaign } from '../hexes/fixture.ts'
import { stubFrames } from './frames.ts'
import type { Frames } from './frames.ts'

/** As much of an element as gestures need. */
class Pad extends EventTarget {
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 100, top: 50 }
  }
  setPointerCapture(): void {}
}

let frames: Frames
let pad: Pad
let view: MapView
let told: Pointing[]
let hovered: ({ x: number; y: number } | undefined)[]
let now = 0
/** What a tap there would mean. */
let aimed: (at: { x: number; y: number }) => number

beforeEach(() => {
  vi.useFakeTimers()
  frames = stubFrames()
  pad = new Pad()
  view = createMapView(campaign)
  view.resize(800, 600)
  view.centreOn(30, 30, 40)
  told = []
  hovered = []
  now = 0
  aimed = () => 0
  listenToPointers(pad as unknown as HTMLElement, view, {
    aim: (at) => aimed(at),
    point: (pointing) => told.push(pointing),
    hover: (at) => hovered.push(at),
    moving: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A pointer event at a place of the pad; the page has the pad at (100, 50). */
function send(type: string, x: number, y: number, more: object = {}): void {
  now += 10
  const event = new Event(type, { cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false }
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, clientX: x + 100, clientY: y + 50 }
  pad.dispatchEvent(Object.assign(event, keys, finger, more))
}

test('a touch that does not move is a tap where it was', () => {
  send('pointerdown', 200, 150)
  send('pointermove', 203, 152)
  send('pointerup', 203, 152)
  expect(told).toEqual([{ kind: 'tap', at: { x: 203, y: 152 }, by: 'touch', adding: false }])
  expect(view.viewport.value).toMatchObject({ x: 30, y: 30, scale: 40 })
})

test('a tap with Shift adds', () => {
  send('pointerdown', 200, 150, { pointerType: 'mouse', shiftKey: true })
  send('pointerup', 200, 150, { pointerType: 'mouse', shiftKey: true })
  expect(told).toMatchObject([{ kind: 'tap', by: 'mouse', adding: true }])
})

test('a drag carries the map with the hand and is no tap', () => {
  send('pointerdown', 200, 150)
  send('pointermove', 240, 150)
  send('pointermove', 280, 190)
  now += 500
  send('pointerup', 280, 190)
  expect(told).toEqual([])
  expect(view.viewport.value.x).toBeCloseTo(30 - 80 / 40, 9)
  expect(view.viewport.value.y).toBeCloseTo(30 - 40 / 40, 9)
})

test('a drag let go of in full swing runs on', () => {
  send('pointerdown', 200, 150)
  send('pointermove', 240, 150)
  send('pointermove', 280, 150)
  send('pointerup', 280, 150)
  const { x } = view.viewport.value
  frames.pass(300)
  expect(view.viewport.value.x).toBeLessThan(x)
})

test('two fingers zoom about the place between them and are no tap', () => {
  send('pointerdown', 300, 300, { pointerId: 1 })
  send('pointerdown', 500, 300, { pointerId: 2 })
  send('pointermove', 200, 300, { pointerId: 1 })
  send('pointermove', 600, 300, { pointerId: 2 })
  send('pointerup', 200, 300, { pointerId: 1 })
  send('pointerup', 600, 300, { pointerId: 2 })
  expect(view.viewport.value.scale).toBeCloseTo(80, 6)
  expect(view.viewport.value.x).toBeCloseTo(30, 6)
  expect(view.viewport.value.y).toBeCloseTo(30, 6)
  expect(told).toEqual([])
})

test('a long press asks, and letting go afterwards is no tap', () => {
  send('pointerdown', 200, 150)
  vi.advanceTimersByTime(600)
  send('pointerup', 200, 150)
  send('contextmenu', 200, 150)
  expect(told.map((one) => one.kind)).toEqual(['long'])
})

test('the second button asks', () => {
  send('contextmenu', 200, 150, { pointerType: 'mouse' })
  expect(told).toMatchObject([{ kind: 'secondary', at: { x: 200, y: 150 } }])
})

test('a second tap in the same place zooms in', () => {
  send('pointerdown', 400, 300)
  send('pointerup', 400, 300)
  send('pointerdown', 402, 301)
  send('pointerup', 402, 301)
  frames.pass(500)
  expect(told).toHaveLength(1)
  expect(view.viewport.value.scale).toBeGreaterThan(60)
})

test('two quick taps close together that mean two things are two taps', () => {
  aimed = ({ x }) => (x < 410 ? 7 : 8)
  send('pointerdown', 400, 300)
  send('pointerup', 400, 300)
  send('pointerdown', 414, 300)
  send('pointerup', 414, 300)
  frames.pass(500)
  expect(told.map(({ at }) => at.x)).toEqual([400, 414])
  expect(view.viewport.value.scale).toBe(40)
})

test('the wheel zooms at the pointer', () => {
  send('wheel', 400, 300, { deltaY: -120, deltaMode: 0 })
  frames.pass(500)
  expect(view.viewport.value.scale).toBeGreaterThan(45)
  send('wheel', 400, 300, { deltaY: 120, deltaMode: 0 })
  frames.pass(500)
  expect(view.viewport.value.scale).toBeCloseTo(40, 6)
})

test('a mouse hovers, a finger does not', () => {
  send('pointermove', 10, 20, { pointerType: 'mouse' })
  send('pointermove', 10, 20)
  send('pointerleave', 10, 20, { pointerType: 'mouse' })
  expect(hovered).toEqual([{ x: 10, y: 20 }, undefined])
})
