import type { BoxMap } from './map.ts'

/** A box that may be reached but not passed through; a box set out from is always left. */
export type Barrier = (box: number) => boolean

/** Boxes that may be barriers, as `sheet[offset + box]`: where it is 0 the barrier is not asked. */
export interface Suspects {
  readonly sheet: Uint8Array
  readonly offset: number
}

/** No way is dearer than this. */
const DEAREST = 4096

/**
 * The cheapest ways over the connections from one box. One workspace serves any number of runs, each overwriting the
 * last one's answers; a run allocates nothing. Costs are small whole numbers, so the queue is one list for every cost.
 * Of several cheapest ways to a box the first found counts: boxes in cost order, ways out in order of the box reached.
 */
export class Ways {
  readonly map: BoxMap
  /** Boxes reached by the last run: `order[0]` to `order[count - 1]`, cheapest first; the first is the start. */
  count = 0
  readonly order: Int16Array
  /** Price of each box reached; means something only where `has(box)`. */
  readonly cost: Int16Array
  /** The connection the cheapest way comes in by, -1 for the start; means something only where `has(box)`. */
  readonly by: Int16Array

  // `generation` once a way is known, `generation + 1` once it is known to be the cheapest.
  private readonly stamp: Int32Array
  private generation = 0
  // The queue: for every price a list of entries. A box that gets cheaper is entered again; its old entry is passed over.
  private readonly entry: Int16Array
  private readonly after: Int16Array
  private entries = 0
  private readonly head = new Int16Array(DEAREST + 1).fill(-1)
  private readonly tail = new Int16Array(DEAREST + 1).fill(-1)
  private highest = -1

  constructor(map: BoxMap) {
    this.map = map
    this.order = new Int16Array(map.size)
    this.cost = new Int16Array(map.size)
    this.by = new Int16Array(map.size)
    this.stamp = new Int32Array(map.size)
    // A box is entered once for every way into it, and once as a start.
    this.entry = new Int16Array(map.size + map.to.length)
    this.after = new Int16Array(map.size + map.to.length)
  }

  /**
   * Finds every box that can be reached from `from` for at most `budget`, and answers how many there are.
   * `cost[offset + link]` is what a connection costs now, 0 a closed one. With `goal` the run ends once the cheapest
   * way there is known.
   */
  run(
    from: number,
    budget: number,
    cost: Uint8Array,
    barrier: Barrier | null,
    offset = 0,
    goal = -1,
  ): number {
    this.begin()
    this.start(from)
    return this.finish(budget, cost, barrier, offset, goal)
  }

  /**
   * The same from several boxes at once: every box that any of them reaches, by the cheapest way from any. Only
   * `suspects` are held against the barrier.
   */
  runFromAll(
    starts: readonly number[],
    budget: number,
    cost: Uint8Array,
    barrier: Barrier,
    offset: number,
    suspects: Suspects,
  ): number {
    this.begin()
    for (const from of starts) if (this.stamp[from] !== this.generation) this.start(from)
    return this.finish(budget, cost, barrier, offset, -1, suspects)
  }

  /**
   * Is one of the goals, itself no barrier, joined to `from` by open connections, however far? Stops at the first found;
   * finds neither prices nor ways. Only `suspects` are held against the barrier.
   */
  joins(
    from: number,
    goals: readonly number[],
    cost: Uint8Array,
    barrier: Barrier,
    offset: number,
    suspects: Suspects,
  ): boolean {
    const { order, stamp } = this
    const { first, to: ends, by: links } = this.map
    const { sheet, offset: sheetFrom } = suspects
    this.begin()
    const seen = this.generation + 1
    let count = 1
    stamp[from] = seen
    order[0] = from
    let joined = false
    for (let at = 0; at < count && !joined; at++) {
      const box = order[at]
      const barred = sheet[sheetFrom + box] !== 0 && barrier(box)
      if (!barred) for (const goal of goals) if (goal === box) joined = true
      if (barred && at > 0) continue
      const end = first[box + 1]
      for (let way = first[box]; way < end; way++) {
        const to = ends[way]
        if (stamp[to] === seen || cost[offset + links[way]] === 0) continue
        stamp[to] = seen
        order[count++] = to
      }
    }
    this.count = count
    return joined
  }

  private begin(): void {
    this.generation += 2
    this.count = 0
    this.entries = 0
  }

  private start(from: number): void {
    this.stamp[from] = this.generation
    this.cost[from] = 0
    this.by[from] = -1
    const at = this.entries++
    this.entry[at] = from
    this.after[at] = -1
    if (this.tail[0] < 0) this.head[0] = at
    else this.after[this.tail[0]] = at
    this.tail[0] = at
    this.highest = 0
  }

  private finish(
    budget: number,
    cost: Uint8Array,
    barrier: Barrier | null,
    offset: number,
    goal: number,
    suspects: Suspects | null = null,
  ): number {
    // Everything is read once: a barrier may be anything, and nothing read before it would be trusted after it.
    const { order, stamp, head, tail, entry, after, by, cost: prices } = this
    const { first, to: ends, by: links } = this.map
    const limit = Math.min(budget, DEAREST)
    const sheet = suspects === null ? null : suspects.sheet
    const sheetFrom = suspects === null ? 0 : suspects.offset
    const known = this.generation
    const settled = known + 1
    let { highest, entries, count } = this
    for (let price = 0; price <= highest; price++) {
      for (let at = head[price]; at >= 0; at = after[at]) {
        const box = entry[at]
        if (stamp[box] === settled) continue
        stamp[box] = settled
        order[count++] = box
        if (box === goal) {
          this.clear(price, highest)
          this.count = count
          return count
        }
        // Connections cost something: what is reached for nothing is where a way begins.
        if (price > 0 && barrier !== null && (sheet === null || sheet[sheetFrom + box] !== 0) && barrier(box))
          continue
        const end = first[box + 1]
        for (let way = first[box]; way < end; way++) {
          const link = links[way]
          const step = cost[offset + link]
          if (step === 0) continue
          const total = price + step
          if (total > limit) continue
          const to = ends[way]
          const seen = stamp[to]
          if (seen === settled || (seen === known && prices[to] <= total)) continue
          stamp[to] = known
          prices[to] = total
          by[to] = link
          if (total > highest) highest = total
          entry[entries] = to
          after[entries] = -1
          const last = tail[total]
          if (last < 0) head[total] = entries
          else after[last] = entries
          tail[total] = entries++
        }
      }
      head[price] = -1
      tail[price] = -1
    }
    this.highest = -1
    this.count = count
    return count
  }

  /** Was the box reached by the last run? */
  has(box: number): boolean {
    return this.stamp[box] === this.generation + 1
  }

  /** The boxes of the cheapest way to a box that was reached, the start first. */
  wayTo(box: number): number[] {
    const way = [box]
    for (let at = box; this.by[at] >= 0;) {
      const link = this.by[at]
      at = this.map.a[link] === at ? this.map.b[link] : this.map.a[link]
      way.push(at)
    }
    return way.reverse()
  }

  /** A run that ended early leaves nothing behind in the queue. */
  private clear(from: number, highest: number): void {
    for (let price = from; price <= highest; price++) {
      this.head[price] = -1
      this.tail[price] = -1
    }
    this.highest = -1
  }
}
