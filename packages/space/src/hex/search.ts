import { OFF_MAP } from '../brands.ts'
import type { Hex, Side } from '../brands.ts'
import type { HexGrid } from './grid.ts'

/** What the step out of `from` through `side` into `to` costs this unit now; below 0 it is barred. Whole numbers only. */
export type StepCost = (from: Hex, side: Side, to: Hex) => number

export interface ReachOptions {
  /** A hex that may be entered but not left again in this move. The hex set out from is always left. */
  readonly stop?: (hex: Hex) => boolean
  /** End as soon as the cheapest way to this hex is known. */
  readonly goal?: Hex
}

const noOptions: ReachOptions = Object.freeze({})

/** A path dearer than this is a mistake in the step costs: the queue has one place for every cost met. */
const dearestPath = 1 << 20

/**
 * Where a unit can go and at what price: the cheapest ways from one hex, for any step costs.
 *
 * One workspace serves any number of runs and each run overwrites the last one's answers. A run allocates nothing:
 * tables are not cleared but stamped with the number of the run, and the queue lives in linked lists inside arrays.
 *
 * The queue is Dial's: one list for every cost, taken from the cheapest up. March costs are small whole numbers, so
 * there are few lists, putting in and taking out are constant time where a heap pays a logarithm, and equal costs come
 * out in the order they went in: the same ways are found on every machine.
 *
 * Of several cheapest ways to a hex the first found counts, looking through sides 0 to 5 of hexes in cost order.
 */
class Reach {
  readonly grid: HexGrid
  /** Hexes reached by the last run. */
  count = 0
  /** `order[0]` to `order[count - 1]`: the hexes reached, cheapest first; the first is the start. */
  readonly order: Int16Array
  /** Price of each hex; means something only where `has(hex)`. */
  readonly cost: Int32Array
  /** The hex before on the cheapest way, -1 for the start; means something only where `has(hex)`. */
  readonly previous: Int16Array

  // stamp[hex]: `generation` once a way to the hex is known, `generation + 1` once it is known to be the cheapest.
  private readonly stamp: Int32Array
  private generation = 0
  private readonly after: Int16Array
  private readonly before: Int16Array
  private head = new Int16Array(64).fill(-1)
  private tail = new Int16Array(64).fill(-1)
  private highest = -1

  constructor(grid: HexGrid) {
    this.grid = grid
    this.order = new Int16Array(grid.size)
    this.cost = new Int32Array(grid.size)
    this.previous = new Int16Array(grid.size)
    this.stamp = new Int32Array(grid.size)
    this.after = new Int16Array(grid.size)
    this.before = new Int16Array(grid.size)
  }

  /** Finds every hex that can be reached from `from` for at most `budget`, and answers how many there are. */
  run(from: Hex, budget: number, stepCost: StepCost, options: ReachOptions = noOptions): number {
    const { stop, goal = OFF_MAP } = options
    const { neighbours } = this.grid
    const { cost, previous, stamp, order } = this
    this.begin()
    if (budget < 0) return 0
    const known = this.generation
    const settled = known + 1

    stamp[from] = known
    cost[from] = 0
    previous[from] = -1
    this.put(from, 0)
    for (let spent = 0; spent <= this.highest; spent++) {
      for (let hex = this.head[spent]; hex >= 0; hex = this.head[spent]) {
        this.take(hex, spent)
        stamp[hex] = settled
        order[this.count++] = hex
        if (hex === goal) return this.count
        if (stop !== undefined && hex !== from && stop(hex as Hex)) continue
        for (let side = 0; side < 6; side++) {
          const to = neighbours[hex * 6 + side]
          if (to < 0 || stamp[to] === settled) continue
          const step = stepCost(hex as Hex, side as Side, to as Hex)
          if (step < 0) continue
          if (step !== (step | 0)) throw new RangeError(`a step cost of ${step}: expected a whole number`)
          const total = spent + step
          if (total > budget) continue
          if (stamp[to] === known) {
            if (total >= cost[to]) continue
            this.take(to, cost[to])
          }
          stamp[to] = known
          cost[to] = total
          previous[to] = hex
          this.put(to, total)
        }
      }
    }
    return this.count
  }

  /** Whether the last run reached the hex. */
  has(hex: Hex): boolean {
    return this.stamp[hex] === this.generation + 1
  }

  /** What the last run paid to reach the hex, or -1 if it did not. */
  costTo(hex: Hex): number {
    return this.has(hex) ? this.cost[hex] : -1
  }

  /** The cheapest way of the last run, from its start to the hex, both included; empty if it did not reach it. */
  pathTo(hex: Hex): Hex[] {
    const path: Hex[] = []
    if (!this.has(hex)) return path
    for (let at = hex; at >= 0; at = this.previous[at] as Hex) path.push(at)
    return path.reverse()
  }

  /** The hexes reached by the last run, cheapest first. */
  [Symbol.iterator](): IterableIterator<Hex> {
    return this.order.subarray(0, this.count).values() as IterableIterator<Hex>
  }

  private begin(): void {
    // A run that ended at its goal, or in an error of the step costs, left hexes in the queue.
    this.head.fill(-1, 0, this.highest + 1)
    this.tail.fill(-1, 0, this.highest + 1)
    this.highest = -1
    this.count = 0
    this.generation += 2
    if (this.generation >= 0x7ffffffe) {
      this.stamp.fill(0)
      this.generation = 2
    }
  }

  private put(hex: number, cost: number): void {
    if (cost > this.highest) {
      if (cost >= this.head.length) this.grow(cost)
      this.highest = cost
    }
    const last = this.tail[cost]
    this.before[hex] = last
    this.after[hex] = -1
    if (last < 0) this.head[cost] = hex
    else this.after[last] = hex
    this.tail[cost] = hex
  }

  private take(hex: number, cost: number): void {
    const before = this.before[hex]
    const after = this.after[hex]
    if (before < 0) this.head[cost] = after
    else this.after[before] = after
    if (after < 0) this.tail[cost] = before
    else this.before[after] = before
  }

  private grow(cost: number): void {
    if (cost > dearestPath) throw new RangeError(`a path cost of ${cost}: expected at most ${dearestPath}`)
    const head = new Int16Array(cost * 2).fill(-1)
    const tail = new Int16Array(cost * 2).fill(-1)
    head.set(this.head)
    tail.set(this.tail)
    this.head = head
    this.tail = tail
  }
}

export type { Reach }

/** A workspace for searches on one grid. Keep it and run it again. A step cost must not run the same workspace. */
export function createReach(grid: HexGrid): Reach {
  return new Reach(grid)
}

/**
 * The cheapest way between two hexes, both included, whatever it costs; empty if there is none. `reach` is
 * overwritten, and `reach.costTo(to)` tells the price.
 */
export function shortestPath(reach: Reach, from: Hex, to: Hex, stepCost: StepCost): Hex[] {
  reach.run(from, dearestPath, stepCost, { goal: to })
  return reach.pathTo(to)
}
