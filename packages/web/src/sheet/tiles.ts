import type { Box } from './box.ts'
import type { Viewport } from './camera.ts'

/** Side of a tile in device pixels. */
export const TILE = 512
/** Device pixels of tiles kept: about sixteen screens of an ordinary laptop. More only where one view needs more. */
const KEPT = 24_000_000
/** The scale of the tiles that come first and are never dropped: something to show of every place at once. */
export const FAR = 6.8

/** Which tile: column and row on a sheet printed at a scale, counted from the corner of the paper. */
export interface TileAddress {
  readonly scale: number
  readonly col: number
  readonly row: number
}

/** A printed tile; `close` frees it. */
export interface TilePicture {
  readonly width: number
  readonly height: number
  close(): void
}

interface Kept<P> {
  readonly address: TileAddress
  readonly picture: P
  used: number
}

/** Where something goes on the screen, in device pixels. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A tile and where it goes. */
export interface PlacedTile<P> extends Place {
  readonly picture: P
}

/** Where the first tile of a scale begins: a whole device pixel at the corner of the paper. */
function originOf(sheet: Box, unit: number): { x: number; y: number } {
  return { x: Math.floor(sheet.x0 * unit), y: Math.floor(sheet.y0 * unit) }
}

/** The upper left corner of a tile on the printed sheet, in device pixels from the centre of the first hex. */
export function cornerOf(
  sheet: Box,
  dpr: number,
  { scale, col, row }: TileAddress,
): { left: number; top: number } {
  const origin = originOf(sheet, scale * dpr)
  return { left: origin.x + col * TILE, top: origin.y + row * TILE }
}

/** The tiles that cover a view at a scale, nearest to the middle first. Scales are in CSS pixels to a hex width. */
export function tilesFor(view: Viewport, sheet: Box, scale: number, dpr: number, ring = 0): TileAddress[] {
  const unit = scale * dpr
  const origin = originOf(sheet, unit)
  const halfX = view.width / 2 / view.scale
  const halfY = view.height / 2 / view.scale
  const most = (low: number, high: number): number => Math.ceil(((high - low) * unit + 1) / TILE) - 1
  const span = (low: number, high: number, start: number, last: number): [number, number] => [
    Math.max(0, Math.floor((low * unit - start) / TILE) - ring),
    Math.min(last, Math.ceil((high * unit - start) / TILE) - 1 + ring),
  ]
  const [left, right] = span(view.x - halfX, view.x + halfX, origin.x, most(sheet.x0, sheet.x1))
  const [top, bottom] = span(view.y - halfY, view.y + halfY, origin.y, most(sheet.y0, sheet.y1))
  const found: TileAddress[] = []
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) found.push({ scale, col, row })
  }
  const away = ({ col, row }: TileAddress): number =>
    (origin.x + (col + 0.5) * TILE - view.x * unit) ** 2 +
    (origin.y + (row + 0.5) * TILE - view.y * unit) ** 2
  return found.toSorted((a, b) => away(a) - away(b))
}

/** Where a tile lies on the screen. Edges are whole device pixels, so that neighbours meet without a seam. */
export function placeOf(view: Viewport, sheet: Box, dpr: number, address: TileAddress): Place {
  const { left, top } = cornerOf(sheet, dpr, address)
  const grow = view.scale / address.scale
  // Rounded before anything is added: half a pixel could fall to either side of one tile and not of the next.
  const originX = Math.round((view.width / 2 - view.x * view.scale) * dpr)
  const originY = Math.round((view.height / 2 - view.y * view.scale) * dpr)
  const x = Math.round(originX + left * grow)
  const y = Math.round(originY + top * grow)
  return {
    x,
    y,
    width: Math.round(originX + (left + TILE) * grow) - x,
    height: Math.round(originY + (top + TILE) * grow) - y,
  }
}

/** The tiles in hand. Knows which to show for a view, which to ask for, and which to let go. */
export class TileDrawer<P extends TilePicture> {
  private readonly kept = new Map<string, Kept<P>>()
  private readonly sheet: Box
  private readonly dpr: number
  private readonly far: readonly TileAddress[]
  private readonly farScale: number
  private clock = 0
  private most = KEPT

  constructor(sheet: Box, dpr: number, farScale = FAR) {
    this.sheet = sheet
    this.dpr = dpr
    this.farScale = farScale
    const everything = { x: 0, y: 0, scale: 0.01, width: 100, height: 100 }
    this.far = tilesFor(everything, sheet, farScale, dpr)
  }

  /** Takes a printed tile in and lets the longest unused ones go. */
  put(address: TileAddress, picture: P): void {
    this.kept.set(keyOf(address), { address, picture, used: ++this.clock })
    let size = 0
    for (const tile of this.kept.values()) size += tile.picture.width * tile.picture.height
    const byAge = [...this.kept.values()].toSorted((a, b) => a.used - b.used)
    for (const tile of byAge) {
      if (size <= this.most) break
      if (tile.address.scale === this.farScale) continue
      size -= tile.picture.width * tile.picture.height
      tile.picture.close()
      this.kept.delete(keyOf(tile.address))
    }
  }

  /** Whether there is something to show of every place. */
  hasFar(): boolean {
    return this.far.every((address) => this.has(address))
  }

  /** Whether the tile is in hand. */
  has(address: TileAddress): boolean {
    return this.kept.has(keyOf(address))
  }

  /**
   * What to draw for a view, the lowest first: the tiles at the aimed scale, over one other scale that covers what they
   * leave open. Every layer fills the screen once, so there are as few as can be.
   */
  show(view: Viewport, aimed: number): PlacedTile<P>[] {
    const wanted = tilesFor(view, this.sheet, aimed, this.dpr)
    const open = wanted.some((address) => !this.has(address))
    const under = open ? this.standIns(view, aimed) : []
    return [...under, ...wanted].flatMap((address) => {
      const tile = this.kept.get(keyOf(address))
      if (!tile) return []
      tile.used = ++this.clock
      return [{ picture: tile.picture, ...placeOf(view, this.sheet, this.dpr, address) }]
    })
  }

  /** The tiles worth asking for next, most urgent first: the far ones, what is seen, then (if asked) what lies around it. */
  wanted(view: Viewport, aimed: number, around = true): TileAddress[] {
    const nearby = tilesFor(view, this.sheet, aimed, this.dpr, 1)
    // What is asked for must never push out what was asked for just before.
    this.most = Math.max(KEPT, (nearby.length + this.far.length) * 1.25 * TILE * TILE)
    const seen = [...this.far, ...tilesFor(view, this.sheet, aimed, this.dpr), ...(around ? nearby : [])]
    return seen.filter((address) => !this.has(address))
  }

  /** Tiles of the scale that stands in best: the nearest that covers the whole view, else what there is over the far ones. */
  private standIns(view: Viewport, aimed: number): TileAddress[] {
    const scales = new Set([...this.kept.values()].map((tile) => tile.address.scale))
    scales.delete(aimed)
    const layers = [...scales].flatMap((scale) => {
      const needed = tilesFor(view, this.sheet, scale, this.dpr)
      // A sheet printed far too fine would take hundreds of tiles to cover the view.
      if (needed.length === 0 || needed.length > MOST_TILES) return []
      const there = needed.filter((address) => this.has(address))
      const off = Math.abs(Math.log(scale / view.scale))
      return [{ there, share: there.length / needed.length, off }]
    })
    const whole = layers.filter(({ share }) => share === 1).toSorted((a, b) => a.off - b.off)
    const part = layers
      .filter(({ share }) => share < 1)
      .toSorted((a, b) => b.share - 0.3 * b.off - (a.share - 0.3 * a.off))
    // A sharp piece is worth a second layer only over a view that is very coarse.
    const coarse = !whole[0] || whole[0].off > Math.log(3)
    return [...(whole[0]?.there ?? []), ...(coarse ? (part[0]?.there ?? []) : [])]
  }
}

/** Tiles of one scale that may be drawn at once. */
const MOST_TILES = 48

function keyOf({ scale, col, row }: TileAddress): string {
  return `${scale} ${col} ${row}`
}
