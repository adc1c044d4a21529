import { armOf, has, isDisrupted, sideOf } from '../position/pieces.ts'
import { MARCH_SPENT, SUPPLY } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'

/** May this Supply unit serve its side now? LGA-DIS-A5, LGA-SUP-A3, LGA-FM-H6. */
export function canServe(p: LgaPosition, supply: number, side: Side): boolean {
  return (
    p.state.units.hex[supply] >= 0 &&
    armOf(p, supply) === SUPPLY &&
    sideOf(p, supply) === side &&
    !isDisrupted(p, supply) &&
    !has(p, supply, MARCH_SPENT)
  )
}

/** Same hex or one within range, whatever lies between: LGA-SUP-B1, B4. */
export function inSupplyRange(p: LgaPosition, from: number, to: number): boolean {
  if (from === to) return true
  const { supplyReach, supplySpan } = p.game.board
  const end = (from + 1) * supplySpan
  for (let at = from * supplySpan; at < end; at++) if (supplyReach[at] === to) return true
  return false
}

/** Supply units of the side within reach of a hex that can serve now: LGA-SUP-B1, B4. */
export function suppliersNear(p: LgaPosition, hex: number, side: Side): number[] {
  const { supplyReach, supplySpan } = p.game.board
  const found: number[] = []
  const look = (at: number): void => {
    for (let unit = p.index.first[at]; unit >= 0; unit = p.index.next[unit])
      if (canServe(p, unit, side)) found.push(unit)
  }
  look(hex)
  const end = (hex + 1) * supplySpan
  for (let at = hex * supplySpan; at < end; at++) if (supplyReach[at] >= 0) look(supplyReach[at])
  return found
}
