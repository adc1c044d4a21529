import type { Numbers } from '../../script.ts'
import data from '../numbers.json' with { type: 'json' }

/** What the rules of thumb of this system are measured by, from `numbers.json`. */
export type Figures = Readonly<typeof data.script>

/** The figures as they stand in the file. */
export const STANDARD: Figures = data.script

const NAMES: readonly string[] = Object.keys(data.script)
const known = new WeakSet<Numbers>()

/** The same numbers, all of them there. Throws when one is missing: a script must not go on without it. */
export function figuresOf(numbers: Numbers): Figures {
  if (!isWhole(numbers)) throw new Error('Some of the numbers of La Grande Armée are missing')
  return numbers
}

function isWhole(numbers: Numbers): numbers is Numbers & Figures {
  if (!known.has(numbers)) {
    if (!NAMES.every((name) => Number.isFinite(numbers[name]))) return false
    known.add(numbers)
  }
  return true
}
