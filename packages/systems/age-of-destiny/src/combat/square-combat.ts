import type { Dice } from '@bivouac/kernel'
import type { Charts, SquareResult } from '../files/charts.ts'
import type { AodEvent } from '../position/events.ts'
import { followRout } from './results.ts'
import { routMove } from './rout.ts'
import { ATTACKED, RIDDEN_AT, SIDES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { countsAsDisrupted, disrupt, loseBase, setMark, sideOf, startRout } from '../position/troops.ts'

/** AOD-4-square-d, e: what a sum of two dice does to a square in order, or to one that counts as Disrupted. */
export function squareResultOf({ squareAttack }: Charts, isShaken: boolean, sum: number): SquareResult {
  const block = isShaken ? squareAttack.disrupted : squareAttack.normal
  const cell = block.find(({ from, to }) => sum >= from && sum <= to)
  if (cell === undefined) throw new Error(`Table 7 has no entry for ${sum}`)
  return cell.result
}

/**
 * Cavalry rides at a square: one throw of two dice, no modifiers, for all who take part (AOD-4-square-a, c). Answers
 * whether the square still stands. Cavalry that routs runs at once, before anything else is reckoned; a broken square
 * leaves its rout move and the riders' control tests to be worked off.
 */
export function rideAtSquare(
  p: AodPosition,
  square: number,
  riders: readonly number[],
  dice: Dice,
  events: AodEvent[],
): boolean {
  const first = dice.roll(6, 'square')
  const second = dice.roll(6, 'square')
  const total = first + second
  // AOD-4-square-b: as it was before the attack; one that has shown its back counts as Disrupted.
  const isShaken = countsAsDisrupted(p, square)
  const result = squareResultOf(p.game.charts, isShaken, total)
  for (const unit of riders) setMark(p, unit, ATTACKED)
  setMark(p, square, RIDDEN_AT)
  events.push({
    type: 'square-attack',
    clauses: ['AOD-4-square-a', isShaken ? 'AOD-4-square-e' : 'AOD-4-square-d'],
    side: SIDES[sideOf(p, riders[0])],
    target: p.game.unitIds[square],
    units: riders.map((unit) => p.game.unitIds[unit]),
    rolls: [
      { what: 'square', sides: 6, value: first },
      { what: 'square', sides: 6, value: second },
    ],
    total,
    result,
  })
  if (result === 'cavalry-disrupted') beatRiders(p, riders, events)
  if (result === 'broken') breakSquare(p, square, riders, events)
  return result !== 'broken'
}

/** AOD-4-square-d … f: disrupted, or a base lost and routed if it was disrupted before. A square never tests control. */
function beatRiders(p: AodPosition, riders: readonly number[], events: AodEvent[]): void {
  const clauses = ['AOD-4-square-f']
  const shaken = riders.filter((unit) => !disrupt(p, unit, 'square', ['AOD-4-square-d'], events))
  const routed = shaken.filter((unit) => loseBase(p, unit, 'square', clauses, events))
  for (const unit of routed) startRout(p, unit, 'square', clauses, events)
  for (const unit of routed) routMove(p, unit, events)
}

/** AOD-4-square-g: a broken square loses a base and routs. */
function breakSquare(p: AodPosition, square: number, riders: readonly number[], events: AodEvent[]): void {
  const clauses = ['AOD-4-square-g']
  if (!loseBase(p, square, 'broken', clauses, events)) return
  startRout(p, square, 'broken', clauses, events)
  followRout(p, square, riders)
}
