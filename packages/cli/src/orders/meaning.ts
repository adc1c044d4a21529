import { bare, meantBy } from '@bivouac/kernel'
import type { Action, ActionField, Named, Position, SeatId, Typing } from '@bivouac/kernel'
import { listed } from '../text.ts'

/** What a word means in a field: ids or a number, a few of which are several at once; or why it means nothing. */
export type Meaning = { readonly ids: readonly (string | number)[] } | { readonly unclear: string }

/** What words can mean at one moment of a game, to one seat. */
export class Meanings<P extends Position, A extends Action> {
  readonly #p: P
  readonly #seat: SeatId
  readonly #typing: Typing<P, A> | undefined
  readonly #offers: readonly A[]
  readonly #named = new Map<string, readonly Named[]>()

  constructor(p: P, seat: SeatId, typing: Typing<P, A> | undefined, offers: readonly A[]) {
    this.#p = p
    this.#seat = seat
    this.#typing = typing
    this.#offers = offers
  }

  /** What the word means in this field. */
  of(field: ActionField, word: string): Meaning {
    if (field.values) return oneOf(field, word)
    const { kind } = field.mark
    const names = this.named(field)
    if (names.length === 0) return field.number ? figure(field, word) : { ids: [word] }
    const found = meantBy(names, word)
    if (found.length === 1) return { ids: found[0].ids }
    if (found.length > 1)
      return { unclear: `"${word}" could be ${few(found.map(({ names: [name] }) => name))}.` }
    if (kind === 'unit' && meantBy(this.#all('enemy'), word).length > 0)
      return { unclear: `${meantBy(this.#all('enemy'), word)[0].names.at(-1)} is not yours to order.` }
    return { unclear: `No ${kind === 'enemy' ? 'enemy' : kind} is called "${word}".` }
  }

  /** Everything that can be meant in this field: by the system's names, else by what the offer has there. */
  named(field: ActionField): readonly Named[] {
    const names = this.#all(field.mark.kind)
    return names.length > 0 || this.#typing ? names : this.#offered(field)
  }

  #all(kind: string): readonly Named[] {
    const known = this.#named.get(kind) ?? this.#typing?.named(this.#p, this.#seat, kind) ?? []
    this.#named.set(kind, known)
    return known
  }

  #offered({ path }: ActionField): Named[] {
    const values = this.#offers.flatMap((action) => [valueAt(action, path)].flat())
    const ids = new Set(values.filter((value) => typeof value === 'string' || typeof value === 'number'))
    return [...ids].map((id) => ({ ids: [id], names: [String(id)] }))
  }
}

/** The value at the end of a path inside an action. */
export function valueAt(action: Action, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], action)
}

/** A few names, and how many more there are. */
export function few(names: readonly string[]): string {
  return names.length <= FEW
    ? listed(names)
    : `${names.slice(0, FEW).join(', ')} … (${names.length - FEW} more)`
}
const FEW = 8

function oneOf({ values = [], path }: ActionField, word: string): Meaning {
  const wanted = bare(word)
  const whole = values.find((value) => bare(value) === wanted)
  const begun = values.filter((value) => wanted !== '' && bare(value).startsWith(wanted))
  const found = whole ?? (begun.length === 1 ? begun[0] : undefined)
  return found === undefined
    ? { unclear: `"${word}" is no ${path.at(-1)}: it is one of ${values.join(', ')}.` }
    : { ids: [found] }
}

function figure({ mark: { per = 1, around } }: ActionField, word: string): Meaning {
  const value = Number(word)
  if (word === '' || !Number.isFinite(value)) return { unclear: `"${word}" is no number.` }
  const scaled = Math.round(value * per)
  return { ids: [around === undefined ? scaled : ((scaled % around) + around) % around] }
}
