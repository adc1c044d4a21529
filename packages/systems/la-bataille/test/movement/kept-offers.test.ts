import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { expect, it } from 'vitest'
import { buildIndex, laBataille } from '../../src/index.ts'

it.each(['saalfeld-croesten', 'saalfeld-1806', 'moeckern-1813'])(
  'what is kept of the last offer is what a fresh look at the position offers: %s',
  (scenario) => {
    const dice = seededDice(7)
    const random = createRandom(7)
    const p = laBataille.open({ scenario }, dice)
    let compared = 0
    for (let step = 0; step < 700; step++) {
      const [seat] = laBataille.deciders(p)
      if (seat === undefined) break
      const offer = laBataille.offer(p, seat)
      if (p.state.frames.at(-1)?.phase === 'movement') {
        const fresh = { ...p, index: buildIndex(p.game, p.state) }
        expect(offer.actions).toEqual(laBataille.offer(fresh, seat).actions)
        compared++
      }
      const action = drawAction(offer, random)
      if (action === null) throw new Error('nothing to do')
      laBataille.perform(p, seat, action, dice)
    }
    expect(compared).toBeGreaterThan(50)
  },
)
