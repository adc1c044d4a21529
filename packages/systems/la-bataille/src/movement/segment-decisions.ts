import { pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { asFacing } from '@bivouac/space'
import { ride } from '../leaders/leaders.ts'
import type { LbAction } from '../position/actions.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { ON_MAP, ROAD } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { findHex, findLeader, findUnit, place } from '../position/troops.ts'
import { NO_SUCH_HEX, NO_SUCH_UNIT, refuse } from '../sequence/refusals.ts'
import type { Deciding } from '../sequence/terms.ts'
import { entryCost } from './costs.ts'
import { formationOf } from './decisions.ts'
import { arrive } from './doing.ts'
import { canForce, findDivision, forceMarch, mayDraw } from './force-march.ts'
import { tailLength } from './forming.ts'
import type { Forming } from './forming.ts'
import { settingOut } from './marching.ts'
import { canJoin, canRestack, joinMap, restackHex, rideAlong, rideCost, whyNotRide } from './others.ts'
import { canEnter, isDue } from './reinforcements.ts'

type Enter = Extract<LbAction, { do: 'enter' }>

function formingOf({ formation, facing, left = 0, right = 0 }: Enter): Forming {
  return { formation: formationOf(formation), facing: asFacing(facing), left, right }
}

/** LB-45: a due unit comes on. */
export const enterDecision: Deciding<'enter', 'movement'> = {
  in: 'movement',
  check(p, _, action, { army }) {
    const unit = findUnit(p, action.unit)
    if (unit < 0) return NO_SUCH_UNIT
    if (!isDue(p, unit, army)) return refuse('LB-45-a', 'It is not due.')
    const hex = findHex(p, action.hex)
    if (hex < 0) return NO_SUCH_HEX
    return canEnter(p, unit, hex, formingOf(action)) ?? badCompany(p, action, army)
  },
  perform(p, _, action, { army }, __, events) {
    comeOn(p, action, army, events)
  },
}

/** LB-7-ad, LB-45-a: leaders who come on with it are due in the same hex. */
function badCompany(p: LbPosition, { leaders = [], hex }: Enter, army: Army): Refusal | null {
  for (const id of leaders) {
    const why = canJoin(p, findLeader(p, id), findHex(p, hex), army)
    if (why) return why
  }
  return null
}

function comeOn(p: LbPosition, action: Enter, army: Army, events: LbEvent[]): void {
  const unit = findUnit(p, action.unit)
  const hex = findHex(p, action.hex)
  const to = formingOf(action)
  const frame = settingOut(p, army, unit)
  // LB-45-n: what has no hex yet waits off the map.
  const trail = to.formation === ROAD ? Array.from({ length: tailLength(p, unit) }, () => -1) : []
  place(p, unit, { where: ON_MAP, hex, ...to, trail })
  // LB-45-m, LB-18-o: the entry hex is paid for, and can always be.
  const cost = Math.min(frame.allowance, entryCost(p.game, p.game.units[unit].arm, to.formation, hex))
  p.state.units.spent[unit] += cost
  frame.steps = 1
  frame.stage = 'after'
  pushFrame<Frame>(p, frame)
  events.push({
    type: 'entered',
    clauses: ['LB-45-a', 'LB-45-m'],
    ...named(p, unit),
    hex: action.hex,
    formation: action.formation,
    facing: action.facing,
    points: cost / 2,
    left: (frame.allowance - cost) / 2,
  })
  for (const id of action.leaders ?? []) {
    const leader = findLeader(p, id)
    p.state.leaders.where[leader] = ON_MAP
    ride(p, leader, hex)
  }
  arrive(p, frame, hexesOf(p, unit), events)
}

export const joinDecision: Deciding<'join', 'movement'> = {
  in: 'movement',
  check: (p, _, { leader, hex }, { army }) => canJoin(p, findLeader(p, leader), findHex(p, hex), army),
  perform(p, _, { leader, hex }, __, ___, events) {
    joinMap(p, findLeader(p, leader), findHex(p, hex), events)
  },
}

export const rideDecision: Deciding<'ride', 'movement'> = {
  in: 'movement',
  check(p, _, { leader, path }, { army }) {
    const at = findLeader(p, leader)
    const why = whyNotRide(p, at, army)
    if (why) return why
    const cost = rideCost(p, at, path)
    return typeof cost === 'number' ? null : cost
  },
  perform(p, _, { leader, path }, __, ___, events) {
    rideAlong(p, findLeader(p, leader), path, events)
  },
}

export const restackDecision: Deciding<'restack', 'movement'> = {
  in: 'movement',
  check: (p, _, { hex, units }, { army }) => canRestack(p, army, findHex(p, hex), units),
  perform(p, _, { hex, units }, __, ___, events) {
    restackHex(p, findHex(p, hex), units, events)
  },
}

export const forceMarchDecision: Deciding<'forceMarch', 'movement'> = {
  in: 'movement',
  check(p, _, { division, batteries = [] }, { army }) {
    const found = findDivision(p, division)
    if (!found) return refuse('LB-44-b', 'There is no such division.')
    const why = canForce(p, army, found)
    if (why) return why
    return batteries.every((id) => mayDraw(p, found, findUnit(p, id)))
      ? null
      : refuse('LB-44-l', 'Only limbered batteries of the division that have not moved go along.')
  },
  perform(p, _, { division, batteries = [] }, __, dice, events) {
    const found = findDivision(p, division)
    if (found)
      forceMarch(
        p,
        found,
        batteries.map((id) => findUnit(p, id)),
        dice,
        events,
      )
  },
}
