import type { Refusal } from '@bivouac/kernel'
import { asFacing, asSide, facesCorner, firstSide, OFF_MAP, SIDES } from '@bivouac/space'
import type { Facing, Hex, Side } from '@bivouac/space'
import { isHalted } from '../cavalry/opportunity.ts'
import { strengthOf } from '../position/footing.ts'
import { BARRED, isClear } from '../position/ground.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  COLUMN,
  FORCED,
  GENERAL,
  GOOD,
  INFANTRY,
  LINE,
  ROAD,
  SKIRMISH,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { place, unitsAt } from '../position/troops.ts'
import { isOverLimit } from '../position/stacking.ts'
import { refuse } from '../sequence/refusals.ts'
import { CLOSED, entryInto, STAYS } from './entering.ts'
import { coverOf, standOf } from './stands.ts'
import type { Stand } from './stands.ts'

/** A formation to take: with its facing and the hexes it has to both sides of the counter. */
export type Forming = Omit<Stand, 'hex'>

/** LB-16-b, line-c, g, aa, carre-e: half points a change of formation costs in the movement segment. */
export function formCost(p: LbPosition, unit: number, from: Stand, to: Forming): number {
  const { formationCosts } = p.game.charts.core
  switch (p.game.units[unit].arm) {
    case ARTILLERY:
      return formationCosts.artillery * 2
    case CAVALRY:
      return formationCosts.cavalry * 2
    default:
      if (to.formation === CARRE) return formationCosts.carre * 2
      return to.formation === LINE && to.left + to.right > 0 && from.formation !== LINE
        ? formationCosts.infantryIntoTwoHexLine * 2
        : formationCosts.infantry * 2
  }
}

/** Rule 16: why a unit that stands like this may not take that formation where it stands, or null. Points are not looked at. */
export function canForm(
  p: LbPosition,
  unit: number,
  to: Forming,
  from: Stand = standOf(p, unit),
): Refusal | null {
  return whyNotForm(p, unit, from) ?? badFacing(from, to) ?? badForming(p, unit, from, to)
}

/** Why a unit that stands like this may take no other formation at all, or null. */
function whyNotForm(p: LbPosition, unit: number, from: Stand): Refusal | null {
  if (p.state.units.morale[unit] !== GOOD)
    return refuse('LB-30-aa', 'A broken unit changes no formation before it has recovered.')
  if (p.game.units[unit].arm === ARTILLERY)
    return refuse('LB-16-art-a', 'Guns are limbered or unlimbered, nothing else.')
  if ((p.state.units.mark[unit] & FORCED) !== 0 && p.state.phasing === p.game.units[unit].army)
    return refuse('LB-44-g', 'A unit on a force march does not change formation.')
  if (isHalted(p, unit)) return refuse('LB-40-f', 'It has been ridden at and must stand as it is.')
  return hasEnemyOnIt(p, unit, from.hex)
    ? refuse('LB-16-carre-i', 'Enemy cavalry is upon it: the carré cannot change.')
    : null
}

/** The same of this one formation, in a facing that goes with it. */
function badForming(p: LbPosition, unit: number, from: Stand, to: Forming): Refusal | null {
  if (isSame(from, to)) return refuse('LB-16-b', 'It stands so already.')
  return p.game.units[unit].arm === INFANTRY ? badFoot(p, unit, from, to) : badHorse(p, unit, from, to)
}

/** Every formation a unit that stands like this could take there. */
export function formings(p: LbPosition, unit: number, from: Stand = standOf(p, unit)): Forming[] {
  const { arm, skirmish } = p.game.units[unit]
  if (whyNotForm(p, unit, from) !== null) return []
  const found: Forming[] = []
  const consider = (formation: number, left: number, right: number): void => {
    for (const facing of facingsInto(from, formation)) {
      const to = { formation, facing, left, right }
      if (badForming(p, unit, from, to) === null) found.push(to)
    }
  }
  consider(p.game.ground.close[from.hex] === 1 ? GENERAL : COLUMN, 0, 0)
  consider(ROAD, 0, 0)
  if (p.game.ground.close[from.hex] === 1 && p.game.options.skirmishInCover !== 'skirmish') return found
  if (arm === INFANTRY) {
    consider(CARRE, 0, 0)
    consider(LINE, 0, 0)
    consider(LINE, 1, 0)
    consider(LINE, 0, 1)
    if (skirmish > 0) consider(SKIRMISH, 0, 0)
  } else {
    for (let hexes = 2; hexes <= mostInLine(p, unit); hexes++)
      for (let left = 0; left < hexes; left++) consider(LINE, left, hexes - 1 - left)
  }
  if (skirmish > 0) {
    consider(SKIRMISH, 1, 0)
    consider(SKIRMISH, 0, 1)
  }
  return found
}

/** Takes the formation. It has been asked for by `canForm`. */
export function form(p: LbPosition, unit: number, to: Forming): void {
  const trail = to.formation === ROAD ? (tailOf(p, unit, standOf(p, unit).hex, to.facing) ?? []) : []
  place(p, unit, { ...to, trail })
}

/** LB-16-cav-c: the hexes a cavalry line may have at the most. */
function mostInLine(p: LbPosition, unit: number): number {
  return Math.floor(strengthOf(p, unit) / p.game.charts.core.thresholds.cavalryLineMinIncrementsPerHex)
}

function isSame(from: Stand, to: Forming): boolean {
  return from.formation === to.formation && from.left === to.left && from.right === to.right
}

/**
 * The facings that go with a change: as it stands where the kind of facing stays, the two that adjoin where it changes between a
 * side and a vertex. A carré faces every way and comes out of it as it likes; a road march faces along its road.
 */
function facingsInto(from: Stand, formation: number): readonly Facing[] {
  const corner = formation === LINE || formation === SKIRMISH
  if (from.formation === CARRE && formation !== CARRE)
    return SIDES.map((side) => asFacing(2 * side + (corner ? 1 : 0)))
  if (formation === ROAD) return SIDES.map((side) => asFacing(2 * side))
  if (facesCorner(from.facing) === corner) return [from.facing]
  return [asFacing(from.facing - 1), asFacing(from.facing + 1)]
}

function badFacing(from: Stand, to: Forming): Refusal | null {
  return facingsInto(from, to.formation).includes(to.facing)
    ? null
    : refuse('LB-18-e', 'A change of formation keeps the facing, or takes one of the two beside it.')
}

function badFoot(p: LbPosition, unit: number, from: Stand, to: Forming): Refusal | null {
  const { thresholds } = p.game.charts.core
  const { skirmish, size } = p.game.units[unit]
  const strength = strengthOf(p, unit)
  const wide = to.left + to.right
  switch (to.formation) {
    case LINE:
      if (wide > 1) return refuse('LB-13-j', 'A line of foot has two hexes at the most.')
      if (wide === 1 && strength < thresholds.infantryLineTwoHexesFrom)
        return refuse('LB-16-line-b', 'A line needs five increments for a second hex.')
      return badRoom(p, unit, from, to)
    case CARRE:
      return badCarre(p, unit, from, to)
    case SKIRMISH:
      if (skirmish === 0 || size === 'regiment')
        return refuse('LB-19-a', 'This unit does not fight in skirmish order.')
      if (wide !== (strength > thresholds.skirmishOneHexUpTo ? 1 : 0))
        return refuse(
          wide === 0 ? 'LB-19-d' : 'LB-19-c',
          'Skirmishers of four increments or more have two hexes, fewer have one.',
        )
      return badRoom(p, unit, from, to)
    default:
      return badColumn(p, unit, from, to)
  }
}

function badHorse(p: LbPosition, unit: number, from: Stand, to: Forming): Refusal | null {
  const { skirmish, heavy } = p.game.units[unit]
  const wide = to.left + to.right
  switch (to.formation) {
    case LINE:
      if (wide === 0) return refuse('LB-16-cav-b', 'A line of horse has two hexes or more.')
      if (wide + 1 > mostInLine(p, unit))
        return refuse('LB-16-cav-c', 'Each hex of the line needs four increments.')
      return badRoom(p, unit, from, to)
    case CARRE:
      return refuse('LB-15-c', 'Only infantry forms carré.')
    case SKIRMISH:
      if (skirmish === 0 || heavy)
        return refuse('LB-20-a', 'Only light cavalry with a skirmish factor takes that order.')
      if (wide !== 1) return refuse('LB-20-b', 'A screen of horse covers two hexes.')
      return badRoom(p, unit, from, to)
    default:
      return badColumn(p, unit, from, to)
  }
}

/** LB-16-carre-a, b, c. */
function badCarre(p: LbPosition, unit: number, { hex }: Stand, to: Forming): Refusal | null {
  const { thresholds } = p.game.charts.core
  if (!isClear(p.game.ground, hex)) return refuse('LB-16-carre-a', 'A carré is formed on clear ground only.')
  const { army } = p.game.units[unit]
  const foot = unitsAt(p, hex).reduce(
    (sum, other) =>
      other !== unit && p.game.units[other].army === army && p.game.units[other].arm === INFANTRY
        ? sum + strengthOf(p, other)
        : sum,
    strengthOf(p, unit),
  )
  if (foot < thresholds.carreMinIncrements)
    return refuse('LB-16-carre-b', 'A carré needs three increments in its hex.')
  if (foot > thresholds.carreMaxIncrements && p.game.units[unit].size !== 'regiment')
    return refuse('LB-16-carre-c', 'A carré holds eighteen increments at the most.')
  return to.left + to.right > 0 ? refuse('LB-16-carre-g', 'A carré stands in one hex.') : null
}

/** Column, general order and road march: they gather in the counter's hex, or string out behind it. */
function badColumn(p: LbPosition, unit: number, from: Stand, to: Forming): Refusal | null {
  const { ground } = p.game
  const close = ground.close[from.hex] === 1
  if (to.left + to.right > 0) return refuse('LB-16-col-a', 'It stands in one hex.')
  if (to.formation === ROAD) return badRoad(p, unit, from, to)
  if (to.formation === GENERAL && !close)
    return refuse('LB-15-d', 'General order is for ground that allows no other.')
  if (to.formation === COLUMN && close)
    return refuse('LB-16-go-e', 'In such ground units stand in general order.')
  if (from.formation === GENERAL) return refuse('LB-16-f', 'The ground gives general order, and takes it.')
  return roomAt(p, unit, from.hex, to.formation, strengthOf(p, unit))
    ? null
    : refuse('LB-10-a', 'There is no room for all of it in that hex.')
}

/** LB-16-road-f, k: smallest bodies only, in a road hex, with the road free behind for all that is strung out. */
function badRoad(p: LbPosition, unit: number, { hex }: Stand, { facing }: Forming): Refusal | null {
  const { ground, units } = p.game
  if (units[unit].arm === INFANTRY && units[unit].size === 'regiment')
    return refuse('LB-16-road-f', 'Only the smallest bodies take road march.')
  if (!isUsableRoad(p, hex, firstSide(facing)))
    return refuse('LB-16-road-k', 'Road march is taken up in a road hex, facing along the road.')
  if (ground.dwelling[hex] === 1 && ground.roadThrough === BARRED)
    return refuse('LB-16-road-j', 'The road ends among these houses.')
  return tailOf(p, unit, hex, facing) === null
    ? refuse('LB-16-road-c', 'There is no free road behind it for the rest of the column.')
    : null
}

/** Whether a road leads out of a hex through this side. */
export function isUsableRoad({ game }: Pick<LbPosition, 'game'>, hex: Hex, side: Side): boolean {
  return game.ground.roads[hex * 6 + side] === 1
}

/** LB-16-road-d: how many hexes a unit in road march has behind its counter. */
export function tailLength(p: LbPosition, unit: number): number {
  const each = p.game.charts.core.thresholds.roadMarchIncrementsPerHex
  return Math.ceil(strengthOf(p, unit) / each) - 1
}

/** The free road hexes behind a unit that takes up road march, the nearest first; null when there are too few. */
function tailOf(p: LbPosition, unit: number, hex: Hex, facing: Facing): Hex[] | null {
  const behind = asSide(firstSide(facing) + 3)
  // Straight back first, then the ways that bend.
  const ways = [0, 1, 5, 2, 4].map((turn) => asSide(behind + turn))
  if (!isAlone(p, unit, hex)) return null
  return strungOut(p, unit, hex, ways, tailLength(p, unit), [hex])
}

function strungOut(
  p: LbPosition,
  unit: number,
  hex: Hex,
  ways: readonly Side[],
  count: number,
  taken: readonly Hex[],
): Hex[] | null {
  if (count === 0) return []
  const { ground } = p.game
  for (const side of ways) {
    const next = ground.grid.neighbour(hex, side)
    if (next === OFF_MAP || !isUsableRoad(p, hex, side) || taken.includes(next)) continue
    if (ground.dwelling[next] === 1 && ground.roadThrough === BARRED) continue
    if (!isAlone(p, unit, next)) continue
    const rest = strungOut(p, unit, next, SIDES, count - 1, [...taken, next])
    if (rest) return [next, ...rest]
  }
  return null
}

/** LB-16-road-c: nobody else stands there. */
function isAlone(p: LbPosition, unit: number, hex: Hex): boolean {
  return unitsAt(p, hex).every((other) => other === unit)
}

/** LB-16-line-f, cav-d, LB-18-t, LB-20-q: every hex of the new front is open to it, clear for a line, and can be reached. */
function badRoom(p: LbPosition, unit: number, from: Stand, to: Forming): Refusal | null {
  const { ground, options } = p.game
  const at = coverOf(p.game, { ...to, hex: from.hex })
  if (!at) return refuse('LB-18-t', 'The map ends there.')
  const share = Math.ceil(strengthOf(p, unit) / at.hexes.length)
  const now = coverOf(p.game, from)?.hexes ?? [from.hex]
  for (const hex of at.hexes) {
    if (to.formation === LINE && !isClear(ground, hex))
      return refuse(
        p.game.units[unit].arm === CAVALRY ? 'LB-16-cav-d' : 'LB-16-line-f',
        'A line stands on clear ground only.',
      )
    if (ground.close[hex] === 1 && options.skirmishInCover !== 'skirmish')
      return refuse('LB-16-go-e', 'In such ground skirmishers stand in general order.')
    if (now.includes(hex)) {
      if (!roomAt(p, unit, hex, to.formation, share)) return refuse('LB-10-a', 'There is no room for it so.')
    } else if (entryInto(p, unit, hex, to.formation, share) !== STAYS)
      return refuse('LB-18-t', 'There is no room for its other hex.')
  }
  for (let n = 1; n < at.hexes.length; n++) {
    const side = ground.grid.sideBetween(at.hexes[n - 1], at.hexes[n])
    if (ground.cross[p.game.units[unit].arm as 0 | 1][at.hexes[n - 1] * 6 + side] === BARRED)
      return refuse('LB-18-t', 'Its hexes cannot join across that side.')
  }
  return null
}

/** LB-10-a, LB-19-ac: room for it in a hex it is in already; skirmish order is taken whatever the room, and judged at the end. */
function roomAt(p: LbPosition, unit: number, hex: Hex, formation: number, increments: number): boolean {
  const { army } = p.game.units[unit]
  const friends = unitsAt(p, hex).filter((other) => p.game.units[other].army === army)
  const alone = friends.every((other) => other === unit)
  if (formation === SKIRMISH && !alone) return true
  if (alone) return entryInto(p, unit, hex, formation, increments) !== CLOSED
  return !isOverLimit(p, hex, friends, { unit, increments, formation })
}

/** LB-16-carre-i. */
function hasEnemyOnIt(p: LbPosition, unit: number, hex: Hex): boolean {
  const { army } = p.game.units[unit]
  return unitsAt(p, hex).some((other) => p.game.units[other].army !== army)
}
