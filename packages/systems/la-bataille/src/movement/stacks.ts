import type { Hex } from '@bivouac/space'
import { isInOrder } from '../position/stacking.ts'
import { ARTILLERY, CAVALRY } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isSkirmishing, restack, unitsAt } from '../position/troops.ts'

/** LB-16-g: where units stand together that may not, guns and skirmishers go to the bottom of the stack and cavalry comes on top. */
export function settleStacks(p: LbPosition, hexes: readonly Hex[]): void {
  for (const hex of hexes) {
    const all = unitsAt(p, hex)
    if (all.length < 2 || isInOrder(p, hex)) continue
    const rank = (unit: number): number => {
      if (p.game.units[unit].arm === CAVALRY) return 2
      return p.game.units[unit].arm === ARTILLERY || isSkirmishing(p, unit) ? 0 : 1
    }
    restack(
      p,
      all.toSorted((a, b) => rank(a) - rank(b)),
    )
  }
}
