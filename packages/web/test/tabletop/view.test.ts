import { afterEach, expect, test, vi } from 'vitest'
import { freeBox } from '../../src/sheet/insets.ts'
import { createTableView } from '../../src/tabletop/view.ts'
import { stubFrames } from '../sheet/frames.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is in hand is brought into what a raised drawer leaves, from farther off where it has no room', () => {
  stubFrames(true)
  const view = createTableView({ width: 1200, height: 900, areas: [], strips: [], crossings: [] })
  view.resize(390, 800)
  view.centreOn(600, 300, 1.5)
  const covered = { top: 100, right: 8, bottom: 60, left: 8 }
  // Half of the view is gone.
  view.resize(390, 400)
  const box = { x0: 590, y0: 290, x1: 610, y1: 480 }
  view.revealBox(box, 30, covered)
  const free = freeBox(view.viewport.value, covered)
  expect(free.x0).toBeLessThanOrEqual(box.x0)
  expect(free.x1).toBeGreaterThanOrEqual(box.x1)
  expect(free.y0).toBeLessThanOrEqual(box.y0)
  expect(free.y1).toBeGreaterThanOrEqual(box.y1)
  expect(view.viewport.value.scale).toBeLessThan(1.5)
  // What is in sight already does not move.
  const before = view.viewport.value
  view.revealBox(box, 30, covered)
  expect(view.viewport.value).toBe(before)
})
