import type { Hex } from '@bivouac/space'
import { asHex } from '@bivouac/space'
import { exceeds, valueAt, VALUES } from '../dice/base-six.ts'
import { moraleLines } from '../morale/check.ts'
import { copyPosition } from '../position/opening.ts'
import { seesHex } from '../position/sight.ts'
import { enemyOf, TRIED_REACTION } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { armyOf, isInfantry, isPresent, isRouted, isUnlimbered, place, unitsAt } from '../position/troops.ts'
import { carreLines, carreOdds } from './carre.ts'
import type { CarreResult } from './carre.ts'
import { isNextTo, mayStandAt, reachOf } from './reach.ts'
import { isAbleToReact, reactionZone } from './reaction.ts'
import { chargePoints, isStoppedAt, spotOf } from './riding.ts'
import { recallBonus, recallNeeds } from './steps/rout-steps.ts'
import { gunLines, STAND_REPLACES, standLines } from './stand.ts'
import { kindMet } from './targets.ts'

/** So many of 36 equally likely rolls. */
export type Ways = number

/** What becomes of a hex that is charged in full from a neighbouring hex. */
export interface StandOdds {
  /** Ways that anybody stands, and that everybody breaks. */
  readonly stands: Ways
  readonly breaks: Ways
  /** For each unit that checks: its ways to stand and the lines of its check. */
  readonly units: readonly { readonly unit: string; readonly stands: Ways; readonly lines: readonly Line[] }[]
}

/** The position as it would be with the charger in this hex. */
function ridden(p: LbPosition, charger: number, from: Hex): LbPosition {
  const copy = copyPosition(p)
  place(copy, charger, { hex: from, left: 0, right: 0 })
  return copy
}

/** LB-38-opt1-b, LB-31-s, LB-41-p: exact chances that the units of a hex stand against a full charge of this unit from `from`. */
export function standOdds(p: LbPosition, charger: number, from: Hex, target: Hex): StandOdds {
  const there = ridden(p, charger, from)
  const all = unitsAt(there, target).filter((unit) => armyOf(there, unit) !== armyOf(there, charger))
  const foot = all.filter((unit) => isInfantry(there, unit))
  const checking = (foot.length > 0 ? foot : all).filter((unit) => !isRouted(there, unit))
  const linesOf = (unit: number): Line[] =>
    isUnlimbered(there, unit)
      ? [...moraleLines(there, unit), ...gunLines(there, unit, target, charger)]
      : [
          ...moraleLines(there, unit).filter(({ what }) => !STAND_REPLACES.includes(what)),
          ...standLines(there, unit, target, [charger]),
        ]
  const reckoned = checking.map((unit) => {
    const lines = linesOf(unit)
    const by = lines.reduce((sum, { value }) => sum + value, 0)
    return { unit, lines, by, morale: there.game.units[unit].morale }
  })
  let stands = 0
  for (let at = 0; at < VALUES; at++)
    if (reckoned.some(({ by, morale }) => exceeds(valueAt(at), by, morale))) stands++
  return {
    stands,
    breaks: VALUES - stands,
    units: reckoned.map(({ unit, lines, by, morale }) => ({
      unit: there.game.units[unit].id,
      stands: waysAbove(by, morale),
      lines,
    })),
  }
}

function waysAbove(by: number, morale: number): Ways {
  let ways = 0
  for (let at = 0; at < VALUES; at++) if (exceeds(valueAt(at), by, morale)) ways++
  return ways
}

/** LB-38-opt2-d, g: exact chances of a carré roll against this charger at a distance of one to four hexes, with its lines. */
export function squareOdds(
  p: LbPosition,
  unit: number,
  charger: number,
  distance: number,
): Readonly<Record<CarreResult, Ways>> & { readonly lines: readonly Line[] } {
  return { ...carreOdds(p, unit, [charger], distance), lines: carreLines(p, unit, [charger]) }
}

/** LB-39-g, h: the enemy cavalry that could ride out against this unit in this hex, and its ways to pass its check. */
export function reactionsAt(
  p: LbPosition,
  charger: number,
  hex: Hex,
): readonly { readonly unit: string; readonly passes: Ways }[] {
  const there = ridden(p, charger, hex)
  return there.game.unitsOf[enemyOf(armyOf(there, charger))].flatMap((unit) => {
    if ((there.state.units.mark[unit] & TRIED_REACTION) !== 0 || !isAbleToReact(there, unit)) return []
    if (!reactionZone(there, unit).includes(hex) || !seesHex(there, unit, hex)) return []
    const by = moraleLines(there, unit).reduce((sum, { value }) => sum + value, 0)
    return [{ unit: there.game.units[unit].id, passes: waysAbove(by, there.game.units[unit].morale) }]
  })
}

/** LB-42-c: how many of the six faces recall this unit. */
export function recallFaces(p: LbPosition, charger: number): number {
  const needs = recallNeeds(p, [charger]) - recallBonus(p, [charger])
  return Math.min(6, Math.max(0, 7 - needs))
}

/** A hex a charge can come to: the most points it can have left there, and what it would meet. */
export interface ChargeHex {
  readonly hex: string
  /** In whole points, to the half. */
  readonly left: number
  /** LB-38-n: whether it can have ridden three straight hexes when it comes there. */
  readonly straight: boolean
  /** Enemies beside it, by the table "on contact". */
  readonly meets: readonly { readonly unit: string; readonly as: string }[]
}

/** LB-38-b … g: every hex a unit could end a charge in that begins now, cheapest way first. */
export function chargeHexes(p: LbPosition, charger: number): readonly ChargeHex[] {
  const points = chargePoints(p, charger)
  const riders = [charger]
  const army = armyOf(p, charger)
  const found = new Map<number, ChargeHex>()
  const enemies = p.game.unitsOf[enemyOf(army)].filter((unit) => isPresent(p, unit))
  const start = { riders, spot: spotOf(p, charger), points, entered: 0, turned: 0, stopped: false }
  for (const at of reachOf(p, start)) {
    const { spot, cost, entered } = at
    if (entered === 0 || !(mayStandAt(p, spot, riders) || isStoppedAt(p, spot, army))) continue
    const known = found.get(spot.hex)
    const straight = (known?.straight ?? false) || straightHexes(at) >= 3
    if (known) {
      if (straight !== known.straight) found.set(spot.hex, { ...known, straight })
      continue
    }
    const meets = enemies
      .filter((unit) => isNextTo(p, spot, unit))
      .map((unit) => ({
        unit: p.game.units[unit].id,
        as: kindMet(p, unit, asHex(p.state.units.hex[unit])),
      }))
    found.set(spot.hex, { hex: p.game.ground.grid.ids[spot.hex], left: (points - cost) / 2, straight, meets })
  }
  return [...found.values()]
}

/** Hexes ridden on a way since its last turn. */
function straightHexes(way: ReturnType<typeof reachOf>[number]): number {
  let run = 0
  for (let at = way; at.before && at.entered > at.before.entered; at = at.before) run++
  return run
}
