// What a throw of command would come to, asked before it is made. Exact.
import { frameOf } from '@bivouac/kernel'
import { evadeModifier } from '../combat/evade.ts'
import { escapeNumber } from '../combat/escape.ts'
import { chanceOf, TWO_DICE } from '../combat/odds.ts'
import { INFANTRY, STATUSES, enemyOf } from '../position/state.ts'
import type { FpgaPosition, Side, StatusName } from '../position/state.ts'
import { isForceNear, lostBrigades } from '../position/troops.ts'
import { lengthNeeds, moraleMarks } from '../sequence/victory.ts'
import { controlOf, statusFor } from './control.ts'
import { d4Of, sumOf } from './initiative.ts'

export { commandBand, isTested } from './control.ts'

/** FPGA-CTL-f: for each status the chance that the dice let the player have it, and the chance of the highest sum giving it. */
export interface ControlOdds {
  readonly may: Readonly<Partial<Record<StatusName, number>>>
  readonly best: Readonly<Partial<Record<StatusName, number>>>
}

/** The test of a Force with so many command dice given to it. */
export function controlOdds(p: FpgaPosition, force: number, extra: number): ControlOdds {
  const count = p.game.charts.control.dice + extra
  const isNear = isForceNear(p, force)
  const control = controlOf(p, force)
  const nameOf = (sum: number): StatusName => STATUSES[statusFor(p, sum + control, isNear)]
  const may: Partial<Record<StatusName, number>> = {}
  const best: Partial<Record<StatusName, number>> = {}
  const share = 1 / 6 ** count
  const dice = Array.from({ length: count }, () => 1)
  for (let more = true; more; more = nextThrow(dice)) {
    const sums = new Set<number>()
    dice.forEach((a, at) => dice.forEach((b, on) => on > at && sums.add(a + b)))
    for (const name of new Set([...sums].map(nameOf))) may[name] = (may[name] ?? 0) + share
    const name = nameOf(Math.max(...sums))
    best[name] = (best[name] ?? 0) + share
  }
  return { may, best }
}

/** The next of all throws of these dice; false after the last. */
function nextThrow(dice: number[]): boolean {
  for (let at = 0; at < dice.length; at++) {
    if (dice[at] < 6) {
      dice[at]++
      return true
    }
    dice[at] = 1
  }
  return false
}

/** FPGA-END-a, c: the chance that the turn ends after this pulse; 0 in the Command Phase. */
export function clockChance({ game, state }: FpgaPosition): number {
  return Math.min(1, state.pulse / game.charts.clock.value.sides)
}

/** FPGA-END-f: the chance that the game ends by its length after the turn that is played. */
export function lengthChance(p: FpgaPosition): number {
  return Math.min(1, Math.max(0, lengthNeeds(p)) / 6)
}

/**
 * The chance that the side wins the initiative if it throws these of its dice again (0 and 1) and the other lets its own
 * lie; undefined while no initiative is contested.
 */
export function initiativeOdds(p: FpgaPosition, side: Side, which: readonly number[]): number | undefined {
  const frame = frameOf(p, 'initiative')
  if (frame === null) return undefined
  const { thrown } = frame
  const other = sumOf(thrown, enemyOf(side))
  const kept = [0, 1]
    .filter((at) => !which.includes(at))
    .reduce((sum, at) => sum + thrown[3 * side + at].value, 0)
  // Equal D4s are thrown again: even chances.
  const tie = Math.sign(d4Of(thrown, side) - d4Of(thrown, enemyOf(side))) / 2 + 0.5
  const dice = Array.from({ length: which.length }, () => 1)
  let won = 0
  for (let more = true; more; more = nextThrow(dice)) {
    const sum = kept + dice.reduce((a, b) => a + b, 0)
    won += sum > other ? 1 : sum === other ? tie : 0
  }
  return won / 6 ** which.length
}

/** FPGA-REC-c, d: the chance that the unit gets rid of a hit at one try. */
export function recoveryChance({ state }: FpgaPosition, unit: number): number {
  return Math.max(0, Math.min(6, state.units.hits[unit] - 1)) / 6
}

/** FPGA-EVD-a … d: the chance that cavalry evades this attacker. */
export function evadeChance(p: FpgaPosition, unit: number, attacker: number): number {
  if (p.game.units[attacker].arm === INFANTRY) return 1
  const lead = evadeModifier(p, unit) - evadeModifier(p, attacker)
  let ways = 0
  for (let own = 1; own <= 6; own++) for (let other = 1; other <= 6; other++) if (own + lead > other) ways++
  return ways / 36
}

/** FPGA-ESC-a, b, i: the chances that the battery gets away, and that its attacker takes a hit. */
export function escapeOdds(
  p: FpgaPosition,
  battery: number,
  attackers: readonly number[],
): { readonly escapes: number; readonly hit: number } {
  return { escapes: 1 - chanceOf(TWO_DICE, escapeNumber(p, battery, attackers) + 1), hit: 27 / 36 }
}

/** FPGA-MOR: how an army stands with its morale. */
export interface Morale {
  readonly lost: number
  readonly of: number
  /** From how many lost brigades it tests, and with how many it is beaten. */
  readonly tests: number
  readonly beaten: number
  /** The chance that it holds at the end of the turn as things are. */
  readonly holds: number
}

/** The morale of an army as things are. */
export function moraleOf(p: FpgaPosition, side: Side): Morale {
  const lost = lostBrigades(p, side)
  const { tests, beaten } = moraleMarks(p, side)
  const { needs, fallen } = p.game.charts.morale
  const least = needs.value + (lost - tests) - (p.state.fallen[side] === 1 ? fallen.value : 0)
  const holds = lost >= beaten ? 0 : lost < tests ? 1 : chanceOf(TWO_DICE, least)
  return { lost, of: p.game.brigades[side], tests, beaten, holds }
}

/** FPGA-MOV-b: the chance that the unit's near die lets it spend so much, in u, in its whole move. */
export function nearChance({ game, state }: FpgaPosition, unit: number, needed: number): number {
  const { near } = game.units[unit]
  const die = state.units.die[unit]
  const step = 1000 * game.charts.movement.nearDice
  if (die > 0) return near + die * step >= needed ? 1 : 0
  const least = Math.ceil((needed - near) / step)
  return Math.max(0, Math.min(6, 7 - least)) / 6
}
