import type { Action, ActionWords, Offer, Refusal } from '@bivouac/kernel'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'

/** What a player has in hand while he chooses from an offer, by the ids the words of its actions name. */
export interface OfferHand<A extends Action> {
  /** The piece in hand; null for none. */
  piece(): string | null
  hold(piece: string | null): void
  /** The place looked at; null for none. */
  place(): string | null
  look(place: string | null): void
  /** Pieces told off to do something together. */
  readonly told: Signal<ReadonlySet<string>>
  /** One of the actions that cannot be counted, drawn or typed in, and not taken yet. */
  readonly drawn: Signal<A | null>
}

/** What it takes to choose from an offer. */
export interface OfferDesk<A extends Action> {
  readonly shell: Pick<ShellServices, 'explain' | 'toast'>
  readonly offer: ReadonlySignal<Offer<A>>
  readonly hand: OfferHand<A>
  words(action: A): ActionWords
  check(action: A): Refusal | null
  send(...actions: readonly A[]): Promise<boolean>
}

/** An offered action with its words. */
export interface OfferLine<A extends Action> {
  readonly action: A
  readonly words: ActionWords
}

/** Offered actions that differ only in the piece they name: several may be told off together. */
export interface TellOff<A extends Action> {
  readonly key: string
  /** Of the first of them. */
  readonly words: ActionWords
  readonly members: readonly string[]
  /** The action of these pieces. */
  make(pieces: readonly string[]): A
}

/** An offer as it is laid out before a player. */
export interface LaidOffer<A extends Action> {
  /** To have no more to do; null where something has to be done. */
  readonly end: OfferLine<A> | null
  readonly lines: readonly OfferLine<A>[]
  readonly lists: readonly TellOff<A>[]
}

/** The argument of an action that is a list of pieces, with one in it; null when it has none. */
function listOf<A extends Action>(
  action: A,
  { pieces }: ActionWords,
): { field: string; piece: string } | null {
  for (const [field, value] of Object.entries(action))
    if (Array.isArray(value) && value.length === 1 && pieces.includes(value[0] as string))
      return { field, piece: value[0] as string }
  return null
}

/**
 * Lays an offer out: what ends it, what is done at a press, and what pieces are told off for. `together`: may several be told
 * off for this at once?
 */
export function layOffer<A extends Action>(
  actions: readonly A[],
  words: (action: A) => ActionWords,
  together: (action: A) => boolean = () => true,
): LaidOffer<A> {
  const lines: (OfferLine<A> & { readonly list: string | null; readonly piece: string })[] = []
  const members = new Map<string, string[]>()
  let end: OfferLine<A> | null = null
  for (const action of actions) {
    const line = { action, words: words(action) }
    if (action.do === 'end') {
      end = line
      continue
    }
    const list = together(action) ? listOf(action, line.words) : null
    const key = list && JSON.stringify({ ...action, [list.field]: list.field })
    if (list && key !== null) members.set(key, [...(members.get(key) ?? []), list.piece])
    lines.push({ ...line, list: key, piece: list?.piece ?? '' })
  }
  const several = (key: string | null): boolean => key !== null && (members.get(key)?.length ?? 0) > 1
  const lists = new Map<string, TellOff<A>>()
  for (const { action, words: said, list } of lines) {
    if (list === null || !several(list) || lists.has(list)) continue
    const { field } = listOf(action, said) ?? { field: '' }
    lists.set(list, {
      key: list,
      words: said,
      members: members.get(list) ?? [],
      make: (pieces) => ({ ...action, [field]: [...pieces] }),
    })
  }
  return { end, lines: lines.filter(({ list }) => !several(list)), lists: [...lists.values()] }
}

/** As many of a list as may go together, the first ones first. */
export function lawful<A extends Action>(
  desk: Pick<OfferDesk<A>, 'check'>,
  { members, make }: Pick<TellOff<A>, 'members' | 'make'>,
): string[] {
  if (desk.check(make(members)) === null) return [...members]
  const party: string[] = []
  for (const one of members) if (desk.check(make([...party, one])) === null) party.push(one)
  return party
}

/** Puts a piece among those told off, or takes it out. */
export function tell<A extends Action>({ told }: Pick<OfferHand<A>, 'told'>, piece: string): void {
  const now = new Set(told.peek())
  if (!now.delete(piece)) now.add(piece)
  told.value = now
}

/** So many buttons are still a choice; more are chosen one step after another. */
export const MANY = 14

/** What is left of the lines for what is in hand. */
export interface Narrowed<A extends Action> {
  readonly lines: readonly OfferLine<A>[]
  /** The piece in hand and the place looked at, where they say which lines are meant. */
  readonly piece: string | null
  readonly place: string | null
}

/** The lines of the piece in hand, and of very many those of the place looked at: all of them where neither is meant. */
export function narrowed<A extends Action>(
  lines: readonly OfferLine<A>[],
  piece: string | null,
  place: string | null,
): Narrowed<A> {
  const held = piece !== null && lines.some(({ words }) => words.pieces.includes(piece)) ? piece : null
  const of = held === null ? lines : lines.filter(({ words }) => words.pieces.includes(held))
  const at = of.length > MANY && of.some(({ words }) => words.place === place) ? place : null
  return { lines: at === null ? of : of.filter(({ words }) => words.place === at), piece: held, place: at }
}

/** Every number inside an action that is not counted, by where it stands: they can be typed in. */
export function figuresOf(action: object, path: readonly string[] = []): { path: string[]; value: number }[] {
  return Object.entries(action).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key]
    if (typeof value === 'number') return [{ path: here, value }]
    return typeof value === 'object' && value !== null ? figuresOf(value, here) : []
  })
}

/** The action with another number there. */
export function withFigure<A extends object>(action: A, [key, ...rest]: readonly string[], value: number): A {
  if (key === undefined) return action
  const inner: unknown = Reflect.get(action, key)
  const next = typeof inner === 'object' && inner !== null ? withFigure(inner, rest, value) : value
  return (
    Array.isArray(action)
      ? action.map((one: unknown, at) => (String(at) === key ? next : one))
      : { ...action, [key]: next }
  ) as A
}
