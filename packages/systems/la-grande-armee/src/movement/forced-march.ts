import type { Dice } from '@bivouac/kernel'
import type { LgaEvent } from '../position/events.ts'
import { eliminate, has, isDisrupted, naming, typeOf } from '../position/pieces.ts'
import { NO } from '../sequence/refusals.ts'
import {
  EXHAUSTED,
  FROZEN,
  HALTED,
  INFANTRY,
  MARCH_SPENT,
  ROLLED,
  SIDES,
  SPENT,
  SUPPLIED,
  SUPPLY,
} from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import { inSupplyRange } from '../supply/suppliers.ts'

/**
 * How far below 0 the movement points of a unit may go. LGA-FM-J1, J4: Infantry that marches without Supply and has
 * thrown no die may use twice its allowance; that binds it to a Triple march.
 */
export function floorOf(p: LgaPosition, unit: number): number {
  const counter = typeOf(p, unit)
  return counter.arm === INFANTRY && !has(p, unit, SUPPLIED | ROLLED) ? -counter.movement : 0
}

/** LGA-FM-J4: it has gone beyond its allowance, so the Triple die is compulsory. */
export function mustThrow(p: LgaPosition, unit: number): boolean {
  return p.state.units.left[unit] < 0
}

/** 0 when the forced-march die may be thrown for the unit under way, else why not: LGA-FM-G1…G3, I1, I5. */
export function canThrow(p: LgaPosition, unit: number): number {
  if (mustThrow(p, unit)) return 0
  if (typeOf(p, unit).movement === 0) return NO.noMarchZero
  if (!has(p, unit, HALTED | FROZEN | SUPPLIED | ROLLED)) return 0
  if (has(p, unit, SUPPLIED)) return NO.marchFed
  if (has(p, unit, ROLLED)) return NO.marchThrown
  return has(p, unit, HALTED) ? NO.marchHalted : NO.marchFrozen
}

type March = 'double' | 'triple'
type Row = 'first' | 'second'

/** What a throw led to: the march is decided, or the player has the option of LGA-FM-06. */
export type MarchResult = 'decided' | 'option'

/**
 * Throws the march die for the unit: LGA-FM-I1…J5. A Triple if it has gone beyond its allowance, else a Double. Points
 * unspent in the part before are lost (LGA-FM-I4).
 */
export function throwMarch(
  p: LgaPosition,
  unit: number,
  row: Row,
  dice: Dice,
  events: LgaEvent[],
): MarchResult {
  const { units } = p.state
  const counter = typeOf(p, unit)
  const march: March = mustThrow(p, unit) ? 'triple' : 'double'
  const floor = floorOf(p, unit)
  const what = march === 'triple' ? 'triple forced march' : 'double forced march'
  const value = dice.roll(6, what)
  const modified = value + counter.marchModifier // LGA-FM-01…04
  const result = p.game.charts.forcedMarch.tables[march][row][modified]
  events.push({
    type: 'forced-march',
    clauses: [march === 'triple' ? 'LGA-FM-J5' : 'LGA-FM-I3', RESULT_CLAUSE[result]],
    unit: units.id[unit],
    name: units.name[unit],
    side: SIDES[counter.side],
    march,
    row,
    modifier: counter.marchModifier,
    modified,
    result,
    rolls: [{ what, sides: 6, value }],
  })

  const halted = has(p, unit, HALTED)
  if (result === 'Op' && !halted) return 'option'
  units.mark[unit] |= ROLLED
  // LGA-FM-J4: a halted unit can only be harmed by the die it owes; it keeps what its double stretch left, to combine
  // with (LGA-CMB-S2, S3). Others lose it and have their allowance once more: LGA-FM-I2, I4, J1.
  units.left[unit] = halted ? units.left[unit] - floor : counter.movement
  if (result === 'D') units.mark[unit] |= EXHAUSTED
  if (result === 'e') eliminate(p, unit, ['LGA-FM-09'], events)
  return 'decided'
}

const RESULT_CLAUSE: Readonly<Record<string, string>> = {
  '-': 'LGA-FM-05',
  Op: 'LGA-FM-06',
  D: 'LGA-FM-08',
  e: 'LGA-FM-09',
}

/** LGA-FM-06, 11: the player takes the halt. What was marched is kept, the rest is lost. */
export function haltAtOption(p: LgaPosition, unit: number): void {
  p.state.units.mark[unit] |= ROLLED
  p.state.units.left[unit] = 0
}

/** 0 when the unit may march on this Supply now, else why not: LGA-FM-H1…H8, J2. */
export function canDraw(p: LgaPosition, unit: number, supply: number): number {
  const { units } = p.state
  const server = typeOf(p, supply)
  const marcher = typeOf(p, unit)
  if (server.arm !== SUPPLY || server.side !== marcher.side || units.hex[supply] < 0) return NO.notSupply
  if (supply === unit) return NO.marchSupplySelf
  if (marcher.movement === 0) return NO.noMarchZero
  if (has(p, unit, SUPPLIED)) return NO.marchSupplyTwice
  if (has(p, unit, ROLLED) || mustThrow(p, unit)) return NO.marchSupplyTriple
  if (isDisrupted(p, supply)) return NO.marchSupplyDisrupted
  // LGA-FM-H2, H5, H6: where it stood when the phase began is all that counts, and it may serve several marches.
  if (has(p, supply, SPENT)) return NO.marchSupplySpent
  return inSupplyRange(p, units.start[unit], units.start[supply]) ? 0 : NO.marchSupplyRange
}

/** LGA-FM-H3, H4: the allowance is doubled, without a die; the Supply is lost when the phase closes. */
export function drawSupply(p: LgaPosition, unit: number, supply: number, events: LgaEvent[]): void {
  p.state.units.mark[unit] |= SUPPLIED
  p.state.units.mark[supply] |= MARCH_SPENT
  p.state.units.left[unit] += typeOf(p, unit).movement
  events.push({
    type: 'drew-supply',
    clauses: ['LGA-FM-H3'],
    ...naming(p, unit),
    supply: p.state.units.id[supply],
  })
}
