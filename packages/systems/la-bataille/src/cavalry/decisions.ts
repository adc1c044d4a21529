import { popFrame } from '@bivouac/kernel'
import type { DecisionTable } from '@bivouac/kernel'
import { findLeader, findUnit } from '../position/troops.ts'
import type { Deciding, Lb } from '../sequence/terms.ts'
import { checkShelter, checkSquare, shelterTarget, takeShelter, trySquare } from './answer-actions.ts'
import { checkCharge, checkLaunch, launchCharge, nameCharge } from './naming.ts'
import { checkDash, dash } from './opportunity.ts'
import { checkReact, checkReactionRide, checkReactionTurn, react, rideOut, turnOut } from './reaction.ts'
import {
  beginForm,
  beginRide,
  checkForm,
  checkPart,
  checkRide,
  checkTurn,
  partWith,
  turnCharge,
} from './ride-actions.ts'
import {
  checkGunHex,
  checkLead,
  checkTake,
  checkTarget,
  checkTrample,
  checkWhom,
  declare,
  lead,
  meetChosen,
  rideIntoGunHex,
  takeGuns,
  trample,
} from './small-actions.ts'

const naming: Deciding<'charge', 'charges'> = {
  in: 'charges',
  check: (p, _, action, frame) => checkCharge(p, frame, action),
  perform: (p, _, action, frame, __, events) => nameCharge(p, frame, action, events),
}

const launching: Deciding<'chargeLaunch', 'charges'> = {
  in: 'charges',
  check: (p, _, action, frame) => checkLaunch(p, frame, action),
  perform: (p, _, { unit }, frame) => launchCharge(p, frame, findUnit(p, unit)),
}

const leading: Deciding<'chargeLead', 'accompany'> = {
  in: 'accompany',
  check: (p, _, action, frame) => checkLead(p, frame, action),
  perform: (p, _, { leader }, frame, __, events) => lead(p, frame, findLeader(p, leader), events),
}

const riding: Deciding<'chargeRide', 'charge' | 'reaction' | 'gunHex'> = {
  in: ['charge', 'reaction', 'gunHex'],
  check: (p, _, action, frame) => {
    if (frame.phase === 'charge') return checkRide(p, frame, action)
    if (frame.phase === 'reaction') return checkReactionRide(p, frame, action.hex)
    return checkGunHex(p, frame, action.hex)
  },
  perform: (p, _, action, frame, __, events) => {
    if (frame.phase === 'charge') beginRide(p, frame, action)
    else if (frame.phase === 'reaction') rideOut(p, frame, action.hex, events)
    else rideIntoGunHex(p, frame)
  },
}

const turning: Deciding<'chargeTurn', 'charge' | 'reaction'> = {
  in: ['charge', 'reaction'],
  check: (p, _, action, frame) =>
    frame.phase === 'charge' ? checkTurn(p, frame, action) : checkReactionTurn(p, frame, action.facing),
  perform: (p, _, action, frame, __, events) => {
    if (frame.phase === 'charge') turnCharge(p, frame, action, events)
    else turnOut(p, frame, action.facing, events)
  },
}

const forming: Deciding<'chargeForm', 'charge'> = {
  in: 'charge',
  check: (p, _, action, frame) => checkForm(p, frame, action),
  perform: (p, _, action, frame) => beginForm(p, frame, action),
}

const parting: Deciding<'chargePart', 'charge'> = {
  in: 'charge',
  check: (p, _, action, frame) => checkPart(p, frame, action),
  perform: (p, _, { unit }, frame, __, events) => partWith(p, frame, findUnit(p, unit), events),
}

const targeting: Deciding<'chargeTarget', 'declare'> = {
  in: 'declare',
  check: (p, _, action, frame) => checkTarget(p, frame, action),
  perform: (p, _, { enemy }, frame, __, events) => declare(p, frame, findUnit(p, enemy), events),
}

const ridingOut: Deciding<'react', 'react'> = {
  in: 'react',
  check: (p, _, action, frame) => checkReact(p, frame, action),
  perform: (p, _, { unit }, frame, dice, events) => react(p, frame, findUnit(p, unit), dice, events),
}

const square: Deciding<'square', 'answer' | 'squares'> = {
  in: ['answer', 'squares'],
  check: (p, _, action, frame) => checkSquare(p, frame, action),
  perform: (p, _, action, frame, dice, events) => trySquare(p, frame, action, dice, events),
}

const shelter: Deciding<'shelter', 'answer' | 'shelter'> = {
  in: ['answer', 'shelter'],
  check: (p, _, action, frame) => checkShelter(p, frame, action),
  perform: (p, _, action, frame, __, events) => {
    if (frame.phase === 'answer') return shelterTarget(p, action, events)
    popFrame(p)
    takeShelter(p, frame.unit, action.hex, events)
  },
}

const ridingDown: Deciding<'trample', 'trample'> = {
  in: 'trample',
  check: (p, _, action, frame) => checkTrample(p, frame, action),
  perform: (p, _, { count }, frame, __, events) => trample(p, frame, count, events),
}

const takingGuns: Deciding<'takeGuns', 'take'> = {
  in: 'take',
  check: (p, _, action, frame) => checkTake(p, frame, action),
  perform: (p, _, __, frame) => takeGuns(p, frame),
}

const meeting: Deciding<'contact', 'whom'> = {
  in: 'whom',
  check: (p, _, action, frame) => checkWhom(p, frame, action),
  perform: (p, _, { enemy }, __, ___, events) => meetChosen(p, findUnit(p, enemy), events),
}

const dashing: Deciding<'opportunity', 'chance'> = {
  in: 'chance',
  check: (p, _, action, frame) => checkDash(p, frame, action),
  perform: (p, _, action, frame, dice, events) => dash(p, frame, action, dice, events),
}

/** The decisions of this chapter. */
export const cavalryDecisions: DecisionTable<
  Lb,
  | 'charge'
  | 'chargeLaunch'
  | 'chargeLead'
  | 'chargeRide'
  | 'chargeTurn'
  | 'chargeForm'
  | 'chargePart'
  | 'chargeTarget'
  | 'react'
  | 'square'
  | 'shelter'
  | 'trample'
  | 'takeGuns'
  | 'contact'
  | 'opportunity'
> = {
  charge: naming,
  chargeLaunch: launching,
  chargeLead: leading,
  chargeRide: riding,
  chargeTurn: turning,
  chargeForm: forming,
  chargePart: parting,
  chargeTarget: targeting,
  react: ridingOut,
  square,
  shelter,
  trample: ridingDown,
  takeGuns: takingGuns,
  contact: meeting,
  opportunity: dashing,
}
