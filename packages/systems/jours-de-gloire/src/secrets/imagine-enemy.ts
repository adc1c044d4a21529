import { numbersWhere, pick, shuffle } from '@bivouac/kernel'
import type { Lean, Random } from '@bivouac/kernel'
import { ARRIVED_IN } from '../position/counters.ts'
import { seasonsOf } from '../position/game.ts'
import { blindness } from './secrets.ts'
import {
  ARTILLERY,
  DISPLACED,
  enemyOf,
  FATIGUED,
  GONE,
  LEADER,
  OUT,
  SIDES,
  TRUCE,
} from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import type { JdgView, SeenSide, SeenStack } from './view.ts'

/** The side's counters, put where the view allows: face-up ones as seen, the others drawn from who can be there. */
export function imagineEnemy(p: JdgPosition, view: JdgView, side: Side, random: Random, lean?: Lean): void {
  const seen = view.seen.find((one) => one.side === side)
  if (!seen) return
  const { counters } = p.state
  const settled = new Set<number>()
  const settle = (counter: number, where: number, up: number): void => {
    counters.box[counter] = where
    counters.up[counter] = up
    settled.add(counter)
  }
  for (const counter of seen.gone) settle(counter, GONE, 1)
  for (const counter of seen.displaced) settle(counter, DISPLACED, 1)
  // JDG-H-leader: who commands, and whether he is on the map, is open even when he has been turned face down.
  for (const { cinc, onMap } of view.armies)
    if (cinc >= 0 && !onMap && p.game.counters[cinc].side === side && !settled.has(cinc))
      settle(cinc, DISPLACED, 0)
  for (const stack of seen.stacks) {
    for (const { counter, inside, fatigued } of stack.up) {
      settle(counter, stack.box, 1)
      counters.inside[counter] = inside
      counters.mark[counter] = fatigued ? FATIGUED : 0
    }
    for (const { link, up } of stack.via) for (const counter of up) counters.via[counter] = link
  }
  const down = dealDown(p, view, seen, settled, random)
  placeDown(p, view, seen, down, random, lean)
  p.game.counters.forEach((one, counter) => {
    if (one.side !== side || counters.box[counter] === OUT) return
    if (!one.detachment || counters.parent[counter] < 0)
      counters.army[counter] = one.dummy ? -1 : p.game.armyOf[p.state.season][counter]
  })
  imagineRosters(
    p,
    numbersWhere(p.game.counters, (one) => one.side === side),
    random,
  )
  matchBattle(p, view, side, random)
}

/** The face-down counters of the map: as many Dummies as must be among them, and real ones that can be in play. */
function dealDown(
  p: JdgPosition,
  view: JdgView,
  seen: SeenSide,
  settled: ReadonlySet<number>,
  random: Random,
): { dummies: number[]; real: number[] } {
  const { counters } = p.state
  const { side } = seen
  const total = seen.stacks.reduce((sum, { down }) => sum + down, 0)
  const allotted = dummiesAllotted(p, side)
  const dummies: number[] = []
  for (const kind of [0, 1]) {
    const hidden = allotted.filter((one) => p.game.counters[one].kind === kind && !settled.has(one))
    for (const counter of hidden) counters.box[counter] = OUT
    const out = Math.min(seen.dummiesOut[kind], hidden.length)
    dummies.push(...shuffle(random, hidden).slice(out))
  }
  // While Dummies are being placed in secret none of the enemy's is on the map.
  const placing = view.frames.some(({ phase }) => phase === 'setup')
  if (placing || dummies.length > total) dummies.length = placing ? 0 : total
  const candidates = shuffle(
    random,
    inPlay(p, side).filter((one) => !settled.has(one)),
  )
  const needed = total - dummies.length
  const must = view.armies.flatMap(({ cinc, onMap }) =>
    onMap && p.game.counters[cinc].side === side && !settled.has(cinc) ? [cinc] : [],
  )
  const rest = candidates.filter((one) => !must.includes(one))
  const real = [...must, ...rest].slice(0, needed)
  for (const one of candidates) if (!real.includes(one)) counters.box[one] = GONE
  while (real.length < needed) {
    const made = createDetachment(p, side, settled, real, random)
    if (made < 0) break
    real.push(made)
  }
  return { dummies, real }
}

/** The Dummies the season gives the side. */
function dummiesAllotted(p: JdgPosition, side: Side): number[] {
  if (!p.game.options.dummies || p.state.truce === TRUCE) return []
  const given = seasonsOf(p.game.scenario.dummies)[p.state.season]?.[SIDES[side]] ?? {
    infantry: 0,
    cavalry: 0,
  }
  const left = [given.infantry, given.cavalry]
  return p.game.counters.flatMap((one, counter) =>
    one.dummy && one.side === side && left[one.kind]-- > 0 ? [counter] : [],
  )
}

/** Who of a side can be on the map, by the set-up list and the schedule. */
function inPlay(p: JdgPosition, side: Side): number[] {
  const { scenario, counterIndex, arrivals, counters } = p.game
  const ids = scenario.setup[SIDES[side]].flatMap(({ leaders, units }) => [
    ...leaders,
    ...units.map(({ unit }) => unit),
  ])
  const listed = new Set(ids.map((id) => counterIndex.get(id) ?? -1))
  arrivals.forEach((group, at) => {
    if (group.side !== side || p.state.arrived[at] < ARRIVED_IN) return
    for (const counter of [...group.leaders, ...group.units]) listed.add(counter)
  })
  for (const { out, into } of [
    ...(p.state.declared > 0 ? (scenario.armisticeTruce?.units ?? []) : []),
    ...(p.state.declared > 0 ? (scenario.armisticeTruce?.leaders ?? []) : []),
  ]) {
    if (into === null || !listed.has(counterIndex.get(out) ?? -1) || into === out) continue
    listed.delete(counterIndex.get(out) ?? -1)
    listed.add(counterIndex.get(into) ?? -1)
  }
  const leadersOpen = blindness(p) < 3
  return [...listed].filter((one) => one >= 0 && !(leadersOpen && counters[one].kind === LEADER))
}

/** JDG-6.1: a counter more than the schedule gives can only be a Detachment somebody made. */
function createDetachment(
  p: JdgPosition,
  side: Side,
  settled: ReadonlySet<number>,
  taken: readonly number[],
  random: Random,
): number {
  const free = p.game.counters.flatMap((one, counter) =>
    one.side === side && one.detachment && !settled.has(counter) && !taken.includes(counter) ? [counter] : [],
  )
  const parents = taken.filter((one) => {
    const { kind, detachment } = p.game.counters[one]
    return kind !== LEADER && kind !== ARTILLERY && !detachment
  })
  if (free.length === 0) return anyone(p, side, settled, taken)
  const made = pick(random, free)
  const parent = parents.length > 0 ? pick(random, parents) : -1
  p.state.counters.parent[made] = parent
  p.state.counters.army[made] = parent < 0 ? -1 : p.game.armyOf[p.state.season][parent]
  return made
}

function anyone(p: JdgPosition, side: Side, settled: ReadonlySet<number>, taken: readonly number[]): number {
  return p.game.counters.findIndex(
    (one, counter) => one.side === side && !one.dummy && !settled.has(counter) && !taken.includes(counter),
  )
}

/** Spreads the face-down counters over the boxes: a real unit first wherever one must stand. */
function placeDown(
  p: JdgPosition,
  view: JdgView,
  seen: SeenSide,
  down: { dummies: number[]; real: number[] },
  random: Random,
  lean?: Lean,
): void {
  const { side } = seen
  const units = down.real.filter((one) => p.game.counters[one].kind < ARTILLERY)
  const others = shuffle(random, [...down.real.filter((one) => !units.includes(one)), ...down.dummies])
  const slots = seen.stacks.flatMap((stack) => Array.from({ length: stack.down }, () => stack))
  const first = new Set<SeenStack>()
  const ordered: SeenStack[] = []
  for (const stack of shuffle(random, slots)) {
    if (first.has(stack) || !needsUnit(p, view, stack.box, side)) continue
    first.add(stack)
    ordered.push(stack)
  }
  const rest = shuffle(random, slots)
  for (const stack of ordered) rest.splice(rest.indexOf(stack), 1)
  const pool = shuffle(random, units)
  let counters = [...pool.splice(0, ordered.length), ...shuffle(random, [...pool, ...others])]
  let stacks = [...ordered, ...rest]
  if (lean) {
    const dealt = dealLeaning(units, others, ordered, rest, random, lean)
    counters = dealt.map(({ counter }) => counter)
    stacks = dealt.map(({ stack }) => stack)
  }
  const placed = new Map<SeenStack, number[]>()
  counters.forEach((counter, at) => {
    const stack = stacks[at]
    if (!stack) {
      p.state.counters.box[counter] = p.game.counters[counter].dummy ? OUT : GONE
      return
    }
    p.state.counters.box[counter] = stack.box
    p.state.counters.up[counter] = 0
    const list = placed.get(stack) ?? []
    list.push(counter)
    placed.set(stack, list)
  })
  for (const [stack, list] of placed) markDown(p, stack, list)
}

/**
 * The same with an idea of who is where: a unit that may be there for every box that must have one, then whoever is surest
 * of his place first.
 */
function dealLeaning(
  units: readonly number[],
  others: readonly number[],
  must: readonly SeenStack[],
  slots: readonly SeenStack[],
  random: Random,
  lean: Lean,
): { counter: number; stack: SeenStack }[] {
  const dealt: { counter: number; stack: SeenStack }[] = []
  const left = units.slice()
  for (const stack of must) {
    if (left.length === 0) break
    const at = drawWeighted(left, (counter) => lean(counter, stack.box), random)
    dealt.push({ counter: left.splice(at, 1)[0], stack })
  }
  const open = [...must.slice(dealt.length), ...slots]
  const boxes = [...new Set(open.map(({ box }) => box))]
  const sure = (counter: number): number => {
    const weights = boxes.map((box) => lean(counter, box))
    return Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, 0)
  }
  const waiting = shuffle(random, [...left, ...others]).map((counter) => ({ counter, sure: sure(counter) }))
  for (const { counter } of waiting.toSorted((one, other) => other.sure - one.sure)) {
    if (open.length === 0) break
    const at = drawWeighted(open, (stack) => lean(counter, stack.box), random)
    dealt.push({ counter, stack: open.splice(at, 1)[0] })
  }
  return dealt
}

/** A place in the list, drawn by weight. */
function drawWeighted<T>(list: readonly T[], weigh: (one: T) => number, random: Random): number {
  const weights = list.map(weigh)
  let left = (random.below(1 << 24) / (1 << 24)) * weights.reduce((sum, weight) => sum + weight, 0)
  for (let at = 0; at < list.length; at++) {
    left -= weights[at]
    if (left < 0) return at
  }
  return list.length - 1
}

/** A besieger, a garrison and whoever stands in a box of a coming battle has a real unit there. */
function needsUnit(p: JdgPosition, view: JdgView, box: number, side: Side): boolean {
  if (p.state.sieges.some((siege) => siege.box === box)) return true
  const met = view.seen.some((one) => one.side !== side && one.stacks.some((stack) => stack.box === box))
  if (met) return true
  return p.state.counters.box.some(
    (at, counter) => at === box && p.game.counters[counter].side === enemyOf(side),
  )
}

function markDown(p: JdgPosition, stack: SeenStack, list: readonly number[]): void {
  const { inside, mark, via } = p.state.counters
  list.forEach((counter, at) => {
    inside[counter] = at < stack.downInside ? 1 : 0
    mark[counter] = at < stack.downFatigued ? FATIGUED : 0
  })
  let next = 0
  for (const { link, down } of stack.via) {
    for (let count = 0; count < down && next < list.length; count++) via[list[next++]] = link
  }
}

/** Strength nobody has shown: what the sheets give a unit, or a little less. */
export function imagineRosters(p: JdgPosition, units: readonly number[], random: Random): void {
  const { counters } = p.state
  for (const unit of units) {
    const { kind, dummy, detachment, ratings } = p.game.counters[unit]
    if (counters.box[unit] < 0 || dummy || kind >= ARTILLERY) continue
    const start = detachment ? 2 : startOf(p, unit)
    counters.sp[unit] = Math.max(1, Math.min(ratings[p.state.season].max, start - random.below(3)))
  }
}

function startOf(p: JdgPosition, unit: number): number {
  const { scenario, counters, arrivals } = p.game
  const { id, side } = counters[unit]
  for (const { units } of scenario.setup[SIDES[side]])
    for (const one of units) if (one.unit === id && one.sp !== undefined) return one.sp
  for (const group of arrivals) if (group.units.includes(unit)) return group.sp[group.units.indexOf(unit)]
  return 3
}

/** JDG-H-battle: in a battle whose units lie open the total SP are known. */
function matchBattle(p: JdgPosition, view: JdgView, side: Side, random: Random): void {
  const { battle } = view
  if (battle === null) return
  const units = battle.units[side].filter((unit) => unit >= 0 && p.game.counters[unit].kind < ARTILLERY)
  if (battle.base[side] < 0 || units.length === 0) return
  const { sp } = p.state.counters
  let left = battle.base[side] - battle.lost[side]
  for (const unit of units) sp[unit] = 0
  for (let turn = 0; left > 0 && turn < 500; turn++) {
    const unit = pick(random, units)
    const { max } = p.game.counters[unit].ratings[p.state.season]
    if (sp[unit] >= max && turn < 400) continue
    sp[unit]++
    left--
  }
  battle.hits[side].fill(0)
}
