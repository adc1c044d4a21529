import * as v from 'valibot'
import { pathText } from './canonical.ts'
import { FILE_LIMITS, parseLimited, type JsonLimits } from './json-limits.ts'
import { DataError } from './refusal.ts'

/** The path of a schema's finding inside the file, as people write it. */
export function issuePath(issue: v.BaseIssue<unknown>): string {
  return pathText((issue.path ?? []).map((step) => step.key as string | number))
}

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
