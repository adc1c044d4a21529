import { games, gameNamed, loadKit, NoSuchSystem } from '@bivouac/games'
import { describe, expect, it } from 'vitest'
import { lackingOf } from './lacking.ts'

describe.each(games)('$title', (entry) => {
  it('has everything that makes a system trustworthy', async () => {
    expect(await lackingOf(entry)).toEqual([])
  })
})

describe('the registry', () => {
  it('has each system once, each with a place of its own on the shelf', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    expect(new Set(games.map(({ shelf }) => shelf)).size).toBe(games.length)
  })

  it('loads a kit once, and says what there is where there is none such', async () => {
    expect(await loadKit(games[0].id)).toBe(await loadKit(games[0].id))
    expect(() => gameNamed('chess')).toThrow(NoSuchSystem)
    await expect(loadKit('chess')).rejects.toThrow(games[0].id)
  })
})
