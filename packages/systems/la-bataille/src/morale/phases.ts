import { popFrame, topFrame } from '@bivouac/kernel'
import type { DecisionTable, FrameTable, Refusal } from '@bivouac/kernel'
import { asHex, SIDES } from '@bivouac/space'
import * as v from 'valibot'
import { goAlong } from '../leaders/leaders.ts'
import { flee } from '../leaders/lone.ts'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import { GOOD, ON_MAP } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit, isPresent, leadersAt, place } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import type { Deciding, Lb, Phase } from '../sequence/terms.ts'
import type { MoraleFrame } from './frames.ts'
import { endsOfLine, giveUpEnd, tooThin } from './losses.ts'
import { closeRecovery, rally, stillToRally } from './recovery.ts'

type Of<Name extends MoraleFrame['phase']> = Extract<MoraleFrame, { phase: Name }>

const nameOf = ({ game }: LbPosition, unit: number): string => game.units[unit].name

const recovering: Phase<'recovery'> = {
  doing: 'rallying',
  question: () => 'Which broken unit rolls to recover next?',
  waits: (p, frame) => stillToRally(p, frame).length > 1,
  close: closeRecovery,
  offer: (p, frame, _, offered) => {
    for (const unit of stillToRally(p, frame)) offered.push({ do: 'rally', unit: p.game.units[unit].id })
  },
  upon: ['sequence'],
  seen: 'all',
  stored: ({ unit }) => ({ may: v.array(unit) }),
}

const rallying: Deciding<'rally', 'recovery'> = {
  in: 'recovery',
  check: (p, _, { unit }, frame) =>
    stillToRally(p, frame).includes(findUnit(p, unit))
      ? null
      : refuse('LB-30-z', 'Only units broken when the segment began roll, once each.'),
  perform: (p, _, { unit }, frame, dice, events) => rally(p, frame, findUnit(p, unit), dice, events),
}

/** LB-13-ak. */
const facing: Phase<'face'> = {
  doing: 'turning a broken unit',
  question: (p, { unit }) => `Which way does ${nameOf(p, unit)} face?`,
  waits: (p, { unit }) => isPresent(p, unit) && p.state.units.morale[unit] !== GOOD,
  offer: (p, { unit }, _, offered) => {
    const { id } = p.game.units[unit]
    for (const side of SIDES) offered.push({ do: 'face', unit: id, facing: 2 * side })
  },
  seen: 'all',
  stored: ({ unit }) => ({ unit }),
}

const turning: Deciding<'face', 'face'> = {
  in: 'face',
  check: (p, _, { unit, facing: to }, frame) => {
    if (findUnit(p, unit) !== frame.unit) return refuse('LB-13-ak', 'Another unit is to be turned now.')
    return to % 2 === 0 ? null : refuse('LB-13-ak', 'A broken unit faces a side of its hex.')
  },
  perform: (p, _, { facing: to }, { unit }, __, events) => {
    popFrame(p)
    place(p, unit, { facing: to })
    events.push(tellFaced(p, unit, 'LB-13-ak'))
  },
}

/** Which way it faces now, at no cost. */
function tellFaced(p: LbPosition, unit: number, clause: string): LbEvent {
  const { hex, facing: to } = p.state.units
  const where = { hex: p.game.ground.grid.ids[hex[unit]], facing: to[unit] }
  return { type: 'faced', clauses: [clause], ...named(p, unit), ...where, points: 0, left: 0 }
}

/** Those who can still say that they go along. */
function mayGo(p: LbPosition, { leaders, from, army }: Of<'along'>): number[] {
  const there = leadersAt(p, asHex(from), army)
  return leaders.filter((leader) => there.includes(leader))
}

/** LB-7-ad. */
const goingAlong: Phase<'along'> = {
  doing: 'leading',
  question: (p, { unit }) => `Which leaders go along with ${nameOf(p, unit)}?`,
  waits: (p, frame) => (frame.off || isPresent(p, frame.unit)) && mayGo(p, frame).length > 0,
  offer: (p, frame, _, offered) => {
    for (const leader of mayGo(p, frame)) offered.push({ do: 'along', leader: p.game.leaders[leader].id })
  },
  mayEnd: () => null,
  seen: 'all',
  stored: ({ unit, leader, hex }) => ({
    unit,
    leaders: v.array(leader),
    from: hex,
    to: hex,
    off: v.boolean(),
  }),
}

const leading: Deciding<'along', 'along'> = {
  in: 'along',
  check: (p, _, { leader }, frame) =>
    mayGo(p, frame).includes(findLeader(p, leader))
      ? null
      : refuse('LB-7-ad', 'He is not in the hex the unit has left.'),
  perform: (p, _, { leader }, frame, __, events) => {
    const who = findLeader(p, leader)
    frame.leaders.splice(frame.leaders.indexOf(who), 1)
    goAlong(p, who, frame, events)
  },
}

/** LB-7-t, ab. */
const seeking: Phase<'refuge'> = {
  doing: 'bringing a leader to safety',
  question: ({ game }, { leader }) => `Where does ${game.leaders[leader].name} go?`,
  waits: (p, { leader }) => p.state.leaders.where[leader] === ON_MAP,
  offer: (p, { leader, hexes }, _, offered) => {
    const { ids } = p.game.ground.grid
    const { id } = p.game.leaders[leader]
    for (const hex of hexes) offered.push({ do: 'refuge', leader: id, hex: ids[hex] })
  },
  seen: 'all',
  stored: ({ leader, hex }) => ({ leader, hexes: v.array(hex) }),
}

const fleeing: Deciding<'refuge', 'refuge'> = {
  in: 'refuge',
  check: (p, _, { leader, hex }, frame) => {
    if (findLeader(p, leader) !== frame.leader) return refuse('LB-7-t', 'Another leader seeks safety now.')
    return frame.hexes.includes(findHex(p, hex)) ? null : refuse('LB-7-t', 'He goes to the nearest such hex.')
  },
  perform: (p, _, { hex }, { leader }, __, events) => {
    popFrame(p)
    flee(p, leader, findHex(p, hex), 'LB-7-t', 'without troops', events)
  },
}

/** LB-13-aj, am. */
const drawingIn: Phase<'drawIn'> = {
  doing: 'drawing in a line',
  question: (p, { unit }) => `Which end of its line does ${nameOf(p, unit)} give up?`,
  waits: (p, { unit }) => tooThin(p, unit),
  offer: (p, { unit }, _, offered) => {
    const { ids } = p.game.ground.grid
    const { id } = p.game.units[unit]
    for (const hex of endsOfLine(p, unit)) offered.push({ do: 'drawIn', unit: id, hex: ids[hex] })
  },
  seen: 'all',
  stored: ({ unit }) => ({ unit }),
}

const drawing: Deciding<'drawIn', 'drawIn'> = {
  in: 'drawIn',
  check: (p, _, { unit, hex }, frame): Refusal | null => {
    if (findUnit(p, unit) !== frame.unit) return refuse('LB-13-aj', 'Another line is to be drawn in now.')
    return endsOfLine(p, frame.unit).includes(findHex(p, hex))
      ? null
      : refuse('LB-13-aj', 'Only an end of the line can be given up.')
  },
  perform: (p, _, { hex }, frame, __, events) => {
    giveUpEnd(p, frame.unit, findHex(p, hex))
    events.push(tellFaced(p, frame.unit, 'LB-13-aj'))
    if (!tooThin(p, frame.unit) && topFrame(p) === frame) popFrame(p)
  },
}

/** The phases of this chapter. */
export const moraleFrames: FrameTable<Lb, MoraleFrame['phase']> = {
  recovery: recovering,
  face: facing,
  along: goingAlong,
  refuge: seeking,
  drawIn: drawingIn,
}

/** The decisions of this chapter. */
export const moraleDecisions: DecisionTable<Lb, 'rally' | 'face' | 'along' | 'refuge' | 'drawIn'> = {
  rally: rallying,
  face: turning,
  along: leading,
  refuge: fleeing,
  drawIn: drawing,
}
