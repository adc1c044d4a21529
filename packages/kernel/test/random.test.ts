import { describe, expect, it } from 'vitest'
import { createRandom, pick, shuffle } from '@bivouac/kernel'
import { chiSquare, ONE_IN_TEN_THOUSAND } from './chi-square.ts'

describe('createRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.below(1000))
    }
    expect(draw(42)).toEqual(draw(42))
    expect(draw(42)).not.toEqual(draw(43))
    expect(draw(2 ** 40)).not.toEqual(draw(2 ** 41))
    expect(draw(-1)).not.toEqual(draw(1))
  })

  it('gives these numbers forever: records with a seed depend on them', () => {
    const random = createRandom(1805)
    expect(Array.from({ length: 12 }, () => random.below(6) + 1)).toEqual([
      1, 2, 1, 5, 2, 6, 3, 5, 2, 6, 1, 6,
    ])
  })

  it('begins neighbouring seeds with unrelated numbers', () => {
    const counts = Array<number>(36).fill(0)
    for (let seed = 0; seed < 72_000; seed++) {
      const random = createRandom(seed)
      counts[random.below(6) * 6 + random.below(6)]++
    }
    expect(chiSquare(counts)).toBeLessThan(ONE_IN_TEN_THOUSAND[35])
  })

  it('refuses bounds and seeds that make no sense', () => {
    expect(() => createRandom(1).below(0)).toThrow(RangeError)
    expect(() => createRandom(1).below(1.5)).toThrow(RangeError)
    expect(() => createRandom(0.5)).toThrow(RangeError)
    expect(createRandom(1).below(1)).toBe(0)
  })
})

describe('pick and shuffle', () => {
  it('picks elements of the list, and refuses an empty one', () => {
    const random = createRandom(3)
    const picked = new Set(Array.from({ length: 100 }, () => pick(random, ['a', 'b', 'c'])))
    expect([...picked].toSorted()).toEqual(['a', 'b', 'c'])
    expect(() => pick(random, [])).toThrow(RangeError)
  })

  it('shuffles into every order equally often and leaves the list alone', () => {
    const random = createRandom(4)
    const list = ['a', 'b', 'c', 'd']
    const orders = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(random, list).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(list).toEqual(['a', 'b', 'c', 'd'])
    expect(orders.size).toBe(24)
    expect(chiSquare([...orders.values()])).toBeLessThan(ONE_IN_TEN_THOUSAND[23])
  })
})
