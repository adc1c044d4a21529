import type { Refusal } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import { forget, reinforce, relocate, startsUp } from '../position/changes.ts'
import { statusOf } from '../command/command.ts'
import {
  countAt,
  findCounter,
  has,
  isArtillery,
  isIndependent,
  isReal,
  isUnit,
  ratingOf,
  sideOf,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { begin, mpLeft } from './setting-out.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { isOpen, seatsOfCounter } from '../secrets/secrets.ts'
import {
  ACTED,
  ACTIVATED,
  CAVALRY,
  enemyOf,
  FRESH,
  GONE,
  IN_COMMAND,
  INFANTRY,
  OUT,
} from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'
import type { Decision } from '../sequence/terms.ts'

type March = FrameOf<'march'>

const NO_DETACHMENT = reasons({
  unused: ['JDG-6.1-a', 'This scenario is played without creating Detachments.'],
  member: ['JDG-6.1-b', 'It is done by a unit of the activated stack.'],
  late: ['JDG-6.1-b', 'It is done at the start of the unit’s movement.'],
  command: ['JDG-6.1-i', 'The parent must be in command.'],
  parent: ['JDG-6.1-n', 'Detachments and reserve artillery cannot be parents.'],
  points: ['JDG-6.1-g', 'It costs one movement point, which the unit has not.'],
  strength: ['JDG-6.1-j', 'At least one strength point stays with the parent.'],
  pool: ['JDG-6.1-a', 'That Detachment counter is not available.'],
  next: ['JDG-6.1-a', 'Take the first counter of that kind in the pool.'],
  nation: ['JDG-6.1-j', 'Parent and Detachment are of one nation.'],
  cohesion: ['JDG-6.1-h', 'A unit cannot form a Detachment of better cohesion than its own.'],
  kind: ['JDG-6.1-k', 'A unit forms Detachments of its own type, or of cavalry if it has a cavalry bonus.'],
  bonus: [
    'JDG-6.1-n',
    'The cavalry Detachments of an infantry unit hold no more strength points than its cavalry bonus.',
  ],
  apart: ['JDG-6.1-f', 'They must have shared the box since the Movement Phase began.'],
  engaged: ['JDG-6.1-f', 'Not in a box with the enemy.'],
  stranger: ['JDG-6.1-e', 'A Detachment goes back to the unit it came from.'],
  type: ['JDG-1.2.2-indep-b', 'It merges into a unit of its own type.'],
  guard: ['JDG-1.2.2-indep-d', 'It never merges into a Guard unit.'],
  full: ['JDG-1.2.2-indep-c', 'The unit has no room for its strength points.'],
  pinned: ['JDG-0-d', 'The scenario does not let it be merged yet.'],
})

/** What a unit must be, and where in its move, to give or take a Detachment: JDG-6.1-b, -e, -i. */
function parentRefusal(p: JdgPosition, frame: March, unit: number): Refusal | null {
  if (unit < 0) return NO.noSuchCounter
  const at = frame.stack.indexOf(unit)
  if (at < 0) return NO_DETACHMENT.member
  if (frame.path.length > 1 || frame.spent > 0 || frame.stopped) return NO_DETACHMENT.late
  if (!isUnit(p, unit) || isArtillery(p, unit) || p.game.detached[unit] === 1) return NO_DETACHMENT.parent
  if (statusOf(p, unit, frame.army) !== IN_COMMAND) return NO_DETACHMENT.command
  if (p.game.options.solitaire && !frame.begun) return NO_DETACHMENT.points
  const left = frame.begun ? frame.allowance[at] - frame.spent : mpLeft(p, frame)
  return left < 1 ? NO_DETACHMENT.points : null
}

/** JDG-6.1-n: SP the cavalry Detachments of this infantry unit hold now. */
function ridersOf(p: JdgPosition, unit: number): number {
  const { parent, sp } = p.state.counters
  const own = p.index.onMap[sideOf(p, unit)]
  let sum = 0
  for (let at = 0; own[at] >= 0; at++)
    if (parent[own[at]] === unit && p.game.counters[own[at]].kind === CAVALRY) sum += sp[own[at]]
  return sum
}

/** Why the unit cannot use this counter at all, or null. */
function counterRefusal(p: JdgPosition, unit: number, as: number): Refusal | null {
  const one = p.game.counters[as]
  const parent = p.game.counters[unit]
  if (as < 0) return NO.noSuchCounter
  if (!one.detachment || one.side !== parent.side || p.state.counters.box[as] !== OUT)
    return NO_DETACHMENT.pool
  if (one.nation !== parent.nation) return NO_DETACHMENT.nation
  if (ratingOf(p, as).co > ratingOf(p, unit).co) return NO_DETACHMENT.cohesion
  const rides = parent.kind === INFANTRY && one.kind === CAVALRY
  return one.kind === parent.kind || (rides && ratingOf(p, unit).cb > 0) ? null : NO_DETACHMENT.kind
}

/** Counters of one kind, nation and rating are all alike: the first of these in the pool is taken. */
function firstAlike(p: JdgPosition, pool: readonly number[], as: number): boolean {
  const { likeness } = p.game
  for (const other of pool) {
    if (other === as) return true
    if (likeness[other] === likeness[as] && p.state.counters.box[other] === OUT) return false
  }
  return true
}

/** The most SP this unit may give to this counter. */
function mostSp(p: JdgPosition, unit: number, as: number): number {
  const spare = p.state.counters.sp[unit] - 1
  const rides = p.game.counters[unit].kind === INFANTRY && p.game.counters[as].kind === CAVALRY
  return rides ? Math.min(spare, ratingOf(p, unit).cb - ridersOf(p, unit)) : spare
}

function detachRefusal(p: JdgPosition, frame: March, unit: number, as: number, sp: number): Refusal | null {
  if (!p.game.options.detachments) return NO_DETACHMENT.unused
  const refusal = parentRefusal(p, frame, unit) ?? counterRefusal(p, unit, as)
  if (refusal) return refusal
  if (!firstAlike(p, p.game.pool[unit], as)) return NO_DETACHMENT.next
  if (sp > p.state.counters.sp[unit] - 1) return NO_DETACHMENT.strength
  return sp > mostSp(p, unit, as) ? NO_DETACHMENT.bonus : null
}

/** JDG-6.1-g: the parent pays one MP, and so does whoever is created or taken in. */
function payPoint(frame: March, unit: number): void {
  frame.allowance[frame.stack.indexOf(unit)] -= 1
}

/** What its owner alone may know of a Detachment (JDG-H table): created or independent, whose, how strong. */
function tell(p: JdgPosition, event: JdgEvent, unit: number, events: JdgEvent[]): void {
  events.push(isOpen(p) ? event : { ...event, to: seatsOfCounter(p, unit) })
}

/** JDG-6.1-b to -d: SP go from the parent's line to a counter placed in its box. The enemy sees one counter more. */
export const detach: Decision<'detach', 'march'> = {
  in: 'march',
  check(p, _seat, { unit, as, sp }, frame) {
    return detachRefusal(p, frame, findCounter(p, unit), findCounter(p, as), sp)
  },
  perform(p, _seat, action, frame, dice, events) {
    const unit = findCounter(p, action.unit)
    const as = findCounter(p, action.as)
    const { counters } = p.state
    begin(p, frame, dice, events)
    payPoint(frame, unit)
    counters.sp[unit] -= action.sp
    counters.mark[unit] |= ACTED
    forget(p, as)
    relocate(p, as, counters.box[unit])
    counters.sp[as] = action.sp
    counters.army[as] = counters.army[unit]
    counters.parent[as] = unit
    counters.up[as] = startsUp(p, as)
    // JDG-6.1-n: its parent's status for this turn.
    counters.command[as] = counters.command[unit]
    counters.mark[as] = FRESH | ACTED
    const box = p.game.ground.boxIds[counters.box[unit]]
    tell(
      p,
      {
        type: 'detached',
        clauses: ['JDG-6.1-b', 'JDG-6.1-g'],
        counter: action.as,
        parent: action.unit,
        sp: action.sp,
        box,
      },
      unit,
      events,
    )
  },
}

function reattachRefusal(p: JdgPosition, frame: March, detachment: number, into: number): Refusal | null {
  if (detachment < 0) return NO.noSuchCounter
  const refusal = parentRefusal(p, frame, into)
  if (refusal) return refusal
  const { counters } = p.state
  const one = p.game.counters[detachment]
  const unit = p.game.counters[into]
  if (!one.detachment || one.side !== unit.side || !isReal(p, detachment)) return NO.notYours
  // Whoever has not been activated, or is in this stack before it sets out, has been there since the phase began.
  const waits = !has(p, detachment, ACTIVATED | FRESH) || frame.stack.includes(detachment)
  if (counters.box[detachment] !== counters.box[into] || !waits || has(p, detachment, FRESH))
    return NO_DETACHMENT.apart
  if (countAt(p, counters.box[into], enemyOf(unit.side)) > 0) return NO_DETACHMENT.engaged
  if (p.game.pinnedBefore[detachment] > p.state.turn) return NO_DETACHMENT.pinned
  if (isIndependent(p, detachment)) {
    if (one.kind !== unit.kind) return NO_DETACHMENT.type
    if (unit.guard) return NO_DETACHMENT.guard
    // JDG-1.2.2-indep-i: nation and army do not matter, unless it was agreed that the nation does.
    if (p.game.options.mergeNation === 'same' && one.nation !== unit.nation) return NO_DETACHMENT.nation
  } else if (counters.parent[detachment] !== into) return NO_DETACHMENT.stranger
  return room(p, into, isIndependent(p, detachment)) < 1 ? NO_DETACHMENT.full : null
}

/**
 * JDG-C-d, JDG-1.2.2-indep-c: SP the unit can take up to its roster maximum; in the series one that is not its own only
 * up to its starting strength, which its crosses are short of.
 */
function room(p: JdgPosition, unit: number, independent: boolean): number {
  const { sp, straggling, lost } = p.state.counters
  const boxes = ratingOf(p, unit).max - sp[unit] - straggling[unit]
  return independent && p.game.profile.strength === 'series' ? Math.min(boxes, lost[unit]) : boxes
}

/**
 * JDG-6.1-e: the reverse of creating. What its parent has no room for stays with the Detachment; emptied, a created one
 * goes back to the pool (JDG-6.1-m) and an independent one is gone for good (JDG-1.2.2-indep-e, -f).
 */
export const reattach: Decision<'reattach', 'march'> = {
  in: 'march',
  check(p, _seat, { detachment, into }, frame) {
    return reattachRefusal(p, frame, findCounter(p, detachment), findCounter(p, into))
  },
  perform(p, _seat, action, frame, dice, events) {
    const detachment = findCounter(p, action.detachment)
    const into = findCounter(p, action.into)
    const { counters } = p.state
    begin(p, frame, dice, events)
    payPoint(frame, into)
    counters.mark[into] |= ACTED
    counters.mark[detachment] |= ACTED
    const independent = isIndependent(p, detachment)
    const sp = Math.min(counters.sp[detachment], room(p, into, independent))
    if (independent) reinforce(p, into, sp)
    else counters.sp[into] += sp
    counters.sp[detachment] -= sp
    const event: JdgEvent = {
      type: 'reattached',
      clauses: [independent ? 'JDG-1.2.2-indep-i' : 'JDG-6.1-e', 'JDG-6.1-j'],
      counter: action.detachment,
      parent: action.into,
      sp,
      box: p.game.ground.boxIds[counters.box[into]],
    }
    tell(p, event, into, events)
    const at = frame.stack.indexOf(detachment)
    if (counters.sp[detachment] > 0) {
      // JDG-6.1-j: what is left of it has paid too; outside the stack `paidBefore` remembers.
      if (at >= 0) payPoint(frame, detachment)
      return
    }
    if (!independent) {
      // Its crosses and stragglers are its parent's.
      counters.lost[into] += counters.lost[detachment]
      counters.straggling[into] += Math.min(
        counters.straggling[detachment],
        Math.max(0, room(p, into, false)),
      )
    }
    if (at >= 0) {
      frame.stack.splice(at, 1)
      frame.allowance.splice(at, 1)
    }
    relocate(p, detachment, independent ? GONE : OUT)
    forget(p, detachment)
  },
}

/** Every Detachment the stack may give or take before it sets out. */
export function offerDetachments(p: JdgPosition, frame: March, offered: JdgAction[]): void {
  const { counters, detached, likeness } = p.game
  for (const unit of frame.stack) {
    if (parentRefusal(p, frame, unit) !== null) continue
    const { id } = counters[unit]
    const { first, next } = p.index
    for (let other = first[p.state.counters.box[unit]]; other >= 0; other = next[other])
      if (detached[other] === 1 && reattachRefusal(p, frame, other, unit) === null)
        offered.push({ do: 'reattach', detachment: counters[other].id, into: id })
    if (!p.game.options.detachments || p.state.counters.sp[unit] < 2) continue
    const tried: number[] = []
    for (const as of p.game.pool[unit]) {
      // Of those that are alike the first in the pool is taken, as `firstAlike` has it.
      if (p.state.counters.box[as] !== OUT || tried.includes(likeness[as])) continue
      tried.push(likeness[as])
      if (counterRefusal(p, unit, as) !== null) continue
      const most = mostSp(p, unit, as)
      for (let sp = 1; sp <= most; sp++) offered.push({ do: 'detach', unit: id, as: counters[as].id, sp })
    }
  }
}
