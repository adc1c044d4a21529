import type { Dice, Refusal, Roll } from '@bivouac/kernel'
import type { LgaEvent, Strength } from '../position/events.ts'
import { isFedByFortress } from './fortress.ts'
import { eliminate, hasPiece, isCombat, typeOf } from '../position/pieces.ts'
import { refuse } from '../sequence/refusals.ts'
import { CAVALRY, FREE, LEADER, SPENT, enemyOf, phasingSide } from '../position/state.ts'
import type { Attack, Combat, LgaPosition, Side } from '../position/state.ts'
import {
  attackStrength,
  defenceStrength,
  defendersOf,
  explainAttack,
  explainDefence,
  overwhelms,
  printedStrength,
} from './strength.ts'

/** The Combat Phase under way. */
export function combatOf(p: LgaPosition): Combat {
  if (p.state.combat === null) throw new Error('no Combat Phase is under way')
  return p.state.combat
}

/** LGA-CBT-02: the phasing player is the Attacker. */
export function attackerOf(p: LgaPosition): Side {
  return phasingSide(p.state.clock)
}

/** LGA-CBT-D1, D5, LGA-FTR-B1: allotted Supply, or the free points of a Fortress that reach everybody in it. */
export function inCombatSupply(p: LgaPosition, unit: number): boolean {
  const combat = combatOf(p)
  return combat.fed.includes(unit) || isFedByFortress(p, unit, combat)
}

/** The attackers still there to fight. */
export function attackersOf(p: LgaPosition, attack: Attack): number[] {
  return attack.units.filter((unit) => p.state.units.hex[unit] >= 0)
}

/** LGA-CBT-C3, LGA-FTR-F4: everybody who stands in the hexes struck. */
export function defendersIn(p: LgaPosition, attack: Attack): number[] {
  const side = enemyOf(attackerOf(p))
  return attack.targets.flatMap((hex) => defendersOf(p, hex, side))
}

/** LGA-CBT-G1…G3. */
function attackTotal(p: LgaPosition, attack: Attack): number {
  return attackStrength(p, attackersOf(p, attack), (unit) => inCombatSupply(p, unit))
}

/** LGA-CBT-G4…G6, LGA-FTR-F4: the sum of each hex's modified strength. */
function defenceTotal(p: LgaPosition, attack: Attack): number {
  const side = enemyOf(attackerOf(p))
  return attack.targets.reduce(
    (sum, hex) => sum + defenceStrength(p, hex, side, (unit) => inCombatSupply(p, unit)),
    0,
  )
}

/** LGA-CBT-I1, LGA-CRT-03, 05: the column of the table: the highest threshold not above the exact percentage. */
export function columnOf(p: LgaPosition, attack: number, defence: number): number {
  const { thresholds } = p.game.crt
  if (defence === 0) return thresholds.length - 1
  let column = 0
  while (column + 1 < thresholds.length && attack * 100 >= thresholds[column + 1] * defence) column++
  return column
}

/** LGA-CBT-J1…J4: the least percentage this attack needs because somebody strikes over an unbridged River. */
function riverMinimum(p: LgaPosition, attack: Attack): number {
  const { board } = p.game
  let minimum = 0
  for (const unit of attackersOf(p, attack)) {
    const from = p.state.units.hex[unit]
    for (const target of attack.targets) {
      const way = board.map.grid.sideBetween(from, target)
      if (way >= 0 && hasPiece(p, target, enemyOf(attackerOf(p))))
        minimum = Math.max(minimum, board.minimumPercent[from * 6 + way])
    }
  }
  return minimum
}

/** How a battle would go: strengths line by line, the column, and what each face of the die brings. */
export interface Odds {
  readonly attack: Strength
  readonly defence: Strength
  /** Whole per cent, rounded down; null when nothing defends. */
  readonly percent: number | null
  readonly column: number
  readonly label: string
  /** Decided without a die: `Ae` over the river, or `De` for all but Cavalry and Leaders at 500 %. */
  readonly automatic: string | null
  /** What each face brings, 1 to 6: the same six results when no die is thrown. */
  readonly faces: readonly string[]
  /** Chance of each result, in sixths. */
  readonly sixths: Readonly<Record<string, number>>
}

/** The exact odds of a declared attack as things stand: LGA-CBT-I1, I2, J2, LGA-AE-R2. */
export function oddsOf(p: LgaPosition, attack: Attack): Odds {
  const side = enemyOf(attackerOf(p))
  const supplied = (unit: number): boolean => inCombatSupply(p, unit)
  const strength = explainAttack(p, attackersOf(p, attack), supplied)
  const hexes = attack.targets.map((hex) => explainDefence(p, hex, side, supplied))
  const defence = {
    total: hexes.reduce((sum, { total }) => sum + total, 0),
    lines: hexes.flatMap(({ lines }) => lines),
  }
  const column = columnOf(p, strength.total, defence.total)
  const plan = planBattle(p, attack, strength.total, defence.total)
  const faces =
    plan.automatic !== null && !plan.die ? Array<string>(6).fill(plan.automatic) : facesOf(p, plan)
  const sixths: Record<string, number> = {}
  for (const face of faces) sixths[face] = (sixths[face] ?? 0) + 1
  return {
    attack: strength,
    defence,
    percent: defence.total === 0 ? null : Math.floor((strength.total * 100) / defence.total),
    column,
    label: p.game.charts.combatResults.columns[column].label,
    automatic: plan.automatic,
    faces,
    sixths,
  }
}

function facesOf(p: LgaPosition, plan: BattlePlan): string[] {
  return p.game.crt.results[plan.column].map((codes) => {
    const read = codes.join(' ')
    return plan.automatic === null ? read : `${plan.automatic}; Cavalry and Leaders ${read}`
  })
}

/** How a battle is to be settled: without a die, with one, or both (LGA-AE-R2). */
interface BattlePlan {
  readonly automatic: 'Ae' | 'De' | null
  readonly die: boolean
  readonly column: number
}

function planBattle(p: LgaPosition, attack: Attack, strength: number, defence: number): BattlePlan {
  const minimum = riverMinimum(p, attack)
  // LGA-CBT-J2: below the minimum over an unbridged River the attackers are lost without a die.
  if (minimum > 0 && strength * 100 < minimum * defence) return { automatic: 'Ae', die: false, column: 0 }
  const column = columnOf(p, strength, defence)
  if (column < p.game.crt.thresholds.length - 1) return { automatic: null, die: true, column }
  // LGA-AE-R2: at 500 % no die, except for Cavalry and Leaders on the column before.
  const ridden = defendersIn(p, attack).some((unit) => isRider(p, unit))
  return { automatic: 'De', die: ridden, column: column - 1 }
}

/** LGA-AE-Q1: Cavalry and Leaders are never eliminated without a die. */
function isRider(p: LgaPosition, unit: number): boolean {
  const { arm } = typeOf(p, unit)
  return arm === CAVALRY || arm === LEADER
}

/** Why this battle cannot be fought now, or null. */
export function checkFight(p: LgaPosition, number: number): Refusal | null {
  const attack = combatOf(p).attacks[number]
  if (!attack) return refuse('noSuchAttack')
  return attack.status === 'declared' ? null : refuse('battleDone')
}

/**
 * Rolls one battle: LGA-SEQ-09, LGA-CBT-05. Pushes the result to be applied. Hexes emptied meanwhile drop out
 * (LGA-FTR-F6); an attack on nobody is not fought (LGA-CBT-C7).
 */
export function fight(p: LgaPosition, number: number, dice: Dice, events: LgaEvent[]): void {
  const attack = combatOf(p).attacks[number]
  const side = enemyOf(attackerOf(p))
  const held = attack.targets.filter((hex) => hasPiece(p, hex, side))
  const named = (hexes: readonly number[]): string[] => hexes.map((hex) => p.game.board.hexIds[hex])
  if (held.length === 0 || !attackersOf(p, attack).some((unit) => isCombat(p, unit))) {
    attack.status = 'cancelled'
    events.push({
      type: 'not-fought',
      clauses: ['LGA-CBT-C7'],
      attack: number,
      targets: named(attack.targets),
    })
    return
  }
  strikeOnly(attack, held)
  const strength = attackTotal(p, attack)
  const defence = defenceTotal(p, attack)
  const plan = planBattle(p, attack, strength, defence)
  const rolls: Roll[] = []
  let codes: readonly string[] = plan.automatic === 'Ae' ? ['Ae'] : []
  if (plan.die) {
    const value = dice.roll(6, 'combat')
    rolls.push({ what: 'combat', sides: 6, value })
    codes = p.game.crt.results[plan.column][value - 1]
  }
  const odds = oddsOf(p, attack)
  attack.status = 'fought'
  attack.defenders.push(...defendersIn(p, attack))
  attack.result = [...codes]
  events.push({
    type: 'battle',
    clauses:
      plan.automatic === 'Ae'
        ? ['LGA-CBT-J2']
        : plan.automatic === 'De'
          ? ['LGA-AE-R1', 'LGA-AE-R2']
          : ['LGA-CBT-I2'],
    attack: number,
    targets: named(held),
    units: attackersOf(p, attack).map((unit) => p.state.units.id[unit]),
    percent: odds.percent,
    column: plan.automatic === 'Ae' ? null : p.game.crt.thresholds[odds.column],
    result: [plan.automatic === 'De' ? 'De' : '', ...codes].filter((code) => code !== '').join(' '),
    strength: odds.attack,
    defence: odds.defence,
    ...(rolls.length > 0 && { rolls }),
  })
  const printed = exchangeValue(p, attack, plan.automatic === 'De')
  if (plan.automatic === 'De') {
    for (const unit of defendersIn(p, attack))
      if (!isRider(p, unit)) eliminate(p, unit, ['LGA-AE-R1', 'LGA-AE-R2'], events)
  }
  p.state.frames.push({ phase: 'result', side: attackerOf(p), attack: number, codes: [...codes], printed })
}

/**
 * LGA-CRT-13, 15: the printed strength an exchange is reckoned on. LGA-AE-R2: where the others are gone without a die,
 * that of Cavalry and Leaders alone; a Leader's own counts only if nobody else fought in its hex.
 */
function exchangeValue(p: LgaPosition, attack: Attack, riders: boolean): number {
  const side = enemyOf(attackerOf(p))
  return attack.targets.reduce((sum, hex) => {
    const defenders = defendersOf(p, hex, side)
    const fighting = defenders.some((unit) => isCombat(p, unit))
    const counted = defenders.filter((unit) => {
      return (!riders || isRider(p, unit)) && (!fighting || isCombat(p, unit))
    })
    return sum + printedStrength(p, counted)
  }, 0)
}

/**
 * LGA-FTR-F6, LGA-CBT-K9: a hex some earlier battle has emptied drops out of the attack. One that newcomers have filled
 * again is no longer a hex whose units all retreated before combat (LGA-CBT-K2).
 */
function strikeOnly(attack: Attack, held: readonly number[]): void {
  const { targets, cleared } = attack
  const left = targets.filter((hex) => held.includes(hex) || cleared.includes(hex))
  targets.splice(0, targets.length, ...left)
  cleared.splice(0, cleared.length, ...cleared.filter((hex) => !held.includes(hex)))
}

/** LGA-CBT-C6: whoever is driven from its hex leaves its Combat Supply behind; what has served there is spent. */
export function leaveSupply(p: LgaPosition, unit: number): void {
  const { fed, fedBy } = combatOf(p)
  const at = fed.indexOf(unit)
  if (at < 0) return
  if (fedBy[at] !== FREE) p.state.units.mark[fedBy[at]] |= SPENT
  fed.splice(at, 1)
  fedBy.splice(at, 1)
}

/** LGA-CBT-E4, E7: is the attack, as declared, at 500 % or more of what is printed on the defenders? */
export function isOverwhelming(p: LgaPosition, attack: Attack): boolean {
  const side = enemyOf(attackerOf(p))
  const printed = attack.targets.reduce((sum, hex) => sum + printedStrength(p, defendersOf(p, hex, side)), 0)
  return overwhelms(p, attackTotal(p, attack), printed)
}
