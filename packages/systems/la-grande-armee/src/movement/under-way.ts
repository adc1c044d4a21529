import { topFrame } from '@bivouac/kernel'
import type { LgaAction } from '../position/actions.ts'
import type { LgaPosition } from '../position/state.ts'
import { mustThrow } from './forced-march.ts'

/**
 * LGA-MOV-04: units move one at a time. The halt that must come before another unit is taken in hand, or the phase ends;
 * null when nobody is under way, or when he owes a die first (LGA-FM-J4).
 */
export function haltOf(p: LgaPosition): Extract<LgaAction, { do: 'halt' }> | null {
  const frame = topFrame(p)
  if (frame.phase !== 'march' || mustThrow(p, frame.unit)) return null
  return { do: 'halt', unit: p.state.units.id[frame.unit] }
}
