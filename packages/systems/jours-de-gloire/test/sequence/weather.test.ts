import { listDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { allowanceOf } from '../../src/march/allowances.ts'
import { tables } from '../../src/files/charts.ts'
import { stepCost } from '../../src/position/counters.ts'
import type { JdgEvent } from '../../src/index.ts'
import { CLEAR, IN_COMMAND, MUD, RAIN, SNOW, WEATHERS } from '../../src/position/state.ts'
import { rollWeather, weatherBy } from '../../src/sequence/weather.ts'
import { act, counter, field, link, only, stand } from '../hand.ts'

const small = field({
  boxes: { a: 'open', b: 'open', c: 'open', d: 'open' },
  links: ['a b minor', 'b c bridge', 'c d poor'],
})
const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
const words: Record<string, readonly string[]> = {
  January: ['clear', 'clear', 'rain*', 'snow', 'snow', 'snow'],
  February: ['clear', 'clear', 'rain*', 'snow', 'snow', 'snow'],
  March: ['clear', 'clear', 'clear', 'clear', 'rain*', 'snow'],
  April: ['clear', 'clear', 'clear', 'rain', 'rain*', 'rain*'],
  May: ['clear', 'clear', 'clear', 'clear', 'rain', 'rain*'],
  June: ['clear', 'clear', 'clear', 'clear', 'clear', 'rain'],
  July: ['clear', 'clear', 'clear', 'clear', 'clear', 'clear'],
  August: ['clear', 'clear', 'clear', 'clear', 'clear', 'rain'],
  September: ['clear', 'clear', 'clear', 'clear', 'rain', 'rain'],
  October: ['clear', 'clear', 'clear', 'rain*', 'rain*', 'snow'],
  November: ['clear', 'clear', 'clear', 'rain*', 'rain*', 'snow'],
  December: ['clear', 'clear', 'rain*', 'rain*', 'snow', 'snow'],
}

describe('weather', () => {
  it.each(Object.entries(words))(
    'JDG-3.1-a, JDG-T-weather-a, JDG-T-weather-b the die of %s',
    (month, row) => {
      const found = [1, 2, 3, 4, 5, 6].map((die) => {
        const { weather, mudNext } = weatherBy(p, month, die)
        return `${WEATHERS[weather]}${mudNext ? '*' : ''}`
      })
      expect(found, 'JDG-3.1-a, JDG-T-weather-a, JDG-T-weather-b').toEqual(row)
    },
  )

  it('JDG-0-e, JDG-3.1-b one d6 a turn, in force for the whole turn and both players', () => {
    const q = stand(small, { french: { a: 'napoleon fr-3:8' }, turn: 5 })
    const events: JdgEvent[] = []
    const dice = listDice([5])
    rollWeather(q, dice, events)
    expect(dice.left(), 'JDG-0-e').toBe(0)
    expect(q.state.weather).toBe(RAIN)
    expect(only(events, 'weather')[0]).toMatchObject({ weather: 'rain', mudNext: false })
    act(q, 'french', { do: 'end' })
    expect(q.state.weather, 'JDG-3.1-b').toBe(RAIN)
  })

  it('JDG-3.1-rainstar after starred Rain the next turn is Mud without a roll, then it is rolled again', () => {
    const q = stand(small, { french: { a: 'napoleon fr-3:8' }, turn: 5 })
    rollWeather(q, listDice([6]), [])
    expect([q.state.weather, q.state.mudNext], 'JDG-3.1-rainstar').toEqual([RAIN, true])
    q.state.turn = 6
    rollWeather(q, listDice([]), [])
    expect([q.state.weather, q.state.mudNext]).toEqual([MUD, false])
    q.state.turn = 7
    rollWeather(q, listDice([1]), [])
    expect(q.state.weather).toBe(CLEAR)
  })

  const mp = (weather: (typeof WEATHERS)[number], id: string): number => {
    const q = stand(small, {
      french: { a: 'napoleon fr-3:8 fr-c1:2 fr-ag french-dummy-infantry-1 french-dummy-cavalry-1' },
      weather,
    })
    return allowanceOf(q, counter(q, id), IN_COMMAND)
  }
  const row = (weather: (typeof WEATHERS)[number]) =>
    ['fr-3', 'fr-c1', 'fr-ag', 'napoleon'].map((id) => mp(weather, id))

  it('JDG-3.1-clear clear weather has no effect', () => {
    expect(row('clear'), 'JDG-3.1-clear').toEqual([6, 8, 6, 8])
    expect(tables.weather.effects.clear).toMatchObject({ ford: 0, pursuitDie: 0, artilleryDie: 0, rounds: 0 })
  })

  it('JDG-3.1-rain-a, JDG-3.1-rain-c Rain takes 1 MP of everybody and 1 off the pursuit die', () => {
    expect(row('rain'), 'JDG-3.1-rain-a').toEqual([5, 7, 5, 7])
    expect(tables.weather.effects.rain).toMatchObject({ pursuitDie: -1, pursuit: true })
  })

  it('JDG-3.1-mud-a, JDG-3.1-mud-b, JDG-3.1-mud-c, JDG-3.1-mud-leaders Mud takes 1, 2, 3 and 2 MP', () => {
    expect(row('mud'), 'JDG-3.1-mud-a, JDG-3.1-mud-b, JDG-3.1-mud-c, JDG-3.1-mud-leaders').toEqual([
      5, 6, 3, 6,
    ])
  })

  it('JDG-3.1-mud-d, JDG-3.1-mud-f in Mud there is no pursuit and the forced march die is 2 higher', () => {
    expect(tables.weather.effects.mud, 'JDG-3.1-mud-f').toMatchObject({ pursuit: false, forcedMarchDie: 2 })
  })

  it('JDG-3.1-snow-a, JDG-3.1-snow-b, JDG-3.1-snow-c, JDG-3.1-snow-d Snow: 1 MP less, a round less, dice changed', () => {
    expect(row('snow'), 'JDG-3.1-snow-a').toEqual([5, 7, 5, 7])
    expect(tables.weather.effects.snow, 'JDG-3.1-snow-c').toMatchObject({
      rounds: -1,
      forcedMarchDie: 1,
      artilleryDie: -1,
      pursuitDie: -1,
    })
  })

  it('JDG-3.1-dummies Dummies lose MP like what they imitate', () => {
    expect(
      [mp('mud', 'french-dummy-infantry-1'), mp('mud', 'french-dummy-cavalry-1')],
      'JDG-3.1-dummies',
    ).toEqual([5, 6])
  })

  it('JDG-3.1-rain-b, JDG-3.1-mud-e, JDG-3.1-snow-e, JDG-T-terrain-a fords cost 1 MP more in Rain and Mud, not in Snow; bridges never', () => {
    const costs = WEATHERS.map((weather) => {
      const q = stand(small, { french: { a: 'napoleon fr-3:8' }, weather })
      return ['a b', 'b c', 'c d'].map((pair) => stepCost(q, 0, link(q, pair)))
    })
    expect(
      [CLEAR, RAIN, MUD, SNOW].map((at) => costs[at]),
      'JDG-3.1-rain-b, JDG-3.1-mud-e, JDG-3.1-snow-e, JDG-T-terrain-a',
    ).toEqual([
      [1, 1, 2],
      [2, 1, 2],
      [2, 1, 2],
      [1, 1, 2],
    ])
  })
})
