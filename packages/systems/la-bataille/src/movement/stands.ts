import { arcOf, asFacing, asHex, extended, standsIn } from '@bivouac/space'
import type { Facing, Footprint, Hex, Side } from '@bivouac/space'
import { stanceIn } from '../position/footing.ts'
import type { Game, LbPosition } from '../position/state.ts'

/** How a unit stands, or might: its counter's hex, facing, formation and the hexes to both sides. */
export interface Stand {
  readonly hex: Hex
  readonly facing: Facing
  readonly formation: number
  readonly left: number
  readonly right: number
}

/** How the unit stands now. */
export function standOf({ state }: Pick<LbPosition, 'state'>, unit: number): Stand {
  const { hex, facing, formation, left, right } = state.units
  return {
    hex: asHex(hex[unit]),
    facing: asFacing(facing[unit]),
    formation: formation[unit],
    left: left[unit],
    right: right[unit],
  }
}

/** The hexes it covers, from left to right (of a road march the counter's alone); null where the map ends. */
export function coverOf(
  { ground }: Game,
  { hex, facing, left, right }: Omit<Stand, 'formation'>,
): Footprint | null {
  return left + right === 0 ? standsIn(hex, facing) : extended(ground.grid, hex, facing, left, right)
}

/** LB-18-d, p: whether it may go through this side: a front side of every one of these hexes of it. */
export function goesThrough(
  { game, state }: Pick<LbPosition, 'game' | 'state'>,
  unit: number,
  formation: number,
  at: Footprint,
  hexes: readonly Hex[],
  side: Side,
): boolean {
  const stance = stanceIn(game, unit, formation, state.units.morale[unit])
  return hexes.every((hex) => arcOf(stance, at, hex, side) === 'front')
}
