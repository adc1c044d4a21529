import type { Refusal } from '@bivouac/kernel'
import { asFacing } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import { FORMATIONS } from '../position/state.ts'
import type { FormationName, LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit } from '../position/troops.ts'
import { NO_SUCH_HEX, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import type { Deciding } from '../sequence/terms.ts'
import { whyNotMove } from './allowance.ts'
import type { Act, Marching, MoveFrame } from './frames.ts'
import { mayYetLeave, order, settingOut, turnTo } from './marching.ts'
import { canLeave, leaveMap } from './others.ts'
import { checkAct, checkFace, checkForm, checkPath, isRefusal } from './plans.ts'

type Moving = 'movement' | 'marching'

const ANOTHER = refuse('LB-18-a', 'Another unit is on the move: it ends its move first.')
/** LB-16-go-l. */
export const FACES_FIRST = refuse('LB-16-go-l', 'First it takes one of the two hexsides it may face.')
const NOT_WITH_IT = refuse('LB-7-ad', 'He is not with the unit, or may not move.')

/** The unit of this id as it is under way, or would set out; or why it may not be moved. */
function underWay(p: LbPosition, frame: MoveFrame, id: string): Marching | Refusal {
  const unit = findUnit(p, id)
  if (unit < 0) return NO_SUCH_UNIT
  if (frame.phase === 'marching') return frame.unit === unit ? frame : ANOTHER
  return whyNotMove(p, unit, frame.army) ?? settingOut(p, frame.army, unit)
}

/** Why the unit may not do this, or null. */
function check(
  p: LbPosition,
  frame: MoveFrame,
  id: string,
  allows: (march: Marching) => Refusal | null,
): Refusal | null {
  const march = underWay(p, frame, id)
  if (isRefusal(march)) return march
  return march.stage === 'adjoin' ? FACES_FIRST : allows(march)
}

/** Has the unit do this: it has been checked. */
function perform(
  p: LbPosition,
  frame: MoveFrame,
  id: string,
  events: LbEvent[],
  acts: (march: Marching) => readonly Act[],
): void {
  const march = underWay(p, frame, id)
  if (!isRefusal(march)) order(p, march, acts(march), events)
}

/** Leaders named in an action, or null when one of them cannot go along with the unit: LB-7-ad. */
function company(p: LbPosition, { unit, army }: Marching, ids: readonly string[]): number[] | null {
  const { hex, mark } = p.state.leaders
  const found = ids.map((id) => findLeader(p, id))
  const able = found.every(
    (leader) =>
      leader >= 0 &&
      p.game.leaders[leader].army === army &&
      hex[leader] === p.state.units.hex[unit] &&
      mark[leader] === 0,
  )
  return able ? found : null
}

export const marchDecision: Deciding<'march', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit, path, leaders = [] }, frame) =>
    check(p, frame, unit, (march) => {
      const hexes = path.map((id) => findHex(p, id))
      if (hexes.some((hex) => hex < 0)) return NO_SUCH_HEX
      return company(p, march, leaders) ? checkPath(p, march, hexes) : NOT_WITH_IT
    }),
  perform(p, _, { unit, path, leaders = [] }, frame, __, events) {
    perform(p, frame, unit, events, (march) => {
      const along = company(p, march, leaders) ?? []
      return path.map((id): Act => ({ do: 'step', to: findHex(p, id), leaders: along }))
    })
  },
}

export const turnDecision: Deciding<'turn', Moving> = {
  in: ['movement', 'marching'],
  check(p, _, { unit, facing }, frame) {
    const march = underWay(p, frame, unit)
    return isRefusal(march) ? march : checkFace(p, march, facing)
  },
  perform(p, _, { unit, facing }, frame, __, events) {
    if (frame.phase === 'marching' && frame.stage === 'adjoin') {
      turnTo(p, frame.unit, facing)
      frame.stage = 'after'
      return
    }
    perform(p, frame, unit, events, (march) => [
      { do: 'face', facing, paid: false, draws: !mayYetLeave(p, march) },
    ])
  },
}

/** The number of a formation. */
export function formationOf(name: FormationName): number {
  return FORMATIONS.indexOf(name)
}

export const formDecision: Deciding<'form', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit, formation, facing, left, right }, frame) =>
    check(p, frame, unit, (march) =>
      checkForm(p, march, { formation: formationOf(formation), facing: asFacing(facing), left, right }),
    ),
  perform(p, _, { unit, formation, facing, left, right }, frame, __, events) {
    perform(p, frame, unit, events, () => [
      { do: 'form', formation: formationOf(formation), facing, left, right },
    ])
  },
}

export const swingDecision: Deciding<'swing', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit, way }, frame) =>
    check(p, frame, unit, (march) => checkAct(p, march, { do: 'swing', way })),
  perform(p, _, { unit, way }, frame, __, events) {
    perform(p, frame, unit, events, () => [{ do: 'swing', way }])
  },
}

export const aboutDecision: Deciding<'about', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit }, frame) => check(p, frame, unit, (march) => checkAct(p, march, { do: 'about' })),
  perform(p, _, { unit }, frame, __, events) {
    perform(p, frame, unit, events, () => [{ do: 'about' }])
  },
}

export const limberDecision: Deciding<'limber', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit }, frame) => check(p, frame, unit, (march) => checkAct(p, march, { do: 'limber' })),
  perform(p, _, { unit }, frame, __, events) {
    perform(p, frame, unit, events, () => [{ do: 'limber' }])
  },
}

export const unlimberDecision: Deciding<'unlimber', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit }, frame) => check(p, frame, unit, (march) => checkAct(p, march, { do: 'unlimber' })),
  perform(p, _, { unit }, frame, __, events) {
    perform(p, frame, unit, events, () => [{ do: 'unlimber' }])
  },
}

export const prolongDecision: Deciding<'prolong', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit, hex }, frame) =>
    check(p, frame, unit, (march) => {
      const to = findHex(p, hex)
      return to < 0 ? NO_SUCH_HEX : checkAct(p, march, { do: 'prolong', to })
    }),
  perform(p, _, { unit, hex }, frame, __, events) {
    perform(p, frame, unit, events, () => [{ do: 'prolong', to: findHex(p, hex) }])
  },
}

export const leaveDecision: Deciding<'leave', Moving> = {
  in: ['movement', 'marching'],
  check: (p, _, { unit }, frame) => check(p, frame, unit, (march) => canLeave(p, march)),
  perform(p, _, { unit }, frame, __, events) {
    const march = underWay(p, frame, unit)
    if (!isRefusal(march)) leaveMap(p, march, events)
  },
}
