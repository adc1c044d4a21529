import { asHex } from '@bivouac/space'
import type { Arc, Hex } from '@bivouac/space'
import { CAUSES } from '../morale/check.ts'
import { incrementsIn } from '../position/footing.ts'
import { STREAM } from '../position/ground.ts'
import { DD, GENERAL, LINE, PGD, SKIRMISH, STOOD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isCavalry, isIn, isInfantry } from '../position/troops.ts'
import { arcOfAttack, defendersOf, strikingHexes } from './clash.ts'
import type { Meeting } from './clash.ts'
import { isCarre } from './sides.ts'

/** LB-33-d: increments of both sides, and the row of the assault morale chart. */
export interface PreMelee {
  readonly attack: number
  readonly defence: number
  /** The row, by its number and its name. */
  readonly at: number
  readonly row: string
  readonly attacker: number
  readonly defender: number
}

/** LB-33-d, LB-32-c, d, e, LB-16-go-c, LB-16-line-s, t: a line attacks with at most four increments of each hex; everybody else counts whole. */
export function preMeleeOdds(p: LbPosition, meeting: Meeting): PreMelee {
  const attack = attackingIncrements(p, meeting)
  const defence = defendersOf(p, meeting).reduce((sum, unit) => sum + incrementsIn(p, unit, meeting.into), 0)
  const { odds } = p.game.pack.preMelee
  const at = Math.max(
    0,
    odds.findLastIndex(({ min }) => attack >= min * defence),
  )
  const { name, attacker, defender } = odds[at]
  return { attack, defence, at, row: name, attacker, defender }
}

function attackingIncrements(p: LbPosition, { into, attackers }: Meeting): number {
  const most = p.game.charts.core.thresholds.lineAttackerPreMeleeIncrementsPerHex
  const inLine = new Map<Hex, number>()
  let all = 0
  for (const unit of attackers)
    for (const hex of strikingHexes(p, unit, into)) {
      const here = incrementsIn(p, unit, hex)
      if (isIn(p, unit, LINE)) inLine.set(hex, (inLine.get(hex) ?? 0) + here)
      else all += here
    }
  for (const count of inLine.values()) all += Math.min(most, count)
  return all
}

/** LB-33-h, i: where cavalry is on either side nobody checks. */
function isHorseThere(p: LbPosition, meeting: Meeting): boolean {
  return [...meeting.attackers, ...defendersOf(p, meeting)].some((unit) => isCavalry(p, unit))
}

/** Option `moeckernDensity`: whoever has this printed morale or a better one does not check in the village. */
const UNSHAKEN = 16

/** LB-33-g, h, i, LB-16-go-h, LB-38-opt1-d, LB-46-b: the defenders who have to check. */
export function defendersToCheck(p: LbPosition, meeting: Meeting): number[] {
  if (isHorseThere(p, meeting)) return []
  const dense = p.game.dense[meeting.into] === 1
  return defendersOf(p, meeting).filter((unit) => {
    const owes = dense ? p.game.units[unit].morale > UNSHAKEN : !isIn(p, unit, GENERAL)
    return owes && (p.state.units.mark[unit] & STOOD) === 0
  })
}

/** LB-33-f, h, i: the attackers who have to check; nobody before skirmishers alone. */
export function attackersToCheck(p: LbPosition, meeting: Meeting): readonly number[] {
  if (isHorseThere(p, meeting)) return []
  const before = defendersOf(p, meeting)
  const skirmishers = before.every((unit) => isInfantry(p, unit) && isIn(p, unit, SKIRMISH))
  return skirmishers ? [] : meeting.attackers
}

/** LB-31-t: the general causes whose figure in a defender's pre-melee check is the chart's. */
export const REPLACED: readonly string[] = [CAUSES.disordered, CAUSES.routed]

/** LB-33-e, LB-13-ab, af, ai: the defender's lines of the assault morale chart: of several attackers the worst hexside counts. */
export function defenderLines(p: LbPosition, unit: number, meeting: Meeting): Line[] {
  const { modifiers: by } = p.game.pack.preMelee
  const odds = preMeleeOdds(p, meeting)
  const lines = [line(`odds ${odds.row}`, odds.defender, 'LB-33-e')]
  const sides = meeting.attackers.flatMap((each) => sidesOf(p, each, meeting.into))
  if (sides.some(({ arc }) => arc === 'flank')) lines.push(line('flank', by.flank.defender, 'LB-13-ab'))
  else if (sides.some(({ arc }) => arc === 'rear')) lines.push(line('rear', by.rear.defender, 'LB-13-af'))
  const morale = p.state.units.morale[unit]
  if (morale === DD) lines.push(line('disordered', by.defenderDisordered.defender, 'LB-31-t'))
  if (morale === PGD) lines.push(line('routed', by.defenderRouted.defender, 'LB-31-t'))
  if (isIn(p, unit, SKIRMISH)) lines.push(line('in skirmish order', by.defenderSkirmish.defender, 'LB-33-e'))
  if (isIn(p, unit, LINE) && by.defenderLine) lines.push(line('in line', by.defenderLine.defender, 'LB-33-e'))
  if (sides.every(({ up }) => up)) lines.push(line('above the attackers', by.upSlope.defender, 'LB-33-e'))
  if (sides.every(({ stream }) => stream))
    lines.push(line('behind a stream', by.acrossStream.defender, 'LB-33-e'))
  return lines.filter(({ value }) => value !== 0)
}

/** LB-33-e, f, w, LB-13-ad, ag: the attacker's lines; the odds are those the defender checked with. */
export function attackerLines(p: LbPosition, unit: number, meeting: Meeting, row: number): Line[] {
  const { modifiers: by, odds } = p.game.pack.preMelee
  const lines = [line(`odds ${odds[row].name}`, odds[row].attacker, 'LB-33-e')]
  const sides = sidesOf(p, unit, meeting.into)
  if (sides.every(({ arc }) => arc === 'flank')) lines.push(line('flank', by.flank.attacker, 'LB-13-ad'))
  else if (sides.every(({ arc }) => arc !== 'front')) lines.push(line('rear', by.rear.attacker, 'LB-13-ag'))
  const top = defendersOf(p, meeting).at(-1)
  const morale = top === undefined ? 0 : p.state.units.morale[top]
  if (morale === DD) lines.push(line('against disordered', by.defenderDisordered.attacker, 'LB-33-e'))
  if (morale === PGD) lines.push(line('against routed', by.defenderRouted.attacker, 'LB-33-e'))
  if (isCarre(p, meeting.into)) lines.push(line('against a carré', by.carre.attacker, 'LB-33-e'))
  if (sides.some(({ up }) => up)) lines.push(line('up a slope', by.upSlope.attacker, 'LB-33-e'))
  if (sides.some(({ stream }) => stream))
    lines.push(line('across a stream', by.acrossStream.attacker, 'LB-33-e'))
  const hurt = p.state.units.hurt[unit]
  if (hurt > 0) lines.push(line('increments lost to fire', hurt * perIncrement(p, unit), 'LB-33-w'))
  return lines.filter(({ value }) => value !== 0)
}

function line(what: string, value: number, clause: string): Line {
  return { what, value, clause }
}

/** LB-33-w, LB-46-a: what each increment shot away costs; the best infantry more, where that was agreed on. */
function perIncrement({ game }: LbPosition, unit: number): number {
  const { attacker } = game.pack.preMelee.modifiers.perIncrementLostToDefensiveFire
  if (!game.options.elite) return attacker
  const { morale } = game.units[unit]
  for (const [span, value] of Object.entries(game.charts.core.elite.extraPreMeleePerIncrementLost)) {
    const [from = 0, to = from] = span.split('-').map(Number)
    if (morale >= from && morale <= to) return value
  }
  return attacker
}

/** What an attacker goes through from each of the hexes it strikes from. */
interface Way {
  readonly arc: Arc
  readonly up: boolean
  readonly stream: boolean
}

function sidesOf(p: LbPosition, unit: number, into: Hex): Way[] {
  const { grid, rises, sides } = p.game.ground
  return strikingHexes(p, unit, into).map((from) => {
    const at = from * 6 + grid.sideBetween(from, into)
    return {
      arc: arcOfAttack(p, unit, from, into),
      up: from !== into && rises[at] > 0,
      stream: from !== into && sides[at] === STREAM,
    }
  })
}

/** LB-31-s, LB-33-s: attackers by the hex they check in: one roll each. */
export function byHex(p: LbPosition, units: readonly number[]): ReadonlyMap<Hex, number[]> {
  const groups = new Map<Hex, number[]>()
  for (const unit of units) {
    const hex = asHex(p.state.units.hex[unit])
    const group = groups.get(hex)
    if (group) group.push(unit)
    else groups.set(hex, [unit])
  }
  return groups
}
