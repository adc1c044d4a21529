import { describe, expect, it } from 'vitest'
import { recallBonus, recallNeeds } from '../../src/cavalry/steps/rout-steps.ts'
import { CAUGHT, FULL_CHARGE, LOST_CONTROL } from '../../src/position/state.ts'
import { findHex, place } from '../../src/position/troops.ts'
import { aimed, charges, scene } from './play.ts'
import type { Play } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const COLUMN = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } } as const
const SQUARE = { do: 'square', unit: 'C-KU1', hex: '2009' } as const

/** C-KU1 fails to stand before F-9H in 2010; so many of it are ridden down; then the recall die. */
function broke(die: number, trampled = 0, more: Parameters<typeof charges>[0] = {}): Play {
  const play = aimed(charges({ ...COLUMN, ...more }, [11, die]), 'C-KU1')
  if (play.phase === 'answer') play.end()
  return play
    .quiet()
    .ride('2010')
    .until('trample')
    .do({ do: 'trample', count: trampled })
    .until('charge', 'over', 'trample')
}

describe('rule 38: infantry routed', () => {
  it('LB-38-pgd-a not the target: it routs and the horse goes on', () => {
    const play = charges(COLUMN, [66]).launch('F-9H').ride('2013').do(SQUARE).until('charge')
    expect(play.morale('C-KU1'), 'LB-38-pgd-a').toBe('PGD')
    expect(play.told('recall')).toEqual([])
  })

  it('LB-38-pgd-b the target: the horse rolls for recall', () => {
    const play = aimed(charges(COLUMN, [66, 6]), 'C-KU1')
      .do(SQUARE)
      .until('charge')
    expect(
      play.told('recall').map(({ recalled }) => recalled),
      'LB-38-pgd-b',
    ).toEqual([true])
  })

  it('LB-38-pgd-c a second target that routs in the same charge: not recalled, without a roll', () => {
    const play = broke(6, 0, { 'C-KU2': { at: '2006', face: 3, morale: 'PGD' } })
    play.until('charge')
    expect(play.charge.recallUsed, 'LB-38-pgd-c').toBe(true)
    play.ride('2009').quiet()
    if (play.phase === 'charge') play.ride('2008')
    play.until('declare').do({ do: 'chargeTarget', enemy: 'C-KU2' }).quiet().ride('2007').until('trample')
    play.do({ do: 'trample', count: 0 }).until('over')
    expect(play.told('recall').length).toBe(1)
    expect(play.has('F-9H', LOST_CONTROL)).toBe(true)
  })

  it('LB-38-pgd-d recalled, it goes on as it likes', () => {
    const play = broke(6)
    expect(play.phase, 'LB-38-pgd-d').toBe('charge')
    expect(play.offer().map((each) => each.do)).toContain('end')
  })

  it('LB-38-pgd-e not recalled, it rides on by itself toward the routers and meets the first enemy', () => {
    const play = broke(1, 0, { 'C-CL1': { at: '2106', face: 0 } })
    play.until('over')
    expect(play.bonds(), 'LB-38-pgd-e').toEqual(['F-9H unrecalled C-CL1'])
  })

  it('LB-42-e not recalled and stopped by horse that has run since, its ride is over', () => {
    const play = charges({ 'F-9H': { at: '2014', face: 0 }, 'C-KU1': { at: '1502', face: 3 } })
    play.launch('F-9H').gallop('2013')
    play.p.state.units.mark[play.unit('F-9H')] |= LOST_CONTROL
    Object.assign(play.charge, { step: 'C9', stopped: true, lost: true })
    play.settle().until('over')
    expect(play.at('F-9H'), 'LB-42-e').toBe('2013')
    expect(play.bonds()).toEqual([])
  })

  it('LB-38-pgd-f not recalled, it spends what it needs to the hex they left and five points more', () => {
    const play = charges({ 'F-9H': { at: '2016', face: 0 }, 'C-KU1': { at: '2011', face: 3 } }, [11, 1])
    play.launch('F-9H').quiet().gallop('2015', '2014').ride('2013').until('declare')
    play
      .do({ do: 'chargeTarget', enemy: 'C-KU1' })
      .end()
      .ride('2012')
      .do({ do: 'trample', count: 0 })
      .until('over')
    expect(play.at('F-9H'), 'LB-38-pgd-f').toBe('2006')
    expect(play.told('charge-ridden').length).toBe(10)
    expect(play.told('charge-ended')[0].how).toBe('tired')
  })

  it('LB-38-pgd-g routed infantry is trampled at two points an increment', () => {
    const play = aimed(charges(COLUMN, [11, 6]), 'C-KU1')
      .end()
      .ride('2010')
    // Sixteen points are left, for six increments.
    expect(play.offer('trample').length, 'LB-38-pgd-g').toBe(7)
    expect(play.do({ do: 'trample', count: 6 }).told('trampled')[0].cost).toBe(12)
  })

  it('LB-38-pgd-h, LB-42-g, LB-42-i it is marked: half value, and routed after the melees', () => {
    expect(broke(1).has('F-9H', LOST_CONTROL), 'LB-38-pgd-h').toBe(true)
  })

  it('LB-38-pgd-i trampling comes before the rout, the rout before the recall', () => {
    const order = broke(6, 1).events.map(({ type }) => type)
    const at = (type: string): number => order.indexOf(type as never)
    const found = ['broken', 'trampled', 'fled', 'recall'].map(at)
    expect(found, 'LB-38-pgd-i').not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it('LB-38-pgd-j a charge that melees is bound to it; readiness follows the melee', () => {
    const play = aimed(charges(COLUMN, [66]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.ready('F-9H')).toBe('fresh')
  })

  it('LB-38-pgd-k the first enemy met does not check, and the charge is not doubled', () => {
    const play = broke(1, 0, { 'C-CL1': { at: '2106', face: 0 } })
    play.until('over')
    expect(play.told('check').length).toBe(1)
    expect(play.has('F-9H', FULL_CHARGE)).toBe(false)
  })

  it('LB-38-pgd-l recalled, and beside its routers again: trampled and in contact, without check or recall', () => {
    const play = broke(6)
    // Their run is made short, so that it can come up with them.
    place(play.p, play.unit('C-KU1'), { hex: findHex(play.p, '2007') })
    play.gallop('2009', '2008').end()
    expect(play.phase, 'LB-38-pgd-l').toBe('trample')
    play.do({ do: 'trample', count: 1 }).until('over')
    expect(play.told('recall').length).toBe(1)
    expect(play.told('check').length).toBe(1)
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
  })
})

describe('rule 38: the end of charges', () => {
  it('LB-38-end-a, LB-38-end-c it could have met an enemy and did not: routed in place, and exhausted', () => {
    const play = charges(COLUMN).launch('F-9H').gallop('2013').end().until('over')
    expect([play.morale('F-9H'), play.ready('F-9H'), play.at('F-9H')]).toEqual(['PGD', 'exhausted', '2013'])
  })

  it('LB-38-end-b it cannot reach anybody: tired', () => {
    const play = charges({ ...HUSSARS, 'C-KU1': { at: '1502', face: 3 } }).launch('F-9H')
    play.p.state.units.where[play.unit('C-KU1')] = 5
    play.end().until('over')
    expect(play.told('charge-ended')[0].how).toBe('exhausted')
    const far = charges({ ...HUSSARS, 'C-KU1': { at: '2512', face: 3, formation: 'generalOrder' } }).launch(
      'F-9H',
    )
    far.end().until('over')
    expect([far.told('charge-ended')[0].how, far.morale('F-9H')]).toEqual(['tired', 'good'])
  })

  it('LB-38-end-d a unit in road march is always routed, and everybody beside it checks', () => {
    const laid = {
      ...HUSSARS,
      'C-KU1': { at: '2009', face: 3, formation: 'roadMarch', trail: ['2008'] },
      'C-CL1': { at: '2108', face: 0 },
    } as const
    const play = aimed(charges(laid, [66, 6]), 'C-KU1')
      .quiet()
      .ride('2010')
      .until('trample')
    play.do({ do: 'trample', count: 0 }).until('charge', 'over')
    expect(
      play.told('check').map(({ unit, what }) => [unit, what]),
      'LB-38-end-d',
    ).toEqual([['C-CL1', 'beside a road march that is charged']])
    expect(play.morale('C-KU1')).toBe('PGD')
  })

  it('LB-38-end-e guns are handled by rule 41', () => {
    const laid = { ...HUSSARS, 'C-A1': { at: '2009', face: 3, formation: 'unlimbered' } } as const
    const play = aimed(charges(laid, [66]), 'C-A1')
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.told('check')[0].what, 'LB-38-end-e').toBe('guns charged')
  })

  it('LB-38-end-f declaring everybody “not the target” is no excuse; a target that routed is one', () => {
    const passed = charges(COLUMN).launch('F-9H').gallop('2013', '2012', '2011').end().until('over')
    expect(passed.told('charge-ended')[0].how, 'LB-38-end-f').toBe('exhausted')
    const routed = broke(6).end().until('over')
    expect(routed.told('charge-ended')[0].how).toBe('tired')
  })
})

describe('rule 42: recall', () => {
  it('LB-42-a, LB-42-b it is asked for when a target of foot or guns has broken', () => {
    expect(broke(6).told('recall').length, 'LB-42-a, LB-42-b').toBe(1)
  })

  it('LB-42-c French hussars are recalled from 2, a leader of cavalry adds one', () => {
    const play = scene(HUSSARS, [], { leaders: { 'FL-TRE': '2014' } })
    expect(recallNeeds(play.p, [play.unit('F-9H')])).toBe(2)
    expect(recallBonus(play.p, [play.unit('F-9H')])).toBe(1)
    expect(broke(1).told('recall')[0].recalled).toBe(false)
    expect(broke(2).told('recall')[0].recalled).toBe(true)
  })

  it('LB-42-d recalled, its points are at its player’s disposal', () => {
    const play = broke(6, 3)
    expect(20 - play.charge.spent / 2).toBe(10)
    expect(play.charge.limit).toBe(-1)
  })

  it('LB-42-e not recalled, its player is not asked where it rides', () => {
    expect(broke(1).phase).toBe('over')
  })

  it('LB-42-f it must fight whom it comes upon, passed or not', () => {
    const laid = { ...COLUMN, 'C-CL1': { at: '2107', face: 0 } } as const
    const play = aimed(charges(laid, [11, 1]), 'C-KU1')
      .end()
      .quiet()
      .ride('2010')
      .until('trample')
    play.do({ do: 'trample', count: 0 }).until('over')
    expect(play.bonds()).toEqual(['F-9H unrecalled C-CL1'])
    expect(play.p.state.passed.filter(({ unit }) => unit === play.unit('C-CL1'))).toEqual([])
  })

  it('LB-42-h it is bound like any other, so that fire and melee follow', () => {
    const play = broke(1, 0, { 'C-CL1': { at: '2106', face: 0 } })
    expect(play.until('over').p.state.bonds[0].by, 'LB-42-h').toBe('unrecalled')
  })

  it('LB-42-j no recall when the target that routs is cavalry', () => {
    const laid = {
      ...HUSSARS,
      'C-PHU': { at: '2009', face: 3, formation: 'roadMarch', trail: ['2008', '2007'], ready: 'exhausted' },
    } as const
    const play = aimed(charges(laid), 'C-PHU').quiet().ride('2010').until('charge', 'over')
    expect(play.morale('C-PHU'), 'LB-42-j').toBe('PGD')
    expect(play.told('recall')).toEqual([])
    expect(play.has('F-9H', LOST_CONTROL)).toBe(false)
  })

  it('LB-42-k routers trampled to the last man: the roll is made, and it rides on toward the nearest enemy', () => {
    const play = broke(1, 6, { 'C-CL1': { at: '2106', face: 0 } })
    expect(play.told('recall').length, 'LB-42-k').toBe(1)
    expect(play.until('over').bonds()).toEqual(['F-9H unrecalled C-CL1'])
  })

  it('LB-38-dd-h a unit caught before it was declared does not check either', () => {
    const play = charges(COLUMN, [55]).launch('F-9H').ride('2013').do(SQUARE).until('charge')
    expect(play.has('C-KU1', CAUGHT), 'LB-38-dd-h').toBe(true)
    const at = play.at('C-KU1')
    expect(at).toBe('2006')
    play.gallop('2012', '2011', '2010', '2009').ride('2008').until('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-KU1' }).quiet().ride('2007').until('trample')
    play.do({ do: 'trample', count: 0 }).until('over')
    expect(play.told('check')).toEqual([])
    expect(play.bonds()).toEqual(['F-9H caught C-KU1'])
  })
})
