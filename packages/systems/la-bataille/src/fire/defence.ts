import { asHex, exitSides } from '@bivouac/space'
import type { Hex, Side } from '@bivouac/space'
import { TERRAINS } from '../files/charts.ts'
import { arcAt, incrementsIn } from '../position/footing.ts'
import { isClear, WALL } from '../position/ground.ts'
import { isImproved } from '../position/moeckern.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  GENERAL,
  GOOD,
  INFANTRY,
  LINE,
  PGD,
  ROAD,
  SKIRMISH,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isIn } from '../position/troops.ts'
import { metBy, targetsIn } from './attack.ts'
import type { Attack } from './attack.ts'

/** What an attack has to overcome, line by line: LB-21-c. */
export interface Defence {
  readonly value: number
  readonly lines: readonly Line[]
}

/**
 * LB-21-n: the fire defence of a hex against these firers: the cell of its uppermost unit, less where guns stand with infantry,
 * more behind a wall. A broken unit's cell and that of a flank stand alone.
 */
export function defenceOf(p: LbPosition, attack: Attack): Defence {
  const met = metBy(p, attack)
  // LB-22-d: whoever is in a carré is in it, guns too.
  const top = met.findLast((unit) => isIn(p, unit, CARRE)) ?? met.at(-1)
  if (top === undefined) return summed([{ what: 'nobody there', value: 1, clause: 'LB-21-a' }])
  const { fireDefence } = p.game.pack
  if (p.state.units.morale[top] !== GOOD) return summed([cellOf(p, top, attack.target)])
  if (isFlanked(p, attack, top))
    return summed([{ what: 'through a flank', value: fireDefence.flankOfAnyFormation, clause: 'LB-22-f' }])
  const lines = [cellOf(p, top, attack.target)]
  const arms = targetsIn(p, attack.target, attack.army).map((unit) => p.game.units[unit].arm)
  if (arms.includes(INFANTRY) && arms.includes(ARTILLERY) && !isInside(p, attack))
    lines.push({ what: 'infantry with guns', value: fireDefence.infantryWithArtillery, clause: 'LB-21-n' })
  if (isBehindWall(p, attack, top))
    lines.push({ what: 'behind a wall', value: fireDefence.wallHexside.add, clause: 'LB-21-n' })
  return summed(lines)
}

function isInside(p: LbPosition, { target, army }: Attack): boolean {
  return targetsIn(p, target, army).some((unit) => isIn(p, unit, CARRE))
}

function summed(lines: readonly Line[]): Defence {
  return {
    value: Math.max(
      1,
      lines.reduce((sum, { value }) => sum + value, 0),
    ),
    lines,
  }
}

/** The cell of the chart a unit reads in this hex: LB-16-line-o, p, LB-22-c, d. */
export function cellOf(p: LbPosition, unit: number, hex: Hex): Line {
  const { ground, pack } = p.game
  const terrain = TERRAINS[ground.terrain[hex]]
  const { fallback } = pack.fireDefence
  const plain = terrain === 'water' ? pack.fireDefence.clear : pack.fireDefence[terrain]
  const row = isImproved(p, hex) ? (pack.fireDefence.improvedTown ?? plain) : plain
  const { arm } = p.game.units[unit]
  const name = cellName(p, unit, hex)
  const value =
    row[name] ??
    (name === 'roadMarch' ? fallback.roadMarch : null) ??
    (name === 'artilleryLimbered' ? fallback.artilleryLimbered : null) ??
    (name === 'artilleryUnlimbered' ? fallback.artilleryUnlimbered : null) ??
    row[plainName(name)] ??
    row[name === 'skirmish' || name === 'cavalrySkirmish' ? 'skirmish' : 'generalOrder'] ??
    pack.fireDefence.clear[name] ??
    pack.fireDefence.clear.column
  return { what: arm === CAVALRY ? `cavalry (${name})` : name, value: value ?? 1, clause: clauseOf(name) }
}

/** In a row without cells for cavalry it reads those of infantry. */
function plainName(name: string): string {
  if (name === 'cavalryPGD') return 'DDorPGD'
  return name === 'cavalrySkirmish' ? 'skirmish' : 'generalOrder'
}

function cellName(p: LbPosition, unit: number, hex: Hex): string {
  const { arm } = p.game.units[unit]
  const { formation, morale } = p.state.units
  if (morale[unit] !== GOOD) return arm === CAVALRY && morale[unit] === PGD ? 'cavalryPGD' : 'DDorPGD'
  if (arm === ARTILLERY) return formation[unit] === UNLIMBERED ? 'artilleryUnlimbered' : 'artilleryLimbered'
  switch (formation[unit]) {
    case ROAD:
      return 'roadMarch'
    case CARRE:
      return 'carre'
    case SKIRMISH:
      return arm === CAVALRY ? 'cavalrySkirmish' : 'skirmish'
    case GENERAL:
      return 'generalOrder'
    case LINE:
      if (arm === CAVALRY) return 'cavalryLine'
      return isThick(p, unit, hex) ? 'line7plus' : 'line'
    default:
      if (!isClear(p.game.ground, hex)) return 'generalOrder'
      return arm === CAVALRY ? 'cavalryColumn' : 'column'
  }
}

/** LB-13-m, LB-16-line-o, LB-22-c: seven increments or more in line in the hex. */
function isThick(p: LbPosition, unit: number, hex: Hex): boolean {
  const { army } = p.game.units[unit]
  const inLine = p.index.at[hex].filter(
    (other) =>
      p.game.units[other].army === army && p.game.units[other].arm === INFANTRY && isIn(p, other, LINE),
  )
  const there = inLine.reduce((sum, other) => sum + incrementsIn(p, other, hex), 0)
  return there >= p.game.charts.core.thresholds.lineAsColumnFrom
}

function clauseOf(name: string): string {
  if (name === 'line') return 'LB-16-line-p'
  if (name === 'line7plus') return 'LB-22-c'
  return name === 'carre' ? 'LB-22-d' : 'LB-21-c'
}

/** LB-13-al: the side of the target hex that a firer's shot comes through: of two at a corner the one better for the target; null from inside. */
function sideStruck(p: LbPosition, from: Hex, target: Hex, top: number): Side | null {
  if (from === target) return null
  const sides = exitSides(p.game.ground.grid, target, from)
  const worth = (side: Side): number =>
    (isFlankSide(p, top, target, side) ? 0 : 2) + (isWall(p, target, side) ? 1 : 0)
  return sides.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

function isWall(p: LbPosition, hex: Hex, side: Side): boolean {
  return p.game.ground.sides[hex * 6 + side] === WALL
}

/** LB-16-line-x, y: a flank that a friend's zone refuses is none. */
function isFlankSide(p: LbPosition, top: number, hex: Hex, side: Side): boolean {
  return arcAt(p, top, hex, side) === 'flank'
}

/** LB-22-h: every firer fires through a flank; carré, general order and broken units have none. */
function isFlanked(p: LbPosition, { firers, target }: Attack, top: number): boolean {
  if (firers.length === 0 || isIn(p, top, CARRE) || isIn(p, top, GENERAL)) return false
  return firers.every(({ hex }) => {
    const side = sideStruck(p, asHex(hex), target, top)
    return side !== null && isFlankSide(p, top, target, side)
  })
}

/** A wall serves against the whole attack if any of it comes across. */
function isBehindWall(p: LbPosition, { firers, target }: Attack, top: number): boolean {
  return firers.some(({ hex }) => {
    const side = sideStruck(p, asHex(hex), target, top)
    return side !== null && isWall(p, target, side)
  })
}
