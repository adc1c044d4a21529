import { compareGaps, gapBetween } from '@bivouac/space'
import type { Gap } from '@bivouac/space'
import { mayAttack } from '../combat/condition.ts'
import { sees } from '../fire/sight.ts'
import type { FpgaPosition } from '../position/state.ts'
import { ON_TABLE } from '../position/state.ts'

/** FPGA-CTL-status-c, c2: has the unit a duty toward that enemy? It sees it; cavalry has none toward a town. */
export function isDue(p: FpgaPosition, unit: number, enemy: number): boolean {
  return mayAttack(p, unit, enemy) && sees(p, unit, enemy)
}

/** Enemies of a unit that are equally near to it, by number, and how near. */
export interface Nearest {
  readonly enemies: number[]
  readonly gap: Gap
}

/** FPGA-CTL-status-c2, G-11: the enemies nearest to the unit of those it has a duty toward; null when there are none. */
export function nearestDue(p: FpgaPosition, unit: number): Nearest | null {
  return nearestOf(p, unit, isDue)
}

/** G-11: the enemy units nearest to it; null when there are none. */
export function nearestEnemy(p: FpgaPosition, unit: number): Nearest | null {
  return nearestOf(p, unit, isAny)
}

function isAny(): boolean {
  return true
}

function nearestOf(
  p: FpgaPosition,
  unit: number,
  isMeant: (p: FpgaPosition, unit: number, enemy: number) => boolean,
): Nearest | null {
  const { shape } = p.index
  const left = boxSquares(p, unit)
  let enemies: number[] = []
  let gap: Gap | null = null
  // No shape is nearer than its box: whoever's box is farther off than the nearest found need not be measured.
  for (let limit = FARTHEST; ;) {
    const next = leastOf(left, limit)
    if (next < 0) break
    left[next] = Infinity
    const between = gapBetween(shape[unit], shape[next])
    const order = gap === null ? -1 : compareGaps(between, gap)
    if (order > 0 || !isMeant(p, unit, next)) continue
    if (order < 0) enemies = []
    enemies.push(next)
    gap = between
    limit = squareOf(between)
  }
  return gap === null ? null : { enemies: enemies.sort((a, b) => a - b), gap }
}

/** More than the square of any distance. */
const FARTHEST = 2 ** 50

/** The squares of how far the box of each enemy on the table is from that of the unit; Infinity for everybody else. */
function boxSquares(p: FpgaPosition, unit: number): Float64Array {
  const { boxes } = p.index
  const { sides } = p.game
  const { where } = p.state.units
  const at = 4 * unit
  const squares = new Float64Array(sides.length)
  for (let other = 0; other < sides.length; other++) {
    if (sides[other] === sides[unit] || where[other] !== ON_TABLE) {
      squares[other] = Infinity
      continue
    }
    const by = 4 * other
    const dx = Math.max(0, boxes[by] - boxes[at + 2], boxes[at] - boxes[by + 2])
    const dy = Math.max(0, boxes[by + 1] - boxes[at + 3], boxes[at + 1] - boxes[by + 3])
    squares[other] = dx * dx + dy * dy
  }
  return squares
}

/** Where the least of the numbers is, if it is not above the limit; else -1. */
function leastOf(numbers: Float64Array, limit: number): number {
  let found = -1
  let least = limit
  for (let at = 0; at < numbers.length; at++)
    if (found < 0 ? numbers[at] <= least : numbers[at] < least) {
      found = at
      least = numbers[at]
    }
  return found
}

/** The square of a gap, never too little. */
function squareOf({ top, over }: Gap): number {
  return (over === 0 ? top : (top * top) / over) * (1 + 2 ** -40)
}
