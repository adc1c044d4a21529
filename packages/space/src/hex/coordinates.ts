/**
 * How hexes are counted and numbered.
 *
 * A map is printed as columns and rows (a cell), reckoned in axial coordinates (`q`, `r`, where every
 * direction is a constant step) and spoken of by a printed number (an id such as `0356`).
 */

/** Which half of the columns or rows is shoved half a hex right (`-r`, pointy tops) or down (`-q`, flat tops). */
export const hexOffsets = ['odd-r', 'even-r', 'odd-q', 'even-q'] as const
export type HexOffset = (typeof hexOffsets)[number]

/** Whether a hex stands on a corner (`pointy`, straight rows) or on a side (`flat`, straight columns). */
export const hexTops = ['pointy', 'flat'] as const
export type HexTop = (typeof hexTops)[number]

/** Column and row, both counted from 0 at the top left. */
export interface HexCell {
  readonly col: number
  readonly row: number
}

/** Axial coordinates: the third cube coordinate is always `-q - r`. */
export interface Axial {
  readonly q: number
  readonly r: number
}

/** How ids are printed: the digits of each half and the number of the first column and row. */
export interface HexNumbering {
  readonly colDigits: number
  readonly rowDigits: number
  readonly firstCol: number
  readonly firstRow: number
}

/** `CCRR` counted from `0101`, as most printed maps are. */
export const standardNumbering: HexNumbering = Object.freeze({
  colDigits: 2,
  rowDigits: 2,
  firstCol: 1,
  firstRow: 1,
})

/** The six sides by name, clockwise, in the order in which sides are numbered. */
export const sideNames: Readonly<Record<HexTop, readonly string[]>> = Object.freeze({
  pointy: Object.freeze(['E', 'SE', 'SW', 'W', 'NW', 'NE']),
  flat: Object.freeze(['N', 'NE', 'SE', 'S', 'SW', 'NW']),
})

/** The axial step through each side, in the order of `sideNames`. */
export const sideSteps: Readonly<Record<HexTop, readonly Axial[]>> = Object.freeze({
  pointy: steps([1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]),
  flat: steps([0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]),
})

function steps(...pairs: (readonly [number, number])[]): readonly Axial[] {
  return Object.freeze(pairs.map(([q, r]) => Object.freeze({ q, r })))
}

/** The stand of the hexes an offset belongs to: shoved rows mean pointy tops, shoved columns flat ones. */
export function topOf(offset: HexOffset): HexTop {
  return offset === 'odd-r' || offset === 'even-r' ? 'pointy' : 'flat'
}

/**
 * Whole hexes by which axial counting has drifted from column and row counting at line `n` (a row of pointy hexes,
 * a column of flat ones). Shifts round down, so lines before the first convert too.
 */
export function drift(offset: HexOffset, n: number): number {
  return offset === 'odd-r' || offset === 'odd-q' ? n >> 1 : (n + 1) >> 1
}

/** The axial coordinates of a cell; the inverse of `toCell`. The first cell is always at (0, 0). */
export function toAxial(offset: HexOffset, cell: HexCell): Axial {
  const { col, row } = cell
  return topOf(offset) === 'pointy'
    ? { q: col - drift(offset, row), r: row }
    : { q: col, r: row - drift(offset, col) }
}

/** The cell at axial coordinates; the inverse of `toAxial`. The cell need not be on any map. */
export function toCell(offset: HexOffset, axial: Axial): HexCell {
  const { q, r } = axial
  return topOf(offset) === 'pointy'
    ? { col: q + drift(offset, r), row: r }
    : { col: q, row: r + drift(offset, q) }
}

/** Steps between two hexes by the shortest way on an open plain. */
export function axialDistance(a: Axial, b: Axial): number {
  const dq = a.q - b.q
  const dr = a.r - b.r
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

/** The numbering a map states by its pattern (`CCRR`: a letter for each digit) and the id of its first hex (`0101`). */
export function makeNumbering(pattern: string, firstId: string): HexNumbering {
  const colDigits = pattern.lastIndexOf('C') + 1
  return {
    colDigits,
    rowDigits: pattern.length - colDigits,
    firstCol: Number(firstId.slice(0, colDigits)),
    firstRow: Number(firstId.slice(colDigits)),
  }
}

/**
 * Reads a printed hex number. Answers undefined unless it is exactly what `makeHexId` would print for some
 * cell; whether that cell lies on a map is the grid's affair.
 */
export function parseHexId(id: string, numbering: HexNumbering = standardNumbering): HexCell | undefined {
  const { colDigits, rowDigits, firstCol, firstRow } = numbering
  if (id.length !== colDigits + rowDigits || !/^[0-9]+$/.test(id)) return undefined
  const col = Number(id.slice(0, colDigits)) - firstCol
  const row = Number(id.slice(colDigits)) - firstRow
  return col < 0 || row < 0 ? undefined : { col, row }
}

/** Prints the number of a cell; the inverse of `parseHexId`. Throws a RangeError if the digits do not suffice. */
export function makeHexId(cell: HexCell, numbering: HexNumbering = standardNumbering): string {
  return (
    printNumber(cell.col, numbering.firstCol, numbering.colDigits) +
    printNumber(cell.row, numbering.firstRow, numbering.rowDigits)
  )
}

function printNumber(count: number, first: number, digits: number): string {
  const text = String(count + first).padStart(digits, '0')
  if (!Number.isInteger(count) || count < 0 || text.length !== digits) {
    throw new RangeError(`no hex number of ${digits} digits for line ${count} counted from ${first}`)
  }
  return text
}
