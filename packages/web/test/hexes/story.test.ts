import type { GameEvent } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { lastRun, movesOf } from '../../src/hexes/hand/story.ts'
import type { MapStep } from '../../src/hexes/hand/story.ts'
import type { LogEntry } from '../../src/table/types.ts'

const steps = new Map<GameEvent, MapStep | null>()
const stepOf = (event: GameEvent): MapStep | null => steps.get(event) ?? null

function entry(...done: readonly (MapStep | null)[]): LogEntry {
  const events = done.map((step): GameEvent => {
    const event = { type: 'told', clauses: [] }
    steps.set(event, step)
    return event
  })
  return { number: 0, seat: 'french', events }
}
const march = (piece: string, ...hexes: readonly number[]): MapStep => ({
  kind: 'march',
  piece,
  hexes,
  nation: 'french',
})

describe('what others did, on a map of hexes', () => {
  it('draws a march of several steps, in one entry or in many, as one arrow', () => {
    const { arrows, hex } = movesOf(
      [entry(march('v', 1, 2), march('v', 2, 3)), entry(march('v', 3, 4)), entry(march('vi', 9, 8))],
      stepOf,
    )
    expect(arrows.map(({ hexes }) => hexes)).toEqual([
      [1, 2, 3, 4],
      [9, 8],
    ])
    expect(hex).toBe(8)
  })

  it('begins a new arrow where something else happened between', () => {
    const { arrows } = movesOf([entry(march('v', 1, 2), null, march('v', 2, 3))], stepOf)
    expect(arrows).toHaveLength(2)
  })

  it('lights what was struck and happened where that was, not where it only left a trace', () => {
    const { highlights, hex } = movesOf(
      [entry({ kind: 'struck', hexes: [5, 6] }, { kind: 'touched', hexes: [7] })],
      stepOf,
    )
    expect(highlights.map((one) => one.hex)).toEqual([5, 6, 7])
    expect(hex).toBe(5)
  })

  it('takes the steps of one march together, of anything else the last entry', () => {
    const all = [entry(march('vi', 1, 2)), entry(march('v', 1, 2)), entry(march('v', 2, 3))]
    expect(lastRun(all, stepOf)).toEqual(all.slice(1))
    const struck = entry({ kind: 'struck', hexes: [5] })
    expect(lastRun([...all, struck], stepOf)).toEqual([struck])
    expect(movesOf(lastRun([], stepOf), stepOf)).toEqual({ arrows: [], highlights: [], hex: -1 })
  })
})
