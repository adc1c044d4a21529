import type { Dice, Roll } from '@bivouac/kernel'
import { contains, within } from '@bivouac/space'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, DUE, enemyOf, ON_TABLE } from '../position/state.ts'
import type { FpgaPosition, Result, Side } from '../position/state.ts'
import { isPresent, lostBrigades, occupantOf, sideOf } from '../position/troops.ts'

/** The side that would have the objective if the game ended now, or -1. */
export function holderNow(p: FpgaPosition, objective: number): Side | -1 {
  const { section, side } = p.game.ground.objectives[objective]
  if (section >= 0) {
    const occupant = occupantOf(p, section)
    return occupant < 0 ? -1 : sideOf(p, occupant)
  }
  const there = ([0, 1] as const).filter((each) => isAnyAt(p, objective, each))
  if (side >= 0) return there.some((each) => each === side) ? (side as Side) : -1
  return there.length === 1 ? there[0] : -1
}

/** Has the side infantry or cavalry at the objective? */
function isAnyAt(p: FpgaPosition, objective: number, side: Side): boolean {
  const { area, centre, radius } = p.game.ground.objectives[objective]
  const { x, y } = p.state.units
  return p.game.units.some((unit, at) => {
    if (unit.side !== side || unit.arm === ARTILLERY || !isPresent(p, at)) return false
    if (area.length > 0) return area.some((part) => contains(part, x[at], y[at]))
    return within(centre, p.index.shape[at], radius)
  })
}

/** FPGA-MOR-d, h: the points of a side as things stand: enemy brigades lost, and the objectives it would have. */
export function pointsOf(p: FpgaPosition, side: Side): number {
  let points = lostBrigades(p, enemyOf(side))
  p.game.scenario.objectives.forEach((objective, at) => {
    if (holderNow(p, at) === side) points += objective.points
  })
  return points
}

/** FPGA-MOR-d: how the game would end on points now. */
export function resultOnPoints(p: FpgaPosition): Result {
  const lead = pointsOf(p, 0) - pointsOf(p, 1)
  const wins = Math.abs(lead) >= p.game.scenario.lead
  return {
    winner: wins ? (lead > 0 ? 0 : 1) : -1,
    level: wins ? 'points' : 'draw',
    lead: Math.abs(lead),
  }
}

/** The game is over. */
export function endGame(
  p: FpgaPosition,
  result: Result,
  why: 'length' | 'morale' | 'destroyed',
  clauses: readonly string[],
  events: FpgaEvent[],
): void {
  p.state.result = result
  const { winner, level, lead } = result
  events.push({
    type: 'game-over',
    clauses,
    winner: winner < 0 ? null : p.game.seats[winner].id,
    level,
    lead,
    why,
    points: [pointsOf(p, 0), pointsOf(p, 1)],
  })
  p.state.frames.splice(0, p.state.frames.length, { phase: 'over', side: 0 })
}

/** FPGA-END-i: has the army neither infantry nor cavalry left, on the table or due? */
export function isDestroyed(p: FpgaPosition, side: Side): boolean {
  const { where } = p.state.units
  return !p.game.units.some(
    (unit, at) =>
      unit.side === side && unit.arm !== ARTILLERY && (where[at] === ON_TABLE || where[at] === DUE),
  )
}

/** FPGA-MOR-b, c: from how many lost brigades an army tests, and with how many it is beaten. */
export function moraleMarks(
  { game }: FpgaPosition,
  side: Side,
): { readonly tests: number; readonly beaten: number } {
  const { testShare, beatenShare } = game.charts.morale
  const all = game.brigades[side]
  return { tests: Math.ceil(all / testShare.value), beaten: Math.ceil(all / beatenShare.value) }
}

/** FPGA-MOR-b, c, g: is the army beaten at the end of this turn? */
export function isBeaten(p: FpgaPosition, side: Side, dice: Dice, events: FpgaEvent[]): boolean {
  const lost = lostBrigades(p, side)
  const { tests, beaten } = moraleMarks(p, side)
  const told = { side: p.game.seats[side].id, lost, of: p.game.brigades[side] }
  if (lost >= beaten) {
    const none = { rolls: [], add: 0, total: 0, needs: 0 }
    events.push({ type: 'morale-roll', clauses: ['FPGA-MOR-c'], ...told, ...none, holds: false })
    return true
  }
  if (lost < tests) return false
  const { needs: least, fallen } = p.game.charts.morale
  const what = `morale of ${p.game.scenario.sides[side].name}`
  const rolls: Roll[] = [0, 1].map(() => ({ what, sides: 6, value: dice.roll(6, what) }))
  const add = p.state.fallen[side] === 1 ? fallen.value : 0
  const total = rolls[0].value + rolls[1].value + add
  const needs = least.value + (lost - tests)
  const holds = total >= needs
  events.push({ type: 'morale-roll', clauses: ['FPGA-MOR-b'], ...told, rolls, add, total, needs, holds })
  return !holds
}

/** FPGA-END-f: what the die must show, or less, for the game to end after this turn; 0 before the Basic Length. */
export function lengthNeeds({ game, state }: FpgaPosition): number {
  const { basicLength } = game.scenario
  const { from, perTurn } = game.charts.length.value
  return state.turn < basicLength ? 0 : from + perTurn * (state.turn - basicLength)
}
