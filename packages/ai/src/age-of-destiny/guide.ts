import type { Doctrine, Numbers } from '../script.ts'
import numbers from './numbers.json' with { type: 'json' }

/** The script's numbers by their names: every constant of its judgement that is a matter of taste, as `numbers.json` has them. */
export type Guide = { readonly [Name in keyof typeof numbers.script]: number }

/** How a phase is to be played: a doctrine, its numbers known by name. */
export interface Conduct extends Omit<Doctrine, 'numbers'> {
  readonly guide: Guide
}

const NAMES = Object.keys(numbers.script)

/** The numbers a script is to play by; throws when one is missing. */
export function guideOf(given: Numbers): Guide {
  for (const name of NAMES)
    if (typeof given[name] !== 'number') throw new Error(`There is no number "${name}".`)
  return given as Guide
}
