import { createRandom, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { relocate, turnDown } from '../../src/position/changes.ts'
import type { JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { ALLIED, DISPLACED, FRENCH, GONE } from '../../src/position/state.ts'

const BLIND = { blind: 3, dummies: false, cards: false } as const

/** However the hidden part is drawn, the seat sees what it saw. */
function expectFitting(p: JdgPosition, seat: string, clause: string): void {
  const seen = joursDeGloire.view(p, seat)
  for (let draw = 1; draw <= 20; draw++) {
    const imagined = joursDeGloire.imagine(seen, seat, createRandom(draw))
    expect(joursDeGloire.view(imagined, seat), clause).toEqual(seen)
  }
}

describe('a position imagined from a view', () => {
  it.each(['spring', 'autumn', 'leipzig'])(
    'JDG-H-leader of %s keeps a CinC off the map who is off it',
    (scenario) => {
      for (const where of [DISPLACED, GONE]) {
        const p = openGame({ scenario, options: BLIND }, seededDice(1))
        for (const cinc of p.state.armies.cinc) if (cinc >= 0) relocate(p, cinc, where)
        turnDown(p, FRENCH)
        turnDown(p, ALLIED)
        for (const seat of ['french', 'allied']) expectFitting(p, seat, 'JDG-H-leader')
      }
    },
  )

  it('JDG-4.2-i keeps a CinC on the map whom neither set-up nor schedule put there', () => {
    const p = openGame({ scenario: 'spring', options: BLIND }, seededDice(1))
    const { cinc } = p.state.armies
    const army = p.game.armies.findIndex(({ side }) => side === ALLIED)
    const heir = p.game.counters.findIndex(
      ({ side, rank }, at) => side === ALLIED && rank > 0 && p.state.counters.box[at] < 0,
    )
    relocate(p, heir, p.state.counters.box[cinc[army]])
    cinc[army] = heir
    p.state.counters.army[heir] = army
    expectFitting(p, 'french', 'JDG-4.2-i')
  })
})
