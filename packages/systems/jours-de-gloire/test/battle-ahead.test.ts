import { describe, expect, it } from 'vitest'
import { roundAhead, roundAt } from '../src/battle-ahead.ts'
import { afield, phaseOf, play, toTheGuns } from './fighting.ts'

describe('a round that may come', () => {
  it('JDG-8.1-P3-a is weighed before the tactics are open as it will be told after', () => {
    const p = afield({ french: { field: 'fr-6:12' }, allied: { field: 'ru-1:8' } })
    p.state.cards.hands[1].push(7)
    p.state.cards.deck.splice(p.state.cards.deck.indexOf(7), 1)
    const before = roundAt(p, 'field', 0, null)
    toTheGuns(p)
    expect(phaseOf(p)).toBe('tactics')
    const secret = roundAhead(p)
    play(p, { french: 'screen', allied: 'screen', answers: { window: 'stop' } })
    const told = roundAhead(p)
    expect(told?.figures.map(({ sp }) => sp)).toEqual([12, 8])
    expect(secret).toEqual(told)
    expect(before).toEqual(told)
  })

  it('JDG-8.5-flank-a counts a stack that would come in by another road', () => {
    const p = afield({
      french: { field: 'fr-6:6', east: 'fr-12:6' },
      allied: { field: 'ru-1:8' },
      came: { 'fr-6': 'west field' },
    })
    expect(roundAt(p, 'field', 0, null)?.figures[0].shifts).toEqual([])
    const joined = roundAt(p, 'field', 0, { units: ['fr-12'], from: 'east' })
    expect(joined?.figures[0].sp).toBe(12)
    expect(joined?.figures[0].shifts.map(({ clause }) => clause)).toEqual(['JDG-T-mod-col-flank'])
    expect(p.state.counters.box.filter((box) => box === p.game.ground.boxIndex.get('east'))).toHaveLength(1)
  })

  it('JDG-8-a is nothing where nobody would be met', () => {
    const p = afield({ french: { field: 'fr-6:6' }, allied: { east: 'ru-1:8' } })
    expect(roundAt(p, 'field', 0, null)).toBeNull()
    expect(roundAhead(p)).toBeNull()
  })
})
