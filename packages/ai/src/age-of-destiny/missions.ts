import {
  ARTILLERY,
  CAVALRY,
  INFANTRY,
  ON_TABLE,
  ROUTING,
  SIDES,
  armOf,
  enemyOf,
  holderNow,
  isUnbroken,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { strengthNow, turnsLeft } from './worth.ts'

/** How a commander leans. */
export interface Style {
  /** What danger weighs. */
  readonly caution: number
  /** What a move nearer to the goal is worth, as a multiple of what the situation calls for. */
  readonly haste: number
  /** What an assault must promise, in points. */
  readonly sureness: number
}
export const SOBER: Style = { caution: 1, haste: 1, sureness: 0.3 }

/** A lead with which a side may well let the enemy come. */
const AHEAD = 8

/** Where a unit is wanted, and how much a move nearer is worth to it. */
export interface Mission {
  readonly x: number
  readonly y: number
  /** Near enough, in u. */
  readonly radius: number
  readonly pull: number
}

/** What a side is about in this phase. */
export interface Plan {
  readonly side: Side
  readonly style: Style
  /** Danger counts by this. */
  readonly caution: number
  readonly missions: readonly (Mission | null)[]
}

/** A place worth points, as the side sees it. */
interface Prize {
  readonly x: number
  readonly y: number
  readonly points: number
  readonly radius: number
  readonly arms: number
  readonly ours: boolean
}

/** How far the side leads if the game ended now, objectives included. */
export function leadOf(p: AodPosition, side: Side): number {
  let lead = p.state.points[side] - p.state.points[enemyOf(side)]
  p.game.scenario.objectives.forEach((objective, at) => {
    const holder = objective.holds === 'last' ? p.state.held[at] : holderNow(p, at)
    if (holder === side) lead += objective.points
    else if (holder === enemyOf(side)) lead -= objective.points
  })
  return lead
}

function prizesOf(p: AodPosition, side: Side): Prize[] {
  const prizes: Prize[] = []
  p.game.scenario.objectives.forEach((objective, at) => {
    const { area, centre, radius, arms } = p.game.ground.objectives[at]
    if (objective.holds === 'present' && objective.side !== SIDES[side]) return
    const parts = area.length > 0 ? area : [centre]
    let x = 0
    let y = 0
    let count = 0
    for (const { corners } of parts) {
      for (let i = 0; i < corners.length; i += 2) {
        x += corners[i]
        y += corners[i + 1]
        count++
      }
    }
    const holder = objective.holds === 'last' ? p.state.held[at] : holderNow(p, at)
    prizes.push({
      x: Math.round(x / count),
      y: Math.round(y / count),
      points: objective.points,
      radius: area.length > 0 ? 1500 : Math.max(500, radius - 1500),
      arms,
      ours: holder === side,
    })
  })
  return prizes
}

function distance(p: AodPosition, unit: number, place: { readonly x: number; readonly y: number }): number {
  const dx = p.state.units.x[unit] - place.x
  const dy = p.state.units.y[unit] - place.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** What the side means to do with each of its units. */
export function makePlan(p: AodPosition, side: Side, style: Style): Plan {
  const { side: sides } = p.state.units
  const lead = leadOf(p, side)
  // Who is behind must go; who is ahead lets the enemy come.
  const urge = lead >= AHEAD ? 0.12 : lead >= 0 ? 0.3 : 0.5
  const caution = style.caution * (lead >= AHEAD ? 1.2 : lead >= 0 ? 1 : 0.75)
  const missions: (Mission | null)[] = sides.map(() => null)
  const prizes = prizesOf(p, side)
  const own = sides.flatMap((each, unit) => (each === side && isUnbroken(p, unit) ? [unit] : []))
  const free = new Set(own.filter((unit) => armOf(p, unit) !== ARTILLERY))
  postGuards(p, prizes, free, missions)
  const wanted = prizes.filter(({ ours }) => !ours)
  const crowd = wanted.map(() => 0)
  const foes = enemiesOf(p, side)
  for (const unit of free) {
    const isHorse = armOf(p, unit) === CAVALRY
    const at = choosePrize(p, unit, wanted, crowd)
    const pull = urge * style.haste
    if (at >= 0) {
      crowd[at]++
      const { x, y, radius } = wanted[at]
      missions[unit] = { x, y, radius: isHorse ? radius + 8000 : radius, pull: isHorse ? pull * 0.6 : pull }
    } else if (lead >= AHEAD && prizes.length > 0) missions[unit] = standBy(p, unit, prizes)
    else missions[unit] = seek(p, unit, foes, isHorse ? 15_000 : 6000, pull * 0.6)
  }
  for (const unit of own) {
    if (armOf(p, unit) === ARTILLERY) missions[unit] = seek(p, unit, foes, 15_000, 0.25 * style.haste)
  }
  return { side, style, caution, missions }
}

function enemiesOf(p: AodPosition, side: Side): number[] {
  const { side: sides, where, state } = p.state.units
  return sides.flatMap((each, unit) =>
    each !== side && where[unit] === ON_TABLE && state[unit] !== ROUTING ? [unit] : [],
  )
}

/** The weakest of the nearest fit units stays with each place that is ours; two where it is worth much. */
function postGuards(
  p: AodPosition,
  prizes: readonly Prize[],
  free: Set<number>,
  missions: (Mission | null)[],
): void {
  for (const prize of prizes) {
    if (!prize.ours) continue
    const fit = [...free]
      .filter((unit) => (prize.arms & (1 << armOf(p, unit))) !== 0 && armOf(p, unit) === INFANTRY)
      .toSorted((a, b) => guardPrice(p, a, prize) - guardPrice(p, b, prize))
    for (const unit of fit.slice(0, prize.points >= 8 ? 2 : 1)) {
      const { x, y, radius } = prize
      missions[unit] = { x, y, radius, pull: 0.2 + 0.1 * prize.points }
      free.delete(unit)
    }
  }
}

/** A strong unit is wanted elsewhere: it is taken for a guard only if it is much nearer. */
function guardPrice(p: AodPosition, unit: number, prize: Prize): number {
  return distance(p, unit, prize) + 1000 * strengthNow(p, unit)
}

function choosePrize(
  p: AodPosition,
  unit: number,
  prizes: readonly Prize[],
  crowd: readonly number[],
): number {
  let best = -1
  let most = 0
  prizes.forEach((prize, at) => {
    // Horse is no use for what only foot may hold, but it helps to take it.
    const fit = (prize.arms & (1 << armOf(p, unit))) === 0 ? 0.5 : 1
    const worth = (fit * prize.points) / (1 + 0.3 * crowd[at]) / (distance(p, unit, prize) + 30_000)
    if (worth > most) {
      most = worth
      best = at
    }
  })
  return best
}

/** Within call of the nearest place that is to be kept. */
function standBy(p: AodPosition, unit: number, prizes: readonly Prize[]): Mission {
  const [nearest] = prizes.toSorted((a, b) => distance(p, unit, a) - distance(p, unit, b))
  return { x: nearest.x, y: nearest.y, radius: nearest.radius + 12_000, pull: 0.15 }
}

/** Towards the nearest enemy, but no nearer than that. */
function seek(
  p: AodPosition,
  unit: number,
  foes: readonly number[],
  radius: number,
  pull: number,
): Mission | null {
  const { x, y } = p.state.units
  let best: Mission | null = null
  let least = Infinity
  for (const foe of foes) {
    const far = distance(p, unit, { x: x[foe], y: y[foe] })
    if (far >= least) continue
    least = far
    best = { x: x[foe], y: y[foe], radius, pull }
  }
  return best
}

/** How much an objective held counts now: its points more and more as the end comes near. */
export function holdingShare(p: AodPosition): number {
  return 0.25 + 0.75 * (1 - (turnsLeft(p) - 1) / p.game.scenario.turns)
}
