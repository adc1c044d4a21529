import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { judgeSurvey, surveySecrets } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee } from '../../src/index.ts'
import { brawl } from '../brawl.ts'
import { modules, scramble } from '../check.ts'

/** Everything on the table is open; of a step of fire in secret whose it is and who still writes. */
const isOpen = (path: string): boolean =>
  !path.startsWith('frames[secret-fire].') || /\.(phase|side|seats\[\])$/.test(path)

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

describe('secrets of Fast-Play Grande Armée', () => {
  it('every leaf of a state is known to all, or is made another for somebody who may not know it', () => {
    const survey = surveySecrets(fastPlayGrandeArmee, {
      setups: [{ scenario: 'durrenfeld', options: modules }, brawl(modules)],
      seeds: [1, 2, 3],
      maxActions: 400,
      everyNth: 7,
      records,
      scramble,
    })
    expect(judgeSurvey(survey, [...survey.met].filter(isOpen))).toEqual([])
    expect([...survey.changed].filter(isOpen)).toEqual([])
    expect(survey.changed.size).toBeGreaterThan(0)
  })
})
