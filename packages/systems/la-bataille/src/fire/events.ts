import type { Named, Told, ToldRoll } from '../position/told.ts'
import type { FireKind } from './frames.ts'

/** One that fired: from where, with how many increments, and what it was worth. */
export interface ToldFirer extends Named {
  readonly from: string
  readonly increments: number
  readonly value: number
}

/** What happens in this chapter. */
export type FireEvent =
  /** LB-21-k: it takes part in the attack on this hex. */
  | Told<'aimed', Named & { from: string; target: string }>
  /** LB-21-e: an attack by fire, its reckoning and its roll. */
  | Told<
      'fire',
      ToldRoll & {
        army: string
        kind: FireKind
        target: string
        firers: readonly ToldFirer[]
        total: number
        defence: number
        odds: string
        canister: boolean
        lost: number
      }
    >
