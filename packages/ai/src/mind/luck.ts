import { createRandom, fingerprint } from '@bivouac/kernel'
import type { Action, Dice, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import type { Value } from './value.ts'

/** Dice that say whether any was thrown. */
export interface Counted extends Dice {
  readonly thrown: number
}

/** The same dice, counted. */
export function counted(dice: Dice): Counted {
  let thrown = 0
  return {
    roll(sides, what) {
      thrown++
      return dice.roll(sides, what)
    },
    get thrown() {
      return thrown
    },
  }
}

/** Dice drawn from a seed: for what is only imagined. */
export function drawnDice(...seed: readonly number[]): Dice {
  const random = createRandom(fingerprint(seed))
  return { roll: (sides) => 1 + random.below(sides) }
}

/** Dice of one of so many throws of the same action: over all of them each die shows every face as often as the other. */
export function fairShare(at: number, throws: number, seed: number): Dice {
  const random = createRandom(seed)
  let thrown = 0
  return {
    roll(sides) {
      // The first die goes through its faces in order, the others from somewhere else, onwards or back.
      const from = thrown === 0 ? 0 : random.below(throws)
      const part = thrown++ > 0 && random.below(2) === 0 ? throws - 1 - at : at
      return 1 + Math.trunc((((from + part) % throws) * sides + random.below(sides)) / throws)
    },
  }
}

/**
 * What this action may be expected to lead to, whatever the dice: the mean value of so many throws of it. `before` stays as
 * it is. What really came of it, less this, was luck.
 */
export function expectedValue<P extends Position, A extends Action>(
  system: RuleSystem<P, A, unknown>,
  value: Value<P>,
  side: string,
  before: P,
  seat: SeatId,
  action: A,
  throws: number,
  seed: number,
): number {
  let sum = 0
  for (let at = 0; at < throws; at++) {
    const p = system.copy(before)
    system.perform(p, seat, action, fairShare(at, throws, seed))
    sum += value(p, side)
  }
  return sum / throws
}
