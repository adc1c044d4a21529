import { DiceSpent, listDice } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'

/**
 * Dice thrown on the table and typed in. Rules throw at once and cannot wait for a person, so an action is
 * tried with the dice typed so far; `DiceSpent` tells what the next is for, and it is tried again with one more.
 */
export class HandDice implements Dice {
  #typed: number[] = []
  #thrown = 0

  /** The next die typed. Throws `DiceSpent` when none is left. */
  roll(sides: number, what: string): number {
    if (this.#thrown >= this.#typed.length) throw new DiceSpent(sides, what)
    const value = listDice([this.#typed[this.#thrown]]).roll(sides, what)
    this.#thrown++
    return value
  }

  /** Another die was typed. */
  add(value: number): void {
    this.#typed.push(value)
  }

  /** The action will be tried again from its first die. */
  rewind(): void {
    this.#thrown = 0
  }

  /** The action was taken: its dice lie on the table for good. */
  settle(): void {
    this.#typed = this.#typed.slice(this.#thrown)
    this.#thrown = 0
  }
}
