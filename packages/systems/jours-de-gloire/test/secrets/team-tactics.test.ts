import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { joursDeGloire, topFrame } from '../../src/index.ts'

describe('a tactic for a Force of several players', () => {
  it('JDG-10-multi-d what its player works out from his view is what he is offered, whatever his team-mates have', () => {
    let asked = 0
    for (const seed of [3, 4, 5]) {
      const setup = { scenario: 'leipzig', options: { players: 'armies' } }
      const dice = seededDice(seed)
      const random = createRandom(seed)
      const p = joursDeGloire.open(setup, dice)
      for (let orders = 0; orders < 1500 && joursDeGloire.outcome(p) === null; orders++) {
        const [seat] = joursDeGloire.deciders(p)
        if (topFrame(p).phase === 'tactics') {
          asked++
          const guess = joursDeGloire.imagine(joursDeGloire.view(p, seat), seat, createRandom(orders))
          expect(joursDeGloire.offer(guess, seat).actions).toEqual(joursDeGloire.offer(p, seat).actions)
        }
        const action = drawAction(joursDeGloire.offer(p, seat), random)
        if (action === null) break
        joursDeGloire.perform(p, seat, action, dice)
      }
    }
    expect(asked).toBeGreaterThan(10)
  })
})
