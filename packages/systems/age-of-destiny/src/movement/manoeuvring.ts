import type { Refusal } from '@bivouac/kernel'
import {
  aboutFaced,
  facing as turnedTo,
  footprint,
  friendsUnder,
  isOnTable,
  newlyTouched,
  overlaps,
  reformed,
} from '@bivouac/space'
import type { Block, Shape } from '@bivouac/space'
import { BY_ROAD, partsSpent } from './allowance.ts'
import { MOVE_PARTS } from '../files/charts.ts'
import {
  aboutCost,
  changeCost,
  formationAfter,
  manoeuvreTo,
  wheelCost,
  wheelMost,
} from '../position/formations.ts'
import { pass } from './passing.ts'
import { refuse } from '../sequence/refusals.ts'
import {
  ARTILLERY,
  CAVALRY,
  FACING_ABOUT,
  LIMBERED,
  SQUARE,
  UNLIMBERED,
  WHEELING,
} from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { blockAs } from '../position/troops.ts'
import {
  GUNS_DOWN,
  IN_SQUARE,
  OFF_TABLE,
  allowancesNow,
  feelStart,
  lookAround,
  meet,
  note,
  settleOn,
  stand,
} from './walk.ts'
import type { Walk } from './walk.ts'
import { carryRound, checkTurned, wheelBy } from './wheeling.ts'

const NO_ROOM = refuse('AOD-3-pass-c', 'There is no room there for the new formation.')
const WHEELED_ENOUGH = refuse('AOD-3-formations-q', 'All wheels of a turn together come to 90° at most.')
const NO_TURN = refuse('AOD-3-formations-q', 'A wheel turns the unit by something.')
const GUNS_TURN_FREELY = refuse('AOD-2-limber-f', 'Limbered guns turn freely; they have no use for that.')
const ONLY_GUNS_TURN = refuse(
  'AOD-2-limber-f',
  'Only limbered guns turn freely; other units wheel or face about.',
)
const NO_SQUARES_FOR_CAVALRY = refuse('AOD-3-formations-h', 'Cavalry cannot form square.')
const NO_SUCH_FORMATION = refuse('AOD-0-form-a', 'It has no such formation.')
const SAME_FORMATION = refuse('AOD-3-formations-a', 'It stands in that formation already.')
const KEEPS_FACING = refuse('AOD-3-formations-a', 'Only a unit that leaves its square chooses a facing.')
const STILL_PAYING = refuse('AOD-3-formations-f', 'The manoeuvre it has begun takes all of this turn.')
const CANNOT_FINISH = refuse(
  'AOD-3-formations-f',
  'There is no room to finish the manoeuvre it has begun: drop it, or clear the ground.',
)

/**
 * Pays for a manoeuvre. Answers whether it can be carried out at once; if not it is begun, and the rest is owed to
 * following turns (AOD-3-formations-f).
 */
function pay(p: AodPosition, walk: Walk, parts: number, manoeuvre: number, aim: number): boolean {
  const left = MOVE_PARTS - partsSpent(walk.spent, allowancesNow(p, walk))
  if (parts <= left) {
    walk.spent.parts += parts
    return true
  }
  walk.begun = manoeuvre
  walk.owed = parts - left
  walk.aim = aim
  walk.spent.parts += left
  return false
}

/** AOD-3-formations-i, q. */
export function wheel(p: AodPosition, walk: Walk, turn: number): Refusal | null {
  if (walk.row.arm === ARTILLERY) return walk.formation === UNLIMBERED ? GUNS_DOWN : GUNS_TURN_FREELY
  if (walk.formation === SQUARE) return IN_SQUARE
  if (turn === 0) return NO_TURN
  const all = walk.turned + Math.abs(turn)
  if (all > wheelMost(p)) return WHEELED_ENOUGH
  const parts = wheelCost(p, walk.row, all) - wheelCost(p, walk.row, walk.turned)
  feelStart(p, walk)
  const round = wheelBy(p, walk, turn)
  if (round.refusal !== null) return round.refusal
  walk.turned = all
  if (pay(p, walk, parts, WHEELING, turn)) carryRound(p, walk, round)
  return null
}

/** AOD-3-formations-j: right round about the centre. */
export function faceAbout(p: AodPosition, walk: Walk): Refusal | null {
  if (walk.row.arm === ARTILLERY) return walk.formation === UNLIMBERED ? GUNS_DOWN : GUNS_TURN_FREELY
  if (walk.formation === SQUARE) return IN_SQUARE
  if (pay(p, walk, aboutCost(p, walk.row), FACING_ABOUT, 0)) {
    turnAbout(p, walk)
    note(walk)
  }
  return null
}

function turnAbout(p: AodPosition, walk: Walk): void {
  const block = aboutFaced(walk.block)
  const shape = footprint(block)
  lookAround(p, walk, shape)
  stand(p, walk, block, shape, walk.formation)
}

/** AOD-3-formations-a, h, AOD-3-square-i. */
export function form(
  p: AodPosition,
  walk: Walk,
  formation: number,
  facing: number | undefined,
): Refusal | null {
  if (walk.row.arm === ARTILLERY || formation > SQUARE) return NO_SUCH_FORMATION
  if (walk.row.arm === CAVALRY && formation === SQUARE) return NO_SQUARES_FOR_CAVALRY
  if (formation === walk.formation) return SAME_FORMATION
  if (facing !== undefined && walk.formation !== SQUARE) return KEEPS_FACING
  feelStart(p, walk)
  const block = reshaped(p, walk, formation, facing ?? walk.block.heading)
  const shape = footprint(block)
  lookAround(p, walk, shape)
  const refusal = checkRoom(p, walk, shape)
  if (refusal !== null) return refusal
  const parts = changeCost(p, walk.row, walk.formation, formation)
  if (pay(p, walk, parts, manoeuvreTo(formation), block.heading)) reform(p, walk, block, shape, formation)
  else lookAround(p, walk, walk.shape) // it stays where it is for now
  return null
}

/** G-2: line and column share the middle of their front; a square shares the centre with what it was and becomes. */
function reshaped(
  p: AodPosition,
  { unit, block, formation: from }: Walk,
  formation: number,
  heading: number,
): Block {
  const made = blockAs(p, unit, formation, block.x, block.y, heading)
  return from !== SQUARE && formation !== SQUARE ? reformed(block, made.width, made.depth) : made
}

/** G-2: a new footprint must be free and on the table. */
function checkRoom(p: AodPosition, walk: Walk, shape: Shape): Refusal | null {
  if (walk.manner !== 'enter' && !isOnTable(p.game.ground, shape)) return OFF_TABLE
  for (const other of walk.near) {
    if (overlaps(shape, p.index.shape[other])) return NO_ROOM
  }
  return null
}

function reform(p: AodPosition, walk: Walk, block: Block, shape: Shape, formation: number): void {
  meet(p, walk, shape, shape)
  stand(p, walk, block, shape, formation)
  note(walk)
}

/** AOD-2-limber-f. */
export function turnGuns(p: AodPosition, walk: Walk, facing: number): Refusal | null {
  if (walk.formation === UNLIMBERED) return GUNS_DOWN
  if (walk.formation !== LIMBERED) return ONLY_GUNS_TURN
  const refusal = turnInPlace(p, walk, facing)
  if (refusal === null) note(walk)
  return refusal
}

/** Turns about the centre at no cost: looked at where it ends (G-7). */
export function turnInPlace(p: AodPosition, walk: Walk, facing: number): Refusal | null {
  if (facing === walk.block.heading) return null
  feelStart(p, walk)
  const block = turnedTo(walk.block, facing)
  const shape = footprint(block)
  lookAround(p, walk, shape)
  const refusal = checkTurned(p, walk, shape)
  if (refusal !== null) return refusal
  pass(walk, friendsUnder(walk, shape, []))
  walk.contacts = newlyTouched(walk, walk.shape, shape)
  if ((walk.bits & BY_ROAD) === 0) stand(p, walk, block, shape, walk.formation)
  else settleOn(walk, block, shape)
  return null
}

/** AOD-3-formations-f: pays what is owed from earlier turns and carries the manoeuvre out, or says why that cannot be. */
export function payOwed(p: AodPosition, walk: Walk): Refusal | null {
  const { owed, manoeuvre, aim } = p.state.units
  const { unit } = walk
  if (owed[unit] > MOVE_PARTS) return STILL_PAYING
  feelStart(p, walk)
  walk.spent.parts = owed[unit]
  walk.finished = manoeuvre[unit]
  if (manoeuvre[unit] === FACING_ABOUT) {
    turnAbout(p, walk)
  } else if (manoeuvre[unit] === WHEELING) {
    const round = wheelBy(p, walk, aim[unit])
    // Nobody chose to pass through a friend when the wheel was begun.
    if (round.refusal !== null || round.swing.under.length > 0) return CANNOT_FINISH
    carryRound(p, walk, round)
  } else {
    const formation = formationAfter(manoeuvre[unit], walk.formation)
    const block = reshaped(p, walk, formation, aim[unit])
    const shape = footprint(block)
    lookAround(p, walk, shape)
    if (checkRoom(p, walk, shape) !== null) return CANNOT_FINISH
    reform(p, walk, block, shape, formation)
  }
  note(walk)
  walk.start = walk.way.length - 1
  return null
}
