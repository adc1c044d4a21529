import type { Dice } from '@bivouac/kernel'
import type { FpgaEvent, Line } from '../position/events.ts'
import { RATINGS } from '../position/state.ts'
import type { FpgaPosition, Side } from '../position/state.ts'
import { commanderOf, isForcePresent, isOfficerPresent } from '../position/troops.ts'

/** FPGA-CMD-b: the side's sub-commanders on the table who have a unit there. */
function countLeaders(p: FpgaPosition, side: Side): number {
  const { forces, forcesOf } = p.game
  return forcesOf[side].filter(
    (force) => isOfficerPresent(p, forces[force].officer) && isForcePresent(p, force),
  ).length
}

/** FPGA-CMD-b: how many dice the side throws: one a sub-commander who counts, at least one. */
function commandDiceCount(p: FpgaPosition, side: Side): number {
  return Math.max(p.game.charts.commandDice.least.value, countLeaders(p, side))
}

/** FPGA-CMD-b: what a sum of dice comes to by the commander's rating, with so many sub-commanders who count. */
function commandDiceFor(p: FpgaPosition, rating: number, sum: number, leaders: number): number {
  const { add, divide } = p.game.charts.commandDice.ratings.value[RATINGS[rating]]
  return Math.ceil((sum + leaders * add) / divide)
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
  const sum = rolls.reduce((total, { value }) => total + value, 0)
  const total = commandDiceFor(p, rating, sum, countLeaders(p, side))
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
