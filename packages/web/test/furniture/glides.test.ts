import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gapAfter } from '../../src/computer/pace.ts'
import { Glides, glideTime, joinWays, restOf } from '../../src/furniture/others/glides.ts'
import { speedBeside } from '../../src/screens/pace-buttons.tsx'
import { speedOf, throwsOf } from '../../src/shell/settings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const A = { x: 0, y: 0 }
const B = { x: 2, y: 0 }
const C = { x: 2, y: 2 }

test('steps of one piece are one way, and different pieces set out together', () => {
  const ways = joinWays([
    { piece: 'v', points: [A, B] },
    { piece: 'ney', points: [A, B] },
    { piece: 'v', points: [B, C] },
    { piece: 'idle', points: [A] },
  ])
  expect(ways).toEqual([
    { piece: 'v', points: [A, B, C] },
    { piece: 'ney', points: [A, B] },
  ])
})

test('a way takes under a second, less at a higher speed, and one’s own hand is quicker', () => {
  const long = [A, B, C, A, B, C, A, B, C]
  expect(glideTime(long, false, 1)).toBeLessThanOrEqual(900)
  expect(glideTime(long, false, 4)).toBe(glideTime(long, false, 1) / 4)
  expect(glideTime([A, B], true, 1)).toBeLessThan(glideTime([A, B], false, 1))
})

test('who is on the way goes on from where he is; whatever is pressed, everybody is there', () => {
  const glides = new Glides()
  glides.start([{ piece: 'v', points: [A, B] }], () => 1000)
  vi.advanceTimersByTime(500)
  glides.start([{ piece: 'v', points: [B, C] }], () => 1000)
  expect(glides.now.peek().get('v')?.points).toEqual([{ x: 1, y: 0 }, B, C])
  vi.advanceTimersByTime(600)
  expect(glides.now.peek().size).toBe(1)
  glides.finish()
  expect(glides.now.peek().size).toBe(0)
  glides.start([{ piece: 'v', points: [C, A] }], () => 300)
  vi.advanceTimersByTime(301)
  expect(glides.now.peek().size).toBe(0)
  expect(restOf([A, B], 1)).toEqual([B])
})

test('the speed of old settings is still read', () => {
  expect(['quick', 'watch', 2, 7, undefined].map(speedOf)).toEqual([4, 1, 2, 1, 1])
  expect(['never', 'loud', undefined].map(throwsOf)).toEqual(['never', 'strips', 'strips'])
  expect([speedBeside(1, 1), speedBeside(4, 1), speedBeside(1, -1)]).toEqual([2, 4, 1])
})

test('a hundred actions of the computer wait twelve seconds in all, none at the highest speed', () => {
  const waits = (speed: number): number =>
    Array.from({ length: 100 }, (_, at) => gapAfter(at, speed)).reduce((sum, one) => sum + one, 0)
  expect(waits(1)).toBeLessThan(14_000)
  expect(waits(2)).toBe(waits(1) / 2)
  expect(waits(4)).toBe(0)
  expect(gapAfter(0, 1)).toBeGreaterThan(250)
})
