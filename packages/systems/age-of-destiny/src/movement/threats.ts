import { openEnd } from '@bivouac/space'
import type { Block } from '@bivouac/space'
import { passageUpTo } from '../command/capture.ts'
import { wheelMost } from '../position/formations.ts'
import { aimAt } from '../fire/aiming.ts'
import { CAVALRY, NO_MANOEUVRE, ON_TABLE, ROUTING } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf, findUnit, sideOf } from '../position/troops.ts'
import { chargeOf, mayCharge } from './charge.ts'
import { startWalk, takeStep } from './steps.ts'
import { advanceOf } from './walk.ts'

/** Cavalry that could charge a unit in the next turn of its side, as the table stands. Its orders are its own affair. */
export interface ChargeThreat {
  readonly unit: number
  /** The length of the charge itself, in u. */
  readonly distance: number
  /** Would the square stand in time? Null where none would be formed. */
  readonly square: boolean | null
}

/** Ground a unit may charge over: straight ahead of where it stands after its wheel, so many u. */
export interface ChargeLane {
  readonly from: Block
  readonly far: number
}

/** Between one lane and the next, in tenths. */
const LANE = 25

/** Who of the enemy's cavalry could charge this unit next, the nearest first. */
export function chargeThreats(p: AodPosition, id: string): readonly ChargeThreat[] {
  const target = findUnit(p, id)
  if (target < 0 || p.state.units.where[target] !== ON_TABLE) return []
  const found: ChargeThreat[] = []
  for (let unit = 0; unit < p.game.unitIds.length; unit++) {
    if (sideOf(p, unit) === sideOf(p, target) || !mayRide(p, unit)) continue
    const threat = threatOf(p, unit, target)
    if (threat !== null) found.push(threat)
  }
  return found.toSorted((a, b) => a.distance - b.distance)
}

/** The ground a unit of cavalry could charge over in the next turn of its side; nothing where it could not charge then. */
export function chargeLanes(p: AodPosition, unit: number): readonly ChargeLane[] {
  if (!mayRide(p, unit)) return []
  const then = nextTurnOf(p, unit)
  const lanes: ChargeLane[] = []
  const most = Math.floor(wheelMost(p) / LANE) * LANE
  for (let wheel = -most; wheel <= most; wheel += LANE) {
    const lane = laneAfter(then, unit, wheel)
    if (lane !== null) lanes.push(lane)
  }
  return lanes
}

function mayRide(p: AodPosition, unit: number): boolean {
  const { where, state, quarry } = p.state.units
  return (
    armOf(p, unit) === CAVALRY &&
    where[unit] === ON_TABLE &&
    state[unit] !== ROUTING &&
    quarry[unit] < 0 &&
    mayCharge(nextTurnOf(p, unit), unit) === null
  )
}

/** The table as it stands, in the turn in which this unit's side is next to move. */
function nextTurnOf(p: AodPosition, unit: number): AodPosition {
  const { turn, side } = p.state
  // The first player's turn comes round with the next turn of the game, the second's is still in this one.
  const isNext = sideOf(p, unit) !== side && side !== p.game.first
  return isNext ? { ...p, state: { ...p.state, turn: turn + 1 } } : p
}

function threatOf(p: AodPosition, unit: number, target: number): ChargeThreat | null {
  const then = nextTurnOf(p, unit)
  const aim = aimAt(then, unit, target)
  for (const wheel of new Set([0, Math.trunc(aim / 2), aim])) {
    const { refusal, spent, reactions } = chargeOf(then, unit, target, wheel)
    if (refusal !== null) continue
    const square = reactions.find((one) => one.unit === target)
    return { unit, distance: spent.open + spent.column, square: square ? square.formed : null }
  }
  return null
}

/** Straight on after a wheel of so many tenths; null when the wheel takes the turn, or nothing is left to ride. */
function laneAfter(p: AodPosition, unit: number, wheel: number): ChargeLane | null {
  const walk = startWalk(p, unit, 'charge')
  if (walk.refusal !== null) return null
  if (wheel !== 0) {
    if (takeStep(p, walk, { go: 'wheel', turn: wheel }) !== null) return null
    if (walk.begun !== NO_MANOEUVRE || walk.contacts.length > 0) return null
  }
  const way = advanceOf(p, walk, walk.block.heading, 1)
  const { blockedAt } = passageUpTo(p, way, openEnd(way, p.game.ground))
  return blockedAt > 0 ? { from: walk.block, far: blockedAt } : null
}
