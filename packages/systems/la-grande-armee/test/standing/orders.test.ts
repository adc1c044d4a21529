import { ASK, standingAnswer, standingFormOf } from '@bivouac/kernel'
import type { StandingOrders } from '@bivouac/kernel'
import { playByOrders } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { laGrandeArmee } from '../../src/index.ts'
import type { LgaAction } from '../../src/index.ts'
import { standing } from '../../src/standing/orders.ts'
import { attack, end, toRetirement } from '../combat/battle.ts'
import { position } from '../field.ts'
import type { Field } from '../field.ts'

/** What the Allies' orders answer now. */
function says({ p }: Field, orders: StandingOrders): LgaAction | null {
  return standingAnswer(laGrandeArmee, p.game.setup, p, 'allied', orders)
}

/** A strong French attack on a weak hex: the Allies may go. */
function attacked(...more: string[]): Field {
  const units = ['X fr-inf-5-4 0504', 'v au05-inf-1-4 0505', ...more]
  const game = position({}, { side: 'french', phase: 'combat', units }, [4])
  return toRetirement(game.do(attack('0505', 'X')))
}

describe('standing orders', () => {
  it('leave nothing open in random games of every scenario', () => {
    const seen = new Set<string>()
    for (const { id: scenario } of laGrandeArmee.scenarios) {
      const { asked, answered } = playByOrders(laGrandeArmee, { scenario }, 3, 2500)
      expect(answered).toEqual(asked)
      for (const question of asked.keys()) seen.add(question)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['retire', 'surplus']))
  }, 60_000)

  it('LGA-CBT-E1: stand, go when weaker, or always go', () => {
    const game = attacked()
    expect(says(game, { retire: { '': 'stand' } })).toEqual(end)
    const away = says(game, { retire: { '': 'always' } })
    expect(away).toMatchObject({ do: 'retire', unit: 'v' })
    expect(says(game, { retire: { '': 'weaker' } })).toEqual(away)
    const strong = attacked('w au05-inf-4-3 0505', 'u au05-inf-4-3 0505')
    expect(says(strong, { retire: { '': 'weaker' } })).toEqual(end)
  })

  it('are asked where the narrower says so, and answer where it does', () => {
    const game = attacked()
    const [scope] = standing.asked(game.p, 'allied')?.units ?? []
    expect(says(game, { retire: { '': 'always', [scope]: ASK } })).toBeNull()
    expect(says(game, { retire: { '': ASK, [scope]: 'stand' } })).toEqual(end)
    expect(says(game, { supply: { '': 'always' } })).toBeNull()
  })

  it('come to the position an answer by hand comes to, step by step', () => {
    const ordered = attacked()
    const away = says(ordered, { retire: { '': 'always' } })
    if (away?.do !== 'retire') throw new Error('it goes')
    ordered.do(away)
    const byHand = attacked()
    for (const hex of away.path) byHand.do({ do: 'retire', unit: away.unit, path: [hex] })
    expect(laGrandeArmee.view(ordered.p, null)).toEqual(laGrandeArmee.view(byHand.p, null))
  })

  it('name the pieces of the scenario by arm', () => {
    const p = laGrandeArmee.open({ scenario: '1809' }, { roll: () => 1 })
    const form = standingFormOf(laGrandeArmee, { scenario: '1809' }, p, 'french')
    expect(form?.bodies.map(({ name }) => name)).toContain('All cavalry')
    expect(form?.bodies.flatMap(({ units }) => units.map(({ name }) => name))).toContain('VIII Corps')
  })
})
