import type { Standing, TablePiece } from '../types.ts'

/** Words that say nothing where a name must be short. */
const NEEDLESS =
  /\s*\([^)]*\)|[\s-]+(?:infantry regiment|regiment|infantry|ligne|landwehr|battalion|battery|brigade|cavalry)\b|^brigade\s+/giu

/** A name as short as it can be and still be known: `I/Leib`, `1/12e`, `Albert`. */
export function shortName(name: string): string {
  const short = name.replace(NEEDLESS, '').trim()
  return short.length >= 2 ? short : name
}

/** The number of a regiment, by its name: `12` for `1/12e Ligne`; empty where it has none, or is more than one. */
export function regimentNumber(name: string): string {
  if (/batter|batterie|\bpdr\b/i.test(name)) return ''
  const found = [...name.matchAll(/(?:^|\/|\()(\d{1,3})(?:er?|re|st|nd|rd|th|\.)/g)]
  return found.length === 1 ? (found[0][1] ?? '') : ''
}

/** How wide a letter of a name is and how high its line, in CSS pixels. */
const LETTER = 6.2
const LINE = 13

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Half the height of the upright box around a piece. */
export function halfHeight({ heading, width, depth }: Standing): number {
  const turn = (heading * Math.PI) / 180
  return (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * depth) / 2
}

/** The upright box around a piece, in CSS pixels. */
function boxOf(piece: Standing, scale: number): Box {
  const { x, y, heading, width, depth } = piece
  const turn = (heading * Math.PI) / 180
  const wide = (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * depth) / 2
  const high = halfHeight(piece)
  return {
    left: (x - wide) * scale,
    right: (x + wide) * scale,
    top: (y - high) * scale,
    bottom: (y + high) * scale,
  }
}

/**
 * Whose short names there is room for at a scale: below each piece, in the order given, none over another piece or another
 * name. `drop` is how far below a piece its name begins, in CSS pixels.
 */
export function namedWithRoom(
  pieces: readonly TablePiece[],
  scale: number,
  isMeant: (piece: TablePiece) => boolean,
  drop: (piece: TablePiece) => number,
): ReadonlySet<string> {
  const taken = pieces.map((piece) => ({ id: piece.id, box: boxOf(piece, scale) }))
  const named = new Set<string>()
  for (const piece of pieces) {
    if (!isMeant(piece)) continue
    const half = (piece.name.length * LETTER) / 2
    const top = (piece.y + halfHeight(piece)) * scale + drop(piece) + 1
    const box = { left: piece.x * scale - half, right: piece.x * scale + half, top, bottom: top + LINE }
    if (taken.some((one) => one.id !== piece.id && meets(one.box, box))) continue
    named.add(piece.id)
    taken.push({ id: `${piece.id} name`, box })
  }
  return named
}
