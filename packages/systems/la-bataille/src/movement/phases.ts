import { expectThat, popFrame } from '@bivouac/kernel'
import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import * as v from 'valibot'
import { DUE, FORMATIONS, ON_MAP } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import type { Lb, Phase, Shapes } from '../sequence/terms.ts'
import { whyNotMove } from './allowance.ts'
import {
  aboutDecision,
  FACES_FIRST,
  turnDecision,
  formDecision,
  leaveDecision,
  limberDecision,
  marchDecision,
  prolongDecision,
  swingDecision,
  unlimberDecision,
} from './decisions.ts'
import { endSegment } from './ending.ts'
import type { Act, MoveFrame } from './frames.ts'
import { closeMarch, haltMarch, isStruck } from './marching.ts'
import { canAct, offerActs, offerSegment } from './offers.ts'
import { whyNotHalt } from './plans.ts'
import { isDue } from './reinforcements.ts'
import {
  enterDecision,
  forceMarchDecision,
  joinDecision,
  restackDecision,
  rideDecision,
} from './segment-decisions.ts'

/** LB-2-h: the movement segment, nobody under way. */
const moving: Phase<'movement'> = {
  waits: (p, { army }) => anythingToMove(p, army),
  offer: (p, { army }, _, offered) => offerSegment(p, army, offered),
  mayEnd: () => null,
  close(p, { army, misplaced }, dice, events) {
    popFrame(p)
    endSegment(p, army, misplaced, dice, events)
  },
  question: () => 'Move your units, then end the segment.',
  doing: 'moving',
  upon: ['sequence'],
  seen: 'all',
  stored: ({ unit }) => ({ misplaced: v.array(unit) }),
}

function anythingToMove(p: LbPosition, army: Army): boolean {
  const units = p.game.unitsOf[army]
  if (units.some((unit) => whyNotMove(p, unit, army) === null || isDue(p, unit, army))) return true
  const { where } = p.state.leaders
  return p.game.leaders.some(
    (leader, at) => leader.army === army && (where[at] === ON_MAP || where[at] === DUE),
  )
}

/** One unit under way. */
const marching: Phase<'marching'> = {
  waits: (p, frame) => {
    if (frame.stage === 'adjoin') return !isStruck(p, frame)
    if (frame.stage !== 'ready' || isStruck(p, frame)) return false
    return canAct(p, frame)
  },
  offer: (p, frame, _, offered) => offerActs(p, frame, offered),
  mayEnd: (p, frame) => (frame.stage === 'adjoin' ? FACES_FIRST : whyNotHalt(p, frame)),
  end: (p, frame, _, __, events) => haltMarch(p, frame, events),
  close: closeMarch,
  question: (p, { unit, stage }) =>
    stage === 'adjoin'
      ? `${p.game.units[unit].name} takes general order: which of the two hexsides does it face?`
      : `${p.game.units[unit].name} is on the move: go on, or halt.`,
  doing: 'moving',
  upon: ['movement'],
  sense: (p, { army, unit }, _, path) =>
    expectThat(p.game.units[unit].army === army, `${path}.unit`, 'a unit of the army that moves'),
  seen: 'all',
  stored: ({ unit, leader, hex }) => ({
    unit,
    morale: whole(2),
    allowance: whole(200),
    steps: whole(200),
    halted: v.boolean(),
    turned: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(11)),
    stage: v.picklist(['ready', 'fire', 'do', 'adjoin', 'after']),
    acts: v.array(actSchema({ leader, hex })),
    shots: v.array(hex),
    entered: v.array(hex),
  }),
}

function whole(most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
}

/** How an act a unit is about to do is stored. */
function actSchema({ leader, hex }: Pick<Shapes, 'leader' | 'hex'>): v.GenericSchema<unknown, Act> {
  return v.variant('do', [
    v.strictObject({ do: v.literal('step'), to: hex, leaders: v.array(leader) }),
    v.strictObject({ do: v.literal('face'), facing: whole(11), paid: v.boolean(), draws: v.boolean() }),
    v.strictObject({
      do: v.literal('form'),
      formation: whole(FORMATIONS.length - 1),
      facing: whole(11),
      left: whole(3),
      right: whole(3),
    }),
    v.strictObject({ do: v.literal('swing'), way: v.picklist(['left', 'right']) }),
    v.strictObject({ do: v.literal('about') }),
    v.strictObject({ do: v.literal('limber') }),
    v.strictObject({ do: v.literal('unlimber') }),
    v.strictObject({ do: v.literal('prolong'), to: hex }),
    v.strictObject({ do: v.literal('halt') }),
  ])
}

/** The phases of this chapter. */
export const movementFrames: FrameTable<Lb, MoveFrame['phase']> = { movement: moving, marching }

/** The decisions of this chapter. */
export const movementDecisions: DecisionTable<
  Lb,
  | 'march'
  | 'turn'
  | 'form'
  | 'swing'
  | 'about'
  | 'limber'
  | 'unlimber'
  | 'prolong'
  | 'leave'
  | 'enter'
  | 'join'
  | 'ride'
  | 'restack'
  | 'forceMarch'
> = {
  march: marchDecision,
  turn: turnDecision,
  form: formDecision,
  swing: swingDecision,
  about: aboutDecision,
  limber: limberDecision,
  unlimber: unlimberDecision,
  prolong: prolongDecision,
  leave: leaveDecision,
  enter: enterDecision,
  join: joinDecision,
  ride: rideDecision,
  restack: restackDecision,
  forceMarch: forceMarchDecision,
}
