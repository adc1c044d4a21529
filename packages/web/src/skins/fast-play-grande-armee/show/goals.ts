import { holderOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import { goalOf } from '../../../tabletop/play/overlays.tsx'
import type { Goal } from '../../../tabletop/play/overlays.tsx'
import { INCHES, tableOf } from '../measure.ts'
import { sideWord } from '../pieces.ts'

/** Where points are won, what it is worth and whose it would be now. */
export function goalsOf(p: FpgaPosition): Goal[] {
  return p.game.scenario.objectives.map((objective, nth) => {
    const holder = holderOf(p, nth)
    const whose = holder < 0 ? '' : `, ${sideWord(p, holder as Side)}`
    // A piece of ground bears its name already.
    const name = objective.area === undefined ? `${objective.name}: ` : ''
    return goalOf(tableOf(p), INCHES, objective, `${name}${counted(objective.points, 'point')}${whose}`)
  })
}
