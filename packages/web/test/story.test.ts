import type { GameEvent, Position } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Story } from '../src/journal/story.ts'
import type { LogEntry } from '../src/table/types.ts'

interface Step extends GameEvent {
  readonly unit: string
}
const step = (unit: string, type = 'moved'): Step => ({ type, clauses: [], unit })

/** A teller that makes one sentence of a march, however many steps it has. */
const teller = {
  narrate: (events: readonly GameEvent[]) => {
    const [first] = events as Step[]
    return [{ text: `${first.unit} ${first.type} ${events.length}`, places: [] }]
  },
  continues: (last: GameEvent, next: GameEvent) => (last as Step).unit === (next as Step).unit,
}
const NOWHERE: Position = { game: null, state: null, index: null }

function log(...turns: Step[][]): LogEntry[] {
  return turns.map((events, number) => ({ number, seat: 'french', events }))
}

describe('the story of a game', () => {
  it('tells a march made hex by hex as one sentence', () => {
    const story = new Story(teller)
    const entries = log([step('Ney')], [step('Ney')], [step('Soult')])
    expect(
      story
        .tell(entries, NOWHERE)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['Ney moved 2', 'Soult moved 1'])
  })

  it('goes on where it stopped, and tells the last sentence anew while it grows', () => {
    const story = new Story(teller)
    const entries = log([step('Ney')], [step('Ney')], [step('Soult')])
    expect(story.tell(entries.slice(0, 1), NOWHERE).flat()).toMatchObject([
      { text: 'Ney moved 1', moment: 1 },
    ])
    expect(story.tell(entries.slice(0, 2), NOWHERE).flat()).toMatchObject([
      { text: 'Ney moved 2', moment: 2 },
    ])
    expect(story.tell(entries, NOWHERE).flat()).toMatchObject([
      { moment: 2 },
      { text: 'Soult moved 1', moment: 3 },
    ])
  })

  it('tells no more of what was taken back', () => {
    const story = new Story(teller)
    const entries = log([step('Ney')], [step('Soult')])
    story.tell(entries, NOWHERE)
    expect(story.tell(entries.slice(0, 1), NOWHERE).flat()).toHaveLength(1)
    const other = [...entries.slice(0, 1), ...log([], [step('Davout')]).slice(1)]
    expect(
      story
        .tell(other, NOWHERE)
        .flat()
        .map(({ text }) => text),
    ).toEqual(['Ney moved 1', 'Davout moved 1'])
  })

  it('hands out blocks that have not changed as the very same lists', () => {
    const story = new Story(teller)
    const names = Array.from({ length: 100 }, (_, n) => [step(`Unit ${n}`)])
    const before = story.tell(log(...names.slice(0, 90)), NOWHERE)
    const after = story.tell(log(...names), NOWHERE)
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(after[2]).not.toBe(before[2])
    expect(after.flat()).toHaveLength(100)
  })
})
