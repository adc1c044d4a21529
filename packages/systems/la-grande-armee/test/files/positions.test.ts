import { readFileSync } from 'node:fs'
import { mismatchText, runPositionFile } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee, lgaNotation } from '../../src/index.ts'
import { Field } from '../field.ts'

const run = (file: unknown) => runPositionFile(laGrandeArmee, lgaNotation, file)

describe('position files', () => {
  it('notice when the worked turn goes otherwise', () => {
    const walkthrough = new URL('../positions/walkthrough.position.json', import.meta.url)
    const file = JSON.parse(readFileSync(walkthrough, 'utf8'))
    const { mismatches } = run({ ...file, dice: [5, 5, 2, 3, 6] })
    expect(mismatches[0]).toMatchObject({ path: expect.stringMatching(/\.result$/), expected: 'Ar1 Drs' })
    const end = { ...file.expect, disrupted: { ...file.expect.disrupted, mack: 21 } }
    expect(run({ ...file, expect: end }).mismatches.map(mismatchText)).toEqual([
      'expect.disrupted.mack: expected 21, found 22',
    ])
  })

  it('name hexes by number or by place, also when nothing else may stand anywhere', () => {
    const placed = { turn: 2, side: 'french', phase: 'movement', units: [{ leader: 'davout', hex: 'ulm' }] }
    const game = new Field({ scenario: 'ulm' }, placed)
    game.shows({ at: { ulm: ['davout'] }, nothingElse: true })
    expect(lgaNotation.compare(game.p, { at: { augsburg: [] }, nothingElse: true })).toEqual([
      { path: 'nothingElse', expected: [], found: ['davout'] },
    ])
  })
})
