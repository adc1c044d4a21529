import { drift, makeHexId, sideSteps, standardNumbering, toAxial, topOf } from './coordinates.ts'
import type { HexNumbering, HexOffset, HexTop } from './coordinates.ts'
import { NO_SIDE, OFF_MAP } from '../brands.ts'
import type { Hex, Side } from '../brands.ts'

/** What a grid is built from. */
export interface HexGridLayout {
  readonly cols: number
  readonly rows: number
  readonly offset: HexOffset
  readonly numbering?: HexNumbering
}

/** Hex indices and neighbours are kept in 16 bits; far beyond any printed map. */
export const mostHexes = 32767

/**
 * A rectangular map of hexes, without anything on it.
 *
 * The engine speaks of hexes by index (0 at the top left, along the rows), so that every lookup is an array
 * read; ids appear only at the edges. A grid never changes: its tables are for reading. (A typed array
 * cannot be frozen, so nothing but this sentence guards them.)
 */
class HexGrid {
  readonly cols: number
  readonly rows: number
  /** Number of hexes. */
  readonly size: number
  readonly offset: HexOffset
  readonly top: HexTop
  readonly numbering: HexNumbering
  /** The printed number of each hex. */
  readonly ids: readonly string[]
  /** Every hex, for loops. */
  readonly hexes: readonly Hex[]
  /** Axial coordinates of each hex. */
  readonly q: Int16Array
  readonly r: Int16Array
  /** `neighbours[hex * 6 + side]`: the hex beyond that side, or -1 off the map. */
  readonly neighbours: Int16Array
  private readonly index: ReadonlyMap<string, Hex>

  constructor(layout: HexGridLayout) {
    const { cols, rows, offset, numbering = standardNumbering } = layout
    const size = cols * rows
    if (!Number.isInteger(cols) || !Number.isInteger(rows) || cols < 1 || rows < 1 || size > mostHexes) {
      throw new RangeError(`a hex grid of ${cols} x ${rows}: expected 1 to ${mostHexes} hexes`)
    }
    this.cols = cols
    this.rows = rows
    this.size = size
    this.offset = offset
    this.top = topOf(offset)
    this.numbering = numbering

    const ids: string[] = []
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) ids.push(makeHexId({ col, row }, numbering))
    }
    this.ids = Object.freeze(ids)
    this.hexes = Object.freeze(ids.map((_, hex) => hex as Hex))
    this.index = new Map(ids.map((id, hex) => [id, hex as Hex]))

    this.q = new Int16Array(size)
    this.r = new Int16Array(size)
    for (let hex = 0; hex < size; hex++) {
      const col = hex % cols
      const axial = toAxial(offset, { col, row: (hex - col) / cols })
      this.q[hex] = axial.q
      this.r[hex] = axial.r
    }

    this.neighbours = new Int16Array(size * 6)
    const steps = sideSteps[this.top]
    for (let hex = 0; hex < size; hex++) {
      for (let side = 0; side < 6; side++) {
        const step = steps[side]
        this.neighbours[hex * 6 + side] = this.at(this.q[hex] + step.q, this.r[hex] + step.r)
      }
    }
    Object.freeze(this)
  }

  /** The hex with this printed number, or -1 if there is none on the map. */
  indexOf(id: string): Hex {
    return this.index.get(id) ?? OFF_MAP
  }

  /** The hex at axial coordinates, or -1 off the map. */
  at(q: number, r: number): Hex {
    const pointy = this.top === 'pointy'
    const col = pointy ? q + drift(this.offset, r) : q
    const row = pointy ? r : r + drift(this.offset, q)
    return col < 0 || row < 0 || col >= this.cols || row >= this.rows
      ? OFF_MAP
      : ((row * this.cols + col) as Hex)
  }

  /** The hex beyond a side, or -1 off the map. */
  neighbour(hex: Hex, side: Side): Hex {
    return this.neighbours[hex * 6 + side] as Hex
  }

  /** Steps between two hexes, whatever lies between them. */
  distance(a: number, b: number): number {
    const dq = this.q[a] - this.q[b]
    const dr = this.r[a] - this.r[b]
    const ds = dq + dr
    return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1
  }

  /** The same side as seen from the hex beyond it. */
  opposite(side: Side): Side {
    return (side < 3 ? side + 3 : side - 3) as Side
  }

  /** The side of `a` that `b` lies beyond, or -1 if they are not adjacent. */
  sideBetween(a: number, b: number): Side {
    const first = a * 6
    for (let side = 0; side < 6; side++) {
      if (this.neighbours[first + side] === b) return b < 0 ? NO_SIDE : (side as Side)
    }
    return NO_SIDE
  }

  /** The hexes on the map exactly `radius` steps from the centre, clockwise. */
  ring(centre: Hex, radius: number): Hex[] {
    const hexes: Hex[] = []
    this.addRing(hexes, centre, radius)
    return hexes
  }

  /** The hexes on the map at most `radius` steps from the centre: the centre first, then ring by ring. */
  disc(centre: Hex, radius: number): Hex[] {
    const hexes: Hex[] = []
    for (let ring = 0; ring <= radius; ring++) this.addRing(hexes, centre, ring)
    return hexes
  }

  private addRing(hexes: Hex[], centre: number, radius: number): void {
    if (radius < 0) return
    if (radius === 0) {
      hexes.push(centre as Hex)
      return
    }
    const steps = sideSteps[this.top]
    // From the corner beyond side 4, walking sides 0 to 5 closes the ring clockwise.
    let q = this.q[centre] + steps[4].q * radius
    let r = this.r[centre] + steps[4].r * radius
    for (const step of steps) {
      for (let i = 0; i < radius; i++) {
        const hex = this.at(q, r)
        if (hex >= 0) hexes.push(hex)
        q += step.q
        r += step.r
      }
    }
  }
}

export type { HexGrid }

/** Builds the grid of a map once. Throws a RangeError for a size no map can have. */
export function createHexGrid(layout: HexGridLayout): HexGrid {
  return new HexGrid(layout)
}
