import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  LIMBERED,
  NORMAL,
  ROUTING,
  SQUARE,
  UNLIMBERED,
  allowanceOf,
  armOf,
  conditionOf,
  facingOf,
  formationOf,
  isPresent,
  rowOf,
  sideOf,
  unitCount,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { lineShape, overlaps } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { distanceTo, nearestFoe } from './candidates.ts'
import { captureDanger, dangerOf } from './dangers.ts'
import { evaluate } from './evaluation.ts'
import { fightsWorth } from './fights.ts'
import type { KnownFights } from './fights.ts'
import type { Plan } from './missions.ts'
import { shotGain } from './prospects.ts'
import { gapOf, isInReach, offFront } from './reach.ts'
import { captureWorth, disruptionCost, turnsLeft } from './worth.ts'
import type { Guide } from './guide.ts'

/** Friends this near guard a flank. */
const BESIDE = 6000
/** How far friends run in a turn or two, and how far to either side of their way they are in the way. */
const RUNS = 13_000
const ABREAST = 5000
/** Turns it takes guns to limber up, go anywhere and unlimber. */
const SITING = 3

/** A line of fire that is best not stood in. */
export interface LineOfFire {
  readonly battery: number
  readonly line: Shape
  readonly worth: number
}

/** The best shot of each of the side's batteries as things stand. */
export function linesOfFire(guide: Guide, p: AodPosition, side: Side): LineOfFire[] {
  const lines: LineOfFire[] = []
  for (let battery = 0; battery < unitCount(p); battery++) {
    if (sideOf(p, battery) !== side || !isPresent(p, battery) || formationOf(p, battery) !== UNLIMBERED)
      continue
    const shot = bestShot(guide, p, battery)
    if (shot.target >= 0) {
      const line = lineShape(xOf(p, battery), yOf(p, battery), xOf(p, shot.target), yOf(p, shot.target))
      lines.push({ battery, line, worth: shot.gain })
    }
  }
  return lines
}

/** The best target of a battery where it stands, were it to fire now; -1 without one. */
function bestShot(guide: Guide, p: AodPosition, battery: number): { target: number; gain: number } {
  const best = { target: -1, gain: 0 }
  for (let target = 0; target < unitCount(p); target++) {
    if (sideOf(p, target) === sideOf(p, battery) || !isPresent(p, target)) continue
    if (!isInReach(p, battery, target)) continue
    const gain = shotGain(guide, p, battery, target)
    if (gain > best.gain) {
      best.target = target
      best.gain = gain
    }
  }
  return best
}

/** How good it is for the side to have this unit where it stands now, beside what the position is worth anyway. */
export function weighPost(
  guide: Guide,
  p: AodPosition,
  unit: number,
  plan: Plan,
  lines: readonly LineOfFire[],
  known?: KnownFights,
): number {
  const { side } = plan
  const worth =
    evaluate(guide, p, side) +
    fightsWorth(guide, p, known) -
    plan.caution[unit] * dangerOf(guide, p, unit, plan.barrage) +
    nearness(p, unit, plan)
  if (armOf(p, unit) === ARTILLERY) return worth + gunWorth(guide, p, unit) - 0.5 * lookAway(guide, p, unit)
  return (
    worth +
    support(guide, p, unit) -
    lookAway(guide, p, unit) -
    blocked(guide, p, unit, lines) -
    plan.caution[unit] * underfoot(guide, p, unit, plan.exposed) -
    plan.caution[unit] * dangerToGuns(guide, p, side)
  )
}

/** What all the side's guns are in danger of: whoever steps between them and the enemy covers them. */
function dangerToGuns(guide: Guide, p: AodPosition, side: Side): number {
  let danger = 0
  for (let battery = 0; battery < unitCount(p); battery++) {
    if (sideOf(p, battery) === side && isPresent(p, battery) && armOf(p, battery) === ARTILLERY)
      danger += captureDanger(guide, p, battery)
  }
  return danger
}

/** Moves still to go to where it is wanted, at their price. */
function nearness(p: AodPosition, unit: number, plan: Plan): number {
  const mission = plan.missions[unit]
  if (mission === null) return 0
  const dx = mission.x - xOf(p, unit)
  const dy = mission.y - yOf(p, unit)
  const far = Math.max(0, Math.sqrt(dx * dx + dy * dy) - mission.radius)
  const stride = allowanceOf(p, rowOf(p, unit), formationOf(p, unit) === SQUARE ? 0 : formationOf(p, unit), 0)
  const isSet = formationOf(p, unit) === SQUARE || (formationOf(p, unit) === UNLIMBERED && far > 0)
  const moves = far / stride + (isSet ? 1 : 0)
  // What cannot be reached in time draws nobody.
  return -mission.pull * Math.min(moves, turnsLeft(p) + 2)
}

/** Friends in order on either side of a line. */
function support(guide: Guide, p: AodPosition, unit: number): number {
  if (armOf(p, unit) !== INFANTRY) return 0
  let beside = 0
  for (let friend = 0; friend < unitCount(p) && beside < 2; friend++) {
    if (friend === unit || sideOf(p, friend) !== sideOf(p, unit) || !isPresent(p, friend)) continue
    if (conditionOf(p, friend) === ROUTING || armOf(p, friend) !== INFANTRY) continue
    if (distanceTo(p, unit, friend) > BESIDE + 10_000) continue
    if (gapOf(p.index.shape[unit], p.index.shape[friend]) <= BESIDE) beside++
  }
  return guide.support * beside
}

function lookAway(guide: Guide, p: AodPosition, unit: number): number {
  if (formationOf(p, unit) === SQUARE) return 0
  const foe = nearestFoe(p, unit)
  if (foe < 0) return 0
  const off = offFront(facingOf(p, unit), xOf(p, foe) - xOf(p, unit), yOf(p, foe) - yOf(p, unit))
  const near = distanceTo(p, unit, foe) < 40_000 ? 1 : 0.4
  const arm = armOf(p, unit) === CAVALRY ? 0.6 : 1
  return near * arm * guide.lookAway * (Math.max(0, off - 200) / 900)
}

/** What standing in the way of friends who may have to run costs: they run home, through whoever is there, and disorder him. */
function underfoot(guide: Guide, p: AodPosition, unit: number, exposed: readonly number[]): number {
  if (conditionOf(p, unit) !== NORMAL) return 0
  const home = p.game.home[sideOf(p, unit)]
  let cost = 0
  for (const friend of exposed) {
    if (friend === unit || !isPresent(p, friend) || armOf(p, friend) === ARTILLERY) continue
    const behind = along(home, xOf(p, unit) - xOf(p, friend), yOf(p, unit) - yOf(p, friend))
    if (behind <= 0 || behind > RUNS) continue
    const aside = Math.abs(along(home + 900, xOf(p, unit) - xOf(p, friend), yOf(p, unit) - yOf(p, friend)))
    if (aside < ABREAST) cost += guide.underfoot
  }
  return Math.min(cost, 3 * guide.underfoot) * disruptionCost(guide, p, unit)
}

/** How far a way leads in the direction of an edge: one of 0, 900, 1800 and 2700. */
function along(heading: number, dx: number, dy: number): number {
  return [dy, dx, -dy, -dx][(heading / 900) % 4]
}

/** What standing in the line of the army's own guns costs. */
function blocked(guide: Guide, p: AodPosition, unit: number, lines: readonly LineOfFire[]): number {
  let cost = 0
  for (const { line, worth } of lines) if (overlaps(p.index.shape[unit], line)) cost += guide.nextShot * worth
  return cost
}

/** What a battery may do from here: fire next turn if it stands unlimbered, or sooner or later if it does not. */
function gunWorth(guide: Guide, p: AodPosition, unit: number): number {
  const left = turnsLeft(p)
  if (formationOf(p, unit) === UNLIMBERED) {
    const { gain } = bestShot(guide, p, unit)
    // Guns that are taken first do not fire.
    const kept = 1 - captureDanger(guide, p, unit) / captureWorth(guide, p)
    return (
      guide.nextShot *
      gain *
      kept *
      (conditionOf(p, unit) === NORMAL ? 1 : 0.4) *
      Math.min(left - 1, guide.shotsAhead)
    )
  }
  if (formationOf(p, unit) === LIMBERED && left <= SITING) return -1
  return 0
}
