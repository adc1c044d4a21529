import { expect } from 'vitest'
import type { Dice } from '@bivouac/kernel'
import type { LbAction } from '../../src/position/actions.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { Army, LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { performed } from '../support/table.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid, Moment } from '../support/field.ts'
import { laBataille } from '../../src/system.ts'

/** A position in the movement segment of the phasing army, nobody under way. */
export function segment(laid: Readonly<Record<string, Laid>>, moment: Moment = {}): LbPosition {
  const army: Army = moment.phasing === 'coalition' ? 1 : 0
  // Somebody far away keeps the segment going when everybody else has moved.
  const far = army === 0 ? { 'FL-SUC': '0102' } : { 'CL-TRU': '0102' }
  return field(laid, {
    ...moment,
    leaders: { ...(moment.scenario === undefined ? far : {}), ...moment.leaders },
    segment: 'movement',
    frames: [
      { phase: 'sequence', army, step: 'defensive' },
      { phase: 'movement', army, misplaced: [] },
    ],
  })
}

function seatOf(p: LbPosition): string {
  return sequence.deciders(p)[0]
}

/** Does this; it must be allowed, and be offered where one hex or one piece is named. */
export function act(p: LbPosition, action: LbAction, dice: Dice = rolls()): LbEvent[] {
  const seat = seatOf(p)
  expect(laBataille.check(p, seat, action)).toBeNull()
  return performed(p, seat, action, dice)
}

/** The clause that forbids it; null where nothing does. */
export function whyNot(p: LbPosition, action: LbAction): string | null {
  return laBataille.check(p, seatOf(p), action)?.clause ?? null
}

/** Everything offered now. */
export function offers(p: LbPosition): readonly LbAction[] {
  return sequence.offer(p, seatOf(p)).actions
}

/** Marches along these hexes. */
export function march(p: LbPosition, unit: string, ...path: string[]): LbEvent[] {
  return act(p, { do: 'march', unit, path })
}

/** Where and how a unit stands, in words of the page. */
export function stands(p: LbPosition, id: string): { at: string; facing: number; formation: number } {
  const unit = findUnit(p, id)
  const { hex, facing, formation } = p.state.units
  return { at: p.game.ground.grid.ids[hex[unit]], facing: facing[unit], formation: formation[unit] }
}

/** Whole points a unit has spent. */
export function spent(p: LbPosition, id: string): number {
  return p.state.units.spent[findUnit(p, id)] / 2
}

export function at(p: LbPosition, id: string): number {
  return findHex(p, id)
}
