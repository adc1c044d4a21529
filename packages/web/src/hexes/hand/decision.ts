import { NOTHING as NOTHING_AT_ALL } from '../../furniture/decision.ts'
import type { Decision } from '../../furniture/decision.ts'
import type { DrawnWay, Highlight, MapArrow } from '../types.ts'

/** One decision as a map of hexes shows it: hexes are tapped, counters can act. */
export interface HexDecision extends Decision<number, string> {
  /** Counters that are part of what is being decided. */
  readonly chosen: ReadonlySet<string>
  readonly badges?: ReadonlyMap<string, string>
  readonly highlights: readonly Highlight[]
  readonly arrows: readonly MapArrow[]
  /** Where pieces are going to be, if what is laid out is made. */
  readonly ghosts?: readonly { readonly piece: string; readonly hex: number }[]
  tapUnit(unit: string, adding: boolean): boolean
  /** A tap on a stack that is not spread; true when it is taken as a whole. */
  tapStack?(hex: number, adding: boolean): boolean
  /** Two quick taps on a hex with pieces; false when they mean nothing here. */
  tapTwice?(hex: number): boolean
  /** A rectangle drawn with Shift held: the hexes with pieces in it. */
  lasso?(hexes: readonly number[]): void
  /** A long press or the other button on a hex; false when it means nothing here. */
  hold?(hex: number): boolean
  /** A way drawn from this hex with the button held; null when none can be. */
  draw?(from: number): DrawnWay | null
  /** Arrows for what a tap on this hex would do. */
  preview?(hex: number): readonly MapArrow[]
  /** What a tap on this hex would do, for those who do not see it lit; empty when nothing. */
  say?(hex: number): string
}

/** Nothing can be touched. */
export const NOTHING: HexDecision = {
  ...NOTHING_AT_ALL,
  chosen: new Set(),
  highlights: [],
  arrows: [],
  tapUnit: () => false,
}
