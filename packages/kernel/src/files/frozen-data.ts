import type { GenericSchema } from 'valibot'
import { DataError } from '../refusal.ts'
import { readData } from './read-data.ts'

/**
 * Gives the value in the shape of the schema, copied and frozen all through, so that every position can share
 * it. Throws `DataError` naming the first place that does not fit.
 */
export function readFrozen<T>(schema: GenericSchema<unknown, T>, value: unknown): T {
  const data = readData(schema, value)
  freeze(data)
  return data
}

/** Throws `DataError` for that path inside the file unless the condition holds. */
export function expectData(condition: boolean, path: string, expected: string): asserts condition {
  if (!condition) throw new DataError(path, expected)
}

/** Throws `DataError` with what was expected at that path unless the condition holds. */
export function expectThat(condition: boolean, path: string, what: string): asserts condition {
  if (!condition) throw new DataError(path, `expected ${what}`)
}

/** Throws `DataError` at the first id that an earlier entry of the list already has. */
export function expectUnique(ids: readonly string[], path: (index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, id] of ids.entries()) {
    expectData(!seen.has(id), path(index), `"${id}" is listed twice`)
    seen.add(id)
  }
}

/** Throws `DataError` unless the list has that many entries. */
export function expectEntries(list: readonly unknown[], count: number, path: string): void {
  expectData(list.length === count, path, `expected ${count} entries`)
}

/** Throws `DataError` unless the number, or every number of the list, lies within these bounds. */
export function expectWithin(
  value: number | readonly number[],
  least: number,
  most: number,
  path: string,
): void {
  if (typeof value === 'number') {
    if (value < least || value > most)
      throw new DataError(path, `expected ${least} to ${most}, found ${value}`)
    return
  }
  const at = value.findIndex((one) => one < least || one > most)
  if (at >= 0) throw new DataError(`${path}[${at}]`, `expected ${least} to ${most}, found ${value[at]}`)
}

/** Where the name stands in the list. Throws `DataError` with all there are when it does not. */
export function indexIn(list: readonly string[], name: string, path: string): number {
  const at = list.indexOf(name)
  if (at < 0) throw new DataError(path, `expected one of ${list.join(', ')}, found "${name}"`)
  return at
}

function freeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}
