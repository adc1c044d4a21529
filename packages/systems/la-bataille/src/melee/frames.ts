import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type MeleeFrame = { phase: 'melee'; army: Army }
