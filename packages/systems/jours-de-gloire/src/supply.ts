import { eliminate, show } from './changes.ts'
import { countersAt, isArtillery, isBesieged, isDummy, isReal, armiesOnMap } from './counters.ts'
import type { JdgEvent } from './events.ts'
import { waysOn } from './lines.ts'
import { leadSeat } from './secrets.ts'
import { pushFrame } from './stack.ts'
import { PARTLY, SUPPLIED, TRUCE, UNSUPPLIED, enemyOf } from './state.ts'
import type { JdgPosition, Side } from './state.ts'

const NO_LIMIT = 4000
const WORDS = ['unsupplied', 'partly supplied', 'supplied'] as const

/** What stands in the way of a supply line in a box: nothing, only Dummies, only what does not cut it, or a unit. */
type Bar = 'free' | 'slight' | 'dummies' | 'cut'

/** JDG-4.4-c, JDG-H-supply: the umpire's answer for a box. */
function barOf(p: JdgPosition, box: number, side: Side): Bar {
  let bar: Bar = 'free'
  for (const counter of countersAt(p, box, enemyOf(side))) {
    if (isBesieged(p, counter)) continue
    if (isReal(p, counter) || isArtillery(p, counter)) return 'cut'
    if (isDummy(p, counter)) bar = 'dummies'
    else if (bar === 'free') bar = 'slight'
  }
  return bar
}

/** JDG-2-B1-f: supply of every army of the side that has units on the map. */
export function checkSupply(p: JdgPosition, side: Side, events: JdgEvent[]): void {
  const bars = new Map<number, Bar>()
  for (const army of armiesOnMap(p, side)) {
    if (!p.game.options.supply || p.state.truce === TRUCE) {
      // JDG-V-nosupply, JDG-A-effects-16.
      p.state.armies.supply[army] = SUPPLIED
      continue
    }
    supplyArmy(p, army, bars, events)
  }
}

function supplyArmy(p: JdgPosition, army: number, bars: Map<number, Bar>, events: JdgEvent[]): void {
  const { side } = p.game.armies[army]
  const cinc = p.state.armies.cinc[army]
  const from = cinc < 0 ? -1 : p.state.counters.box[cinc]
  const at = (box: number): Bar => {
    let bar = bars.get(box)
    if (bar === undefined) bars.set(box, (bar = barOf(p, box, side)))
    return bar
  }
  // JDG-4.4-g, JDG-4.3-h: a CinC off the map, or shut up in a city, leaves his army unsupplied.
  if (from < 0 || isBesieged(p, cinc)) return settleSupply(p, army, UNSUPPLIED, ['JDG-4.4-g'], [], events)
  if (reaches(p, army, from, (box) => at(box) !== 'free'))
    return settleSupply(p, army, SUPPLIED, ['JDG-4.4-a'], [], events)
  if (reaches(p, army, from, (box) => at(box) === 'cut' || at(box) === 'dummies')) {
    for (const box of lastWay(p)) if (at(box) === 'slight') showSlight(p, box, side, events)
    return settleSupply(p, army, SUPPLIED, ['JDG-H-supply'], [], events)
  }
  const routes = dummyRoutes(p, army, from, at)
  if (routes.length === 0) return settleSupply(p, army, UNSUPPLIED, ['JDG-4.4-c'], [], events)
  const enemy = enemyOf(side)
  pushFrame(p, {
    phase: 'yielding',
    side: enemy,
    by: routes.length > 1 ? [leadSeat(p, enemy)] : [],
    army,
    routes,
  })
}

function settleSupply(
  p: JdgPosition,
  army: number,
  supply: number,
  clauses: string[],
  boxes: readonly number[],
  events: JdgEvent[],
): void {
  p.state.armies.supply[army] = supply
  events.push({
    type: 'supply',
    clauses,
    army: p.game.armies[army].id,
    supply: WORDS[supply],
    boxes: boxes.map((box) => p.game.ground.boxIds[box]),
  })
}

let reached = -1

/** Does a line of any length lead from the box to an open source of the army? */
function reaches(p: JdgPosition, army: number, from: number, bars: (box: number) => boolean): boolean {
  const { side, sources } = p.game.armies[army]
  const ways = waysOn(p)
  ways.run(from, NO_LIMIT, p.index.cost, bars, side * p.game.ground.links)
  reached = sources.find((box) => ways.has(box) && !bars(box)) ?? -1
  return reached >= 0
}

/** The boxes of the line just found. */
function lastWay(p: JdgPosition): number[] {
  return waysOn(p).wayTo(reached)
}

/** JDG-H-supply: a lone leader or shell in the way is turned face up, for the answer gives it away. */
function showSlight(p: JdgPosition, box: number, side: Side, events: JdgEvent[]): void {
  show(p, countersAt(p, box, enemyOf(side)), 'in the way of a supply line', 'JDG-H-supply', events)
}

/** JDG-4.4-dummy-c: the least sets of Dummy-only boxes that, taken away, open a line. */
function dummyRoutes(p: JdgPosition, army: number, from: number, at: (box: number) => Bar): number[][] {
  const boxes: number[] = []
  for (let box = 0; box < p.game.ground.size; box++) if (at(box) === 'dummies') boxes.push(box)
  for (let size = 1; size <= boxes.length; size++) {
    const found = subsets(boxes, size).filter((set) =>
      reaches(p, army, from, (box) => at(box) === 'cut' || (at(box) === 'dummies' && !set.includes(box))),
    )
    if (found.length > 0) return found
  }
  return []
}

function subsets(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, at) => subsets(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

/** JDG-4.4-dummy-a, -b: the army is partly supplied and the Dummies in the way leave the game. */
export function yieldRoute(p: JdgPosition, army: number, route: readonly number[], events: JdgEvent[]): void {
  const { side } = p.game.armies[army]
  for (const box of route) {
    const enemies = countersAt(p, box, enemyOf(side))
    show(
      p,
      enemies.filter((counter) => !isDummy(p, counter)),
      'in the way of a supply line',
      'JDG-H-supply',
      events,
    )
    for (const counter of enemies) {
      if (!isDummy(p, counter)) continue
      const how = { seen: true, gone: true, why: 'blocked a supply line', clause: 'JDG-4.4-dummy-b' }
      eliminate(p, counter, how, events)
    }
  }
  settleSupply(p, army, PARTLY, ['JDG-4.4-dummy-a'], route, events)
}
