import type { Action, GameSetup, Position, Random, RuleSystem, SeatId } from '../system/contract.ts'
import type { GameCheck } from './table.ts'

/** What a system's `testing` lends to those who examine whole games of any system. */
export interface SystemTesting<P extends Position, A extends Action, V> {
  /** What is wrong with a position, in sentences; empty when all is well. */
  invariants(p: P): readonly string[]
  /** Everything the harness is told of a game of this scenario. */
  checkOf(scenario: string): GameCheck<P, A>
  /** Every way a game of this scenario can end, `winner level` or `nobody level`: there is a golden game for each. */
  endings(scenario: string): readonly string[]
  /** Options that bring kinds of action into play which games without them never offer. */
  readonly modules?: NonNullable<GameSetup['options']>
  /** Kinds of action that neither random nor golden games come to: a test of its own words each. */
  readonly unheard?: readonly string[]
  /** Changes only what the seat may not know; none where nothing is ever hidden. */
  scramble?(p: P, seat: SeatId | null, random: Random): P
  /** Whose seeds make the signature of the rules: games drawn evenly, and games of `boldly`. */
  readonly signature: readonly {
    readonly scenario: string
    readonly even: readonly number[]
    readonly bold?: readonly number[]
  }[]
  /** The system with an offer that seeks battle, where evenly drawn games hardly come to it. */
  readonly boldly?: RuleSystem<P, A, V>
}
