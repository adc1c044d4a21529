import { canonicalJson } from '../canonical.ts'

/** A place where something is not as expected. */
export interface Mismatch {
  readonly path: string
  readonly expected: unknown
  readonly found: unknown
}

/**
 * Compares what is found with what is expected of it: an object may have more keys than expected, a list must
 * have the same length, everything else must be equal. Lists every place that differs.
 */
export function comparePartial(found: unknown, expected: unknown, path = ''): Mismatch[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return [{ path, expected, found }]
    return expected.flatMap((item, i) => comparePartial(found[i], item, `${path}[${i}]`))
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof found !== 'object' || found === null || Array.isArray(found))
      return [{ path, expected, found }]
    const have = found as Record<string, unknown>
    return Object.entries(expected).flatMap(([key, value]) =>
      comparePartial(
        Object.hasOwn(have, key) ? have[key] : undefined,
        value,
        path === '' ? key : `${path}.${key}`,
      ),
    )
  }
  return found === expected ? [] : [{ path, expected, found }]
}

/** One line a player can read about a mismatch. */
export function mismatchText(mismatch: Mismatch): string {
  const say = (value: unknown) => (value === undefined ? 'nothing' : canonicalJson(value))
  return `${mismatch.path}: expected ${say(mismatch.expected)}, found ${say(mismatch.found)}`
}
