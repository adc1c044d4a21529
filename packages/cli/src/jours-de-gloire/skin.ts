import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { Skin } from '../skin.ts'
import { LEGEND, drawMap } from './map-window.ts'

/** Jours de Gloire in letters: it shows what the seat that decides may see, and no more. */
export const jdgSkin: Skin<JdgPosition> = { legend: LEGEND, map: drawMap }
