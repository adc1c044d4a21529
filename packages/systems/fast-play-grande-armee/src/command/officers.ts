import type { Refusal } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import {
  compareGaps,
  footprint,
  gapBetween,
  isOnTable,
  offset,
  overlaps,
  pushIn,
  rearMiddle,
} from '@bivouac/space'
import type { Block } from '@bivouac/space'
import type { Dice } from '@bivouac/kernel'
import { loseOfficer, riskOfficer } from '../combat/losses.ts'
import type { ActionOf, FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { DEAD, DUE, ON_TABLE, RATINGS, RODE, WITHDRAWN } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import {
  blockOf,
  findOfficer,
  findUnit,
  isForcePresent,
  isOfficerPresent,
  isPresent,
  namedOfficer,
  officerBlock,
  officerPose,
  placeOfficer,
  removeOfficer,
} from '../position/troops.ts'
import { NO_SUCH_OFFICER, refuse } from '../sequence/refusals.ts'

const NOT_YOURS = refuse('FPGA-MOV-w', 'That officer is not yours.')
const NOT_HERE = refuse('FPGA-MOV-w', 'That officer is not on the table.')
const HAS_RIDDEN = refuse('FPGA-MOV-w', 'He has ridden in this segment.')
const TOO_FAR = refuse('FPGA-MOV-w', 'An officer rides 18 inches at most.')
const OFF_TABLE = refuse('FPGA-MOV-w', 'He may not leave the table.')
const ON_ENEMY = refuse('FPGA-MOV-t', 'He may not end upon an enemy unit.')
const NOT_WITH = refuse('FPGA-OFF-g', 'He cannot be placed there.')

/** Where an officer stands who joins somebody: on the middle of the rear edge, on the table (G-16). */
function behind(p: FpgaPosition, block: Block): Block {
  const { x, y } = rearMiddle(block)
  const there = officerBlock(p.game, x, y, block.heading)
  const push = pushIn(p.game.ground, footprint(there))
  return { ...there, x: x + push.x, y: y + push.y }
}

/** FPGA-OFF-g, h: whom a dead officer's successor may join: ids of units of his Force, or of sub-commanders. */
export function mayJoin(p: FpgaPosition, officer: number): string[] {
  const { side, force } = p.game.officers[officer]
  const units = (of: (unit: number) => boolean): string[] =>
    p.game.units.flatMap(({ id }, unit) => (isPresent(p, unit) && of(unit) ? [id] : []))
  if (force >= 0) return units((unit) => p.game.units[unit].force === force)
  const subs = p.game.officers.flatMap((other, at) =>
    other.side === side && other.force >= 0 && isOfficerPresent(p, at) ? [other.id] : [],
  )
  return subs.length > 0 ? subs : units((unit) => p.game.sides[unit] === side)
}

/** FPGA-CMD-h: the next dead officer to be replaced, sub-commanders of both sides first; -1 for none. */
export function nextToReplace(p: FpgaPosition): number {
  const { where } = p.state.officers
  const dead = (isCommander: boolean): number =>
    p.game.officers.findIndex(
      ({ force }, at) => where[at] === DEAD && force < 0 === isCommander && mayJoin(p, at).length > 0,
    )
  const sub = dead(false)
  return sub >= 0 ? sub : dead(true)
}

/** Asks with whom a successor is placed, or places him where there is only one place. */
export function replace(p: FpgaPosition, officer: number, events: FpgaEvent[]): void {
  const joins = mayJoin(p, officer)
  if (joins.length === 1) return succeed(p, officer, joins[0], events)
  pushFrame(p, { phase: 'succession', side: p.game.officers[officer].side, officer })
}

/** Why the successor may not join that piece, or null. */
export function checkSucceed(p: FpgaPosition, officer: number, action: ActionOf<'succeed'>): Refusal | null {
  const isHe = findOfficer(p, action.officer) === officer
  return isHe && mayJoin(p, officer).includes(action.joins) ? null : NOT_WITH
}

/** FPGA-OFF-g, h: the successor takes his place with that piece. */
export function succeed(p: FpgaPosition, officer: number, joins: string, events: FpgaEvent[]): void {
  const { officers } = p.state
  const { heirControl, heirPersonality, heirRating } = p.game.charts.officers
  const isCommander = p.game.officers[officer].force < 0
  officers.heirs[officer] += 1
  if (isCommander) officers.rating[officer] = Math.max(0, officers.rating[officer] - heirRating.value)
  else {
    officers.control[officer] = heirControl.value
    officers.personality[officer] = heirPersonality.value
  }
  const unit = findUnit(p, joins)
  const other = findOfficer(p, joins)
  const { x, y, h } = other >= 0 ? officerPose(p, other) : { x: 0, y: 0, h: 0 }
  const at = behind(p, unit >= 0 ? blockOf(p, unit) : officerBlock(p.game, x, y, h))
  placeOfficer(p, officer, at.x, at.y, at.heading)
  events.push({
    type: 'succeeded',
    clauses: [isCommander ? 'FPGA-OFF-h' : 'FPGA-OFF-g'],
    ...namedOfficer(p, officer),
    role: isCommander ? 'army-commander' : 'sub-commander',
    rating: isCommander ? RATINGS[officers.rating[officer]] : null,
    at: officerPose(p, officer),
  })
}

/** FPGA-OFF-j: sub-commanders whose Force has no unit on the table and none due are withdrawn. */
export function withdrawIdle(p: FpgaPosition, events: FpgaEvent[]): void {
  const { where } = p.state.units
  p.game.officers.forEach(({ force }, officer) => {
    if (force < 0 || !isOfficerPresent(p, officer) || isForcePresent(p, force)) return
    if (p.game.forces[force].units.some((unit) => where[unit] === DUE)) return
    removeOfficer(p, officer, WITHDRAWN)
    events.push({ type: 'withdrawn', clauses: ['FPGA-OFF-j'], ...namedOfficer(p, officer) })
  })
}

/** FPGA-MOV-t, w: why the officer may not ride there, or null. */
export function checkRide(p: FpgaPosition, side: Side, action: ActionOf<'ride'>): Refusal | null {
  const officer = findOfficer(p, action.officer)
  if (officer < 0) return NO_SUCH_OFFICER
  if (p.game.officers[officer].side !== side) return NOT_YOURS
  const { where, mark, x, y, h } = p.state.officers
  if (where[officer] !== ON_TABLE) return NOT_HERE
  if ((mark[officer] & RODE) !== 0) return HAS_RIDDEN
  const dx = action.x - x[officer]
  const dy = action.y - y[officer]
  const { ride: most } = p.game.limits
  // A unit of grace for what rounds.
  if (dx * dx + dy * dy > (most + 1) ** 2) return TOO_FAR
  const shape = footprint(officerBlock(p.game, action.x, action.y, action.facing ?? h[officer]))
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  const isOnEnemy = p.game.sides.some((of, unit) => of !== side && overlaps(shape, p.index.shape[unit]))
  return isOnEnemy ? ON_ENEMY : null
}

/** The officer rides. */
export function ride(p: FpgaPosition, action: ActionOf<'ride'>, events: FpgaEvent[]): void {
  const officer = findOfficer(p, action.officer)
  const from = officerPose(p, officer)
  placeOfficer(p, officer, action.x, action.y, action.facing ?? from.h)
  p.state.officers.mark[officer] |= RODE
  const into = officerPose(p, officer)
  events.push({ type: 'rode', clauses: ['FPGA-MOV-w'], ...namedOfficer(p, officer), from, into })
}

/** A ride of the officer at random, or null when this draw found none. */
export function drawRide(
  p: FpgaPosition,
  officer: number,
  below: (bound: number) => number,
): FpgaAction | null {
  const { x, y } = p.state.officers
  const by = offset(0, 1 + below(p.game.limits.ride), below(3600))
  const action = {
    do: 'ride',
    officer: p.game.officers[officer].id,
    x: x[officer] + by.x,
    y: y[officer] + by.y,
  } as const
  return checkRide(p, p.game.officers[officer].side, action) === null ? action : null
}

/**
 * FPGA-OFF-b, f, k: an enemy unit has gone over the officer: he rolls, and if he lives he is placed with the nearest
 * friendly unit of his Force, an army commander with any; where there is none he is out of the game.
 */
export function rideOver(p: FpgaPosition, officer: number, dice: Dice, events: FpgaEvent[]): void {
  if (!riskOfficer(p, officer, 'ridden over', 0, dice, events)) return
  const { side, force } = p.game.officers[officer]
  const shape = p.index.officerShape[officer]
  const friends = p.game.units.flatMap((unit, at) =>
    isPresent(p, at) && unit.side === side && (force < 0 || unit.force === force) ? [at] : [],
  )
  if (friends.length === 0) return loseOfficer(p, officer, 'nobody is left to ride to', events)
  const [nearest] = friends
    .map((unit) => ({ unit, gap: gapBetween(shape, p.index.shape[unit]) }))
    .toSorted((a, b) => compareGaps(a.gap, b.gap) || a.unit - b.unit)
  const from = officerPose(p, officer)
  const at = behind(p, blockOf(p, nearest.unit))
  placeOfficer(p, officer, at.x, at.y, at.heading)
  const into = officerPose(p, officer)
  events.push({ type: 'officer-moved', clauses: ['FPGA-OFF-f'], ...namedOfficer(p, officer), from, into })
}
