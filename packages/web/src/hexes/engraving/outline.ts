import type { Point } from '@bivouac/space'
import { cornerKey, cornerOf } from './ground.ts'
import type { Ground } from './ground.ts'

/**
 * The outlines of an area of hexes as closed rings of corners, the area always on the right hand (clockwise around it,
 * the other way about around a hole). Three hexes meet in a corner, so every corner lies on at most one ring.
 */
export function ringsAround(ground: Ground, inside: (cell: number) => boolean): Point[][] {
  const { grid } = ground
  const next = new Map<number, { from: Point; to: number }>()
  for (let cell = 0; cell < grid.size; cell++) {
    if (!inside(cell)) continue
    for (let side = 0; side < 6; side++) {
      const beyond = grid.neighbours[cell * 6 + side]
      if (beyond >= 0 && inside(beyond)) continue
      const from = cornerOf(ground, cell, side + 5)
      next.set(cornerKey(from), { from, to: cornerKey(cornerOf(ground, cell, side)) })
    }
  }
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let key = start, edge = next.get(key); edge; edge = next.get(key)) {
      ring.push(edge.from)
      next.delete(key)
      key = edge.to
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}
