import { bare, canonicalJson, formsOf } from '@bivouac/kernel'
import type { Action, ActionField, Position, Refusal, RuleSystem, SeatId, Typing } from '@bivouac/kernel'
import * as v from 'valibot'
import { Meanings, few, valueAt } from './meaning.ts'
import { readWords } from './reading.ts'
import type { Reading } from './reading.ts'

/**
 * Actions still to be found: they may depend on what the steps before them did. None where nothing is left to do, a
 * sentence where it cannot be done.
 */
export type Step<P extends Position, A extends Action> = { of(p: P): readonly A[] | Refusal }['of']

/** What became of words typed: steps to take one after another, an answer, or null when they are no order. */
export type Order<P extends Position, A extends Action> =
  | {
      readonly steps: readonly Step<P, A>[]
      /** Nobody need ask whether it is meant. */
      readonly anyhow: boolean
    }
  | { readonly answer: string }
  | null

/** What orders are read by: the rules, whose schema says what an action is made of, and the system's names. */
export interface Orderly<P extends Position, A extends Action> {
  readonly system: RuleSystem<P, A, unknown>
  readonly typing?: Typing<P, A> | undefined
}

/** Orders a thing although the terminal would rather ask twice. */
const ANYHOW = '!'
const ALL = 'all'

/**
 * What the words order at this moment: an action of the system, its fields named in words, what is left out completed from
 * the offer. Where several would fit it asks back; what the rules forbid is left to them to refuse, with the clause.
 */
export function readOrder<P extends Position, A extends Action>(
  { system, typing }: Orderly<P, A>,
  p: P,
  seat: SeatId,
  words: readonly string[],
): Order<P, A> {
  const also = typing?.also ?? {}
  const kind = verbOf(formsOf(system.actionSchema), also, words[0] ?? '')
  if (kind === undefined) return null
  const fields = formsOf(system.actionSchema).get(kind) ?? []
  const said = words.slice(1).flatMap((word) => (FIGURES.test(word) ? word.split(',') : [word]))
  const anyhow = (also[said.at(-1)?.toLowerCase() ?? ''] ?? said.at(-1)) === ANYHOW
  const rest = anyhow ? said.slice(0, -1) : said
  const offers = system.offer(p, seat).actions.filter((action) => action.do === kind)
  const order = new Ordering(kind, fields, offers, {
    check: (action) => system.check(p, seat, action),
    plan: (at, action) => typing?.plan?.(at, seat, action, anyhow) ?? [action],
    parse: (made) => {
      const parsed = v.safeParse(system.actionSchema, made)
      return parsed.success ? parsed.output : null
    },
    meanings: new Meanings(p, seat, typing, offers),
    p,
  })
  const all = rest.at(-1)?.toLowerCase() === ALL
  const read = order.read(
    all ? rest.slice(0, -1) : rest,
    all,
    (at, action) => system.check(at, seat, action) === null,
  )
  return read && 'steps' in read ? { ...read, anyhow } : read
}

const FIGURES = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)+$/

/** The kind of action a verb means: its own word, another for it, or the beginning of only one. */
function verbOf(
  forms: ReadonlyMap<string, unknown>,
  also: Readonly<Record<string, string>>,
  word: string,
): string | undefined {
  const said = bare(word)
  const kinds = [...forms.keys()]
  const own = kinds.find((kind) => bare(kind) === said)
  if (own !== undefined) return own
  const other = also[said]
  if (other !== undefined && forms.has(other)) return other
  const begun = said.length < 3 ? [] : kinds.filter((kind) => bare(kind).startsWith(said))
  return begun.length === 1 ? begun[0] : undefined
}

interface Means<P extends Position, A extends Action> {
  readonly p: P
  readonly meanings: Meanings<P, A>
  check(action: A): Refusal | null
  plan(at: P, action: A): readonly A[] | Refusal
  parse(made: object): A | null
}

/** One order being read. */
class Ordering<P extends Position, A extends Action> {
  readonly #kind: string
  readonly #fields: readonly ActionField[]
  readonly #offers: readonly A[]
  readonly #means: Means<P, A>

  constructor(kind: string, fields: readonly ActionField[], offers: readonly A[], means: Means<P, A>) {
    this.#kind = kind
    this.#fields = fields
    this.#offers = offers
    this.#means = means
  }

  read(words: readonly string[], all: boolean, allowed: (p: P, action: A) => boolean): Order<P, A> {
    const { found, unclear } = readWords(this.#fields, words, this.#means.meanings)
    if (found.length === 0) return { answer: unclear }
    if (all) {
      const [reading] = found
      const fitting = this.#mostShared(this.#fitting(reading))
      if (fitting.length === 0) return { answer: `Nothing can ${this.#kind} so now.` }
      return { anyhow: false, steps: fitting.map((action) => (p) => (allowed(p, action) ? [action] : [])) }
    }
    // Of several readings the one the rules allow; else the plainest, for them to refuse.
    const orders = found.map((reading) => this.#complete(reading))
    const lawful = orders.find((actions) => typeof actions !== 'string' && this.#isAllowed(actions[0]))
    const chosen = lawful ?? orders.find((actions) => typeof actions !== 'string') ?? orders[0]
    if (typeof chosen === 'string') return { answer: chosen }
    return { anyhow: false, steps: chosen.map((action) => (p) => this.#means.plan(p, action)) }
  }

  #isAllowed(action: A): boolean {
    const planned = this.#means.plan(this.#means.p, action)
    if ('reason' in planned) return false
    return planned.length !== 1 || this.#means.check(planned[0]) === null
  }

  /** The actions a reading comes to: one, or one for each of several named where the action takes one; or a question. */
  #complete(reading: Reading): readonly A[] | string {
    const several = this.#fields.find((field) => !field.many && (reading.get(field)?.length ?? 0) > 1)
    if (several) {
      const parts = (reading.get(several) ?? []).map((value) =>
        this.#complete(new Map([...reading, [several, [value]]])),
      )
      const question = parts.find((part) => typeof part === 'string')
      return question ?? parts.flatMap((part) => (typeof part === 'string' ? [] : part))
    }
    const missing = this.#fields.filter(
      (field) => !field.optional && field.mark.else === undefined && !reading.has(field),
    )
    const fitting = this.#fitting(reading)
    if (missing.length === 0) return this.#whole(reading, fitting)
    if (fitting.length === 0) {
      const known = this.#inHand(reading, missing)
      return known ? this.#complete(known) : this.#asks(missing[0], [])
    }
    const open = this.#fields.filter((field) => !reading.has(field) && differs(fitting, field))
    if (open.length === 0) return [this.#with(fitting[0], reading)]
    if (open.length === 1 && open[0].many && !open[0].mark.sequence) {
      const together = this.#everybody(fitting, open[0])
      if (together) return [together]
    }
    return this.#asks(open[0], fitting)
  }

  /** Everything needed was named. What may be left out is left out, unless the rules want what only one offer has. */
  #whole(reading: Reading, fitting: readonly A[]): readonly A[] | string {
    const made: Record<string, unknown> = { do: this.#kind }
    for (const field of this.#fields) {
      const values = reading.get(field) ?? (field.mark.else === undefined ? undefined : [field.mark.else])
      if (values) put(made, field.path, field.many ? values : values[0])
    }
    const action = this.#means.parse(made)
    if (action === null) return `"${this.#kind}" does not take that.`
    if (this.#isAllowed(action) || fitting.length === 0) return [action]
    const completed = this.#with(fitting[0], reading)
    return this.#means.check(completed) === null ? [completed] : [action]
  }

  /** The reading with what all that is offered has in common there: with a unit on the move, that unit. */
  #inHand(reading: Reading, missing: readonly ActionField[]): Reading | null {
    if (this.#offers.length === 0 || missing.some((field) => field.many || differs(this.#offers, field)))
      return null
    return new Map([
      ...reading,
      ...missing.map((field) => [field, [valueAt(this.#offers[0], field.path)]] as const),
    ])
  }

  /** Offers that agree with everything named. */
  #fitting(reading: Reading): A[] {
    return this.#offers.filter((action) =>
      [...reading].every(([field, values]) => {
        const offered = valueAt(action, field.path)
        const list = Array.isArray(offered) ? offered : [offered]
        return list.every((one) =>
          values.some((value) => canonicalJson(value) === canonicalJson(one ?? null)),
        )
      }),
    )
  }

  /** An offer with the lists that were named in full. */
  #with(offer: A, reading: Reading): A {
    const made = structuredClone(offer)
    for (const [field, values] of reading) if (field.many) put(made, field.path, values)
    return made
  }

  /** One action for all that are offered one by one, and whoever else may go with them; null where they may not. */
  #everybody(fitting: readonly A[], field: ActionField): A | null {
    const lists = fitting.map((action) => valueAt(action, field.path) as readonly unknown[])
    if (lists.some((list) => list.length !== 1)) return null
    const of = (values: readonly unknown[]): A => {
      const made = structuredClone(fitting[0])
      put(made, field.path, [...values])
      return made
    }
    const values = lists.flat()
    if (this.#means.check(of(values)) !== null) return null
    for (const { ids } of this.#means.meanings.named(field)) {
      if (ids.length !== 1 || values.includes(ids[0])) continue
      if (this.#means.check(of([...values, ids[0]])) === null) values.push(ids[0])
    }
    return of(values)
  }

  /** Those first whose other words fit most of the others: one Supply for as many as it reaches. */
  #mostShared(actions: readonly A[]): A[] {
    const plain = this.#fields.filter(({ many }) => !many)
    const shared = (action: A): number =>
      plain.reduce((sum, { path }) => {
        const value = canonicalJson(valueAt(action, path) ?? null)
        return sum + actions.filter((other) => canonicalJson(valueAt(other, path) ?? null) === value).length
      }, 0)
    return actions.toSorted((a, b) => shared(b) - shared(a))
  }

  #asks(field: ActionField, fitting: readonly A[]): string {
    const name = field.values ? field.path.at(-1) : field.mark.kind
    const values = fitting.length > 0 ? fitting.flatMap((action) => [valueAt(action, field.path)].flat()) : []
    const known = new Map(
      this.#means.meanings
        .named(field)
        .flatMap(({ ids, names }) => (ids.length === 1 ? [[ids[0], names[0]]] : [])),
    )
    const words = [...new Set(values.filter((value) => value !== undefined))].map(
      (value) => known.get(value as string) ?? String(value),
    )
    if (words.length > 0)
      return `${this.#kind}: which ${name}? ${few(words)}${field.many && !field.mark.sequence ? '; or all' : ''}.`
    return `${this.#kind}: ${name}? ${formText(this.#kind, this.#fields)}`
  }
}

function differs(actions: readonly Action[], { path }: ActionField): boolean {
  const first = canonicalJson(valueAt(actions[0], path) ?? null)
  return actions.some((action) => canonicalJson(valueAt(action, path) ?? null) !== first)
}

function put(made: object, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  const holder = made as Record<string, unknown>
  if (rest.length === 0) holder[key] = value
  else put((holder[key] ??= {}) as object, rest, value)
}

/** How an order is typed: `move UNIT HEX…`. */
export function formText(kind: string, fields: readonly ActionField[]): string {
  const parts = fields.map((field) => {
    const word = field.values
      ? field.values.join('|')
      : field.flag
        ? field.path.at(-1)
        : field.mark.kind.toUpperCase()
    const text = field.parts ? 'STEPS' : field.many ? `${word}${word?.endsWith('X') ? 'ES' : 'S'}` : word
    return field.optional || field.mark.else !== undefined ? `[${text}]` : text
  })
  return [kind, ...parts].join(' ')
}
