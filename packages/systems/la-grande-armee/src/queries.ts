// What a page asks of a position before anything is done: where a unit can go and why not elsewhere, what an attack
// would be worth, what would be lost. Nothing here changes a position.
import type { Refusal } from '@bivouac/kernel'
import { targetsOf } from './combat/attackers.ts'
import { oddsOf } from './combat/combat.ts'
import type { Odds } from './combat/combat.ts'
import { reaches as eliminates, strengths } from './combat/elimination.ts'
import type { Draft } from './combat/elimination.ts'
import type { Strength } from './position/events.ts'
import { canDraw, canThrow, floorOf } from './movement/forced-march.ts'
import { freePoints, garrisonStrength } from './combat/fortress.ts'
import { mayMove, stepCost } from './movement/movement.ts'
import { combatAt, has, isCombat, nextSupply, piecesAt, sideOf, typeOf } from './position/pieces.ts'
import { piecesOf, pointsLeft } from './position/questions.ts'
import { NO, refusal } from './sequence/refusals.ts'
import { CAVALRY, MARCH_SPENT, MOVED, SPENT, SUPPLY, enemyOf } from './position/state.ts'
import type { Attack, Frame, LgaPosition, Side } from './position/state.ts'
import { beginRoute, nextSteps } from './combat/retreat.ts'
import { suppliersNear } from './supply/suppliers.ts'
import { control, haltsIn } from './movement/zones.ts'

/** How a unit gets somewhere: by its allowance, on Forced March Supply, or by a march that asks for a die. */
const MARCHES = ['normal', 'supplied', 'double', 'triple'] as const
export type March = (typeof MARCHES)[number]

/** A way to a hex. */
export interface Way {
  readonly march: March
  /** The hexes after the one it stands in. */
  readonly path: readonly number[]
  /** Of a Double: how many hexes of the path are marched before the die is thrown. Else all of them. */
  readonly before: number
  /** Movement points spent on it in all. */
  readonly cost: number
  /** Movement points left at its end, in the part of the march it ends in. */
  readonly left: number
  /** Of a supplied march: the Supply unit drawn on. */
  readonly supply?: number
  /** It ends in an enemy zone of control that halts the unit: LGA-ZOC-B1, B2. */
  readonly halts: boolean
}

/** Every hex the unit can get to, with its ways: the plainest first, at most one of each kind of march. */
export type ReachOfUnit = ReadonlyMap<number, readonly Way[]>

/** A search of the ground for one unit: where it gets from some hexes for so many points. */
export interface Sweep {
  readonly cost: ReadonlyMap<number, number>
  /** The hexes after the one the way begins in. */
  pathTo(hex: number): number[]
  beginningOf(hex: number): number
}

/** `first`: the step out of the only hex it begins in is its first of the phase. */
function sweep(p: LgaPosition, unit: number, from: readonly number[], budget: number, first: boolean): Sweep {
  const { adjacent } = p.game.board
  const enemy = enemyOf(sideOf(p, unit))
  const cost = new Map<number, number>()
  const previous = new Map<number, number>()
  const begins = new Set(from)
  const waiting: number[][] = [[...from]]
  for (const hex of from) cost.set(hex, 0)
  for (let spent = 0; spent <= budget; spent++) {
    for (const hex of waiting[spent] ?? []) {
      if (cost.get(hex) !== spent) continue
      if (!begins.has(hex) && haltsIn(p, unit, control(p, hex, enemy))) continue
      for (let side = 0; side < 6; side++) {
        const to = adjacent[hex * 6 + side]
        if (to < 0) continue
        const step = stepCost(p, unit, hex, side, first && begins.has(hex))
        const total = spent + step
        if (step < 0 || total > budget || total >= (cost.get(to) ?? Infinity)) continue
        cost.set(to, total)
        previous.set(to, hex)
        ;(waiting[total] ??= []).push(to)
      }
    }
  }
  return {
    cost,
    pathTo(hex) {
      const path: number[] = []
      for (let at = hex; previous.has(at); at = previous.get(at) ?? -1) path.push(at)
      return path.reverse()
    },
    beginningOf(hex) {
      let at = hex
      while (previous.has(at)) at = previous.get(at) ?? -1
      return at
    },
  }
}

/**
 * Where the unit can go now, by every kind of march open to it: LGA-MOV-C1, LGA-FM-G1…J5. Empty when it may not move.
 * The ways are those the rules allow as the position stands; a die may of course stop a Double or a Triple.
 */
export function reachOfUnit(p: LgaPosition, unit: number): ReachOfUnit {
  const found = new Map<number, Way[]>()
  const side = sideOf(p, unit)
  if (mayMove(p, unit, side) < 0) return found
  const { hex, left } = p.state.units
  const from = hex[unit]
  const fresh = !has(p, unit, MOVED)
  const add = (to: number, way: Way): void => {
    if (to === from) return
    const ways = found.get(to)
    if (!ways) found.set(to, [way])
    else if (!ways.some(({ march }) => march === way.march)) ways.push(way)
  }
  const halts = (to: number): boolean => haltsIn(p, unit, control(p, to, enemyOf(side)))
  const plain = (march: March, budget: number, points: number, supply?: number): Sweep => {
    const ground = sweep(p, unit, [from], budget, fresh)
    for (const [to, cost] of ground.cost) {
      const path = ground.pathTo(to)
      add(to, {
        march,
        path,
        before: path.length,
        cost,
        left: points - cost,
        halts: halts(to),
        ...(supply !== undefined && { supply }),
      })
    }
    return ground
  }

  const normal = plain('normal', left[unit], left[unit])
  const supply = drawableSupply(p, unit)[0]
  const { movement } = typeOf(p, unit)
  if (supply !== undefined) plain('supplied', left[unit] + movement, left[unit] + movement, supply)
  if (left[unit] >= 0 && canThrow(p, unit) === 0) addDoubles(p, unit, normal, add)
  // LGA-FM-J1, J4: beyond its allowance Infantry goes on to twice of it, and owes the die.
  if (floorOf(p, unit) < 0) {
    const ground = sweep(p, unit, [from], left[unit] - floorOf(p, unit), fresh)
    for (const [to, cost] of ground.cost) {
      if (cost <= left[unit]) continue
      const path = ground.pathTo(to)
      add(to, { march: 'triple', path, before: path.length, cost, left: left[unit] - cost, halts: halts(to) })
    }
  }
  for (const ways of found.values()) ways.sort((a, b) => MARCHES.indexOf(a.march) - MARCHES.indexOf(b.march))
  return found
}

/** Where the unit gets within the points it has left, by an ordinary march; nowhere when it may not move. */
export function ordinaryReach(p: LgaPosition, unit: number): Sweep | null {
  const { hex, left } = p.state.units
  if (mayMove(p, unit, sideOf(p, unit)) < 0) return null
  return sweep(p, unit, [hex[unit]], left[unit], !has(p, unit, MOVED))
}

/** LGA-FM-I1, I2, I4: a first half within the allowance that ends where it may go on, the die, and as much again. */
function addDoubles(p: LgaPosition, unit: number, normal: Sweep, add: (to: number, way: Way) => void): void {
  const enemy = enemyOf(sideOf(p, unit))
  const { movement } = typeOf(p, unit)
  const from = p.state.units.hex[unit]
  // The die is thrown for a unit under way: LGA-FM-I1.
  const underWay = has(p, unit, MOVED)
  const halves = [...normal.cost.keys()].filter((hex) =>
    hex === from ? underWay : !haltsIn(p, unit, control(p, hex, enemy)),
  )
  const second = sweep(p, unit, halves, movement, false)
  for (const [to, cost] of second.cost) {
    if (cost === 0 || normal.cost.has(to)) continue
    const after = second.pathTo(to)
    const middle = second.beginningOf(to)
    const begun = normal.pathTo(middle)
    add(to, {
      march: 'double',
      path: [...begun, ...after],
      before: begun.length,
      cost: (normal.cost.get(middle) ?? 0) + cost,
      left: movement - cost,
      halts: haltsIn(p, unit, control(p, to, enemy)),
    })
  }
}

/** The pieces of a side that can still move in its Movement Phase, with points left to do it. */
export function ableToMove(p: LgaPosition, side: Side): number[] {
  return piecesOf(p, side).filter((unit) => pointsLeft(p, unit) > 0 && mayMove(p, unit, side) === 0)
}

/** The Supply units this unit may march on now, those already spent on another march first: LGA-FM-H2, H5. */
export function drawableSupply(p: LgaPosition, unit: number): number[] {
  const found: number[] = []
  const side = sideOf(p, unit)
  for (let supply = nextSupply(p, side, -1); supply >= 0; supply = nextSupply(p, side, supply)) {
    if (canDraw(p, unit, supply) === 0) found.push(supply)
  }
  return found.sort((a, b) => Number(has(p, b, MARCH_SPENT)) - Number(has(p, a, MARCH_SPENT)) || a - b)
}

/** What each face of the die brings a march of this unit, 1 to 6, on either row of its table: LGA-FM-01…09. */
export function marchFaces(
  p: LgaPosition,
  unit: number,
  march: 'double' | 'triple',
  row: 'first' | 'second',
): string[] {
  const { marchModifier } = typeOf(p, unit)
  const cells = p.game.charts.forcedMarch.tables[march][row]
  return [1, 2, 3, 4, 5, 6].map((face) => cells[face + marchModifier])
}

/** Why the unit cannot get to this hex now by any march, or null when it can. */
export function whyNotThere(p: LgaPosition, unit: number, to: number, known?: ReachOfUnit): Refusal | null {
  const { hex } = p.state.units
  if (to === hex[unit]) return null
  const no = mayMove(p, unit, sideOf(p, unit))
  if (no < 0) return refusal(no)
  const reach = known ?? reachOfUnit(p, unit)
  if (reach.has(to)) return null
  const { grid } = p.game.board.map
  const fresh = !has(p, unit, MOVED)
  let open = false
  let barred = 0
  for (let side = 0; side < 6; side++) {
    const near = grid.neighbours[to * 6 + side]
    if (near < 0) continue
    const cost = stepCost(p, unit, near, grid.sideBetween(near, to), fresh && near === hex[unit])
    if (cost >= 0) open = true
    else if (barred === 0 || near === hex[unit]) barred = cost
    // A first step refused where it stands is the reason that matters.
    if (cost < 0 && near === hex[unit]) return refusal(cost)
  }
  if (!open) return refusal(barred === 0 ? NO.closed : barred)
  const stopped = [0, 1, 2, 3, 4, 5].some((side) => {
    const near = grid.neighbours[to * 6 + side]
    return near >= 0 && (reach.get(near)?.some(({ halts, left }) => halts && left > 0) ?? false)
  })
  if (stopped) return refusal(typeOf(p, unit).arm === CAVALRY ? NO.haltedCavalry : NO.halted)
  return refusal(NO.tooDear)
}

/** An attack that is being thought of: its units, and who would be fed by which Supply unit. */
export interface AttackPlan {
  readonly targets: readonly number[]
  readonly units: readonly number[]
  readonly fed: readonly (readonly [unit: number, by: number])[]
}

/** How an attack not yet declared would go if it were, with this Supply: LGA-CBT-G1…I2. */
export function previewAttack(p: LgaPosition, plan: AttackPlan): Odds {
  const attack: Attack = {
    targets: [...plan.targets],
    units: [...plan.units],
    overwhelming: false,
    cleared: [],
    status: 'declared',
    defenders: [],
    result: [],
  }
  const was = p.state.combat ?? { attacks: [], fed: [], fedBy: [], stacks: [], stacksBy: [] }
  const combat = {
    ...was,
    attacks: [...was.attacks, attack],
    fed: [...was.fed, ...plan.fed.map(([unit]) => unit)],
    fedBy: [...was.fedBy, ...plan.fed.map(([, by]) => by)],
  }
  return oddsOf({ ...p, state: { ...p.state, combat } }, attack)
}

/** What an automatic elimination would bring, and whether it is enough. */
export interface EliminationPreview {
  readonly attack: Strength
  readonly defence: Strength
  readonly percent: number | null
  readonly reached: boolean
}

/** How an automatic elimination not yet declared would weigh: LGA-AE-L1…L6. */
export function previewElimination(p: LgaPosition, plan: AttackPlan, side: Side): EliminationPreview {
  const draft: Draft = {
    phase: 'elimination',
    side,
    targets: [...plan.targets],
    units: [...plan.units],
    fed: plan.fed.map(([unit]) => unit),
    fedBy: plan.fed.map(([, by]) => by),
  }
  const { attack, defence } = strengths(p, draft)
  const percent = defence.total === 0 ? null : Math.floor((attack.total * 100) / defence.total)
  return { attack, defence, percent, reached: eliminates(p, draft) }
}

/** The hexes an attack by this unit on that hex would strike: one, or all that a sortie must. Null if there is no such attack. */
export function struckBy(p: LgaPosition, unit: number, target: number, across: boolean): number[] | null {
  const targets = targetsOf(p, p.state.units.hex[unit], target, across, sideOf(p, unit))
  return typeof targets === 'number' ? null : targets
}

/**
 * The Supply units that would feed these units, as few of them as a player would spend: each serves as many of the
 * hungry as it can reach, those already spent or chosen first. LGA-SUP-A2, B1.
 */
export function suggestSupply(
  p: LgaPosition,
  hungry: readonly number[],
  side: Side,
  chosen: readonly number[] = [],
): [unit: number, by: number][] {
  const { hex } = p.state.units
  const left = new Set(hungry)
  const used = new Set([...chosen, ...(p.state.combat?.fedBy ?? []), ...(p.state.combat?.stacksBy ?? [])])
  const pairs: [number, number][] = []
  while (left.size > 0) {
    let best = { by: -1, units: [] as number[], used: false }
    const servers = new Set([...left].flatMap((unit) => suppliersNear(p, hex[unit], side)))
    for (const by of servers) {
      const units = [...left].filter((unit) => suppliersNear(p, hex[unit], side).includes(by))
      const isUsed = used.has(by)
      const better = isUsed === best.used ? units.length > best.units.length : isUsed
      if (best.by < 0 || better) best = { by, units, used: isUsed }
    }
    if (best.by < 0) return pairs
    for (const unit of best.units) {
      pairs.push([unit, best.by])
      left.delete(unit)
    }
    used.add(best.by)
  }
  return pairs
}

/**
 * Where a unit that must retreat may end, each with one of the best routes there: LGA-RET-12…16. The hexes after the one
 * it has got to. Looks no farther than `most` steps in all; what it leaves out can still be walked hex by hex.
 */
export function retreatEnds(
  p: LgaPosition,
  frame: Extract<Frame, { phase: 'retreat' }>,
  unit: number,
  most = 600,
): Map<number, readonly number[]> {
  const ends = new Map<number, readonly number[]>()
  const start = frame.route ?? beginRoute(p, unit, frame.how)
  if (!start || start.unit !== unit) return ends
  const seen = new Set<string>()
  const open = [start]
  for (let looked = 0; looked < most; looked++) {
    const route = open.pop()
    if (!route) break
    const steps = nextSteps(p, frame.how, route)
    const way = route.path.slice(start.path.length)
    if (steps.length === 0 && way.length > 0 && !ends.has(way[way.length - 1]))
      ends.set(way[way.length - 1], way)
    for (const { to, route: next } of steps) {
      const key = `${to} ${next.left} ${next.weight}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push(next)
    }
  }
  return ends
}

/** The hexes where the side has more Combat units together than may stand without Stacking Supply: LGA-STK-M1, LGA-FTR-A1. */
export function crowdedHexes(p: LgaPosition, side: Side): number[] {
  const { hex } = p.state.units
  const found = new Set<number>()
  for (let unit = 0; unit < hex.length; unit++) {
    const at = hex[unit]
    if (at < 0 || found.has(at) || sideOf(p, unit) !== side || !isCombat(p, unit)) continue
    const crowded =
      p.game.board.fortress[at] >= 0
        ? garrisonStrength(p, at, side) > freePoints(p)
        : combatAt(p, at, side).length > 1
    if (crowded) found.add(at)
  }
  return [...found].sort((a, b) => a - b)
}

/** The stacks that will lose units in the coming Combat Phase because no Supply is near them: LGA-STK-M4. */
export function starvingStacks(p: LgaPosition, side: Side): number[] {
  // LGA-AE-L7: with `aeSupply` so agreed, what fed an elimination is gone before anybody is fed in combat.
  const goes = p.state.combat === null && p.game.options.aeSupply === 'movement'
  return crowdedHexes(p, side).filter((hex) =>
    suppliersNear(p, hex, side).every((supply) => goes && has(p, supply, SPENT)),
  )
}

/** Every hex within reach of a Supply unit of the side that can serve: LGA-SUP-B1. */
export function suppliedHexes(p: LgaPosition, side: Side): number[] {
  const { board } = p.game
  const found = new Set<number>()
  const { hex, type } = p.state.units
  for (let unit = 0; unit < hex.length; unit++) {
    const counter = p.game.types[type[unit]]
    if (hex[unit] < 0 || counter.arm !== SUPPLY || counter.side !== side) continue
    if (!suppliersNear(p, hex[unit], side).includes(unit)) continue
    found.add(hex[unit])
    const end = (hex[unit] + 1) * board.supplySpan
    for (let at = hex[unit] * board.supplySpan; at < end; at++)
      if (board.supplyReach[at] >= 0) found.add(board.supplyReach[at])
  }
  return [...found]
}

/** Every hex Combat units of the side could attack after a normal march with their full allowance, as things stand. */
export function threatenedHexes(p: LgaPosition, by: Side): number[] {
  const { board } = p.game
  const { units } = p.state
  const fresh = {
    ...p,
    state: { ...p.state, units: { ...units, mark: units.mark.map(() => 0), start: [...units.hex] } },
  }
  const found = new Set<number>()
  for (let unit = 0; unit < units.id.length; unit++) {
    if (units.hex[unit] < 0 || sideOf(p, unit) !== by || typeOf(p, unit).arm > CAVALRY) continue
    const budget = units.until[unit] >= 0 ? 0 : typeOf(p, unit).movement
    for (const from of sweep(fresh, unit, [units.hex[unit]], budget, true).cost.keys()) {
      for (let at = from * 6; at < from * 6 + 6; at++)
        if (board.adjacent[at] >= 0) found.add(board.adjacent[at])
    }
  }
  return [...found]
}

/** Every hex in the side's zones of control, and whether totally: LGA-ZOC-A1. */
export function zonesOf(p: LgaPosition, by: Side): { readonly hex: number; readonly total: boolean }[] {
  const { size } = p.game.board
  const base = by * 2 * size
  const found: { hex: number; total: boolean }[] = []
  for (let hex = 0; hex < size; hex++) {
    const total = p.index.zones[base + size + hex] > 0
    if (total || p.index.zones[base + hex] > 0) found.push({ hex, total })
  }
  return found
}

/** The Combat units and Leaders of the side next to a hex, by the hex they stand in. */
export function neighboursOf(p: LgaPosition, target: number, side: Side): Map<number, number[]> {
  const { board } = p.game
  const found = new Map<number, number[]>()
  for (let at = target * 6; at < target * 6 + 6; at++) {
    const hex = board.adjacent[at]
    if (hex < 0) continue
    const own = piecesAt(p, hex).filter((unit) => sideOf(p, unit) === side)
    if (own.some((unit) => typeOf(p, unit).arm <= CAVALRY)) found.set(hex, own)
  }
  return found
}
