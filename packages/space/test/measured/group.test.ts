import { describe, expect, it } from 'vitest'
import {
  fileBehind,
  flankOf,
  followed,
  headOf,
  headingOfGroup,
  movingOrder,
  shiftedGroup,
  wheeledGroup,
} from '../../src/index.ts'
import type { Block } from '../../src/index.ts'

const at = (x: number, y: number, heading = 0, width = 1000, depth = 200): Block => ({
  x,
  y,
  heading,
  width,
  depth,
})
/** Three battalions abreast, facing north, a hand's breadth between them. */
const line = [at(0, 0), at(1100, 0), at(2200, 0)]
/** Three columns one behind the other, facing north. */
const column = [at(0, 0, 0, 200, 500), at(0, -700, 0, 200, 500), at(0, -1400, 0, 200, 500)]

describe('a group', () => {
  it('faces as most of its blocks do, else between them', () => {
    expect(headingOfGroup([at(0, 0, 1800), at(0, 0, 1900), at(0, 0, 1800)])).toBe(1800)
    expect(headingOfGroup([at(0, 0, 100), at(0, 0, 3500)])).toBe(0)
    expect(headingOfGroup([at(0, 0, 800), at(0, 0, 1000)])).toBe(900)
    expect(headingOfGroup([at(0, 0, 300), at(0, 0, 2100)])).toBe(300)
  })

  it('ends at the outermost of its front corners', () => {
    expect(flankOf(line, 0, 'right')).toEqual({ x: 2700, y: 100 })
    expect(flankOf(line, 0, 'left')).toEqual({ x: -500, y: 100 })
    expect(flankOf([at(0, -900), ...line.slice(0, 1)], 0, 'left')).toEqual({ x: -500, y: 100 })
  })

  it('keeps formation: everybody goes the same way and turns nowhere', () => {
    const gone = shiftedGroup([at(0, 0, 0), at(500, 300, 450)], 900, 400, 50)
    expect(gone.map(({ x, y, heading }) => [x, y, heading])).toEqual([
      [400, -50, 0],
      [900, 250, 450],
    ])
  })
})

describe('a line that wheels', () => {
  it('turns about its end, and stays a line', () => {
    const turned = wheeledGroup(line, 0, 900)
    expect(turned.map(({ heading }) => heading)).toEqual([900, 900, 900])
    expect(flankOf(turned, 900, 'right')).toEqual({ x: 2700, y: 100 })
    expect(turned.map(({ x, y }) => [x, y])).toEqual([
      [2600, 2800],
      [2600, 1700],
      [2600, 600],
    ])
  })

  it('goes forward to either side', () => {
    for (const turn of [-450, -100, 50, 300]) {
      const turned = wheeledGroup(line, 0, turn)
      const pivot = turn > 0 ? 2 : 0
      for (const [one, { y }] of turned.entries()) if (one !== pivot) expect(y).toBeGreaterThan(0)
    }
    expect(wheeledGroup(line, 0, 0)).toEqual(line)
  })
})

describe('a column that follows its leader', () => {
  it('has the foremost at its head, and each behind the nearest', () => {
    const muddled = [column[2], column[0], column[1]]
    expect(headOf(muddled)).toBe(1)
    expect(fileBehind(muddled, 1)).toEqual([1, 2, 0])
  })

  it('goes straight on as he does', () => {
    const way = [column[0], at(0, 600, 0, 200, 500)]
    expect(followed(column, way).map(({ x, y, heading }) => [x, y, heading])).toEqual([
      [0, 600, 0],
      [0, -100, 0],
      [0, -800, 0],
    ])
  })

  it('turns the corner where he did: front follows front', () => {
    // His front goes from 250 to 450 north, then 900 east.
    const way = [column[0], at(0, 200, 0, 200, 500), at(650, 450, 900, 200, 500)]
    expect(followed(column, way).map(({ x, y, heading }) => [x, y, heading])).toEqual([
      [650, 450, 900],
      [-50, 450, 900],
      [0, -300, 0],
    ])
  })

  it('stays while he stays', () => {
    expect(followed(column, [])).toEqual(column)
    expect(followed(column, [column[0]])).toEqual(column)
  })
})

describe('the order in which they go', () => {
  it('is front ranks first', () => {
    const there = shiftedGroup(column, 0, 700, 0)
    expect(movingOrder(column, there)).toEqual([0, 1, 2])
    const back = [...column].reverse()
    expect(movingOrder(back, shiftedGroup(back, 0, 700, 0))).toEqual([2, 1, 0])
    expect(movingOrder(column, shiftedGroup(column, 0, -700, 0))).toEqual([2, 1, 0])
  })

  it('lets him go first on whose place another is to stand, though he be behind', () => {
    // The second goes a little; the first goes round onto its place.
    const from = [at(0, 1000), at(0, 0)]
    const to = [at(0, 100), at(3000, 0)]
    expect(movingOrder(from, to)).toEqual([1, 0])
  })

  it('begins with somebody where all stand in each other’s way', () => {
    const from = [at(0, 0), at(0, 500)]
    expect(movingOrder(from, [from[1], from[0]])).toHaveLength(2)
  })

  it('begins a wheel at the outer end, where there is room', () => {
    expect(movingOrder(line, wheeledGroup(line, 0, 300))[0]).toBe(0)
    expect(movingOrder(line, wheeledGroup(line, 0, -300))[0]).toBe(2)
  })
})
