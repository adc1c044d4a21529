import { lengthOf } from '../choosing.ts'
import {
  DISRUPTED,
  ROUTING,
  SIDES,
  basesOf,
  blockOf,
  conditionOf,
  facingOf,
  facingOfGeneral,
  hasRidden,
  isGeneralPresent,
  isPresent,
  officerBlock,
  placeOfGeneral,
  sideOf,
  sideOfGeneral,
  unitCount,
  unitsOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import { footprint, rearMiddle, within } from '@bivouac/space'
import { barrageOn, dangerOf } from './dangers.ts'
import type { Barrage } from './dangers.ts'
import { fightsAhead } from './fights.ts'
import type { AodOutline } from './trial.ts'
import { disruptionCost, routCost } from './worth.ts'
import type { Conduct, Guide } from './guide.ts'

/** A point of the die is about a sixth of what hangs on the throw. */
const PIP = 1 / 6
/** What is needed a ride farther off counts so much less. */
const LATER = 0.4

/** Each general rides to where one more on the die does most: to those who must rally, attack, or stand. */
export function rideGenerals(
  { guide, overlooks }: Pick<Conduct, 'guide' | 'overlooks'>,
  outline: AodOutline,
  side: Side,
): void {
  const { p } = outline
  const need = needs(guide, p, side, barrageOn(guide, p, side))
  p.game.generalIds.forEach((id, general) => {
    if (overlooks(id)) return
    if (sideOfGeneral(p, general) !== side || !isGeneralPresent(p, general)) return
    if (!hasRidden(p, general)) ride(guide, outline, side, general, need)
  })
}

/** What a general's presence is worth to each unit of the side. */
function needs(guide: Guide, p: AodPosition, side: Side, barrage: Barrage): number[] {
  const need = Array.from({ length: unitCount(p) }, (_, unit) => {
    const now = conditionOf(p, unit)
    if (sideOf(p, unit) !== side || !isPresent(p, unit)) return 0
    if (now === ROUTING) return PIP * (2 + routCost(guide, p, unit, basesOf(p, unit)))
    if (now === DISRUPTED)
      return PIP * (1 + disruptionCost(guide, p, unit)) + PIP * dangerOf(guide, p, unit, barrage)
    return PIP * dangerOf(guide, p, unit, barrage)
  })
  for (const { units } of fightsAhead(guide, p)) {
    for (const unit of units) need[unit] += (PIP * 4) / units.length
  }
  return need
}

function ride(guide: Guide, outline: AodOutline, side: Side, general: number, need: number[]): void {
  const { p } = outline
  const { limits, game } = { limits: p.game.limits, game: p.game }
  const served = (x: number, y: number, h: number): number[] => {
    const shape = footprint(officerBlock(game, x, y, h))
    return need.flatMap((worth, unit) =>
      worth > 0 && within(shape, p.index.shape[unit], limits.presence) ? [unit] : [],
    )
  }
  const worthOf = (found: readonly number[]): number => found.reduce((sum, unit) => sum + need[unit], 0)
  const here = placeOfGeneral(p, general)
  const most = limits.generalMove - 10
  let best: { x: number; y: number; facing: number } | null = null
  let least = worthOf(served(here.x, here.y, facingOfGeneral(p, general))) + 0.02
  for (const unit of unitsOf(p, side)) {
    const goal = rearMiddle(blockOf(p, unit))
    const facing = facingOf(p, unit)
    // Whoever is more than one ride away may be needed there when he comes; where nobody needs him he keeps near the army.
    const rides = Math.ceil(lengthOf(goal.x - here.x, goal.y - here.y) / most)
    let later = 1
    for (let next = 1; next < rides; next++) later *= LATER
    const worth = later * (guide.generalNear + worthOf(served(goal.x, goal.y, facing)))
    if (worth <= least) continue
    const place = clipped(here, goal, most)
    const action = { do: 'ride', general: game.generalIds[general], ...place, facing } as const
    if (outline.system.check(p, SIDES[side], action) !== null) continue
    least = worth
    best = { ...place, facing }
  }
  if (best === null) return
  for (const unit of served(best.x, best.y, best.facing)) need[unit] *= 0.2
  outline.take(SIDES[side], { do: 'ride', general: game.generalIds[general], ...best })
}

/** As far towards a place as that. */
function clipped(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  most: number,
): { x: number; y: number } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const far = Math.sqrt(dx * dx + dy * dy)
  if (far <= most) return { x: to.x, y: to.y }
  return { x: from.x + Math.trunc((dx * most) / far), y: from.y + Math.trunc((dy * most) / far) }
}
