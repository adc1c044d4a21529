import { isArtillery, isDummy, isLeader, isReal, ratingOf, sideOf, siegeAt } from '../position/counters.ts'
import type { Battle } from '../position/battle-types.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** The battle under way. */
export function battleOf(p: JdgPosition): Battle {
  const { battle } = p.state
  if (battle === null) throw new Error('no battle is under way')
  return battle
}

/** The side that is attacked. */
export function defenderOf(battle: Battle): Side {
  return enemyOf(battle.attacker)
}

/** What the side has in the box outside the walls. */
export function outsideAt(p: JdgPosition, box: number, side: Side): number[] {
  return within(p, box, side, 0)
}

/** What the side has in the box inside the walls. */
export function insideAt(p: JdgPosition, box: number, side: Side): number[] {
  return within(p, box, side, 1)
}

function within(p: JdgPosition, box: number, side: Side, walls: 0 | 1): number[] {
  const { inside } = p.state.counters
  const found: number[] = []
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === side && inside[counter] === walls) found.push(counter)
  return found
}

/**
 * JDG-8.1-d: who fights for the side, Dummies aside: everyone outside the walls; inside them the garrison in an
 * assault; in a sortie garrison and relief together (JDG-8.8-sortie-c).
 */
export function fightersOf(p: JdgPosition, battle: Battle, side: Side): number[] {
  const { box, kind, attacker } = battle
  const { inside } = p.state.counters
  const together = kind === 'sortie' && side === attacker
  const walls = kind === 'assault' && side !== attacker ? 1 : 0
  const found: number[] = []
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === side && (together || inside[counter] === walls) && !isDummy(p, counter))
      found.push(counter)
  return found
}

/**
 * JDG-8.8-g: is the paragraph on sorties about this battle? It is a sortie, alone or with relief; by the letter it is an
 * assault on a besieged garrison in which friends who came in this turn take part.
 */
export function isCombined(p: JdgPosition, { kind, box, entries }: Battle): boolean {
  if (p.game.options.sortieText === 'relief') return kind === 'sortie'
  return kind === 'assault' && entries.length > 0 && siegeAt(p, box) !== null
}

/** The side's counters of the battle that are still in its box. */
export function stillThere(p: JdgPosition, battle: Battle, side: Side): number[] {
  return battle.units[side].filter((counter) => p.state.counters.box[counter] === battle.box)
}

/** JDG-T-art-c: AB of these, reserve artillery included; a unit at 0 SP no longer counts. */
export function artilleryBonus(p: JdgPosition, units: readonly number[]): number {
  return units.reduce(
    (sum, unit) => sum + (isReal(p, unit) || isArtillery(p, unit) ? ratingOf(p, unit).ab : 0),
    0,
  )
}

/** JDG-8.4-pursuit-b: CB of these, infantry and cavalry alike. */
export function cavalryBonus(p: JdgPosition, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + (isReal(p, unit) ? ratingOf(p, unit).cb : 0), 0)
}

/** Those of the counters that may hold SP: neither leaders nor reserve artillery. Their number is open. */
export function bearersOf(p: JdgPosition, counters: readonly number[]): number[] {
  return counters.filter((counter) => !isLeader(p, counter) && !isArtillery(p, counter))
}

/** What a die is called after: the side that throws it. */
export const THE_SIDE = ['the French', 'the Allies'] as const
