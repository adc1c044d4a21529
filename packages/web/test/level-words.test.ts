import { levels } from '@bivouac/ai/levels'
import { describe, expect, it } from 'vitest'
import { thinkingWords } from '../src/screens/thinking-clock.tsx'
import { levelName, levelWords } from '../src/table/level-words.ts'

const measured = (score: number, interval: readonly [number, number], games = 200) =>
  ({ against: 'sergeant', score, interval, games }) as const

describe('what the lobby says of a level', () => {
  it('is its score against the level below, and its time', () => {
    const says = (score: number) => levelWords('x', 'veteran', measured(score, [0.61, 0.74]))
    expect(says(0.68)).toBe('scores 7 of 10 against a sergeant; thinks up to 3 s a turn')
    expect(says(0.66)).toBe('scores 6½ of 10 against a sergeant; thinks up to 3 s a turn')
  })

  it('claims nothing that was not measured', () => {
    expect(levelWords('x', 'veteran', null)).toMatch(/not yet measured/)
    expect(levelWords('x', 'colonel', measured(0.7, [0.6, 0.8]))).toMatch(/above the veteran, not yet/)
    expect(levelWords('x', 'veteran', measured(0.6, [0.45, 0.74], 20))).toMatch(
      /^not shown to be better than a sergeant in 20 games/,
    )
  })

  it('tells of points where one side mostly wins, whoever leads it', () => {
    const leaning = { ...measured(0.52, [0.49, 0.55]), byMargin: 0.94 }
    expect(levelWords('x', 'veteran', leaning)).toBe(
      'better than a sergeant by points in 9½ of 10 pairs of games; thinks up to 3 s a turn',
    )
    expect(levelWords('x', 'veteran', { ...leaning, byMargin: 0.6 })).toMatch(/^not shown to be better/)
  })

  it('is there for every level, each with a name', () => {
    expect(levels.map((level) => levelName(level)).join(' ')).toBe('Recruit Sergeant Veteran Colonel Marshal')
    expect(new Set(levels.map((level) => levelWords('x', level, null))).size).toBe(5)
  })
})

describe('while the computer thinks', () => {
  it('is said for how long, and how long at most', () => {
    expect(thinkingWords('veteran', 1900)).toBe('Veteran: 2 of at most 3 s')
    expect(thinkingWords('recruit', 3100)).toBe('Recruit: 3 s, longer than its 1 s')
  })
})
