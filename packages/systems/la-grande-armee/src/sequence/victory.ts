import type { Outcome } from '@bivouac/kernel'
import type { LgaEvent } from '../position/events.ts'
import { ALLIED, FRENCH, SIDES, phasingSide, turnOf } from '../position/state.ts'
import type { LgaPosition, PieceType, Side } from '../position/state.ts'

/** LGA-VIC-B1: full for a Fortress the French hold unbesieged, half for one they besiege, else nothing. */
export function objectiveValue(p: LgaPosition, fortress: number): number {
  const value = p.game.objective[fortress]
  if (value === 0) return 0
  if (p.state.control[fortress] === FRENCH) return p.state.besieger[fortress] === ALLIED ? 0 : value
  return p.state.besieger[fortress] === FRENCH ? siegeValue(p, fortress) : 0
}

/** LGA-VIC-B1: what a Fortress is worth to the French while they besiege it. */
export function siegeValue(p: LgaPosition, fortress: number): number {
  return p.game.objective[fortress] * p.game.charts.constants.siegeVpFraction.value
}

/** LGA-VIC-02, B3: the one impartial total, reckoned from the position and the log of feats. */
export function victoryTotal(p: LgaPosition): number {
  let total = 0
  // Reckoned anew after every action, so without a closure or an iterator.
  const { objectives } = p.game
  for (let at = 0; at < objectives.length; at++) total += objectiveValue(p, objectives[at])
  const { scored } = p.state
  for (let at = 0; at < scored.length; at++) {
    if (scored[at]) total += p.game.scenario.victory.actions[at].value
  }
  return total
}

function changesTotal({ type }: LgaEvent): boolean {
  return type === 'control' || type === 'siege' || type === 'scored'
}

/** LGA-VIC-04, 05: tells when the total has changed. Every change of it has an event of its own before. */
export function announceTotal(p: LgaPosition, events: LgaEvent[]): void {
  let changed = false
  for (let at = 0; at < events.length && !changed; at++) changed = changesTotal(events[at])
  if (!changed) return
  const total = victoryTotal(p)
  if (total === p.state.total) return
  events.push({ type: 'total', clauses: ['LGA-VIC-04', 'LGA-VIC-05'], was: p.state.total, now: total })
  p.state.total = total
}

/** LGA-VIC-A2: the level the total stands at. */
export function levelOf(p: LgaPosition, total: number): Outcome {
  const { levels } = p.game.scenario.victory
  const level = levels.find(({ min }) => min === null || total >= min) ?? levels[levels.length - 1]
  return { winner: level.winner === 'none' ? null : level.winner, level: level.name, score: total }
}

/** LGA-SCN-11: a feat scores once, when it first holds, and is never taken back. */
function score(p: LgaPosition, at: number, events: LgaEvent[]): void {
  if (p.state.scored[at]) return
  p.state.scored[at] = 1
  const action = p.game.scenario.victory.actions[at]
  events.push({
    type: 'scored',
    clauses: ['LGA-SCN-11'],
    action: action.id,
    name: action.name,
    value: action.value,
  })
}

/** LGA-SCN-10: printed strength of every Combat unit eliminated, whatever the cause. */
export function scoreStrengthLost(p: LgaPosition, counter: PieceType, events: LgaEvent[]): void {
  const army = p.game.armies.indexOf(counter.army)
  if (army >= 0) p.state.lost[army] += counter.strength
  p.game.scenario.victory.actions.forEach((action, at) => {
    if (action.kind !== 'strength-lost') return
    const lost = action.armies.reduce(
      (sum, name) => sum + (p.state.lost[p.game.armies.indexOf(name)] ?? 0),
      0,
    )
    if (lost >= action.strength) score(p, at, events)
  })
}

/** The scenario may count the loss of a Leader. */
export function scoreLeaderLost(p: LgaPosition, counter: PieceType, events: LgaEvent[]): void {
  p.game.scenario.victory.actions.forEach((action, at) => {
    if (action.kind === 'leader-lost' && action.leader === counter.id) score(p, at, events)
  })
}

/** The scenario may count a Combat unit's entry into a place by a certain turn. */
export function scoreEntry(p: LgaPosition, hex: number, side: Side, events: LgaEvent[]): void {
  const { actions } = p.game.scenario.victory
  for (let at = 0; at < actions.length; at++) {
    const action = actions[at]
    if (action.kind !== 'entered-by' || SIDES[side] !== action.side) continue
    if (p.game.board.placeHex.get(action.place) === hex && turnOf(p.state.clock) <= action.turn)
      score(p, at, events)
  }
}

/** LGA-SCN-08: at most one violation a Player-Turn of the side that may enter the zone but should not. */
export function countViolation(p: LgaPosition, hex: number, side: Side, events: LgaEvent[]): void {
  if (p.state.violated || side !== phasingSide(p.state.clock)) return
  p.game.scenario.zones.forEach((zone, at) => {
    if (
      zone.violator !== SIDES[side] ||
      (p.game.zoneBits[hex] & (1 << at)) === 0 ||
      hasEnded(p, zone.endsWith)
    )
      return
    p.state.violated = true
    p.state.violations += 1
    events.push({ type: 'violation', clauses: ['LGA-SCN-08'], power: zone.power, count: p.state.violations })
    p.game.scenario.victory.actions.forEach((action, number) => {
      if (action.kind === 'violation' && action.zone === zone.id) score(p, number, events)
    })
  })
}

function hasEnded(p: LgaPosition, arrival: string | null): boolean {
  const at = p.game.scenario.arrivals.findIndex(({ id }) => id === arrival)
  return at >= 0 && p.state.arrived[at] > 0
}
