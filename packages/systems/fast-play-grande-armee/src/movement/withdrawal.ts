import type { Dice, Refusal } from '@bivouac/kernel'
import { printed, reachOver, tableEdges } from '@bivouac/space'
import { rideOver } from '../command/officers.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, LEFT, MOVED, SUPPRESSED, WITHDRAW } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import {
  findUnit,
  has,
  isPresent,
  kindOf,
  named,
  poseOf,
  removeUnit,
  setMark,
  sideOf,
  statusOf,
} from '../position/troops.ts'
import { NO_SUCH_UNIT, NOT_ON_TABLE, NOT_YOUR_UNIT, refuse } from '../sequence/refusals.ts'
import { nearestEnemy } from './due.ts'
import { awayFrom, carryFlight, flightOf, officersUnder } from './flight.ts'

const NOT_WITHDRAWING = refuse('FPGA-CTL-status-d', 'Its Force does not withdraw.')
const STAYS_IN = refuse('FPGA-CTL-status-d', 'A unit in a town or redoubt does not withdraw.')
const STAYS_DOWN = refuse('FPGA-ART-k', 'A suppressed battery stays.')
const HAS_WITHDRAWN = refuse('FPGA-MOV-p', 'It has made its move of this segment.')
const NOT_NEAREST = refuse('FPGA-CTL-status-d', 'It withdraws from the enemy nearest to it.')

/** FPGA-CTL-status-d: does the unit still owe a withdraw move? */
function mustWithdraw(p: FpgaPosition, unit: number): boolean {
  return whyNotWithdraw(p, unit) === null
}

function whyNotWithdraw(p: FpgaPosition, unit: number): Refusal | null {
  if (!isPresent(p, unit)) return NOT_ON_TABLE
  if (statusOf(p, unit) !== WITHDRAW) return NOT_WITHDRAWING
  if (has(p, unit, MOVED)) return HAS_WITHDRAWN
  if (p.state.units.section[unit] >= 0) return STAYS_IN
  return p.game.units[unit].arm === ARTILLERY && has(p, unit, SUPPRESSED) ? STAYS_DOWN : null
}

/** G-11: the enemy units nearest to it; several where they are equally near. */
export function nearestEnemies(p: FpgaPosition, unit: number): readonly number[] {
  const { drafts } = p.index
  const known = drafts.nearest(unit)
  if (known !== undefined) return known
  const nearest = nearestEnemy(p, unit)
  if (nearest === null) return []
  return drafts.keepNearest(p, unit, nearest.enemies, printed(nearest.gap))
}

/** FPGA-CTL-status-d: why the unit may not withdraw so, or null. */
export function checkWithdraw(p: FpgaPosition, side: Side, id: string, from?: string): Refusal | null {
  const unit = findUnit(p, id)
  if (unit < 0) return NO_SUCH_UNIT
  if (sideOf(p, unit) !== side) return NOT_YOUR_UNIT
  const refusal = whyNotWithdraw(p, unit)
  if (refusal !== null || from === undefined) return refusal
  return nearestEnemies(p, unit).includes(findUnit(p, from)) ? null : NOT_NEAREST
}

/** Every withdraw move owed; where enemies are equally near, one for each of them. */
export function offerWithdrawals(p: FpgaPosition, side: Side, offered: FpgaAction[]): void {
  for (const force of p.game.forcesOf[side]) {
    if (p.state.status[force] !== WITHDRAW) continue
    for (const unit of p.game.forces[force].units) {
      if (!mustWithdraw(p, unit)) continue
      const { id } = p.game.units[unit]
      const near = nearestEnemies(p, unit)
      if (near.length < 2) offered.push({ do: 'withdraw', unit: id })
      else for (const enemy of near) offered.push({ do: 'withdraw', unit: id, from: p.game.units[enemy].id })
    }
  }
}

/** FPGA-CTL-status-d, g: the unit withdraws, or leaves the table over its home edge. */
export function withdraw(p: FpgaPosition, unit: number, from: number, dice: Dice, events: FpgaEvent[]): void {
  const side = sideOf(p, unit)
  const edge = tableEdges[p.game.home[side] / 900]
  if (reachOver(p.game.ground, edge, p.index.shape[unit]) >= 0) {
    events.push({
      type: 'left-table',
      clauses: ['FPGA-CTL-status-g'],
      ...named(p, unit),
      at: poseOf(p, unit),
    })
    return removeUnit(p, unit, LEFT)
  }
  setMark(p, unit, MOVED)
  const enemy = from >= 0 ? from : (nearestEnemies(p, unit)[0] ?? -1)
  if (enemy < 0) return
  const { withdraw: most } = kindOf(p, unit)
  const flight = flightOf(p, unit, awayFrom(p, unit, enemy), most, true)
  const ridden = officersUnder(p, unit, flight.leg.sweep)
  const way = carryFlight(p, flight, events)
  events.push({
    type: 'moved',
    clauses: ['FPGA-CTL-status-d'],
    ...named(p, unit),
    how: 'withdraw',
    way: [way.from, way.into],
    cost: flight.distance,
    allowance: most,
    passed: flight.passed.map((each) => p.game.units[each].id),
    contact: [],
  })
  for (const officer of ridden) rideOver(p, officer, dice, events)
}

/** The movement segment ends: every withdraw move still owed is made. */
export function withdrawAll(p: FpgaPosition, side: Side, dice: Dice, events: FpgaEvent[]): void {
  for (const force of p.game.forcesOf[side])
    for (const unit of p.game.forces[force].units)
      if (mustWithdraw(p, unit)) withdraw(p, unit, -1, dice, events)
}
