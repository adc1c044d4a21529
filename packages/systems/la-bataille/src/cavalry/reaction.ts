import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice, Refusal, SeatAt } from '@bivouac/kernel'
import { exitSides, OFF_MAP, SIDES, turnedSixths } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { checkUnit } from '../morale/check.ts'
import { stepCost } from '../movement/costs.ts'
import { arcAt, hexesOf } from '../position/footing.ts'
import { duskNow } from '../position/dusk.ts'
import { BARRED } from '../position/ground.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { seesUnit } from '../position/sight.ts'
import {
  COLUMN,
  enemyOf,
  EXHAUSTED,
  GENERAL,
  GOOD,
  LINE,
  MOVED_FAR,
  REACTED,
  ROAD,
  TRIED_REACTION,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, findHex, findUnit, isCavalry, isInHorseZone, isPresent, place } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { isInContact } from './carre.ts'
import { chargeInHand, isMet, meet } from './charging.ts'
import type { Charging, Reactor } from './frames.ts'
import { mostTurns } from './reach.ts'
import { disturb } from './readiness.ts'
import { formationIn, formingCost, hexesAt, mayRideInto, ridingIn, spotOf, turned } from './riding.ts'
import type { Spot } from './riding.ts'

type Asking = Extract<Frame, { phase: 'react' }>
type Riding = Extract<Frame, { phase: 'reaction' }>

/** LB-39-c, d, k: how far cavalry reacts, and how many hexes it rides at most; less at dusk. */
export function mostHexes(p: LbPosition, unit: number): number {
  const { light, heavy } = (duskNow(p) ?? p.game.charts.core.chargeZones).reactionZone
  return p.game.units[unit].heavy ? heavy : light
}

/** LB-39-b … d, aa: whether a hex lies in a unit's reaction zone: so far out, the line to it leaving through a front hexside. */
function isInReactionZone(p: LbPosition, unit: number, hex: Hex): boolean {
  const { grid } = p.game.ground
  const range = mostHexes(p, unit)
  return hexesOf(p, unit).some((from) => {
    const far = grid.distance(from, hex)
    if (far < 1 || far > range) return false
    return exitSides(grid, from, hex).some((side) => arcAt(p, unit, from, side) === 'front')
  })
}

/** The hexes of a unit's reaction zone, in the order of the map. */
export function reactionZone(p: LbPosition, unit: number): Hex[] {
  const { grid } = p.game.ground
  const range = mostHexes(p, unit)
  const near = new Set(hexesOf(p, unit).flatMap((from) => [...grid.disc(from, range)]))
  return [...near].filter((hex) => isInReactionZone(p, unit, hex)).toSorted((a, b) => a - b)
}

/** LB-39-z, LB-40-r, LB-36-f, j: whether cavalry is able to react or to take an opportunity. */
export function isAbleToReact(p: LbPosition, unit: number): boolean {
  const { units } = p.state
  if (!isCavalry(p, unit) || !isPresent(p, unit) || units.morale[unit] !== GOOD) return false
  if (units.ready[unit] === EXHAUSTED || isInContact(p, unit)) return false
  const formation = units.formation[unit]
  if (formation === ROAD) return p.game.options.roadMarchCharge === 'yes'
  return formation === COLUMN || formation === LINE || formation === GENERAL
}

/** I3, LB-39-e, g: the cavalry that may ride out against this charger now. */
export function whoMayReact(p: LbPosition, charger: number): number[] {
  const at = hexesOf(p, charger)
  return p.game.unitsOf[enemyOf(armyOf(p, charger))].filter((unit) => {
    if ((p.state.units.mark[unit] & TRIED_REACTION) !== 0 || !isAbleToReact(p, unit)) return false
    return at.some((hex) => isInReactionZone(p, unit, hex)) && seesUnit(p, unit, charger)
  })
}

/** LB-39-n, p, s, ac: charger and reacting unit are adjacent: both stop, the charger faces it, they are bound. Answers whether. */
export function meetReactor(p: LbPosition, charge: Charging, events: LbEvent[]): boolean {
  const met = charge.reactors.find(({ unit }) => isMet(p, charge, unit))
  if (!met) return false
  if (p.game.options.reactionFacing === 'free') faceTowards(p, charge, met.unit)
  meet(p, charge, met.unit, false, events)
  charge.step = 'C11'
  return true
}

/** LB-39-ac: turns to face it at no cost. */
function faceTowards(p: LbPosition, { riders }: Charging, unit: number): void {
  const { grid } = p.game.ground
  const spot = spotOf(p, riders[0])
  if (spot.left + spot.right > 0) return
  const side = SIDES.find((each) => hexesOf(p, unit).includes(grid.neighbour(spot.hex, each)))
  if (side === undefined) return
  for (const rider of riders) place(p, rider, { facing: spot.formation === LINE ? 2 * side + 1 : 2 * side })
}

export function offerReact(p: LbPosition, { may }: Asking, _: SeatAt, offered: LbAction[]): void {
  for (const unit of may) offered.push({ do: 'react', unit: p.game.units[unit].id })
}

export function checkReact(p: LbPosition, { may }: Asking, { unit }: ActionOf<'react'>): Refusal | null {
  if (may.includes(findUnit(p, unit))) return null
  return refuse('LB-39-g', 'That unit may not ride out against this charge.')
}

/** C4: the unit checks its morale; when it passes it rides its first hexes at once. */
export function react(p: LbPosition, frame: Asking, unit: number, dice: Dice, events: LbEvent[]): void {
  frame.may.splice(frame.may.indexOf(unit), 1)
  const { mark } = p.state.units
  mark[unit] |= TRIED_REACTION
  const passed = checkUnit(p, unit, 'to ride out against a charge', [], dice, events)
  const charger = p.game.units[frame.charger].id
  events.push({
    type: 'reaction',
    clauses: passed ? ['LB-39-h', 'LB-39-i'] : ['LB-39-h', 'LB-39-j'],
    ...named(p, unit),
    charger,
    passed,
  })
  if (!passed) return
  // LB-39-v.
  mark[unit] |= REACTED
  disturb(p, unit, MOVED_FAR)
  const charge = chargeInHand(p)
  charge.reactors.push({ unit, made: 0, spent: 0, rode: true, zone: reactionZone(p, unit) })
  const { light, heavy } = p.game.charts.core.chargeZones.reactionFirstStep
  const steps = p.game.units[unit].heavy ? heavy : light
  pushFrame<Frame>(p, { phase: 'reaction', army: frame.army, unit, charger: frame.charger, steps, turned: 0 })
}

/** LB-39-ab: nobody else is asked once there is contact. */
export function isStillAsking(p: LbPosition, { may }: Asking): boolean {
  const charge = chargeInHand(p)
  return may.length > 0 && !charge.reactors.some(({ unit }) => isMet(p, charge, unit))
}

function reactorOf(p: LbPosition, { unit }: Riding): Reactor {
  const found = chargeInHand(p).reactors.find((each) => each.unit === unit)
  if (!found) throw new Error('it does not ride out')
  return found
}

/** A step a reacting unit may make, with its cost in half points. */
interface Way {
  readonly spot: Spot
  readonly cost: number
}

/** LB-39-f, i, t: the hexes it may ride into: through its front, inside its zone as it was, from its printed movement. */
function waysOn(p: LbPosition, frame: Riding): Way[] {
  const { unit } = frame
  const { grid } = p.game.ground
  const { zone, spent } = reactorOf(p, frame)
  const spot = spotOf(p, unit)
  const left = p.game.units[unit].movement - spent
  const army = armyOf(p, unit)
  const found: Way[] = []
  for (const side of SIDES) {
    const hexes = hexesAt(p, spot).hexes
    if (!hexes.every((hex) => ['front', 'inside'].includes(arcAt(p, unit, hex, side) ?? ''))) continue
    let cost = 0
    for (const hex of hexes) {
      const beyond = grid.neighbour(hex, side)
      const open = beyond !== OFF_MAP && mayRideInto(p, beyond, army, [unit])
      const free = open && p.index.at[beyond].every((each) => each === unit || armyOf(p, each) === army)
      cost = free ? Math.max(cost, stepCost(p, unit, hex, side, ridingIn(spot.formation))) : BARRED
      if (cost === BARRED) break
    }
    cost += formingCost(p, spot.formation)
    const hex = grid.neighbour(spot.hex, side)
    if (cost > left || !zone.includes(hex)) continue
    found.push({ spot: { ...spot, hex, formation: formationIn(p, hex, spot.formation) }, cost })
  }
  return found
}

/** LB-39-l: the facings it may turn to at charge costs. */
function turnsOf(
  p: LbPosition,
  frame: Riding,
): { readonly facing: number; readonly by: number; readonly way: Way }[] {
  const { unit } = frame
  const { spent } = reactorOf(p, frame)
  const most = mostTurns(p, [unit]) - frame.turned
  const spot = spotOf(p, unit)
  return [-2, -1, 1, 2].flatMap((by) => {
    const way = Math.abs(by) <= most ? turned(p, [unit], spot, by) : null
    if (!way || spent + way.cost > p.game.units[unit].movement) return []
    return [{ facing: turnedSixths(spot.facing, by), by: Math.abs(by), way }]
  })
}

/** LB-39-m, LB-14-l: it rides as long as it has hexes, is not beside the charger and in no zone of enemy cavalry. */
export function isRiding(p: LbPosition, frame: Riding): boolean {
  const { unit, steps } = frame
  if (steps <= 0 || !isPresent(p, unit)) return false
  const charge = chargeInHand(p)
  if (isMet(p, charge, unit)) return false
  const { made } = reactorOf(p, frame)
  if (made > 0 && hexesOf(p, unit).some((hex) => isInHorseZone(p, hex, charge.army))) return false
  return waysOn(p, frame).length > 0 || turnsOf(p, frame).length > 0
}

export function offerReactionRide(p: LbPosition, frame: Riding, _: SeatAt, offered: LbAction[]): void {
  const { ids } = p.game.ground.grid
  for (const { spot } of waysOn(p, frame)) offered.push({ do: 'chargeRide', hex: ids[spot.hex] })
  for (const { facing } of turnsOf(p, frame)) offered.push({ do: 'chargeTurn', facing })
}

export function checkReactionRide(p: LbPosition, frame: Riding, hex: string): Refusal | null {
  const to = findHex(p, hex)
  if (waysOn(p, frame).some(({ spot }) => spot.hex === to)) return null
  return refuse('LB-39-f', 'It rides through its front, inside its reaction zone, with the points it has.')
}

export function checkReactionTurn(p: LbPosition, frame: Riding, facing: number): Refusal | null {
  if (turnsOf(p, frame).some((turn) => turn.facing === facing)) return null
  return refuse('LB-39-l', 'It turns at the price of a charge, so far in one hex.')
}

/** LB-39-i: one hex. */
export function rideOut(p: LbPosition, frame: Riding, hex: string, events: LbEvent[]): void {
  const to = findHex(p, hex)
  const way = waysOn(p, frame).find(({ spot }) => spot.hex === to)
  if (!way) return
  const { ids } = p.game.ground.grid
  const reactor = reactorOf(p, frame)
  const from = ids[p.state.units.hex[frame.unit]]
  place(p, frame.unit, { ...way.spot, trail: [] })
  reactor.made += 1
  reactor.spent += way.cost
  frame.steps -= 1
  frame.turned = 0
  const { made } = reactor
  events.push({
    type: 'reaction-ridden',
    clauses: ['LB-39-i'],
    ...named(p, frame.unit),
    from,
    into: hex,
    made,
  })
}

/** LB-39-l: turns, at the price of a charge. */
export function turnOut(p: LbPosition, frame: Riding, facing: number, events: LbEvent[]): void {
  const turn = turnsOf(p, frame).find((each) => each.facing === facing)
  if (!turn) return
  const reactor = reactorOf(p, frame)
  place(p, frame.unit, { hex: turn.way.spot.hex, facing })
  reactor.spent += turn.way.cost
  frame.turned += turn.by
  events.push({
    type: 'charge-turned',
    clauses: ['LB-39-l'],
    ...named(p, frame.unit),
    hex: p.game.ground.grid.ids[p.state.units.hex[frame.unit]],
    facing,
    cost: turn.way.cost / 2,
    left: (p.game.units[frame.unit].movement - reactor.spent) / 2,
  })
}

/** LB-39-o: it halts where it is, and rides no more. */
export function haltOut(p: LbPosition, frame: Riding): void {
  reactorOf(p, frame).made = mostHexes(p, frame.unit)
  popFrame(p)
}
