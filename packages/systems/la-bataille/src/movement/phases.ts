import type { DecisionTable, FrameTable } from '@bivouac/kernel'
import type { Lb } from '../sequence/terms.ts'
import type { MoveFrame } from './frames.ts'

/** The phases of this chapter. */
export const movementFrames: FrameTable<Lb, MoveFrame['phase']> = {
  movement: { doing: 'deciding', seen: 'all', stored: () => ({}) },
}

/** The decisions of this chapter. */
export const movementDecisions: DecisionTable<Lb, never> = {}
