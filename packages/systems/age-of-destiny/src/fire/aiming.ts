import { headingOf, normalHeading, wheeled } from '@bivouac/space'
import type { AodPosition } from '../position/state.ts'
import { blockOf } from '../position/troops.ts'

/** How often the aim is corrected for the centre's own way round the corner: it hardly moves after that. */
const CORRECTIONS = 4

/**
 * The wheel, in tenths and to the right positive, after which a unit's front looks at the target's centre; 0 when it does
 * already. More than a right angle to one side is beyond any wheel: then that right angle.
 */
export function aimAt(p: AodPosition, unit: number, target: number): number {
  const { x, y } = p.state.units
  const block = blockOf(p, unit)
  let turn = 0
  for (let correction = 0; correction < CORRECTIONS; correction++) {
    const stands = turn === 0 ? block : wheeled(block, turn > 0 ? 'right' : 'left', Math.abs(turn))
    const dx = x[target] - stands.x
    const dy = y[target] - stands.y
    if (dx === 0 && dy === 0) return turn
    const off = normalHeading(headingOf(dx, dy) - block.heading)
    const next = Math.max(-900, Math.min(900, off > 1800 ? off - 3600 : off))
    if (next === turn) return turn
    turn = next
  }
  return turn
}
