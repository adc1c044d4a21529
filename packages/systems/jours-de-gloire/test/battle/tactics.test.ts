import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { battleType, roundsOf } from '../../src/battle/tactics.ts'
import { afield, battle, phaseOf, play, toTheGuns } from './fighting.ts'
import { act, offered, only, refused } from '../hand.ts'
import type { JdgPosition } from '../../src/index.ts'

/** The French Force in the field against a Russian one, with tactics to be chosen. */
function choosing(french: string, options: NonNullable<GameSetup['options']> = {}): JdgPosition {
  const p = afield({ french: { field: french }, allied: { field: 'ru-1:3' } }, { options })
  toTheGuns(p)
  expect(phaseOf(p)).toBe('tactics')
  return p
}

const choices = (p: JdgPosition, seat = 'french'): string[] =>
  offered(p, seat).map((action) => (action.do === 'tactic' ? action.tactic : action.do))

const no = (p: JdgPosition, tactic: 'skirmish' | 'screen' | 'offensive' | 'decisive'): string | null =>
  refused(p, 'french', { do: 'tactic', tactic })

describe('tactics', () => {
  it('JDG-8.2-a the four tactics have values 1 to 4', () => {
    const { tactics } = choosing('fr-3:4').game.tables
    expect(
      tactics.map(({ tactic, value }) => [tactic, value]),
      'JDG-8.2-a',
    ).toEqual([
      ['skirmish', 1],
      ['screen', 2],
      ['offensive', 3],
      ['decisive', 4],
    ])
  })

  it('JDG-8.2-decisive a leader of rank 3 or 4 and 15 SP', () => {
    expect(no(choosing('ney fr-3:15'), 'decisive')).toBeNull()
    expect(no(choosing('ney fr-3:14'), 'decisive')).toBe('JDG-8.2-decisive')
    expect(no(choosing('marmont fr-3:15'), 'decisive')).toBe('JDG-8.2-decisive')
    expect(no(choosing('fr-3:15'), 'decisive')).toBe('JDG-8.2-decisive')
  })

  it('JDG-8.2-offensive any leader and 10 SP', () => {
    expect(no(choosing('marmont fr-3:10'), 'offensive')).toBeNull()
    expect(no(choosing('marmont fr-3:9'), 'offensive')).toBe('JDG-8.2-offensive')
    expect(no(choosing('fr-3:12'), 'offensive')).toBe('JDG-8.2-offensive')
  })

  it('JDG-8.2-screen-a, JDG-8.2-skirmish-a Detachments without a leader may only skirmish', () => {
    const p = choosing('fr-d1:4')
    expect(no(p, 'screen')).toBe('JDG-8.2-screen-a')
    expect(no(p, 'offensive')).toBe('JDG-8.2-skirmish-a')
    expect(choices(p)).toEqual(['skirmish'])
    expect(choices(choosing('marmont fr-d1:4'))).toEqual(['skirmish', 'screen'])
    expect(choices(choosing('fr-d1:4 fr-3:1'))).toEqual(['skirmish', 'screen'])
  })

  it('JDG-8.2-screen-b fewer than 3 SP fight no screen battle', () => {
    expect(no(choosing('fr-3:2'), 'screen')).toBe('JDG-8.2-screen-b')
    expect(no(choosing('fr-3:3'), 'screen')).toBeNull()
  })

  it('JDG-8.2-skirmish-b 10 SP do not skirmish', () => {
    expect(no(choosing('fr-3:10'), 'skirmish')).toBe('JDG-8.2-skirmish-b')
    expect(no(choosing('fr-3:9'), 'skirmish')).toBeNull()
  })

  it('JDG-8.2-d only one Detachment by itself is limited; by agreement every Force of Detachments', () => {
    expect(choices(choosing('fr-d1:2 fr-d2:2')), 'JDG-8.2-d').toEqual(['skirmish', 'screen'])
    expect(choices(choosing('fr-d1:6 fr-d2:6'))).toEqual(['screen'])
    expect(choices(choosing('fr-d1:4 fr-3:0'))).toEqual(['skirmish'])
    const all = { detachmentTactics: 'all' } as const
    expect(choices(choosing('fr-d1:2 fr-d2:2', all))).toEqual(['skirmish'])
    expect(choices(choosing('fr-d1:6 fr-d2:6', all))).toEqual(['skirmish'])
  })

  it('JDG-8.2-d SP count as they are, and ten SP of one Detachment may skirmish', () => {
    expect(choices(choosing('fr-d1:12')), 'JDG-8.2-d').toEqual(['skirmish'])
    // Raw SP: neither fatigue nor terrain lowers them.
    const p = afield({ french: { hill: 'fr-c1:3' }, allied: { hill: 'ru-1:3' } })
    toTheGuns(p)
    expect(choices(p)).toContain('screen')
  })

  it('JDG-8.2-b, JDG-8.2-c, JDG-8.2-e half the sum, rounded up where exactly one side is led', () => {
    const pairs = [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [4, 3],
      [4, 4],
    ]
    expect(
      pairs.map(([one, other]) => battleType(one, other, false)),
      'JDG-8.2-b, JDG-8.2-c',
    ).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(
      pairs.map(([one, other]) => battleType(one, other, true)),
      'JDG-8.2-e',
    ).toEqual([1, 2, 2, 3, 3, 4, 4])
  })

  it('JDG-8.1-P1-b the tactics set the number of rounds', () => {
    const rounds = (french: string, allied: string): unknown => {
      const [, events] = battle(
        { french: { field: french }, allied: { field: allied } },
        { french: 'screen', allied: 'skirmish', dice: french.includes('ney') ? [1, 1, 1, 1, 1, 1] : [1, 1] },
      )
      return [only(events, 'tactics')[0].rounds, only(events, 'round').length]
    }
    expect(rounds('fr-3:4', 'ru-1:3'), 'JDG-8.1-P1-b').toEqual([1, 1])
    expect(rounds('ney fr-3:4', 'ru-1:3')).toEqual([2, 2])
  })

  it('JDG-3.1-snow-b, JDG-3.1-snow-vp snow shortens the battle by a round, never below one, and leaves its type', () => {
    const p = afield({ weather: 'snow' })
    expect(
      [1, 2, 3, 4].map((type) => roundsOf(p, type)),
      'JDG-3.1-snow-b',
    ).toEqual([1, 1, 2, 3])
    const [, events] = battle(
      { french: { field: 'fr-3:4' }, allied: { field: 'ru-1:4' }, weather: 'snow' },
      { french: 'screen', allied: 'screen', dice: [1, 1] },
    )
    expect(only(events, 'tactics')).toMatchObject([{ rounds: 1, battle: 'screen' }])
  })

  it('JDG-8.1-P1-a, JDG-H-tactics both choose unseen, and are opened together before the units are shown', () => {
    const p = choosing('fr-3:9')
    expect(refused(p, 'allied', { do: 'tactic', tactic: 'offensive' })).toBe('JDG-8.2-offensive')
    const first = act(p, 'french', { do: 'tactic', tactic: 'screen' })
    expect(first).toEqual([])
    expect(p.state.counters.up.every((up) => up === 0)).toBe(true)
    expect(refused(p, 'french', { do: 'tactic', tactic: 'offensive' })).toBe('TABLE-TURN')
    const events = act(p, 'allied', { do: 'tactic', tactic: 'skirmish' }, [1, 1])
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['tactics', 'revealed', 'revealed'])
  })

  it('JDG-8.1-d late arrivals change no tactic, and a garrison inside has no part in it', () => {
    const p = afield({
      french: { city: 'fr-3:8' },
      allied: { city: 'ru-1:3 pr-yor:3 blucher' },
      came: { 'fr-3': 'west city' },
    })
    toTheGuns(p)
    act(p, 'allied', { do: 'shelter', units: ['ru-1', 'blucher'] })
    act(p, 'allied', { do: 'end' })
    expect(choices(p, 'allied'), 'JDG-8.1-d').toEqual(['skirmish', 'screen'])
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { retiring: 'stop' },
    })
    expect(only(events, 'totals').map(({ side, sp }) => [side, sp])).toEqual([
      ['french', 8],
      ['allied', 3],
    ])
  })
})
