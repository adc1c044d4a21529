import { createRandom, fingerprint } from '@bivouac/kernel'
import type { Action, AnyPosition, SeatId } from '@bivouac/kernel'
import { fairShare } from '../mind/luck.ts'
import type { School } from './types.ts'

/** How often a throw is thrown again to tell its luck: a power of two, so that means of dyadic figures stay exact. */
const THROWS = 16
/** Positions that are imagined where something is hidden. */
const WORLDS = 4
/** Chances are told in so many parts, so that their sums close to the last digit. */
const PARTS = 2 ** 30

/** The chances of winning that go with a value in log odds. */
export type Chance = (value: number) => number

/** With whose eyes a game is looked back on: with open ones, or as a seat saw it. */
export interface Eyes {
  /** The chances of the side, from 0 to 1. */
  chance(p: AnyPosition): number
  /** What they could be expected to be after this action, whatever the dice; null where it was not seen. */
  expected(before: AnyPosition, seat: SeatId, action: Action, seed: number): number | null
}

/** All of the game is seen. */
export function openEyes({ kit, value }: School, side: string, chance: Chance): Eyes {
  const { system } = kit
  const judged = (p: AnyPosition): number => {
    const outcome = system.outcome(p)
    if (outcome === null) return exact(chance(value(p, side)))
    return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
  }
  return {
    chance: judged,
    expected(before, seat, action, seed) {
      let sum = 0
      for (let at = 0; at < THROWS; at++) {
        const p = system.copy(before)
        system.perform(p, seat, action, fairShare(at, THROWS, fingerprint([seed, at])))
        sum += judged(p)
      }
      return sum / THROWS
    },
  }
}

/** Only what a seat could see: positions are imagined from its views, and of the others' actions nothing is known. */
export function ownEyes(school: School, own: SeatId, side: string, chance: Chance): Eyes {
  const { system } = school.kit
  const open = openEyes(school, side, chance)
  const worldsOf = (p: AnyPosition): AnyPosition[] => {
    const view = system.view(p, own)
    return Array.from({ length: WORLDS }, (_, number) => system.imagine(view, own, createRandom(number)))
  }
  const mean = (figures: readonly number[]): number =>
    figures.reduce((sum, one) => sum + one, 0) / figures.length
  return {
    chance: (p) => exact(mean(worldsOf(p).map(open.chance))),
    expected(before, seat, action, seed) {
      if (seat !== own) return null
      const worlds = worldsOf(before).filter((p) => system.check(p, seat, action) === null)
      if (worlds.length === 0) return null
      return exact(mean(worlds.map((p) => open.expected(p, seat, action, seed) ?? 0)))
    },
  }
}

function exact(share: number): number {
  return Math.round(share * PARTS) / PARTS
}
