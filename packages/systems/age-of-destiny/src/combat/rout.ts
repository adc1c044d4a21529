import { offsetX, offsetY, overlaps, touchesHard } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { findFlight } from './flight.ts'
import type { Flight } from './flight.ts'
import { flightOf } from '../movement/allowance.ts'
import type { AodEvent } from '../position/events.ts'
import { isMarching } from '../position/formations.ts'
import { pushGenerals } from '../command/generals.ts'
import { captureOfficers } from '../command/orders.ts'
import { COLUMN, FLED, ON_TABLE, SIDES, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import {
  armOf,
  blockOf,
  disrupt,
  has,
  loseAllBases,
  named,
  place,
  poseOf,
  rowOf,
  setFormation,
  setMark,
  sideOf,
} from '../position/troops.ts'

/**
 * AOD-3-rout-a … l: the rout move of a Routing unit, straight home or by the least deflection that is free of enemies,
 * through any friends; with no way free straight home through the enemies too, or, if so agreed, out of the battle, as
 * off the table. AOD-3-rout-k: once a phase.
 */
export function routMove(p: AodPosition, unit: number, events: AodEvent[]): void {
  if (has(p, unit, FLED)) return
  setMark(p, unit, FLED)
  // AOD-3-rout-i: it keeps line or column.
  if (p.state.units.formation[unit] === SQUARE) setFormation(p, unit, COLUMN)
  const from = poseOf(p, unit)
  const others = othersOf(p, unit)
  const free = flightFrom(p, unit, others.friends, others.enemies)
  const everybody = [...others.friends, ...others.enemies]
  const through = free === undefined && !p.game.options.routersDisperse
  // AOD-3-rout-g, f: through enemies as through friends, and on past whomever it would end on.
  const flight = through ? flightFrom(p, unit, everybody, []) : free
  if (flight === undefined) {
    const bases = p.state.units.bases[unit]
    events.push({ type: 'dispersed', clauses: ['AOD-3-rout-g'], ...named(p, unit), at: from, bases })
    loseAllBases(p, unit, events)
    return
  }
  const under = (through ? everybody : others.friends).filter((other) =>
    overlaps(flight.sweep, p.index.shape[other]),
  )
  const passed = under.toSorted((a, b) => a - b)
  if (flight.isOff) leave(p, unit, flight, passed, events)
  else {
    const { x, y, heading } = flight.block
    place(p, unit, x, y, heading)
    const { unit: id, name, side } = named(p, unit)
    events.push({
      type: 'rout-move',
      clauses: ['AOD-3-rout-a', through ? 'AOD-3-rout-g' : 'AOD-3-rout-b'],
      unit: id,
      name,
      side,
      from,
      into: { x, y, h: heading },
      heading,
      distance: flight.distance,
      passed: passed.map((friend) => p.game.unitIds[friend]),
    })
  }
  for (const other of passed) {
    const isFriend = sideOf(p, other) === sideOf(p, unit)
    const clauses = isFriend ? ['AOD-1-rout-e', 'AOD-3-rout-c'] : ['AOD-3-rout-g']
    disrupt(p, other, 'passed by routers', clauses, events)
  }
  pushGenerals(p, unit, [flight.sweep], events)
  captureOfficers(p, unit, [flight.sweep], events)
}

/** AOD-3-rout-d, e: off the table is out of the battle, and every base left counts. */
function leave(
  p: AodPosition,
  unit: number,
  { block }: Flight,
  passed: readonly number[],
  events: AodEvent[],
): void {
  events.push({
    type: 'off-table',
    clauses: ['AOD-3-rout-d', 'AOD-3-rout-e'],
    ...named(p, unit),
    from: poseOf(p, unit),
    heading: block.heading,
    bases: p.state.units.bases[unit],
    passed: passed.map((friend) => p.game.unitIds[friend]),
  })
  loseAllBases(p, unit, events)
}

/** Everybody else on the table, by whether he is of its side. */
function othersOf(p: AodPosition, unit: number): { friends: number[]; enemies: number[] } {
  const friends: number[] = []
  const enemies: number[] = []
  for (let other = 0; other < p.index.shape.length; other++) {
    if (other === unit || p.state.units.where[other] !== ON_TABLE) continue
    const list = sideOf(p, other) === sideOf(p, unit) ? friends : enemies
    list.push(other)
  }
  return { friends, enemies }
}

/** G-11: the way a unit flees through these and clear of those, or undefined if every one is barred. */
function flightFrom(
  p: AodPosition,
  unit: number,
  passable: readonly number[],
  barring: readonly number[],
): Flight | undefined {
  const { charts, limits, ground, scenario } = p.game
  const row = rowOf(p, unit)
  const { x, y, formation } = p.state.units
  const shapes = (units: readonly number[]): Shape[] => units.map((other) => p.index.shape[other])
  return findFlight(blockOf(p, unit), {
    field: ground,
    homeEdge: scenario.sides[SIDES[sideOf(p, unit)]].home,
    deflections: charts.rout.deflections.value,
    distance: flightOf(row, false),
    slowed: flightOf(row, true),
    isSlow: (sweep, heading, distance) =>
      touchesHard(
        ground.hard,
        sweep,
        x[unit],
        y[unit],
        x[unit] + offsetX(0, distance, heading),
        y[unit] + offsetY(0, distance, heading),
        isMarching(formation[unit]),
      ),
    corridor: limits.corridor[armOf(p, unit)],
    step: limits.routStep,
    friends: shapes(passable),
    enemies: shapes(barring),
  })
}
