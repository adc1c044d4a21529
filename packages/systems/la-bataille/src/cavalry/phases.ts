import { expectData, popFrame } from '@bivouac/kernel'
import type { FrameTable } from '@bivouac/kernel'
import type { LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'
import type { Lb, Phase, Shapes } from '../sequence/terms.ts'
import { isSquaring, offerAnswer, offerShelter, offerSquares } from './answer-actions.ts'
import { takeChargeStep } from './charge.ts'
import type { ChargeFrame } from './frames.ts'
import { CHARGE_STEPS } from './frames.ts'
import { isNaming, offerCharges, segmentSteps } from './naming.ts'
import { isChance, offerDash } from './opportunity.ts'
import { chanceSteps } from './steps/opportunity-steps.ts'
import { haltOut, isRiding, isStillAsking, offerReact, offerReactionRide } from './reaction.ts'
import { hasChoice, mayHalt, offerRide } from './ride-actions.ts'
import { declare, leaveGuns, offerLead, offerTargets, offerTrample, offerWhom } from './small-actions.ts'
import * as v from 'valibot'

const MOST = 10_000
const whole = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(MOST))
const name = ({ game }: LbPosition, unit: number): string => game.units[unit].name
const orNone = (of: Shapes['unit']) => v.union([of, v.literal(-1)])

const charges: Phase<'charges'> = {
  doing: 'naming charges',
  waits: isNaming,
  offer: offerCharges,
  mayEnd: (_, { step }) => (step === 'C0' ? null : { clause: 'LB-38-b', reason: 'Every charge is ridden.' }),
  end: (p, frame) => segmentSteps.C0(p, frame),
  close: (p, frame) => segmentSteps[frame.step](p, frame),
  question: (_, { step }) => (step === 'C0' ? 'Which cavalry charges?' : 'Which charge is ridden next?'),
  upon: ['sequence'],
  seen: 'all',
  stored: ({ unit }) => ({ step: v.picklist(['C0', 'pick', 'C12']), groups: v.array(v.array(unit)) }),
}

/** C2: one action at a time; every other step takes itself. */
const charge: Phase<'charge'> = {
  doing: 'charging',
  waits: (p, frame) => frame.step === 'C2' && hasChoice(p, frame),
  offer: offerRide,
  mayEnd: mayHalt,
  end: (_, frame) => {
    frame.step = 'stop'
  },
  close: takeChargeStep,
  question: (p, { riders }) => `${name(p, riders[0])} charges: where does it ride?`,
  upon: ['charges'],
  sense: (p, { riders, step }, _, path) =>
    expectData(
      step !== 'C2' || (riders.length > 0 && riders.every((unit) => isPresent(p, unit))),
      `${path}.riders`,
      'somebody who rides',
    ),
  seen: 'all',
  stored: ({ unit, leader }) => ({
    step: v.picklist(CHARGE_STEPS),
    riders: v.array(unit),
    leaders: v.array(leader),
    spent: whole,
    target: orNone(unit),
    passed: v.array(unit),
    run: whole,
    recallUsed: v.boolean(),
    contact: orNone(unit),
    stopped: v.boolean(),
    routers: v.array(unit),
    caught: v.array(unit),
    lost: v.boolean(),
    entered: whole,
    turned: whole,
    formed: v.boolean(),
    could: v.boolean(),
    excused: v.boolean(),
    fresh: v.boolean(),
    asked: v.boolean(),
    full: v.boolean(),
    ending: v.boolean(),
    next: v.nullable(
      v.strictObject({ hex: whole, facing: whole, formation: whole, left: whole, right: whole, cost: whole }),
    ),
    onto: v.boolean(),
    broken: v.array(unit),
    recalls: v.boolean(),
    left: whole,
    abandoned: orNone(unit),
    limit: whole,
    reactors: v.array(
      v.strictObject({ unit, made: whole, spent: whole, rode: v.boolean(), zone: v.array(whole) }),
    ),
  }),
}

const accompany: Phase<'accompany'> = {
  doing: 'saying who rides along',
  waits: (_, { may }) => may.length > 0,
  offer: offerLead,
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  question: () => 'Which leaders ride along?',
  upon: ['charge'],
  seen: 'all',
  stored: ({ leader }) => ({ may: v.array(leader) }),
}

const reacting: Phase<'react'> = {
  doing: 'deciding whether to ride out',
  waits: isStillAsking,
  offer: offerReact,
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  question: (p, { charger }) => `${name(p, charger)} charges: does any of your cavalry ride out against it?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, may: v.array(unit) }),
}

const reaction: Phase<'reaction'> = {
  doing: 'riding out',
  waits: isRiding,
  offer: offerReactionRide,
  mayEnd: () => null,
  end: haltOut,
  close: (p) => void popFrame(p),
  question: (p, { unit }) => `${name(p, unit)} rides out: where?`,
  upon: ['charge', 'react'],
  seen: 'all',
  stored: ({ unit }) => ({ unit, charger: unit, steps: whole, turned: whole }),
}

const declaring: Phase<'declare'> = {
  doing: 'declaring a target',
  offer: offerTargets,
  mayEnd: () => null,
  end: (p, frame, _, __, events) => declare(p, frame, -1, events),
  question: (p, { charger }) => `Which of these is the target of ${name(p, charger)}, if any?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, may: v.array(unit) }),
}

const answering: Phase<'answer'> = {
  doing: 'answering a charge',
  offer: offerAnswer,
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  question: (p, { charger, target }) =>
    `${name(p, charger)} charges ${name(p, target)}: does it stand, or what else?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, target: unit, late: v.boolean() }),
}

const squaring: Phase<'squares'> = {
  doing: 'deciding on carrés',
  waits: isSquaring,
  offer: offerSquares,
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  question: (p, { charger }) => `${name(p, charger)} is near: does anybody form carré?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, may: v.array(unit) }),
}

const trampling: Phase<'trample'> = {
  doing: 'riding them down',
  offer: offerTrample,
  question: (p, { rider }) => `How many increments does ${name(p, rider)} ride down?`,
  upon: ['charge', 'chance'],
  seen: 'all',
  stored: ({ unit }) => ({ rider: unit, victims: v.array(unit), most: whole, price: whole }),
}

const taking: Phase<'take'> = {
  doing: 'deciding on guns left behind',
  offer: ({ game }, { guns }, _, offered) => {
    offered.push({ do: 'takeGuns', enemy: game.units[guns].id })
  },
  mayEnd: () => null,
  end: (p) => leaveGuns(p),
  question: (p, { guns }) => `${name(p, guns)} is left behind: is it charged?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, guns: unit }),
}

const gunHex: Phase<'gunHex'> = {
  doing: 'riding over the guns',
  offer: ({ game }, { hex }, _, offered) => {
    offered.push({ do: 'chargeRide', hex: game.ground.grid.ids[hex] })
  },
  mayEnd: () => null,
  end: (p) => void popFrame(p),
  question: () => 'Does it ride into the hex of the guns?',
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit, hex }) => ({ charger: unit, hex }),
}

const whom: Phase<'whom'> = {
  doing: 'choosing an enemy',
  offer: offerWhom,
  question: (p, { charger }) => `With whom is ${name(p, charger)} in contact?`,
  upon: ['charge'],
  seen: 'all',
  stored: ({ unit }) => ({ charger: unit, may: v.array(unit) }),
}

const chance: Phase<'chance'> = {
  doing: 'deciding on an opportunity charge',
  waits: isChance,
  offer: offerDash,
  mayEnd: () => null,
  end: (p, frame, _, dice, events) => chanceSteps.ask(p, frame, dice, events),
  close: (p, frame, dice, events) => chanceSteps[frame.step](p, frame, dice, events),
  question: (p, { mover }) => `${name(p, mover)} comes near: does any cavalry ride at it?`,
  seen: 'all',
  stored: ({ unit, hex }) => ({
    step: v.picklist(['ask', 'meet', 'rout', 'done']),
    mover: unit,
    hex,
    may: v.array(unit),
    rider: orNone(unit),
    from: whole,
    budget: whole,
  }),
}

const sheltering: Phase<'shelter'> = {
  doing: 'falling back',
  offer: (p, { unit }, _, offered) => offerShelter(p, unit, offered),
  question: (p, { unit }) => `Where does ${name(p, unit)} fall back to?`,
  upon: ['chance'],
  seen: 'all',
  stored: ({ unit }) => ({ unit }),
}

/** The phases of this chapter. */
export const cavalryFrames: FrameTable<Lb, ChargeFrame['phase']> = {
  charges,
  charge,
  accompany,
  react: reacting,
  reaction,
  declare: declaring,
  answer: answering,
  squares: squaring,
  trample: trampling,
  take: taking,
  gunHex,
  whom,
  chance,
  shelter: sheltering,
}
