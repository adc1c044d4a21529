import { hexAtPoint, hexCentre } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import { toMap, toScreen } from '../sheet/camera.ts'
import type { Stack } from './stacks.ts'
import type { MapView } from './types.ts'

/** How far off a thumb or a mouse may be and still mean the thing, in CSS pixels. */
const REACH = { touch: 22, pen: 12, mouse: 8 }

/**
 * The hex that was meant. Where hexes are smaller than a thumb it is the nearest one with something in it, a goal before
 * a counter; otherwise the hex under the point.
 */
export function aimAt(
  view: MapView,
  { at, by }: { readonly at: Point; readonly by: 'mouse' | 'touch' | 'pen' },
  stacks: ReadonlyMap<number, Stack>,
  goals: ReadonlySet<number>,
): number {
  const viewport = view.viewport.peek()
  const { grid } = view.map
  const under = hexAtPoint(grid, toMap(viewport, at))
  if (goals.has(under) || stacks.has(under)) return under
  const reach = REACH[by]
  if (viewport.scale / 2 >= reach) return under
  const nearest = (hexes: Iterable<number>): number => {
    let best = -1
    let least = reach
    for (const hex of hexes) {
      const { x, y } = toScreen(viewport, hexCentre(grid, hex))
      const far = Math.hypot(x - at.x, y - at.y)
      if (far >= least) continue
      least = far
      best = hex
    }
    return best
  }
  const goal = nearest(goals)
  if (goal >= 0) return goal
  const stack = nearest(stacks.keys())
  return stack >= 0 ? stack : under
}
