import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import type { Features, Numbers } from '../script.ts'

/** What a won game is worth, in log odds: more than any position that is still being played. */
const WON = 8
/** A score this far from nothing is worth half of what a score can add to a result. */
const SCORE = 10

/** How good a position is for a side, in log odds of winning: the same number with the other sign for the other side. */
export type Value<P extends Position> = (p: P, side: string) => number

/** The value that these features and weights give; a game that is over has the worth of its outcome. */
export function valueOf<P extends Position, A extends Action>(
  system: RuleSystem<P, A, unknown>,
  features: Features<P>,
  weights: Numbers,
): Value<P> {
  const figures = new Float64Array(features.names.length)
  const factors = features.names.map((name) => weights[name] ?? 0)
  return (p, side) => {
    const ended = features.judgeEnds ? null : endWorth(system, p, side)
    if (ended !== null) return ended
    features.write(p, side, figures)
    let sum = 0
    for (let at = 0; at < factors.length; at++) sum += factors[at] * figures[at]
    return sum > WON - 1 ? WON - 1 : sum < 1 - WON ? 1 - WON : sum
  }
}

/** What the end of the game is worth to the side; null while it goes on. A clear win counts for a little more. */
export function endWorth<P extends Position, A extends Action>(
  system: RuleSystem<P, A, unknown>,
  p: P,
  side: string,
): number | null {
  const outcome = system.outcome(p)
  if (outcome === null) return null
  if (outcome.winner === null) return 0
  const clear = Math.abs(outcome.score)
  const worth = WON + clear / (clear + SCORE)
  return outcome.winner === side ? worth : -worth
}
