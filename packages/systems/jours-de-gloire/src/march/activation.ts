import type { Refusal, SeatAt } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import type { JdgAction } from '../position/actions.ts'
import { payersStatus, paysLess, tracedTo } from '../command/command.ts'
import {
  findAll,
  findCounter,
  has,
  isBesieged,
  isDummy,
  isIndependent,
  isLeader,
  isShell,
} from '../position/counters.ts'
import { atTheEdge } from '../arrivals/edge.ts'
import { activationsBy } from '../position/orders.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands } from '../secrets/secrets.ts'
import { armyOfAll, fitsStack, goesWith, hasCinc, leadersFirst } from './stacking.ts'
import { stackStatus } from './stack-allowance.ts'
import { ACTIVATED, ALONE, CAVALRY, EDGE, FRESH, IN_COMMAND, TRUCE } from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'
import { offerCards } from '../arrivals/cards.ts'

const NO_ACTIVATION = reasons({
  done: ['JDG-4.5-i', 'It has been activated in this Movement Phase already.'],
  shell: ['JDG-1.2.3-shell', 'A unit without strength points cannot be activated.'],
  besieged: ['JDG-8.8-sortie-a', 'A besieged Force gets out only by fighting its besieger.'],
  pinned: ['JDG-0-d', 'The scenario does not let it move yet.'],
  elsewhere: ['JDG-5.4-j', 'All members of a stack start in the same box.'],
  armies: ['JDG-4.1-b', 'A stack holds units of one army, and what that army may pay for.'],
  limit: ['JDG-5.4-b', 'That is more than a stack may move with: two infantry and three units in all.'],
  points: ['JDG-4.5-d', 'The army has not the command points for that.'],
  payer: ['JDG-4.5-j', 'Name the army that pays for it.'],
  noPayer: ['JDG-4.5-j', 'No other army can pay for it.'],
  begun: ['JDG-5.4-j', 'Nobody is picked up on the way.'],
  noForced: [
    'JDG-4.6-b',
    'No forced march: a unit of the stack has no line of command, of 4 movement points at most and free of enemies, to a general of its army.',
  ],
  independent: [
    'JDG-1.2.2-indep-h',
    'No forced march: an independent Detachment in the stack is always out of command.',
  ],
  leaders: ['JDG-5.5.2-f', 'Leaders without units may not force-march.'],
  truce: ['JDG-A-effects-8', 'There are no forced marches during the Armistice.'],
  edge: ['JDG-3.3-conn-c', 'Arrivals may not force-march.'],
  forced: ['JDG-5.5.2-c', 'The forced march is declared already.'],
})

/** Where a counter would set out from: its box, EDGE for an arrival by connection, or -2. */
function startOf(p: JdgPosition, counter: number): number {
  const box = p.state.counters.box[counter]
  if (box >= 0) return box
  return atTheEdge(p, counter) >= 0 ? EDGE : -2
}

/** Why this seat may not take up the counter at all, or null. */
function takeUpRefusal(p: JdgPosition, seat: SeatAt, counter: number): Refusal | null {
  if (counter < 0) return NO.noSuchCounter
  const { box } = p.state.counters
  if (startOf(p, counter) < EDGE || !commands(p, seat, counter)) return NO.notYours
  if (has(p, counter, ACTIVATED)) return NO_ACTIVATION.done
  if (box[counter] >= 0 && isShell(p, counter)) return NO_ACTIVATION.shell
  if (isBesieged(p, counter)) return NO_ACTIVATION.besieged
  return p.game.pinnedBefore[counter] > p.state.turn ? NO_ACTIVATION.pinned : null
}

/** How a stack is commanded, which says what activating it costs: a field of the costs table. */
type Activation = 'cinc' | 'linkedGeneral' | 'general' | 'commanded' | 'uncommanded'

function activationOf(p: JdgPosition, stack: readonly number[], army: number): Activation {
  if (hasCinc(p, stack, army)) return 'cinc'
  let led = false
  let feint = true
  for (const counter of stack) {
    if (isLeader(p, counter)) {
      if (p.state.counters.command[counter] === IN_COMMAND) return 'linkedGeneral'
      led = true
    } else if (!isDummy(p, counter)) feint = false
  }
  if (led) return 'general'
  // Dummies are asked only where nobody else is with them.
  for (const counter of stack)
    if ((feint || !isDummy(p, counter)) && !paysLess(p, tracedTo(p, counter, army))) return 'uncommanded'
  return 'commanded'
}

/** JDG-4.5-cost: what activating the stack costs the army. */
export function activationCost(p: JdgPosition, stack: readonly number[], army: number): number {
  return army < 0 ? 0 : p.game.tables.costs[activationOf(p, stack, army)]
}

const COST_CLAUSES: Readonly<Record<Activation, string>> = {
  cinc: 'JDG-4.5-cost-cinc',
  linkedGeneral: 'JDG-4.5-cost-gen0',
  general: 'JDG-4.5-cost-gen1',
  commanded: 'JDG-4.5-cost-force1',
  uncommanded: 'JDG-4.5-cost-force2',
}

/** The clause that says what activating the stack costs the army. */
export function activationClause(p: JdgPosition, stack: readonly number[], army: number): string {
  return COST_CLAUSES[activationOf(p, stack, army)]
}

/** The same of one counter that belongs to the army or is paid for by it. */
function priceAlone(p: JdgPosition, counter: number, army: number): number {
  const { costs } = p.game.tables
  if (counter === p.state.armies.cinc[army]) return costs.cinc
  const { command } = p.state.counters
  if (isLeader(p, counter)) return command[counter] === IN_COMMAND ? costs.linkedGeneral : costs.general
  return paysLess(p, payersStatus(p, counter, army)) ? costs.commanded : costs.uncommanded
}

interface Formed {
  readonly stack: number[]
  readonly army: number
}

/** The stack these ids form for the army, or why they do not. Ids are taken leaders first. */
function form(
  p: JdgPosition,
  seat: SeatAt,
  ids: readonly string[],
  named: string | undefined,
  begun: Formed | null,
): Formed | Refusal {
  const added = findAll(p, ids)
  for (const [at, counter] of added.entries()) {
    const refusal = takeUpRefusal(p, seat, counter)
    if (refusal) return refusal
    if (added[at - 1] === counter || begun?.stack.includes(counter)) return NO.twice
  }
  const stack = leadersFirst(p, added)
  return formStack(p, seat, begun ? begun.stack.concat(stack) : stack, named, begun)
}

/** The same of counters each of which may be taken up. */
function formStack(
  p: JdgPosition,
  seat: SeatAt,
  stack: number[],
  named: string | undefined,
  begun: Formed | null,
): Formed | Refusal {
  const from = startOf(p, stack[0])
  for (const counter of stack) if (startOf(p, counter) !== from) return NO_ACTIVATION.elsewhere
  if (from === EDGE) {
    if (named !== undefined) return NO_ACTIVATION.noPayer
    const group = atTheEdge(p, stack[0])
    if (stack.some((counter) => atTheEdge(p, counter) !== group)) return NO_ACTIVATION.elsewhere
    return fitsStack(p, stack) ? { stack, army: -1 } : NO_ACTIVATION.limit
  }
  const army = begun?.army ?? payerOf(p, seat, stack, named)
  if (typeof army !== 'number') return army
  return stackRefusal(p, stack, army) ?? { stack, army }
}

/** Why counters of one box, each of which may be taken up, make no stack the army pays for, or null. */
function stackRefusal(p: JdgPosition, stack: readonly number[], army: number): Refusal | null {
  for (const counter of stack) if (!goesWith(p, counter, army)) return NO_ACTIVATION.armies
  return loadRefusal(p, stack, army)
}

/** The same of counters that all go with the army: are they too many, or too dear? */
function loadRefusal(p: JdgPosition, stack: readonly number[], army: number): Refusal | null {
  if (!fitsStack(p, stack) && !hasCinc(p, stack, army)) return NO_ACTIVATION.limit
  return activationCost(p, stack, army) > p.state.armies.left[army] ? NO_ACTIVATION.points : null
}

/** JDG-4.5-h, -j: the army that pays: the stack's own, or the one named among those that may. */
function payerOf(
  p: JdgPosition,
  seat: SeatAt,
  stack: readonly number[],
  named: string | undefined,
): number | Refusal {
  const own = armyOfAll(p, stack)
  if (own < -1) return NO_ACTIVATION.armies
  if (own >= 0) return named === undefined ? own : NO_ACTIVATION.noPayer
  // Whoever is named first: the same army pays.
  const open = payersFor(p, seat, Math.min(...stack))
  if (open.length === 0) return NO.noSuchArmy
  if (named === undefined) return open.length === 1 ? open[0] : NO_ACTIVATION.payer
  const army = p.game.armyIndex.get(named) ?? -1
  return open.length > 1 && open.includes(army) ? army : NO_ACTIVATION.noPayer
}

/** JDG-4.5-j: the armies of this seat that may pay for a counter. */
export function payersFor(p: JdgPosition, seat: SeatAt, counter: number): readonly number[] {
  return p.game.seatPayers[p.state.season][seat][counter]
}

function isRefusal(formed: Formed | Refusal): formed is Refusal {
  return 'clause' in formed
}

/** Takes up counters as one stack; CP are spent when it begins. */
export const activate: Decision<'activate', 'movement'> = {
  in: 'movement',
  check(p, seat, { units, army }) {
    const formed = form(p, seat, units, army, null)
    return isRefusal(formed) ? formed : null
  },
  perform(p, seat, { units, army: named }, frame) {
    const stack = leadersFirst(
      p,
      units.map((id) => findCounter(p, id)),
    )
    const from = startOf(p, stack[0])
    const army = from === EDGE ? -1 : payerOf(p, seat, stack, named)
    if (typeof army !== 'number') return
    pushFrame(p, {
      phase: 'march',
      side: frame.side,
      by: [seat],
      stack,
      allowance: [],
      army,
      begun: false,
      forced: false,
      spent: 0,
      path: [from],
      stopped: false,
      scouted: false,
    })
  },
}

/** JDG-6.1-l: a Detachment just created may still go with its parent. */
function joinsParent(p: JdgPosition, frame: FrameOf<'march'>, counter: number): boolean {
  return has(p, counter, FRESH) && frame.stack.includes(p.state.counters.parent[counter])
}

/** Why these may not be added to the stack of a march frame, or null. */
export function joinRefusal(
  p: JdgPosition,
  seat: SeatAt,
  ids: readonly string[],
  frame: FrameOf<'march'>,
): Refusal | null {
  if (frame.path.length > 1 || frame.stopped) return NO_ACTIVATION.begun
  const formed = form(p, seat, ids, undefined, { stack: frame.stack, army: frame.army })
  if (isRefusal(formed)) return formed
  if (!frame.begun) return null
  return ids.every((id) => joinsParent(p, frame, findCounter(p, id))) ? null : NO_ACTIVATION.begun
}

/** What of these, all where the stack is, may be added to the stack of a march frame, one at a time. */
export function offerJoin(
  p: JdgPosition,
  seat: SeatAt,
  frame: FrameOf<'march'>,
  near: readonly number[],
  offered: JdgAction[],
): void {
  if (frame.path.length > 1 || frame.stopped || near.length <= frame.stack.length) return
  const trial = frame.stack.slice()
  for (const counter of near) {
    if (frame.stack.includes(counter) || takeUpRefusal(p, seat, counter) !== null) continue
    if (frame.begun && !joinsParent(p, frame, counter)) continue
    // Whoever is in the stack already goes with its army.
    if (frame.path[0] !== EDGE && !goesWith(p, counter, frame.army)) continue
    trial.push(counter)
    const refused =
      frame.path[0] === EDGE
        ? isRefusal(formStack(p, seat, trial, undefined, frame))
        : loadRefusal(p, trial, frame.army) !== null
    trial.pop()
    if (!refused) offered.push(p.game.orders.join[counter])
  }
}

/** Why the stack may not force-march, or null. */
export function forcedRefusal(p: JdgPosition, frame: FrameOf<'march'>): Refusal | null {
  if (frame.forced) return NO_ACTIVATION.forced
  if (frame.begun) return NO_ACTIVATION.begun
  if (p.state.truce === TRUCE) return NO_ACTIVATION.truce
  if (frame.army < 0) return NO_ACTIVATION.edge
  let troops = false
  let independent = false
  for (const counter of frame.stack) {
    if (!isLeader(p, counter)) troops = true
    if (isIndependent(p, counter)) independent = true
  }
  if (!troops) return NO_ACTIVATION.leaders
  if (stackStatus(p, frame.stack, frame.army) !== ALONE) return null
  return independent ? NO_ACTIVATION.independent : NO_ACTIVATION.noForced
}

/** JDG-5.5.2-c. */
export const forceMarch: Decision<'force-march', 'march'> = {
  in: 'march',
  check: (p, _seat, _action, frame) => forcedRefusal(p, frame),
  perform(_p, _seat, _action, frame) {
    frame.forced = true
  },
}

/** Everything the seat may take up in its Movement Phase. */
function offerMovement(p: JdgPosition, seat: SeatAt, offered: JdgAction[]): void {
  const { armies, armOf, edgeGroups, orders, pinnedBefore } = p.game
  const { army: armyOf, box, mark, sp, inside } = p.state.counters
  const { left } = p.state.armies
  const { turn } = p.state
  const { cinc, linkedGeneral, general, commanded, uncommanded } = p.game.tables.costs
  const dearest = Math.max(cinc, linkedGeneral, general, commanded, uncommanded)
  const side = p.game.seatSide[seat]
  const paying = p.game.seatPayers[p.state.season][seat]
  // Where groups come by connection some may wait off the map.
  const list = edgeGroups.length === 0 ? p.index.onMap[side] : p.game.sideCounters[side]
  for (let nth = 0; nth < list.length && list[nth] >= 0; nth++) {
    const counter = list[nth]
    const at = box[counter]
    if ((mark[counter] & ACTIVATED) !== 0) continue
    const army = armyOf[counter]
    if (army >= 0 && armies[army].seat !== seat) continue
    // Nothing can be said against most; all the reasons are looked at for whoever is left.
    const plain = at >= 0 && inside[counter] === 0 && pinnedBefore[counter] <= turn
    if (!plain || (sp[counter] === 0 && armOf[counter] <= CAVALRY))
      if (takeUpRefusal(p, seat, counter) !== null) continue
    // One counter always fits: what is left to ask is whether somebody can pay, and off the map nobody has to.
    // An army that can pay the dearest can pay for anybody.
    if (at < 0 || (army >= 0 && (left[army] >= dearest || priceAlone(p, counter, army) <= left[army])))
      offered.push(orders.activate[counter])
    else if (army < 0) {
      const payers = paying[counter]
      for (const payer of payers) {
        if (left[payer] < dearest && priceAlone(p, counter, payer) > left[payer]) continue
        offered.push((payers.length === 1 ? orders.activate : activationsBy(p.game, payer))[counter])
      }
    }
  }
}

/** One stack after another. */
export const movementRules: FrameRules<'movement'> = {
  offer(p, frame, seat, offered) {
    offerMovement(p, seat, offered)
    offerCards(p, seat, frame, offered)
  },
  mayEnd: () => null,
  question: () => 'March, stack by stack or many at once, then end movement.',
  doing: 'moving',
  stored: () => ({}),
  seen: 'all',
}
