import { expectThat } from '@bivouac/kernel'
import { COMBAT_PHASE, FIRE_PHASE, MOVEMENT_PHASE, ON_TABLE, RALLY_PHASE, SIDES } from '../position/state.ts'
import type { AodPosition, Frame, Side } from '../position/state.ts'

type Phase = Frame['phase']

/** AOD-SEQ-c: the phase each decision belongs to. */
const PHASE_OF: Readonly<Partial<Record<Phase, number>>> = {
  deploy: 0,
  rally: RALLY_PHASE,
  fire: FIRE_PHASE,
  movement: MOVEMENT_PHASE,
  combat: COMBAT_PHASE,
  losses: COMBAT_PHASE,
  'follow-up': COMBAT_PHASE,
  aftermath: COMBAT_PHASE,
}
/** Decisions that may be the other side's in the middle of a fight: AOD-SEQ-e. */
const EITHER: readonly Phase[] = ['losses', 'follow-up', 'aftermath', 'over']

/** Throws `DataError` unless a stored decision belongs to the phase and is its side's. */
export function expectTimely(p: AodPosition, frame: Frame, path: string): void {
  const { phase, side } = p.state
  const due = PHASE_OF[frame.phase]
  expectThat(due === undefined || due === phase, `${path}.phase`, `a decision of phase ${phase}`)
  const own = EITHER.includes(frame.phase) || frame.side === side
  expectThat(own, `${path}.side`, `${side} (${SIDES[side]})`)
}

/** Throws `DataError` unless these are units of the side, on the table. */
export function expectUnits(p: AodPosition, side: Side, units: readonly number[], path: string): void {
  for (const unit of units) {
    const present = p.state.units.where[unit] === ON_TABLE && p.state.units.side[unit] === side
    expectThat(present, path, `a unit of ${SIDES[side]} on the table, not ${p.game.unitIds[unit]}`)
  }
}
