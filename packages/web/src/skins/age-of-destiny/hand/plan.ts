import {
  FORMATIONS,
  UNLIMBERED,
  armOf,
  basesOf,
  blockOf,
  depthOf,
  entryBlock,
  formationOf,
  frameNow,
  isPresent,
  poseOfPiece,
  unitReach,
  widthOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition, MoveStep, UnitReach } from '@bivouac/age-of-destiny'
import { settledSteps, shifted } from '../../../tabletop/hand/plan.ts'
import type { Footing, MovePlan as PlannedMove, Plan as Planned } from '../../../tabletop/hand/plan.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { allRemembered } from '../../../tabletop/remembered.ts'
import { generalOf, unitOf } from '../pieces.ts'

/** A move, and anything else, planned by the steps of this game. */
export type MovePlan = PlannedMove<MoveStep>
export type Plan = Planned<MoveStep>

/** How wide and deep a unit is in a formation. */
export function sizeOf(p: AodPosition, unit: number, formation: number): { width: number; depth: number } {
  const arm = armOf(p, unit)
  const bases = basesOf(p, unit)
  const { limits } = p.game
  return { width: widthOf(limits, arm, formation, bases), depth: depthOf(limits, arm, formation, bases) }
}

/** Where a unit stands before it does anything. */
export function footingOf(p: AodPosition, unit: number): Footing {
  const { x, y, heading, width, depth } = blockOf(p, unit)
  return { x, y, h: heading, formation: formationOf(p, unit), width, depth }
}

/** Where a piece stands on the table; null when it does not. */
export function footingOfPiece(p: AodPosition, id: string): Footing | null {
  const unit = unitOf(p, id)
  if (unit >= 0) return isPresent(p, unit) ? footingOf(p, unit) : null
  const pose = poseOfPiece(p, id)
  return pose && { ...pose, formation: 0, ...officerSize(p) }
}

/** How large the base of a general or a staff officer is. AOD-0-base-i. */
export function officerSize({ game: { limits } }: AodPosition): { width: number; depth: number } {
  return { width: limits.generalFront, depth: limits.generalDepth }
}

/** What is planned when a piece is taken in hand; null when it is no piece. */
export function planFor(p: AodPosition, id: string): Plan | null {
  const unit = unitOf(p, id)
  const at = footingOfPiece(p, id)
  if (unit >= 0 && !at) return { kind: 'move', unit: id, manner: 'enter', steps: [], draft: null }
  if (!at) return null
  const { x, y, h: facing, formation } = at
  if (frameNow(p).phase === 'deploy')
    return { kind: unit < 0 ? 'post' : 'deploy', piece: id, x, y, facing, formation }
  if (unit < 0) return { kind: generalOf(p, id) >= 0 ? 'ride' : 'carry', piece: id, x, y, facing, formation }
  if (formation === UNLIMBERED) return { kind: 'pivot', piece: id, x, y, facing, formation }
  return { kind: 'move', unit: id, manner: 'move', steps: [], draft: null }
}

/** Where a change of formation leaves a unit: line and column share the middle of their front, a square its centre. */
export function formed(p: AodPosition, unit: number, from: Footing, step: MoveStep): Footing {
  if (step.go !== 'form') return from
  const formation = FORMATIONS.indexOf(step.formation)
  const size = sizeOf(p, unit, formation)
  const square = FORMATIONS.indexOf('square')
  const ahead = formation === square || from.formation === square ? 0 : (from.depth - size.depth) / 2
  return { ...shifted(from, from.h, ahead), ...size, formation, h: step.facing ?? from.h }
}

/** Where a unit of this plan begins: at the edge for one that enters, turned about for one that turns its back. */
export function startOf(p: AodPosition, plan: MovePlan): Footing {
  const unit = unitOf(p, plan.unit)
  const from = footingOf(p, unit)
  if (plan.manner === 'turned') return { ...from, h: turned(from.h + 1800) }
  if (plan.manner !== 'enter') return from
  const block = entryBlock(p, unit)
  return block ? { ...from, x: block.x, y: block.y, h: block.heading } : from
}

/** What a unit may do after the steps settled so far. */
export function reachOf(p: AodPosition, plan: MovePlan): UnitReach | null {
  return reaches(p, plan.unit, settledSteps(plan))
}

const reaches = allRemembered(unitReach)
