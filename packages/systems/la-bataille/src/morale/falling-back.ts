import type { Dice } from '@bivouac/kernel'
import { asFacing, asHex, facesCorner, OFF_MAP } from '@bivouac/space'
import type { Hex, Side } from '@bivouac/space'
import { leadersGoAlong } from '../leaders/leaders.ts'
import { meetLeaders } from '../leaders/lone.ts'
import { formationIn, groundCost } from '../movement/costs.ts'
import type { LbEvent } from '../position/events.ts'
import { facesVertex, footprintOf } from '../position/footing.ts'
import { BARRED, isClear } from '../position/ground.ts'
import { named } from '../position/named.ts'
import { CARRE, CAVALRY, COLUMN, enemyOf, GOOD, LINE, MISPLACED, ROAD, SHELTERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isGood, isHeldBy, isPresent, place } from '../position/troops.ts'
import { settleIn } from './crowding.ts'
import { brokenFormation, flightOf } from './flight.ts'
import { passCheck } from './friends.ts'
import { fallBackPath } from './paths.ts'
import { askFacing } from './running.ts'

/**
 * LB-34-l, n, LB-13-am, LB-30-path-v: goes back so many hexes by the order of LB-30-path-s, in good order, without loss or fire; keeps
 * formation and facing as far as the ground allows. Answers whether it moved; a unit that cannot stays. Its leaders may go along.
 */
export function fallBack(p: LbPosition, unit: number, hexes: number, dice: Dice, events: LbEvent[]): boolean {
  return goBack(p, unit, hexes, 'fallBack', dice, events) !== null
}

/** LB-31-g: one hex away from the enemy, whatever state the unit is in. Answers where to, or null. */
export function pushBack(p: LbPosition, unit: number, dice: Dice, events: LbEvent[]): Hex | null {
  return goBack(p, unit, 1, 'pushed', dice, events)
}

/** LB-10-d, LB-31-g: back to the hex it came from. Null where the enemy has that hex now. */
export function sendBack(p: LbPosition, unit: number, to: Hex, events: LbEvent[]): Hex | null {
  const from = asHex(p.state.units.hex[unit])
  if (to === from || isHeldBy(p, to, enemyOf(p.game.units[unit].army))) return null
  step(p, unit, to)
  tell(p, unit, 'pushed', [from, to], events)
  leadersGoAlong(p, unit, from, to, events)
  return to
}

function goBack(
  p: LbPosition,
  unit: number,
  hexes: number,
  how: 'fallBack' | 'pushed',
  dice: Dice,
  events: LbEvent[],
): Hex | null {
  if (!isPresent(p, unit)) return null
  const start = asHex(p.state.units.hex[unit])
  const path = fallBackPath(flightOf(p, unit, start, goesAs(p, unit)), hexes)
  if (path === null) return null
  p.state.units.mark[unit] &= ~(MISPLACED | SHELTERED)
  const way = [start]
  for (const hex of path) {
    step(p, unit, hex)
    way.push(hex)
    meetLeaders(p, unit, hex, false, events)
    // LB-10-o: a unit that fails ends its move with that retreat.
    if (isGood(p, unit) && !passCheck(p, unit, hex, dice, events)) break
  }
  tell(p, unit, how, way, events)
  const end = way[way.length - 1]
  leadersGoAlong(p, unit, start, end, events)
  if (p.state.units.hex[unit] !== end || !isPresent(p, unit)) return end
  if (!isGood(p, unit)) askFacing(p, unit)
  // A displaced unit is looked after by whoever displaced it.
  if (how === 'fallBack') settleIn(p, unit, { cause: 'falling back' }, dice, events)
  return end
}

/** What its steps are paid and barred as: a carré and a road march that go back are a column on the way. */
function goesAs(p: LbPosition, unit: number): number {
  const { formation, morale } = p.state.units
  if (morale[unit] !== GOOD) return brokenFormation(p, unit)
  return formation[unit] === CARRE || formation[unit] === ROAD ? COLUMN : formation[unit]
}

/** LB-13-am: all its hexes through the same side; where one of them cannot, the unit gathers in the counter's hex first. */
function step(p: LbPosition, unit: number, to: Hex): void {
  const { units } = p.state
  const { grid } = p.game.ground
  const from = asHex(units.hex[unit])
  const side = grid.sideBetween(from, to)
  if (units.left[unit] + units.right[unit] > 0 && !canStepWhole(p, unit, side)) gather(p, unit)
  const trail = units.formation[unit] === ROAD ? [] : units.trail[unit]
  const formation = units.formation[unit] === ROAD ? COLUMN : units.formation[unit]
  const made = settled(p, unit, formation, to)
  const facing = asFacing(units.facing[unit])
  const turned = facesCorner(facing) && !facesVertex(made) ? asFacing(facing - 1) : facing
  const wide = facesVertex(made)
  place(p, unit, {
    hex: to,
    formation: made,
    facing: turned,
    trail,
    left: wide ? units.left[unit] : 0,
    right: wide ? units.right[unit] : 0,
  })
}

/** What it stands in once it is there; a carré needs clear ground. */
function settled(p: LbPosition, unit: number, formation: number, to: Hex): number {
  if (formation === CARRE && !isClear(p.game.ground, to)) return formationIn(p, unit, COLUMN, to)
  return formationIn(p, unit, formation, to)
}

function canStepWhole(p: LbPosition, unit: number, side: Side): boolean {
  const { game, state } = p
  const { grid, close } = game.ground
  const { arm, army } = game.units[unit]
  if (side < 0) return false
  return footprintOf(p, unit).hexes.every((hex) => {
    const beyond = grid.neighbour(hex, side)
    if (beyond === OFF_MAP || isHeldBy(p, beyond, enemyOf(army))) return false
    if (close[beyond] === 1) return false
    return groundCost(game, arm, state.units.formation[unit], hex, side) !== BARRED
  })
}

/** A line as a one-hex line, skirmishers and cavalry as a column. */
function gather(p: LbPosition, unit: number): void {
  const { units } = p.state
  const keepsLine = units.formation[unit] === LINE && p.game.units[unit].arm !== CAVALRY
  if (keepsLine) return place(p, unit, { left: 0, right: 0 })
  place(p, unit, { formation: COLUMN, facing: asFacing(units.facing[unit] - 1), left: 0, right: 0 })
}

function tell(
  p: LbPosition,
  unit: number,
  how: 'fallBack' | 'pushed',
  way: readonly Hex[],
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  events.push({
    type: 'fled',
    clauses: [how === 'pushed' ? 'LB-31-g' : 'LB-34-l'],
    ...named(p, unit),
    how,
    path: way.map((hex) => ids[hex]),
    into: ids[way[way.length - 1]],
  })
}
