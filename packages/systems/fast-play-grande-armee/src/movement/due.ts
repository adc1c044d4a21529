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

/** The enemies a unit has a duty toward that are nearest to it, all equally near, by number; and how near. */
export interface NearestDue {
  readonly enemies: number[]
  readonly gap: Gap
}

/** FPGA-CTL-status-c2, G-11: the enemies nearest to the unit of those it has a duty toward; null when there are none. */
export function nearestDue(p: FpgaPosition, unit: number): NearestDue | null {
  const { shape, boxes } = p.index
  const { sides } = p.game
  const { where } = p.state.units
  const at = 4 * unit
  const left = new Float64Array(sides.length)
  for (let other = 0; other < sides.length; other++) {
    const by = 4 * other
    if (sides[other] === sides[unit] || where[other] !== ON_TABLE) {
      left[other] = Infinity
      continue
    }
    const dx = Math.max(0, boxes[by] - boxes[at + 2], boxes[at] - boxes[by + 2])
    const dy = Math.max(0, boxes[by + 1] - boxes[at + 3], boxes[at + 1] - boxes[by + 3])
    left[other] = dx * dx + dy * dy
  }
  let enemies: number[] = []
  let gap: Gap | null = null
  // No shape is nearer than its box: whoever's box is farther off than the nearest found need not be measured.
  for (let limit = Infinity; ;) {
    let next = -1
    let least = limit
    for (let other = 0; other < left.length; other++)
      if (left[other] < least || (next < 0 && left[other] === least && least < Infinity)) {
        next = other
        least = left[other]
      }
    if (next < 0) break
    left[next] = Infinity
    const between = gapBetween(shape[unit], shape[next])
    const order = gap === null ? -1 : compareGaps(between, gap)
    if (order > 0 || !isDue(p, unit, next)) continue
    if (order < 0) enemies = []
    enemies.push(next)
    gap = between
    limit = squareOf(between)
  }
  return gap === null ? null : { enemies: enemies.sort((a, b) => a - b), gap }
}

/** The square of a gap, never too little. */
function squareOf({ top, over }: Gap): number {
  return (over === 0 ? top : (top * top) / over) * (1 + 2 ** -40)
}
