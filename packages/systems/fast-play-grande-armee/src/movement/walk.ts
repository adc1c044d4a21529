import type { Refusal } from '@bivouac/kernel'
import { footprint, frontEdge, isEnemy, overlaps, within } from '@bivouac/space'
import type { Block, Mover, Shape } from '@bivouac/space'
import type { MoveStep } from '../position/actions.ts'
import type { Pose } from '../position/events.ts'
import { isOpenGround } from '../position/ground.ts'
import type { FpgaPosition, March, UnitKind } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { straddledBy } from './costs.ts'
import type { Leg } from './legs.ts'

export const TOO_FAR = refuse('FPGA-MOV-a', 'That is farther than its allowance goes.')
export const TOO_FAR_NEAR = refuse('FPGA-MOV-b', 'With the enemy so near it does not get that far.')
export const OFF_TABLE = refuse('FPGA-MOV-o', 'No part of it may leave the table.')
export const ENEMY_STOPS = refuse('FPGA-MOV-o', 'No unit passes through an enemy.')
export const ON_FRIEND = refuse('FPGA-MOV-o', 'A move may not end on top of another unit.')
export const GUNS_KEEP_CLEAR = refuse('FPGA-MOV-u', 'Guns may not move into contact with the enemy.')

/** A move worked out to its end: `check` asks whether it is refused, `perform` carries it out. */
export interface Walk extends Mover {
  readonly kind: UnitKind
  /** Why not, and at which step; null while all is well. */
  refusal: Refusal | null
  step: number
  block: Block
  shape: Shape
  /** Whoever the step in hand can meet; each step looks about for itself. */
  near: readonly number[]
  /** What it may spend: its base move, or its near figure with the die. */
  readonly allowance: number
  /** The near figure holds: it began within 6 inches of the enemy, or its die was thrown. */
  readonly isNear: boolean
  used: number
  /** It has done something in this move. */
  begun: boolean
  way: readonly Pose[]
  /** Friends passed through, and strips paid for or begun upon. */
  passed: readonly number[]
  crossed: readonly number[]
  /** It got over a strip away from bridge and ford. */
  wet: boolean
  /** Enemies it has come into contact with, the move ends; and those of them its front edge touches. */
  contacts: readonly number[]
  front: readonly number[]
  /** Enemy officers it went over. */
  ridden: readonly number[]
  /** It stands at the 6-inch line: to go on the near die is thrown. What is left to do. */
  atLine: boolean
  rest: readonly MoveStep[]
  /** The section its end brings it into, or -1. */
  section: number
}

export const NOBODY: readonly number[] = []
const NO_STEPS: readonly MoveStep[] = []

/** Where a walk begins: with nothing done, or in the middle of a move. */
export interface Beginning {
  readonly used: number
  readonly march: March | null
}

const AT_REST: Beginning = { used: 0, march: null }

/**
 * The unit before its first step. `allowance` is what it may spend in all; `isNear` says that the near figure holds. A
 * unit in a section takes its own base at the section's centre and moves from there (G-13).
 */
export function newWalk(
  p: FpgaPosition,
  unit: number,
  allowance: number,
  isNear: boolean,
  { used, march }: Beginning = AT_REST,
): Walk {
  const block = blockOf(p, unit)
  const shape = p.state.units.section[unit] < 0 ? p.index.shape[unit] : footprint(block)
  return {
    unit,
    side: p.game.sides[unit],
    sides: p.game.sides,
    bodies: p.index,
    taken: NOBODY,
    contact: p.game.limits.contact,
    kind: p.game.units[unit],
    refusal: null,
    step: 0,
    block,
    shape,
    near: NOBODY,
    allowance,
    isNear,
    used,
    begun: march !== null,
    way: [{ x: block.x, y: block.y, h: block.heading }],
    passed: march === null ? NOBODY : march.passed,
    crossed: march === null ? stripsUnder(p, shape) : march.crossed,
    wet: march !== null && march.wet,
    contacts: NOBODY,
    front: NOBODY,
    ridden: NOBODY,
    atLine: false,
    rest: NO_STEPS,
    section: -1,
  }
}

function stripsUnder(p: FpgaPosition, shape: Shape): readonly number[] {
  const { west, south, east, north } = shape
  return isOpenGround(p.game.ground, west, south, east, north) ? NOBODY : straddledBy(p, shape)
}

/** FPGA-OFF-b: notes enemy officers under what a leg sweeps. */
export function rideOver(p: FpgaPosition, walk: Walk, leg: Leg): void {
  const { officerShape } = p.index
  for (let officer = 0; officer < officerShape.length; officer++) {
    const shape = officerShape[officer]
    if (shape.west > leg.east || shape.east < leg.west || shape.south > leg.north || shape.north < leg.south)
      continue
    if (p.game.officers[officer].side === walk.side || walk.ridden.includes(officer)) continue
    if (overlaps(leg.sweep, shape)) walk.ridden = [...walk.ridden, officer]
  }
}

/** Notes where the walk stands now. */
export function noteWay(walk: Walk): void {
  const { x, y, heading } = walk.block
  const last = walk.way[walk.way.length - 1]
  if (last.x === x && last.y === y && last.h === heading) return
  walk.way = [...walk.way, { x, y, h: heading }]
}

/** Notes whom the walk touches that it did not touch from `start`: the move ends there (G-8). */
export function noteContacts(walk: Walk, start: Shape): void {
  const { contact, bodies, shape, near } = walk
  let touched: number[] | null = null
  for (const unit of near) {
    if (!isEnemy(walk, unit) || !within(shape, bodies.shape[unit], contact)) continue
    if (within(start, bodies.shape[unit], contact)) continue
    if (touched === null) touched = [unit]
    else touched.push(unit)
  }
  if (touched === null) return
  walk.contacts = touched
  const front = frontEdge(shape)
  walk.front = touched.filter((unit) => within(front, bodies.shape[unit], contact))
}
