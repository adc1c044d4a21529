import { describe, expect, test } from 'vitest'
import { frontPath, nearPath, pathOf } from '../../src/tabletop/drawings.tsx'
import { detailAt } from '../../src/tabletop/detail.ts'
import { awayFrom, cornersOf, inFrame, onTable, pieceAt } from '../../src/tabletop/pointing.ts'
import type { Standing, TablePiece } from '../../src/tabletop/types.ts'

const line: Standing = { x: 300, y: 400, heading: 90, width: 100, depth: 15 }
const piece = (id: string, at: Standing, above = false): TablePiece => ({
  ...at,
  id,
  nation: 'french',
  bases: [],
  fronts: 1,
  order: 'firm',
  signs: [],
  name: id,
  title: id,
  above,
})

describe('a piece and its own frame', () => {
  test('facing east, its front is to the right and its right hand below', () => {
    const [fl, fr, rr, rl] = cornersOf(line).map(({ x, y }) => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ])
    expect([fl, fr, rr, rl]).toEqual([
      [307.5, 350],
      [307.5, 450],
      [292.5, 450],
      [292.5, 350],
    ])
  })

  test('into the frame and back is where one began', () => {
    for (const heading of [0, 33.3, 90, 214.7, 359.9]) {
      const there = onTable({ ...line, heading }, { x: 12, y: -34 })
      const back = inFrame({ ...line, heading }, there)
      expect(back.x).toBeCloseTo(12, 9)
      expect(back.y).toBeCloseTo(-34, 9)
    }
  })

  test('inside is no distance away; beside it, the shortest', () => {
    expect(awayFrom(line, { x: 300, y: 400 })).toBe(0)
    expect(awayFrom(line, { x: 317.5, y: 400 })).toBeCloseTo(10, 9)
    expect(awayFrom(line, { x: 310.5, y: 454 })).toBeCloseTo(5, 9)
  })
})

describe('what is meant by pointing', () => {
  const far = piece('far', { ...line, x: 400 })
  const near = piece('near', line)
  const general = piece('general', { ...line, width: 30, depth: 40, heading: 0 }, true)

  test('the nearest within reach, and nobody beyond it', () => {
    expect(pieceAt([far, near], { x: 312, y: 400 }, 8)?.id).toBe('near')
    expect(pieceAt([far, near], { x: 350, y: 400 }, 8)).toBeNull()
  })

  test('who stands above is meant before the unit he stands on', () => {
    expect(pieceAt([near, general], { x: 300, y: 400 }, 8)?.id).toBe('general')
    expect(pieceAt([near, general], { x: 300, y: 440 }, 8)?.id).toBe('near')
  })
})

describe('drawings', () => {
  test('the front zone of a battery reaches as far before it as its range, and leans 45° aside', () => {
    const path = frontPath({ x: 0, y: 0, heading: 0, width: 20, depth: 40 }, 100)
    expect(path.startsWith('M-10.00 -20.00L-80.71 -90.71A100 100 0 0 1 -10.00 -120.00')).toBe(true)
  })

  test('the ground about a piece is a closed line with round corners', () => {
    const path = nearPath(line, 50)
    expect(path.match(/A50 50/g)).toHaveLength(4)
    expect(path.endsWith('Z')).toBe(true)
  })

  test('a path through points', () => {
    expect(
      pathOf(
        [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
        true,
      ),
    ).toBe('M1.00 2.00L3.00 4.00Z')
  })

  test('figures come with nearness', () => {
    expect([0.4, 0.9, 3].map(detailAt)).toEqual([0, 1, 2])
  })
})
