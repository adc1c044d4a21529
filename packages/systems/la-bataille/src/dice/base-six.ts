import type { Dice, Roll } from '@bivouac/kernel'

/** LB-9-b: there are 36 values of a roll; the last is 66. */
export const VALUES = 36

/** The place of a value, 11 to 66, in the list of the 36, from 0. */
export function placeOf(value: number): number {
  return (Math.floor(value / 10) - 1) * 6 + (value % 10) - 1
}

/** The value at a place of the list: 11 at 0, 66 at 35. */
export function valueAt(place: number): number {
  return (Math.floor(place / 6) + 1) * 10 + (place % 6) + 1
}

/** LB-9-c, f: a roll moved by the sum of all its modifiers, once, and never beyond 11 or 66. */
export function moved(value: number, by: number): number {
  return valueAt(Math.min(VALUES - 1, Math.max(0, placeOf(value) + by)))
}

/** LB-31-a: whether a roll with these modifiers exceeds a morale value. */
export function exceeds(value: number, by: number, morale: number): boolean {
  return moved(value, by) > morale
}

/** How many of the 36 rolls exceed a morale value with these modifiers. */
export function waysToExceed(by: number, morale: number): number {
  let ways = 0
  for (let place = 0; place < VALUES; place++) if (exceeds(valueAt(place), by, morale)) ways++
  return ways
}

/** Two dice read as tens and units, and the value they show: LB-9-a. */
export interface SixRoll {
  readonly value: number
  readonly rolls: readonly Roll[]
}

/** LB-9-a: throws two dice. `what` says what they decide. */
export function rollSix(dice: Dice, what: string): SixRoll {
  const tens = rollOne(dice, what)
  const units = rollOne(dice, what)
  return { value: tens.value * 10 + units.value, rolls: [tens, units] }
}

/** One die: LB-9-k. */
export function rollOne(dice: Dice, what: string): Roll {
  return { what, sides: 6, value: dice.roll(6, what) }
}
