import type { LgaEvent } from '../position/events.ts'
import { combatAt, hasPiece, isCombat, piecesAt, sideOf, typeOf } from '../position/pieces.ts'
import { ALLIED, FREE, FRENCH, NEUTRAL, SIDES, enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { UNCONTROLLED, control } from '../movement/zones.ts'

/** Name of a controller, for events and views. */
export function controllerName(controller: number): string {
  return controller === NEUTRAL ? 'neutral' : SIDES[controller as Side]
}

/** LGA-FTR-H1, H4: whoever sets foot in a Fortress controls it, and a siege of it by his own side is over. */
export function takeControl(p: LgaPosition, fortress: number, side: Side, events: LgaEvent[]): void {
  const { board } = p.game
  const hex = board.fortressHexes[fortress]
  const was = p.state.control[fortress]
  if (was !== side) {
    p.state.control[fortress] = side
    events.push({
      type: 'control',
      clauses: ['LGA-FTR-H1', 'LGA-FTR-H4'],
      fortress: board.fortressNames[fortress],
      hex: board.hexIds[hex],
      by: SIDES[side],
      was: controllerName(was),
    })
  }
  if (p.state.besieger[fortress] === side) setSiege(p, fortress, -1, events)
}

function setSiege(p: LgaPosition, fortress: number, besieger: number, events: LgaEvent[]): void {
  if (p.state.besieger[fortress] === besieger) return
  p.state.besieger[fortress] = besieger
  events.push({
    type: 'siege',
    clauses: ['LGA-FTR-G1', 'LGA-FTR-G6'],
    fortress: p.game.board.fortressNames[fortress],
    hex: p.game.board.hexIds[p.game.board.fortressHexes[fortress]],
    by: besieger < 0 ? null : SIDES[besieger as Side],
  })
}

/** LGA-FTR-G6: sieges are found at the end of each Player-Turn and hold until the next look or a capture. */
export function evaluateSieges(p: LgaPosition, events: LgaEvent[]): void {
  for (let fortress = 0; fortress < p.state.control.length; fortress++) {
    const controller = p.state.control[fortress]
    let besieger = -1
    for (const side of [ALLIED, FRENCH] as const) {
      if (controller !== side && isBesiegedBy(p, fortress, side)) besieger = side
    }
    setSiege(p, fortress, besieger, events)
  }
}

/**
 * LGA-FTR-G1, G5: every neighbouring hex is shut, holds a besieger's unit, or is controlled by him with nobody else in
 * it; and at least one of the open ones is held or controlled by his Combat units.
 */
export function isBesiegedBy(p: LgaPosition, fortress: number, side: Side): boolean {
  const { board } = p.game
  const hex = board.fortressHexes[fortress]
  let byCombat = false
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const around = board.adjacent[at]
    if (around < 0) continue // LGA-FTR-G5: closed hexes and lake sides count as shut
    const controlled = control(p, around, side) !== UNCONTROLLED && !hasPiece(p, around, enemyOf(side))
    if (!controlled && !hasPiece(p, around, side)) return false
    byCombat ||=
      controlled || piecesAt(p, around).some((unit) => sideOf(p, unit) === side && isCombat(p, unit))
  }
  return byCombat
}

/** Printed strength of all Combat units of the side in the hex: what the free points of a Fortress are held against. */
export function garrisonStrength(p: LgaPosition, hex: number, side: Side): number {
  let total = 0
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (sideOf(p, unit) === side && isCombat(p, unit)) total += typeOf(p, unit).strength
  }
  return total
}

/** Who has been given what Combat Supply: units, and by what (a Supply unit, or FREE). */
export interface Fed {
  readonly fed: readonly number[]
  readonly fedBy: readonly number[]
}

/**
 * LGA-FTR-B1…B3: do the free points of its Fortress feed this unit? Its owner chooses who fills them; what he leaves goes
 * where it makes the most strength, whole units only.
 */
export function isFedByFortress(p: LgaPosition, unit: number, { fed, fedBy }: Fed): boolean {
  const hex = p.state.units.hex[unit]
  if (p.game.board.fortress[hex] < 0) return false
  const side = sideOf(p, unit)
  if (garrisonStrength(p, hex, side) <= freePoints(p)) return true
  const room = freePoints(p) - chosenStrength(p, hex, { fed, fedBy })
  const hungry = combatAt(p, hex, side).filter((other) => !fed.includes(other))
  return bestWithin(p, hungry, room).includes(unit)
}

/**
 * The units of no more than `points` in all that halving would take most from; then, while there is room, those it would
 * take nothing from. Of choices worth the same the one with the lower numbers.
 */
export function bestWithin(p: LgaPosition, units: readonly number[], points: number): number[] {
  let best = Array.from({ length: points + 1 }, () => ({ gain: 0, chosen: [] as number[] }))
  for (const unit of units) {
    const { strength, unsupplied } = typeOf(p, unit)
    const gain = strength - unsupplied
    best = best.map((entry, room) => {
      const rest = best[room - strength]
      return rest && rest.gain + gain > entry.gain
        ? { gain: rest.gain + gain, chosen: [...rest.chosen, unit] }
        : entry
    })
  }
  const { chosen } = best[points]
  let room = points - chosen.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
  for (const unit of units) {
    const { strength } = typeOf(p, unit)
    if (chosen.includes(unit) || strength > room) continue
    chosen.push(unit)
    room -= strength
  }
  return chosen
}

/** Strength its owner has chosen to feed from the free points of the Fortress in this hex. */
function chosenStrength(p: LgaPosition, hex: number, { fed, fedBy }: Fed): number {
  return fed.reduce((sum, unit, at) => {
    return fedBy[at] === FREE && p.state.units.hex[unit] === hex ? sum + typeOf(p, unit).strength : sum
  }, 0)
}

/** May its owner choose to feed this unit from its Fortress? Only a garrison above the free points has a choice. */
export function canChooseFree(p: LgaPosition, unit: number, fed: Fed): boolean {
  const hex = p.state.units.hex[unit]
  if (p.game.board.fortress[hex] < 0 || fed.fed.includes(unit)) return false
  if (garrisonStrength(p, hex, sideOf(p, unit)) <= freePoints(p)) return false
  return chosenStrength(p, hex, fed) + typeOf(p, unit).strength <= freePoints(p)
}

/** LGA-FTR-A1: strength points a Fortress feeds for nothing. */
export function freePoints(p: LgaPosition): number {
  return p.game.charts.constants.fortressFreeSupplyPoints.value
}
