import type { Refusal } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { statusNow } from '../command/command.ts'
import { reinforce, relocate, startsUp, touchFlag } from '../position/changes.ts'
import { findCounter, isBesieged, ratingOf } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { commands, playingSeats, seatsOfCounter, sideName } from '../secrets/secrets.ts'
import { CAVALRY, IN_COMMAND, NO_TRUCE, REBUILDABLE, RESTARTED, SIDES, TRUCE } from '../position/state.ts'
import type { Asked, JdgPosition, Pool, Side } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

/** JDG-3.3-a: strength points to be absorbed, by the units a nation or a card names. */
export interface AbsorbingFrame extends Asked<'absorbing'> {
  pools: Pool[]
}

/** JDG-2-A-a (4): opens the absorption of this turn's SP, the French first. */
export function openStrength(p: JdgPosition, events: JdgEvent[]): void {
  for (const side of [1, 0] as const) {
    const pools = [...p.state.owed[side].splice(0), ...poolsOf(p, side)].filter(({ sp }) => sp > 0)
    if (pools.length === 0) continue
    pushFrame(p, { phase: 'absorbing', side, by: playingSeats(p, side), pools })
    events.push({
      type: 'strength-due',
      clauses: ['JDG-3.3-a'],
      side: sideName(side),
      pools: pools.map(({ nation, sp }) => ({ what: nation, sp })),
    })
  }
}

function poolsOf(p: JdgPosition, side: Side): Pool[] {
  const { armistice } = p.game.scenario
  const { turn, truce, declared, restart } = p.state
  // If the Armistice lasts longer its last line is repeated.
  const now = truce === TRUCE ? Math.min(turn - declared + 1, 5) : turn
  // The schedule of the spring ends there, whenever the Armistice comes (JDG-A-armistice-10).
  const latest = armistice?.effects ? armistice.latest : Infinity
  const comes =
    truce === TRUCE ||
    latest === Infinity ||
    (turn <= latest ? truce === NO_TRUCE : truce === RESTARTED && turn >= restart)
  const found: Pool[] = []
  if (!comes) return found
  for (const line of truce === TRUCE ? p.game.truceStrength[side] : p.game.strength[side])
    if (line.turn === now) found.push({ nation: line.nation, units: [], sp: line.sp })
  return found
}

const NO_STRENGTH = reasons({
  mustTake: [
    'JDG-3.3-sp-e',
    'A Strength Point may not be held back while an in-command unit has a combat loss.',
  ],
  none: ['JDG-B-3.3-a', 'Leaders, Dummies and reserve artillery have no strength points to receive.'],
  away: ['JDG-3.3-a', 'It is not on the map.'],
  nation: ['JDG-B-3.3-c', 'No strength point of its nation is left to be absorbed.'],
  named: ['JDG-A-cards-j', 'The card brings strength points to other units.'],
  detachment: ['JDG-B-3.3-a', 'Detachments absorb no strength points.'],
  full: ['JDG-B-3.3-b', 'Its roster is full; stragglers who are still to come back keep their places.'],
  twice: ['JDG-B-3.3-d', 'It has absorbed two strength points this turn, and no unit takes more.'],
  besieged: ['JDG-B-3.3-f', 'In this game a besieged unit absorbs no strength points.'],
  whole: ['JDG-3.3-sp-c', 'It has no combat loss to replace.'],
  once: ['JDG-3.3-sp-b', 'It has absorbed a strength point this turn, and no unit takes more.'],
  command: ['JDG-3.3-sp-a', 'It is not in command.'],
  nowhere: ['JDG-POL-S4-e', 'Its commander in chief is not at hand to rebuild it.'],
})

/** JDG-B-3.3-c: does the pool serve this unit, by its nation or because a card names it? */
function serves(p: JdgPosition, pool: Pool, unit: number): boolean {
  if (pool.sp === 0) return false
  return pool.units.length > 0 ? pool.units.includes(unit) : p.game.counters[unit].nation === pool.nation
}

/** JDG-B-3.3 or JDG-3.3-sp: why the unit may take no SP, whatever the pool, or null. */
function fullRefusal(p: JdgPosition, unit: number): Refusal | null {
  const { counters } = p.state
  if (counters.box[unit] === REBUILDABLE) return rebuildBox(p, unit) >= 0 ? null : NO_STRENGTH.nowhere
  if (p.game.profile.strength === 'germany-1813') {
    if (p.game.counters[unit].detachment) return NO_STRENGTH.detachment
    if (isBesieged(p, unit) && !p.game.options.besiegedTakeSp) return NO_STRENGTH.besieged
    if (counters.gained[unit] >= 2) return NO_STRENGTH.twice
    return ratingOf(p, unit).max > counters.sp[unit] + counters.straggling[unit] ? null : NO_STRENGTH.full
  }
  if (counters.gained[unit] > 0) return NO_STRENGTH.once
  if (counters.lost[unit] === 0) return NO_STRENGTH.whole
  const army = counters.army[unit]
  return army >= 0 && statusNow(p, unit, army) === IN_COMMAND ? null : NO_STRENGTH.command
}

/** Why the unit may take no SP out of these pools, or null. */
function absorbRefusal(p: JdgPosition, pools: readonly Pool[], unit: number): Refusal | null {
  const at = p.state.counters.box[unit]
  if (p.game.armOf[unit] > CAVALRY) return NO_STRENGTH.none
  if (at < 0 && at !== REBUILDABLE) return NO_STRENGTH.away
  for (const pool of pools) if (serves(p, pool, unit)) return fullRefusal(p, unit)
  return pools.some(({ units, sp }) => sp > 0 && units.length === 0) ? NO_STRENGTH.nation : NO_STRENGTH.named
}

/** JDG-POL-S4-e: where a lost unit is rebuilt: with its CinC, or -1 while he is off the map or shut up in a city. */
function rebuildBox(p: JdgPosition, unit: number): number {
  const cinc = p.state.armies.cinc[p.state.counters.army[unit]] ?? -1
  return cinc < 0 || isBesieged(p, cinc) ? -1 : Math.max(-1, p.state.counters.box[cinc])
}

/** JDG-3.3-sp-e: must the SP be taken by this unit before it is kept for later? To rebuild one is a right, no duty. */
function mustAbsorb(p: JdgPosition, pools: readonly Pool[], unit: number): boolean {
  return p.state.counters.box[unit] >= 0 && poolFor(p, pools, unit) !== null
}

/** The first pool of the frame the unit may draw on, or null. */
function poolFor(p: JdgPosition, pools: readonly Pool[], unit: number): Pool | null {
  if (absorbRefusal(p, pools, unit) !== null) return null
  return pools.find((pool) => serves(p, pool, unit)) ?? null
}

/** A unit takes one SP; which unit it is stays its owner's secret at every level of blindness. */
function takePoint(p: JdgPosition, pool: Pool, unit: number, events: JdgEvent[]): void {
  pool.sp--
  const box = p.state.counters.box[unit] === REBUILDABLE ? rebuildBox(p, unit) : -1
  reinforce(p, unit, 1)
  if (box >= 0) {
    relocate(p, unit, box)
    p.state.counters.up[unit] = startsUp(p, unit)
    touchFlag(p, box, [unit], events)
    tellRebuilt(p, unit, events)
  }
  p.state.counters.gained[unit]++
  const side = sideName(p.game.counters[unit].side)
  const clauses = [p.game.profile.strength === 'series' ? 'JDG-3.3-sp-a' : 'JDG-B-3.3-a']
  events.push({ type: 'absorbed', clauses, side, counter: null, left: pool.sp })
  const own = { type: 'absorbed' as const, clauses, side, counter: p.game.counters[unit].id, left: pool.sp }
  events.push(p.game.options.solitaire ? own : { ...own, to: seatsOfCounter(p, unit) })
}

/** JDG-H-setup: the enemy sees one counter more in the box. */
function tellRebuilt(p: JdgPosition, unit: number, events: JdgEvent[]): void {
  events.push({
    type: 'arrived',
    clauses: ['JDG-POL-S4-e'],
    side: sideName(p.game.counters[unit].side),
    box: p.game.ground.boxIds[p.state.counters.box[unit]],
    count: 1,
    counters: [],
  })
}

/** What was not absorbed is lost (JDG-B-3.3-e), or waits (JDG-3.3-sp-d). */
function closePools(p: JdgPosition, side: Side, pools: readonly Pool[], events: JdgEvent[]): void {
  const left = pools.reduce((sum, { sp }) => sum + sp, 0)
  if (left === 0) return
  if (p.game.profile.strength === 'series') p.state.owed[side].push(...pools.filter(({ sp }) => sp > 0))
  else events.push({ type: 'strength-lost', clauses: ['JDG-B-3.3-e'], side: SIDES[side], sp: left })
}

/** What is due stands in the schedule or on a card: all may know it. */
export const absorbingRules: FrameRules<'absorbing'> = {
  waits: (_, { pools }) => pools.some(({ sp }) => sp > 0),
  close(p, { side, pools }, _, events) {
    popFrame(p)
    closePools(p, side, pools, events)
  },
  offer(p, { side, pools }, seat, offered) {
    // Only where lost units may be rebuilt (JDG-POL-S4-e) does anybody off the map absorb.
    const list = p.game.scenario.rebuild === undefined ? p.index.onMap[side] : p.game.sideCounters[side]
    for (let at = 0; at < list.length && list[at] >= 0; at++) {
      const unit = list[at]
      if (poolFor(p, pools, unit) && commands(p, seat, unit)) offered.push(p.game.orders.absorb[unit])
    }
  },
  mayEnd(p, { side, pools }, seat) {
    if (p.game.profile.strength !== 'series') return null
    const able = p.game.counters.some(
      (one, unit) => one.side === side && commands(p, seat, unit) && mustAbsorb(p, pools, unit),
    )
    return able ? NO_STRENGTH.mustTake : null
  },
  question(_, { pools }) {
    const due = pools
      .filter(({ sp }) => sp > 0)
      .map(({ nation, sp }) => `${sp} ${nation.slice(0, 1).toUpperCase()}${nation.slice(1)}`.trim())
    return `Strength Points to absorb: ${due.join(', ') || 'none'}.`
  },
  stored: ({ list, pool }) => ({ pools: list(pool) }),
  seen: 'all',
}

/** JDG-3.3-sp, JDG-B-3.3: one SP into a unit. */
export const absorb: Decision<'absorb', 'absorbing'> = {
  in: 'absorbing',
  check(p, seat, { unit: id }, frame) {
    const unit = findCounter(p, id)
    if (unit < 0) return NO.noSuchCounter
    if (p.game.counters[unit].side !== frame.side || !commands(p, seat, unit)) return NO.notYours
    return absorbRefusal(p, frame.pools, unit)
  },
  perform(p, _, { unit: id }, { pools }, __, events) {
    const unit = findCounter(p, id)
    const pool = poolFor(p, pools, unit)
    if (pool) takePoint(p, pool, unit, events)
  },
}
