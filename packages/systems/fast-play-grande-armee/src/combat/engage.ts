import type { Refusal } from '@bivouac/kernel'
import { sharedFront } from '@bivouac/space'
import type { FpgaAction } from '../position/actions.ts'
import { ACTIVE, ARTILLERY, ATTACK, CONTACTED } from '../position/state.ts'
import type { FpgaPosition, Frame } from '../position/state.ts'
import { blockOf, enemiesInFront, findUnit, has, isPresent, statusOf } from '../position/troops.ts'
import { NO_SUCH_UNIT, noTarget, refuse } from '../sequence/refusals.ts'
import { mayAttack } from './condition.ts'

type Engage = Extract<Frame, { phase: 'engage' }>

const NOT_ASKED = refuse('FPGA-CBT-who-b', 'That unit has nothing to choose: it attacks, or cannot.')
const NOT_THAT = refuse('FPGA-CBT-who-b', 'It attacks the enemy it shares the longest front with.')
const MUST_ENGAGE = refuse('FPGA-CBT-who-f', 'A unit that must attack still has to choose its enemy.')

/** FPGA-CBT-who-a, b: the enemies a unit may attack, all of the longest shared front; none if its front touches nobody. */
export function targetsOf(p: FpgaPosition, unit: number): number[] {
  if (!isPresent(p, unit) || p.game.units[unit].arm === ARTILLERY) return []
  // FPGA-TOWN-h: nobody attacks out of a section.
  if (p.state.units.section[unit] >= 0) return []
  const status = statusOf(p, unit)
  if (status !== ACTIVE && status !== ATTACK) return []
  const touched = enemiesInFront(p, unit).filter((enemy) => mayAttack(p, unit, enemy))
  if (touched.length < 2) return touched
  const block = blockOf(p, unit)
  const shared = touched.map((enemy) => sharedFront(block, p.index.shape[enemy]))
  const longest = Math.max(...shared)
  return touched.filter((_, at) => shared[at] === longest)
}

/** FPGA-CBT-who-f: must the unit attack? It moved into contact, or its Force is on Attack!. */
function mustAttack(p: FpgaPosition, unit: number): boolean {
  return has(p, unit, CONTACTED) || statusOf(p, unit) === ATTACK
}

/** FPGA-CBT-who-e: the combat segment begins: pairs that follow of themselves are settled, the rest is asked. */
export function beginEngage(p: FpgaPosition, frame: Engage): void {
  frame.begun = true
  p.game.sides.forEach((side, unit) => {
    if (side !== frame.side) return
    const targets = targetsOf(p, unit)
    if (targets.length === 0) return
    if (targets.length === 1 && mustAttack(p, unit)) frame.pairs.push({ unit, target: targets[0] })
    else frame.asked.push(unit)
  })
}

/** Why the unit may not be named to attack that enemy, or null. */
export function checkEngage(p: FpgaPosition, { asked }: Engage, id: string, at: string): Refusal | null {
  const unit = findUnit(p, id)
  const target = findUnit(p, at)
  if (unit < 0) return NO_SUCH_UNIT
  if (target < 0) return noTarget(p, at)
  if (!asked.includes(unit)) return NOT_ASKED
  return targetsOf(p, unit).includes(target) ? null : NOT_THAT
}

/** The unit attacks that enemy. */
export function engage(p: FpgaPosition, frame: Engage, id: string, at: string): void {
  const unit = findUnit(p, id)
  frame.asked.splice(frame.asked.indexOf(unit), 1)
  frame.pairs.push({ unit, target: findUnit(p, at) })
}

/** Why the side may not leave it at that, or null: who must attack has chosen. */
export function mayLeaveEngage(p: FpgaPosition, { asked }: Engage): Refusal | null {
  return asked.some((unit) => mustAttack(p, unit)) ? MUST_ENGAGE : null
}

/** Whom each of those asked may attack. */
export function offerEngage(p: FpgaPosition, { asked }: Engage, offered: FpgaAction[]): void {
  const { units } = p.game
  for (const unit of asked)
    for (const target of targetsOf(p, unit))
      offered.push({ do: 'engage', unit: units[unit].id, target: units[target].id })
}
