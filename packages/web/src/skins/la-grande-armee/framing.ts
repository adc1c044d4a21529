import { typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import { hexCentre } from '@bivouac/space'
import { grow } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { READING } from '../../sheet/camera.ts'
import type { Insets } from '../../sheet/insets.ts'

/** The part of the map where the armies stand, or the army of one side. */
export function boxAround(p: LgaPosition, side?: Side): Box {
  const { grid } = p.game.board.map
  const hexes = [...p.state.units.hex.keys()]
    .filter((unit) => p.state.units.hex[unit] >= 0 && (side === undefined || typeOf(p, unit).side === side))
    .map((unit) => p.state.units.hex[unit])
  if (hexes.length === 0) return { x0: 0, y0: 0, x1: grid.cols, y1: grid.rows * 0.87 }
  return boxOf(p, hexes, 1.5)
}

function boxOf(p: LgaPosition, hexes: readonly number[], margin: number): Box {
  const points = hexes.map((hex) => hexCentre(p.game.board.map.grid, hex))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return grow({ x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }, margin)
}

/** The hexes the decision in hand is about, with a hex around them; null where it is about the whole army. */
export function focusOf(p: LgaPosition): Box | null {
  const frame = p.state.frames.at(-1)
  const { hex } = p.state.units
  const attacks = p.state.combat?.attacks ?? []
  const hexes = ((): readonly number[] => {
    switch (frame?.phase) {
      case 'march':
      case 'option':
        return [hex[frame.unit]]
      case 'elimination':
        return frame.targets
      case 'surplus':
        return frame.hexes.slice(0, 1)
      case 'retirement':
      case 'defence':
      case 'battles':
        return attacks.filter(({ status }) => status === 'declared').flatMap(({ targets }) => targets)
      case 'retreat':
        return [frame.route?.unit ?? frame.units[0]].map((unit) => hex[unit])
      case 'losses':
        return attacks[frame.attack].units.map((unit) => hex[unit])
      case 'advance':
        return attacks.filter(({ status }) => status === 'fought').flatMap(({ targets }) => targets)
      default:
        return []
    }
  })().filter((one) => one >= 0)
  return hexes.length === 0 ? null : boxOf(p, hexes, 1)
}

/** How much nearer than need be a view may come so that the paper fills it. */
const NEARER_TO_FILL = 1.6

/**
 * The view that has the box in what is free of the map. The bare table under the paper is shown only where the paper is
 * too small to fill the view, or under what covers its upper edge.
 */
export function framed(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
  insets: Insets,
  paper: Box,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const fits = Math.min(
    READING * 1.4,
    Math.max(1, width - insets.left - insets.right) / (box.x1 - box.x0),
    Math.max(1, height - insets.top - insets.bottom) / (box.y1 - box.y0),
  )
  const fills = Math.max(width / (paper.x1 - paper.x0), height / (paper.y1 - paper.y0))
  const scale = Math.max(fits, Math.min(fills, fits * NEARER_TO_FILL))
  const x = (box.x0 + box.x1) / 2 + (insets.right - insets.left) / 2 / scale
  const y = (box.y0 + box.y1) / 2 + (insets.bottom - insets.top) / 2 / scale
  // At the upper edge of the paper the banner lies on the table rather than on the box.
  const above = Math.max(0, insets.top / scale - (box.y0 - paper.y0))
  return {
    scale,
    x: within(x, paper.x0 + width / 2 / scale, paper.x1 - width / 2 / scale),
    y: within(y, paper.y0 + height / 2 / scale - above, paper.y1 - height / 2 / scale),
  }
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))
}
