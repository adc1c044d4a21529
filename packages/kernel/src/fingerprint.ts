/**
 * A quick number for a plain JSON value: equal values have equal numbers on every machine, whatever the order of their
 * keys; of unequal ones about one pair in 2^32 has the same. Nobody is kept from making such a pair on purpose: where
 * somebody might want to, use `stateHash`. A state takes a hundredth of the time that takes.
 */
export function fingerprint(value: unknown): number {
  return of(value) >>> 0
}

/** The fingerprint as it is stored beside a move: eight hex digits. */
export function stateMark(state: unknown): string {
  return fingerprint(state).toString(16).padStart(8, '0')
}

/** What a dict came to, field by field: `terms` are summed. `inner` is known of the fields that are dicts themselves. */
interface KnownDict {
  readonly keys: readonly string[]
  readonly values: readonly unknown[]
  readonly terms: readonly number[]
  readonly inner: readonly (KnownDict | null)[]
  readonly hash: number
}

/**
 * Marks of one state after another: of what a state shares with the one before it the mark is known. States that were
 * marked may not be changed.
 */
export class StateMarks {
  #known: KnownDict | null = null

  /** The same as `stateMark` gives. */
  of(state: unknown): string {
    if (typeof state !== 'object' || state === null || Array.isArray(state)) return stateMark(state)
    this.#known = knownDict(state, this.#known, true)
    return (this.#known.hash >>> 0).toString(16).padStart(8, '0')
  }
}

function knownDict(dict: object, known: KnownDict | null, goesIn: boolean): KnownDict {
  const keys = Object.keys(dict)
  const values = Object.values(dict) as unknown[]
  const terms: number[] = []
  const inner: (KnownDict | null)[] = []
  let sum = DICT
  for (let at = 0; at < keys.length; at++) {
    const value = values[at]
    const earlier = known !== null && known.keys[at] === keys[at] ? known : null
    let term = 0
    let within = earlier === null ? null : earlier.inner[at]
    if (earlier !== null && earlier.values[at] === value) term = earlier.terms[at]
    else if (goesIn && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      within = knownDict(value, within, false)
      term = mix(ofKey(keys[at]), within.hash)
    } else if (value !== undefined) term = mix(ofKey(keys[at]), of(value))
    terms.push(term)
    inner.push(within)
    sum = (sum + term) | 0
  }
  return { keys, values, terms, inner, hash: mix(DICT, sum) }
}

const NULL = 0x2545f491
const TRUE = 0x6c078965
const FALSE = 0x1b873593
const LIST = 0x165667b1
const DICT = 0x27d4eb2f
const TEXT = 0x5bd1e995

const FLOAT = new Float64Array(1)
const BITS = new Int32Array(FLOAT.buffer)

/** One step of the mixer of MurmurHash3. */
function mix(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  const h = hash ^ Math.imul(k, 0x1b873593)
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

function of(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return ofNumber(value)
    case 'string':
      return ofText(value)
    case 'boolean':
      return value ? TRUE : FALSE
    default:
      if (value === null || value === undefined) return NULL
      return Array.isArray(value) ? ofList(value) : ofDict(value)
  }
}

function ofNumber(value: number): number {
  if ((value | 0) === value) return mix(0x3c6ef372, value)
  FLOAT[0] = value
  return mix(mix(0x3c6ef373, BITS[0]), BITS[1])
}

function ofText(text: string): number {
  let hash = TEXT
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return mix(hash, text.length)
}

function ofList(list: readonly unknown[]): number {
  if (typeof list.at(0) === 'number') return ofNumbers(list)
  let hash = LIST
  for (let at = 0; at < list.length; at++) hash = mix(hash, ofItem(list[at]))
  return mix(hash, list.length)
}

/** Most of a state are columns of small whole numbers: a loop that meets nothing else is three times as quick. */
function ofNumbers(list: readonly unknown[]): number {
  let hash = LIST
  for (let at = 0; at < list.length; at++) {
    const value = list[at]
    hash = mix(hash, typeof value === 'number' && (value | 0) === value ? value : ofItem(value))
  }
  return mix(hash, list.length)
}

/** What stands in a list: a whole number stands for itself. */
function ofItem(value: unknown): number {
  return typeof value === 'number' && (value | 0) === value ? value : of(value) ^ DICT
}

/** What the names of keys come to: a state has the same few at every move. */
const keyHashes = new Map<string, number>()
const MOST_KEYS = 5000

function ofKey(key: string): number {
  let hash = keyHashes.get(key)
  if (hash === undefined) {
    hash = ofText(key)
    if (keyHashes.size < MOST_KEYS) keyHashes.set(key, hash)
  }
  return hash
}

/** A sum, so that the order of the keys does not matter. A key without a value is none, as in JSON. */
function ofDict(dict: object): number {
  let sum = DICT
  for (const key of Object.keys(dict)) {
    const value = (dict as Record<string, unknown>)[key]
    if (value !== undefined) sum = (sum + mix(ofKey(key), of(value))) | 0
  }
  return mix(DICT, sum)
}
