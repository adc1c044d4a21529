import { footprint, isOnTable, overlaps, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { AodEvent } from '../position/events.ts'
import { MANOEUVRE_NAMES, changeCost } from '../position/formations.ts'
import { pushGenerals } from '../command/generals.ts'
import { captureOfficers } from '../command/orders.ts'
import { COLUMN, INFANTRY, ON_TABLE, REACTED, ROUTING, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import {
  armOf,
  blockAs,
  dropManoeuvre,
  has,
  named,
  poseOf,
  rowOf,
  setFormation,
  setMark,
} from '../position/troops.ts'

/** What infantry does when cavalry is about to touch it: AOD-3-square-a … c. */
export interface Reaction {
  readonly unit: number
  /** The square stands before contact; otherwise the unit is caught in its formation. */
  readonly formed: boolean
  /** Time it had and time it needs, in parts of a move. */
  readonly time: number
  readonly needs: number
  /** AOD-3-square-k: the square has room. */
  readonly room: boolean
  /** The footprint of the square. */
  readonly shape: Shape
}

/**
 * AOD-3-square-c, g, h, m: would this unit try to form square against cavalry that is about to touch it? AOD-3-square-o:
 * not if that cavalry, which stands in the index as its move found it, is in contact with it already.
 */
export function wouldReact(p: AodPosition, unit: number, cavalry: number): boolean {
  const { formation, state, where } = p.state.units
  const { shape } = p.index
  return (
    where[unit] === ON_TABLE &&
    armOf(p, unit) === INFANTRY &&
    formation[unit] <= COLUMN &&
    state[unit] !== ROUTING &&
    !has(p, unit, REACTED) &&
    !within(shape[cavalry], shape[unit], p.game.limits.contact)
  )
}

/** The square a unit would form: about its centre, its facing kept (G-2). */
function squareOf(p: AodPosition, unit: number): Shape {
  const { x, y, h } = p.state.units
  return footprint(blockAs(p, unit, SQUARE, x[unit], y[unit], h[unit]))
}

/** Squares formed against the move in hand, which the index does not show yet. */
export type Squares = ReadonlyMap<number, Shape>

/**
 * AOD-3-square-c, d, k: whether the square stands before the cavalry arrives. `time` is what has gone by of the cavalry's
 * move when it touches the unit as it stands, in whole parts; `from` is the cavalry's footprint before that step; `squares`
 * are those the same move has made others form already, which take up room.
 */
export function judgeSquare(
  p: AodPosition,
  unit: number,
  cavalry: number,
  time: number,
  from: Shape,
  squares: Squares,
): Reaction {
  const needs = changeCost(p, rowOf(p, unit), p.state.units.formation[unit], SQUARE)
  const shape = squareOf(p, unit)
  const isFree = standsFree(p, shape, unit, cavalry, squares)
  const room = isOnTable(p.game.ground, shape) && !overlaps(shape, from) && isFree
  return { unit, formed: room && time >= needs, time, needs, room, shape }
}

/** Does the shape overlap no unit on the table but these two? */
function standsFree(p: AodPosition, shape: Shape, unit: number, other: number, squares: Squares): boolean {
  const { where } = p.state.units
  for (let each = 0; each < where.length; each++) {
    if (each === unit || each === other || where[each] !== ON_TABLE) continue
    if (overlaps(shape, squares.get(each) ?? p.index.shape[each])) return false
  }
  return true
}

/** Carries a reaction out: the square is formed, or the unit caught. AOD-3-square-m: what it was paying for is dropped. */
export function react(
  p: AodPosition,
  { unit, formed, time, needs, room }: Reaction,
  cavalry: number,
  events: AodEvent[],
): void {
  const against = p.game.unitIds[cavalry]
  if (!formed) {
    const clauses = room ? ['AOD-3-square-c'] : ['AOD-3-square-c', 'AOD-3-square-k']
    events.push({ type: 'square-too-late', clauses, ...named(p, unit), against, time, needs, room })
    return
  }
  const { manoeuvre, owed } = p.state.units
  if (owed[unit] > 0) {
    events.push({
      type: 'manoeuvre-dropped',
      clauses: ['AOD-3-square-m'],
      ...named(p, unit),
      manoeuvre: MANOEUVRE_NAMES[manoeuvre[unit]],
    })
    dropManoeuvre(p, unit)
  }
  setFormation(p, unit, SQUARE)
  setMark(p, unit, REACTED)
  events.push({
    type: 'square-formed',
    clauses: ['AOD-3-square-b', 'AOD-3-square-c', 'AOD-3-square-d'],
    ...named(p, unit),
    against,
    time,
    needs,
    at: poseOf(p, unit),
  })
  // AOD-3-general-b: who stood close before the line has the square's ranks upon him.
  const ground = [p.index.shape[unit]]
  pushGenerals(p, unit, ground, events)
  captureOfficers(p, unit, ground, events)
}

/** AOD-3-square-l: notes the squares that slipped out of the cavalry's path, which it does not attack this turn. */
export function noteSlipped(p: AodPosition, cavalry: number, squares: readonly number[]): void {
  for (const square of squares) p.state.slipped.push(slip(p, cavalry, square))
}

/** AOD-3-square-l: did this square slip out of this cavalry's path in this player turn? */
export function hasSlipped(p: AodPosition, cavalry: number, square: number): boolean {
  return p.state.slipped.length > 0 && p.state.slipped.includes(slip(p, cavalry, square))
}

function slip({ game }: AodPosition, cavalry: number, square: number): number {
  return cavalry * game.unitIds.length + square
}
