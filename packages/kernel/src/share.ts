/**
 * Are two plain values alike? Of two that are, but have their keys in another order, it may not be found out: it answers
 * false too often, never too seldom.
 */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && areAlike(a, b)
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  const values = Object.values(a) as unknown[]
  const known = Object.values(b) as unknown[]
  for (let at = 0; at < keys.length; at++) {
    if (keys[at] !== others[at]) return false
    if (values[at] !== known[at] && !isAlike(values[at], known[at])) return false
  }
  return true
}

function areAlike(a: readonly unknown[], b: readonly unknown[]): boolean {
  const { length } = a
  if (length !== b.length) return false
  for (let at = 0; at < length; at++) if (a[at] !== b[at] && !isAlike(a[at], b[at])) return false
  return true
}

/** The earlier list of numbers where the later is the same: for states that share what is alike. */
export function sameNumbers(before: number[], after: number[]): number[] {
  if (before.length !== after.length) return after
  for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) return after
  return before
}

/** The earlier value where the later is alike. */
export function samePart<T>(before: T, after: T): T {
  return isAlike(before, after) ? before : after
}

/** The earlier list where the later is alike; else the later, with those of the earlier items that are as they were. */
export function sameItems<T>(before: T[], after: T[]): T[]
export function sameItems<T>(before: readonly T[], after: readonly T[]): readonly T[]
export function sameItems<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  let alike = before.length === after.length
  const items = after.slice()
  for (let at = 0; at < items.length; at++) {
    if (at < before.length && isAlike(before[at], items[at])) items[at] = before[at]
    else alike = false
  }
  return alike ? before : items
}
