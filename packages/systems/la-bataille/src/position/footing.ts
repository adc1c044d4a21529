import { arcOf, asFacing, asHex, asSide, extended, firstSide, OFF_MAP, SIDES, standsIn } from '@bivouac/space'
import type { Arc, Arcs, Facing, Footprint, Formation, Hex, HexGrid, Side } from '@bivouac/space'
import { ARTILLERY, CARRE, CAVALRY, COLUMN, GENERAL, GOOD, INFANTRY, LINE, ROAD, SKIRMISH } from './state.ts'
import type { Army, Game, LbPosition } from './state.ts'

const F: Arc = 'front'
const K: Arc = 'flank'
const R: Arc = 'rear'
const I: Arc = 'inside'

/** LB-13-d, z: three before it, two beside, one behind. */
const COLUMN_ARCS: Arcs = [F, F, K, R, K, F]
/** LB-13-e, u, w. */
const OPEN_ARCS: Arcs = [F, F, F, R, F, F]
/** LB-13-h, j, k, x, y: the same in every hex of it. */
const LINE_ARCS: Arcs = [F, F, K, R, R, K]
const ALL_FRONT: Arcs = [F, F, F, F, F, F]

const IN_COLUMN: Formation = { faces: 'side', alone: COLUMN_ARCS }
const IN_THE_OPEN: Formation = { faces: 'side', alone: OPEN_ARCS }
const IN_LINE: Formation = { faces: 'corner', alone: LINE_ARCS }
/** LB-13-q, r. */
const SKIRMISHING: Formation = {
  faces: 'corner',
  alone: [F, F, F, K, K, F],
  left: [F, F, I, R, K, F],
  right: [F, F, F, K, R, I],
}
/** LB-13-s: faces every way. */
const SQUARE: Formation = { faces: 'side', alone: ALL_FRONT }

/** How a unit stands: which of its hexsides are front, flank and rear. Rule 13; broken units as a column of their arm (LB-13-ak). */
function stanceOf({ game, state }: Pick<LbPosition, 'game' | 'state'>, unit: number): Formation {
  return stanceIn(game, unit, state.units.formation[unit], state.units.morale[unit])
}

/** The same for a formation and a morale state it may yet come to. */
export function stanceIn({ units }: Game, unit: number, formation: number, morale: number): Formation {
  const { arm, heavy } = units[unit]
  const light = arm === CAVALRY && !heavy
  if (morale !== GOOD) return light ? IN_THE_OPEN : IN_COLUMN
  switch (formation) {
    case LINE:
      return IN_LINE
    case SKIRMISH:
      return SKIRMISHING
    case CARRE:
      return SQUARE
    case GENERAL:
      return IN_THE_OPEN
    case COLUMN:
      return light ? IN_THE_OPEN : IN_COLUMN
    default:
      return IN_COLUMN
  }
}

/** Whether a formation faces a vertex rather than a side. */
export function facesVertex(formation: number): boolean {
  return formation === LINE || formation === SKIRMISH
}

/** The hexes a unit covers, from left to right; of a road march its counter's alone. */
export function footprintOf({ game, state }: Pick<LbPosition, 'game' | 'state'>, unit: number): Footprint {
  const { hex, facing, left, right } = state.units
  return footprintAt(game.ground.grid, asHex(hex[unit]), asFacing(facing[unit]), left[unit], right[unit])
}

/** The same for where it may yet stand. Throws where the map ends: whoever asks has looked. */
export function footprintAt(grid: HexGrid, hex: Hex, facing: Facing, left: number, right: number): Footprint {
  if (left + right === 0) return standsIn(hex, facing)
  const at = extended(grid, hex, facing, left, right)
  if (!at) throw new Error('a unit that stands beyond the edge of the map')
  return at
}

/** Every hex a unit covers, its counter's among them; a road march with all that is on the map. */
export function hexesOf(p: LbPosition, unit: number): readonly Hex[] {
  return p.index.cover[unit] ?? coveredBy(p, unit)
}

/** The same by the state alone: what the index is made of. */
export function coveredBy(p: Pick<LbPosition, 'game' | 'state'>, unit: number): readonly Hex[] {
  const { formation, trail, hex } = p.state.units
  if (formation[unit] !== ROAD) return footprintOf(p, unit).hexes
  return [asHex(hex[unit]), ...trail[unit].filter((each) => each >= 0).map(asHex)]
}

/**
 * LB-13-b: the unit of an army that gives a hex its orientation, or -1: the uppermost; under guns the infantry in line or carré that
 * stands with them (LB-16-line-q, LB-25-d).
 */
function leadOf({ game, state, index }: LbPosition, hex: Hex, army: Army): number {
  const at = index.at[hex]
  const { formation, morale } = state.units
  let lead = -1
  for (let n = at.length - 1; n >= 0; n--) {
    const unit = at[n]
    if (game.units[unit].army !== army) continue
    if (lead < 0) lead = unit
    if (game.units[lead].arm !== ARTILLERY) return lead
    if (game.units[unit].arm === INFANTRY && morale[unit] === GOOD)
      if (formation[unit] === LINE || formation[unit] === CARRE) return unit
  }
  return lead
}

/**
 * LB-13: what this side of a hex is to the unit that stands in it, by the orientation of the hex; undefined for a hex it does not
 * stand in. A flank of a line that friends watch is refused and counts as front (LB-16-line-x, y).
 */
export function arcAt(p: LbPosition, unit: number, hex: Hex, side: Side): Arc | undefined {
  const arc = facedArc(p, unit, hex, side)
  if (arc !== 'flank') return arc
  const { army } = p.game.units[unit]
  const lead = leadOf(p, hex, army)
  if (p.state.units.formation[lead] !== LINE || p.state.units.morale[lead] !== GOOD) return arc
  const beyond = p.game.ground.grid.neighbour(hex, side)
  return beyond !== OFF_MAP && p.index.zone[army][beyond] > 0 ? 'front' : arc
}

/** The same without a look at refused flanks: what zones are made of. */
export function facedArc(p: LbPosition, unit: number, hex: Hex, side: Side): Arc | undefined {
  if (!p.index.at[hex].includes(unit)) return undefined
  return ownArc(p, leadOf(p, hex, p.game.units[unit].army), hex, side)
}

/** The same by the unit's own facing, whoever stands on top of it: what it moves by (LB-18-d). */
export function ownArc(
  p: Pick<LbPosition, 'game' | 'state'>,
  unit: number,
  hex: Hex,
  side: Side,
): Arc | undefined {
  const { units } = p.state
  if (units.formation[unit] === ROAD && units.morale[unit] === GOOD) return roadArc(p, unit, hex, side)
  if (units.left[unit] + units.right[unit] > 0)
    return arcOf(stanceOf(p, unit), footprintOf(p, unit), hex, side)
  if (hex !== units.hex[unit]) return undefined
  return stanceOf(p, unit).alone[asSide(side - firstSide(asFacing(units.facing[unit])))]
}

/** LB-13-aa: each hex of a road march is a column facing its next road hex. */
function roadArc(
  { game, state }: Pick<LbPosition, 'game' | 'state'>,
  unit: number,
  hex: Hex,
  side: Side,
): Arc | undefined {
  const { units } = state
  if (hex === units.hex[unit]) return COLUMN_ARCS[asSide(side - firstSide(asFacing(units.facing[unit])))]
  const at = units.trail[unit].indexOf(hex)
  if (at < 0) return undefined
  const next = at === 0 ? units.hex[unit] : units.trail[unit][at - 1]
  return COLUMN_ARCS[asSide(side - game.ground.grid.sideBetween(hex, next))]
}

/** LB-14-a: the hexes before a unit's front hexsides. None twice; a carré has none (LB-14-d). */
export function zoneHexesOf(p: LbPosition, unit: number): readonly Hex[] {
  return p.index.zoneOf[unit] ?? zoneBefore(p, unit)
}

/** The same by who stands where: what the index is made of. */
export function zoneBefore(p: LbPosition, unit: number): readonly Hex[] {
  const { grid } = p.game.ground
  const { dense } = p.game
  const { units } = p.state
  const zone: Hex[] = []
  for (const hex of hexesOf(p, unit)) {
    if (dense[hex] === 1) continue
    const lead = leadOf(p, hex, p.game.units[unit].army)
    if (lead < 0 || (units.formation[lead] === CARRE && units.morale[lead] === GOOD)) continue
    for (const side of SIDES) {
      if (ownArc(p, lead, hex, side) !== 'front') continue
      const beyond = grid.neighbour(hex, side)
      if (beyond !== OFF_MAP && dense[beyond] === 0 && !zone.includes(beyond)) zone.push(beyond)
    }
  }
  return zone
}

/** LB-13-k, LB-16-road-d, LB-20-q: how many of a unit's increments stand in one of its hexes. */
export function incrementsIn(p: LbPosition, unit: number, hex: Hex): number {
  const hexes = hexesOf(p, unit)
  const { units } = p.state
  const all = strengthOf(p, unit)
  if (!hexes.includes(hex)) return 0
  const marches = units.formation[unit] === ROAD && units.trail[unit].length > 0
  if (hexes.length === 1 && !marches) return all
  const order = [asHex(units.hex[unit]), ...hexes.filter((each) => each !== units.hex[unit])]
  const at = order.indexOf(hex)
  if (marches) return inRoadMarch(p.game, all, at)
  // As evenly as possible, the larger parts first, beginning with the counter's hex.
  return Math.floor(all / order.length) + (at < all % order.length ? 1 : 0)
}

/** Four to a hex from the head; what is not yet on the map waits behind it (LB-45-n). */
function inRoadMarch({ charts }: Game, all: number, at: number): number {
  const each = charts.core.thresholds.roadMarchIncrementsPerHex
  return Math.max(0, Math.min(each, all - at * each))
}

/** LB-5-b: the increments a unit has left. */
export function strengthOf({ game, state }: Pick<LbPosition, 'game' | 'state'>, unit: number): number {
  return game.units[unit].increments - state.units.lost[unit]
}
