/** A value inside JSON, by the keys that lead to it. */
export type Path = readonly (string | number)[]

/** Every path into the value, that of the value itself apart; of long lists only some elements. */
export function pathsInto(value: unknown, most = 4): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? someOf(value.length, most) : Object.keys(value)
  return keys.flatMap((key) => {
    const inner = (value as Record<string | number, unknown>)[key]
    return [[key], ...pathsInto(inner, most).map((path) => [key, ...path])]
  })
}

/** The first, the last and some between. */
function someOf(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, n) => n)
  return Array.from({ length: most }, (_, n) => Math.floor((n * (length - 1)) / (most - 1)))
}

/** The same JSON with another value at the path, or nothing there where `value` is undefined; the given one is unchanged. */
export function withValueAt(json: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(json)
    ? [...json]
    : { ...(json as object) }
  const held = copy as Record<string | number, unknown>
  if (rest.length > 0) held[key] = withValueAt(held[key], rest, value)
  else if (value !== undefined) held[key] = value
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete held[key]
  return copy
}

/** What is there, by its path. */
export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], json)
}

/** Values that hardly ever belong where another stood; undefined leaves it out. */
export const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -7,
  0.5,
  1e6,
  'nonsense',
  [],
  [null],
  {},
  { '': 0 },
]
