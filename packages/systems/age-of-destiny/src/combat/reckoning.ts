import type { Line } from '../position/events.ts'
import { presentWith } from '../command/generals.ts'
import type { AodPosition } from '../position/state.ts'

/** What the lines of a reckoning come to. */
export function sumOf(lines: readonly Line[]): number {
  let sum = 0
  for (const { value } of lines) sum += value
  return sum
}

/** AOD-1-general-a … c: one more on the die if a general of its side is present, however many there are. */
export function rallyLines(p: AodPosition, unit: number): Line[] {
  if (!presentWith(p, unit)) return []
  const { value } = p.game.charts.die.generalRallying
  return [{ what: 'general present', value, clause: 'AOD-1-general-a' }]
}
