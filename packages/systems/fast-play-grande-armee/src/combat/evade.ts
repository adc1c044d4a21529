import { frameOf, popFrame } from '@bivouac/kernel'
import type { Dice, Random, Refusal } from '@bivouac/kernel'
import { footprint, headingOf, isIn, isOnTable, offset, overlaps, within } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { rideOver } from '../command/officers.ts'
import { awayFrom, carryFlight, flightOf, officersUnder, stand } from '../movement/flight.ts'
import { Leg } from '../movement/legs.ts'
import { whyBarred } from '../movement/tolls.ts'
import { newWalk } from '../movement/walk.ts'
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

/** The straight way to a place, facing kept until it is there. */
function wayTo(p: FpgaPosition, unit: number, toX: number, toY: number): Leg {
  const { x, y } = poseOf(p, unit)
  const dx = toX - x
  const dy = toY - y
  const heading = dx === 0 && dy === 0 ? 0 : headingOf(dx, dy)
  return new Leg(x, y, toX, toY, heading, Math.round(Math.hypot(dx, dy)), p.index.shape[unit], null)
}

/** FPGA-EVD-e: why the cavalry may not go to that place within its sub-commander's radius, or null. */
export function checkShelter(p: FpgaPosition, { unit }: Evade, action: ActionOf<'shelter'>): Refusal | null {
  const from = poseOf(p, unit)
  const { x, y, facing = from.h } = action
  const dx = x - from.x
  const dy = y - from.y
  const kind = kindOf(p, unit)
  if (dx * dx + dy * dy > (kind.move + 1) ** 2) return TOO_FAR
  const shape = footprint(blockAt(p, unit, x, y, facing))
  if (!isOnTable(p.game.ground, shape)) return OFF_TABLE
  const { officer } = p.game.forces[p.game.units[unit].force]
  const { radius, near } = p.game.limits
  if (!isOfficerPresent(p, officer) || !within(p.index.officerShape[officer], shape, radius))
    return NOT_COVERED
  const enemies = enemiesOf(p, sideOf(p, unit))
  if (enemies.some((enemy) => within(shape, p.index.shape[enemy], near))) return TOO_NEAR
  const way = wayTo(p, unit, x, y)
  if (enemies.some((enemy) => overlaps(way.sweep, p.index.shape[enemy]))) return THROUGH_ENEMY
  if (isTaken(p, unit, shape)) return TAKEN
  // FPGA-TER-k, m, n: what it may not enter is a wall on the way as well; a town is no place to end in, road or not.
  const isBarred =
    whyBarred(p, newWalk(p, unit, 0, true), way) !== null ||
    p.game.ground.sections.some(({ area }) => isIn(area, x, y))
  return isBarred ? BAD_GROUND : null
}

/** FPGA-EVD-a, b: what a unit adds to its die. */
export function evadeModifier({ game }: FpgaPosition, unit: number): number {
  const { arm, kind, cossack } = game.units[unit]
  if (arm !== CAVALRY) return 0
  return cossack ? game.charts.evade.cossack : kind === LIGHT ? game.charts.evade.light : 0
}

/**
 * FPGA-EVD-f: the cavalry it rolls against: its attacker, or another that attacks it together with infantry; -1 for none.
 * In a combat the attackers are known; before that whoever came into contact attacks.
 */
function chaserOf(p: FpgaPosition, unit: number, attacker: number): number {
  if (p.game.units[attacker].arm === CAVALRY) return attacker
  const attackers =
    frameOf(p, 'fight')?.fight.attackers ??
    enemiesOf(p, sideOf(p, unit)).filter((enemy) => has(p, enemy, CONTACTED) && touchesFront(p, enemy, unit))
  return attackers.find((enemy) => p.game.units[enemy].arm === CAVALRY) ?? -1
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
  const evasion = rolls[1].value + evadeModifier(p, unit)
  const succeeds = evasion > attack
  events.push({
    type: 'evade-roll',
    clauses: ['FPGA-EVD-a', 'FPGA-EVD-b', 'FPGA-EVD-c'],
    ...named(p, unit),
    attacker: p.game.units[rider].id,
    rolls,
    attack,
    evade: evasion,
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
  const ridden = officersUnder(p, unit, wayTo(p, unit, action.x, action.y).sweep)
  stand(p, unit, action.x, action.y, action.facing ?? from.h, events)
  tellEvaded(p, unit, attacker, { from, into: poseOf(p, unit) }, events)
  for (const officer of ridden) rideOver(p, officer, dice, events)
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

/** Is there a way out at all, and the attacker still upon it? FPGA-EVD-h. */
export function mayEvade(p: FpgaPosition, frame: Evade): boolean {
  if (has(p, frame.unit, EVADED) || !touch(p, frame.unit, frame.attacker)) return false
  return wayOut(p, frame) !== undefined
}

/** The full evasion, or where that is barred a place within the radius; anything else is drawn. */
export function offerEvade(p: FpgaPosition, frame: Evade, offered: FpgaAction[]): void {
  const out = wayOut(p, frame)
  if (out !== undefined) offered.push(out)
}

function wayOut(p: FpgaPosition, frame: Evade): FpgaAction | undefined {
  const full = { do: 'evade', by: kindOf(p, frame.unit).move } as const
  return checkEvade(p, frame, full) === null ? full : findShelter(p, frame)
}

/** How finely a place within the radius is looked for: every ten degrees, every inch. */
const TURN = 100
const PACE = 1000

/** The farthest place within the radius it could ride to, or undefined. */
function findShelter(p: FpgaPosition, frame: Evade): ActionOf<'shelter'> | undefined {
  const { x, y } = poseOf(p, frame.unit)
  for (let by = kindOf(p, frame.unit).move; by > 0; by -= PACE)
    for (let heading = 0; heading < 3600; heading += TURN) {
      const to = offset(0, by, heading)
      const action = { do: 'shelter', x: x + to.x, y: y + to.y } as const
      if (checkShelter(p, frame, action) === null) return action
    }
  return undefined
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
