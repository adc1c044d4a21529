import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPointers } from '../../src/sheet/gestures.ts'
import type { Pointing } from '../../src/sheet/gestures.ts'

/** As much of an element as gestures need. */
class Pad extends EventTarget {
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 0, top: 0 }
  }
  setPointerCapture(): void {}
}

let pad: Pad
let log: string[]
let taps: Pointing[]
let holds: boolean
let now = 0

beforeEach(() => {
  vi.useFakeTimers()
  pad = new Pad()
  log = []
  taps = []
  holds = true
  now = 0
  const steered = {
    halt: () => {},
    panBy: () => log.push('pan'),
    zoomBy: () => log.push('zoom'),
    coast: () => log.push('coast'),
  }
  listenToPointers(pad as unknown as HTMLElement, steered, {
    point: (pointing) => taps.push(pointing),
    hover: () => {},
    moving: () => log.push('moving'),
    grab: () =>
      holds
        ? {
            drag: ({ x, y }, free) => log.push(`drag ${x} ${y}${free ? ' free' : ''}`),
            drop: (kept) => log.push(kept ? 'kept' : 'lost'),
          }
        : null,
  })
})
afterEach(() => vi.useRealTimers())

function send(type: string, x: number, y: number, more: object = {}): void {
  now += 10
  const event = new Event(type, { cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const finger = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y }
  pad.dispatchEvent(
    Object.assign(event, { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, finger, more),
  )
}

test('what is taken in hand is dragged, and the table stays where it is', () => {
  send('pointerdown', 100, 100)
  send('pointermove', 100, 120)
  send('pointermove', 104, 140, { altKey: true })
  send('pointerup', 104, 140)
  expect(log).toEqual(['drag 100 120', 'drag 104 140 free', 'kept'])
  expect(taps).toHaveLength(0)
})

test('pressed without a drag it is a tap', () => {
  send('pointerdown', 100, 100)
  send('pointerup', 101, 100)
  expect(taps.map(({ kind }) => kind)).toEqual(['tap'])
  expect(log).toEqual([])
})

test('held for a while before it is dragged it is still in hand, and nothing is asked', () => {
  send('pointerdown', 100, 100)
  vi.advanceTimersByTime(2000)
  send('pointermove', 100, 120)
  send('pointerup', 100, 120)
  expect(log).toEqual(['drag 100 120', 'kept'])
  expect(taps).toHaveLength(0)
})

test('a second finger lets it go and moves the table', () => {
  const touch = { pointerType: 'touch' }
  send('pointerdown', 100, 100, touch)
  send('pointermove', 100, 130, touch)
  send('pointerdown', 200, 100, { ...touch, pointerId: 2 })
  send('pointermove', 240, 100, { ...touch, pointerId: 2 })
  expect(log.slice(0, 3)).toEqual(['drag 100 130', 'lost', 'moving'])
  expect(log).toContain('zoom')
})

test('where there is nothing to take, the table moves', () => {
  holds = false
  send('pointerdown', 100, 100)
  send('pointermove', 100, 130)
  expect(log).toEqual(['moving', 'pan'])
})
