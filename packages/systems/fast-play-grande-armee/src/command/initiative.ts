import { NO_SEAT, asSeat, passAgain, pushFrame, rerolls, throwAgain, throwDie } from '@bivouac/kernel'
import type { Dice, Refusal, Roll, SeatAt } from '@bivouac/kernel'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { enemyOf } from '../position/state.ts'
import type { FpgaPosition, Frame, Side } from '../position/state.ts'
import { canSpend, spend } from '../position/troops.ts'
import { cannotPay, refuse } from '../sequence/refusals.ts'

type Initiative = Extract<Frame, { phase: 'initiative' }>
type Thrown = Initiative['thrown']

const NOT_YOUR_DICE = refuse('FPGA-INI-d', 'You throw your own two dice again, each once.')

/** Dice of a side among the six thrown: two, then its D4. */
const EACH = 3

/** The two dice of a side together. */
export function sumOf(thrown: Thrown, side: Side): number {
  return thrown[EACH * side].value + thrown[EACH * side + 1].value
}

/** The D4 of a side as first rolled. */
export function d4Of(thrown: Thrown, side: Side): number {
  return thrown[EACH * side + 2].value
}

/** FPGA-DICE-a, FPGA-INI-a, b: both throw 2d6 and their D4, the side named first before the other. */
export function throwInitiative(p: FpgaPosition, dice: Dice): Thrown {
  const sidesOfClock = p.game.charts.clock.value.sides
  const throwFor = (side: Side): Thrown => {
    const name = p.game.scenario.sides[side].name
    const may: SeatAt = canSpend(p, side) ? asSeat(side) : NO_SEAT
    return [
      throwDie(dice, 6, `initiative of ${name}`, may),
      throwDie(dice, 6, `initiative of ${name}`, may),
      throwDie(dice, sidesOfClock, `D${sidesOfClock} of ${name}`, NO_SEAT),
    ]
  }
  return [...throwFor(0), ...throwFor(1)]
}

/** What was thrown, for the journal. */
export function tellInitiative(thrown: Thrown, events: FpgaEvent[]): void {
  events.push({
    type: 'initiative-roll',
    clauses: ['FPGA-INI-a', 'FPGA-INI-b'],
    rolls: thrown.map(({ what, sides, value }) => ({ what, sides, value })),
    sums: [sumOf(thrown, 0), sumOf(thrown, 1)],
    d4: [d4Of(thrown, 0), d4Of(thrown, 1)],
  })
}

/**
 * The side with the higher roll; of equal sums the higher D4. Equal D4s are thrown again until they differ, and lie on the
 * table from then on: the clock was read before (FPGA-INI-j).
 */
function higherOf(p: FpgaPosition, thrown: Thrown, dice: Dice, events: FpgaEvent[]): Side {
  const sums = sumOf(thrown, 0) - sumOf(thrown, 1)
  if (sums !== 0) return sums > 0 ? 0 : 1
  if (d4Of(thrown, 0) === d4Of(thrown, 1)) breakTie(p, thrown, dice, events)
  return d4Of(thrown, 0) > d4Of(thrown, 1) ? 0 : 1
}

/** FPGA-INI-b: both D4s again until they differ, the side named first before the other. */
function breakTie(p: FpgaPosition, thrown: Thrown, dice: Dice, events: FpgaEvent[]): void {
  const { sides } = p.game.charts.clock.value
  const rolls: Roll[] = []
  while (d4Of(thrown, 0) === d4Of(thrown, 1))
    p.game.scenario.sides.forEach(({ name }, side) => {
      const what = `tie: D${sides} of ${name}`
      const value = dice.roll(sides, what)
      rolls.push({ what, sides, value })
      thrown[EACH * side + 2].value = value
    })
  const higher = d4Of(thrown, 0) > d4Of(thrown, 1) ? 0 : 1
  const clauses = ['FPGA-INI-b', 'FPGA-INI-j']
  events.push({ type: 'initiative-tie', clauses, rolls, side: p.game.seats[higher].id })
}

/** FPGA-INI-c, e, g, k: the lower roller may spend CDs first, then the higher. */
export function askRerolls(p: FpgaPosition, thrown: Thrown, dice: Dice, events: FpgaEvent[]): void {
  const higher = higherOf(p, thrown, dice, events)
  const lower = enemyOf(higher)
  const asked = rerolls(thrown, [asSeat(lower), asSeat(higher)])
  pushFrame(p, { phase: 'initiative', side: lower, ...asked })
}

/** FPGA-INI-c, d, k: why these dice may not be thrown again, or null. */
export function checkReroll(
  p: FpgaPosition,
  frame: Initiative,
  seat: SeatAt,
  which: readonly number[],
): Refusal | null {
  const side = seat === 0 ? 0 : 1
  const own = new Set(which).size === which.length && which.every((at) => at < 2)
  if (!own || frame.asked[0] !== seat) return NOT_YOUR_DICE
  return cannotPay(p, side, which.length)
}

/** FPGA-INI-d, f: a CD a die, and the new dice count. */
export function reroll(
  p: FpgaPosition,
  frame: Initiative,
  seat: SeatAt,
  which: readonly number[],
  dice: Dice,
  events: FpgaEvent[],
): void {
  const side: Side = seat === 0 ? 0 : 1
  spend(p, side, which.length, 'initiative', ['FPGA-INI-d'], events)
  const at = which.map((one) => EACH * side + one)
  const rolls = throwAgain(frame, seat, at, dice)
  events.push({
    type: 'initiative-again',
    clauses: ['FPGA-INI-d', 'FPGA-INI-f'],
    side: p.game.seats[side].id,
    rolls,
    dice: at,
    sum: sumOf(frame.thrown, side),
  })
}

/** The seat lets its dice lie. */
export function letLie(frame: Initiative, seat: SeatAt): void {
  passAgain(frame, seat)
}

/** The ways to spend CDs on the roll: one die, the other, or both. */
export function offerRerolls(p: FpgaPosition, frame: Initiative, seat: SeatAt, offered: FpgaAction[]): void {
  for (const dice of [[0], [1], [0, 1]])
    if (checkReroll(p, frame, seat, dice) === null) offered.push({ do: 'reroll', dice })
}

/** FPGA-INI-f, j: who has the initiative by the dice as they lie. */
export function decideInitiative(
  p: FpgaPosition,
  { thrown }: Initiative,
  dice: Dice,
  events: FpgaEvent[],
): Side {
  const sums: [number, number] = [sumOf(thrown, 0), sumOf(thrown, 1)]
  const isTie = sums[0] === sums[1]
  const side = higherOf(p, thrown, dice, events)
  p.state.initiative = side
  const clauses = isTie ? ['FPGA-INI-j'] : ['FPGA-INI-a', 'FPGA-INI-f']
  events.push({ type: 'initiative', clauses, side: p.game.seats[side].id, sums, tie: isTie })
  return side
}
