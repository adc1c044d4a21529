import { ARTILLERY, CAVALRY, HEAVY_GUNS } from '@bivouac/fast-play-grande-armee'
import type { PieceBase } from '../../../tabletop/types.ts'

/** Ground left free along the edges of a brigade's base, in millimetres. */
const RIM = 3
/** Between two blocks side by side, so that they can be counted. */
const GAP = 2.2
/** From so many strength points on a brigade stands in three lines. */
const THREE_LINES = 9

/** What is drawn of a unit. */
export interface Drawn {
  readonly arm: number
  readonly guns: number
  /** Strength points it began with, and those it has left. */
  readonly of: number
  readonly left: number
  /** The base, in millimetres. */
  readonly width: number
  readonly depth: number
}

/**
 * The blocks of men on a brigade's base, in its own frame (x to its right, y to its rear): one for each strength point it
 * has left, the places of those it has lost empty from the rear. A battery stands with guns before and limbers behind.
 */
export function figuresOf({ arm, guns, of, left, width, depth }: Drawn): PieceBase[] {
  if (arm === ARTILLERY) return batteryOf(guns === HEAVY_GUNS ? 2 : 1, width, depth)
  const lines = of >= THREE_LINES ? 3 : of > 1 ? 2 : 1
  const figure = arm === CAVALRY ? ('troop' as const) : ('files' as const)
  const deep = (depth - 2 * RIM) / lines
  // Whole lines, the front one the fullest: a gap is a strength point that was lost.
  const places = Array.from({ length: lines }, (_, line) => {
    const files = Math.ceil((of - line) / lines)
    const wide = (width - 2 * RIM) / files
    return Array.from({ length: files }, (__, file) => ({
      x: (file - (files - 1) / 2) * wide,
      y: (line - (lines - 1) / 2) * deep,
      width: wide - GAP,
      depth: deep,
      turn: 0,
      figure,
    }))
  })
  return places.flat().slice(0, left)
}

function batteryOf(count: number, width: number, depth: number): PieceBase[] {
  const each = (width - RIM) / count
  return Array.from({ length: count }, (_, at) => {
    const x = (at - (count - 1) / 2) * each
    const half = { x, width: each, depth: depth / 2 - RIM / 2 }
    return [
      { ...half, y: -depth / 4, turn: 0, figure: 'gun' as const },
      { ...half, y: depth / 4, turn: 0, figure: 'limber' as const },
    ]
  }).flat()
}

/** An officer on his base: an army commander rides between two of his staff, others with an aide. */
export function staffOf(isCommander: boolean, width: number, depth: number): PieceBase[] {
  const riders = isCommander ? (['officer', 'general', 'officer'] as const) : (['general'] as const)
  const wide = (width - RIM) / riders.length
  return riders.map((figure, at) => ({
    x: (at - (riders.length - 1) / 2) * wide,
    y: 0,
    width: wide,
    depth: depth - RIM,
    turn: 0,
    figure,
  }))
}
