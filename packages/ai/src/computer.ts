import type { Action, Position, Reckoning, RuleSystem, SeatId } from '@bivouac/kernel'
import { Effort, UNITS_A_SECOND } from './effort.ts'
import { SECONDS } from './levels.ts'
import type { Level } from './levels.ts'
import { greedyChoice } from './mind/greedy.ts'
import type { Memory } from './mind/memory.ts'
import { Thinker } from './mind/thinker.ts'
import type { Thought } from './mind/thinker.ts'
import { endWorth } from './mind/value.ts'
import type { LevelRow, Numbers, Opponent } from './script.ts'

/**
 * Chooses from what a seat may see. The same views in the same order, with the same level, seed and speed, give the same
 * actions; so do a view and what was kept of the decisions before it.
 */
export interface Computer<A extends Action = Action> {
  decide(view: unknown, seat: SeatId): A
  /** The decision with what it cost and what is to be kept of it. */
  think(view: unknown, seat: SeatId): Thought<A>
  /** Goes on from what was kept of an earlier decision of the same game. */
  remember(memory: Memory<A>): void
}

export interface ComputerOptions {
  readonly seed: number
  readonly level: Level
  /** Work units a second on this machine; `UNITS_A_SECOND` unless told. */
  readonly speed?: number
  /** Told of a fault in the computer's own thinking; it then does what cannot be wrong. */
  readonly onFault?: (fault: unknown) => void
  /** Changes to the row of the level, and to the script's numbers: for matches and tuning. */
  readonly row?: Partial<LevelRow>
  readonly numbers?: Numbers
}

/** A computer player that thinks as its system's opponent does. */
export function thinkingPlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  opponent: Opponent<P, A>,
  options: ComputerOptions,
): Computer<A> {
  const own: Opponent<P, A> = options.numbers
    ? { ...opponent, numbers: { ...opponent.numbers, ...options.numbers } }
    : opponent
  const thinker = new Thinker(system, own, { ...opponent.levels[options.level], ...options.row }, options)
  return {
    decide: (view, seat) => thinker.think(view as V, seat).action,
    think: (view, seat) => thinker.think(view as V, seat),
    remember: (memory) => thinker.remember(memory),
  }
}

/** How it would be counted now, as far as a system can tell. */
type Reckon<P> = ((p: P) => Reckoning) | undefined

/** A lead of so many points is about as good as can be. */
const LEAD = 10

/** A computer player for a system of which nothing is known but its rules and how it counts. */
export function greedyPlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  reckon: Reckon<P>,
  { seed, level, speed = UNITS_A_SECOND }: ComputerOptions,
): Computer<A> {
  const value = (p: P, side: string): number => endWorth(system, p, side) ?? standing(reckon?.(p), side)
  return thoughtless((view, seat) => {
    const effort = new Effort((SECONDS[level] * speed) / 10)
    const action = greedyChoice(system, value, view as V, seat, seed, effort)
    return { action, work: { granted: effort.granted, used: effort.used } }
  })
}

/** A computer that keeps nothing from one decision to the next. */
export function thoughtless<A extends Action>(think: Computer<A>['think']): Computer<A> {
  return { think, decide: (view, seat) => think(view, seat).action, remember: () => {} }
}

/** Points ahead, and who would win; what was lost counts a little. */
function standing(reckoning: Reckoning | undefined, side: string): number {
  if (reckoning === undefined) return 0
  const { points, losses, winner } = reckoning
  let sum = winner === null ? 0 : winner === side ? 1 : -1
  for (const one of points) sum += (one.side === side ? one.points : -one.points) / LEAD
  for (const { side: whose, lost, of } of losses) sum += ((whose === side ? -1 : 1) * lost) / (of ?? 100)
  return sum
}
