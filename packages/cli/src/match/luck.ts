import { drawnDice, valueOf } from '@bivouac/ai'
import type { Opponent } from '@bivouac/ai'
import type { Action, AnyPosition, AnySystem, Dice, SeatId } from '@bivouac/kernel'

/** How often a throw is thrown again to see what it might have been. */
const THROWS = 4

/**
 * The dice of a game, and how kind they were to a side, in games won: the chance to win after each throw less the mean of
 * what the same action might have come to. What might have been is thrown with other dice than the game's, so the luck of
 * many games is nothing on the average, however badly the chances are told: taking it off moves no score, it steadies it.
 */
export class LuckyDice implements Dice {
  luck = 0
  readonly #dice: Dice
  readonly #system: AnySystem
  readonly #chanceOf: (p: AnyPosition) => number
  readonly #seed: number
  #thrown = 0

  constructor(
    dice: Dice,
    system: AnySystem,
    { features, weights }: Opponent<AnyPosition, Action>,
    side: string,
    seed: number,
  ) {
    const value = valueOf(system, features, weights)
    this.#dice = dice
    this.#system = system
    this.#seed = seed
    this.#chanceOf = (p) => {
      const outcome = system.outcome(p)
      if (outcome === null) return 1 / (1 + Math.exp(-value(p, side)))
      return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
    }
  }

  roll(sides: number, what: string): number {
    this.#thrown++
    return this.#dice.roll(sides, what)
  }

  /** Carries out an action with these dice, and notes what luck there was in it. */
  perform(p: AnyPosition, seat: SeatId, action: Action, number: number): void {
    const before = this.#system.copy(p)
    this.#thrown = 0
    this.#system.perform(p, seat, action, this)
    if (this.#thrown === 0) return
    let sum = 0
    for (let at = 0; at < THROWS; at++) {
      const other = this.#system.copy(before)
      this.#system.perform(other, seat, action, drawnDice(this.#seed, number, at))
      sum += this.#chanceOf(other)
    }
    this.luck += this.#chanceOf(p) - sum / THROWS
  }
}
