import { popFrame, pushFrame } from '@bivouac/kernel'
import { eliminate, show } from '../position/changes.ts'
import {
  armiesOnMap,
  countAt,
  countersAt,
  isArtillery,
  isBesieged,
  isDummy,
  isReal,
} from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { waysOn } from './lines.ts'
import { isOutOfTheWay } from '../march/meeting.ts'
import { leadSeat, ownFrame } from '../secrets/secrets.ts'
import { enemyOf, PARTLY, SUPPLIED, TRUCE, UNSUPPLIED } from '../position/state.ts'
import type { Asked, JdgPosition, Side } from '../position/state.ts'
import { reasons } from '../sequence/refusals.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO = reasons({ route: ['JDG-4.4-dummy-c', 'There is no such route.'] })

/** JDG-4.4-dummy-c: the Dummies' owner says which of the equal routes they stood on. */
export interface YieldingFrame extends Asked<'yielding'> {
  army: number
  routes: number[][]
}

/** That Dummies alone cut the line is told; where they stand is not. */
export type SeenYielding = YieldingFrame | Omit<YieldingFrame, 'routes'>

const NO_LIMIT = 4000
const WORDS = ['unsupplied', 'partly supplied', 'supplied'] as const

/** What stands in the way of a supply line in a box: nothing, only Dummies, only what does not cut it, or a unit. */
type Bar = 'free' | 'slight' | 'dummies' | 'cut'

/** JDG-4.4-c, JDG-H-supply: the umpire's answer for a box. */
function barOf(p: JdgPosition, box: number, side: Side): Bar {
  const enemy = enemyOf(side)
  let bar: Bar = 'free'
  if (countAt(p, box, enemy) === 0) return bar
  for (let counter = p.index.first[box]; counter >= 0; counter = p.index.next[counter]) {
    if (p.game.sideOf[counter] !== enemy || isOutOfTheWay(p, counter)) continue
    if (isReal(p, counter) || isArtillery(p, counter)) return 'cut'
    if (isDummy(p, counter)) bar = 'dummies'
    else if (bar === 'free') bar = 'slight'
  }
  return bar
}

/**
 * JDG-2-B1-f, JDG-4.4-f: supply of every army of the side that has units on the map, one after another; those before
 * `first` have theirs. Dummies that go for one army are out of the next one's way.
 */
export function checkSupply(p: JdgPosition, side: Side, events: JdgEvent[], first = 0): void {
  for (const army of armiesOnMap(p, side)) {
    if (army < first) continue
    // JDG-V-nosupply, JDG-A-effects-16.
    if (!p.game.options.supply || p.state.truce === TRUCE) p.state.armies.supply[army] = SUPPLIED
    else if (!supplyArmy(p, army, events)) return
  }
}

/** The umpire's answers for one army, each box looked at once. */
function barsFor(p: JdgPosition, side: Side): (box: number) => Bar {
  const bars = new Map<number, Bar>()
  return (box) => {
    let bar = bars.get(box)
    if (bar === undefined) bars.set(box, (bar = barOf(p, box, side)))
    return bar
  }
}

/** Settles the supply of one army; false where Dummies must give way first, which goes on in `yieldRoute`. */
function supplyArmy(p: JdgPosition, army: number, events: JdgEvent[]): boolean {
  const { side } = p.game.armies[army]
  const cinc = p.state.armies.cinc[army]
  const from = cinc < 0 ? -1 : p.state.counters.box[cinc]
  // JDG-4.4-g, JDG-4.3-h: a CinC off the map, or shut up in a city, leaves his army unsupplied.
  if (from < 0 || isBesieged(p, cinc)) return settleSupply(p, army, UNSUPPLIED, ['JDG-4.4-g'], [], events)
  if (reaches(p, army, from, (box) => barOf(p, box, side) !== 'free'))
    return settleSupply(p, army, SUPPLIED, ['JDG-4.4-a'], [], events)
  const at = barsFor(p, side)
  if (reaches(p, army, from, (box) => at(box) === 'cut' || at(box) === 'dummies')) {
    showSlight(p, army, from, at, events)
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
  return false
}

function settleSupply(
  p: JdgPosition,
  army: number,
  supply: number,
  clauses: string[],
  boxes: readonly number[],
  events: JdgEvent[],
): boolean {
  p.state.armies.supply[army] = supply
  events.push({
    type: 'supply',
    clauses,
    army: p.game.armies[army].id,
    supply: WORDS[supply],
    boxes: boxes.map((box) => p.game.ground.boxIds[box]),
  })
  return true
}

/** Does a line of any length lead from the box to an open source of the army? Only boxes with enemies are bars. */
function reaches(p: JdgPosition, army: number, from: number, bars: (box: number) => boolean): boolean {
  const { side, sources } = p.game.armies[army]
  const { links, size } = p.game.ground
  const enemies = { sheet: p.index.present, offset: enemyOf(side) * size }
  return waysOn(p).joins(from, sources, p.index.cost, bars, side * links, enemies)
}

/** JDG-H-supply: lone leaders and shells on the best line there is are turned face up, for the answer gives them away. */
function showSlight(
  p: JdgPosition,
  army: number,
  from: number,
  at: (box: number) => Bar,
  events: JdgEvent[],
): void {
  const { side, sources } = p.game.armies[army]
  const bars = (box: number): boolean => at(box) === 'cut' || at(box) === 'dummies'
  const ways = waysOn(p)
  ways.run(from, NO_LIMIT, p.index.cost, bars, side * p.game.ground.links)
  const reached = sources.find((box) => ways.has(box) && !bars(box))
  if (reached === undefined) return
  for (const box of ways.wayTo(reached))
    if (at(box) === 'slight')
      show(p, countersAt(p, box, enemyOf(side)), 'in the way of a supply line', 'JDG-H-supply', events)
}

/** JDG-4.4-dummy-c: the least sets of Dummy-only boxes that, taken away, open a line. */
function dummyRoutes(p: JdgPosition, army: number, from: number, at: (box: number) => Bar): number[][] {
  // Where units cut every line it is no use to try the Dummies one by one.
  if (!reaches(p, army, from, (box) => at(box) === 'cut')) return []
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

/** JDG-4.4-dummy-a, -b: the army is partly supplied and the Dummies in the way leave the game; then the next army's. */
function yieldRoute(p: JdgPosition, army: number, route: readonly number[], events: JdgEvent[]): void {
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
  const at = barsFor(p, side)
  const from = p.state.counters.box[p.state.armies.cinc[army]]
  showSlight(p, army, from, at, events)
  settleSupply(p, army, PARTLY, ['JDG-4.4-dummy-a'], route, events)
  checkSupply(p, side, events, army + 1)
}

/** JDG-4.4-dummy-c. */
export const yieldingRules: FrameRules<'yielding'> = {
  close(p, { army, routes }, _, events) {
    popFrame(p)
    yieldRoute(p, army, routes[0], events)
  },
  offer: (_, { routes }, __, offered) =>
    routes.forEach((___, at) => offered.push({ do: 'yield', route: at + 1 })),
  question: (p, { army }) =>
    `Your Dummies alone cut the supply of the ${p.game.armies[army].name}: which of them stood in the way?`,
  stored: ({ army, list, boxes }) => ({ army, routes: list(boxes) }),
  seen(p, frame, seat) {
    const { phase, side, by, army, routes } = frame
    const open = { phase, side, by: by.slice(), army }
    return ownFrame(p, frame, seat) ? { ...open, routes } : open
  },
  imagine: (_, seen) => ({ ...seen, routes: 'routes' in seen ? seen.routes : [] }),
}

/** The Dummies' owner says which of the equal routes they stood on. */
export const yieldWay: Decision<'yield', 'yielding'> = {
  in: 'yielding',
  check: (_, __, { route }, { routes }) => (route <= routes.length ? null : NO.route),
  perform(_, __, { route }, { routes, by }) {
    routes.splice(0, Infinity, routes[route - 1])
    by.length = 0
  },
}
