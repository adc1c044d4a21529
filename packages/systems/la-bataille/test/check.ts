import type { GameCheck } from '@bivouac/kernel/testing'
import { clauseIds } from '../src/files/rules.ts'
import { scenarios } from '../src/files/scenario.ts'
import type { LbAction } from '../src/position/actions.ts'
import type { LbPosition } from '../src/position/state.ts'
import { examplesOf } from './examples.ts'
import { invariants, sameIndex } from './invariants.ts'

/** Everything the harness is told of a game of this scenario. */
export function checkOf(scenario: string): GameCheck<LbPosition, LbAction> {
  return { clauseIds, invariants, sameIndex, examples: examplesOf(scenario) }
}

/** What nobody comes to by chance. */
export const unheard: readonly string[] = ['chargePart', 'takeGuns', 'contact']

/** The games whose course is the signature of the rules. */
export const signature = [
  { scenario: 'saalfeld-croesten', even: [1], bold: [1, 2] },
  { scenario: 'saalfeld-1806', even: [], bold: [1] },
] as const

/** Every way a battle can end: each band of its score. */
export function endings(scenario: string): readonly string[] {
  const bands = scenarios.find(({ id }) => id === scenario)?.victory.bands ?? []
  return bands.map(({ result }) => {
    if (result === 'draw') return 'nobody draw'
    return `${result.startsWith('French') ? 'imperial' : 'coalition'} ${result}`
  })
}
