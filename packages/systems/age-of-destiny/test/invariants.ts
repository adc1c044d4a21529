import { NOWHERE, footprint, isOnTable, overlaps } from '@bivouac/space'
import { fitsArm } from '../src/position/bases.ts'
import {
  ARTILLERY,
  BACK_TURNED,
  CAPTURED,
  CHARGED,
  COMBAT_PHASE,
  GONE,
  NO_MANOEUVRE,
  NORMAL,
  ON_TABLE,
  PLACED,
  ROUTING,
  SQUARE,
  STOPPED,
  WAITING,
  enemyOf,
} from '../src/position/state.ts'
import type { AodPosition, Frame } from '../src/position/state.ts'
import { blockOf, officerBlock } from '../src/position/troops.ts'
import { holderNow } from '../src/sequence/victory.ts'

/** Where a check writes what it finds wrong. */
type Tell = (fault: string) => void

/**
 * What an umpire would find wrong with the table between two decisions, in sentences; empty when all is well. Each check
 * is reckoned from the position alone.
 */
export function invariants(p: AodPosition): string[] {
  const faults: string[] = []
  const tell: Tell = (fault) => faults.push(fault)
  checkIndex(p, tell)
  checkStanding(p, tell)
  checkUnits(p, tell)
  checkMarks(p, tell)
  checkPursuits(p, tell)
  checkScore(p, tell)
  checkOrders(p, tell)
  checkFrames(p, tell)
  return faults
}

function named(p: AodPosition, unit: number): string {
  return p.game.unitIds[unit]
}

/** The footprints of the index are those of the units, made anew. */
function checkIndex(p: AodPosition, tell: Tell): void {
  const { units, generals } = p.state
  p.index.shape.forEach((shape, unit) => {
    const due = units.where[unit] === ON_TABLE ? footprint(blockOf(p, unit)) : NOWHERE
    if (JSON.stringify(shape) !== JSON.stringify(due)) tell(`${named(p, unit)} stands elsewhere in the index`)
  })
  p.index.generalShape.forEach((shape, general) => {
    const { x, y, h, where } = generals
    const block = officerBlock(p.game, x[general], y[general], h[general])
    const due = where[general] === ON_TABLE ? footprint(block) : NOWHERE
    if (JSON.stringify(shape) !== JSON.stringify(due))
      tell(`${p.game.generalIds[general]} stands elsewhere in the index`)
  })
}

/** AOD-3-pass-c, G-12: everybody on the table, nobody on anybody. */
function checkStanding(p: AodPosition, tell: Tell): void {
  const { where } = p.state.units
  for (let unit = 0; unit < where.length; unit++) {
    if (where[unit] !== ON_TABLE) continue
    if (!isOnTable(p.game.ground, p.index.shape[unit])) tell(`${named(p, unit)} hangs over the edge`)
    for (let other = 0; other < unit; other++) {
      if (where[other] === ON_TABLE && overlaps(p.index.shape[unit], p.index.shape[other]))
        tell(`${named(p, unit)} stands on ${named(p, other)}`)
    }
  }
  const { generals } = p.state
  p.index.generalShape.forEach((shape, general) => {
    if (generals.where[general] !== ON_TABLE) return
    const { x, y } = generals
    const onTable =
      x[general] >= 0 &&
      y[general] >= 0 &&
      x[general] <= p.game.ground.width &&
      y[general] <= p.game.ground.height
    if (!onTable) tell(`${p.game.generalIds[general]} is off the table`)
    if (shape === NOWHERE) tell(`${p.game.generalIds[general]} is nowhere`)
  })
}

/** AOD-0-state-a, AOD-0-form-a: everybody whole, in a formation of his arm, in a state he can be in. */
function checkUnits(p: AodPosition, tell: Tell): void {
  const { units } = p.state
  for (const [key, list] of Object.entries(units))
    if (list.length !== p.game.unitIds.length) tell(`units.${key} has ${list.length} entries`)
  for (let unit = 0; unit < units.where.length; unit++) {
    const { arm } = p.game.rows[units.row[unit]]
    const name = named(p, unit)
    if (!fitsArm(arm, units.formation[unit])) tell(`${name} is in a formation its arm does not know`)
    const full = p.game.scenario.units[unit].bases
    if (units.bases[unit] > full || units.bases[unit] < 0) tell(`${name} has ${units.bases[unit]} bases`)
    if ((units.bases[unit] === 0) !== (units.where[unit] === GONE))
      tell(`${name} is gone with bases, or not without`)
    if (units.where[unit] === WAITING && p.game.unitDue[unit] === 0) tell(`${name} waits though it was here`)
    if (units.where[unit] !== ON_TABLE) continue
    if (arm === ARTILLERY && units.state[unit] === ROUTING) tell(`${name} is a battery and routs`)
    if (units.state[unit] === ROUTING && units.formation[unit] === SQUARE) tell(`${name} routs in square`)
    // AOD-3-formations-f, g: what is owed is owed for something, and never by a router.
    if (units.owed[unit] > 0 !== (units.manoeuvre[unit] !== NO_MANOEUVRE)) tell(`${name} owes for nothing`)
    if (units.owed[unit] < 0 || units.owed[unit] > 2700) tell(`${name} owes ${units.owed[unit]} parts`)
    if (units.owed[unit] > 0 && units.state[unit] === ROUTING) tell(`${name} routs and owes a manoeuvre`)
  }
}

function checkMarks(p: AodPosition, tell: Tell): void {
  const { units, turn, side, phase } = p.state
  for (let unit = 0; unit < units.where.length; unit++) {
    const mark = units.mark[unit]
    const name = named(p, unit)
    if (units.charged[unit] > turn) tell(`${name} charged in a turn to come`)
    if (mark & CHARGED && units.charged[unit] !== turn) tell(`${name} charged, but not this turn`)
    // AOD-3-retreat-d: nobody shows his back after his own phase 3 has begun anew, nor while he runs.
    if (mark & BACK_TURNED && units.state[unit] === ROUTING) tell(`${name} routs and retreats`)
    if (mark & PLACED && phase !== 0) tell(`${name} is still being deployed`)
    if (mark & CAPTURED && p.game.rows[units.row[unit]].arm !== ARTILLERY) tell(`${name} was captured`)
    if (mark & STOPPED && units.side[unit] !== side) tell(`${name} stopped routing out of turn`)
    if (mark & STOPPED && units.where[unit] === ON_TABLE && units.state[unit] === NORMAL)
      tell(`${name} stopped routing and is in good order`)
  }
}

/** AOD-5-control-f: squares, batteries and routers pursue nobody. */
function checkPursuits(p: AodPosition, tell: Tell): void {
  const { units } = p.state
  units.quarry.forEach((quarry, unit) => {
    if (quarry < 0) return
    const name = named(p, unit)
    if (units.where[unit] !== ON_TABLE) tell(`${name} is gone and pursues`)
    if (units.state[unit] === ROUTING) tell(`${name} routs and pursues`)
    if (units.side[quarry] === units.side[unit]) tell(`${name} pursues a friend`)
    if (p.game.rows[units.row[unit]].arm === ARTILLERY) tell(`${name} is a battery and pursues`)
  })
}

function checkScore(p: AodPosition, tell: Tell): void {
  if (p.state.points.some((points) => points < 0)) tell('a side has less than no points')
  if ((p.state.result !== null) !== (p.state.frames.at(-1)?.phase === 'over')) tell('a result without an end')
  // What the last looks found still stands while nobody has acted since: the holder of a last-held place never lapses.
  p.game.scenario.objectives.forEach(({ holds, id }, at) => {
    const now = holderNow(p, at)
    if (holds === 'last' && now >= 0 && p.state.held[at] !== now) tell(`${id} is held by ${now}`)
  })
}

function checkOrders(p: AodPosition, tell: Tell): void {
  const { options, commands } = p.game
  if (p.state.orders.length !== (options.orders ? commands.length : 0)) tell('orders are missing or too many')
  if (!options.orders && p.state.officers.length > 0) tell('an officer rides without the module')
  for (const officer of p.state.officers) {
    if (p.state.generals.side[officer.general] !== officer.side) tell(`${officer.id} serves the enemy`)
    for (const command of officer.to)
      if (p.game.commandSide[command] !== officer.side) tell(`${officer.id} rides to the enemy`)
  }
}

const PHASE_OF: Readonly<Partial<Record<Frame['phase'], number>>> = {
  deploy: 0,
  rally: 1,
  fire: 2,
  movement: 3,
  combat: COMBAT_PHASE,
  losses: COMBAT_PHASE,
  'follow-up': COMBAT_PHASE,
  aftermath: COMBAT_PHASE,
}

/** AOD-SEQ-c, e: the decision in hand belongs to the phase and, but for what follows a fight, to the phasing side. */
function checkFrames(p: AodPosition, tell: Tell): void {
  const { frames, phase, side } = p.state
  frames.forEach((frame, at) => {
    const due = PHASE_OF[frame.phase]
    if (due !== undefined && due !== phase) tell(`a ${frame.phase} frame in phase ${phase}`)
    if (at === 0 && frame.phase !== 'over' && frame.side !== side) tell(`it is ${enemyOf(side)}’s phase`)
    if (at > 0 && !['losses', 'follow-up', 'aftermath'].includes(frame.phase))
      tell(`${frame.phase} on a fight`)
  })
  const top = frames.at(-1)
  if (top?.phase === 'aftermath') tell('an aftermath waits for somebody')
  if (top?.phase === 'losses' && top.units.length < 2) tell('a choice of one')
}
