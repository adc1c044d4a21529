import type { Dice } from '@bivouac/kernel'
import type { FpgaEvent, Line } from '../position/events.ts'
import { RATINGS } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import { commanderOf, isForcePresent, isOfficerPresent } from '../position/troops.ts'

/** FPGA-CMD-b: how many dice the side throws: one a sub-commander on the table who has a unit there, at least one. */
export function commandDiceCount(p: FpgaPosition, side: Side): number {
  const { forces, forcesOf, charts } = p.game
  const subs = forcesOf[side].filter(
    (force) => isOfficerPresent(p, forces[force].officer) && isForcePresent(p, force),
  )
  return Math.max(charts.commandDice.least.value, subs.length)
}

/** FPGA-CMD-b: what a throw comes to by the commander's rating. */
export function commandDiceFor(p: FpgaPosition, rating: number, dice: readonly number[]): number {
  const { add, divide } = p.game.charts.commandDice.ratings.value[RATINGS[rating]]
  const sum = dice.reduce((total, die) => total + die + add, 0)
  return Math.ceil(sum / divide)
}

/** FPGA-CMD-a, b, g: the side throws for its command dice; without a commander on the table it has none. */
export function rollCommandDice(p: FpgaPosition, side: Side, dice: Dice, events: FpgaEvent[]): void {
  const commander = commanderOf(p, side)
  p.state.dice[side] = 0
  if (commander < 0) return
  const what = 'command dice'
  const count = commandDiceCount(p, side)
  const rolls = Array.from({ length: count }, () => ({ what, sides: 6, value: dice.roll(6, what) }))
  const rating = p.state.officers.rating[commander]
  const values = rolls.map(({ value }) => value)
  const total = commandDiceFor(p, rating, values)
  const sum = values.reduce((a, b) => a + b, 0)
  const lines: Line[] = [{ what: 'thrown', value: sum, clause: 'FPGA-CMD-b' }]
  if (total !== sum)
    lines.push({ what: `rated ${RATINGS[rating]}`, value: total - sum, clause: 'FPGA-CMD-b' })
  p.state.dice[side] = total
  events.push({
    type: 'command-dice',
    clauses: ['FPGA-CMD-a', 'FPGA-CMD-b'],
    side: p.game.seats[side].id,
    rating: RATINGS[rating],
    rolls,
    lines,
    total,
  })
}
