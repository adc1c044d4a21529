import { defineSequence, NOBODY, popFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import { cavalryDecisions } from '../cavalry/decisions.ts'
import { cavalryFrames } from '../cavalry/phases.ts'
import { fireDecisions, fireFrames } from '../fire/phases.ts'
import { checkReturn, offerReturn, returnTo } from '../leaders/returns.ts'
import { meleeDecisions, meleeFrames } from '../melee/phases.ts'
import { moraleDecisions, moraleFrames } from '../morale/phases.ts'
import { movementDecisions, movementFrames } from '../movement/phases.ts'
import { NOT_NOW, NOT_YOURS } from './refusals.ts'
import type { Deciding, Lb, Phase } from './terms.ts'
import { closeCommand, closeSequence } from './turn.ts'

const commanding: Phase<'command'> = {
  by: () => NOBODY,
  close: closeCommand,
  seen: 'all',
  stored: () => ({ step: v.picklist(['levels', 'returns', 'first']) }),
}

const playing: Phase<'sequence'> = {
  by: () => NOBODY,
  close: closeSequence,
  seen: 'all',
  stored: () => ({
    step: v.picklist(['charge', 'movement', 'defensive', 'offensive', 'melee', 'recovery', 'next']),
  }),
}

/** LB-7-ae. */
const returning: Phase<'return'> = {
  doing: 'bringing a leader back',
  question: ({ game }, { leader }) => `${game.leaders[leader].name} is back: in which hex?`,
  offer: offerReturn,
  upon: ['command'],
  seen: 'all',
  stored: ({ leader }) => ({ leader }),
}

const returnDecision: Deciding<'return', 'return'> = {
  in: 'return',
  check: (p, _, action, frame) => checkReturn(p, frame, action),
  perform: (p, _, { hex }, { leader }, __, events) => {
    popFrame(p)
    returnTo(p, leader, hex, events)
  },
}

/** LB-2: the sequence of play. */
export const sequence = defineSequence<Lb>({
  frames: {
    command: commanding,
    return: returning,
    sequence: playing,
    ...cavalryFrames,
    ...movementFrames,
    ...fireFrames,
    ...meleeFrames,
    ...moraleFrames,
    over: { doing: 'done', seen: 'all', stored: () => ({}) },
  },
  decisions: {
    return: returnDecision,
    ...cavalryDecisions,
    ...movementDecisions,
    ...fireDecisions,
    ...meleeDecisions,
    ...moraleDecisions,
  },
  seated: ({ game }) => game.seated,
  by: ({ game }, { army }) => game.seated.each[army],
  over: 'over',
  lowest: ['command', 'sequence', 'over'],
  notYours: () => NOT_YOURS,
  notNow: () => NOT_NOW,
  common: () => ({ army: v.picklist([0, 1]) }),
})
