import { expect, test } from 'vitest'
import { afterDrop, placeTip } from '../../src/sheet/tip.tsx'

const VIEW = { width: 1000, height: 800 }

test('a tip stands towards the middle of the view when there is nothing to keep clear of', () => {
  expect(placeTip({ x: 200, y: 400 }, 30, VIEW, [])).toEqual({ side: 'right', stands: 'middle' })
  expect(placeTip({ x: 800, y: 400 }, 30, VIEW, [])).toEqual({ side: 'left', stands: 'middle' })
})

test('it does not lie upon who can still act: a line of them to the right sends it to the left', () => {
  const line = [0, 1, 2, 3].map((at) => ({ x: 360 + 60 * at, y: 400 }))
  expect(placeTip({ x: 300, y: 400 }, 30, VIEW, line).side).toBe('left')
})

test('between two lines it goes above or below them', () => {
  const lines = [300, 360, 640, 700].map((x) => ({ x, y: 400 }))
  expect(placeTip({ x: 500, y: 400 }, 30, VIEW, [...lines, { x: 560, y: 340 }])).toMatchObject({
    stands: 'below',
  })
})

test('it stays in the view', () => {
  expect(placeTip({ x: 200, y: 20 }, 30, VIEW, []).stands).toBe('below')
  expect(placeTip({ x: 200, y: 790 }, 30, VIEW, []).stands).toBe('above')
})

test('for a second after a drop nothing is said', () => {
  expect(afterDrop('P1', 5000)).toEqual({ on: 'P1', until: 6000 })
})
