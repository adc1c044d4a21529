import { pathText } from '../canonical.ts'
import { DataError } from '../refusal.ts'

export interface JsonLimits {
  /** The most bytes the text may have in UTF-8. */
  readonly maxBytes: number
  /** How deep lists and objects may be nested. */
  readonly maxDepth: number
}

/** Wide enough for a campaign's record, narrow enough to be read without harm. */
export const FILE_LIMITS: JsonLimits = { maxBytes: 16 * 1024 * 1024, maxDepth: 64 }

/**
 * Reads JSON that may be hostile. Size and depth are refused before anything is parsed, and a `__proto__` key
 * anywhere is refused: all with `DataError`. What comes back is plain JSON of unknown shape, to be checked by
 * a schema.
 */
export function parseLimited(text: string, limits: JsonLimits = FILE_LIMITS): unknown {
  // A UTF-16 unit is at least one byte of UTF-8, so this refuses the huge without looking at it.
  if (text.length > limits.maxBytes || scan(text, limits.maxDepth) > limits.maxBytes) {
    throw new DataError('', `at most ${limits.maxBytes} bytes of JSON`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new DataError('', `valid JSON (${(error as Error).message})`)
  }
  refusePrototypes(value, [])
  return value
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The size in bytes of UTF-8; throws when lists and objects are nested deeper than allowed. */
function scan(text: string, maxDepth: number): number {
  let bytes = 0
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a surrogate pair stands for two of its four bytes; a lone half is written as three.
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPaired(text, i, unit) ? 2 : 3
    if (quoted) {
      if (unit === BACKSLASH) {
        i++
        bytes++
      } else if (unit === QUOTE) quoted = false
    } else if (unit === QUOTE) quoted = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth++
      if (depth > maxDepth) throw new DataError('', `JSON nested at most ${maxDepth} deep`)
    } else if (unit === 0x5d || unit === 0x7d) depth--
  }
  return bytes
}

function isPaired(text: string, i: number, unit: number): boolean {
  if (unit >= 0xd800 && unit < 0xdc00) return (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
  if (unit >= 0xdc00 && unit < 0xe000) return (text.charCodeAt(i - 1) & 0xfc00) === 0xd800
  return false
}

function refusePrototypes(value: unknown, path: (string | number)[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw new DataError(pathText(path), 'no key named __proto__')
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || inner === null) continue
    path.push(Array.isArray(value) ? Number(key) : key)
    refusePrototypes(inner, path)
    path.pop()
  }
}
