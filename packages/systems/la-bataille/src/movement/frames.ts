import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type MoveFrame = { phase: 'movement'; army: Army }
