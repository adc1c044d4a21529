import { asHex } from '@bivouac/space'
import {
  SIDES,
  canThrow,
  control,
  drawableSupply,
  enemyOf,
  frameNow,
  haltsIn,
  hasMoved,
  hexOf,
  idOf,
  pointsLeft,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Outline } from '../outline.ts'
import { reachOf } from './ground.ts'

export type LgaOutline = Outline<LgaPosition, LgaAction>

/** The seat that moves a piece. */
function seatOf(p: LgaPosition, unit: number): string {
  return SIDES[typeOf(p, unit).side]
}

/** Is this unit in the middle of its move? */
function isUnderWay(p: LgaPosition, unit: number): boolean {
  const frame = frameNow(p)
  return frame.phase === 'march' && frame.unit === unit
}

/**
 * Ends the segment if it is still this one: many close by themselves when nothing is left to choose, and an `end` would
 * then close the next.
 */
export function endSegment(outline: LgaOutline, side: Side, phase: Frame['phase']): boolean {
  const frame = frameNow(outline.p)
  return frame.phase === phase && frame.side === side && outline.take(SIDES[side], { do: 'end' })
}

/** Moves a unit to a hex within these movement points and ends its move there. False, with nothing done, when it cannot. */
export function marchTo(outline: LgaOutline, unit: number, hex: number, budget: number): boolean {
  return stepTo(outline, unit, hex, budget) && haltHere(outline, unit)
}

/** Moves a unit to a hex and leaves it under way. */
function stepTo(outline: LgaOutline, unit: number, hex: number, budget: number): boolean {
  const { p } = outline
  if (hexOf(p, unit) === hex) return true
  const path = reachOf(p, unit, budget, hex)
    .pathTo(asHex(hex))
    .slice(1)
    .map((at) => p.game.board.hexIds[at])
  return path.length > 0 && outline.take(seatOf(p, unit), { do: 'move', unit: idOf(p, unit), path })
}

/** Ends the move of a unit if it is under way. */
export function haltHere(outline: LgaOutline, unit: number): boolean {
  const { p } = outline
  if (!isUnderWay(p, unit)) return true
  return outline.take(seatOf(p, unit), { do: 'halt', unit: idOf(p, unit) })
}

/** May the unit throw the die of a Double march at the end of its first half? LGA-FM-I5, 15. */
export function mayForce(p: LgaPosition, unit: number): boolean {
  return canThrow(p, unit) === 0
}

/** Where the first half of a Double march to a hex would end; -1 when two halves do not bring the unit there. */
export function halfWay(p: LgaPosition, unit: number, hex: number): number {
  const budget = Math.max(0, pointsLeft(p, unit))
  const { movement, side } = typeOf(p, unit)
  const reach = reachOf(p, unit, budget + movement, hex)
  const path = reach.pathTo(asHex(hex))
  const cost = (at: number): number => reach.cost[path[at]]
  const halts = (at: number): boolean => haltsIn(p, unit, control(p, path[at], enemyOf(side)))
  let half = path.length - 1
  while (half > 0 && (cost(half) > budget || halts(half))) half--
  // LGA-FM-I4: what is unspent of the first half is lost.
  return half <= 0 || cost(path.length - 1) - cost(half) > movement ? -1 : path[half]
}

/** Marches to a hex in two halves with the die between them, as if it fell well. False when it cannot be. */
export function forceTo(outline: LgaOutline, unit: number, hex: number): boolean {
  const { p } = outline
  const half = halfWay(p, unit, hex)
  if (half < 0 || !stepTo(outline, unit, half, Math.max(0, pointsLeft(p, unit)))) return false
  if (!isUnderWay(p, unit)) return false
  if (!outline.take(seatOf(p, unit), { do: 'force-march', unit: idOf(p, unit) })) return false
  return marchTo(outline, unit, hex, pointsLeft(p, unit))
}

/** Marches to a hex on the double allowance this Supply gives. False when it cannot be. */
export function feedTo(outline: LgaOutline, unit: number, supply: number, hex: number): boolean {
  const { p } = outline
  if (!outline.take(seatOf(p, unit), { do: 'draw-supply', unit: idOf(p, unit), by: idOf(p, supply) }))
    return false
  return marchTo(outline, unit, hex, pointsLeft(p, unit))
}

/** What the Double march die brings an army, in chances: LGA-FM-01…09. */
export interface MarchChances {
  readonly done: number
  readonly option: number
  readonly tired: number
  readonly lost: number
}

/** The chances of a Double march without Supply. */
export function doubleChances(p: LgaPosition, unit: number): MarchChances {
  const row = p.game.charts.forcedMarch.tables.double.first
  const { marchModifier } = typeOf(p, unit)
  const faces = [1, 2, 3, 4, 5, 6].map((die) => row[die + marchModifier])
  const chance = (result: string): number => faces.filter((face) => face === result).length / 6
  return { done: chance('-'), option: chance('Op'), tired: chance('D'), lost: chance('e') }
}

/** LGA-FM-H2…H8: a Supply unit this unit could march on, one already drawn on before any other; -1 if there is none. */
export function marchSupply(p: LgaPosition, unit: number): number {
  return hasMoved(p, unit) ? -1 : (drawableSupply(p, unit)[0] ?? -1)
}
