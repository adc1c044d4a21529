import { DataError } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { BoxMapFile } from '../src/index.ts'
import { createBoxMap, crossings, grounds, farEnd, linkBetween, parseBoxMap, Ways } from '../src/index.ts'

const plain = (id: string): BoxMapFile['boxes'][number] => ({ id, name: id, x: 0, y: 0, ground: 'open' })
const join = (a: string, b: string, more: object = {}): BoxMapFile['connections'][number] => ({
  a,
  b,
  class: 'road',
  crossing: 'none',
  ...more,
})
const file = (boxes: string[], connections: BoxMapFile['connections']): BoxMapFile =>
  parseBoxMap({ title: 'small', source: 'a test', boxes: boxes.map(plain), connections })

/** The plain way: Bellman-Ford, for comparison. */
function slow(
  map: ReturnType<typeof createBoxMap>,
  from: number,
  cost: Uint8Array,
  bars: (box: number) => boolean,
) {
  const price = Array.from({ length: map.size }, () => Infinity)
  price[from] = 0
  for (let round = 0; round < map.size; round++) {
    for (let link = 0; link < map.links; link++) {
      if (cost[link] === 0) continue
      for (const [a, b] of [
        [map.a[link], map.b[link]],
        [map.b[link], map.a[link]],
      ]) {
        if (a !== from && bars(a)) continue
        price[b] = Math.min(price[b], price[a] + cost[link])
      }
    }
  }
  return price
}

describe('a map of boxes and connections', () => {
  it('knows the ways out of each box, its ground and its crossings', () => {
    const map = createBoxMap(
      parseBoxMap({
        title: 'small',
        source: 'a test',
        boxes: [plain('a'), { ...plain('b'), ground: 'defensive', fortified: true }, plain('c')],
        connections: [
          join('b', 'a', { class: 'poor', crossing: 'minor' }),
          join('b', 'c', { crossing: 'major-bridge' }),
          join('a', 'c', { crossing: 'major-ford', frontier: true }),
        ],
      }),
    )
    expect([...map.to.subarray(map.first[0], map.first[1])]).toEqual([1, 2])
    expect([...map.crossing].map((kind) => crossings[kind])).toEqual(['minor', 'major-bridge', 'major-ford'])
    expect(grounds[map.ground[1]]).toBe('defensive')
    expect([...map.fortified]).toEqual([0, 1, 0])
    expect([...map.frontier]).toEqual([0, 0, 1])
    expect(linkBetween(map, 0, 2)).toBe(2)
    expect(linkBetween(map, 2, 2)).toBe(-1)
    expect(farEnd(map, 1, 1)).toBe(2)
    expect(farEnd(map, 1, 2)).toBe(1)
  })

  it('keeps only the connections of an area', () => {
    const map = createBoxMap(file(['a', 'b', 'c'], [join('a', 'b'), join('b', 'c')]), ({ id }) => id !== 'c')
    expect(map.links).toBe(1)
    expect(map.size).toBe(3)
    expect(linkBetween(map, 1, 2)).toBe(-1)
  })

  it('refuses boxes named twice, connections to nowhere, loops and doubles', () => {
    const wrong = (boxes: string[], connections: object[]) => () =>
      parseBoxMap({ title: 'small', source: 'a test', boxes: boxes.map(plain), connections })
    expect(wrong(['a', 'a'], [])).toThrow(new DataError('boxes[1].id', '"a" is listed twice'))
    expect(wrong(['a'], [join('a', 'x')])).toThrow(new DataError('connections[0].b', 'there is no box "x"'))
    expect(wrong(['a'], [join('a', 'a')])).toThrow('joined to itself')
    expect(wrong(['a', 'b'], [join('a', 'b'), join('b', 'a')])).toThrow('joined twice')
  })
})

describe('ways over the connections', () => {
  const ring = createBoxMap(
    file(
      ['a', 'b', 'c', 'd', 'e'],
      [join('a', 'b'), join('b', 'c'), join('c', 'd'), join('a', 'd'), join('d', 'e')],
    ),
  )

  it('gives the cheapest price, the way and the boxes in order of price', () => {
    const ways = new Ways(ring)
    expect(ways.run(0, 9, Uint8Array.of(1, 1, 1, 4, 1), null)).toBe(5)
    expect([...ways.order.subarray(0, 5)]).toEqual([0, 1, 2, 3, 4])
    expect(ways.cost[4]).toBe(4)
    expect(ways.wayTo(4)).toEqual([0, 1, 2, 3, 4])
  })

  it('stops at the budget, at closed connections and behind barriers, which it may reach', () => {
    const ways = new Ways(ring)
    ways.run(0, 2, Uint8Array.of(1, 1, 1, 4, 1), null)
    expect([0, 1, 2, 3, 4].map((box) => ways.has(box))).toEqual([true, true, true, false, false])
    ways.run(0, 9, Uint8Array.of(1, 0, 1, 0, 1), null)
    expect([0, 1, 2, 3, 4].map((box) => ways.has(box))).toEqual([true, true, false, false, false])
    ways.run(0, 9, Uint8Array.of(1, 1, 1, 4, 1), (box) => box === 1)
    expect(ways.has(1)).toBe(true)
    expect(ways.cost[2]).toBe(5)
    // The box set out from is left whatever stands in it.
    ways.run(1, 9, Uint8Array.of(1, 1, 1, 4, 1), (box) => box === 1)
    expect(ways.has(4)).toBe(true)
  })

  it('reads its costs from an offset and ends early at a goal without spoiling the next run', () => {
    const ways = new Ways(ring)
    const costs = Uint8Array.of(0, 0, 0, 0, 0, 1, 1, 1, 4, 1)
    expect(ways.run(0, 9, costs, null)).toBe(1)
    ways.run(0, 9, costs, null, 5, 2)
    expect(ways.has(2)).toBe(true)
    expect(ways.has(4)).toBe(false)
    ways.run(0, 9, costs, null, 5)
    expect(ways.cost[4]).toBe(4)
  })

  it('agrees with the plain search on many random maps', () => {
    let seed = 7
    const below = (bound: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * bound)
    }
    for (let round = 0; round < 60; round++) {
      const size = 5 + below(20)
      const ids = Array.from({ length: size }, (_, at) => `b${at}`)
      const pairs = new Set<string>()
      for (let n = 0; n < size * 2; n++) {
        const [a, b] = [below(size), below(size)].sort((x, y) => x - y)
        if (a !== b) pairs.add(`${a} ${b}`)
      }
      const map = createBoxMap(
        file(
          ids,
          [...pairs].map((pair) => {
            const [a, b] = pair.split(' ')
            return join(`b${a}`, `b${b}`)
          }),
        ),
      )
      const cost = Uint8Array.from({ length: map.links }, () => below(4))
      const barred = new Set([below(size), below(size), below(size)])
      const ways = new Ways(map)
      const from = below(size)
      ways.run(from, 12, cost, (box) => barred.has(box))
      const want = slow(map, from, cost, (box) => barred.has(box))
      for (let box = 0; box < size; box++) {
        expect(ways.has(box)).toBe(want[box] <= 12)
        if (ways.has(box)) expect(ways.cost[box]).toBe(want[box])
      }
      // From two boxes at once: the better of the two plain searches.
      const second = below(size)
      const other = slow(map, second, cost, (box) => barred.has(box))
      // Boxes that are no barriers may be suspected too; the first entry is another sheet's.
      const sheet = Uint8Array.from([0, ...ids], (_, at) => (barred.has(at - 1) ? 1 : below(2)))
      const suspects = { sheet, offset: 1 }
      ways.runFromAll([from, second, from], 12, cost, (box) => barred.has(box), 0, suspects)
      for (let box = 0; box < size; box++) {
        const best = Math.min(want[box], other[box])
        expect(ways.has(box)).toBe(best <= 12)
        if (ways.has(box)) expect(ways.cost[box]).toBe(best)
      }
      // A goal is found just where the plain search gets to it and it is no barrier.
      const goals = [below(size), below(size)]
      const found = goals.some((goal) => want[goal] < Infinity && !barred.has(goal))
      expect(ways.joins(from, goals, cost, (box) => barred.has(box), 0, suspects)).toBe(found)
    }
  })
})
