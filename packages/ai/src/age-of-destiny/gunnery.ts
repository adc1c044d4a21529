import { ARTILLERY, ROUTING, SIDES, armOf, conditionOf, findUnit, unitsOf } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import { shotGain } from './prospects.ts'
import { strikeGap } from './reach.ts'
import type { AodOutline } from './trial.ts'
import type { Conduct } from './guide.ts'

/** The best shot of all, or the end of the phase when there is none. */
export function planFire(
  { guide, overlooks }: Pick<Conduct, 'guide' | 'overlooks'>,
  outline: AodOutline,
  side: Side,
): void {
  const { p } = outline
  let best: AodAction = { do: 'end' }
  let most = 0
  for (const action of outline.system.offer(p, SIDES[side]).actions) {
    if (action.do !== 'fire' || overlooks(action.unit)) continue
    const target = findUnit(p, action.target)
    const gain =
      shotGain(guide, p, findUnit(p, action.unit), target) +
      (isWithinReach(p, side, target) ? guide.combined : 0)
    if (gain > most) {
      most = gain
      best = action
    }
  }
  outline.take(SIDES[side], best)
}

function isWithinReach(p: AodPosition, side: Side, target: number): boolean {
  return unitsOf(p, side).some(
    (unit) =>
      conditionOf(p, unit) !== ROUTING && armOf(p, unit) !== ARTILLERY && strikeGap(p, unit, target) >= 0,
  )
}
