import { popFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import {
  MUST_TEST,
  checkGive,
  checkPick,
  checkRest,
  checkTest,
  give,
  isAnyChoice,
  isAnyTest,
  offerControl,
  pairsOf,
  pick,
  rest,
  test,
} from '../../command/control.ts'
import type { Deciding, Phase } from '../terms.ts'
import { refuse } from '../refusals.ts'
import { beginMovement } from '../turn.ts'

const MUST_PICK = refuse('FPGA-CTL-f', 'Two of the dice have to be picked.')

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** FPGA-CTL-a, o: Forces rest, dice are given, and every other Force is tested; it goes on when all have their status. */
export const controlling: Phase<'control'> = {
  doing: 'giving orders',
  question: (_, { tested }) =>
    tested.length === 0
      ? 'Name the Forces that rest, give out command dice, then test Force by Force.'
      : 'Test the next Force.',
  waits: (p, frame) => isAnyTest(p, frame),
  offer: (p, frame, _, offered) => offerControl(p, frame, offered),
  mayEnd: () => MUST_TEST,
  close(p, { side }, _, events) {
    popFrame(p)
    beginMovement(p, side, events)
  },
  upon: ['movement'],
  seen: 'all',
  stored: ({ force }) => ({ given: v.array(whole), rests: v.array(force), tested: v.array(force) }),
}

/** FPGA-CTL-f: two dice are picked; nobody is asked where all lead to the same status. */
export const picking: Phase<'pick'> = {
  doing: 'picking dice',
  question: ({ game }, { force }) => `Pick the two dice that count for ${game.forces[force].name}.`,
  waits: (p, frame) => isAnyChoice(p, frame),
  offer(_, frame, __, offered) {
    for (const [one, other] of pairsOf(frame)) offered.push({ do: 'pick', dice: [one, other] })
  },
  mayEnd: () => MUST_PICK,
  close(p, frame, _, events) {
    popFrame(p)
    pick(p, frame, pairsOf(frame)[0], events)
  },
  upon: ['control'],
  seen: 'all',
  stored: ({ force }) => ({ force, dice: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6])), v.minLength(2)) }),
}

export const controlDecisions = {
  rest: {
    in: 'control',
    check: (p, _, { force }, frame) => checkRest(p, frame, force),
    perform: (p, _, { force }, frame, __, events) => rest(p, frame, force, events),
  } satisfies Deciding<'rest', 'control'>,
  give: {
    in: 'control',
    check: (p, _, { force, dice }, frame) => checkGive(p, frame, force, dice),
    perform: (p, _, { force, dice }, frame, __, events) => give(p, frame, force, dice, events),
  } satisfies Deciding<'give', 'control'>,
  test: {
    in: 'control',
    check: (p, _, { force }, frame) => checkTest(p, frame, force),
    perform: (p, _, { force }, frame, dice, events) => test(p, frame, force, dice, events),
  } satisfies Deciding<'test', 'control'>,
  pick: {
    in: 'pick',
    check: (_, __, { dice }, frame) => checkPick(frame, dice),
    perform(p, _, { dice }, frame, __, events) {
      popFrame(p)
      pick(p, frame, dice, events)
    },
  } satisfies Deciding<'pick', 'pick'>,
}
