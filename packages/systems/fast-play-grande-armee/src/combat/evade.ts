import { popFrame } from '@bivouac/kernel'
import type { Dice, Random, Refusal } from '@bivouac/kernel'
import { footprint, isIn, isOnTable, offset, overlaps, runsThrough, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { rideOver } from '../command/officers.ts'
import { mayEnterRough } from '../movement/costs.ts'
import { awayFrom, carryFlight, flightOf, officersUnder, stand } from '../movement/flight.ts'
import type { ActionOf, FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { CAVALRY, CONTACTED, EVADED, INFANTRY, LIGHT } from '../position/state.ts'
import type { FpgaPosition, Frame } from '../position/state.ts'
import {
  blockAt,
  enemiesOf,
  has,
  isOfficerPresent,
  kindOf,
  named,
  poseOf,
  setMark,
  sideOf,
  touch,
  touchesFront,
} from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'

type Evade = Extract<Frame, { phase: 'evade' }>

const TOO_FAR = refuse('FPGA-EVD-e', 'It evades by its base move at most.')
const NO_WAY_OUT = refuse('FPGA-EVD-h', 'That does not bring it out of contact.')
const NOT_COVERED = refuse('FPGA-EVD-e', 'That place is not within the radius of its sub-commander.')
const TOO_NEAR = refuse('FPGA-EVD-e', 'That place is within 6 inches of an enemy.')
const THROUGH_ENEMY = refuse('FPGA-EVD-e', 'The way there runs through an enemy unit.')
const OFF_TABLE = refuse('FPGA-EVD-h', 'An evader never leaves the table.')
const TAKEN = refuse('FPGA-MOV-o', 'Another unit stands there.')
const BAD_GROUND = refuse('FPGA-EVD-e', 'It may not enter the ground there.')

/** FPGA-EVD-e: why the cavalry may not evade by so much and face so, or null. */
export function checkEvade(
  p: FpgaPosition,
  { unit, attacker }: Evade,
  { by, facing = p.state.units.h[unit] }: Pick<ActionOf<'evade'>, 'by' | 'facing'>,
): Refusal | null {
  if (by > kindOf(p, unit).move) return TOO_FAR
  const { leg } = flightOf(p, unit, awayFrom(p, unit, attacker), by)
  const there = footprint(blockAt(p, unit, leg.toX, leg.toY, facing))
  if (within(there, p.index.shape[attacker], p.game.limits.contact)) return NO_WAY_OUT
  if (!isOnTable(p.game.ground, there)) return OFF_TABLE
  return isTaken(p, unit, there) ? TAKEN : null
}

function isTaken(p: FpgaPosition, unit: number, shape: Shape): boolean {
  return p.index.shape.some((other, at) => at !== unit && overlaps(shape, other))
}

/** FPGA-EVD-e: why the cavalry may not go to that place within its sub-commander's radius, or null. */
export function checkShelter(p: FpgaPosition, frame: Evade, action: ActionOf<'shelter'>): Refusal | null {
  const { unit, attacker } = frame
  const from = poseOf(p, unit)
  const { x, y, facing = from.h } = action
  const dx = x - from.x
  const dy = y - from.y
  if (dx * dx + dy * dy > (kindOf(p, unit).move + 1) ** 2) return TOO_FAR
  const shape = footprint(blockAt(p, unit, x, y, facing))
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  const { officer } = p.game.forces[p.game.units[unit].force]
  const { radius, near } = p.game.limits
  if (!isOfficerPresent(p, officer) || !within(p.index.officerShape[officer], shape, radius))
    return NOT_COVERED
  const enemies = enemiesOf(p, sideOf(p, unit))
  if (enemies.some((enemy) => within(shape, p.index.shape[enemy], near))) return TOO_NEAR
  if (
    enemies.some((enemy) => enemy !== attacker && runsThrough(p.index.shape[enemy], from.x, from.y, x, y, 0))
  )
    return THROUGH_ENEMY
  if (isTaken(p, unit, shape)) return TAKEN
  const { rough, sections } = p.game.ground
  const isBarred =
    (!mayEnterRough(kindOf(p, unit)) && rough.some((area) => isIn(area, x, y))) ||
    sections.some(({ area }) => isIn(area, x, y))
  return isBarred ? BAD_GROUND : null
}

/** FPGA-EVD-a, b: what a unit adds to its die. */
export function evadeModifier({ game }: FpgaPosition, unit: number): number {
  const { arm, kind, cossack } = game.units[unit]
  if (arm !== CAVALRY) return 0
  return cossack ? game.charts.evade.cossack : kind === LIGHT ? game.charts.evade.light : 0
}

/** FPGA-EVD-f: the cavalry it rolls against: its attacker, or another that attacks it together with infantry; -1 for none. */
function chaserOf(p: FpgaPosition, unit: number, attacker: number): number {
  if (p.game.units[attacker].arm === CAVALRY) return attacker
  return (
    enemiesOf(p, sideOf(p, unit)).find(
      (enemy) =>
        p.game.units[enemy].arm === CAVALRY && has(p, enemy, CONTACTED) && touchesFront(p, enemy, unit),
    ) ?? -1
  )
}

/** FPGA-EVD-a … d: the roll-off; against infantry alone there is none. Answers whether the evader gets away. */
function rollOff(p: FpgaPosition, { unit, attacker }: Evade, dice: Dice, events: FpgaEvent[]): boolean {
  setMark(p, unit, EVADED)
  const rider = chaserOf(p, unit, attacker)
  if (rider < 0) return true
  const rolls = [rider, unit].map((who) => {
    const what = `evade: ${p.game.units[who].name}`
    return { what, sides: 6, value: dice.roll(6, what) }
  })
  const attack = rolls[0].value + evadeModifier(p, rider)
  const evade = rolls[1].value + evadeModifier(p, unit)
  const succeeds = evade > attack
  events.push({
    type: 'evade-roll',
    clauses: ['FPGA-EVD-a', 'FPGA-EVD-b', 'FPGA-EVD-c'],
    ...named(p, unit),
    attacker: p.game.units[rider].id,
    rolls,
    attack,
    evade,
    succeeds,
  })
  return succeeds
}

/** FPGA-EVD-e, f: the cavalry tries to evade directly away from its attacker. */
export function evade(
  p: FpgaPosition,
  frame: Evade,
  action: ActionOf<'evade'>,
  dice: Dice,
  events: FpgaEvent[],
): void {
  const { unit, attacker } = frame
  popFrame(p)
  if (!rollOff(p, frame, dice, events)) return
  const flight = flightOf(p, unit, awayFrom(p, unit, attacker), action.by)
  const ridden = officersUnder(p, unit, flight.leg.sweep)
  const way = carryFlight(p, flight, events, action.facing)
  tellEvaded(p, unit, attacker, way, events)
  for (const officer of ridden) rideOver(p, officer, dice, events)
}

/** FPGA-EVD-e: the cavalry tries to get to a place within its sub-commander's radius. */
export function shelter(
  p: FpgaPosition,
  frame: Evade,
  action: ActionOf<'shelter'>,
  dice: Dice,
  events: FpgaEvent[],
): void {
  const { unit, attacker } = frame
  popFrame(p)
  if (!rollOff(p, frame, dice, events)) return
  const from = poseOf(p, unit)
  stand(p, unit, action.x, action.y, action.facing ?? from.h, events)
  tellEvaded(p, unit, attacker, { from, into: poseOf(p, unit) }, events)
}

function tellEvaded(
  p: FpgaPosition,
  unit: number,
  attacker: number,
  way: ReturnType<typeof carryFlight>,
  events: FpgaEvent[],
): void {
  const clauses = ['FPGA-EVD-e', ...(p.game.units[attacker].arm === INFANTRY ? ['FPGA-EVD-d'] : [])]
  events.push({ type: 'evaded', clauses, ...named(p, unit), attacker: p.game.units[attacker].id, ...way })
}

/** The cavalry stands. */
export function standFast(p: FpgaPosition, { unit, attacker }: Evade, events: FpgaEvent[]): void {
  popFrame(p)
  events.push({
    type: 'stood',
    clauses: ['FPGA-EVD-f'],
    ...named(p, unit),
    attacker: p.game.units[attacker].id,
  })
}

/** Is there a way out at all, and the attacker still upon it? */
export function mayEvade(p: FpgaPosition, frame: Evade): boolean {
  if (has(p, frame.unit, EVADED) || !touch(p, frame.unit, frame.attacker)) return false
  return checkEvade(p, frame, { by: kindOf(p, frame.unit).move }) === null
}

/** The full evasion; anything shorter, or a place within the radius, is drawn. */
export function offerEvade(p: FpgaPosition, { unit }: Evade, offered: FpgaAction[]): void {
  offered.push({ do: 'evade', by: kindOf(p, unit).move })
}

/** An evasion at random, or null. */
export function drawEvade(p: FpgaPosition, frame: Evade, random: Random): FpgaAction | null {
  const { move } = kindOf(p, frame.unit)
  if (random.below(3) === 0) return drawShelter(p, frame, random)
  const evasion = { do: 'evade', by: 1 + random.below(move), facing: random.below(3600) } as const
  return checkEvade(p, frame, evasion) === null ? evasion : null
}

function drawShelter(p: FpgaPosition, frame: Evade, random: Random): FpgaAction | null {
  const { x, y } = poseOf(p, frame.unit)
  const by = offset(0, 1 + random.below(kindOf(p, frame.unit).move), random.below(3600))
  const action = { do: 'shelter', x: x + by.x, y: y + by.y } as const
  return checkShelter(p, frame, action) === null ? action : null
}
