import { createRandom, fingerprint, wholeState } from '@bivouac/kernel'
import type { Action, Dice, Position, RuleSystem, SeatId } from '@bivouac/kernel'

/** One action of an outline, and the position it was thought of for. */
export interface Step<A extends Action> {
  /** Of the state it is to be taken in; 0 of a step that is only tried. */
  readonly fingerprint: number
  readonly seat: SeatId
  readonly action: A
}

/** How an action is carried out, where more is wanted of it than the rules do. */
export type Perform<P extends Position, A extends Action> = (
  p: P,
  seat: SeatId,
  action: A,
  dice: Dice,
) => void

interface Attempt<P extends Position, A extends Action> {
  readonly dice?: Dice
  readonly trial?: boolean
  readonly perform?: Perform<P, A>
}

/** Dice of one action that may be hoped for: more than any rule throws at once. */
const HOPED = 64

/**
 * Die 1 is the best there is. Dice that went on showing it would never settle a throw that is thrown again on equal
 * faces, so after many they fall as dice do.
 */
function hope(): Dice {
  const random = createRandom(1)
  let thrown = 0
  return { roll: (sides) => (thrown++ < HOPED ? 1 : 1 + random.below(sides)) }
}

/**
 * Intentions being worked out: actions tried one after another on a position of its own, each through the rules. Dice
 * fall as the outline assumes (`dice`, or as one hopes); where they fall otherwise in the game the rest of it no longer
 * fits.
 */
export class Outline<P extends Position, A extends Action> {
  readonly system: RuleSystem<P, A, unknown>
  /** Where the actions so far have led. Its owner may look, and copy, but changes it only through `take`. */
  readonly p: P
  readonly steps: Step<A>[] = []
  private readonly dice: Dice | undefined
  private readonly trial: boolean
  private readonly perform: Perform<P, A>

  /** A `trial` is never followed in the game, so its steps need not know the moments they were thought of for. */
  constructor(system: RuleSystem<P, A, unknown>, p: P, { dice, trial = false, perform }: Attempt<P, A> = {}) {
    this.system = system
    this.p = p
    this.dice = dice
    this.trial = trial
    this.perform = perform ?? ((on, seat, action, thrown) => void system.perform(on, seat, action, thrown))
  }

  /** Takes the action if the rules allow it to this seat now; says whether they did. */
  take(seat: SeatId, action: A): boolean {
    if (!this.system.deciders(this.p).includes(seat)) return false
    if (this.system.check(this.p, seat, action) !== null) return false
    this.steps.push({ fingerprint: this.trial ? 0 : fingerprint(wholeState(this.p)), seat, action })
    this.perform(this.p, seat, action, this.dice ?? hope())
    return true
  }

  /**
   * The same intentions on a copy, to try something out that may come to nothing. A fork always hopes for the best of the
   * dice: nobody may try a throw and then think better of it.
   */
  fork(): Outline<P, A> {
    const fork = new Outline(this.system, this.system.copy(this.p), { trial: true })
    fork.steps.push(...this.steps)
    return fork
  }

  /** Takes over what a fork of this very outline came to. */
  adopt(fork: Outline<P, A>): void {
    for (const { seat, action } of fork.steps.slice(this.steps.length)) if (!this.take(seat, action)) return
  }
}
