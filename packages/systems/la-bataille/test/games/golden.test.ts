import { describe, expect, it } from 'vitest'
import index from '../golden/games.json' with { type: 'json' }
import { HAPPENS, wantedGames } from '../golden/make.ts'

describe('the golden games', () => {
  it('are those that are to be made', () => {
    expect(index.games.map(({ game }) => game)).toEqual(wantedGames().map(({ game }) => game))
  })

  it('hold everything that is looked for in them: charges, reactions, squares, melees, routs', () => {
    const types = new Set(index.games.flatMap(({ happens }) => happens.map(({ type }) => type)))
    expect(Object.keys(HAPPENS).filter((type) => !types.has(type))).toEqual([])
  })
})
