import { describe, it } from 'vitest'
import { expectPromisesKept, expectPromisesKeptInBattle, seedsFrom } from '../harness.ts'

describe.each(['1805', '1806', '1809'])('random games of %s', (scenario) => {
  it('keep every promise of the table', () =>
    expectPromisesKept({ scenario, seeds: seedsFrom(1, 3), everyNth: 61 }))

  it('keep every promise of the table when played to fight', () =>
    expectPromisesKeptInBattle({ scenario, seeds: seedsFrom(1001, 3), everyNth: 61 }))
})
