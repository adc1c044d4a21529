import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { compared, floored, fraction, NOTHING, plus, times } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'
import { strengthOf } from '../position/footing.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  DD,
  GOOD,
  LINE,
  PGD,
  ROAD,
  SKIRMISH,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isIn, unitsAt } from '../position/troops.ts'
import type { Firer } from './frames.ts'

const HALF = fraction(1, 2)
const THIRD = fraction(1, 3)

/** What increments are multiplied by in line, carré and skirmish order, by nation and class; null where the chart has none. */
function multiplesOf({ game }: Pick<LbPosition, 'game'>, unit: number): Multiples | null {
  const { nation, class: kind } = game.units[unit]
  const classes = game.pack.fireMultiples[nation]
  if (classes === undefined || typeof classes === 'string' || isWords(classes)) return null
  return classes[kind] ?? null
}

interface Multiples {
  readonly line: Fraction
  readonly carre: Fraction
  readonly skirmish: Fraction | null
}

function isWords(row: object): row is readonly string[] {
  return Array.isArray(row)
}

/** LB-21-e: what one firer adds to an attack on this hex; nothing where it has no fire value. */
export function fireValue(p: LbPosition, { unit, hex, increments }: Firer, target: Hex): Fraction {
  const { arm } = p.game.units[unit]
  const range = p.game.ground.grid.distance(hex, target)
  if (p.state.units.morale[unit] === PGD) return NOTHING
  if (arm === ARTILLERY) return gunsValue(p, unit, asHex(hex), range)
  if (arm === CAVALRY) return horseValue(p, unit)
  return footValue(p, unit, increments, range)
}

/** LB-12-c, j: as printed; half of it when losses have left a single increment. */
function printed(p: LbPosition, unit: number): Fraction {
  const { fire } = p.game.units[unit]
  const last = p.game.charts.core.thresholds.infantryFireHalvedAtIncrements
  const isLast = p.state.units.lost[unit] > 0 && strengthOf(p, unit) <= last
  return isLast ? fraction(fire, 2) : fraction(fire)
}

/** Rules 19 and 24: musketry by formation. */
function footValue(p: LbPosition, unit: number, increments: number, range: number): Fraction {
  const { formation, morale } = p.state.units
  const { states, thresholds } = p.game.charts.core
  // LB-30-c.
  if (morale[unit] === DD) return times(printed(p, unit), states.infantryDD.fire)
  const firing = fraction(increments)
  const multiples = multiplesOf(p, unit)
  switch (formation[unit]) {
    case ROAD:
      // LB-16-road-h.
      return NOTHING
    case LINE:
      // LB-24-c.
      return multiples ? times(firing, multiples.line) : NOTHING
    case SKIRMISH: {
      // LB-19-k, m, n: half from two hexes on.
      if (!multiples?.skirmish) return NOTHING
      const full = times(firing, multiples.skirmish)
      return range >= p.game.pack.skirmishRange.halfFrom
        ? times(full, thresholds.skirmishFireAtTwoHexes)
        : full
    }
    case CARRE: {
      // LB-16-carre-fire-b, d: a third of them outward, all of them at cavalry in the hex.
      if (!multiples) return NOTHING
      const all = times(firing, multiples.carre)
      return range === 0 ? all : times(all, THIRD)
    }
    default:
      // LB-16-go-g, LB-24-b.
      return printed(p, unit)
  }
}

/** LB-12-g, LB-20-i: the skirmish factor of light cavalry, and of no other. */
function horseValue(p: LbPosition, unit: number): Fraction {
  if (!isIn(p, unit, SKIRMISH)) return NOTHING
  const { fire, increments } = p.game.units[unit]
  const share = p.game.charts.core.thresholds.cavalryFireHalvedAtLossShare
  const isSpent = compared(fraction(p.state.units.lost[unit], increments), share) >= 0
  return isSpent ? fraction(fire, 2) : fraction(fire)
}

/** LB-12-e, LB-26-a … c, LB-30-x, LB-16-carre-fire-e … g: the value of a battery by range. */
function gunsValue(p: LbPosition, unit: number, hex: Hex, range: number): Fraction {
  const { guns, increments } = p.game.units[unit]
  if (!guns || p.state.units.formation[unit] !== UNLIMBERED) return NOTHING
  const { short, medium } = p.game.charts.core.artilleryRangeBands
  const whole = range <= short[1] ? guns.short : range <= medium[1] ? guns.medium : guns.long
  let value = times(fraction(whole), fraction(strengthOf(p, unit), increments))
  if (isInCarre(p, hex)) value = times(value, range === 0 ? fraction(2) : THIRD)
  if (p.state.units.morale[unit] === GOOD || value.over === 0) return value
  const halved = times(value, HALF)
  return compared(halved, fraction(1)) < 0 ? fraction(1) : halved
}

/** Whether a carré stands in this hex. */
export function isInCarre(p: LbPosition, hex: Hex): boolean {
  return unitsAt(p, hex).some((unit) => isIn(p, unit, CARRE))
}

/** LB-21-e, LB-12-i: all firers together; without its fraction where the players dropped them. */
export function totalOf(p: LbPosition, firers: readonly Firer[], target: Hex): Fraction {
  const total = firers.reduce((sum, firer) => plus(sum, fireValue(p, firer, target)), NOTHING)
  return p.game.options.fractions === 'floor' ? floored(total) : total
}
