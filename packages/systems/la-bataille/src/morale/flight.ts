import { asHex, OFF_MAP, SIDES } from '@bivouac/space'
import type { Hex, HexGrid, Side } from '@bivouac/space'
import { groundCost } from '../movement/costs.ts'
import { hexesOf, strengthOf } from '../position/footing.ts'
import { BARRED } from '../position/ground.ts'
import { isOverLimit } from '../position/stacking.ts'
import { COLUMN, enemyOf, LIMBERED, SHELTERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isArtillery, isHeldBy, isInZone, isPresent, unitsAt } from '../position/troops.ts'

/** What LB-30-path-s asks of hexes and steps, for one unit on its way from one hex. Everything is looked up once. */
export interface Flight {
  readonly start: Hex
  readonly grid: HexGrid
  /** Steps from a hex to the nearest enemy combat unit, broken ones included; far where there is none. */
  near(hex: Hex): number
  /** LB-30-path-h: whether a hex is farther than the start from every one of them. */
  isFarther(hex: Hex): boolean
  /** LB-10-p: whether the unit would find room there. */
  hasRoom(hex: Hex): boolean
  /** Half points of a step, or BARRED. */
  cost(from: Hex, side: Side): number
  /** How far the centre of a hex lies from the own rout edge, in a measure of its own. */
  edge(hex: Hex): number
  /** LB-30-path-i: woods, forest or a dwelling without a friend in it. */
  isCover(hex: Hex): boolean
  hasFriend(hex: Hex): boolean
  isInEnemyZone(hex: Hex): boolean
  /** LB-30-path-s: legal steps, but for hexes entered before; what is `away` leads from the rout edge. */
  steps(from: Hex): readonly Step[]
}

/** A legal step, and what it is weighed by. */
export interface Step {
  readonly to: Hex
  readonly cost: number
  readonly away: boolean
  readonly friend: boolean
  readonly zone: boolean
  readonly near: number
  readonly edge: number
  readonly id: string
}

/** Farther than any two hexes lie apart. */
const FAR = 1000

/** The ground as a unit in flight sees it. Broken units go as a column of their arm; `formation` is what goes otherwise (LB-34-l). */
export function flightOf(
  p: LbPosition,
  unit: number,
  start: Hex,
  formation = brokenFormation(p, unit),
): Flight {
  const { game } = p
  const { ground } = game
  const { grid } = ground
  const { army, arm } = game.units[unit]
  const enemy = enemyOf(army)
  const enemies = game.unitsOf[enemy].filter((each) => isPresent(p, each)).map((each) => hexesOf(p, each))
  const distance = (hex: Hex, hexes: readonly Hex[]): number => {
    let least = FAR
    for (const each of hexes) least = Math.min(least, grid.distance(hex, each))
    return least
  }
  const began = enemies.map((hexes) => distance(start, hexes))
  const near = remembered(grid.size, (hex) => {
    let least = FAR
    for (const hexes of enemies) least = Math.min(least, distance(hex, hexes))
    return least
  })
  const isFarther = remembered(grid.size, (hex) =>
    enemies.every((hexes, at) => distance(hex, hexes) > began[at]) ? 1 : 0,
  )
  const hasFriend = (hex: Hex): boolean =>
    unitsAt(p, hex).some((other) => other !== unit && game.units[other].army === army)
  const hasRoom = (hex: Hex): boolean => {
    const there = unitsAt(p, hex).filter(
      (other) => other !== unit && (p.state.units.mark[other] & SHELTERED) === 0,
    )
    return !isOverLimit(p, hex, there, { unit, increments: strengthOf(p, unit), formation })
  }
  const edge = edgeMeasure(p, army)
  const cost = (from: Hex, side: Side): number => groundCost(game, arm, formation, from, side)
  const steps = remembering(grid.size, (from) => {
    const found: Step[] = []
    for (const side of SIDES) {
      const to = grid.neighbour(from, side)
      if (to === OFF_MAP || isHeldBy(p, to, enemy) || near(to) < near(from)) continue
      const price = cost(from, side)
      if (price === BARRED) continue
      found.push({
        to,
        cost: price,
        away: edge(to) > edge(from),
        friend: hasFriend(to),
        zone: isInZone(p, to, enemy),
        near: near(to),
        edge: edge(to),
        id: grid.ids[to],
      })
    }
    return found
  })
  return {
    start,
    grid,
    near,
    isFarther: (hex) => isFarther(hex) === 1,
    hasRoom,
    cost,
    edge,
    isCover: (hex) => (ground.wooded[hex] === 1 || ground.dwelling[hex] === 1) && !hasFriend(hex),
    hasFriend,
    isInEnemyZone: (hex) => isInZone(p, hex, enemy),
    steps,
  }
}

/** LB-13-ak: how a broken unit of its arm stands. */
export function brokenFormation(p: Pick<LbPosition, 'game'>, unit: number): number {
  return isArtillery(p, unit) ? LIMBERED : COLUMN
}

/** LB-30-path-s: the order in which legal steps are taken. The last of a rout looks for cover first. */
export function inOrder({ isCover }: Flight, steps: readonly Step[], kind: StepKind): readonly Step[] {
  return steps.toSorted((a, b) => {
    if (kind !== 'retreat' && a.away !== b.away) return a.away ? 1 : -1
    if (kind === 'last' && isCover(a.to) !== isCover(b.to)) return isCover(a.to) ? -1 : 1
    if (a.cost !== b.cost) return a.cost - b.cost
    if (a.friend !== b.friend) return a.friend ? 1 : -1
    if (a.zone !== b.zone) return a.zone ? 1 : -1
    if (a.near !== b.near) return b.near - a.near
    if (a.edge !== b.edge) return a.edge - b.edge
    return a.id < b.id ? -1 : 1
  })
}

/** A step of a rout, its last one, or a step of a retreat or fall-back. */
export type StepKind = 'rout' | 'last' | 'retreat'

/** Centres of hexes measured across the map toward the edge the scenario names, in whole numbers. */
function edgeMeasure({ game }: Pick<LbPosition, 'game'>, army: number): (hex: Hex) => number {
  const { sides } = game.scenario
  const { q, r, top } = game.ground.grid
  const flat = top === 'flat'
  const down = (hex: Hex): number => (flat ? 2 * r[hex] + q[hex] : r[hex])
  const across = (hex: Hex): number => (flat ? q[hex] : 2 * q[hex] + r[hex])
  switch ((army === 0 ? sides.imperial : sides.coalition).routEdge) {
    case 'north':
      return down
    case 'south':
      return (hex) => -down(hex)
    case 'west':
      return across
    case 'east':
      return (hex) => -across(hex)
  }
}

function remembered(size: number, ask: (hex: Hex) => number): (hex: Hex) => number {
  const known = new Int16Array(size).fill(-1)
  return (hex) => {
    if (known[hex] < 0) known[hex] = ask(hex)
    return known[hex]
  }
}

function remembering<T>(size: number, ask: (hex: Hex) => T): (hex: Hex) => T {
  const known = new Map<number, T>()
  return (hex) => {
    let found = known.get(hex)
    if (found === undefined) {
      if (hex >= size) throw new Error('a hex of another map')
      found = ask(asHex(hex))
      known.set(hex, found)
    }
    return found
  }
}
