import { describe, expect, it } from 'vitest'
import { columnOf, rowOf, tables } from '../../src/files/charts.ts'
import { afield, battle, phaseOf, play, toTheGuns } from './fighting.ts'
import { act, offered, only, refused, sp, where } from '../hand.ts'

const pair = (french: string, allied: string) => ({
  french: { field: french },
  allied: { field: allied },
  came: Object.fromEntries(french.split(' ').map((token) => [token.split(':')[0], 'west field'])),
})

describe('the rounds of a battle', () => {
  it('JDG-8.1-P4-a, JDG-8.4-a each rolls, and his table gives what the other loses', () => {
    // French 20 SP, CO 4, die 6: row 6, 16-21; Allies 16 SP, die 2 + 1: row 3.
    const [p, events] = battle(pair('fr-6:20', 'ru-1:16'), {
      french: 'screen',
      allied: 'screen',
      dice: [6, 2, 1, 1, 1, 1],
    })
    expect(only(events, 'round')[0].sides.map(({ row, inflicts }) => [row, inflicts])).toEqual([
      [6, 1],
      [3, 0],
    ])
    expect([sp(p, 'fr-6'), sp(p, 'ru-1')]).toEqual([20, 15])
  })

  it('JDG-8.1-P4-b, JDG-8.1-c losses are simultaneous; two Forces that destroy each other have no winner', () => {
    // Napoléon 6 + 3 and Wittgenstein 6 + 1 + 1: row 8 or more costs the other his last SP.
    const [p, events] = battle(pair('napoleon fr-6:1', 'wittgenstein ru-1:1'), {
      french: 'skirmish',
      allied: 'skirmish',
      dice: [6, 6],
    })
    expect([sp(p, 'fr-6'), sp(p, 'ru-1'), p.state.lost]).toEqual([0, 0, [1, 1]])
    expect(only(events, 'battle-over'), 'JDG-8.1-c').toMatchObject([{ winner: null }])
    expect(only(events, 'pursuit')).toEqual([])
    expect([where(p, 'fr-6'), where(p, 'ru-1')]).toEqual(['west', 'field'])
  })

  it('JDG-8.1-P4-c, JDG-T-art-b the guns speak in rounds 2 and 4 only', () => {
    const [, events] = battle(pair('napoleon fr-6:20', 'kutusov ru-1:20'), {
      french: 'decisive',
      allied: 'decisive',
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    })
    const order = events.flatMap(({ type }) => (type === 'round' || type === 'artillery' ? [type] : []))
    expect(order).toEqual([
      'round',
      'round',
      'artillery',
      'artillery',
      'round',
      'round',
      'artillery',
      'artillery',
    ])
  })

  it('JDG-T-art-a the Artillery Table', () => {
    const loss = (die: number, ab: number): string => {
      const row = rowOf(tables.artillery, die)
      const column = columnOf(tables.artillery, ab)
      return `${row.losses[column]}${row.stars[column] ? '*' : ''}`
    }
    expect(
      [1, 2, 3, 4, 5, 6].map((die) => [1, 5, 9].map((ab) => loss(die, ab)).join(' ')),
      'JDG-T-art-a',
    ).toEqual(['0 0 0', '0 0 0', '0 0 0', '0 1 1', '1 1 1', '1 1 2*'])
    expect([4, 8, 15].map((ab) => columnOf(tables.artillery, ab))).toEqual([0, 1, 2])
  })

  it('JDG-T-art-b, JDG-3.1-snow-d snow takes one off the artillery die', () => {
    const plan = { ...pair('napoleon fr-6:20', 'kutusov ru-1:20'), weather: 'snow' as const }
    const [, events] = battle(plan, {
      french: 'offensive',
      allied: 'offensive',
      dice: [1, 1, 1, 1, 6, 4],
      answers: { retiring: 'stop' },
    })
    expect(
      only(events, 'artillery').map(({ modified, inflicts }) => [modified, inflicts]),
      'JDG-T-art-b',
    ).toEqual([
      [5, 1],
      [3, 0],
    ])
  })

  it('JDG-T-art-c AB counts reserve artillery, not units at 0 SP; without AB nobody rolls', () => {
    const [, events] = battle(pair('fr-6:6 fr-3:0 fr-ag', 'ru-d1:5'), {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
    })
    expect(
      only(events, 'totals').map(({ ab }) => ab),
      'JDG-T-art-c',
    ).toEqual([6, 0])
    const [, longer] = battle(pair('ney fr-6:6 fr-ag', 'ru-d1:5'), {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1, 1, 1, 1],
    })
    expect(only(longer, 'artillery').map(({ side, ab }) => [side, ab])).toEqual([['french', 6]])
  })

  it('JDG-8.1-end-a, JDG-8.1-P5-a rounds go on to the set number; more losses is a defeat', () => {
    const [p, events] = battle(pair('fr-6:20', 'ru-1:20'), {
      french: 'screen',
      allied: 'screen',
      dice: [6, 1, 1, 1, 1, 1],
    })
    expect(only(events, 'round'), 'JDG-8.1-end-a').toHaveLength(2)
    expect(only(events, 'battle-over')).toMatchObject([{ winner: 'french' }])
    expect(where(p, 'ru-1')).not.toBe('field')
  })

  it('JDG-8.1-P5-b, JDG-8.1-P5-c, JDG-9-battle-c equal losses: indecisive, the attacker goes back, no VP', () => {
    const [p, events] = battle(pair('eugene fr-6:20', 'kutusov ru-1:20'), {
      french: 'decisive',
      allied: 'offensive',
      dice: [1, 1, 1, 1, 1, 1, 1, 1],
    })
    expect(only(events, 'battle-over'), 'JDG-8.1-P5-c').toMatchObject([{ winner: null, battle: 'offensive' }])
    expect([where(p, 'fr-6'), where(p, 'ru-1'), p.state.vp], 'JDG-9-battle-c').toEqual([
      'west',
      'field',
      [0, 0],
    ])
  })

  it('JDG-8.1-c, JDG-1.2.3-shell a side without SP is defeated at once; its shells still retreat', () => {
    const [p, events] = battle(pair('ney fr-6:20', 'ru-1:1'), {
      french: 'screen',
      allied: 'skirmish',
      dice: [6, 1],
      answers: { retreat: { do: 'retreat', to: 'east' } },
    })
    expect(only(events, 'tactics')).toMatchObject([{ rounds: 2 }])
    expect(only(events, 'round')).toHaveLength(1)
    expect(only(events, 'battle-over')).toMatchObject([{ winner: 'french' }])
    expect([where(p, 'ru-1'), sp(p, 'ru-1')]).toEqual(['east', 0])
    expect(only(events, 'pursuit')).toEqual([])
  })

  it('JDG-1.2.3-art, JDG-4.2-h with the last SP of a Force its guns are lost and its leaders settled', () => {
    const [p] = battle(pair('ney fr-6:20', 'yorck blucher ru-art ru-1:1'), {
      french: 'screen',
      allied: 'skirmish',
      dice: [6, 1],
    })
    // Rank 2 eliminated, rank 3 taken off the map: no capture, no VP.
    expect([where(p, 'ru-art'), where(p, 'yorck'), where(p, 'blucher')]).toEqual([-2, -2, -4])
    expect(p.state.vp).toEqual([0, 0])
  })

  it('JDG-9-battle-a, JDG-9-battle-b, JDG-9-battle-d, JDG-9-battle-ex1 the winner of an offensive battle has 3 VP, of a decisive one 5, however soon it ends', () => {
    const won = (french: 'offensive' | 'decisive', dice: number[]): number[] =>
      battle(pair('napoleon fr-6:40', 'kutusov ru-1:20'), {
        french,
        allied: french,
        dice,
      })[0].state.vp
    // Napoléon: 6 + 3 = row 9, column 30-40: 3 lost of 20; the test is missed at the second round.
    expect(won('decisive', [6, 1, 6, 1, 1, 1, 6]), 'JDG-9-battle-d').toEqual([5, 0])
    expect(won('offensive', [6, 1, 6, 1, 1, 1, 6]), 'JDG-9-battle-ex1').toEqual([3, 0])
  })
})

describe('losses', () => {
  const plan = pair('fr-6:30', 'ru-1:4 ru-2:3 pr-yor:1')

  it('JDG-8.4-b, JDG-8.4-e one SP at a time to a unit that has lost the fewest, the owner’s choice on ties', () => {
    const p = afield(pair('fr-6:30', 'ru-1:4 ru-2:3 pr-yor:2'))
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'screen', dice: [6, 1], answers: { losses: 'stop' } })
    expect(phaseOf(p)).toBe('losses')
    expect(offered(p, 'allied')).toHaveLength(3)
    act(p, 'allied', { do: 'lose', units: ['ru-2'] })
    expect(refused(p, 'allied', { do: 'lose', units: ['ru-2'] })).toBe('JDG-8.4-e')
    expect(offered(p, 'allied')).toEqual(['ru-1', 'pr-yor'].map((id) => ({ do: 'lose', units: [id] })))
    expect([sp(p, 'ru-1'), sp(p, 'ru-2'), sp(p, 'pr-yor')], 'JDG-8.4-b').toEqual([4, 2, 2])
  })

  it('JDG-8.4-c nobody goes to nothing while another has two', () => {
    const p = afield(plan)
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'screen', dice: [6, 1], answers: { losses: 'stop' } })
    expect(refused(p, 'allied', { do: 'lose', units: ['pr-yor'] })).toBe('JDG-8.4-c')
    expect(refused(p, 'allied', { do: 'lose', units: ['ru-1', 'ru-2', 'ru-1'] })).toBe('JDG-8.4-b')
    expect(refused(p, 'allied', { do: 'lose', units: ['fr-6'] })).toBe('JDG-8.4-b')
  })

  it('JDG-8.4-d combat losses are crosses, counted for good', () => {
    const p = afield(plan)
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'screen', dice: [6, 1], answers: { losses: 'stop' } })
    const events = act(p, 'allied', { do: 'lose', units: ['ru-1'] })
    expect(only(events, 'loss')).toMatchObject([{ counter: 'ru-1', left: 3, to: ['allied'] }])
    expect([p.state.counters.lost[p.game.counterIndex.get('ru-1') ?? -1], p.state.lost[1]]).toEqual([1, 1])
  })

  it('JDG-8.4-e with free spreading agreed the owner may hit the same unit again', () => {
    const p = afield(plan, { options: { lossSpread: 'ownerFree' } })
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'screen', dice: [6, 1], answers: { losses: 'stop' } })
    expect(refused(p, 'allied', { do: 'lose', units: ['ru-1', 'ru-1'] })).toBeNull()
    expect(refused(p, 'allied', { do: 'lose', units: ['pr-yor'] })).toBe('JDG-8.4-c')
  })
})
