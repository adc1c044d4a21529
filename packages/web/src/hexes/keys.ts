import { hexAtPoint } from '@bivouac/space'
import type { HexGrid } from '@bivouac/space'
import { isBrowsers, zoomByKey } from '../sheet/sheet.tsx'
import type { MapView } from './types.ts'

/** How many columns and rows a key walks. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key asks of whoever owns the map. */
export type KeyWish = 'tap' | 'long' | 'secondary' | 'close'

/** The hex a step away by columns and rows, which is always a neighbour; the same hex at the edge of the map. */
export function stepFrom(grid: HexGrid, hex: number, cols: number, rows: number): number {
  const col = (hex % grid.cols) + cols
  const row = Math.floor(hex / grid.cols) + rows
  return col < 0 || row < 0 || col >= grid.cols || row >= grid.rows ? hex : row * grid.cols + col
}

/**
 * Keys on the map: arrows walk the cursor, plus and minus zoom, Home shows everything, Enter and Space act, Escape closes
 * a spread stack. Answers whether the key was meant for the map.
 */
export function pressKey(event: KeyboardEvent, view: MapView, wish: (what: KeyWish) => void): boolean {
  if (isBrowsers(event)) return false
  const step = STEPS[event.key]
  if (step) {
    const here = view.cursor.peek()
    const stride = event.shiftKey ? 5 : 1
    let to = here < 0 ? middleHex(view) : here
    if (here >= 0) for (let k = 0; k < stride; k++) to = stepFrom(view.map.grid, to, step[0], step[1])
    view.cursor.value = to
    view.reveal(to)
    return true
  }
  if (zoomByKey(event, view, () => view.fit())) return true
  switch (event.key) {
    case 'Enter':
    case ' ':
      wish('tap')
      return true
    case 'ContextMenu':
      wish('secondary')
      return true
    case 'Escape':
      // Anything else Escape may mean is the page's affair.
      if (view.fanned.peek() < 0) return false
      wish('close')
      return true
    default:
      return false
  }
}

/** The hex in the middle of what is seen, or the first of the map. */
function middleHex(view: MapView): number {
  const { x, y } = view.viewport.peek()
  return Math.max(0, hexAtPoint(view.map.grid, { x, y }))
}
