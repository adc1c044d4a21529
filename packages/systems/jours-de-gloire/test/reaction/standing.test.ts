import { checkOrders, standingFormOf } from '@bivouac/kernel'
import { playByOrders } from '@bivouac/kernel/testing'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { standing } from '../../src/reaction/standing.ts'
import { joursDeGloire } from '../../src/system.ts'

describe('standing orders', () => {
  it.each([
    ['leipzig', { blind: 3 }, 2],
    ['leipzig', { players: 'armies' }, 1],
    ['bautzen', { blind: 2 }, 2],
    ['bautzen', { blind: 1 }, 3],
  ] as const)(
    'JDG-H-react %s %o: what is ordered is answered whatever stands there, and what is asked anybody could tell',
    (scenario, options, seed) => {
      const { asked, answered } = playByOrders(joursDeGloire, { scenario, options }, seed, 1500)
      expect(answered).toEqual(asked)
      expect(asked.get('intercept')).toBeGreaterThan(0)
    },
    60_000,
  )

  it('are given for the side and its fortified cities, never for a counter: the enemy would learn where it stands', () => {
    const setup = { scenario: 'leipzig' }
    const p = joursDeGloire.open(setup, seededDice(1))
    const form = standingFormOf(joursDeGloire, setup, p, 'french')
    if (!form) throw new Error('there is a form')
    const scopes = form.bodies.flatMap(({ units }) => units.map(({ id }) => id))
    expect(scopes).toContain('torgau')
    expect(scopes.filter((id) => p.game.counters.some((counter) => counter.id === id))).toEqual([])
    expect(checkOrders(form, { garrison: { torgau: 'inside' }, guns: { '': 'stay' } })).toBeNull()
    expect(checkOrders(form, { guns: { torgau: 'stay' } })).toMatchObject({ clause: 'TABLE-ORDERS' })
  })

  it('are none of who plays both sides', () => {
    const setup = { scenario: 'leipzig', options: { solitaire: true } }
    const p = joursDeGloire.open(setup, seededDice(1))
    expect(joursDeGloire.seats(p).map(({ id }) => standing.asked(p, id))).toEqual([null, null])
  })
})
