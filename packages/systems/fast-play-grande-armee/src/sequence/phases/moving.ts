import type { Dice, Refusal } from '@bivouac/kernel'
import { popFrame } from '@bivouac/kernel'
import * as v from 'valibot'
import {
  checkEvade,
  checkShelter,
  drawEvade,
  evade,
  mayEvade,
  offerEvade,
  shelter,
  standFast,
} from '../../combat/evade.ts'
import { checkRide, ride } from '../../command/officers.ts'
import { checkEnter, enter, enterAll } from '../../command/reinforcements.ts'
import { owesMove } from '../../movement/allowance.ts'
import { offerMovement, offerOnward, onwardRegion } from '../../movement/movement-offers.ts'
import {
  again,
  checkAgain,
  checkGo,
  checkHalt,
  checkMove,
  checkRoll,
  go,
  halt,
  isMarchOpen,
  move,
  roll,
} from '../../movement/movement.ts'
import { checkRecover, checkSecond, recover, second } from '../../movement/recovery.ts'
import { checkWithdraw, withdraw, withdrawAll } from '../../movement/withdrawal.ts'
import { stepSchema } from '../../position/actions.ts'
import type { ActionOf, FpgaAction } from '../../position/actions.ts'
import type { FpgaEvent } from '../../position/events.ts'
import type { FpgaPosition, Side } from '../../position/state.ts'
import { findUnit } from '../../position/troops.ts'
import { refuse } from '../refusals.ts'
import type { Deciding, Phase } from '../terms.ts'

const length = v.pipe(v.number(), v.integer(), v.minValue(0))
const angle = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

/** The movement segment. What a Withdraw or an arrival still owes is done when it ends. FPGA-CTL-status-d, k, FPGA-REI-c. */
export const moving: Phase<'movement'> = {
  doing: 'moving',
  question: () => 'Move your troops and officers, then end the movement segment.',
  whole: (p, { side }) => offerMovement(p, side),
  mayEnd: (p, { side }) => whoOwes(p, side),
  close(p, { side }, dice, events) {
    popFrame(p)
    withdrawAll(p, side, dice, events)
    enterAll(p, side, events)
  },
  upon: ['engage'],
  seen: 'all',
  stored: () => ({}),
}

/** FPGA-CTL-status-k: the first unit on Attack! that has not done its duty, in a sentence; or null. */
function whoOwes(p: FpgaPosition, side: Side): Refusal | null {
  const unit = p.game.units.findIndex((each, at) => each.side === side && owesMove(p, at))
  if (unit < 0) return null
  return refuse('FPGA-CTL-status-k', `${p.game.units[unit].name} is on Attack! and has not made its move.`)
}

/** FPGA-MOV-r, FPGA-CMD-f: the near die lies on the table: on, again for a command die, or halt. */
export const marching: Phase<'march'> = {
  doing: 'marching',
  question: ({ game, state }, { unit }) =>
    `${game.units[unit].name} has thrown ${state.units.die[unit]}: how does it go on?`,
  waits: (p, frame) => isMarchOpen(p, frame),
  offer(p, frame, _, offered) {
    offerOnward(p, frame, offered)
    if (checkAgain(p, frame) === null) offered.push({ do: 'again' })
  },
  regions: (p, frame) => [onwardRegion(p, frame)],
  mayEnd: (p, frame) => checkHalt(p, frame),
  end: (p, frame, _, __, events) => halt(p, frame, events),
  close: (p, frame, _, events) => halt(p, frame, events),
  upon: ['movement'],
  seen: 'all',
  stored: ({ unit }) => ({
    unit,
    used: length,
    steps: v.array(stepSchema),
    way: v.strictObject({ passed: v.array(unit), crossed: v.array(length), wet: v.boolean() }),
    begun: v.boolean(),
    owes: v.nullable(v.strictObject({ enemies: v.array(unit), from: length, gain: length })),
  }),
}

/** FPGA-REC-d: a second try for a command die. */
export const recovering: Phase<'recovery'> = {
  doing: 'recovering',
  question: ({ game }, { unit, die }) =>
    `${game.units[unit].name} has thrown ${die} and recovers nothing: try once more for a command die?`,
  waits: (p, frame) => checkSecond(p, frame) === null,
  offer: (_, __, ___, offered) => void offered.push({ do: 'again' }),
  mayEnd: () => null,
  upon: ['movement'],
  seen: 'all',
  stored: ({ unit }) => ({ unit, die: angle }),
}

/** FPGA-EVD: cavalry that is attacked may evade. */
export const evading: Phase<'evade'> = {
  doing: 'deciding whether to evade',
  question: ({ game }, { unit, attacker }) =>
    `${game.units[attacker].name} is upon ${game.units[unit].name}: evade, or stand?`,
  waits: (p, frame) => mayEvade(p, frame),
  offer: (p, frame, _, offered) => offerEvade(p, frame, offered),
  regions: (p, frame) => [
    { about: `${p.game.units[frame.unit].id} evade`, sample: (random) => drawEvade(p, frame, random) },
  ],
  mayEnd: () => null,
  end: (p, frame, _, __, events) => standFast(p, frame, events),
  close: (p) => void popFrame(p),
  upon: ['movement', 'evade', 'fight'],
  seen: 'all',
  stored: ({ unit }) => ({ unit, attacker: unit }),
}

/** An action of the movement segment. */
function act<Kind extends FpgaAction['do']>(
  check: (p: FpgaPosition, side: Side, action: ActionOf<Kind>) => Refusal | null,
  perform: (p: FpgaPosition, action: ActionOf<Kind>, dice: Dice, events: FpgaEvent[]) => void,
): Deciding<Kind, 'movement'> {
  return {
    in: 'movement',
    check: (p, _, action, { side }) => check(p, side, action),
    perform: (p, _, action, __, dice, events) => perform(p, action, dice, events),
  }
}

export const moveDecisions = {
  move: act<'move'>(checkMove, move),
  roll: act<'roll'>(
    (p, side, { unit }) => checkRoll(p, side, unit),
    (p, { unit }, dice, events) => roll(p, unit, dice, events),
  ),
  withdraw: act<'withdraw'>(
    (p, side, { unit, from }) => checkWithdraw(p, side, unit, from),
    (p, { unit, from }, dice, events) =>
      withdraw(p, findUnit(p, unit), from === undefined ? -1 : findUnit(p, from), dice, events),
  ),
  recover: act<'recover'>(
    (p, side, { unit }) => checkRecover(p, side, unit),
    (p, { unit }, dice, events) => recover(p, findUnit(p, unit), dice, events),
  ),
  ride: act<'ride'>(checkRide, (p, action, _, events) => ride(p, action, events)),
  enter: act<'enter'>(
    (p, side, { piece, along }) => checkEnter(p, side, piece, along),
    (p, { piece, along }, _, events) => enter(p, piece, along, events),
  ),
  again: {
    in: ['march', 'recovery'],
    check: (p, _, __, frame) => (frame.phase === 'march' ? checkAgain(p, frame) : checkSecond(p, frame)),
    perform(p, _, __, frame, dice, events) {
      if (frame.phase === 'march') again(p, frame, dice, events)
      else second(p, frame, dice, events)
    },
  } satisfies Deciding<'again', 'march' | 'recovery'>,
  go: {
    in: 'march',
    check: (p, _, { steps }, frame) => checkGo(p, frame, steps),
    perform: (p, _, { steps }, frame, dice, events) => go(p, frame, steps, dice, events),
  } satisfies Deciding<'go', 'march'>,
  evade: {
    in: 'evade',
    check: (p, _, action, frame) => checkEvade(p, frame, action),
    perform: (p, _, action, frame, dice, events) => evade(p, frame, action, dice, events),
  } satisfies Deciding<'evade', 'evade'>,
  shelter: {
    in: 'evade',
    check: (p, _, action, frame) => checkShelter(p, frame, action),
    perform: (p, _, action, frame, dice, events) => shelter(p, frame, action, dice, events),
  } satisfies Deciding<'shelter', 'evade'>,
}
