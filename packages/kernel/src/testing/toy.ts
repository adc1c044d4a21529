import * as v from 'valibot'
import type {
  Dice,
  GameEvent,
  GameSetup,
  Offer,
  Outcome,
  Random,
  Refusal,
  Region,
} from '../system/contract.ts'
import type { RuleSystem, SeatId } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { pop, push, replaceTop } from '../system/frames.ts'
import { opened, seal, sealedFrame, waiting } from '../system/sealed.ts'
import { FIELD, INTERCEPT, REACH, restoreToy, sideOf, STRENGTHS, TACTICS, TOY_SEATS } from './toy-state.ts'
import {
  toyGame,
  toyIndex,
  type Tactic,
  type ToyFrame,
  type ToyPosition,
  type ToyState,
} from './toy-state.ts'
import { imagineToy, viewToy, type ToyView } from './toy-view.ts'

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

/** Which action belongs to which frame. */
const PHASE_OF: Readonly<Record<ToyAction['do'], ToyFrame['phase']>> = {
  tactic: 'tactics',
  move: 'move',
  halt: 'move',
  intercept: 'intercept',
  stand: 'intercept',
  reroll: 'reroll',
  accept: 'reroll',
}

const refuse = (clause: keyof typeof TOY_CLAUSES): Refusal => ({ clause, reason: TOY_CLAUSES[clause] })
const far = (state: ToyState, i: number, x: number, y: number) =>
  (state.x[i] - x) ** 2 + (state.y[i] - y) ** 2
const indices = (state: ToyState) => state.owner.map((_, i) => i)
const own = (state: ToyState, seat: SeatId) =>
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
  nextTurn(state)
  return { game, state, index: toyIndex(state) }
}

function nextTurn(state: ToyState): void {
  state.turn++
  state.tactics = {}
  for (const seat of TOY_SEATS) push(state.frames, { phase: 'move', seat: seat.id, left: 2 })
  push(state.frames, { phase: 'tactics', ...sealedFrame<Tactic>(TOY_SEATS.map((seat) => seat.id)) })
}

function isOver(p: ToyPosition): boolean {
  return p.state.frames.length === 0
}

function deciders(p: ToyPosition): readonly SeatId[] {
  const frame = p.state.frames.at(-1)
  if (frame === undefined) return []
  return frame.phase === 'tactics' ? waiting(frame) : [frame.seat]
}

function check(p: ToyPosition, seat: SeatId, action: ToyAction): Refusal | null {
  const { state } = p
  const frame = state.frames.at(-1)
  if (frame === undefined || PHASE_OF[action.do] !== frame.phase) return refuse('TOY-PHASE-A')
  if (action.do !== 'move') return null
  const { piece, x, y } = action
  if (state.owner[piece] !== seat || !state.alive[piece]) return refuse('TOY-MOVE-A')
  const onField = x >= 0 && y >= 0 && x <= FIELD && y <= FIELD
  return onField && far(state, piece, x, y) <= REACH ** 2 ? null : refuse('TOY-MOVE-B')
}

function offer(p: ToyPosition, seat: SeatId): Offer<ToyAction> {
  const frame = p.state.frames.at(-1)
  if (frame === undefined || !deciders(p).includes(seat)) return { actions: [] }
  if (frame.phase === 'tactics') return { actions: TACTICS.map((tactic) => ({ do: 'tactic', tactic })) }
  if (frame.phase === 'intercept') return { actions: [{ do: 'intercept' }, { do: 'stand' }] }
  if (frame.phase === 'reroll') return { actions: [{ do: 'reroll' }, { do: 'accept' }] }
  return { actions: [{ do: 'halt' }], regions: own(p.state, seat).map((piece) => reach(p, seat, piece)) }
}

/** TOY-MOVE-B: wherever within reach a piece may go, drawn from the square around it. */
function reach(p: ToyPosition, seat: SeatId, piece: number): Region<ToyAction> {
  const draw = (random: Random, from: number) => from - REACH + random.below(2 * REACH + 1)
  return {
    about: `where piece ${piece} may go`,
    sample(random) {
      const x = draw(random, p.state.x[piece])
      const y = draw(random, p.state.y[piece])
      const action: ToyAction = { do: 'move', piece, x, y }
      return check(p, seat, action) === null ? action : null
    },
  }
}

function perform(p: ToyPosition, seat: SeatId, action: ToyAction, dice: Dice): ToyEvent[] {
  const events: ToyEvent[] = []
  const frame = p.state.frames.at(-1)
  if (frame?.phase === 'tactics' && action.do === 'tactic') {
    seal(frame, seat, action.tactic)
    events.push({ type: 'sealed', clauses: ['TOY-TACTIC-A'], seat })
    const tactics = opened(frame)
    if (tactics !== null) {
      pop(p.state.frames)
      p.state.tactics = { ...tactics }
      events.push({ type: 'tactics', clauses: ['TOY-TACTIC-A'], tactics: { ...tactics }, reveals: true })
    }
  } else if (frame?.phase === 'move') {
    frame.left--
    if (action.do === 'move') events.push(...move(p, seat, action.piece, action.x, action.y))
    else frame.left = 0
  } else if (frame?.phase === 'intercept') {
    if (action.do === 'stand') pop(p.state.frames)
    else events.push(...intercept(p, frame, dice))
  } else if (frame?.phase === 'reroll') {
    const again = action.do === 'reroll'
    if (again) p.state.command[sideOf(seat)]--
    pop(p.state.frames)
    if (again) events.push(...resolve(p, frame.mover, frame.by, throwDie(p, seat, dice), ['TOY-REACT-B']))
  }
  endMoves(p, events)
  return events
}

function move(p: ToyPosition, seat: SeatId, piece: number, x: number, y: number): ToyEvent[] {
  const { state, index } = p
  index[Math.floor(state.x[piece] / 100)]--
  index[Math.floor(x / 100)]++
  state.x[piece] = x
  state.y[piece] = y
  const isEnemy = (i: number) => state.alive[i] && sideOf(state.owner[i]) !== sideOf(seat)
  const by = indices(state).find((i) => isEnemy(i) && far(state, i, x, y) <= INTERCEPT ** 2)
  if (by !== undefined) push(state.frames, { phase: 'intercept', seat: state.owner[by], mover: piece, by })
  return [{ type: 'moved', clauses: ['TOY-MOVE-B'], seat, piece }]
}

function throwDie(p: ToyPosition, seat: SeatId, dice: Dice): number {
  return dice.roll(6, 'interception') + (p.state.tactics[seat] === 'hold' ? 1 : 0)
}

type Interception = Extract<ToyFrame, { phase: 'intercept' }>

function intercept(p: ToyPosition, frame: Interception, dice: Dice): ToyEvent[] {
  const { seat, mover, by } = frame
  const value = throwDie(p, seat, dice)
  const { shown, command } = p.state
  shown[mover] = true
  shown[by] = true
  const shownEvent: ToyEvent = { type: 'shown', clauses: ['TOY-REACT-A'], piece: mover, reveals: true }
  if (value < 4 && command[sideOf(seat)] > 0) {
    replaceTop(p.state.frames, { phase: 'reroll', seat, mover, by, value })
    return [shownEvent]
  }
  pop(p.state.frames)
  return [shownEvent, ...resolve(p, mover, by, value, ['TOY-REACT-A'])]
}

/** A dummy that intercepts drives nobody off, and goes. */
function resolve(p: ToyPosition, mover: number, by: number, value: number, clauses: string[]): ToyEvent[] {
  const lost = p.state.strength[by] === 0 ? by : value >= 4 ? mover : null
  if (lost === null) return []
  p.state.alive[lost] = false
  p.index[Math.floor(p.state.x[lost] / 100)]--
  return [{ type: 'driven off', clauses, piece: lost }]
}

/** Ends the moves that are over, then the turn, then the game. */
function endMoves(p: ToyPosition, events: ToyEvent[]): void {
  const { frames } = p.state
  for (let frame = frames.at(-1); frame?.phase === 'move' && isDone(p.state, frame); frame = frames.at(-1))
    pop(frames)
  if (frames.length > 0) return
  if (p.state.turn < p.game.turns) nextTurn(p.state)
  else {
    p.state.shown.fill(true)
    events.push({ type: 'over', clauses: ['TOY-END-A'], reveals: true })
  }
}

function isDone(state: ToyState, frame: Extract<ToyFrame, { phase: 'move' }>): boolean {
  return frame.left === 0 || own(state, frame.seat).length === 0
}

function outcome(p: ToyPosition): Outcome | null {
  if (!isOver(p)) return null
  const { owner, strength, alive } = p.state
  const total = (side: string) =>
    strength.reduce((sum, s, i) => sum + (alive[i] && sideOf(owner[i]) === side ? s : 0), 0)
  const score = total('blue') - 2 * total('red')
  return { winner: score > 0 ? 'blue' : score < 0 ? 'red' : null, level: 'field', score: Math.abs(score) }
}

const QUESTIONS: Readonly<Record<ToyFrame['phase'], string>> = {
  tactics: 'Which tactic do you choose?',
  move: 'Which piece do you move, and where?',
  intercept: 'Do you intercept?',
  reroll: 'Do you throw again?',
}

const DOING: Readonly<Record<ToyFrame['phase'], string>> = {
  tactics: 'choosing tactics',
  move: 'moving',
  intercept: 'watching for a chance',
  reroll: 'looking at the die',
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
  restore: restoreToy,
  copy: (p) => ({ game: p.game, state: copyPlain(p.state), index: p.index.slice() }),
  seats: () => TOY_SEATS,
  deciders,
  question: (p, seat) => {
    const frame = p.state.frames.at(-1)
    return frame === undefined || !deciders(p).includes(seat) ? '' : QUESTIONS[frame.phase]
  },
  doing: (p) => DOING[p.state.frames.at(-1)?.phase ?? 'move'],
  offer,
  check,
  perform,
  outcome,
  view: viewToy,
  imagine: imagineToy,
}
