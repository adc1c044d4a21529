import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Skin } from '../skin.ts'
import { oddsAnswer, openAttacks } from './odds.ts'
import { LEGEND, drawTable } from './table-window.ts'

/** The Age of Destiny in letters. */
export const aodSkin: Skin<AodPosition> = {
  brief: (p) => openAttacks(p).map(({ target, units }) => `  ${units.join(', ')} can attack ${target}`),
  legend: LEGEND,
  map: drawTable,
  odds: oddsAnswer,
}
