import type { BuiltForce, GameBuilder } from '@bivouac/kernel'
import { GROUNDS } from '@bivouac/space'
import { rowsOf, standardCharts } from '../files/charts.ts'
import type { Scenario } from '../files/scenario.ts'
import { ARTILLERY, CAVALRY, SIDES } from '../position/state.ts'
import type { Row, SideName } from '../position/state.ts'
import { FIELDS, buildBattle } from './battle.ts'
import { priceOfUnit } from './prices.ts'

/** Pick-up battles of The Age of Destiny. */
export const builder: GameBuilder = {
  about: 'two armies of equal points on a field drawn by number',
  fields: FIELDS,
  build({ first, second, points, seed, ground }) {
    const scenario = buildBattle({
      first: String(first),
      second: String(second),
      points: Number(points),
      seed: Number(seed),
      ground: GROUNDS.find((kind) => kind === ground) ?? 'open',
    })
    return {
      setup: { scenario: scenario.id, files: { scenario } },
      summary: `${scenario.summary} ${scenario.turns} turns.`,
      forces: SIDES.map((side) => forceOf(scenario, side)),
    }
  },
}

/** What a side of a battle consists of, row by row in the order of the army tables, and what each row cost. */
function forceOf(scenario: Scenario, side: SideName): BuiltForce {
  const own = scenario.units.filter((unit) => unit.side === side)
  const rows = rowsOf(standardCharts).flatMap((row) => {
    const units = own.filter(({ type }) => type === row.id)
    if (units.length === 0) return []
    const bases = units.reduce((sum, unit) => sum + unit.bases, 0)
    const price = units.reduce((sum, unit) => sum + priceOfUnit(row, unit.bases), 0)
    return [{ name: kindOf(row), figures: [units.length, bases, price] }]
  })
  return { name: scenario.sides[side].name, columns: ['Troops', 'Units', 'Bases', 'Points'], rows }
}

function kindOf({ arm, kind }: Row): string {
  return arm === ARTILLERY ? `${kind} battery` : arm === CAVALRY ? `${kind} cavalry` : kind
}
