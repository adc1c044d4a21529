import { asHex } from '@bivouac/space'
import { columnFor, fraction } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'
import { incrementsIn } from '../position/footing.ts'
import { ARTILLERY } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { bonusAt } from '../leaders/leaders.ts'
import { targetsIn } from './attack.ts'
import type { Attack } from './attack.ts'
import { defenceOf } from './defence.ts'
import type { Defence } from './defence.ts'
import type { Firer } from './frames.ts'
import { totalOf } from './values.ts'

/** Everything an attack by fire comes to before the dice: LB-21-e. */
export interface Reckoning {
  readonly total: Fraction
  readonly defence: Defence
  /** The number of the column of the fire chart, canister included. */
  readonly column: number
  readonly odds: string
  readonly canister: boolean
  /** What is added to the roll. */
  readonly lines: readonly Line[]
  readonly by: number
}

/** LB-21-e, LB-22-a, LB-26-d: values against defence, the column, and what moves the roll. */
export function reckon(p: LbPosition, attack: Attack): Reckoning {
  const { columns } = p.game.charts.fireTable
  const total = totalOf(p, attack.firers, attack.target)
  const defence = defenceOf(p, attack)
  const canister = firesCanister(p, attack)
  const plain = columnFor(columns, total, fraction(defence.value))
  // LB-26-d, e: one column to the right, and no farther than the last.
  const column = Math.min(columns.length - 1, plain + (canister ? 1 : 0))
  const lines = [...densityOf(p, attack), ...leaderOf(p, attack)]
  const by = lines.reduce((sum, { value }) => sum + value, 0)
  return { total, defence, column, odds: columns[column].name, canister, lines, by }
}

function batteriesOf(p: LbPosition, firers: readonly Firer[]): Firer[] {
  return firers.filter(({ unit }) => p.game.units[unit].arm === ARTILLERY)
}

/** LB-26-d, g, LB-16-carre-fire-e: any battery at an adjacent hex, or at horse in its own. */
function firesCanister(p: LbPosition, { firers, target }: Attack): boolean {
  return batteriesOf(p, firers).some(({ hex }) => p.game.ground.grid.distance(hex, target) <= 1)
}

/** LB-10-m, LB-22-a, b, e: one for each increment above nine in the hex, whatever its formation. */
function densityOf(p: LbPosition, { target, army }: Attack): Line[] {
  const { over, perIncrement } = p.game.charts.core.fireValueLimits.massedTarget
  const there = targetsIn(p, target, army).reduce((sum, unit) => sum + incrementsIn(p, unit, target), 0)
  if (there <= over) return []
  return [{ what: `${there} increments in the hex`, value: (there - over) * perIncrement, clause: 'LB-22-a' }]
}

/** LB-7-b … d, af: the artillery number of a leader in the hex of a battery that fires: the highest, once. */
function leaderOf(p: LbPosition, { firers, army }: Attack): Line[] {
  const led = batteriesOf(p, firers).flatMap(({ hex }) => {
    const found = bonusAt(p, asHex(hex), army, 'artillery')
    return found ? [found] : []
  })
  if (led.length === 0) return []
  const best = led.reduce((one, other) => (other.value > one.value ? other : one))
  return [{ what: p.game.leaders[best.leader].name, value: best.value, clause: 'LB-7-d' }]
}

/** LB-21-f: the increments lost with this column and this modified roll, by the place of the roll in the list. */
export function lostAt(p: LbPosition, column: number, place: number): number {
  return p.game.charts.fireTable.columns[column].losses[place]
}

/** LB-11-i: an attack in which a battery takes part counts as artillery fire. */
export function lossKindOf(p: LbPosition, { firers }: Attack): 'guns' | 'musketry' {
  return batteriesOf(p, firers).length > 0 ? 'guns' : 'musketry'
}
