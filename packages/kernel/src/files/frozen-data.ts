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

/** Throws `DataError` at the first id that an earlier entry of the list already has. */
export function expectUnique(ids: readonly string[], path: (index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, id] of ids.entries()) {
    expectData(!seen.has(id), path(index), `"${id}" is listed twice`)
    seen.add(id)
  }
}

function freeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}
