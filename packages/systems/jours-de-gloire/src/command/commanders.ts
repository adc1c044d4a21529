import { popFrame, pushFrame } from '@bivouac/kernel'
import { eliminate, naming, relocate } from '../position/changes.ts'
import { findCounter } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { GONE } from '../position/state.ts'
import type { Asked, JdgPosition } from '../position/state.ts'
import { reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import { ownFrame } from '../secrets/secrets.ts'

const NO = reasons({
  heir: ['JDG-4.2-i', 'Only one of the equal generals named can succeed.'],
})

/** JDG-4.2-i: the owner's choice between equal successors of a lost CinC. */
export interface SuccessionFrame extends Asked<'succession'> {
  army: number
  leaders: number[]
}

/** Who will command is open; who else could have is not, while leaders lie face down. */
export type SeenSuccession = SuccessionFrame | Omit<SuccessionFrame, 'leaders'>

/** JDG-2-A-a (2), JDG-4.2-b: leaders the scenario removes, then successors of CinCs who are lost. */
export function replaceLeaders(p: JdgPosition, events: JdgEvent[]): void {
  for (const change of p.game.scenario.leaderChanges) {
    if (change.turn !== p.state.turn || change.remove === undefined) continue
    const leader = findCounter(p, change.remove)
    if (change.ifOnMap !== undefined && p.state.counters.box[findCounter(p, change.ifOnMap)] < 0) continue
    if (leader < 0 || p.state.counters.box[leader] === GONE) continue
    dismiss(p, leader, events)
  }
  assumeCommand(p, events, true)
}

/** Takes a leader out of the game without anybody's gain. */
function dismiss(p: JdgPosition, leader: number, events: JdgEvent[]): void {
  events.push({ type: 'leader-removed', clauses: ['JDG-4.2-b'], ...naming(p, leader), reveals: true })
  const how = { seen: true, why: 'leaves the army', clause: 'JDG-4.2-b' }
  if (p.state.counters.box[leader] >= 0) eliminate(p, leader, how, events)
  else relocate(p, leader, GONE)
}

/**
 * JDG-4.2-i: the commander the scenario names takes over once he is on the map. `succeed`: where the CinC is lost the
 * highest-ranking general does, the owner choosing between equals.
 */
export function assumeCommand(p: JdgPosition, events: JdgEvent[], succeed: boolean): void {
  const { armies } = p.game
  armies.forEach((army, at) => {
    if (!army.seasons[p.state.season]) return
    const named = namedCommander(p, at)
    const present = p.state.armies.cinc[at]
    if (named >= 0) {
      if (named !== present) makeCommander(p, at, named, events)
      return
    }
    // A CinC who is off the map but comes back stays what he is.
    if (!succeed || (present >= 0 && p.state.counters.box[present] !== GONE)) return
    const heirs = bestGenerals(p, at)
    if (heirs.length === 1) makeCommander(p, at, heirs[0], events)
    else if (heirs.length > 1)
      pushFrame(p, { phase: 'succession', side: army.side, by: [army.seat], army: at, leaders: heirs })
  })
}

/** Makes a leader CinC of an army. Who commands is open (JDG-H-leader). */
function makeCommander(p: JdgPosition, army: number, leader: number, events: JdgEvent[]): void {
  p.state.armies.cinc[army] = leader
  // JDG-POL-S5-a: one who stands in for another army's CinC keeps his own.
  const own = p.game.armyOf[p.state.season][leader]
  p.state.counters.army[leader] = own < 0 ? army : own
  const { name, id } = p.game.counters[leader]
  events.push({
    type: 'commander',
    clauses: ['JDG-4.2-i'],
    army: p.game.armies[army].id,
    leader: id,
    name,
  })
}

/** The leader the scenario's schedule names now, if he is on the map; else -1. */
function namedCommander(p: JdgPosition, army: number): number {
  const { turn } = p.state
  for (const { leader, from, until } of p.game.commanders[p.state.season][army])
    if (turn >= from && turn <= until && p.state.counters.box[leader] >= 0) return leader
  return -1
}

function bestGenerals(p: JdgPosition, army: number): number[] {
  const { box, army: armyOf } = p.state.counters
  let best = 0
  let heirs: number[] = []
  for (const leader of p.game.leaders) {
    if (armyOf[leader] !== army || box[leader] < 0) continue
    const { rank, cv } = p.game.counters[leader]
    const worth = rank * 10 + cv
    if (worth > best) {
      best = worth
      heirs = [leader]
    } else if (worth === best) heirs.push(leader)
  }
  return heirs
}

/** JDG-4.2-i. */
export const successionRules: FrameRules<'succession'> = {
  offer(p, { leaders }, _, offered) {
    for (const leader of leaders) offered.push({ do: 'appoint', leader: p.game.counters[leader].id })
  },
  question: (p, { army }) => `Who succeeds in command of the ${p.game.armies[army].name}?`,
  stored: ({ army, counters }) => ({ army, leaders: counters }),
  seen(p, frame, seat) {
    const { phase, side, by, army, leaders } = frame
    const open = { phase, side, by: by.slice(), army }
    return ownFrame(p, frame, seat) ? { ...open, leaders: leaders.slice() } : open
  },
  imagine: (_, seen) => ({ ...seen, leaders: 'leaders' in seen ? seen.leaders : [] }),
}

/** The owner chooses between equals. */
export const appoint: Decision<'appoint', 'succession'> = {
  in: 'succession',
  check: (p, _, { leader }, { leaders }) => (leaders.includes(findCounter(p, leader)) ? null : NO.heir),
  perform(p, _, { leader }, { army }, __, events) {
    popFrame(p)
    makeCommander(p, army, findCounter(p, leader), events)
  },
}
