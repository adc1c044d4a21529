import type { Again, DieSource } from '../position/events.ts'
import { CAVALRY, HEAVY, INFANTRY, LIGHT } from '../position/state.ts'
import type { Fight, FpgaPosition } from '../position/state.ts'
import { currentSp, isInRadius } from '../position/troops.ts'
import { isFlanked, isInCover, isInTown, isVulnerable, maySquare } from './condition.ts'

/** A group of dice a unit throws, and where they come from. */
export interface Pool {
  readonly from: DieSource
  readonly count: number
  /** Who gave them: of personality dice. */
  readonly officer: number
}

/** Why dice are thrown again. */
export interface Reroll {
  readonly why: Again['why']
  readonly what: 'misses' | 'hits'
  readonly clause: string
}

/** Everything that decides one unit's throw in a combat but its dice. */
export interface Rolling {
  readonly unit: number
  readonly isAttacker: boolean
  readonly hitOn: number
  readonly hitClause: string
  readonly pools: readonly Pool[]
  /** Bonuses first, then penalties: FPGA-CBT-re-e. */
  readonly again: readonly Reroll[]
}

/** A combat reckoned as things stand. */
export interface Reckoned {
  readonly target: number
  /** The dominant one first. */
  readonly attackers: readonly number[]
  readonly square: boolean
  /** In the order of throwing: attackers, then the defender (FPGA-CBT-dice-i). */
  readonly rolling: readonly Rolling[]
}

/** FPGA-CBT-mix-a, e: which of the attackers could be dominant: of the highest current SP cavalry before infantry. */
export function leadersOf(p: FpgaPosition, attackers: readonly number[]): number[] {
  const most = Math.max(...attackers.map((unit) => currentSp(p, unit)))
  const strongest = attackers.filter((unit) => currentSp(p, unit) === most)
  const horse = strongest.filter((unit) => p.game.units[unit].arm === CAVALRY)
  return horse.length > 0 ? horse : strongest
}

/** FPGA-CBT-mix-c, d: does the defender form square against these attackers? */
function formsSquare(p: FpgaPosition, target: number, attackers: readonly number[]): boolean {
  const arms = new Set(attackers.map((unit) => p.game.units[unit].arm))
  return arms.has(CAVALRY) && arms.has(INFANTRY) && maySquare(p, target)
}

/** FPGA-CBT-hit-a … f: the number a unit needs against that enemy. */
function toHit(
  p: FpgaPosition,
  unit: number,
  enemy: number,
  isAttacker: boolean,
): { readonly hitOn: number; readonly clause: string } {
  const { toHit: usual, toHitCover, toHitCavalry } = p.game.charts.combat
  const isFoot = p.game.units[unit].arm === INFANTRY
  if (isInCover(p, enemy)) return { hitOn: toHitCover, clause: isFoot ? 'FPGA-CBT-hit-c' : 'FPGA-CBT-hit-e' }
  if (!isFoot) return { hitOn: usual, clause: 'FPGA-CBT-hit-f' }
  if (p.game.units[enemy].arm !== CAVALRY) return { hitOn: usual, clause: 'FPGA-CBT-hit-a' }
  return isAttacker
    ? { hitOn: toHitCavalry, clause: 'FPGA-CBT-hit-d' }
    : { hitOn: usual, clause: 'FPGA-CBT-hit-b' }
}

/** Reckons a combat with the dice its sides have added so far: FPGA-CBT-dice, FPGA-CBT-re. The first attacker is dominant. */
export function reckon(p: FpgaPosition, fight: Fight): Reckoned {
  const { target, attackers } = fight
  const square = formsSquare(p, target, attackers)
  const inTown = isInTown(p, target)
  const isTargetFlanked = !square && isFlanked(p, target, attackers)
  const isLeaderFlanked = isFlanked(p, attackers[0], [])
  const rollingOf = (unit: number, enemy: number, isAttacker: boolean, flanked: boolean): Rolling => {
    const { hitOn, clause } = toHit(p, unit, enemy, isAttacker)
    return {
      unit,
      isAttacker,
      hitOn,
      hitClause: clause,
      pools: poolsOf(p, fight, unit, inTown),
      again: rerollsOf(p, unit, enemy, flanked),
    }
  }
  return {
    target,
    attackers,
    square,
    rolling: [
      ...attackers.map((unit) => rollingOf(unit, target, true, isTargetFlanked)),
      rollingOf(target, attackers[0], false, isLeaderFlanked),
    ],
  }
}

/** FPGA-CBT-dice-a … f, i: SP dice, then the CD, MX, and what officers give. */
function poolsOf(p: FpgaPosition, { command, gifts }: Fight, unit: number, inTown: boolean): Pool[] {
  const { combat } = p.game.charts
  const pools: Pool[] = [{ from: 'strength', count: Math.max(1, currentSp(p, unit)), officer: -1 }]
  if (command.includes(unit)) pools.push({ from: 'command', count: combat.commandDice, officer: -1 })
  if (p.game.units[unit].mx && !inTown) pools.push({ from: 'mx', count: combat.mxDice, officer: -1 })
  for (const gift of gifts)
    if (gift.unit === unit)
      pools.push({
        from: 'personality',
        count: p.state.officers.personality[gift.officer],
        officer: gift.officer,
      })
  return pools
}

/** FPGA-CBT-re-a … e, i: all bonuses, then all penalties, each once. */
function rerollsOf(p: FpgaPosition, unit: number, enemy: number, flanked: boolean): Reroll[] {
  const { units } = p.game
  const again: Reroll[] = []
  const isHeavyOnLight =
    units[unit].arm === CAVALRY &&
    units[unit].kind === HEAVY &&
    units[enemy].arm === CAVALRY &&
    units[enemy].kind === LIGHT
  if (isHeavyOnLight) again.push({ why: 'heavy on light', what: 'misses', clause: 'FPGA-CBT-re-a' })
  if (flanked) again.push({ why: 'flanked', what: 'misses', clause: 'FPGA-CBT-re-a' })
  if (isVulnerable(p, unit)) again.push({ why: 'vulnerable', what: 'hits', clause: 'FPGA-CBT-re-c' })
  if (!isInRadius(p, unit)) again.push({ why: 'out of radius', what: 'hits', clause: 'FPGA-CBT-re-c' })
  return again
}
