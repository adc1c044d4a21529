import { answering, popFrame, storedRerolls, takeSteps } from '@bivouac/kernel'
import * as v from 'valibot'
import { checkReroll, decideInitiative, letLie, offerRerolls, reroll } from '../../command/initiative.ts'
import { checkSucceed, mayJoin, succeed } from '../../command/officers.ts'
import type { FpgaEvent } from '../../position/events.ts'
import { enemyOf } from '../../position/state.ts'
import type { FpgaPosition, Frame } from '../../position/state.ts'
import { refuse } from '../refusals.ts'
import type { Deciding, Phase } from '../terms.ts'
import { beginPulse, commandSteps, pulseSteps, turnEndSteps } from '../turn.ts'

const MUST_CHOOSE = refuse('FPGA-OFF-g', 'Choose first with whom the new officer is placed.')
const MUST_OPEN = refuse('FPGA-SEQ-i', 'Choose first which side phases first.')

/** FPGA-CMD-h: the Command Phase; it asks only through the frames it pushes. */
export const commanding: Phase<'command'> = {
  doing: 'gathering command dice',
  waits: () => false,
  close: takeSteps<FpgaPosition, Extract<Frame, { phase: 'command' }>, FpgaEvent>(commandSteps),
  seen: 'all',
  stored: () => ({ step: v.picklist(['officers', 'dice', 'initiative']) }),
}

/** FPGA-OFF-g, h: with whom a new officer is placed. */
export const succeeding: Phase<'succession'> = {
  doing: 'appointing an officer',
  question: ({ game }, { officer }) =>
    `${game.officers[officer].name} is dead: with whom is his successor placed?`,
  offer(p, { officer }, _, offered) {
    const { id } = p.game.officers[officer]
    for (const joins of mayJoin(p, officer)) offered.push({ do: 'succeed', officer: id, joins })
  },
  mayEnd: () => MUST_CHOOSE,
  upon: ['command', 'turn-end'],
  seen: 'all',
  stored: ({ officer }) => ({ officer }),
}

/** FPGA-INI-c … k: the lower roller, then the higher, may have dice thrown again for CDs. */
export const contesting: Phase<'initiative'> = {
  doing: 'throwing for the initiative',
  by: (_, frame) => answering(frame),
  question: () => 'Spend command dice to throw initiative dice again, one each, or let them lie.',
  offer: (p, frame, seat, offered) => offerRerolls(p, frame, seat, offered),
  mayEnd: () => null,
  end: (_, frame, seat) => letLie(frame, seat),
  close(p, frame, dice, events) {
    const side = decideInitiative(p, frame, dice, events)
    popFrame(p)
    p.state.frames.push({ phase: 'first', side })
  },
  upon: ['command', 'pulse'],
  seen: 'all',
  stored: ({ seat }) => storedRerolls(seat),
}

/** FPGA-SEQ-i: the winner of the initiative chooses the First Side. */
export const opening: Phase<'first'> = {
  doing: 'choosing who phases first',
  question: () => 'You have the initiative: will you phase first or second?',
  offer(_, __, ___, offered) {
    offered.push({ do: 'open', how: 'first' }, { do: 'open', how: 'second' })
  },
  mayEnd: () => MUST_OPEN,
  upon: ['command', 'pulse'],
  seen: 'all',
  stored: () => ({}),
}

/** FPGA-SEQ-c … h: a pulse; it asks only through the frames it pushes. */
export const pulsing: Phase<'pulse'> = {
  doing: 'going on',
  waits: () => false,
  close: takeSteps<FpgaPosition, Extract<Frame, { phase: 'pulse' }>, FpgaEvent>(pulseSteps),
  seen: 'all',
  stored: () => ({ step: v.picklist(['skirmish', 'fire', 'first', 'second', 'rally', 'next']) }),
}

/** FPGA-END-h: the end of a turn. */
export const endingTurn: Phase<'turn-end'> = {
  doing: 'ending the turn',
  waits: () => false,
  close: takeSteps<FpgaPosition, Extract<Frame, { phase: 'turn-end' }>, FpgaEvent>(turnEndSteps),
  seen: 'all',
  stored: () => ({ step: v.picklist(['dice', 'scenario', 'morale', 'length']) }),
}

export const commandDecisions = {
  succeed: {
    in: 'succession',
    check: (p, _, action, { officer }) => checkSucceed(p, officer, action),
    perform(p, _, { joins }, { officer }, __, events) {
      popFrame(p)
      succeed(p, officer, joins, events)
    },
  } satisfies Deciding<'succeed', 'succession'>,
  reroll: {
    in: 'initiative',
    check: (p, seat, { dice }, frame) => checkReroll(p, frame, seat, dice),
    perform: (p, seat, { dice: which }, frame, dice, events) => reroll(p, frame, seat, which, dice, events),
  } satisfies Deciding<'reroll', 'initiative'>,
  open: {
    in: 'first',
    check: () => null,
    perform: (p, _, { how }, { side }, __, events) =>
      beginPulse(p, how === 'first' ? side : enemyOf(side), events),
  } satisfies Deciding<'open', 'first'>,
}
