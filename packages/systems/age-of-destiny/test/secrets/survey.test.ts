import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { judgeSurvey, surveySecrets } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import { scramble } from '../check.ts'

/** What everybody at the table may know: the whole table but what is written in orders, and to whom they go. */
const OPEN = [
  'frames[aftermath].phase',
  'frames[aftermath].side',
  'frames[combat].phase',
  'frames[combat].side',
  'frames[fire].phase',
  'frames[fire].side',
  'frames[follow-up].phase',
  'frames[follow-up].quarry',
  'frames[follow-up].side',
  'frames[follow-up].unit',
  'frames[movement].phase',
  'frames[movement].side',
  'frames[rally].phase',
  'frames[rally].side',
  'frames[rally].stage',
  'generals.h[]',
  'generals.mark[]',
  'generals.side[]',
  'generals.where[]',
  'generals.x[]',
  'generals.y[]',
  'held[]',
  'officers[].general',
  'officers[].id',
  'officers[].moved',
  'officers[].side',
  'officers[].x',
  'officers[].y',
  'phase',
  'points[]',
  'result',
  'sent',
  'shelled[]',
  'side',
  'turn',
  'units.aim[]',
  'units.bases[]',
  'units.charged[]',
  'units.formation[]',
  'units.h[]',
  'units.manoeuvre[]',
  'units.mark[]',
  'units.owed[]',
  'units.quarry[]',
  'units.row[]',
  'units.side[]',
  'units.state[]',
  'units.where[]',
  'units.x[]',
  'units.y[]',
]

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

describe('secrets of The Age of Destiny', () => {
  it('every leaf of a state is known to all, or is made another for somebody who may not know it', () => {
    const survey = surveySecrets(ageOfDestiny, {
      setups: ['hagelberg', 'mill-brook'].map((scenario) => ({ scenario, options: { ordersModule: true } })),
      seeds: [1, 2, 3],
      maxActions: 500,
      everyNth: 7,
      records,
      scramble,
    })
    expect(judgeSurvey(survey, OPEN)).toEqual([])
  })
})
