import type { GameSetup } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import type { GameReport } from '@bivouac/kernel/testing'
import { expect } from 'vitest'
import type { LgaAction, LgaPosition, LgaView } from '../src/index.ts'
import { laGrandeArmee } from '../src/index.ts'
import { boldly } from './bold.ts'
import { checkOf } from './check.ts'

/** Random games of a scenario: which seeds, and how often the promises that are dear to check are checked. */
export interface Run {
  readonly scenario: string
  readonly options?: GameSetup['options']
  readonly seeds: readonly number[]
  readonly everyNth: number
}

/** `count` seeds from `first` on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => first + n)
}

/**
 * Plays the games and holds each to every promise of the contract and to the umpire's invariants; `checkGame` throws,
 * with the shortest record that shows it, where one breaks.
 */
function checkGames(system: typeof laGrandeArmee, { scenario, options, seeds, everyNth }: Run): GameReport[] {
  const setup = { scenario, ...(options && { options }) }
  const check = { maxActions: 30_000, everyNth, ...checkOf(scenario) }
  return seeds.map((seed) => checkGame<LgaPosition, LgaAction, LgaView>(system, setup, seed, check))
}

/** Games drawn evenly from what is offered keep every promise, and a great deal was really tried in them. */
export function expectPromisesKept(run: Run): void {
  for (const { outcome, refusals, undone, accepted } of checkGames(laGrandeArmee, run)) {
    expect(outcome).not.toBeNull()
    expect(Object.keys(refusals).length).toBeGreaterThan(10)
    expect(undone).toBeGreaterThan(0)
    expect(accepted).toBeGreaterThan(0)
  }
}

/** So do games played to fight, which reach the chapters that evenly drawn ones hardly touch. */
export function expectPromisesKeptInBattle(run: Run): void {
  const reports = checkGames(boldly, run)
  const kinds = new Set(reports.flatMap(({ record }) => record.entries.map(({ action }) => action.do)))
  for (const kind of ['attack', 'fight', 'retreat', 'retire', 'advance']) {
    expect(kinds, `${kind} in ${run.scenario}`).toContain(kind)
  }
  expect(reports.every(({ outcome }) => outcome !== null)).toBe(true)
}
