import { asHex, OFF_MAP } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { exceeds, valueAt, VALUES, waysToExceed } from '../dice/base-six.ts'
import { fraction, plus, times } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'
import { moraleLines } from '../morale/check.ts'
import type { ActionOf } from '../position/actions.ts'
import { hexesOf } from '../position/footing.ts'
import { copyPosition } from '../position/opening.ts'
import { seesUnit } from '../position/sight.ts'
import { enemyOf, ROAD, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import {
  armyOf,
  isCavalry,
  isIn,
  isInfantry,
  isPresent,
  isRouted,
  isSkirmishing,
  isUnlimbered,
  place,
  unitsAt,
  whoseZone,
} from '../position/troops.ts'
import { carreLines, carreOdds, distanceBetween, mayTryCarre } from './carre.ts'
import type { CarreResult } from './carre.ts'
import { restOf } from './charging.ts'
import type { Charging } from './frames.ts'
import { isAheadOf, isNextTo, mayStandAt, reachOf, touchedHex } from './reach.ts'
import type { Reached, Start } from './reach.ts'
import { whoMayReact } from './reaction.ts'
import { chargePoints, hexesAt, isStoppedAt, spotOf } from './riding.ts'
import type { Spot } from './riding.ts'
import { gunLines, STAND_REPLACES, standLines } from './stand.ts'
import { recallBonus, recallNeeds } from './steps/rout-steps.ts'
import { kindMet, mayBeTarget, shelters, stackOf } from './targets.ts'
import type { Met } from './targets.ts'

/** So many of 36 equally likely rolls. */
export type Ways = number

/**
 * What a charge comes to: the enemy stands and is fought (`stands`); is fought without a check (`contact`); runs, and the horse is
 * `recalled` or `carried` away after it; is ridden onto in `carre`; is `caught` in disorder while it forms; guns hold (`gunsHold`) or
 * are ridden down (`gunsLost`). A unit on the move that is ridden at `breaks`, or as skirmishers `fallsBack`.
 */
export type ChargeEndKind =
  | 'stands'
  | 'contact'
  | 'recalled'
  | 'carried'
  | 'carre'
  | 'caught'
  | 'gunsHold'
  | 'gunsLost'
  | 'breaks'
  | 'fallsBack'

/** How likely an end is, exactly. */
export interface ChargeEndChance {
  readonly end: ChargeEndKind
  readonly chance: Fraction
}

/** One unit's check against the charge. */
export interface StandChance {
  readonly unit: number
  readonly lines: readonly Line[]
  readonly passes: Ways
}

/** A carré attempt that can be made while the charge comes on, and what it would come to. */
export interface SquareChance {
  readonly unit: number
  /** The hex the horse has come to, and how far it is then. */
  readonly at: Hex
  readonly distance: number
  /** It is the declared target by then; before that the charge goes on whatever comes of it. */
  readonly isTarget: boolean
  readonly lines: readonly Line[]
  readonly ways: Readonly<Record<CarreResult, Ways>>
  readonly ends: readonly ChargeEndChance[]
}

/** How a charge would come to blows with one enemy, and with what chances. Nothing in it is sampled. */
export interface ChargeChances {
  /** The enemy, by the uppermost unit of its stack, and the line of the table "on contact" it falls under. */
  readonly enemy: number
  readonly as: Met
  /** The way to contact, as it is ridden, and its last hex. */
  readonly way: readonly (ActionOf<'chargeRide'> | ActionOf<'chargeTurn'>)[]
  readonly from: Hex
  /** In whole points, to the half. */
  readonly left: number
  /** LB-38-n: at full charge, three hexes straight and straight ahead. */
  readonly full: boolean
  /** If it stands as it is: everything that can come of it; the chances add up to one. */
  readonly ends: readonly ChargeEndChance[]
  readonly checks: readonly StandChance[]
  /** LB-38-i, q: where its owner may try carré instead, the farthest attempt first. */
  readonly squares: readonly SquareChance[]
  /** LB-19-o: skirmishers that may fall back instead. */
  readonly mayFallBack: boolean
  /** LB-39-g: enemy cavalry that may ride out, where the charge first comes into its reach, with its ways to pass its check. */
  readonly reactions: readonly { readonly unit: number; readonly at: Hex; readonly passes: Ways }[]
  /** LB-28-g: who may fire at the charge as it rides past. */
  readonly fire: readonly number[]
  /** LB-42-c: of six faces, those that recall it after a rout. */
  readonly recall: number
}

/** A ride that begins, or the rest of one in hand; `run` is what it has ridden straight, `recalls` whether a recall is left to it. */
interface Ride extends Start {
  readonly run: number
  readonly recalls: boolean
  readonly passed: readonly number[]
  readonly stations: Map<number, Station>
}

/** The charge of these regiments of one hex, as if it began now. */
function beginning(p: LbPosition, riders: readonly number[]): Ride {
  const points = Math.min(...riders.map((unit) => chargePoints(p, unit)))
  const start = { riders, spot: spotOf(p, riders[0]), points, entered: 0, turned: 0, stopped: false }
  return { ...start, run: 0, recalls: true, passed: [], stations: new Map() }
}

/** LB-38-b … g: whom these regiments could charge now, each by its best way: at full charge if it can be, then straight ahead, then cheapest. */
export function chargesOf(p: LbPosition, riders: readonly number[]): ChargeChances[] {
  return chancesOf(p, beginning(p, riders))
}

/** The same of a charge in hand, from where it is: its declared target alone, where it has one. */
export function chargesLeft(p: LbPosition, charge: Charging): ChargeChances[] {
  const { run, recallUsed, passed, target } = charge
  const all = chancesOf(p, { ...restOf(p, charge), run, recalls: !recallUsed, passed, stations: new Map() })
  const aimed = target < 0 ? [] : stackOf(p, target)
  return aimed.length === 0 ? all : all.filter(({ enemy }) => aimed.includes(enemy))
}

function chancesOf(p: LbPosition, ride: Ride): ChargeChances[] {
  const { riders, spot: begun } = ride
  const { grid } = p.game.ground
  const reached = Map.groupBy(reachOf(p, ride), ({ spot }) => spot.hex)
  const enemies = p.game.unitsOf[enemyOf(armyOf(p, riders[0]))].filter(
    (unit) =>
      isPresent(p, unit) &&
      !ride.passed.includes(unit) &&
      unitsAt(p, asHex(p.state.units.hex[unit])).findLast((each) => armyOf(p, each) === armyOf(p, unit)) ===
        unit &&
      grid.distance(begun.hex, asHex(p.state.units.hex[unit])) <= ride.points / 2 + 2 &&
      mayBeTarget(p, unit, riders),
  )
  return enemies.flatMap((enemy) => {
    // A rider's second hex may be the one that touches.
    const around = new Set(hexesOf(p, enemy).flatMap((hex) => grid.disc(hex, 2)))
    const near = [...around].flatMap((hex) => reached.get(hex) ?? [])
    const best = bestWay(
      p,
      ride,
      near.toSorted((a, b) => a.cost - b.cost),
      enemy,
    )
    return best ? [chancesAt(p, ride, best, enemy)] : []
  })
}

/** The best of the ways that come beside an enemy without having come to blows with it before. */
function bestWay(p: LbPosition, ride: Ride, reached: readonly Reached[], enemy: number): Reached | null {
  const army = armyOf(p, ride.riders[0])
  let best: { readonly at: Reached; readonly worth: number } | null = null
  for (const at of reached) {
    if (!isNextTo(p, at.spot, enemy) || (at.entered === 0 && at.before === null)) continue
    if (!mayStandAt(p, at.spot, ride.riders) && !isStoppedAt(p, at.spot, army)) continue
    const ahead = isAheadOf(p, at.spot, enemy)
    const worth = ahead ? (runOf(ride, at) >= 3 ? 2 : 1) : 0
    if ((best && worth <= best.worth) || hasMet(p, at.before, enemy)) continue
    if (!ahead && kindMet(p, enemy, touchedHex(p, at.spot, enemy)) === 'carre') continue
    best = { at, worth }
  }
  return best?.at ?? null
}

/** I8: whether the ride was straight before the enemy already, so that contact came earlier. */
function hasMet(p: LbPosition, at: Reached | null, enemy: number): boolean {
  for (let on = at; on?.before; on = on.before)
    if (isNextTo(p, on.spot, enemy) && isAheadOf(p, on.spot, enemy)) return true
  return false
}

/** Hexes ridden straight when it comes here. */
function runOf({ run }: Ride, way: Reached): number {
  let count = 0
  let at = way
  for (; at.before && at.entered > at.before.entered; at = at.before) count++
  return at.before ? count : count + run
}

/** The stations of a way, its beginning first. */
function stationsOf(way: Reached): Reached[] {
  const stations: Reached[] = []
  for (let at: Reached | null = way; at; at = at.before) stations.unshift(at)
  return stations
}

/** The position as it would be with the riders so. */
function standing(p: LbPosition, riders: readonly number[], { hex, facing, formation, left, right }: Spot) {
  const copy = copyPosition(p)
  for (const unit of riders.toReversed()) place(copy, unit, { hex, facing, formation, left, right })
  return copy
}

function chancesAt(p: LbPosition, ride: Ride, way: Reached, enemy: number): ChargeChances {
  const { riders } = ride
  const { ids } = p.game.ground.grid
  const stations = stationsOf(way)
  const { there } = stationAt(p, ride, way.spot)
  const hex = touchedHex(there, way.spot, enemy)
  const as = kindMet(there, enemy, hex === OFF_MAP ? asHex(p.state.units.hex[enemy]) : hex)
  const full = isAheadOf(there, way.spot, enemy) && runOf(ride, way) >= 3
  const recall = recallFaces(there, riders)
  const met = metWith(there, riders, hex, as, full)
  const ways = stations.slice(1).map((at) => {
    const rode = at.before !== null && at.entered > at.before.entered
    return rode
      ? ({ do: 'chargeRide', hex: ids[at.spot.hex] } as const)
      : ({ do: 'chargeTurn', facing: at.spot.facing } as const)
  })
  return {
    enemy,
    as,
    way: ways,
    from: way.spot.hex,
    left: (ride.points - way.cost) / 2,
    full,
    ends: ended(met.ends, ride, recall, as),
    checks: met.checks,
    ...whileItComes(p, ride, stations, enemy, recall),
    mayFallBack: stackOf(p, enemy).some((unit) => isSkirmishing(p, unit) && shelters(p, unit).length > 0),
    recall,
  }
}

/** What contact alone decides, before any recall. */
interface Meeting {
  readonly ends: readonly ChargeEndChance[]
  readonly checks: readonly StandChance[]
}

const ONE = fraction(1)
const surely = (end: ChargeEndKind): Meeting => ({ ends: [{ end, chance: ONE }], checks: [] })

/** C5, C10: the table "on contact". */
function metWith(p: LbPosition, riders: readonly number[], hex: Hex, as: Met, full: boolean): Meeting {
  const [rider] = riders
  const all = unitsAt(p, hex).filter((unit) => armyOf(p, unit) !== armyOf(p, rider))
  if (as === 'carre') return surely('carre')
  if (as === 'horse') return surely('contact')
  if (as === 'guns')
    return gunsMet(
      p,
      all.filter((unit) => isUnlimbered(p, unit)),
      hex,
      rider,
    )
  if (as !== 'foot') return surely('breaks')
  if (!full) return surely('contact')
  const going = all.filter((unit) => p.state.units.formation[unit] !== UNLIMBERED)
  const foot = going.filter((unit) => isInfantry(p, unit))
  const checking = (foot.length > 0 ? foot : going).filter((unit) => !isRouted(p, unit))
  const checks = checking.map((unit) => checkOf(p, unit, linesToStand(p, unit, hex, riders)))
  // LB-31-s: one roll for the hex.
  let stands = 0
  for (let at = 0; at < VALUES; at++)
    if (checks.some(({ unit, lines }) => exceeds(valueAt(at), sumOf(lines), p.game.units[unit].morale)))
      stands++
  return {
    ends: [
      { end: 'stands', chance: fraction(stands, VALUES) },
      { end: 'breaks', chance: fraction(VALUES - stands, VALUES) },
    ],
    checks,
  }
}

/** LB-41-b … f: each battery rolls for itself; the charge is met by those that hold. */
function gunsMet(p: LbPosition, guns: readonly number[], hex: Hex, rider: number): Meeting {
  const checks = guns.map((unit) =>
    checkOf(p, unit, [...moraleLines(p, unit), ...gunLines(p, unit, hex, rider)]),
  )
  const none = checks.reduce((chance, { passes }) => times(chance, fraction(VALUES - passes, VALUES)), ONE)
  const some = fraction(none.under - none.over, none.under)
  return {
    ends: [
      { end: 'gunsHold', chance: some },
      { end: 'gunsLost', chance: none },
    ],
    checks,
  }
}

/** LB-38-opt1-b, LB-31-t: the lines of a check to stand against these riders. */
function linesToStand(p: LbPosition, unit: number, hex: Hex, riders: readonly number[]): Line[] {
  const general = moraleLines(p, unit).filter(({ what }) => !STAND_REPLACES.includes(what))
  return [...general, ...standLines(p, unit, hex, riders)]
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0)
}

function checkOf(p: LbPosition, unit: number, lines: readonly Line[]): StandChance {
  return { unit, lines, passes: waysToExceed(sumOf(lines), p.game.units[unit].morale) }
}

/** LB-42-c, j, LB-38-pgd-c, LB-19-x: what a rout means for the horse: a die for its recall, unless it needs or has none. */
function ended(
  ends: readonly ChargeEndChance[],
  { recalls }: Ride,
  faces: number,
  as: Met,
): ChargeEndChance[] {
  const free = as === 'skirmishers'
  const share = free ? ONE : recalls ? fraction(faces, 6) : fraction(0)
  const lost = fraction(share.under - share.over, share.under)
  const found = new Map<ChargeEndKind, Fraction>()
  const add = (end: ChargeEndKind, chance: Fraction): void => {
    if (chance.over > 0) found.set(end, plus(found.get(end) ?? fraction(0), chance))
  }
  for (const { end, chance } of ends)
    if (end === 'breaks') {
      add('recalled', times(chance, share))
      add('carried', times(chance, lost))
    } else add(end, chance)
  return [...found].map(([end, chance]) => ({ end, chance }))
}

/** How it would be with the riders so, whoever they ride at: who may fire when they leave it, and who may ride out. */
interface Station {
  readonly there: LbPosition
  readonly firing: readonly number[]
  readonly reacting: readonly { readonly unit: number; readonly passes: Ways }[]
}

/** A station of a ride, looked at once for all its ways. */
function stationAt(p: LbPosition, { riders, stations }: Ride, spot: Spot): Station {
  const key = spot.hex * 12 + spot.facing
  const known = stations.get(key)
  if (known) return known
  const there = standing(p, riders, spot)
  const foe = enemyOf(armyOf(p, riders[0]))
  const station: Station = {
    there,
    firing: hexesAt(p, spot).hexes.flatMap((hex) => whoseZone(there, hex, foe)),
    reacting: whoMayReact(there, riders[0]).map((unit) => checkOf(there, unit, moraleLines(there, unit))),
  }
  stations.set(key, station)
  return station
}

/** What the enemy may do while it comes: carrés of the stack, cavalry that rides out, fire at the hexes it leaves. */
function whileItComes(
  p: LbPosition,
  ride: Ride,
  stations: readonly Reached[],
  enemy: number,
  recall: number,
): Pick<ChargeChances, 'squares' | 'reactions' | 'fire'> {
  const { riders } = ride
  const [rider] = riders
  const range = p.game.charts.core.chargeZones.targetDeclarationRange
  const squares: SquareChance[] = []
  const reactions: ChargeChances['reactions'][number][] = []
  const fire = new Set<number>()
  const stack = stackOf(p, enemy)
  for (const [at, station] of stations.entries()) {
    const { spot, before } = station
    if (before && station.entered === before.entered) continue
    const { there, firing, reacting } = stationAt(p, ride, spot)
    if (at < stations.length - 1) for (const unit of firing) fire.add(unit)
    // I6, I7: once it is the target it has one attempt, and a rout then is the charge's own.
    const aimedAt = squares.some(({ isTarget }) => isTarget)
    const isTarget = distanceBetween(there, rider, enemy) <= range && seesUnit(there, rider, enemy)
    for (const unit of aimedAt ? [] : stack) {
      if (!mayTryCarre(there, unit, rider)) continue
      const distance = distanceBetween(there, rider, unit)
      if (squares.some((each) => each.unit === unit && each.distance === distance)) continue
      const ways = carreOdds(there, unit, riders, distance)
      const ends = [
        { end: 'carre', chance: fraction(ways.carre, VALUES) },
        { end: 'caught', chance: fraction(ways.DD, VALUES) },
        { end: 'breaks', chance: fraction(ways.PGD, VALUES) },
      ] as const
      squares.push({
        unit,
        at: spot.hex,
        distance,
        ways,
        isTarget,
        lines: carreLines(there, unit, riders),
        ends: isTarget ? ended(ends, ride, recall, 'foot') : ends,
      })
    }
    if (before)
      for (const each of reacting)
        if (!reactions.some(({ unit }) => unit === each.unit))
          reactions.push({ unit: each.unit, passes: each.passes, at: spot.hex })
  }
  return { squares, reactions, fire: [...fire] }
}

/** LB-42-c: how many of the six faces recall these riders. */
function recallFaces(p: LbPosition, riders: readonly number[]): number {
  const needs = recallNeeds(p, riders) - recallBonus(p, riders)
  return Math.min(6, Math.max(0, 7 - needs))
}

/** What an opportunity charge may come to once the cavalry has come beside the unit that moves; the chances add up to one. */
export interface OpportunityChances {
  readonly ends: readonly ChargeEndChance[]
  readonly check: StandChance | null
}

/** LB-40-f … k, s, LB-40-sk: what a unit on the move does when this cavalry has ridden into this hex beside it. */
export function opportunityChances(
  p: LbPosition,
  rider: number,
  hex: Hex,
  mover: number,
): OpportunityChances {
  const spot = { ...spotOf(p, rider), hex }
  const there = standing(p, [rider], spot)
  const touched = touchedHex(there, spot, mover)
  const road = isIn(there, mover, ROAD)
  const either = (check: StandChance, held: ChargeEndKind, not: ChargeEndKind): OpportunityChances => ({
    check,
    ends: [
      { end: held, chance: fraction(check.passes, VALUES) },
      { end: not, chance: fraction(VALUES - check.passes, VALUES) },
    ],
  })
  const only = (end: ChargeEndKind): OpportunityChances => ({ check: null, ends: [{ end, chance: ONE }] })
  const general = moraleLines(there, mover)
  if (isCavalry(there, mover)) return only(road ? 'breaks' : 'contact')
  if (isSkirmishing(there, mover))
    return shelters(there, mover).length === 0
      ? only('breaks')
      : either(checkOf(there, mover, general), 'fallsBack', 'breaks')
  if (isUnlimbered(there, mover)) {
    const lines = [...general, ...gunLines(there, mover, touched, rider)]
    return either(checkOf(there, mover, lines), 'gunsHold', 'gunsLost')
  }
  if (road) return only('breaks')
  return either(checkOf(there, mover, linesToStand(there, mover, touched, [rider])), 'stands', 'breaks')
}
