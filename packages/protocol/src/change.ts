/**
 * What turns one plain JSON value into another. A table sends each seat its own view as a change since the view the seat
 * has, so a step costs a few bytes, not a position.
 *
 * - `{ set }`: the value is replaced.
 * - `{ keys, gone }`: an object; changes by key, keys that are no more.
 * - `{ length, items }`: a list of this length now; changes by index. Items beyond the old length are always `set`.
 * - `{ out, come, items }`: a list some have left, by their old index, and others have come into, by their new one; then
 *   changes by new index.
 */
export type Change =
  | { readonly set: unknown }
  | { readonly keys: Readonly<Record<string, Change>>; readonly gone?: readonly string[] }
  | { readonly length: number; readonly items: Items }
  | {
      readonly out: readonly number[]
      readonly come: readonly (readonly [at: number, value: unknown])[]
      readonly items: Items
    }
type Items = readonly (readonly [at: number, change: Change])[]

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

/** Finds the change of a part. */
type Differ = (before: unknown, after: unknown) => Change | null

/**
 * A `diff` for several values that share parts, as the views of several seats do: the change of a part they share is
 * looked for once, and changes that are the same are one object. None of the values may be changed meanwhile.
 */
export function sharedDiff(): Differ {
  const parts = new Map<unknown, { readonly before: unknown; readonly change: Change | null }>()
  const wholes: Extract<Change, { keys: unknown }>[] = []
  const diffPart: Differ = (before, after) => {
    if (typeof after !== 'object' || after === null) return diff(before, after)
    const known = parts.get(after)
    if (known !== undefined && known.before === before) return known.change
    const change = diff(before, after)
    parts.set(after, { before, change })
    return change
  }
  return (before, after) => {
    if (before === after || !isDict(before) || !isDict(after)) return diff(before, after)
    const change = diffDicts(before, after, diffPart)
    if (change === null || !('keys' in change) || change.gone !== undefined) return change
    for (const known of wholes) if (sameParts(known.keys, change.keys)) return known
    wholes.push(change)
    return change
  }
}

/** Have both the same keys in the same order, and for each the very same change, or the same plain value? */
function sameParts(a: Readonly<Record<string, Change>>, b: Readonly<Record<string, Change>>): boolean {
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length) return false
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]
    if (key !== others[at]) return false
    const one = a[key]
    const other = b[key]
    if (one !== other && !('set' in one && 'set' in other && one.set === other.set)) return false
  }
  return true
}

/** Sets a key, also the one named `__proto__`, which a plain assignment would take for something else. */
function put<T>(dict: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(dict, key, { value, writable: true, enumerable: true, configurable: true })
  } else dict[key] = value
}

function diffDicts(before: Dict, after: Dict, diffPart: Differ = diff): Change | null {
  const names = Object.keys(after)
  const earlier = Object.keys(before)
  // Mostly both have the same keys in the same order: their values are read at one go, which costs a fraction of looking
  // each up by its name.
  const values = Object.values(after)
  const known = Object.values(before)
  let keys: Record<string, Change> | null = null
  let kept = 0
  for (let at = 0; at < names.length; at++) {
    const name = names[at]
    const value = values[at]
    let change: Change | null
    if (name === earlier[at]) {
      kept++
      if (value === known[at]) continue
      change = diffPart(known[at], value)
    } else if (Object.hasOwn(before, name)) {
      kept++
      change = diffPart(before[name], value)
    } else change = { set: value }
    if (change === null) continue
    keys ??= {}
    put(keys, name, change)
  }
  if (kept === earlier.length) return keys && { keys }
  return { keys: keys ?? {}, gone: earlier.filter((key) => !Object.hasOwn(after, key)) }
}

/**
 * Most of a list is as it was: the same number, or the very same part of an earlier view. By those parts it is seen where
 * one has gone or come, and the others have only moved up.
 */
function diffLists(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const items: [number, Change][] = []
  const out: number[] = []
  const come: [number, unknown][] = []
  let from = 0
  let at = 0
  for (; at < after.length && from < before.length; at++, from++) {
    const value = after[at]
    if (before[from] === value) continue
    if (typeof value === 'object') {
      if (from + 1 < before.length && before[from + 1] === value) {
        out.push(from++)
        continue
      }
      if (at + 1 < after.length && before[from] === after[at + 1] && typeof before[from] === 'object') {
        come.push([at, value])
        from--
        continue
      }
    }
    const change = diff(before[from], value)
    if (change !== null) items.push([at, change])
  }
  const moved = out.length + come.length > 0
  for (; moved && from < before.length; from++) out.push(from)
  for (; at < after.length; at++) {
    if (moved) come.push([at, after[at]])
    else items.push([at, { set: after[at] }])
  }
  if (!moved && items.length === 0 && before.length === after.length) return null
  // A list changed almost everywhere is shorter to send whole.
  const changed = items.length + come.length
  if (changed > 8 && changed * 2 > after.length) return { set: after }
  return moved ? { out, come, items } : { length: after.length, items }
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
  if ('out' in change) return patchMoved(before, change)
  if (!isDict(before)) throw new ChangeMisfit()
  const dict: Dict = { ...before }
  for (const key of change.gone ?? []) delete dict[key]
  for (const [key, inner] of Object.entries(change.keys)) {
    if (!('set' in inner) && !Object.hasOwn(dict, key)) throw new ChangeMisfit()
    put(dict, key, patch(dict[key], inner))
  }
  return dict
}

function patchMoved(before: unknown, { out, come, items }: Extract<Change, { out: unknown }>): unknown[] {
  if (!Array.isArray(before)) throw new ChangeMisfit()
  const list: unknown[] = []
  let gone = 0
  let here = 0
  const takeIn = (): void => {
    for (; here < come.length && come[here][0] === list.length; here++) list.push(come[here][1])
  }
  for (let from = 0; from < before.length; from++) {
    if (out[gone] === from) gone++
    else {
      takeIn()
      list.push(before[from])
    }
  }
  takeIn()
  if (gone < out.length || here < come.length) throw new ChangeMisfit()
  for (const [at, inner] of items) {
    if (at >= list.length) throw new ChangeMisfit()
    list[at] = patch(list[at], inner)
  }
  return list
}
