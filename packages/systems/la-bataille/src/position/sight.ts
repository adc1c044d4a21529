import { exitSides, NO_SIDE, OFF_MAP, traceLine } from '@bivouac/space'
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
 * the two ends blocks (LB-23-s). The line runs from centre to centre (LB-23-c), and whatever it touches counts: the hexes it
 * crosses, both hexes of a side it runs along (LB-23-e), and a hex or a wall it meets at one corner only (LB-23-d).
 */
export function blockedBetween(p: LbPosition, look: Look): Blocked | null {
  const { grid } = p.game.ground
  const { from, to } = look
  if (grid.distance(from, to) <= 1) return null
  const { steps, corners } = traceLine(grid, from, to)
  for (let at = 1; at < steps.length; at++) {
    const before = steps[at - 1].filter(isOnMap)
    const here = steps[at].filter(isOnMap)
    const touched = corners.filter((corner) => isTouchedBetween(p, look, before[0], here[0], corner))
    const wall = wallAmong(p, look, [...before, ...here, ...touched])
    if (wall) return wall
    const blocking = [...here, ...touched].find((hex) => hex !== to && hidesBehind(p, look, hex))
    if (blocking !== undefined) return { hex: blocking }
  }
  return null
}

function isOnMap(hex: Hex): boolean {
  return hex !== OFF_MAP
}

/** Whether the line goes from one hex into the next exactly through the corner they share with a third. */
function isTouchedBetween(
  { game }: LbPosition,
  { from, to }: Look,
  one: Hex,
  next: Hex,
  third: Hex,
): boolean {
  const { grid } = game.ground
  if (one === undefined || next === undefined) return false
  if (grid.distance(one, third) !== 1 || grid.distance(next, third) !== 1) return false
  const { q, r } = grid
  // The corner lies at a third of the sum of the three centres; on the line when the cross product is nothing.
  const cornerQ = q[one] + q[next] + q[third] - 3 * q[from]
  const cornerR = r[one] + r[next] + r[third] - 3 * r[from]
  return (q[to] - q[from]) * cornerR === (r[to] - r[from]) * cornerQ
}

/** LB-23-j: a wall between two of these hexes that neither of the two ends is beside. */
function wallAmong({ game }: LbPosition, { from, to }: Look, hexes: readonly Hex[]): Blocked | null {
  const { grid, sides } = game.ground
  for (const [at, hex] of hexes.entries())
    for (const other of hexes.slice(at + 1)) {
      const side = grid.sideBetween(hex, other)
      if (side === NO_SIDE || sides[hex * 6 + side] !== WALL) continue
      if (![hex, other].some((each) => each === from || each === to)) return { hex, side }
    }
  return null
}

/** Whether a hex between the two ends is in the way. */
function hidesBehind(p: LbPosition, { from, to, army }: Look, hex: Hex): boolean {
  const { ground } = p.game
  const { grid, level } = ground
  // LB-23-f, r: houses block whatever the height.
  if (ground.dwelling[hex] === 1) return true
  // LB-23-q: ground higher than both ends.
  if (level[hex] > level[from] && level[hex] > level[to]) return true
  // LB-23-h: leaders and routed units do not block.
  const standing = unitsAt(p, hex).filter((unit) => !isRouted(p, unit))
  // LB-23-i: ground that rises above the lower of two heights is an obstacle; between equal heights it is none.
  const rises = level[hex] > Math.min(level[from], level[to])
  if (ground.wooded[hex] === 0 && standing.length === 0 && !rises) return false
  const near = grid.distance(from, hex)
  const far = grid.distance(hex, to)
  // LB-23-o: from above, what is nearer to the one who looks does not block.
  if (level[from] > level[to]) return near >= far
  if (level[from] === level[to] || near <= far) return true
  // LB-23-p: from below, what is nearer to the other does not, but for a friend of his who stands beside the other.
  return far === 1 && standing.some((unit) => p.game.units[unit].army === army)
}

/** LB-23-b: whether the line from one of a unit's hexes to another hex leaves through a front hexside of that hex (LB-13-b); through a corner, if one of the two there is one. */
export function looksTo(p: LbPosition, unit: number, from: Hex, to: Hex): boolean {
  if (from === to) return true
  return exitSides(p.game.ground.grid, from, to).some((side) => arcAt(p, unit, from, side) === 'front')
}

/** Whether a unit sees a hex: through a front hexside of one of its hexes (LB-23-b), with nothing in the way. */
export function seesHex(p: LbPosition, unit: number, to: Hex): boolean {
  return hexesOf(p, unit).some((from) => seesFrom(p, unit, from, to))
}

/** The same from one of its hexes. */
export function seesFrom(p: LbPosition, unit: number, from: Hex, to: Hex): boolean {
  if (from === to) return true
  if (!looksTo(p, unit, from, to)) return false
  return blockedBetween(p, { from, to, army: p.game.units[unit].army }) === null
}

/** Whether a unit sees another: any of its hexes. */
export function seesUnit(p: LbPosition, unit: number, other: number): boolean {
  return hexesOf(p, other).some((hex) => seesHex(p, unit, hex))
}
