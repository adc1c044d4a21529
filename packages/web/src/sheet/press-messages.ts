/** A piece of the sheet to print: its upper left corner and size in device pixels, at a scale. */
export interface Tile {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** CSS pixels to a unit of the sheet, and device pixels to a CSS pixel. */
  readonly px: number
  readonly dpr: number
  /** Without names, grid and numbers: for the small map and for samples. */
  readonly bare?: boolean
}

/** A press with the plate of one sheet in it. */
export interface Press {
  /** Prints a tile. The same tile always looks the same, and neighbours meet without a seam. */
  print(tile: Tile): ImageBitmap
}

/** What the page asks of a press: first to engrave a plate, then to print tiles of it. */
export type ToPress<Plate> = { readonly type: 'engrave'; readonly plate: Plate } | PrintJob

/** A tile that is wanted, and the number its picture comes back under. */
export interface PrintJob {
  readonly type: 'print'
  readonly job: number
  readonly tile: Tile
}

/** What comes back. */
export interface ToPage {
  readonly job: number
  readonly bitmap: ImageBitmap
}
