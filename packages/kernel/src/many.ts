import { DiceSpent, listDice } from './dice/dice.ts'
import { tableRefusal } from './refusal.ts'
import type { Action, Position, Refusal, RuleSystem, SeatId } from './system/contract.ts'

/** Where a piece is wished to be; places are named as actions name them. */
export interface Wish {
  readonly piece: string
  readonly to: string
}

/** What brings one piece to its place, or nearer to it, as a position stands. */
export interface Approach<A extends Action> {
  /** In this order; empty when it stays. */
  readonly actions: readonly A[]
  /** The places it comes through, from the one it stands in. */
  readonly way: readonly string[]
  /** Why it does not come nearer, or will not get there at all; null when it arrives or the way is only long. */
  readonly refusal: Refusal | null
  /** What is worth knowing of it before it is made: `3 points`. */
  readonly note?: string
  /** Others that go with it by the same actions. */
  readonly along?: readonly string[]
  /** A die is thrown on the way: what comes after it is not foretold. */
  readonly thrown?: boolean
}

/** What one of many does. */
export interface ManyMove<A extends Action> extends Wish, Approach<A> {
  /** Does it come to its place now? Else it is still on its way, or has a reason not to. */
  readonly arrives: boolean
}

/** What many do, in the order in which they do it, and what comes of it. */
export interface ManyPlan<P, A extends Action> {
  readonly moves: readonly ManyMove<A>[]
  readonly after: P
}

type Tried<P extends Position, A extends Action> = Pick<
  RuleSystem<P, A, unknown>,
  'copy' | 'check' | 'perform' | 'deciders'
>

/**
 * The position after these actions of a seat, tried on a copy. Null where one of them is refused, asks for a die, or leaves the
 * decision to somebody else.
 */
export function tryOut<P extends Position, A extends Action>(
  system: Tried<P, A>,
  p: P,
  seat: SeatId,
  actions: readonly A[],
): P | null {
  const ahead = system.copy(p)
  const none = listDice([])
  try {
    for (const action of actions) {
      if (system.check(ahead, seat, action)) return null
      system.perform(ahead, seat, action, none)
    }
  } catch (error) {
    if (error instanceof DiceSpent) return null
    throw error
  }
  return system.deciders(ahead).includes(seat) ? ahead : null
}

/**
 * Everybody to his place, each by his own rules, in an order in which nobody stands in another's way: whoever gets there goes
 * first, in the order of the wishes; the others try again when those are gone, and come as near as they can. Each is asked
 * about the position those before him leave. `after`: that position, null where it cannot be foretold.
 */
export function planMany<P extends Position, A extends Action>(
  p: P,
  wishes: readonly Wish[],
  approach: (p: P, wish: Wish) => Approach<A>,
  after: (p: P, actions: readonly A[]) => P | null,
): ManyPlan<P, A> {
  const moves: ManyMove<A>[] = []
  let now = p
  const make = (wish: Wish, found: Approach<A>): boolean => {
    const next = found.actions.length === 0 || found.thrown ? now : after(now, found.actions)
    if (!next) return false
    now = next
    moves.push({ ...wish, ...found, arrives: found.way.at(-1) === wish.to })
    return true
  }
  let left = wishes
  for (let before = -1; before !== left.length && left.length > 0;) {
    before = left.length
    left = left.filter((wish) => {
      const found = approach(now, wish)
      return found.way.at(-1) !== wish.to || found.thrown === true || !make(wish, found)
    })
  }
  for (const wish of left) {
    const found = approach(now, wish)
    if (!make(wish, found)) {
      const [here = wish.to] = found.way
      moves.push({
        ...wish,
        ...STAYS,
        way: [here],
        refusal: found.refusal ?? tableRefusal('TABLE-ALONE'),
        arrives: false,
      })
    }
  }
  return { moves, after: now }
}

const STAYS = { actions: [] } as const
