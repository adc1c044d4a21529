import { copyPlain } from '@bivouac/kernel'
import type { Action, Position, RuleSystem, SeatId } from '@bivouac/kernel'
import { Effort } from '../effort.ts'
import type { Doctrine, Gene, Opponent } from '../script.ts'
import { ATTENTIVE } from './doctrine.ts'
import { drawnDice } from './luck.ts'
import { playOn } from './play-on.ts'
import type { Conduct, Instead, PlayedOn, Stage } from './play-on.ts'
import type { Value } from './value.ts'

/** Work the script may spend on a decision while a game is only played on. */
const QUICK = 50

/** Who thinks: the rules, how this system is played, how a position is judged, and what chance is drawn from. */
export interface Setting<P extends Position, A extends Action, V> {
  readonly system: RuleSystem<P, A, V>
  readonly opponent: Opponent<P, A>
  readonly value: Value<P>
  readonly seed: number
}

/** The turn that is tried: whose decision, its number, and what the seat bears in mind. */
export interface Occasion {
  readonly seat: SeatId
  readonly turn: number
  readonly notes: unknown
  /** A fingerprint of the moment: other moments meet other dice. */
  readonly at: number
}

/** Where a trial came to; `end` is the position it ended in. */
export interface Tried<P> extends PlayedOn {
  readonly end: P
}

/**
 * Ways of playing a turn, each tried in the same worlds with the same dice: trial n of one of them may be compared with
 * trial n of any other.
 */
export class Trials<P extends Position, A extends Action, V> {
  readonly #setting: Setting<P, A, V>
  readonly #occasion: Occasion
  readonly #stage: Stage<P, A>
  readonly #world: (trial: number) => P

  /** `world` gives the position a trial begins in; it stays as it is. */
  constructor(setting: Setting<P, A, V>, occasion: Occasion, side: string, world: (trial: number) => P) {
    this.#setting = setting
    this.#occasion = occasion
    this.#world = world
    const { system, opponent, value } = setting
    this.#stage = { system, opponent, value, side }
  }

  /** Plays the turn by the gene, and on for so many turns in all; `instead` is done rather than what the script would do. */
  play(gene: Gene, trial: number, horizon: number, instead?: Instead<P, A>): Tried<P> {
    const { system, seed } = this.#setting
    const { turn, at } = this.#occasion
    const end = system.copy(this.#world(trial))
    const dice = drawnDice(seed, at, trial)
    const last = turn + horizon - 1
    return {
      ...playOn(this.#stage, end, last, this.#conduct(gene), dice, seed + trial, instead),
      end,
    }
  }

  /** Everybody by the script: this seat by the gene while its turn lasts, the others as they would. */
  #conduct(gene: Gene): Conduct {
    const { script, numbers } = this.#setting.opponent
    const { seat, turn, notes } = this.#occasion
    const kept = new Map<SeatId, unknown>([[seat, copyPlain(notes)]])
    return (who, count) => {
      let minds = kept.get(who)
      if (minds === undefined) kept.set(who, (minds = script.freshNotes()))
      const follows = who === seat && count === turn
      return { doctrine: { ...clearDoctrine(numbers, follows ? gene : {}), quick: true }, notes: minds }
    }
  }
}

/** Trials of every plan that a search should have work for. */
const LEAST_TRIALS = 6

/**
 * Player turns to play on for, `most` at the most: as many as there is work for to try each of so many plans a few times
 * (one trial costs `each` with all of them), this turn and the answer to it at the least. A small battle is played on to
 * its end where a long war is not.
 */
export function horizonFor(most: number, effort: Effort, each: number, plans: number): number {
  const share = effort.granted / (each * plans * LEAST_TRIALS)
  return share >= 1 ? most : Math.min(most, Math.max(2, Math.floor(most * share)))
}

/** How a script plays that overlooks nothing and takes little time. */
export function clearDoctrine(numbers: Doctrine['numbers'], gene: Gene): Doctrine {
  return { numbers, gene, effort: new Effort(QUICK), quick: false, overlooks: ATTENTIVE }
}

/** The side a seat plays for. */
export function sideOf<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  p: P,
  seat: SeatId,
): string {
  return system.seats(p).find(({ id }) => id === seat)?.side ?? seat
}
