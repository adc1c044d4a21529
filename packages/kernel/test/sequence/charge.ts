import * as v from 'valibot'
import {
  answering,
  answerWith,
  asSeat,
  breakOff,
  closeDeclaration,
  declarations,
  declarationsView,
  declare,
  declaredBy,
  defineSequence,
  frameBelow,
  imagineDeclarations,
  interrupt,
  isInterrupting,
  leave,
  mayThrowAgain,
  NOBODY,
  openedTogether,
  passAgain,
  popFrame,
  pushFrame,
  rerolls,
  seated,
  storedInterrupt,
  storedRerolls,
  takeSteps,
  throwAgain,
  throwDie,
  topFrame,
  waiting,
} from '@bivouac/kernel'
import type {
  Decision,
  Declarations,
  DeclarationsView,
  FrameRules,
  GameEvent,
  Interrupt,
  Position,
  Rerolls,
  Stepped,
} from '@bivouac/kernel'

/**
 * The Charge: a toy of what the larger games need. Both sides name their shots in secret; initiative is thrown, the lower
 * answers first and then the higher; a charge goes hex by hex, at each of which the enemy may counter-charge, and a
 * counter-charge is a charge, to be answered in its turn.
 */
const SEATS = [
  { id: 'blue', side: 'blue', name: 'Blue' },
  { id: 'red', side: 'red', name: 'Red' },
]
export const BLUE = asSeat(0)
export const RED = asSeat(1)
const STEPS = ['leave', 'enter', 'answer', 'contact'] as const
/** Pieces 0 to 2 are Blue's, 3 to 5 Red's. */
const PIECES = [0, 1, 2, 3, 4, 5]
const sideOf = (piece: number) => (piece < 3 ? 0 : 1)

type ChargeFrame =
  | { phase: 'round' }
  | ({ phase: 'shots' } & Declarations<number>)
  | ({ phase: 'initiative' } & Rerolls)
  | { phase: 'move'; side: number }
  | ({ phase: 'charge'; piece: number; hexes: number } & Stepped<(typeof STEPS)[number]>)
  | ({ phase: 'counter' } & Interrupt)
  | { phase: 'over' }

type SeenChargeFrame =
  | Exclude<ChargeFrame, { phase: 'shots' }>
  | ({ phase: 'shots' } & DeclarationsView<number>)

type ChargeAction =
  | { do: 'shoot'; at: number }
  | { do: 'again'; dice: number[] }
  | { do: 'pass' }
  | { do: 'charge'; piece: number }
  | { do: 'end' }

interface ChargeState {
  readonly frames: ChargeFrame[]
  readonly ridden: number[]
  readonly tried: number[]
}

export type ChargePosition = Position<null, ChargeState, null>

interface ChargeEvent extends GameEvent {
  readonly about?: unknown
}

const shapes = {
  seat: v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.transform(asSeat)),
  piece: v.picklist(PIECES),
  whole: v.number(),
}

interface Charge {
  readonly position: ChargePosition
  readonly frame: ChargeFrame
  readonly seen: SeenChargeFrame
  readonly action: ChargeAction
  readonly event: ChargeEvent
  readonly shapes: typeof shapes
}

const told = (type: string, about: unknown): ChargeEvent => ({ type, clauses: ['TOY-MOVE-A'], about })
const NO = { clause: 'TOY-PHASE-A', reason: 'This belongs to another moment of the turn.' }

const roundRules: FrameRules<Charge, 'round'> = {
  by: () => NOBODY,
  close(p) {
    popFrame(p)
    pushFrame(p, { phase: 'over' })
    pushFrame(p, { phase: 'move', side: 0 })
  },
  stored: () => ({}),
  seen: 'all',
}

const shotsRules: FrameRules<Charge, 'shots'> = {
  by: (_, frame) => waiting(frame).map((id) => asSeat(SEATS.findIndex((seat) => seat.id === id))),
  close(p, frame, dice, events) {
    popFrame(p)
    events.push({ ...told('shots', openedTogether(frame)), reveals: true })
    const thrown = [BLUE, BLUE, RED, RED].map((seat) => throwDie(dice, 6, 'initiative', seat))
    const sum = (of: number) => thrown.reduce((all, { by, value }) => all + (by === of ? value : 0), 0)
    const order = sum(BLUE) <= sum(RED) ? [BLUE, RED] : [RED, BLUE]
    pushFrame(p, { phase: 'initiative', ...rerolls(thrown, order) })
  },
  offer(_, frame, seat, offered) {
    for (const at of PIECES)
      if (sideOf(at) !== seat && !declaredBy(frame, SEATS[seat].id).includes(at))
        offered.push({ do: 'shoot', at })
  },
  mayEnd: () => null,
  end: (_, frame, seat) => closeDeclaration(frame, SEATS[seat].id),
  question: () => 'At whom do you fire?',
  doing: 'laying their guns',
  stored: ({ whole }) => {
    const lists = v.record(v.string(), v.array(whole))
    return { seats: v.array(v.string()), choices: lists, drafts: lists }
  },
  seen: (_, frame, seat) => ({
    phase: 'shots',
    ...declarationsView(frame, seat === null ? null : SEATS[seat].id),
  }),
  imagine: (_, { phase, ...seen }, seat, random) => ({
    phase,
    ...imagineDeclarations(seen, seat === null ? null : SEATS[seat].id, () => [random.below(6)]),
  }),
}

const initiativeRules: FrameRules<Charge, 'initiative'> = {
  by: (_, frame) => answering(frame),
  close(p, { thrown }, _, events) {
    popFrame(p)
    events.push(
      told(
        'initiative',
        thrown.map(({ value }) => value),
      ),
    )
  },
  offer(_, frame, seat, offered) {
    for (const at of mayThrowAgain(frame, seat)) offered.push({ do: 'again', dice: [at] })
    offered.push({ do: 'pass' })
  },
  question: () => 'Throw again?',
  stored: ({ seat }) => storedRerolls(seat),
  seen: 'all',
}

const moveRules: FrameRules<Charge, 'move'> = {
  by: (_, { side }) => [asSeat(side)],
  offer: (_, { side }, __, offered) =>
    offered.push(
      ...PIECES.filter((at) => sideOf(at) === side).map((piece) => ({ do: 'charge', piece }) as const),
    ),
  mayEnd: () => null,
  question: () => 'Who charges?',
  stored: ({ seat }) => ({ side: seat }),
  seen: 'all',
}

/** One hex after another: the enemy answers each, and the ride goes on where it was. */
const chargeRules: FrameRules<Charge, 'charge'> = {
  by: () => NOBODY,
  close: takeSteps<ChargePosition, Extract<ChargeFrame, { phase: 'charge' }>, ChargeEvent>({
    leave: (_, { piece }, __, events) => void events.push(told('leaves', piece)),
    enter(p, frame, _, events) {
      frame.hexes--
      p.state.ridden[frame.piece]++
      events.push(told('enters', frame.piece))
    },
    answer(p, frame) {
      const may = PIECES.filter((at) => sideOf(at) !== sideOf(frame.piece) && !p.state.tried.includes(at))
      pushFrame(p, {
        phase: 'counter',
        ...interrupt([asSeat(1 - sideOf(frame.piece))], frame.piece, may),
      })
      if (frame.hexes > 0) frame.step = 'leave'
    },
    contact(p, frame, _, events) {
      popFrame(p)
      events.push(told('halts', frame.piece))
    },
  }),
  stored: ({ piece, whole }) => ({ piece, hexes: whole, step: v.picklist(STEPS) }),
  seen: 'all',
}

/** Who may still answer: some have ridden since, in an interrupt on top of this one. */
function able(p: ChargePosition, { may }: Interrupt): number[] {
  return may.filter((piece) => !p.state.tried.includes(piece))
}

const counterRules: FrameRules<Charge, 'counter'> = {
  by: (_, { by }) => by,
  waits: (p, frame) => isInterrupting(frame) && able(p, frame).length > 0,
  offer: (p, frame, __, offered) =>
    offered.push(...able(p, frame).map((piece) => ({ do: 'charge', piece }) as const)),
  mayEnd: () => null,
  end: (_, { by }, seat) => leave(by, seat),
  question: () => 'Do you counter-charge?',
  stored: ({ seat, piece }) => storedInterrupt(seat, piece),
  seen: 'all',
}

const shoot: Decision<Charge, 'shoot', 'shots'> = {
  in: 'shots',
  check: (_, seat, { at }) => (sideOf(at) === seat ? NO : null),
  perform: (_, seat, { at }, frame) => declare(frame, SEATS[seat].id, at),
}

const again: Decision<Charge, 'again', 'initiative'> = {
  in: 'initiative',
  check: (_, seat, { dice }, frame) =>
    dice.length > 0 && dice.every((at) => mayThrowAgain(frame, seat).includes(at)) ? null : NO,
  perform(_, seat, { dice: which }, frame, dice, events) {
    const rolls = throwAgain(frame, seat, which, dice)
    events.push({ ...told('again', which), rolls })
  },
}

const pass: Decision<Charge, 'pass', 'initiative'> = {
  in: 'initiative',
  check: () => null,
  perform: (_, seat, __, frame) => passAgain(frame, seat),
}

const charge: Decision<Charge, 'charge', 'move' | 'counter'> = {
  in: ['move', 'counter'],
  elsewhere: () => ({ clause: 'TOY-MOVE-A', reason: 'Nobody rides now.' }),
  check: (p, seat, { piece }, frame) =>
    sideOf(piece) === seat && (frame.phase === 'move' || able(p, frame).includes(piece)) ? null : NO,
  perform(p, _, { piece }, frame) {
    p.state.tried.push(piece)
    if (frame.phase === 'counter') answerWith(frame, piece)
    const hexes = frame.phase === 'move' ? 2 : 1
    pushFrame(p, { phase: 'charge', piece, hexes, step: 'leave' })
  },
}

const SEATED = seated(SEATS)

export const chargeSequence = defineSequence<Charge>({
  frames: {
    round: roundRules,
    shots: shotsRules,
    initiative: initiativeRules,
    move: moveRules,
    charge: chargeRules,
    counter: counterRules,
    over: { stored: () => ({}), seen: 'all' },
  },
  decisions: { shoot, again, pass, charge },
  seated: () => SEATED,
  by: () => NOBODY,
  over: 'over',
  notYours: () => NO,
  notNow: () => NO,
  waiting: 'Wait.',
})

/** A round from its beginning: both name their shots. */
export function newRound(): ChargePosition {
  const p: ChargePosition = {
    game: null,
    state: { frames: [], ridden: PIECES.map(() => 0), tried: [] },
    index: null,
  }
  pushFrame(p, { phase: 'round' })
  pushFrame(p, { phase: 'shots', ...declarations<number>(SEATS.map(({ id }) => id)) })
  return p
}

/** The same with nothing but the movement to come. */
export function atMovement(): ChargePosition {
  const p = newRound()
  popFrame(p)
  chargeSequence.settle(p, { roll: () => 1 }, [])
  return p
}

/** The charge that the interrupt on top answers is broken off. */
export function breakCharge(p: ChargePosition): void {
  breakOff(p, frameBelow(p, topFrame(p)))
}

export { shapes as chargeShapes }
