import type { Charts } from '../files/charts.ts'
import type { Rolling } from './reckoning.ts'

/** Chances of 0, 1, 2 … of something, by their place; they sum to 1. */
export type Distribution = readonly number[]

/** The chance that one d6 shows so much or more. */
export function atLeast(face: number): number {
  return Math.max(0, Math.min(6, 7 - face)) / 6
}

/**
 * FPGA-CBT-re: the chance that one die counts as a hit in the end: thrown against `hitOn`, every bonus throws a miss again,
 * then every penalty throws a hit again.
 */
export function hitChance(
  hitOn: number,
  bonuses: number,
  penalties: number,
  bonusOn: number,
  penaltyOn: number,
): number {
  const missed = (1 - atLeast(hitOn)) * (1 - atLeast(bonusOn)) ** bonuses
  return (1 - missed) * atLeast(penaltyOn) ** penalties
}

/** How many of so many dice hit, each with that chance. */
export function binomial(dice: number, chance: number): number[] {
  let spread = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: spread.length + 1 }, () => 0)
    spread.forEach((share, hits) => {
      next[hits] += share * (1 - chance)
      next[hits + 1] += share * chance
    })
    spread = next
  }
  return spread
}

/** The sum of two that do not depend on each other. */
export function together(one: Distribution, other: Distribution): number[] {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0)
  one.forEach((a, at) => other.forEach((b, on) => (sum[at + on] += a * b)))
  return sum
}

/** What is to be expected of it. */
export function mean(spread: Distribution): number {
  return spread.reduce((sum, share, at) => sum + share * at, 0)
}

/** The chance of so much or more. */
export function chanceOf(spread: Distribution, least: number): number {
  return spread.reduce((sum, share, at) => (at >= least ? sum + share : sum), 0)
}

/** The chance of one die of a unit's throw in a combat. */
export function dieChance({ combat }: Charts, { hitOn, again }: Rolling): number {
  const bonuses = again.filter(({ what }) => what === 'misses').length
  return hitChance(hitOn, bonuses, again.length - bonuses, combat.bonusOn, combat.penaltyOn)
}

/** The hits of one unit's throw in a combat. */
export function hitsThrown(charts: Charts, rolling: Rolling): number[] {
  const dice = rolling.pools.reduce((sum, { count }) => sum + count, 0)
  return binomial(dice, dieChance(charts, rolling))
}

/** The chance of each sum of two dice, by the sum. */
export const TWO_DICE: Distribution = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36)

/** FPGA-OFF-d, e: the chance that an officer dies who gave so many dice of his own; none for one near a unit that breaks. */
export function deathChance({ officers }: Charts, dice: number): number {
  return binomial(dice, 1 / 6).reduce(
    (sum, share, ones) => sum + share * chanceOf(TWO_DICE, officers.killedOn - officers.perOne * ones),
    0,
  )
}
