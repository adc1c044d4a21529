import type { Action, Position, RuleSystem, SeatId } from '@bivouac/kernel'

/** What leaves things as they are, in any system. */
const QUIET: readonly string[] = ['end', 'halt', 'stay', 'declare']

/** Always legal, never clever: ends or leaves alone what can be, else takes whatever is listed first; null if nothing is. */
export function lastResort<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
): A | null {
  const { actions } = system.offer(p, seat)
  return actions.find(({ do: kind }) => QUIET.includes(kind)) ?? actions[0] ?? null
}
