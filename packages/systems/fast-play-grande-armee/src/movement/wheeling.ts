import type { Refusal } from '@bivouac/kernel'
import {
  arcLength,
  bodiesNear,
  footprint,
  isEnemy,
  isOnEnemy,
  isOnTable,
  swingBox,
  wheeled,
  wheelStep,
} from '@bivouac/space'
import type { Block, Box, WheelSide } from '@bivouac/space'
import { isOpenGround } from '../position/ground.ts'
import { ARTILLERY } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { refuse } from '../sequence/refusals.ts'
import { isNearEnemy } from './ahead.ts'
import { Leg } from './legs.ts'
import { groundBars, pay, tollOf } from './tolls.ts'
import {
  ENEMY_STOPS,
  GUNS_KEEP_CLEAR,
  noteContacts,
  noteWay,
  OFF_TABLE,
  rideOver,
  TOO_FAR,
  TOO_FAR_NEAR,
} from './walk.ts'
import type { Walk } from './walk.ts'

const WHEELS_TOO_FAR = refuse('FPGA-MOV-d', 'One wheel goes no farther than a right angle.')

/** FPGA-MOV-d, e: a wheel, looked at every two degrees; it ends at the 6-inch line and where it touches an enemy. */
export function wheel(p: FpgaPosition, walk: Walk, turn: number): Refusal | null {
  const { limits } = p.game
  const side = turn > 0 ? 'right' : 'left'
  const tenths = Math.abs(turn)
  if (tenths > limits.wheelMost) return WHEELS_TOO_FAR
  // Who stands at the 6-inch line goes on with the near die alone, were it by a tenth of a degree.
  if (!walk.isNear && isNearEnemy(p, walk)) {
    walk.atLine = true
    walk.rest = [{ go: 'wheel', turn }]
    return null
  }
  const from = walk.block
  const box = swingBox(from, side, tenths)
  walk.near = bodiesNear(p.index, walk.unit, box, walk.contact + 3)
  const turned = isAllClear(p, walk, box) ? swingFree(walk, side, tenths) : swing(p, walk, side, tenths)
  if (typeof turned !== 'number') return turned
  walk.used += arcLength(from.width, turned)
  noteWay(walk)
  if (walk.used > walk.allowance) return walk.isNear ? TOO_FAR_NEAR : TOO_FAR
  return walk.kind.arm === ARTILLERY && walk.contacts.length > 0 ? GUNS_KEEP_CLEAR : null
}

/** Is the whole swing on the table and open ground, with nobody about it and no enemy within 6 inches? */
function isAllClear(p: FpgaPosition, walk: Walk, box: Box): boolean {
  const { west, south, east, north } = box
  const { ground, limits } = p.game
  if (walk.near.length > 0 || west < 0 || south < 0 || east > ground.width || north > ground.height)
    return false
  if (!isOpenGround(ground, west, south, east, north)) return false
  for (const { west: w, south: s, east: e, north: n } of p.index.officerShape)
    if (w <= east && e >= west && s <= north && n >= south) return false
  if (walk.isNear) return true
  for (const unit of bodiesNear(p.index, walk.unit, box, limits.near + 1))
    if (isEnemy(walk, unit)) return false
  return true
}

function swingFree(walk: Walk, side: WheelSide, tenths: number): number {
  if (tenths === 0) return 0
  walk.begun = true
  walk.block = wheeled(walk.block, side, tenths)
  walk.shape = footprint(walk.block)
  return tenths
}

/** Wheels from stop to stop; gives how far it came, or why it does not. */
function swing(p: FpgaPosition, walk: Walk, side: WheelSide, tenths: number): number | Refusal {
  const from = walk.block
  const start = walk.shape
  let turned = 0
  while (turned < tenths && !walk.atLine && walk.contacts.length === 0) {
    turned = Math.min(turned + wheelStep, tenths)
    const refusal = swingTo(p, walk, wheeled(from, side, turned))
    if (refusal !== null) return refusal
    noteContacts(walk, start)
    if (walk.isNear || turned === tenths || !isNearEnemy(p, walk)) continue
    walk.atLine = true
    walk.rest = [{ go: 'wheel', turn: side === 'right' ? tenths - turned : turned - tenths }]
  }
  return turned
}

/** Comes round to the next stop of a wheel; pays for what it touches there but not for the arc. */
function swingTo(p: FpgaPosition, walk: Walk, stop: Block): Refusal | null {
  const shape = footprint(stop)
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  if (isOnEnemy(walk, shape)) return ENEMY_STOPS
  const { x, y } = walk.block
  const leg = new Leg(x, y, stop.x, stop.y, 0, 0, walk.shape, shape)
  const refusal = groundBars(p, walk.kind, leg)
  if (refusal !== null) return refusal
  pay(walk, tollOf(p, walk, leg, 1))
  rideOver(p, walk, leg)
  walk.block = stop
  walk.shape = shape
  return null
}
