import { previewAttack } from '@bivouac/fast-play-grande-armee'
import type { FightPreview } from '@bivouac/fast-play-grande-armee'
import { remembered } from '../../../tabletop/remembered.ts'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import { ruled } from './plan.ts'
import type { Plan } from './plan.ts'

/** The combat a plan leads to, if it gets where it is meant to; null for none. While the hand moves nothing is reckoned. */
export function prospectFor(desk: Desk, plan: Plan): FightPreview | null {
  if (plan.kind !== 'move' || plan.steps.length === 0 || desk.dragging.value) return null
  const p = desk.position.value
  return reckoned(p, unitOf(p, plan.unit), plan.steps.flatMap(ruled))
}

const reckoned = remembered(previewAttack)
