import { createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import type { Action, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import { Effort } from './effort.ts'
import type { Budget } from './effort.ts'
import type { Judgement } from './judgement.ts'
import { lastResort } from './last-resort.ts'
import { Outline } from './outline.ts'
import type { Step } from './outline.ts'
import { searchPlayer } from './player.ts'

/**
 * Chooses from what a seat may see. The same views in the same order, with the same seed and effort, give the same
 * actions; a view alone does too, but that a plan made for an earlier one is followed as long as the game goes as foreseen.
 */
export interface Computer<A extends Action = Action> {
  decide(view: unknown, seat: SeatId): A
}

export interface ComputerOptions extends Budget {
  readonly seed: number
  /** Told of a fault in the computer's own thinking; it then plays on by plain search. */
  readonly onFault?: (fault: unknown) => void
}

/** A computer player that follows a judgement, and searches plainly where the judgement has nothing to say. */
export function judgingPlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  judgement: Judgement<P, A>,
  options: ComputerOptions,
): Computer<A> {
  const fallback = searchPlayer(system, options)
  let steps: readonly Step<A>[] = []
  let at = 0

  /** The next step of the plan in hand, if the game has gone as it foresaw. */
  const follow = (p: P, seat: SeatId): A | null => {
    const step = steps[at]
    if (step === undefined || step.fingerprint !== fingerprint(wholeState(p))) return null
    at++
    return system.check(p, seat, step.action) === null ? step.action : null
  }

  return {
    decide(view, seat) {
      const p = system.imagine(view as V, seat, createRandom(options.seed))
      try {
        const planned = follow(p, seat)
        if (planned !== null) return planned
        const outline = new Outline<P, A>(system, system.copy(p))
        judgement.intend(outline, seat, new Effort(options))
        steps = outline.steps
        at = 0
        const fresh = follow(p, seat)
        if (fresh !== null) return fresh
      } catch (fault) {
        steps = []
        options.onFault?.(fault)
      }
      return lastResort(system, p, seat) ?? fallback.decide(view, seat)
    },
  }
}
