import { readFileSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import { wordsOfGame, wordsOfRecord } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { actionSchema, ageOfDestiny, words } from '../../src/index.ts'
import index from '../golden/games.json' with { type: 'json' }

const modules = { ordersModule: true, freeDeployment: true }
const games = ageOfDestiny.scenarios.flatMap(({ id }) => [
  { id, options: {} },
  { id, options: modules },
])
const met = new Set<string>()

describe('the words of an action', () => {
  it.each(games)(
    'are there for all that is offered in $id, tell choices apart, and tell no secret',
    (game) => {
      const setup = { scenario: game.id, options: game.options }
      const { wrong, kinds } = wordsOfGame(ageOfDestiny, words, { setup, seed: 11, every: 7, most: 900 })
      for (const kind of kinds) met.add(kind)
      expect(wrong.slice(0, 10)).toEqual([])
    },
  )

  it('are there for every kind of action met in golden games', () => {
    for (const { game } of index.games) {
      const file = new URL(`../golden/${game}.record.json`, import.meta.url)
      const { wrong, kinds } = wordsOfRecord(ageOfDestiny, words, parseRecord(readFileSync(file, 'utf8')))
      for (const kind of kinds) met.add(kind)
      expect(wrong.slice(0, 10)).toEqual([])
    }
  })

  it('were nearly all heard in these games', () => {
    const kinds = actionSchema.options.map(({ entries }) => entries.do.literal)
    expect(kinds.filter((kind) => !met.has(kind))).toEqual(['lose'])
  })
})
