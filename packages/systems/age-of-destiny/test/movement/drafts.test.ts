import { copyPlain, createRandom, drawAction, pick, seededDice, stateHash } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { ageOfDestiny } from '../../src/index.ts'
import type { AodPosition } from '../../src/index.ts'

/** Plays two positions on side by side: the first does the very action it drew, the second a copy of it. */
function sideBySide(scenario: string, seed: number, actions: number): [AodPosition, AodPosition] {
  const dice = [seededDice(seed), seededDice(seed)]
  const p = ageOfDestiny.open({ scenario }, dice[0])
  const twin = ageOfDestiny.open({ scenario }, dice[1])
  const random = createRandom(seed)
  for (let at = 0; at < actions && ageOfDestiny.outcome(p) === null; at++) {
    const seat = pick(random, ageOfDestiny.deciders(p))
    const action = drawAction(ageOfDestiny.offer(p, seat), random)
    if (action === null) throw new Error('nothing to choose')
    const copy = copyPlain(action)
    ageOfDestiny.perform(p, seat, action, dice[0])
    ageOfDestiny.perform(twin, seat, copy, dice[1])
    expect(stateHash(p.state), `action ${at}: ${JSON.stringify(action)}`).toBe(stateHash(twin.state))
  }
  return [p, twin]
}

describe('what is kept of a move that was drawn', () => {
  it.each(['mill-brook', 'hagelberg'])('comes to what the move walked anew comes to: %s', (scenario) => {
    const [p, twin] = sideBySide(scenario, 7, 220)
    expect(p.state).toEqual(twin.state)
  })

  it('is kept for its own position alone', () => {
    const dice = seededDice(1)
    const p = ageOfDestiny.open({ scenario: 'mill-brook' }, dice)
    const seat = ageOfDestiny.deciders(p)[0]
    ageOfDestiny.perform(p, seat, { do: 'end' }, dice) // the guns hold their fire
    const { regions = [] } = ageOfDestiny.offer(p, seat)
    const action = drawAction({ actions: [], regions }, createRandom(2))
    if (action === null) throw new Error('nothing was drawn')
    const kept = p.index.drafts.take(action)
    expect(kept).toMatchObject({ refusal: null })
    expect(p.index.drafts.take(action)).toBeNull()
    expect(ageOfDestiny.copy(p).index.drafts.take(action)).toBeNull()
  })
})
