import { describe, expect, it } from 'vitest'
import { casualty, hitsLeaderByFire, hitsLeaderInMelee } from '../../src/leaders/casualties.ts'
import { resolveShot } from '../../src/fire/shot.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { CAPTURED, DEAD, ON_MAP, WOUNDED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'
import { returnLeaders } from '../../src/leaders/returns.ts'
import { decide, leaderAt, leaderOf, leaderWhere, moraleOf, offered, told, unitOf } from '../morale/help.ts'
import { field, rolls } from '../support/field.ts'

/** Lannes among the 34th, an enemy far away; whatever befalls him, 66 keeps the troops. */
const ledBy = (...ids: string[]): LbPosition =>
  field(
    { 'F-34-1': { at: '2010' }, 'C-MU1': { at: '0205' } },
    { leaders: Object.fromEntries(ids.map((id) => [id, '2010'])), turn: 4 },
  )

function hit(p: LbPosition, by: 'fire' | 'melee', dice: readonly number[], used = -1): LbEvent[] {
  const events: LbEvent[] = []
  casualty(p, findHex(p, '2010'), 0, by, used, rolls(...dice), events)
  return events
}

const back = (p: LbPosition, id: string): number => p.state.leaders.back[leaderOf(p, id)]

describe('leader casualties', () => {
  it('LB-7-g leaders are hit by fire and in melee', () => {
    const shot = ledBy('FL-REI')
    hit(shot, 'fire', [1, 66])
    const cut = ledBy('FL-REI')
    hit(cut, 'melee', [1, 66])
    expect([leaderWhere(shot, 'FL-REI'), leaderWhere(cut, 'FL-REI')], 'LB-7-g').toEqual([DEAD, DEAD])
  })

  it('LB-7-h fire hits a leader on a natural 65 or 66', () => {
    expect([64, 65, 66].map(hitsLeaderByFire), 'LB-7-h').toEqual([false, true, true])
    const p = field(
      { 'F-34-1': { at: '2010', face: 0 }, 'C-MU1': { at: '2009', face: 3 } },
      { leaders: { 'CL-LOU': '2009' }, segment: 'offensive' },
    )
    const firers = [{ unit: unitOf(p, 'F-34-1'), hex: findHex(p, '2010'), increments: 10 }]
    const events: LbEvent[] = []
    const attack = {
      army: 0,
      kind: 'offensive',
      target: findHex(p, '2009'),
      firers,
      fired: [],
      victim: -1,
    } as const
    resolveShot(p, attack, rolls(65), events)
    expect(p.state.frames.at(-1)).toMatchObject({ phase: 'struck', leaders: [leaderOf(p, 'CL-LOU')] })
  })

  it('LB-7-i an attacking leader is hit on a natural 11 or 12', () => {
    expect(
      [11, 12, 13, 66].map((roll) => hitsLeaderInMelee(roll, 'attack')),
      'LB-7-i',
    ).toEqual([true, true, false, false])
  })

  it('LB-7-j a defending leader is hit on a natural 64, 65 or 66', () => {
    expect(
      [11, 63, 64, 65, 66].map((roll) => hitsLeaderInMelee(roll, 'defence')),
      'LB-7-j',
    ).toEqual([false, false, true, true, true])
  })

  it('LB-7-k only the dice themselves count', () => {
    const p = field(
      {
        'F-34-1': { at: '2010', face: 0 },
        'C-MU1': { at: '2009', face: 3 },
        'C-MU2': { at: '2009', face: 3 },
      },
      { leaders: { 'CL-LOU': '2009' }, segment: 'offensive' },
    )
    const firers = [{ unit: unitOf(p, 'F-34-1'), hex: findHex(p, '2010'), increments: 10 }]
    const attack = {
      army: 0,
      kind: 'offensive',
      target: findHex(p, '2009'),
      firers,
      fired: [],
      victim: -1,
    } as const
    // 14 increments in the hex add five: 61 reads 66, and is no 66.
    resolveShot(p, attack, rolls(61), [])
    const { frames } = p.state
    expect(
      frames.some((frame) => frame.phase === 'struck' && frame.leaders.length > 0),
      'LB-7-k',
    ).toBe(false)
  })

  it('LB-7-l a 1 is a head wound: dead', () => {
    const p = ledBy('FL-REI')
    const events = hit(p, 'fire', [1, 66])
    expect(leaderWhere(p, 'FL-REI'), 'LB-7-l').toBe(DEAD)
    expect(told(events, 'leader-hit')[0]).toMatchObject({ result: 'head wound, dead', hours: 0 })
  })

  it('LB-7-m a 2 is a chest wound: dead', () => {
    const p = ledBy('FL-REI')
    const events = hit(p, 'fire', [2, 66])
    expect(leaderWhere(p, 'FL-REI'), 'LB-7-m').toBe(DEAD)
    expect(told(events, 'leader-hit')[0].result).toBe('chest wound, dead')
  })

  it('LB-7-n a 3 is a leg wound: out for the sum of two dice in hours', () => {
    const p = ledBy('FL-REI')
    const events = hit(p, 'fire', [3, 2, 4, 66])
    expect(leaderWhere(p, 'FL-REI'), 'LB-7-n').toBe(WOUNDED)
    expect(told(events, 'leader-hit')[0]).toMatchObject({ result: 'leg wound', hours: 6 })
  })

  it('LB-7-o two threes are six hours', () => {
    const p = ledBy('FL-REI')
    hit(p, 'fire', [3, 3, 3, 66])
    expect(back(p, 'FL-REI'), 'LB-7-o').toBe(4 + 3 * 6)
  })

  it('LB-7-p a 4 is an arm wound: one die of hours', () => {
    const p = ledBy('FL-REI')
    hit(p, 'fire', [4, 2, 66])
    expect([leaderWhere(p, 'FL-REI'), back(p, 'FL-REI')], 'LB-7-p').toEqual([WOUNDED, 4 + 3 * 2])
  })

  it('LB-7-q a 5 is captivity; after fire the die is thrown again', () => {
    const melee = ledBy('FL-REI')
    hit(melee, 'melee', [5, 66])
    expect(leaderWhere(melee, 'FL-REI'), 'LB-7-q').toBe(CAPTURED)
    const fire = ledBy('FL-REI')
    const events = hit(fire, 'fire', [5, 5, 6, 66])
    expect(leaderWhere(fire, 'FL-REI')).toBe(ON_MAP)
    expect(told(events, 'leader-hit')[0].rolls.map(({ value }) => value)).toEqual([5, 5, 6])
  })

  it('LB-7-r a 6 is a flesh wound', () => {
    const p = ledBy('FL-REI')
    hit(p, 'melee', [6, 66])
    expect([leaderWhere(p, 'FL-REI'), leaderAt(p, 'FL-REI')], 'LB-7-r').toEqual([ON_MAP, '2010'])
  })

  it('LB-7-s the units he is with check with his bonus subtracted, whatever befell him', () => {
    const p = ledBy('FL-REI')
    // Morale 24, Reille has 2: 31 less 2 is 25, and he does not help as well although he stays.
    const events = hit(p, 'fire', [6, 31])
    const [check] = told(events, 'check')
    expect(check.lines, 'LB-7-s').toEqual([{ what: 'leader hit', value: -2, clause: 'LB-7-s' }])
    expect(check.passed).toBe(true)
    const worse = ledBy('FL-REI')
    hit(worse, 'fire', [6, 26])
    expect(moraleOf(worse, 'F-34-1')).toBe('DD')
  })

  it('LB-7-z of several leaders one is drawn', () => {
    const p = ledBy('FL-LAN', 'FL-SUC', 'FL-REI')
    hit(p, 'fire', [2, 1, 66])
    expect(leaderWhere(p, 'FL-SUC'), 'LB-7-z').toBe(DEAD)
    expect([leaderWhere(p, 'FL-LAN'), leaderWhere(p, 'FL-REI')]).toEqual([ON_MAP, ON_MAP])
  })

  it('LB-7-aa the one who was used is hit half the time, the rest share the other half', () => {
    const p = ledBy('FL-LAN', 'FL-SUC', 'FL-REI')
    hit(p, 'melee', [3, 1, 66], leaderOf(p, 'FL-LAN'))
    expect(leaderWhere(p, 'FL-LAN'), 'LB-7-aa').toBe(DEAD)
    const other = ledBy('FL-LAN', 'FL-SUC', 'FL-REI')
    hit(other, 'melee', [4, 2, 1, 66], leaderOf(other, 'FL-LAN'))
    expect(leaderWhere(other, 'FL-REI')).toBe(DEAD)
  })

  it('LB-7-ag first the result of the roll, then the casualty if he is still there, then the check', () => {
    const p = ledBy('FL-REI')
    p.state.leaders.where[leaderOf(p, 'FL-REI')] = WOUNDED
    expect(hit(p, 'fire', []), 'LB-7-ag').toEqual([])
    const there = ledBy('FL-REI')
    expect(hit(there, 'fire', [1, 66]).map(({ type }) => type)).toEqual(['leader-hit', 'check'])
  })

  it('LB-7-ae he comes back with a unit of his nation outside enemy zones, his owner choosing', () => {
    const p = field(
      {
        'F-34-1': { at: '2010' },
        'F-34-2': { at: '2014' },
        'F-40-1': { at: '1813', face: 0 },
        'C-MU1': { at: '1812', face: 3 },
      },
      { turn: 4, frames: [{ phase: 'command', army: 0, step: 'first' }] },
    )
    const reille = leaderOf(p, 'FL-REI')
    p.state.leaders.where[reille] = WOUNDED
    p.state.leaders.back[reille] = 5
    returnLeaders(p, [])
    expect(p.state.leaders.where[reille], 'LB-7-ae').toBe(WOUNDED)
    p.state.turn = 5
    returnLeaders(p, [])
    expect(offered(p, 0).map((action) => action.do === 'return' && action.hex)).toEqual(['2010', '2014'])
    decide(p, 0, { do: 'return', leader: 'FL-REI', hex: '2014' })
    expect([leaderWhere(p, 'FL-REI'), leaderAt(p, 'FL-REI')]).toEqual([ON_MAP, '2014'])
  })
})
