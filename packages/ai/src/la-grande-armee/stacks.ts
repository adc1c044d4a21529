import { CAVALRY, DEPOT, LEADER, MARKED, SUPPLY, freePoints, typeOf } from '@bivouac/la-grande-armee'
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
  const { type, mark } = p.state.units
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    const counter = p.game.types[type[unit]]
    if (counter.side !== side || (mark[unit] & MARKED) !== 0) continue
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
  const { hex, type, mark } = p.state.units
  const seen = new Set<number>()
  const stacks: Stack[] = []
  for (let unit = 0; unit < hex.length; unit++) {
    if (hex[unit] < 0 || seen.has(hex[unit])) continue
    if (p.game.types[type[unit]].side !== side || (mark[unit] & MARKED) !== 0) continue
    seen.add(hex[unit])
    stacks.push(stackAt(p, hex[unit], side))
  }
  return stacks
}

/** Printed strength of Combat units. */
export function strengthOf(p: LgaPosition, troops: readonly number[]): number {
  return troops.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
}

/** LGA-CBT-G4…G6: what these pieces defend a hex with, all fed or none. */
export function defenceOf(p: LgaPosition, stack: Stack, hex: number, fed: boolean): number {
  const { types, board } = p.game
  const { type, until } = p.state.units
  let total = 0
  if (stack.troops.length > 0) {
    for (const unit of stack.troops) {
      const { strength, unsupplied } = types[type[unit]]
      total += fed ? strength : unsupplied
    }
    let bonus = 0
    for (const leader of stack.leaders) if (until[leader] < 0) bonus += types[type[leader]].defence
    total += Math.min(bonus, total)
  } else for (const unit of stack.units) total += types[type[unit]].strength
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
  const { type, until } = p.state.units
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    const counter = p.game.types[type[unit]]
    if (counter.side === side && counter.arm === SUPPLY && until[unit] < 0) return true
  }
  return false
}

/** Will these defenders be fed if they are attacked? LGA-FTR-B1, LGA-SUP-04. */
export function isFedAt(p: LgaPosition, stack: Stack, side: Side): boolean {
  if (p.game.board.fortress[stack.hex] >= 0 && strengthOf(p, stack.troops) <= freePoints(p)) return true
  return hasSupplyNear(p, stack.hex, side)
}
