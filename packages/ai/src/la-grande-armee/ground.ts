import { createReach, asHex } from '@bivouac/space'
import type { Reach } from '@bivouac/space'
import {
  BARRED,
  CAVALRY,
  SIDES,
  barredZones,
  control,
  enemyOf,
  haltsIn,
  hasArrived,
  hasMoved,
  hexOf,
  stepCost,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Game, LgaPosition, Side } from '@bivouac/la-grande-armee'

type Board = Game['board']

/** Dearer than any march: there is no way. */
export const NO_WAY = 9999

interface Workspace {
  readonly reach: Reach
  readonly fields: Map<number, Int16Array>
}
const workspaces = new WeakMap<Board, Workspace>()

function workspaceOf(board: Board): Workspace {
  let space = workspaces.get(board)
  if (!space) {
    space = { reach: createReach(board.map.grid), fields: new Map() }
    workspaces.set(board, space)
  }
  return space
}

/**
 * Zones the side had better not enter though it may: neutral ground whose violation is counted against it (LGA-SCN-08).
 */
function shunnedBy(p: LgaPosition, side: Side): number {
  let bits = 0
  const { zones, arrivals } = p.game.scenario
  zones.forEach(({ violator, endsWith }, at) => {
    if (violator !== SIDES[side]) return
    const ends = arrivals.findIndex(({ id }) => id === endsWith)
    if (ends < 0 || !hasArrived(p, ends)) bits |= 1 << at
  })
  return bits
}

/** Which cost column a piece of this arm reads: LGA-MOV-I0. */
function columnOfArm(arm: number): 0 | 1 | 2 {
  return arm <= CAVALRY ? (arm as 0 | 1) : 2
}

/**
 * Movement points from every hex to this one over bare ground, for an arm of a side, as if nobody stood in the way; NO_WAY
 * where there is none. Worked out once for each goal.
 */
export function marchField(p: LgaPosition, goal: number, arm: number, side: Side): Int16Array {
  const { board, zoneBits } = p.game
  const { fields, reach } = workspaceOf(board)
  const barred = barredZones(p, side) | shunnedBy(p, side)
  const column = columnOfArm(arm)
  const key = (goal * 3 + column) * 256 + (barred & 255)
  let field = fields.get(key)
  if (field) return field
  field = new Int16Array(board.size).fill(NO_WAY)
  const cost = board.cost[column]
  // Walked backwards: what is paid is the entry into the hex nearer to the goal.
  reach.run(asHex(goal), 400, (from, way, to) => {
    if (board.adjacent[from * 6 + way] < 0 || cost[to] === BARRED || cost[from] === BARRED) return -1
    if (zoneBits[to] & barred) return -1
    return cost[from] + board.extra[from * 6 + way]
  })
  for (const hex of reach) field[hex] = reach.cost[hex]
  fields.set(key, field)
  return field
}

/** Where a unit can go with these movement points now, zones and stacking and all; the workspace is overwritten by the next call. */
export function reachOf(p: LgaPosition, unit: number, budget: number, goal = -1): Reach {
  const { reach } = workspaceOf(p.game.board)
  const start = hexOf(p, unit)
  const fresh = !hasMoved(p, unit)
  const { side } = typeOf(p, unit)
  const enemy = enemyOf(side)
  const { adjacent } = p.game.board
  const { zoneBits } = p.game
  const shunned = shunnedBy(p, side) & ~zoneBits[start]
  const step = (from: number, way: number): number => {
    if (shunned !== 0) {
      const to = adjacent[from * 6 + way]
      if (to >= 0 && (zoneBits[to] & shunned) !== 0) return -1
    }
    return stepCost(p, unit, from, way, fresh && from === start)
  }
  reach.run(asHex(start), budget, step, {
    stop: (hex) => haltsIn(p, unit, control(p, hex, enemy)),
    goal: asHex(goal),
  })
  return reach
}

/** How much farther than its allowance an army's troops get in a turn, forced marches counted: LGA-FM-01…03. */
export function paceOf(p: LgaPosition, unit: number): number {
  const type = typeOf(p, unit)
  if (type.marchModifier < 0) return 1.6
  return type.marchModifier === 0 ? 1.35 : 1
}

/** Turns a unit needs to march from where it stands to a goal over bare ground; Infinity when it never gets there. */
export function turnsTo(p: LgaPosition, unit: number, goal: number): number {
  const type = typeOf(p, unit)
  const cost = marchField(p, goal, type.arm, type.side)[hexOf(p, unit)]
  if (cost === NO_WAY || (type.movement === 0 && cost > 0)) return Infinity
  return cost === 0 ? 0 : cost / (type.movement * paceOf(p, unit))
}
