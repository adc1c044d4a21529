import { joursDeGloire } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { Outline } from '../src/outline.ts'

describe('an outline that hopes for the best of its dice', () => {
  it('comes through a throw that is thrown again on equal faces: the first player of each turn (JDG-3.2-d)', () => {
    const p = joursDeGloire.open({ scenario: 'spring' }, seededDice(1))
    const outline = new Outline<JdgPosition, JdgAction>(joursDeGloire, p)
    for (let orders = 0; p.state.turn < 3 && orders < 200; orders++) {
      const [seat] = joursDeGloire.deciders(p)
      const { actions } = joursDeGloire.offer(p, seat)
      outline.take(seat, actions.find((action) => action.do === 'end') ?? actions[0])
    }
    expect(p.state.turn).toBe(3)
  })
})
