/** Where the marks of a piece stand: beside its rear, upright, clear of its flag. All lengths here are CSS pixels. */

/** Half the height of a seal or a figure of strength, and the gap between two of them. */
const HALF = 8
const GAP = 2
/** How far beside the pole of a flag a row of marks ends where both stand one above the other. */
const FROM_POLE = 4

/** A row of marks about the middle of a piece's rear. */
export interface MarkRow {
  /** The middle of each mark, from the rear of the piece. */
  readonly at: readonly { readonly x: number; readonly y: number }[]
  /** How far the row reaches below the rear of the piece; 0 where it does not. */
  readonly below: number
}

/**
 * Lays marks of these widths in a row behind a piece that faces so, in degrees. Flags rise upward from the front and fly to the
 * right, so that behind a piece that faces down the screen the row ends to the left of the pole.
 */
export function markRow(heading: number, widths: readonly number[]): MarkRow {
  const turn = (heading * Math.PI) / 180
  const across = widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1)
  // Straight behind: the whole row aside where the rear is at a side, above or below where it is there.
  const [back, down] = [-Math.sin(turn), Math.cos(turn)]
  const middle = down < -0.3 ? -across / 2 - FROM_POLE : (back * across) / 2
  const y = down * HALF
  let left = middle - across / 2
  const at = widths.map((width) => {
    const x = left + width / 2
    left += width + GAP
    return { x, y }
  })
  return { at, below: widths.length > 0 && down > 0.3 ? y + HALF : 0 }
}
