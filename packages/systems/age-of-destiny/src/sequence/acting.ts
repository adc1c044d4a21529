import type { Refusal } from '@bivouac/kernel'
import { bodiesNear, within } from '@bivouac/space'
import { inU } from '../files/measures.ts'
import { isPursuing } from '../combat/pursuit.ts'
import { NOT_ON_TABLE, NOT_YOURS, NO_SUCH_UNIT, refuse } from './refusals.ts'
import { CAPTURED, MOVED, ON_TABLE, ROUTING, SIDES } from '../position/state.ts'
import type { AodPosition, Side, Units } from '../position/state.ts'
import { findUnit, has, sideOf } from '../position/troops.ts'

const HAS_ACTED = refuse('AOD-3-move-a', 'It has had its move of this phase.')
const ROUTS = refuse('AOD-3-rout-i', 'A routing unit obeys nobody; it runs in phase 1.')
const JUST_CAPTURED = refuse('AOD-2-capture-d', 'It was captured this turn and acts from your next turn on.')
const OUT_OF_HAND = refuse('AOD-5-control-g', 'It is out of hand: all it does is pursue.')
const SURPRISED = refuse(
  'AOD-3-move-a',
  'The surprise holds it: this turn it moves only with the enemy near it.',
)

/**
 * Why the unit may not be moved by this side in phase 3, or null: AOD-3-move-a. `inPlace` is for guns that only turn,
 * which a surprise does not forbid.
 */
export function actor(p: AodPosition, side: Side, id: string, inPlace = false): Refusal | null {
  const unit = findUnit(p, id)
  return unit < 0 ? NO_SUCH_UNIT : mayAct(p, side, unit, inPlace)
}

/** The same for a unit by its number. */
export function mayAct(p: AodPosition, side: Side, unit: number, inPlace = false): Refusal | null {
  if (sideOf(p, unit) !== side) return NOT_YOURS
  if (p.state.units.where[unit] !== ON_TABLE) return NOT_ON_TABLE
  if (!isHandy(p.state.units, unit)) {
    const why = whyUnhandy(p, unit)
    if (why !== null) return why
  }
  return !inPlace && isSurprised(p, unit) ? SURPRISED : null
}

/**
 * Is there nothing about a unit on the table that could keep it from acting? So it is with nearly all, and an offer asks
 * about them all.
 */
export function isHandy({ mark, state, quarry }: Units, unit: number): boolean {
  return (mark[unit] & (CAPTURED | MOVED)) === 0 && state[unit] !== ROUTING && quarry[unit] < 0
}

function whyUnhandy(p: AodPosition, unit: number): Refusal | null {
  if (has(p, unit, CAPTURED)) return JUST_CAPTURED
  if (has(p, unit, MOVED)) return HAS_ACTED
  if (p.state.units.state[unit] === ROUTING) return ROUTS
  return isPursuing(p, unit) ? OUT_OF_HAND : null
}

/** Is the side surprised in this turn? Then each of its units is to be asked. */
export function isAnySurprise(p: AodPosition, side: Side): boolean {
  const { special } = p.game.scenario
  for (let at = 0; at < special.length; at++) {
    const each = special[at]
    if (each.rule === 'surprise' && each.turn === p.state.turn && each.side === SIDES[side]) return true
  }
  return false
}

/** A scenario may have a side surprised in one of its turns: a unit moves only with an enemy that near. */
export function isSurprised(p: AodPosition, unit: number): boolean {
  const side = sideOf(p, unit)
  for (const special of p.game.scenario.special) {
    if (special.turn !== p.state.turn || special.rule !== 'surprise' || special.side !== SIDES[side]) continue
    const reach = inU(special.within)
    const { shape } = p.index
    const isNear = bodiesNear(p.index, unit, shape[unit], reach + 1).some(
      (other) => sideOf(p, other) !== side && within(shape[unit], shape[other], reach),
    )
    if (!isNear) return true
  }
  return false
}
