import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Skin } from '../skin.ts'
import { LEGEND, drawTable } from './table-window.ts'

/** The Age of Destiny in letters. */
export const aodSkin: Skin<AodPosition> = { legend: LEGEND, map: drawTable }
