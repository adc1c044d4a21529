import { expectData } from '@bivouac/kernel'
import type { Refusal, SeatAt } from '@bivouac/kernel'
import { inCommandNow } from '../command/command.ts'
import {
  chiefOf,
  countAt,
  findAll,
  findCounter,
  has,
  isArtillery,
  isBesieged,
  isIndependent,
  isLeader,
  isReal,
  sideOf,
  siegeAt,
} from '../position/counters.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands, isOpen, leadSeat, seatOf, seatOfArmy, seatsOf, sideName } from '../secrets/secrets.ts'
import { armyOfAll, fitsStack, goesWith, hasCinc, MIXED, NO_ARMY, unitFirst } from '../march/stacking.ts'
import { DUG, enemyOf, RESTED } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

const NO_REACTION = reasons({
  unfit: ['JDG-6.5.1-k', 'Dummies and units without strength points never react.'],
  rested: ['JDG-5.5.4-d', 'It recovered stragglers this turn and may not react.'],
  dug: ['JDG-6.2-b', 'It entrenched this turn and may not react.'],
  pinned: ['JDG-0-d', 'The scenario does not let it react yet.'],
  engaged: ['JDG-6.5.1-g', 'A Force that shares its box with an enemy cannot intercept.'],
  besieged: ['JDG-6.5.2-f', 'A besieged Force cannot march to the guns.'],
  busy: ['JDG-6.5.2-f', 'A Force with a battle of its own to fight cannot march to another.'],
  siege: ['JDG-6.5.2-i', 'In this game besiegers stay where they are.'],
  strengthless: ['JDG-6.5.1-p', 'A Force that reacts has at least one strength point.'],
  apart: ['JDG-6.5.1-c', 'A Force that reacts comes out of one box.'],
  armies: ['JDG-4.1-b', 'A Force that reacts holds units of one army, and what that army may pay for.'],
  limit: ['JDG-6.5.1-stack', 'That is more than a stack may move with.'],
})

/** An interception, or a march to the guns: what keeps a Force from the one need not keep it from the other. */
export type Reaction = 'intercept' | 'march'

/** Does the side besiege the city of this box, without a Battle marker there? */
function isQuietSiege(p: JdgPosition, box: number, side: Side): boolean {
  return siegeAt(p, box)?.side === side && !p.state.markers.some((marker) => marker.box === box)
}

/** JDG-6.5.2-i: may Forces march to the guns from a box that they share with the enemy? */
export function mayLeaveSiege(p: JdgPosition, box: number, side: Side): boolean {
  return p.game.options.besiegersMarch && isQuietSiege(p, box, side)
}

/** Why a counter that shares its box with enemies may not react in this way. JDG-6.5.1-m: besiegers are engaged too. */
function engagedRefusal(p: JdgPosition, counter: number, how: Reaction): Refusal | null {
  const box = p.state.counters.box[counter]
  const side = sideOf(p, counter)
  if (how === 'intercept') return NO_REACTION.engaged
  if (isBesieged(p, counter)) return NO_REACTION.besieged
  if (!isQuietSiege(p, box, side)) return NO_REACTION.busy
  return p.game.options.besiegersMarch ? null : NO_REACTION.siege
}

/** Why the seat may not have this counter react at all, or null. */
export function unfitToReact(p: JdgPosition, seat: SeatAt, counter: number, how: Reaction): Refusal | null {
  if (counter < 0) return NO.noSuchCounter
  const { box } = p.state.counters
  if (box[counter] < 0 || !commands(p, seat, counter)) return NO.notYours
  if (!isReal(p, counter) && !isLeader(p, counter) && !isArtillery(p, counter)) return NO_REACTION.unfit
  if (has(p, counter, RESTED)) return NO_REACTION.rested
  if (has(p, counter, DUG)) return NO_REACTION.dug
  if (p.game.pinnedBefore[counter] > p.state.turn) return NO_REACTION.pinned
  return countAt(p, box[counter], enemyOf(sideOf(p, counter))) > 0 ? engagedRefusal(p, counter, how) : null
}

/** The Force these counters make with those told off before them, or why they make none. */
export function tellOff(
  p: JdgPosition,
  seat: SeatAt,
  ids: readonly string[],
  before: readonly number[],
  how: Reaction,
): number[] | Refusal {
  const all = findAll(p, ids)
  for (const [at, counter] of all.entries()) {
    const refusal = unfitToReact(p, seat, counter, how)
    if (refusal) return refusal
    if (all[at - 1] === counter || before.includes(counter)) return NO.twice
  }
  const added = ids.map((id) => findCounter(p, id))
  const force = [...before, ...unitFirst(p, added)]
  return forceRefusal(p, force) ?? force
}

/** Could this counter be told off after those, by itself? */
export function mayFollow(
  p: JdgPosition,
  seat: SeatAt,
  counter: number,
  before: readonly number[],
  how: Reaction,
): boolean {
  if (before.includes(counter) || unfitToReact(p, seat, counter, how) !== null) return false
  return forceRefusal(p, before.length === 0 ? [counter] : [...before, counter]) === null
}

/** Why counters each of which may react make no Force together, or null. */
function forceRefusal(p: JdgPosition, force: readonly number[]): Refusal | null {
  const { box } = p.state.counters
  for (const counter of force) if (box[counter] !== box[force[0]]) return NO_REACTION.apart
  if (!isReal(p, force[0])) return NO_REACTION.strengthless
  const army = armyOfAll(p, force)
  if (army === MIXED) return NO_REACTION.armies
  if (army !== NO_ARMY)
    for (const counter of force) if (!goesWith(p, counter, army)) return NO_REACTION.armies
  return fitsStack(p, force) || hasCinc(p, force, army) ? null : NO_REACTION.limit
}

/** What a Force needs on its die or less to react (JDG-6.5.1-test to -h, JDG-6.5.2-test), and how that is reckoned. */
export function reactionValue(p: JdgPosition, force: readonly number[]): { value: number; lines: Line[] } {
  const army = armyOfAll(p, force)
  const chief = chiefOf(p, force, 'cv')
  if (chief < 0) {
    // A Force stands in one box: one of them speaks for all.
    const speaker = force.find((unit) => !isIndependent(p, unit))
    const linked = army >= 0 && speaker !== undefined && inCommandNow(p, speaker, army)
    const lines: Line[] = [{ what: 'no leader', value: 1, clause: 'JDG-6.5.1-cv1' }]
    if (linked) lines.push({ what: 'in command', value: 1, clause: 'JDG-6.5.1-cv2' })
    return { value: linked ? 2 : 1, lines }
  }
  const { cv, name } = p.game.counters[chief]
  const lines: Line[] = [{ what: `CV of ${name}`, value: cv, clause: 'JDG-6.5.1-test' }]
  // Only a Force that is guessed at can be of two armies (JDG-4.1-b).
  if (army < 0) return { value: cv, lines }
  const cinc = p.state.armies.cinc[army]
  // JDG-6.5.1-cv3: the Force is linked, to the CinC or to another general who is; its general need not be himself.
  const speaker = force.find((unit) => !isLeader(p, unit)) ?? chief
  if (chief === cinc || !inCommandNow(p, speaker, army)) return { value: cv, lines }
  // JDG-6.5.1-h: the cap at the CinC's CV never lowers a general below his own, unless it is taken by the letter.
  const capped = Math.min(cv + 2, p.game.counters[cinc].cv)
  const value = p.game.options.reactionCap === 'letter' ? capped : Math.max(cv, capped)
  if (value !== cv) lines.push({ what: 'linked to his CinC', value: value - cv, clause: 'JDG-6.5.1-cv3' })
  return { value, lines }
}

/** JDG-H-test: the CV behind a test is for its owner alone in blind play. */
export function tellValue(
  p: JdgPosition,
  force: readonly number[],
  from: number,
  into: number,
  events: JdgEvent[],
): number {
  const { value, lines } = reactionValue(p, force)
  const { side } = p.game.counters[force[0]]
  const army = armyOfAll(p, force)
  const event: JdgEvent = {
    type: 'test-value',
    clauses: ['JDG-6.5.1-test'],
    side: sideName(side),
    from: p.game.ground.boxIds[from],
    into: p.game.ground.boxIds[into],
    needed: value,
    lines,
  }
  events.push(isOpen(p) ? event : { ...event, to: army < 0 ? seatsOf(p, side) : seatOfArmy(p, army) })
  return value
}

/** The seat that decides for a Force. */
export function seatOfForce(p: JdgPosition, force: readonly number[]): SeatAt {
  for (const counter of force) {
    const seat = seatOf(p, counter)
    if (seat >= 0) return seat
  }
  return leadSeat(p, p.game.counters[force[0]].side)
}

/** Throws `DataError` unless these are a Force of the side, in one box, with strength points. */
export function expectForce(
  p: JdgPosition,
  side: Side,
  from: number,
  units: readonly number[],
  path: string,
): void {
  for (const counter of units) {
    expectData(sideOf(p, counter) === side, path, 'a counter of the other side')
    expectData(p.state.counters.box[counter] === from, path, 'a Force comes out of one box')
  }
  const real = units.some((counter) => isReal(p, counter))
  expectData(real, path, 'a Force has strength points')
}
