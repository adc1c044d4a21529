import type { Refusal } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { hexesOf } from '../position/footing.ts'
import { ARTILLERY, ASSAULTED, CAVALRY, CARRE, FORCED, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { armyOf, isCavalry, isIn, isInfantry, isPresent, unitsAt } from '../position/troops.ts'
import { refuse } from '../sequence/refusals.ts'
import { bondsOf, hexesToFight } from './bonds.ts'
import { strikingHexes } from './clash.ts'
import { mayGo } from './entry.ts'
import type { MeleeFrame } from './frames.ts'
import { isCarre } from './sides.ts'

const NO_ENEMY = refuse('LB-32-b', 'There is no enemy in that hex to assault.')
const ONCE = refuse('LB-32-p', 'That hex has been assaulted in this segment.')
const HAS_FOUGHT = refuse('LB-32-p', 'This unit has attacked in this segment.')
const NOT_SO = refuse('LB-32-o', 'Routed units and guns do not assault.')
const FORCE_MARCHED = refuse('LB-44-i', 'A unit that has force marched does not assault in that turn.')
const NO_CARRE = refuse('LB-16-carre-assault-c', 'A carré does not assault.')
const NOT_IN_FRONT = refuse('LB-32-b', 'A unit assaults through its front hexsides only.')
const ONTO_CARRE = refuse('LB-16-carre-assault-f', 'Cavalry assaults a carré from its hex.')
const FIRED_ELSEWHERE = refuse('LB-32-h', 'A unit assaults the hex it fired at, or none.')
const NO_ENTRY = refuse('LB-32-k', 'A unit does not assault a hex it may not enter.')
const PASSED_BY = refuse('LB-38-m', 'This cavalry passed that unit in its charge and may not attack it.')
const BOUND = refuse('LB-33-a', 'This unit is bound to fight another enemy.')
const FRIENDS_THERE = refuse('LB-16-carre-i', 'Nobody else assaults a hex that a carré of his side holds.')
const BY_ARM = refuse('LB-32-m', 'Infantry and cavalry do not assault together.')
const HORSE_ALONE = refuse('LB-35-o', 'Other arms do not join a melee of cavalry against cavalry.')

/** LB-32-o: whether a unit may assault at all, in the state it is in. */
export function refuseState(p: LbPosition, unit: number): Refusal | null {
  const { mark, morale } = p.state.units
  const bound = bondsOf(p, unit).some(({ by }) => by === 'opportunity')
  if ((mark[unit] & ASSAULTED) !== 0) return HAS_FOUGHT
  if (bound) return null
  if (p.game.units[unit].arm === ARTILLERY) return NOT_SO
  if (morale[unit] === PGD && !(isCavalry(p, unit) && p.game.options.routedHorseAttacks === 'yes'))
    return NOT_SO
  if (isInfantry(p, unit) && (mark[unit] & FORCED) !== 0) return FORCE_MARCHED
  return isIn(p, unit, CARRE) ? NO_CARRE : null
}

/** Whether enemies of a unit stand in the hex, and no carré of its own side under them: LB-16-carre-i. */
function refuseHex(p: LbPosition, unit: number, into: Hex): Refusal | null {
  const army = armyOf(p, unit)
  const there = unitsAt(p, into)
  if (!there.some((each) => armyOf(p, each) !== army)) return NO_ENEMY
  return there.some((each) => isIn(p, each, CARRE) && armyOf(p, each) === army) ? FRIENDS_THERE : null
}

/** LB-32-b, h, k, LB-16-carre-assault-f, LB-38-m: why this unit may not assault this hex, or null. `second`: LB-29-j. */
export function refuseAttack(p: LbPosition, unit: number, into: Hex, second = false): Refusal | null {
  if (!isPresent(p, unit)) return NOT_SO
  const state = second ? null : refuseState(p, unit)
  if (state) return state
  const hex = refuseHex(p, unit, into)
  if (hex) return hex
  if (p.state.closed.includes(into)) return ONCE
  const bonds = second ? [] : bondsOf(p, unit)
  const bound = bonds.some((bond) => hexesToFight(p, bond).includes(into))
  if (bonds.length > 0 && !bound) return BOUND
  const inside = unitsAt(p, into).includes(unit)
  if (isCavalry(p, unit) && isCarre(p, into) && !inside) return ONTO_CARRE
  const from = strikingHexes(p, unit, into)
  if (from.length === 0) return NOT_IN_FRONT
  if (!from.some((each) => mayGo(p, unit, each, into))) return NO_ENTRY
  const { firedAt } = p.state.units
  if (!bound && !second && firedAt[unit].length > 0 && !firedAt[unit].includes(into)) return FIRED_ELSEWHERE
  const passed = p.state.passed.some(
    ({ horse, unit: other }) => horse === unit && unitsAt(p, into).includes(other),
  )
  return passed && !bound ? PASSED_BY : null
}

/** LB-32-m, LB-35-o, p, LB-39-x, LB-40-l: why a unit may not join these, or null. */
export function refuseTogether(p: LbPosition, unit: number, others: readonly number[]): Refusal | null {
  const horse = (each: number): boolean => p.game.units[each].arm === CAVALRY
  if (others.every((each) => horse(each) === horse(unit))) return null
  return horse(unit) ? BY_ARM : HORSE_ALONE
}

/** The hexes a unit could assault now, those its bonds allow. */
export function targetsOf(p: LbPosition, unit: number): Hex[] {
  const { grid } = p.game.ground
  if (!isPresent(p, unit) || refuseState(p, unit)) return []
  const near = new Set<Hex>()
  for (const hex of hexesOf(p, unit)) for (const each of grid.disc(hex, 1)) near.add(each)
  return [...near].filter((hex) => refuseAttack(p, unit, hex) === null).toSorted((a, b) => a - b)
}

/** The units of the phasing army that could assault this hex together with these. */
export function joinersOf(p: LbPosition, into: Hex, attackers: readonly number[]): number[] {
  return p.game.unitsOf[p.state.phasing].filter(
    (unit) =>
      !attackers.includes(unit) &&
      isPresent(p, unit) &&
      refuseTogether(p, unit, attackers) === null &&
      refuseAttack(p, unit, into) === null,
  )
}

/** LB-38-x, LB-32-p: those bound to an enemy in this hex, who assault it together with whoever else does. */
function boundTo(p: LbPosition, into: Hex): number[] {
  return p.game.unitsOf[p.state.phasing].filter(
    (unit) =>
      isPresent(p, unit) &&
      bondsOf(p, unit).some((bond) => hexesToFight(p, bond).includes(into)) &&
      refuseAttack(p, unit, into) === null,
  )
}

/** LB-32-m, LB-38-x: of those bound to this hex the ones of the same arm; all of them where there is none, and they bar the way. */
export function boundWith(p: LbPosition, unit: number, into: Hex): number[] {
  const bound = boundTo(p, into)
  const same = unit < 0 ? [] : bound.filter((other) => refuseTogether(p, unit, [other]) === null)
  return same.length > 0 ? same : bound
}

/** A decision in which an assault is declared. */
export type Declaring = Extract<MeleeFrame, { phase: 'melee' | 'gather' | 'pursuit' }>

/** LB-29-j: whether it is the second assault of those that followed. */
export function isSecond(frame: Declaring): boolean {
  return frame.phase === 'pursuit' || (frame.phase === 'gather' && frame.second)
}

/** LB-38-x: those who are in an assault on this hex before anybody is named; `first` is the first that is. */
export function attackersBefore(p: LbPosition, frame: Declaring, into: Hex, first: number): number[] {
  if (frame.phase === 'gather') return frame.attackers.slice()
  return frame.phase === 'melee' ? boundWith(p, first, into) : []
}
