import type { Refusal } from '@bivouac/kernel'
import { attackerOf, combatOf } from '../combat/combat.ts'
import type { LgaEvent } from '../position/events.ts'
import { freePoints, garrisonStrength } from '../combat/fortress.ts'
import { combatAt, eliminate, typeOf } from '../position/pieces.ts'
import { refuse } from '../sequence/refusals.ts'
import type { LgaPosition } from '../position/state.ts'

/** LGA-STK-M5, LGA-FTR-A3: is the surplus of this hex settled by keeping one unit, or by destroying the fewest? */
export function isGarrison(p: LgaPosition, hex: number): boolean {
  return p.game.board.fortress[hex] >= 0
}

/** The hex whose surplus is in hand, as a refusal says it: with several of them the next comes when this one is settled. */
function inHand(p: LgaPosition, hex: number): string {
  const name = p.game.board.placeName.get(hex)
  const { hexIds } = p.game.board
  return name === undefined ? `in hex ${hexIds[hex]}` : `at ${name}, hex ${hexIds[hex]}`
}

/** Why this unit cannot be the one that survives, or null. */
export function checkKeep(p: LgaPosition, hex: number, unit: number): Refusal | null {
  if (isGarrison(p, hex)) return refuse('keepGarrison', `(the garrison is ${inHand(p, hex)})`)
  if (combatAt(p, hex, attackerOf(p)).includes(unit)) return null
  return refuse('keepOne', `(the stack is ${inHand(p, hex)})`)
}

/** LGA-STK-M4, M5: one Combat unit survives, the others are eliminated. */
export function keep(p: LgaPosition, hex: number, unit: number, events: LgaEvent[]): void {
  for (const other of combatAt(p, hex, attackerOf(p)))
    if (other !== unit) eliminate(p, other, ['LGA-STK-M4', 'LGA-STK-M5'], events)
}

/** LGA-FTR-A3: the fewest Combat units whose loss brings the garrison down to the free points. */
function fewest(p: LgaPosition, hex: number): number {
  const side = attackerOf(p)
  const strengths = combatAt(p, hex, side).map((unit) => typeOf(p, unit).strength)
  let total = garrisonStrength(p, hex, side)
  let count = 0
  for (const strength of strengths.sort((a, b) => b - a)) {
    if (total <= freePoints(p)) break
    total -= strength
    count++
  }
  return count
}

/** Why these units are not a smallest surplus, or null: LGA-FTR-A3, A4. */
export function checkDestroy(p: LgaPosition, hex: number, units: readonly number[]): Refusal | null {
  const side = attackerOf(p)
  const garrison = combatAt(p, hex, side)
  const chosen = new Set(units)
  if (!isGarrison(p, hex)) return refuse('destroyStack', `(the stack is ${inHand(p, hex)})`)
  const least = fewest(p, hex)
  const total = garrisonStrength(p, hex, side)
  if (chosen.size === units.length && units.every((unit) => garrison.includes(unit))) {
    const left = total - units.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
    if (units.length === least && left <= freePoints(p)) return null
  }
  const task = `${total} points ${inHand(p, hex)}, which feeds ${freePoints(p)}`
  return refuse('destroyFewest', `(${task}: ${least === 1 ? 'one unit goes' : `${least} units go`})`)
}

/** Takes the surplus of a garrison off. */
export function destroy(p: LgaPosition, units: readonly number[], events: LgaEvent[]): void {
  for (const unit of units) eliminate(p, unit, ['LGA-FTR-A3'], events)
}

/** Adds the smallest surpluses, units of one type and state counted alike. */
export function offerDestroy(p: LgaPosition, hex: number, add: (units: number[]) => void): void {
  const garrison = combatAt(p, hex, attackerOf(p))
  const count = fewest(p, hex)
  for (const units of choicesAlike(p, garrison, count)) if (checkDestroy(p, hex, units) === null) add(units)
}

/**
 * All ways to choose `count` of these pieces, where pieces of one type, hex and contingent, in the same attack, fed alike
 * and disrupted alike, stand for one another: the lowest numbers are taken.
 */
export function choicesAlike(p: LgaPosition, pieces: readonly number[], count: number): number[][] {
  const { units } = p.state
  const { attacks, fed, fedBy } = combatOf(p)
  const kinds = new Map<string, number[]>()
  for (const unit of pieces) {
    const kind = [
      units.type[unit],
      units.hex[unit],
      units.contingent[unit],
      units.until[unit],
      attacks.findIndex((attack) => attack.units.includes(unit)),
      fedBy[fed.indexOf(unit)],
    ].join(' ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), unit])
  }
  let ways: number[][] = [[]]
  for (const alike of kinds.values()) {
    ways = ways.flatMap((way) =>
      Array.from({ length: Math.min(alike.length, count - way.length) + 1 }, (_, n) => [
        ...way,
        ...alike.slice(0, n),
      ]),
    )
  }
  return ways.filter((way) => way.length === count)
}
