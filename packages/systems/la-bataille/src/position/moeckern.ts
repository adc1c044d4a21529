import type { Hex } from '@bivouac/space'
import type { Game, LbPosition } from './state.ts'
import { holderOf } from './troops.ts'

/** LB-46-b: turns of a full hour. */
const HOUR = 3

/** The village the two special rules are about that players may agree on (LB-46-b). */
export const VILLAGE = 'Möckern'

/** Option `moeckernDensity`: 1 for each hex that neither exerts nor suffers zones, and whose defenders check before melee. */
export function denseHexes({ objectives, options, ground }: Omit<Game, 'dense'>): Uint8Array {
  const dense = new Uint8Array(ground.grid.size)
  if (options.moeckernDensity) for (const { hex, place } of objectives) if (place === VILLAGE) dense[hex] = 1
  return dense
}

/** Option `moeckernImproved`: notes since when the French have been in each hex of the village without a break. */
export function noteGarrisons(p: LbPosition): void {
  const { since, turn } = p.state
  if (!since) return
  p.game.objectives.forEach(({ hex, place }, at) => {
    const garrisoned = place === VILLAGE && holderOf(p, hex) === 0
    since[at] = garrisoned ? since[at] || turn : 0
  })
}

/** Option `moeckernImproved`: whether a hex has been held for a full hour, and its garrison is still there. */
export function isImproved(p: LbPosition, hex: Hex): boolean {
  const { since, turn } = p.state
  if (!since || holderOf(p, hex) !== 0) return false
  const at = p.game.objectives.findIndex((objective) => objective.hex === hex)
  return at >= 0 && since[at] > 0 && turn - since[at] >= HOUR
}
