import type { Dice, Refusal } from '@bivouac/kernel'
import { assailants, hexNamed, known, ledBy, pieces, supplier } from '../files/action-names.ts'
import type { ActionOf, LgaAction } from '../position/actions.ts'
import { advance, checkAdvance } from '../combat/advance.ts'
import { mayJoin } from '../combat/attackers.ts'
import { checkFight, combatOf, fight } from '../combat/combat.ts'
import { breakDown, canBreakDown, canCombine, combine } from '../movement/combination.ts'
import type { Moment } from '../movement/combination.ts'
import { canCreate, createSupply } from '../supply/creation.ts'
import {
  canAttack,
  checkStackSupply,
  checkSupply,
  declareAttack,
  isCommitted,
  joinAttack,
  supply,
  supplyStack,
} from '../combat/declaration.ts'
import { aim, checkDeclare, checkDraftSupply, declareElimination } from '../combat/elimination.ts'
import type { Draft } from '../combat/elimination.ts'
import type { LgaEvent } from '../position/events.ts'
import {
  canDraw,
  canThrow,
  drawSupply,
  haltAtOption,
  mustThrow,
  throwMarch,
} from '../movement/forced-march.ts'
import { checkMove, finishMove, mayMove, moveAlong, moverNamed } from '../movement/movement.ts'
import { armOf, findPiece } from '../position/pieces.ts'
import { questionOf } from './questions.ts'
import { NO, refusal, refuse } from './refusals.ts'
import { checkLosses, takeLosses } from '../combat/results.ts'
import { checkRetire, retire } from '../combat/retirement.ts'
import { checkRetreat, retreatAlong } from '../combat/retreat.ts'
import { closeFrame, topFrame } from './sequence.ts'
import { checkPlace, placePiece } from '../position/setup.ts'
import { FREE, LEADER } from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { checkDestroy, checkKeep, destroy, keep } from '../supply/surplus.ts'

/** What one kind of action asks of the rules, and what it does. `perform` is called only after `check` allowed it. */
interface Decision<Kind extends LgaAction['do']> {
  check(p: LgaPosition, action: ActionOf<Kind>, frame: Frame): Refusal | null
  perform(p: LgaPosition, action: ActionOf<Kind>, frame: Frame, dice: Dice, events: LgaEvent[]): void
}

/** Why the action may not be taken now by this side, or null. */
export function checkAction(p: LgaPosition, side: Side, action: LgaAction): Refusal | null {
  const frame = topFrame(p)
  if (frame.side !== side) return outOfPhase(p)
  return decision(action.do).check(p, action as never, frame)
}

/** Carries the action out. What follows from it without asking is for `settle`. */
export function carryOut(p: LgaPosition, action: LgaAction, dice: Dice, events: LgaEvent[]): void {
  decision(action.do).perform(p, action as never, topFrame(p), dice, events)
}

function decision(kind: LgaAction['do']): Decision<LgaAction['do']> {
  return DECISIONS[kind] as Decision<LgaAction['do']>
}

const ok = null

/** Nothing of the kind is asked now; what is asked instead is said. */
function outOfPhase(p: LgaPosition): Refusal {
  return refuse('phase', `(now: ${questionOf(p).slice(0, -1)})`)
}

const answer = (code: number): Refusal | null => (code < 0 ? refusal(code) : ok)

function momentOf(frame: Frame): Moment | null {
  if (frame.phase === 'movement' && !frame.started) return 'start'
  return frame.phase === 'combining' ? 'end' : null
}

/** Is it the Movement Phase, after its first move? Automatic eliminations come between two moves. */
function isMoving(frame: Frame): boolean {
  return MOVING.includes(frame.phase)
}
const MOVING: readonly string[] = ['movement', 'march', 'option', 'elimination', 'combining']

/** LGA-CMB-Q1, LGA-MOV-04: the phase is under way, and this unit is the one that moves. */
function beginMarch(p: LgaPosition, frame: Frame, unit: number): void {
  if (frame.phase !== 'movement') return
  frame.started = true
  p.state.frames.push({ phase: 'march', side: frame.side, unit })
}

/** The unit that may move or march now by this name, or why not. */
function mover(p: LgaPosition, id: string, frame: Frame): number {
  if (frame.phase !== 'movement' && frame.phase !== 'march') return NO.phase
  if (frame.phase === 'movement') return moverNamed(p, id, frame.side)
  if (p.state.units.id[frame.unit] !== id) return findPiece(p, id) < 0 ? NO.noSuchPiece : NO.anotherMoves
  const no = mayMove(p, frame.unit, frame.side)
  return no < 0 ? no : frame.unit
}

/** The same unit once checked. */
function moverOf(p: LgaPosition, id: string, frame: Frame): number {
  return frame.phase === 'march' ? frame.unit : findPiece(p, id)
}

const DECISIONS: { readonly [Kind in LgaAction['do']]: Decision<Kind> } = {
  place: {
    check(p, { unit, hex }, frame) {
      if (frame.phase !== 'setup') return outOfPhase(p)
      if (findPiece(p, unit) < 0) return refuse('noSuchPiece')
      return hexNamed(p, hex) < 0
        ? refuse('noSuchHex')
        : checkPlace(p, findPiece(p, unit), hexNamed(p, hex), frame.side)
    },
    perform: (p, { unit, hex }, _, __, events) => placePiece(p, findPiece(p, unit), hexNamed(p, hex), events),
  },

  'break-down': {
    check(p, { unit }, frame) {
      if (frame.phase !== 'movement' || frame.started)
        return refuse(isMoving(frame) ? 'breakDownStarted' : 'breakDownOther')
      return findPiece(p, unit) < 0
        ? refuse('noSuchPiece')
        : answer(canBreakDown(p, findPiece(p, unit), frame.side))
    },
    perform: (p, { unit }, _, __, events) => breakDown(p, findPiece(p, unit), events),
  },

  combine: {
    check(p, { units }, frame) {
      const moment = momentOf(frame)
      if (moment === null) return refuse(isMoving(frame) ? 'combineStarted' : 'combineOther')
      const group = pieces(p, units)
      return Array.isArray(group) ? answer(canCombine(p, group, frame.side, moment)) : group
    },
    perform: (p, { units }, _, __, events) => combine(p, known(p, units), events),
  },

  move: {
    check(p, { unit, path }, frame) {
      const moving = mover(p, unit, frame)
      return moving < 0 ? refusal(moving) : checkMove(p, moving, path)
    },
    perform(p, { unit, path }, frame, _, events) {
      const moving = moverOf(p, unit, frame)
      beginMarch(p, frame, moving)
      moveAlong(p, moving, path, events)
    },
  },

  'draw-supply': {
    check(p, { unit, by }, frame) {
      const moving = mover(p, unit, frame)
      if (moving < 0) return refusal(moving)
      const from = findPiece(p, by)
      return from < 0 ? refuse('noSuchPiece') : answer(canDraw(p, moving, from))
    },
    perform(p, { unit, by }, frame, _, events) {
      beginMarch(p, frame, findPiece(p, unit))
      drawSupply(p, findPiece(p, unit), findPiece(p, by), events)
    },
  },

  'force-march': {
    check(p, { unit }, frame) {
      if (frame.phase === 'movement') return checkThrowLater(p, unit, frame.side)
      if (frame.phase !== 'march') return outOfPhase(p)
      return p.state.units.id[frame.unit] === unit ? answer(canThrow(p, frame.unit)) : refuse('anotherMoves')
    },
    perform(p, _, frame, dice, events) {
      if (frame.phase !== 'march') return
      const result = throwMarch(p, frame.unit, 'first', dice, events)
      if (result === 'option') p.state.frames.push({ phase: 'option', side: frame.side, unit: frame.unit })
    },
  },

  halt: {
    check(p, { unit }, frame) {
      if (frame.phase !== 'march' && frame.phase !== 'option') return outOfPhase(p)
      if (p.state.units.id[frame.unit] !== unit) return refuse('anotherMoves')
      return frame.phase === 'march' && mustThrow(p, frame.unit) ? refuse('tripleBound') : ok
    },
    perform(p, _, frame, __, events) {
      if (frame.phase !== 'march' && frame.phase !== 'option') return
      if (frame.phase === 'option') {
        haltAtOption(p, frame.unit)
        p.state.frames.pop()
      }
      p.state.frames.pop()
      finishMove(p, frame.unit, events)
    },
  },

  'throw-again': {
    check(p, { unit }, frame) {
      if (frame.phase !== 'option') return refuse('noOption')
      return p.state.units.id[frame.unit] === unit ? ok : refuse('anotherMoves')
    },
    perform(p, _, frame, dice, events) {
      if (frame.phase !== 'option') return
      p.state.frames.pop()
      throwMarch(p, frame.unit, 'second', dice, events)
    },
  },

  eliminate: {
    check(p, { target, units, across }, frame) {
      if (frame.phase === 'march') return refuse('eliminateMarching')
      if (frame.phase !== 'movement') return outOfPhase(p)
      const group = assailants(p, units)
      if (!Array.isArray(group)) return group
      if (hexNamed(p, target) < 0) return refuse('noSuchHex')
      const targets = aim(p, group[0], hexNamed(p, target), across === true, frame.side)
      return typeof targets === 'number' ? refusal(targets) : checkAllJoin(p, targets, group, frame.side)
    },
    perform(p, { target, units, across }, frame) {
      const group = assailants(p, units)
      if (!Array.isArray(group)) return
      const targets = aim(p, group[0], hexNamed(p, target), across === true, frame.side)
      if (typeof targets === 'number') return
      p.state.frames.push({
        phase: 'elimination',
        side: frame.side,
        targets,
        units: ledBy(p, units),
        fed: [],
        fedBy: [],
      })
    },
  },

  declare: {
    check: (p, _, frame) => (frame.phase === 'elimination' ? checkDeclare(p, frame) : outOfPhase(p)),
    perform(p, _, frame, __, events) {
      p.state.frames.pop()
      declareElimination(p, frame as Draft, events)
    },
  },

  attack: {
    check(p, { target, units, across }, frame) {
      if (frame.phase !== 'attacks') return outOfPhase(p)
      const group = assailants(p, units)
      if (!Array.isArray(group)) return group
      if (hexNamed(p, target) < 0) return refuse('noSuchHex')
      const targets = canAttack(p, group[0], hexNamed(p, target), across === true)
      if (typeof targets === 'number') return refusal(targets)
      const committed = group.map((unit) => canJoinOnce(p, unit)).find((no) => no < 0)
      return committed === undefined ? checkAllJoin(p, targets, group, frame.side) : refusal(committed)
    },
    perform(p, { target, units, across }, _, __, events) {
      const group = assailants(p, units)
      if (!Array.isArray(group)) return
      const targets = canAttack(p, group[0], hexNamed(p, target), across === true)
      if (typeof targets === 'number') return
      const [first, ...others] = ledBy(p, units)
      const number = declareAttack(p, first, targets, events)
      for (const unit of others) joinAttack(p, number, unit, events)
    },
  },

  join: {
    check(p, { attack, units }, frame) {
      const group = assailants(p, units)
      if (!Array.isArray(group)) return group
      if (frame.phase === 'elimination') {
        if (attack !== undefined) return refuse('noSuchAttack')
        const twice = group.some((unit) => frame.units.includes(unit))
        return twice
          ? refuse('attackerTwice')
          : checkAllJoin(p, frame.targets, [...frame.units, ...group], frame.side)
      }
      if (frame.phase !== 'attacks') return outOfPhase(p)
      const declared = p.state.combat?.attacks[attack ?? -1]
      if (!declared) return refuse('noSuchAttack')
      const committed = group.map((unit) => canJoinOnce(p, unit)).find((no) => no < 0)
      if (committed !== undefined) return refusal(committed)
      return checkAllJoin(p, declared.targets, [...declared.units, ...group], frame.side)
    },
    perform(p, { attack, units }, frame, _, events) {
      for (const unit of known(p, units)) {
        if (frame.phase === 'elimination') frame.units.push(unit)
        else joinAttack(p, attack ?? -1, unit, events)
      }
    },
  },

  supply: {
    check(p, { units, by }, frame) {
      if (frame.phase !== 'elimination' && frame.phase !== 'attacks' && frame.phase !== 'defence')
        return outOfPhase(p)
      const group = pieces(p, units)
      if (!Array.isArray(group)) return group
      const from = supplier(p, by)
      if (from < FREE) return refuse('noSuchPiece', `("${by}")`)
      if (new Set(group).size !== group.length) return refuse('supplyTwice')
      if (frame.phase !== 'elimination') return checkSupplyOfAll(p, group, from, frame.side)
      for (const unit of group) {
        const no = checkDraftSupply(p, frame, unit, from)
        if (no) return no
      }
      return ok
    },
    perform(p, { units, by }, frame, _, events) {
      for (const unit of known(p, units)) {
        if (frame.phase !== 'elimination') supply(p, unit, supplier(p, by), events)
        else {
          frame.fed.push(unit)
          frame.fedBy.push(supplier(p, by))
        }
      }
    },
  },

  'supply-stack': {
    check(p, { hex, by }, frame) {
      if (frame.phase !== 'attacks') return outOfPhase(p)
      if (hexNamed(p, hex) < 0) return refuse('noSuchHex')
      return findPiece(p, by) < 0
        ? refuse('noSuchPiece')
        : checkStackSupply(p, hexNamed(p, hex), findPiece(p, by))
    },
    perform: (p, { hex, by }, _, __, events) => supplyStack(p, hexNamed(p, hex), findPiece(p, by), events),
  },

  keep: {
    check(p, { unit }, frame) {
      if (frame.phase !== 'surplus') return outOfPhase(p)
      return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkKeep(p, frame.hexes[0], findPiece(p, unit))
    },
    perform(p, { unit }, frame, _, events) {
      if (frame.phase === 'surplus') keep(p, frame.hexes.shift() ?? -1, findPiece(p, unit), events)
    },
  },

  destroy: {
    check(p, { units }, frame) {
      if (frame.phase !== 'surplus') return outOfPhase(p)
      const group = pieces(p, units)
      return Array.isArray(group) ? checkDestroy(p, frame.hexes[0], group) : group
    },
    perform(p, { units }, frame, _, events) {
      if (frame.phase === 'surplus') frame.hexes.shift()
      destroy(p, known(p, units), events)
    },
  },

  retire: {
    check(p, { unit, path }, frame) {
      if (frame.phase !== 'retirement') return outOfPhase(p)
      return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkRetire(p, frame, findPiece(p, unit), path)
    },
    perform(p, { unit, path }, frame, _, events) {
      if (frame.phase === 'retirement') retire(p, frame, findPiece(p, unit), path, events)
    },
  },

  fight: {
    check: (p, { attack }, frame) => (frame.phase === 'battles' ? checkFight(p, attack) : outOfPhase(p)),
    perform: (p, { attack }, _, dice, events) => fight(p, attack, dice, events),
  },

  retreat: {
    check(p, { unit, path }, frame) {
      if (frame.phase !== 'retreat') return outOfPhase(p)
      return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkRetreat(p, frame, findPiece(p, unit), path)
    },
    perform(p, { unit, path }, frame, _, events) {
      if (frame.phase === 'retreat') retreatAlong(p, frame, findPiece(p, unit), path, events)
    },
  },

  lose: {
    check(p, { units }, frame) {
      if (frame.phase !== 'losses') return outOfPhase(p)
      const group = pieces(p, units)
      return Array.isArray(group) ? checkLosses(p, frame, group) : group
    },
    perform(p, { units }, _, __, events) {
      p.state.frames.pop()
      takeLosses(p, known(p, units), events)
    },
  },

  advance: {
    check(p, { attack, target, units }, frame) {
      if (frame.phase !== 'advance') return outOfPhase(p)
      const group = pieces(p, units)
      if (!Array.isArray(group)) return group
      if (hexNamed(p, target) < 0) return refuse('noSuchHex')
      if (new Set(group).size !== group.length) return refuse('advanceUnit')
      return checkAdvance(p, attack, group, hexNamed(p, target))
    },
    perform(p, { target, units }, _, __, events) {
      for (const unit of known(p, units)) advance(p, unit, hexNamed(p, target), events)
    },
  },

  create: {
    check(p, { depots }, frame) {
      if (frame.phase !== 'creation') return outOfPhase(p)
      const group = pieces(p, depots)
      if (!Array.isArray(group)) return group
      for (const [at, depot] of group.entries()) {
        const before = group.slice(0, at).filter((other) => other === depot).length
        const no = answer(canCreate(p, depot, frame.side, before))
        if (no) return no
      }
      return ok
    },
    perform(p, { depots }, _, __, events) {
      for (const depot of known(p, depots)) createSupply(p, depot, events)
    },
  },

  end: {
    check(p, _, frame) {
      switch (frame.phase) {
        case 'setup':
        case 'movement':
        case 'combining':
        case 'attacks':
        case 'defence':
        case 'advance':
        case 'creation':
          return ok
        case 'retirement':
          return frame.unit < 0 ? ok : refuse('retireStep')
        case 'march':
          return refuse(mustThrow(p, frame.unit) ? 'tripleBound' : 'anotherMoves')
        default:
          return outOfPhase(p)
      }
    },
    perform: (p, _, __, dice, events) => closeFrame(p, dice, events),
  },
}

/** Why Combat Supply cannot be allotted to these units one after another, or null: free points are used up on the way. */
function checkSupplyOfAll(p: LgaPosition, group: readonly number[], by: number, side: Side): Refusal | null {
  const { fed, fedBy } = combatOf(p)
  const trial = { fed: [...fed], fedBy: [...fedBy] }
  const tried = { ...p, state: { ...p.state, combat: { ...combatOf(p), ...trial } } }
  for (const unit of group) {
    const no = checkSupply(tried, unit, by, side)
    if (no) return no
    trial.fed.push(unit)
    trial.fedBy.push(by)
  }
  return null
}

/** Why this unit cannot throw for a forced march though none is under way: it may not march at all, or has not begun. */
function checkThrowLater(p: LgaPosition, id: string, side: Side): Refusal {
  const unit = moverNamed(p, id, side)
  if (unit < 0) return refusal(unit)
  const no = canThrow(p, unit)
  return no < 0 ? refusal(no) : refuse('marchNotBegun')
}

/** LGA-CBT-B4, B5: a piece takes part in one attack of the phase. */
function canJoinOnce(p: LgaPosition, unit: number): number {
  if (!isCommitted(p, unit)) return 0
  return armOf(p, unit) === LEADER ? NO.leaderTwice : NO.attackerTwice
}

/** Why these pieces, taken one after another, cannot make up one assault; null if they can. */
function checkAllJoin(
  p: LgaPosition,
  targets: readonly number[],
  group: readonly number[],
  side: Side,
): Refusal | null {
  if (new Set(group).size !== group.length) return refuse('attackerTwice')
  for (let count = 1; count < group.length; count++) {
    const no = mayJoin(p, { targets, units: group.slice(0, count) }, group[count], side)
    if (no < 0) return refusal(no)
  }
  return null
}
