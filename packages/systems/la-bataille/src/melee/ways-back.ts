import { asFacing, asHex, OFF_MAP, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { footprintAt, strengthOf } from '../position/footing.ts'
import { BARRED } from '../position/ground.ts'
import { isFormedFoot, isOverLimit } from '../position/stacking.ts'
import {
  CAVALRY,
  COLUMN,
  enemyOf,
  GENERAL,
  GOOD,
  INFANTRY,
  LIMBERED,
  LINE,
  SKIRMISH,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { armyOf, distanceTo, isHeldBy, isInZone, isPresent, unitsAt } from '../position/troops.ts'
import { terrainCost } from './entry.ts'

/** Where a unit, or a leader, can go back to before a melee, and by which hexes. */
export interface WayBack {
  readonly hex: Hex
  /** The hexes entered, the last of them `hex`. */
  readonly path: readonly Hex[]
  /** LB-29-p, LB-13-am: how it stands there. */
  readonly formation: number
  readonly left: number
  readonly right: number
}

interface Stand {
  readonly hex: Hex
  readonly formation: number
  readonly left: number
  readonly right: number
}

/**
 * LB-29-f, g, p, LB-20-r: every hex a unit can go back to: out of half its printed movement in terrain costs, through any hexside,
 * each hex entered free of enemy zones and none nearer to the enemy. The cheapest way to each; `only`: in so many hexes at most.
 */
export function waysBack(p: LbPosition, unit: number, only = 0): WayBack[] {
  const { units } = p.state
  const start: Stand = {
    hex: asHex(units.hex[unit]),
    formation: units.formation[unit],
    left: units.left[unit],
    right: units.right[unit],
  }
  const budget = p.game.units[unit].movement / 2
  const near = nearness(p, armyOf(p, unit))
  const found = spread(start, budget, only, (at, side) => stepBack(p, unit, at, side, near))
  return found.filter(({ hex, formation }) => hex !== start.hex && mayStand(p, unit, hex, formation))
}

/** LB-30-path-s: the distance to the nearest enemy combat unit. */
function nearness(p: LbPosition, army: Army): (hex: Hex) => number {
  const enemies = p.game.unitsOf[enemyOf(army)].filter((unit) => isPresent(p, unit))
  const known = new Map<Hex, number>()
  return (hex) => {
    let found = known.get(hex)
    if (found === undefined) {
      found = Math.min(...enemies.map((enemy) => distanceTo(p, hex, enemy)))
      known.set(hex, found)
    }
    return found
  }
}

interface Step {
  readonly cost: number
  /** LB-10-f: 1 where horse goes through formed foot, which is asked for only where no way as cheap goes round. */
  readonly through?: number
  readonly to: Stand
}

type Stepping = (at: Stand, side: (typeof SIDES)[number]) => Step | null

/** The cheapest way to everything in reach. */
function spread(start: Stand, budget: number, only: number, step: Stepping): WayBack[] {
  const keyOf = ({ hex, formation, left, right }: Stand): string => `${hex} ${formation} ${left} ${right}`
  interface Reached {
    readonly at: Stand
    readonly cost: number
    readonly through: number
    readonly path: readonly Hex[]
  }
  const isBetter = (a: Reached, b: Reached): boolean =>
    a.cost < b.cost || (a.cost === b.cost && a.through < b.through)
  const best = new Map<string, Reached>()
  const queue: Reached[] = [{ at: start, cost: 0, through: 0, path: [] }]
  best.set(keyOf(start), queue[0])
  while (queue.length > 0) {
    queue.sort((a, b) => a.cost - b.cost || a.through - b.through || a.path.length - b.path.length)
    const here = queue.shift()
    if (!here || best.get(keyOf(here.at)) !== here) continue
    if (only > 0 && here.path.length >= only) continue
    for (const side of SIDES) {
      const next = step(here.at, side)
      if (!next || here.cost + next.cost > budget) continue
      const reached: Reached = {
        at: next.to,
        cost: here.cost + next.cost,
        through: here.through + (next.through ?? 0),
        path: [...here.path, next.to.hex],
      }
      const known = best.get(keyOf(next.to))
      if (known && !isBetter(reached, known)) continue
      best.set(keyOf(next.to), reached)
      queue.push(reached)
    }
  }
  return onePerHex([...best.values()].map(({ at, path }) => ({ ...at, path })))
}

/** Where it can come to a hex in two ways of standing, the one that keeps more hexes. */
function onePerHex(ways: readonly WayBack[]): WayBack[] {
  const byHex = new Map<Hex, WayBack>()
  for (const way of ways) {
    const known = byHex.get(way.hex)
    if (!known || known.left + known.right < way.left + way.right) byHex.set(way.hex, way)
  }
  return [...byHex.values()].toSorted((a, b) => a.hex - b.hex)
}

/** LB-29-f, g, LB-13-am: one step back, all hexes of the unit through the same side; where they cannot it gathers first. */
function stepBack(
  p: LbPosition,
  unit: number,
  at: Stand,
  side: (typeof SIDES)[number],
  near: (hex: Hex) => number,
): Step | null {
  const { grid } = p.game.ground
  const to = grid.neighbour(at.hex, side)
  if (to === OFF_MAP || near(to) < near(at.hex)) return null
  if (at.left + at.right > 0) {
    const spreadOut = stepTogether(p, unit, at, side)
    if (spreadOut) return spreadOut
  }
  const gathered = at.left + at.right > 0 ? gatheredFormation(p, unit, at.formation) : at.formation
  const cost = mayPass(p, unit, to) ? terrainCost(p, unit, at.hex, to, gathered) : BARRED
  if (cost === BARRED) return null
  const through = formedFootIn(p, unit, to).length > 0 ? 1 : 0
  return { cost, through, to: { hex: to, formation: formationIn(p, unit, to, gathered), left: 0, right: 0 } }
}

/** Both hexes of it step through the same side, over ground that lets it keep its order; or null. */
function stepTogether(p: LbPosition, unit: number, at: Stand, side: (typeof SIDES)[number]): Step | null {
  const { grid, close } = p.game.ground
  const facing = asFacing(p.state.units.facing[unit])
  const { hexes } = footprintAt(grid, at.hex, facing, at.left, at.right)
  let dearest = 0
  for (const hex of hexes) {
    const to = grid.neighbour(hex, side)
    if (to === OFF_MAP || close[to] === 1 || !mayPass(p, unit, to)) return null
    const cost = terrainCost(p, unit, hex, to, at.formation)
    if (cost === BARRED) return null
    dearest = Math.max(dearest, cost)
  }
  return { cost: dearest, to: { ...at, hex: grid.neighbour(at.hex, side) } }
}

/** LB-13-am: a line as one-hex line, skirmishers of four or more and cavalry as a column. */
export function gatheredFormation(p: LbPosition, unit: number, formation: number): number {
  if (p.game.units[unit].arm === CAVALRY) return COLUMN
  if (formation === SKIRMISH && strengthOf(p, unit) > p.game.charts.core.thresholds.skirmishOneHexUpTo)
    return COLUMN
  return formation === SKIRMISH || formation === LINE ? formation : COLUMN
}

/** LB-16-go-e, f, l: the formation a unit has in a hex it goes into: general order in such ground, column when it leaves it. */
export function formationIn(p: LbPosition, unit: number, hex: Hex, formation: number): number {
  const { arm } = p.game.units[unit]
  if (arm !== CAVALRY && arm !== INFANTRY) return formation === GENERAL ? LIMBERED : formation
  if (p.state.units.morale[unit] !== GOOD) return COLUMN
  if (p.game.ground.close[hex] === 0) return formation === GENERAL ? COLUMN : formation
  const keeps = formation === SKIRMISH && p.game.options.skirmishInCover === 'skirmish'
  return keeps ? SKIRMISH : GENERAL
}

/** LB-29-f: no enemy there and none whose zone it is. */
function isFree(p: LbPosition, army: Army, hex: Hex): boolean {
  return !isInZone(p, hex, enemyOf(army)) && !isHeldBy(p, hex, enemyOf(army))
}

/** LB-29-f: whether it can go through a hex. */
function mayPass(p: LbPosition, unit: number, hex: Hex): boolean {
  return isFree(p, armyOf(p, unit), hex)
}

/** LB-10-f, g, j: friends in line or column whom cavalry on its way back goes through: they check, and it with them. */
export function formedFootIn(p: LbPosition, unit: number, hex: Hex): number[] {
  if (p.game.units[unit].arm !== CAVALRY) return []
  return unitsAt(p, hex).filter((other) => isFormedFoot(p, other))
}

/** LB-10-a, LB-16-a, LB-18-k: whether it may end there among friends, in this formation. */
export function mayStand(p: LbPosition, unit: number, hex: Hex, formation: number): boolean {
  const { units } = p.game
  const others = unitsAt(p, hex).filter((other) => other !== unit)
  if (others.length === 0) return true
  if (isOverLimit(p, hex, others, { unit, increments: strengthOf(p, unit), formation })) return false
  return others.every((other) => {
    const arms = [units[unit].arm, units[other].arm]
    if (arms.includes(CAVALRY) && arms[0] !== arms[1]) return false
    if (arms[0] !== arms[1]) return true
    const good = p.state.units.morale[unit] === GOOD && p.state.units.morale[other] === GOOD
    return !good || p.state.units.formation[other] === formation
  })
}
