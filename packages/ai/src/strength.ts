import type { Level } from './levels.ts'
import table from './strength.json' with { type: 'json' }

/** How strong a level was measured to be, in games with the sides swapped and common dice. */
export interface Strength {
  /** Against the level below it; null where there is none, and the figures against it are left out. */
  readonly against: Level | null
  /** Share of the points it made: a win is one, a draw a half; and between what shares it lies in 19 cases of 20. */
  readonly score?: number
  readonly interval?: readonly [number, number]
  readonly games?: number
  /** Share of the pairs in which it came off better by points than the other did from the same side with the same dice. */
  readonly byMargin?: number
  /** Seconds it thought about a turn of its own: on the average, and in 99 of 100. */
  readonly seconds?: readonly [number, number]
}

/** System by system, level by level, as `docs/strength.md` publishes it. A level that was not measured is not there. */
type StrengthTable = Readonly<Record<string, Readonly<Partial<Record<Level, Strength>>>>>

/** What was measured of a level of this system; null where nothing was. */
export function strengthOf(system: string, level: Level): Strength | null {
  return (table as unknown as StrengthTable)[system]?.[level] ?? null
}
