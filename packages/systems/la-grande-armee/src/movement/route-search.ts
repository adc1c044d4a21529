import { BARRED } from '../position/board.ts'
import type { Board } from '../position/board.ts'
import { armOf, hasCombat, hasPiece, isCombat, sideOf } from '../position/pieces.ts'
import { NO } from '../sequence/refusals.ts'
import { retreatCost } from '../combat/retirement.ts'
import { CAVALRY, enemyOf } from '../position/state.ts'
import type { LgaPosition, RetreatKind } from '../position/state.ts'
import { UNCONTROLLED, controlInCombat } from './zones.ts'

/** A route weighs this much for each enemy-controlled hex entered, and 1 for each hex left to its Fortress: LGA-RET-12, 13. */
const PER_CONTROLLED = 1000
export const IMPOSSIBLE = 1_000_000_000
/** No unit has more movement points than this. */
const SPAN = 32

/** Tables a search fills as it goes; stamps say which entries are of this search. One set a board. */
class Workspace {
  stamp = 0
  readonly stepStamp: Int32Array
  readonly stepCost: Int16Array
  readonly boundStamp: Int32Array
  readonly bound: Int32Array
  readonly weightStamp: Int32Array
  readonly weight: Int32Array
  constructor(size: number) {
    this.weightStamp = new Int32Array(size)
    this.weight = new Int32Array(size)
    this.stepStamp = new Int32Array(size * 6)
    this.stepCost = new Int16Array(size * 6)
    this.boundStamp = new Int32Array(size * SPAN)
    this.bound = new Int32Array(size * SPAN)
  }
}
const workspaces = new WeakMap<Board, Workspace>()

/**
 * One unit's search for its best way back. The position must not change while it looks, and only the search made last
 * on a board may be asked.
 */
class RouteSearch {
  private readonly p: LgaPosition
  private readonly unit: number
  private readonly how: RetreatKind
  private readonly start: number
  private readonly goal: number
  private readonly space: Workspace
  private readonly stamp: number

  constructor(p: LgaPosition, unit: number, how: RetreatKind, start: number, goal: number) {
    this.p = p
    this.unit = unit
    this.how = how
    this.start = start
    this.goal = goal
    let space = workspaces.get(p.game.board)
    if (!space) {
      space = new Workspace(p.game.board.size)
      workspaces.set(p.game.board, space)
    }
    this.space = space
    space.stamp += 1
    this.stamp = space.stamp
  }

  /** Is it this search, and the last one made on its board? */
  isFor(unit: number, start: number, goal: number): boolean {
    return this.unit === unit && this.start === start && this.goal === goal && this.space.stamp === this.stamp
  }

  /** 0 when a retreat may step this way, the hexes already used apart; else why not: LGA-RET-05…08, LGA-SCN-07. */
  permitted(from: number, side: number): number {
    const { p, unit } = this
    const { board } = p.game
    const to = board.adjacent[from * 6 + side]
    if (to < 0) return this.beyondLake(from, side) ? NO.retreatLake : NO.closed
    if (board.retreat[from * 6 + side] < 0)
      return board.minimumPercent[from * 6 + side] > 0 ? NO.retreatRiver : NO.retreatMountain
    const owner = sideOf(p, unit)
    if (p.game.zoneBits[to] & p.state.barred[owner]) return NO.neutralGround
    if (board.cost[armOf(p, unit) === CAVALRY ? 1 : 2][to] === BARRED) return NO.retreatMountain
    return hasPiece(p, to, enemyOf(owner)) ? NO.retreatEnemy : 0
  }

  /** LGA-RET-06: is it a Lake hex-side that bars the way, and not the edge of the map or the sea? */
  private beyondLake(from: number, side: number): boolean {
    const { map, cost } = this.p.game.board
    const to = map.grid.neighbours[from * 6 + side]
    return to >= 0 && cost[2][to] !== BARRED
  }

  /** What the step costs, or below 0 if it is not permitted. LGA-RET-18, 19: movement points when scattered, else hexes. */
  step(from: number, side: number): number {
    const { space } = this
    const at = from * 6 + side
    if (space.stepStamp[at] === space.stamp) return space.stepCost[at]
    let cost = this.permitted(from, side)
    if (cost === 0)
      cost = this.how === 's' ? retreatCost(this.p, this.unit, from, side, this.p.game.board.adjacent[at]) : 1
    space.stepStamp[at] = space.stamp
    space.stepCost[at] = cost
    return cost
  }

  /** LGA-RET-12, 16: a hex entered counts if the enemy controls it and no friend is there. */
  weightOf(hex: number): number {
    const { space } = this
    if (space.weightStamp[hex] === space.stamp) return space.weight[hex]
    const owner = sideOf(this.p, this.unit)
    const weight = controlInCombat(this.p, hex, enemyOf(owner), owner) === UNCONTROLLED ? 0 : PER_CONTROLLED
    space.weightStamp[hex] = space.stamp
    space.weight[hex] = weight
    return weight
  }

  /** LGA-RET-03, 14: a Fortress its owner controls ends the retreat. */
  shelters(hex: number): boolean {
    const fortress = this.p.game.board.fortress[hex]
    return fortress >= 0 && this.p.state.control[fortress] === sideOf(this.p, this.unit)
  }

  /** LGA-RET-13, 16: what the end of a route adds to its weight. */
  endWeight(hex: number): number {
    return this.goal < 0 ? 0 : this.p.game.board.map.grid.distance(hex, this.goal)
  }

  /** LGA-CRT-19, LGA-RET-17, 19: may the retreat end here? */
  private mayEndAt(hex: number): boolean {
    const { p, unit } = this
    if (this.how !== 's' || this.shelters(hex)) return true
    if (p.game.options.scatterUnoccupied === 'strict') return p.index.first[hex] < 0
    return !isCombat(p, unit) || !hasCombat(p, hex, sideOf(p, unit), unit)
  }

  /**
   * The least a route could still weigh from here if it might cross its own path: never more than the truth, so the
   * exact search leaves out what exceeds it.
   */
  private bound(hex: number, left: number): number {
    const { space } = this
    const key = hex * SPAN + left
    if (space.boundStamp[key] === space.stamp) return space.bound[key]
    let least = left === 0 && this.mayEndAt(hex) ? this.endWeight(hex) : IMPOSSIBLE
    if (left > 0) {
      for (let side = 0; side < 6; side++) {
        const to = this.p.game.board.adjacent[hex * 6 + side]
        if (to < 0 || to === this.start) continue
        const cost = this.step(hex, side)
        if (cost < 0) continue
        if (cost > left) {
          if (hex !== this.start && this.mayEndAt(hex)) least = Math.min(least, this.endWeight(hex))
        } else if (this.shelters(to)) least = Math.min(least, this.weightOf(to) + this.endWeight(to))
        else least = Math.min(least, this.weightOf(to) + this.bound(to, left - cost))
      }
    }
    space.boundStamp[key] = space.stamp
    space.bound[key] = least
    return least
  }

  /**
   * The weight of the best way on from here, if it weighs less than `limit`; else IMPOSSIBLE. LGA-RET-02, 09: the full
   * distance, no hex twice. LGA-CBT-F10, LGA-RET-18: it ends where the points left buy nothing more, but not where every
   * way is barred.
   */
  best(hex: number, left: number, used: number[], limit: number): number {
    if (left === 0)
      return this.mayEndAt(hex) && this.endWeight(hex) < limit ? this.endWeight(hex) : IMPOSSIBLE
    if (this.bound(hex, left) >= limit) return IMPOSSIBLE
    let open = false
    const steps: { to: number; left: number; promise: number }[] = []
    for (let side = 0; side < 6; side++) {
      const to = this.p.game.board.adjacent[hex * 6 + side]
      if (to < 0 || used.includes(to)) continue
      const cost = this.step(hex, side)
      if (cost < 0) continue
      open = true
      if (cost > left) continue
      const rest = this.shelters(to) ? this.endWeight(to) : this.bound(to, left - cost)
      steps.push({ to, left: left - cost, promise: this.weightOf(to) + rest })
    }
    if (steps.length === 0) {
      const ends = open && hex !== this.start && this.mayEndAt(hex)
      return ends && this.endWeight(hex) < limit ? this.endWeight(hex) : IMPOSSIBLE
    }
    steps.sort((a, b) => a.promise - b.promise)
    let least = limit
    for (const step of steps) {
      if (step.promise >= least) break
      if (this.shelters(step.to)) {
        least = step.promise
        continue
      }
      const entered = this.weightOf(step.to)
      used.push(step.to)
      least = Math.min(least, entered + this.best(step.to, step.left, used, least - entered))
      used.pop()
    }
    return least < limit ? least : IMPOSSIBLE
  }
}

/** The searches of one decision: as long as the position stands still, the last one need not be made again. */
export class RouteSearches {
  private readonly p: LgaPosition
  private readonly how: RetreatKind
  private last: RouteSearch | null = null

  constructor(p: LgaPosition, how: RetreatKind) {
    this.p = p
    this.how = how
  }

  /** The search of this unit for its way from `start` to `goal`. Nobody may go on with the one before. */
  for(unit: number, start: number, goal: number): RouteSearch {
    if (this.last?.isFor(unit, start, goal) !== true)
      this.last = new RouteSearch(this.p, unit, this.how, start, goal)
    return this.last
  }
}
