import { describe, expect, it } from 'vitest'
import { asHex } from '@bivouac/space'
import { gunLines } from '../../src/cavalry/stand.ts'
import { ELIMINATED, FULL_CHARGE, TRIED_CARRE } from '../../src/position/state.ts'
import { aimed, charges, scene } from './play.ts'
import type { Play } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
/** A battery that faces the charge, and one that turns its back to it. */
const BATTERY = { ...HUSSARS, 'C-A1': { at: '2009', face: 3, formation: 'unlimbered' } } as const
const TURNED = { ...HUSSARS, 'C-A1': { at: '2009', face: 0, formation: 'unlimbered' } } as const
const COVERED = { ...BATTERY, 'C-KU1': { at: '2009', face: 3 } } as const

const where = (play: Play, id: string): number => play.p.state.units.where[play.unit(id)]

/** The infantry beside the guns is the target and tries carré with the first of these dice; with the second the guns keep calm (LB-31-f). */
function abandoned(...dice: readonly number[]): Play {
  const play = aimed(charges(COVERED, dice), 'C-KU1').do({ do: 'square', unit: 'C-KU1', hex: '2009' })
  return play.until('charge', 'take', 'over')
}

describe('rule 41: charges and artillery', () => {
  it('LB-41-a lone limbered guns stand like infantry and form no carré', () => {
    const play = aimed(charges({ ...HUSSARS, 'C-A1': { at: '2009', face: 3 } }, [66]), 'C-A1')
    expect(play.phase, 'LB-41-a').toBe('charge')
    play.ride('2010').until('over')
    expect(play.told('check')[0].what).toBe('to stand against a charge')
    expect(play.has('C-A1', TRIED_CARRE)).toBe(false)
    expect(play.bonds()).toEqual(['F-9H charge C-A1'])
  })

  it('LB-41-b the horse comes beside lone unlimbered guns, then they check', () => {
    const play = aimed(charges(BATTERY, [66]), 'C-A1')
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.told('check')[0].what, 'LB-41-b').toBe('guns charged')
    expect(play.at('F-9H')).toBe('2010')
  })

  it('LB-41-c through their front, passed: they are met', () => {
    const play = aimed(charges(BATTERY, [66]), 'C-A1')
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.bonds(), 'LB-41-c').toEqual(['F-9H charge C-A1'])
    expect(play.has('F-9H', FULL_CHARGE)).toBe(true)
  })

  it('LB-41-d through their front, failed: eliminated; the horse may stop in their hex', () => {
    const play = aimed(charges(BATTERY, [11]), 'C-A1')
      .quiet()
      .ride('2010')
    expect(where(play, 'C-A1')).toBe(ELIMINATED)
    expect(play.phase).toBe('gunHex')
    play.ride('2009').until('over')
    expect([play.at('F-9H'), play.told('charge-ended')[0].how]).toEqual(['2009', 'gone'])
  })

  it('LB-41-e elsewhere, passed: melee follows', () => {
    const play = aimed(charges(TURNED, [66]), 'C-A1')
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.bonds()).toEqual(['F-9H charge C-A1'])
  })

  it('LB-41-f, LB-41-s elsewhere, failed: eliminated, and the horse goes on with its charge', () => {
    const play = aimed(charges(TURNED, [11]), 'C-A1')
      .quiet()
      .ride('2010')
    expect(where(play, 'C-A1'), 'LB-41-s').toBe(ELIMINATED)
    expect(play.phase).toBe('charge')
    play.gallop('2009', '2008').end().until('over')
    expect(play.told('charge-ended')[0].how).toBe('gone')
  })

  it('LB-41-g, LB-41-h infantry with guns stands or tries carré; it stands: fire and combat', () => {
    const play = aimed(charges(COVERED, [66]), 'C-KU1')
    expect(play.phase, 'LB-41-g').toBe('answer')
    play.end().quiet().ride('2010').until('over')
    expect(
      play.told('check').map(({ unit }) => unit),
      'LB-41-h',
    ).toEqual(['C-KU1'])
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
  })

  it('LB-41-i infantry that disorders or routs leaves the guns where they are', () => {
    const play = abandoned(34, 66)
    expect(play.morale('C-KU1'), 'LB-41-i').toBe('DD')
    expect([play.at('C-A1'), play.formation('C-A1')]).toEqual(['2009', 'unlimbered'])
  })

  it('LB-41-j the horse makes for the guns that were left', () => {
    const play = abandoned(34, 66)
    expect(play.charge.target, 'LB-41-j').toBe(play.unit('C-A1'))
    expect(play.why({ do: 'end' })).toBe('LB-38-r')
  })

  it('LB-41-k, LB-41-l from the front they fire first, at one hex, then they check', () => {
    const play = abandoned(34, 66, 11, 66, 66).ride('2010')
    play.until('over')
    const types = play.events.map(({ type }) => type)
    expect(types.lastIndexOf('fire'), 'LB-41-l').toBeGreaterThan(-1)
    expect(types.lastIndexOf('fire')).toBeLessThan(types.lastIndexOf('check'))
    expect(play.bonds()).toEqual(['F-9H charge C-A1'])
  })

  it('LB-41-m limbered guns with infantry take its result', () => {
    const laid = { ...HUSSARS, 'C-A1': { at: '2009', face: 3 }, 'C-KU1': { at: '2009', face: 3 } } as const
    const play = aimed(charges(laid, [11, 6]), 'C-KU1')
      .end()
      .ride('2010')
      .do({ do: 'trample', count: 0 })
    play.until('charge')
    expect([play.morale('C-KU1'), play.morale('C-A1')], 'LB-41-m').toEqual(['PGD', 'PGD'])
    expect(play.told('check').length).toBe(1)
  })

  it('LB-41-n lone routed guns are trampled at two points an increment', () => {
    const laid = { ...HUSSARS, 'C-A1': { at: '2009', face: 3, morale: 'PGD' } } as const
    const play = aimed(charges(laid, [6]), 'C-A1')
      .quiet()
      .ride('2010')
    expect(play.phase, 'LB-41-n').toBe('trample')
    expect(play.offer('trample').length).toBe(3)
  })

  it('LB-41-o, LB-41-q guns with infantry that stood are fought together with it', () => {
    const play = aimed(charges(COVERED, [66]), 'C-KU1')
      .end()
      .quiet()
      .ride('2010')
      .until('over')
    expect([play.at('C-A1'), play.at('C-KU1')]).toEqual(['2009', '2009'])
  })

  it('LB-41-p of the charge chart only flank and rear count for guns', () => {
    const play = scene({
      'F-9H': { at: '2010', face: 0 },
      'C-A1': { at: '2009', face: 0, formation: 'unlimbered' },
    })
    const guns = play.unit('C-A1')
    const lines = gunLines(play.p, guns, asHex(play.p.state.units.hex[guns]), play.unit('F-9H'))
    expect(
      lines.map(({ what, value }) => [what, value]),
      'LB-41-p',
    ).toEqual([['charged in rear', -6]])
  })

  it('LB-41-r recalled it may, not recalled it must deal with guns left behind', () => {
    const recalled = abandoned(66, 66, 6)
    expect(recalled.phase, 'LB-41-r').toBe('take')
    expect(recalled.offer()).toEqual([{ do: 'takeGuns', enemy: 'C-A1' }, { do: 'end' }])
    recalled.do({ do: 'takeGuns', enemy: 'C-A1' })
    expect(recalled.charge.target).toBe(recalled.unit('C-A1'))
    const lost = abandoned(66, 66, 1, 11, 66, 66)
    lost.until('over')
    expect(lost.bonds()).toEqual(['F-9H unrecalled C-A1'])
  })

  it('LB-41-t the check of guns is owed on every contact, straight or not; the doubling is not', () => {
    const play = charges(
      { 'F-9H': { at: '2011', face: 0 }, 'C-A1': { at: '2009', face: 3, formation: 'unlimbered' } },
      [66],
    )
    play
      .launch('F-9H')
      .until('declare')
      .do({ do: 'chargeTarget', enemy: 'C-A1' })
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.told('check').length, 'LB-41-t').toBe(1)
    expect(play.has('F-9H', FULL_CHARGE)).toBe(false)
  })
})
