import { holderOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { MILLIMETRES, tableOf } from '../measure.ts'
import { sideWord } from '../pieces.ts'

/** Where points are won, what it is worth and whose it is now. */
export function goalsOf(p: AodPosition): Goal[] {
  return p.game.scenario.objectives.map((objective, nth) => {
    const holder = holderOf(p, nth)
    const whose = holder < 0 ? 'nobody’s' : sideWord(holder)
    return goalOf(tableOf(p), MILLIMETRES, objective, `${objective.name}: ${objective.points}, ${whose}`)
  })
}
