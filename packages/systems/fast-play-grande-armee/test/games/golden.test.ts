import { describe, expect, it } from 'vitest'
import index from '../golden/games.json' with { type: 'json' }
import { wantedGames } from '../golden/make.ts'

/** How each golden game came to its end. */
const ends = index.games.map(({ game, happens }) => {
  const over = happens.at(-1)
  return { game, why: over !== undefined && 'why' in over ? over.why : undefined }
})

describe('the golden games', () => {
  it('are those that are to be made', () => {
    expect(index.games.map(({ game }) => game)).toEqual(wantedGames().map(({ game }) => game))
  })

  it('hold every way a game comes to its end: its length, morale, both armies beaten, one destroyed', () => {
    for (const why of ['length', 'morale', 'destroyed']) expect(ends.map((end) => end.why)).toContain(why)
    const drawn = index.games.filter(({ winner }) => winner === null).map(({ game }) => game)
    expect(ends.filter(({ game, why }) => why === 'morale' && drawn.includes(game)).length).toBeGreaterThan(0)
  })
})
