import type { Hex } from '@bivouac/space'
import { exceeds, moved, placeOf, valueAt, VALUES, waysToExceed } from '../dice/base-six.ts'
import { columnFor, fraction, plus, times } from '../dice/fraction.ts'
import type { Fraction } from '../dice/fraction.ts'
import { moraleLines } from '../morale/check.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isHopeless, leadOf } from './fight.ts'
import { defendersOf } from './clash.ts'
import type { Clash } from './clash.ts'
import { attackersBefore, isSecond } from './declare.ts'
import type { Declaring } from './declare.ts'
import { exchangeOf, letterOf } from './matrix.ts'
import {
  attackerLines,
  attackersToCheck,
  byHex,
  defenderLines,
  defendersToCheck,
  preMeleeOdds,
  REPLACED,
} from './premelee.ts'
import type { PreMelee } from './premelee.ts'
import { meleeOdds } from './values.ts'
import type { Odds } from './values.ts'

/** One unit's pre-melee check: its lines, and how many of the 36 rolls pass. */
export interface CheckChance {
  readonly unit: number
  readonly attacks: boolean
  readonly lines: readonly Line[]
  readonly passes: number
}

/** How likely a result is, exactly. `defender leaves` and `attack fails` are assaults that end before the roll. */
export interface ResultChance {
  readonly result: string
  readonly chance: Fraction
}

/** What an assault may come to, exactly: nothing in it is sampled. */
export interface AssaultChances {
  readonly preMelee: PreMelee
  readonly checks: readonly CheckChance[]
  /** Values of both sides if everybody holds, and the column they read. */
  readonly odds: Odds
  readonly column: string
  /** The chances of everything, most likely first; they add up to one. */
  readonly results: readonly ResultChance[]
  /** Increments each side loses on the average by results in numbers; what a retreat costs comes on top. */
  readonly losses: { readonly attacker: Fraction; readonly defender: Fraction }
}

/** The assault of these units on this hex, as it stands now. */
export function assaultChances(
  p: LbPosition,
  into: Hex,
  attackers: readonly number[],
  sparing: readonly number[] = [],
  second = false,
): AssaultChances {
  const clash: Clash = { into, attackers, sparing, second }
  const odds = meleeOdds(p, clash)
  const results = new Map<string, Fraction>()
  for (const { clash: met, chance, ends } of afterChecks(p, clash)) {
    if (ends) add(results, ends, chance)
    else for (const each of meleeChances(p, met)) add(results, each.result, times(each.chance, chance))
  }
  const list = [...results].map(([result, chance]) => ({ result, chance }))
  return {
    preMelee: preMeleeOdds(p, clash),
    checks: checkChances(p, clash),
    odds,
    column: columnName(p, clash, odds),
    results: list.toSorted((a, b) => b.chance.over / b.chance.under - a.chance.over / a.chance.under),
    losses: { attacker: expected(list, 'attacker'), defender: expected(list, 'defender') },
  }
}

/** The assault that naming these would make, or that begins now where nobody is named: with everybody who is in it already. */
export function assaultProspect(
  p: LbPosition,
  frame: Declaring,
  into: Hex,
  units: readonly number[],
): AssaultChances & { readonly attackers: readonly number[] } {
  const attackers = [...new Set([...attackersBefore(p, frame, into, units[0] ?? -1), ...units])]
  return { attackers, ...assaultChances(p, into, attackers, [], isSecond(frame)) }
}

function add(to: Map<string, Fraction>, result: string, chance: Fraction): void {
  to.set(result, plus(to.get(result) ?? fraction(0), chance))
}

/** LB-33-l: the chances of each result of the table, if these meet. */
export function meleeChances(p: LbPosition, clash: Clash): ResultChance[] {
  const odds = meleeOdds(p, clash)
  const { into, attackers } = clash
  if (isHopeless(p, { into, attackers: [...attackers] }, odds)) return [{ result: 'AR', chance: fraction(1) }]
  const { columns } = p.game.charts.meleeTable
  const { results } = columns[columnFor(columns, odds.attack, odds.defence)]
  const by = leadOf(p, { army: p.state.phasing, attackers: [...attackers] })?.value ?? 0
  const counts = new Map<string, number>()
  for (let place = 0; place < VALUES; place++) {
    const result = results[placeOf(moved(valueAt(place), by))]
    counts.set(result, (counts.get(result) ?? 0) + 1)
  }
  return [...counts].map(([result, count]) => ({ result, chance: fraction(count, VALUES) }))
}

function columnName(p: LbPosition, { into, attackers }: Clash, odds: Odds): string {
  if (isHopeless(p, { into, attackers: [...attackers] }, odds)) return 'below 1:2'
  const { columns } = p.game.charts.meleeTable
  return columns[columnFor(columns, odds.attack, odds.defence)].name
}

/** LB-33-e, f: the checks before this assault, each with its lines and its chance. */
export function checkChances(p: LbPosition, clash: Clash): CheckChance[] {
  const of = (unit: number, attacks: boolean): CheckChance => {
    const lines = linesOf(p, unit, attacks, clash)
    return { unit, attacks, lines, passes: waysToExceed(sum(lines), p.game.units[unit].morale) }
  }
  return [
    ...defendersToCheck(p, clash).map((unit) => of(unit, false)),
    ...attackersToCheck(p, clash).map((unit) => of(unit, true)),
  ]
}

function linesOf(p: LbPosition, unit: number, attacks: boolean, clash: Clash): Line[] {
  if (attacks) return [...moraleLines(p, unit), ...attackerLines(p, unit, clash, preMeleeOdds(p, clash).at)]
  const general = moraleLines(p, unit).filter(({ what }) => !REPLACED.includes(what))
  return [...general, ...defenderLines(p, unit, clash)]
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { value }) => total + value, 0)
}

/** Who is left after the checks, and how likely that is. */
interface Met {
  readonly clash: Clash
  readonly chance: Fraction
  readonly ends: string | null
}

/** Every way the checks can go: one roll for the defending hex, one for each attacking one (LB-31-s). */
function afterChecks(p: LbPosition, clash: Clash): Met[] {
  const all = defendersOf(p, clash)
  const row = preMeleeOdds(p, clash).at
  const met: Met[] = []
  const rolled = failures(p, defendersToCheck(p, clash), (unit) => linesOf(p, unit, false, clash))
  for (const { failed: gone, chance } of rolled) {
    const left = { ...clash, gone }
    if (gone.length === all.length) met.push({ clash: left, chance, ends: 'defender leaves' })
    else met.push(...afterAttackers(p, left, row, chance))
  }
  return met
}

function afterAttackers(p: LbPosition, clash: Clash, row: number, chance: Fraction): Met[] {
  let ways: Failing[] = [{ failed: [], chance }]
  for (const here of byHex(p, attackersToCheck(p, clash)).values()) {
    const rolled = failures(p, here, (unit) => [
      ...moraleLines(p, unit),
      ...attackerLines(p, unit, clash, row),
    ])
    ways = ways.flatMap((way) =>
      rolled.map((each) => ({
        failed: [...way.failed, ...each.failed],
        chance: times(way.chance, each.chance),
      })),
    )
  }
  return ways.map(({ failed, chance: how }) => {
    const attackers = clash.attackers.filter((unit) => !failed.includes(unit))
    return {
      clash: { ...clash, attackers },
      chance: how,
      ends: attackers.length === 0 ? 'attack fails' : null,
    }
  })
}

/** Who fails, and how likely that is. */
interface Failing {
  readonly failed: readonly number[]
  readonly chance: Fraction
}

/** One roll for these units. */
function failures(
  p: LbPosition,
  units: readonly number[],
  lines: (unit: number) => readonly Line[],
): Failing[] {
  if (units.length === 0) return [{ failed: [], chance: fraction(1) }]
  const by = units.map((unit) => sum(lines(unit)))
  const groups = new Map<string, { failed: number[]; count: number }>()
  for (let place = 0; place < VALUES; place++) {
    const failed = units.filter((unit, at) => !exceeds(valueAt(place), by[at], p.game.units[unit].morale))
    const group = groups.get(failed.join(' '))
    if (group) group.count += 1
    else groups.set(failed.join(' '), { failed, count: 1 })
  }
  return [...groups.values()].map(({ failed, count }) => ({ failed, chance: fraction(count, VALUES) }))
}

function expected(results: readonly ResultChance[], side: 'attacker' | 'defender'): Fraction {
  return results.reduce((total, { result, chance }) => {
    if (letterOf(result) || !result.includes('/')) return total
    return plus(total, times(fraction(exchangeOf(result)[side]), chance))
  }, fraction(0))
}
