import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type FireFrame = { phase: 'fire'; army: Army }
