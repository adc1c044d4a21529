import { copyPlain } from '../copy.ts'
import { createRandom } from '../dice/random.ts'
import { DiceSpent, listDice, seededDice } from '../dice/dice.ts'
import type { GameRecord } from '../files/record-format.ts'
import { DataError } from '../refusal.ts'
import { drawAction } from '../playout.ts'
import type { Action, GameSetup, Position, RuleSystem } from '../system/contract.ts'

/** What stands at the end of a path. */
export type LeafValue = string | number | boolean | null

/** One value of a file, and the way to it. */
export interface Leaf {
  /** As errors name it: `terrain.hexes[3].cost.infantry`. */
  readonly path: string
  readonly keys: readonly (string | number)[]
  readonly value: LeafValue
}

/** Every value of a plain file that is neither an object nor a list, in the order of the file. */
export function leavesOf(file: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const walk = (value: unknown, path: string, keys: readonly (string | number)[]): void => {
    if (Array.isArray(value)) value.forEach((inner, at) => walk(inner, `${path}[${at}]`, [...keys, at]))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        walk(inner, path === '' ? key : `${path}.${key}`, [...keys, key])
    } else leaves.push({ path, keys, value: value as LeafValue })
  }
  walk(file, '', [])
  return leaves
}

/**
 * The same file, remembering which of its leaves were looked at, by their paths. Quicker by far than changing each of thousands
 * (`checkLeaves`), and content with less: what is read need not make a difference.
 */
export function watchLeaves<T extends object>(
  file: T,
): { readonly file: T; readonly read: ReadonlySet<string> } {
  const read = new Set<string>()
  const watch = (value: object, path: string): object => {
    const known = new Map<string, object>()
    return new Proxy(value, {
      get(target, key, self) {
        const inner: unknown = Reflect.get(target, key, self)
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return inner
        const way = Array.isArray(target) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
        if (typeof inner !== 'object' || inner === null) {
          read.add(way)
          return inner
        }
        const watched = known.get(key) ?? watch(inner, way)
        known.set(key, watched)
        return watched
      },
    })
  }
  return { file: watch(copyPlain(file), '') as T, read }
}

/**
 * What can be asked of games played with a file: anything that is told, offered, foreseen or refused, line by line. A
 * file that is refused throws `DataError`.
 */
export type LeafProbe = (file: unknown) => Iterable<string>

export interface LeafCheck {
  /** The file as it is printed. */
  readonly file: unknown
  /** Leaves that only describe (titles, sources, notes), by what their paths match. */
  readonly describes: readonly RegExp[]
  /** The cheapest first: each is asked only of leaves that those before it found no use for. */
  readonly probes: readonly LeafProbe[]
}

/**
 * Changes every leaf of a file, one at a time (a number by one, a word to another of its kind), and names those that can
 * be changed without anything changing anywhere: figures that no rule reads. A leaf that no other value is accepted for
 * is in use.
 */
export function checkLeaves({ file, describes, probes }: LeafCheck): string[] {
  const leaves = leavesOf(file)
  const idle = describes.filter((pattern) => !leaves.some(({ path }) => pattern.test(path)))
  if (idle.length > 0) throw new Error(`no leaf is described by ${idle.join(', ')}`)
  const words = wordsOf(leaves)
  const asked = probes.map((ask) => ({ ask, told: [...ask(copyPlain(file))], found: 0 }))
  const dead: string[] = []
  const finders = new Map<string, Asked>()
  for (const leaf of leaves) {
    if (describes.some((pattern) => pattern.test(leaf.path))) continue
    // What is of one kind is mostly found by the same question, and so are neighbours in a file.
    const kind = kindOf(leaf.keys)
    const first = finders.get(kind)
    const order = asked.toSorted((a, b) => Number(b === first) - Number(a === first) || b.found - a.found)
    let accepted = false
    let used = false
    for (const value of othersThan(leaf, words)) {
      const verdict = tryLeaf(withLeaf(file, leaf.keys, value), order)
      if (verdict === null) {
        accepted = true
        continue
      }
      if (!verdict.refused) finders.set(kind, verdict.by)
      for (const one of asked) one.found = one.found * 0.9 + (one === verdict.by ? 1 : 0)
      // A figure may be refused for its size alone; a word that stands elsewhere is refused because this one is read.
      used = !verdict.refused || (typeof value === 'string' && words.get(kind)?.includes(value) === true)
      if (used) break
    }
    if (accepted && !used) dead.push(`${leaf.path} (${JSON.stringify(leaf.value)})`)
  }
  return dead
}

interface Asked {
  readonly ask: LeafProbe
  readonly told: readonly string[]
  found: number
}

interface Verdict {
  readonly by: Asked
  readonly refused: boolean
}

/** The question that tells the changed file from the printed one, or at which it is refused; null when none does. */
function tryLeaf(changed: unknown, asked: readonly Asked[]): Verdict | null {
  for (const one of asked) {
    try {
      let at = 0
      for (const line of one.ask(changed)) if (one.told[at++] !== line) return { by: one, refused: false }
      if (at !== one.told.length) return { by: one, refused: false }
    } catch (error) {
      if (error instanceof DataError) return { by: one, refused: true }
      throw error
    }
  }
  return null
}

/** The words that stand in places of one kind: a list's entries are of one kind, whatever their number. */
function wordsOf(leaves: readonly Leaf[]): Map<string, LeafValue[]> {
  const words = new Map<string, LeafValue[]>()
  for (const { keys, value } of leaves) {
    const kind = kindOf(keys)
    const known = words.get(kind) ?? []
    if (!known.includes(value)) words.set(kind, [...known, value])
  }
  return words
}

function kindOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => (typeof key === 'number' ? '[]' : key)).join('.')
}

function othersThan({ keys, value }: Leaf, words: ReadonlyMap<string, readonly LeafValue[]>): LeafValue[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') {
    // A share of something is changed by a part of it.
    return Number.isInteger(value) ? [value + 1, value - 1] : [value / 2, value + 1]
  }
  const known = words.get(kindOf(keys)) ?? []
  const at = known.indexOf(value)
  const others = [...known.slice(at + 1), ...known.slice(0, at)].slice(0, 3)
  return value === null ? [...others, 1] : [...others, `${value}x`]
}

/** The file with another value in one place; all the rest is shared. */
function withLeaf(file: unknown, keys: readonly (string | number)[], value: LeafValue): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  const inner = withLeaf((file as Record<string | number, unknown>)[key], rest, value)
  if (Array.isArray(file)) return file.with(key as number, inner)
  return { ...(file as object), [key]: inner }
}

/** How a game is played to see whether a file makes a difference to it. */
export interface Story {
  readonly setup: GameSetup
  readonly seed: number
  readonly maxActions: number
}

/**
 * One random game as it goes: how much is offered, what is done, and everything that is told of it. The same set-up
 * tells the same story; where a rule reads another figure it takes another turn sooner or later.
 */
export function* storyOf<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  { setup, seed, maxActions }: Story,
): Generator<string> {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = system.open(setup, dice)
  yield JSON.stringify(p.state)
  for (let actions = 0; actions < maxActions; actions++) {
    const [seat] = system.deciders(p)
    if (seat === undefined) break
    const offer = system.offer(p, seat)
    const action = drawAction(offer, random)
    if (action === null) break
    yield `${offer.actions.length} ${JSON.stringify(action)} ${JSON.stringify(system.perform(p, seat, action, dice))}`
  }
  yield JSON.stringify(system.outcome(p))
}

/**
 * A recorded game taken up by other files, with the dice it had: what is told of each action, up to the first that is
 * refused or throws other dice. Games that people or computers played go where random ones seldom do.
 */
export function* retold<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  record: GameRecord,
  files: Readonly<Record<string, unknown>>,
): Generator<string> {
  const setup = { ...record.setup, files: { ...record.setup.files, ...files } }
  try {
    const p = system.open(setup, listDice(record.openingRolls))
    yield JSON.stringify(p.state)
    for (const { seat, action, rolls } of record.entries) {
      const refusal = system.check(p, seat, action as A)
      if (refusal !== null) return
      const dice = listDice(rolls)
      yield JSON.stringify(system.perform(p, seat, action as A, dice))
      if (dice.left() > 0) return
    }
    yield JSON.stringify(system.outcome(p))
  } catch (error) {
    if (!(error instanceof DiceSpent)) throw error
  }
}
