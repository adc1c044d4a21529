import type { BoxMapFile } from '@bivouac/space'
import { signal } from '@preact/signals'
import { counterTimes } from '../sheet/wishes.ts'
import { createSheetView } from '../sheet/sheet-view.ts'
import { theatreSheet } from './ground.ts'
import type { TheatreView } from './types.ts'

/** CSS pixels to a map unit. */
const SCALES = { nearest: 9, reading: 3.1, leastOpening: 1.15 }
/** The scale of the tiles that are printed first. */
export const FAR_TILES = 0.75

/** How many times as large counters are drawn at a scale: they can be read from afar and do not hide the map from near. */
export function grownAt(scale: number): number {
  return counterTimes.value * Math.min(1.35, Math.max(0.66, 0.42 + 0.22 * scale))
}

/** The state of a theatre on the screen. It shows the whole map as soon as it learns how large it is. */
export function createTheatreView(file: BoxMapFile): TheatreView {
  return {
    ...createSheetView(theatreSheet(file).paper, SCALES),
    file,
    hovered: signal(-1),
    cursor: signal(-1),
    placeOf: (box) => file.boxes[box] ?? { x: 0, y: 0 },
  }
}
