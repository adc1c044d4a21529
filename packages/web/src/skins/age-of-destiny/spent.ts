import { MOVE_PARTS } from '@bivouac/age-of-destiny'
import { wholeMm } from './measure.ts'
import type { Plan } from './plan.ts'
import { partsWished } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** What a plan spends of its move, in millimetres: `33 mm used, 97 mm left`; nothing where nothing is measured. */
export function spentWords(verdict: Verdict, plan: Plan): string {
  const { forecast } = verdict
  if (!forecast) return ''
  const parts = partsWished(verdict, plan)
  const left = Math.max(0, forecast.left)
  if (parts >= MOVE_PARTS && left === 0) return 'full move'
  // What is left is never told as more than it is.
  const whole = Math.floor(left / 100) * 100
  const used = Math.max(0, forecast.allowance - whole)
  return `${wholeMm(used)} used, ${wholeMm(whole)} left`
}
