import type { Dice, Refusal, Roll } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex, Side } from '@bivouac/space'
import { rollOne } from '../dice/base-six.ts'
import { isClear, OPEN, BRIDGE, FORD, BARRED } from '../position/ground.ts'
import {
  ARTILLERY,
  CAVALRY,
  enemyOf,
  FORCED,
  GOOD,
  LIMBERED,
  SHIFTED,
  SKIRMISH,
  TRIED_LIMBER,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isHalted } from '../cavalry/opportunity.ts'
import { isIn, leadersAt, whoseZone } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { groundCost } from './costs.ts'
import { CLOSED, entryInto } from './entering.ts'

/** LB-18-s: unlimbered guns that were hauled or turned do nothing else. */
const SHIFTED_ALREADY = refuse(
  'LB-18-s',
  'Hauling or turning unlimbered guns is their only act of the segment.',
)

/** LB-16-art-a…c: why a battery may not try to limber, or null. */
export function canLimber(p: LbPosition, unit: number): Refusal | null {
  const { formation, mark } = p.state.units
  if (p.game.units[unit].arm !== ARTILLERY || formation[unit] !== UNLIMBERED)
    return refuse('LB-16-art-a', 'Only unlimbered guns limber.')
  const why = notNow(p, unit)
  if (why) return why
  return (mark[unit] & TRIED_LIMBER) !== 0 && p.game.options.limberTries === 'one'
    ? refuse('LB-16-art-c', 'It has tried to limber in this turn.')
    : null
}

/** LB-14-i, LB-25-l, LB-40-f, g: why a battery may not unlimber where it stands, or null. */
export function canUnlimber(p: LbPosition, unit: number): Refusal | null {
  const { formation, hex } = p.state.units
  if (p.game.units[unit].arm !== ARTILLERY || formation[unit] !== LIMBERED)
    return refuse('LB-16-art-a', 'Only limbered guns unlimber.')
  const why = notNow(p, unit)
  if (why) return why
  const horse = whoseZone(p, asHex(hex[unit]), enemyOf(p.game.units[unit].army)).some(
    (other) => p.game.units[other].arm === CAVALRY && !isIn(p, other, SKIRMISH),
  )
  return horse ? refuse('LB-25-l', 'Guns do not unlimber in the zone of enemy cavalry.') : null
}

function notNow(p: LbPosition, unit: number): Refusal | null {
  const { morale, mark } = p.state.units
  if (morale[unit] !== GOOD)
    return refuse('LB-30-aa', 'Disordered guns neither limber nor unlimber before they recover.')
  if ((mark[unit] & FORCED) !== 0)
    return refuse('LB-44-g', 'A unit on a force march does not change formation.')
  if (isHalted(p, unit)) return refuse('LB-40-f', 'It has been ridden at and must stand as it is.')
  return (mark[unit] & SHIFTED) !== 0 ? SHIFTED_ALREADY : null
}

/** LB-16-art-f, LB-18-f, s: half points for hauling unlimbered guns through a side, or why it cannot be. */
export function prolongCost(p: LbPosition, unit: number, side: Side): number | Refusal {
  const { ground } = p.game
  const why = canShift(p, unit)
  if (why) return why
  const from = asHex(p.state.units.hex[unit])
  const to = ground.grid.neighbour(from, side)
  const kind = ground.sides[from * 6 + side]
  if (to < 0 || !isClear(ground, to) || ![OPEN, BRIDGE, FORD].includes(kind))
    return refuse('LB-16-art-f', 'Guns are hauled over clear ground and slopes only.')
  const cost = groundCost(p.game, ARTILLERY, UNLIMBERED, from, side)
  if (cost === BARRED) return refuse('LB-16-art-f', 'Guns are hauled over clear ground and slopes only.')
  return entryInto(p, unit, to, UNLIMBERED) === CLOSED
    ? refuse('LB-18-n', 'Those who stand there leave no room for it.')
    : cost
}

/** LB-18-g, h, s: why unlimbered guns may not be hauled or turned, or null. */
export function canShift(p: LbPosition, unit: number): Refusal | null {
  const { formation, mark } = p.state.units
  if (formation[unit] !== UNLIMBERED) return refuse('LB-16-art-f', 'Only unlimbered guns are hauled.')
  if ((mark[unit] & SHIFTED) !== 0) return SHIFTED_ALREADY
  return (mark[unit] & TRIED_LIMBER) !== 0
    ? refuse('LB-18-s', 'It has tried to limber: hauling or turning would have to be its only act.')
    : null
}

/** The die of a battery that limbers, what a leader adds, what it needs, and whether it did. */
export interface Limbering {
  readonly rolls: readonly Roll[]
  readonly bonus: number
  readonly needs: number
  readonly passed: boolean
}

/** LB-16-art-c, d, e, LB-9-k: one die, with the leader of artillery in the hex. */
export function rollLimber(p: LbPosition, unit: number, dice: Dice): Limbering {
  const { needs, bonus } = limberChance(p, unit)
  const roll = rollOne(dice, 'limbering')
  return { rolls: [roll], bonus, needs, passed: roll.value + bonus >= needs }
}

/** LB-16-art-c … e: what a battery needs to limber, what is added to its die, and how many of the six faces are enough. */
export function limberChance(
  p: LbPosition,
  unit: number,
): Pick<Limbering, 'needs' | 'bonus'> & { readonly faces: number } {
  const { successFrom } = p.game.pack.limber
  const { nation, class: kind } = p.game.units[unit]
  const needs = successFrom[`${nation} ${kind}`] ?? successFrom[`${nation} foot`] ?? 6
  const bonus = limberBonus(p, unit)
  return { needs, bonus, faces: Math.min(6, Math.max(0, 7 - needs + bonus)) }
}

/** LB-16-art-d, e: what the leaders of a battery's hex add: special ability instead of an artillery number. */
function limberBonus(p: LbPosition, unit: number): number {
  const { modifiers } = p.game.pack.limber
  const { artilleryLeader = 0, specialAbility = 0 } = modifiers
  const beside = leadersAt(p, hexOf(p, unit), p.game.units[unit].army).map((leader) => p.game.leaders[leader])
  if (beside.some(({ special }) => special)) return specialAbility
  return beside.some(({ artillery }) => artillery > 0) ? artilleryLeader : 0
}

function hexOf({ state }: LbPosition, unit: number): Hex {
  return asHex(state.units.hex[unit])
}
