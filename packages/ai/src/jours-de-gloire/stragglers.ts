import { seasonNow, strengthOf, weatherNow } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import { fights } from './forces.ts'
import type { Picture } from './picture.ts'
import { columnOf } from './stacks.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** JDG-5.5.3: the SP that one throw for each unit of the stack may be expected to leave by the road. */
function strayed(p: JdgPosition, stack: readonly number[]): number {
  const { forcedMarch, weather, limits } = p.game.tables
  const { cv, co, general, cohesion } = limits.stragglers
  const led = stack.some((one) => p.game.counters[one].cv >= cv) ? general : 0
  const sky = weather.effects[weatherNow(p)].forcedMarchDie
  const { columns, rows } = forcedMarch
  let sum = 0
  for (const unit of stack) {
    if (!fights(p, unit)) continue
    const steady = p.game.counters[unit].ratings[seasonNow(p)].co >= co ? cohesion : 0
    const sp = strengthOf(p, unit)
    const column = columns.findLastIndex(({ from }) => sp >= from)
    for (const face of FACES) {
      const row = Math.max(0, Math.min(rows.length - 1, face + led + steady + sky - rows[0].die))
      sum += Math.min(sp, rows[row].losses[Math.max(0, column)]) / FACES.length
    }
  }
  return sum
}

/** JDG-5.5.1-c: what marching as one body costs where the stack is more than a column, in VP. */
export function concentrationCost({ p, numbers }: Picture, stack: readonly number[]): number {
  const units = stack.filter((counter) => fights(p, counter))
  return columnOf(p, units).length < units.length ? numbers.straggler * strayed(p, stack) : 0
}

/** JDG-5.5.2-d, -e: what a forced march costs the stack over an ordinary one, in VP. */
export function forcedCost({ p, numbers }: Picture, stack: readonly number[]): number {
  return numbers.fatigue + numbers.straggler * strayed(p, stack)
}
