import { isLeader, isReal, payersOf } from '../position/counters.ts'
import { FEINT } from '../position/lookups.ts'
import { CAVALRY, INFANTRY } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/**
 * JDG-5.4-b to -f: may these counters move as one stack without their CinC? Dummies count as the type they imitate,
 * reserve artillery and leaders do not count.
 */
export function fitsStack(p: JdgPosition, counters: readonly number[]): boolean {
  let infantry = 0
  let cavalry = 0
  for (const counter of counters) {
    // FEINT is a bit of its own: without it a Dummy is what it imitates.
    const kind = p.game.armOf[counter] & ~FEINT
    if (kind === INFANTRY) infantry++
    else if (kind === CAVALRY) cavalry++
  }
  for (const limit of p.game.tables.movement.stack)
    if (infantry <= limit.infantry && infantry + cavalry <= limit.infantry + limit.cavalry) return true
  return false
}

/** JDG-5.5.1-a, -b: is the CinC of the army among them? */
export function hasCinc(p: JdgPosition, counters: readonly number[], army: number): boolean {
  return army >= 0 && counters.includes(p.state.armies.cinc[army])
}

export const NO_ARMY = -1
export const MIXED = -2

/** The army these counters belong to: NO_ARMY where none of them has one, MIXED where two have (JDG-4.1-b). */
export function armyOfAll(p: JdgPosition, counters: readonly number[]): number {
  let found = NO_ARMY
  for (const counter of counters) {
    const army = p.state.counters.army[counter]
    if (army < 0) continue
    if (found >= 0 && found !== army) return MIXED
    found = army
  }
  return found
}

/** JDG-4.1-b: may the counter go with this army: one of its own, or one it may pay for? */
export function goesWith(p: JdgPosition, counter: number, army: number): boolean {
  const own = p.state.counters.army[counter]
  return own >= 0 ? own === army : payersOf(p, counter).includes(army)
}

/** Several counters named in one order are taken in this order: leaders first, as they make room and cost nothing. */
export function leadersFirst(p: JdgPosition, counters: readonly number[]): number[] {
  if (counters.length < 2) return counters.slice()
  return [
    ...counters.filter((counter) => isLeader(p, counter)),
    ...counters.filter((counter) => !isLeader(p, counter)),
  ]
}

/** A Force that reacts is told off in this order: a unit with SP (JDG-6.5.1-p), its leaders, the rest. */
export function unitFirst(p: JdgPosition, counters: readonly number[]): number[] {
  if (counters.length < 2) return counters.slice()
  const head = counters.find((counter) => isReal(p, counter))
  if (head === undefined) return counters.slice()
  return [
    head,
    ...leadersFirst(
      p,
      counters.filter((counter) => counter !== head),
    ),
  ]
}
