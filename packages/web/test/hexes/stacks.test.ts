import { hexCentre } from '@bivouac/space'
import { expect, test } from 'vitest'
import { toScreen } from '../../src/sheet/camera.ts'
import { lookOf } from '../../src/sheet/counter/counter.tsx'
import { counterSize } from '../../src/hexes/counter-size.ts'
import type { CounterSize } from '../../src/hexes/counter-size.ts'
import { layGradually } from '../../src/hexes/gradually.ts'
import type { LaidStack } from '../../src/hexes/gradually.ts'
import { aimAt } from '../../src/hexes/pointing.ts'
import { goalsOf, stackUp, topOf } from '../../src/hexes/stacks.ts'
import type { MapCounter } from '../../src/hexes/types.ts'
import { createMapView } from '../../src/hexes/view.ts'
import { plainMap } from './fixture.ts'

const map = plainMap(Array.from({ length: 20 }, () => '.'.repeat(20)))
const hex = (id: string): number => map.grid.indexOf(id)
const counter = (id: string, at: string, order?: number): MapCounter => ({
  id,
  hex: hex(at),
  title: id,
  look: lookOf({ kind: 'hidden', nation: 'french' }),
  ...(order !== undefined && { order }),
})

test('counters of a hex are one stack, the highest order on top', () => {
  const stacks = stackUp([
    counter('a', '0505', 2),
    counter('b', '0505'),
    counter('c', '0505', 2),
    counter('d', '0606'),
  ])
  expect(stacks.size).toBe(2)
  const stack = stacks.get(hex('0505'))
  expect(stack?.counters.map((one) => one.id)).toEqual(['b', 'a', 'c'])
  expect(stack && topOf(stack)?.id).toBe('c')
})

test('goals are where the picked unit can go or attack, and nothing else', () => {
  const goals = goalsOf([
    { hex: 1, kind: 'reach' },
    { hex: 2, kind: 'reach', shade: { name: 'forced', layer: 22 } },
    { hex: 3, kind: 'reach', shade: { name: 'supplied', layer: 21 } },
    { hex: 4, kind: 'target' },
    { hex: 5, kind: 'zone' },
    { hex: 6, kind: 'refused' },
  ])
  expect([...goals]).toEqual([1, 2, 3, 4])
})

test('a thumb on a small map means the nearest goal, then the nearest counter; on a large one the hex under it', () => {
  const view = createMapView(map)
  view.resize(390, 844)
  const stacks = stackUp([counter('a', '1010')])
  const beside = (dx: number): { x: number; y: number } => {
    const { x, y } = toScreen(view.viewport.value, hexCentre(map.grid, hex('1010')))
    return { x: x + dx, y }
  }
  const aim = (dx: number, goals: readonly number[] = []): number =>
    aimAt(view, { at: beside(dx), by: 'touch' }, stacks, new Set(goals))
  view.centreOn(10, 8, 12)
  expect(aim(14)).toBe(hex('1010'))
  expect(aim(24)).toBe(hex('1210'))
  expect(aim(14, [hex('1210')])).toBe(hex('1210'))
  view.centreOn(10, 8, 60)
  expect(aim(60)).toBe(hex('1110'))
})

test('hundreds of stacks are laid down a few at a time, but what lies there already changes at once', () => {
  const far = counterSize(12)
  const near = counterSize(60)
  const stacks = [
    ...stackUp(Array.from({ length: 50 }, (_, k) => counter(`c${k}`, map.grid.ids[k]))).values(),
  ]
  const lie = (laid: readonly LaidStack[]): Map<number, CounterSize> =>
    new Map(laid.map(({ stack, size }) => [stack.hex, size]))

  const first = layGradually(new Map(), stacks, far, 20)
  expect([first.laid.length, first.done]).toEqual([20, false])
  const second = layGradually(lie(first.laid), stacks, far, 20)
  const third = layGradually(lie(second.laid), stacks, far, 20)
  expect([third.laid.length, third.done]).toEqual([50, true])

  const nearer = layGradually(lie(third.laid), stacks, near, 20)
  expect(nearer.laid).toHaveLength(50)
  expect(nearer.laid.filter(({ size }) => size === near)).toHaveLength(20)

  const [moved, ...others] = stacks
  const changed = { ...moved, counters: [...moved.counters, counter('new', map.grid.ids[moved.hex])] }
  const after = layGradually(lie(third.laid), [changed, ...others], far, 20)
  expect(after.laid[0].stack).toBe(changed)
  expect(after.done).toBe(true)
})
