import { MAJOR_BRIDGE, MINOR_FORD, ROAD } from './ground.ts'
import {
  ALLIED,
  ARTILLERY,
  CAVALRY,
  enemyOf,
  FRENCH,
  INFANTRY,
  LEADER,
  NO_TRUCE,
  RESTARTED,
} from './state.ts'
import { FEINT } from './lookups.ts'
import type { Counter, Game, Index, JdgPosition, Rating, Side, Siege, State } from './state.ts'

// What stands where: small questions every chapter asks. Every change of a counter is in `changes.ts`.

/** The derived part of a position: who stands where, and what connections cost now. */
export function buildIndex(game: Game, state: State): Index {
  const { size, links } = game.ground
  const { sideCounters } = game
  const lengths = [size, game.counters.length, sideCounters[0].length + 1, sideCounters[1].length + 1]
  const numbers = lengths.reduce((sum, length) => sum + length, 0)
  // One piece of memory for all that a move changes: `copyIndex` copies it at one go.
  const memory = new ArrayBuffer(numbers * Int16Array.BYTES_PER_ELEMENT + 2 * size)
  let taken = 0
  const [first, next, ...onMap] = lengths.map((length) => {
    const list = new Int16Array(memory, taken, length).fill(-1)
    taken += list.byteLength
    return list
  })
  for (const side of [FRENCH, ALLIED] as const)
    onMap[side].set(sideCounters[side].filter((counter) => state.counters.box[counter] >= 0))
  const present = new Uint8Array(memory, taken, 2 * size)
  const index: Index = { first, next, onMap, present, cost: new Uint8Array(2 * links) }
  for (let counter = game.counters.length - 1; counter >= 0; counter--) {
    const box = state.counters.box[counter]
    if (box < 0) continue
    index.next[counter] = index.first[box]
    index.first[box] = counter
    index.present[game.counters[counter].side * size + box]++
  }
  reckonCosts(game, state, index)
  return index
}

/** Puts a counter into a list in ascending number that ends with -1. */
export function enlist(list: Int16Array, counter: number): void {
  let put = counter
  for (let at = 0; put >= 0; at++) {
    const there = list[at]
    if (there >= 0 && there < put) continue
    list[at] = put
    put = there
  }
}

/** Takes a counter out of such a list. */
export function strikeOff(list: Int16Array, counter: number): void {
  let at = list.indexOf(counter)
  for (; list[at] >= 0; at++) list[at] = list[at + 1]
}

/** JDG-T-terrain-a: what every connection costs now; again after weather, bridges, pontoons or the frontier change. */
export function reckonCosts(game: Game, state: State, index: Index): void {
  // Copies of a position have their costs in common until one of them reckons anew.
  index.cost = new Uint8Array(index.cost.length)
  const { ground, tables, roads } = game
  const { links } = ground
  const { cost } = index
  for (const side of [FRENCH, ALLIED] as const) {
    const column = side * links
    cost.set(roads.costs[state.weather], column)
    for (const { link } of state.pontoons)
      cost[column + link] = ground.road[link] === ROAD ? tables.movement.road : tables.movement.poor
    // JDG-6.4-c: the marker stops everything, whatever river runs under it.
    for (const link of state.down) cost[column + link] = 0
    if (frontierShut(game, state)) for (const link of roads.frontier) cost[column + link] = 0
  }
}

/** JDG-A-frontier: is it shut to everything? During the Armistice leaders and LoC of either side may cross. */
function frontierShut(game: Game, state: State): boolean {
  if (game.scenario.frontier !== 'armistice') return game.scenario.frontier === 'closed'
  return state.truce === NO_TRUCE
}

/**
 * What a connection costs this side's counters now, 0 when it is closed to them. JDG-A-effects-11: during the
 * Armistice the frontier is shut to combat units even where leaders may pass.
 */
export function stepCost(p: JdgPosition, side: Side, link: number, withUnits = true): number {
  const { ground, scenario } = p.game
  if (
    withUnits &&
    ground.frontier[link] === 1 &&
    scenario.frontier === 'armistice' &&
    p.state.truce !== RESTARTED
  )
    return 0
  return p.index.cost[side * ground.links + link]
}

/** Is there a bridge or pontoon on this connection, standing now? */
export function hasBridge(p: JdgPosition, link: number): boolean {
  if (p.state.down.includes(link)) return false
  return p.game.ground.crossing[link] === MAJOR_BRIDGE || hasPontoon(p, link)
}

/** Does a pontoon bridge of either side lie on this connection? */
export function hasPontoon(p: JdgPosition, link: number): boolean {
  for (const pontoon of p.state.pontoons) if (pontoon.link === link) return true
  return false
}

/** JDG-8.7-n: every minor-river connection is a ford. */
export function crossesWater(p: JdgPosition, link: number): boolean {
  return p.game.ground.crossing[link] === MINOR_FORD || hasBridge(p, link)
}

/** The counter with this id, or -1. */
export function findCounter(p: JdgPosition, id: string): number {
  return p.game.counterIndex.get(id) ?? -1
}

/**
 * The counters with these ids in ascending number, -1 for one that there is not: judged in this order, an order is refused
 * for the same reason however its units are listed.
 */
export function findAll(p: JdgPosition, ids: readonly string[]): number[] {
  return ids.map((id) => findCounter(p, id)).sort((one, other) => one - other)
}

/** The box with this id, or -1. */
export function findBox(p: JdgPosition, id: string): number {
  return p.game.ground.boxIndex.get(id) ?? -1
}

/** Its side. */
export function sideOf(p: JdgPosition, counter: number): Side {
  return p.game.sideOf[counter] as Side
}

/** What the counter of the season prints. */
export function ratingOf(p: JdgPosition, counter: number): Rating {
  return p.game.counters[counter].ratings[p.state.season]
}

/** A leader? */
export function isLeader(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] === LEADER
}

/** A Dummy? */
export function isDummy(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] >= FEINT
}

/** A combat unit, reserve artillery included: neither leader nor Dummy. */
export function isUnit(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] < LEADER
}

/** Reserve artillery? */
export function isArtillery(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] === ARTILLERY
}

/** A unit of infantry or cavalry with SP left: what fights, reacts, blocks and holds. */
export function isReal(p: JdgPosition, counter: number): boolean {
  return p.state.counters.sp[counter] > 0
}

/** JDG-1.2.3-shell: infantry or cavalry at 0 SP. */
export function isShell(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] <= CAVALRY && p.state.counters.sp[counter] === 0
}

/** A cavalry unit (no Dummy) with SP. */
export function isCavalry(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] === CAVALRY && isReal(p, counter)
}

/** An infantry unit (no Dummy) with SP. */
export function isInfantry(p: JdgPosition, counter: number): boolean {
  return p.game.armOf[counter] === INFANTRY && isReal(p, counter)
}

/** JDG-1.2.2-indep-a: a Detachment no unit gave. */
export function isIndependent(p: JdgPosition, counter: number): boolean {
  return p.game.detached[counter] === 1 && p.state.counters.parent[counter] < 0
}

/** JDG-6.1-b: a Detachment some unit gave. */
export function isCreated(p: JdgPosition, counter: number): boolean {
  return p.game.detached[counter] === 1 && p.state.counters.parent[counter] >= 0
}

/** The counters of a side in a box, in ascending number. */
export function countersAt(p: JdgPosition, box: number, side: Side): number[] {
  const { sideOf: sides } = p.game
  const { first, next } = p.index
  const found: number[] = []
  for (let counter = first[box]; counter >= 0; counter = next[counter])
    if (sides[counter] === side) found.push(counter)
  return found
}

/** How many counters a side has in a box: what the enemy always sees (JDG-A-blind-c). */
export function countAt(p: JdgPosition, box: number, side: Side): number {
  return p.index.present[side * p.game.ground.size + box]
}

/** The units of a side in a box that have SP. */
export function realAt(p: JdgPosition, box: number, side: Side): number[] {
  return countersAt(p, box, side).filter((counter) => isReal(p, counter))
}

/** Has the side a unit with SP there? */
export function holds(p: JdgPosition, box: number, side: Side): boolean {
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (p.game.sideOf[counter] === side && isReal(p, counter)) return true
  return false
}

/** Raw SP of these counters. */
export function spOf(p: JdgPosition, counters: readonly number[]): number {
  let sum = 0
  for (const counter of counters) sum += p.state.counters.sp[counter]
  return sum
}

/** The highest-ranking of these counters' leaders, by best CV or TacB on equal rank; -1 without one. */
export function chiefOf(p: JdgPosition, counters: readonly number[], by: 'cv' | 'tacb'): number {
  let best = -1
  for (const counter of counters) {
    if (!isLeader(p, counter)) continue
    if (best < 0 || outranks(p.game.counters[counter], p.game.counters[best], by)) best = counter
  }
  return best
}

function outranks(one: Counter, other: Counter, by: 'cv' | 'tacb'): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank
  return by === 'cv' ? one.cv > other.cv : one.tacb > other.tacb
}

/** Has the counter this mark? */
export function has(p: JdgPosition, counter: number, mark: number): boolean {
  return (p.state.counters.mark[counter] & mark) !== 0
}

/** The Siege marker of a box, or null. */
export function siegeAt(p: JdgPosition, box: number): Siege | null {
  for (const siege of p.state.sieges) if (siege.box === box) return siege
  return null
}

/** Is the counter shut up in a besieged or masked city? */
export function isBesieged(p: JdgPosition, counter: number): boolean {
  const box = p.state.counters.box[counter]
  if (box < 0 || p.state.counters.inside[counter] === 0) return false
  return siegeAt(p, box)?.side === enemyOf(sideOf(p, counter))
}

/** Does a live entrenchment of this side stand in the box? */
export function isEntrenched(p: JdgPosition, box: number, side: Side): boolean {
  for (const trench of p.state.trenches)
    if (trench.box === box && trench.side === side && trench.live) return true
  return false
}

/** JDG-3.3-box-e, and boxes the scenario closes: may this side not enter the box now? */
export function isBarred(p: JdgPosition, box: number, side: Side): boolean {
  const bars = p.game.bars[box]
  if (bars === null) return false
  const { turn, arrived } = p.state
  for (const closed of bars.closed) if (turn < closed.before && closed.side === side) return true
  // A group placed this turn protects its box; one held up by its die does not, nor one that marches in (JDG-3.3-conn-a).
  for (const at of bars.groups)
    if (arrived[at] === turn + ARRIVED_IN && p.game.arrivals[at].side !== side) return true
  return false
}

/** `State.arrived` of a group that came in on turn t is t + ARRIVED_IN; below are its states before. */
export const ARRIVED_IN = 10
export const DUE = 0
export const HELD_UP = 1
export const CANCELLED = 2

/** The armies in play this season that have a unit with SP on the map. */
export function armiesOnMap(p: JdgPosition, side: Side): number[] {
  // One bit an army.
  let alive = 0
  const { sp, army } = p.state.counters
  const own = p.index.onMap[side]
  for (let at = 0; own[at] >= 0; at++) if (sp[own[at]] > 0 && army[own[at]] >= 0) alive |= 1 << army[own[at]]
  const found: number[] = []
  const { armies } = p.game
  for (let at = 0; at < armies.length; at++)
    if ((alive & (1 << at)) !== 0 && armies[at].side === side && armies[at].seasons[p.state.season])
      found.push(at)
  return found
}

/** The armies that may pay for an independent Detachment or a Dummy: JDG-B-6.1-a, JDG-4.5-j. */
export function payersOf(p: JdgPosition, counter: number): readonly number[] {
  return p.game.payers[p.state.season][counter]
}
