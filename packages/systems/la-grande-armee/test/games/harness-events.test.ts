import { createRandom, drawAction, recordingDice, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaEvent } from '../../src/index.ts'
import { boldly } from '../bold.ts'
import { ShadowBoard } from './shadow-board.ts'

describe.each([
  { scenario: 'ulm', seeds: [1, 2, 3, 4, 5, 6] },
  { scenario: '1805', seeds: [1, 2] },
  { scenario: '1806', seeds: [1, 2] },
  { scenario: '1809', seeds: [1, 2] },
])('the events of $scenario', ({ scenario, seeds }) => {
  it.each(seeds)('tell the whole game of seed %i, and every die of it', (seed) => {
    const dice = seededDice(seed)
    const random = createRandom(seed)
    const p = boldly.open({ scenario }, dice)
    const board = new ShadowBoard(p)
    const types = new Set<string>()
    for (let step = 0; ; step++) {
      const [seat] = boldly.deciders(p)
      if (seat === undefined) break
      const action = drawAction(boldly.offer(p, seat), random)
      if (action === null) throw new Error('nothing to choose')
      const thrown = recordingDice(dice)
      const events = boldly.perform(p, seat, action, thrown.dice) as LgaEvent[]
      const where = `step ${step}, ${JSON.stringify(action)}`
      expect(board.follow(p, events), where).toEqual([])
      expect(board.differences(p), where).toEqual([])
      expect(
        events.flatMap((event) => event.rolls ?? []),
        where,
      ).toEqual(thrown.rolls)
      for (const { type } of events) types.add(type)
    }
    expect(types).toContain('game-over')
    expect(types).toContain('battle')
  })
})
