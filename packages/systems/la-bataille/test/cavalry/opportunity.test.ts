import { describe, expect, it } from 'vitest'
import { asHex } from '@bivouac/space'
import { dashes, isHalted, opportunityCharges, whoMayDash } from '../../src/cavalry/opportunity.ts'
import { settleReadiness } from '../../src/cavalry/readiness.ts'
import { STOOD, TRIED_OPPORTUNITY } from '../../src/position/state.ts'
import { scene } from './play.ts'
import type { Play } from './play.ts'
import type { Laid } from '../support/field.ts'

const HORSE = { 'C-PHU': { at: '2008', face: 3 } } as const
const MARCH = { ...HORSE, 'F-34-1': { at: '2010', face: 0 } } as const
const DASH = { do: 'opportunity', unit: 'C-PHU', hex: '2009' } as const

/** The mover has just come into its hex. */
function comes(
  laid: Readonly<Record<string, Laid>>,
  mover: string,
  dice: readonly number[] = [],
  moment = {},
): Play {
  const play = scene(laid, dice, moment)
  const unit = play.unit(mover)
  opportunityCharges(play.p, unit, asHex(play.p.state.units.hex[unit]), play.events)
  return play.settle()
}

describe('rule 40: opportunity charges', () => {
  it('LB-40-a, LB-40-q a unit that comes two hexes away, next to the zone, may be ridden at', () => {
    expect(comes(MARCH, 'F-34-1').offer(), 'LB-40-a').toContainEqual(DASH)
    expect(comes({ ...HORSE, 'F-34-1': { at: '2011', face: 0 } }, 'F-34-1').phase, 'LB-40-q').toBe('over')
    expect(comes({ ...HORSE, 'F-34-1': { at: '2006', face: 0 } }, 'F-34-1').phase).toBe('over')
  })

  it('LB-40-b one attempt a movement segment', () => {
    const play = comes(MARCH, 'F-34-1', [11]).do(DASH)
    expect(play.has('C-PHU', TRIED_OPPORTUNITY), 'LB-40-b').toBe(true)
    expect(whoMayDash(play.p, play.unit('F-34-1'))).toEqual([])
  })

  it('LB-40-c, LB-40-e it must pass a check; failed, it stands as it was', () => {
    const play = comes(MARCH, 'F-34-1', [11]).do(DASH)
    expect(play.phase).toBe('over')
    expect([play.at('C-PHU'), play.morale('C-PHU'), play.ready('C-PHU')]).toEqual(['2008', 'good', 'fresh'])
    expect(isHalted(play.p, play.unit('F-34-1'))).toBe(false)
  })

  it('LB-40-d passed, it rides one hex to stand beside it', () => {
    expect(comes(MARCH, 'F-34-1', [66, 66]).do(DASH).at('C-PHU')).toBe('2009')
  })

  it('LB-40-f, LB-40-h the unit met stands as it is, by the check of a charge', () => {
    const play = comes(MARCH, 'F-34-1', [66, 66]).do(DASH)
    expect(
      play.told('check').map(({ what }) => what),
      'LB-40-f',
    ).toEqual(['to take an opportunity', 'to stand against an opportunity charge'])
    expect(play.formation('F-34-1'), 'LB-40-h').toBe('column')
    expect(play.has('F-34-1', STOOD)).toBe(true)
  })

  it('LB-40-g it has its zone where it has ridden', () => {
    const play = comes(MARCH, 'F-34-1', [66, 66]).do(DASH)
    expect(play.p.index.horseZone[1][play.p.state.units.hex[play.unit('F-34-1')]], 'LB-40-g').toBe(1)
  })

  it('LB-40-i if it fails it routs and loses an increment', () => {
    const play = comes(MARCH, 'F-34-1', [66, 11]).do(DASH).until('over')
    expect([play.morale('F-34-1'), play.left('F-34-1')], 'LB-40-i').toEqual(['PGD', 9])
    expect(play.at('F-34-1')).not.toBe('2010')
  })

  it('LB-40-j no recall is rolled', () => {
    expect(comes(MARCH, 'F-34-1', [66, 11]).do(DASH).until('over').told('recall'), 'LB-40-j').toEqual([])
  })

  it('LB-40-k phasing cavalry stops there, without a check', () => {
    const play = comes({ ...HORSE, 'F-9H': { at: '2010', face: 0 } }, 'F-9H', [66]).do(DASH)
    expect(play.told('check').length, 'LB-40-k').toBe(1)
    expect(isHalted(play.p, play.unit('F-9H'))).toBe(true)
  })

  it('LB-40-l, LB-40-m, LB-40-n, LB-40-p the mover is bound to attack it', () => {
    const play = comes(MARCH, 'F-34-1', [66, 66]).do(DASH)
    expect(play.bonds()).toEqual(['F-34-1 opportunity C-PHU'])
  })

  it('LB-40-o without a melee it is tired when the sequence closes', () => {
    const play = comes(MARCH, 'F-34-1', [66, 11]).do(DASH).until('over')
    settleReadiness(play.p, play.events)
    expect(play.ready('C-PHU')).toBe('tired')
  })

  it('LB-40-q not against a unit in ground barred to charges, nor against a carré', () => {
    expect(
      comes({ ...HORSE, 'F-34-1': { at: '2010', face: 0, formation: 'carre' } }, 'F-34-1').phase,
      'LB-40-q',
    ).toBe('over')
    const town = { 'C-PHU': { at: '2311', face: 0 }, 'F-34-1': { at: '2409', face: 0 } } as const
    const play = scene(town)
    expect(dashes(play.p, play.unit('C-PHU'), play.unit('F-34-1'))).not.toContain(
      play.p.game.ground.grid.indexOf('2310'),
    )
  })

  it('LB-40-r only cavalry that could react', () => {
    const laid = { ...MARCH, 'C-PHU': { at: '2008', face: 3, ready: 'exhausted' } } as const
    expect(comes(laid, 'F-34-1').phase, 'LB-40-r').toBe('over')
    const tired = { ...MARCH, 'C-PHU': { at: '2008', face: 3, ready: 'tired' } } as const
    expect(comes(tired, 'F-34-1').phase).toBe('chance')
  })

  it('LB-40-s unlimbered guns check as in rule 41', () => {
    const laid = { ...HORSE, 'F-A1': { at: '2010', face: 0, formation: 'unlimbered' } } as const
    const play = comes(laid, 'F-A1', [66, 11]).do(DASH).until('over')
    expect(play.told('guns-ridden-down').length).toBe(1)
  })

  it('LB-40-t once it has been met nobody else rides at it, but companions of one hex with their leader', () => {
    const laid = { ...MARCH, 'C-SHU': { at: '1809', face: 3 } } as const
    const play = comes(laid, 'F-34-1', [66, 66])
    expect(
      new Set(play.offer('opportunity').map((each) => each.do === 'opportunity' && each.unit)).size,
      'LB-40-t',
    ).toBe(2)
    play.do(DASH)
    expect(play.phase).toBe('over')
    expect(play.bonds()).toEqual(['F-34-1 opportunity C-PHU'])
    // Two of one hex, with their leader: each checks for itself, and they are one contact.
    const two = { ...MARCH, 'C-SHU': { at: '2008', face: 3, lost: 2 } } as const
    const led = comes(two, 'F-34-1', [66, 66, 66], { leaders: { 'CL-LOU': '2008' } })
    led.do(DASH)
    expect(led.phase, 'LB-40-t').toBe('chance')
    expect(led.offer('opportunity')).toEqual([{ do: 'opportunity', unit: 'C-SHU', hex: '2009' }])
    led.do({ do: 'opportunity', unit: 'C-SHU', hex: '2009' })
    expect(led.told('check').map(({ unit }) => unit)).toEqual(['C-PHU', 'C-SHU', 'F-34-1'])
    expect(led.told('charge-contact')).toHaveLength(1)
    expect(led.bonds()).toEqual(['F-34-1 opportunity C-PHU', 'F-34-1 opportunity C-SHU'])
    // Without one the first alone is met.
    expect(comes(two, 'F-34-1', [66, 66]).do(DASH).bonds()).toEqual(['F-34-1 opportunity C-PHU'])
  })

  it('LB-38-end-d beside a road march that is met both sides check', () => {
    const march = {
      ...HORSE,
      'F-34-1': { at: '2010', face: 0, formation: 'roadMarch', trail: ['2011'] },
      'F-34-2': { at: '1911', face: 0 },
      'C-MU1': { at: '2112', face: 0 },
    } as const
    const met = comes(march, 'F-34-1', [66, 66, 66]).do(DASH)
    expect(
      met.told('check').map(({ unit }) => unit),
      'LB-38-end-d',
    ).toEqual(['C-PHU', 'F-34-2', 'C-MU1'])
  })
})

describe('rule 40: skirmishers', () => {
  const SCREEN = { ...HORSE, 'F-17L1': { at: '2010', face: 'v0', formation: 'skirmish' } } as const

  it('LB-40-sk-a, LB-40-sk-b beside a formed friend they check, and fall back into it', () => {
    const play = comes({ ...SCREEN, 'F-34-1': { at: '2011', face: 0 } }, 'F-17L1', [66, 66]).do(DASH)
    expect(play.phase, 'LB-40-sk-a').toBe('shelter')
    play.do({ do: 'shelter', unit: 'F-17L1', hex: '2011' })
    expect([play.at('F-17L1'), play.formation('F-17L1')], 'LB-40-sk-b').toEqual(['2011', 'column'])
    expect(play.bonds()).toEqual([])
  })

  it('LB-40-sk-c failed, they are routed, and trampled from the printed movement less one', () => {
    const play = comes({ ...SCREEN, 'F-34-1': { at: '2011', face: 0 } }, 'F-17L1', [66, 11, 66]).do(DASH)
    expect(play.phase, 'LB-40-sk-c').toBe('trample')
    expect(play.morale('F-17L1')).toBe('PGD')
  })

  it('LB-40-sk-d cuirassiers of ten points ride down four', () => {
    const laid = {
      'P-LID': { at: '2008', face: 3 },
      'F-23L1': { at: '2010', face: 'v0', formation: 'skirmish' },
    } as const
    const play = comes(laid, 'F-23L1', [66], { scenario: 'moeckern-1813' })
    if (play.phase === 'chance') play.do({ do: 'opportunity', unit: 'P-LID', hex: '2009' })
    // Dragoons of twelve points: eleven, five increments of the five there are.
    expect(play.offer('trample').length, 'LB-40-sk-d').toBe(6)
    expect(Math.floor((10 - 1) / play.p.game.charts.core.trample.mpPerIncrementRouted)).toBe(4)
  })

  it('LB-40-sk-e, LB-40-sk-f with nowhere to go they rout at once; hussars of fifteen ride down seven', () => {
    const play = comes(SCREEN, 'F-17L1', [66]).do(DASH)
    expect(play.told('check').length, 'LB-40-sk-e').toBe(1)
    expect(play.offer('trample').length, 'LB-40-sk-f').toBe(8)
    play.do({ do: 'trample', count: 7 }).until('over')
    expect(play.left('F-17L1')).toBe(3)
  })

  it('LB-40-sk-g, LB-40-sk-h then they run, and the cavalry takes their hex and is tired', () => {
    const play = comes(SCREEN, 'F-17L1', [66]).do(DASH).do({ do: 'trample', count: 0 }).until('over')
    expect(play.told('fled')[0].path.length, 'LB-40-sk-g').toBeGreaterThan(9)
    expect([play.at('C-PHU'), play.ready('C-PHU')], 'LB-40-sk-h').toEqual(['2010', 'tired'])
  })
})
