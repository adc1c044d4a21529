import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type MoraleFrame = { phase: 'recovery'; army: Army }
