import {
  FORMATIONS,
  SIDES,
  armOf,
  facingOf,
  formationOf,
  isPlaced,
  unitsOf,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import { offsetX, offsetY } from '@bivouac/space'
import type { Conduct } from './guide.ts'
import { makePlan } from './missions.ts'
import { weighPost } from './posts.ts'
import { TRIAL, bestOf } from './trial.ts'
import type { AodOutline } from './trial.ts'

/** Shifts looked at, in u: to the right and forward. */
const ASIDE = [0, -10_000, 10_000, -20_000, 20_000]
const FORWARD = [0, 5000, 10_000, 15_000, -5000]

/**
 * AOD-REI-a: the scenario's own places are a sound order of battle, so each unit is only shifted from its own: nearer to
 * what it is wanted for, and up to its friends. Foot first, then horse and guns.
 */
export function deploy(outline: AodOutline, side: Side, conduct: Conduct): void {
  const { p } = outline
  const seat = SIDES[side]
  const { effort } = conduct
  const plan = makePlan(conduct, p, side)
  const { guide } = plan
  const own = unitsOf(p, side)
    .filter((unit) => !isPlaced(p, unit))
    .toSorted((a, b) => armOf(p, a) - armOf(p, b) || a - b)
  for (const unit of own) {
    if (!effort.allows(TRIAL)) break
    const best = bestOf(p, side, shiftsOf(p, unit), effort, (tried) =>
      weighPost(guide, tried, unit, plan, []),
    )
    if (best !== null) outline.take(seat, best)
  }
  outline.take(seat, { do: 'end' })
}

function shiftsOf(p: AodPosition, unit: number): AodAction[] {
  const facing = facingOf(p, unit)
  return FORWARD.flatMap((forward) =>
    ASIDE.map((aside): AodAction => ({
      do: 'deploy',
      unit: p.game.unitIds[unit],
      x: xOf(p, unit) + offsetX(aside, forward, facing),
      y: yOf(p, unit) + offsetY(aside, forward, facing),
      facing,
      formation: FORMATIONS[formationOf(p, unit)],
    })),
  )
}
