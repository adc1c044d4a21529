import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type MoraleFrame =
  /** LB-30-z: the broken units that have not yet rolled in this recovery segment. */
  | { phase: 'recovery'; army: Army; may: number[] }
  /** LB-13-ak: the side a broken unit faces when its move is over. */
  | { phase: 'face'; army: Army; unit: number }
  /** LB-7-ad: which leaders go along with a unit; `off`: over the edge of the map. */
  | {
      phase: 'along'
      army: Army
      unit: number
      leaders: number[]
      from: number
      to: number
      off: boolean
    }
  /** LB-7-t, ab: where a leader without troops goes. */
  | { phase: 'refuge'; army: Army; leader: number; hexes: number[] }
  /** LB-13-aj, am: which end of a thin cavalry line is given up. */
  | { phase: 'drawIn'; army: Army; unit: number }
