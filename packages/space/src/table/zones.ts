import type { Block, Shape } from './shape.ts'
import { abreast, ahead, sineScale } from './trig.ts'

/** The ground around a block, divided by the diagonals that run out from its four corners. */
export type Zone = 'front' | 'left' | 'right' | 'rear'

/** The zone of a block that holds a point (G-5). The diagonals themselves belong to front and rear. */
export function zoneOf(block: Block, x: number, y: number): Zone {
  const dx = x - block.x
  const dy = y - block.y
  const u = abreast(dx, dy, block.heading)
  const v = ahead(dx, dy, block.heading)
  // Lengths are brought to the scale of the sines: exact, and below 2^41.
  const side = (block.width / 2) * sineScale
  const edge = (block.depth / 2) * sineScale
  const aside = Math.abs(u)
  if (v >= edge && aside <= side + v - edge) return 'front'
  if (v <= -edge && aside <= side - v - edge) return 'rear'
  return u > 0 ? 'right' : 'left'
}

/** Whether the point lies in a block's front zone. */
export function inFront(block: Block, x: number, y: number): boolean {
  const dx = x - block.x
  const dy = y - block.y
  const v = ahead(dx, dy, block.heading) - (block.depth / 2) * sineScale
  return v >= 0 && Math.abs(abreast(dx, dy, block.heading)) <= (block.width / 2) * sineScale + v
}

/** How much of a block's width lies opposite a shape, exactly, times a million; 0 where none does (G-8). */
export function sharedFront(block: Block, shape: Shape): number {
  const side = (block.width / 2) * sineScale
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < shape.corners.length; i += 2) {
    const u = abreast(shape.corners[i] - block.x, shape.corners[i + 1] - block.y, block.heading)
    if (u < least) least = u
    if (u > most) most = u
  }
  return Math.max(0, Math.min(side, most) - Math.max(-side, least))
}
