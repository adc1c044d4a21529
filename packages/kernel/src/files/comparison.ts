import * as v from 'valibot'
import { comparePartial, type Mismatch } from './partial.ts'

/** A name in a position written by hand. */
export const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
/** A number of things in a position written by hand. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** Gathers where a position is not as expected. What nobody said anything about is as expected. */
export class Comparison {
  readonly mismatches: Mismatch[] = []

  /** What is there must be what was wanted: see `comparePartial`. */
  same(path: string, wanted: unknown, is: unknown): void {
    if (wanted !== undefined) this.mismatches.push(...comparePartial(is, wanted, path))
  }

  /** The same for each name of a table: `is` tells what is there, and is given the path to complain with. */
  each<T>(
    path: string,
    wanted: Readonly<Record<string, T>> | undefined,
    is: (name: string, path: string) => unknown,
  ): void {
    for (const [name, one] of Object.entries(wanted ?? {}))
      this.same(`${path}.${name}`, one, is(name, `${path}.${name}`))
  }
}
