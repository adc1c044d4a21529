import { DEFENSIVE, MOUNTAIN, OPEN } from '../position/ground.ts'
import type { Battle, Figures } from '../position/battle-types.ts'
import type { CardSection } from '../files/cards-data.ts'
import { columnOf, shifted } from '../files/charts.ts'
import type { Tables } from '../files/charts.ts'
import { averageCohesion } from './cohesion.ts'
import { chiefOf, has, hasBridge, isCavalry, isEntrenched, isReal, spOf } from '../position/counters.ts'
import type { Line } from '../position/events.ts'
import { artilleryBonus, cavalryBonus, defenderOf, isCombined } from './fighters.ts'
import { ARTILLERY, enemyOf, FATIGUED, INTERCEPTED } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** SP are reckoned in 64ths: halves and quarters together leave nothing smaller (JDG-8.3-c). */
const WHOLE = 64
const PARTS: Readonly<Record<number, string>> = { 1: 'all', 2: 'half', 4: 'a quarter' }

/** The ground of the battle: a combined one is fought as in defensive terrain (JDG-8.8-g). */
function groundOf(p: JdgPosition, battle: Battle): number {
  return isCombined(p, battle) ? DEFENSIVE : p.game.ground.ground[battle.box]
}

/** Inside a city the defender has its walls and nothing else: JDG-8.8-j. */
function isWalled(p: JdgPosition, battle: Battle): boolean {
  return battle.kind === 'assault' && !isCombined(p, battle)
}

/** JDG-8.5-fatigue-c: a fatigued unit suffers when it attacks. */
function isTired(p: JdgPosition, unit: number, attacking: boolean): boolean {
  return has(p, unit, FATIGUED) && (attacking || p.game.options.fatigueApplies === 'always')
}

/** Is the ground bad for the side's cavalry? Inside a city its defender's is not hampered. */
function isRough(p: JdgPosition, battle: Battle, attacking: boolean): boolean {
  return groundOf(p, battle) !== OPEN && (attacking || !isWalled(p, battle))
}

/** JDG-8.3-a to -c, JDG-T-mod-sp-a: SP in combat: multiplied unit by unit, added up, rounded down once. */
function strengthInCombat(p: JdgPosition, battle: Battle, side: Side): number {
  const attacking = side === battle.attacker
  const rough = isRough(p, battle, attacking)
  const { fatigued, walls, cavalry } = p.game.tables.modifiers.strength
  let sum = 0
  for (const unit of battle.units[side]) {
    if (!isReal(p, unit)) continue
    let parts = p.state.counters.sp[unit] * WHOLE
    if (isTired(p, unit, attacking)) parts /= fatigued
    if (attacking && isWalled(p, battle)) parts /= walls
    if (rough && isCavalry(p, unit)) parts /= cavalry
    sum += parts
  }
  return Math.floor(sum / WHOLE)
}

/** What makes SP in combat fewer than SP, line by line: with the lines, and rounded down, one is the other. */
export function strengthLines(p: JdgPosition, battle: Battle, side: Side): Line[] {
  const attacking = side === battle.attacker
  const rough = isRough(p, battle, attacking)
  const { fatigued, walls, cavalry } = p.game.tables.modifiers.strength
  const less = [0, 0, 0]
  for (const unit of battle.units[side]) {
    if (!isReal(p, unit)) continue
    let sp = p.state.counters.sp[unit]
    const taken = [
      isTired(p, unit, attacking) ? 1 - 1 / fatigued : 0,
      attacking && isWalled(p, battle) ? 1 - 1 / walls : 0,
      rough && isCavalry(p, unit) ? 1 - 1 / cavalry : 0,
    ]
    for (const [at, part] of taken.entries()) {
      less[at] -= sp * part
      sp -= sp * part
    }
  }
  const lines: Line[] = [
    { what: `fatigued: ${PARTS[fatigued]}`, value: less[0], clause: 'JDG-8.5-fatigue-c' },
    { what: `against walls: ${PARTS[walls]}`, value: less[1], clause: 'JDG-T-mod-sp-a' },
    { what: `cavalry on this ground: ${PARTS[cavalry]}`, value: less[2], clause: 'JDG-T-mod-sp-a' },
  ]
  return lines.filter(({ value }) => value !== 0)
}

/** JDG-T-mod-col: what shifts the side's column, right is more. Flank and encirclement are never added together. */
function columnShifts(p: JdgPosition, battle: Battle, side: Side): Line[] {
  const lines: Line[] = []
  const add = (what: string, value: number, clause: string): void => {
    if (value !== 0) lines.push({ what, value, clause })
  }
  const { columns } = p.game.tables.modifiers
  const attacking = side === battle.attacker
  const ground = groundOf(p, battle)
  if (attacking && battle.encircled) add('encircled', columns.encircled, 'JDG-T-mod-col-encircled')
  else if (battle.flank[side]) add('flank attack', columns.flank, 'JDG-T-mod-col-flank')
  if (!isWalled(p, battle)) {
    if (attacking && ground === MOUNTAIN) add('mountain', columns.mountain, 'JDG-T-mod-col-mountain')
    if (ground === DEFENSIVE)
      add('defensive terrain', attacking ? -columns.defensive : columns.defensive, 'JDG-T-mod-col-defensive')
    if (attacking && isEntrenched(p, battle.box, defenderOf(battle)))
      add('entrenched', columns.entrenched, 'JDG-T-mod-col-entrenched')
  }
  if (battle.round === 4) add('fourth round', columns.fourthRound, 'JDG-T-mod-col-round4')
  return lines
}

/** JDG-T-mod-bridge-a: neither a Force that was intercepted nor a sortie is hampered; one that comes after it is. */
function isHampered(p: JdgPosition, battle: Battle): boolean {
  if (isCombined(p, battle)) return false
  for (const { link } of battle.entries) {
    if (!hasBridge(p, link)) continue
    for (const unit of battle.units[battle.attacker])
      if (
        p.state.counters.via[unit] === link &&
        p.game.counters[unit].kind < ARTILLERY &&
        !has(p, unit, INTERCEPTED)
      )
        return true
  }
  return false
}

/** JDG-T-mod-die: what is added to the side's combat die. */
function dieModifiers(p: JdgPosition, battle: Battle, side: Side): Line[] {
  const lines: Line[] = []
  const add = (what: string, value: number, clause: string): void => {
    if (value !== 0) lines.push({ what, value, clause })
  }
  const { units } = battle
  const { die } = p.game.tables.modifiers
  const attacking = side === battle.attacker
  const chief = chiefOf(p, units[side], 'tacb')
  if (chief >= 0) {
    const { tacb, name } = p.game.counters[chief]
    add(`TacB of ${name}`, tacb, 'JDG-8.5-tacb')
  }
  const better = averageCohesion(p, units[side]) - averageCohesion(p, units[enemyOf(side)])
  add('cohesion', better, 'JDG-8.5-cohesion')
  if (attacking && isHampered(p, battle)) add('across a bridge', die.bridge, 'JDG-T-mod-die-bridge')
  const open = battle.kind !== 'assault' && groundOf(p, battle) === OPEN
  if (!attacking && open) add('open terrain', die.open, 'JDG-T-mod-die-open')
  if (battle.round >= 3) add('late round', die.lateRound, 'JDG-T-mod-die-late')
  return lines
}

/** The sum of the lines. */
export function total(lines: readonly Line[]): number {
  let sum = 0
  for (const { value } of lines) sum += value
  return sum
}

/** What cards add to the side's column or die goes onto the lines. */
function addCards(
  lines: Line[],
  side: Side,
  played: readonly { side: Side; section: CardSection }[],
  kind: 'columns' | 'combat-die',
): void {
  for (const { side: by, section } of played)
    if (by === side && section.effect.kind === kind)
      lines.push({ what: section.title, value: section.effect.add, clause: 'JDG-A-cards-j' })
}

/** JDG-8.6-e: morale holds on average cohesion or less, helped by the highest-ranking leader. */
export function moraleLines(p: JdgPosition, units: readonly number[]): Line[] {
  const lines: Line[] = [
    { what: 'average cohesion', value: averageCohesion(p, units), clause: 'JDG-1.2.2-avg-cohesion' },
  ]
  const chief = chiefOf(p, units, 'tacb')
  const help = chief < 0 ? 0 : p.game.tables.morale[p.game.counters[chief].tacb]
  if (help > 0)
    lines.push({ what: `TacB of ${p.game.counters[chief].name}`, value: help, clause: 'JDG-8.6-e' })
  return lines
}

/** JDG-8.1-P3-a, JDG-H-battle: the side's figures for a round, with what cards add to it. */
export function reckon(
  p: JdgPosition,
  battle: Battle,
  side: Side,
  played: readonly { side: Side; section: CardSection }[] = [],
): Figures {
  const { combat } = p.game.tables
  const units = battle.units[side]
  const inCombat = strengthInCombat(p, battle, side)
  const shifts = columnShifts(p, battle, side)
  addCards(shifts, side, played, 'columns')
  const modifiers = dieModifiers(p, battle, side)
  addCards(modifiers, side, played, 'combat-die')
  const column = columnOf(combat, inCombat)
  return {
    sp: spOf(p, units),
    inCombat,
    column: column < 0 ? -1 : shifted(combat, column, total(shifts)),
    shifts,
    modifiers,
    ab: artilleryBonus(p, units),
    cb: cavalryBonus(p, units),
    cohesion: averageCohesion(p, units),
    morale: total(moraleLines(p, units)),
  }
}

/** JDG-8.6-a: the total loss at which a Force of this strength must test. */
export function moraleThreshold({ limits }: Tables, base: number): number {
  return Math.ceil(base / limits.battle.moraleShare)
}
