import type { Dice } from '@bivouac/kernel'
import { numbersWhere, pushFrame } from '@bivouac/kernel'
import { dummiesOut } from '../sequence/administration.ts'
import { allowanceOf } from '../march/allowances.ts'
import { truceForbids } from './armistice-arrivals.ts'
import { shuffleDeck } from './cards.ts'
import { forget, moveTo, relocate, roadsChanged, turnDown } from '../position/changes.ts'
import { assumeCommand } from '../command/commanders.ts'
import {
  countAt,
  countersAt,
  findAll,
  findBox,
  findCounter,
  isDummy,
  ratingOf,
  sideOf,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { replace, retire } from './exchange.ts'
import { seasonsOf } from '../position/game.ts'
import { waysOn } from '../command/lines.ts'
import { commands, leadSeat, playingSeats, sideName } from '../secrets/secrets.ts'
import {
  ACTIVATED,
  ALLIED,
  AUTUMN,
  DISPLACED,
  enemyOf,
  FRENCH,
  IN_COMMAND,
  MOVED,
  OUT,
  RESTARTED,
  SIDES,
  TRUCE,
  WAITING,
} from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import { NO as COMMON, reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO = reasons({
  mustClear: ['JDG-A-effects-10', 'Units next to the enemy must move away first.'],
  clear: ['JDG-A-effects-15', 'It must get clear of the enemy, within its Movement Points.'],
  notOwing: ['JDG-A-effects-10', 'That counter need not move away.'],
})

/** JDG-A-effects-15: units too near the enemy when the Armistice starts move away. */
export interface ClearingFrame extends Asked<'clearing'> {
  counters: number[]
}

/** JDG-A-armistice-8: the turn marker has moved onto the Armistice marker. */
export function declareArmistice(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  const { state } = p
  state.truce = TRUCE
  state.declared = state.turn
  // JDG-A-effects-1, -len: the turn of declaration and four full turns, then the Restart.
  state.restart = Math.min(state.turn + p.game.options.armisticeTurns, p.game.scenario.lastTurn + 1)
  events.push({
    type: 'armistice',
    clauses: ['JDG-A-armistice-8', 'JDG-A-effects-1'],
    restart: state.restart,
  })
  // JDG-A-effects-4: sieges stop; the garrison stays what it is until its besieger has left (JDG-A-effects-15).
  for (const { box } of state.sieges.splice(0))
    events.push({ type: 'siege-lifted', clauses: ['JDG-A-effects-4'], box: p.game.ground.boxIds[box] })
  // JDG-A-effects-5: everything face up, Dummies out of play.
  p.game.counters.forEach(({ dummy }, counter) => {
    if (dummy) {
      relocate(p, counter, WAITING)
      forget(p, counter)
    } else if (state.counters.box[counter] >= 0) state.counters.up[counter] = 1
  })
  state.trenches.splice(0, Infinity, ...state.trenches.filter(({ live }) => live))
  state.flags.forEach((holder, at) => {
    for (const seen of state.flagsSeen) seen[at] = holder
    state.flagPassers[at].length = 0
  })
  exchangeCounters(p, events)
  // JDG-A-cards-l, -o.
  if (p.game.options.cards) shuffleDeck(p, true, dice, events)
  roadsChanged(p)
}

/** JDG-A-effects-2, -3: Autumn counters, Autumn armies. */
function exchangeCounters(p: JdgPosition, events: JdgEvent[]): void {
  const { counters, armies } = p.state
  const { armisticeTruce } = p.game.scenario
  p.state.season = AUTUMN
  const becomes = new Map<number, number>()
  for (const { out, into, merge, leader } of armisticeTruce?.units ?? []) {
    const old = findCounter(p, out)
    if (counters.box[old] < 0) continue
    const heir = merge === undefined ? -1 : findCounter(p, merge)
    const successor = heir >= 0 && counters.box[heir] < 0 ? heir : findCounter(p, into ?? '')
    const { sp, straggling } = counters
    const box = counters.box[old]
    if (heir >= 0 && counters.box[heir] >= 0) {
      // The SP of one that is merged are added up to the maximum.
      const room = ratingOf(p, heir).max - sp[heir] - straggling[heir]
      sp[heir] += Math.max(0, Math.min(sp[old], room))
      retire(p, old)
    } else if (successor !== old && successor >= 0) {
      replace(p, old, successor)
      becomes.set(old, successor)
    }
    events.push({
      type: 'exchanged',
      clauses: ['JDG-A-effects-2'],
      out,
      into: heir >= 0 ? p.game.counters[heir].id : into,
    })
    const companion = leader === undefined ? -1 : findCounter(p, leader)
    if (companion >= 0 && counters.box[companion] === WAITING) {
      relocate(p, companion, box)
      counters.up[companion] = 1
    }
  }
  optionalLeaders(p)
  for (const { out, into } of armisticeTruce?.leaders ?? []) {
    const old = findCounter(p, out)
    // JDG-O2: Soult stays, in Ney's place.
    if (p.game.options.O2 && out === 'soult') continue
    if (counters.box[old] === WAITING) continue
    // JDG-4.2-e: one who is off the map for the moment comes back as what he has become.
    if (into !== null && isInGame(p, old)) replace(p, old, findCounter(p, into))
    else retire(p, old)
  }
  armies.cinc.fill(-1)
  p.game.counters.forEach(({ detachment, dummy }, counter) => {
    if (dummy) return
    const parent = counters.parent[counter]
    if (detachment) {
      if (parent >= 0) {
        counters.parent[counter] = becomes.get(parent) ?? parent
        counters.army[counter] = p.game.armyOf[AUTUMN][counters.parent[counter]]
      }
      // The Detachment counters of all nations are in the pool, but for those gone for good.
      if (counters.box[counter] === WAITING && p.game.options.detachments) counters.box[counter] = OUT
      return
    }
    counters.army[counter] = p.game.armyOf[AUTUMN][counter]
    // JDG-A-effects-17: SP above the Autumn maximum are cut.
    const { max } = ratingOf(p, counter)
    counters.straggling[counter] = Math.min(counters.straggling[counter], max)
    counters.sp[counter] = Math.min(counters.sp[counter], max - counters.straggling[counter])
  })
  assumeCommand(p, events, true)
}

/** JDG-O1, JDG-O2, JDG-O-c: Ney's successor takes over his box, army and stack. */
export function optionalLeaders(p: JdgPosition): void {
  const { O1, O2 } = p.game.options
  const ney = findCounter(p, 'ney')
  if ((!O1 && !O2) || ney < 0) return
  const successor = findCounter(p, O1 ? 'davout' : 'soult')
  if (isInGame(p, ney)) replace(p, ney, successor)
  else if (O2) retire(p, successor)
}

/** On the map, or a displaced leader who will be again. */
function isInGame(p: JdgPosition, counter: number): boolean {
  const box = p.state.counters.box[counter]
  return box >= 0 || box === DISPLACED
}

/** JDG-A-restart-1 to -5, -7: the turn marker has moved onto the Restart marker. */
export function restartHostilities(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  p.state.truce = RESTARTED
  events.push({ type: 'restart', clauses: ['JDG-A-restart-1'] })
  for (const counter of p.state.counters.inside.keys()) p.state.counters.inside[counter] = 0
  for (const side of [FRENCH, ALLIED] as const) turnDown(p, side)
  if (p.game.options.cards) shuffleDeck(p, true, dice, events)
  roadsChanged(p)
}

/** JDG-A-restart-7: both take the Dummies of the season and place them unseen, in boxes with friendly units. */
export function openRestartDummies(p: JdgPosition): void {
  if (p.state.truce !== RESTARTED || p.state.turn !== p.state.restart || !p.game.options.dummies) return
  dealDummies(p)
  openSetup(p)
}

/** JDG-1.3-b: as many Dummies as the season allows are at hand; the others are not used. */
export function dealDummies(p: JdgPosition): void {
  const { dummies } = p.game.scenario
  const left = SIDES.map((side) => ({
    ...(seasonsOf(dummies)[p.state.season]?.[side] ?? { infantry: 0, cavalry: 0 }),
  }))
  p.game.counters.forEach(({ dummy, side, kind }, counter) => {
    if (!dummy) return
    const arm = kind === 0 ? 'infantry' : 'cavalry'
    forget(p, counter)
    p.state.counters.box[counter] = left[side][arm]-- > 0 && p.game.options.dummies ? OUT : WAITING
  })
}

/** JDG-H-setup: both sides place their Dummies without seeing the other's. */
export function openSetup(p: JdgPosition): void {
  const by = ([FRENCH, ALLIED] as const)
    .filter((side) => dummiesOut(p, side).length > 0)
    .map((side) => leadSeat(p, side))
  if (by.length > 0) pushFrame(p, { phase: 'setup', side: FRENCH, by, counters: [], boxes: [] })
}

/** JDG-A-effects-10, -15: who is too near the enemy when his first Armistice phase starts must move away. */
export function openClearing(p: JdgPosition, side: Side): void {
  if (p.state.truce !== TRUCE || p.state.turn !== p.state.declared) return
  const owing = numbersWhere(
    p.state.counters.box,
    (box, counter) => box >= 0 && sideOf(p, counter) === side && !isDummy(p, counter) && owes(p, counter),
  )
  const counters = owing.filter((counter) => clearBoxes(p, counter).length > 0)
  if (counters.length > 0) pushFrame(p, { phase: 'clearing', side, by: playingSeats(p, side), counters })
}

function owes(p: JdgPosition, counter: number): boolean {
  const { box, inside } = p.state.counters
  const side = sideOf(p, counter)
  const walls = p.game.ground.fortified[box[counter]] === 1
  const shared = countAt(p, box[counter], enemyOf(side)) > 0
  // A garrison in a fortified city need not move; its former besieger must.
  if (walls && (inside[counter] === 1 || !shared)) return false
  return truceForbids(p, box[counter], side)
}

/** The boxes a counter may clear to: within its MP, past the enemy but not through him, and clear of him at the end. */
export function clearBoxes(p: JdgPosition, counter: number): number[] {
  const side = sideOf(p, counter)
  const from = p.state.counters.box[counter]
  const army = p.state.counters.army[counter]
  const status = army < 0 ? 0 : Math.min(p.state.counters.command[counter], IN_COMMAND)
  const ways = waysOn(p)
  const enemy = enemyOf(side)
  const barred = (box: number): boolean =>
    countersAt(p, box, enemy).length > 0 || p.game.ground.beyond[box] !== p.game.ground.beyond[from]
  ways.run(from, allowanceOf(p, counter, status), p.index.cost, barred, side * p.game.ground.links)
  const reached = Array.from(ways.order.subarray(1, ways.count))
  return reached.filter((box) => !barred(box) && !truceForbids(p, box, side)).sort((a, b) => a - b)
}

/** Moves a counter away from the enemy, at no cost. */
function clearCounter(p: JdgPosition, counter: number, to: number, events: JdgEvent[]): void {
  const from = p.state.counters.box[counter]
  moveTo(p, [counter], to, -1, events)
  p.state.counters.mark[counter] |= ACTIVATED | MOVED
  events.push({
    type: 'moved',
    clauses: ['JDG-A-effects-15'],
    side: sideName(sideOf(p, counter)),
    from: p.game.ground.boxIds[from],
    into: p.game.ground.boxIds[to],
    count: 1,
    cost: 0,
  })
}

/** While the Armistice lasts counters lie open (JDG-H-armistice), and so does who must move away. */
export const clearingRules: FrameRules<'clearing'> = {
  waits: (p, { counters }) => counters.some((counter) => clearBoxes(p, counter).length > 0),
  offer(p, { counters }, seat, offered) {
    for (const counter of counters) {
      if (!commands(p, seat, counter)) continue
      for (const to of clearBoxes(p, counter))
        offered.push({ do: 'clear', units: [p.game.counters[counter].id], to: p.game.ground.boxIds[to] })
    }
  },
  mayEnd: (p, { counters }, seat) =>
    counters.some((counter) => commands(p, seat, counter) && clearBoxes(p, counter).length > 0)
      ? NO.mustClear
      : null,
  question: () => 'The Armistice: move your units away from the enemy.',
  stored: ({ counters }) => ({ counters }),
  seen: 'all',
}

/** JDG-A-effects-10, -15. */
export const clear: Decision<'clear', 'clearing'> = {
  in: 'clearing',
  check(p, seat, { units, to }, frame) {
    const box = findBox(p, to)
    for (const counter of findAll(p, units)) {
      if (counter < 0) return COMMON.noSuchCounter
      if (!frame.counters.includes(counter) || !commands(p, seat, counter)) return NO.notOwing
      if (!clearBoxes(p, counter).includes(box)) return NO.clear
    }
    return new Set(units).size === units.length ? null : COMMON.twice
  },
  perform(p, _, { units, to }, frame, __, events) {
    for (const id of units) {
      const counter = findCounter(p, id)
      frame.counters.splice(frame.counters.indexOf(counter), 1)
      clearCounter(p, counter, findBox(p, to), events)
    }
  },
}
