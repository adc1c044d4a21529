import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { freshConduct } from '../../src/match/conduct.ts'
import type { Match, PairResult } from '../../src/match/pair.ts'
import type { PlayerSpec } from '../../src/match/player-spec.ts'
import { tuneNumbers } from '../../src/match/tuning.ts'

const PLAYER = { kind: 'level', level: 'marshal', changes: {} } as const

/** How well a player does whose caution ought to be 2 and whose haste does not matter; luck is larger than that. */
function worthOf(player: PlayerSpec): number {
  const { caution = 0 } = player.kind === 'level' ? (player.changes.numbers ?? {}) : {}
  return -4 * Math.abs(caution - 2)
}

function play({ a, b }: Match, seeds: readonly number[]): Promise<PairResult[]> {
  const better = worthOf(a) - worthOf(b)
  return Promise.resolve(
    seeds.map((seed) => {
      const random = createRandom(seed)
      const game = () => {
        const lead = better + random.below(9) - 4
        return {
          side: 'x',
          won: lead > 0 ? 'a' : lead < 0 ? 'b' : null,
          level: '',
          lead,
          luck: null,
          actions: 1,
        } as const
      }
      return { seed, games: [game(), game()], a: freshConduct(), b: freshConduct() }
    }),
  )
}

describe('numbers fitted by play', () => {
  it('come to where they play best, from either side, whatever the luck', async () => {
    for (const caution of [0.8, 4]) {
      const match = { system: 'toy', setup: { scenario: 'toy' } }
      let last = caution
      for await (const { numbers } of tuneNumbers([match], PLAYER, { caution, haste: 1 }, 80, 4, 1, play))
        last = numbers['caution']
      expect(last).toBeGreaterThan(1.6)
      expect(last).toBeLessThan(2.5)
    }
  })
})
