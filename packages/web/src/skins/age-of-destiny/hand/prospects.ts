import {
  ageOfDestiny,
  attacksOpen,
  chargeThreats,
  phaseOf,
  phasingSide,
  previewAttack,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, ChargeThreat } from '@bivouac/age-of-destiny'
import { foretold } from '../../../tabletop/play/desk.ts'
import { remembered } from '../../../tabletop/remembered.ts'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import type { Plan } from './plan.ts'
import { actionOf } from './verdict.ts'

/** An attack that a move would bring about, if combat began as things then stand. */
export interface Prospect {
  readonly target: number
  /** Everybody who could be in it. */
  readonly units: readonly number[]
  /** `2:1`, or `square` for a ride at one. */
  readonly odds: string
  /** Each result and its share of the throws, the likeliest first. */
  readonly chances: readonly { readonly result: string; readonly share: number }[]
}

/** The attacks a plan leads to. While the hand moves nothing is worked out: it would stutter. */
export function prospectsFor(desk: Desk, plan: Plan): readonly Prospect[] {
  const action = actionOf(plan)
  if (!action || desk.dragging.value || (plan.kind !== 'move' && plan.kind !== 'charge')) return []
  if (plan.kind === 'move' && plan.manner !== 'move') return []
  const p = desk.position.value
  return prospectsOf(p, desk.seat, action, unitOf(p, plan.unit))
}

/**
 * The attacks a unit would be in after an action of the movement phase: AOD-4-who-a. Worked out by taking the action on a
 * copy, so what is told is what will be reckoned. Nothing where the action throws dice: what they bring nobody knows.
 */
export const prospectsOf = remembered(reckoned)

function reckoned(p: AodPosition, seat: string, action: AodAction, unit: number): readonly Prospect[] {
  const after = foretold(ageOfDestiny, p, seat, action)?.position
  if (!after || phaseOf(after) !== phaseOf(p) || phasingSide(after) !== phasingSide(p)) return []
  return attacksOpen(after)
    .filter(({ must, may }) => must.includes(unit) || may.includes(unit))
    .map(({ target, must, may, ride }) => {
      const units = [...must, ...may]
      const { ride: rides, fight } = previewAttack(after, target, units)
      const counts = ride && rides ? rides.thirtySixths : (fight?.sixths ?? {})
      const of = ride && rides ? 36 : 6
      const chances = Object.entries(counts)
        .map(([result, count]) => ({ result, share: count / of }))
        .filter(({ share }) => share > 0)
        .toSorted((a, b) => b.share - a.share)
      return { target, units, odds: ride ? 'square' : (fight?.shifted ?? ''), chances }
    })
}

/** The enemy's cavalry that could charge a unit next, after a plan for it, or where it stands while none is laid out. */
export function dangersFor(desk: Desk, plan: Plan): readonly ChargeThreat[] {
  if (desk.dragging.value || (plan.kind !== 'move' && plan.kind !== 'charge')) return []
  return dangersOf(desk.position.value, desk.seat, actionOf(plan), plan.unit)
}

const dangersOf = remembered(
  (p: AodPosition, seat: string, action: AodAction | null, unit: string): readonly ChargeThreat[] => {
    const after = action ? foretold(ageOfDestiny, p, seat, action)?.position : p
    return after ? chargeThreats(after, unit) : []
  },
)
