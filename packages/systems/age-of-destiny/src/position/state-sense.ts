import { expectThat } from '@bivouac/kernel'
import { isOnTable, overlaps } from '@bivouac/space'
import { fitsArm } from './bases.ts'
import { sequence } from '../sequence/sequence.ts'
import {
  ARTILLERY,
  COMBAT_PHASE,
  FIRE_PHASE,
  MOVEMENT_PHASE,
  NO_MANOEUVRE,
  ON_TABLE,
  RALLY_PHASE,
  ROUTING,
  SIDES,
  SQUARE,
} from './state.ts'
import type { AodPosition, Frame } from './state.ts'
import { armOf } from './troops.ts'

/**
 * A well-formed state that makes no sense as a position of this game is refused with the path to what is wrong: units that
 * overlap or stand off the table, a decision out of its phase, one that leaves nothing to choose. Throws `DataError`.
 */
export function checkSense(p: AodPosition): void {
  checkUnits(p)
  p.state.frames.forEach((frame, at) => checkFrame(p, frame, at))
  const frame = p.state.frames[p.state.frames.length - 1]
  const over = frame.phase === 'over'
  expectThat(over === (p.state.result !== null), 'result', over ? 'a result' : 'null')
  if (over) return
  const { actions, regions } = sequence.offer(p, SIDES[frame.side])
  expectThat(
    actions.length + (regions?.length ?? 0) > 0,
    'frames',
    'a decision that leaves something to choose',
  )
}

/** AOD-0-form-a, AOD-3-pass-c: everybody in a formation of his arm, on the table and on nobody else. */
function checkUnits(p: AodPosition): void {
  const { units } = p.state
  const { shape } = p.index
  for (let unit = 0; unit < units.where.length; unit++) {
    const path = (key: string): string => `units.${key}[${unit}]`
    const arm = armOf(p, unit)
    expectThat(fitsArm(arm, units.formation[unit]), path('formation'), 'a formation of its arm')
    const idle = units.manoeuvre[unit] === NO_MANOEUVRE
    expectThat(idle === (units.owed[unit] === 0), path('owed'), 'parts owed for a manoeuvre, and only then')
    if (units.where[unit] !== ON_TABLE) continue
    expectThat(units.bases[unit] > 0, path('bases'), 'at least one')
    expectThat(arm !== ARTILLERY || units.bases[unit] === 1, path('bases'), '1 for a battery')
    const runs = units.state[unit] === ROUTING
    expectThat(!runs || units.formation[unit] !== SQUARE, path('formation'), 'no square for a Routing unit')
    expectThat(isOnTable(p.game.ground, shape[unit]), path('x'), 'a place on the table')
    for (let other = 0; other < unit; other++) {
      if (units.where[other] !== ON_TABLE) continue
      expectThat(!overlaps(shape[unit], shape[other]), path('x'), `ground clear of unit ${other}`)
    }
  }
}

type Phase = Frame['phase']

/** AOD-SEQ-c: the phase each decision belongs to, and what it lies upon. */
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
const UPON: Readonly<Record<Phase, readonly (Phase | undefined)[]>> = {
  deploy: [undefined],
  rally: [undefined],
  fire: [undefined],
  movement: [undefined],
  combat: [undefined],
  losses: ['combat', 'aftermath'],
  'follow-up': ['aftermath'],
  aftermath: ['combat', 'aftermath'],
  over: [undefined],
}
/** Decisions that may be the other side's in the middle of a fight: AOD-SEQ-e. */
const EITHER: readonly Phase[] = ['losses', 'follow-up', 'aftermath', 'over']

function checkFrame(p: AodPosition, frame: Frame, at: number): void {
  const { frames, phase, side } = p.state
  const path = `frames[${at}]`
  const under: Phase | undefined = frames[at - 1]?.phase
  expectThat(
    UPON[frame.phase].includes(under),
    `${path}.phase`,
    `a decision that can follow ${under ?? 'nothing'}`,
  )
  const due = PHASE_OF[frame.phase]
  expectThat(due === undefined || due === phase, `${path}.phase`, `a decision of phase ${phase}`)
  const own = EITHER.includes(frame.phase) || frame.side === side
  expectThat(own, `${path}.side`, `${side} (${SIDES[side]})`)
  for (const unit of unitsOf(frame)) {
    const present = p.state.units.where[unit] === ON_TABLE && p.state.units.side[unit] === frame.side
    expectThat(present, path, `a unit of ${SIDES[frame.side]} on the table, not ${p.game.unitIds[unit]}`)
  }
}

/** The units the decision is about. */
function unitsOf(frame: Frame): readonly number[] {
  if (frame.phase === 'losses') return frame.units
  return frame.phase === 'follow-up' ? [frame.unit] : []
}
