import type { Refusal, SeatAt } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import { recover } from '../position/changes.ts'
import { findAll, findCounter, has } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands, isOpen, playingSeats, seatsOfCounter } from '../secrets/secrets.ts'
import { ACTED, ANSWERED, MOVED, REACTED, RESTED } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO_REST = reasons({
  none: ['JDG-5.5.4-c', 'It has no stragglers to recover.'],
  busy: ['JDG-5.5.4-a', 'It has moved, acted or reacted this turn.'],
  done: ['JDG-5.5.4-d', 'It has recovered stragglers this turn already.'],
})

function restRefusal(p: JdgPosition, seat: SeatAt, counter: number): Refusal | null {
  if (counter < 0) return NO.noSuchCounter
  if (p.state.counters.box[counter] < 0 || !commands(p, seat, counter)) return NO.notYours
  if (p.state.counters.straggling[counter] === 0) return NO_REST.none
  if (has(p, counter, RESTED)) return NO_REST.done
  // JDG-5.5.4-d: by agreement a reaction that failed is no action.
  const reacted = p.game.options.failedReaction === 'counts' ? REACTED : ANSWERED
  return has(p, counter, MOVED | ACTED | reacted) ? NO_REST.busy : null
}

function resters(p: JdgPosition, seat: SeatAt): number[] {
  const { straggling } = p.state.counters
  const found: number[] = []
  // Few have stragglers.
  const own = p.index.onMap[p.game.seatSide[seat]]
  for (let at = 0; own[at] >= 0; at++)
    if (straggling[own[at]] > 0 && restRefusal(p, seat, own[at]) === null) found.push(own[at])
  return found
}

/**
 * JDG-2-B2-e: opens the choice of who rests. In blind play it is asked whether anybody can or not: who has stragglers is
 * his secret (JDG-H-straggle).
 */
export function openRecovery(p: JdgPosition, side: Side): void {
  const by = playingSeats(p, side).filter((seat) => !isOpen(p) || resters(p, seat).length > 0)
  if (by.length > 0) pushFrame(p, { phase: 'recovery', side, by })
}

/** JDG-5.5.4-a: units that did nothing all turn may recover stragglers. */
export const recoveryRules: FrameRules<'recovery'> = {
  offer(p, _frame, seat, offered) {
    for (const counter of resters(p, seat)) offered.push(p.game.orders.rest[counter])
  },
  mayEnd: () => null,
  question: () => 'Which units that did nothing this turn rest, to recover their stragglers?',
  stored: () => ({}),
  seen: 'all',
}

/** JDG-5.5.4-b: a die each; one who rests may not react for the rest of the turn (JDG-5.5.4-d). */
export const rest: Decision<'rest', 'recovery'> = {
  in: 'recovery',
  check(p, seat, { units }) {
    if (new Set(units).size < units.length) return NO.twice
    for (const counter of findAll(p, units)) {
      const refusal = restRefusal(p, seat, counter)
      if (refusal) return refusal
    }
    return null
  },
  perform(p, _seat, { units }, _frame, dice, events) {
    for (const id of units) {
      const unit = findCounter(p, id)
      const what = `stragglers come back to ${p.game.counters[unit].name}`
      const value = dice.roll(6, what)
      p.state.counters.mark[unit] |= RESTED
      const event: JdgEvent = {
        type: 'recovered',
        clauses: ['JDG-5.5.4-b'],
        counter: id,
        sp: recover(p, unit, p.game.tables.recovery[value - 1]),
        rolls: [{ what, sides: 6, value }],
      }
      events.push(isOpen(p) ? event : { ...event, to: seatsOfCounter(p, unit) })
    }
  },
}
