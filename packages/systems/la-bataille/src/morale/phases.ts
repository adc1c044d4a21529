import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import type { Lb } from '../sequence/terms.ts'
import type { MoraleFrame } from './frames.ts'

/** The phases of this chapter. */
export const moraleFrames: FrameTable<Lb, MoraleFrame['phase']> = {
  recovery: { doing: 'deciding', seen: 'all', stored: () => ({}) },
}

/** The decisions of this chapter. */
export const moraleDecisions: DecisionTable<Lb, never> = {}
