import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { checkGames } from '../harness.ts'

type Options = NonNullable<GameSetup['options']>

/** Where the rules bear two readings, each the other way. */
const OTHERWISE = {
  marchArrival: 'duringRound',
  flankByMarch: 'double',
  sharedCpDie: 'dieWithBestCv',
  lossSpread: 'ownerFree',
  fatigueApplies: 'always',
  independentStatus: 'letter',
  mergeNation: 'same',
  garrison: 'shutIn',
  cpLine: 'cincOnly',
  failedReaction: 'doesNotCount',
  detachmentLine: 'cincOnly',
  cavalryWithdraws: 'fullMp',
  reactionCap: 'letter',
  besiegersMarch: false,
  detachmentTactics: 'all',
  overrunRounds: 'first',
  moraleBase: 'startOfCombat',
  sortieText: 'letter',
  siegeNeeds: 'infantry',
  lossCount: 'roster',
  armisticeLatest: 'q2July',
  armisticeFlags: 'frozen',
  besiegedTakeSp: false,
} as const

/** Every scenario, and every option; the dear promises at every nth decision. */
const GAMES: readonly (readonly [
  scenario: string,
  options: Options,
  everyNth: number,
  seeds: readonly number[],
])[] = [
  ['bautzen', {}, 9, [1, 2]],
  ['bautzen', { blind: 3 }, 7, [1]],
  ['bautzen', { solitaire: true }, 23, [3]],
  ['emperor', {}, 11, [1, 2]],
  ['emperor', { blind: 2 }, 17, [1]],
  ['emperor', OTHERWISE, 19, [4]],
  ['spring', {}, 29, [1, 2]],
  ['spring', OTHERWISE, 41, [3]],
  ['spring', { dummies: false, cards: false, supply: false, detachments: false }, 37, [5]],
  ['leipzig', {}, 31, [1, 2]],
  ['leipzig', { players: 'three', blind: 2 }, 61, [6]],
  ['autumn', { O1: true }, 97, [7]],
  ['autumn', { players: 'armies', O2: true, O3: true }, 127, [8]],
  ['campaign', {}, 131, [9]],
  ['campaign', { players: 'three', armisticeTurns: 4, ...OTHERWISE }, 173, [10]],
]

describe.each(GAMES)('random games of %s with %o', (scenario, options, everyNth, seeds) => {
  it('keep every promise of the table, and show nothing hidden', () => {
    const reports = checkGames({ scenario, options }, seeds, everyNth)
    for (const { outcome, scrambled, refusals } of reports) {
      expect(outcome).not.toBeNull()
      expect(Object.keys(refusals).length).toBeGreaterThan(5)
      // JDG-10-solo-a: with nothing hidden there is nothing to change.
      if (options['solitaire'] !== true) expect(scrambled).toBeGreaterThan(0)
    }
  })
})
