import type { Refusal } from '@bivouac/kernel'
import { NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import { CAVALRY, SQUARE } from '../position/state.ts'
import type { AodPosition, Side } from '../position/state.ts'
import { engagements, ridesAtSquare, toldOf, whyNoAttack, whyNotTarget } from '../fire/targets.ts'
import type { Engagements } from '../fire/targets.ts'
import { armOf, findUnit } from '../position/troops.ts'

const TWICE = refuse('AOD-4-who-g', 'Each unit is named once in an attack.')
const OTHERS_MUST_JOIN = 'has no other target left and must join in this attack.'

/** A group that can be named in one attack: those who must be in it, and those who may. */
export interface Muster {
  readonly target: number
  /** AOD-4-who-l: units for which it is the only target left; if several attacks are agreed on, only riders at a square. */
  readonly must: readonly number[]
  readonly may: readonly number[]
  /** AOD-4-square-a: a ride of cavalry alone at a square, resolved on Table 7. */
  readonly ride: boolean
}

/**
 * The attacks that can be put together now. AOD-4-square-c, h: against a square cavalry may ride alone, and infantry
 * attacks with all the cavalry that has nobody else to attack, which then rides first.
 */
export function musters(p: AodPosition, known: Engagements): Muster[] {
  const found: Muster[] = []
  known.targets.forEach((target, at) => {
    const attackers = known.attackers[at]
    const isSquare = p.state.units.formation[target] === SQUARE
    const riders = isSquare ? attackers.filter((unit) => armOf(p, unit) === CAVALRY) : []
    if (riders.length > 0) found.push(muster(p, known, target, riders, true))
    if (attackers.length > riders.length) found.push(muster(p, known, target, attackers, false))
  })
  return found
}

function muster(
  p: AodPosition,
  known: Engagements,
  target: number,
  units: readonly number[],
  ride: boolean,
): Muster {
  const must: number[] = []
  const may: number[] = []
  for (const unit of units) (mustJoin(p, known, unit, target) ? must : may).push(unit)
  return { target, must, may, ride }
}

/**
 * AOD-4-who-l: has the unit nobody else to attack, now or later? AOD-4-who-i: where a unit may be attacked again, it can
 * wait for an attack of its own, but for cavalry at a square, which is ridden at once and before the foot.
 */
function mustJoin(p: AodPosition, { choices }: Engagements, unit: number, target: number): boolean {
  return choices[unit] === 1 && (!p.game.options.manyAttacks || ridesAtSquare(p, unit, target))
}

/** Why this attack may not be made now, or null: each unit in it may attack that target, and all who must are in it. */
export function checkAttack(
  p: AodPosition,
  side: Side,
  targetId: string,
  ids: readonly string[],
): Refusal | null {
  const target = findUnit(p, targetId)
  if (target < 0) return NO_SUCH_UNIT
  if (new Set(ids).size !== ids.length) return TWICE
  // In the order of the lists: what is refused does not depend on how the units were named.
  const units = ids.map((id) => findUnit(p, id)).toSorted((a, b) => a - b)
  if (units.some((unit) => unit < 0)) return NO_SUCH_UNIT
  for (const unit of units) {
    const no = whyNoAttack(p, unit, side) ?? whyNotTarget(p, unit, target)
    if (no !== null) return toldOf(p, unit, target, no)
  }
  const missing = missingFrom(p, side, target, units)
  return missing < 0 ? null : refuse('AOD-4-who-l', `${p.game.unitNames[missing]} ${OTHERS_MUST_JOIN}`)
}

/** AOD-4-who-l: a unit that must be in this attack and is not, or -1. */
function missingFrom(p: AodPosition, side: Side, target: number, units: readonly number[]): number {
  const known = engagements(p, side)
  const attackers = known.attackers[known.targets.indexOf(target)]
  const isSquare = p.state.units.formation[target] === SQUARE
  // A ride leaves the square to the infantry, so infantry need not wait for it to join.
  const ride = isSquare && units.every((unit) => armOf(p, unit) === CAVALRY)
  for (const unit of attackers) {
    if (units.includes(unit) || !mustJoin(p, known, unit, target)) continue
    if (ride && armOf(p, unit) !== CAVALRY) continue
    return unit
  }
  return -1
}
