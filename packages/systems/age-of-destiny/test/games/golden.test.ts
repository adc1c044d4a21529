import { readFileSync, readdirSync, statSync } from 'node:fs'
import { comparePartial, parseRecord, replayRecord, verifyRecord } from '@bivouac/kernel'
import type { GameEvent, GameRecord } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, standardCharts } from '../../src/index.ts'
import index from '../golden/games.json' with { type: 'json' }

/** What is told of a golden game: how it ended and in which turn, and some of what happened, in this order. */
interface Golden {
  readonly game: string
  readonly story: string
  readonly winner: string | null
  readonly level: string
  readonly score: number
  readonly turn: number
  readonly happens: readonly Readonly<Record<string, unknown>>[]
}

const folder = new URL('../golden/', import.meta.url)
const games: readonly Golden[] = index.games
const fileOf = (game: string): URL => new URL(`${game}.record.json`, folder)
const read = (game: string): GameRecord => parseRecord(readFileSync(fileOf(game), 'utf8'))

/** The happenings that do not follow those before them among the events. */
function missing(events: readonly GameEvent[], happens: Golden['happens']): unknown[] {
  let from = 0
  return happens.filter((wanted) => {
    const at = events.findIndex((event, n) => n >= from && comparePartial(event, wanted).length === 0)
    if (at >= 0) from = at + 1
    return at < 0
  })
}

describe.each(games)('$game', ({ game, winner, level, score, turn, happens }) => {
  it('replays to the same end, dice and all', () => {
    const record = read(game)
    expect(verifyRecord(ageOfDestiny, record)).toEqual([])
    expect(record.end?.outcome).toMatchObject({ winner, level, score })
  })

  it('tells the same story', () => {
    const session = replayRecord(ageOfDestiny, read(game))
    expect(missing(session.eventsFor(null), happens)).toEqual([])
    expect(session.position.state.turn).toBe(turn)
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
    expect(millBrook.some(({ turn }) => turn < 12)).toBe(true)
  })
})
