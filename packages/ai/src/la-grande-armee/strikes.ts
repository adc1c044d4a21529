import {
  BARRED,
  LEADER,
  SUPPLY,
  disruptedUntil,
  feedsMarch,
  hexOf,
  isSpent,
  typeOf,
} from '@bivouac/la-grande-armee'
import { attackOf, battleWorth } from './battle-plan.ts'
import { composeElimination, eliminationWorth } from './eliminations.ts'
import type { Plan } from './plan.ts'
import { defenceOf, stackAt, stacksOf } from './stacks.ts'
import type { Stack } from './stacks.ts'
import { pieceWorth, sumWorth } from './survey.ts'

/** A piece and the hex it is wanted in. */
export interface Post {
  readonly unit: number
  readonly hex: number
}

/** A blow that can be struck this turn: who goes where, and what it is worth. */
interface Strike {
  readonly target: Stack
  readonly posts: readonly Post[]
  readonly eliminates: boolean
  readonly worth: number
}

/** A unit used for a blow is not there for anything else. */
const USE = 0.05
/** Most troops brought into one hex for one blow. */
const DEEPEST = 4

/** Prepares every blow worth striking this turn: pieces are moved into place, automatic eliminations declared at once. */
export function prepareStrikes(plan: Plan): void {
  const tried = new Set<string>()
  for (let count = 0; count < 60; count++) {
    const strike = bestStrike(plan, tried)
    if (strike === null) return
    tried.add(keyOf(strike))
    const fork = plan.outline.fork()
    if (!strike.posts.every(({ unit, hex }) => plan.post(fork, unit, hex))) continue
    if (strike.eliminates && !composeElimination(fork, plan.s.side, strike.target.hex, strike.posts)) continue
    plan.outline.adopt(fork)
    plan.engaged.add(strike.target.hex)
    for (const { unit } of strike.posts) plan.committed.add(unit)
  }
}

function keyOf(strike: Strike): string {
  return `${strike.target.hex}:${strike.posts.map(({ unit, hex }) => `${unit}@${hex}`).join()}`
}

function bestStrike(plan: Plan, tried: ReadonlySet<string>): Strike | null {
  let best: Strike | null = null
  for (const target of stacksOf(plan.p, plan.s.enemy)) {
    if (plan.engaged.has(target.hex)) continue
    const ideas = plan.p.game.board.fortress[target.hex] >= 0 ? assaults(plan, target) : blows(plan, target)
    for (const idea of ideas) {
      if (idea.worth < plan.s.n.battleFrom || (best !== null && idea.worth <= best.worth)) continue
      if (!tried.has(keyOf(idea))) best = idea
    }
  }
  return best
}

/** Hexes next to the target from which it can be attacked. */
function hexesAround(plan: Plan, target: Stack): number[] {
  const { adjacent } = plan.p.game.board
  const around: number[] = []
  for (let at = target.hex * 6; at < target.hex * 6 + 6; at++) {
    const hex = adjacent[at]
    if (hex >= 0 && stackAt(plan.p, hex, plan.s.enemy).units.length === 0) around.push(hex)
  }
  return around
}

/** Our pieces that could be in the hex and fight from it, strongest first. */
function troopsFor(plan: Plan, hex: number): number[] {
  const { grid } = plan.p.game.board.map
  return plan
    .pieces(
      (unit) =>
        plan.armOf(unit) < SUPPLY &&
        grid.distance(hexOf(plan.p, unit), hex) <= typeOf(plan.p, unit).movement &&
        (!plan.committed.has(unit) || hexOf(plan.p, unit) === hex) &&
        plan.canFight(unit) &&
        !plan.isOrdered(unit) &&
        plan.canBeAt(unit, hex),
    )
    .sort((a, b) => typeOf(plan.p, b).strength - typeOf(plan.p, a).strength || a - b)
}

function leadersFor(plan: Plan, hex: number): number[] {
  return plan
    .pieces(
      (unit) =>
        plan.armOf(unit) === LEADER &&
        !plan.committed.has(unit) &&
        disruptedUntil(plan.p, unit) < 0 &&
        plan.canBeAt(unit, hex),
    )
    .sort((a, b) => typeOf(plan.p, b).offence - typeOf(plan.p, a).offence || a - b)
}

/** A Supply unit that can serve troops in the hex, and where it would stand; null if there is none. */
function supplyFor(plan: Plan, hex: number, taken: ReadonlySet<number> = new Set()): Post | null {
  const { p } = plan
  const { board } = p.game
  let best: Post | null = null
  let least = Infinity
  const supplies = plan.pieces(
    (unit) =>
      plan.armOf(unit) === SUPPLY &&
      disruptedUntil(plan.p, unit) < 0 &&
      !taken.has(unit) &&
      !feedsMarch(p, unit),
  )
  for (const unit of supplies) {
    const far = board.map.grid.distance(hexOf(p, unit), hex)
    const spent = isSpent(p, unit) || plan.committed.has(unit)
    // What serves another blow already serves this one for nothing.
    if (far <= 1 && (spent ? -1 : 0) < least && isNeighbour(plan, hex, hexOf(p, unit))) {
      best = { unit, hex: hexOf(p, unit) }
      least = spent ? -1 : 0
    }
    if (spent || far > 8 || least <= 0) continue
    for (const post of [hex, ...neighboursOf(plan, hex)]) {
      const trouble = post === hex ? far : far + 1
      if (trouble < least && board.cost[2][post] !== BARRED && plan.canBeAt(unit, post)) {
        best = { unit, hex: post }
        least = trouble
      }
    }
  }
  return best
}

function neighboursOf(plan: Plan, hex: number): number[] {
  const { adjacent } = plan.p.game.board
  return Array.from(adjacent.subarray(hex * 6, hex * 6 + 6)).filter((to) => to >= 0)
}

function isNeighbour(plan: Plan, hex: number, other: number): boolean {
  return hex === other || neighboursOf(plan, hex).includes(other)
}

/** Attacks on a hex in the open: all from one hex (LGA-CBT-B1), with more and more troops. */
function blows(plan: Plan, target: Stack): Strike[] {
  const strikes: Strike[] = []
  const { p, s } = plan
  const { board } = p.game
  const sure = defenceOf(p, target, target.hex, true)
  for (const from of hexesAround(plan, target)) {
    const candidates = troopsFor(plan, from)
    if (candidates.length === 0) continue
    const leaders = leadersFor(plan, from)
    const supply = supplyFor(plan, from)
    const way = board.map.grid.sideBetween(from, target.hex)
    const minimum = board.minimumPercent[from * 6 + way]
    const standing = candidates.filter((unit) => hexOf(p, unit) === from)
    const coming = candidates.filter((unit) => hexOf(p, unit) !== from)
    for (let count = standing.length > 0 ? 0 : 1; count <= Math.min(DEEPEST, coming.length); count++) {
      const troops = [...standing, ...coming.slice(0, count)]
      // LGA-STK-M1: a stack in the open that nobody feeds is lost.
      if (troops.length > 1 && supply === null && board.fortress[from] < 0) break
      for (const fed of supply === null ? [false] : [true, false]) {
        if (!fed && troops.length > 1 && board.fortress[from] < 0) continue
        const led = pickLeaders(plan, leaders, troops, fed)
        const idea = {
          targets: [target],
          troops,
          leaders: led,
          fed: () => fed || board.fortress[from] >= 0,
          minimum,
        }
        const eliminates = board.fortress[from] < 0 && attackOf(s, idea) >= 5 * sure && sure > 0
        const gain = eliminates ? eliminationWorth(s, target) : battleWorth(s, idea)
        const posts = [...troops, ...led].map((unit) => ({ unit, hex: from }))
        if (fed && supply !== null) posts.push(supply)
        strikes.push({ target, posts, eliminates, worth: gain - priceOf(plan, posts, supply, fed, from) })
      }
    }
  }
  return strikes
}

/** As few Leaders as lend all the strength they can. */
function pickLeaders(
  plan: Plan,
  leaders: readonly number[],
  troops: readonly number[],
  fed: boolean,
): number[] {
  const room = attackOf(plan.s, { troops, leaders: [], fed: () => fed })
  // The least gifted one who is still enough leaves the others free.
  const enough = leaders.filter((leader) => typeOf(plan.p, leader).offence >= room)
  if (enough.length > 0) return [enough[enough.length - 1]]
  return leaders.slice(0, 2)
}

/** What a blow costs apart from the battle: Supply, places laid open, and standing where it ends. */
function priceOf(
  plan: Plan,
  posts: readonly Post[],
  supply: Post | null,
  fed: boolean,
  from: number,
): number {
  const { p, s } = plan
  let price = 0
  for (const { unit, hex } of posts) {
    price += USE
    if (hexOf(p, unit) !== hex) price += plan.leavingCost(unit)
  }
  if (fed && supply !== null && !plan.committed.has(supply.unit)) price += pieceWorth(s, supply.unit)
  const units = posts.filter(({ hex }) => hex === from).map(({ unit }) => unit)
  const stack: Stack = {
    ...stackAt(p, from, s.side),
    troops: units.filter((unit) => plan.armOf(unit) < SUPPLY),
  }
  stack.leaders.push(...units.filter((unit) => plan.armOf(unit) === LEADER && !stack.leaders.includes(unit)))
  const defence = defenceOf(p, stack, from, false)
  return price + 0.5 * plan.s.n.caution * plan.danger(from, defence) * sumWorth(s, units)
}

/** Assaults on a Fortress: from as many hexes around it as there are troops (LGA-FTR-E1). */
function assaults(plan: Plan, target: Stack): Strike[] {
  const { p } = plan
  const { board } = p.game
  const posts: Post[] = []
  const feeders: Post[] = []
  const strikes: Strike[] = []
  const taken = new Set<number>()
  const open = hexesAround(plan, target)
  let minimum = 0
  // The strongest first, each in a hex of its own: no stack to feed.
  const byHex = open.map((hex) => ({ hex, troops: troopsFor(plan, hex) }))
  const everybody = [...new Set(byHex.flatMap(({ troops }) => troops))].sort(
    (a, b) => strengthAt(plan, b) - strengthAt(plan, a) || a - b,
  )
  const free = new Set(open.filter((hex) => !everybody.some((unit) => hexOf(p, unit) === hex)))
  for (const unit of everybody) {
    const here = open.includes(hexOf(p, unit))
    const place = here
      ? hexOf(p, unit)
      : byHex.find(({ hex, troops }) => free.has(hex) && troops.includes(unit))?.hex
    if (place === undefined) continue
    free.delete(place)
    posts.push({ unit, hex: place })
    const way = board.map.grid.sideBetween(place, target.hex)
    minimum = Math.max(minimum, board.minimumPercent[place * 6 + way])
    if (!feeders.some((post) => isNeighbour(plan, place, post.hex))) {
      const feeder = supplyFor(plan, place, taken)
      if (feeder !== null) {
        feeders.push(feeder)
        taken.add(feeder.unit)
      }
    }
    strikes.push(assaultWith(plan, target, posts, feeders, minimum))
  }
  return strikes
}

function strengthAt(plan: Plan, unit: number): number {
  return typeOf(plan.p, unit).strength
}

function assaultWith(
  plan: Plan,
  target: Stack,
  posts: readonly Post[],
  feeders: readonly Post[],
  minimum: number,
): Strike {
  const { s } = plan
  const troops = posts.map(({ unit }) => unit)
  const isFed = new Map(
    posts.map(({ unit, hex }) => [unit, feeders.some((feeder) => isNeighbour(plan, hex, feeder.hex))]),
  )
  const fed = (unit: number): boolean => isFed.get(unit) ?? false
  const led: Post[] = []
  let room = attackOf(s, { troops, leaders: [], fed })
  for (const { hex } of posts) {
    for (const leader of leadersFor(plan, hex)) {
      if (room <= 0 || led.some(({ unit }) => unit === leader)) continue
      led.push({ unit: leader, hex })
      room -= typeOf(plan.p, leader).offence
    }
  }
  const leaders = led.map(({ unit }) => unit)
  const worth = battleWorth(s, { targets: [target], troops, leaders, fed, minimum })
  let price = 0
  for (const { unit, hex } of [...posts, ...led]) {
    price += USE
    if (hexOf(plan.p, unit) !== hex) price += plan.leavingCost(unit)
  }
  for (const { unit } of feeders) if (!plan.committed.has(unit)) price += pieceWorth(s, unit)
  return { target, posts: [...posts, ...led, ...feeders], eliminates: false, worth: worth - price }
}
