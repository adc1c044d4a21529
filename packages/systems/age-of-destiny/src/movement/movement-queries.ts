import type { Refusal } from '@bivouac/kernel'
import { bodiesNear, isEnemy, within } from '@bivouac/space'
import { mayAct } from '../sequence/acting.ts'
import type { MoveStep } from '../position/actions.ts'
import { aimAt } from '../fire/aiming.ts'
import { chargeOf, mayCharge } from './charge.ts'
import type { Waypoint } from '../position/events.ts'
import { refusalOf, walkOf, whyNot } from './movement.ts'
import { retreatOf } from '../combat/retreating.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { blockOf, findUnit, rowOf, sideOf } from '../position/troops.ts'
import { advanceOf, fullAllowance, partsOf } from './walk.ts'
import type { Walk } from './walk.ts'

export { stretchAlong, unitReach } from './reach-queries.ts'
export type { Change, RoadWay, Stop, Stretch, UnitReach } from './reach-queries.ts'

/** What infantry would do against a move, as the page tells it before it is made. Times in parts of a move. */
export interface SquareForecast {
  readonly unit: string
  readonly formed: boolean
  readonly time: number
  readonly needs: number
  readonly room: boolean
}

/** A move, retreat or charge worked out for show: what it costs, where it leads, and why it may not be made. */
export interface MoveForecast {
  /** Null when it may be made now; then everything below holds. */
  readonly refusal: Refusal | null
  /** The step that is refused; the number of steps when the whole is. */
  readonly step: number
  /** The way as far as it goes, the start first. */
  readonly way: readonly Waypoint[]
  /** Parts of a move it uses, of 1800. */
  readonly parts: number
  /** What is left to be paid in following turns: AOD-3-formations-f. */
  readonly owed: number
  /** The allowance of the whole move in its last formation, in u, and how far the unit could still go straight on. */
  readonly allowance: number
  readonly left: number
  readonly isSlowed: boolean
  /** Enemies it comes into contact with, friends it goes through, batteries it takes: ids. */
  readonly contacts: readonly string[]
  readonly passed: readonly string[]
  readonly captured: readonly string[]
  readonly squares: readonly SquareForecast[]
  /** AOD-3-square-l: the square slips out of its way. */
  readonly misses: boolean
}

/** What would come of moving a unit by these steps. Nothing is changed. */
export function evaluateMove(p: AodPosition, id: string, steps: readonly MoveStep[]): MoveForecast {
  const unit = findUnit(p, id)
  return forecast(p, walkOf(p, unit, steps))
}

/** What would come of a retreat by these steps. */
export function evaluateRetreat(
  p: AodPosition,
  id: string,
  how: 'facing' | 'turned',
  steps: readonly MoveStep[],
): MoveForecast {
  return forecast(p, retreatOf(p, findUnit(p, id), how, steps))
}

/** What would come of a charge, after a wheel of so many tenths. */
export function evaluateCharge(p: AodPosition, id: string, targetId: string, wheel = 0): MoveForecast {
  return forecast(p, chargeOf(p, findUnit(p, id), findUnit(p, targetId), wheel))
}

function forecast(p: AodPosition, walk: Walk): MoveForecast {
  const { unitIds } = p.game
  const ids = (units: readonly number[]): string[] => units.map((unit) => unitIds[unit])
  const way = advanceOf(p, walk, walk.block.heading, 1)
  return {
    refusal: mayAct(p, walk.side as Side, walk.unit) ?? whyNot(p, walk),
    step: walk.step,
    way: walk.way,
    parts: partsOf(p, walk),
    owed: walk.owed,
    allowance: fullAllowance(p, walk),
    left: way.isSlowed ? way.slowedReach : way.reach,
    isSlowed: way.isSlowed,
    contacts: ids(touchedAtEnd(p, walk)),
    passed: ids(walk.passed),
    captured: ids(walk.taken),
    squares: walk.reactions.map(({ unit, formed, time, needs, room }) => ({
      unit: unitIds[unit],
      formed,
      time,
      needs,
      room,
    })),
    misses: walk.missed.length > 0,
  }
}

/**
 * The enemies the unit touches where it ends and did not touch all along. One that formed square may have slipped out of
 * its way, or lie farther on than it gets; another may be touched only then.
 */
function touchedAtEnd(p: AodPosition, walk: Walk): readonly number[] {
  if (walk.contacts.length === 0) return walk.contacts
  const { contact } = p.game.limits
  const { shape } = p.index
  const formed = new Map(walk.reactions.filter((each) => each.formed).map((each) => [each.unit, each.shape]))
  return [...new Set([...walk.contacts, ...formed.keys(), ...walk.near])]
    .filter((other) => isEnemy(walk, other))
    .filter((other) => within(walk.shape, formed.get(other) ?? shape[other], contact))
    .filter((other) => walk.contacts.includes(other) || !within(shape[walk.unit], shape[other], contact))
    .toSorted((a, b) => a - b)
}

/** An enemy a unit could charge, by which wheel, and what would come of it. */
export interface ChargeOption {
  readonly target: string
  /** Tenths, to the right positive; 0 straight ahead. */
  readonly wheel: number
  /** The length of the charge itself, in u. */
  readonly distance: number
  readonly forecast: MoveForecast
}

/** The enemies this unit could charge now, straight ahead or after a wheel that brings them before its front. */
export function chargeOptions(p: AodPosition, id: string): readonly ChargeOption[] {
  const unit = findUnit(p, id)
  if (mayAct(p, sideOf(p, unit), unit) !== null || mayCharge(p, unit) !== null) return []
  const found: ChargeOption[] = []
  const { move, charge } = rowOf(p, unit)
  const { width, depth } = blockOf(p, unit)
  // No charge reaches farther, even with a wheel about either corner.
  for (const target of bodiesNear(p.index, unit, p.index.shape[unit], move + 2 * charge + width + depth)) {
    if (sideOf(p, target) === sideOf(p, unit)) continue
    const option = chargeOn(p, unit, target)
    if (option !== null) found.push(option)
  }
  return found
}

/** The charge with the least of these wheels that is legal: none, half of what looks straight at it, all of it. */
function chargeOn(p: AodPosition, unit: number, target: number): ChargeOption | null {
  const aim = aimAt(p, unit, target)
  for (const wheel of new Set([0, Math.trunc(aim / 2), aim])) {
    const walk = chargeOf(p, unit, target, wheel)
    if (refusalOf(p, walk) !== null) continue
    const distance = walk.spent.open + walk.spent.column
    return { target: p.game.unitIds[target], wheel, distance, forecast: forecast(p, walk) }
  }
  return null
}
