import { describe, expect, it } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { MARCHED } from '../../src/position/state.ts'
import type { FightPlan, Script } from '../battle/fighting.ts'
import { battle } from '../battle/fighting.ts'
import { link, only, sp, where } from '../hand.ts'
import { marked } from './marching.ts'

// Where chapters 6 and 7 reach into a battle: arrivals of those who marched to the guns, bridges behind the beaten,
// Dummies in the box.

const everyone = (offer: readonly JdgAction[]): JdgAction =>
  offer.find((action) => action.do === 'march') ?? { do: 'end' }

describe('those who marched to the guns', () => {
  /** Ney attacks Blücher; dice of 1 hurt nobody. `helper` stands 1 MP away, or 2 by the ford in rain. */
  const hears = (helper: Partial<FightPlan>, script: Script): [JdgPosition, JdgEvent[]] =>
    battle(
      {
        french: { field: 'ney fr-3:9', end: 'napoleon' },
        came: { 'ney fr-3': 'west field' },
        ...helper,
      },
      { french: 'screen', allied: 'screen', ...script, answers: { guns: everyone, ...script.answers } },
    )
  const near: Partial<FightPlan> = { allied: { field: 'blucher ru-milo:5', east: 'ru-1:3' } }
  const far: Partial<FightPlan> = { allied: { field: 'blucher ru-milo:5', north: 'ru-1:3' }, weather: 'rain' }

  it('JDG-6.5.2-eff-a, JDG-6.5.2-d from 1 MP they enter at the end of round 2, even if it is the last', () => {
    const [p, events] = hears(near, { dice: [1, 1, 1, 1, 1, 1, 1] })
    expect(only(events, 'joined')).toMatchObject([{ box: 'field', from: 'east' }])
    expect(only(events, 'round')).toHaveLength(2)
    expect(where(p, 'ru-1')).toBe('field')
  })

  it('JDG-6.5.2-eff-b, JDG-6.5.2-ex1 from 2 MP, in a battle of two rounds, they stay put', () => {
    const [p, events] = hears(far, { dice: [1, 1, 1, 1, 1, 1, 1] })
    expect(only(events, 'guns-test')).toMatchObject([{ passed: true }])
    expect([only(events, 'joined'), where(p, 'ru-1')], 'JDG-6.5.2-eff-b, JDG-6.5.2-ex1').toEqual([
      [],
      'north',
    ])
  })

  it('JDG-6.5.2-h arrival is a right: they may stay, the test is spent all the same', () => {
    const [p, events] = hears(near, { dice: [1, 1, 1, 1, 1, 1, 1], answers: { joining: { do: 'end' } } })
    expect([only(events, 'joined'), where(p, 'ru-1'), marked(p, 'ru-1', MARCHED)]).toEqual([[], 'east', true])
  })

  it('JDG-6.5.2-e if the battle ends by a failed test in that round, they do not arrive', () => {
    // Round 2: the French inflict losses, Blücher's men fail on a 6.
    const [p, events] = hears(near, { dice: [1, 1, 1, 6, 1, 1, 1, 6, 1] })
    expect(only(events, 'morale'), 'JDG-6.5.2-e').toMatchObject([{ side: 'allied', passed: false }])
    expect([only(events, 'joined'), where(p, 'ru-1')]).toEqual([[], 'east'])
  })
})

describe('the bridge behind the beaten', () => {
  /** The Allies are beaten at the field and go south over the bridge; the last die is that of the demolition. */
  const beaten = (last: number[], script: Script = {}, tactics = 'offensive'): [JdgPosition, JdgEvent[]] =>
    battle(
      {
        french: { field: 'napoleon fr-3:14 fr-6:8' },
        allied: { field: 'blucher ru-milo:5 pr-blu:5' },
        came: { 'napoleon fr-3 fr-6': 'west field' },
        weather: 'mud',
      },
      {
        french: tactics,
        allied: tactics,
        dice: [6, 1, 6, ...last],
        ...script,
        answers: {
          retreat: { do: 'retreat', to: 'south' },
          demolition: { do: 'demolish' },
          ...script.answers,
        },
      },
    )

  it.each([
    [1, true, 1],
    [2, true, 0],
    [3, true, 1],
    [4, true, 0],
    [5, true, 1],
    [6, false, 0],
  ])(
    'JDG-6.4-bridge-e, JDG-6.4-bridge-f, JDG-6.4-bridge-g a %s: destroyed %s, %s SP more, at once',
    (die, destroyed, lost) => {
      const [p, events] = beaten([die])
      const [plain] = beaten([], { answers: { demolition: { do: 'end' } } })
      expect(only(events, 'demolition')).toMatchObject([{ destroyed, lost }])
      expect(p.state.down).toEqual(destroyed ? [link(p, 'field south')] : [])
      const left = (q: JdgPosition): number => sp(q, 'ru-milo') + sp(q, 'pr-blu')
      expect(left(plain) - left(p)).toBe(lost)
    },
  )

  it('JDG-6.4-bridge-e not after a screen battle', () => {
    const [p, events] = beaten([], {}, 'screen')
    expect([where(p, 'ru-milo'), only(events, 'demolition')], 'JDG-6.4-bridge-e').toEqual(['south', []])
  })

  it('JDG-6.4-e it comes after the pursuit', () => {
    const [, events] = battle(
      {
        french: { field: 'napoleon fr-3:14 fr-6:8' },
        allied: { field: 'blucher ru-milo:5 pr-blu:5' },
        came: { 'napoleon fr-3 fr-6': 'west field' },
      },
      {
        french: 'offensive',
        allied: 'offensive',
        dice: [6, 1, 6, 6, 2],
        answers: { retreat: { do: 'retreat', to: 'south' }, demolition: { do: 'demolish' } },
      },
    )
    const order = events.map(({ type }) => type).filter((type) => type === 'pursuit' || type === 'demolition')
    expect(order, 'JDG-6.4-e').toEqual(['pursuit', 'demolition'])
  })
})

it('JDG-7.1-f Dummies are removed when a combat takes place in their box', () => {
  const [p] = battle(
    {
      french: { field: 'ney fr-3:9 french-dummy-infantry-1', end: 'napoleon' },
      allied: { field: 'blucher ru-milo:5 allied-dummy-infantry-1' },
      came: { 'ney fr-3 french-dummy-infantry-1': 'west field' },
    },
    { french: 'screen', allied: 'screen', dice: [1, 1, 1, 1, 1, 1] },
  )
  expect([where(p, 'french-dummy-infantry-1'), where(p, 'allied-dummy-infantry-1')]).toEqual([-1, -1])
})

describe('an interceptor in defensive ground', () => {
  it('JDG-6.5.1-eff-f it is the defender: +1 column for it, −1 for the Force it caught', () => {
    const plan: FightPlan = {
      french: { rough: 'ney fr-3:9', end: 'napoleon' },
      allied: { rough: 'blucher ru-milo:5' },
      came: { 'ney fr-3': 'west rough' },
    }
    const [, events] = battle(plan, { french: 'screen', allied: 'screen', dice: [1, 1, 1, 1, 1, 1] })
    const [round] = only(events, 'round')
    const shift = (side: string): number =>
      round.sides
        .filter((one) => one.side === side)
        .flatMap(({ shifts }) => shifts)
        .reduce((sum, { value }) => sum + value, 0)
    expect([shift('french'), shift('allied')], 'JDG-6.5.1-eff-f').toEqual([-1, 1])
  })
})
