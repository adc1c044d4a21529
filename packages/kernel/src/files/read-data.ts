import * as v from 'valibot'
import { pathText } from '../canonical.ts'
import { FILE_LIMITS, parseLimited, type JsonLimits } from './json-limits.ts'
import { DataError } from '../refusal.ts'

/** The path of a schema's finding inside the file, as people write it. */
export function issuePath(issue: v.BaseIssue<unknown>): string {
  return pathText((issue.path ?? []).map((step) => step.key as string | number))
}

/** Every kind of file of ours names its format by this and its kind. */
const OURS = 'bivouac-'

/**
 * A file of ours, of the kind its schema reads, given as text or already parsed. Throws `DataError`: without a path where
 * it is no file of ours at all, at its format where it is one of another kind, else with the path to the first fault.
 */
export function readFile<T>(kind: string, schema: v.GenericSchema<unknown, T>, source: unknown): T {
  const value = typeof source === 'string' ? parseLimited(source, FILE_LIMITS) : source
  const format = formatOf(value)
  if (format === null) throw new DataError('', NOT_A_GAME)
  if (format !== `${OURS}${kind}`)
    throw new DataError('format', `expected a ${kind}, found a ${format.slice(OURS.length)}`)
  return readData(schema, value)
}

/** The format a file of ours says it is of; null if it is none of ours. */
export function formatOf(value: unknown): string | null {
  const named = v.safeParse(v.looseObject({ format: v.pipe(v.string(), v.startsWith(OURS)) }), value)
  return named.success ? named.output.format : null
}

/** What is said of a file that somebody took for a game. */
export const NOT_A_GAME = 'This file is not a Bivouac game.'

/**
 * Data from outside, given as text or already parsed, in the form the schema promises. Throws `DataError`
 * with the path to the first fault.
 */
export function readData<T>(
  schema: v.GenericSchema<unknown, T>,
  source: unknown,
  limits: JsonLimits = FILE_LIMITS,
): T {
  const value = typeof source === 'string' ? parseLimited(source, limits) : source
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) throw new DataError(issuePath(result.issues[0]), result.issues[0].message)
  return result.output
}
