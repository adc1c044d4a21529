import {
  asFacing,
  asHex,
  asSide,
  extended,
  facesCorner,
  firstSide,
  lineWheeled,
  OFF_MAP,
  turnedSixths,
} from '@bivouac/space'
import type { Facing, Footprint, Hex, Side } from '@bivouac/space'
import { stepCost } from '../movement/costs.ts'
import { footprintAt } from '../position/footing.ts'
import { BARRED, isClear } from '../position/ground.ts'
import { letsHorseThrough } from '../position/stacking.ts'
import { CARRE, COLUMN, enemyOf, GENERAL, LINE, ROAD } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isIn, isInHorseZone, unitsAt } from '../position/troops.ts'

/** Where and how charging cavalry stands, or may come to stand. */
export interface Spot {
  readonly hex: Hex
  readonly facing: Facing
  readonly formation: number
  readonly left: number
  readonly right: number
}

/** A step of a charge: where it leads, and its cost in half points. */
export interface Step {
  readonly spot: Spot
  readonly cost: number
}

/** How a unit stands now. */
export function spotOf({ state }: Pick<LbPosition, 'state'>, unit: number): Spot {
  const { hex, facing, formation, left, right } = state.units
  return {
    hex: asHex(hex[unit]),
    facing: asFacing(facing[unit]),
    formation: formation[unit],
    left: left[unit],
    right: right[unit],
  }
}

/** LB-37-e, r: the half points of a charging unit: printed movement and 5 more, from line too. */
export function chargePoints({ game }: Pick<LbPosition, 'game'>, unit: number): number {
  return game.units[unit].movement + 2 * game.charts.core.chargeZones.chargeBonusMp
}

/** The hexes of a spot, from left to right. */
export function hexesAt({ game }: Pick<LbPosition, 'game'>, { hex, facing, left, right }: Spot): Footprint {
  return footprintAt(game.ground.grid, hex, facing, left, right)
}

/** LB-37-o: the hexsides straight ahead: a column's front centre, either of the two before a line. */
export function sidesAhead({ facing }: Pick<Spot, 'facing'>): readonly Side[] {
  const first = firstSide(facing)
  return facesCorner(facing) ? [first, asSide(first + 1)] : [first]
}

/** The hexes straight ahead of a spot. */
export function hexesAhead(p: Pick<LbPosition, 'game'>, spot: Spot): Hex[] {
  const { grid } = p.game.ground
  const own = hexesAt(p, spot).hexes
  return own
    .flatMap((hex) => sidesAhead(spot).map((side) => grid.neighbour(hex, side)))
    .filter((hex) => hex !== OFF_MAP && !own.includes(hex))
}

/** LB-37-k, LB-38-k: ground no charge goes into: houses, woods, forests, and what is barred to horse. */
export function isBarredToCharges({ game }: Pick<LbPosition, 'game'>, hex: Hex): boolean {
  const { ground } = game
  return ground.dwelling[hex] === 1 || ground.wooded[hex] === 1 || ground.enter[1][hex] === BARRED
}

/** A hex held by an enemy carré, which a charge may ride over: LB-38-formed-a. */
export function isEnemyCarre(p: LbPosition, hex: Hex, army: Army): boolean {
  return unitsAt(p, hex).some((unit) => p.game.units[unit].army !== army && isIn(p, unit, CARRE))
}

/** LB-16-c, LB-37-k: whether charging horse of this army may come into a hex; over enemies only where they are a carré. */
export function mayRideInto(p: LbPosition, hex: Hex, army: Army, riders: readonly number[]): boolean {
  if (isBarredToCharges(p, hex)) return false
  if (isEnemyCarre(p, hex, army)) return true
  return unitsAt(p, hex).every(
    (unit) => riders.includes(unit) || (p.game.units[unit].army === army && letsHorseThrough(p, unit)),
  )
}

/** LB-14-l, af: enemy cavalry stops a charge in this spot. */
export function isStoppedAt(p: LbPosition, spot: Spot, army: Army): boolean {
  return hexesAt(p, spot).hexes.some((hex) => isInHorseZone(p, hex, enemyOf(army)))
}

/** LB-37-o, LB-38-c: one hex on through this side, with all its hexes; null where it may not. Out of general order and road march it is in column (LB-16-go-l, LB-37-q). */
export function ridden(p: LbPosition, riders: readonly number[], spot: Spot, side: Side): Step | null {
  const { grid } = p.game.ground
  const [unit] = riders
  const { army } = p.game.units[unit]
  let cost = 0
  for (const hex of hexesAt(p, spot).hexes) {
    const beyond = grid.neighbour(hex, side)
    if (beyond === OFF_MAP || !mayRideInto(p, beyond, army, riders)) return null
    // LB-16-cav-d, LB-16-go-m: a line keeps to clear ground.
    if (spot.formation === LINE && !isClear(p.game.ground, beyond)) return null
    // LB-16-cav-e: at the rate of the slowest part of it.
    const step = stepCost(p, unit, hex, side, ridingIn(spot.formation))
    if (step >= BARRED) return null
    cost = Math.max(cost, step)
  }
  const hex = grid.neighbour(spot.hex, side)
  const formation = formationIn(p, hex, spot.formation)
  return { spot: { ...spot, hex, formation }, cost: cost + formingCost(p, spot.formation) }
}

/** LB-37-q: cavalry out of road march rides its first hex as a column already. */
export function ridingIn(formation: number): number {
  return formation === ROAD ? COLUMN : formation
}

/** LB-16-go-f, l, LB-37-q: general order in its ground, column once out of it or out of road march. */
export function formationIn({ game }: Pick<LbPosition, 'game'>, hex: Hex, formation: number): number {
  if (game.ground.close[hex] === 1) return GENERAL
  return formation === GENERAL ? COLUMN : ridingIn(formation)
}

/** LB-37-i, q: half points for the column that cavalry out of road march takes in the first hex it rides into. */
export function formingCost({ game }: Pick<LbPosition, 'game'>, formation: number): number {
  return formation === ROAD ? 2 * game.charts.core.formationCosts.cavalryInCharge : 0
}

/** LB-38-e: turned by so many hexsides, clockwise positive; a line of several hexes wheels. Null where it has no room (LB-18-t). */
export function turned(p: LbPosition, riders: readonly number[], spot: Spot, sixths: number): Step | null {
  const { grid } = p.game.ground
  const cost = 2 * p.game.charts.core.facing.chargeMpPerHexside * Math.abs(sixths)
  if (spot.left + spot.right === 0)
    return { spot: { ...spot, facing: turnedSixths(spot.facing, sixths) }, cost }
  const { army } = p.game.units[riders[0]]
  let at: Footprint | null = hexesAt(p, spot)
  for (let count = Math.abs(sixths); at && count > 0; count--) {
    at = lineWheeled(grid, at, sixths > 0 ? 'right' : 'left')
    const free = at?.hexes.every((hex) => isClear(p.game.ground, hex) && mayRideInto(p, hex, army, riders))
    if (!free) return null
  }
  return at && { spot: { ...spot, hex: at.hexes[at.own], facing: at.facing }, cost }
}

/** LB-37-i, LB-16-cav-b … d: the spots a formation change leads to: out of line into column, out of column into a line of two hexes. */
export function formedSpots(p: LbPosition, riders: readonly number[], spot: Spot): Spot[] {
  if (riders.length > 1) return []
  if (spot.formation === LINE)
    return [-1, 1].map((by) => ({
      ...spot,
      facing: asFacing(spot.facing + by + 12),
      formation: COLUMN,
      left: 0,
      right: 0,
    }))
  const [unit] = riders
  const { cavalryLineMinIncrementsPerHex: each } = p.game.charts.core.thresholds
  const { army, increments } = p.game.units[unit]
  if (spot.formation !== COLUMN || increments - p.state.units.lost[unit] < 2 * each) return []
  const { ground } = p.game
  const found: Spot[] = []
  for (const by of [-1, 1])
    for (const [left, right] of [
      [1, 0],
      [0, 1],
    ]) {
      const facing = asFacing((spot.facing + by + 12) % 12)
      const at = extended(ground.grid, spot.hex, facing, left, right)
      if (!at?.hexes.every((hex) => isClear(ground, hex) && mayRideInto(p, hex, army, riders))) continue
      if (at.hexes.some((hex) => isEnemyCarre(p, hex, army))) continue
      found.push({ hex: spot.hex, facing, formation: LINE, left, right })
    }
  return found
}
