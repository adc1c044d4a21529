import { OFF_MAP, SIDES } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { inOrder } from './flight.ts'
import type { Flight, Step } from './flight.ts'

/** Where a search begins: the hexes entered in this move so far, the start first; the last is where the unit is. */
export type Entered = readonly Hex[]

/** How a rout ends: on the map, over its edge, or nowhere (it surrenders). `path` are the hexes entered, without the first. */
export type RoutPath =
  | { readonly end: 'on' | 'off'; readonly path: readonly Hex[] }
  | { readonly end: 'none' }

type Accepts = (hex: Hex) => boolean

/**
 * LB-30-path-s: the ends a move may have, those to be tried first before the others: farther from every enemy, only then farther
 * from the nearest; with room before without (LB-10-p).
 */
function endsOf({ isFarther, hasRoom, near, start }: Flight): readonly Accepts[][] {
  const room = (ends: Accepts): Accepts[] => [(hex) => ends(hex) && hasRoom(hex), ends]
  return [room(isFarther), room((hex) => near(hex) > near(start))]
}

/**
 * LB-30-path-d, j, l, o, r, s: the way of a rout of so many hexes more. A step away from the rout edge is taken only where the move
 * cannot be completed without one; where no way of full length ends well the unit leaves by the nearest edge it can reach.
 */
export function routPath(flight: Flight, entered: Entered, hexes: number): RoutPath {
  if (hexes <= 0) return { end: 'on', path: [] }
  for (const ends of endsOf(flight))
    for (const away of [false, true])
      for (const accepts of ends) {
        const path = exactly(flight, entered, hexes, accepts, away, true)
        if (path) return { end: 'on', path }
      }
  const off = overTheEdge(flight, entered, hexes)
  return off ? { end: 'off', path: off } : { end: 'none' }
}

/** LB-30-path-o, r: the shortest way by legal steps to an edge of the map, with a hex of movement left to leave by. */
function overTheEdge(flight: Flight, entered: Entered, hexes: number): Hex[] | null {
  const isEdge: Accepts = (hex) => SIDES.some((side) => flight.grid.neighbour(hex, side) === OFF_MAP)
  for (const away of [false, true])
    for (let steps = 0; steps < hexes; steps++) {
      const path = exactly(flight, entered, steps, isEdge, away, false)
      if (path) return path
    }
  return null
}

/** LB-30-path-a, s, t: a disorder retreat of so many half points, at least one hex; null where there is none. */
export function retreatPath(flight: Flight, points: number): Hex[] | null {
  for (const ends of endsOf(flight))
    for (const accepts of ends) {
      const path = within(flight, points, accepts)
      if (path) return path
    }
  return null
}

/** LB-34-l, LB-31-g: so many hexes back by the same order, fewer where it cannot be so many; null where there is none. */
export function fallBackPath(flight: Flight, hexes: number): Hex[] | null {
  for (let steps = hexes; steps > 0; steps--)
    for (const ends of endsOf(flight))
      for (const accepts of ends) {
        const path = exactly(flight, [flight.start], steps, accepts, true, false, 'retreat')
        if (path) return path
      }
  return null
}

/** A retreat goes on while the next hex can be paid and it ends well there; the first hex can always be paid. */
function within(flight: Flight, points: number, accepts: Accepts): Hex[] | null {
  const path: Hex[] = []
  const go = (at: Hex, spent: number): boolean => {
    for (const { to, cost } of inOrder(flight, flight.steps(at), 'retreat')) {
      if (to === flight.start || path.includes(to)) continue
      if (path.length > 0 && spent + cost > points) continue
      path.push(to)
      if (go(to, spent + cost)) return true
      path.pop()
    }
    return path.length > 0 && accepts(at)
  }
  return go(flight.start, 0) ? path : null
}

/**
 * The first way of exactly so many steps in the order of LB-30-path-s that ends as asked, or null. Looked ahead in two stages: a
 * table tells which hexes could be left in so many steps if hexes could be entered twice, which is quickly asked; and since no
 * step leads nearer to the enemy, of the hexes entered only those as near as the present one can bar the way, so a failure is
 * remembered by the hex, the steps left and those hexes.
 */
function exactly(
  flight: Flight,
  entered: Entered,
  steps: number,
  accepts: Accepts,
  away: boolean,
  cover: boolean,
  kind: 'rout' | 'retreat' = 'rout',
): Hex[] | null {
  const allowed = (step: Step): boolean => away || !step.away
  const could = ahead(flight, steps, accepts, allowed)
  const from = entered[entered.length - 1]
  if (!could(from, steps)) return null
  const way: Hex[] = [...entered]
  const failed = new Set<string>()
  const go = (at: Hex, left: number): boolean => {
    if (left === 0) return accepts(at)
    const key = keyOf(flight, way, at, left)
    if (failed.has(key)) return false
    const order = inOrder(flight, flight.steps(at), cover && left === 1 ? 'last' : kind)
    for (const step of order) {
      if (!allowed(step) || !could(step.to, left - 1) || way.includes(step.to)) continue
      way.push(step.to)
      if (go(step.to, left - 1)) return true
      way.pop()
    }
    failed.add(key)
    return false
  }
  return go(from, steps) ? way.slice(entered.length) : null
}

function keyOf({ near }: Flight, way: readonly Hex[], at: Hex, left: number): string {
  const level = near(at)
  const barring = way.filter((hex) => near(hex) === level).toSorted((a, b) => a - b)
  return `${at}:${left}:${barring.join()}`
}

/** Whether an end can be reached from a hex in exactly so many steps if hexes could be entered twice. */
function ahead(
  flight: Flight,
  most: number,
  accepts: Accepts,
  allowed: (step: Step) => boolean,
): (hex: Hex, left: number) => boolean {
  const known = new Uint8Array(flight.grid.size * (most + 1))
  const could = (hex: Hex, left: number): boolean => {
    const at = hex * (most + 1) + left
    if (known[at] === 0) {
      const can =
        left === 0
          ? accepts(hex)
          : flight.steps(hex).some((step) => allowed(step) && could(step.to, left - 1))
      known[at] = can ? 2 : 1
    }
    return known[at] === 2
  }
  return could
}
