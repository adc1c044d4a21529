import type { Hex } from '@bivouac/space'
import { strengthOf } from '../position/footing.ts'
import { isOverLimit, letsHorseThrough } from '../position/stacking.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  GOOD,
  INFANTRY,
  ROAD,
  SHELTERED,
  SKIRMISH,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isIn, isRouted, unitsAt } from '../position/troops.ts'

/** What a hex is to a unit because of those who stand there: closed, open in passing only, or open to stay. */
export const CLOSED = 0
export const PASSING = 1
export const STAYS = 2
export type Entry = typeof CLOSED | typeof PASSING | typeof STAYS

const NOBODY: readonly number[] = []

/** LB-16-road-k: the extensions of a road march follow through the hexes it has left; it does not turn back over them. */
export function isOwnTrail(
  { state }: Pick<LbPosition, 'state'>,
  unit: number,
  hex: Hex,
  formation: number,
): boolean {
  return formation === ROAD && state.units.trail[unit].includes(hex)
}

/** How a hex stands open to a unit that would be there in this formation with so many of its increments. */
export function entryInto(
  p: LbPosition,
  unit: number,
  hex: Hex,
  formation: number,
  increments = strengthOf(p, unit),
): Entry {
  const at = unitsAt(p, hex)
  const { army, arm } = p.game.units[unit]
  if (at.length === 0 || (at.length === 1 && at[0] === unit))
    return isTooMany(p, unit, hex, formation, increments, NOBODY) ? CLOSED : STAYS
  const friends = at.filter((other) => other !== unit && p.game.units[other].army === army)
  const enemies = at.filter((other) => p.game.units[other].army !== army)
  if (enemies.length > 0) return ontoEnemy(p, arm, enemies, friends)
  if (arm === CAVALRY) return ofHorse(p, unit, hex, formation, increments, friends)
  return arm === INFANTRY
    ? ofFoot(p, unit, hex, formation, increments, friends)
    : ofGuns(p, unit, hex, formation, increments, friends)
}

/** LB-16-carre-assault-a, f, LB-18-l: nobody goes onto the enemy but cavalry onto a carré. */
function ontoEnemy(
  p: LbPosition,
  arm: number,
  enemies: readonly number[],
  friends: readonly number[],
): Entry {
  if (arm !== CAVALRY || friends.length > 0) return CLOSED
  const carre = enemies.some((other) => isIn(p, other, CARRE))
  const only = enemies.every((other) => p.game.units[other].arm === ARTILLERY || isIn(p, other, CARRE))
  return carre && only ? STAYS : CLOSED
}

/** LB-16-c, LB-18-l, q, LB-10-k: through horse, skirmishers, carrés, limbered guns and horse guns; it stays with horse alone. */
function ofHorse(
  p: LbPosition,
  unit: number,
  hex: Hex,
  formation: number,
  increments: number,
  friends: readonly number[],
): Entry {
  const { units } = p.game
  if (!friends.every((other) => units[other].horse || letsHorseThrough(p, other))) return CLOSED
  if (friends.some((other) => units[other].arm !== CAVALRY)) return PASSING
  if (isTooMany(p, unit, hex, formation, increments, friends)) return PASSING
  return conflicts(p, unit, formation, friends) ? PASSING : STAYS
}

/** LB-16-a, LB-10-h, LB-19-ab: foot passes foot in another formation within the limit, skirmishers and friends without one. */
function ofFoot(
  p: LbPosition,
  unit: number,
  hex: Hex,
  formation: number,
  increments: number,
  friends: readonly number[],
): Entry {
  const { units } = p.game
  const thin = formation === SKIRMISH || friends.every((other) => isIn(p, other, SKIRMISH))
  if (isTooMany(p, unit, hex, formation, increments, friends)) return thin ? PASSING : CLOSED
  if (friends.some((other) => units[other].arm === CAVALRY)) return PASSING
  return conflicts(p, unit, formation, friends) ? PASSING : STAYS
}

/** LB-18-k, LB-10-k: guns stand with foot within the limit, and only pass horse; unlimbered foot guns do not even that. */
function ofGuns(
  p: LbPosition,
  unit: number,
  hex: Hex,
  formation: number,
  increments: number,
  friends: readonly number[],
): Entry {
  const { units } = p.game
  const horse = friends.some((other) => units[other].arm === CAVALRY)
  if (horse && formation === UNLIMBERED && !units[unit].horse) return CLOSED
  if (isTooMany(p, unit, hex, formation, increments, friends))
    return friends.every((other) => isIn(p, other, SKIRMISH)) ? PASSING : CLOSED
  return horse ? PASSING : STAYS
}

/** LB-10-a with this unit among these; those that only shelter there are not counted (LB-19-t). */
function isTooMany(
  p: LbPosition,
  unit: number,
  hex: Hex,
  formation: number,
  increments: number,
  friends: readonly number[],
): boolean {
  const counted = friends.filter((other) => (p.state.units.mark[other] & SHELTERED) === 0)
  return isOverLimit(p, hex, counted, { unit, increments, formation })
}

/** LB-16-a: whether one of these stands in another kind of formation. Guns and broken units conflict with none. */
function conflicts(p: LbPosition, unit: number, formation: number, friends: readonly number[]): boolean {
  const { units } = p.game
  const { morale, mark, formation: stands } = p.state.units
  if (units[unit].arm === ARTILLERY || morale[unit] !== GOOD) return false
  return friends.some(
    (other) =>
      units[other].arm !== ARTILLERY &&
      morale[other] === GOOD &&
      (mark[other] & SHELTERED) === 0 &&
      stands[other] !== formation,
  )
}

/** LB-10-h, i: the cavalry of a hex that foot in line or column walks through with a check; none in skirmish order. */
export function horseInTheWay(p: LbPosition, unit: number, hex: Hex): readonly number[] {
  const { units } = p.game
  const { army } = units[unit]
  return unitsAt(p, hex).filter(
    (other) =>
      units[other].army === army &&
      units[other].arm === CAVALRY &&
      !isIn(p, other, SKIRMISH) &&
      !isRouted(p, other),
  )
}
