import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@bivouac/games'
import { describe, expect, it } from 'vitest'
import { figuresMark } from '../../src/strength/measured.ts'
import type { Measured } from '../../src/strength/measured.ts'
import { eloTable, strengthRows } from '../../src/strength/summary.ts'
import { bivouac, useFolder } from '../desk.ts'

const PUBLISHED = join(import.meta.dirname, '../../../ai/src/strength.json')

/** A step in which the stronger won so many of a hundred pairs, and shared the others. */
const step = (a: string, b: string, won: number): Measured => ({
  system: 'x',
  scenario: 'y',
  seed: 20_000,
  mark: 'm',
  a,
  b,
  result: { scoreByMargin: 0.9, players: { a: { turn: 1.5, turnP99: 4 } } } as Measured['result'],
  pairs: Array.from({ length: 100 }, (_, at) => (at < won ? 1 : 0.5)),
})

describe('the published strength', () => {
  it('was measured with the very figures the computer plays by', async () => {
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8'))
    const measured = games.map(({ id }) => id).filter((id) => id in published)
    const marks = await Promise.all(measured.map(async (id) => [id, await figuresMark(id)]))
    expect(measured.map((id) => [id, published[id].mark])).toEqual(marks)
  })

  it('adds the steps up from chance, and says where it can only be told from below', () => {
    const elo = eloTable([step('recruit', 'random', 100), step('sergeant', 'recruit', 50)])
    expect(elo.recruit).toMatchObject({ least: true })
    expect(elo.recruit?.elo).toBeGreaterThan(800)
    expect((elo.sergeant?.elo ?? 0) - (elo.recruit?.elo ?? 0)).toBeCloseTo(190.8, 0)
    expect(elo.veteran).toBeUndefined()
  })

  it('tells the lobby how each level did against the one below', () => {
    const rows = strengthRows('m', [step('recruit', 'random', 90), step('sergeant', 'recruit', 40)])
    expect(rows).toMatchObject({
      mark: 'm',
      recruit: { against: null, seconds: [1.5, 4] },
      sergeant: { against: 'recruit', games: 200, score: 0.7, byMargin: 0.9 },
    })
    expect(Object.keys(rows)).toEqual(['mark', 'recruit', 'sergeant'])
  })

  describe('its measuring', () => {
    const folder = useFolder()

    it('goes on where it was', async () => {
      const words = 'fast-play-grande-armee golden-turn --games 4 --only'.split(' ')
      const results = folder.path('results.jsonl')
      const run = () => bivouac(['strength', '--results', results, ...words, 'recruit random'])
      const first = await run()
      expect(first).toMatchObject({ code: 0, err: '' })
      expect(first.out).toContain('recruit against random')
      expect(await run()).toEqual({ code: 0, out: '', err: '' })
      expect(folder.read('results.jsonl').trim().split('\n')).toHaveLength(1)
    })
  })
})
