import { firstOf, pulseOf, segmentNow, turnOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { PlayerTurn } from '../script.ts'

/** Pulses a turn has at most, the throw before the first included. */
const PULSES = 6

/**
 * Whose turn it is: a pulse has three, the one in which both throw for the initiative, skirmish and fire, then the phase of
 * the First Side and that of the Second.
 */
export function playerTurn(p: FpgaPosition): PlayerTurn {
  const { segment, side } = segmentNow(p)
  const before = turnOf(p) * PULSES + pulseOf(p)
  if (side >= 0 && (segment === 'control' || segment === 'movement' || segment === 'combat'))
    return { count: 3 * before + (side === firstOf(p) ? 1 : 2), side: p.game.seats[side].side }
  // The throw for the next pulse belongs to that pulse.
  return { count: 3 * (segment === 'end' ? before + 1 : before), side: null }
}
