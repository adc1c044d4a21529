import { asHex, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { WALL } from '../../src/position/ground.ts'
import { blockedBetween } from '../../src/position/sight.ts'
import type { Look } from '../../src/position/sight.ts'
import { PGD } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { field } from '../support/field.ts'

/** Points of a plane in which hex centres are whole and corners are thirds: everything is counted in thirds. */
type Point = readonly [number, number]

function draws(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function centre({ game }: LbPosition, hex: number): Point {
  const { q, r } = game.ground.grid
  return [3 * q[hex], 3 * r[hex]]
}

/** The step through a side in axial coordinates, found from the map itself. */
function stepsOf(p: LbPosition): readonly Point[] {
  const { grid } = p.game.ground
  const middle = grid.indexOf('1510')
  return SIDES.map((side) => {
    const beyond = grid.neighbour(middle, side)
    return [grid.q[beyond] - grid.q[middle], grid.r[beyond] - grid.r[middle]]
  })
}

function cornersOf(p: LbPosition, hex: number, steps: readonly Point[]): Point[] {
  const [x, y] = centre(p, hex)
  return steps.map(([q, r], k) => {
    const [nextQ, nextR] = steps[(k + 1) % 6]
    return [x + q + nextQ, y + r + nextR]
  })
}

const cross = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether a segment and a convex shape (a segment is one, too) have a point in common: no edge of either has all of the other strictly beyond it. */
function meets(one: readonly Point[], other: readonly Point[]): boolean {
  const parts = (a: readonly Point[], b: readonly Point[]): boolean =>
    a.some((from, at) => {
      const to = a[(at + 1) % a.length]
      const own = a.map((point) => Math.sign(cross(from, to, point)))
      const its = b.map((point) => Math.sign(cross(from, to, point)))
      return (
        (own.every((sign) => sign <= 0) && its.every((sign) => sign > 0)) ||
        (own.every((sign) => sign >= 0) && its.every((sign) => sign < 0))
      )
    })
  return !parts(one, other) && !parts(other, one) && !apart(one, other)
}

/** Two segments of one line have neither a corner nor an edge to part them: they are compared along it. */
function apart(one: readonly Point[], other: readonly Point[]): boolean {
  return [0, 1].some((axis) => {
    const of = (points: readonly Point[]): number[] => points.map((point) => point[axis])
    return Math.max(...of(one)) < Math.min(...of(other)) || Math.max(...of(other)) < Math.min(...of(one))
  })
}

/** Rule 23 as it is written, hex by hex and wall by wall, over the whole map. */
function isBlocked(p: LbPosition, { from, to, army }: Look, steps: readonly Point[]): boolean {
  const { ground, units } = p.game
  const { grid, level } = ground
  if (grid.distance(from, to) <= 1) return false
  const line = [centre(p, from), centre(p, to)]
  for (const hex of grid.hexes) {
    if (hex === from || hex === to) continue
    const corners = cornersOf(p, hex, steps)
    if (!meets(line, corners)) continue
    if (ground.dwelling[hex] === 1) return true
    if (level[hex] > Math.max(level[from], level[to])) return true
    const there = p.index.at[hex].filter((unit) => p.state.units.morale[unit] !== PGD)
    const friend = there.some((unit) => units[unit].army === army)
    const obstacle =
      ground.wooded[hex] === 1 || there.length > 0 || level[hex] > Math.min(level[from], level[to])
    if (!obstacle) continue
    const nearerToFirer = grid.distance(hex, from) < grid.distance(hex, to)
    const nearerToTarget = grid.distance(hex, from) > grid.distance(hex, to)
    if (level[from] > level[to] && nearerToFirer) continue
    if (level[from] < level[to] && nearerToTarget && !(friend && grid.distance(hex, to) === 1)) continue
    return true
  }
  for (const hex of grid.hexes)
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      if (beyond < 0 || ground.sides[hex * 6 + side] !== WALL) continue
      if ([hex, beyond].some((each) => each === from || each === to)) continue
      const corners = cornersOf(p, hex, steps)
      if (meets(line, [corners[(side + 5) % 6], corners[side]])) return true
    }
  return false
}

/** The Saalfeld grid with other ground, and units anywhere on it. */
function wild(seed: number): { p: LbPosition; draw: (bound: number) => number } {
  const draw = draws(seed)
  const plain = field({})
  const { ground } = plain.game
  const { grid } = ground
  const ids = plain.game.units.map(({ id }) => id)
  const seldom = (one: number) => Uint8Array.from(grid.hexes, () => (draw(one) === 0 ? 1 : 0))
  const sides = new Uint8Array(ground.sides.length)
  for (const hex of grid.hexes)
    for (const side of SIDES) {
      const beyond = grid.neighbour(hex, side)
      if (beyond < 0 || side > 2 || draw(12) > 0) continue
      sides[hex * 6 + side] = WALL
      sides[beyond * 6 + grid.opposite(side)] = WALL
    }
  const level = Uint8Array.from(grid.hexes, () => (draw(3) === 0 ? draw(3) : 0))
  const laid = Object.fromEntries(
    ids.map((id, at) => [
      id,
      { at: grid.ids[draw(grid.size)], morale: at % 4 === 0 ? ('PGD' as const) : ('good' as const) },
    ]),
  )
  const { state, index, game } = field(laid)
  return {
    p: {
      game: { ...game, ground: { ...ground, dwelling: seldom(30), wooded: seldom(20), level, sides } },
      state,
      index,
    },
    draw,
  }
}

describe('rule 23 told twice', () => {
  it('LB-23-d sees what a slow twin sees that looks at every hex and every wall of the map', () => {
    let seen = 0
    let hidden = 0
    for (let seed = 1; seed <= 6; seed++) {
      const { p, draw } = wild(seed)
      const steps = stepsOf(p)
      const { grid } = p.game.ground
      for (let count = 0; count < 100; count++) {
        const from: Hex = asHex(draw(grid.size))
        const reach = grid.disc(from, 2 + draw(7))
        const to = reach[draw(reach.length)]
        const look: Look = { from, to, army: draw(2) === 0 ? 0 : 1 }
        const blocked = isBlocked(p, look, steps)
        expect(
          blockedBetween(p, look) !== null,
          `LB-23-d ${seed}: ${grid.ids[from]} to ${grid.ids[to]} for ${look.army}`,
        ).toBe(blocked)
        if (blocked) hidden++
        else seen++
      }
    }
    expect(Math.min(seen, hidden)).toBeGreaterThan(100)
  })

  it('LB-23-c is the same from both ends between equal heights', () => {
    for (let seed = 20; seed < 23; seed++) {
      const { p, draw } = wild(seed)
      const { grid, level } = p.game.ground
      for (let count = 0; count < 100; count++) {
        const from = asHex(draw(grid.size))
        const near = grid.disc(from, 8).filter((hex) => level[hex] === level[from])
        const to = near[draw(near.length)]
        const there = blockedBetween(p, { from, to, army: 0 }) === null
        expect(blockedBetween(p, { from: to, to: from, army: 0 }) === null, 'LB-23-c').toBe(there)
      }
    }
  })
})
