import type { Game } from '../position/state.ts'

/** The Siege markers of the campaign: 2 where a turn is a fortnight, 4 where it is a week. */
export function siegeStages({ tables, profile }: Game): number {
  return tables.sieges[profile.siege].length
}

/** JDG-8.8-S2-a to -S3-b, JDG-POL-8.8-S2: the least die on which a city falls at this stage; the last repeats. */
export function fallsOn({ tables, profile }: Game, stage: number): number {
  const table = tables.sieges[profile.siege]
  return table[Math.min(stage, table.length) - 1]
}
