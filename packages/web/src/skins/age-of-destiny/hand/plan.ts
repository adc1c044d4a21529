import type { AodPosition, MoveStep, UnitReach } from '@bivouac/age-of-destiny'
import { FORMATIONS, armOf, blockOf, depthOf, entryBlock, unitReach, widthOf } from '@bivouac/age-of-destiny'
import { settledSteps, shifted } from '../../../tabletop/hand/plan.ts'
import type { Footing, MovePlan as PlannedMove, Plan as Planned } from '../../../tabletop/hand/plan.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { unitOf } from '../pieces.ts'

/** A move, and anything else, planned by the steps of this game. */
export type MovePlan = PlannedMove<MoveStep>
export type Plan = Planned<MoveStep>

/** How wide and deep a unit is in a formation. */
export function sizeOf(p: AodPosition, unit: number, formation: number): { width: number; depth: number } {
  const arm = armOf(p, unit)
  const bases = p.state.units.bases[unit]
  const { limits } = p.game
  return { width: widthOf(limits, arm, formation, bases), depth: depthOf(limits, arm, formation, bases) }
}

/** Where a unit stands before it does anything. */
export function footingOf(p: AodPosition, unit: number): Footing {
  const { x, y, heading, width, depth } = blockOf(p, unit)
  return { x, y, h: heading, formation: p.state.units.formation[unit], width, depth }
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

/** What a unit may do after the steps settled so far; reckoned once for each position and list of steps. */
export function reachOf(p: AodPosition, plan: MovePlan): UnitReach | null {
  const steps = settledSteps(plan)
  const key = `${plan.unit} ${JSON.stringify(steps)}`
  let inPosition = reaches.get(p)
  if (!inPosition) reaches.set(p, (inPosition = new Map()))
  let reach = inPosition.get(key)
  if (reach === undefined) {
    reach = unitReach(p, plan.unit, steps)
    inPosition.set(key, reach)
  }
  return reach
}

const reaches = new WeakMap<AodPosition, Map<string, UnitReach | null>>()
