import { expectThat } from '@bivouac/kernel'
import { sideOf } from '../position/pieces.ts'
import {
  COMBAT_PHASE,
  CREATION_PHASE,
  enemyOf,
  MOVEMENT_PHASE,
  phaseOf,
  phasingSide,
  SIDES,
} from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'

type Phase = Frame['phase']

const MOVING: readonly Phase[] = ['movement', 'march', 'option', 'elimination', 'combining']
/** Segments of the Combat Phase in which the other side decides. */
const DEFENDING: readonly Phase[] = ['surplus', 'retirement', 'defence']

/** LGA-SEQ-03…13: throws `DataError` unless a stored decision belongs to the phase and is its side's. */
export function expectTimely(p: LgaPosition, frame: Frame, path: string): void {
  const { clock } = p.state
  expectThat(isTimely(p, frame), `${path}.phase`, `a decision of phase ${clock}`)
  if (clock < 0 || frame.phase === 'retreat') return
  const phasing = phasingSide(clock)
  const due = DEFENDING.includes(frame.phase) ? enemyOf(phasing) : phasing
  expectThat(frame.side === due, `${path}.side`, `${due} (${SIDES[due]})`)
}

function isTimely(p: LgaPosition, { phase }: Frame): boolean {
  const { clock } = p.state
  if (phase === 'setup' || clock < 0) return phase === 'setup' && clock < 0
  if (phase === 'over') return clock === p.game.scenario.turns * 6 - 1
  if (phase === 'creation') return phaseOf(clock) === CREATION_PHASE
  return phaseOf(clock) === (MOVING.includes(phase) ? MOVEMENT_PHASE : COMBAT_PHASE)
}

/** Throws `DataError` unless these are pieces of the side, on the map. */
export function expectPieces(p: LgaPosition, side: Side, pieces: readonly number[], path: string): void {
  const { hex, id } = p.state.units
  for (const unit of pieces) {
    const present = hex[unit] >= 0 && sideOf(p, unit) === side
    expectThat(present, path, `a piece of ${SIDES[side]} on the map, not ${id[unit] ?? 'none'}`)
  }
}
