import { roundAlong } from './exact.ts'
import type { Block, Shape } from './shape.ts'
import { ahead, sineScale } from './trig.ts'

/** Twice the area inside these corners. */
export function doubleArea(corners: readonly number[]): number {
  let area = 0
  const size = corners.length
  // Counted from the first corner every term is at most 2^41, and a dozen of them far below 2^53.
  for (let i = 2; i + 2 < size; i += 2) {
    const ax = corners[i] - corners[0]
    const ay = corners[i + 1] - corners[1]
    const bx = corners[i + 2] - corners[0]
    const by = corners[i + 3] - corners[1]
    area += ax * by - ay * bx
  }
  return Math.abs(area)
}

/** The corners of what of a shape lies behind the line along a block's front edge, each new corner rounded (G-15.12). */
export function behindFront(block: Block, shape: Shape): readonly number[] {
  const { corners } = shape
  const size = corners.length
  const kept: number[] = []
  const beyond = (i: number) =>
    ahead(corners[i] - block.x, corners[i + 1] - block.y, block.heading) - (block.depth / 2) * sineScale
  let fromX = corners[size - 2]
  let fromY = corners[size - 1]
  let from = beyond(size - 2)
  for (let i = 0; i < size; i += 2) {
    const toX = corners[i]
    const toY = corners[i + 1]
    const to = beyond(i)
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
      // Each is below 2^41, together below 2^42.
      const over = Math.abs(from) + Math.abs(to)
      kept.push(
        roundAlong(fromX, toX - fromX, Math.abs(from), over),
        roundAlong(fromY, toY - fromY, Math.abs(from), over),
      )
    }
    if (to <= 0) kept.push(toX, toY)
    fromX = toX
    fromY = toY
    from = to
  }
  return kept
}

/** More than half of the shape lies behind the line along the block's front edge (G-14). */
export function isMostlyBehind(block: Block, shape: Shape): boolean {
  return 2 * doubleArea(behindFront(block, shape)) > doubleArea(shape.corners)
}
