import type { Action, Position, Refusal, SeatId } from './contract.ts'

/** Something that a word of a typed order can mean. */
export interface Named {
  /** What stands in the action for it: one id, or several where the word means all of a place. */
  readonly ids: readonly (string | number)[]
  /** The words for it, the one to type first. The beginning of one will do where nothing else begins so. */
  readonly names: readonly string[]
}

/**
 * What a system adds to its action schema and its offer, so that orders can be typed in words: names, other words for its
 * actions, and what must come before an action so that it can be taken.
 */
export interface Typing<P extends Position, A extends Action> {
  /** Other words for kinds of action, or for `!`, which orders a thing all the same: `march` for `move`. */
  readonly also: Readonly<Record<string, string>>
  /** What can be meant in a field of this kind, by this seat; it tells nothing that the seat may not know. */
  named(p: P, seat: SeatId, kind: string): readonly Named[]
  /**
   * The actions that carry this one out: the one under way halts first, the way to a far place is found. Or why there are
   * none. `anyhow`: also what a player should be asked twice for.
   */
  plan?(p: P, seat: SeatId, action: A, anyhow: boolean): readonly A[] | Refusal
}

/** For comparing what people type: small letters without accents. */
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Those a word can mean: what is so called, else what begins so. Single things come before a place full of them. One of
 * them is clear; several have to be asked about.
 */
export function meantBy(names: readonly Named[], word: string): readonly Named[] {
  const typed = names.filter(({ names: [name] }) => name === word)
  if (typed.length > 0) return single(typed)
  const wanted = bare(word)
  if (wanted === '') return []
  const called = names.filter((one) => one.names.some((name) => bare(name) === wanted))
  if (called.length > 0) return single(called)
  return single(names.filter((one) => one.names.some((name) => bare(name).startsWith(wanted))))
}

function single(found: readonly Named[]): readonly Named[] {
  const ones = found.filter(({ ids }) => ids.length === 1)
  return ones.length > 0 ? ones : found
}

/** The id of the one thing a word means; undefined when it means none, or several. */
export function idMeant(names: readonly Named[], word: string): string | number | undefined {
  const found = meantBy(names, word)
  return found.length === 1 && found[0].ids.length === 1 ? found[0].ids[0] : undefined
}
