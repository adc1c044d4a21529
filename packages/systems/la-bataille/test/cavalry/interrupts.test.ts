import { describe, expect, it } from 'vitest'
import { hexesOf } from '../../src/position/footing.ts'
import { parseState } from '../../src/position/state-schema.ts'
import { ASSAULTED, CAPTURED, CHARGED, MOVED } from '../../src/position/state.ts'
import { aimed, charges } from './play.ts'
import type { Play } from './play.ts'
import { playStrewn } from './strewn.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const

describe('what interrupts a charge', () => {
  it('LB-28-j a charge that leaves an enemy zone is fired at, and one that breaks is over', () => {
    const laid = { ...HUSSARS, 'C-KU1': { at: '2112', face: 4 } } as const
    const play = charges(laid, [66, 11]).launch('F-9H').quiet()
    while (play.phase !== 'volley' && play.phase !== 'over') {
      if (play.phase === 'charge') play.do(play.offer('chargeRide')[0])
      else play.pass()
    }
    expect(play.phase).toBe('volley')
    play.do(play.offer('aim')[0])
    if (play.phase === 'volley') play.do({ do: 'fire' })
    expect(play.told('fire').length).toBe(1)
    play.until('over')
    expect(play.morale('F-9H')).toBe('PGD')
    expect(play.ready('F-9H')).not.toBe('exhausted')
    expect(play.bonds()).toEqual([])
  })

  it('LB-7-y a leader alone in a hex that is ridden into is taken', () => {
    const play = charges({ ...HUSSARS, 'C-KU1': { at: '1502', face: 3 } }, [], {
      leaders: { 'CL-BEV': '2013' },
    })
    play.launch('F-9H').ride('2013')
    const leader = play.p.game.leaderIndex.get('CL-BEV') ?? -1
    expect(play.p.state.leaders.where[leader]).toBe(CAPTURED)
  })

  it.each(['chargeTurn', 'chargeForm'] as const)(
    'LB-7-y so is one upon whom a charge comes by another of its acts: %s',
    (kind) => {
      const line = { at: '2014', face: 'v0', formation: 'line', right: 1 } as const
      const hussars = kind === 'chargeForm' ? HUSSARS['F-9H'] : line
      const laid = { 'F-9H': hussars, 'C-KU1': { at: '1502', face: 3 } } as const
      const riding = (leaders: Readonly<Record<string, string>>): Play => {
        const play = charges(laid, [], { leaders }).launch('F-9H').quiet()
        return play.do(play.offer('chargeRide')[0]).quiet()
      }
      const covered = (play: Play): string[] =>
        hexesOf(play.p, play.unit('F-9H')).map((hex) => play.p.game.ground.grid.ids[hex])
      // The hexes it comes to cover besides those it stands in.
      const bare = riding({})
      const before = covered(bare)
      const [act] = bare.offer(kind)
      const met = covered(bare.do(act)).find((hex) => !before.includes(hex)) ?? ''
      const play = riding({ 'CL-BEV': met }).do(act)
      const leader = play.p.game.leaderIndex.get('CL-BEV') ?? -1
      expect(play.p.state.leaders.where[leader], 'LB-7-y').toBe(CAPTURED)
    },
  )

  it('LB-46-b Rheinbund cavalry checks before it charges; a failure leaves it standing without penalty', () => {
    const laid = { 'F-WCL': { at: '2014', face: 0 }, 'P-L5': { at: '2009', face: 3 } } as const
    const held = charges(laid, [11], { scenario: 'moeckern-1813' }).launch('F-WCL')
    expect(held.phase).toBe('over')
    expect(held.has('F-WCL', MOVED | ASSAULTED)).toBe(true)
    expect([held.has('F-WCL', CHARGED), held.morale('F-WCL'), held.ready('F-WCL')]).toEqual([
      false,
      'good',
      'fresh',
    ])
    const rides = charges(laid, [66], { scenario: 'moeckern-1813' }).launch('F-WCL')
    expect(rides.phase).not.toBe('over')
    expect(rides.has('F-WCL', CHARGED)).toBe(true)
  })

  it('LB-37-p a group: each modifier once, one recall die, the highest number needed', () => {
    const laid = { ...HUSSARS, 'F-10H': { at: '2014', face: 0 }, 'C-KU1': { at: '2009', face: 3 } } as const
    const play = charges(laid, [11, 1], { leaders: { 'FL-TRE': '2014' } })
    play.launch('F-9H', 'F-10H').do({ do: 'chargeLead', leader: 'FL-TRE' })
    play.gallop('2013', '2012').ride('2011').until('declare').do({ do: 'chargeTarget', enemy: 'C-KU1' }).end()
    play.ride('2010').do({ do: 'trample', count: 0 }).until('charge', 'over')
    // A die of one and the leader's one make two.
    expect(
      play.told('recall').map(({ value, recalled }) => [value, recalled]),
      'LB-37-p',
    ).toEqual([[2, true]])
    expect(play.told('check').length).toBe(1)
  })

  it('LB-37-p the units of a group fight together', () => {
    const laid = { ...HUSSARS, 'F-10H': { at: '2014', face: 0 }, 'C-KU1': { at: '2009', face: 3 } } as const
    const play = charges(laid, [66], { leaders: { 'FL-TRE': '2014' } })
    play.launch('F-9H', 'F-10H').end().gallop('2013', '2012').ride('2011').until('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-KU1' }).end().ride('2010').until('over')
    expect(play.bonds().toSorted(), 'LB-37-p').toEqual(['F-10H charge C-KU1', 'F-9H charge C-KU1'])
  })

  it('LB-38-x an earlier charger whose enemy runs before a second one has lost its contact', () => {
    const laid = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 }, 'F-10H': { at: '1611', face: 1 } } as const
    const play = charges(laid, [66, 11, 6])
    play.do({ do: 'charge', units: ['F-9H'] }, { do: 'charge', units: ['F-10H'] })
    play.do({ do: 'chargeLaunch', unit: 'F-9H' }).quiet().gallop('2013', '2012').ride('2011').until('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-KU1' }).end().ride('2010').until('charge')
    expect(play.bonds()).toEqual(['F-9H charge C-KU1'])
    play.ride('1711', '1810').until('declare').do({ do: 'chargeTarget', enemy: 'C-KU1' }).ride('1910')
    play.until('trample').do({ do: 'trample', count: 0 }).until('charge', 'over')
    expect(play.morale('C-KU1')).toBe('PGD')
    expect(play.bonds()).toEqual([])
  })

  it('LB-38-r it may not turn so that its target gets out of reach', () => {
    const play = aimed(charges({ ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } }), 'C-KU1').end()
    play.charge.spent = 34
    expect(play.why({ do: 'chargeTurn', facing: 4 })).toBe('LB-38-g')
    expect(play.why({ do: 'chargeRide', hex: '2010' })).toBeNull()
  })

  it('a charge is stored and read again at every decision', () => {
    let read = 0
    for (let seed = 1; seed <= 6; seed++)
      playStrewn(seed, ({ game, state }) => {
        const stored: unknown = JSON.parse(JSON.stringify(state))
        expect(parseState(game, stored)).toEqual(stored)
        read++
      })
    expect(read).toBeGreaterThan(20)
  })
})
