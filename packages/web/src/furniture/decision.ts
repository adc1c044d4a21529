import type { Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import type { Choice } from './choice.tsx'

/**
 * One decision as a table shows it: what glows, what a tap or a key means, what is written beside the map. Made anew whenever
 * the position or what the player holds in hand changes; it has no state of its own. `Spot` is what is tapped, `Piece` what
 * can act. A skin's decision adds what is lit and drawn on its own kind of map.
 */
export interface Decision<Spot, Piece = Spot> {
  /** What can be acted on. */
  readonly active: ReadonlySet<Piece>
  /** The button of the banner: what usually comes next. */
  readonly primary: Choice | null
  readonly others: readonly Choice[]
  /** What stands in the drawer; null when there is nothing to say. */
  readonly panel: (() => JSX.Element | null) | null
  /** A tap; false when it means nothing here. `adding`: to what is in hand already. */
  tap(spot: Spot, adding?: boolean): boolean
  /** A key; true when it meant something. */
  key?(event: KeyboardEvent): boolean
  /** Why nothing can be done here; null when there is nothing to explain. */
  why(spot: Spot): Refusal | null
  /** One step back; false when there is nothing to step back from. */
  back(): boolean
}

/** A decision in which nothing can be touched: others decide, or the past is shown. */
export const NOTHING: Decision<unknown, never> = {
  active: new Set(),
  primary: null,
  others: [],
  panel: null,
  tap: () => false,
  why: () => null,
  back: () => false,
}
