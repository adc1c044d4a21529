import type { Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { hexesOf, incrementsIn, strengthOf } from '../position/footing.ts'
import { isClear } from '../position/ground.ts'
import { looksTo, seesFrom } from '../position/sight.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  CHARGED,
  FORCED,
  GOOD,
  INFANTRY,
  LINE,
  PGD,
  ROAD,
  SHELTERED,
  SKIRMISH,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isIn, isPresent, unitsAt } from '../position/troops.ts'
import { NOT_ON_MAP, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'
import { targetsIn } from './attack.ts'
import type { Attack } from './attack.ts'
import { refuseBattery } from './batteries.ts'
import type { Firer } from './frames.ts'
import { reachOf } from './ranges.ts'
import { fireValue, isInCarre } from './values.ts'

/** A firer who may join an attack, or why he may not. */
type Joining = Firer | Refusal

/** Whether it is a reason why not. */
export function isRefusal(each: Joining): each is Refusal {
  return 'reason' in each
}

/** LB-21-i, k: the part a unit takes in an attack from one of its hexes, or why it takes none. */
export function joining(p: LbPosition, attack: Attack, unit: number, hex: Hex): Joining {
  const refusal =
    refuseUnit(p, attack, unit, hex) ??
    refuseTarget(p, attack, hex) ??
    refuseStack(p, attack, unit, hex) ??
    refuseRange(p, attack, unit, hex) ??
    refuseAgain(p, attack, unit, hex)
  if (refusal) return refusal
  const increments = incrementsFiring(p, attack, unit, hex)
  if (increments <= 0) return overLimit(p, unit)
  const firer: Firer = { unit, hex, increments }
  if (fireValue(p, firer, attack.target).over === 0)
    return refuse('LB-21-i', 'It has no fire value as it stands.')
  if (p.game.units[unit].arm === ARTILLERY) return refuseBattery(p, attack, unit, hex) ?? firer
  return firer
}

/** Whether it can fire at all: its state and its formation. */
function refuseUnit(p: LbPosition, { army, kind }: Attack, unit: number, hex: Hex): Refusal | null {
  const { arm } = p.game.units[unit]
  const { units } = p.state
  if (armyOf(p, unit) !== army) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_MAP
  if (!hexesOf(p, unit).includes(hex)) return refuse('LB-24-f', 'It does not stand in that hex.')
  if (units.morale[unit] === PGD)
    return arm === CAVALRY
      ? refuse('LB-30-r', 'Routed cavalry may not fire.')
      : refuse(arm === ARTILLERY ? 'LB-30-ab' : 'LB-30-j', 'Routed units may not fire.')
  if ((units.mark[unit] & SHELTERED) !== 0)
    return refuse('LB-19-r', 'Skirmishers that took shelter there take no part in its fire.')
  if (arm === ARTILLERY && units.formation[unit] !== UNLIMBERED)
    return refuse('LB-16-art-a', 'Only unlimbered guns fire.')
  if (arm === CAVALRY && !isIn(p, unit, SKIRMISH))
    return refuse('LB-20-a', 'Cavalry fires in skirmish order only.')
  if (isIn(p, unit, ROAD)) return refuse('LB-16-road-h', 'In road march it has no fire value.')
  if (kind === 'offensive' && (units.mark[unit] & FORCED) !== 0)
    return refuse('LB-44-i', 'A unit that force-marched does not fire as attacker in that turn.')
  return kind === 'defensive' && arm === ARTILLERY ? refuseCharged(p, unit, hex) : null
}

/** LB-41-e, k: guns that a charge has met: they have fired already, or are taken from elsewhere than their front. */
function refuseCharged(p: LbPosition, unit: number, hex: Hex): Refusal | null {
  const { units, bonds } = p.state
  if (units.firedAt[unit].length > 0)
    return refuse('LB-41-k', 'These guns have had their defensive fire when the charge reached them.')
  const met = bonds.filter(
    ({ defender, attacker, by }) => by === 'charge' && defender === unit && isPresent(p, attacker),
  )
  const isFront = met.some(({ attacker }) =>
    hexesOf(p, attacker).some((from) => isBefore(p, unit, hex, from)),
  )
  return met.length === 0 || isFront
    ? null
    : refuse('LB-41-e', 'Guns met from elsewhere than their front have no defensive fire.')
}

function isBefore(p: LbPosition, unit: number, hex: Hex, other: Hex): boolean {
  return p.game.ground.grid.distance(hex, other) === 1 && looksTo(p, unit, hex, other)
}

/** LB-21-a, b, LB-7-ah, LB-16-carre-i: whether there is anything to fire at. */
function refuseTarget(p: LbPosition, { target, army, kind }: Attack, hex: Hex): Refusal | null {
  if (targetsIn(p, target, army).length === 0)
    return refuse('LB-7-ah', 'There is no enemy combat unit in that hex.')
  if (kind !== 'opportunity' && p.state.closed.includes(target))
    return refuse('LB-21-b', 'That hex has been fired at in this segment.')
  const hasFriends = unitsAt(p, target).some((unit) => armyOf(p, unit) === army)
  if (hasFriends && hex !== target)
    return refuse('LB-16-carre-i', 'Nobody but the carré fires at the horse on its hex.')
  if (hex !== target && targetsIn(p, hex, army).length > 0)
    return refuse('LB-16-carre-i', 'A carré with horse on its hex fires at nobody else.')
  return null
}

/** Own units of a hex, from the bottom up, without those who only shelter there. */
function ownIn(p: LbPosition, hex: Hex, unit: number): number[] {
  return unitsAt(p, hex).filter(
    (other) =>
      armyOf(p, other) === armyOf(p, unit) &&
      (other === unit || (p.state.units.mark[other] & SHELTERED) === 0),
  )
}

/** LB-16-go-b, LB-16-line-n, LB-24-b, LB-25-a, b, h: who of a hex may fire. */
function refuseStack(p: LbPosition, { firers, fired }: Attack, unit: number, hex: Hex): Refusal | null {
  const own = ownIn(p, hex, unit)
  const { arm } = p.game.units[unit]
  const foot = own.filter((other) => p.game.units[other].arm === INFANTRY)
  const isDeployed = foot.some((other) => [LINE, CARRE, SKIRMISH].some((each) => isIn(p, other, each)))
  if (foot.length > 0 && !isDeployed)
    return own.at(-1) === unit
      ? null
      : refuse(arm === ARTILLERY ? 'LB-25-h' : 'LB-16-go-b', 'Only the uppermost unit of that hex may fire.')
  if (arm === INFANTRY && (p.state.units.morale[unit] !== GOOD || !isDeployedSelf(p, unit)))
    return own.at(-1) === unit ? null : refuse('LB-16-go-b', 'Only the uppermost unit of that hex may fire.')
  if (arm !== ARTILLERY) return null
  const guns = own.filter((other) => p.game.units[other].arm === ARTILLERY)
  if (foot.length > 0) {
    const others = [...firers, ...fired].filter(
      (each) => each.hex === hex && each.unit !== unit && guns.includes(each.unit),
    )
    return others.length === 0 ? null : refuse('LB-16-line-n', 'One battery fires from a hex with infantry.')
  }
  if (isClear(p.game.ground, hex) || guns.at(-1) === unit) return null
  return refuse('LB-25-b', 'On this ground only the uppermost battery fires.')
}

function isDeployedSelf(p: LbPosition, unit: number): boolean {
  return [LINE, CARRE, SKIRMISH].some((each) => isIn(p, unit, each))
}

/** Range, front and line of sight: LB-21-j, LB-23, LB-26, LB-27-a, b, LB-28-e, f. */
function refuseRange(p: LbPosition, attack: Attack, unit: number, hex: Hex): Refusal | null {
  const { target, kind } = attack
  const range = p.game.ground.grid.distance(hex, target)
  if (range === 0)
    return isInCarre(p, hex) ? null : refuse('LB-16-carre-fire-d', 'Only a carré fires into its own hex.')
  if (range > 1 && kind === 'defensive')
    return refuse('LB-27-b', 'Defensive fire reaches adjacent hexes only.')
  if (range > 1 && kind === 'opportunity')
    return refuse('LB-28-e', 'Opportunity fire reaches adjacent hexes only.')
  const { reach, clause } = reachOf(p, unit)
  if (range > reach)
    return refuse(clause, reach === 1 ? 'It reaches adjacent hexes only.' : `It reaches ${reach} hexes.`)
  if (isHidden(p, attack, unit, range))
    return refuse('LB-23-m', 'Infantry does not see charging cavalry from there.')
  if (!looksTo(p, unit, hex, target)) return refuse('LB-23-b', 'That is not before its front.')
  if (!seesFrom(p, unit, hex, target)) return refuse('LB-23-d', 'Something is in the line of sight.')
  return null
}

/** LB-23-m: for fire, infantry never sees charging cavalry beyond one hex. */
function isHidden(p: LbPosition, { target, army }: Attack, unit: number, range: number): boolean {
  if (range <= 1 || p.game.units[unit].arm !== INFANTRY) return false
  return targetsIn(p, target, army).every(
    (other) => p.game.units[other].arm === CAVALRY && (p.state.units.mark[other] & CHARGED) !== 0,
  )
}

/** LB-21-k, LB-27-c: what it has fired already, in this attack and before. */
function refuseAgain(p: LbPosition, attack: Attack, unit: number, hex: Hex): Refusal | null {
  const { firers, fired } = attack
  const isHorse = p.game.units[unit].arm === CAVALRY
  if (firers.some((each) => each.unit === unit && (isHorse || each.hex === hex)))
    return refuse('LB-21-k', 'It takes part in this attack already.')
  const before = fired.filter((each) => each.unit === unit)
  if (isHorse)
    return refuseScreen(
      p,
      attack,
      before.flatMap(({ at }) => at),
    )
  if (isIn(p, unit, CARRE))
    return refuseSquare(
      p,
      attack,
      hex,
      before.map(({ target }) => target),
    )
  const inCarre = isInCarre(p, hex)
  return before.some((each) => each.hex === hex || inCarre)
    ? refuse('LB-27-c', 'It has fired in this segment.')
    : null
}

/** LB-20-i, j: horse that skirmishes fires at every adjacent unit, at each once. */
function refuseScreen(p: LbPosition, { target, army }: Attack, met: readonly number[]): Refusal | null {
  return targetsIn(p, target, army).some((unit) => !met.includes(unit))
    ? null
    : refuse('LB-20-i', 'It has fired at everybody there in this segment.')
}

/** LB-16-carre-fire-a, h: three hexes that are not next to each other, or its own hex alone. */
function refuseSquare(
  p: LbPosition,
  { target, fired }: Attack,
  hex: Hex,
  before: readonly number[],
): Refusal | null {
  const { grid } = p.game.ground
  if (before.includes(target)) return refuse('LB-27-c', 'It has fired at that hex in this segment.')
  const isOwn = target === hex
  if (before.length > 0 && (isOwn || before.includes(hex)))
    return refuse('LB-16-carre-fire-h', 'A carré fires at horse on its hex, or outward, not both.')
  if (before.length >= p.game.charts.core.fireValueLimits.carreTargets)
    return refuse('LB-16-carre-fire-a', 'A carré fires into three hexes.')
  const all = fired.filter((each) => each.hex === hex && isIn(p, each.unit, CARRE))
  return all.some((each) => grid.distance(each.target, target) === 1)
    ? refuse('LB-16-carre-fire-a', 'A carré fires into hexes that are not next to each other.')
    : null
}

/** How many increments fire: four of a hex in line, three in skirmish order, all of any other: LB-16-line-m, LB-19-h, LB-25-g. */
function incrementsFiring(p: LbPosition, { firers, fired }: Attack, unit: number, hex: Hex): number {
  const { lineIncrementsPerHex, skirmishIncrementsPerHex, carreInfantryWithBattery } =
    p.game.charts.core.fireValueLimits
  if (p.game.units[unit].arm !== INFANTRY || p.state.units.morale[unit] !== GOOD) return strengthOf(p, unit)
  const spentBy = (formation: number, all: readonly Firer[]): number =>
    all
      .filter((each) => each.hex === hex && each.unit !== unit && isIn(p, each.unit, formation))
      .filter((each) => p.game.units[each.unit].arm === INFANTRY)
      .reduce((sum, { increments }) => sum + increments, 0)
  const here = incrementsIn(p, unit, hex)
  if (isIn(p, unit, LINE)) return Math.min(here, lineIncrementsPerHex - spentBy(LINE, [...firers, ...fired]))
  if (isIn(p, unit, SKIRMISH))
    return Math.min(here, skirmishIncrementsPerHex - spentBy(SKIRMISH, [...firers, ...fired]))
  if (isIn(p, unit, CARRE) && hasBattery(p, hex, unit))
    return Math.min(here, carreInfantryWithBattery - spentBy(CARRE, firers))
  return strengthOf(p, unit)
}

function hasBattery(p: LbPosition, hex: Hex, unit: number): boolean {
  return ownIn(p, hex, unit).some((other) => p.game.units[other].arm === ARTILLERY)
}

function overLimit(p: LbPosition, unit: number): Refusal {
  return isIn(p, unit, SKIRMISH)
    ? refuse('LB-19-h', 'Three increments fire from a hex in skirmish order.')
    : refuse('LB-16-line-m', 'Four infantry increments fire from a hex in line.')
}

/** Every hex of a unit from which it can join the attack, each with its part. One is enough for cavalry. */
export function joiningFrom(p: LbPosition, attack: Attack, unit: number): Firer[] {
  const found: Firer[] = []
  if (armyOf(p, unit) !== attack.army || !isPresent(p, unit)) return found
  for (const hex of hexesOf(p, unit)) {
    const each = joining(p, { ...attack, firers: [...attack.firers, ...found] }, unit, asHex(hex))
    if (!isRefusal(each)) found.push(each)
  }
  return found
}
