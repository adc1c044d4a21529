import type { Dice } from '@bivouac/kernel'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import { CAVALRY, COLUMN, DD, LIMBERED, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isArtillery, place } from '../position/troops.ts'

/** Why and how a unit breaks. */
export interface Breaking {
  readonly cause: string
  /** Driven out by a melee: the losses of LB-14-s … x, and everything `driven` says. */
  readonly melee?: boolean
  /** LB-33-t, LB-30-path-t: driven out by a failed pre-melee check: no losses, but horse zones rout it, and where it cannot go it surrenders. */
  readonly driven?: boolean
  /** Increments for each zone hex left, where it is not one (the assault matrix); without `melee`: for the first hex left alone (LB-40-i). */
  readonly perZoneHex?: number
  /** Rout length in hexes otherwise than usual. */
  readonly hexes?: number
  /** Units that leave the same hex in the same retreat, and are no friends in it: LB-14-ae. */
  readonly together?: readonly number[]
  /** Becomes PGD or DD where it stands, without a move. */
  readonly inPlace?: boolean
}

/** LB-30-path-a: the unit disorders and retreats. Cavalry routs instead (LB-30-q). */
export function disorder(p: LbPosition, unit: number, opts: Breaking, dice: Dice, events: LbEvent[]): void {
  if (p.game.units[unit].arm === CAVALRY) return rout(p, unit, opts, dice, events)
  breakTo(p, unit, DD, opts, events)
}

/** LB-30-path-d: the unit routs and runs. */
export function rout(p: LbPosition, unit: number, opts: Breaking, dice: Dice, events: LbEvent[]): void {
  void dice
  breakTo(p, unit, PGD, opts, events)
}

/** LB-34-l: goes back so many hexes in good order, if it can. Answers whether it moved. */
export function fallBack(p: LbPosition, unit: number, hexes: number, dice: Dice, events: LbEvent[]): boolean {
  void [p, unit, hexes, dice, events]
  return false
}

function breakTo(p: LbPosition, unit: number, morale: number, { cause }: Breaking, events: LbEvent[]): void {
  const formation = isArtillery(p, unit) ? LIMBERED : COLUMN
  place(p, unit, { morale, formation, left: 0, right: 0, trail: [] })
  const state = morale === PGD ? 'PGD' : 'DD'
  events.push({ type: 'broken', clauses: ['LB-30-a'], ...named(p, unit), state, cause })
}
