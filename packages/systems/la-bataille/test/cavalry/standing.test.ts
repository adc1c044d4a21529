import { describe, expect, it } from 'vitest'
import { standLines } from '../../src/cavalry/stand.ts'
import { asHex } from '@bivouac/space'
import { moraleLines } from '../../src/morale/check.ts'
import { FULL_CHARGE, SHELTERED, STOOD } from '../../src/position/state.ts'
import { aimed, charges, scene } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const COLUMN = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } } as const
const SCREEN = { ...HUSSARS, 'C-RAB': { at: '2009', face: 'v3', formation: 'skirmish' } } as const

describe('rule 38: declaring and contact', () => {
  it('LB-38-k, LB-38-m at two hexes it declares; whom it passes it may not attack in this turn', () => {
    const play = charges(COLUMN).launch('F-9H').gallop('2013', '2012')
    expect(play.told('charge-target')).toEqual([])
    play.ride('2011').until('declare').end().quiet()
    expect(play.told('charge-target').map(({ enemy, is }) => [enemy, is])).toEqual([['C-KU1', false]])
    expect(play.p.state.passed).toEqual([{ horse: play.unit('F-9H'), unit: play.unit('C-KU1') }])
  })

  it('LB-38-k a unit in ground barred to charges cannot be the target', () => {
    const play = charges({
      'F-9H': { at: '2210', face: 0 },
      'C-KU1': { at: '2310', face: 3, formation: 'generalOrder' },
    })
    play.launch('F-9H')
    expect(play.phase).toBe('charge')
    expect(play.told('charge-target').map(({ is }) => is)).toEqual([false])
  })

  it('LB-38-l infantry that cannot see the horse has no try', () => {
    const play = aimed(charges({ ...HUSSARS, 'C-KU1': { at: '2009', face: 0 } }), 'C-KU1')
    expect(play.phase, 'LB-38-l').toBe('charge')
  })

  it('LB-38-n, LB-38-p three straight hexes, the target ahead: its charge counts double', () => {
    const play = aimed(charges(COLUMN, [66]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.has('F-9H', FULL_CHARGE)).toBe(true)
    expect(play.told('charge-contact')[0].full).toBe(true)
  })

  it('LB-38-o a shorter ride, or one that turned, is an ordinary melee without a check', () => {
    const play = charges({ 'F-9H': { at: '2012', face: 0 }, 'C-KU1': { at: '2009', face: 3 } })
    play.launch('F-9H').quiet().ride('2011').until('declare').do({ do: 'chargeTarget', enemy: 'C-KU1' }).end()
    play.ride('2010').until('over')
    expect(play.told('check')).toEqual([])
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
    expect(play.has('F-9H', FULL_CHARGE)).toBe(false)
  })

  it('LB-38-q a declared target stands or tries carré, nothing else', () => {
    const play = aimed(charges(COLUMN), 'C-KU1')
    expect(play.phase, 'LB-38-q').toBe('answer')
    expect(play.offer()).toEqual([{ do: 'square', unit: 'C-KU1', hex: '2009' }, { do: 'end' }])
  })

  it('LB-38-r a declared target that can be reached must be charged to contact', () => {
    const play = aimed(charges(COLUMN), 'C-KU1').end()
    expect(play.why({ do: 'end' })).toBe('LB-38-r')
  })

  it('LB-38-s the steps of a charge follow each other as the ledger has them', () => {
    const play = aimed(charges(COLUMN, [66]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(
      play.events.map(({ type }) => type).filter((type) => type !== 'charge-ridden'),
      'LB-38-s',
    ).toEqual(['charge-named', 'charge-begun', 'charge-target', 'check', 'charge-contact', 'charge-ended'])
  })

  it('LB-38-t in contact, charger and target are bound to fight', () => {
    const play = aimed(charges(COLUMN, [66]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
  })

  it('LB-38-v a stack is declared on as one', () => {
    const play = charges({ ...COLUMN, 'C-KU2': { at: '2009', face: 3 } })
      .launch('F-9H')
      .gallop('2013', '2012')
    play.ride('2011').until('declare')
    expect(play.offer('chargeTarget'), 'LB-38-v').toEqual([{ do: 'chargeTarget', enemy: 'C-KU2' }])
    play.end()
    expect(play.charge.passed.toSorted()).toEqual([play.unit('C-KU1'), play.unit('C-KU2')].toSorted())
  })

  it('LB-38-w trampling takes the top unit first, pays for each increment, and no check follows', () => {
    const play = aimed(charges(COLUMN, [11, 6]), 'C-KU1')
      .end()
      .ride('2010')
      .until('trample')
    expect(play.offer().length).toBe(7)
    play.do({ do: 'trample', count: 2 })
    expect(play.left('C-KU1')).toBe(4)
    expect(play.told('trampled').map(({ lost, cost }) => [lost, cost])).toEqual([[2, 4]])
    expect(play.told('check').length).toBe(1)
  })

  it('LB-38-x a unit in contact tries no carré before a second charger; each asks for its own stand', () => {
    const play = charges({ ...COLUMN, 'F-10H': { at: '1711', face: 1 } }, [66, 66])
    play
      .do({ do: 'charge', units: ['F-9H'] }, { do: 'charge', units: ['F-10H'] })
      .do({ do: 'chargeLaunch', unit: 'F-9H' })
    play
      .quiet()
      .gallop('2013', '2012')
      .ride('2011')
      .until('declare')
      .do({ do: 'chargeTarget', enemy: 'C-KU1' })
      .end()
    play.ride('2010').until('charge')
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
    play.ride('1810')
    expect(play.phase).toBe('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-KU1' })
    expect(play.phase).toBe('charge')
    play.ride('1910').until('over')
    expect(play.bonds()).toEqual(['F-9H charge C-KU1', 'F-10H charge C-KU1'])
  })
})

describe('rule 38: standing', () => {
  it('LB-38-opt1-a the charge stops beside its target', () => {
    const play = aimed(charges(COLUMN, [66]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.at('F-9H'), 'LB-38-opt1-a').toBe('2010')
  })

  it('LB-38-opt1-b the check has the modifiers of the chart', () => {
    const play = scene({
      'F-9H': { at: '2008', face: 3 },
      'C-KU1': { at: '2009', face: 'v3', formation: 'line' },
    })
    const unit = play.unit('C-KU1')
    const lines = standLines(play.p, unit, asHex(play.p.state.units.hex[unit]), [play.unit('F-9H')])
    expect(
      lines.map(({ what, value }) => [what, value]),
      'LB-38-opt1-b',
    ).toEqual([
      ['charged in rear', -6],
      ['in line', 3],
    ])
  })

  it('LB-31-t disordered Saxons need 42 to stand against hussars: -6, not -9', () => {
    for (const [roll, stands] of [
      [41, false],
      [42, true],
    ] as const) {
      const laid = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3, morale: 'DD' } } as const
      const play = aimed(charges(laid, [roll, 6]), 'C-KU1').ride('2010')
      expect(moraleLines(play.p, play.unit('C-KU1')).length).toBeGreaterThan(0)
      expect(play.told('check')[0].passed).toBe(stands)
    }
  })

  it('LB-38-opt1-c above its morale it halts the charge', () => {
    const play = aimed(charges(COLUMN, [32]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.told('check')[0].passed, 'LB-38-opt1-c').toBe(true)
    expect(play.morale('C-KU1')).toBe('good')
  })

  it('LB-38-opt1-d it has passed its pre-melee check', () => {
    const play = aimed(charges(COLUMN, [32]), 'C-KU1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.has('C-KU1', STOOD)).toBe(true)
  })

  it('LB-38-opt1-e, LB-38-opt1-f if it fails it is ridden down and routs', () => {
    const play = aimed(charges(COLUMN, [31, 6]), 'C-KU1')
      .end()
      .ride('2010')
    expect(play.phase, 'LB-38-opt1-e').toBe('trample')
    expect(play.at('C-KU1')).toBe('2009')
    play.do({ do: 'trample', count: 1 }).until('charge')
    expect([play.morale('C-KU1'), play.left('C-KU1')], 'LB-38-opt1-f').toEqual(['PGD', 5])
    expect(play.at('C-KU1')).not.toBe('2009')
  })

  it('LB-38-opt1-g, LB-38-opt1-h the rout is followed by the recall, and the ride by the points that are left', () => {
    const play = aimed(charges(COLUMN, [11, 6]), 'C-KU1')
      .end()
      .ride('2010')
      .do({ do: 'trample', count: 0 })
      .until('charge')
    expect(play.told('recall').length, 'LB-38-opt1-g').toBe(1)
    expect(play.charge.target, 'LB-38-opt1-h').toBe(-1)
    expect(20 - play.charge.spent / 2).toBe(16)
  })

  it('LB-38-opt1-i a routed target does not check: it is trampled and runs on', () => {
    const laid = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3, morale: 'PGD' } } as const
    const play = aimed(charges(laid, [6]), 'C-KU1').ride('2010')
    expect(play.phase, 'LB-38-opt1-i').toBe('trample')
    play.do({ do: 'trample', count: 0 }).until('charge')
    expect(play.told('check')).toEqual([])
    expect(play.told('recall').length).toBe(1)
  })

  it('LB-38-opt1-j where some stand and some fail, the charge is halted and those that fail rout untrampled', () => {
    const laid = { ...HUSSARS, 'C-MU1': { at: '2009', face: 3 }, 'C-XA1': { at: '2009', face: 3 } } as const
    const play = aimed(charges(laid, [31, 66]), 'C-XA1')
      .end()
      .ride('2010')
      .until('over')
    expect(play.bonds(), 'LB-38-opt1-j').toEqual(['F-9H charge C-MU1'])
    expect([play.morale('C-MU1'), play.morale('C-XA1')]).toEqual(['good', 'PGD'])
    expect(play.told('recall')).toEqual([])
    expect(play.told('trampled')).toEqual([])
  })
})

describe('rule 19: skirmishers before cavalry', () => {
  const COVERED = { ...SCREEN, 'C-KU1': { at: '2008', face: 3 } } as const

  it('LB-19-o, LB-19-p declared the target, they may fall back into good infantry beside them, without fire or check', () => {
    const play = aimed(charges(COVERED), 'C-RAB')
    expect(play.offer('shelter'), 'LB-19-o').toEqual([{ do: 'shelter', unit: 'C-RAB', hex: '2008' }])
    play.do({ do: 'shelter', unit: 'C-RAB', hex: '2008' })
    expect(play.at('C-RAB')).toBe('2008')
    expect(play.told('check')).toEqual([])
  })

  it('LB-19-q, LB-19-r, LB-19-s, LB-19-t there they are at the bottom, in column, and take no part', () => {
    const play = aimed(charges(COVERED), 'C-RAB').do({ do: 'shelter', unit: 'C-RAB', hex: '2008' })
    const { at } = play.p.index
    expect(at[play.p.state.units.hex[play.unit('C-KU1')]]).toEqual([play.unit('C-RAB'), play.unit('C-KU1')])
    expect(play.formation('C-RAB')).toBe('column')
    expect(play.has('C-RAB', SHELTERED)).toBe(true)
  })

  it('LB-19-u they neither stand nor form carré', () => {
    const play = aimed(charges(COVERED), 'C-RAB')
    expect(
      play.offer('square').filter((each) => each.do === 'square' && each.unit === 'C-RAB'),
      'LB-19-u',
    ).toEqual([])
  })

  it('LB-19-v, LB-19-w, LB-19-x with nowhere to go they rout when the horse is beside them, trampled, without recall', () => {
    const play = aimed(charges(SCREEN), 'C-RAB')
    expect(play.phase, 'LB-19-v').toBe('charge')
    play.ride('2010')
    expect(play.phase, 'LB-19-w').toBe('trample')
    expect(play.offer('trample').length).toBe(7)
    play.do({ do: 'trample', count: 6 }).until('charge')
    expect(play.told('recall'), 'LB-19-x').toEqual([])
    expect(play.charge.lost).toBe(false)
  })

  it('LB-19-af they decide when they are declared; the charge then goes on without a target', () => {
    const play = aimed(charges(COVERED), 'C-RAB').do({ do: 'shelter', unit: 'C-RAB', hex: '2008' })
    expect(play.until('charge').charge.target, 'LB-19-af').toBe(-1)
    const other = aimed(charges(COVERED, [], { options: { skirmishersDecide: 'contact' } }), 'C-RAB')
    expect(other.until('charge').ride('2010').phase).not.toBe('trample')
  })
})
