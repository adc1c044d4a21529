import type { Dice } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { exceeds, moved, rollSix } from '../dice/base-six.ts'
import { bonusAt } from '../leaders/leaders.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf, strengthOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { ARTILLERY, CARRE, CAVALRY, DD, GOOD, INFANTRY, PGD, ROAD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isPresent } from '../position/troops.ts'
import { disorder, rout } from './breaking.ts'
import type { Breaking } from './breaking.ts'

/** Lines of a check that only one unit has. */
export type LinesFor = (unit: number) => readonly Line[]

/** The general causes, as their lines name them: what a stand or pre-melee check `replaces` (LB-31-t). */
export const CAUSES = {
  disordered: 'disordered',
  routed: 'routed',
  halfLost: 'more than half lost',
  carre: 'in carré',
  road: 'in road march',
  leader: 'leader',
  level: 'morale level',
} as const

/**
 * LB-31-t, LB-30-f, n, t, LB-12-d, LB-16-carre-h, LB-16-road-i, LB-7-f, LB-43-h: the general modifiers of a unit's morale rolls,
 * each cause once. `without` is a leader whose number does not help now (LB-7-s).
 */
export function moraleLines(p: LbPosition, unit: number, without = -1): Line[] {
  const { charts, units } = p.game
  const general = charts.core.moraleModifiersToRoll
  const { arm, army, increments } = units[unit]
  const { morale, formation } = p.state.units
  const lines: Line[] = []
  const add = (what: string, value: number, clause: string): void => {
    if (value !== 0) lines.push({ what, value, clause })
  }
  if (morale[unit] === DD)
    add(
      CAUSES.disordered,
      arm === ARTILLERY ? general.artilleryDisordered : general.infantryDisordered,
      'LB-30-f',
    )
  if (morale[unit] === PGD) {
    const routed = [general.infantryRouted, general.cavalryRouted, general.artilleryRouted]
    add(CAUSES.routed, routed[arm], arm === CAVALRY ? 'LB-30-t' : 'LB-30-n')
  }
  if (arm === INFANTRY && strengthOf(p, unit) * 2 < increments)
    add(CAUSES.halfLost, general.infantryOverHalfLost, 'LB-12-d')
  if (morale[unit] === GOOD && formation[unit] === CARRE) add(CAUSES.carre, general.carre, 'LB-16-carre-h')
  if (morale[unit] === GOOD && formation[unit] === ROAD) add(CAUSES.road, general.roadMarch, 'LB-16-road-i')
  add(CAUSES.leader, leaderBonus(p, unit, without), 'LB-7-f')
  add(CAUSES.level, levelModifier(p, army), 'LB-43-h')
  return lines
}

/** LB-7-f, af: of the leaders in its hexes. */
function leaderBonus(p: LbPosition, unit: number, without: number): number {
  const { army } = p.game.units[unit]
  const values = hexesOf(p, unit).flatMap((hex) => {
    const led = bonusAt(p, hex, army, 'morale', undefined, without)
    return led ? [led.value] : []
  })
  return values.length === 0 ? 0 : Math.max(...values)
}

function levelModifier({ game, state }: LbPosition, army: 0 | 1): number {
  return game.charts.core.moraleLevelPercent.modifiers[String(state.levels[army])] ?? 0
}

/** What is rolled for, and what counts beside the general modifiers. */
export interface Check {
  readonly what: string
  readonly more?: LinesFor
  /** General causes that are counted otherwise here: LB-31-t. */
  readonly replaces?: readonly string[]
  readonly without?: number
}

/** Rule 31: one unit rolls. True when it holds; what a failure means is the caller's to say. */
export function checkUnit(
  p: LbPosition,
  unit: number,
  what: string,
  more: readonly Line[],
  dice: Dice,
  events: LbEvent[],
  replaces: readonly string[] = [],
): boolean {
  return rollFor(p, [unit], { what, more: () => more, replaces }, dice, events).length === 0
}

/** LB-31-s: one roll for the hex, compared with each unit's own morale and modifiers. Answers those that failed. */
export function checkHex(
  p: LbPosition,
  hex: Hex,
  units: readonly number[],
  what: string,
  more: LinesFor,
  dice: Dice,
  events: LbEvent[],
  replaces: readonly string[] = [],
): number[] {
  void hex
  return rollFor(p, units, { what, more, replaces }, dice, events)
}

/** One roll for all of these. Answers those that failed. */
function rollFor(
  p: LbPosition,
  units: readonly number[],
  { what, more = () => [], replaces = [], without = -1 }: Check,
  dice: Dice,
  events: LbEvent[],
): number[] {
  if (units.length === 0) return []
  const { value, rolls } = rollSix(dice, what)
  return units.filter((unit) => {
    const general = moraleLines(p, unit, without).filter((line) => !replaces.includes(line.what))
    const lines = [...general, ...more(unit)]
    const by = lines.reduce((sum, line) => sum + line.value, 0)
    const passed = exceeds(value, by, p.game.units[unit].morale)
    events.push({
      type: 'check',
      clauses: ['LB-31-a', ...lines.map(({ clause }) => clause)],
      ...named(p, unit),
      what,
      rolls,
      natural: value,
      lines,
      value: moved(value, by),
      passed,
    })
    return !passed
  })
}

/**
 * LB-31-o, r, s: each of these units that stands and is not routed rolls for itself, once in this event; those that fail step down,
 * and whoever they break drags along checks too. Answers those that failed.
 */
export function checkEach(
  p: LbPosition,
  units: readonly number[],
  check: Check,
  breaking: Breaking,
  dice: Dice,
  events: LbEvent[],
): number[] {
  const checked = breaking.checked ?? new Set<number>()
  const asked = units.filter(
    (unit) => isPresent(p, unit) && p.state.units.morale[unit] !== PGD && !checked.has(unit),
  )
  for (const unit of asked) checked.add(unit)
  const failed = asked.filter((unit) => rollFor(p, [unit], check, dice, events).length > 0)
  stepDown(p, failed, { ...breaking, checked }, dice, events)
  return failed
}

/** LB-31-q, r: what befalls units that failed: good order becomes DD, DD and cavalry PGD, each with its move. Routed ones stay as they are. */
export function stepDown(
  p: LbPosition,
  units: readonly number[],
  opts: Breaking,
  dice: Dice,
  events: LbEvent[],
): void {
  const checked = opts.checked ?? new Set<number>()
  for (const unit of units) checked.add(unit)
  for (const unit of units) {
    if (!isPresent(p, unit)) continue
    const state = p.state.units.morale[unit]
    if (state === PGD) continue
    const breaks = state === DD || p.game.units[unit].arm === CAVALRY ? rout : disorder
    breaks(p, unit, { ...opts, together: opts.together ?? units, checked }, dice, events)
  }
}

/**
 * LB-31-k, o, p: those who have just lost increments to one attack check where their chart asks for it, each once, and break when
 * they fail. Answers those that failed.
 */
export function fireChecks(
  p: LbPosition,
  losses: ReadonlyMap<number, number>,
  dice: Dice,
  events: LbEvent[],
): number[] {
  const checked = new Set<number>()
  return [...losses].flatMap(([unit, lostNow]) => {
    if (!isPresent(p, unit) || !owesFireCheck(p, unit, lostNow)) return []
    return checkEach(p, [unit], { what: 'losses by fire' }, { cause: 'fire', checked }, dice, events)
  })
}

/** LB-31-k, p: whether one of the increments just lost has the ordinal the battle's chart names for this unit. */
export function owesFireCheck(p: LbPosition, unit: number, lostNow: number): boolean {
  const rule = fireRule(p, unit)
  const lost = p.state.units.lost[unit]
  for (let ordinal = lost - lostNow + 1; ordinal <= lost; ordinal++) {
    if (rule === 'every') return true
    if (rule === 'even' && ordinal % 2 === 0) return true
    if (rule === 'odd' && ordinal % 2 === 1) return true
    if (rule === 'third' && ordinal % 3 === 0) return true
  }
  return false
}

/** The cell of the fire morale chart: by class for infantry, by arm for the others; every loss where it says nothing. */
function fireRule({ game }: Pick<LbPosition, 'game'>, unit: number): string {
  const { nation, arm, class: kind } = game.units[unit]
  const cells: Readonly<Record<string, unknown>> = game.pack.fireMoraleChecks[nation] ?? {}
  const cell = cells[arm === CAVALRY ? 'cavalry' : arm === ARTILLERY ? 'artillery' : kind]
  return typeof cell === 'string' ? cell : 'every'
}
