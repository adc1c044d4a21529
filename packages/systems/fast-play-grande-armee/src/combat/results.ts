import type { Dice, Random, Refusal } from '@bivouac/kernel'
import {
  contactDistance,
  footprint,
  headingOf,
  isIn,
  isOnTable,
  normalHeading,
  overlaps,
  roomAhead,
  shifted,
  within,
} from '@bivouac/space'
import { rideOver } from '../command/officers.ts'
import { barredBy, isByRoad, mayOccupy, stripsOn } from '../movement/costs.ts'
import { awayFrom, carryFlight, flightOf, officersUnder, stand } from '../movement/flight.ts'
import { legOf } from '../movement/legs.ts'
import { newWalk } from '../movement/walk.ts'
import type { ActionOf, FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import type { FightOutcome, FpgaPosition } from '../position/state.ts'
import {
  armOf,
  blockAt,
  enemiesOf,
  findUnit,
  hasRoom,
  isPresent,
  named,
  poseOf,
  sideOf,
} from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { takeHits } from './losses.ts'

const NOT_ADVANCING = refuse('FPGA-CBT-res-h', 'That unit has no advance to make.')
const TOO_FAR = refuse('FPGA-CBT-res-h', 'An advance after combat goes 6 inches at most.')
const INTO_CONTACT = refuse('FPGA-CBT-res-n', 'An advance after combat stops short of the enemy.')
const OFF_TABLE = refuse('FPGA-CBT-res-n', 'No part of it may leave the table.')
const TAKEN = refuse('FPGA-CBT-res-n', 'Another unit stands there.')
const BAD_GROUND = refuse('FPGA-CBT-res-n', 'It may not enter the ground there.')
const NOT_THERE = refuse('FPGA-ESC-f', 'Nobody advances after guns, but into a redoubt they left.')

/** FPGA-CBT-res-e … g, k, p, r, FPGA-TOWN-c: a beaten unit falls back, or pays for staying. Answers officers shaken. */
export function fallBack(
  p: FpgaPosition,
  unit: number,
  leader: number,
  outcome: FightOutcome,
  dice: Dice,
  events: FpgaEvent[],
): readonly number[] {
  if (p.state.units.section[unit] >= 0) return leaveSection(p, unit, leader, outcome, dice, events)
  const { fallBack: far, fallBackLeast } = p.game.limits
  const heading = normalHeading(p.state.units.h[unit] + 1800)
  const flight = flightOf(p, unit, heading, far[armOf(p, unit)])
  const ridden = officersUnder(p, unit, flight.leg.sweep)
  const way = carryFlight(p, flight, events)
  events.push({
    type: 'fell-back',
    clauses: ['FPGA-CBT-res-e', ...(flight.passed.length > 0 ? ['FPGA-CBT-res-g'] : [])],
    ...named(p, unit),
    ...way,
    distance: flight.distance,
    passed: flight.passed.map((each) => p.game.units[each].id),
  })
  for (const officer of ridden) rideOver(p, officer, dice, events)
  if (flight.distance >= fallBackLeast && !flight.cutShort) return []
  const clause = flight.distance < fallBackLeast ? 'FPGA-CBT-res-f' : 'FPGA-CBT-res-g'
  return pen(p, unit, clause, 'it had no room to fall back', events)
}

function pen(
  p: FpgaPosition,
  unit: number,
  clause: string,
  why: string,
  events: FpgaEvent[],
): readonly number[] {
  events.push({ type: 'penned', clauses: [clause], ...named(p, unit), why })
  return takeHits(p, unit, 1, why, [clause], events)
}

/** FPGA-CBT-res-k, FPGA-TOWN-c, i: a beaten garrison leaves its section and faces its attacker, or stays and pays. */
function leaveSection(
  p: FpgaPosition,
  unit: number,
  leader: number,
  outcome: FightOutcome,
  dice: Dice,
  events: FpgaEvent[],
): readonly number[] {
  const { fallBack: far, step } = p.game.limits
  const { part } = p.game.ground.sections[p.state.units.section[unit]]
  const heading = awayFrom(p, unit, leader)
  const room = 2 * (part.east - part.west + part.north - part.south)
  for (let wanted = far[armOf(p, unit)]; wanted <= room; wanted += step) {
    const flight = flightOf(p, unit, heading, wanted)
    if (flight.distance < wanted) break
    const { leg } = flight
    const { x, y } = p.state.units
    const facing = headingOf(x[leader] - leg.toX, y[leader] - leg.toY)
    const turned = footprint(blockAt(p, unit, leg.toX, leg.toY, facing))
    const isClear = isOnTable(p.game.ground, turned) && !overlaps(turned, part)
    if (!isClear || p.index.shape.some((other, at) => at !== unit && overlaps(turned, other))) continue
    const ridden = officersUnder(p, unit, leg.sweep)
    const way = carryFlight(p, flight, events, facing)
    const clauses = ['FPGA-CBT-res-k']
    events.push({
      type: 'fell-back',
      clauses,
      ...named(p, unit),
      ...way,
      distance: flight.distance,
      passed: [],
    })
    for (const officer of ridden) rideOver(p, officer, dice, events)
    outcome.mayAdvance = true
    return []
  }
  return pen(p, unit, 'FPGA-TOWN-c', 'its way out of the town was blocked', events)
}

/** FPGA-CBT-res-h, n: why the unit may not advance by so much, or null. `into`: only into that section (FPGA-RED-e). */
export function checkAdvance(
  p: FpgaPosition,
  units: readonly number[],
  { unit: id, by }: ActionOf<'advance'>,
  into: number,
): Refusal | null {
  const unit = findUnit(p, id)
  if (!units.includes(unit)) return NOT_ADVANCING
  if (by > p.game.limits.advance) return TOO_FAR
  const walk = newWalk(p, unit, by, true)
  const { heading } = walk.block
  const { ground, limits } = p.game
  if (by > roomAhead(walk.shape, heading, ground.width, ground.height)) return OFF_TABLE
  const leg = legOf(walk, heading, by)
  const enemies = enemiesOf(p, sideOf(p, unit))
  for (const enemy of enemies)
    if (by > contactDistance(walk.shape, heading, p.index.shape[enemy], limits.contact) - limits.advanceClear)
      return INTO_CONTACT
  if (barredBy(p, walk.kind, leg) !== undefined && !isByRoad(p, leg)) return BAD_GROUND
  if (stripsOn(p, leg).some(({ strip, by: how }) => strip.isImpassable && how === 'across')) return BAD_GROUND
  const section = ground.sections.findIndex(({ area }) => isIn(area, leg.toX, leg.toY))
  if (into >= 0 && section !== into) return NOT_THERE
  if (section >= 0) {
    if (!mayOccupy(walk.kind, ground.sections[section].isRedoubt)) return BAD_GROUND
    return hasRoom(p, section, unit) ? null : TAKEN
  }
  const place = shifted(walk.shape, leg.toX - leg.x, leg.toY - leg.y)
  if (enemies.some((enemy) => within(place, p.index.shape[enemy], limits.contact))) return INTO_CONTACT
  return p.index.shape.some((other, at) => at !== unit && overlaps(place, other)) ? TAKEN : null
}

/** FPGA-CBT-res-h, n: the unit advances straight ahead. */
export function advance(
  p: FpgaPosition,
  { unit: id, by }: ActionOf<'advance'>,
  dice: Dice,
  events: FpgaEvent[],
): void {
  const unit = findUnit(p, id)
  const walk = newWalk(p, unit, by, true)
  const leg = legOf(walk, walk.block.heading, by)
  const ridden = officersUnder(p, unit, leg.sweep)
  const from = poseOf(p, unit)
  stand(p, unit, leg.toX, leg.toY, walk.block.heading, events)
  const into = poseOf(p, unit)
  events.push({ type: 'advanced', clauses: ['FPGA-CBT-res-h'], ...named(p, unit), from, into, distance: by })
  for (const officer of ridden) rideOver(p, officer, dice, events)
}

/** How finely the longest advance is looked for, in u. */
const NOTCH = 250

/** The longest advance of each; any other is drawn. */
export function offerAdvances(
  p: FpgaPosition,
  units: readonly number[],
  into: number,
  offered: FpgaAction[],
): void {
  for (const unit of units) {
    if (!isPresent(p, unit)) continue
    for (let by = p.game.limits.advance; by > 0; by -= NOTCH) {
      const action = { do: 'advance', unit: p.game.units[unit].id, by } as const
      if (checkAdvance(p, units, action, into) !== null) continue
      offered.push(action)
      break
    }
  }
}

/** An advance at random, or null. */
export function drawAdvance(
  p: FpgaPosition,
  units: readonly number[],
  into: number,
  random: Random,
): FpgaAction | null {
  const unit = units[random.below(units.length)]
  const action = {
    do: 'advance',
    unit: p.game.units[unit].id,
    by: 1 + random.below(p.game.limits.advance),
  } as const
  return checkAdvance(p, units, action, into) === null ? action : null
}

/** Has any of them an advance to make? */
export function isAnyAdvance(p: FpgaPosition, units: readonly number[], into: number): boolean {
  const offered: FpgaAction[] = []
  offerAdvances(p, units, into, offered)
  return offered.length > 0
}
