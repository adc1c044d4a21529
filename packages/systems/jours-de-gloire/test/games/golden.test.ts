import type { GoldenGame } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { joursDeGloire } from '../../src/index.ts'

import index from '../golden/games.json' with { type: 'json' }

const games: readonly GoldenGame[] = index.games

describe('the golden games', () => {
  const ends = games.map(({ game, winner, level }) => `${game.split('-')[0]} ${winner ?? 'nobody'} ${level}`)

  it('end each scenario in every way: victory of either side (JDG-9-win-b), or a draw (JDG-9-win-a)', () => {
    const expected = joursDeGloire.scenarios.flatMap(({ id }) =>
      ['french victory', 'allied victory', 'nobody draw'].map((end) => `${id} ${end}`),
    )
    const captured = 'leipzig allied Napoléon captured'
    expect([...new Set(ends)].toSorted(), 'JDG-9-win-a, JDG-9-win-b').toEqual(
      [...expected, captured].toSorted(),
    )
  })

  it('hold the capture of Napoléon, which ends the game at once (JDG-9-capture-c)', () => {
    const taken = games.find(({ level }) => level === 'Napoléon captured')
    expect(taken?.happens).toContainEqual({ type: 'captured', counter: 'napoleon', by: 'allied', vp: 3 })
    // The first of its three turns.
    expect(taken?.turn).toBe(14)
  })

  it('hold campaigns that go through the Armistice and the Restart', () => {
    for (const { game, happens } of games.filter((one) => one.game.startsWith('campaign-'))) {
      const types = happens.map(({ type }) => type)
      expect(types, game).toContain('armistice')
      expect(types.indexOf('restart'), game).toBeGreaterThan(types.indexOf('armistice'))
    }
  })
})
