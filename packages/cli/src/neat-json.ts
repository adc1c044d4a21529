/** How wide a line may be, and how deep in everything is on one line whatever its width. */
export interface Neatness {
  readonly width?: number
  readonly flatFrom?: number
}

/**
 * JSON for people: what fits on a line stands on one, so that a chart has a row a line. Reads back as the
 * same value.
 */
export function neatJson(value: unknown, { width = 110, flatFrom = Infinity }: Neatness = {}): string {
  const write = (inner: unknown, depth: number): string => {
    if (typeof inner !== 'object' || inner === null) return JSON.stringify(inner)
    const line = spaced(inner)
    if (depth >= flatFrom || line.length + depth * 2 <= width) return line
    const indent = '  '.repeat(depth)
    const rows = Array.isArray(inner)
      ? inner.map((item) => `${indent}  ${write(item, depth + 1)}`)
      : pairsOf(inner).map(([key, item]) => `${indent}  ${JSON.stringify(key)}: ${write(item, depth + 1)}`)
    const [open, close] = Array.isArray(inner) ? '[]' : '{}'
    return `${open}\n${rows.join(',\n')}\n${indent}${close}`
  }
  return write(value, 0)
}

/** One line, with a space where the eye wants one. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = pairsOf(value)
  if (pairs.length === 0) return '{}'
  return `{ ${pairs.map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`).join(', ')} }`
}

function pairsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}
