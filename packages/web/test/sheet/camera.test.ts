import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, confined, NEAREST, seenBox, toMap, toScreen, zoomedAt } from '../../src/sheet/camera.ts'
import type { Viewport } from '../../src/sheet/camera.ts'

const sheet = { x0: -2, y0: -2, x1: 72, y1: 64 }
const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
const views: fc.Arbitrary<Viewport> = fc.record({
  x: number(-200, 200),
  y: number(-200, 200),
  scale: number(0.5, 400),
  width: number(200, 3000),
  height: number(200, 2000),
})
const spots = fc.record({ x: number(0, 2000), y: number(0, 2000) })

test('what is under a point of the screen is drawn at that point', () => {
  fc.assert(
    fc.property(views, spots, (view, spot) => {
      const back = toScreen(view, toMap(view, spot))
      expect(back.x).toBeCloseTo(spot.x, 5)
      expect(back.y).toBeCloseTo(spot.y, 5)
    }),
  )
})

test('zooming keeps the place under the pointer', () => {
  fc.assert(
    fc.property(views, spots, number(1, 130), (view, spot, scale) => {
      const before = toMap(view, spot)
      const after = toMap(zoomedAt(view, scale, spot), spot)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    }),
  )
})

test('a confined view shows the sheet, and a view that is allowed is left alone', () => {
  fc.assert(
    fc.property(views, (view) => {
      const kept = confined(view, sheet)
      expect(kept.scale).toBeLessThanOrEqual(NEAREST)
      const seen = seenBox(kept)
      const shared = {
        x: Math.min(seen.x1, sheet.x1) - Math.max(seen.x0, sheet.x0),
        y: Math.min(seen.y1, sheet.y1) - Math.max(seen.y0, sheet.y0),
      }
      // At least half of what can be seen, or the whole sheet, is the sheet.
      expect(shared.x).toBeGreaterThanOrEqual(Math.min((seen.x1 - seen.x0) * 0.5, sheet.x1 - sheet.x0) - 1e-6)
      expect(shared.y).toBeGreaterThanOrEqual(Math.min((seen.y1 - seen.y0) * 0.5, sheet.y1 - sheet.y0) - 1e-6)
      const again = confined(kept, sheet)
      expect(again.x).toBeCloseTo(kept.x, 9)
      expect(again.y).toBeCloseTo(kept.y, 9)
      expect(again.scale).toBe(kept.scale)
    }),
  )
})

test('a flight starts where it starts, ends where it ends, and never turns back in scale', () => {
  fc.assert(
    fc.property(views, views, (from, goal) => {
      const to = { ...goal, width: from.width, height: from.height }
      expect(between(from, to, 1)).toEqual(to)
      const start = between(from, to, 0)
      expect(start.x).toBeCloseTo(from.x, 6)
      expect(start.scale).toBeCloseTo(from.scale, 6)
      const rising = Math.sign(to.scale - from.scale)
      let last = from.scale
      for (const t of [0.2, 0.4, 0.6, 0.8]) {
        const { scale } = between(from, to, t)
        expect((scale - last) * rising).toBeGreaterThanOrEqual(-1e-9)
        last = scale
      }
    }),
  )
})
