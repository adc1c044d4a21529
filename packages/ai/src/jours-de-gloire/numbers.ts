import type { Numbers } from '../script.ts'
import numbers from './numbers.json' with { type: 'json' }

/** The script's own numbers, in Victory Points or as shares, named for what they weigh. */
export type Figures = Readonly<typeof numbers.script>

export const FIGURES: Figures = numbers.script

const known = new WeakMap<Numbers, Figures>()

/** The numbers a doctrine gives, whole: one that is missing, or none of the script's, is a fault. */
export function figuresOf(given: Numbers): Figures {
  let found = known.get(given)
  if (!found) {
    for (const name of Object.keys(FIGURES))
      if (!Number.isFinite(given[name]))
        throw new Error(`The script of Jours de Gloire needs the number ${name}.`)
    known.set(given, (found = given as Figures))
  }
  return found
}
