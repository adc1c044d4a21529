import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { drawShare, mixedChoice } from '../../src/mind/sealed.ts'

describe('a choice in secret', () => {
  it('is even where each choice beats one and loses to one', () => {
    const shares = mixedChoice([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ])
    for (const share of shares) expect(share).toBeCloseTo(1 / 3, 1)
  })

  it('takes what is best whatever the other does, and nothing else', () => {
    const shares = mixedChoice([
      [3, 2],
      [1, 1],
    ])
    expect(shares[0]).toBeGreaterThan(0.95)
  })

  it('leans as the stakes do: matching coins, one of them worth three', () => {
    // Whoever matches wins; heads pays three. In balance heads is shown once in four.
    const [heads] = mixedChoice([
      [3, -1],
      [-1, 1],
    ])
    expect(heads).toBeGreaterThan(0.25)
    expect(heads).toBeLessThan(0.42)
  })

  it('is drawn as often as its share says, always the same from the same seed', () => {
    const random = createRandom(3)
    const drawn = [0, 0, 0]
    for (let count = 0; count < 3000; count++) drawn[drawShare([0.5, 0.3, 0.2], random)]++
    expect(drawn[0] / 3000).toBeCloseTo(0.5, 1)
    expect(drawn[2] / 3000).toBeCloseTo(0.2, 1)
    expect(drawShare([0.5, 0.5], createRandom(9))).toBe(drawShare([0.5, 0.5], createRandom(9)))
  })
})
