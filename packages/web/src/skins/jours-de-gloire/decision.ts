import type { Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import type { Choice } from '../../furniture/choice.tsx'
import type { BoxLight, TheatreWay } from '../../theatre/types.ts'

/**
 * One decision as the table shows it: which boxes glow, what a tap means, what is written beside the map. Made anew
 * whenever the position or what the player holds in hand changes; it has no state of its own.
 */
export interface Decision {
  /** Boxes whose own stack can be acted on. */
  readonly active: ReadonlySet<number>
  readonly lights: readonly BoxLight[]
  readonly ways: readonly TheatreWay[]
  /** The button of the banner: what usually comes next. */
  readonly primary: Choice | null
  readonly others: readonly Choice[]
  /** What stands in the drawer; null when there is nothing to say. */
  readonly panel: (() => JSX.Element | null) | null
  /** A tap on a box; false when it means nothing here. */
  tap(box: number): boolean
  /** What a tap on this box would bring, said beside the pointer; null when there is nothing to say. */
  tip(box: number): JSX.Element | null
  /** Why nothing can be done with this box; null when there is nothing to explain. */
  why(box: number): Refusal | null
  /** One step back; false when there is nothing to step back from. */
  back(): boolean
}

/** A decision in which nothing can be touched: others decide, or the past is shown. */
export const NOTHING: Decision = {
  active: new Set(),
  lights: [],
  ways: [],
  primary: null,
  others: [],
  panel: null,
  tap: () => false,
  tip: () => null,
  why: () => null,
  back: () => false,
}
