import type { Dice } from '@bivouac/kernel'
import { straggle } from '../position/changes.ts'
import { columnOf, rowOf } from '../files/charts.ts'
import { isLeader, isReal, ratingOf } from '../position/counters.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { isOpen, seatsOfCounter, sideName } from '../secrets/secrets.ts'
import { fitsStack } from './stacking.ts'
import { FATIGUED, WEATHERS } from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'

/** JDG-5.5.3-d: what is added to a unit's die on the Forced March table, line by line. */
export function straggleLines(p: JdgPosition, unit: number, stack: readonly number[]): Line[] {
  const lines: Line[] = []
  const { cv, co, general, cohesion } = p.game.tables.limits.stragglers
  if (stack.some((one) => isLeader(p, one) && p.game.counters[one].cv >= cv))
    lines.push({ what: `a general with CV ${cvWords(cv)}`, value: general, clause: 'JDG-5.5.3-d' })
  if (ratingOf(p, unit).co >= co)
    lines.push({ what: `cohesion ${co} or more`, value: cohesion, clause: 'JDG-5.5.3-d' })
  const weather = WEATHERS[p.state.weather]
  const sky = p.game.tables.weather.effects[weather].forcedMarchDie
  if (sky !== 0) lines.push({ what: weather, value: sky, clause: 'JDG-5.5.3-d' })
  return lines
}

/** The best CV is 4 (JDG-1.1-b): `3 or 4`. */
function cvWords(least: number): string {
  return [0, 1, 2, 3, 4].filter((cv) => cv >= least).join(' or ')
}

/** JDG-5.5.3-c: how many of a unit's SP straggle on this modified die. */
function lostOn(p: JdgPosition, sp: number, modified: number): number {
  const { forcedMarch } = p.game.tables
  return Math.min(sp, rowOf(forcedMarch, modified).losses[columnOf(forcedMarch, sp)])
}

/** A strength a unit may have when its march is over, and the share of throws that leave it so. */
export interface StrengthAfter {
  readonly sp: number
  readonly share: number
}

/**
 * JDG-5.5.1-c, JDG-5.5.2-d: what so many throws for stragglers may leave of a unit that goes with this stack, the most
 * first.
 */
export function strengthsAfter(
  p: JdgPosition,
  unit: number,
  stack: readonly number[],
  throws: number,
): StrengthAfter[] {
  const added = straggleLines(p, unit, stack).reduce((sum, line) => sum + line.value, 0)
  let shares = new Map([[p.state.counters.sp[unit], 1]])
  for (let at = 0; at < throws; at++) {
    const next = new Map<number, number>()
    for (const [sp, share] of shares)
      for (let die = 1; die <= 6; die++) {
        // JDG-5.5.3-a: a unit without SP throws no more.
        const left = sp === 0 ? 0 : sp - lostOn(p, sp, die + added)
        next.set(left, (next.get(left) ?? 0) + share / 6)
      }
    shares = next
  }
  return [...shares].map(([sp, share]) => ({ sp, share })).sort((a, b) => b.sp - a.sp)
}

/**
 * JDG-5.5.3-a: one die for each unit of the stack with SP, in the order of the stack; reserve artillery and Dummies roll
 * none. The dice are for the owner alone in blind play (JDG-H-straggle).
 */
export function rollStragglers(
  p: JdgPosition,
  stack: readonly number[],
  clause: string,
  dice: Dice,
  events: JdgEvent[],
): void {
  for (const unit of stack) {
    if (!isReal(p, unit)) continue
    const what = `stragglers of ${p.game.counters[unit].name}`
    const value = dice.roll(6, what)
    const lines = straggleLines(p, unit, stack)
    const modified = lines.reduce((sum, line) => sum + line.value, value)
    const sp = straggle(p, unit, lostOn(p, p.state.counters.sp[unit], modified))
    const event: JdgEvent = {
      type: 'stragglers',
      clauses: ['JDG-5.5.3-a', clause],
      counter: p.game.counters[unit].id,
      sp,
      modified,
      lines,
      rolls: [{ what, sides: 6, value }],
    }
    events.push(isOpen(p) ? event : { ...event, to: seatsOfCounter(p, unit) })
  }
}

function stillWith(p: JdgPosition, stack: readonly number[], box: number): readonly number[] {
  let still = stack
  for (const counter of stack)
    if (p.state.counters.box[counter] !== box) still = still.toSpliced(still.indexOf(counter), 1)
  return still
}

/** The end of a stack's move: stragglers of a concentration and of a forced march, and fatigue (JDG-5.5.2-e). */
export function endOfMarch(p: JdgPosition, frame: FrameOf<'march'>, dice: Dice, events: JdgEvent[]): void {
  const { side, path, forced, spent } = frame
  const box = path[path.length - 1]
  const strained = forced && spent > 0
  if (box < 0 || (path.length === 1 && !strained)) return
  const stack = stillWith(p, frame.stack, box)
  if (stack.length === 0) return
  if (path.length > 1)
    events.push({
      type: 'halted',
      clauses: ['JDG-5.3-c'],
      side: sideName(side),
      box: p.game.ground.boxIds[box],
      count: stack.length,
    })
  // JDG-5.5.1-d: only what exceeds the limit, and only if it moved.
  if (path.length > 1 && !fitsStack(p, stack)) rollStragglers(p, stack, 'JDG-5.5.1-c', dice, events)
  if (!strained) return
  rollStragglers(p, stack, 'JDG-5.5.2-d', dice, events)
  for (const counter of stack) p.state.counters.mark[counter] |= FATIGUED
  events.push({
    type: 'fatigued',
    clauses: ['JDG-5.5.2-e'],
    side: sideName(side),
    box: p.game.ground.boxIds[box],
    count: stack.length,
  })
}
