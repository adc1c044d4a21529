import { pushFrame } from '@bivouac/kernel'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { asHex } from '@bivouac/space'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { enemyOf, ON_MAP, WOUNDED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, isInZone, isPresent } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'

type Returning = Extract<Frame, { phase: 'return' }>

/** LB-7-ae: hexes of friendly combat units of his nation that lie in no enemy zone. */
function returnHexes(p: LbPosition, leader: number): Hex[] {
  const { army, nation } = p.game.leaders[leader]
  const hexes = p.game.unitsOf[army]
    .filter((unit) => isPresent(p, unit) && p.game.units[unit].nation === nation)
    .map((unit) => asHex(p.state.units.hex[unit]))
  return [...new Set(hexes)].filter((hex) => !isInZone(p, hex, enemyOf(army))).toSorted((a, b) => a - b)
}

/** LB-7-ae: every leader whose time is up comes back; where there is a choice his owner is asked, where there is no hex he waits. */
export function returnLeaders(p: LbPosition, events: LbEvent[]): void {
  p.game.leaders.forEach(({ army }, leader) => {
    if (p.state.leaders.where[leader] !== WOUNDED || p.state.leaders.back[leader] > p.state.turn) return
    const hexes = returnHexes(p, leader)
    if (hexes.length === 1) returnTo(p, leader, p.game.ground.grid.ids[hexes[0]], events)
    else if (hexes.length > 1) pushFrame<Frame>(p, { phase: 'return', army, leader })
  })
}

export function offerReturn(p: LbPosition, { leader }: Returning, _: SeatAt, offered: LbAction[]): void {
  const { id } = p.game.leaders[leader]
  for (const hex of returnHexes(p, leader))
    offered.push({ do: 'return', leader: id, hex: p.game.ground.grid.ids[hex] })
}

export function checkReturn(
  p: LbPosition,
  { leader }: Returning,
  action: ActionOf<'return'>,
): Refusal | null {
  if (action.leader !== p.game.leaders[leader].id) return refuse('LB-7-ae', 'Another leader comes back now.')
  return returnHexes(p, leader).includes(findHex(p, action.hex))
    ? null
    : refuse('LB-7-ae', 'He comes back with a unit of his nation, away from enemy zones.')
}

/** Puts him there. */
export function returnTo(p: LbPosition, leader: number, hex: string, events: LbEvent[]): void {
  const { leaders } = p.state
  leaders.where[leader] = ON_MAP
  leaders.hex[leader] = findHex(p, hex)
  const { id, name, army } = p.game.leaders[leader]
  events.push({ type: 'leader-back', clauses: ['LB-7-ae'], unit: id, name, army: p.game.seats[army].id, hex })
}
