import { pushFrame } from '@bivouac/kernel'
import { eliminate } from '../position/changes.ts'
import { has, isShell } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { leadSeat } from '../secrets/secrets.ts'
import { EMPTY, OUT, TRUCE } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** JDG-7.1-h: half, rounded down, of the side's Dummies out of play. */
function returnable(p: JdgPosition, side: Side): number {
  if (p.state.truce === TRUCE) return 0
  let out = 0
  for (const counter of p.game.sideDummies[side]) if (p.state.counters.box[counter] === OUT) out++
  return Math.floor(out / 2)
}

/** The side's Dummies that are out of play and may come back: their number is open (JDG-H-public). */
export function dummiesOut(p: JdgPosition, side: Side): number[] {
  return p.game.sideDummies[side].filter((counter) => p.state.counters.box[counter] === OUT)
}

/** B1 begins: Dummies are put back and cards of the phase played, where there is any. */
export function openAdministration(p: JdgPosition, side: Side): void {
  const dummies = returnable(p, side)
  if (dummies === 0 && p.state.cards.hands[side].length === 0) return
  pushFrame(p, { phase: 'administration', side, by: [leadSeat(p, side)], dummies })
}

/** JDG-1.2.3-c, -d, JDG-2-B1-d: units that stood at 0 SP when the turn began and got none since are removed for good. */
export function removeShells(p: JdgPosition, side: Side, events: JdgEvent[]): void {
  const own = p.index.onMap[side]
  const gone: number[] = []
  for (let at = 0; own[at] >= 0; at++) {
    if (!isShell(p, own[at]) || !has(p, own[at], EMPTY)) continue
    // One that got SP in the Events Phase and lost them again was emptied this turn: it stays until the next.
    if (p.state.counters.gained[own[at]] === 0) gone.push(own[at])
  }
  for (const counter of gone)
    eliminate(p, counter, { seen: false, why: 'no strength left', clause: 'JDG-2-B1-d' }, events)
}
