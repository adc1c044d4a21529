import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { sequence } from '../../src/sequence/sequence.ts'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { strengthOf } from '../../src/position/footing.ts'
import { FORMATIONS, MORALE } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findLeader, findUnit } from '../../src/position/troops.ts'
import { performed } from '../support/table.ts'
import { rolls } from '../support/field.ts'
import { laBataille } from '../../src/system.ts'

/** Dice nobody should throw. */
export const NO_DICE: Dice = rolls()

export const unitOf = (p: LbPosition, id: string): number => findUnit(p, id)
export const leaderOf = (p: LbPosition, id: string): number => findLeader(p, id)
export const hexOf = (p: LbPosition, id: string): Hex => asHex(p.state.units.hex[findUnit(p, id)])

/** The printed number of the hex a unit stands in. */
export const at = (p: LbPosition, id: string): string => p.game.ground.grid.ids[hexOf(p, id)]
export const moraleOf = (p: LbPosition, id: string): string => MORALE[p.state.units.morale[findUnit(p, id)]]
export const formationOf = (p: LbPosition, id: string): string =>
  FORMATIONS[p.state.units.formation[findUnit(p, id)]]
export const left = (p: LbPosition, id: string): number => strengthOf(p, findUnit(p, id))
export const where = (p: LbPosition, id: string): number => p.state.units.where[findUnit(p, id)]
export const leaderAt = (p: LbPosition, id: string): string =>
  p.game.ground.grid.ids[p.state.leaders.hex[findLeader(p, id)]]
export const leaderWhere = (p: LbPosition, id: string): number => p.state.leaders.where[findLeader(p, id)]

/** The events of a kind. */
export function told<T extends LbEvent['type']>(
  events: readonly LbEvent[],
  type: T,
): Extract<LbEvent, { type: T }>[] {
  return events.filter((event): event is Extract<LbEvent, { type: T }> => event.type === type)
}

/** What the seat of an army is offered now. */
export function offered(p: LbPosition, army: 0 | 1): readonly LbAction[] {
  return sequence.offer(p, p.game.seats[army].id).actions
}

/** Decides, after it was found legal. */
export function decide(p: LbPosition, army: 0 | 1, action: LbAction, dice: Dice = NO_DICE): LbEvent[] {
  const refusal = laBataille.check(p, p.game.seats[army].id, action)
  if (refusal) throw new Error(`${refusal.clause}: ${refusal.reason}`)
  return performed(p, p.game.seats[army].id, action, dice)
}
