import type { GenericSchema } from 'valibot'
import type { SeatAt } from '../brand.ts'
import type { Action, Dice, GameEvent, Offer, Random, Refusal, Region } from '../system/contract.ts'
import type { Frame, Framed, FrameIn } from './stack.ts'

/**
 * The types of one system, named once: `FrameRules<Jdg, 'retreat'>` then knows its frame, its actions and its events. Seats
 * are numbers, in the order of the seats of the game.
 */
export interface Terms {
  readonly position: Framed<Frame>
  readonly frame: Frame
  readonly action: Action
  readonly event: GameEvent
  /** What is seen of each kind of frame, by phase. Left out by a system that hides nothing. */
  readonly seen?: Frame
  /** Schemas of what stands in frames (a counter, a box of this game), from which `stored` is put together. */
  readonly shapes?: unknown
  /** Fields every frame has beside its phase: `side`, `by`. They are stored once for all (`SequenceSpec.common`). */
  readonly common?: string
}

export type PhaseOf<T extends Terms> = T['frame']['phase']
export type FrameFor<T extends Terms, Phase extends PhaseOf<T>> = FrameIn<T['frame'], Phase>
export type ActionFor<T extends Terms, Kind extends T['action']['do']> = Extract<
  T['action'],
  { readonly do: Kind }
>

/** What a seat sees of a frame of this phase. */
export type Seen<T extends Terms, Phase extends PhaseOf<T>> = Extract<T['seen'], { readonly phase: Phase }>

/** Schemas of the fields of a frame: one left out, or of another type than the frame's, does not compile. */
export type Entries<F, Common> = {
  readonly [Field in Exclude<keyof F, 'phase' | Common>]-?: GenericSchema<unknown, F[Field]>
}

/**
 * How the sequence of play deals with one kind of frame: who decides, what he may do, what he is asked, what follows.
 * Nothing a seat is offered, asked or shown may turn on what it may not know.
 */
interface Rules<T extends Terms, Phase extends PhaseOf<T>> {
  /** The seats that decide, in a list nobody may change. Without it: as everywhere in this system (`SequenceSpec.by`). */
  by?(p: T['position'], frame: FrameFor<T, Phase>): readonly SeatAt[]
  /** Is there something to decide? Without it: as long as anybody is asked. Changes nothing. */
  waits?(p: T['position'], frame: FrameFor<T, Phase>): boolean
  /**
   * What happens when nobody is waited for: the frame's business, and its end (it pops, or changes itself and is looked at
   * again). Without it the frame pops.
   */
  close?(p: T['position'], frame: FrameFor<T, Phase>, dice: Dice, events: T['event'][]): void
  /** Everything the seat may do that can be counted, but for `end`, which follows from `mayEnd`. */
  offer?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt, offered: T['action'][]): void
  /** What he may do that is measured. */
  regions?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt): readonly Region<T['action']>[]
  /** The whole offer, `end` and all, made at one stroke instead: for the longest offer of a game, asked for the most. */
  whole?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt): Offer<T['action']>
  /** Why the seat may not end here, or null; without it `end` belongs to another moment. */
  mayEnd?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt): Refusal | null
  /** What `end` does. Without it: as everywhere in this system (`SequenceSpec.end`). */
  end?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt, dice: Dice, events: T['event'][]): void
  /** What the seat is asked, in one plain sentence. */
  question?(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt): string
  /** What those who decide are at, for those who wait: `moving`. Everybody is told. */
  readonly doing?: string
  /** The frames it may lie upon in a stored state, unless it is one of the lowest (`SequenceSpec.lowest`). Without it: any. */
  readonly upon?: readonly PhaseOf<T>[]
  /** Throws `DataError` unless a stored frame agrees with the rest of the state and with the frame below it. */
  sense?(p: T['position'], frame: FrameFor<T, Phase>, below: T['frame'] | undefined, path: string): void
}

/** How the frame is stored: type, schema and rules of a frame stand together. */
type Stored<T extends Terms, Phase extends PhaseOf<T>> = T extends { readonly shapes: infer Shapes }
  ? { stored(shapes: Shapes): Entries<FrameFor<T, Phase>, T['common']> }
  : unknown

/**
 * What a seat (null: an onlooker) sees of the frame, and a frame that would be seen so, in a position whose pieces are
 * imagined already. `all` says that nobody has a secret in it.
 */
type Sight<T extends Terms, Phase extends PhaseOf<T>> = T extends { readonly seen: Frame }
  ?
      | { readonly seen: 'all'; readonly imagine?: undefined }
      | {
          seen(p: T['position'], frame: FrameFor<T, Phase>, seat: SeatAt | null): Seen<T, Phase>
          imagine(
            p: T['position'],
            seen: Seen<T, Phase>,
            seat: SeatAt | null,
            random: Random,
          ): FrameFor<T, Phase>
        }
  : unknown

/** One phase, reaction or interrupt of a system: everything the sequence of play must know of it, in one object. */
export type FrameRules<T extends Terms, Phase extends PhaseOf<T>> = Rules<T, Phase> &
  Stored<T, Phase> &
  Sight<T, Phase>

/** The rules of several kinds of frame, by phase. */
export type FrameTable<T extends Terms, Phase extends PhaseOf<T> = PhaseOf<T>> = {
  readonly [Each in Phase]: FrameRules<T, Each>
}

/** In which phases an action belongs. Named, its frame is known in `check` and `perform`, which are not asked elsewhere. */
type Belongs<T extends Terms, In extends PhaseOf<T>> = [PhaseOf<T>] extends [In]
  ? { readonly in?: undefined }
  : { readonly in: In | readonly In[] }

/** What one kind of action asks of the rules, and what it does. `perform` is called only after `check` allowed it. */
export type Decision<
  T extends Terms,
  Kind extends T['action']['do'],
  In extends PhaseOf<T> = PhaseOf<T>,
> = Belongs<T, In> & {
  /** Why it cannot be done in a frame it does not belong to, where that says more than "not now". */
  elsewhere?(p: T['position'], frame: T['frame'], action: ActionFor<T, Kind>): Refusal
  check(p: T['position'], seat: SeatAt, action: ActionFor<T, Kind>, frame: FrameFor<T, In>): Refusal | null
  perform(
    p: T['position'],
    seat: SeatAt,
    action: ActionFor<T, Kind>,
    frame: FrameFor<T, In>,
    dice: Dice,
    events: T['event'][],
  ): void
}

/** A decision of whatever phases. */
export interface AnyDecision<T extends Terms, Kind extends T['action']['do']> {
  readonly in?: PhaseOf<T> | readonly PhaseOf<T>[] | undefined
  elsewhere?(p: T['position'], frame: T['frame'], action: ActionFor<T, Kind>): Refusal
  check(p: T['position'], seat: SeatAt, action: ActionFor<T, Kind>, frame: never): Refusal | null
  perform(
    p: T['position'],
    seat: SeatAt,
    action: ActionFor<T, Kind>,
    frame: never,
    dice: Dice,
    events: T['event'][],
  ): void
}

/** Decisions of several kinds, by action. */
export type DecisionTable<T extends Terms, Kind extends T['action']['do']> = {
  readonly [Each in Kind]: AnyDecision<T, Each>
}
