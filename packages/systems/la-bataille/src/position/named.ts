import type { LbPosition } from './state.ts'
import type { Named } from './told.ts'

/** How an event names a unit. */
export function named({ game }: Pick<LbPosition, 'game'>, unit: number): Named {
  const { id, name, army } = game.units[unit]
  return { unit: id, name, army: game.seats[army].id }
}

/** How an event names a leader. */
export function namedLeader({ game }: Pick<LbPosition, 'game'>, leader: number): Named {
  const { id, name, army } = game.leaders[leader]
  return { unit: id, name, army: game.seats[army].id }
}
