import type { Refusal } from '@bivouac/kernel'
import { FORTRESS_SUPPLY } from '../position/actions.ts'
import { armOf, findPiece, isCombat } from '../position/pieces.ts'
import { refuse } from '../sequence/refusals.ts'
import { FREE, LEADER } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'

/**
 * Pieces by name, in ascending number, so that what is answered does not depend on the order they are named in; the refusal
 * of the first, by its name, that does not exist.
 */
export function pieces(p: LgaPosition, ids: readonly string[]): number[] | Refusal {
  const unknown = ids.filter((id) => findPiece(p, id) < 0).sort()
  if (unknown.length > 0) return refuse('noSuchPiece', `("${unknown[0]}")`)
  return known(p, ids).sort((a, b) => a - b)
}

/**
 * The same for those who would make an assault: whoever leads it first. That is a Combat unit, and one outside a Fortress
 * before one in it: others may join him where he would have to make a sortie (LGA-CBT-B5, LGA-LDR-D2, LGA-FTR-F7).
 */
export function assailants(p: LgaPosition, ids: readonly string[]): number[] | Refusal {
  const group = pieces(p, ids)
  return Array.isArray(group) ? group.sort((a, b) => rank(p, a) - rank(p, b) || a - b) : group
}

function rank(p: LgaPosition, unit: number): number {
  if (armOf(p, unit) === LEADER) return 3
  if (!isCombat(p, unit)) return 2
  return p.game.board.fortress[p.state.units.hex[unit]] >= 0 ? 1 : 0
}

/** The assailants once checked, as they were named, a Combat unit in front: it declares, the others join. */
export function ledBy(p: LgaPosition, ids: readonly string[]): number[] {
  const named = known(p, ids)
  const first = named.find((unit) => isCombat(p, unit)) ?? named[0]
  return [first, ...named.filter((unit) => unit !== first)]
}

/** Pieces by name, once checked, as they were named. */
export function known(p: LgaPosition, ids: readonly string[]): number[] {
  return ids.map((id) => findPiece(p, id))
}

/** A hex by its number; -1 if there is none. */
export function hexNamed(p: LgaPosition, id: string): number {
  return p.game.board.map.grid.indexOf(id)
}

/** A Supply unit by name, or the free points of a Fortress; below FREE if there is none such. */
export function supplier(p: LgaPosition, id: string): number {
  if (id === FORTRESS_SUPPLY) return FREE
  const unit = findPiece(p, id)
  return unit < 0 ? FREE - 1 : unit
}
