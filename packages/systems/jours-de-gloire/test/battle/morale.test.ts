import { describe, expect, it } from 'vitest'
import { moraleThreshold } from '../../src/battle/strength.ts'
import { tables } from '../../src/files/charts.ts'
import { afield, battle, play, toTheGuns } from './fighting.ts'
import { only, sp, where } from '../hand.ts'

const pair = (french: string, allied: string) => ({
  french: { field: french },
  allied: { field: allied },
  came: Object.fromEntries(french.split(' ').map((token) => [token.split(':')[0], 'west field'])),
})

const tests = (events: ReturnType<typeof battle>[1]): [string, number, boolean][] =>
  only(events, 'morale').map(({ side, needed, passed }) => [side, needed, passed])

describe('morale', () => {
  it('JDG-8.6-a, JDG-8.1-P3-b a fifth of the SP lost makes a Force test', () => {
    expect(
      [1, 5, 6, 10, 11, 15, 16, 20, 21, 25, 36, 40].map((base) => moraleThreshold(tables, base)),
    ).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 8, 8])
    // 1 of 5 is a fifth; 1 of 6 is not.
    const five = battle(pair('fr-6:20', 'ru-1:5'), { french: 'screen', allied: 'skirmish', dice: [6, 1, 4] })
    expect(tests(five[1])).toEqual([['allied', 4, true]])
    const six = battle(pair('fr-6:20', 'ru-1:6'), { french: 'screen', allied: 'skirmish', dice: [6, 1] })
    expect(tests(six[1])).toEqual([])
  })

  it('JDG-8.6-b once reached, the level asks for a test at the end of every later round', () => {
    const [, events] = battle(pair('eugene fr-6:20', 'ru-1:5'), {
      french: 'offensive',
      allied: 'screen',
      // One of 5 lost in round 1, then nothing: three tests all the same.
      dice: [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    })
    expect(only(events, 'tactics'), 'JDG-8.6-b').toMatchObject([{ rounds: 3 }])
    expect(only(events, 'losses').map(({ sp: lost }) => lost)).toEqual([1])
    expect(tests(events)).toHaveLength(3)
  })

  it('JDG-8.6-c, JDG-8.6-i, JDG-8.6-d, JDG-8.6-ex1 a star asks the side that suffers it, once', () => {
    // Napoléon 5 + 3 = row 8 of column 30-40: 3 and a star, of 40.
    const [, events] = battle(pair('napoleon fr-6:30', 'kutusov ru-1:40'), {
      french: 'offensive',
      allied: 'screen',
      dice: [5, 1, 1, 1, 1, 1, 1],
      answers: { retiring: 'stop' },
    })
    expect(only(events, 'round')[0].sides[0], 'JDG-8.6-c').toMatchObject({ row: 8, inflicts: 3, star: true })
    expect(tests(events), 'JDG-8.6-d, JDG-8.6-ex1').toEqual([['allied', 5, true]])
    // Of 15 the same three are a fifth too: still one test.
    const [, both] = battle(pair('napoleon fr-6:30', 'kutusov ru-1:15'), {
      french: 'offensive',
      allied: 'screen',
      dice: [5, 1, 6],
    })
    expect(tests(both), 'JDG-8.6-i').toEqual([['allied', 5, false]])
  })

  it('JDG-8.6-e average cohesion, +2 for TacB 3 or 4, +1 for TacB 1 or 2', () => {
    const needed = (leader: string): number[] => {
      const [, events] = battle(pair('fr-6:20', `${leader} ru-1:5`.trim()), {
        french: 'screen',
        allied: 'skirmish',
        dice: leader === '' ? [6, 1, 1] : [6, 1, 1, 1, 1, 1, 1, 1],
      })
      return tests(events).map(([, value]) => value)
    }
    expect(needed('')).toEqual([4])
    expect(needed('wittgenstein')[0]).toBe(5)
    expect(needed('blucher')[0]).toBe(5)
    const [, events] = battle(pair('napoleon fr-6:5', 'ru-1:20'), {
      french: 'screen',
      allied: 'screen',
      dice: [1, 6, 1, 1, 1, 1, 1, 1],
      answers: { retiring: 'stop' },
    })
    expect(tests(events)[0]).toEqual(['french', 6, true])
  })

  it('JDG-8.6-f who fails is defeated and retreats, not by the attacker’s way', () => {
    const [p, events] = battle(pair('fr-6:20', 'ru-1:5'), {
      french: 'screen',
      allied: 'screen',
      dice: [6, 1, 5],
      answers: { retreat: (boxes) => boxes[boxes.length - 1] },
    })
    expect(only(events, 'round'), 'JDG-8.6-f').toHaveLength(1)
    expect(only(events, 'battle-over')).toMatchObject([{ winner: 'french' }])
    expect(['east', 'north', 'south']).toContain(where(p, 'ru-1'))
  })

  it('JDG-8.6-k, JDG-8.1-b both test, the attacker first; of two that fail the one with more losses is beaten', () => {
    const script = { french: 'screen', allied: 'screen', answers: {} }
    const equal = battle(pair('fr-6:5', 'ru-1:5'), { ...script, dice: [1, 6, 5] })
    expect(tests(equal[1])[0], 'JDG-8.1-b').toEqual(['french', 4, false])
    expect(only(equal[1], 'battle-over')).toMatchObject([{ winner: 'allied' }])
    // Both lose one of five (guns of round 2) and both fail: equal losses, nobody has won.
    const both = battle(pair('napoleon fr-3:5', 'kutusov ru-milo:5'), {
      ...script,
      dice: [1, 1, 1, 1, 5, 5, 6, 6],
    })
    expect(tests(both[1])).toEqual([
      ['french', 5, false],
      ['allied', 5, false],
    ])
    expect(only(both[1], 'battle-over'), 'JDG-8.6-k').toMatchObject([{ winner: null }])
  })

  it('JDG-8.6-g, JDG-8.6-j, JDG-8.6-l, JDG-8.5-encircle-c an encircled Force that fails stays and loses one more', () => {
    const p = afield({
      french: { field: 'fr-6:10', east: 'fr-3:3', north: 'fr-4:3', south: 'fr-5:3' },
      allied: { field: 'yorck ru-1:5', end: 'wittgenstein' },
      came: { 'fr-6': 'west field' },
    })
    const events = [
      ...toTheGuns(p),
      // Round 1 one lost and the test failed: one more. Round 2 nothing, the test held.
      ...play(p, { french: 'screen', allied: 'screen', dice: [3, 1, 6, 1, 1, 1, 1, 1] }),
    ]
    expect(only(events, 'encircled'), 'JDG-8.6-j').toMatchObject([{ lifted: false }])
    expect(
      only(events, 'losses').map(({ sp: lost, total }) => [lost, total]),
      'JDG-8.6-g, JDG-8.6-l',
    ).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(only(events, 'round')).toHaveLength(2)
    // Beaten at the end of it, the Force is destroyed and its leader taken.
    expect(only(events, 'battle-over')).toMatchObject([{ winner: 'french' }])
    expect([where(p, 'ru-1'), where(p, 'yorck'), p.state.vp]).toEqual([-2, -2, [1, 0]])
    expect(sp(p, 'ru-1')).toBe(0)
  })

  it('JDG-8.6-h SP that join raise the level, but an obligation reached stays', () => {
    const p = afield({
      french: { field: 'eugene fr-6:20' },
      allied: { field: 'wittgenstein ru-1:5', east: 'ru-2:10' },
      came: { 'eugene fr-6': 'west field' },
    })
    toTheGuns(p)
    const events = play(p, {
      french: 'decisive',
      allied: 'screen',
      dice: [2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      answers: {
        guns: (offer) => offer.find((action) => action.do === 'march') ?? { do: 'end' },
        retiring: 'stop',
      },
    })
    expect(only(events, 'joined'), 'JDG-8.6-h').toMatchObject([{ from: 'east', sp: 10 }])
    expect(p.state.battle?.base).toEqual([20, 15])
    // 1 of 15 is no fifth, yet the third test is made.
    expect(tests(events)).toHaveLength(3)
  })
})
