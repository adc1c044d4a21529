import { readdirSync, readFileSync, statSync } from 'node:fs'
import { games, loadKit } from '@bivouac/games'
import { parseRecord } from '@bivouac/kernel'
import type { AnyPosition } from '@bivouac/kernel'
import { goldenWrong } from '@bivouac/kernel/testing'
import type { GoldenGame } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { root } from '../lent.ts'
import { reckoningWrong } from '../reckoning.ts'

/** What a reader can hold of one game and of all of a system, in bytes. */
const ONE = 400_000
const ALL = 2_000_000

const turnOf = ({ state }: AnyPosition): number => (state as { readonly turn: number }).turn

describe.each(games)('the golden games of $title', ({ id }) => {
  const folder = new URL(`packages/systems/${id}/test/golden/`, root)
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
  const index = JSON.parse(read('games.json')) as {
    readonly games: readonly GoldenGame[]
    readonly most?: number
  }

  it.each(index.games)(
    '$game replays to the same end, dice and all, and tells the same story',
    async (golden) => {
      const { system, reckon } = await loadKit(id)
      let end: AnyPosition | null = null
      const atEnd = (p: AnyPosition): number => turnOf((end = p))
      expect(goldenWrong(system, parseRecord(read(`${golden.game}.record.json`)), golden, atEnd)).toEqual([])
      expect(end && reckon && reckoningWrong(reckon(end), system, end)).toEqual([])
    },
  )

  it('are all told of, and no more than a reader can hold', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
    expect(files.toSorted()).toEqual(index.games.map(({ game }) => `${game}.record.json`).toSorted())
    const sizes = files.map((name) => statSync(new URL(name, folder)).size)
    expect(Math.max(...sizes)).toBeLessThan(index.most ?? ONE)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL)
  })
})
