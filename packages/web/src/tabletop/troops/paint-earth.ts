import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { TablePiece } from '../types.ts'

/** How far the soft edge and the shadow of the earth reach beyond a footprint, in millimetres. */
export const EARTH_RIM = 5

/** Trodden ground: a little darker than the table's own. */
const EARTH = '#ab9c66'
const TUFTS = ['#8f8450', '#bfb27c', '#7d7a46'] as const

/** The ground a piece stands on. */
export interface Earth {
  readonly width: number
  readonly depth: number
  /** From the middle of a square to the edge of its hollow; 0 for none. */
  readonly hollow: number
}

/** The ground of a piece: all of its footprint, of a square without the hollow. */
export function earthOf({ width, depth, fronts, bases }: TablePiece): Earth {
  const face = Math.min(bases[0]?.depth ?? 0, width / 3)
  return { width, depth, hollow: fronts === 4 ? Math.min(width, depth) / 2 - face : 0 }
}

/** Paints the earth about the origin, in millimetres: shadow, soft edge, and what grows on it. `sharp`: pixels to a millimetre. */
export function paintEarth(
  context: CanvasRenderingContext2D,
  { width, depth, hollow }: Earth,
  sharp: number,
): void {
  context.beginPath()
  context.rect(-width / 2, -depth / 2, width, depth)
  if (hollow > 0) context.rect(-hollow, -hollow, 2 * hollow, 2 * hollow)
  context.save()
  context.shadowColor = 'rgb(30 20 6 / 60%)'
  context.shadowBlur = 2.6 * sharp
  context.shadowOffsetX = 1.1 * sharp
  context.shadowOffsetY = 1.5 * sharp
  context.fillStyle = EARTH
  context.fill('evenodd')
  context.restore()
  // The edge melts into the grass.
  context.save()
  context.shadowColor = EARTH
  context.shadowBlur = 1.6 * sharp
  context.fillStyle = EARTH
  context.fill('evenodd')
  context.restore()
  context.save()
  context.clip('evenodd')
  const count = Math.round((width * depth) / 5)
  for (let at = 0; at < count; at++) {
    const x = (chanceAt(at, 7, 81) - 0.5) * width
    const y = (chanceAt(at, 7, 82) - 0.5) * depth
    context.fillStyle = TUFTS[at % TUFTS.length] ?? EARTH
    context.globalAlpha = 0.16 + 0.3 * chanceAt(at, 7, 83)
    context.beginPath()
    context.ellipse(x, y, 0.3 + 0.8 * chanceAt(at, 7, 84), 0.25 + 0.4 * chanceAt(at, 7, 85), at, 0, 7)
    context.fill()
  }
  context.restore()
}
