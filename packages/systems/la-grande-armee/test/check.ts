import type { GameCheck } from '@bivouac/kernel/testing'
import { scenarios } from '../src/files/scenario.ts'
import type { LgaAction, LgaPosition } from '../src/index.ts'
import { clauseIds } from '../src/index.ts'
import { examplesOf } from './examples.ts'
import { standsFor } from './games/wider.ts'
import { invariants, sameIndex } from './invariants.ts'

/** Everything the harness is told of a game of this scenario. */
export function checkOf(scenario: string): GameCheck<LgaPosition, LgaAction> {
  return { clauseIds, invariants, sameIndex, examples: examplesOf(scenario), wider: standsFor }
}

/** The games whose course is the signature of the rules. */
export const signature = [
  { scenario: 'ulm', even: [1, 2, 3], bold: [1, 2, 3, 4, 5, 6] },
  { scenario: '1805', even: [1], bold: [1, 2] },
  { scenario: '1806', even: [1], bold: [1, 2] },
  { scenario: '1809', even: [1], bold: [1, 2] },
] as const

/** Every way a game of this scenario can end. */
export function endings(scenario: string): readonly string[] {
  const levels = scenarios.find(({ id }) => id === scenario)?.victory.levels ?? []
  return levels.map(({ name, winner }) => `${winner === 'none' ? 'nobody' : winner} ${name}`)
}
