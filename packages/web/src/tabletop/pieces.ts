import type { NationId } from '../sheet/nations.ts'
import { perMillimetre, toSheet } from './hand/yardstick.ts'
import type { Bearings } from './hand/yardstick.ts'
import type { Figure, PieceBase, Standing, TablePiece } from './types.ts'

/** A footprint of the rules: its middle, where it looks, its size. Whole numbers, tenths of a degree, y north. */
export interface Block {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly width: number
  readonly depth: number
}

/** Where a block of the rules stands on the sheet. */
export function standingOf(bearings: Bearings, { x, y, heading, width, depth }: Block): Standing {
  const fine = perMillimetre(bearings.yardstick)
  return {
    ...toSheet(bearings, x, y),
    heading: heading / 10,
    width: width / fine,
    depth: depth / fine,
  }
}

/** Figures shoulder to shoulder, `files` wide and `ranks` deep, each on so much ground, about the middle of their piece. */
export function inRanks(
  files: number,
  ranks: number,
  { width, depth, figure }: Pick<PieceBase, 'width' | 'depth' | 'figure'>,
): PieceBase[] {
  return Array.from({ length: files * ranks }, (_, at) => ({
    x: ((at % files) - (files - 1) / 2) * width,
    y: (Math.floor(at / files) - (ranks - 1) / 2) * depth,
    width,
    depth,
    turn: 0,
    figure,
  }))
}

/** An officer: on a base of his own, above those he stands among. */
export function officerPiece(
  standing: Standing,
  who: {
    readonly id: string
    readonly name: string
    readonly title: string
    readonly nation: NationId
    readonly side: 0 | 1
    readonly figure: Extract<Figure, 'general' | 'officer'>
  },
): TablePiece {
  const { width, depth } = standing
  const { figure, ...named } = who
  return {
    ...named,
    ...standing,
    bases: [{ x: 0, y: 0, width, depth, turn: 0, figure }],
    fronts: 1,
    order: 'firm',
    signs: [],
    above: true,
  }
}

/** The pieces of a position, made once: what has not changed need not be drawn again. */
export function piecesOnce<P extends object>(
  make: (p: P) => readonly TablePiece[],
): (p: P) => readonly TablePiece[] {
  const known = new WeakMap<P, readonly TablePiece[]>()
  return (p) => {
    let pieces = known.get(p)
    if (!pieces) known.set(p, (pieces = make(p)))
    return pieces
  }
}
