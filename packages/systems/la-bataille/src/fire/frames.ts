import type { Army } from '../position/state.ts'

/** The three occasions of fire: rules 21, 27 and 28. */
export type FireKind = 'defensive' | 'offensive' | 'opportunity'

/** What gives the enemy of a moving unit his shot: LB-28-h, LB-16-line-w. */
export type Trigger = 'leaves' | 'forms' | 'turns' | 'limbers' | 'part'

/** A unit that takes part in an attack, from one of its hexes, and how many of its increments fire. */
export interface Firer {
  readonly unit: number
  readonly hex: number
  readonly increments: number
}

/** What has been fired in this segment: at which hex, and who stood there then (LB-20-i). */
export interface Fired extends Firer {
  readonly target: number
  readonly at: readonly number[]
}

/** The frames of this chapter. */
export type FireFrame =
  /** A fire segment: rules 21 and 27. `aimed` is the attack on `target` that is being put together. */
  | {
      phase: 'fire'
      army: Army
      kind: 'defensive' | 'offensive'
      target: number | null
      aimed: Firer[]
      fired: Fired[]
    }
  /** Opportunity fire at a unit in the hex it is in: rule 28. */
  | { phase: 'volley'; army: Army; unit: number; hex: number; trigger: Trigger; aimed: Firer[] }
  /** What an attack by fire has done: who has still to check, and the leaders a natural 65 or 66 has put in danger (LB-7-ag). */
  | {
      phase: 'struck'
      army: Army
      hex: number
      checks: { unit: number; lost: number }[]
      leaders: number[]
    }
