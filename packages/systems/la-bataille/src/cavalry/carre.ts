import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { moved, rollSix, valueAt, VALUES } from '../dice/base-six.ts'
import { duskNow } from '../position/dusk.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf, incrementsIn } from '../position/footing.ts'
import { isClear } from '../position/ground.ts'
import { named } from '../position/named.ts'
import { seesUnit } from '../position/sight.ts'
import { CARRE, COLUMN, LINE, TRIED_CARRE, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import {
  armyOf,
  distanceTo,
  isIn,
  isInfantry,
  isPresent,
  leadersAt,
  place,
  topUnit,
  unitsAt,
} from '../position/troops.ts'

export type CarreResult = 'carre' | 'DD' | 'PGD'

/** LB-38-opt2-h: the units of its hex that share the fate of an attempt: infantry and limbered guns (LB-38-opt2-e). */
export function carreParty(p: LbPosition, unit: number): number[] {
  return [...new Set(hexesOf(p, unit).flatMap((hex) => unitsAt(p, hex)))].filter(
    (each) => armyOf(p, each) === armyOf(p, unit) && p.state.units.formation[each] !== UNLIMBERED,
  )
}

/** LB-16-carre-a … c, LB-38-opt2-j: the hexes of a unit in which a carré can stand: clear, three increments to 18 or a regiment. */
export function carreHexes(p: LbPosition, unit: number): Hex[] {
  const { carreMinIncrements, carreMaxIncrements } = p.game.charts.core.thresholds
  return hexesOf(p, unit).filter((hex) => {
    if (!isClear(p.game.ground, hex)) return false
    const foot = unitsAt(p, hex).filter((each) => isInfantry(p, each))
    // The whole unit gathers there, with whoever is stacked in that hex.
    const count = foot.reduce(
      (sum, each) =>
        sum +
        (each === unit
          ? p.game.units[each].increments - p.state.units.lost[each]
          : incrementsIn(p, each, hex)),
      0,
    )
    const regiment = foot.length === 1 && p.game.units[foot[0]].size === 'regiment'
    return count >= carreMinIncrements && (regiment || count <= carreMaxIncrements)
  })
}

/** The rows of the carré table for this unit: by nation and present formation; undefined where it has none (LB-38-opt2-f). */
function rowsFor({ game, state }: LbPosition, unit: number) {
  const table = game.pack.carre.tables[game.units[unit].nation]
  return state.units.formation[unit] === LINE ? table?.line : table?.column
}

/** Steps between the charger and the nearest hex of the infantry: LB-38-opt2-g, j. */
export function distanceBetween(p: LbPosition, charger: number, unit: number): number {
  return Math.min(...hexesOf(p, charger).map((hex) => distanceTo(p, hex, unit)))
}

/** LB-38-x: already in contact with an earlier charger. */
export function isInContact({ state }: Pick<LbPosition, 'state'>, unit: number): boolean {
  return state.bonds.some(({ attacker, defender }) => attacker === unit || defender === unit)
}

/**
 * LB-38-i, j, opt2-a … c, f, j, x, LB-19-u: whether this unit, the top one of its hex, may try carré against this charger now:
 * infantry in column or line and good order, within four hexes (fewer at dusk), that sees it and has neither tried nor been met.
 */
export function mayTryCarre(p: LbPosition, unit: number, charger: number): boolean {
  if (!isPresent(p, unit) || !isInfantry(p, unit)) return false
  if (!isIn(p, unit, COLUMN) && !isIn(p, unit, LINE)) return false
  if ((p.state.units.mark[unit] & TRIED_CARRE) !== 0) return false
  if (topFoot(p, asHex(p.state.units.hex[unit])) !== unit) return false
  const distance = distanceBetween(p, charger, unit)
  const { carreReactionRange } = duskNow(p) ?? p.game.charts.core.chargeZones
  if (distance > carreReactionRange || distance < 1) return false
  if (!rowsFor(p, unit)) return false
  if (carreParty(p, unit).some((each) => isInContact(p, each))) return false
  return carreHexes(p, unit).length > 0 && seesUnit(p, unit, charger)
}

/** The uppermost infantry of a hex, or -1. */
function topFoot(p: LbPosition, hex: Hex): number {
  return unitsAt(p, hex).findLast((unit) => isInfantry(p, unit)) ?? topUnit(p, hex)
}

/** The modifiers of a carré roll, each charge modifier once (LB-37-p): leader, class, kind of horse, morale level. */
export function carreLines(p: LbPosition, unit: number, riders: readonly number[]): Line[] {
  const { modifiers } = p.game.pack.carre
  const { nation, class: kind, army } = p.game.units[unit]
  const lines: Line[] = []
  const add = (what: string, key: string, times = 1): void => {
    const value = (modifiers[key] ?? 0) * times
    if (value !== 0) lines.push({ what, value, clause: 'LB-38-opt2-d' })
  }
  const leaders = hexesOf(p, unit).flatMap((hex) => leadersAt(p, hex, army))
  if (leaders.length > 0) add('leader in the hex', 'leaderInHex')
  add(kind, kind)
  add(`${nation} ${kind}`, nation.toLowerCase() + kind.charAt(0).toUpperCase() + kind.slice(1))
  if (nation === 'Italian') add('Italian', 'italian')
  if (riders.some((each) => p.game.units[each].lance > 0)) add('lancers', 'lancers')
  else if (riders.some((each) => !p.game.units[each].heavy)) add('light cavalry', 'lightCavalry')
  add('morale level', 'perMoraleLevel', p.state.levels[army])
  return lines
}

/** What a carré roll of this value comes to, at this distance. */
function resultOf(p: LbPosition, unit: number, distance: number, value: number): CarreResult {
  const rows = rowsFor(p, unit)
  const spans = rows?.[distance === 1 ? '1' : distance === 2 ? '2' : distance === 3 ? '3' : '4'] ?? []
  return spans.find(({ from, to }) => value >= from && value <= to)?.result ?? 'PGD'
}

/** How many of the 36 rolls give each result, at this distance. */
export function carreOdds(
  p: LbPosition,
  unit: number,
  riders: readonly number[],
  distance: number,
): Readonly<Record<CarreResult, number>> {
  const by = carreLines(p, unit, riders).reduce((sum, { value }) => sum + value, 0)
  const ways = { carre: 0, DD: 0, PGD: 0 }
  for (let at = 0; at < VALUES; at++) ways[resultOf(p, unit, distance, moved(valueAt(at), by))]++
  return ways
}

/**
 * LB-38-opt2: the unit tries carré in this hex of it. Rolls, tells, marks everybody of the hex as having tried, and stands them in
 * carré when it succeeds (LB-16-carre-f); what DD and PGD do is for the caller. Answers the result.
 */
export function tryCarre(
  p: LbPosition,
  unit: number,
  riders: readonly number[],
  hex: Hex,
  dice: Dice,
  events: LbEvent[],
): CarreResult {
  const distance = Math.min(...riders.map((each) => distanceBetween(p, each, unit)))
  const lines = carreLines(p, unit, riders)
  const { value: natural, rolls } = rollSix(dice, 'carré')
  const value = moved(
    natural,
    lines.reduce((sum, line) => sum + line.value, 0),
  )
  const result = resultOf(p, unit, distance, value)
  const from = p.state.units.formation[unit] === LINE ? 'line' : 'column'
  const told = { rolls, natural, lines, value, distance, from, hex: p.game.ground.grid.ids[hex], result }
  events.push({ type: 'carre-tried', clauses: ['LB-38-opt2-d', 'LB-38-opt2-g'], ...named(p, unit), ...told })
  for (const each of carreParty(p, unit)) p.state.units.mark[each] |= TRIED_CARRE
  if (result === 'carre') formCarre(p, unit, hex)
  return result
}

/** LB-16-carre-f, LB-38-opt2-h, j: the unit and the infantry stacked in this hex stand in carré there. */
function formCarre(p: LbPosition, unit: number, hex: Hex): void {
  const others = unitsAt(p, hex).filter((each) => each !== unit && isInfantry(p, each))
  for (const each of [...others, unit]) {
    const facing = p.state.units.facing[each] & ~1
    place(p, each, { hex, formation: CARRE, facing, left: 0, right: 0 })
  }
}
