import type { GameSetup } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import type { GameReport } from '@bivouac/kernel/testing'
import type { JdgAction, JdgPosition, JdgView } from '../src/index.ts'
import { joursDeGloire } from '../src/index.ts'
import { checkOf } from './check.ts'

/** Plays seeded random games and holds each to every promise of the contract, secrecy included. */
export function checkGames(setup: GameSetup, seeds: readonly number[], everyNth: number): GameReport[] {
  const check = { maxActions: 12_000, everyNth, ...checkOf(setup.scenario) }
  return seeds.map((seed) => checkGame<JdgPosition, JdgAction, JdgView>(joursDeGloire, setup, seed, check))
}
