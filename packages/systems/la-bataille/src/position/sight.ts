import { exitSides, sightBetween } from '@bivouac/space'
import type { Blocked, Hex } from '@bivouac/space'
import { arcAt, hexesOf } from './footing.ts'
import { WALL } from './ground.ts'
import type { Army, LbPosition } from './state.ts'
import { isRouted, unitsAt } from './troops.ts'

/** What a line of sight is traced for: who looks decides over what friends it may pass (LB-23-p). */
export interface Look {
  readonly from: Hex
  readonly to: Hex
  readonly army: Army
}

/**
 * Rule 23: what is in the way from one hex to another first, or null. Adjacent hexes always see each other (LB-23-n); nothing in
 * the two ends blocks (LB-23-s).
 */
export function blockedBetween(p: LbPosition, { from, to, army }: Look): Blocked | null {
  const { ground } = p.game
  const { grid, level } = ground
  if (grid.distance(from, to) <= 1) return null
  const above = level[from] - level[to]
  return sightBetween(grid, from, to, {
    along: 'either',
    hex: (hex, near, far) => {
      // LB-23-f, r: houses block whatever the height.
      if (ground.dwelling[hex] === 1) return true
      // LB-23-q: ground higher than both ends.
      if (level[hex] > level[from] && level[hex] > level[to]) return true
      const standing = unitsAt(p, hex).filter((unit) => !isRouted(p, unit))
      const rises = above === 0 ? false : level[hex] > Math.min(level[from], level[to]) && isSlope(hex)
      if (ground.wooded[hex] === 0 && standing.length === 0 && !rises) return false
      // LB-23-o: from above, what is nearer to the one who looks does not block.
      if (above > 0) return near >= far
      // LB-23-p: from below, what is nearer to the other, but for a friend of his beside him.
      if (above < 0) {
        if (near <= far) return true
        return far === 1 && standing.some((unit) => p.game.units[unit].army === army)
      }
      return true
    },
    // LB-23-j: a wall blocks unless one of the two is beside it.
    side: (hex, side) => {
      if (ground.sides[hex * 6 + side] !== WALL) return false
      const beyond = grid.neighbour(hex, side)
      const touches = (end: Hex): boolean => end === hex || end === beyond
      return !touches(from) && !touches(to)
    },
  })

  /** LB-23-i, o to q: a slope between two heights is looked along or over; only the crest of it can be in the way. */
  function isSlope(hex: Hex): boolean {
    return level[hex] >= Math.max(level[from], level[to])
  }
}

/** Whether a unit sees a hex: through a front hexside of one of its hexes (LB-23-b), with nothing in the way. */
export function seesHex(p: LbPosition, unit: number, to: Hex): boolean {
  return hexesOf(p, unit).some((from) => seesFrom(p, unit, from, to))
}

/** The same from one of its hexes. */
export function seesFrom(p: LbPosition, unit: number, from: Hex, to: Hex): boolean {
  const { grid } = p.game.ground
  if (from === to) return true
  if (!exitSides(grid, from, to).some((side) => arcAt(p, unit, from, side) === 'front')) return false
  return blockedBetween(p, { from, to, army: p.game.units[unit].army }) === null
}

/** Whether a unit sees another: any of its hexes. */
export function seesUnit(p: LbPosition, unit: number, other: number): boolean {
  return hexesOf(p, other).some((hex) => seesHex(p, unit, hex))
}
