import {
  ARTILLERY,
  HOLD,
  WITHDRAW,
  blockOf,
  frameNow,
  isPresent,
  officerBlock,
  poseOfPiece,
  statusOf,
  unitReach,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Frame, MoveStep, UnitReach } from '@bivouac/fast-play-grande-armee'
import { settledSteps, shifted } from '../../../tabletop/hand/plan.ts'
import type {
  CommonStep,
  Footing,
  MovePlan as PlannedMove,
  Plan as Planned,
} from '../../../tabletop/hand/plan.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { allRemembered } from '../../../tabletop/remembered.ts'
import { unitOf } from '../pieces.ts'

/** A move, and anything else, planned by the steps of this game. */
export type MovePlan = PlannedMove<MoveStep>
export type Plan = Planned<MoveStep>

type March = Extract<Frame, { phase: 'march' }>

/** The march a unit is in the middle of, its near die thrown; null when it is in none. */
export function marchOf(p: FpgaPosition, unit: number): March | null {
  const frame = frameNow(p)
  return frame.phase === 'march' && frame.unit === unit ? frame : null
}

/** FPGA-CTL-status-a: on Hold all but guns only change face. */
export function onlyFaces(p: FpgaPosition, unit: number): boolean {
  return statusOf(p, unit) === HOLD && p.game.units[unit].arm !== ARTILLERY
}

/** Where a piece stands on the table; null when it does not. */
export function footingOfPiece(p: FpgaPosition, id: string): Footing | null {
  const unit = unitOf(p, id)
  if (unit >= 0 && !isPresent(p, unit)) return null
  const pose = poseOfPiece(p, id)
  if (!pose) return null
  const block = unit >= 0 ? blockOf(p, unit) : officerBlock(p.game, pose.x, pose.y, pose.h)
  return { x: block.x, y: block.y, h: block.heading, formation: 0, width: block.width, depth: block.depth }
}

/** What is planned when a piece is taken in hand; null when nothing is. */
export function planFor(p: FpgaPosition, id: string): Plan | null {
  const frame = frameNow(p)
  const unit = unitOf(p, id)
  const at = footingOfPiece(p, id)
  if (!at) return null
  const place = { piece: id, x: at.x, y: at.y, facing: at.h, formation: 0 }
  const move: MovePlan = { kind: 'move', unit: id, manner: 'move', steps: [], draft: null }
  switch (frame.phase) {
    case 'deploy':
      return { kind: unit < 0 ? 'post' : 'deploy', ...place }
    case 'movement':
      if (unit < 0) return { kind: 'ride', ...place }
      return statusOf(p, unit) === WITHDRAW ? null : move
    case 'march':
      return unit === frame.unit ? move : null
    case 'evade':
      return unit === frame.unit ? { kind: 'ride', ...place } : null
    default:
      return null
  }
}

/** A step as the rules know it: what goes back goes aside by so much, what turns on the spot changes face. */
export function ruled(step: MoveStep | CommonStep): MoveStep[] {
  switch (step.go) {
    case 'back':
      return [{ go: 'aside', by: step.by, off: signedTurn(1800 + step.off) }]
    case 'turn':
      return [{ go: 'face', facing: step.facing }]
    case 'about':
    case 'road':
      return []
    default:
      return [step]
  }
}

/** An angle between -1799 and 1800. */
export function signedTurn(tenths: number): number {
  const around = turned(tenths)
  return around > 1800 ? around - 3600 : around
}

/** Where a step of this game's own leads if nothing hinders it. */
export function stepped(from: Footing, step: MoveStep): Footing {
  if (step.go === 'aside') return shifted(from, from.h + step.off, step.by)
  return step.go === 'face' ? { ...from, h: step.facing } : from
}

/** Where a unit may go after the steps settled so far. */
export function reachOf(p: FpgaPosition, plan: MovePlan): UnitReach | null {
  const unit = unitOf(p, plan.unit)
  return onlyFaces(p, unit) ? null : reaches(p, plan.unit, settledSteps(plan).flatMap(ruled))
}

const reaches = allRemembered((p: FpgaPosition, id: string, steps: readonly MoveStep[]) =>
  unitReach(p, id, steps, marchOf(p, unitOf(p, id))),
)
