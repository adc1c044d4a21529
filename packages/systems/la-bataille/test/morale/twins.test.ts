import { asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { flightOf } from '../../src/morale/flight.ts'
import { fallBackPath, retreatPath, routPath } from '../../src/morale/paths.ts'
import { groundCost } from '../../src/movement/costs.ts'
import { hexesOf } from '../../src/position/footing.ts'
import { BARRED } from '../../src/position/ground.ts'
import { isOverLimit } from '../../src/position/stacking.ts'
import { COLUMN, LIMBERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { isInZone, isPresent } from '../../src/position/troops.ts'
import { scramble } from './scramble.ts'

/** Everything LB-30-path-s says of one step, looked at afresh every time. */
function keyOf(
  p: LbPosition,
  unit: number,
  from: Hex,
  to: Hex,
  kind: 'rout' | 'last' | 'retreat',
): readonly (number | string)[] {
  const { army, arm } = p.game.units[unit]
  const { ground } = p.game
  const side = ground.grid.sideBetween(from, to)
  const cost = groundCost(p.game, arm, arm === 2 ? LIMBERED : COLUMN, from, side)
  const friend = others(p, to, unit).some((other) => p.game.units[other].army === army)
  const cover = (ground.wooded[to] === 1 || ground.dwelling[to] === 1) && !friend
  return [
    kind === 'retreat' ? 0 : edge(p, army, to) > edge(p, army, from) ? 1 : 0,
    kind === 'last' && !cover ? 1 : 0,
    cost,
    friend ? 1 : 0,
    isInZone(p, to, army === 0 ? 1 : 0) ? 1 : 0,
    -near(p, unit, to),
    edge(p, army, to),
    ground.grid.ids[to],
  ]
}

const others = (p: LbPosition, hex: Hex, unit: number): number[] =>
  [...p.game.units.keys()].filter(
    (each) => each !== unit && isPresent(p, each) && hexesOf(p, each).includes(hex),
  )

/** South for the French, north for the others: twice the height of the hex's centre. */
function edge(p: LbPosition, army: number, hex: Hex): number {
  const { cols } = p.game.ground.grid
  const [col, row] = [hex % cols, Math.floor(hex / cols)]
  const down = 2 * row + (col % 2)
  return army === 0 ? -down : down
}

function distances(p: LbPosition, unit: number, hex: Hex): number[] {
  const { army } = p.game.units[unit]
  return [...p.game.units.keys()]
    .filter((each) => p.game.units[each].army !== army && isPresent(p, each))
    .map((each) => Math.min(...hexesOf(p, each).map((other) => p.game.ground.grid.distance(hex, other))))
}

const near = (p: LbPosition, unit: number, hex: Hex): number => Math.min(1000, ...distances(p, unit, hex))

function legal(p: LbPosition, unit: number, path: readonly Hex[]): Hex[] {
  const { army, arm } = p.game.units[unit]
  const from = path[path.length - 1]
  const { grid } = p.game.ground
  return SIDES.map((side) => ({ side, to: grid.neighbour(from, side) }))
    .filter(({ to }) => to >= 0 && !path.includes(to))
    .filter(({ to }) => !others(p, to, unit).some((other) => p.game.units[other].army !== army))
    .filter(({ side }) => groundCost(p.game, arm, arm === 2 ? LIMBERED : COLUMN, from, side) !== BARRED)
    .filter(({ to }) => near(p, unit, to) >= near(p, unit, from))
    .map(({ to }) => to)
}

/** Every way of so many steps, by brute force. */
function ways(p: LbPosition, unit: number, start: Hex, steps: number): Hex[][] {
  let all: Hex[][] = [[start]]
  for (let step = 0; step < steps; step++)
    all = all.flatMap((path) => legal(p, unit, path).map((to) => [...path, to]))
  return all
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at] < b[at] ? -1 : 1
  return 0
}

/** The first of these ways in the order of LB-30-path-s; where one goes on from another the longer comes first. */
function first(p: LbPosition, unit: number, all: readonly Hex[][], rout: boolean): Hex[] | null {
  const [best] = all.toSorted((a, b) => {
    for (let at = 1; at < Math.min(a.length, b.length); at++) {
      if (a[at] === b[at]) continue
      const kind = !rout ? 'retreat' : at === a.length - 1 ? 'last' : 'rout'
      return compare(keyOf(p, unit, a[at - 1], a[at], kind), keyOf(p, unit, b[at - 1], b[at], kind))
    }
    return b.length - a.length
  })
  return best ?? null
}

/** Of the ways that end well in the first manner any of them does. */
function choose(p: LbPosition, unit: number, start: Hex, all: readonly Hex[][], rout: boolean): Hex[] | null {
  const { army } = p.game.units[unit]
  const began = distances(p, unit, start)
  const every = (hex: Hex): boolean => distances(p, unit, hex).every((each, at) => each > began[at])
  const nearest = (hex: Hex): boolean => near(p, unit, hex) > near(p, unit, start)
  const room = (hex: Hex): boolean => {
    const increments = p.game.units[unit].increments - p.state.units.lost[unit]
    return !isOverLimit(p, hex, others(p, hex, unit), {
      unit,
      increments,
      formation: p.game.units[unit].arm === 2 ? LIMBERED : COLUMN,
    })
  }
  const straight = (path: readonly Hex[]): boolean =>
    path.every((hex, at) => at === 0 || edge(p, army, hex) <= edge(p, army, path[at - 1]))
  for (const ends of [every, nearest])
    for (const away of rout ? [false, true] : [true])
      for (const roomy of [true, false]) {
        const fit = all.filter((path) => {
          const end = path[path.length - 1]
          return ends(end) && (!roomy || room(end)) && (away || straight(path))
        })
        const found = first(p, unit, fit, rout)
        if (found) return found
      }
  return null
}

const STEPS = 4

describe('paths against a slow, obvious twin', () => {
  it('LB-30-path-s a rout is the one an exhaustive search finds', () => {
    let routs = 0
    let off = 0
    let taken = 0
    for (let seed = 1; seed <= 24; seed++) {
      const p = scramble(seed)
      for (const unit of p.game.units.keys()) {
        if (!isPresent(p, unit)) continue
        const start = asHex(p.state.units.hex[unit])
        const found = routPath(flightOf(p, unit, start), [start], STEPS)
        const twin = choose(p, unit, start, ways(p, unit, start, STEPS), true)
        if (found.end === 'on') routs++
        if (found.end === 'on') expect([start, ...found.path]).toEqual(twin)
        else expect(twin).toBeNull()
        // LB-30-path-r: over the edge where one can be reached with a hex of movement left.
        if (twin) continue
        const { grid } = p.game.ground
        const isEdge = (hex: Hex): boolean => SIDES.some((side) => grid.neighbour(hex, side) < 0)
        const leaves = [0, 1, 2, 3].find((steps) =>
          ways(p, unit, start, steps).some((path) => isEdge(path[path.length - 1])),
        )
        expect(found.end).toBe(leaves === undefined ? 'none' : 'off')
        if (leaves === undefined) taken++
        else off++
      }
    }
    expect(routs, 'LB-30-path-s').toBeGreaterThan(60)
    expect(off).toBeGreaterThan(3)
    expect(taken).toBeGreaterThan(3)
  })

  it('LB-30-path-a a retreat of three points is the one an exhaustive search finds', () => {
    let moved = 0
    for (let seed = 101; seed <= 112; seed++) {
      const p = scramble(seed)
      for (const unit of p.game.units.keys()) {
        if (!isPresent(p, unit) || p.game.units[unit].arm === 1) continue
        const start = asHex(p.state.units.hex[unit])
        const price = (path: readonly Hex[]): number =>
          path.slice(1).reduce((sum, to, at) => sum + Number(keyOf(p, unit, path[at], to, 'retreat')[2]), 0)
        const paid = [1, 2, 3, 4]
          .flatMap((steps) => ways(p, unit, start, steps))
          .filter((path) => path.length === 2 || price(path) <= 6)
        const found = retreatPath(flightOf(p, unit, start), 6)
        const twin = choose(p, unit, start, paid, false)
        if (found) moved++
        expect(found && [start, ...found]).toEqual(twin)
      }
    }
    expect(moved, 'LB-30-path-a').toBeGreaterThan(25)
  })

  it('LB-34-l falling back goes by the same order', () => {
    for (let seed = 201; seed <= 215; seed++) {
      const p = scramble(seed)
      for (const unit of p.game.units.keys()) {
        if (!isPresent(p, unit)) continue
        const start = asHex(p.state.units.hex[unit])
        const found = fallBackPath(flightOf(p, unit, start), 2)
        const twin =
          choose(p, unit, start, ways(p, unit, start, 2), false) ??
          choose(p, unit, start, ways(p, unit, start, 1), false)
        expect(found && [start, ...found], 'LB-34-l').toEqual(twin)
      }
    }
  })

  it('LB-30-path-d a rout of fifteen hexes out of a corner full of enemies is found at once', () => {
    const started = performance.now()
    for (let seed = 301; seed <= 330; seed++) {
      const p = scramble(seed)
      for (const unit of p.game.units.keys()) {
        if (!isPresent(p, unit)) continue
        const start = asHex(p.state.units.hex[unit])
        routPath(flightOf(p, unit, start), [start], 15)
      }
    }
    expect(performance.now() - started, 'LB-30-path-d').toBeLessThan(5000)
  })
})
