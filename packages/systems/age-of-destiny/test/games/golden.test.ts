import { readFileSync, readdirSync, statSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { goldenWrong } from '@bivouac/kernel/testing'
import type { GoldenGame } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, standardCharts } from '../../src/index.ts'
import index from '../golden/games.json' with { type: 'json' }

const folder = new URL('../golden/', import.meta.url)
const games: readonly GoldenGame[] = index.games
const fileOf = (game: string): URL => new URL(`${game}.record.json`, folder)
const read = (game: string): GameRecord => parseRecord(readFileSync(fileOf(game), 'utf8'))

describe.each(games)('$game', (golden) => {
  it('replays to the same end, dice and all, and tells the same story', () => {
    expect(goldenWrong(ageOfDestiny, read(golden.game), golden, ({ state }) => state.turn)).toEqual([])
  })
})

describe('the golden games', () => {
  it('are all told of, and no more than a reader can hold', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
    expect(files.toSorted()).toEqual(games.map(({ game }) => `${game}.record.json`).toSorted())
    const sizes = games.map(({ game }) => statSync(fileOf(game)).size)
    expect(Math.max(...sizes)).toBeLessThan(400_000)
  })

  it('end in every way a battle can end: each level for each side, a draw, and an army broken before time', () => {
    const millBrook = games.filter(({ game }) => game.startsWith('mill-brook-'))
    const ends = new Set(millBrook.map(({ winner, level }) => `${winner ?? 'nobody'} ${level}`))
    const levels = standardCharts.levels.map(({ level }) => level).filter((level) => level !== 'draw')
    const sides = ['coalition', 'french']
    expect([...ends].toSorted()).toEqual(
      ['nobody draw', ...sides.flatMap((side) => levels.map((level) => `${side} ${level}`))].toSorted(),
    )
    expect(millBrook.some(({ turn = 12 }) => turn < 12)).toBe(true)
  })
})
