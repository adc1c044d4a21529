import { DataError, listDice, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { isIndependent } from '../../src/position/counters.ts'
import type { JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { FRENCH } from '../../src/position/state.ts'
import type { State } from '../../src/position/state.ts'
import { act, counter, field, stand } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const setup = { scenario: 'emperor' }
const p = openGame(setup, seededDice(1))
const stored = (): State => JSON.parse(JSON.stringify(p.state)) as State
const spoilt = (change: (state: State) => void) => () => {
  const state = stored()
  change(state)
  return joursDeGloire.restore(setup, state)
}
const set = (state: State, path: string, value: unknown): void => {
  const keys = path.split('.')
  let holder = state as unknown as Record<string, unknown>
  for (const key of keys.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  holder[keys[keys.length - 1]] = value
}

describe('stored positions', () => {
  it('open again as they were', () => {
    expect(joursDeGloire.restore(setup, stored()).state).toEqual(p.state)
  })

  it.each([
    ['turn', 99],
    ['turn', 1.5],
    ['weather', 7],
    ['season', 2],
    ['counters.box', []],
    ['counters.sp', 'many'],
    ['armies.cinc.0', counter(p, 'fr-3')],
    ['armies.cinc.0', counter(p, 'wittgenstein')],
    ['armies.left.0', 50],
    ['sieges', [{ box: 0, side: 1, stage: 1, masked: false, rolled: 0 }]],
    ['pontoons', [{ link: 0, side: 0 }]],
    ['down', [5, 5]],
    ['cards.hands', [[1], [1]]],
    ['cards.deck', [99]],
    ['flags', [0]],
    ['frames', []],
    ['frames', [{ phase: 'movement', side: 0, by: [0] }]],
    [
      'frames',
      [
        { phase: 'turn', side: 0, by: [], step: 'weather' },
        { phase: 'over', side: 0, by: [] },
      ],
    ],
    [
      'frames',
      [
        { phase: 'turn', side: 0, by: [], step: 'weather' },
        { phase: 'march', side: 0, by: [0], stack: [9999] },
      ],
    ],
    ['frames', [{ phase: 'nothing', side: 0, by: [] }]],
    ['extra', 1],
  ])('with %s spoilt are refused', (path, value) => {
    expect(spoilt((state) => set(state, path, value))).toThrow(DataError)
  })

  it('with more SP than the roster has boxes are refused', () => {
    expect(spoilt((state) => (state.counters.sp[counter(p, 'fr-5')] = 11))).toThrow('its roster has 10 boxes')
    expect(spoilt((state) => (state.counters.sp[counter(p, 'eugene')] = 1))).toThrow(
      'only infantry and cavalry have SP',
    )
    expect(spoilt((state) => (state.counters.inside[counter(p, 'fr-2')] = 1))).toThrow('there are no walls')
  })
})

describe('forces and battle markers', () => {
  const small = field({ boxes: { a: 'open', b: 'open', c: 'open' }, links: ['a b', 'b c'], allied: ['c'] })

  it('JDG-1.2.2-indep-a an independent Detachment is one the scenario gives, not one made of a unit', () => {
    const q = stand(small, { french: { a: 'fr-3:8 fr-d1:1 fr-d2:1' }, parents: { 'fr-d2': 'fr-3' } })
    expect(
      ['fr-d1', 'fr-d2', 'fr-3'].map((id) => isIndependent(q, counter(q, id))),
      'JDG-1.2.2-indep-a',
    ).toEqual([true, false, false])
  })

  it('JDG-2-B3-a, JDG-2-B4-a, JDG-8-a, JDG-8-b a Battle marker in each shared box, and combat there is compulsory, in the order the phasing player chooses', () => {
    const q = stand(small, {
      french: { a: 'napoleon fr-3:8', b: 'fr-4:6' },
      allied: { a: 'ru-1:4', b: 'ru-2:3', c: 'wittgenstein' },
    })
    q.state.frames.length = 2
    q.state.frames[1] = { phase: 'player-turn', side: FRENCH, by: [], step: 'guns' }
    sequence.settle(q, listDice([]), [])
    while (topFrame(q).phase === 'guns') act(q, 'allied', { do: 'end' })
    expect(q.state.markers.map(({ box }) => q.game.ground.boxIds[box]).sort()).toEqual(['a', 'b'])
    expect(joursDeGloire.offer(q, 'french').actions).toEqual([
      { do: 'fight', box: 'a' },
      { do: 'fight', box: 'b' },
    ])
    act(q, 'french', { do: 'fight', box: 'b' })
    expect(topFrame(q).phase).toBe('tactics')
  })

  it('JDG-H-public markers, sieges, bridges, weather, VP, CP and the pile lie open to everybody', () => {
    const q: JdgPosition = openGame(setup, seededDice(2))
    q.state.down.push(3)
    q.state.cards.aside.push(...q.state.cards.deck.splice(0, 1))
    for (const seat of ['french', 'allied', null]) {
      const view = joursDeGloire.view(q, seat)
      expect(view, 'JDG-H-public').toMatchObject({
        turn: q.state.turn,
        weather: q.state.weather,
        vp: q.state.vp,
        down: [3],
        sieges: q.state.sieges,
        aside: q.state.cards.aside,
        first: q.state.first,
      })
      expect(view.armies.map(({ cp, supply }) => [cp, supply])).toEqual(
        q.state.armies.cp.map((cp, at) => [cp, q.state.armies.supply[at]]),
      )
    }
  })
})
