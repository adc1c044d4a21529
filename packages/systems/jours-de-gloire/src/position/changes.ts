import type { JdgEvent, Named } from './events.ts'
import {
  countersAt,
  enlist,
  holds,
  isArtillery,
  isBesieged,
  isDummy,
  isLeader,
  isReal,
  ratingOf,
  reckonCosts,
  sideOf,
  siegeAt,
  strikeOff,
} from './counters.ts'
import { blindness, isOpen, sideName, tellOwn } from '../secrets/secrets.ts'
import { ARTILLERY, enemyOf, GONE, OUT, REBUILDABLE, TRUCE } from './state.ts'
import type { JdgPosition, Side, Siege } from './state.ts'

// The one place where counters change. Everything that follows of itself from a change is done here: the index, flags
// and entrenchments that lapse, sieges that end, Dummies left alone.

const NOWHERE: readonly number[] = []

/** How an event names a counter. */
export function naming(p: JdgPosition, counter: number): Named {
  const { id, name, side } = p.game.counters[counter]
  return { counter: id, name, side: sideName(side) }
}

/** Puts a counter into a box, or takes it off (OUT, GONE, WAITING, DISPLACED, REBUILDABLE). Nothing follows from it here. */
export function relocate(p: JdgPosition, counter: number, to: number): void {
  const { box, inside, via } = p.state.counters
  const { first, next, present, onMap } = p.index
  const { size } = p.game.ground
  const side = sideOf(p, counter)
  const from = box[counter]
  if (from === to) return
  if (from < 0 && to >= 0) enlist(onMap[side], counter)
  if (from >= 0 && to < 0) strikeOff(onMap[side], counter)
  if (from >= 0) {
    if (first[from] === counter) first[from] = next[counter]
    else {
      let before = first[from]
      while (next[before] !== counter) before = next[before]
      next[before] = next[counter]
    }
    next[counter] = -1
    present[side * size + from]--
  }
  if (to >= 0) {
    if (first[to] < 0 || first[to] > counter) {
      next[counter] = first[to]
      first[to] = counter
    } else {
      let before = first[to]
      while (next[before] >= 0 && next[before] < counter) before = next[before]
      next[counter] = next[before]
      next[before] = counter
    }
    present[side * size + to]++
  }
  box[counter] = to
  inside[counter] = 0
  via[counter] = -1
}

/**
 * Moves counters of one side together into a box along a connection (-1: placed there), and sees to the box they
 * left. What entering means (JDG-5.3-k, flags) is for the one who moves them.
 */
export function moveTo(
  p: JdgPosition,
  counters: readonly number[],
  to: number,
  link: number,
  events: JdgEvent[],
): void {
  const { box, via } = p.state.counters
  let left = NOWHERE
  for (const counter of counters) {
    const from = box[counter]
    if (from >= 0 && !left.includes(from)) left = left.length === 0 ? [from] : [...left, from]
    relocate(p, counter, to)
    via[counter] = link
  }
  for (const from of left) tidyBox(p, from, events)
}

/** JDG-1.2.3-b: SP lost for good, marked X and counted (JDG-9-loss-b), openly (JDG-H-vp). Answers how many there were. */
export function cross(p: JdgPosition, counter: number, sp: number): number {
  const { counters, lost, lostSeen } = p.state
  const taken = Math.min(sp, counters.sp[counter])
  counters.sp[counter] -= taken
  counters.lost[counter] += taken
  lost[sideOf(p, counter)] += taken
  lostSeen[sideOf(p, counter)] += taken
  return taken
}

/** JDG-5.5.3-c: SP that straggle, marked /. Answers how many there were to lose. */
export function straggle(p: JdgPosition, counter: number, sp: number): number {
  const { counters } = p.state
  const taken = Math.min(sp, counters.sp[counter])
  counters.sp[counter] -= taken
  counters.straggling[counter] += taken
  return taken
}

/** JDG-5.5.4-c: stragglers come back. Answers how many. */
export function recover(p: JdgPosition, counter: number, sp: number): number {
  const { counters } = p.state
  const back = Math.min(sp, counters.straggling[counter])
  counters.straggling[counter] -= back
  counters.sp[counter] += back
  return back
}

/** SP that join a unit: an X is erased for each while there is one (JDG-3.3-sp-f), up to its maximum (JDG-B-3.3-b). */
export function reinforce(p: JdgPosition, counter: number, sp: number): number {
  const { counters } = p.state
  const room = ratingOf(p, counter).max - counters.sp[counter] - counters.straggling[counter]
  const taken = Math.max(0, Math.min(sp, room))
  counters.sp[counter] += taken
  const erased = Math.min(taken, counters.lost[counter])
  counters.lost[counter] -= erased
  // JDG-9-loss-b: by agreement only the crosses that are left at the end count.
  if (p.game.options.lossCount === 'roster') p.state.lost[sideOf(p, counter)] -= erased
  return taken
}

/** Turns counters of a side in a box face up for both sides (JDG-H-reveal), and puts right what their backs had pretended. */
export function show(
  p: JdgPosition,
  counters: readonly number[],
  why: string,
  clause: string,
  events: JdgEvent[],
): void {
  const { up, box } = p.state.counters
  if (isOpen(p)) return
  const hidden: Named[] = []
  for (const counter of counters) {
    if (up[counter] !== 0) continue
    up[counter] = 1
    hidden.push(naming(p, counter))
  }
  if (hidden.length === 0) return
  const at = box[counters[0]]
  events.push({
    type: 'revealed',
    clauses: [clause],
    side: hidden[0].side,
    box: at >= 0 ? p.game.ground.boxIds[at] : '',
    counters: hidden,
    why,
    reveals: true,
  })
  if (at >= 0) tidyBox(p, at, events)
  correctFlags(p, events)
}

/** JDG-2-B1-b: every counter of the side goes face down, as the level of blindness has it. */
export function turnDown(p: JdgPosition, side: Side): void {
  const level = blindness(p)
  if (level === 1) return
  const { up, box } = p.state.counters
  for (const counter of p.game.sideCounters[side])
    if (box[counter] !== GONE && box[counter] !== REBUILDABLE)
      up[counter] = level === 2 && isLeader(p, counter) ? 1 : 0
}

/** Does a counter of this kind come into play face up? */
export function startsUp(p: JdgPosition, counter: number): number {
  const level = blindness(p)
  return level === 1 || (level === 2 && isLeader(p, counter)) ? 1 : 0
}

/**
 * Takes a counter off the map. A unit's SP and missing stragglers count as lost (JDG-9-loss-b); a Dummy goes OUT
 * unless it is `gone` for good; a created Detachment goes back to the pool (JDG-6.1-m). `seen`: the enemy sees which
 * counter it was (JDG-H-battle).
 */
export function eliminate(
  p: JdgPosition,
  counter: number,
  how: { seen: boolean; gone?: boolean; why: string; clause: string },
  events: JdgEvent[],
): void {
  const { counters } = p.state
  const { detachment, dummy } = p.game.counters[counter]
  const side = sideOf(p, counter)
  const box = counters.box[counter]
  p.state.lost[side] += counters.sp[counter] + counters.straggling[counter]
  counters.lost[counter] += counters.sp[counter] + counters.straggling[counter]
  counters.sp[counter] = 0
  counters.straggling[counter] = 0
  const back = dummy || (detachment && counters.parent[counter] >= 0)
  const away = back && how.gone !== true ? OUT : mayBeRebuilt(p, counter) ? REBUILDABLE : GONE
  relocate(p, counter, away)
  // JDG-4.2-i: until somebody succeeds him the army has no CinC.
  const { cinc } = p.state.armies
  if (cinc.includes(counter)) cinc[cinc.indexOf(counter)] = -1
  if (away === OUT) forget(p, counter)
  else {
    counters.up[counter] = how.seen ? 1 : 0
    counters.mark[counter] = 0
  }
  const event = {
    type: 'removed' as const,
    clauses: [how.clause],
    side: sideName(side),
    box: box >= 0 ? p.game.ground.boxIds[box] : '',
    counter: p.game.counters[counter].id,
    why: how.why,
  }
  if (how.seen || isOpen(p)) events.push({ ...event, reveals: true })
  else {
    events.push({ ...event, counter: null, reveals: true })
    tellOwn(p, side, event, events)
  }
  if (box >= 0) tidyBox(p, box, events)
  correctFlags(p, events)
}

/** JDG-POL-S4-e: a unit lost now, may SP rebuild it later? Where the scenario says so, and not a Detachment. */
function mayBeRebuilt(p: JdgPosition, counter: number): boolean {
  const { rebuild } = p.game.scenario
  const { id, kind, detachment } = p.game.counters[counter]
  if (rebuild === undefined || kind >= ARTILLERY || detachment) return false
  return p.state.turn < rebuild.before && rebuild.except?.includes(id) !== true
}

/** A counter that went back to where it came from remembers nothing. */
export function forget(p: JdgPosition, counter: number): void {
  const { counters } = p.state
  counters.up[counter] = 0
  counters.sp[counter] = 0
  counters.lost[counter] = 0
  counters.straggling[counter] = 0
  counters.army[counter] = -1
  counters.parent[counter] = -1
  counters.command[counter] = 0
  counters.mark[counter] = 0
  counters.gained[counter] = 0
}

/**
 * What follows in a box when somebody left it, went under or was shown: an entrenchment without a unit dies and, once
 * nothing hides it, goes (JDG-6.2-e, JDG-H-trench); a siege without besieger or garrison ends (JDG-8.8-l); Dummies
 * left alone with the enemy are removed (JDG-7.1-l).
 */
export function tidyBox(p: JdgPosition, box: number, events: JdgEvent[]): void {
  tidyTrenches(p, box, events)
  tidySiege(p, box, events)
}

function tidyTrenches(p: JdgPosition, box: number, events: JdgEvent[]): void {
  const { trenches } = p.state
  for (let at = trenches.length - 1; at >= 0; at--) {
    const trench = trenches[at]
    if (trench.box !== box) continue
    if (!mansTrench(p, box, trench.side)) trench.live = false
    if (trench.live || (!isOpen(p) && hides(p, box, trench.side))) continue
    trenches.splice(at, 1)
    events.push({
      type: 'entrenchment-removed',
      clauses: ['JDG-6.2-e'],
      side: sideName(trench.side),
      box: p.game.ground.boxIds[box],
      reveals: true,
    })
  }
}

/** JDG-6.2-e, JDG-6.2-i: has the side a combat unit there, be it reserve artillery, that keeps an entrenchment up? */
function mansTrench(p: JdgPosition, box: number, side: Side): boolean {
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === side && (isReal(p, counter) || isArtillery(p, counter))) return true
  return false
}

/** Has the side a counter in the box that lies face down? */
function hides(p: JdgPosition, box: number, side: Side): boolean {
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter])
    if (sideOf(p, counter) === side && p.state.counters.up[counter] === 0) return true
  return false
}

function tidySiege(p: JdgPosition, box: number, events: JdgEvent[]): void {
  const siege = siegeAt(p, box)
  if (siege !== null) lookAtSiege(p, siege, events)
}

function lookAtSiege(p: JdgPosition, siege: Siege, events: JdgEvent[]): void {
  const { box } = siege
  const besieged = enemyOf(siege.side)
  const besieging = countersAt(p, box, siege.side).some((counter) => isReal(p, counter))
  const garrison = countersAt(p, box, besieged).filter((counter) => isBesieged(p, counter))
  if (besieging && garrison.some((counter) => isReal(p, counter))) return
  p.state.sieges.splice(p.state.sieges.indexOf(siege), 1)
  for (const counter of garrison) p.state.counters.inside[counter] = 0
  events.push({ type: 'siege-lifted', clauses: ['JDG-8.8-l'], box: p.game.ground.boxIds[box] })
}

/** JDG-9-geo-b, JDG-H-flag: counters of one side stand in, or pass through, a box. */
export function touchFlag(
  p: JdgPosition,
  box: number,
  counters: readonly number[],
  events: JdgEvent[],
): void {
  const at = p.game.victoryAt[box]
  if (at < 0 || counters.length === 0) return
  // JDG-A-effects-16: by agreement flags do not change during the Armistice.
  if (p.state.truce === TRUCE && p.game.options.armisticeFlags === 'frozen') return
  const { flags, flagsSeen, flagPassers } = p.state
  const side = sideOf(p, counters[0])
  const enemy = enemyOf(side)
  // JDG-9-geo-d: a fortified city's flag stays with its garrison.
  if (holds(p, box, enemy)) return
  let real = false
  let down = false
  for (const counter of counters) {
    if (isReal(p, counter)) real = true
    if (p.state.counters.up[counter] === 0) down = true
  }
  const hidden = down && !isOpen(p)
  if (real) flags[at] = side
  flagsSeen[side][at] = real ? side : flagsSeen[side][at]
  if (!real && !hidden) return
  // As an onlooker sees it: one the enemy's Dummies only seemed to turn is told of like any other.
  const turns = flagsSeen[2][at] !== side
  flagsSeen[enemy][at] = side
  flagsSeen[2][at] = side
  if (flagPassers[at].length > 0) flagPassers[at].length = 0
  if (!real) flagPassers[at].push(...counters)
  if (turns)
    events.push({
      type: 'flag',
      clauses: ['JDG-9-geo-b'],
      box: p.game.ground.boxIds[box],
      side: sideName(side),
    })
}

/** JDG-H-flag: a flag that only seemed to turn is put right once all who passed have been shown or are off the map. */
function correctFlags(p: JdgPosition, events: JdgEvent[]): void {
  const { flags, flagsSeen, flagPassers, counters } = p.state
  for (let at = 0; at < flagPassers.length; at++) {
    const passers = flagPassers[at]
    if (passers.length === 0) continue
    if (passers.some((counter) => counters.box[counter] >= 0 && counters.up[counter] === 0)) continue
    passers.length = 0
    for (const seen of flagsSeen) seen[at] = flags[at]
    events.push({
      type: 'flag',
      clauses: ['JDG-H-flag'],
      box: p.game.ground.boxIds[p.game.victoryBoxes[at].box],
      side: sideName(flags[at]),
    })
  }
}

/** JDG-7.1-e, -l: Dummies of a side in a box are shown and removed. */
export function removeDummies(
  p: JdgPosition,
  box: number,
  side: Side,
  how: { why: string; clause: string; gone?: boolean },
  events: JdgEvent[],
): void {
  for (const counter of countersAt(p, box, side))
    if (isDummy(p, counter)) eliminate(p, counter, { seen: true, ...how }, events)
}

/** A bridge falls or is mended, a pontoon comes or goes, the sky or the frontier changes: the roads are reckoned anew. */
export function roadsChanged(p: JdgPosition): void {
  reckonCosts(p.game, p.state, p.index)
}
