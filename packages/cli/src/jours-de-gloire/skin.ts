import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { Skin } from '../skin.ts'
import { LEGEND, drawMap } from './map-window.ts'
import { comingRound, roundReport } from './odds.ts'

/** Jours de Gloire in letters: it shows what the seat that decides may see, and no more. */
export const jdgSkin: Skin<JdgPosition> = {
  brief: (p) => roundReport(comingRound(p)),
  legend: LEGEND,
  map: drawMap,
  odds: (p) => {
    const lines = roundReport(comingRound(p))
    return lines.length > 0 ? lines : ['No round of a battle is coming whose figures are on the table.']
  },
}
