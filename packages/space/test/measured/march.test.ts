import * as fc from 'fast-check'
import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import {
  arcLength,
  bodiesNear,
  createTable,
  drawLength,
  dressed,
  enemiesAhead,
  farthest,
  farthestStand,
  footprint,
  friendsUnder,
  hardEdge,
  hardGroundOf,
  insideLength,
  isFree,
  isOnTable,
  isSlowedAt,
  lastClear,
  lastFree,
  limitAt,
  noBodies,
  offsetX,
  offsetY,
  openEnd,
  overlaps,
  reaches,
  setBody,
  shapeAt,
  stopsAlong,
  sweepTo,
  swingBox,
  swingOf,
  touched,
  widestWheel,
} from '../../src/index.ts'
import type { Block, Mover, Table, Way } from '../../src/index.ts'
import { anyBlock, inInches, inch } from '../table/twins.ts'

// A system of its own, measured in thousandths of an inch: brigades of 3 by 3 with 12 inches a move, flank and
// retrograde moves at twice the cost, rough ground at twice the cost inside, 3 inches to pass through a friend.
const CONTACT = 50
const rough = { type: 'rough', id: 'r', name: 'r', difficult: true, woods: false } as const
const table = createTable({
  lengthUnit: 'inch',
  width: 60,
  height: 60,
  terrain: [
    {
      ...rough,
      polygon: [
        [40, 20],
        [50, 20],
        [50, 24],
        [40, 24],
      ],
    },
  ],
})

/** The brigades of the first side, then those of the second, as they stand. */
function muster(own: readonly Block[], enemies: readonly Block[]): Pick<Mover, 'bodies' | 'sides'> {
  const all = [...own, ...enemies]
  const bodies = noBodies(all.length + 1) // the last of them has not come yet
  all.forEach((block, unit) => setBody(bodies, unit, footprint(block)))
  return { bodies, sides: [...all.map((_, unit) => (unit < own.length ? 0 : 1)), 1] }
}

/** The way of the first brigade along a heading, with so much of its move left. */
function wayOf(
  { bodies, sides }: Pick<Mover, 'bodies' | 'sides'>,
  block: Block,
  heading: number,
  left: number,
  ground: Table = table,
): Way {
  const off = Math.abs(((heading - block.heading + 5400) % 3600) - 1800)
  const reach = Math.floor(left / (off > 450 ? 2 : 1))
  const start = footprint(block)
  return {
    unit: 0,
    side: 0,
    sides,
    bodies,
    contact: CONTACT,
    taken: [],
    near: bodiesNear(bodies, 0, start, reach + CONTACT + 3),
    start,
    x: block.x,
    y: block.y,
    heading,
    reach,
    slowedReach: reach,
    isSlowed: false,
    hard: hardGroundOf(ground),
    isOpen: false,
    byRoad: false,
    usesBridges: false,
    leg: null,
    lastAt: -1,
    lastSweep: null,
    lastSlowed: null,
  }
}

const brigade = inInches(10, 10, 0)

describe('a brigade on its way', () => {
  it('G-7, G-8: goes ahead and obliquely for what it measures, sideways and back for twice that', () => {
    const alone = muster([brigade], [])
    expect(farthest(wayOf(alone, brigade, 0, inch(12)), Infinity)).toBe(inch(12))
    expect(farthest(wayOf(alone, brigade, 450, inch(12)), Infinity)).toBe(inch(12))
    expect(farthest(wayOf(alone, brigade, 900, inch(12)), Infinity)).toBe(inch(6))
    expect(openEnd(wayOf(alone, brigade, 1800, inch(30)), table)).toBe(inch(8.5))
  })

  it('G-8 T3: stops where it meets an enemy, and touches him there', () => {
    const [from, enemy] = [inInches(10, 38, 0), inInches(10, 46, 180)]
    const way = wayOf(muster([from], [enemy]), from, 0, inch(12))
    expect(enemiesAhead(way, inch(12))).toEqual([{ unit: 1, at: inch(5) }])
    expect(touched(way, inch(5))).toEqual([1])
    expect(touched(way, inch(4.9))).toEqual([])
    expect(enemiesAhead({ ...way, taken: [1] }, inch(12))).toEqual([])
  })

  it('G-9: pays 3 inches for a friend it goes through, and does not end on him', () => {
    const friend = inInches(10, 16, 0)
    const way = wayOf(muster([brigade, friend], []), brigade, 0, inch(12))
    const cost = (by: number): number => by + inch(3) * friendsUnder(way, sweepTo(way, by), []).length
    expect(lastFree(inch(12), (by) => cost(by) <= inch(12))).toBe(inch(9))
    expect(lastClear(way, inch(9))).toBe(inch(9))
    expect(lastClear(way, inch(8.9))).toBeLessThanOrEqual(inch(3) + 1)
    expect(farthestStand(way, inch(12), () => true)).toBe(inch(3))
    expect(farthestStand(way, inch(12), () => false)).toBe(inch(12))
  })

  it('G-7: pays twice for the part of its way inside rough ground', () => {
    const from = inInches(45, 15, 0)
    const way = wayOf(muster([from], []), from, 0, inch(12))
    const cost = (by: number): number =>
      by + insideLength(way.hard.parts, way.x, way.y, way.x + offsetX(0, by, 0), way.y + offsetY(0, by, 0))
    expect(lastFree(inch(12), (by) => cost(by) <= inch(12))).toBe(inch(8.5))
    expect(hardEdge(way, inch(12))).toBe(inch(3.5) + 1)
    expect(isSlowedAt(way, inch(4))).toBe(true)
  })

  it('stops short of ground that lowers its allowance, or goes less far through it', () => {
    const from = inInches(45, 15, 0)
    const way = { ...wayOf(muster([from], []), from, 0, inch(12)), slowedReach: inch(2) }
    expect(farthest(way, Infinity)).toBe(inch(3.5) + 1)
    expect([reaches(way, inch(3.5)), reaches(way, inch(4))]).toEqual([true, false])
    const limit = (by: number, allowance = inch(12)) =>
      limitAt({ ...way, reach: allowance }, by, shapeAt(way, by), table, false)
    expect([limit(inch(3)), limit(inch(5)), limit(inch(13)), limit(inch(50), inch(60))]).toEqual([
      null,
      'hard',
      'allowance',
      'edge',
    ])
  })

  it('G-10 T1: the six-inch line is among its stops, nearest first', () => {
    const enemy = inInches(10, 30, 180)
    const way = wayOf(muster([brigade], [enemy]), brigade, 0, inch(18))
    const most = farthestStand(way, openEnd(way, table), () => false)
    expect(stopsAlong(way, table, most, inch(6))).toEqual([
      { at: inch(11), why: 'range', unit: 1 },
      { at: inch(17), why: 'contact', unit: 1 },
    ])
    expect(stopsAlong(way, table, most, 0).map(({ why }) => why)).toEqual(['contact'])
  })

  it('draws lengths it may go, and often all of it', () => {
    const from = inInches(45, 15, 0)
    const way = { ...wayOf(muster([from], []), from, 0, inch(12)), slowedReach: inch(2) }
    const random = createRandom(3)
    const lengths = Array.from({ length: 200 }, () => drawLength(way, table, random))
    for (const by of lengths) expect(reaches(way, by) && isOnTable(table, shapeAt(way, by))).toBe(true)
    expect(drawLength({ ...way, reach: 0 }, table, random)).toBe(0)
  })
})

describe('a brigade that wheels', () => {
  const swing = (others: readonly Block[], enemies: readonly Block[], block = brigade, turn = 900) => {
    const { bodies, sides } = muster([block, ...others], enemies)
    const box = swingBox(block, 'right', turn)
    const near = bodiesNear(bodies, 0, box, CONTACT)
    const mover = { unit: 0, side: 0, sides, bodies, near, taken: [], contact: CONTACT }
    return swingOf(mover, block, 'right', turn, box, table, false, () => others.length > 1)
  }

  it('G-7 T3: pays the arc of its outer corner', () => {
    expect(arcLength(brigade.width, 900)).toBe(4712)
    expect(swing([], [])).toEqual({ side: 'right', tenths: 900, bar: null, under: [] })
  })

  it('comes round through friends, and not into an enemy, over the edge, or through one who bars it', () => {
    const beside = inInches(10, 15, 0)
    expect(swing([beside], []).under).toEqual([1])
    expect(swing([], [beside]).bar).toBe('enemy')
    expect(swing([beside, inInches(40, 40, 0)], []).bar).toBe('friend')
    expect(swing([], [], inInches(10, 58, 0)).bar).toBe('edge')
  })

  it('wheels as far as there is room', () => {
    const { bodies } = muster([brigade], [inInches(10, 15, 0)])
    const isOpen = (turn: number) => swing([], [inInches(10, 15, 0)], brigade, turn).bar === null
    const room = widestWheel(brigade, 'right', 900, (place) => isFree(bodies, table, 0, place))
    expect([isOpen(room), isOpen(room + 1)]).toEqual([true, false])
    expect(widestWheel(brigade, 'right', 900, () => true)).toBe(900)
  })
})

describe('bodies on a table', () => {
  it('who is near is exactly whoever has a box that comes near', () => {
    fc.assert(
      fc.property(fc.array(anyBlock(), { minLength: 2, maxLength: 8 }), fc.nat(50_000), (blocks, reach) => {
        const { bodies } = muster(blocks, [])
        const { west, south, east, north } = bodies.shape[0]
        const slow = bodies.shape.flatMap((other, unit) =>
          unit > 0 &&
          other.east >= west - reach &&
          other.west <= east + reach &&
          other.north >= south - reach &&
          other.south <= north + reach
            ? [unit]
            : [],
        )
        expect(bodiesNear(bodies, 0, bodies.shape[0], reach)).toEqual(slow)
      }),
    )
  })

  it('ranks are dressed off a neighbour they would overlap by a hair, and stay where there is no room', () => {
    const neighbour = inInches(10, 13, 0)
    const { bodies } = muster([brigade, neighbour], [])
    const pressed = { ...brigade, y: brigade.y + 2 }
    expect(overlaps(footprint(pressed), footprint(neighbour))).toBe(true)
    expect(isFree(bodies, table, 0, footprint(dressed(bodies, table, 0, pressed)))).toBe(true)
    expect(dressed(bodies, table, 0, neighbour)).toEqual(neighbour)
  })
})
