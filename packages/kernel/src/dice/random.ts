import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Random } from '../system/contract.ts'

/**
 * Randomness from a seed, for search, tests and games that need no proof: the same seed (any safe whole
 * number) always gives the same numbers, each bound drawn uniformly.
 */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plusFromState(spread(seed))
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1) throw new RangeError(`no whole number is below ${bound}`)
      return uniformInt(generator, 0, bound - 1)
    },
  }
}

/**
 * Four state words out of one seed (splitmix). The generator's own seeding shows the seed in its first
 * output, so neighbouring seeds would begin with neighbouring dice.
 */
function spread(seed: number): number[] {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`)
  const high = Math.floor(seed / 0x1_0000_0000)
  let word = (seed ^ Math.imul(high, 0x85eb_ca6b)) | 0
  return [0, 1, 2, 3].map(() => {
    word = (word + 0x9e37_79b9) | 0
    let mixed = word ^ (word >>> 16)
    mixed = Math.imul(mixed, 0x21f0_aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a_2d97)
    return (mixed ^ (mixed >>> 15)) | 0
  })
}

/** One element of a list, each as likely as the other. The list must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('nothing to pick from')
  return list[random.below(list.length)]
}

/** The same elements in random order, every order as likely as the other; the list given is unchanged. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const out = list.slice()
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const kept = out[i]
    out[i] = out[j]
    out[j] = kept
  }
  return out
}
