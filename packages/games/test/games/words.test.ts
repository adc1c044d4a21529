import { games, loadKit } from '@bivouac/games'
import { wordsOfGame, wordsOfRecord } from '@bivouac/kernel/testing'
import type { WordsReport } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { goldenOf, kindsOf, testingOf } from '../lent.ts'

describe.each(games)('the words of an action of $title', ({ id }) => {
  it('are there for all that is offered, tell choices apart, tell no secret, and are all heard', async () => {
    const kit = await loadKit(id)
    const { modules, unheard = [] } = await testingOf(id)
    const { system, words } = kit
    const reports: WordsReport[] = [
      ...system.scenarios.flatMap(({ id: scenario }) =>
        [{}, ...(modules ? [modules] : [])].map((options) =>
          wordsOfGame(system, words, { setup: { scenario, options }, seed: 11, every: 7, most: 900 }),
        ),
      ),
      ...goldenOf(id).map((record) => wordsOfRecord(system, words, record)),
    ]
    expect(reports.flatMap(({ wrong }) => wrong).slice(0, 10)).toEqual([])
    const met = new Set(reports.flatMap(({ kinds }) => [...kinds]))
    expect(kindsOf(kit).filter((kind) => !met.has(kind))).toEqual(unheard)
  })
})
