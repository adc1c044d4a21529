import { within } from '@bivouac/space'
import type { Dice, Roll } from '@bivouac/kernel'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, BROKEN, DEAD, DESTROYED, SUPPRESSED } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import {
  currentSp,
  has,
  isOfficerPresent,
  named,
  namedOfficer,
  poseOf,
  removeOfficer,
  removeUnit,
  setMark,
} from '../position/troops.ts'

/**
 * FPGA-UNIT-k, l: infantry or cavalry takes hits; at its strength it breaks and is removed. Answers the officers within
 * an inch of a unit that broke (FPGA-OFF-c): who rolls for them, and when, is the caller's.
 */
export function takeHits(
  p: FpgaPosition,
  unit: number,
  count: number,
  cause: string,
  clauses: readonly string[],
  events: FpgaEvent[],
): readonly number[] {
  if (count <= 0) return []
  const { hits } = p.state.units
  const taken = Math.min(count, currentSp(p, unit))
  hits[unit] += taken
  const left = currentSp(p, unit)
  events.push({ type: 'hit', clauses, ...named(p, unit), hits: taken, total: hits[unit], left, cause })
  return left > 0 ? [] : breakUnit(p, unit, cause, events)
}

/** FPGA-UNIT-l: the unit breaks. Answers the officers near it. */
function breakUnit(p: FpgaPosition, unit: number, cause: string, events: FpgaEvent[]): readonly number[] {
  const near = officersNear(p, unit)
  events.push({ type: 'broken', clauses: ['FPGA-UNIT-l'], ...named(p, unit), at: poseOf(p, unit), cause })
  removeUnit(p, unit, BROKEN)
  return near
}

/** FPGA-OFF-c: officers of either side within an inch of the unit. */
function officersNear(p: FpgaPosition, unit: number): number[] {
  const { breakRange } = p.game.limits
  return p.index.officerShape.flatMap((shape, officer) =>
    isOfficerPresent(p, officer) && within(shape, p.index.shape[unit], breakRange) ? [officer] : [],
  )
}

/** FPGA-ART-j, FPGA-SK-l: a battery takes so many hits in one step. */
function hitBattery(p: FpgaPosition, unit: number, count: number, cause: string, events: FpgaEvent[]): void {
  if (count <= 0) return
  if (has(p, unit, SUPPRESSED) || count >= p.game.charts.batteryDestroyed.value)
    return destroy(p, unit, cause, ['FPGA-ART-j', 'FPGA-ART-m'], events)
  setMark(p, unit, SUPPRESSED)
  events.push({ type: 'suppressed', clauses: ['FPGA-ART-j', 'FPGA-ART-k'], ...named(p, unit) })
}

/** FPGA-ART-m: the battery is removed. */
export function destroy(
  p: FpgaPosition,
  unit: number,
  cause: string,
  clauses: readonly string[],
  events: FpgaEvent[],
): void {
  events.push({ type: 'destroyed', clauses, ...named(p, unit), at: poseOf(p, unit), cause })
  removeUnit(p, unit, DESTROYED)
}

/** Hits on whatever it is. Answers the officers near a unit that broke. */
export function hurt(
  p: FpgaPosition,
  unit: number,
  count: number,
  cause: string,
  clauses: readonly string[],
  events: FpgaEvent[],
): readonly number[] {
  if (p.game.units[unit].arm !== ARTILLERY) return takeHits(p, unit, count, cause, clauses, events)
  hitBattery(p, unit, count, cause, events)
  return []
}

/** Why an officer is at risk. */
export type RiskCause = 'personality' | 'break' | 'ridden over'

const RISKS: Readonly<Record<RiskCause, string>> = {
  personality: 'FPGA-OFF-a',
  break: 'FPGA-OFF-c',
  'ridden over': 'FPGA-OFF-b',
}

/** FPGA-OFF-d, e: two dice, 12 or more kills; `add` for the ones on his personality dice. Answers whether he lives. */
export function riskOfficer(
  p: FpgaPosition,
  officer: number,
  why: RiskCause,
  add: number,
  dice: Dice,
  events: FpgaEvent[],
): boolean {
  if (!isOfficerPresent(p, officer)) return false
  const roll = (): Roll => ({ what: 'officer at risk', sides: 6, value: dice.roll(6, 'officer at risk') })
  const rolls = [roll(), roll()]
  const total = rolls[0].value + rolls[1].value + add
  const dies = total >= p.game.charts.officers.killedOn
  events.push({
    type: 'officer-risk',
    clauses: [RISKS[why], 'FPGA-OFF-d', 'FPGA-OFF-e'],
    ...namedOfficer(p, officer),
    why,
    rolls,
    add,
    total,
    dies,
  })
  if (dies) loseOfficer(p, officer, 'killed', events)
  return !dies
}

/** An officer dies: FPGA-CMD-g, FPGA-MOR-b for an army commander. */
export function loseOfficer(p: FpgaPosition, officer: number, why: string, events: FpgaEvent[]): void {
  const { side, force } = p.game.officers[officer]
  const isCommander = force < 0
  const clauses = isCommander ? ['FPGA-OFF-h', 'FPGA-CMD-g'] : ['FPGA-OFF-g']
  events.push({ type: 'officer-lost', clauses, ...namedOfficer(p, officer), why })
  removeOfficer(p, officer, DEAD)
  if (!isCommander) return
  if (p.state.officers.heirs[officer] === 0) p.state.fallen[side] = 1
  loseDice(p, side, 'commander', events)
}

/** FPGA-CMD-d, g: unspent command dice are lost. */
export function loseDice(p: FpgaPosition, side: Side, why: 'turn' | 'commander', events: FpgaEvent[]): void {
  const lost = p.state.dice[side]
  if (lost === 0) return
  p.state.dice[side] = 0
  const clauses = [why === 'turn' ? 'FPGA-CMD-d' : 'FPGA-CMD-g']
  events.push({ type: 'command-dice-lost', clauses, side: p.game.seats[side].id, lost, why })
}
