import type { Action } from '@bivouac/kernel'
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { NOTHING as NOTHING_AT_ALL } from '../../furniture/decision.ts'
import type { Decision as TableDecision } from '../../furniture/decision.ts'
import type { Sign, Spot, TableGrab } from '../types.ts'

/** One decision as the table shows it, by the ids of its pieces. */
export interface Decision extends TableDecision<string> {
  /** Pieces that can be aimed at, with a word each. */
  readonly targets: ReadonlyMap<string, string>
  /** Pieces that are part of what is being decided. */
  readonly parts: ReadonlySet<string>
  /** Signs this decision puts beside pieces. */
  readonly signs: ReadonlyMap<string, Sign>
  readonly under?: () => ComponentChildren
  readonly over?: () => ComponentChildren
  /** Pieces in hand besides the one that is. */
  readonly joined?: ReadonlySet<string>
  /** A tap on the bare table. */
  tapTable?(spot: Spot): boolean
  /** A long press on the bare table, or one with the other button. */
  pressTable?(spot: Spot): boolean
  /** A second quick tap on a piece; false when it means no more than the first. */
  tapTwice?(piece: string): boolean
  /** What a drag that begins here takes in hand. `adding`: to what is in hand already. */
  grab?(spot: Spot, piece: string | null, adding?: boolean): TableGrab | null
}

/** Nothing can be touched. */
export const NOTHING: Decision = {
  ...NOTHING_AT_ALL,
  targets: new Map(),
  parts: new Set(),
  signs: new Map(),
}

/** What is drawn in the hand and not done yet: Enter does it, a step back lets it lie. */
export function weighed<A extends Action>(
  desk: { readonly hand: { readonly drawn: Signal<A | null> }; send(action: A): unknown },
  drawn: A | null,
): Pick<Decision, 'key' | 'back'> {
  return {
    key(event) {
      if (event.key !== 'Enter' || !drawn) return false
      void desk.send(drawn)
      return true
    },
    back() {
      if (!drawn) return false
      desk.hand.drawn.value = null
      return true
    },
  }
}
