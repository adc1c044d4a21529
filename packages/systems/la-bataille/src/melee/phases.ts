import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import type { Lb } from '../sequence/terms.ts'
import type { MeleeFrame } from './frames.ts'

/** The phases of this chapter. */
export const meleeFrames: FrameTable<Lb, MeleeFrame['phase']> = {
  melee: { doing: 'deciding', seen: 'all', stored: () => ({}) },
}

/** The decisions of this chapter. */
export const meleeDecisions: DecisionTable<Lb, never> = {}
