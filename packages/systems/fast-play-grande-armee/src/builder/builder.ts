import { checkChoices } from '@bivouac/kernel'
import type { BuiltForce, GameBuilder } from '@bivouac/kernel'
import { GROUNDS } from '@bivouac/space'
import type { Scenario } from '../files/scenario.ts'
import { FIELDS, SIZES, buildBattle } from './battle.ts'

/** Pick-up battles of Fast-Play Grande Armée. */
export const builder: GameBuilder = {
  about: 'two armies of equal points, from the lists of eight nations, on a field drawn by number',
  fields: FIELDS,
  build(choices) {
    checkChoices(FIELDS, choices)
    const { first, second, size, seed, ground } = choices
    const scenario = buildBattle({
      first: String(first),
      second: String(second),
      size: SIZES.find((each) => each === size) ?? 'small',
      seed: Number(seed),
      ground: GROUNDS.find((kind) => kind === ground) ?? 'open',
    })
    return {
      setup: { scenario: scenario.id, files: { scenario } },
      summary: `${scenario.summary} Basic Length ${scenario.basicLength}.`,
      forces: scenario.sides.map(({ id, name }) => forceOf(scenario, id, name)),
    }
  },
}

/** What a side consists of: its generals, and its units kind by kind with their strength points. */
function forceOf({ units, forces, officers }: Scenario, side: string, name: string): BuiltForce {
  const own = new Set(forces.filter((force) => force.side === side).map(({ id }) => id))
  const kinds = new Map<string, { count: number; sp: number }>()
  for (const unit of units) {
    if (!own.has(unit.force)) continue
    const kind = unit.name.replace(/^\d+\. /, '')
    const sum = kinds.get(kind) ?? { count: 0, sp: 0 }
    kinds.set(kind, { count: sum.count + 1, sp: sum.sp + (unit.sp ?? 0) })
  }
  const commander = officers.find((each) => 'side' in each && each.side === side)
  const rating = commander !== undefined && 'rating' in commander ? commander.rating : ''
  return {
    name: `${name}, commander rated ${rating}`,
    columns: ['Troops', 'Units', 'Strength points'],
    rows: [...kinds].map(([kind, { count, sp }]) => ({ name: kind, figures: [count, sp] })),
  }
}
