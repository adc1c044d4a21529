import type { Refusal } from '@bivouac/kernel'
import {
  bodiesNear,
  facing,
  footprint,
  isOnEnemy,
  isOnTable,
  moved,
  normalHeading,
  shifted,
} from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import { ARTILLERY } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { refuse } from '../sequence/refusals.ts'
import { enemyAhead, lastStand, lookAlong, nearLine } from './ahead.ts'
import { Leg, legOf } from './legs.ts'
import { endWalk } from './standing.ts'
import { passedOn, pay, throughCost, tollOf, whyBarred } from './tolls.ts'
import {
  ENEMY_STOPS,
  GUNS_KEEP_CLEAR,
  NOBODY,
  noteContacts,
  noteWay,
  OFF_TABLE,
  ON_FRIEND,
  rideOver,
  TOO_FAR,
  TOO_FAR_NEAR,
} from './walk.ts'
import type { Walk } from './walk.ts'
import { wheel } from './wheeling.ts'

const MOVE_IS_OVER = refuse('FPGA-MOV-v', 'Its move has ended where it touched the enemy.')
const FACE_FIRST = refuse('FPGA-MOV-h', 'It changes face once, before it does anything else.')
const TOO_OBLIQUE = refuse('FPGA-MOV-k', 'An oblique move goes forward, at most 45 degrees off the front.')
const NOT_ASIDE = refuse('FPGA-MOV-j', 'That way lies ahead: it is no move aside or back.')

/** Takes the steps one after another, up to the 6-inch line if the near figure does not hold yet, and ends the walk. */
export function walkSteps(p: FpgaPosition, walk: Walk, steps: readonly MoveStep[]): Walk {
  for (walk.step = 0; walk.step < steps.length && walk.refusal === null; walk.step++) {
    walk.refusal = takeStep(p, walk, steps[walk.step])
    if (walk.atLine) {
      walk.rest = [...walk.rest, ...steps.slice(walk.step + 1)]
      break
    }
  }
  if (walk.refusal === null) walk.refusal = endWalk(p, walk)
  return walk
}

/** One step; answers why it cannot be taken, or null. */
export function takeStep(p: FpgaPosition, walk: Walk, step: MoveStep): Refusal | null {
  if (walk.contacts.length > 0) return MOVE_IS_OVER
  const { limits } = p.game
  const { heading } = walk.block
  switch (step.go) {
    case 'straight':
      return goAlong(p, walk, heading, step.by, 1, step)
    case 'oblique':
      if (Math.abs(step.off) > limits.oblique) return TOO_OBLIQUE
      return goAlong(p, walk, normalHeading(heading + step.off), step.by, 1, step)
    case 'aside':
      if (Math.abs(step.off) <= limits.oblique) return NOT_ASIDE
      return goAlong(p, walk, normalHeading(heading + step.off), step.by, limits.aside[walk.kind.arm], step)
    case 'wheel':
      return wheel(p, walk, step.turn)
    case 'face':
      return changeFace(p, walk, step.facing)
  }
}

/** Straight along a heading, its facing kept, as far as an enemy or the 6-inch line lets it. */
function goAlong(
  p: FpgaPosition,
  walk: Walk,
  heading: number,
  by: number,
  weight: number,
  step: Extract<MoveStep, { by: number }>,
): Refusal | null {
  lookAlong(p, walk, heading, by)
  let end = Math.min(by, enemyAhead(walk, heading, by))
  const line = walk.isNear ? Infinity : nearLine(p, walk, heading, end)
  if (line < end) {
    end = lastStand(walk, heading, line)
    if (end < 0) return ON_FRIEND
    walk.atLine = true
    walk.rest = [{ ...step, by: by - end }]
  }
  const leg = legOf(walk, heading, end)
  const refusal = whyBarred(p, walk, leg)
  if (refusal !== null) return refusal
  const toll = tollOf(p, walk, leg, weight)
  if (walk.used + toll.cost > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  pay(walk, toll)
  rideOver(p, walk, leg)
  const start = walk.shape
  walk.block = moved(walk.block, heading, end)
  walk.shape = end === 0 ? start : shifted(start, leg.toX - leg.x, leg.toY - leg.y)
  noteWay(walk)
  noteContacts(walk, start)
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}

/** FPGA-MOV-f … h: a turn on the spot, before anything else. */
function changeFace(p: FpgaPosition, walk: Walk, heading: number): Refusal | null {
  if (walk.begun) return FACE_FIRST
  const block = facing(walk.block, heading)
  const shape = footprint(block)
  walk.near = bodiesNear(p.index, walk.unit, shape, walk.contact + 3)
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  if (isOnEnemy(walk, shape)) return ENEMY_STOPS
  const start = walk.shape
  const turn = new Leg(block.x, block.y, block.x, block.y, heading, 0, start, shape)
  const passed = passedOn(walk, turn)
  const cost = p.game.limits.face[walk.kind.arm] + throughCost(p, walk, passed)
  if (walk.used + cost > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  pay(walk, { cost, passed, crossed: NOBODY, wet: false })
  rideOver(p, walk, turn)
  walk.block = block
  walk.shape = shape
  noteWay(walk)
  noteContacts(walk, start)
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}
