import { readFileSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import { wordsOfGame, wordsOfRecord } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { joursDeGloire, words } from '../../src/index.ts'
import index from '../golden/games.json' with { type: 'json' }

describe('the words of an action', () => {
  it.each(joursDeGloire.scenarios.map(({ id }) => id))(
    'are there for all that is offered in %s, tell choices apart, and tell no secret',
    (scenario) => {
      const { wrong } = wordsOfGame(joursDeGloire, words, {
        setup: { scenario },
        seed: 5,
        every: 7,
        most: 600,
      })
      expect(wrong.slice(0, 10)).toEqual([])
    },
  )

  it('are there for every kind of action met in golden games', () => {
    const met = new Set<string>()
    for (const { game } of index.games) {
      const file = new URL(`../golden/${game}.record.json`, import.meta.url)
      const { wrong, kinds } = wordsOfRecord(joursDeGloire, words, parseRecord(readFileSync(file, 'utf8')))
      expect(wrong.slice(0, 10)).toEqual([])
      for (const kind of kinds) met.add(kind)
    }
    expect(met.size).toBeGreaterThan(30)
  })
})
