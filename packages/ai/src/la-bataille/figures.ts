import type { Numbers } from '../script.ts'
import numbers from './numbers.json' with { type: 'json' }

/** The numbers the script goes by, all of them named in `numbers.json`. */
export type Figures = Readonly<Record<keyof typeof numbers.script, number>>

const names = Object.keys(numbers.script)
const known = new WeakSet<Numbers>()

/** These numbers as the script's own. Throws if one is missing. */
export function figuresOf(given: Numbers): Figures {
  if (!known.has(given)) {
    for (const name of names)
      if (!Number.isFinite(given[name])) throw new Error(`La Bataille's script has no number "${name}"`)
    known.add(given)
  }
  return given as Figures
}
