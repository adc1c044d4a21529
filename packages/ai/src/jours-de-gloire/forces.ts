import { ARTILLERY, CAVALRY, isFatigued, LEADER, seasonNow, strengthOf } from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'

/** What a body of troops brings to a battle. Of the enemy these are expectations, and need not be whole. */
export interface Force {
  readonly sp: number
  /** SP as they count when the Force attacks: fatigued units by half. */
  readonly fresh: number
  readonly cohesion: number
  readonly tacb: number
  readonly ab: number
  readonly cb: number
  /** The highest rank among its leaders; 0 without one. */
  readonly rank: number
}

export const NOBODY: Force = { sp: 0, fresh: 0, cohesion: 0, tacb: 0, ab: 0, cb: 0, rank: 0 }

/** The Force these counters make, as the position has them. */
export function forceOf(p: JdgPosition, counters: readonly number[]): Force {
  const force = { ...NOBODY }
  let steadied = 0
  for (const counter of counters) {
    const { kind, rank, tacb, ratings, dummy } = p.game.counters[counter]
    if (dummy) continue
    if (kind === LEADER) {
      if (rank > force.rank || (rank === force.rank && tacb > force.tacb))
        Object.assign(force, { rank, tacb })
      continue
    }
    const { co, ab, cb } = ratings[seasonNow(p)]
    const strength = strengthOf(p, counter)
    if (strength === 0 && kind !== ARTILLERY) continue
    force.ab += ab
    force.cb += cb
    force.sp += strength
    force.fresh += isFatigued(p, counter) ? strength / 2 : strength
    steadied += co * strength
  }
  return { ...force, cohesion: force.sp > 0 ? Math.round(steadied / force.sp) : 0 }
}

/** Two bodies together. */
export function joined(one: Force, other: Force): Force {
  if (one.sp === 0 && one.rank === 0 && one.ab === 0) return other
  const sp = one.sp + other.sp
  const head = other.rank > one.rank || (other.rank === one.rank && other.tacb > one.tacb) ? other : one
  return {
    sp,
    fresh: one.fresh + other.fresh,
    cohesion: sp > 0 ? (one.cohesion * one.sp + other.cohesion * other.sp) / sp : 0,
    tacb: head.tacb,
    rank: head.rank,
    ab: one.ab + other.ab,
    cb: one.cb + other.cb,
  }
}

/** The mean of several imagined bodies. */
export function meanOf(forces: readonly Force[]): Force {
  const mean = { ...NOBODY }
  for (const force of forces)
    for (const key of ['sp', 'fresh', 'cohesion', 'tacb', 'ab', 'cb', 'rank'] as const)
      Object.assign(mean, { [key]: mean[key] + force[key] / forces.length })
  return mean
}

/** The counters of a side in a box, in order of their numbers. */
export function standing(p: JdgPosition, box: number, side: Side): number[] {
  const found: number[] = []
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (p.game.counters[counter].side === side) found.push(counter)
  return found
}

/** Infantry or cavalry with strength points. */
export function fights(p: JdgPosition, counter: number): boolean {
  return p.game.counters[counter].kind <= CAVALRY && strengthOf(p, counter) > 0
}

/** The ids of these counters. */
export function idsOf(p: JdgPosition, counters: readonly number[]): string[] {
  return counters.map((counter) => p.game.counters[counter].id)
}
