import type { Dice, Random, Refusal } from '@bivouac/kernel'
import type { ActionOf, JdgAction } from '../position/actions.ts'
import type { JdgEvent } from '../position/events.ts'
import type { Frame, JdgPosition, Side } from '../position/state.ts'

/** What a seat sees of a frame: for its own side usually all of it. Plain JSON. */
export interface SeenFrame {
  readonly phase: Frame['phase']
  readonly side: Side
  readonly by: readonly number[]
  readonly [key: string]: unknown
}

/**
 * How the sequence of play deals with one kind of frame. Nothing a seat is offered, asked or shown may turn on what it
 * may not know.
 */
export interface FrameRules<F extends Frame> {
  /** Is there something to decide? Without it: as long as `by` names a seat. */
  waits?(p: JdgPosition, frame: F): boolean
  /** What happens when nobody is waited for: the frame's business, and its end (it pops or changes itself). */
  close(p: JdgPosition, frame: F, dice: Dice, events: JdgEvent[]): void
  /** Everything the seat may do, but for `end`, which follows from `mayEnd`. */
  offer?(p: JdgPosition, frame: F, seat: number, offered: JdgAction[]): void
  /** Why the seat may not end here, or null; without it `end` is out of place. */
  mayEnd?(p: JdgPosition, frame: F, seat: number): Refusal | null
  /** What `end` does. Without it the seat leaves `by`. */
  end?(p: JdgPosition, frame: F, seat: number, dice: Dice, events: JdgEvent[]): void
  question?(p: JdgPosition, frame: F, seat: number): string
  /** What the seat (null: an onlooker) sees of it. Without it: everything, at every seat. */
  seen?(p: JdgPosition, frame: F, seat: number | null): SeenFrame
  /** A frame that would be seen like this, in a position whose counters are imagined already. Without it: as seen. */
  imagine?(p: JdgPosition, seen: SeenFrame, seat: number | null, random: Random): F
}

/** The rules of several kinds of frame, by phase. */
export type FrameTable<F extends Frame> = {
  readonly [Phase in F['phase']]: FrameRules<Extract<F, { phase: Phase }>>
}

/** What one kind of action asks of the rules, and what it does. `perform` is called only after `check` allowed it. */
export interface Decision<Kind extends JdgAction['do']> {
  check(p: JdgPosition, seat: number, action: ActionOf<Kind>, frame: Frame): Refusal | null
  perform(
    p: JdgPosition,
    seat: number,
    action: ActionOf<Kind>,
    frame: Frame,
    dice: Dice,
    events: JdgEvent[],
  ): void
}

/** Decisions of several kinds, by action. */
export type DecisionTable<Kind extends JdgAction['do']> = { readonly [K in Kind]: Decision<K> }
