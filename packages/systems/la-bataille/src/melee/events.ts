import type { Named, Told, ToldRoll } from '../position/told.ts'

/** A number as an event tells it: exactly, as `over / under`. */
export interface ToldFraction {
  readonly over: number
  readonly under: number
}

/** What one unit brings to a melee, with every line of it. */
export interface ToldShare extends Named {
  readonly attacks: boolean
  readonly hex: string
  readonly printed: number
  readonly value: ToldFraction
  readonly lines: readonly {
    readonly what: string
    readonly how: 'share' | 'times' | 'plus' | 'atLeast'
    readonly by: ToldFraction
    readonly clause: string
  }[]
}

/** What happens in this chapter. */
export type MeleeEvent =
  /** LB-33-a. */
  | Told<'assault', { army: string; into: string; attackers: readonly Named[]; second: boolean }>
  /** Rule 29. */
  | Told<'gave-way', Named & { path: readonly string[]; into: string; winded: boolean }>
  /** LB-33-d: increments of both sides and the row they come to. */
  | Told<'pre-melee', { into: string; attack: number; defence: number; row: string }>
  /** LB-33-g … i: why nobody checks. */
  | Told<'no-check', { into: string; side: 'attacker' | 'defender'; why: string }>
  | Told<'spares', Named>
  /** LB-33-l, m: values, column, roll and result. Without dice where the attacker routs at once (LB-40-p). */
  | Told<
      'melee',
      {
        into: string
        shares: readonly ToldShare[]
        attack: ToldFraction
        defence: ToldFraction
        column: string
        roll: ToldRoll | null
        result: string
      }
    >
  /** LB-34-k: what the matrix says of one unit. */
  | Told<'effect', Named & { result: string; effect: string; says: string }>
  | Told<'advanced', Named & { from: string; into: string }>
  /** LB-38-t, LB-42-i: horse that breaks where it stands when the melees are over. */
  | Told<'out-of-hand', Named & { why: string }>
