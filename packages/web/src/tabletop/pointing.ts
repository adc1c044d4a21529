import type { Point } from '@bivouac/space'
import type { Standing, TablePiece } from './types.ts'

/** A point in a piece's own frame: x to its right, y to its rear. */
export function inFrame({ x, y, heading }: Standing, point: Point): Point {
  const turn = (heading * Math.PI) / 180
  const dx = point.x - x
  const dy = point.y - y
  return { x: dx * Math.cos(turn) + dy * Math.sin(turn), y: dy * Math.cos(turn) - dx * Math.sin(turn) }
}

/** A point given in a piece's own frame, on the table; the inverse of `inFrame`. */
export function onTable({ x, y, heading }: Standing, point: Point): Point {
  const turn = (heading * Math.PI) / 180
  return {
    x: x + point.x * Math.cos(turn) - point.y * Math.sin(turn),
    y: y + point.x * Math.sin(turn) + point.y * Math.cos(turn),
  }
}

/** The corners of a piece: front left, front right, rear right, rear left. */
export function cornersOf(piece: Standing): readonly [Point, Point, Point, Point] {
  const { width, depth } = piece
  const at = (u: number, v: number): Point => onTable(piece, { x: (u * width) / 2, y: (v * depth) / 2 })
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

/** How far a point lies outside a piece; 0 inside. */
export function awayFrom(piece: Standing, point: Point): number {
  const { x, y } = inFrame(piece, point)
  return Math.hypot(Math.max(0, Math.abs(x) - piece.width / 2), Math.max(0, Math.abs(y) - piece.depth / 2))
}

/** The piece meant by pointing here: the nearest within `slack`, those that stand above the others first. */
export function pieceAt(pieces: readonly TablePiece[], point: Point, slack: number): TablePiece | null {
  let best: TablePiece | null = null
  let least = Infinity
  for (const piece of pieces) {
    const away = awayFrom(piece, point)
    if (away > slack) continue
    // What stands above is small and would be hidden by what it stands on.
    const rank = away - (piece.above && away === 0 ? slack : 0)
    if (rank >= least) continue
    least = rank
    best = piece
  }
  return best
}
