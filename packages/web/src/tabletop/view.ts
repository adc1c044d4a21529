import { signal } from '@preact/signals'
import { createSheetView } from '../sheet/sheet-view.ts'
import type { SheetScales } from '../sheet/sheet-view.ts'
import { boardOf } from './ground.ts'
import type { TableGround } from './ground.ts'
import type { TableView } from './types.ts'

/** Scales of a table measured in millimetres, in CSS pixels to one. */
const MILLIMETRES: SheetScales = { nearest: 7, reading: 1.5, leastOpening: 0.62 }
/** The scale of the tiles that are printed first, in CSS pixels to a millimetre. */
export const FAR_TILES = 0.34

/** The colour of the ground, before anything is painted on it. */
export const BARE = '#9aa162'

/** The state of a table on the screen. It shows the whole table as soon as it learns how large it is. */
export function createTableView(ground: TableGround, scales = MILLIMETRES): TableView {
  return {
    ...createSheetView(boardOf(ground), scales),
    ground,
    hovered: signal<string | null>(null),
    pointer: signal(null),
  }
}
