import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { leadersGoAlong } from '../leaders/leaders.ts'
import { meetLeaders, strandLeaders } from '../leaders/lone.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import {
  ARTILLERY,
  CAVALRY,
  DD,
  DRIVEN_OFF,
  enemyOf,
  INFANTRY,
  MISPLACED,
  SHELTERED,
  SURRENDERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isInHorseZone, isInZone, isPresent, place, unitsAt, whoseZone } from '../position/troops.ts'
import type { Breaking } from './breaking.ts'
import { settleIn } from './crowding.ts'
import { runThrough } from './friends.ts'
import { lose, remove } from './losses.ts'

/** A broken unit on its way. */
export interface Run {
  readonly unit: number
  readonly opts: Breaking
  readonly start: Hex
  /** The hexes it stood in before it broke. */
  readonly stood: readonly Hex[]
  /** The start, and the hexes entered since. */
  readonly entered: Hex[]
  /** LB-14-t: zone hexes without a friend it has left. */
  zones: number
  fate: 'runs' | 'destroyed' | 'surrendered'
}

/** The unit has broken and is to go: from the counter's hex (LB-13-ak). */
export function beginRun(p: LbPosition, unit: number, opts: Breaking, stood: readonly Hex[]): Run {
  const start = asHex(p.state.units.hex[unit])
  p.state.units.mark[unit] &= ~(MISPLACED | SHELTERED)
  return { unit, opts, start, stood, entered: [start], zones: 0, fate: 'runs' }
}

/**
 * LB-14-s … ah: along these hexes, paying for each one left. `gone`: destroyed or surrendered on the way; `routed`: a disordered unit
 * has come into the zone of enemy horse.
 */
export function walk(
  p: LbPosition,
  run: Run,
  path: readonly Hex[],
  events: LbEvent[],
): 'arrived' | 'gone' | 'routed' {
  for (const next of path) {
    if (!leave(p, run, events)) return 'gone'
    run.entered.push(next)
    if (ridesDown(p, run, next)) return 'routed'
  }
  return 'arrived'
}

/** What leaving the present hex costs. False when the unit is gone by it, in the hex it was leaving (LB-14-ah). */
function leave(p: LbPosition, run: Run, events: LbEvent[]): boolean {
  const { unit, opts, entered } = run
  const { melee = false, perZoneHex = melee ? 1 : 0 } = opts
  const at = entered[entered.length - 1]
  const first = entered.length === 1
  // LB-14-ae, u: a friend that is not itself leaving spares the later hexes, and the count of all of them.
  const bare = isInZone(p, at, enemyOf(p.game.units[unit].army)) && !hasFriend(p, run, at)
  if (melee && bare) run.zones++
  const ends = (fate: 'surrendered' | 'destroyed'): false => {
    run.fate = fate
    return false
  }
  // LB-14-t, z.
  if (run.zones >= p.game.charts.core.retreatsAndRouts.zoneHexesToSurrender) {
    stand(p, run)
    remove(p, unit, SURRENDERED, 'driven through three hexes the enemy commands', events, true)
    return ends('surrendered')
  }
  const loses = first || (melee && bare)
  if (perZoneHex === 0 || !loses) return true
  stand(p, run)
  const alone = !first
  lose(p, unit, perZoneHex, 'leaving an enemy zone', events, alone)
  return isPresent(p, unit) ? true : ends('destroyed')
}

/** Stands where it has come to, for those who look at the map now. */
function stand(p: LbPosition, { unit, entered }: Run): void {
  const at = entered[entered.length - 1]
  if (p.state.units.hex[unit] !== at) place(p, unit, { hex: at })
}

function hasFriend(p: LbPosition, { unit, opts, start }: Run, at: Hex): boolean {
  const { army } = p.game.units[unit]
  return unitsAt(p, at).some((other) => {
    if (other === unit || p.game.units[other].army !== army) return false
    return at !== start || opts.together?.includes(other) !== true
  })
}

/** LB-14-aa, ac: disordered infantry, and limbered guns driven out by melee, that come into the zone of enemy horse. */
function ridesDown(p: LbPosition, { unit, opts }: Run, hex: Hex): boolean {
  if (p.state.units.morale[unit] !== DD) return false
  const { arm, army } = p.game.units[unit]
  const enemy = enemyOf(army)
  const driven = opts.melee === true || opts.driven === true
  if (arm !== INFANTRY && !(arm === ARTILLERY && driven)) return false
  if (!isInHorseZone(p, hex, enemy)) return false
  const { spared = [] } = opts
  if (spared.length === 0) return true
  return whoseZone(p, hex, enemy).some(
    (other) => p.game.units[other].arm === CAVALRY && !spared.includes(other),
  )
}

/**
 * The move is over: the unit stands at its end, those it ran through check (LB-31-f), too many in a hex check (LB-10-b), and its owner
 * says how it faces (LB-13-ak) and which leaders go along (LB-7-ad). Of a unit gone on the way only the others are left.
 */
export function arrive(
  p: LbPosition,
  run: Run,
  how: 'retreat' | 'rout',
  dice: Dice,
  events: LbEvent[],
): void {
  const { unit, entered, stood, opts } = run
  const { army } = p.game.units[unit]
  const end = entered[entered.length - 1]
  const here = isPresent(p, unit)
  if (here) {
    stand(p, run)
    if (entered.length > 1) {
      const side = p.game.ground.grid.sideBetween(entered[entered.length - 2], end)
      place(p, unit, { facing: 2 * side })
    }
  }
  tell(p, run, how, events)
  if (here) {
    askFacing(p, unit)
    for (const hex of stood) leadersGoAlong(p, unit, hex, end, events)
  } else for (const hex of stood) strandLeaders(p, hex, army, run.fate === 'surrendered', events)
  passOver(p, run, dice, events)
  if (isPresent(p, unit)) settleIn(p, unit, opts, dice, events)
}

/** LB-13-ak: its owner says which side it faces, once however often it is driven on. */
export function askFacing(p: LbPosition, unit: number): void {
  const asked = p.state.frames.some((frame) => frame.phase === 'face' && frame.unit === unit)
  if (!asked) pushFrame<Frame>(p, { phase: 'face', army: p.game.units[unit].army, unit })
}

/** LB-30-path-o, r: over the edge: eliminated. */
export function goOff(p: LbPosition, run: Run, dice: Dice, events: LbEvent[]): void {
  const { unit, stood } = run
  if (!leave(p, run, events)) return arrive(p, run, 'rout', dice, events)
  stand(p, run)
  tell(p, run, 'rout', events)
  remove(p, unit, DRIVEN_OFF, 'driven off the map', events, true)
  for (const hex of stood) leadersGoAlong(p, unit, hex, null, events)
  passOver(p, run, dice, events)
}

/** LB-30-path-j, t: it has nowhere to go. */
export function surrender(p: LbPosition, run: Run, dice: Dice, events: LbEvent[]): void {
  stand(p, run)
  remove(p, run.unit, SURRENDERED, 'cut off', events, true)
  run.fate = 'surrendered'
  arrive(p, run, 'rout', dice, events)
}

function tell(p: LbPosition, { unit, entered }: Run, how: 'retreat' | 'rout', events: LbEvent[]): void {
  if (entered.length === 1) return
  const { ids } = p.game.ground.grid
  events.push({
    type: 'fled',
    clauses: ['LB-30-path-s'],
    ...named(p, unit),
    how,
    path: entered.map((hex) => ids[hex]),
    into: ids[entered[entered.length - 1]],
  })
}

/** Enemy leaders alone in its way, and friends it ran through. */
function passOver(p: LbPosition, run: Run, dice: Dice, events: LbEvent[]): void {
  const { unit, entered, stood, opts } = run
  for (const hex of entered.slice(1)) meetLeaders(p, unit, hex, false, events)
  runThrough(p, unit, stood, entered.slice(1), opts, dice, events)
}
