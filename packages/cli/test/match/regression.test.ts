import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fitWeights } from '../../src/match/regression.ts'

describe('weights fitted to results', () => {
  const random = createRandom(7)
  const samples = Array.from({ length: 4000 }, (_, at) => {
    const lead = random.below(21) - 10
    const noise = (random.below(2001) - 1000) / 10
    const won = 1 / (1 + Math.exp(-0.3 * lead)) > random.below(1000) / 1000 ? 1 : 0
    return { game: Math.floor(at / 4), features: Float64Array.of(lead, noise), worth: won }
  })
  const fit = fitWeights(['lead', 'noise'], samples)

  it('find what decided them, and give nothing for what did not', () => {
    expect(fit.weights['lead']).toBeCloseTo(0.3, 1)
    expect(Math.abs(fit.weights['noise'] * 100)).toBeLessThan(0.3)
  })

  it('are measured on games that were held out', () => {
    expect(fit.games).toBe(1000)
    expect(fit.loss).toBeLessThan(fit.evenLoss - 0.1)
    for (const [foreseen, happened, moments] of fit.calibration)
      if (moments > 60) expect(Math.abs(foreseen - happened)).toBeLessThan(0.15)
  })
})
