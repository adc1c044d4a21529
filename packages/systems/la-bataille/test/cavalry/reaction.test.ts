import { describe, expect, it } from 'vitest'
import { isAbleToReact, reactionZone, whoMayReact } from '../../src/cavalry/reaction.ts'
import { settleReadiness } from '../../src/cavalry/readiness.ts'
import { FULL_CHARGE, REACTED, TRIED_REACTION } from '../../src/position/state.ts'
import { charges, scene } from './play.ts'
import type { Play } from './play.ts'

const LIGHT = { 'F-9H': { at: '2014', face: 0 }, 'C-PHU': { at: '2008', face: 3 } } as const

/** F-9H rides to 2012, four hexes from C-PHU, which tries to ride out with this roll. */
function met(roll: number, ...more: readonly number[]): Play {
  const play = charges(LIGHT, [roll, ...more])
    .launch('F-9H')
    .ride('2013')
    .ride('2012')
  return play.do({ do: 'react', unit: 'C-PHU' })
}

const ids = (play: Play, hexes: readonly number[]): string[] =>
  hexes.map((hex) => play.p.game.ground.grid.ids[hex])

describe('rule 39: reaction charges', () => {
  it('LB-39-a, LB-39-g cavalry into whose zone a charge comes, in its sight, may ride out or receive it', () => {
    const play = charges(LIGHT).launch('F-9H').ride('2013')
    expect(play.phase, 'LB-39-a').toBe('charge')
    play.ride('2012')
    expect(play.phase, 'LB-39-g').toBe('react')
    expect(play.offer()).toEqual([{ do: 'react', unit: 'C-PHU' }, { do: 'end' }])
  })

  it('LB-39-b, LB-39-c light horse reacts as far as four hexes away through five front sides', () => {
    const play = scene(LIGHT)
    const zone = ids(play, reactionZone(play.p, play.unit('C-PHU')))
    expect(zone, 'LB-39-b').toContain('2012')
    expect(zone).not.toContain('2013')
    expect(zone, 'LB-39-c').toContain('2206')
    expect(zone).not.toContain('2005')
  })

  it('LB-39-d heavy cavalry has three hexes through three', () => {
    const play = scene({ 'P-LID': { at: '2010', face: 3 } }, [], { scenario: 'moeckern-1813' })
    const unit = play.unit('P-LID')
    expect(play.p.game.units[unit].heavy, 'LB-39-d').toBe(true)
    const zone = ids(play, reactionZone(play.p, unit))
    expect(zone).toContain('2013')
    expect(zone).not.toContain('2014')
    expect(zone).not.toContain('2110')
  })

  it('LB-39-c, LB-39-d at dusk both see two hexes of it', () => {
    const laid = { 'P-LID': { at: '2010', face: 3 }, 'P-BRH': { at: '2610', face: 3 } } as const
    const zoneOf = (unit: 'P-LID' | 'P-BRH', turn: number): string[] => {
      const play = scene(laid, [], { scenario: 'moeckern-1813', turn })
      return ids(play, reactionZone(play.p, play.unit(unit)))
    }
    expect(zoneOf('P-LID', 15), 'LB-39-d').toContain('2013')
    expect(zoneOf('P-LID', 16)).toContain('2012')
    expect(zoneOf('P-LID', 16), 'LB-39-d').not.toContain('2013')
    expect(zoneOf('P-BRH', 15), 'LB-39-c').toContain('2614')
    expect(zoneOf('P-BRH', 16)).toContain('2612')
    expect(zoneOf('P-BRH', 16), 'LB-39-c').not.toContain('2613')
  })

  it('LB-39-e one attempt a charge segment', () => {
    const play = met(11)
    expect(play.has('C-PHU', TRIED_REACTION), 'LB-39-e').toBe(true)
    expect(whoMayReact(play.p, play.unit('F-9H'))).toEqual([])
  })

  it('LB-39-f it rides only inside its zone as it was', () => {
    const play = met(66)
    const [reactor] = play.charge.reactors
    expect(ids(play, reactor.zone)).toContain('2012')
    play.ride('2009')
    expect(ids(play, reactor.zone)).not.toContain('2013')
    expect(play.why({ do: 'chargeRide', hex: '2008' })).toBe('LB-39-f')
  })

  it('LB-39-h it must pass a check first', () => {
    expect(met(11).told('check')[0].what).toBe('to ride out against a charge')
  })

  it('LB-39-i light cavalry rides two hexes, then the charger one, then it one', () => {
    const play = charges({ ...LIGHT, 'C-PHU': { at: '1709', face: 2 } }, [66])
      .launch('F-9H')
      .ride('2013')
      .quiet()
    play.ride('2012')
    if (play.phase !== 'react') play.quiet().ride('2011')
    play.do({ do: 'react', unit: 'C-PHU' })
    expect(play.phase).toBe('reaction')
    play.pass()
    expect(play.told('reaction')[0].passed).toBe(true)
  })

  it('LB-39-j failed, it stands in good order and keeps its readiness', () => {
    const play = met(11)
    expect([play.morale('C-PHU'), play.ready('C-PHU'), play.at('C-PHU')]).toEqual(['good', 'fresh', '2008'])
    expect(play.has('C-PHU', REACTED)).toBe(false)
  })

  it('LB-39-k, LB-39-m two and two hexes at most, until they are beside each other', () => {
    const play = met(66).ride('2009').ride('2010')
    // 2012 and 2010 are two hexes apart: the charger is to ride.
    expect(play.quiet().phase, 'LB-39-k').toBe('charge')
    play.ride('2011').until('over')
    expect(play.bonds(), 'LB-39-m').toEqual(['F-9H reaction C-PHU'])
  })

  it('LB-39-l it turns at the price of a charge, from its printed movement', () => {
    const play = met(66).do({ do: 'chargeTurn', facing: 8 })
    expect(play.told('charge-turned')[0].cost).toBe(2)
    expect(play.told('charge-turned')[0].left).toBe(13)
  })

  it('LB-39-n, LB-39-p, LB-39-r beside each other both stop, and the charger must attack', () => {
    const play = met(66).ride('2009').ride('2010').quiet().ride('2011').until('over')
    expect([play.at('F-9H'), play.at('C-PHU')], 'LB-39-n').toEqual(['2011', '2010'])
    expect(play.p.state.bonds, 'LB-39-r').toEqual([
      { attacker: play.unit('F-9H'), defender: play.unit('C-PHU'), by: 'reaction' },
    ])
  })

  it('LB-39-o without contact the charger goes on; the other halts and is tired when the sequence closes', () => {
    const play = met(66).end().quiet()
    expect(play.phase, 'LB-39-o').toBe('charge')
    expect(play.ready('C-PHU')).toBe('fresh')
    settleReadiness(play.p, play.events)
    expect(play.ready('C-PHU')).toBe('tired')
  })

  it('LB-39-q both are bound to the melee that exhausts them', () => {
    const play = met(66).ride('2009').ride('2010').quiet().ride('2011').until('over')
    expect(play.p.state.bonds.length).toBe(1)
  })

  it('LB-39-s, LB-37-n after a reaction nothing is doubled', () => {
    const play = met(66).ride('2009').ride('2010').quiet().ride('2011').until('over')
    expect(play.has('F-9H', FULL_CHARGE)).toBe(false)
  })

  it('LB-39-t it gets no five points more', () => {
    const play = met(66).ride('2009')
    expect(play.charge.reactors[0].spent, 'LB-39-t').toBe(2)
    expect(play.p.game.units[play.unit('C-PHU')].movement).toBe(30)
  })

  it('LB-39-u, LB-39-x it is bound to nobody but the charger', () => {
    const play = met(66).ride('2009').ride('2010').quiet().ride('2011').until('over')
    expect(
      play.p.state.bonds.filter(({ defender }) => defender === play.unit('C-PHU')).length,
      'LB-39-u, LB-39-x',
    ).toBe(1)
  })

  it('LB-39-v it is marked, so that it does not move in its next movement segment', () => {
    expect(met(66).has('C-PHU', REACTED), 'LB-39-v').toBe(true)
  })

  it('LB-39-w, LB-39-y it has its zone where it stands, and no recall is rolled', () => {
    const play = met(66).ride('2009').ride('2010').quiet().ride('2011').until('over')
    expect(play.p.index.horseZone[1][play.p.state.units.hex[play.unit('F-9H')]], 'LB-39-w').toBe(1)
    expect(play.told('recall'), 'LB-39-y').toEqual([])
  })

  it('LB-39-z in good order, fresh or tired, not in skirmish order or road march, not in contact', () => {
    const able = (how: object): boolean => {
      const play = scene({ 'C-PHU': { at: '2008', face: 3, ...how } })
      return isAbleToReact(play.p, play.unit('C-PHU'))
    }
    expect(able({}), 'LB-39-z').toBe(true)
    expect(able({ ready: 'tired' })).toBe(true)
    expect(able({ ready: 'exhausted' })).toBe(false)
    expect(able({ morale: 'PGD' })).toBe(false)
    expect(able({ face: 'v3', formation: 'skirmish', right: 1 })).toBe(false)
    expect(able({ formation: 'roadMarch' })).toBe(false)
  })

  it('LB-39-aa it is looked at after every hex the charger enters', () => {
    const play = charges(LIGHT).launch('F-9H').ride('2013').ride('2012').end().quiet().ride('2011')
    expect(play.phase, 'LB-39-aa').toBe('react')
  })

  it('LB-39-ab several react one after another; the first contact ends the charge', () => {
    const laid = { ...LIGHT, 'C-PHU': { at: '2009', face: 3 }, 'C-SHU': { at: '1809', face: 3 } } as const
    const play = charges(laid, [66]).launch('F-9H').ride('2013')
    expect(play.offer('react').length, 'LB-39-ab').toBe(1)
    play.end().ride('2012')
    expect(play.offer('react').length).toBe(2)
    play.do({ do: 'react', unit: 'C-PHU' }).ride('2010').ride('2011').until('over')
    expect(play.bonds()).toEqual(['F-9H reaction C-PHU'])
    expect(play.told('reaction').length).toBe(1)
  })

  it('LB-39-ac met from the side, the charger turns to face it for nothing', () => {
    const laid = { 'F-9H': { at: '2014', face: 0 }, 'C-PHU': { at: '1811', face: 2 } } as const
    const play = charges(laid, [66]).launch('F-9H').ride('2013')
    play.do({ do: 'react', unit: 'C-PHU' })
    play.ride('1912').pass()
    play.until('over', 'charge')
    if (play.phase === 'charge') play.ride('2012').until('over')
    expect(play.bonds()).toEqual(['F-9H reaction C-PHU'])
    expect(play.p.state.units.facing[play.unit('F-9H')]).not.toBe(0)
  })

  it('LB-39-ad a charger that stops lets it ride out its hexes first', () => {
    const play = met(66).ride('2009').ride('2010').quiet().end()
    expect(play.phase, 'LB-39-ad').toBe('reaction')
    play.ride('2011').until('over')
    expect(play.bonds()).toEqual(['F-9H reaction C-PHU'])
  })
})
