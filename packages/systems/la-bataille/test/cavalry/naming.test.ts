import { describe, expect, it } from 'vitest'
import { whyNoCharge } from '../../src/cavalry/naming.ts'
import { hexesOf } from '../../src/position/footing.ts'
import { CHARGED, WINDED } from '../../src/position/state.ts'
import { charges, scene } from './play.ts'

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const ALONE = { ...HUSSARS, 'C-PHU': { at: '2003', face: 3 } } as const

describe('rule 37: who charges, and how it rides', () => {
  it('LB-37-b a unit that charged is marked, so that it does not move as well', () => {
    const play = charges(ALONE).launch('F-9H')
    expect(play.has('F-9H', CHARGED), 'LB-37-b').toBe(true)
  })

  it('LB-37-c only fresh cavalry in good order charges', () => {
    const why = (how: object): string | undefined => {
      const play = scene({ 'F-9H': { at: '2014', face: 0, ...how } })
      return whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause
    }
    expect(why({ morale: 'PGD' })).toBe('LB-37-c')
    expect(why({ ready: 'tired' })).toBe('LB-36-e')
    expect(why({})).toBeUndefined()
    const foot = scene({ 'F-34-1': { at: '2014', face: 0 } })
    expect(whyNoCharge(foot.p, foot.unit('F-34-1'), 0)?.clause).toBe('LB-37-c')
  })

  it('LB-37-d tired units only react or take an opportunity', () => {
    const play = charges({ 'F-9H': { at: '2014', face: 0, ready: 'tired' } })
    expect(play.phase, 'LB-37-d').toBe('over')
  })

  it('LB-37-e a charge has its printed movement and 5', () => {
    const play = charges(ALONE).launch('F-9H')
    expect(play.told('charge-begun')[0].points).toBe(20)
  })

  it('LB-37-f regiments charge singly or as a group from one hex', () => {
    const laid = { ...ALONE, 'F-10H': { at: '2014', face: 0 }, 'F-21C': { at: '1814', face: 0 } } as const
    const play = charges(laid, [], { leaders: { 'FL-TRE': '2014' } })
    expect(play.offer('charge')).toContainEqual({ do: 'charge', units: ['F-9H', 'F-10H'] })
    expect(play.why({ do: 'charge', units: ['F-9H', 'F-21C'] })).toBe('LB-37-f')
  })

  it('LB-37-g a group needs a leader of its nation with a cavalry number', () => {
    const laid = { ...ALONE, 'F-10H': { at: '2014', face: 0 } } as const
    expect(charges(laid).why({ do: 'charge', units: ['F-9H', 'F-10H'] })).toBe('LB-37-g')
    const led = charges(laid, [], { leaders: { 'FL-TRE': '2014' } })
    expect(led.why({ do: 'charge', units: ['F-9H', 'F-10H'] })).toBeNull()
    const other = charges(laid, [], { leaders: { 'FL-REI': '2014' } })
    expect(other.why({ do: 'charge', units: ['F-9H', 'F-10H'] })).toBe('LB-37-g')
  })

  it('LB-37-h, LB-37-p a group rides as one body with the points of its slowest, and its leader along', () => {
    const laid = { ...ALONE, 'F-10H': { at: '2014', face: 0 } } as const
    const play = charges(laid, [], { leaders: { 'FL-TRE': '2014' } })
    play.launch('F-9H', 'F-10H').do({ do: 'chargeLead', leader: 'FL-TRE' })
    play.gallop('2013', '2012')
    expect([play.at('F-9H'), play.at('F-10H')], 'LB-37-p').toEqual(['2012', '2012'])
    const { leaders } = play.p.state
    const leader = play.p.game.leaderIndex.get('FL-TRE') ?? -1
    expect(play.p.game.ground.grid.ids[leaders.hex[leader]]).toBe('2012')
    expect(leaders.mark[leader]).toBe(1)
    expect(play.why({ do: 'chargePart', unit: 'F-9H' })).toBe('LB-37-h')
  })

  it('LB-37-i, LB-37-j a formation costs six points, in the first hex entered and nowhere else', () => {
    const play = charges(ALONE).launch('F-9H')
    const line = { do: 'chargeForm', formation: 'line', facing: 1, left: 0, right: 1 } as const
    expect(play.why(line)).toBe('LB-37-j')
    play.gallop('2013')
    expect(play.offer('chargeForm').length).toBe(4)
    play.do(line)
    expect(play.formation('F-9H')).toBe('line')
    expect(play.told('charge-formed')[0].cost).toBe(6)
    expect(play.charge.run).toBe(0)
    expect(play.why({ ...line, formation: 'column', facing: 0, right: 0 })).toBe('LB-37-j')
    const late = charges(ALONE).launch('F-9H').gallop('2013', '2012')
    expect(late.why(line)).toBe('LB-37-j')
  })

  it('LB-37-k no charge goes into houses or woods', () => {
    const play = charges({ 'F-9H': { at: '2311', face: 0 } })
    expect(play.phase, 'LB-37-k').toBe('over')
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-38-u')
  })

  it('LB-37-l, LB-37-m cavalry that receives a charge makes no check; three straight hexes double it', () => {
    const play = charges({ ...HUSSARS, 'C-PHU': { at: '2009', face: 0, ready: 'exhausted' } })
    play.launch('F-9H').gallop('2013', '2012').ride('2011').until('declare')
    play.do({ do: 'chargeTarget', enemy: 'C-PHU' }).until('charge').ride('2010').until('over')
    expect(play.told('check'), 'LB-37-l').toEqual([])
    expect(play.bonds()).toEqual(['F-9H charge C-PHU'])
    expect(play.told('charge-contact')[0].full).toBe(true)
  })

  it('LB-37-o a column rides only straight ahead, a line through either of its two front sides', () => {
    const play = charges(ALONE).launch('F-9H')
    expect(play.offer('chargeRide')).toEqual([{ do: 'chargeRide', hex: '2013' }])
    expect(play.why({ do: 'chargeRide', hex: '2113' })).toBe('LB-37-o')
    const line = charges({
      'F-9H': { at: '2014', face: 'v0', formation: 'line', right: 1 },
      'C-PHU': { at: '2003', face: 3 },
    }).launch('F-9H')
    expect(line.offer('chargeRide').map((each) => 'hex' in each && each.hex)).toEqual(['2013', '2114'])
  })

  it('LB-37-q no charge out of road march, unless the players agreed on it', () => {
    const laid = { 'F-9H': { at: '2209', face: 5, formation: 'roadMarch' } } as const
    const play = scene(laid)
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause, 'LB-37-q').toBe('LB-37-q')
    const open = scene(laid, [], { options: { roadMarchCharge: 'yes' } })
    expect(whyNoCharge(open.p, open.unit('F-9H'), 0)).toBeNull()
    // It takes column in the first hex it enters, for six points, and no other formation after it.
    const march = { 'F-9H': { at: '2014', face: 0, formation: 'roadMarch', trail: ['2015'] } } as const
    const out = charges({ ...ALONE, ...march }, [], { options: { roadMarchCharge: 'yes' } })
    out.launch('F-9H').quiet().gallop('2013')
    expect(out.formation('F-9H'), 'LB-37-q').toBe('column')
    expect(hexesOf(out.p, out.unit('F-9H'))).toHaveLength(1)
    expect(out.told('charge-formed')).toMatchObject([{ hex: '2013', formation: 'column', cost: 6, left: 13 }])
    expect(out.offer('chargeForm')).toEqual([])
    expect(out.why({ do: 'chargeRide', hex: '2012' })).toBeNull()
  })

  it('LB-37-r a charge out of line has all its points', () => {
    const play = charges({
      'F-9H': { at: '2014', face: 'v0', formation: 'line', right: 1 },
      'C-PHU': { at: '2003', face: 3 },
    }).launch('F-9H')
    expect(play.told('charge-begun')[0].points, 'LB-37-r').toBe(20)
  })

  it('LB-20-k cavalry in skirmish order may not charge', () => {
    const play = scene({ 'F-9H': { at: '2014', face: 'v0', formation: 'skirmish', right: 1 } })
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-20-k')
  })
})

describe('rule 38: naming and riding', () => {
  it('LB-38-a all charges are named before any is ridden', () => {
    const play = charges({ ...ALONE, 'F-10H': { at: '1814', face: 0 } })
    play.do({ do: 'charge', units: ['F-9H'] })
    expect(play.phase).toBe('charges')
    play.end()
    expect(play.why({ do: 'charge', units: ['F-10H'] })).not.toBeNull()
  })

  it('LB-38-b each charge is ridden apart, in the order its player likes', () => {
    const play = charges({ ...ALONE, 'F-10H': { at: '1814', face: 0 } })
    play.do({ do: 'charge', units: ['F-9H'] }, { do: 'charge', units: ['F-10H'] })
    expect(play.offer().map((each) => each.do)).toEqual(['chargeLaunch', 'chargeLaunch'])
    play.do({ do: 'chargeLaunch', unit: 'F-10H' })
    expect(play.charge.riders).toEqual([play.unit('F-10H')])
    play.end()
    expect(play.charge.riders).toEqual([play.unit('F-9H')])
  })

  it('LB-38-c it goes straight ahead before it turns', () => {
    const play = charges(ALONE).launch('F-9H')
    expect(play.why({ do: 'chargeTurn', facing: 2 })).toBe('LB-38-c')
  })

  it('LB-38-d a formation is taken only in the second hex, counting the one it starts from', () => {
    const play = charges(ALONE).launch('F-9H').gallop('2013')
    expect(play.offer('chargeForm').length, 'LB-38-d').toBeGreaterThan(0)
    expect(play.gallop('2012').offer('chargeForm')).toEqual([])
  })

  it('LB-38-e, LB-38-f turning costs 2 points a hexside', () => {
    const play = charges(ALONE).launch('F-9H').gallop('2013')
    play.do({ do: 'chargeTurn', facing: 2 })
    expect(play.told('charge-turned')[0].cost, 'LB-38-f').toBe(2)
    expect(play.charge.spent / 2).toBe(3)
  })

  it('LB-38-g light cavalry turns two hexsides a hex, heavy cavalry one', () => {
    const play = charges(ALONE).launch('F-9H').gallop('2013')
    expect(play.offer('chargeTurn').length).toBe(4)
    play.do({ do: 'chargeTurn', facing: 4 })
    expect(play.offer('chargeTurn')).toEqual([])
    expect(play.why({ do: 'chargeTurn', facing: 6 })).toBe('LB-38-g')
  })

  it('LB-38-h a charge may start without a target in sight', () => {
    const play = charges(HUSSARS)
    expect(play.offer('charge'), 'LB-38-h').toEqual([{ do: 'charge', units: ['F-9H'] }])
  })

  it('LB-38-u a unit is named only if it can enter its first hex', () => {
    const play = scene({ ...HUSSARS, 'C-KU1': { at: '2013', face: 3 } })
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-38-u')
  })

  it('LB-29-h cavalry marked by a retreat before melee does not charge', () => {
    const play = scene(HUSSARS)
    play.p.state.units.mark[play.unit('F-9H')] |= WINDED
    expect(whyNoCharge(play.p, play.unit('F-9H'), 0)?.clause).toBe('LB-29-h')
  })
})
