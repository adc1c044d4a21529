import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import {
  CAVALRY,
  CHARGED,
  DISTURBED,
  FRESH,
  MELEED,
  MOVED,
  MOVED_FAR,
  REACTED,
  READINESS,
  STIRRED,
  TIRED,
  TRIED_OPPORTUNITY,
  TRIED_REACTION,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'

/**
 * LB-36-c, g, h, p, LB-36-rec-n: cavalry becomes at least this weary in the sequence of `by`; it is never rested by it. Its turn of
 * rest is counted anew from here.
 */
export function tire(p: LbPosition, unit: number, to: number, by: Army, events: LbEvent[]): void {
  const { units } = p.state
  if (p.game.units[unit].arm !== CAVALRY) return
  units.tiredBy[unit] = by
  units.restFrom[unit] = p.state.turn
  units.rest[unit] = 0
  if (units.ready[unit] >= to) return
  tell(p, unit, to, ['LB-36-c'], events)
  units.ready[unit] = to
}

function tell(p: LbPosition, unit: number, to: number, clauses: readonly string[], events: LbEvent[]): void {
  const was = READINESS[p.state.units.ready[unit]]
  events.push({ type: 'readiness', clauses, ...named(p, unit), was, now: READINESS[to] })
}

/**
 * LB-36-p, LB-38-end-b, LB-39-o: what charged without a melee, reacted without contact, or took an opportunity and found nobody to
 * fight is tired when the player sequence closes. Called by `rested`; a second call changes nothing.
 */
export function settleReadiness(p: LbPosition, events: LbEvent[]): void {
  const { units, phasing } = p.state
  const all = (unit: number, marks: number): boolean => (units.mark[unit] & marks) === marks
  for (const unit of p.game.units.keys()) {
    if (p.game.units[unit].arm !== CAVALRY || !isPresent(p, unit) || all(unit, MELEED)) continue
    const rode =
      p.game.units[unit].army === phasing
        ? all(unit, CHARGED)
        : all(unit, REACTED | TRIED_REACTION) || all(unit, MOVED | TRIED_OPPORTUNITY)
    if (rode && units.ready[unit] === FRESH) tire(p, unit, TIRED, phasing, events)
  }
}

/** LB-36-rec-l, m, q: notes what weary cavalry did: STIRRED, MOVED_FAR or DISTURBED. Whoever hurts it or drives it off says so. */
export function disturb(p: LbPosition, unit: number, how: number): void {
  if (p.game.units[unit].arm !== CAVALRY) return
  p.state.units.rest[unit] |= how
}

/** LB-36-rec-d, e, h, p, q: what this player sequence itself shows: points spent in it, and melees. */
function noteSequence(p: LbPosition, unit: number): void {
  const { units } = p.state
  // What it did before the melee that tired it, in the same sequence, is no part of its rest.
  if (units.restFrom[unit] === p.state.turn && units.tiredBy[unit] === p.state.phasing) return
  if (p.game.units[unit].army === p.state.phasing && units.spent[unit] > 0)
    units.rest[unit] |= 2 * units.spent[unit] > p.game.units[unit].movement ? MOVED_FAR : STIRRED
  if ((units.mark[unit] & MELEED) !== 0) units.rest[unit] |= DISTURBED
}

/** LB-36-rec-l, m: steps regained by what it did in its turn of rest. */
export function stepsRegained(rest: number): number {
  if ((rest & (MOVED_FAR | DISTURBED)) !== 0) return 0
  return (rest & STIRRED) !== 0 ? 1 : 2
}

/**
 * LB-36-rec: at the recovery segment of this army. First the readiness of this sequence is settled; then every weary cavalry unit
 * whose marker is of this army, and whose turn of rest is complete, regains a step, two, or none, and its rest is counted anew.
 */
export function rested(p: LbPosition, army: Army, events: LbEvent[]): void {
  const { units, turn } = p.state
  settleReadiness(p, events)
  for (const unit of p.game.units.keys()) {
    if (p.game.units[unit].arm !== CAVALRY || !isPresent(p, unit)) continue
    noteSequence(p, unit)
    if (units.ready[unit] === FRESH || units.tiredBy[unit] !== army || units.restFrom[unit] >= turn) continue
    const steps = stepsRegained(units.rest[unit])
    units.rest[unit] = 0
    units.restFrom[unit] = turn
    if (steps === 0) continue
    const to = Math.max(FRESH, units.ready[unit] - steps)
    tell(p, unit, to, steps === 2 ? ['LB-36-rec-m'] : ['LB-36-rec-l'], events)
    units.ready[unit] = to
    if (to === FRESH) units.tiredBy[unit] = -1
  }
}
