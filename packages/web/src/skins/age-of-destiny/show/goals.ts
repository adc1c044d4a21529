import type { AodPosition } from '@bivouac/age-of-destiny'
import { goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { MILLIMETRES, tableOf } from '../measure.ts'

/** Where points are won. */
export function goalsOf(p: AodPosition): Goal[] {
  return p.game.scenario.objectives.map((objective) => goalOf(tableOf(p), MILLIMETRES, objective))
}
