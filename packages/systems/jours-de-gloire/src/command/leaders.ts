import { expectData, popFrame, pushFrame } from '@bivouac/kernel'
import { eliminate, naming, relocate, show } from '../position/changes.ts'
import { findBox, holds, isBesieged, realAt, sideOf } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { waysOn } from './lines.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { leadSeat, seatOf } from '../secrets/secrets.ts'
import { DISPLACED, MOVED } from '../position/state.ts'
import type { Asked, JdgPosition } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-4.2-c: a rank-4 leader goes to one of the nearest friends. */
export interface FleeingFrame extends Asked<'fleeing'> {
  leader: number
  boxes: number[]
}

/** Where his friends are is his side's own knowledge. */
export type SeenFlight = FleeingFrame | Omit<FleeingFrame, 'boxes'>

const NO_FLIGHT = reasons({
  nearest: ['JDG-4.2-c', 'He goes to the closest friendly army.'],
})

/**
 * JDG-4.2-c to -f, -h: what becomes of a leader left alone when the enemy comes, or whose Force is wiped out. A rank-4
 * leader's flight is asked of his owner, even where there is one way only: to ask tells nothing then.
 */
export function displaceLeader(p: JdgPosition, leader: number, events: JdgEvent[]): void {
  const { rank, side } = p.game.counters[leader]
  // A rank-4 leader is not taken: he goes to the nearest friends. A rank-3 leader comes back (JDG-4.2-c, -d).
  const { flees, returns } = p.game.tables.limits.leaders
  const from = p.state.counters.box[leader]
  show(p, [leader], 'alone', 'JDG-4.2-g', events)
  if (rank < returns) {
    eliminate(p, leader, { seen: true, why: 'alone', clause: 'JDG-4.2-f' }, events)
    return
  }
  const boxes = rank >= flees && from >= 0 ? nearestFriends(p, leader, from) : []
  relocate(p, leader, DISPLACED)
  if (boxes.length > 0) {
    const seat = seatOf(p, leader)
    pushFrame(p, { phase: 'fleeing', side, by: [seat < 0 ? leadSeat(p, side) : seat], leader, boxes })
    return
  }
  p.state.counters.mark[leader] |= MOVED
  events.push({
    type: 'leader-displaced',
    clauses: ['JDG-4.2-d'],
    ...naming(p, leader),
    box: from >= 0 ? p.game.ground.boxIds[from] : '',
    fate: 'taken-off',
    into: null,
  })
}

/** JDG-4.2-g: the boxes of friends with SP that are the fewest infantry MP away, whoever stands between. */
function nearestFriends(p: JdgPosition, leader: number, from: number): number[] {
  const { side } = p.game.counters[leader]
  const ways = waysOn(p)
  ways.run(from, 4000, p.index.cost, null, side * p.game.ground.links)
  const found: number[] = []
  let least = -1
  for (let at = 1; at < ways.count; at++) {
    const box = ways.order[at]
    if (least >= 0 && ways.cost[box] > least) break
    if (!holds(p, box, side) || realAt(p, box, side).every((unit) => isBesieged(p, unit))) continue
    least = ways.cost[box]
    found.push(box)
  }
  return found
}

/** JDG-4.2-c: the owner chooses between equals. The enemy is not told which boxes those are. */
export const fleeingRules: FrameRules<'fleeing'> = {
  offer(p, { boxes }, _seat, offered) {
    for (const box of boxes) offered.push({ do: 'flee', to: p.game.ground.boxIds[box] })
  },
  question: (p, { leader }) => `${p.game.counters[leader].name} is cut off: to which friends does he go?`,
  seen(p, frame, seat) {
    const { phase, side, by, leader, boxes } = frame
    const open = { phase, side, by: by.slice(), leader }
    return seat !== null && p.game.seatSide[seat] === side ? { ...open, boxes: boxes.slice() } : open
  },
  imagine: (p, seen) => ({
    ...seen,
    boxes: 'boxes' in seen ? seen.boxes : friendsAnywhere(p, seen.leader),
  }),
  sense: (p, { side, leader }, _, path) =>
    expectData(
      sideOf(p, leader) === side && p.state.counters.box[leader] < 0,
      path,
      'expected a leader of the side, off the map',
    ),
  stored: ({ counter, boxes }) => ({ leader: counter, boxes }),
}

function friendsAnywhere(p: JdgPosition, leader: number): number[] {
  const { side } = p.game.counters[leader]
  const found: number[] = []
  for (let box = 0; box < p.game.ground.size; box++) if (holds(p, box, side)) found.push(box)
  return found.slice(0, 1)
}

/** JDG-4.2-c. */
export const flee: Decision<'flee', 'fleeing'> = {
  in: 'fleeing',
  check(p, _seat, action, frame) {
    const to = findBox(p, action.to)
    if (to < 0) return NO.noSuchBox
    return frame.boxes.includes(to) ? null : NO_FLIGHT.nearest
  },
  perform(p, _seat, action, frame, _dice, events) {
    const to = findBox(p, action.to)
    const { leader } = frame
    popFrame(p)
    relocate(p, leader, to)
    events.push({
      type: 'leader-displaced',
      clauses: ['JDG-4.2-c'],
      ...naming(p, leader),
      box: '',
      fate: 'fled',
      into: action.to,
    })
  },
}
