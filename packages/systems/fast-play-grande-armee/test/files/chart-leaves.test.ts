import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { checkLeaves, retold, storyOf } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import chartsFile from '../../src/data/charts.json' with { type: 'json' }
import { fastPlayGrandeArmee } from '../../src/index.ts'
import { brawl } from '../brawl.ts'
import { modules } from '../check.ts'
import { commands, heirs, lookups, moves, sights } from './chart-scenes.ts'

/** What only tells a reader something: sources, notes, the calibres of guns, men to the strength point. */
const DESCRIBES = [
  /\bprovenance$/,
  /\.note$/,
  /^artillery\.(heavy|light)\.guns$/,
  /^strength\.men(Infantry|Cavalry)\b/,
]

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.startsWith('durrenfeld') && name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

/** The story of a random brawl. */
const played = (options: Record<string, boolean>, seed: number) => (charts: unknown) => {
  const setup = brawl(options)
  return storyOf(fastPlayGrandeArmee, {
    setup: { ...setup, files: { ...setup.files, charts } },
    seed,
    maxActions: 600,
  })
}

describe('charts that mean what they say', () => {
  it('every figure of the charts is read by some rule', { timeout: 600_000 }, () => {
    const dead = checkLeaves({
      file: chartsFile,
      describes: DESCRIBES,
      probes: [
        lookups,
        commands,
        heirs,
        sights,
        moves,
        played({}, 1),
        played({}, 2),
        played(modules, 3),
        ...records.map((record) => (charts: unknown) => retold(fastPlayGrandeArmee, record, { charts })),
      ],
    })
    expect(dead).toEqual([])
  })
})
