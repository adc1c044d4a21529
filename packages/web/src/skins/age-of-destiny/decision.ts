import type { Refusal } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import type { Choice } from '../../furniture/choice.tsx'
import type { Sign, Spot, TableGrab } from '../../tabletop/types.ts'

/**
 * One decision as the table shows it: what glows, what is lit, what a tap, a drag or a key means, and what is written
 * beside the table. Made anew whenever the position or what the player holds in hand changes; it has no state of its own.
 */
export interface Decision {
  /** Pieces that can be acted on. */
  readonly active: ReadonlySet<string>
  /** Pieces that can be aimed at, with a word each. */
  readonly targets: ReadonlyMap<string, string>
  /** Pieces that are part of what is being decided. */
  readonly parts: ReadonlySet<string>
  /** Signs this decision puts beside pieces. */
  readonly signs: ReadonlyMap<string, Sign>
  /** The button of the banner: what usually comes next. */
  readonly primary: Choice | null
  readonly others: readonly Choice[]
  /** What stands in the drawer; null when there is nothing to say. */
  readonly panel: (() => JSX.Element | null) | null
  readonly under?: () => ComponentChildren
  readonly over?: () => ComponentChildren
  /** A tap on a piece; false when it means nothing here. */
  tap(piece: string, adding: boolean): boolean
  /** A tap on the bare table. */
  tapTable?(spot: Spot): boolean
  /** What a drag that begins here takes in hand. */
  grab?(spot: Spot, piece: string | null): TableGrab | null
  /** A key; true when it meant something. */
  key?(event: KeyboardEvent): boolean
  /** Why nothing can be done with this piece; null when there is nothing to explain. */
  why(piece: string): Refusal | null
  /** One step back; false when there is nothing to step back from. */
  back(): boolean
}

/** A decision in which nothing can be touched: others decide, or the past is shown. */
export const NOTHING: Decision = {
  active: new Set(),
  targets: new Map(),
  parts: new Set(),
  signs: new Map(),
  primary: null,
  others: [],
  panel: null,
  tap: () => false,
  why: () => null,
  back: () => false,
}
