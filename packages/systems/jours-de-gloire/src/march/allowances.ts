import { FEINT } from '../position/lookups.ts'
import { ALONE, GENERAL_ONLY, LEADER } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/**
 * JDG-5.1-a, 3.1, 4.6: the MP of a counter in this weather and with this command status, before forced marches. A
 * Dummy has those of what it imitates (JDG-3.1-dummies); leaders never lose the point of units out of command
 * (JDG-4.6-f).
 */
export function allowanceOf(p: JdgPosition, counter: number, status: number): number {
  const kind = p.game.armOf[counter] & ~FEINT
  const mp = p.game.allowances[p.state.weather][kind]
  const uncommanded = kind !== LEADER && (status === ALONE || status === GENERAL_ONLY)
  return Math.max(0, uncommanded ? mp + p.game.tables.movement.outOfCommand : mp)
}
