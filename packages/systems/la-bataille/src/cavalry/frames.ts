import type { Army } from '../position/state.ts'

/** The frames of this chapter. */
export type ChargeFrame = { phase: 'charge'; army: Army }
