import type { GameReport } from '@bivouac/ai'
import { describe, expect, it } from 'vitest'
import { balanceOf, reviewed, signedPercent } from '../../src/report/review.ts'
import type { TableStory } from '../../src/report/source.ts'

const story = {
  chronicle: {
    sides: [{ id: 'french', name: 'French', nation: 'french' }],
    turningPoints: [
      { turn: 1, label: 'Turn 1', moment: 4, swing: 'French +3', text: 'A fight.', places: [] },
    ],
    luck: ['much'],
  },
  tellOf: (moment: number) => ({ turn: 2, label: `Turn 2 (${moment})`, text: 'x', places: ['0457'] }),
} as unknown as TableStory

const report: GameReport = {
  seat: 'french',
  side: 'french',
  over: true,
  start: 0.604,
  end: 0,
  luck: -0.234,
  ours: -0.456,
  theirs: 0.086,
  accuracy: 71.2,
  curve: [
    { sequence: 0, turn: 1, side: 'french', chance: 0.604 },
    { sequence: 9, turn: 2, side: 'allied', chance: 0.2 },
  ],
  turns: [],
  decisions: [
    { from: 3, to: 5, turn: 1, cost: 0.1, error: 0.01, done: 'Waited.', better: null, reasons: [] },
    { from: 7, to: 9, turn: 2, cost: 0.3, error: 0.01, done: 'Rode.', better: 'March.', reasons: [] },
    { from: 9, to: 11, turn: 3, cost: 0, error: 0.01, done: 'Fought.', better: null, reasons: [] },
  ],
  turningPoints: [{ from: 7, again: 6, turn: 2, kind: 'ours', swing: -0.3, says: 'Better: march.' }],
}

describe('a game looked over', () => {
  const { chronicle } = reviewed(story, report)

  it('turns where the chances did, and can be tried again from there', () => {
    expect(chronicle.turningPoints).toEqual([
      {
        turn: 2,
        label: 'Turn 2 (8)',
        places: ['0457'],
        moment: 7,
        swing: 'your decisions, −30 %',
        text: 'Better: march.',
        again: 6,
      },
    ])
  })

  it('tells what decisions cost, the worst first, and nothing of those that cost nothing', () => {
    expect(chronicle.review?.costly.map(({ moment, done }) => [moment, done])).toEqual([
      [7, 'Rode.'],
      [3, 'Waited.'],
    ])
  })

  it('adds up, in whole percent', () => {
    const rows = chronicle.review ? balanceOf(chronicle.review) : []
    const [first, ...rest] = rows.map(([, whole]) => whole)
    const last = rest.pop()
    expect(rest.reduce((sum, one) => sum + one, first)).toBe(last)
    expect(rows.map(([what]) => what)[4]).toBe('At the end')
    expect([0.12, -0.3, -0.001].map(signedPercent)).toEqual(['+12 %', '−30 %', 'under 1 %'])
  })
})
