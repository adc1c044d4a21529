import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Dice, Roll } from '../system/contract.ts'
import { createRandom } from './random.ts'
import { DataError } from '../refusal.ts'

/** Thrown when a list of dice is used up: names what the next die would have been for. */
export class DiceSpent extends Error {
  readonly what: string
  readonly sides: number
  constructor(sides: number, what: string) {
    super(`No die is left in the list for: ${what} (a die of ${sides}).`)
    this.name = 'DiceSpent'
    this.what = what
    this.sides = sides
  }
}

/** Dice from a list, which also know how many are left. */
export interface ListDice extends Dice {
  left(): number
}

/**
 * Dice that come up as listed: for tests, position files, records and physical dice typed in by hand. Throws
 * `DiceSpent` when the list is used up and `DataError` when the next value is not on the die that is thrown.
 */
export function listDice(values: readonly number[]): ListDice {
  let next = 0
  return {
    roll(sides, what) {
      if (next >= values.length) throw new DiceSpent(sides, what)
      const value = values[next]
      if (!Number.isInteger(value) || value < 1 || value > sides) {
        throw new DataError(`dice[${next}]`, `a value from 1 to ${sides} for ${what}, not ${value}`)
      }
      next++
      return value
    },
    left: () => values.length - next,
  }
}

/** Dice from a seed: the same seed always throws the same dice. Anyone who knows the seed knows them all. */
export function seededDice(seed: number): Dice {
  const random = createRandom(seed)
  return { roll: (sides) => random.below(faces(sides)) + 1 }
}

/**
 * Dice from a table's key (hex). Die number n depends on the key, n and its faces alone, so every die can be
 * recomputed by itself and a game resumes at any die: `from` is how many were thrown before.
 */
export function committedDice(key: string, from = 0): Dice {
  const throwDie = dieThrower(key)
  let n = from
  return {
    roll(sides) {
      const value = throwDie(n, sides)
      n++
      return value
    },
  }
}

/** Die number `n` (from 0) with `sides` faces in the stream of a table's key (hex). */
export function committedDie(key: string, n: number, sides: number): number {
  return dieThrower(key)(n, sides)
}

function dieThrower(key: string): (n: number, sides: number) => number {
  const keyed = hmac.create(sha256, hexToBytes(key))
  return (n, sides) => {
    // Values past the last whole multiple of `sides` are thrown away: without that, low faces come up more.
    const fair = Math.floor(0x1_0000_0000 / faces(sides)) * sides
    for (let attempt = 0; ; attempt++) {
      const mac = keyed
        .clone()
        .update(utf8ToBytes(`bivouac die ${n} ${attempt}`))
        .digest()
      const value = new DataView(mac.buffer, mac.byteOffset).getUint32(0)
      if (value < fair) return (value % sides) + 1
    }
  }
}

/** A die has 1 to 2^32 faces: more could not be drawn fairly from four bytes. */
function faces(sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > 0x1_0000_0000) {
    throw new RangeError(`there is no die of ${sides}`)
  }
  return sides
}

/** Dice that pass on another's throws and keep them: `rolls` grows as they are thrown. */
export function recordingDice(dice: Dice): { readonly dice: Dice; readonly rolls: Roll[] } {
  const rolls: Roll[] = []
  return {
    dice: {
      roll(sides, what) {
        const value = dice.roll(sides, what)
        rolls.push({ what, sides, value })
        return value
      },
    },
    rolls,
  }
}
