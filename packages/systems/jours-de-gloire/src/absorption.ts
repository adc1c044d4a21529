import { statusNow } from './command.ts'
import { reinforce, relocate, startsUp, touchFlag } from './changes.ts'
import { isBesieged, ratingOf } from './counters.ts'
import type { JdgEvent } from './events.ts'
import { playingSeats, seatsOfCounter, sideName } from './secrets.ts'
import { pushFrame } from './stack.ts'
import { CAVALRY, IN_COMMAND, NO_TRUCE, REBUILDABLE, SIDES, TRUCE } from './state.ts'
import type { JdgPosition, Pool, Side } from './state.ts'

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
  const latest = armistice?.effects ? armistice.latest : Infinity
  const comes =
    truce === TRUCE || latest === Infinity || (turn <= latest ? truce === NO_TRUCE : turn >= restart)
  const found: Pool[] = []
  if (!comes) return found
  for (const line of truce === TRUCE ? p.game.truceStrength[side] : p.game.strength[side])
    if (line.turn === now) found.push({ nation: line.nation, units: [], sp: line.sp })
  return found
}

/** JDG-B-3.3 or JDG-3.3-sp: may the unit, infantry or cavalry on the map or to be rebuilt, take a SP out of this pool? */
function canAbsorb(p: JdgPosition, pool: Pool, unit: number): boolean {
  const { counters } = p.state
  if (pool.sp === 0) return false
  const { nation, detachment } = p.game.counters[unit]
  // JDG-B-3.3-c: nationality, or the units a card names.
  if (pool.units.length > 0 ? !pool.units.includes(unit) : nation !== pool.nation) return false
  if (counters.box[unit] === REBUILDABLE) return rebuildBox(p, unit) >= 0
  if (isBesieged(p, unit)) return false
  if (p.game.profile.strength === 'germany-1813') {
    const room = ratingOf(p, unit).max - counters.sp[unit] - counters.straggling[unit]
    return !detachment && room > 0 && counters.gained[unit] < 2
  }
  if (counters.lost[unit] === 0 || counters.gained[unit] > 0) return false
  const army = counters.army[unit]
  return army >= 0 && statusNow(p, unit, army) === IN_COMMAND
}

/** JDG-POL-S4-e: where a lost unit is rebuilt: with its CinC, or -1 while he is off the map or shut up in a city. */
function rebuildBox(p: JdgPosition, unit: number): number {
  const cinc = p.state.armies.cinc[p.state.counters.army[unit]] ?? -1
  return cinc < 0 || isBesieged(p, cinc) ? -1 : Math.max(-1, p.state.counters.box[cinc])
}

/** JDG-3.3-sp-e: must the SP be taken by this unit before it is kept for later? To rebuild one is a right, no duty. */
export function mustAbsorb(p: JdgPosition, pools: readonly Pool[], unit: number): boolean {
  return p.state.counters.box[unit] >= 0 && poolFor(p, pools, unit) !== null
}

/** The first pool of the frame the unit may draw on, or null. */
export function poolFor(p: JdgPosition, pools: readonly Pool[], unit: number): Pool | null {
  const at = p.state.counters.box[unit]
  if ((at < 0 && at !== REBUILDABLE) || p.game.armOf[unit] > CAVALRY) return null
  for (const pool of pools) if (canAbsorb(p, pool, unit)) return pool
  return null
}

/** A unit takes one SP; which unit it is stays its owner's secret at every level of blindness. */
export function absorb(p: JdgPosition, pool: Pool, unit: number, events: JdgEvent[]): void {
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
export function closePools(p: JdgPosition, side: Side, pools: readonly Pool[], events: JdgEvent[]): void {
  const left = pools.reduce((sum, { sp }) => sum + sp, 0)
  if (left === 0) return
  if (p.game.profile.strength === 'series') p.state.owed[side].push(...pools.filter(({ sp }) => sp > 0))
  else events.push({ type: 'strength-lost', clauses: ['JDG-B-3.3-e'], side: SIDES[side], sp: left })
}
