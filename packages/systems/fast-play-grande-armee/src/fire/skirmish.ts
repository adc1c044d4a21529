import type { Dice, Refusal, Roll } from '@bivouac/kernel'
import { gapBetween, printed, within } from '@bivouac/space'
import { isInTown } from '../combat/condition.ts'
import { hurt, riskOfficer } from '../combat/losses.ts'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { ARTILLERY, CAVALRY, ON_TABLE, SKIRMISHED, SNIPED } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import { findUnit, has, isPresent, named, setMark } from '../position/troops.ts'
import { NO_SUCH_UNIT, NOT_ON_TABLE, NOT_YOUR_UNIT, noTarget, refuse } from '../sequence/refusals.ts'
import { seesInFront, whyUnseen } from './sight.ts'

const NO_SKIRMISHERS = refuse('FPGA-SK-b', 'It has no skirmishers to send out.')
const HAS_SKIRMISHED = refuse('FPGA-SK-i', 'Its skirmishers have attacked in this pulse.')
const NOT_OUT_OF_TOWN = refuse('FPGA-SK-h', 'Nobody skirmishes out of a town.')
const NOT_AT_HORSE = refuse('FPGA-SK-d', 'Skirmishers harm infantry and guns only.')
const ONE_ATTACKER = refuse('FPGA-SK-e', 'Only one unit a pulse skirmishes with the same enemy.')
const OUT_OF_RANGE = refuse('FPGA-SK-b', 'That unit is beyond the range of skirmishers.')
const OWN_SIDE = refuse('FPGA-SK-d', 'Skirmishers attack the enemy.')

/** FPGA-SK-a … i: why the unit may not skirmish at all in this pulse, or null. */
function maySkirmish(p: FpgaPosition, side: Side, unit: number): Refusal | null {
  const { side: of, sk } = p.game.units[unit]
  if (of !== side) return NOT_YOUR_UNIT
  if (!isPresent(p, unit)) return NOT_ON_TABLE
  if (sk === 0) return NO_SKIRMISHERS
  if (has(p, unit, SKIRMISHED)) return HAS_SKIRMISHED
  return isInTown(p, unit) ? NOT_OUT_OF_TOWN : null
}

/** Why it may not skirmish with that unit, or null; `sight` left out where only the rest is asked. */
function mayReach(p: FpgaPosition, unit: number, target: number): Refusal | null {
  const { arm, side } = p.game.units[target]
  if (side === p.game.units[unit].side) return OWN_SIDE
  if (!isPresent(p, target)) return NOT_ON_TABLE
  if (arm === CAVALRY) return NOT_AT_HORSE
  if (has(p, target, SNIPED)) return ONE_ATTACKER
  return within(p.index.shape[unit], p.index.shape[target], p.game.limits.skirmish) ? null : OUT_OF_RANGE
}

/** FPGA-SK: why the side may not make this attack, or null. */
export function checkSkirmish(p: FpgaPosition, side: Side, id: string, at: string): Refusal | null {
  const unit = findUnit(p, id)
  const target = findUnit(p, at)
  if (unit < 0) return NO_SUCH_UNIT
  if (target < 0) return noTarget(p, at)
  const refusal = maySkirmish(p, side, unit) ?? mayReach(p, unit, target)
  if (refusal !== null) return refusal
  return seesInFront(p, unit, target) ? null : refuse('FPGA-SK-i', whyUnseen(p, unit, target))
}

/** Every attack the side's skirmishers may make. */
export function offerSkirmish(p: FpgaPosition, side: Side, offered: FpgaAction[]): void {
  eachSkirmish(p, side, (unit, target) => {
    offered.push({ do: 'skirmish', unit: p.game.units[unit].id, target: p.game.units[target].id })
    return false
  })
}

/** Has the side any skirmish attack to make? */
export function isAnySkirmish(p: FpgaPosition, side: Side): boolean {
  return eachSkirmish(p, side, () => true)
}

function eachSkirmish(p: FpgaPosition, side: Side, stop: (unit: number, target: number) => boolean): boolean {
  const { units } = p.game
  const { where } = p.state.units
  for (let unit = 0; unit < units.length; unit++) {
    if (units[unit].sk === 0 || where[unit] !== ON_TABLE || maySkirmish(p, side, unit) !== null) continue
    for (let target = 0; target < units.length; target++) {
      if (where[target] !== ON_TABLE || mayReach(p, unit, target) !== null) continue
      if (seesInFront(p, unit, target) && stop(unit, target)) return true
    }
  }
  return false
}

/** FPGA-SK-g: why the target has saves, or an empty text. */
export function savesOf(p: FpgaPosition, target: number): string {
  const { mx, side } = p.game.units[target]
  if (mx) return 'its own horse and guns'
  if (p.state.units.section[target] >= 0) return 'walls'
  const { save } = p.game.limits
  const { shape } = p.index
  const isGuarded = p.game.units.some(
    (other, at) =>
      other.arm === CAVALRY &&
      other.side === side &&
      isPresent(p, at) &&
      within(shape[at], shape[target], save),
  )
  return isGuarded ? 'cavalry beside it' : ''
}

/** FPGA-SK-b, c, f, j … m: one attack, applied at once. */
export function skirmish(
  p: FpgaPosition,
  unit: number,
  target: number,
  dice: Dice,
  events: FpgaEvent[],
): void {
  const { skirmish: table } = p.game.charts
  const { sk } = p.game.units[unit]
  const throwOne = (what: string): Roll => ({ what, sides: 6, value: dice.roll(6, what) })
  const rolls = Array.from({ length: table.dice[sk - 1] }, () => throwOne('skirmish'))
  const scored = rolls.filter(({ value }) => value >= table.hitOn).length
  const why = savesOf(p, target)
  const saves = why === '' ? [] : Array.from({ length: scored }, () => throwOne('save'))
  const hits = scored - saves.filter(({ value }) => value >= table.saveOn).length
  setMark(p, unit, SKIRMISHED)
  setMark(p, target, SNIPED)
  events.push({
    type: 'skirmished',
    clauses: ['FPGA-SK-b', 'FPGA-SK-c', ...(saves.length > 0 ? ['FPGA-SK-f', 'FPGA-SK-g'] : [])],
    ...named(p, unit),
    target: p.game.units[target].id,
    distance: printed(gapBetween(p.index.shape[unit], p.index.shape[target])),
    rolls,
    saves,
    why,
    hits,
  })
  const clauses = [p.game.units[target].arm === ARTILLERY ? 'FPGA-SK-l' : 'FPGA-SK-j']
  for (const officer of hurt(p, target, hits, 'skirmishers', clauses, events))
    riskOfficer(p, officer, 'break', 0, dice, events)
}
