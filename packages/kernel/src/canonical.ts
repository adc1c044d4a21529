import { DataError } from './refusal.ts'

/**
 * The one way to write a value as JSON: keys in code-unit order, no spaces, -0 as 0. Two values that mean the
 * same give the same bytes on every machine. Throws `DataError` with the path on anything JSON cannot carry
 * faithfully: undefined, NaN, infinities, functions, typed arrays, class instances, holes in a list.
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

type Path = (string | number)[]

function write(value: unknown, path: Path): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw unfit(path, `a finite number, not ${value}`)
      // Adding 0 turns -0 into 0; every other number stays. Number text is the same in every engine.
      return String(value + 0)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? writeList(value, path) : writeObject(value, path)
    default:
      throw unfit(path, `plain JSON, not ${typeof value}`)
  }
}

function writeList(list: readonly unknown[], path: Path): string {
  let out = '['
  for (let i = 0; i < list.length; i++) {
    if (i > 0) out += ','
    path.push(i)
    out += write(list[i], path)
    path.pop()
  }
  return out + ']'
}

function writeObject(value: object, path: Path): string {
  if (!isPlain(value)) throw unfit(path, 'a plain object or list')
  const record = value as Record<string, unknown>
  let out = '{'
  for (const key of Object.keys(record).toSorted(byCodeUnit)) {
    if (out.length > 1) out += ','
    path.push(key)
    out += JSON.stringify(key) + ':' + write(record[key], path)
    path.pop()
  }
  return out + '}'
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** True for `{}` of any realm: its prototype is none, or one that has none itself. */
function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === null || Object.getPrototypeOf(parent) === null
}

function unfit(path: Path, expected: string): DataError {
  return new DataError(pathText(path), expected)
}

/** A path inside a file as people write it: `entries[3].rolls[0]`, `codes[".."]`. */
export function pathText(path: readonly (string | number)[]): string {
  let out = ''
  for (const step of path) {
    if (typeof step === 'number') out += `[${step}]`
    else if (!/^[\w-]+$/.test(step)) out += `[${JSON.stringify(step)}]`
    else out += out === '' ? step : `.${step}`
  }
  return out
}
