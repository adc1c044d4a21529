import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { intervalOf, judge, slopeOf, spreadOf } from '../../src/match/statistics.ts'

/** Scores of pairs between equals whose scenario leans so much, out of 1,000, that the same side wins both games. */
function pairs(count: number, leaning: number, seed: number): number[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    if (random.below(1000) < leaning) return 0.5
    return (random.below(2) + random.below(2)) / 2
  })
}

describe('the statistics of pairs', () => {
  it('hold the true score about nineteen times in twenty, however the scenario leans', () => {
    for (const leaning of [0, 500, 900]) {
      let held = 0
      for (let seed = 1; seed <= 1000; seed++) {
        const [low, high] = intervalOf(spreadOf(pairs(50, leaning, seed)))
        if (low <= 0.5 && 0.5 <= high) held++
      }
      expect(held).toBeGreaterThan(925)
    }
  })

  it('know more where the scenario decides most games', () => {
    const width = (leaning: number): number => {
      const [low, high] = intervalOf(spreadOf(pairs(100, leaning, 1)))
      return high - low
    }
    expect(width(900)).toBeLessThan(0.6 * width(0))
  })

  it('do not take ten wins for certainty', () => {
    const [low, high] = intervalOf(spreadOf([1, 1, 1, 1, 1]))
    expect(low).toBeLessThan(0.75)
    expect(high).toBeCloseTo(1, 10)
  })

  it('come to a verdict, and seldom to a wrong one', () => {
    let wrong = 0
    for (let seed = 1; seed <= 300; seed++) {
      const all = pairs(2000, 0, seed)
      for (let played = 1; played <= all.length; played++) {
        const { verdict } = judge(spreadOf(all.slice(0, played)), { low: 0.5, high: 0.6 })
        if (verdict === 'high') wrong++
        if (verdict !== null) break
      }
    }
    expect(wrong / 300).toBeLessThan(0.08)
  })

  it('find what goes with what', () => {
    expect(slopeOf([1, 2, 3], [2, 4, 6])).toBe(2)
    expect(slopeOf([1, 1, 1], [2, 4, 6])).toBe(0)
  })
})
