import type { AodPosition } from '@bivouac/age-of-destiny'
import { gapBetween, nearestPoints, printed } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { Spot, TableGrab } from '../../tabletop/types.ts'
import type { Desk } from './desk.ts'
import { metres, mm, toSheet } from './measure.ts'
import { generalOf, unitOf } from './pieces.ts'

/** The ruler laid at a piece, and then at another: the distance the rules measure, between their nearest edges (G-4). */
export function layRuler(desk: Desk, piece: string): void {
  const p = desk.position.peek()
  const first = desk.ruler.peek()?.piece
  const place = desk.placeOf(piece)
  const a = shapeOf(p, first ?? null)
  const b = shapeOf(p, piece)
  if (!place) return
  if (!a || !b || first === piece) {
    desk.ruler.value = { from: place, to: place, length: 0, piece }
    return
  }
  const { height } = p.game.scenario.table
  const [from, to] = nearestPoints(a, b)
  const length = printed(gapBetween(a, b))
  desk.ruler.value = {
    from: toSheet(height, from.x, from.y),
    to: toSheet(height, to.x, to.y),
    length,
  }
  desk.shell.announce(`${mm(length)}, ${metres(length)}`)
}

/** The footprint of a piece. */
function shapeOf(p: AodPosition, piece: string | null): Shape | null {
  const unit = unitOf(p, piece)
  if (unit >= 0) return p.index.shape[unit] ?? null
  const general = generalOf(p, piece)
  return general < 0 ? null : (p.index.generalShape[general] ?? null)
}

/** The ruler in hand. */
export function dragRuler(desk: Desk, from: Spot): TableGrab {
  return {
    drag({ at }) {
      const length = Math.round(Math.hypot(at.x - from.at.x, at.y - from.at.y) * 10) * 10
      desk.ruler.value = { from: from.at, to: at, length }
    },
    drop: (kept) => {
      if (!kept) desk.ruler.value = null
    },
  }
}
