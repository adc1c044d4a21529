import type { JSX } from 'preact'
import { NOTHING as NOTHING_AT_ALL } from '../../furniture/decision.ts'
import type { Decision as TableDecision } from '../../furniture/decision.ts'
import type { BoxLight, TheatreWay } from '../../theatre/types.ts'

/** One decision as the theatre shows it, by its boxes. */
export interface Decision extends TableDecision<number> {
  readonly lights: readonly BoxLight[]
  readonly ways: readonly TheatreWay[]
  /** Two quick taps on a box with counters; false when they mean nothing here. */
  tapTwice?(box: number): boolean
  /** A rectangle drawn with Shift held: the boxes with counters in it. */
  lasso?(boxes: readonly number[]): void
  /** Boxes whose stacks are picked. */
  readonly picked?: ReadonlySet<number>
  /** What a tap on this box would bring, said beside the pointer; null when there is nothing to say. */
  tip(box: number): JSX.Element | null
}

/** Nothing can be touched. */
export const NOTHING: Decision = { ...NOTHING_AT_ALL, lights: [], ways: [], tip: () => null }
