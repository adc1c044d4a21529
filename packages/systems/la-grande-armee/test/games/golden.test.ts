import { readFileSync, readdirSync, statSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { goldenWrong } from '@bivouac/kernel/testing'
import type { GoldenGame } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import { scenarios } from '../../src/files/scenario.ts'
import index from '../golden/games.json' with { type: 'json' }

const folder = new URL('../golden/', import.meta.url)
const games: readonly GoldenGame[] = index.games
/** Ends nobody has played to yet. */
const unreached: readonly { scenario: string; level: string }[] = index.unreached
const fileOf = (game: string): URL => new URL(`${game}.record.json`, folder)
const read = (game: string): GameRecord => parseRecord(readFileSync(fileOf(game), 'utf8'))

describe.each(games)('$game', (golden) => {
  it('replays to the same end, dice and all, and tells the same story', () => {
    expect(goldenWrong(laGrandeArmee, read(golden.game), golden)).toEqual([])
  })
})

describe('the golden games', () => {
  it('are all told of, and no more than a reader can hold', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
    expect(files.toSorted()).toEqual(games.map(({ game }) => `${game}.record.json`).toSorted())
    const sizes = games.map(({ game }) => statSync(fileOf(game)).size)
    expect(Math.max(...sizes)).toBeLessThan(400_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })

  it('end in every way a scenario can end', () => {
    for (const { id, victory } of scenarios) {
      const ended = new Set(games.filter(({ game }) => game.startsWith(`${id}-`)).map(({ level }) => level))
      const expected = victory.levels.map(({ name }) => name).filter((name) => !isUnreached(id, name))
      expect([...ended].toSorted(), id).toEqual(expected.toSorted())
    }
  })

  it('hold what happens once in a campaign: powers that enter, leave and rise, and armies that come late', () => {
    const told = new Set(games.flatMap(({ happens }) => happens.map((event) => JSON.stringify(event))))
    for (const event of index.once) expect(told, JSON.stringify(event)).toContain(JSON.stringify(event))
  })
})

function isUnreached(scenario: string, level: string): boolean {
  return unreached.some((known) => known.scenario === scenario && known.level === level)
}
