import { hexCentre } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import type { Page } from 'playwright-core'
import { reachPoint, sheetPoint } from './sheet-hand.ts'
import type { Drag, Spot } from './sheet-hand.ts'

/** Where a hex lies on the screen now, even if outside it. */
export function hexPoint(page: Page, grid: HexGrid, hex: number): Promise<Spot & { readonly scale: number }> {
  return sheetPoint(page, hexCentre(grid, hex))
}

/** Where the hex can be pointed at, after dragging the map there if need be. */
export function reachHex(page: Page, grid: HexGrid, hex: number, drag?: Drag): Promise<Spot> {
  return reachPoint(page, hexCentre(grid, hex), `hex ${grid.ids[hex]}`, drag)
}
