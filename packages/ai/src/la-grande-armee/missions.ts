import { idOf, typeOf } from '@bivouac/la-grande-armee'
import { turnsTo } from './ground.ts'
import type { Survey } from './survey.ts'
import { effectOf, findTargets } from './targets.ts'
import type { Target } from './targets.ts'

/** What a Combat unit is sent out for. */
export interface Mission {
  readonly kind: Target['kind'] | 'march'
  readonly goal: number
  /** What it adds to the cause, in Victory Points for each turn it takes. */
  readonly rate: number
}

/** The hex each unit, by its name, was last sent to. */
export type Goals = Readonly<Record<string, number>>

/** Units that commonly shut a Fortress in, and the part of its defence they must be a match for. */
const RING = 3
const SHUT_IN = 3
/** What walls make of a garrison, about. */
const WALLS = 3
/** Most units one force is made of. */
const MOST = 8
/** What obeying brings. */
const ORDERED = 1.5
/** Turns a mission takes apart from the way to it. */
const ON_THE_SPOT = 0.7

/**
 * Finds what is worth doing and sends every Combat unit where it helps most. First the places that fall to whoever comes
 * first, which light and fast units are for, then garrisons, then everything that has to be fought for. Units for which
 * there is nothing to do have no entry.
 */
export function assignMissions(s: Survey, troops: readonly number[], goals: Goals): Map<number, Mission> {
  const targets = findTargets(s)
  const missions = new Map<number, Mission>()
  sendOrdered(s, troops, targets, missions)
  const isOpen = ({ kind, against }: Target): boolean => kind === 'take' && against === 0
  sendSingly(s, troops, targets.filter(isOpen), missions)
  sendSingly(
    s,
    troops,
    targets.filter(({ kind }) => kind === 'hold'),
    missions,
  )
  const defended = targets.filter((target) => target.kind !== 'hold' && !isOpen(target))
  sendForces(s, troops, defended, missions, goals)
  return missions
}

/** Sends whoever was told where to go. */
function sendOrdered(
  s: Survey,
  troops: readonly number[],
  targets: readonly Target[],
  missions: Map<number, Mission>,
): void {
  for (const unit of troops) {
    const place = s.will.marches[idOf(s.p, unit)]
    if (place === undefined) continue
    const goal = s.p.game.board.map.grid.indexOf(place)
    const target = targets.find(({ hex }) => hex === goal)
    missions.set(unit, { kind: target?.kind ?? 'march', goal, rate: ORDERED })
  }
}

/** What has been sent to a target that one unit can do something about. */
interface Sent {
  strength: number
  count: number
}

interface Choice {
  readonly target: Target
  readonly rate: number
  /** The rate, weak units favoured. */
  readonly rank: number
}

/** Sends units one by one, the best use first, until nobody is left who helps. */
function sendSingly(
  s: Survey,
  troops: readonly number[],
  targets: readonly Target[],
  missions: Map<number, Mission>,
): void {
  const sent = new Map(targets.map((target): [Target, Sent] => [target, { strength: 0, count: 0 }]))
  const waiting = new Map<number, Choice | null>()
  for (const unit of troops) if (!missions.has(unit)) waiting.set(unit, bestFor(s, unit, sent))
  for (;;) {
    let chosen = -1
    let best: Choice | null = null
    for (const [unit, choice] of waiting) {
      if (choice !== null && (best === null || choice.rank > best.rank)) {
        chosen = unit
        best = choice
      }
    }
    if (best === null) return
    const { target, rate } = best
    missions.set(chosen, { kind: target.kind, goal: target.hex, rate })
    const before = sent.get(target)
    sent.set(target, {
      strength: (before?.strength ?? 0) + effectOf(s, chosen),
      count: (before?.count ?? 0) + 1,
    })
    waiting.delete(chosen)
    for (const [unit, choice] of waiting)
      if (choice?.target === target) waiting.set(unit, bestFor(s, unit, sent))
  }
}

function bestFor(s: Survey, unit: number, sent: ReadonlyMap<Target, Sent>): Choice | null {
  let best: Choice | null = null
  const effect = effectOf(s, unit)
  for (const [target, { strength, count }] of sent) {
    const turns = turnsTo(s.p, unit, target.hex)
    if (turns > target.within) continue
    const more = benefit(s, target, strength + effect, count + 1) - benefit(s, target, strength, count)
    const rate = more / (ON_THE_SPOT + turns)
    const rank = rate / (1 + s.n.lightFirst * effect)
    if (more > s.n.busy * effect && (best === null || rank > best.rank)) best = { target, rate, rank }
  }
  return best
}

/** What so much sent to an open place, or to hold one, can be expected to bring. */
function benefit(s: Survey, { stake, against, kind }: Target, strength: number, count: number): number {
  if (count === 0) return 0
  if (kind !== 'hold') return stake // whoever comes first; a second unit adds nothing
  // An empty Fortress falls to the first patrol; a garrison must be assaulted at several times its strength.
  const held = (strength * WALLS * s.n.enough) / Math.max(1, against * 2)
  return stake * (0.55 + 0.45 * Math.min(1, held))
}

/** A force put together for one target. */
interface Force {
  readonly target: Target
  readonly units: readonly number[]
  /** What it promises a turn. */
  readonly rate: number
  /** The same for each point of strength it ties down. */
  readonly density: number
}

/**
 * Sends forces, not driblets: a target gets as much as it takes or nothing. The best use of strength comes first; whoever
 * is left over joins the nearest force.
 */
function sendForces(
  s: Survey,
  troops: readonly number[],
  targets: readonly Target[],
  missions: Map<number, Mission>,
  goals: Goals,
): void {
  let free = troops.filter((unit) => !missions.has(unit))
  let open = targets.slice()
  const sent: Target[] = []
  while (free.length > 0) {
    let best: Force | null = null
    for (const target of open) {
      for (const force of forcesFor(s, target, free, goals))
        if (best === null || force.density > best.density) best = force
    }
    if (best === null) break
    const { target, units, rate } = best
    for (const unit of units)
      missions.set(unit, { kind: target.kind, goal: target.hex, rate: rate / Math.sqrt(units.length) })
    free = free.filter((unit) => !units.includes(unit))
    open = open.filter((other) => other !== target)
    sent.push(target)
  }
  for (const unit of free) {
    const where = worthiestOf(s, unit, sent.length > 0 ? sent : targets)
    if (where !== null) missions.set(unit, { kind: where.kind, goal: where.hex, rate: s.n.following })
  }
}

/** Where another unit is of most use, all forces being complete. */
function worthiestOf(s: Survey, unit: number, targets: readonly Target[]): Target | null {
  let best: Target | null = null
  let most = 0
  for (const target of targets) {
    const turns = turnsTo(s.p, unit, target.hex)
    const rate = target.stake / (ON_THE_SPOT + turns)
    if (target.kind === 'take' && rate > most && turns <= target.within) {
      most = rate
      best = target
    }
  }
  return best
}

/** The force that could storm a target, and the one that could shut it in, of the units that are there soonest. */
function forcesFor(s: Survey, target: Target, free: readonly number[], goals: Goals): Force[] {
  const near = free
    .map((unit) => ({
      unit,
      turns: turnsTo(s.p, unit, target.hex),
      effect: effectOf(s, unit),
      bound: goals[idOf(s.p, unit)] === target.hex,
    }))
    .filter(({ turns }) => turns <= target.within)
    .sort((a, b) => rankOf(a) - rankOf(b) || b.effect - a.effect || a.unit - b.unit)
  const forces: Force[] = []
  const units: number[] = []
  let effect = 0
  let strength = 0
  let shut = false
  let bound = 0
  for (const { unit, turns, effect: more, bound: isBound } of near.slice(0, MOST)) {
    units.push(unit)
    if (isBound) bound++
    effect += more
    strength += typeOf(s.p, unit).strength
    const time = (ON_THE_SPOT + turns) / (1 + (s.n.steadfast * bound) / units.length)
    if (!shut && target.shut > 0 && units.length >= RING && effect * SHUT_IN >= target.against) {
      shut = true
      forces.push(forceOf(target, units, target.shut / time, strength))
    }
    // By the time we come the enemy will have sent somebody where much is at stake.
    const expected = target.against + target.stake * s.n.reinforced * Math.min(1, turns / 3)
    if (effect >= s.n.enough * expected) {
      forces.push(forceOf(target, units, (target.stake * 0.9) / time, strength))
      break
    }
    if (units.length === Math.min(MOST, near.length) && effect >= s.n.hope * target.against)
      forces.push(forceOf(target, units, (target.stake * 0.4) / time, strength))
  }
  return forces
}

/** Whoever is under way to the target already comes before others who could be there a turn sooner. */
function rankOf({ turns, bound }: { turns: number; bound: boolean }): number {
  return Math.ceil(turns) - (bound ? 1.5 : 0)
}

function forceOf(target: Target, units: readonly number[], rate: number, strength: number): Force {
  return { target, units: units.slice(), rate, density: rate / (strength + 1) }
}
