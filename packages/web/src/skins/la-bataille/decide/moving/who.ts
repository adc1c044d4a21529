import {
  findLeader,
  findUnit,
  leadersAt,
  leadersOnMap,
  unitNow,
  unitsAt,
  unitsOnMap,
  whyNotMove,
} from '@bivouac/la-bataille'
import type { Frame, LbPosition } from '@bivouac/la-bataille'
import type { Refusal } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Choice } from '../../../../furniture/choice.tsx'
import type { Desk } from '../../desk.ts'
import { endChoice } from '../ending.ts'
import { takeUp } from './orders.ts'

/** The movement segment: nobody under way, or one unit. */
export type Moving = Extract<Frame, { phase: 'movement' | 'marching' }>

/** Units of the army that can still move. */
export function movable(p: LbPosition, { army }: Moving): number[] {
  return unitsOnMap(p, army).filter((unit) => whyNotMove(p, unit, army) === null)
}

/** What can be taken in hand: units that can still move, and leaders. */
export function activePieces(p: LbPosition, frame: Moving): Set<string> {
  const { units, leaders } = p.game
  return new Set([
    ...movable(p, frame).map((unit) => units[unit].id),
    ...leadersOnMap(p, frame.army).map((leader) => leaders[leader].id),
  ])
}

/** The end of the segment, with how many have not moved. */
export function endMovement(desk: Desk, frame: Moving): Choice {
  const left = movable(desk.position.value, frame).length
  return endChoice(desk, left === 0 ? 'everybody has moved' : `${left} not moved`)
}

/** A tap on one's own piece takes it in hand; false for others. */
export function tapOwn(desk: Desk, { army }: Moving, id: string): boolean {
  const p = desk.position.value
  const piece = p.game.units[findUnit(p, id)] ?? p.game.leaders[findLeader(p, id)]
  if (piece?.army !== army) return false
  void takeUp(desk, id)
  return true
}

/** Why nobody of one's own in this hex can move. */
export function whyStill(desk: Desk, { army }: Moving, hex: number): Refusal | null {
  const p = desk.position.value
  const own = unitsAt(p, asHex(hex)).filter((unit) => p.game.units[unit].army === army)
  const why = own.map((unit) => whyNotMove(p, unit, army))
  return why.every((each) => each !== null) ? (why[0] ?? null) : null
}

/** Leaders of the hex who would ride along: those asked to, or those who would else be left alone. */
export function ridersOf(desk: Desk, unit: number): string[] {
  const p = desk.position.value
  const { hex } = unitNow(p, unit)
  const here = leadersHere(p, unit)
  const asked = desk.riding.value
  if (asked) return here.filter((id) => asked.includes(id))
  return unitsAt(p, hex).length > 1 ? [] : here
}

/** Leaders in the unit's hex who can ride along. */
export function leadersHere(p: LbPosition, unit: number): string[] {
  const { army } = p.game.units[unit]
  return leadersAt(p, unitNow(p, unit).hex, army).map((leader) => p.game.leaders[leader].id)
}
