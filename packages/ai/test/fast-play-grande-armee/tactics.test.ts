import { describe, expect, it } from 'vitest'
import type { Level } from '../../src/index.ts'
import { positions } from './positions.ts'
import { solves } from './solve.ts'

/** What of the positions this level solves. */
const solvedBy = (level: Level): string[] =>
  positions
    .filter((puzzle) =>
      solves(puzzle, {
        seed: 1,
        level,
        row: { seconds: 0.2 },
        onFault: (fault) => {
          throw fault
        },
      }),
    )
    .map(({ name }) => name)

describe('thirty positions', () => {
  it('the marshal finds what is right in nine of ten, and no level finds more than the one above by much', () => {
    const counts = (['recruit', 'sergeant', 'veteran', 'colonel', 'marshal'] as const).map(
      (level) => solvedBy(level).length,
    )
    expect(counts[4] / positions.length).toBeGreaterThanOrEqual(0.9)
    expect(counts[0]).toBeLessThan(counts[4])
    for (let at = 1; at < counts.length; at++) expect(counts[at]).toBeGreaterThanOrEqual(counts[at - 1] - 1)
  })
})
