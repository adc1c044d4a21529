import type { Refusal } from '@bivouac/kernel'
import { angleBetween, facing, footprint, isFree } from '@bivouac/space'
import type { ActionOf } from '../position/actions.ts'
import type { AodEvent } from '../position/events.ts'
import { actor } from '../sequence/acting.ts'
import { refuse } from '../sequence/refusals.ts'
import { ARTILLERY, FIRED, LIMBERED, MOVED, UNLIMBERED } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { armOf, blockOf, findUnit, has, named, place, setFormation, setMark } from '../position/troops.ts'

const NO_GUNS = refuse('AOD-0-form-a', 'Only a battery limbers, unlimbers or turns its guns in place.')
const HAS_FIRED = refuse('AOD-2-limber-a', 'A battery that has fired this turn may not limber.')
const IS_LIMBERED = refuse('AOD-2-limber-b', 'The battery is limbered already.')
const IS_UNLIMBERED = refuse('AOD-2-limber-c', 'The battery is unlimbered already.')
const NOT_DOWN = refuse(
  'AOD-2-limber-e',
  'Only unlimbered guns turn in place; limbered ones turn as they move.',
)
const TURNS_TOO_FAR = refuse('AOD-2-limber-e', 'Guns turn in place by 90° at most.')
const FACES_SO = refuse('AOD-2-limber-e', 'The guns face that way already.')
const NO_ROOM_TO_TURN = refuse('AOD-3-pass-c', 'There is no room to turn the guns that way.')

/** AOD-2-limber-a, b, d: why the battery may not limber, or null. */
export function checkLimber(p: AodPosition, side: Side, { unit: id }: ActionOf<'limber'>): Refusal | null {
  const refusal = checkBattery(p, side, id)
  if (refusal !== null) return refusal
  const unit = findUnit(p, id)
  if (p.state.units.formation[unit] === LIMBERED) return IS_LIMBERED
  return has(p, unit, FIRED) ? HAS_FIRED : null
}

/** AOD-2-limber-c, d: why the battery may not unlimber, or null. */
export function checkUnlimber(
  p: AodPosition,
  side: Side,
  { unit: id }: ActionOf<'unlimber'>,
): Refusal | null {
  const refusal = checkBattery(p, side, id)
  if (refusal !== null) return refusal
  return p.state.units.formation[findUnit(p, id)] === UNLIMBERED ? IS_UNLIMBERED : null
}

/** AOD-2-limber-e: why the guns may not turn in place to that facing, or null. */
export function checkPivot(p: AodPosition, side: Side, action: ActionOf<'pivot'>): Refusal | null {
  const refusal = checkBattery(p, side, action.unit, true)
  if (refusal !== null) return refusal
  const unit = findUnit(p, action.unit)
  if (p.state.units.formation[unit] !== UNLIMBERED) return NOT_DOWN
  const turn = angleBetween(p.state.units.h[unit], action.facing)
  if (turn === 0) return FACES_SO
  if (turn > p.game.limits.pivot) return TURNS_TOO_FAR
  const shape = footprint(facing(blockOf(p, unit), action.facing))
  return isFree(p.index, p.game.ground, unit, shape) ? null : NO_ROOM_TO_TURN
}

function checkBattery(p: AodPosition, side: Side, id: string, inPlace = false): Refusal | null {
  const acting = actor(p, side, id, inPlace)
  if (acting !== null) return acting
  return armOf(p, findUnit(p, id)) === ARTILLERY ? null : NO_GUNS
}

/** AOD-2-limber-b, c: the battery limbers or unlimbers; that is all it does in this phase. */
export function limber(p: AodPosition, unit: number, isUp: boolean, events: AodEvent[]): void {
  setFormation(p, unit, isUp ? LIMBERED : UNLIMBERED)
  setMark(p, unit, MOVED)
  const { unit: id, name, side } = named(p, unit)
  events.push({
    type: isUp ? 'limbered' : 'unlimbered',
    clauses: [isUp ? 'AOD-2-limber-b' : 'AOD-2-limber-c', 'AOD-2-limber-d'],
    unit: id,
    name,
    side,
  })
}

/** AOD-2-limber-e: the guns turn in place; that is all the battery does in this phase. */
export function pivot(p: AodPosition, unit: number, h: number, events: AodEvent[]): void {
  const { units } = p.state
  const from = units.h[unit]
  place(p, unit, units.x[unit], units.y[unit], h)
  setMark(p, unit, MOVED)
  const { unit: id, name, side } = named(p, unit)
  events.push({ type: 'pivoted', clauses: ['AOD-2-limber-e'], unit: id, name, side, from, into: h })
}
