import { describe, expect, it } from 'vitest'
import { CHARGED, FULL_CHARGE, STOOD } from '../../src/position/state.ts'
import { charges } from './play.ts'
import type { Play } from './play.ts'

const POSITION = {
  'F-9H': { at: '2214', face: 0 },
  'F-10H': { at: '1616', face: 0 },
  'F-34-1': { at: '1915', face: 0 },
  'F-34-2': { at: '1812', face: 0 },
  'F-17L1': { at: '1713', face: 'v0', formation: 'skirmish', right: 1 },
  'F-40-2': { at: '1818', face: 0, morale: 'DD' },
  'C-XA1': { at: '2209', face: 3 },
  'C-A1': { at: '1611', face: 3, formation: 'unlimbered' },
  'C-KU2': { at: '1611', face: 'v3', formation: 'line' },
  'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
  'C-A2': { at: '1808', face: 3, formation: 'unlimbered' },
  'C-PHU': { at: '1806', face: 3 },
} as const

function opening(): Play {
  const play = charges(POSITION, [26, 46, 2, 23, 24], { turn: 5, leaders: { 'FL-REI': '1915' } })
  return play.do({ do: 'charge', units: ['F-10H'] }, { do: 'charge', units: ['F-9H'] })
}

describe('the charges of the golden player sequence', () => {
  it('LB-38-k … opt1-d: the 10th Hussars are halted by C-KU2, which rolls 26 + 3', () => {
    const play = opening()
    play.do({ do: 'chargeLaunch', unit: 'F-10H' })
    for (const hex of ['1615', '1614', '1613']) play.until('charge').ride(hex)
    play.until('declare')
    expect(play.charge.spent / 2).toBe(6)
    play.do({ do: 'chargeTarget', enemy: 'C-KU2' })
    play.until('charge').ride('1612')
    play.until('charge')
    expect(play.charge.riders).toEqual([play.unit('F-9H')])
    const [check] = play.told('check')
    expect([check.natural, check.value, check.passed]).toEqual([26, 33, true])
    expect(play.told('charge-ridden').map(({ cost, left }) => [cost, left])).toEqual([
      [1, 19],
      [4, 15],
      [1, 14],
      [1, 13],
    ])
    expect(play.bonds()).toEqual(['F-10H charge C-KU2'])
    expect(play.has('C-KU2', STOOD)).toBe(true)
    expect(play.has('F-10H', FULL_CHARGE | CHARGED)).toBe(true)
  })

  it('LB-38-pgd-b, LB-42-d, LB-39-j, LB-41-d: the 9th Hussars rout C-XA1, are recalled and ride over C-A2', () => {
    const play = opening()
    play.do({ do: 'chargeLaunch', unit: 'F-10H' })
    for (const hex of ['1615', '1614', '1613']) play.until('charge').ride(hex)
    play.until('declare').do({ do: 'chargeTarget', enemy: 'C-KU2' })
    play.until('charge').ride('1612')
    play.until('charge')
    expect(play.charge.riders, 'LB-38-pgd-b').toEqual([play.unit('F-9H')])
    for (const hex of ['2213', '2212', '2211']) play.until('charge').ride(hex)
    play.until('declare').do({ do: 'chargeTarget', enemy: 'C-XA1' })
    expect(play.phase).toBe('answer')
    play.do({ do: 'square', unit: 'C-XA1', hex: '2209' })
    const [tried] = play.told('carre-tried')
    expect([tried.natural, tried.value, tried.distance, tried.result]).toEqual([46, 53, 2, 'PGD'])
    play.until('charge')
    expect(play.morale('C-XA1')).toBe('PGD')
    expect(play.at('C-XA1')).toBe('1602')
    const [recalled] = play.told('recall')
    expect([recalled.value, recalled.needed, recalled.recalled]).toEqual([2, 2, true])
    expect(play.charge.spent / 2).toBe(3)
    play.ride('2210')
    play.until('charge').do({ do: 'chargeTurn', facing: 10 })
    play.until('charge').ride('2110')
    play.until('charge').ride('2009')
    play.until('react').do({ do: 'react', unit: 'C-PHU' })
    expect(play.told('reaction').map(({ passed }) => passed)).toEqual([false])
    expect(play.ready('C-PHU')).toBe('fresh')
    play.until('declare').do({ do: 'chargeTarget', enemy: 'C-A2' })
    play.until('charge')
    expect(20 - play.charge.spent / 2).toBe(12)
    play.ride('1909')
    play.until('gunHex')
    expect(play.told('guns-ridden-down').map(({ enemy }) => enemy)).toEqual(['C-A2'])
    play.ride('1808')
    play.until('over')
    expect(play.at('F-9H')).toBe('1808')
    expect(play.told('charge-ridden').at(-1)?.left).toBe(10)
    const declared = play.told('charge-target').at(-1)
    expect([declared?.enemy, declared?.is]).toEqual(['C-PHU', false])
    expect(play.told('charge-ended').map(({ unit, how }) => [unit, how])).toEqual([
      ['F-10H', 'contact'],
      ['F-9H', 'gone'],
    ])
  })
})
