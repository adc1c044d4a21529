import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import type { Lb } from '../sequence/terms.ts'
import type { ChargeFrame } from './frames.ts'

/** The phases of this chapter. */
export const cavalryFrames: FrameTable<Lb, ChargeFrame['phase']> = {
  charge: { doing: 'deciding', seen: 'all', stored: () => ({}) },
}

/** The decisions of this chapter. */
export const cavalryDecisions: DecisionTable<Lb, never> = {}
