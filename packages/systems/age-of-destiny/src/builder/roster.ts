import { rowsOf, standardCharts } from '../files/charts.ts'
import type { Charts } from '../files/charts.ts'
import type { Scenario } from '../files/scenario.ts'
import { ARTILLERY, CAVALRY } from '../position/state.ts'
import type { Row, SideName } from '../position/state.ts'
import { priceOfUnit } from './prices.ts'

/** Units of one row of the army tables in a force: how many, of how many bases in all, for what price. */
export interface RosterLine {
  readonly kind: string
  readonly units: number
  readonly bases: number
  readonly price: number
}

/** What a side of a battle consists of, row by row in the order of the army tables, and what each row cost. */
export function rosterOf(scenario: Scenario, side: SideName, charts: Charts = standardCharts): RosterLine[] {
  const own = scenario.units.filter((unit) => unit.side === side)
  return rowsOf(charts).flatMap((row) => {
    const units = own.filter(({ type }) => type === row.id)
    if (units.length === 0) return []
    const bases = units.reduce((sum, unit) => sum + unit.bases, 0)
    const price = units.reduce((sum, unit) => sum + priceOfUnit(row, unit.bases), 0)
    return [{ kind: kindOf(row), units: units.length, bases, price }]
  })
}

function kindOf({ arm, kind }: Row): string {
  return arm === ARTILLERY ? `${kind} battery` : arm === CAVALRY ? `${kind} cavalry` : kind
}
