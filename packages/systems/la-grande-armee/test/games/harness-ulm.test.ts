import { describe, it } from 'vitest'
import { expectPromisesKept, expectPromisesKeptInBattle, seedsFrom } from '../harness.ts'

describe.each([1, 6, 11, 16])('five random games of Ulm from seed %i', (first) => {
  const run = { scenario: 'ulm', seeds: seedsFrom(first, 5), everyNth: 11 }

  it('keep every promise of the table', () => expectPromisesKept(run))

  it('keep every promise of the table when played to fight', () => expectPromisesKeptInBattle(run))
})

describe('three random games of Ulm with every doubt settled the other way', () => {
  const options = {
    aeFreeze: false,
    aeSupply: 'movement',
    rbcStopsInFortress: false,
    scatterUnoccupied: 'strict',
  } as const
  const run = { scenario: 'ulm', options, seeds: seedsFrom(31, 3), everyNth: 11 }

  it('keep every promise of the table', () => expectPromisesKept(run))

  it('keep every promise of the table when played to fight', () => expectPromisesKeptInBattle(run))
})
