import type { Refusal } from '@bivouac/kernel'
import { asFacing, facesCorner, firstSide, SIDES } from '@bivouac/space'
import type { Facing, Hex } from '@bivouac/space'
import { strengthOf } from '../position/footing.ts'
import { BARRED } from '../position/ground.ts'
import {
  ARTILLERY,
  CARRE,
  COLUMN,
  DUE,
  enemyOf,
  GENERAL,
  INFANTRY,
  LIMBERED,
  LINE,
  ROAD,
  SKIRMISH,
} from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { distanceTo, isHeldBy, isInZone, isPresent } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { entryCost } from './costs.ts'
import { entryInto, STAYS } from './entering.ts'
import { canForm, isUsableRoad } from './forming.ts'
import type { Forming } from './forming.ts'

/** LB-2-e, LB-45-a, l: whether a unit of this army may come on now; it may be later than its time. */
export function isDue(
  { game, state }: Pick<LbPosition, 'game' | 'state'>,
  unit: number,
  army: Army,
): boolean {
  const { enters, army: of } = game.units[unit]
  return of === army && enters !== null && state.units.where[unit] === DUE && enters.turn <= state.turn
}

/** LB-45-a…c, o: the hexes a due unit may come on in: its own, or a stretch of the same edge where the enemy is at it. */
export function entryHexes(p: LbPosition, unit: number): Hex[] {
  const { enters, army } = p.game.units[unit]
  if (!enters) return []
  const listed = enters.at.filter((hex) => isFree(p, hex, army))
  if (listed.length > 0) return listed
  const { reinforcementSideHexes, reinforcementDelayTurns } = p.game.charts.core.thresholds
  const late = Math.floor((p.state.turn - enters.turn) / reinforcementDelayTurns)
  for (let wider = 1; wider <= late + 1; wider++) {
    const found = enters.at.flatMap((hex) => stretchOf(p, unit, hex, wider * reinforcementSideHexes))
    if (found.length > 0) return [...new Set(found)].toSorted((a, b) => a - b)
  }
  return []
}

/** LB-45-b: neither held by the enemy nor in his zone. */
function isFree(p: LbPosition, hex: Hex, army: Army): boolean {
  const enemy = enemyOf(army)
  return !isHeldBy(p, hex, enemy) && !isInZone(p, hex, enemy)
}

/** LB-45-o: the hexes of the same edge so far to either side that are open, free, and no nearer to the enemy. */
function stretchOf(p: LbPosition, unit: number, from: Hex, far: number): Hex[] {
  const { ground, units } = p.game
  const { cols, rows, hexes } = ground.grid
  const { army, arm } = units[unit]
  const enemies = p.game.unitsOf[enemyOf(army)].filter((enemy) => isPresent(p, enemy))
  const near = (hex: Hex): number => Math.min(...enemies.map((enemy) => distanceTo(p, hex, enemy)))
  const limit = near(from)
  const [col, row] = [from % cols, Math.floor(from / cols)]
  const level = row === 0 || row === rows - 1
  return hexes.filter((hex) => {
    const [c, r] = [hex % cols, Math.floor(hex / cols)]
    const along = level ? r === row && Math.abs(c - col) <= far : c === col && Math.abs(r - row) <= far
    if (!along || ground.enter[arm as 0 | 1 | 2][hex] === BARRED) return false
    return isFree(p, hex, army) && near(hex) >= limit
  })
}

/** LB-45-d…g, m: why a due unit may not come on there like this, or null. */
export function canEnter(p: LbPosition, unit: number, hex: Hex, to: Forming): Refusal | null {
  if (!entryHexes(p, unit).includes(hex)) return refuse('LB-45-b', 'It does not come on there.')
  return badEntry(p, unit, hex, to)
}

/** The same for a hex it comes on in. */
function badEntry(p: LbPosition, unit: number, hex: Hex, to: Forming): Refusal | null {
  const why = badFormation(p, unit, hex, to)
  if (why) return why
  if (entryCost(p.game, p.game.units[unit].arm, to.formation, hex) === BARRED)
    return refuse('LB-18-b', 'The ground there is closed to it.')
  const each = p.game.charts.core.thresholds.roadMarchIncrementsPerHex
  const strength = strengthOf(p, unit)
  const share = Math.ceil(strength / (1 + to.left + to.right))
  const here = to.formation === ROAD ? Math.min(each, strength) : share
  return entryInto(p, unit, hex, to.formation, here) === STAYS
    ? null
    : refuse('LB-45-m', 'The hex is full: it waits.')
}

/** LB-45-d, e, f. */
function badFormation(p: LbPosition, unit: number, hex: Hex, to: Forming): Refusal | null {
  const { arm } = p.game.units[unit]
  const corner = to.formation === LINE || to.formation === SKIRMISH
  if (facesCorner(to.facing) !== corner)
    return refuse('LB-13-c', 'Columns face a hexside, lines and skirmishers a vertex.')
  const wide = to.left + to.right > 0
  if (arm === ARTILLERY)
    return to.formation === LIMBERED && !wide ? null : refuse('LB-16-art-a', 'Guns come on limbered.')
  const base = baseAt(p, unit, hex)
  if (to.formation === base && !wide) return null
  const road = isRoadHex(p, hex)
  if (to.formation === ROAD)
    return road && !wide && isUsableRoad(p, hex, firstSide(to.facing))
      ? null
      : refuse('LB-45-e', 'Only by a road hex, facing along the road, does it come on in road march.')
  if (base === GENERAL) return refuse('LB-45-d', 'It takes the formation of the ground it meets.')
  if (road && to.formation !== CARRE)
    return refuse('LB-45-e', 'By a road hex it comes on in column, carré or road march.')
  if (to.formation === GENERAL) return refuse('LB-45-f', 'General order is not for clear ground.')
  const from = {
    hex,
    formation: COLUMN,
    left: 0,
    right: 0,
    facing: corner ? asFacing(to.facing + 1) : to.facing,
  }
  return canForm(p, unit, to, from)
}

/** What a unit is in where it comes on if its owner says nothing: LB-45-d. */
function baseAt({ game }: Pick<LbPosition, 'game'>, unit: number, hex: Hex): number {
  if (game.units[unit].arm === ARTILLERY) return LIMBERED
  return game.ground.close[hex] === 1 ? GENERAL : COLUMN
}

function isRoadHex(p: Pick<LbPosition, 'game'>, hex: Hex): boolean {
  return SIDES.some((side) => isUsableRoad(p, hex, side))
}

/** Every way a due unit may come on, facing into the map. */
export function entries(p: LbPosition, unit: number): { readonly hex: Hex; readonly to: Forming }[] {
  const { arm } = p.game.units[unit]
  const found: { readonly hex: Hex; readonly to: Forming }[] = []
  for (const hex of entryHexes(p, unit)) {
    const consider = (formation: number, left: number, right: number): void => {
      const corner = formation === LINE || formation === SKIRMISH
      for (const side of SIDES) {
        const facing = asFacing(2 * side + (corner ? 1 : 0))
        const to = { formation, facing, left, right }
        if (facesMap(p, hex, facing) && badEntry(p, unit, hex, to) === null) found.push({ hex, to })
      }
    }
    consider(baseAt(p, unit, hex), 0, 0)
    if (arm === ARTILLERY) continue
    consider(ROAD, 0, 0)
    if (arm === INFANTRY) {
      consider(CARRE, 0, 0)
      consider(LINE, 0, 0)
      consider(SKIRMISH, 0, 0)
    }
    for (const formation of [LINE, SKIRMISH]) {
      consider(formation, 1, 0)
      consider(formation, 0, 1)
    }
  }
  return found
}

/** Whether what it faces lies on the map. */
function facesMap({ game }: Pick<LbPosition, 'game'>, hex: Hex, facing: Facing): boolean {
  const { grid } = game.ground
  const side = firstSide(facing)
  const ahead = grid.neighbour(hex, side) >= 0
  return facesCorner(facing) ? ahead && grid.neighbour(hex, SIDES[(side + 1) % 6]) >= 0 : ahead
}
