import * as v from 'valibot'
import { asSeat } from '../brand.ts'
import type { Dice, GameEvent, GameSetup, Outcome, Random, Refusal, Region } from '../system/contract.ts'
import type { RuleSystem, SeatId } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { pick } from '../dice/random.ts'
import { readData } from '../files/read-data.ts'
import { opened, seal, sealedFrame, sealedView, waiting } from '../sequence/sealed.ts'
import type { Decision, FrameRules } from '../sequence/frame-rules.ts'
import { answerWith, interrupt, isInterrupting, storedInterrupt } from '../sequence/interrupt.ts'
import { answering, mayThrowAgain, passAgain, rerolls } from '../sequence/reroll.ts'
import { storedRerolls, throwAgain, throwDie } from '../sequence/reroll.ts'
import { defineSequence, NOBODY, seated } from '../sequence/sequence.ts'
import { leave, popFrame, pushFrame } from '../sequence/stack.ts'
import { toyStanding } from './toy-standing.ts'
import { FIELD, INTERCEPT, REACH, sideOf, STRENGTHS, TACTICS, TOY_SEATS, toyShapes } from './toy-state.ts'
import { toyEntries, toyGame, toyIndex } from './toy-state.ts'
import type { Tactic, ToyFrame, ToyPosition, ToyState } from './toy-state.ts'
import { imagineToy, viewToy, type SeenToyFrame, type ToyView } from './toy-view.ts'

/**
 * Outposts: a toy with everything the kernel must carry for the real games. Face-down pieces with dummies,
 * tactics sealed and shown together, measured moves, a reaction amid the other side's move, a re-roll for a
 * command die, and two seats on one side.
 */

const whole = v.pipe(v.number(), v.integer())
const actionSchema = v.variant('do', [
  v.strictObject({ do: v.literal('tactic'), tactic: v.picklist(TACTICS) }),
  v.strictObject({ do: v.literal('move'), piece: whole, x: whole, y: whole }),
  v.strictObject({ do: v.literal('halt') }),
  v.strictObject({ do: v.literal('intercept') }),
  v.strictObject({ do: v.literal('stand') }),
  v.strictObject({ do: v.literal('reroll') }),
  v.strictObject({ do: v.literal('accept') }),
])
export type ToyAction = v.InferOutput<typeof actionSchema>

/** Every clause of the toy's little rulebook. */
export const TOY_CLAUSES = {
  'TOY-PHASE-A': 'This belongs to another moment of the turn.',
  'TOY-TACTIC-A': 'All tactics are chosen in secret and shown together.',
  'TOY-MOVE-A': 'Only your own pieces on the field move.',
  'TOY-MOVE-B': 'A piece moves at most its reach, and stays on the field.',
  'TOY-REACT-A': 'An enemy piece that comes close may be intercepted: on 4 or more it is driven off.',
  'TOY-REACT-B': 'For a command die an interception may be thrown again.',
  'TOY-END-A': 'After the last turn the side with more strength left has won.',
} as const

export interface ToyEvent extends GameEvent {
  readonly seat?: SeatId
  readonly piece?: number
  readonly tactics?: Readonly<Record<SeatId, Tactic>>
}

const refuse = (clause: keyof typeof TOY_CLAUSES): Refusal => ({ clause, reason: TOY_CLAUSES[clause] })
const far = (state: ToyState, i: number, x: number, y: number) =>
  (state.x[i] - x) ** 2 + (state.y[i] - y) ** 2
const indices = (state: ToyState) => state.owner.map((_, i) => i)
const ownPieces = (state: ToyState, seat: SeatId) =>
  indices(state).filter((i) => state.alive[i] && state.owner[i] === seat)

function open(setup: GameSetup, dice: Dice): ToyPosition {
  const game = toyGame(setup)
  const owner = TOY_SEATS.flatMap((seat) => STRENGTHS.map(() => seat.id))
  const state: ToyState = {
    turn: 0,
    frames: [],
    tactics: {},
    command: { blue: 1, red: 2 },
    owner,
    x: owner.map((id) => (id === 'red' ? 240 : 170)),
    y: owner.map((_, i) => 20 + 40 * i),
    strength: TOY_SEATS.flatMap((seat) => {
      const turned = dice.roll(3, `how ${seat.name} lies`)
      return STRENGTHS.map((_, i) => STRENGTHS[(i + turned) % 3])
    }),
    shown: owner.map(() => false),
    alive: owner.map(() => true),
  }
  const p = { game, state, index: toyIndex(state) }
  pushFrame(p, { phase: 'turn' })
  sequence.settle(p, dice, [])
  return p
}

/** The position a stored state describes; throws `DataError` when it is none. */
function restore(setup: GameSetup, stored: unknown): ToyPosition {
  const frames = v.array(sequence.frameSchema(toyShapes))
  const state: ToyState = copyPlain(readData(v.strictObject({ ...toyEntries, frames }), stored))
  return { game: toyGame(setup), state, index: toyIndex(state) }
}

interface Toy {
  readonly position: ToyPosition
  readonly frame: ToyFrame
  readonly seen: SeenToyFrame
  readonly action: ToyAction
  readonly event: ToyEvent
  readonly shapes: typeof toyShapes
}

/** Turn after turn: all choose a tactic, then each moves; after the last the game is over. */
const turnRules: FrameRules<Toy, 'turn'> = {
  by: () => NOBODY,
  close(p, _, __, events) {
    const { state } = p
    if (state.turn < p.game.turns) {
      state.turn++
      state.tactics = {}
      TOY_SEATS.forEach((_seat, seat) => pushFrame(p, { phase: 'move', by: [asSeat(seat)], left: 2 }))
      pushFrame(p, { phase: 'tactics', ...sealedFrame<Tactic>(TOY_SEATS.map(({ id }) => id)) })
      return
    }
    pushFrame(p, { phase: 'over' })
    state.shown.fill(true)
    events.push({ type: 'over', clauses: ['TOY-END-A'], reveals: true })
  },
  stored: () => ({}),
  seen: 'all',
}

/** TOY-TACTIC-A: sealed by all, then shown together. */
const tacticsRules: FrameRules<Toy, 'tactics'> = {
  by: (_, frame) => waiting(frame).map(seatNumber),
  close(p, frame, _, events) {
    const tactics = opened(frame)
    popFrame(p)
    if (tactics === null) return
    p.state.tactics = { ...tactics }
    events.push({ type: 'tactics', clauses: ['TOY-TACTIC-A'], tactics: { ...tactics }, reveals: true })
  },
  offer: (_, __, ___, offered) =>
    offered.push(...TACTICS.map((tactic) => ({ do: 'tactic', tactic }) as const)),
  question: () => 'Which tactic do you choose?',
  doing: 'choosing tactics',
  stored: ({ seatId, tactics }) => ({ seats: v.array(seatId), choices: tactics }),
  seen: (_, frame, seat) => ({
    phase: 'tactics',
    ...sealedView(frame, seat === null ? null : TOY_SEATS[seat].id),
  }),
  imagine(_, { seats, sealed, own }, seat, random) {
    const choice = (id: SeatId) =>
      seat !== null && id === TOY_SEATS[seat].id && own !== null ? own : pick(random, TACTICS)
    const choices = Object.fromEntries(sealed.map((id) => [id, choice(id)]))
    return { phase: 'tactics', seats, choices }
  },
}

const moveRules: FrameRules<Toy, 'move'> = {
  waits: (p, { by, left }) => left > 0 && ownPieces(p.state, TOY_SEATS[by[0]].id).length > 0,
  offer: (_, __, ___, offered) => offered.push({ do: 'halt' }),
  regions: (p, _, seat) => ownPieces(p.state, TOY_SEATS[seat].id).map((piece) => reach(p, seat, piece)),
  question: () => 'Which piece do you move, and where?',
  doing: 'moving',
  stored: ({ seat, whole: count }) => ({ by: v.array(seat), left: count }),
  seen: 'all',
}

/** TOY-REACT-A: amid the other side's move; it goes on when the interrupt is done. */
const interceptRules: FrameRules<Toy, 'intercept'> = {
  waits: (p, frame) => isInterrupting(frame) && p.state.alive[frame.against],
  offer: (_, __, ___, offered) => offered.push({ do: 'intercept' }, { do: 'stand' }),
  question: () => 'Do you intercept?',
  doing: 'watching for a chance',
  stored: ({ seat, piece }) => storedInterrupt(seat, piece),
  seen: 'all',
}

/** TOY-REACT-B: a die that fell short lies on the table until its thrower has answered it. */
const rerollRules: FrameRules<Toy, 'reroll'> = {
  by: (_, frame) => answering(frame),
  close(p, frame, _, events) {
    popFrame(p)
    const { against, with: by, thrown } = frame
    resolve(p, against, by, thrown[0].value, 'TOY-REACT-B', events)
  },
  offer: (_, __, ___, offered) => offered.push({ do: 'reroll' }, { do: 'accept' }),
  question: () => 'Do you throw again?',
  doing: 'looking at the die',
  stored: ({ seat, piece }) => ({ against: piece, with: piece, ...storedRerolls(seat) }),
  seen: 'all',
}

const tactic: Decision<Toy, 'tactic', 'tactics'> = {
  in: 'tactics',
  check: () => null,
  perform(_, seat, action, frame, __, events) {
    const { id } = TOY_SEATS[seat]
    seal(frame, id, action.tactic)
    events.push({ type: 'sealed', clauses: ['TOY-TACTIC-A'], seat: id })
  },
}

const move: Decision<Toy, 'move', 'move'> = {
  in: 'move',
  check: (p, seat, action) => checkMove(p, seat, action),
  perform(p, seat, { piece, x, y }, frame, _, events) {
    const { state, index } = p
    frame.left--
    index[Math.floor(state.x[piece] / 100)]--
    index[Math.floor(x / 100)]++
    state.x[piece] = x
    state.y[piece] = y
    const isNear = (i: number) =>
      state.alive[i] &&
      sideOf(state.owner[i]) !== sideOf(TOY_SEATS[seat].id) &&
      far(state, i, x, y) <= INTERCEPT ** 2
    const first = indices(state).find(isNear)
    const may = indices(state).filter(
      (i) => first !== undefined && state.owner[i] === state.owner[first] && isNear(i),
    )
    if (first !== undefined)
      pushFrame(p, {
        phase: 'intercept',
        ...interrupt([seatNumber(state.owner[first])], piece, may),
      })
    events.push({ type: 'moved', clauses: ['TOY-MOVE-B'], seat: TOY_SEATS[seat].id, piece })
  },
}

const halt: Decision<Toy, 'halt', 'move'> = {
  in: 'move',
  check: () => null,
  perform(_, __, ___, frame) {
    frame.left = 0
  },
}

const intercept: Decision<Toy, 'intercept', 'intercept'> = {
  in: 'intercept',
  check: () => null,
  perform(p, seat, _, frame, dice, events) {
    const { against, may } = frame
    const by = may[0]
    answerWith(frame, by)
    const die = throwDie(dice, 6, 'interception', seat)
    const { shown, command } = p.state
    shown[against] = true
    shown[by] = true
    events.push({ type: 'shown', clauses: ['TOY-REACT-A'], piece: against, reveals: true })
    if (die.value + held(p, seat) < 4 && command[sideOf(TOY_SEATS[seat].id)] > 0)
      pushFrame(p, { phase: 'reroll', against, with: by, ...rerolls([die], [seat]) })
    else resolve(p, against, by, die.value, 'TOY-REACT-A', events)
  },
}

const stand: Decision<Toy, 'stand', 'intercept'> = {
  in: 'intercept',
  check: () => null,
  perform: (_, seat, __, { by }) => leave(by, seat),
}

const reroll: Decision<Toy, 'reroll', 'reroll'> = {
  in: 'reroll',
  check: () => null,
  perform(p, seat, _, frame, dice) {
    p.state.command[sideOf(TOY_SEATS[seat].id)]--
    throwAgain(frame, seat, mayThrowAgain(frame, seat), dice)
  },
}

const accept: Decision<Toy, 'accept', 'reroll'> = {
  in: 'reroll',
  check: () => null,
  perform: (_, seat, __, frame) => passAgain(frame, seat),
}

const SEATED = seated(TOY_SEATS)
const seatNumber = (id: SeatId) => asSeat(TOY_SEATS.findIndex((seat) => seat.id === id))

const sequence = defineSequence<Toy>({
  frames: {
    turn: turnRules,
    tactics: tacticsRules,
    move: moveRules,
    intercept: interceptRules,
    reroll: rerollRules,
    over: { stored: () => ({}), seen: 'all', doing: 'done' },
  },
  decisions: { tactic, move, halt, intercept, stand, reroll, accept },
  seated: () => SEATED,
  by: (_, frame) => ('by' in frame ? frame.by : NOBODY),
  over: 'over',
  notYours: () => refuse('TOY-PHASE-A'),
  notNow: () => refuse('TOY-PHASE-A'),
  waiting: '',
})

function checkMove(
  p: ToyPosition,
  seat: number,
  { piece, x, y }: Extract<ToyAction, { do: 'move' }>,
): Refusal | null {
  const { state } = p
  if (state.owner[piece] !== TOY_SEATS[seat].id || !state.alive[piece]) return refuse('TOY-MOVE-A')
  const onField = x >= 0 && y >= 0 && x <= FIELD && y <= FIELD
  return onField && far(state, piece, x, y) <= REACH ** 2 ? null : refuse('TOY-MOVE-B')
}

/** TOY-MOVE-B: wherever within reach a piece may go, drawn from the square around it. */
function reach(p: ToyPosition, seat: number, piece: number): Region<ToyAction> {
  const draw = (random: Random, from: number) => from - REACH + random.below(2 * REACH + 1)
  return {
    about: `where piece ${piece} may go`,
    sample(random) {
      const x = draw(random, p.state.x[piece])
      const y = draw(random, p.state.y[piece])
      const action = { do: 'move', piece, x, y } as const
      return checkMove(p, seat, action) === null ? action : null
    },
  }
}

/** Who holds throws one better. */
function held(p: ToyPosition, seat: number): number {
  return p.state.tactics[TOY_SEATS[seat].id] === 'hold' ? 1 : 0
}

/** A dummy that intercepts drives nobody off, and goes. */
function resolve(
  p: ToyPosition,
  mover: number,
  by: number,
  die: number,
  clause: string,
  events: ToyEvent[],
): void {
  const { strength, alive, owner, x } = p.state
  const isHit = die + held(p, seatNumber(owner[by])) >= 4
  const lost = strength[by] === 0 ? by : isHit ? mover : null
  if (lost === null) return
  alive[lost] = false
  p.index[Math.floor(x[lost] / 100)]--
  events.push({ type: 'driven off', clauses: [clause], piece: lost })
}

function outcome(p: ToyPosition): Outcome | null {
  if (!sequence.isOver(p)) return null
  const { owner, strength, alive } = p.state
  const total = (side: string) =>
    strength.reduce((sum, s, i) => sum + (alive[i] && sideOf(owner[i]) === side ? s : 0), 0)
  const score = total('blue') - 2 * total('red')
  return { winner: score > 0 ? 'blue' : score < 0 ? 'red' : null, level: 'field', score: Math.abs(score) }
}

export const toySystem: RuleSystem<ToyPosition, ToyAction, ToyView> = {
  id: 'outposts',
  title: 'Outposts',
  rulesVersion: 1,
  actionSchema,
  scenarios: [
    {
      id: 'outposts',
      title: 'Outposts',
      summary: 'Two armies of Blue feel their way towards Red.',
      seats: TOY_SEATS,
      turns: 3,
      reconstructed: 'All of it.',
    },
  ],
  open,
  restore,
  copy: (p) => ({ game: p.game, state: copyPlain(p.state), index: p.index.slice() }),
  seats: () => TOY_SEATS,
  deciders: sequence.deciders,
  question: sequence.question,
  doing: sequence.doing,
  offer: sequence.offer,
  check: sequence.check,
  perform: sequence.perform,
  outcome,
  view: (p, seat) => viewToy(p, seat, sequence.seenFrames(p, seat === null ? null : seatNumber(seat))),
  imagine(view, seat, random) {
    const p = imagineToy(view, random)
    const frames = sequence.imagineFrames(p, view.frames, seat === null ? null : seatNumber(seat), random)
    p.state.frames.push(...frames)
    return p
  },
  standing: toyStanding,
}
