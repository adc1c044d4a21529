import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { INCHES, tableOf } from '../measure.ts'

/** Where points are won. */
export function goalsOf(p: FpgaPosition): Goal[] {
  return p.game.scenario.objectives.map((objective) => goalOf(tableOf(p), INCHES, objective))
}
