import type { Refusal } from '@bivouac/kernel'
import { leaveSupply } from './combat.ts'
import { enterHex } from '../movement/entry.ts'
import type { LgaEvent } from '../position/events.ts'
import { disrupt, naming, sideOf, typeOf } from '../position/pieces.ts'
import { NO, refusal } from '../sequence/refusals.ts'
import { IMPOSSIBLE, RouteSearches } from '../movement/route-search.ts'
import type { Frame, Goal, LgaPosition, RetreatKind, RouteUnderWay } from '../position/state.ts'

/** Units of a battle going back: LGA-CRT-17…24. */
export type Retreat = Extract<Frame, { phase: 'retreat' }>

/** LGA-RET-16: the own Fortresses nearest to the start of a retreat, other than the start itself; [-1] if there is none. */
function nearestFortresses(p: LgaPosition, unit: number, start: number): number[] {
  const { fortressHexes, map } = p.game.board
  const owner = sideOf(p, unit)
  let nearest: number[] = [-1]
  let least = IMPOSSIBLE
  fortressHexes.forEach((hex, fortress) => {
    if (p.state.control[fortress] !== owner || hex === start) return
    const distance = map.grid.distance(start, hex)
    if (distance < least) {
      least = distance
      nearest = [hex]
    } else if (distance === least) nearest.push(hex)
  })
  return nearest
}

/** LGA-CRT-18, 23, 24: how far the unit has to go. */
function lengthOf(p: LgaPosition, unit: number, how: RetreatKind): number {
  if (typeOf(p, unit).movement === 0) return 0
  return how === 's' ? typeOf(p, unit).movement : Number(how)
}

/** A retreat about to begin: null when the unit has no way back and is lost (LGA-RET-02, 10, 20). */
export function beginRoute(
  p: LgaPosition,
  unit: number,
  how: RetreatKind,
  searches = new RouteSearches(p, how),
): RouteUnderWay | null {
  const start = p.state.units.hex[unit]
  const left = lengthOf(p, unit, how)
  if (left === 0) return null
  const goals: Goal[] = []
  for (const hex of nearestFortresses(p, unit, start)) {
    const weight = searches.for(unit, start, hex).best(start, left, [start], IMPOSSIBLE)
    if (weight < IMPOSSIBLE) goals.push({ hex, weight })
  }
  return goals.length === 0 ? null : { unit, left, path: [start], weight: 0, goals }
}

/** No hex has this number. */
const ANYWHERE = -2

/** A step that keeps to a best route, and the route after it. */
export interface RouteStep {
  readonly to: number
  readonly route: RouteUnderWay
}

/**
 * Every step that keeps to a best route: LGA-RET-12…16. None when the retreat has come to its end. With `only` no hex but
 * that one is looked at.
 */
export function nextSteps(
  p: LgaPosition,
  how: RetreatKind,
  route: RouteUnderWay,
  only = ANYWHERE,
  searches = new RouteSearches(p, how),
): RouteStep[] {
  if (route.left === 0) return []
  const hex = route.path[route.path.length - 1]
  const steps: RouteStep[] = []
  for (const goal of route.goals) {
    const search = searches.for(route.unit, route.path[0], goal.hex)
    for (let side = 0; side < 6; side++) {
      const to = p.game.board.adjacent[hex * 6 + side]
      if (to < 0 || (only !== ANYWHERE && to !== only) || route.path.includes(to)) continue
      const cost = search.step(hex, side)
      if (cost < 0 || cost > route.left) continue
      const weight = route.weight + search.weightOf(to)
      const sheltered = search.shelters(to)
      const rest = sheltered
        ? search.endWeight(to)
        : search.best(to, route.left - cost, [...route.path, to], goal.weight - weight + 1)
      if (weight + rest !== goal.weight) continue
      let step = steps.find((known) => known.to === to)
      if (!step) {
        const left = sheltered ? 0 : route.left - cost
        step = { to, route: { unit: route.unit, left, path: [...route.path, to], weight, goals: [] } }
        steps.push(step)
      }
      step.route.goals.push(goal)
    }
  }
  return steps
}

/** The route after stepping to `to`; otherwise why that step is not allowed. */
function takeStep(
  p: LgaPosition,
  how: RetreatKind,
  route: RouteUnderWay,
  to: number,
  searches: RouteSearches,
): RouteUnderWay | number {
  const [step] = nextSteps(p, how, route, to, searches)
  if (step) return step.route
  const hex = route.path[route.path.length - 1]
  const side = p.game.board.map.grid.sideBetween(hex, to)
  if (side < 0) return NO.notAdjacent
  if (route.path.includes(to)) return NO.retreatBack
  const no = searches.for(route.unit, route.path[0], -1).permitted(hex, side)
  return no < 0 ? no : NO.retreatRoute
}

/** Adds the steps open to the owner: the next of the unit under way, or the first of any other (LGA-RET-21). */
export function offerRetreat(p: LgaPosition, frame: Retreat, add: (unit: number, hex: number) => void): void {
  if (frame.route) {
    for (const { to } of nextSteps(p, frame.how, frame.route)) add(frame.route.unit, to)
    return
  }
  const searches = new RouteSearches(p, frame.how)
  for (const unit of frame.units) {
    const route = beginRoute(p, unit, frame.how, searches)
    if (!route) continue
    for (const { to } of nextSteps(p, frame.how, route, ANYWHERE, searches)) add(unit, to)
  }
}

/** Why the unit cannot retreat along this path, or null. */
export function checkRetreat(
  p: LgaPosition,
  frame: Retreat,
  unit: number,
  path: readonly string[],
): Refusal | null {
  if (frame.route && frame.route.unit !== unit) return refusal(NO.retreatAnother)
  if (!frame.units.includes(unit)) return refusal(NO.retreatUnit)
  const searches = new RouteSearches(p, frame.how)
  let route = frame.route ?? beginRoute(p, unit, frame.how, searches)
  if (!route) return refusal(NO.retreatBarred)
  for (const id of path) {
    const to = p.game.board.map.grid.indexOf(id)
    if (to < 0) return refusal(NO.noSuchHex)
    if (route.left === 0) return refusal(NO.retreatOver)
    const next: RouteUnderWay | number = takeStep(p, frame.how, route, to, searches)
    if (typeof next === 'number') return refusal(next)
    route = next
  }
  return null
}

/** LGA-RET-01: the owner moves the unit along the path; at the end it is disrupted (LGA-CRT-22…24, LGA-DIS-D1). */
export function retreatAlong(
  p: LgaPosition,
  frame: Retreat,
  unit: number,
  path: readonly string[],
  events: LgaEvent[],
): void {
  const { grid } = p.game.board.map
  const searches = new RouteSearches(p, frame.how)
  let route = frame.route ?? beginRoute(p, unit, frame.how, searches)
  for (const id of path) {
    if (!route) return
    const next: RouteUnderWay | number = takeStep(p, frame.how, route, grid.indexOf(id), searches)
    if (typeof next === 'number') return
    route = next
  }
  if (!route) return
  // The unit stays where it started until its way is known, so that hexes are judged in the position then reached.
  if (nextSteps(p, frame.how, route, ANYWHERE, searches).length > 0) {
    frame.route = route
    return
  }
  leaveSupply(p, unit)
  for (const hex of route.path.slice(1)) enterHex(p, unit, hex, events)
  frame.route = null
  frame.units.splice(frame.units.indexOf(unit), 1)
  events.push({
    type: 'retreated',
    clauses: ['LGA-RET-01'],
    ...naming(p, unit),
    path: route.path.map((hex) => grid.ids[hex]),
  })
  disrupt(p, unit, frame.how === 's' ? 'LGA-CRT-22' : frame.how === '2' ? 'LGA-CRT-23' : 'LGA-CRT-24', events)
}

/** Can any of those left complete a retreat? */
export function hasWayBack(p: LgaPosition, { units, route, how }: Retreat): boolean {
  return units.length > 0 && (route !== null || units.some((unit) => beginRoute(p, unit, how) !== null))
}
