import { asHex, NO_SIDE } from '@bivouac/space'
import type { Arc, Hex } from '@bivouac/space'
import { SHELTERED } from '../position/state.ts'
import type { Bond, LbPosition } from '../position/state.ts'
import { armyOf, unitsAt } from '../position/troops.ts'
import type { Assault } from './frames.ts'
import { arcStruck, frontHexesTo, hexesTouching, isCarre } from './sides.ts'

/** One assault: the hex it goes into and who attacks it. */
export interface Clash {
  readonly into: Hex
  readonly attackers: readonly number[]
  /** Cavalry of either side that spares its horses: LB-36-l. */
  readonly sparing: readonly number[]
  /** LB-29-j: the second assault after a retreat before melee. */
  readonly second: boolean
  /** Defenders to leave out, for whoever asks what would be. */
  readonly gone?: readonly number[]
}

/** An assault, as far as who meets whom goes. */
export type Meeting = Pick<Clash, 'into' | 'attackers' | 'gone'>

/** The bond between a unit and any unit of a hex, whichever of them attacks. */
export function bondInto({ state, index }: LbPosition, unit: number, into: Hex): Bond | undefined {
  const there = index.at[into]
  return state.bonds.find(
    ({ attacker, defender }) =>
      (attacker === unit && there.includes(defender)) || (defender === unit && there.includes(attacker)),
  )
}

/** LB-39-r, LB-40-m: everybody in the hex who is not of the phasing army, from the bottom up. */
export function defendersOf(p: LbPosition, { into, gone = [] }: Meeting): number[] {
  return unitsAt(p, into).filter((unit) => armyOf(p, unit) !== p.state.phasing && !gone.includes(unit))
}

/** LB-19-r: those of them whose value counts: skirmishers that took shelter there add nothing. */
export function fightersOf(p: LbPosition, clash: Meeting): number[] {
  return defendersOf(p, clash).filter((unit) => (p.state.units.mark[unit] & SHELTERED) === 0)
}

/** LB-32-b, q: the hexes of an attacker that take part: through a front hexside, from the hex itself (carré), bound units through any. */
export function strikingHexes(p: LbPosition, unit: number, into: Hex): Hex[] {
  if (unitsAt(p, into).includes(unit)) return [into]
  const front = frontHexesTo(p, unit, into)
  if (front.length > 0) return front
  return bondInto(p, unit, into) ? hexesTouching(p, unit, into) : []
}

/**
 * LB-13-ae, ah, ai: what the attacker strikes through, from one of its hexes. Between a charger and the cavalry that rode out
 * against it (LB-39-ac), and after an opportunity charge (LB-40-s), there is neither flank nor rear.
 */
export function arcOfAttack(p: LbPosition, unit: number, from: Hex, into: Hex): Arc {
  const bond = bondInto(p, unit, into)
  if (bond?.by === 'opportunity') return 'front'
  if (bond?.by === 'reaction' && p.game.options.reactionFacing === 'free') return 'front'
  if (from === into || isCarre(p, into)) return 'front'
  const side = p.game.ground.grid.sideBetween(into, from)
  return side === NO_SIDE ? 'front' : arcStruck(p, into, side)
}

/** The assault as the reckonings know it. */
export function clashOf({ into, attackers, sparing, second }: Assault): Clash {
  return { into: asHex(into), attackers, sparing, second }
}
