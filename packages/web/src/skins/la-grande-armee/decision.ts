import type { Refusal } from '@bivouac/kernel'
import type { JSX } from 'preact'
import type { Choice } from '../../furniture/choice.tsx'
import type { DrawnWay, Highlight, MapArrow } from '../../hexes/types.ts'

/**
 * One decision as the table shows it: what glows, what is lit, what a tap means, and what is written beside the map.
 * Made anew whenever the position or what the player holds in hand changes; it has no state of its own.
 */
export interface Decision {
  /** Counters that can be acted on. */
  readonly active: ReadonlySet<string>
  /** Counters that are part of what is being decided. */
  readonly chosen: ReadonlySet<string>
  readonly badges?: ReadonlyMap<string, string>
  readonly highlights: readonly Highlight[]
  readonly arrows: readonly MapArrow[]
  /** The button of the banner: what usually comes next. */
  readonly primary: Choice | null
  readonly others: readonly Choice[]
  /** What stands in the drawer; null when there is nothing to say. */
  readonly panel: (() => JSX.Element | null) | null
  /** A tap on a hex; false when it means nothing here. */
  tapHex(hex: number, adding: boolean): boolean
  tapUnit(unit: string, adding: boolean): boolean
  /** A long press or the other button on a hex; false when it means nothing here. */
  hold?(hex: number): boolean
  /** A way drawn from this hex with the button held; null when none can be. */
  draw?(from: number): DrawnWay | null
  /** Arrows for what a tap on this hex would do. */
  preview?(hex: number): readonly MapArrow[]
  /** What a tap on this hex would do, for those who do not see it lit; empty when nothing. */
  say?(hex: number): string
  /** Why nothing can be done with this hex; null when there is nothing to explain. */
  why(hex: number): Refusal | null
  /** One step back; false when there is nothing to step back from. */
  back(): boolean
}

/** A decision in which nothing can be touched: others decide, or the past is shown. */
export const NOTHING: Decision = {
  active: new Set(),
  chosen: new Set(),
  highlights: [],
  arrows: [],
  primary: null,
  others: [],
  panel: null,
  tapHex: () => false,
  tapUnit: () => false,
  why: () => null,
  back: () => false,
}
