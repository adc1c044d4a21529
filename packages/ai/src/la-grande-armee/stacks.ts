import {
  CAVALRY,
  DEPOT,
  LEADER,
  SUPPLY,
  disruptedUntil,
  freePoints,
  hexOf,
  isMarked,
  pieceCount,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'

/** The pieces of one side in one hex. */
export interface Stack {
  readonly hex: number
  readonly units: number[]
  readonly troops: number[]
  readonly leaders: number[]
  readonly supplies: number[]
  readonly depots: number[]
}

/** The pieces of a side in a hex, those waiting to be taken off left out. */
export function stackAt(p: LgaPosition, hex: number, side: Side): Stack {
  const stack: Stack = { hex, units: [], troops: [], leaders: [], supplies: [], depots: [] }
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    const counter = typeOf(p, unit)
    if (counter.side !== side || isMarked(p, unit)) continue
    stack.units.push(unit)
    if (counter.arm <= CAVALRY) stack.troops.push(unit)
    else if (counter.arm === LEADER) stack.leaders.push(unit)
    else if (counter.arm === SUPPLY) stack.supplies.push(unit)
    else if (counter.arm === DEPOT) stack.depots.push(unit)
  }
  return stack
}

/** Every hex a side holds, in the order of its pieces. */
export function stacksOf(p: LgaPosition, side: Side): Stack[] {
  const seen = new Set<number>()
  const stacks: Stack[] = []
  for (let unit = 0; unit < pieceCount(p); unit++) {
    if (hexOf(p, unit) < 0 || seen.has(hexOf(p, unit))) continue
    if (typeOf(p, unit).side !== side || isMarked(p, unit)) continue
    seen.add(hexOf(p, unit))
    stacks.push(stackAt(p, hexOf(p, unit), side))
  }
  return stacks
}

/** Printed strength of Combat units. */
export function strengthOf(p: LgaPosition, troops: readonly number[]): number {
  return troops.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
}

/** LGA-CBT-G4…G6: what these pieces defend a hex with, all fed or none. */
export function defenceOf(p: LgaPosition, stack: Stack, hex: number, fed: boolean): number {
  const { board } = p.game
  let total = 0
  if (stack.troops.length > 0) {
    for (const unit of stack.troops) {
      const { strength, unsupplied } = typeOf(p, unit)
      total += fed ? strength : unsupplied
    }
    let bonus = 0
    for (const leader of stack.leaders) if (disruptedUntil(p, leader) < 0) bonus += typeOf(p, leader).defence
    total += Math.min(bonus, total)
  } else for (const unit of stack.units) total += typeOf(p, unit).strength
  return total * board.defence[hex]
}

/** Is there Supply of the side, fit to serve in combat, in the hex or in range of it? */
export function hasSupplyNear(p: LgaPosition, hex: number, side: Side): boolean {
  if (holdsSupply(p, hex, side)) return true
  const { supplyReach, supplySpan } = p.game.board
  const end = (hex + 1) * supplySpan
  for (let at = hex * supplySpan; at < end; at++)
    if (supplyReach[at] >= 0 && holdsSupply(p, supplyReach[at], side)) return true
  return false
}

function holdsSupply(p: LgaPosition, hex: number, side: Side): boolean {
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    const counter = typeOf(p, unit)
    if (counter.side === side && counter.arm === SUPPLY && disruptedUntil(p, unit) < 0) return true
  }
  return false
}

/** Will these defenders be fed if they are attacked? LGA-FTR-B1, LGA-SUP-04. */
export function isFedAt(p: LgaPosition, stack: Stack, side: Side): boolean {
  if (p.game.board.fortress[stack.hex] >= 0 && strengthOf(p, stack.troops) <= freePoints(p)) return true
  return hasSupplyNear(p, stack.hex, side)
}
