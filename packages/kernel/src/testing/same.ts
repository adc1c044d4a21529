/**
 * True when two values hold the same, typed arrays, maps and sets included: for the derived part of a
 * position, which is not JSON. Functions and class instances are the same only when identical.
 */
export function sameDeep(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b)
  if (ArrayBuffer.isView(a)) return sameBytes(a, b as ArrayBufferView)
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && sameDeep(value, b.get(key)))
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => b.has(item))
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameDeep(left[key], right[key]))
  )
}

function sameList(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i]) && !sameDeep(a[i], b[i])) return false
  return true
}

/** Four bytes at a time: tables of a map are long, and the same kind of list for every kind of figure is quickly read. */
function sameBytes(a: ArrayBufferView, b: ArrayBufferView): boolean {
  if (a.byteLength !== b.byteLength) return false
  const odd = (a.byteOffset | b.byteOffset | a.byteLength) & 3
  const read = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array | Uint32Array =>
    odd
      ? new Uint8Array(buffer, byteOffset, byteLength)
      : new Uint32Array(buffer, byteOffset, byteLength >> 2)
  const left = read(a)
  const right = read(b)
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false
  return true
}
