import { zoneOf } from '@bivouac/space'
import { groundLines } from './advantage.ts'
import type { Line } from '../position/events.ts'
import { presentWith } from '../command/generals.ts'
import { CAVALRY, CHARGED, INFANTRY, RIDDEN_AT, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { armOf, blockOf, has } from '../position/troops.ts'

/** The column shifts of an attack: AOD-4-shift-a … f. `ridden`: cavalry rides at the square before this attack. */
export function shiftLines(
  p: AodPosition,
  target: number,
  units: readonly number[],
  ridden: boolean,
): Line[] {
  const lines: Line[] = []
  const { twoArms, threeArms } = p.game.charts.shifts
  const arms = armsIn(p, target, units, ridden)
  if (arms === 2) lines.push({ what: 'two arms', value: twoArms.value, clause: 'AOD-4-shift-a' })
  if (arms === 3) lines.push({ what: 'three arms', value: threeArms.value, clause: 'AOD-4-shift-b' })
  const struck = flankLine(p, target, units)
  if (struck !== null) lines.push(struck)
  return lines
}

/** How many arms take part: those that attack, guns that fired at the target this turn, cavalry that rode at the square. */
function armsIn(p: AodPosition, target: number, units: readonly number[], ridden: boolean): number {
  let foot = false
  // AOD-4-square-h: the ride counts, though its strength does not.
  let horse = p.state.units.formation[target] === SQUARE && (ridden || has(p, target, RIDDEN_AT))
  for (const unit of units) {
    const arm = armOf(p, unit)
    foot ||= arm === INFANTRY
    horse ||= arm === CAVALRY
  }
  // AOD-4-shift-c: whatever the fire did, and without its strength.
  const guns = p.state.shelled.includes(target)
  return Number(foot) + Number(horse) + Number(guns)
}

/** AOD-4-shift-d … f: the best of flank and rear among the attackers; a square has neither. */
function flankLine(p: AodPosition, target: number, units: readonly number[]): Line | null {
  const { x, y, formation } = p.state.units
  if (formation[target] === SQUARE) return null
  const { flank, rear } = p.game.charts.shifts
  const block = blockOf(p, target)
  let found: Line | null = null
  for (const unit of units) {
    const zone = zoneOf(block, x[unit], y[unit])
    if (zone === 'rear') return { what: 'rear', value: rear.value, clause: 'AOD-4-shift-e' }
    if (zone !== 'front') found = { what: `${zone} flank`, value: flank.value, clause: 'AOD-4-shift-d' }
  }
  return found
}

/** What changes the die of an attack, line by line: AOD-4-die-a … f. */
export function dieLines(p: AodPosition, target: number, units: readonly number[]): Line[] {
  const { die } = p.game.charts
  const { chargeBonusAllArms } = p.game.options
  const lines: Line[] = groundLines(p, target, units)
  // AOD-4-die-c: once, however many charge; AOD-Q-4: cavalry alone unless the house says otherwise.
  if (units.some((unit) => has(p, unit, CHARGED) && (chargeBonusAllArms || armOf(p, unit) === CAVALRY)))
    lines.push({ what: 'charge', value: die.cavalryCharging.value, clause: 'AOD-4-die-c' })
  if (p.state.units.formation[target] === SQUARE && units.some((unit) => armOf(p, unit) === INFANTRY))
    lines.push({ what: 'infantry on a square', value: die.infantryOnSquare.value, clause: 'AOD-4-die-d' })
  // AOD-4-die-f: one general a side counts, in every combat he is present at.
  if (units.some((unit) => presentWith(p, unit)))
    lines.push({ what: 'general attacking', value: die.generalAttacking.value, clause: 'AOD-4-die-e' })
  if (presentWith(p, target))
    lines.push({ what: 'general defending', value: die.generalDefending.value, clause: 'AOD-4-die-e' })
  return lines
}
