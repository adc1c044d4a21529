import type { Random, SeatId } from '../system/contract.ts'
import { copyPlain } from '../copy.ts'
import { pick, shuffle } from '../dice/random.ts'
import type { SealedView } from '../sequence/sealed.ts'
import { sideOf, STRENGTHS, TACTICS, TOY_SEATS, toyIndex } from './toy-state.ts'
import type { Tactic, ToyFrame, ToyPosition, ToyState } from './toy-state.ts'

export interface ToyView extends Omit<ToyState, 'frames' | 'strength'> {
  readonly turns: number
  /** Null for a piece that lies face down for the viewer. */
  readonly strength: readonly (number | null)[]
  readonly frames: readonly SeenToyFrame[]
}

/** Only the tactics are secret. */
export type SeenToyFrame =
  | Exclude<ToyFrame, { phase: 'tactics' }>
  | ({ phase: 'tactics' } & SealedView<Tactic>)

/** What a seat may see: its own side's strengths, what has been shown, and who has sealed a tactic. */
export function viewToy(p: ToyPosition, seat: SeatId | null, frames: readonly SeenToyFrame[]): ToyView {
  const { frames: _frames, strength, ...open } = p.state
  const sees = (i: number) => open.shown[i] || (seat !== null && sideOf(open.owner[i]) === sideOf(seat))
  return copyPlain({
    ...open,
    turns: p.game.turns,
    strength: strength.map((value, i) => (sees(i) ? value : null)),
    frames,
  })
}

/** Deals the strengths a viewer does not see from what must still lie face down, army by army. No frame is on the stack. */
export function imagineToy(seen: ToyView, random: Random): ToyPosition {
  const { turns, frames: _frames, strength, ...open } = copyPlain(seen)
  const dealt = strength.slice()
  for (const { id } of TOY_SEATS) {
    const mine = dealt.flatMap((_, i) => (open.owner[i] === id ? [i] : []))
    const unseen = STRENGTHS.slice()
    for (const i of mine) if (strength[i] !== null) unseen.splice(unseen.indexOf(strength[i]), 1)
    const deal = shuffle(random, unseen)
    for (const i of mine) dealt[i] ??= deal.pop() ?? 0
  }
  const state: ToyState = {
    ...open,
    strength: dealt.map((value) => value ?? 0),
    frames: [],
  }
  return { game: { turns }, state, index: toyIndex(state) }
}

/**
 * Another position that a seat cannot tell from this one: the face-down strengths of the other side are dealt
 * anew within each army, and what other seats have sealed is changed.
 */
export function scrambleToy(p: ToyPosition, seat: SeatId | null, random: Random): ToyPosition {
  const { state } = p
  for (const { id, side } of TOY_SEATS) {
    if (seat !== null && sideOf(seat) === side) continue
    const hidden = state.owner.flatMap((owner, i) => (owner === id && !state.shown[i] ? [i] : []))
    const deal = shuffle(
      random,
      hidden.map((i) => state.strength[i]),
    )
    for (const [n, i] of hidden.entries()) state.strength[i] = deal[n]
  }
  const frame = state.frames.at(-1)
  if (frame?.phase === 'tactics') {
    for (const id of Object.keys(frame.choices)) if (id !== seat) frame.choices[id] = pick(random, TACTICS)
  }
  return p
}
