import { isBesieged, isIndependent, isLeader, payersOf } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { isCommandedBox, isDirect, isLinked, linesOf, statusBy, statusSheet } from './lines.ts'
import type { Lines } from './lines.ts'
import { sideName, tellOwn } from '../secrets/secrets.ts'
import { ALONE, DIRECT, GENERAL_ONLY, IN_COMMAND } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** Bits of `command` each paying army has for counters that belong to none. */
const BITS = 2
const MASK = 3

/** JDG-2-B1-e, JDG-2-B1-snapshot: the command status of every counter of the side, for the whole player turn. */
export function takeStatus(p: JdgPosition, side: Side, events: JdgEvent[]): void {
  const { army: armyOf, command } = p.state.counters
  const { armies, counters } = p.game
  const own = p.index.onMap[side]
  for (const counter of p.game.sideCounters[side]) command[counter] = 0
  for (let army = 0; army < armies.length; army++) {
    if (armies[army].side !== side || !armies[army].seasons[p.state.season]) continue
    const lines = linesOf(p, army, statusSheet(p))
    for (let at = 0; own[at] >= 0; at++) {
      const counter = own[at]
      if (armyOf[counter] === army) command[counter] = noted(p, lines, counter, army)
      else if (armyOf[counter] < 0) command[counter] |= noted(p, lines, counter, army) << (BITS * army)
    }
  }
  const told: { counter: string; command: number }[] = []
  for (let at = 0; own[at] >= 0; at++) {
    const counter = own[at]
    if (armyOf[counter] >= 0) told.push({ counter: counters[counter].id, command: command[counter] })
  }
  const event = { type: 'status' as const, clauses: ['JDG-2-B1-e'], side: sideName(side), lines: told }
  tellOwn(p, side, event, events)
}

/** What B1 notes of a counter: its status, and whether the CinC himself reaches it where CP turn on that (JDG-4.5-f). */
function noted(p: JdgPosition, lines: Lines, counter: number, army: number): number {
  const status = statusBy(p, lines, counter, army)
  if (p.game.options.cpLine !== 'cincOnly' || status !== IN_COMMAND || isLeader(p, counter)) return status
  return isDirect(p, lines, counter, army) ? DIRECT : IN_COMMAND
}

/** JDG-4.5-cost-force1, JDG-4.5-f: does a Force without a general, of this status, cost the lower price? */
export function paysLess({ game: { options } }: JdgPosition, status: number): boolean {
  return status >= (options.cpLine === 'cincOnly' ? DIRECT : IN_COMMAND)
}

/**
 * The status found in B1, seen from an army that would pay: for a counter of an army that army's; for Dummies and
 * independent Detachments what they trace to the one named (JDG-4.5-h, -j).
 */
export function tracedTo(p: JdgPosition, counter: number, army: number): number {
  const own = p.state.counters.army[counter]
  return (own >= 0 ? own === army : payersOf(p, counter).includes(army))
    ? payersStatus(p, counter, army)
    : ALONE
}

/** The same, seen from its own army or from one that may pay for it. */
export function payersStatus(p: JdgPosition, counter: number, army: number): number {
  const { army: armyOf, command } = p.state.counters
  return armyOf[counter] >= 0 ? command[counter] : (command[counter] >> (BITS * army)) & MASK
}

/**
 * Its status for MP, forced marches and sieges: JDG-4.6. Independent Detachments are always out of command, in the severe
 * way unless it was agreed that a LoC to a general spares them that (JDG-1.2.2-indep-h).
 */
export function statusOf(p: JdgPosition, counter: number, army: number): number {
  const traced = tracedTo(p, counter, army)
  if (!isIndependent(p, counter)) return Math.min(traced, IN_COMMAND)
  return p.game.options.independentStatus === 'letter' ? Math.min(traced, GENERAL_ONLY) : ALONE
}

/** Is the counter in command as the map lies now? The same as asking for its status, for less. */
export function inCommandNow(p: JdgPosition, counter: number, army: number): boolean {
  const box = p.state.counters.box[counter]
  if (box < 0) return false
  if (isLeader(p, counter)) return isLinked(p, army, counter)
  return isBesieged(p, counter) ? statusNow(p, counter, army) === IN_COMMAND : isCommandedBox(p, army, box)
}

/** The status as the map lies now: what reactions use (JDG-2-B1-snapshot). */
export function statusNow(p: JdgPosition, counter: number, army: number): number {
  return statusBy(p, linesOf(p, army), counter, army)
}
