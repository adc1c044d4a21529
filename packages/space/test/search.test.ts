import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFF_MAP, SIDES, asHex, createHexGrid, createReach, shortestPath } from '../src/index.ts'
import type { Hex, HexGrid, StepCost } from '../src/index.ts'
import { gridWithHexes } from './grids.ts'

/** The obvious search: look through all hexes for the cheapest one not yet done, until none is left. */
function slowReach(
  grid: HexGrid,
  from: Hex,
  budget: number,
  stepCost: StepCost,
  stop?: (hex: Hex) => boolean,
) {
  const cost = new Map<Hex, number>([[from, 0]])
  const done = new Set<Hex>()
  for (;;) {
    let hex = OFF_MAP
    for (const [candidate, price] of cost) {
      if (!done.has(candidate) && (hex < 0 || price < cost.get(hex)!)) hex = candidate
    }
    if (hex < 0) return cost
    done.add(hex)
    if (hex !== from && stop?.(hex)) continue
    for (const side of SIDES) {
      const to = grid.neighbour(hex, side)
      if (to < 0) continue
      const step = stepCost(hex, side, to)
      const total = cost.get(hex)! + step
      if (step >= 0 && total <= budget && total < (cost.get(to) ?? Infinity)) cost.set(to, total)
    }
  }
}

/** A grid, two hexes, and a cost for each step that differs by direction; one in four is barred, some are free. */
const anyMarch = gridWithHexes(2).chain(([grid, [from, to]]) =>
  fc.record({
    grid: fc.constant(grid),
    from: fc.constant(from),
    to: fc.constant(to),
    budget: fc.integer({ min: 0, max: 30 }),
    costs: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: grid.size * 6, maxLength: grid.size * 6 }),
    stops: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: grid.size, maxLength: grid.size }),
  }),
)

describe('reach', () => {
  it('finds what the slow search finds, stops included, run after run in one workspace', () => {
    fc.assert(
      fc.property(anyMarch, ({ grid, from, to, budget, costs, stops }) => {
        const reach = createReach(grid)
        const stepCost: StepCost = (hex, side) => costs[hex * 6 + side]
        const stop = (hex: number) => stops[hex] === 0
        for (const [start, limit] of [
          [from, budget],
          [to, 200],
          [from, 3],
        ] as const) {
          const slow = slowReach(grid, start, limit, stepCost, stop)
          expect(reach.run(start, limit, stepCost, { stop })).toBe(slow.size)
          for (const hex of grid.hexes) {
            expect(reach.has(hex)).toBe(slow.has(hex))
            expect(reach.costTo(hex)).toBe(slow.get(hex) ?? -1)
          }
        }
      }),
    )
  })

  it('gives the hexes cheapest first, each once, the start at the head', () => {
    fc.assert(
      fc.property(anyMarch, ({ grid, from, budget, costs }) => {
        const reach = createReach(grid)
        reach.run(from, budget, (hex, side) => costs[hex * 6 + side])
        const hexes = [...reach]
        expect(hexes[0]).toBe(from)
        expect(hexes).toHaveLength(reach.count)
        expect(new Set(hexes).size).toBe(hexes.length)
        const prices = hexes.map((hex) => reach.cost[hex])
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }),
    )
  })

  it('a path steps from neighbour to neighbour and its steps add up to its price', () => {
    fc.assert(
      fc.property(anyMarch, ({ grid, from, budget, costs, stops }) => {
        const reach = createReach(grid)
        reach.run(from, budget, (hex, side) => costs[hex * 6 + side], { stop: (hex) => stops[hex] === 0 })
        for (const hex of reach) {
          const path = reach.pathTo(hex)
          expect(path[0]).toBe(from)
          expect(path.at(-1)).toBe(hex)
          let price = 0
          for (let i = 1; i < path.length; i++) {
            const side = grid.sideBetween(path[i - 1], path[i])
            expect(side).toBeGreaterThanOrEqual(0)
            price += costs[path[i - 1] * 6 + side]
            if (i > 1) expect(stops[path[i - 1]]).not.toBe(0)
          }
          expect(price).toBe(reach.costTo(hex))
        }
      }),
    )
  })

  it('finds the same when costs outgrow the queue in the middle of a run', () => {
    fc.assert(
      fc.property(anyMarch, ({ grid, from, costs }) => {
        const stepCost: StepCost = (hex, side) => costs[hex * 6 + side] * 37
        const slow = slowReach(grid, from, 5000, stepCost)
        const reach = createReach(grid)
        expect(reach.run(from, 5000, stepCost)).toBe(slow.size)
        for (const hex of reach) expect(reach.costTo(hex)).toBe(slow.get(hex))
      }),
    )
  })

  it('on open ground is the disc', () => {
    const grid = createHexGrid({ cols: 20, rows: 20, offset: 'odd-r' })
    const reach = createReach(grid)
    reach.run(asHex(210), 4, () => 1)
    const byIndex = (a: number, b: number) => a - b
    expect([...reach].sort(byIndex)).toEqual(grid.disc(asHex(210), 4).sort(byIndex))
  })

  it('leaves a stop hex out of every way through, but starts from one', () => {
    const grid = createHexGrid({ cols: 5, rows: 1, offset: 'odd-r' })
    const reach = createReach(grid)
    const stop = (hex: number) => hex === 0 || hex === 2
    reach.run(asHex(0), 10, () => 1, { stop })
    expect([...reach]).toEqual([0, 1, 2])
  })

  it('with nothing to spend stays, with less than nothing is nowhere', () => {
    const grid = createHexGrid({ cols: 3, rows: 3, offset: 'odd-r' })
    const reach = createReach(grid)
    expect(reach.run(asHex(4), 0, () => 1)).toBe(1)
    expect(reach.pathTo(asHex(4))).toEqual([4])
    expect(reach.run(asHex(4), -1, () => 1)).toBe(0)
    expect(reach.has(asHex(4))).toBe(false)
    expect(reach.pathTo(asHex(4))).toEqual([])
  })

  it('before the first run has reached nothing', () => {
    const reach = createReach(createHexGrid({ cols: 3, rows: 3, offset: 'odd-r' }))
    expect([...reach]).toEqual([])
    expect(reach.has(asHex(0))).toBe(false)
  })

  it('survives the turn of its run counter', () => {
    const grid = createHexGrid({ cols: 9, rows: 9, offset: 'odd-r' })
    const reach = createReach(grid)
    reach.run(asHex(0), 3, () => 1)
    Reflect.set(reach, 'generation', 0x7ffffff8)
    for (let run = 0; run < 6; run++) {
      expect(reach.run(asHex(40), run % 3, () => 1)).toBe(grid.disc(asHex(40), run % 3).length)
      expect(reach.has(asHex(0))).toBe(false)
    }
    expect(Reflect.get(reach, 'generation')).toBeLessThan(100)
  })

  it('refuses costs that are no whole numbers, and is sound afterwards', () => {
    const grid = createHexGrid({ cols: 4, rows: 4, offset: 'odd-r' })
    const reach = createReach(grid)
    for (const wrong of [0.5, Number.NaN, Infinity]) {
      expect(() => reach.run(asHex(0), 9, (hex) => (hex === 5 ? wrong : 2))).toThrow(RangeError)
      expect(reach.run(asHex(0), 2, () => 1)).toBe(grid.disc(asHex(0), 2).length)
    }
  })

  it('refuses a path beyond all measure instead of filling the memory', () => {
    const reach = createReach(createHexGrid({ cols: 4, rows: 4, offset: 'odd-r' }))
    expect(() => reach.run(asHex(0), 2 ** 31, () => 2 ** 30)).toThrow(RangeError)
  })
})

describe('the shortest path', () => {
  it('costs what the slow search says, or is empty where there is none', () => {
    fc.assert(
      fc.property(anyMarch, ({ grid, from, to, costs }) => {
        const reach = createReach(grid)
        const stepCost: StepCost = (hex, side) => costs[hex * 6 + side]
        const slow = slowReach(grid, from, Infinity, stepCost)
        const path = shortestPath(reach, from, to, stepCost)
        expect(path.at(-1)).toBe(slow.has(to) ? to : undefined)
        expect(reach.costTo(to)).toBe(slow.get(to) ?? -1)
        // What was queued when the goal was found must not leak into the next run.
        expect(reach.run(to, 5, stepCost)).toBe(slowReach(grid, to, 5, stepCost).size)
      }),
    )
  })

  it('takes dear ways where there is no other', () => {
    const grid = createHexGrid({ cols: 6, rows: 1, offset: 'odd-r' })
    const reach = createReach(grid)
    expect(shortestPath(reach, asHex(0), asHex(5), () => 1000)).toEqual([0, 1, 2, 3, 4, 5])
    expect(reach.costTo(asHex(5))).toBe(5000)
  })

  it('from a hex to itself is that hex', () => {
    const reach = createReach(createHexGrid({ cols: 2, rows: 2, offset: 'odd-r' }))
    expect(shortestPath(reach, asHex(3), asHex(3), () => -1)).toEqual([3])
  })
})
