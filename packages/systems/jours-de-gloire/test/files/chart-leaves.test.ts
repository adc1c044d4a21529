import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { checkLeaves, retold, storyOf } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { fallsOn } from '../../src/city/siege-table.ts'
import chartsFile from '../../src/data/charts.json' with { type: 'json' }
import { columnOf, rowOf } from '../../src/files/charts.ts'
import { fitsStack, joursDeGloire } from '../../src/index.ts'
import { CAVALRY, INFANTRY } from '../../src/position/state.ts'
import { scenes } from './chart-scenes.ts'
import { weatherBy } from '../../src/sequence/weather.ts'

const DESCRIBES = [/\bprovenance\b/]

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

interface Cells {
  readonly die: number
  readonly losses?: readonly number[]
  readonly stars?: readonly number[]
  readonly revealed?: readonly number[]
}

/** What the tables give for every figure and every die, who may march together, and when a city falls. */
function* lookups(charts: unknown): Generator<string> {
  const p = joursDeGloire.open({ scenario: 'bautzen', files: { charts } }, { roll: () => 1 })
  const { combat, artillery, pursuit, forcedMarch, reconnaissance, weather } = p.game.tables
  for (const table of [combat, artillery, pursuit, forcedMarch, reconnaissance]) {
    for (let figure = 0; figure <= 100; figure++) {
      const column = columnOf(table, figure)
      for (let die = -3; die <= 14; die++) {
        const { losses, stars, revealed } = rowOf<Cells>(table, die)
        yield [column, losses?.[column], stars?.[column], revealed?.[column]].join()
      }
    }
  }
  for (const { month } of weather.months)
    for (let die = 1; die <= 6; die++) yield JSON.stringify(weatherBy(p, month, die))
  const ofKind = (kind: number): number[] =>
    p.game.counters.flatMap((one, at) => (one.kind === kind ? [at] : []))
  for (let foot = 0; foot <= 4; foot++) {
    for (let horse = 0; horse <= 4; horse++) {
      const stack = [...ofKind(INFANTRY).slice(0, foot), ...ofKind(CAVALRY).slice(0, horse)]
      yield `${foot} ${horse} ${fitsStack(p, stack)}`
    }
  }
  for (const siege of ['week', 'fortnight'] as const) {
    const game = { ...p.game, profile: { ...p.game.profile, siege } }
    for (let stage = 1; stage <= 5; stage++) yield `${siege} ${fallsOn(game, stage)}`
  }
}

describe('charts that mean what they say', () => {
  it('every figure of the charts is read by some rule', { timeout: 600_000 }, () => {
    const played = (scenario: string, options: Record<string, boolean>, seed: number) => (charts: unknown) =>
      storyOf(joursDeGloire, { setup: { scenario, options, files: { charts } }, seed, maxActions: 2000 })
    const dead = checkLeaves({
      file: chartsFile,
      describes: DESCRIBES,
      probes: [
        lookups,
        scenes,
        played('bautzen', {}, 1),
        ...records.map((record) => (charts: unknown) => retold(joursDeGloire, record, { charts })),
        played('spring', {}, 1),
        played('bautzen', { solitaire: true }, 3),
      ],
    })
    expect(dead).toEqual([])
  })
})
