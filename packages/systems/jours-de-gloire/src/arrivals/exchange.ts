import { forget, relocate } from '../position/changes.ts'
import { findCounter } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { tellOwn } from '../secrets/secrets.ts'
import { GONE, REBUILDABLE, WAITING } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** One counter takes another's place, with all that stood on its roster. */
export function replace(p: JdgPosition, old: number, successor: number): void {
  const { counters } = p.state
  const box = counters.box[old]
  relocate(p, successor, box)
  for (const key of [
    'up',
    'sp',
    'lost',
    'straggling',
    'army',
    'inside',
    'mark',
    'gained',
    'command',
  ] as const)
    counters[key][successor] = counters[key][old]
  retire(p, old)
}

/** A counter leaves the game without having been lost. */
export function retire(p: JdgPosition, counter: number): void {
  const { counters } = p.state
  relocate(p, counter, GONE)
  forget(p, counter)
  counters.up[counter] = 1
}

/**
 * Units that take another's place by the schedule, each keeping the SP of the moment. JDG-POL-S4-h: where the other has
 * been destroyed the unit may enter all the same, rebuilt by an SP reinforcement. Which it is stays its side's secret.
 */
export function replaceUnits(p: JdgPosition, events: JdgEvent[]): void {
  const { counters, turn } = p.state
  for (const { turn: due, out, into } of p.game.scenario.replacements ?? []) {
    const old = findCounter(p, out)
    const successor = findCounter(p, into)
    if (turn < due || counters.box[successor] !== WAITING) continue
    if (counters.box[old] >= 0) replace(p, old, successor)
    else if (counters.box[old] === GONE || counters.box[old] === REBUILDABLE) {
      counters.lost[successor] = counters.lost[old]
      retire(p, old)
      relocate(p, successor, REBUILDABLE)
    } else continue
    counters.army[successor] = p.game.armyOf[p.state.season][successor]
    const { side } = p.game.counters[successor]
    tellOwn(p, side, { type: 'exchanged', clauses: ['JDG-POL-S4-h'], out, into }, events)
  }
}
