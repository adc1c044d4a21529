import type { GameSetup } from '@bivouac/kernel'
import { checkGame } from '@bivouac/kernel/testing'
import type { GameReport } from '@bivouac/kernel/testing'
import type { LbAction } from '../src/position/actions.ts'
import type { LbPosition } from '../src/position/state.ts'
import type { LbView } from '../src/position/view.ts'
import { laBataille } from '../src/system.ts'
import { boldly } from './bold.ts'
import { checkOf } from './check.ts'

/** A random game: which, from what seed, how long at most, and how often the promises dear to check are checked. */
export interface Run {
  readonly setup: GameSetup
  readonly seed: number
  readonly everyNth: number
  readonly maxActions?: number
  /** Whether its players mean to fight. */
  readonly bold?: boolean
}

/**
 * Plays the game and holds it to every promise of the contract and to the umpire's invariants; throws, with the shortest record
 * that shows it, where one breaks. A game cut short by `maxActions` need not end.
 */
export function play({ setup, seed, everyNth, maxActions, bold = false }: Run): GameReport {
  return checkGame<LbPosition, LbAction, LbView>(bold ? boldly : laBataille, setup, seed, {
    maxActions: maxActions ?? 20_000,
    mustEnd: maxActions === undefined,
    everyNth,
    ...checkOf(setup.scenario),
  })
}
