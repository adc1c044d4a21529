/**
 * What turns one plain JSON value into another. A table sends each seat its own view as a change since the view the seat
 * has, so a step costs a few bytes, not a position.
 *
 * - `{ set }`: the value is replaced.
 * - `{ keys, gone }`: an object; changes by key, keys that are no more.
 * - `{ length, items }`: a list of this length now; changes by index. Items beyond the old length are always `set`.
 */
export type Change =
  | { readonly set: unknown }
  | { readonly keys: Readonly<Record<string, Change>>; readonly gone?: readonly string[] }
  | { readonly length: number; readonly items: readonly (readonly [at: number, change: Change])[] }

type Dict = Record<string, unknown>

function isDict(value: unknown): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The change from `before` to `after`; null when they are the same. Both must be plain JSON. */
export function diff(before: unknown, after: unknown): Change | null {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after)
  if (isDict(before) && isDict(after)) return diffDicts(before, after)
  return { set: after }
}

/** Sets a key, also the one named `__proto__`, which a plain assignment would take for something else. */
function put<T>(dict: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(dict, key, { value, writable: true, enumerable: true, configurable: true })
  } else dict[key] = value
}

function diffDicts(before: Dict, after: Dict): Change | null {
  let keys: Record<string, Change> | null = null
  const names = Object.keys(after)
  let kept = 0
  for (const key of names) {
    const value = after[key]
    // Nothing that JSON holds is the same as what an object inherits.
    if (before[key] === value && value !== undefined) {
      kept++
      continue
    }
    const known = Object.hasOwn(before, key)
    if (known) kept++
    const change = known ? diff(before[key], value) : { set: value }
    if (change === null) continue
    keys ??= {}
    put(keys, key, change)
  }
  const earlier = Object.keys(before)
  if (kept === earlier.length) return keys && { keys }
  return { keys: keys ?? {}, gone: earlier.filter((key) => !Object.hasOwn(after, key)) }
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const items: [number, Change][] = []
  for (let at = 0; at < after.length; at++) {
    const value = after[at]
    // Most of a list is as it was: the same number, or the very same part of an earlier view.
    if (at < before.length && before[at] === value) continue
    const change = at < before.length ? diff(before[at], value) : { set: value }
    if (change !== null) items.push([at, change])
  }
  if (items.length === 0 && before.length === after.length) return null
  // A list changed almost everywhere is shorter to send whole.
  if (items.length > 8 && items.length * 2 > after.length) return { set: after }
  return { length: after.length, items }
}

/** Thrown when a change does not fit the value it is applied to: the receiver must ask for the whole. */
export class ChangeMisfit extends Error {
  constructor() {
    super('the change does not fit the value it is for')
    this.name = 'ChangeMisfit'
  }
}

/** The value after the change; `before` is left as it was. Throws `ChangeMisfit` when they do not fit. */
export function patch(before: unknown, change: Change | null): unknown {
  if (change === null) return before
  if ('set' in change) return change.set
  if ('length' in change) {
    if (!Array.isArray(before)) throw new ChangeMisfit()
    const list: unknown[] = before.slice(0, change.length)
    for (const [at, inner] of change.items) {
      if (at > list.length || at >= change.length) throw new ChangeMisfit()
      list[at] = patch(list[at], inner)
    }
    if (list.length !== change.length) throw new ChangeMisfit()
    return list
  }
  if (!isDict(before)) throw new ChangeMisfit()
  const dict: Dict = { ...before }
  for (const key of change.gone ?? []) delete dict[key]
  for (const [key, inner] of Object.entries(change.keys)) {
    if (!('set' in inner) && !Object.hasOwn(dict, key)) throw new ChangeMisfit()
    put(dict, key, patch(dict[key], inner))
  }
  return dict
}
