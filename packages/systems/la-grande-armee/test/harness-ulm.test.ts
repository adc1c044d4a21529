import { describe, it } from 'vitest'
import { expectPromisesKept, expectPromisesKeptInBattle, seedsFrom } from './harness.ts'

describe.each([1, 6, 11, 16])('five random games of Ulm from seed %i', (first) => {
  const run = { scenario: 'ulm', seeds: seedsFrom(first, 5), everyNth: 11 }

  it('keep every promise of the table', () => expectPromisesKept(run))

  it('keep every promise of the table when played to fight', () => expectPromisesKeptInBattle(run))
})
