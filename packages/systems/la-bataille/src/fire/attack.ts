import type { Hex } from '@bivouac/space'
import { hexesOf } from '../position/footing.ts'
import { enemyOf } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { armyOf, isPresent, unitsAt } from '../position/troops.ts'
import type { FireFrame, Fired, FireKind, Firer } from './frames.ts'

/** An attack by fire: everything that fires at one hex at once (LB-21-b, k). */
export interface Attack {
  readonly army: Army
  readonly kind: FireKind
  readonly target: Hex
  readonly firers: readonly Firer[]
  /** What has been fired in the segment before it. */
  readonly fired: readonly Fired[]
  /** LB-28-k: the unit that opportunity fire falls on; -1 where it falls on the hex. */
  readonly victim: number
}

/** The attack of a fire frame on this hex, as far as it is put together. */
export function attackOn(
  frame: Extract<FireFrame, { phase: 'fire' }> | Extract<FireFrame, { phase: 'volley' }>,
  target: Hex,
): Attack {
  const { army, aimed } = frame
  if (frame.phase === 'volley')
    return { army, kind: 'opportunity', target, firers: aimed, fired: [], victim: frame.unit }
  return { army, kind: frame.kind, target, firers: aimed, fired: frame.fired, victim: -1 }
}

/** LB-21-a: the units in the hex that an attack of this army is aimed at, from the bottom up. Those of a leader alone are none (LB-7-ah). */
export function targetsIn(p: LbPosition, hex: Hex, army: Army): number[] {
  return unitsAt(p, hex).filter((unit) => armyOf(p, unit) !== army)
}

/** Who the attack meets: the unit that moves, or everybody in the hex. */
export function metBy(p: LbPosition, { target, army, victim }: Attack): number[] {
  const there = targetsIn(p, target, army)
  return victim < 0 ? there : there.filter((unit) => unit === victim)
}

/** Every hex that holds a combat unit of the other army, each once. */
export function enemyHexes(p: LbPosition, army: Army): Hex[] {
  const found = new Set<Hex>()
  for (const unit of p.game.unitsOf[enemyOf(army)])
    if (isPresent(p, unit)) for (const hex of hexesOf(p, unit)) found.add(hex)
  return [...found].toSorted((a, b) => a - b)
}
