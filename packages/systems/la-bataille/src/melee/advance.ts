import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { asHex, facingSide } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import * as v from 'valibot'
import { leadersGoAlong, meetLeaders } from '../leaders/leaders.ts'
import type { ActionOf } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { facesVertex, hexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { COLUMN, PGD, ROAD, UNLIMBERED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { armyOf, findUnit, isPresent, place, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Phase } from '../sequence/terms.ts'
import { hexesTouching } from './sides.ts'
import { mayGo } from './entry.ts'
import type { MeleeFrame } from './frames.ts'
import { formationIn, gatheredFormation, mayStand } from './ways-back.ts'

type Advance = Extract<MeleeFrame, { phase: 'advance' }>

const OWED = refuse('LB-33-n', 'One of the attackers has to occupy the hex.')
const NOT_IT = refuse('LB-33-u', 'This unit may not go into that hex.')

/** LB-33-k, n, o: asks who goes into the emptied hex; where one of them has to and only one can, it goes at once. */
export function offerAdvance(
  p: LbPosition,
  army: Army,
  into: Hex,
  units: readonly number[],
  owed: boolean,
  events: LbEvent[],
): void {
  // LB-33-x: cavalry on a carré's hex has advanced already.
  const there = unitsAt(p, into).some((unit) => armyOf(p, unit) === army)
  const able = units.filter((unit) => mayAdvance(p, unit, into))
  if (able.length === 0) return
  const [only] = able
  if (able.length === 1 && owed && !there) return advanceInto(p, only, into, events)
  pushFrame<Frame>(p, { phase: 'advance', army, into, units: [...able], owed: owed && !there })
}

/** LB-33-u, x: whether a unit can advance there: not routed, no unlimbered guns, terrain and stacking limit allowing. */
function mayAdvance(p: LbPosition, unit: number, into: Hex): boolean {
  const { morale, formation } = p.state.units
  if (!isPresent(p, unit) || morale[unit] === PGD || formation[unit] === UNLIMBERED) return false
  if (unitsAt(p, into).some((other) => other === unit || armyOf(p, other) !== armyOf(p, unit))) return false
  const from = hexesTouching(p, unit, into)
  return (
    from.some((hex) => mayGo(p, unit, hex, into)) && mayStand(p, unit, into, advanceFormation(p, unit, into))
  )
}

/** LB-33-u: formation is kept as far as the terrain allows; a unit of two hexes draws in. */
function advanceFormation(p: LbPosition, unit: number, into: Hex): number {
  const { formation } = p.state.units
  const spread = hexesOf(p, unit).length > 1
  const gathered = spread ? gatheredFormation(p, unit, formation[unit]) : formation[unit]
  return formationIn(p, unit, into, gathered === ROAD ? COLUMN : gathered)
}

/** LB-33-u: the advance: no points, no fire, not stopped by zones; formation and facing kept where they can be. */
function advanceInto(p: LbPosition, unit: number, into: Hex, events: LbEvent[]): void {
  const { units } = p.state
  const from = asHex(units.hex[unit])
  const formation = advanceFormation(p, unit, into)
  const [through = from] = hexesTouching(p, unit, into)
  const side = p.game.ground.grid.sideBetween(through, into)
  const keeps = facesVertex(formation) === (units.facing[unit] % 2 === 1)
  const facing = keeps || side < 0 ? units.facing[unit] : facingSide(side)
  place(p, unit, { hex: into, formation, facing, left: 0, right: 0, trail: [] })
  const { ids } = p.game.ground.grid
  events.push({
    type: 'advanced',
    clauses: ['LB-33-u'],
    ...named(p, unit),
    from: ids[from],
    into: ids[into],
  })
  leadersGoAlong(p, unit, from, into, events)
  // LB-7-ah: a leader of the enemy who is alone there rides off or is taken.
  meetLeaders(p, unit, into, false, events)
}

/** The decision of LB-33-k, n, o. */
export const advancing: Phase<'advance'> = {
  doing: 'occupying the hex',
  question: (p, { into }) => `Who goes into ${p.game.ground.grid.ids[into]}?`,
  waits: (p, { into, units }) => units.some((unit) => mayAdvance(p, unit, asHex(into))),
  offer: (p, { into, units }, _, offered) => {
    for (const unit of units)
      if (mayAdvance(p, unit, asHex(into))) offered.push({ do: 'advance', unit: p.game.units[unit].id })
  },
  mayEnd: (_, { owed }) => (owed ? OWED : null),
  end: (p) => void popFrame(p),
  upon: ['assault'],
  seen: 'all',
  stored: ({ unit, hex }) => ({ into: hex, units: v.array(unit), owed: v.boolean() }),
}

/** Why this unit may not advance, or null. */
export function checkAdvance(p: LbPosition, frame: Advance, action: ActionOf<'advance'>): Refusal | null {
  const unit = findUnit(p, action.unit)
  return frame.units.includes(unit) && mayAdvance(p, unit, asHex(frame.into)) ? null : NOT_IT
}

/** It goes in; the rest may follow. */
export function performAdvance(
  p: LbPosition,
  frame: Advance,
  action: ActionOf<'advance'>,
  events: LbEvent[],
): void {
  const unit = findUnit(p, action.unit)
  frame.owed = false
  frame.units.splice(frame.units.indexOf(unit), 1)
  advanceInto(p, unit, asHex(frame.into), events)
}
