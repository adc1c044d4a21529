import type { Refusal } from '@bivouac/kernel'
import { bodiesNear, isEnemy, isIn, overlapsShifted, within, withinPoint } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { Ground } from '../position/ground.ts'
import { ARTILLERY } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { hasRoom } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { mayOccupy } from './costs.ts'
import type { Leg } from './legs.ts'
import { GUNS_KEEP_CLEAR, ON_FRIEND } from './walk.ts'
import type { Walk } from './walk.ts'

const NO_ROOM_HERE = refuse('FPGA-TOWN-f', 'Horse and guns may not end a move in a town.')
const ONE_ON_BRIDGE = refuse('FPGA-TER-l', 'One unit of a side at a time may end its move on a bridge.')
const SECTION_TAKEN = refuse('FPGA-TOWN-a', 'There is room for one unit only.')

/** FPGA-MOV-o, FPGA-TOWN-e, f, FPGA-TER-l: may the move end where the walk stands? Notes the section it comes into. */
export function endWalk(p: FpgaPosition, walk: Walk): Refusal | null {
  const section = sectionAt(p.game.ground, walk.block.x, walk.block.y)
  const refusal = whyNotEnd(p, walk, section, 0, 0)
  // At the 6-inch line its move is not over: it occupies the section only if it halts there.
  if (refusal === null && !walk.atLine) walk.section = section
  return refusal
}

/** May the walk end where the leg leads? FPGA-CTL-status-k. */
export function mayStand(p: FpgaPosition, walk: Walk, { x, y, toX, toY }: Leg): boolean {
  return whyNotEnd(p, walk, sectionAt(p.game.ground, toX, toY), toX - x, toY - y) === null
}

/** Would a walk that ends (dx, dy) from where it stands be in no section, and on top of that body? */
export function isUpon(
  p: FpgaPosition,
  { block, shape, bodies }: Walk,
  dx: number,
  dy: number,
  body: number,
): boolean {
  if (!overlapsShifted(shape, dx, dy, bodies.shape[body])) return false
  return sectionAt(p.game.ground, block.x + dx, block.y + dy) < 0
}

/** The section that has the point in it, or -1. */
function sectionAt({ sections }: Ground, x: number, y: number): number {
  for (let section = 0; section < sections.length; section++)
    if (isIn(sections[section].area, x, y)) return section
  return -1
}

/** Why the move may not end (dx, dy) from where the walk stands, the centre in that section or in none; or null. */
function whyNotEnd(p: FpgaPosition, walk: Walk, section: number, dx: number, dy: number): Refusal | null {
  if (section >= 0) {
    const { isRedoubt, part } = p.game.ground.sections[section]
    if (!mayOccupy(walk.kind, isRedoubt)) return NO_ROOM_HERE
    if (!hasRoom(p, section, walk.unit)) return SECTION_TAKEN
    if (walk.kind.arm === ARTILLERY && touchesEnemy(walk, part)) return GUNS_KEEP_CLEAR
    if (!walk.atLine) return null
  }
  if (isOnSomebody(walk, dx, dy)) return ON_FRIEND
  return bridgeTaken(p, walk, dx, dy) ? ONE_ON_BRIDGE : null
}

function isOnSomebody({ unit, shape, bodies }: Walk, dx: number, dy: number): boolean {
  const { boxes } = bodies
  const west = shape.west + dx
  const south = shape.south + dy
  const east = shape.east + dx
  const north = shape.north + dy
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at] > east || boxes[at + 2] < west || boxes[at + 1] > north || boxes[at + 3] < south) continue
    if (at !== 4 * unit && overlapsShifted(shape, dx, dy, bodies.shape[at >> 2])) return true
  }
  return false
}

function touchesEnemy(walk: Walk, shape: Shape): boolean {
  const { bodies, contact } = walk
  return bodiesNear(bodies, walk.unit, shape, contact + 3).some(
    (unit) => isEnemy(walk, unit) && within(shape, bodies.shape[unit], contact),
  )
}

/** FPGA-TER-l: does a friend stand on a bridge this unit would end on? */
function bridgeTaken(p: FpgaPosition, walk: Walk, dx: number, dy: number): boolean {
  const { shape, bodies } = walk
  for (const bridge of p.game.ground.bridges) {
    const { radius } = bridge
    const x = bridge.x - dx
    const y = bridge.y - dy
    if (shape.west - x > radius + 1 || x - shape.east > radius + 1) continue
    if (shape.south - y > radius + 1 || y - shape.north > radius + 1) continue
    if (!withinPoint(shape, x, y, radius)) continue
    const isTaken = bodies.shape.some(
      (other, unit) =>
        unit !== walk.unit && !isEnemy(walk, unit) && withinPoint(other, bridge.x, bridge.y, radius),
    )
    if (isTaken) return true
  }
  return false
}
