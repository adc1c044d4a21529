import { describe, expect, it } from 'vitest'
import { FULL_CHARGE } from '../../src/position/state.ts'
import { isInZone } from '../../src/position/troops.ts'
import { aimed, charges, scene } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
/** Exhausted, so that it does not ride out. */
const STOPPER = { ...HUSSARS, 'C-PHU': { at: '1911', face: 2, ready: 'exhausted' } } as const

describe('rule 14: zones and charges', () => {
  it('LB-14-l the zone of enemy cavalry stops a charge in the hex entered', () => {
    const play = charges(STOPPER).launch('F-9H').gallop('2013', '2012', '2011')
    expect(play.told('charge-halted').length).toBe(1)
    expect(play.phase).toBe('over')
  })

  it('LB-14-m a zone of infantry alone does not', () => {
    const play = charges({ ...HUSSARS, 'C-KU1': { at: '2110', face: 4 } }).launch('F-9H')
    play.gallop('2013', '2012', '2011')
    expect(play.charge.stopped).toBe(false)
    play.gallop('2010')
    expect(play.told('charge-halted')).toEqual([])
  })

  it('LB-14-af stopped without a target beside it, it is in contact with that cavalry, passed or not', () => {
    const play = charges(STOPPER).launch('F-9H').gallop('2013', '2012', '2011')
    expect(play.bonds()).toEqual(['F-9H charge C-PHU'])
    expect(play.p.state.passed).toEqual([])
    expect(play.has('F-9H', FULL_CHARGE)).toBe(true)
  })

  it('LB-14-af with the option `halt` it stands there, may not attack it, and answers for it', () => {
    const play = charges(STOPPER, [], { options: { zoneStop: 'halt' } })
      .launch('F-9H')
      .gallop('2013', '2012', '2011')
    expect(play.bonds()).toEqual([])
    expect(play.morale('F-9H')).toBe('PGD')
  })

  it('LB-14-af of several the phasing player takes one', () => {
    const laid = { ...STOPPER, 'C-SHU': { at: '2111', face: 4, ready: 'exhausted' } } as const
    const play = charges(laid).launch('F-9H').gallop('2013', '2012').ride('2011').until('whom')
    expect(play.offer().length).toBe(2)
    play.do({ do: 'contact', enemy: 'C-SHU' }).until('over')
    expect(play.bonds()).toEqual(['F-9H charge C-SHU'])
  })

  it('LB-14-af a target beside it is contacted as usual', () => {
    const laid = {
      ...HUSSARS,
      'C-KU1': { at: '2009', face: 3 },
      'C-PHU': { at: '1910', face: 0, ready: 'exhausted' },
    } as const
    const play = aimed(charges(laid, [66]), 'C-KU1')
      .quiet()
      .ride('2010')
      .until('over')
    expect(play.told('charge-halted').length).toBe(1)
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
  })

  it('LB-14-ag a zone reaches across every hexside and into every terrain', () => {
    const play = scene({ 'C-PHU': { at: '2409', face: 4 } })
    expect(isInZone(play.p, play.p.game.ground.grid.indexOf('2310'), 1)).toBe(true)
  })
})
