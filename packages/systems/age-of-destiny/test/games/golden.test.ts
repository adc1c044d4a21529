import { describe, expect, it } from 'vitest'
import index from '../golden/games.json' with { type: 'json' }

describe('the golden games', () => {
  it('hold an army broken before time', () => {
    const millBrook = index.games.filter(({ game }) => game.startsWith('mill-brook-'))
    expect(millBrook.some(({ turn = 12 }) => turn < 12)).toBe(true)
  })
})
