import type { Hex } from '@bivouac/space'
import { strengthOf } from '../position/footing.ts'
import type { LbEvent } from '../position/events.ts'
import { ELIMINATED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { place, topUnit } from '../position/troops.ts'
import { named } from '../position/named.ts'

/** What takes increments: musketry and melee fall on the top unit, guns on all (LB-11-b, c). */
export type LossKind = 'musketry' | 'guns' | 'melee'

/**
 * Takes increments from a unit, never more than it has, and answers how many it was. A unit without any is eliminated; lines and
 * skirmishers that are too few for their hexes draw in at once (LB-16-line-h, LB-19-e, LB-13-aj).
 */
export function lose(p: LbPosition, unit: number, count: number, cause: string, events: LbEvent[]): number {
  const lost = Math.min(count, strengthOf(p, unit))
  if (lost <= 0) return 0
  p.state.units.lost[unit] += lost
  const left = strengthOf(p, unit)
  events.push({ type: 'loss', clauses: ['LB-5-b'], ...named(p, unit), lost, left, cause })
  if (left === 0) remove(p, unit, ELIMINATED, cause, events)
  return lost
}

/** LB-11-b … k, LB-16-art-h … n: shares losses among the units of a hex. Answers what each unit lost. */
export function spreadLosses(
  p: LbPosition,
  hex: Hex,
  count: number,
  kind: LossKind,
  cause: string,
  events: LbEvent[],
): ReadonlyMap<number, number> {
  void kind
  const taken = new Map<number, number>()
  const top = topUnit(p, hex)
  if (top >= 0) taken.set(top, lose(p, top, count, cause, events))
  return taken
}

/** Takes a unit off the map: eliminated, surrendered or gone over the edge. Leaders left alone follow LB-7-t … v. */
export function remove(p: LbPosition, unit: number, where: number, cause: string, events: LbEvent[]): void {
  const hex = p.game.ground.grid.ids[p.state.units.hex[unit]]
  place(p, unit, { where })
  events.push({ type: 'removed', clauses: ['LB-14-ah'], ...named(p, unit), how: 'eliminated', hex, cause })
}
