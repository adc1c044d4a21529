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
  const keys: Record<string, Change> = {}
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  let changed = gone.length > 0
  for (const key of Object.keys(after)) {
    const change = Object.hasOwn(before, key) ? diff(before[key], after[key]) : { set: after[key] }
    if (change === null) continue
    put(keys, key, change)
    changed = true
  }
  if (!changed) return null
  return gone.length > 0 ? { keys, gone } : { keys }
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const items: [number, Change][] = []
  for (let at = 0; at < after.length; at++) {
    const change = at < before.length ? diff(before[at], after[at]) : { set: after[at] }
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
