import { describe, expect, it } from 'vitest'
import { afield, battle, phaseOf, play, toTheGuns } from './fighting.ts'
import { act, offered, only, refused, where } from '../hand.ts'

describe('the Combat Phase', () => {
  const two = {
    french: { field: 'fr-6:12', rough: 'fr-3:8', west: 'napoleon' },
    allied: { field: 'ru-1:6', rough: 'ru-2:4', end: 'wittgenstein' },
    came: { 'fr-6': 'west field', 'fr-3': 'west rough' },
  }

  it('JDG-2-B3-a a Battle marker in each box that holds units of both sides', () => {
    const p = afield(two)
    const events = toTheGuns(p)
    expect(only(events, 'battle-marker').map(({ box }) => box)).toEqual(['field', 'rough'])
    expect(p.state.markers).toMatchObject([
      { box: 0, interception: false, sortie: false },
      { box: 7, interception: false, sortie: false },
    ])
  })

  it('JDG-2-B4-a, JDG-8-a combat is compulsory in every box shared', () => {
    const p = afield(two)
    toTheGuns(p)
    act(p, 'allied', { do: 'end' })
    expect(phaseOf(p)).toBe('combats')
    expect(offered(p, 'french')).toEqual(['field', 'rough'].map((box) => ({ do: 'fight', box })))
    expect(refused(p, 'french', { do: 'end' })).toBe('JDG-2-b')
    expect(refused(p, 'french', { do: 'fight', box: 'west' })).toBe('JDG-8-a')
  })

  it('JDG-8-b the phasing player chooses the order and is the attacker', () => {
    const p = afield(two)
    toTheGuns(p)
    act(p, 'allied', { do: 'end' })
    expect(refused(p, 'allied', { do: 'fight', box: 'rough' })).toBe('TABLE-TURN')
    const events = [
      ...act(p, 'french', { do: 'fight', box: 'rough' }),
      ...play(p, { french: 'screen', allied: 'skirmish', dice: [1, 1, 1, 1] }),
    ]
    expect(only(events, 'battle').map(({ box, attacker }) => [box, attacker])).toEqual([
      ['rough', 'french'],
      ['field', 'french'],
    ])
    const [, allied] = battle(
      { ...two, phasing: 'allied' },
      { french: 'screen', allied: 'skirmish', dice: [1, 1, 1, 1] },
    )
    expect(only(allied, 'battle').map(({ attacker }) => attacker)).toEqual(['allied', 'allied'])
  })

  it('JDG-2-B4-a without anything to settle the phase passes', () => {
    const p = afield({ french: { west: 'fr-6:12' }, allied: { end: 'ru-1:6' } })
    const events = toTheGuns(p)
    expect([only(events, 'battle-marker'), phaseOf(p)], 'JDG-2-B4-a').toEqual([[], 'writing'])
  })

  it('JDG-7.1-j, JDG-7.1-l, JDG-1.2.3-shell what has no SP waits for no battle', () => {
    const p = afield({
      french: { field: 'fr-6:12', west: 'french-dummy-infantry-1', rough: 'fr-3:0' },
      allied: { field: 'allied-dummy-infantry-1', rough: 'ru-1:3', end: 'wittgenstein' },
    })
    const events = toTheGuns(p)
    expect(only(events, 'battle-marker'), 'JDG-7.1-j').toEqual([])
    expect([where(p, 'allied-dummy-infantry-1'), where(p, 'fr-3')]).toEqual([-1, -2])
  })

  it('JDG-8.4-overrun-l cavalry that withdraws before the combat leaves nobody to be overrun', () => {
    const p = afield({
      french: { west: 'napoleon fr-6:12' },
      allied: { field: 'ru-win:2', end: 'wittgenstein' },
      step: 'recovery',
    })
    act(p, 'french', { do: 'activate', units: ['fr-6'] })
    act(p, 'french', { do: 'go', to: 'field' })
    act(p, 'french', { do: 'end' })
    expect(phaseOf(p), 'JDG-8.4-overrun-l').toBe('withdrawal')
    act(p, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'east' }, [1])
    expect(where(p, 'ru-win')).toBe('east')
    expect(p.state.counters.box.filter((box) => box === 0)).toHaveLength(1)
  })
})
