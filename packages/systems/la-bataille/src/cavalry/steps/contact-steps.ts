import { pushFrame } from '@bivouac/kernel'
import { asHex, OFF_MAP } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { checkHex, checkUnit, stepDown } from '../../morale/check.ts'
import { disorder, rout } from '../../morale/breaking.ts'
import { hexesOf } from '../../position/footing.ts'
import type { LbEvent } from '../../position/events.ts'
import type { Frame } from '../../position/frames.ts'
import { named } from '../../position/named.ts'
import {
  CAUGHT,
  COLUMN,
  DD,
  LIMBERED,
  REACTED,
  STOOD,
  TRIED_REACTION,
  UNLIMBERED,
} from '../../position/state.ts'
import type { LbPosition } from '../../position/state.ts'
import {
  armyOf,
  isArtillery,
  isCavalry,
  isInfantry,
  isPresent,
  isRouted,
  place,
  unitsAt,
} from '../../position/troops.ts'
import { endRide, isMet, meet, pointsLeft, rideOn, spotNow } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import type { Charging } from '../frames.ts'
import { isAheadOf, touchedHex } from '../reach.ts'
import { ridden, sidesAhead } from '../riding.ts'
import { STAND_REPLACES, standLines } from '../stand.ts'
import { hasRoomOn, kindMet } from '../targets.ts'

/** Why a target of a charge runs, in words. */
export const NO_STAND = 'it does not stand against the charge'

/** LB-38-n: the last three hexes straight, and the target straight ahead. */
export function isFullCharge(p: LbPosition, charge: Charging, unit: number): boolean {
  return charge.run >= 3 && isAheadOf(p, spotNow(p, charge), unit)
}

/** C5: the table "on contact". */
export const contact: ChargeDeed = (p, charge, dice, events) => {
  charge.step = 'C11'
  // I8 of a charge that was not recalled has named whom it met.
  if (charge.lost) return trampleRouters(p, charge, charge.contact)
  const router = charge.routers.find((unit) => isMet(p, charge, unit))
  if (charge.target < 0 && router !== undefined) {
    meet(p, charge, router, false, events)
    return trampleRouters(p, charge, router)
  }
  const { target } = charge
  const hex = touchedHex(p, spotNow(p, charge), target)
  if (hex === OFF_MAP) return
  const full = isFullCharge(p, charge, target)
  if ((p.state.units.mark[target] & CAUGHT) !== 0) return rideDownCaught(p, charge, full, events)
  switch (kindMet(p, target, hex)) {
    case 'carre':
      charge.step = 'C6'
      return
    case 'guns':
      charge.step = 'C10'
      return
    case 'horse': {
      // LB-37-l … n: no check; doubled by the straight ride alone.
      const reacted = REACTED | TRIED_REACTION
      const rodeOut = (p.state.units.mark[target] & reacted) === reacted
      return meet(p, charge, target, charge.run >= 3 && !rodeOut, events)
    }
    case 'skirmishers':
      // LB-19-v, x.
      return breakAll(p, charge, hex, false)
    case 'routed':
      // LB-38-opt1-i.
      return breakAll(p, charge, hex, true)
    case 'road':
      return surpriseOnRoad(p, charge, hex, dice, events)
    case 'foot':
      if (full) return askToStand(p, charge, hex, dice, events)
      // LB-38-o: an ordinary melee.
      return meet(p, charge, target, false, events)
  }
}

/** LB-38-pgd-k, l: routers of this charge met again are trampled; no second rout, no recall. */
function trampleRouters(p: LbPosition, charge: Charging, unit: number): void {
  if (!charge.routers.includes(unit)) return
  askTrample(p, charge, [unit], p.game.charts.core.trample.mpPerIncrementRouted)
}

/** LB-38-dd-b, f, h: no check; trampled at three points an increment; in contact. */
function rideDownCaught(p: LbPosition, charge: Charging, full: boolean, events: LbEvent[]): void {
  meet(p, charge, charge.target, full, events)
  const foot = [charge.target].filter((unit) => !isCavalry(p, unit))
  askTrample(p, charge, foot, p.game.charts.core.trample.mpPerIncrementDisordered)
}

/** LB-38-w: how many increments of these are ridden down, from the points that are left; not asked where it is none. */
export function askTrample(p: LbPosition, charge: Charging, victims: readonly number[], price: number): void {
  const most = Math.floor(pointsLeft(p, charge) / (2 * price))
  const alive = victims.filter((unit) => isPresent(p, unit) && !isCavalry(p, unit))
  if (most <= 0 || alive.length === 0) return
  const { army, riders } = charge
  pushFrame<Frame>(p, { phase: 'trample', army, rider: riders[0], victims: alive, most, price })
}

/** The enemies of the charge in a hex that go when it breaks: everybody but unlimbered guns (LB-41-i, m). */
function whoBreaks(p: LbPosition, { army }: Charging, hex: Hex): number[] {
  return unitsAt(p, hex).filter(
    (unit) => armyOf(p, unit) !== army && p.state.units.formation[unit] !== UNLIMBERED,
  )
}

/** C8 for everybody of the hex. */
function breakAll(p: LbPosition, charge: Charging, hex: Hex, recalls: boolean): void {
  charge.broken = whoBreaks(p, charge, hex)
  charge.recalls = recalls
  charge.step = 'C8'
}

/** LB-38-end-d: a unit in road march is always routed, and everybody beside it checks. */
function surpriseOnRoad(
  p: LbPosition,
  charge: Charging,
  hex: Hex,
  ...[dice, events]: [Parameters<ChargeDeed>[2], LbEvent[]]
): void {
  breakAll(p, charge, hex, false)
  charge.recalls = !charge.broken.every((unit) => isCavalry(p, unit))
  checkBeside(p, charge.target, [...charge.broken, ...charge.riders], dice, events)
}

/**
 * LB-38-end-d: the combat units beside one that is charged in road march check, of both sides. `spared` are those who ride at it,
 * which is what frightens the others, and those who run anyhow.
 */
export function checkBeside(
  p: LbPosition,
  charged: number,
  spared: readonly number[],
  ...[dice, events]: [Parameters<ChargeDeed>[2], LbEvent[]]
): void {
  const { grid } = p.game.ground
  const around = hexesOf(p, charged)
  const beside = [...p.game.units.keys()].filter(
    (unit) =>
      isPresent(p, unit) &&
      !spared.includes(unit) &&
      !isRouted(p, unit) &&
      hexesOf(p, unit).some((each) => around.some((other) => grid.distance(each, other) === 1)),
  )
  const failed = beside.filter(
    (unit) => !checkUnit(p, unit, 'beside a road march that is charged', [], dice, events),
  )
  stepDown(p, failed, { cause: 'the charge beside it', checked: new Set(beside) }, dice, events)
}

/** LB-38-opt1-b … e, j, x, LB-31-s: one roll for the hex. Whoever stands halts the charge; if nobody does, all rout. */
function askToStand(
  p: LbPosition,
  charge: Charging,
  hex: Hex,
  ...[dice, events]: [Parameters<ChargeDeed>[2], LbEvent[]]
): void {
  const all = whoBreaks(p, charge, hex)
  const foot = all.filter((unit) => isInfantry(p, unit))
  // LB-41-a, m: limbered guns check only where they are alone.
  const checking = (foot.length > 0 ? foot : all).filter((unit) => !isRouted(p, unit))
  const failed = checkHex(
    p,
    hex,
    checking,
    'to stand against a charge',
    (unit) => standLines(p, unit, hex, charge.riders),
    dice,
    events,
    STAND_REPLACES,
  )
  const stood = checking.filter((unit) => !failed.includes(unit))
  const top = stood.at(-1)
  if (top === undefined) return breakAll(p, charge, hex, true)
  for (const unit of stood) p.state.units.mark[unit] |= STOOD
  meet(p, charge, top, true, events)
  for (const unit of failed) rout(p, unit, { cause: NO_STAND, together: failed }, dice, events)
}

/** C6: onto the carré's hex, if it has the points and there is room; in contact once it is there. */
export const rideOntoCarre: ChargeDeed = (p, charge, _, events) => {
  if (charge.onto) {
    charge.onto = false
    charge.step = 'C11'
    return meet(p, charge, charge.target, false, events)
  }
  endRide(charge)
  charge.step = 'C4'
  const spot = spotNow(p, charge)
  const { grid } = p.game.ground
  const side = sidesAhead(spot).find((each) =>
    hexesOf(p, charge.target).includes(grid.neighbour(spot.hex, each)),
  )
  if (side === undefined) return
  const step = ridden(p, charge.riders, spot, side)
  if (!step || step.cost > pointsLeft(p, charge) || !hasRoomOn(p, step.spot.hex, charge.riders)) return
  charge.next = { ...step.spot, cost: step.cost }
  charge.onto = true
  charge.step = 'I1'
}

/** C7: the target is disordered by its own attempt and goes back; the charge follows, or turns to the guns it left. */
export const disorderTarget: ChargeDeed = (p, charge, dice, events) => {
  const hex = asHex(p.state.units.hex[charge.target])
  const party = charge.broken
  charge.broken = []
  charge.caught.push(...party)
  catchAll(p, party, dice, events)
  const guns = gunsLeftIn(p, charge, hex)
  charge.excused = true
  charge.asked = true
  if (guns >= 0) {
    charge.target = guns
    charge.abandoned = guns
  } else charge.target = party.findLast((unit) => isInfantry(p, unit)) ?? charge.target
  rideOn(charge)
}

/** LB-38-opt2-h, LB-38-dd-g: units of one hex disordered together by their own attempt; none of them is a friend run through. */
export function catchAll(
  p: LbPosition,
  party: readonly number[],
  ...[dice, events]: [Parameters<ChargeDeed>[2], LbEvent[]]
): void {
  const cause = 'caught while forming carré'
  for (const unit of party) {
    p.state.units.mark[unit] |= CAUGHT
    loosen(p, unit, DD, cause, events)
  }
  for (const unit of party) disorder(p, unit, { cause, together: party }, dice, events)
}

/** A unit loses its order where it stands, before it goes. */
export function loosen(p: LbPosition, unit: number, morale: number, cause: string, events: LbEvent[]): void {
  const before = p.state.units.morale[unit]
  const facing = p.state.units.facing[unit] & ~1
  const formation = isArtillery(p, unit) ? LIMBERED : COLUMN
  place(p, unit, { morale, formation, facing, left: 0, right: 0, trail: [] })
  if (before === morale) return
  const state = morale === DD ? 'DD' : 'PGD'
  const clauses = [state === 'DD' ? 'LB-30-path-a' : 'LB-30-path-d']
  events.push({ type: 'broken', clauses, ...named(p, unit), state, cause })
}

/** LB-41-i: the uppermost unlimbered guns of the enemy in a hex, or -1. */
export function gunsLeftIn(p: LbPosition, { army }: Charging, hex: Hex): number {
  return (
    unitsAt(p, hex).findLast(
      (unit) => armyOf(p, unit) !== army && p.state.units.formation[unit] === UNLIMBERED,
    ) ?? -1
  )
}
