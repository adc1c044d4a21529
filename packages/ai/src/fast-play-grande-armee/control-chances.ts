import { controlOdds, controlOf, isForceNear } from '@bivouac/fast-play-grande-armee'
import type { ControlOdds, FpgaPosition } from '@bivouac/fast-play-grande-armee'

/** Worked out once for a game: a test hangs on nothing but dice, the general and whether the enemy is near. */
const known = new WeakMap<FpgaPosition['game'], Map<number, ControlOdds>>()

/** The test of a Force with so many command dice given to it. */
export function chancesOf(p: FpgaPosition, force: number, dice: number): ControlOdds {
  let found = known.get(p.game)
  if (found === undefined) known.set(p.game, (found = new Map()))
  const key = (dice * 2 + (isForceNear(p, force) ? 1 : 0)) * 64 + controlOf(p, force) + 32
  let odds = found.get(key)
  if (odds === undefined) found.set(key, (odds = controlOdds(p, force, dice)))
  return odds
}
