import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import type { AodAction } from '../position/actions.ts'
import type { CombatResult } from '../files/charts.ts'
import type { AodEvent } from '../position/events.ts'
import { NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { ON_TABLE } from '../position/state.ts'
import type { Aftermath, AodPosition, Frame } from '../position/state.ts'
import { countsAsDisrupted, disrupt, findUnit, loseBase, sideOf, startRout } from '../position/troops.ts'

const NOT_IN_GROUP = refuse(
  'AOD-CRT-Ar-2',
  'The base comes from one of the units that must bear this result.',
)

/** The clause that makes a group pay once. */
const GROUP_CLAUSE = { Ar: 'AOD-CRT-Ar-2', Ad: 'AOD-CRT-Ad-2', Dx: 'AOD-CRT-Ad-2' } as const

type Losses = Extract<Frame, { phase: 'losses' }>

/** What a result did to a defender. */
export type Struck = 'disrupted' | 'routed' | 'destroyed'

/**
 * A defender suffers Dd, Dx or Dr, from combat or from fire. AOD-4-crt-c, AOD-3-retreat-e: one already disrupted, routing
 * or with its back turned loses a base and routs, where a normal one is disrupted. Its rout move is for whoever calls.
 */
export function strikeDefender(
  p: AodPosition,
  unit: number,
  result: 'Dd' | 'Dx' | 'Dr',
  events: AodEvent[],
): Struck {
  const clauses = [`AOD-CRT-${result}`]
  if (result !== 'Dr' && !countsAsDisrupted(p, unit)) {
    disrupt(p, unit, result, clauses, events)
    return 'disrupted'
  }
  if (!loseBase(p, unit, result, clauses, events)) return 'destroyed'
  startRout(p, unit, result, clauses, events)
  return 'routed'
}

/** A fight whose result is known: who took part, and which attackers were in contact when the die was rolled. */
export interface Fought {
  readonly target: number
  readonly units: readonly number[]
  readonly inContact: readonly number[]
}

/**
 * Applies a result of Table 6 at once: states and bases now, rout moves and control tests as an aftermath to be worked
 * off. Where the owner must choose who gives up a base, that decision lies on top of it.
 */
export function applyResult(p: AodPosition, result: CombatResult, fought: Fought, events: AodEvent[]): void {
  switch (result) {
    case '-':
      return
    case 'Ar':
      repulse(p, fought, fought.units, 'Ar', events)
      return
    case 'Ad': {
      const shaken = disruptAttackers(p, fought.units, 'Ad', events)
      repulse(p, fought, shaken, 'Ad', events)
      return
    }
    case 'Dx': {
      const shaken = disruptAttackers(p, fought.units, 'Dx', events)
      beatDefender(p, fought, 'Dx', events)
      loseOne(p, shaken, 'Dx', events)
      return
    }
    default:
      beatDefender(p, fought, result, events)
  }
}

/** AOD-CRT-Ad, Dx: Normal attackers become Disrupted. Answers those who were Disrupted before: they pay with a base. */
function disruptAttackers(
  p: AodPosition,
  units: readonly number[],
  result: 'Ad' | 'Dx',
  events: AodEvent[],
): number[] {
  return units.filter((unit) => !disrupt(p, unit, result, [`AOD-CRT-${result}`], events))
}

/** AOD-CRT-Ar, Ad, Ar-2, Ad-2: one base off these attackers in all, and every one of them routs. */
function repulse(
  p: AodPosition,
  { target, inContact }: Fought,
  units: readonly number[],
  result: 'Ar' | 'Ad',
  events: AodEvent[],
): void {
  if (units.length === 0) return
  const steps: Aftermath[] = units.map((unit) => ({ do: 'rout', unit }))
  // AOD-5-control-e: a defender that routs its attackers tests as well, once; the first still in sight is its quarry.
  for (const unit of units) {
    if (inContact.includes(unit)) steps.push({ do: 'control', unit: target, quarry: unit })
  }
  pushFrame(p, { phase: 'aftermath', side: sideOf(p, units[0]), steps })
  loseOne(p, units, result, events)
}

/** AOD-CRT-Dd, Dx, Dr; AOD-5-control-d: attackers that were in contact test once the defender has run. */
function beatDefender(
  p: AodPosition,
  { target, inContact }: Fought,
  result: 'Dd' | 'Dx' | 'Dr',
  events: AodEvent[],
): void {
  if (strikeDefender(p, target, result, events) === 'routed') followRout(p, target, inContact)
}

/** The enemy routs: his rout move, then the control test of each of these units, wait to be worked off. */
export function followRout(p: AodPosition, routed: number, victors: readonly number[]): void {
  const steps: Aftermath[] = [{ do: 'rout', unit: routed }]
  for (const unit of victors) steps.push({ do: 'control', unit, quarry: routed })
  pushFrame(p, { phase: 'aftermath', side: sideOf(p, routed), steps })
}

/** AOD-CRT-Ar-2, Ad-2: one base off the group in all; with several units its owner chooses which gives it up. */
function loseOne(
  p: AodPosition,
  units: readonly number[],
  result: Losses['result'],
  events: AodEvent[],
): void {
  if (units.length === 0) return
  if (units.length === 1) payWith(p, units[0], units, result, events)
  else pushFrame(p, { phase: 'losses', side: sideOf(p, units[0]), units: [...units], result })
}

function payWith(
  p: AodPosition,
  payer: number,
  units: readonly number[],
  result: Losses['result'],
  events: AodEvent[],
): void {
  const clauses = [`AOD-CRT-${result}`, ...(units.length > 1 ? [GROUP_CLAUSE[result]] : [])]
  // AOD-6-vp-f: by Dx it holds its ground, so the base is lost in no rout.
  loseBase(p, payer, result, clauses, events, result !== 'Dx' || p.game.options.exchangeScores)
  if (result === 'Dx') return
  for (const unit of units) {
    if (p.state.units.where[unit] === ON_TABLE) startRout(p, unit, result, clauses, events)
  }
}

/** Why this unit cannot be the one that gives up the base, or null. */
export function checkLose(p: AodPosition, frame: Losses, id: string): Refusal | null {
  const unit = findUnit(p, id)
  if (unit < 0) return NO_SUCH_UNIT
  return frame.units.includes(unit) ? null : NOT_IN_GROUP
}

/** The owner has chosen: the base is off, and the group routs or holds. */
export function lose(p: AodPosition, frame: Losses, unit: number, events: AodEvent[]): void {
  popFrame(p)
  payWith(p, unit, frame.units, frame.result, events)
}

/** Each unit that may give up the base. */
export function offerLose(p: AodPosition, { units }: Losses, offered: AodAction[]): void {
  for (const unit of units) offered.push({ do: 'lose', unit: p.game.unitIds[unit] })
}
