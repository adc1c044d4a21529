import { ARTILLERY, CAVALRY, COLUMN, LIMBERED, SQUARE } from '@bivouac/age-of-destiny'
import { inRanks } from '../../../tabletop/pieces.ts'
import type { PieceBase } from '../../../tabletop/types.ts'

/** Front and depth of a base of each arm, in millimetres. AOD-0-base-a, d, h. */
const SIZES = [
  { width: 20, depth: 15 },
  { width: 30, depth: 40 },
  { width: 20, depth: 40 },
] as const

/** Where each base of a unit stands in its own frame: x to its right, y to its rear. G-2. */
export function figuresOf(arm: number, formation: number, count: number): PieceBase[] {
  const { width, depth } = SIZES[arm] ?? SIZES[0]
  const base = (x: number, y: number, turn = 0): PieceBase => ({
    x,
    y,
    width,
    depth,
    turn,
    figure: arm === CAVALRY ? 'horse' : 'foot',
  })
  if (arm === ARTILLERY)
    return [{ x: 0, y: 0, width, depth, turn: 0, figure: formation === LIMBERED ? 'limber' : 'gun' }]
  if (formation === SQUARE) return squareOf(count, base)
  return formation === COLUMN ? inRanks(1, count, base(0, 0)) : inRanks(count, 1, base(0, 0))
}

/** A square is a pinwheel: each face begins at a corner and ends where the next face stands. The last base is the reserve. */
function squareOf(count: number, base: (x: number, y: number, turn?: number) => PieceBase): PieceBase[] {
  const { width, depth } = SIZES[0]
  const each = Math.max(1, Math.ceil((count - 1) / 4))
  const side = depth + width * each
  const found: PieceBase[] = []
  for (let at = 0; at < count; at++) {
    const face = at % 4
    const place = Math.floor(at / 4)
    if (place >= each) {
      found.push({ ...base(0, 0), width: 9.5, depth: 9.5 })
      continue
    }
    // On the front face, then the same turned by quarters.
    const u = -side / 2 + width * (place + 0.5)
    const v = -side / 2 + depth / 2
    const [x, y] = [
      [u, v],
      [-v, u],
      [-u, -v],
      [v, -u],
    ][face] as [number, number]
    found.push(base(x, y, face * 90))
  }
  return found
}
