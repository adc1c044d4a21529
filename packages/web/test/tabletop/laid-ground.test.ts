import { expect, test } from 'vitest'
import { fromSheet, length, toSheet, wholeLength } from '../../src/tabletop/hand/yardstick.ts'
import type { Yardstick } from '../../src/tabletop/hand/yardstick.ts'
import { groundOf } from '../../src/tabletop/laid-ground.ts'
import type { LaidTable } from '../../src/tabletop/laid-ground.ts'
import { inRanks, standingOf } from '../../src/tabletop/pieces.ts'

/** Inches in thousandths, told to the tenth. */
const INCHES: Yardstick = {
  whole: 1000,
  drawn: 25.4,
  grain: 100,
  word: 'in',
  spoken: 'inches',
  strides: [100, 1000, 10],
  rulerStrides: [1, 6, 0.1],
  bars: [1, 6, 12],
}
const bearings = { yardstick: INCHES, height: 36 * 25.4 }

const brook: LaidTable = {
  table: { width: 48, height: 36 },
  terrain: [
    {
      id: 'brook',
      name: 'Dürrbach',
      type: 'obstacle',
      difficult: false,
      width: 0.5,
      polyline: [
        [0, 10],
        [48, 10],
      ],
    },
    { id: 'bridge', name: 'Bridge', type: 'bridge', on: 'brook', at: [24, 10], radius: 1.75 },
  ],
}

test('a table measured in inches is drawn in millimetres, and read back to the thousandth', () => {
  const there = toSheet(bearings, 12_345, 6_789)
  expect(there.x).toBeCloseTo(12.345 * 25.4)
  expect(fromSheet(bearings, there)).toEqual({ x: 12_345, y: 6_789 })
  const brigade = standingOf(bearings, { x: 3000, y: 36_000, heading: 900, width: 3000, depth: 1500 })
  expect([brigade.x, brigade.y, brigade.heading].map((one) => Math.round(one))).toEqual([76, 0, 90])
  expect([brigade.width, brigade.depth].map((one) => Math.round(one))).toEqual([76, 38])
})

test('lengths are told exactly, or as finely as a hand measures', () => {
  expect([length(INCHES, 5062), wholeLength(INCHES, 5062), wholeLength(INCHES, 6000)]).toEqual([
    '5.06 in',
    '5.1 in',
    '6 in',
  ])
})

test('an obstacle with a bridge is drawn as water', () => {
  const { width, strips, crossings } = groundOf(brook, INCHES)
  expect(width).toBeCloseTo(1219.2)
  expect(strips.map(({ kind }) => kind)).toEqual(['stream'])
  expect(crossings[0]?.radius).toBeCloseTo(44.45)
})

test('figures stand in ranks about the middle of their base', () => {
  const figures = inRanks(3, 2, { width: 20, depth: 15, figure: 'foot' })
  expect(figures.map(({ x, y }) => [x, y])).toEqual([
    [-20, -7.5],
    [0, -7.5],
    [20, -7.5],
    [-20, 7.5],
    [0, 7.5],
    [20, 7.5],
  ])
})
