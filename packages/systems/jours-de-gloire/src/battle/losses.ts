import type { Refusal } from '@bivouac/kernel'
import { pushFrame } from '@bivouac/kernel'
import { battleSeat } from './battle-seats.ts'
import type { Battle } from '../position/battle-types.ts'
import { cross } from '../position/changes.ts'
import { findCounter, isReal, sideOf, spOf } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf, bearersOf } from './fighters.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { seatOf, seatsOfCounter, sideName } from '../secrets/secrets.ts'
import type { Asked, FrameOf, JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-8.4-e: the owner spreads SP over these units. */
export interface LossesFrame extends Asked<'losses'> {
  owed: number
  units: number[]
}

const NO_LOSS = reasons({
  stranger: ['JDG-8.4-b', 'That unit has no part in this loss.'],
  empty: ['JDG-8.4-e', 'That unit has no strength points left.'],
  last: ['JDG-8.4-c', 'A unit goes to nothing only when every unit is down to one strength point.'],
  spread: ['JDG-8.4-e', 'The loss goes to a unit that has lost the fewest in this battle.'],
  many: ['JDG-8.4-b', 'That is more than the loss.'],
})

/** SP and losses as they would stand: an order that names several units is looked through before it is carried out. */
interface Tally {
  readonly sp: number[]
  readonly hits: number[]
}

function tallyOf(p: JdgPosition, battle: Battle, side: Side, units: readonly number[]): Tally {
  return {
    sp: units.map((unit) => p.state.counters.sp[unit]),
    hits: units.map((unit) => battle.hits[side][battle.units[side].indexOf(unit)] ?? 0),
  }
}

/**
 * JDG-8.4-c, -e: why the next SP may not come off this one, or null. Nobody goes to 0 while another has 2; of those that
 * may lose, one that has lost the fewest does, unless the table lets the owner choose freely.
 */
function lossRefusal(p: JdgPosition, { sp, hits }: Tally, at: number): Refusal | null {
  if (sp[at] === 0) return NO_LOSS.empty
  const spare = sp.some((left) => left >= 2)
  if (spare && sp[at] < 2) return NO_LOSS.last
  if (p.game.options.lossSpread === 'ownerFree') return null
  const least = Math.min(...hits.filter((_, one) => (spare ? sp[one] >= 2 : sp[one] > 0)))
  return hits[at] > least ? NO_LOSS.spread : null
}

function take(p: JdgPosition, battle: Battle, unit: number, sp: number, events: JdgEvent[]): void {
  const side = sideOf(p, unit)
  const taken = cross(p, unit, sp)
  battle.hits[side][battle.units[side].indexOf(unit)] += taken
  const event: JdgEvent = {
    type: 'loss',
    clauses: ['JDG-8.4-d'],
    counter: p.game.counters[unit].id,
    left: p.state.counters.sp[unit],
  }
  // JDG-H-battle: how losses fall on single units is the owner's alone, at every level.
  events.push(p.game.options.solitaire ? event : { ...event, to: seatsOfCounter(p, unit) })
}

/** Do these units belong to several players of their side? Independent Detachments are every player's. */
function areShared(p: JdgPosition, units: readonly number[]): boolean {
  return new Set(units.map((unit) => seatOf(p, unit)).filter((seat) => seat >= 0)).size > 1
}

/**
 * JDG-H-multi: which of a team-mate's units may take the next SP would tell of their strength, so nobody is asked where
 * several players' units fight side by side: it goes where JDG-8.4-e lets it, to the least hit, then the strongest.
 */
function spreadFairly(
  p: JdgPosition,
  battle: Battle,
  side: Side,
  units: readonly number[],
  sp: number,
  events: JdgEvent[],
): void {
  for (let left = sp; left > 0; left--) {
    const tally = tallyOf(p, battle, side, units)
    let next = -1
    for (const at of units.keys()) {
      if (lossRefusal(p, tally, at) !== null) continue
      const better =
        next < 0 ||
        tally.hits[at] < tally.hits[next] ||
        (tally.hits[at] === tally.hits[next] && tally.sp[at] > tally.sp[next])
      if (better) next = at
    }
    if (next < 0) return
    take(p, battle, units[next], 1, events)
  }
}

/**
 * JDG-8.4-b: the side loses SP, spread by its owner over these counters. Whether he is asked turns on open figures only:
 * how many units there are, whose, and how many SP they have together (JDG-H-battle).
 */
export function spreadLoss(
  p: JdgPosition,
  side: Side,
  counters: readonly number[],
  sp: number,
  events: JdgEvent[],
): void {
  const battle = battleOf(p)
  const units = bearersOf(p, counters)
  if (sp <= 0) return
  if (units.length === 1 || spOf(p, units) <= sp) {
    for (const unit of units) if (isReal(p, unit)) take(p, battle, unit, sp, events)
    return
  }
  if (areShared(p, units)) return spreadFairly(p, battle, side, units, sp, events)
  pushFrame(p, { phase: 'losses', side, by: [battleSeat(p, side, units)], owed: sp, units })
}

/** Tells both sides of a loss (JDG-H-battle); `counted`: it decides who has won (JDG-8.1-a). Answers what there was. */
export function announceLoss(
  p: JdgPosition,
  side: Side,
  counters: readonly number[],
  sp: number,
  counted: boolean,
  events: JdgEvent[],
): number {
  const battle = battleOf(p)
  const suffered = Math.min(sp, spOf(p, counters))
  if (suffered === 0) return 0
  if (counted) battle.lost[side] += suffered
  events.push({
    type: 'losses',
    clauses: [counted ? 'JDG-8.1-P4-b' : 'JDG-8.1-a'],
    side: sideName(side),
    sp: suffered,
    total: battle.lost[side],
  })
  return suffered
}

function refusalOf(p: JdgPosition, ids: readonly string[], frame: FrameOf<'losses'>): Refusal | null {
  if (ids.length > frame.owed) return NO_LOSS.many
  const tally = tallyOf(p, battleOf(p), frame.side, frame.units)
  for (const id of ids) {
    const counter = findCounter(p, id)
    if (counter < 0) return NO.noSuchCounter
    const at = frame.units.indexOf(counter)
    if (at < 0) return NO_LOSS.stranger
    const refusal = lossRefusal(p, tally, at)
    if (refusal) return refusal
    tally.sp[at]--
    tally.hits[at]++
  }
  return null
}

/** JDG-8.4-e: the SP come off these units, one each time it is named. */
export const lose: Decision<'lose', 'losses'> = {
  in: 'losses',
  check: (p, _seat, { units }, frame) => refusalOf(p, units, frame),
  perform(p, _seat, { units }, frame, _dice, events) {
    frame.owed -= units.length
    for (const id of units) take(p, battleOf(p), findCounter(p, id), 1, events)
    if (frame.owed === 0) frame.by = []
  },
}

/** The owner spreads a loss. */
export const lossesRules: FrameRules<'losses'> = {
  offer(p, frame, _seat, offered) {
    const tally = tallyOf(p, battleOf(p), frame.side, frame.units)
    frame.units.forEach((unit, at) => {
      if (lossRefusal(p, tally, at) === null) offered.push({ do: 'lose', units: [p.game.counters[unit].id] })
    })
  },
  question: (_p, { owed }) =>
    owed === 1
      ? 'One strength point is lost: which unit takes it?'
      : `${owed} strength points are lost: who takes the next?`,
  stored: ({ counters, within }) => ({ owed: within(0, 99), units: counters }),
  seen: 'all',
}
