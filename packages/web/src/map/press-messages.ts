import type { HexMapFile } from '@bivouac/space'
import type { Furniture } from './engraving/furniture.ts'
import type { Tile } from './engraving/press.ts'

/** What the page asks of the press: first to engrave a map, then to print tiles of it. */
export type ToPress =
  | { readonly type: 'engrave'; readonly file: HexMapFile; readonly furniture: Furniture }
  | PrintJob

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
