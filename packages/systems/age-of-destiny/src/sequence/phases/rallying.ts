import { popFrame, pushFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import {
  MUST_THROW,
  beginStage,
  checkRally,
  isAnyToRoll,
  offerRally,
  rally,
  stageAfter,
} from '../../command/rally.ts'
import { FIRE_PHASE, RALLY_STAGES } from '../../position/state.ts'
import { findUnit } from '../../position/troops.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginPhase } from '../turn.ts'

const QUESTIONS = {
  routs: 'Throw for your routing units: a six stops them, the rest run on.',
  disruption: 'Throw for your disrupted units to bring them back into order.',
  control: 'Throw for your pursuing units to get them back in hand.',
} as const

/** AOD-1-rally-c: phase 1, stage by stage; it goes on by itself when every die is thrown. */
export const rallying: Phase<'rally'> = {
  doing: 'rallying',
  question: (_, { stage }) => QUESTIONS[stage],
  waits: (p, { side, stage }) => isAnyToRoll(p, side, stage),
  offer: (p, frame, _, offered) => offerRally(p, frame, offered),
  mayEnd: () => MUST_THROW,
  close(p, frame, _, events) {
    const { side } = frame
    const stage = stageAfter(frame.stage)
    popFrame(p)
    if (stage === null) return beginPhase(p, FIRE_PHASE, events)
    beginStage(p, side, stage, events)
    pushFrame(p, { phase: 'rally', side, stage })
  },
  seen: 'all',
  stored: () => ({ stage: v.picklist(RALLY_STAGES) }),
}

export const throwing = {
  rally: {
    in: 'rally',
    check: (p, _, { unit }, frame) => checkRally(p, frame, unit),
    perform: (p, _, { unit }, frame, dice, events) => rally(p, frame, findUnit(p, unit), dice, events),
  } satisfies Deciding<'rally', 'rally'>,
}
