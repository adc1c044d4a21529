import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Detail } from '../../src/tabletop/detail.ts'
import { gradualDetail } from '../../src/tabletop/gradual-detail.ts'
import type { TablePiece } from '../../src/tabletop/types.ts'

const piece = (id: string): TablePiece => ({
  id,
  x: 0,
  y: 0,
  heading: 0,
  width: 100,
  depth: 20,
  nation: 'french',
  bases: [],
  fronts: 1,
  order: 'firm',
  signs: [],
  name: id,
  title: id,
})

test('a change of detail goes through an army a few pieces a frame, and to its end', () => {
  const army = Array.from({ length: 40 }, (_, at) => piece(`U${at}`))
  const pieces = signal(army)
  const detail = signal<Detail>(0)
  const frames: (() => void)[] = []
  const { shown, stop } = gradualDetail(pieces, detail, (draw) => frames.push(draw))
  const count = (of: Detail): number => [...shown.value.values()].filter((one) => one === of).length
  expect(count(0)).toBe(40)

  detail.value = 1
  // Nothing at once, then some of them.
  expect(count(1)).toBe(0)
  frames.shift()?.()
  expect(count(1)).toBeGreaterThan(0)
  expect(count(1)).toBeLessThan(20)
  // Whoever comes meanwhile is drawn as he shall be.
  pieces.value = [...army, piece('new')]
  frames.shift()?.()
  expect(shown.value.get('new')).toBe(1)
  // Back again in the middle of it: everybody ends as he began.
  detail.value = 0
  for (let frame = 0; frame < 20; frame++) frames.shift()?.()
  expect(count(0)).toBe(41)
  expect(frames).toHaveLength(0)

  stop()
  detail.value = 2
  expect(frames).toHaveLength(0)
})
