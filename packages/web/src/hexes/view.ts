import { hexCentre } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { signal } from '@preact/signals'
import { sheetOf } from './extent.ts'
import { NEAREST, READING } from '../sheet/camera.ts'
import { createSheetView } from '../sheet/sheet-view.ts'
import type { MapView } from './types.ts'

/** Smaller than this the map is a picture, not a map: CSS pixels to a hex width. */
const LEAST_OPENING = 11
/** How far inside the view a hex should be, in hex widths. */
const MARGIN = 1.5

/** The state of a map on the screen. It shows the whole map as soon as it learns how large it is. */
export function createMapView(map: HexMap): MapView {
  const sheet = createSheetView(sheetOf(map).paper, {
    nearest: NEAREST,
    reading: READING,
    leastOpening: LEAST_OPENING,
  })
  return {
    ...sheet,
    map,
    cursor: signal(-1),
    hovered: signal(-1),
    fanned: signal(-1),
    flyTo(goal) {
      if (typeof goal === 'number') sheet.flyToPoint(hexCentre(map.grid, goal))
      else sheet.flyToBox(goal)
    },
    reveal: (hex) => sheet.revealPoint(hexCentre(map.grid, hex), MARGIN),
  }
}
