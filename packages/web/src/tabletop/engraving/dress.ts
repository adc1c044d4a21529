import type { GroundArea } from '../ground.ts'

/** What rough ground looks like: the rules have one kind, its name tells the rest. */
export type Dress = 'scrub' | 'vines' | 'bog' | 'ravine'

/** How a piece of rough ground is dressed: scrub, unless its name says vines, a marsh or a ravine. */
export function dressOf({ kind, name }: Pick<GroundArea, 'kind' | 'name'>): Dress {
  if (kind !== 'rough') return 'scrub'
  if (/\bvine|weinberg/i.test(name)) return 'vines'
  if (/marsh|bog|swamp|reeds/i.test(name)) return 'bog'
  return /ravine|gully|hollow/i.test(name) ? 'ravine' : 'scrub'
}
