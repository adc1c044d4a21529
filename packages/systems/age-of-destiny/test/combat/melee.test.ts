import { createRandom } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny, clauseIds } from '../../src/index.ts'
import type { AodAction, AodPosition, AodView } from '../../src/index.ts'
import { invariants } from '../invariants.ts'
import { fieldSetup } from '../testing.ts'
import { CROWDED, throng } from '../movement/throng.ts'

/** Two throngs on a small table, with generals among them. */
function melee(seed: number): GameSetup {
  const generals = ['PG coalition 200,180', 'PH coalition 450,350', 'FG french 400,200', 'FH french 150,350']
  const units = throng(createRandom(seed), seed % 2 === 0 ? 'fr' : 'pr')
  return fieldSetup({ ...CROWDED, turns: 8 }, { side: 'coalition', phase: 'rally', units, generals })
}

describe('random melees keep every promise of the table', () => {
  it.each([4, 13, 16, 32, 58])('two throngs at close quarters, seed %i', (seed) => {
    const { record, refusals } = checkGame<AodPosition, AodAction, AodView>(ageOfDestiny, melee(seed), seed, {
      maxActions: 220,
      mustEnd: false,
      everyNth: 37,
      clauseIds,
      invariants,
    })
    expect(Object.keys(refusals).length).toBeGreaterThan(5)
    expect(record.entries.filter(({ action }) => action.do === 'attack').length).toBeGreaterThan(5)
  })
})
