import { footprint, isIn, isOnTable, NOWHERE, overlaps } from '@bivouac/space'
import { ARTILLERY, DUE, ON_TABLE, SUPPRESSED } from '../src/position/state.ts'
import type { FpgaPosition } from '../src/position/state.ts'
import { blockOf, officerBlock } from '../src/position/troops.ts'
import { pointsOf } from '../src/sequence/victory.ts'

/** Where a check writes what it finds wrong. */
type Tell = (fault: string) => void

/**
 * What an umpire would find wrong with the table between two decisions, in sentences; empty when all is well. Each check
 * is reckoned from the position alone.
 */
export function invariants(p: FpgaPosition): string[] {
  const faults: string[] = []
  const tell: Tell = (fault) => faults.push(fault)
  checkIndex(p, tell)
  checkStanding(p, tell)
  checkStrength(p, tell)
  checkCommand(p, tell)
  checkTime(p, tell)
  return faults
}

/** The footprints of the index are those of the pieces, made anew. */
function checkIndex(p: FpgaPosition, tell: Tell): void {
  const { units, officers } = p.state
  p.index.shape.forEach((shape, unit) => {
    const section = units.section[unit]
    const own = section < 0 ? footprint(blockOf(p, unit)) : p.game.ground.sections[section].part
    const due = units.where[unit] === ON_TABLE ? own : NOWHERE
    if (JSON.stringify(shape) !== JSON.stringify(due))
      tell(`${p.game.units[unit].id} stands elsewhere in the index`)
  })
  p.index.officerShape.forEach((shape, officer) => {
    const { x, y, h, where } = officers
    const block = officerBlock(p.game, x[officer], y[officer], h[officer])
    const due = where[officer] === ON_TABLE ? footprint(block) : NOWHERE
    if (JSON.stringify(shape) !== JSON.stringify(due))
      tell(`${p.game.officers[officer].id} stands elsewhere in the index`)
  })
}

/** FPGA-MOV-o, FPGA-TOWN-a: on the table, on nobody else, in a section alone and in its middle. */
function checkStanding(p: FpgaPosition, tell: Tell): void {
  const { units } = p.state
  const { shape } = p.index
  const here = p.game.units.flatMap((_, unit) => (units.where[unit] === ON_TABLE ? [unit] : []))
  for (const unit of here) {
    const { id } = p.game.units[unit]
    if (!isOnTable(p.game.ground, shape[unit])) tell(`${id} is not on the table`)
    for (const other of here)
      if (other < unit && overlaps(shape[unit], shape[other]))
        tell(`${id} stands on ${p.game.units[other].id}`)
    // In the middle of its march a unit stands nowhere yet.
    if (p.state.frames.some((frame) => frame.phase === 'march' && frame.unit === unit)) continue
    const section = p.game.ground.sections.findIndex(({ area }) => isIn(area, units.x[unit], units.y[unit]))
    if (section !== units.section[unit]) tell(`${id} is in a section it does not occupy`)
  }
}

function checkStrength(p: FpgaPosition, tell: Tell): void {
  const { units } = p.state
  p.game.units.forEach(({ id, arm, sp }, unit) => {
    const isHere = units.where[unit] === ON_TABLE || units.where[unit] === DUE
    if (arm === ARTILLERY && units.hits[unit] !== 0) tell(`${id} are guns with hits`)
    if (arm !== ARTILLERY && isHere && units.hits[unit] >= sp) tell(`${id} should have broken`)
    if (arm !== ARTILLERY && (units.mark[unit] & SUPPRESSED) !== 0) tell(`${id} is suppressed and no battery`)
  })
}

function checkCommand(p: FpgaPosition, tell: Tell): void {
  const { officers, dice } = p.state
  dice.forEach((left, side) => {
    if (left < 0) tell(`side ${side} owes command dice`)
    const commander = p.game.commander[side]
    if (left > 0 && officers.where[commander] !== ON_TABLE)
      tell(`side ${side} has command dice and nobody to spend them`)
  })
}

function checkTime(p: FpgaPosition, tell: Tell): void {
  const { turn, pulse, result } = p.state
  if (pulse > 4) tell(`there is no pulse ${pulse}`)
  const { basicLength } = p.game.scenario
  if (result === null && turn > basicLength + 3) tell(`turn ${turn} is beyond what the Basic Length allows`)
  if (pointsOf(p, 0) < 0 || pointsOf(p, 1) < 0) tell('points below nothing')
}
