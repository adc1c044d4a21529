import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import type { Lb } from '../sequence/terms.ts'
import type { FireFrame } from './frames.ts'

/** The phases of this chapter. */
export const fireFrames: FrameTable<Lb, FireFrame['phase']> = {
  fire: { doing: 'deciding', seen: 'all', stored: () => ({}) },
}

/** The decisions of this chapter. */
export const fireDecisions: DecisionTable<Lb, never> = {}
