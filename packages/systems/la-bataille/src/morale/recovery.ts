import { popFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { rested, tire } from '../cavalry/readiness.ts'
import type { LbEvent } from '../position/events.ts'
import { BARRED } from '../position/ground.ts'
import { named } from '../position/named.ts'
import { CAVALRY, COLUMN, EXHAUSTED, FORMATIONS, GENERAL, GOOD, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isArtillery, isPresent, place } from '../position/troops.ts'
import { routLength, rout } from './breaking.ts'
import { checkUnit } from './check.ts'
import { misplace, settleIn } from './crowding.ts'
import { flightOf } from './flight.ts'
import type { Flight } from './flight.ts'
import type { MoraleFrame } from './frames.ts'
import { runThrough } from './friends.ts'
import { askFacing } from './running.ts'
import { meetLeaders } from '../leaders/lone.ts'
import { leadersGoAlong } from '../leaders/leaders.ts'

type Recovery = Extract<MoraleFrame, { phase: 'recovery' }>

/** The units of a recovery segment that are still broken and have not rolled. */
export function stillToRally(p: LbPosition, { may }: Recovery): number[] {
  return may.filter((unit) => isPresent(p, unit) && p.state.units.morale[unit] !== GOOD)
}

/** LB-30-z, LB-2-h: the last one rolls unasked, for there is nothing to choose; then horses rest and the segment is over. */
export function closeRecovery(p: LbPosition, frame: Recovery, dice: Dice, events: LbEvent[]): void {
  const left = stillToRally(p, frame)
  if (left.length > 0) return rally(p, frame, left[0], dice, events)
  popFrame(p)
  rested(p, frame.army, events)
}

/** LB-30-g, h, i, m, LB-30-path-m, n, q, LB-31-e: a broken unit rolls: it recovers, or routs, or runs on. */
export function rally(p: LbPosition, frame: Recovery, unit: number, dice: Dice, events: LbEvent[]): void {
  frame.may.splice(frame.may.indexOf(unit), 1)
  if (checkUnit(p, unit, 'morale recovery', [], dice, events)) return recover(p, unit, events)
  const start = asHex(p.state.units.hex[unit])
  const flight = flightOf(p, unit, start)
  const safe = p.game.charts.core.retreatsAndRouts.safeDistanceHexes
  if (p.state.units.morale[unit] === PGD && flight.near(start) >= safe)
    return hide(p, unit, flight, safe, dice, events)
  rout(p, unit, { cause: 'did not recover' }, dice, events)
}

/** LB-30-i, ac, LB-30-path-q: good order in column, or in general order where the ground asks for it; horse is exhausted. */
function recover(p: LbPosition, unit: number, events: LbEvent[]): void {
  const { units } = p.state
  const routed = units.morale[unit] === PGD
  const { army, arm } = p.game.units[unit]
  const close = p.game.ground.close[units.hex[unit]] === 1
  const formation = isArtillery(p, unit) ? units.formation[unit] : close ? GENERAL : COLUMN
  place(p, unit, { morale: GOOD, formation })
  if (routed && arm === CAVALRY) tire(p, unit, EXHAUSTED, army, events)
  events.push({
    type: 'rallied',
    clauses: ['LB-30-i'],
    ...named(p, unit),
    formation: FORMATIONS[formation],
    hex: p.game.ground.grid.ids[units.hex[unit]],
  })
  misplace(p, unit)
}

/** LB-30-path-n: far from the enemy it goes to the nearest woods or dwelling that is as far, within its rout; where there is none it stays. */
function hide(
  p: LbPosition,
  unit: number,
  flight: Flight,
  safe: number,
  dice: Dice,
  events: LbEvent[],
): void {
  const path = hidingPath(p, unit, flight, safe)
  if (path.length < 2) return
  const [start] = path
  const end = path[path.length - 1]
  const { grid } = p.game.ground
  const { ids } = grid
  place(p, unit, { hex: end, facing: 2 * grid.sideBetween(path[path.length - 2], end) })
  askFacing(p, unit)
  events.push({
    type: 'fled',
    clauses: ['LB-30-path-n'],
    ...named(p, unit),
    how: 'rout',
    path: path.map((hex) => ids[hex]),
    into: ids[end],
  })
  leadersGoAlong(p, unit, start, end, events)
  for (const hex of path.slice(1)) meetLeaders(p, unit, hex, false, events)
  runThrough(p, unit, [start], path.slice(1), { cause: 'hiding' }, dice, events)
  settleIn(p, unit, { cause: 'hiding' }, dice, events)
}

/** The shortest way there, hex by hex, all of it safe: of equal ends the one nearest to the rout edge, then the lowest number. */
function hidingPath(p: LbPosition, unit: number, flight: Flight, safe: number): Hex[] {
  const { grid, wooded, dwelling } = p.game.ground
  const came = new Map<Hex, Hex>([[flight.start, flight.start]])
  let ring: Hex[] = [flight.start]
  const isHiding = (hex: Hex): boolean => wooded[hex] === 1 || dwelling[hex] === 1
  for (let steps = 0; steps <= routLength(p, unit); steps++) {
    const ends = ring.filter(isHiding)
    if (ends.length > 0) {
      const [best] = ends.toSorted(
        (a, b) => flight.edge(a) - flight.edge(b) || (grid.ids[a] < grid.ids[b] ? -1 : 1),
      )
      return wayTo(best, came)
    }
    const next: Hex[] = []
    for (const hex of ring)
      for (let side = 0; side < 6; side++) {
        const to = grid.neighbours[hex * 6 + side]
        if (to < 0) continue
        const beyond = asHex(to)
        if (came.has(beyond) || flight.near(beyond) < safe) continue
        if (flight.cost(hex, grid.sideBetween(hex, beyond)) === BARRED) continue
        came.set(beyond, hex)
        next.push(beyond)
      }
    ring = next
  }
  return []
}

function wayTo(end: Hex, came: ReadonlyMap<Hex, Hex>): Hex[] {
  const way = [end]
  for (let at = end; came.get(at) !== at;) {
    at = came.get(at) ?? at
    way.unshift(at)
  }
  return way
}
