import { describe, expect, it } from 'vitest'
import { inRanks, spread } from '../../src/index.ts'

describe('blocks lined up', () => {
  const wide = { width: 40, depth: 10 }
  const deep = { width: 20, depth: 30 }

  it('stand about the middle with gaps between, each row behind the deepest of the one before', () => {
    const places = inRanks([[wide, deep], [wide]], { across: 100, gap: 10, rankGap: 5 })
    expect(places.map(({ right, behind }) => [right, behind])).toEqual([
      [-15, 15],
      [25, 25],
      [0, 50],
    ])
  })

  it('that find no room in their rank begin another', () => {
    const places = inRanks([[wide, wide, wide]], { across: 95, gap: 10, rankGap: 5 })
    expect(places.map(({ behind }) => behind)).toEqual([15, 15, 30])
  })
})

describe('few among many', () => {
  it('are spread evenly', () => {
    expect(spread(['G', 'H'], ['a', 'b', 'c', 'd', 'e', 'f']).join('')).toBe('abGcdHef')
    expect(spread(['G'], []).join('')).toBe('G')
  })
})
