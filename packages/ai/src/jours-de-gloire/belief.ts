import { enemyOf, SIDES, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgPosition, JdgView, Side } from '@bivouac/jours-de-gloire'
import type { Lean, SeatId } from '@bivouac/kernel'
import { roadsOf } from './ways.ts'

/** What a seat has gathered from its own views of where the enemy's counters may be: plain JSON. */
export interface Belief {
  /** The chances of a counter to be in a box, by their numbers; together 1. */
  readonly where: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Enemy counters that lay face down in each box when it last looked. */
  readonly down: Readonly<Record<string, number>>
}

/** Chances below this are dropped. */
const LEAST = 0.01
/** What may be anywhere after all. */
const ANYWHERE = 0.0005
/** How many MP halve the chance that somebody went there. */
const HALVING = 4

/**
 * What the seat believes after one more view. On the first turn the enemy stands where the scenario's open list puts him;
 * from then on counters that vanish here have gone there, and who was seen is where he was seen.
 */
export function seeMore(belief: Belief | null, p: JdgPosition, view: JdgView, seat: SeatId): Belief | null {
  const foe = enemyOf(p.game.seatSide[p.game.seatIndex.get(seat) ?? 0])
  const seen = view.seen.find(({ side }) => side === foe)
  if (seen === undefined || view.all !== null) return null
  const down: Record<string, number> = {}
  for (const stack of seen.stacks) if (stack.down > 0) down[stack.box] = stack.down
  const begun = belief === null && turnNow(p) === p.game.scenario.firstTurn
  let where = begun ? asListed(p, foe) : { ...belief?.where }
  if (belief !== null) where = flowed(p, foe, where, belief.down, down)
  for (const [counter, box] of arrivedNow(p, foe)) where[counter] ??= { [box]: 1 }
  for (const { box, up } of seen.stacks) for (const { counter } of up) where[counter] = { [box]: 1 }
  for (const counter of [...seen.gone, ...seen.displaced]) delete where[counter]
  return { where, down }
}

/** How much likelier a counter is in one box than in another. */
export function leanOf({ where }: Belief): Lean {
  return (piece, place) => ANYWHERE + (where[piece]?.[place] ?? 0)
}

type Where = Record<string, Readonly<Record<string, number>>>

function asListed(p: JdgPosition, side: Side): Where {
  const { scenario, counterIndex, ground } = p.game
  const where: Where = {}
  for (const { box, leaders, units } of scenario.setup[SIDES[side]])
    for (const id of [...leaders, ...units.map(({ unit }) => unit)]) {
      const counter = counterIndex.get(id)
      if (counter !== undefined) where[counter] = { [ground.boxIndex.get(box) ?? -1]: 1 }
    }
  return where
}

/** The counters the schedule brings on by now, and where. */
function arrivedNow(p: JdgPosition, side: Side): (readonly [number, number])[] {
  return p.game.arrivals.flatMap((group) =>
    group.side === side && group.when === 'turn' && group.turn === turnNow(p)
      ? [...group.leaders, ...group.units].map((counter) => [counter, group.box] as const)
      : [],
  )
}

/** Counters that are missed in one box are somewhere there are more than before, sooner near than far. */
function flowed(p: JdgPosition, foe: Side, where: Where, before: Counts, now: Counts): Where {
  const more = Object.keys(now).filter((box) => now[box] > (before[box] ?? 0))
  if (more.length === 0) return where
  const { links } = p.game.ground
  const roads = roadsOf(p.game.ground, p.index.cost.slice(foe * links, (foe + 1) * links))
  const next: Where = {}
  for (const [counter, chances] of Object.entries(where)) {
    const moved: Record<string, number> = {}
    let sum = 0
    const add = (box: string, chance: number): void => {
      if (chance < LEAST) return
      moved[box] = (moved[box] ?? 0) + chance
      sum += chance
    }
    for (const [box, chance] of Object.entries(chances)) {
      const had = before[box] ?? 0
      const left = had === 0 ? 1 : Math.max(0, had - (now[box] ?? 0)) / had
      add(box, chance * (1 - left))
      if (left === 0) continue
      const far = roads.to(Number(box))
      const pulls = more.map((to) => (now[to] - (before[to] ?? 0)) / (HALVING + far[Number(to)]))
      const all = pulls.reduce((total, pull) => total + pull, 0)
      for (const [at, to] of more.entries()) add(to, (chance * left * pulls[at]) / all)
    }
    next[counter] = sum > 0 ? scaled(moved, sum) : chances
  }
  return next
}
type Counts = Readonly<Record<string, number>>

function scaled(chances: Record<string, number>, sum: number): Record<string, number> {
  return Object.fromEntries(Object.entries(chances).map(([box, chance]) => [box, chance / sum]))
}
