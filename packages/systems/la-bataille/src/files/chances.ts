import { carreOdds, distanceBetween } from '../cavalry/carre.ts'
import { chargeInHand } from '../cavalry/charging.ts'
import { VALUES, waysToExceed } from '../dice/base-six.ts'
import { moraleLines } from '../morale/check.ts'
import type { LbPosition } from '../position/state.ts'

/** `58 %`. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`
}

/** LB-31-t: how likely a unit passes a plain morale check now, with these figures added to its general ones. */
export function checkChance(p: LbPosition, unit: number, more = 0): number {
  const by = moraleLines(p, unit).reduce((sum, { value }) => sum + value, more)
  return waysToExceed(by, p.game.units[unit].morale) / VALUES
}

/** What a carré attempt may come to against the charge in hand, as shares of one. */
export interface CarreChances {
  readonly carre: number
  readonly disordered: number
  readonly routed: number
}

/** LB-38-opt2-d: the chances of a carré against the charge in hand, as near as it is now. */
export function carreChances(p: LbPosition, unit: number): CarreChances {
  const { riders } = chargeInHand(p)
  const ways = carreOdds(p, unit, riders, distanceBetween(p, riders[0], unit))
  return { carre: ways.carre / VALUES, disordered: ways.DD / VALUES, routed: ways.PGD / VALUES }
}
