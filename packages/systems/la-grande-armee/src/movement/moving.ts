import { expectThat, popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import * as v from 'valibot'
import { known, pieces } from '../files/action-names.ts'
import { findPiece, has } from '../position/pieces.ts'
import { HALTED } from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { endMovement } from '../sequence/phases.ts'
import { NO, answer, refusal, refuse } from '../sequence/refusals.ts'
import { offersAny } from '../sequence/terms.ts'
import type { Order, Phase } from '../sequence/terms.ts'
import { expectPieces } from '../sequence/timely.ts'
import { breakDown, canBreakDown, canCombine, combine, offerCombinations } from './combination.ts'
import { canDraw, canThrow, drawSupply, haltAtOption, mustThrow, throwMarch } from './forced-march.ts'
import { offerMarch, offerMovement } from './movement-offers.ts'
import { checkMove, finishMove, isSpent, mayMove, moveAlong, moverNamed } from './movement.ts'

/** The Movement Phase, none of the units under way. */
const movement: Phase<'movement'> = {
  whole: (p, frame) => ({ actions: offerMovement(p, frame) }),
  mayEnd: () => null,
  close(p, { side }) {
    popFrame(p)
    pushFrame(p, { phase: 'combining', side }) // LGA-CMB-Q2
  },
  question: (_, { started }) =>
    started ? 'March, then end the phase.' : 'Break down or combine units if you like, then march.',
  doing: 'moving',
  stored: () => ({ started: v.boolean() }),
}

/** One unit under way. */
const march: Phase<'march'> = {
  waits: (p, { unit }) => !isSpent(p, unit),
  offer: (p, frame, _, offered) => offerMarch(p, frame, offered),
  mayEnd: (p, { unit }) => refuse(mustThrow(p, unit) ? 'tripleBound' : 'anotherMoves'),
  close(p, { unit }, _, events) {
    popFrame(p)
    finishMove(p, unit, events)
  },
  question: (p, { unit }) => marchQuestion(p, unit),
  doing: 'moving',
  upon: ['movement'],
  sense: (p, { side, unit }, _, path) => expectPieces(p, side, [unit], path),
  stored: ({ whole }) => ({ unit: whole }),
}

/** Names only what the unit under way may really do: a halted march owes its die, a fed or decided one throws none. */
function marchQuestion(p: LgaPosition, unit: number): string {
  const name = p.state.units.name[unit]
  if (mustThrow(p, unit)) {
    return has(p, unit, HALTED)
      ? `${name} is halted on a Triple march: throw the die it owes.`
      : `${name} is on a Triple march: go on, or throw the die it owes.`
  }
  return canThrow(p, unit) === 0
    ? `${name} is on the move: go on, force the march, or halt.`
    : `${name} is on the move: go on, or halt.`
}

/** After `Op` on the march die: halt, or throw again. */
const option: Phase<'option'> = {
  offer(p, { unit }, _, offered) {
    const id = p.state.units.id[unit]
    offered.push({ do: 'halt', unit: id }, { do: 'throw-again', unit: id })
  },
  question: (p, { unit }) => `${p.state.units.name[unit]} is tiring: halt here, or throw again?`,
  doing: 'moving',
  upon: ['march'],
  sense(p, { side, unit }, below, path) {
    expectPieces(p, side, [unit], path)
    const under = below?.phase === 'march' && below.unit === unit
    expectThat(under, `${path}.unit`, 'the unit on the march')
  },
  stored: ({ whole }) => ({ unit: whole }),
}

/** The end of the Movement Phase: units may combine. */
const combining: Phase<'combining'> = {
  waits: (p, { side }) => offersAny((add) => offerCombinations(p, side, 'end', add)),
  offer(p, { side }, _, offered) {
    offerCombinations(p, side, 'end', (group) =>
      offered.push({ do: 'combine', units: group.map((unit) => p.state.units.id[unit]) }),
    )
  },
  mayEnd: () => null,
  close(p, _, dice, events) {
    popFrame(p)
    endMovement(p, dice, events)
  },
  question: () => 'Combine units that have a movement point left, then end the phase.',
  doing: 'moving',
  stored: () => ({}),
}

type Moving = Extract<Frame, { phase: 'movement' | 'march' }>

/** Is it the Movement Phase, after its first move? Automatic eliminations come between two moves. */
function isMoving({ phase }: Frame): boolean {
  return MOVING.includes(phase)
}
const MOVING: readonly string[] = ['movement', 'march', 'option', 'elimination', 'combining']

/** LGA-CMB-Q1, LGA-MOV-04: the phase is under way, and this unit is the one that moves. */
function beginMarch(p: LgaPosition, frame: Moving, unit: number): void {
  if (frame.phase !== 'movement') return
  frame.started = true
  pushFrame(p, { phase: 'march', side: frame.side, unit })
}

/** The unit that may move or march now by this name, or why not. */
function mover(p: LgaPosition, id: string, frame: Moving): number {
  if (frame.phase === 'movement') return moverNamed(p, id, frame.side)
  if (p.state.units.id[frame.unit] !== id) return findPiece(p, id) < 0 ? NO.noSuchPiece : NO.anotherMoves
  const no = mayMove(p, frame.unit, frame.side)
  return no < 0 ? no : frame.unit
}

const breakingDown: Order<'break-down', 'movement'> = {
  in: 'movement',
  elsewhere: (_, frame) => refuse(isMoving(frame) ? 'breakDownStarted' : 'breakDownOther'),
  check(p, _, { unit }, { started, side }) {
    if (started) return refuse('breakDownStarted')
    const whole = findPiece(p, unit)
    return whole < 0 ? refuse('noSuchPiece') : answer(canBreakDown(p, whole, side))
  },
  perform: (p, _, { unit }, __, ___, events) => breakDown(p, findPiece(p, unit), events),
}

const combination: Order<'combine', 'movement' | 'combining'> = {
  in: ['movement', 'combining'],
  elsewhere: (_, frame) => refuse(isMoving(frame) ? 'combineStarted' : 'combineOther'),
  check(p, _, { units }, frame) {
    if (frame.phase === 'movement' && frame.started) return refuse('combineStarted')
    const group = pieces(p, units)
    const moment = frame.phase === 'movement' ? 'start' : 'end'
    return Array.isArray(group) ? answer(canCombine(p, group, frame.side, moment)) : group
  },
  perform: (p, _, { units }, __, ___, events) => combine(p, known(p, units), events),
}

const move: Order<'move', Moving['phase']> = {
  in: ['movement', 'march'],
  check(p, _, { unit, path }, frame) {
    const moving = mover(p, unit, frame)
    return moving < 0 ? refusal(moving) : checkMove(p, moving, path)
  },
  perform(p, _, { unit, path }, frame, __, events) {
    const moving = frame.phase === 'march' ? frame.unit : findPiece(p, unit)
    beginMarch(p, frame, moving)
    moveAlong(p, moving, path, events)
  },
}

const drawing: Order<'draw-supply', Moving['phase']> = {
  in: ['movement', 'march'],
  check(p, _, { unit, by }, frame) {
    const moving = mover(p, unit, frame)
    if (moving < 0) return refusal(moving)
    const from = findPiece(p, by)
    return from < 0 ? refuse('noSuchPiece') : answer(canDraw(p, moving, from))
  },
  perform(p, _, { unit, by }, frame, __, events) {
    beginMarch(p, frame, findPiece(p, unit))
    drawSupply(p, findPiece(p, unit), findPiece(p, by), events)
  },
}

const forcing: Order<'force-march', Moving['phase']> = {
  in: ['movement', 'march'],
  check(p, _, { unit }, frame) {
    if (frame.phase === 'movement') return checkThrowLater(p, unit, frame.side)
    return p.state.units.id[frame.unit] === unit ? answer(canThrow(p, frame.unit)) : refuse('anotherMoves')
  },
  perform(p, _, __, frame, dice, events) {
    if (frame.phase !== 'march') return
    const { side, unit } = frame
    if (throwMarch(p, unit, 'first', dice, events) === 'option') pushFrame(p, { phase: 'option', side, unit })
  },
}

/** Why this unit cannot throw for a forced march though none is under way: it may not march at all, or has not begun. */
function checkThrowLater(p: LgaPosition, id: string, side: Side): Refusal {
  const unit = moverNamed(p, id, side)
  if (unit < 0) return refusal(unit)
  const no = canThrow(p, unit)
  return no < 0 ? refusal(no) : refuse('marchNotBegun')
}

const halting: Order<'halt', 'march' | 'option'> = {
  in: ['march', 'option'],
  check(p, _, { unit }, frame) {
    if (p.state.units.id[frame.unit] !== unit) return refuse('anotherMoves')
    return frame.phase === 'march' && mustThrow(p, frame.unit) ? refuse('tripleBound') : null
  },
  perform(p, _, __, frame, ___, events) {
    if (frame.phase === 'option') {
      haltAtOption(p, frame.unit)
      popFrame(p)
    }
    popFrame(p)
    finishMove(p, frame.unit, events)
  },
}

const throwingAgain: Order<'throw-again', 'option'> = {
  in: 'option',
  elsewhere: () => refuse('noOption'),
  check: (p, _, { unit }, frame) => (p.state.units.id[frame.unit] === unit ? null : refuse('anotherMoves')),
  perform(p, _, __, { unit }, dice, events) {
    popFrame(p)
    throwMarch(p, unit, 'second', dice, events)
  },
}

export const movementPhases = { movement, march, option, combining }
export const movementOrders = {
  'break-down': breakingDown,
  combine: combination,
  move,
  'draw-supply': drawing,
  'force-march': forcing,
  halt: halting,
  'throw-again': throwingAgain,
}
