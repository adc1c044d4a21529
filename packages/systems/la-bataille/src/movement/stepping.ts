import type { Refusal } from '@bivouac/kernel'
import {
  asFacing,
  facesCorner,
  facingSide,
  lineAbout,
  lineStepped,
  lineWheeled,
  OFF_MAP,
} from '@bivouac/space'
import type { Footprint, Hex, Side } from '@bivouac/space'
import { strengthOf } from '../position/footing.ts'
import { BARRED, isClear } from '../position/ground.ts'
import { CARRE, CAVALRY, enemyOf, GENERAL, LIMBERED, LINE, ROAD, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isInHorseZone, isInZone } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { formationIn, POINT, screensFor, stepCost } from './costs.ts'
import { CLOSED, entryInto, isOwnTrail, STAYS } from './entering.ts'
import type { Entry } from './entering.ts'
import type { Screen } from './screens.ts'
import { coverOf, goesThrough } from './stands.ts'
import type { Stand } from './stands.ts'

/** A step a unit could take: how it then stands, what it costs, and whether it could stay there. */
export interface Step {
  readonly to: Stand
  /** Half points. */
  readonly cost: number
  readonly entry: Entry
  /** Every hex it covers then. */
  readonly hexes: readonly Hex[]
  /** LB-16-go-l: its owner takes one of the two sides beside the vertex it faced. */
  readonly turns: boolean
}

const OFF_THE_MAP = refuse('LB-3-b', 'The map ends there.')
const GUNS_STAND = refuse('LB-16-art-a', 'Guns move limbered; unlimbered ones can only be hauled one hex.')
const NOT_IN_FRONT = refuse('LB-18-d', 'A unit moves through its front hexsides only.')
const NO_GROUND = refuse('LB-18-b', 'The ground there is closed to it.')
const NO_ROAD = refuse(
  'LB-16-road-k',
  'In road march it keeps to the road; it changes formation to leave it.',
)
const OWN_TRAIL = refuse('LB-16-road-k', 'A road march does not turn back over its own column.')
const NO_ROOM = refuse('LB-18-n', 'Those who stand there leave no room for it.')
const NOT_IN_LINE = refuse('LB-16-line-f', 'A line keeps to clear ground.')
const NO_HORSE_LINE = refuse('LB-16-cav-d', 'A line of horse keeps to clear ground.')
const NO_SECOND_HEX = refuse('LB-16-go-m', 'It does not push its second hex alone into such ground.')
const NO_CARRE = refuse('LB-16-carre-move-d', 'A carré keeps to clear ground; it changes formation first.')

/** Rules 16 and 18: what the step through this side comes to for a unit that stands like this, or why it cannot be. Points are not looked at. */
export function stepOf(
  p: LbPosition,
  unit: number,
  from: Stand,
  side: Side,
  screens: readonly Screen[] = screensFor(p, unit),
): Step | Refusal {
  const { ground } = p.game
  if (from.formation === UNLIMBERED) return GUNS_STAND
  const target = ground.grid.neighbour(from.hex, side)
  if (target === OFF_MAP) return OFF_THE_MAP
  const at = coverOf(p.game, from)
  if (!at) return OFF_THE_MAP
  const formation = formationIn(p, unit, from.formation, target)
  // LB-16-go-m: it enters such ground with its counter, and the whole unit gathers there.
  const gathers = at.hexes.length > 1 && formation === GENERAL
  if (!goesThrough(p, unit, from.formation, at, gathers ? [from.hex] : at.hexes, side)) return NOT_IN_FRONT
  if (at.hexes.length > 1 && !gathers) return widely(p, unit, from, at, side, screens)
  const cost = stepCost(p, unit, from.hex, side, from.formation, screens)
  if (cost === BARRED) return whyBarred(p, from, target)
  const strength = strengthOf(p, unit)
  const each = p.game.charts.core.thresholds.roadMarchIncrementsPerHex
  const entry = entryInto(
    p,
    unit,
    target,
    formation,
    formation === ROAD ? Math.min(each, strength) : strength,
  )
  if (isOwnTrail(p, unit, target, formation)) return OWN_TRAIL
  if (entry === CLOSED) return NO_ROOM
  const turns = formation === GENERAL && facesCorner(from.facing)
  return {
    to: { hex: target, facing: facingAfter(p, from, formation, side, turns), formation, left: 0, right: 0 },
    cost,
    entry,
    hexes: [target],
    turns,
  }
}

/** LB-18-r, LB-16-go-l: a step keeps the facing, but out of close ground and along a road it faces the way it went. */
function facingAfter(
  p: LbPosition,
  from: Stand,
  formation: number,
  side: Side,
  turns: boolean,
): Stand['facing'] {
  if (turns) return asFacing(from.facing - 1)
  return facesForward(p, from, formation, side) ? facingSide(side) : from.facing
}

/** LB-16-go-l: column and limbered guns that come out of close ground, and every road march, face the way they went. */
export function facesForward(
  { game }: Pick<LbPosition, 'game'>,
  { hex, formation: before }: Stand,
  formation: number,
  side: Side,
): boolean {
  if (formation === ROAD) return true
  if (before !== GENERAL && before !== LIMBERED) return false
  const { close, grid } = game.ground
  return close[hex] === 1 && close[grid.neighbour(hex, side)] !== 1
}

function whyBarred(p: LbPosition, from: Stand, target: Hex): Refusal {
  if (from.formation === ROAD) return NO_ROAD
  return from.formation === CARRE && !isClear(p.game.ground, target) ? NO_CARRE : NO_GROUND
}

/** LB-18-p, LB-16-cav-e: all its hexes go through the same side, and pay for the dearest. */
function widely(
  p: LbPosition,
  unit: number,
  from: Stand,
  at: Footprint,
  side: Side,
  screens: readonly Screen[],
): Step | Refusal {
  const stepped = lineStepped(p.game.ground.grid, at, side)
  if (!stepped) return OFF_THE_MAP
  let cost = 0
  for (const hex of at.hexes) {
    const each = stepCost(p, unit, hex, side, from.formation, screens)
    if (each === BARRED) return NO_GROUND
    cost = Math.max(cost, each)
  }
  const entry = entryOfAll(p, unit, from.formation, stepped.hexes)
  if (typeof entry !== 'number') return entry
  return { to: { ...from, hex: stepped.hexes[stepped.own] }, cost, entry, hexes: stepped.hexes, turns: false }
}

/** How these hexes together are open to a unit that would cover them all. */
function entryOfAll(p: LbPosition, unit: number, formation: number, hexes: readonly Hex[]): Entry | Refusal {
  const { ground, units } = p.game
  const share = Math.ceil(strengthOf(p, unit) / hexes.length)
  let least: Entry = STAYS
  for (const hex of hexes) {
    if (formation === LINE && !isClear(ground, hex))
      return units[unit].arm === CAVALRY
        ? NO_HORSE_LINE
        : ground.close[hex] === 1
          ? NO_SECOND_HEX
          : NOT_IN_LINE
    if (ground.close[hex] === 1 && p.game.options.skirmishInCover !== 'skirmish') return NO_SECOND_HEX
    const entry = entryInto(p, unit, hex, formation, share)
    if (entry === CLOSED) return NO_ROOM
    if (entry < least) least = entry
  }
  return least
}

/** LB-18-p, t: a wheel by one vertex: the end on that side stands, the rest comes round. Costs a point and the dearest ground entered. */
export function wheelOf(
  p: LbPosition,
  unit: number,
  from: Stand,
  way: 'left' | 'right',
  screens: readonly Screen[] = screensFor(p, unit),
): Step | Refusal {
  const { grid } = p.game.ground
  const at = coverOf(p.game, from)
  if (!at || at.hexes.length === 1) return refuse('LB-18-p', 'Only a unit of several hexes wheels.')
  const made = lineWheeled(grid, at, way)
  if (!made) return OFF_THE_MAP
  let dearest = 0
  for (const [n, hex] of made.hexes.entries()) {
    if (at.hexes.includes(hex)) continue
    const side = grid.sideBetween(at.hexes[n], hex)
    const cost =
      side >= 0
        ? stepCost(p, unit, at.hexes[n], side, from.formation, screens)
        : p.game.ground.enter[p.game.units[unit].arm as 0 | 1][hex]
    if (cost === BARRED) return refuse('LB-18-t', 'There is no ground for it to wheel over.')
    dearest = Math.max(dearest, cost)
  }
  const entry = entryOfAll(p, unit, from.formation, made.hexes)
  if (typeof entry !== 'number') return refuse('LB-18-t', 'There is no room for it to wheel.')
  const to = wideStand(made, from.formation)
  return { to, cost: POINT + dearest, entry, hexes: made.hexes, turns: false }
}

/** LB-18-p: faced about where it stands: a point. */
export function aboutOf(p: LbPosition, from: Stand): Stand | Refusal {
  const at = coverOf(p.game, from)
  if (!at || at.hexes.length === 1) return refuse('LB-18-p', 'Only a unit of several hexes faces about so.')
  return wideStand(lineAbout(at), from.formation)
}

function wideStand({ hexes, own, facing }: Footprint, formation: number): Stand {
  return { hex: hexes[own], facing, formation, left: own, right: hexes.length - 1 - own }
}

/** LB-14-h, l, m: whether a unit that has come into these hexes must stop: foot and foot guns in any zone, horse in that of horse. */
export function mustStop(p: LbPosition, unit: number, hexes: readonly Hex[]): boolean {
  const { army, arm, horse } = p.game.units[unit]
  const enemy = enemyOf(army)
  const rides = arm === CAVALRY || horse
  return hexes.some((hex) => (rides ? isInHorseZone(p, hex, enemy) : isInZone(p, hex, enemy)))
}
