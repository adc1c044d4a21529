import { seededDice, stateHash } from '@bivouac/kernel'
import type { LgaAction, LgaPosition } from '../../src/index.ts'
import { laGrandeArmee } from '../../src/index.ts'
import { findPiece } from '../../src/position/pieces.ts'

/**
 * True for an action that is rightly accepted though another stands for it in the offer: losses and surpluses of pieces
 * the rules cannot tell apart are offered once, and a sortie by the first of the hexes it strikes.
 */
export function standsFor(p: LgaPosition, seat: string, action: LgaAction): boolean {
  const { actions } = laGrandeArmee.offer(p, seat)
  if (action.do === 'lose' || action.do === 'destroy') {
    const wanted = kinds(p, action.units)
    return actions.some((offered) => offered.do === action.do && kinds(p, offered.units) === wanted)
  }
  if (action.do !== 'attack' && action.do !== 'eliminate') return false
  const wanted = after(p, seat, action)
  return actions.some((offered) => offered.do === action.do && after(p, seat, offered) === wanted)
}

function kinds(p: LgaPosition, ids: readonly string[]): string {
  const { type, hex } = p.state.units
  const kind = (id: string): string => `${type[findPiece(p, id)]} in ${hex[findPiece(p, id)]}`
  return ids.map(kind).sort().join()
}

function after(p: LgaPosition, seat: string, action: LgaAction): string {
  const copy = laGrandeArmee.copy(p)
  laGrandeArmee.perform(copy, seat, action, seededDice(1))
  return stateHash(copy.state)
}
