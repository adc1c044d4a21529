import { describe, expect, it } from 'vitest'
import { asHex } from '@bivouac/space'
import { carreHexes, carreLines, carreOdds, mayTryCarre } from '../../src/cavalry/carre.ts'
import { moraleLines } from '../../src/morale/check.ts'
import { arcAt } from '../../src/position/footing.ts'
import { CAUGHT, TRIED_CARRE } from '../../src/position/state.ts'
import { SIDES } from '@bivouac/space'
import { aimed, charges, scene } from './play.ts'
import type { Play } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const COLUMN = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } } as const
const SQUARE = { do: 'square', unit: 'C-KU1', hex: '2009' } as const

/** C-KU1 in 2009 is the target and tries carré at two hexes with this roll. */
function tried(roll: number, ...more: readonly number[]): Play {
  return aimed(charges(COLUMN, [roll, ...more]), 'C-KU1').do(SQUARE)
}

describe('rule 38: trying carré', () => {
  it('LB-38-i, LB-38-opt2-a within four hexes of a charge infantry may try', () => {
    const play = charges(COLUMN).launch('F-9H')
    expect(play.phase, 'LB-38-i').toBe('charge')
    play.ride('2013')
    expect(play.phase, 'LB-38-opt2-a').toBe('squares')
    expect(play.offer('square')).toEqual([SQUARE])
  })

  it('LB-38-j, LB-38-opt2-c without seeing the horse through its front it may not', () => {
    const play = scene({ 'F-9H': { at: '2012', face: 0 }, 'C-KU1': { at: '2009', face: 0 } })
    expect(mayTryCarre(play.p, play.unit('C-KU1'), play.unit('F-9H')), 'LB-38-j').toBe(false)
    const seen = scene({ 'F-9H': { at: '2012', face: 0 }, 'C-KU1': { at: '2009', face: 3 } })
    expect(mayTryCarre(seen.p, seen.unit('C-KU1'), seen.unit('F-9H')), 'LB-38-opt2-c').toBe(true)
  })

  it('LB-38-i at dusk within two hexes only', () => {
    const may = (horse: string, turn: number): boolean => {
      const laid = { 'F-5C': { at: horse, face: 0 }, 'P-BR1': { at: '2009', face: 3 } } as const
      const play = scene(laid, [], { scenario: 'moeckern-1813', turn })
      return mayTryCarre(play.p, play.unit('P-BR1'), play.unit('F-5C'))
    }
    expect([may('2012', 15), may('2011', 15)]).toEqual([true, true])
    expect([may('2012', 16), may('2011', 16)], 'LB-38-i').toEqual([false, true])
  })

  it('LB-38-opt2-b once in a charge segment', () => {
    const play = charges(COLUMN, [11]).launch('F-9H').ride('2013').do(SQUARE)
    expect(play.has('C-KU1', TRIED_CARRE), 'LB-38-opt2-b').toBe(true)
    expect(play.phase).toBe('charge')
  })

  it('LB-38-opt2-d the roll is read from the table of distance and formation', () => {
    const play = scene({
      'F-9H': { at: '2012', face: 0 },
      'F-10H': { at: '1812', face: 0 },
      'C-KU1': { at: '2009', face: 3 },
    })
    expect(carreOdds(play.p, play.unit('C-KU1'), [play.unit('F-9H')], 2), 'LB-38-opt2-d').toEqual({
      carre: 12,
      DD: 10,
      PGD: 14,
    })
    const [french] = [play.unit('F-9H')]
    expect(carreLines(play.p, play.unit('C-KU1'), [french]).map(({ what, value }) => [what, value])).toEqual([
      ['light cavalry', 3],
    ])
  })

  it('LB-38-opt2-e limbered guns with it take its result', () => {
    const play = charges(
      { ...HUSSARS, 'C-A1': { at: '2009', face: 3 }, 'C-KU1': { at: '2009', face: 3 } },
      [34],
    )
    aimed(play, 'C-KU1').do(SQUARE).until('charge')
    expect([play.morale('C-KU1'), play.morale('C-A1')], 'LB-38-opt2-e').toEqual(['DD', 'DD'])
  })

  it('LB-38-opt2-f infantry without carré among its formations, or in another, may not', () => {
    for (const formation of ['skirmish', 'generalOrder'] as const) {
      const face = formation === 'skirmish' ? 'v3' : 3
      const play = scene({ 'F-9H': { at: '2012', face: 0 }, 'C-RAB': { at: '2009', face, formation } })
      expect(mayTryCarre(play.p, play.unit('C-RAB'), play.unit('F-9H')), 'LB-38-opt2-f').toBe(false)
    }
  })

  it('LB-38-opt2-g the row is that of the distance at the moment', () => {
    const play = charges(COLUMN, [11]).launch('F-9H').ride('2013').do(SQUARE)
    expect(play.told('carre-tried')[0].distance).toBe(4)
    expect(tried(11).told('carre-tried')[0].distance).toBe(2)
  })

  it('LB-38-opt2-h one roll for the hex, with the top unit’s row', () => {
    const play = charges({ ...COLUMN, 'C-KU2': { at: '2009', face: 3 } }, [11])
    aimed(play, 'C-KU2').do({ do: 'square', unit: 'C-KU2', hex: '2009' })
    expect([play.formation('C-KU1'), play.formation('C-KU2')], 'LB-38-opt2-h').toEqual(['carre', 'carre'])
    expect(play.told('carre-tried').length).toBe(1)
  })

  it('LB-38-opt2-i a target that did not see the horse at two hexes may try at one', () => {
    const laid = {
      'F-9H': { at: '2408', face: 4 },
      'C-KU1': { at: '2009', face: 'v3', formation: 'line' },
    } as const
    const play = charges(laid, [11]).launch('F-9H').gallop('2309').ride('2209').until('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-KU1' })
    expect(play.phase, 'LB-38-opt2-i').toBe('charge')
    play.ride('2110').ride('2010')
    expect(play.phase).toBe('answer')
    play.do(SQUARE)
    expect(play.told('carre-tried')[0].distance).toBe(1)
  })

  it('LB-38-opt2-j a line of two hexes stands in one of them, its owner’s choice', () => {
    const laid = { ...HUSSARS, 'C-KU1': { at: '2009', face: 'v3', formation: 'line', right: 1 } } as const
    const play = charges(laid, [11]).launch('F-9H').ride('2013')
    const hexes = play.offer('square').map((each) => each.do === 'square' && each.hex)
    expect(hexes.length, 'LB-38-opt2-j').toBe(2)
    const few = scene({ 'C-KU1': { at: '2009', face: 3, lost: 4 } })
    expect(carreHexes(few.p, few.unit('C-KU1'))).toEqual([])
  })
})

describe('rule 38: infantry in carré', () => {
  it('LB-16-carre-f, LB-16-carre-g it is formed in the enemy’s charge segment and faces every way', () => {
    const play = tried(11)
    const unit = play.unit('C-KU1')
    const hex = asHex(play.p.state.units.hex[unit])
    expect(play.formation('C-KU1')).toBe('carre')
    expect(SIDES.every((side) => arcAt(play.p, unit, hex, side) === 'front')).toBe(true)
  })

  it('LB-16-carre-h its morale rolls have 6 more', () => {
    const play = tried(11)
    expect(
      moraleLines(play.p, play.unit('C-KU1')).map(({ value }) => value),
      'LB-16-carre-h',
    ).toEqual([6])
  })

  it('LB-16-carre-i the horse on its hex is bound to it, and stands there beside it', () => {
    const play = tried(11).until('charge').ride('2010').until('over')
    expect(play.at('F-9H')).toBe('2009')
    expect(play.bonds()).toEqual(['F-9H carre C-KU1'])
  })

  it('LB-38-formed-a not the target, it forms and the horse rides over it, or halts unpunished', () => {
    const play = charges(COLUMN, [11]).launch('F-9H').ride('2013').do(SQUARE)
    play.gallop('2012', '2011').gallop('2010')
    expect(play.offer('chargeRide'), 'LB-38-formed-a').toEqual([{ do: 'chargeRide', hex: '2009' }])
    play.end()
    expect(play.until('over').told('charge-ended')[0].how).toBe('tired')
  })

  it('LB-38-formed-b the target: the horse must ride onto it, and ends there', () => {
    const play = tried(11).until('charge')
    expect(play.why({ do: 'end' }), 'LB-38-formed-b').toBe('LB-38-r')
    play.ride('2010').until('over')
    expect(play.at('F-9H')).toBe('2009')
  })

  it('LB-38-formed-c, LB-38-formed-d, LB-38-formed-e it stands there for the carré’s fire and must melee it', () => {
    const play = tried(11).until('charge').ride('2010').until('over')
    expect(play.p.state.bonds[0].by, 'LB-38-formed-c').toBe('carre')
    expect(play.told('charge-contact').at(-1)?.full, 'LB-38-formed-d, LB-38-formed-e').toBe(false)
  })
})

describe('rule 38: infantry disordered by its attempt', () => {
  it('LB-38-dd-a not the target: it is disordered and goes back; the horse does as it likes, never over it', () => {
    const play = charges(COLUMN, [55]).launch('F-9H').ride('2013').do(SQUARE)
    expect(play.told('carre-tried')[0].result, 'LB-38-dd-a').toBe('DD')
    play.until('charge')
    expect([play.morale('C-KU1'), play.has('C-KU1', CAUGHT)]).toEqual(['DD', true])
    expect(play.charge.target).toBe(-1)
  })

  it('LB-38-dd-b, LB-38-dd-g, LB-38-dd-h the target goes back three points; the horse follows to contact, without a check', () => {
    const play = tried(34).until('charge')
    expect([play.morale('C-KU1'), play.at('C-KU1')], 'LB-38-dd-b').toEqual(['DD', '2006'])
    play.gallop('2010', '2009', '2008', '2007')
    expect(play.phase, 'LB-38-dd-g').toBe('trample')
    play.do({ do: 'trample', count: 0 }).until('over')
    expect(play.told('check'), 'LB-38-dd-h').toEqual([])
    expect(play.bonds()).toEqual(['F-9H caught C-KU1'])
  })

  it('LB-38-dd-c, LB-38-dd-d both are bound, so that neither moves and they melee', () => {
    const play = tried(34)
      .until('charge')
      .gallop('2010', '2009', '2008', '2007')
      .do({ do: 'trample', count: 0 })
    expect(play.p.state.bonds.length, 'LB-38-dd-c, LB-38-dd-d').toBe(1)
  })

  it('LB-38-dd-e it may be unable to reach it: then it is tired, not routed', () => {
    const laid = { 'F-9H': { at: '2014', face: 0 }, 'C-KU1': { at: '2009', face: 3 } } as const
    const play = aimed(charges(laid, [34]), 'C-KU1')
      .do(SQUARE)
      .until('charge')
    play.charge.spent = 36
    play.gallop('2010', '2009').until('over')
    expect(play.told('charge-ended')[0].how, 'LB-38-dd-e').toBe('tired')
  })

  it('LB-38-dd-f it is trampled at three points an increment', () => {
    const play = tried(34).until('charge').gallop('2010', '2009', '2008', '2007')
    // Thirteen points are left.
    expect(play.offer('trample').length, 'LB-38-dd-f').toBe(5)
    play.do({ do: 'trample', count: 3 })
    expect(play.left('C-KU1')).toBe(3)
    expect(play.told('trampled')[0].cost).toBe(9)
  })
})
