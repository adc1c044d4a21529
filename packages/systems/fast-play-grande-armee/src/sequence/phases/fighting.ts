import { frameOf, popFrame, pushFrame, takeSteps } from '@bivouac/kernel'
import * as v from 'valibot'
import {
  beginFight,
  checkFight,
  fightSteps,
  isAnyEvaded,
  lead,
  offerFights,
  retire,
  targetsLeft,
  turnOnOthers,
} from '../../combat/course.ts'
import { beginEngage, checkEngage, engage, mayLeaveEngage, offerEngage } from '../../combat/engage.ts'
import { checkFlee, drawFlee, flee, offerFlee } from '../../combat/escape.ts'
import { advance, checkAdvance, drawAdvance, isAnyAdvance, offerAdvances } from '../../combat/results.ts'
import { add, checkAdd, checkInspire, inspire, isAnySupport, offerSupport } from '../../combat/support.ts'
import type { FpgaEvent } from '../../position/events.ts'
import type { Fight, FpgaPosition, Frame } from '../../position/state.ts'
import { findUnit } from '../../position/troops.ts'
import { refuse } from '../refusals.ts'
import type { Deciding, Phase, Shapes } from '../terms.ts'
import { beginCombat, endCombat } from '../turn.ts'

type Fighting = Extract<Frame, { phase: 'fight' }>

const MUST_FIGHT = refuse(
  'FPGA-CBT-who-c',
  'Every combat of this segment is fought, in the order you choose.',
)
const MUST_LEAD = refuse('FPGA-CBT-mix-e', 'Choose first which of the attackers is dominant.')
const NOT_LEADER = refuse('FPGA-CBT-mix-e', 'That unit cannot be dominant here.')
const MUST_FLEE = refuse('FPGA-ESC-d', 'The battery has to get away from its attacker.')
const MUST_RETIRE = refuse('FPGA-CBT-res-e', 'Every beaten unit falls back.')
const NOT_BEATEN = refuse('FPGA-CBT-res-e', 'That unit does not fall back now.')

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const pairs = ({ unit }: Shapes) => v.array(v.strictObject({ unit, target: unit }))

/** The combat under way. */
function fightOf(p: FpgaPosition): Fighting {
  const frame = frameOf(p, 'fight')
  if (frame === null) throw new Error('there is no combat under way')
  return frame
}

/** FPGA-CBT-who-b, e, f: who attacks whom. */
export const engaging: Phase<'engage'> = {
  doing: 'choosing whom to attack',
  question: () => 'Choose whom your units in contact attack.',
  waits: (_, { begun, asked }) => begun && asked.length > 0,
  offer: (p, frame, _, offered) => offerEngage(p, frame, offered),
  mayEnd: (p, frame) => mayLeaveEngage(p, frame),
  end: (p, frame) => void closeEngage(p, frame),
  close(p, frame, _, events) {
    if (frame.begun) return closeEngage(p, frame)
    beginCombat(p, frame.side, events)
    beginEngage(p, frame)
  },
  // FPGA-EVD-j: again in the middle of the segment, when a target evaded.
  upon: ['pulse', 'combat'],
  seen: 'all',
  stored: (shapes) => ({ pairs: pairs(shapes), asked: v.array(shapes.unit), begun: v.boolean() }),
}

function closeEngage(p: FpgaPosition, { side, pairs: settled }: Extract<Frame, { phase: 'engage' }>): void {
  popFrame(p)
  const combat = frameOf(p, 'combat')
  if (combat === null) pushFrame(p, { phase: 'combat', side, pairs: settled })
  else combat.pairs.push(...settled)
}

/** FPGA-CBT-who-c: combats one after another; where one alone is left nobody is asked. */
export const fighting: Phase<'combat'> = {
  doing: 'fighting',
  question: () => 'Choose the combat that is fought next.',
  waits: (p, frame) => !isAnyEvaded(p, frame) && targetsLeft(p, frame).length > 1,
  offer: (p, frame, _, offered) => offerFights(p, frame, offered),
  mayEnd: () => MUST_FIGHT,
  close(p, frame) {
    if (isAnyEvaded(p, frame)) return turnOnOthers(p, frame)
    const [target] = targetsLeft(p, frame)
    if (target !== undefined) return beginFight(p, frame, target)
    popFrame(p)
    endCombat(p)
  },
  upon: ['pulse'],
  seen: 'all',
  stored: (shapes) => ({ pairs: pairs(shapes) }),
}

/** A combat; it asks only through the frames it pushes. */
export const settling: Phase<'fight'> = {
  doing: 'fighting',
  waits: () => false,
  close: takeSteps<FpgaPosition, Fighting, FpgaEvent>(fightSteps),
  upon: ['combat'],
  seen: 'all',
  stored: ({ unit, officer }) => ({
    step: v.picklist([
      'evade',
      'lead',
      'escape',
      'attacker',
      'defender',
      'throw',
      'retire',
      'advance',
      'risk',
    ]),
    fight: v.strictObject({
      target: unit,
      attackers: v.array(unit),
      command: v.tuple([whole, whole]),
      gifts: v.array(v.strictObject({ officer, unit })),
    }),
    outcome: v.nullable(
      v.strictObject({
        hits: v.tuple([count, count]),
        winner: v.picklist([-1, 0, 1]),
        decisive: v.boolean(),
        square: v.boolean(),
        mayAdvance: v.boolean(),
        into: whole,
        risks: v.array(v.strictObject({ officer, add: count, why: v.picklist(['personality', 'break']) })),
      }),
    ),
  }),
}

/** FPGA-CBT-mix-e: which attacker is dominant. */
export const leading: Phase<'lead'> = {
  doing: 'choosing the dominant attacker',
  question: () => 'Which of your attackers is dominant? All hits of the defender fall on it.',
  offer(p, { units }, _, offered) {
    for (const unit of units) offered.push({ do: 'lead', unit: p.game.units[unit].id })
  },
  mayEnd: () => MUST_LEAD,
  upon: ['fight'],
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit) }),
}

/** FPGA-CBT-dice-g: a side says what dice it adds, the attacker first. */
export const supporting: Phase<'support'> = {
  doing: 'adding dice to a combat',
  question: (p) =>
    `Add dice to the combat against ${p.game.units[fightOf(p).fight.target].name}, or fight as you are.`,
  waits: (p, { side }) => isAnySupport(p, fightOf(p).fight, side),
  offer: (p, { side }, _, offered) => offerSupport(p, fightOf(p).fight, side, offered),
  mayEnd: () => null,
  upon: ['fight'],
  seen: 'all',
  stored: () => ({}),
}

/** FPGA-ESC-d: how far a battery gets away. */
export const escaping: Phase<'escape'> = {
  doing: 'getting guns away',
  question: ({ game }, { unit }) => `${game.units[unit].name} escapes: how far does it go?`,
  offer: (p, frame, _, offered) => offerFlee(p, frame, offered),
  regions: (p, frame) => [
    { about: `${p.game.units[frame.unit].id} flee`, sample: (random) => drawFlee(p, frame, random) },
  ],
  mayEnd: () => MUST_FLEE,
  upon: ['fight'],
  seen: 'all',
  stored: ({ unit }) => ({ unit, attacker: unit }),
}

/** FPGA-CBT-res-q: the order in which beaten units fall back; the last is not asked. */
export const retiring: Phase<'retire'> = {
  doing: 'falling back',
  question: () => 'Which of your beaten units falls back first?',
  waits: (_, { units }) => units.length > 1,
  offer(p, { units }, _, offered) {
    for (const unit of units) offered.push({ do: 'retire', unit: p.game.units[unit].id })
  },
  mayEnd: () => MUST_RETIRE,
  close(p, { units }, dice, events) {
    popFrame(p)
    for (const unit of units) retire(p, fightOf(p), unit, dice, events)
  },
  upon: ['fight'],
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit) }),
}

/** FPGA-CBT-res-h: attackers that won may advance. */
export const advancing: Phase<'advance'> = {
  doing: 'advancing after combat',
  question: () => 'Your attackers may advance up to 6 inches, straight ahead.',
  waits: (p, { units }) => isAnyAdvance(p, units, intoOf(p)),
  offer: (p, { units }, _, offered) => offerAdvances(p, units, intoOf(p), offered),
  regions: (p, { units }) => [
    { about: 'advance', sample: (random) => drawAdvance(p, units, intoOf(p), random) },
  ],
  mayEnd: () => null,
  upon: ['fight'],
  seen: 'all',
  stored: ({ unit }) => ({ units: v.array(unit) }),
}

function intoOf(p: FpgaPosition): number {
  return fightOf(p).outcome?.into ?? -1
}

function fightIn(p: FpgaPosition): Fight {
  return fightOf(p).fight
}

export const fightDecisions = {
  engage: {
    in: 'engage',
    check: (p, _, { unit, target }, frame) => checkEngage(p, frame, unit, target),
    perform: (p, _, { unit, target }, frame) => engage(p, frame, unit, target),
  } satisfies Deciding<'engage', 'engage'>,
  fight: {
    in: 'combat',
    check: (p, _, { target }, frame) => checkFight(p, frame, target),
    perform: (p, _, { target }, frame) => beginFight(p, frame, findUnit(p, target)),
  } satisfies Deciding<'fight', 'combat'>,
  lead: {
    in: 'lead',
    check: (p, _, { unit }, { units }) => (units.includes(findUnit(p, unit)) ? null : NOT_LEADER),
    perform(p, _, { unit }) {
      popFrame(p)
      lead(fightOf(p), findUnit(p, unit))
    },
  } satisfies Deciding<'lead', 'lead'>,
  add: {
    in: 'support',
    check: (p, _, { unit }, { side }) => checkAdd(p, fightIn(p), side, unit),
    perform: (p, _, { unit }, { side }, __, events) => add(p, fightIn(p), side, unit, events),
  } satisfies Deciding<'add', 'support'>,
  inspire: {
    in: 'support',
    check: (p, _, { officer, unit }, { side }) => checkInspire(p, fightIn(p), side, officer, unit),
    perform: (p, _, { officer, unit }, __, ___, events) => inspire(p, fightIn(p), officer, unit, events),
  } satisfies Deciding<'inspire', 'support'>,
  flee: {
    in: 'escape',
    check: (p, _, { by }, frame) => checkFlee(p, frame, by),
    perform(p, _, { by }, frame, dice, events) {
      popFrame(p)
      flee(p, frame, by, dice, events)
    },
  } satisfies Deciding<'flee', 'escape'>,
  retire: {
    in: 'retire',
    check: (p, _, { unit }, { units }) => (units.includes(findUnit(p, unit)) ? null : NOT_BEATEN),
    perform(p, _, { unit }, frame, dice, events) {
      const at = findUnit(p, unit)
      frame.units = frame.units.filter((each) => each !== at)
      retire(p, fightOf(p), at, dice, events)
    },
  } satisfies Deciding<'retire', 'retire'>,
  advance: {
    in: 'advance',
    check: (p, _, action, { units }) => checkAdvance(p, units, action, intoOf(p)),
    perform(p, _, action, frame, dice, events) {
      const at = findUnit(p, action.unit)
      frame.units = frame.units.filter((each) => each !== at)
      advance(p, action, dice, events)
    },
  } satisfies Deciding<'advance', 'advance'>,
}
