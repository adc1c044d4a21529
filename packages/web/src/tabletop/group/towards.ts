import type { Refusal } from '@bivouac/kernel'
import type { MovePlan, Step } from '../hand/plan.ts'
import type { Place, Towards } from './rules.ts'

/** A unit's steps towards a place as a plan; it had better stay where there are none. */
export function marched<S extends Step>(
  unit: string,
  manner: MovePlan<S>['manner'],
  { steps, refusal }: { readonly steps: readonly S[]; readonly refusal: Refusal | null },
): Towards<S> {
  return { plan: steps.length === 0 ? null : { kind: 'move', unit, manner, steps, draft: null }, refusal }
}

/** An officer rides along as far as he may, over everything. */
export function ridden<S extends Step>(
  piece: string,
  from: Pick<Place, 'x' | 'y'>,
  to: Place,
  most: number,
): Towards<S> {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  // A hair less than the whole: the place is rounded to whole numbers.
  const share = Math.min(1, (most - 1) / Math.max(1, far))
  const x = Math.round(from.x + (to.x - from.x) * share)
  const y = Math.round(from.y + (to.y - from.y) * share)
  return { plan: { kind: 'ride', piece, x, y, facing: to.h, formation: 0 }, refusal: null }
}
