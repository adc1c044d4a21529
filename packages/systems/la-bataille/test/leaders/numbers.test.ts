import { describe, expect, it } from 'vitest'
import { reckon } from '../../src/fire/reckoning.ts'
import { bonusAt } from '../../src/leaders/leaders.ts'
import { leadOf } from '../../src/melee/fight.ts'
import { moraleLines } from '../../src/morale/check.ts'
import type { LeaderKind, LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'
import { leaderOf, unitOf } from '../morale/help.ts'
import { field } from '../support/field.ts'

/** The same position with other numbers of one leader: none of ours has a negative one. */
function withNumbers(p: LbPosition, id: string, numbers: Partial<LeaderKind>): LbPosition {
  const leaders = p.game.leaders.map((each) => (each.id === id ? { ...each, ...numbers } : each))
  return { ...p, game: { ...p.game, leaders } }
}

const moraleLine = (p: LbPosition, id: string) =>
  moraleLines(p, unitOf(p, id)).find(({ what }) => what === 'leader')

describe('the numbers of leaders', () => {
  it('LB-7-a a leader has numbers for guns, melee and morale', () => {
    const p = field({ 'F-34-1': { at: '2010' } }, { leaders: { 'FL-LAN': '2010' } })
    const hex = findHex(p, '2010')
    const leader = leaderOf(p, 'FL-LAN')
    expect(bonusAt(p, hex, 0, 'artillery'), 'LB-7-a').toEqual({ leader, value: 1 })
    expect(bonusAt(p, hex, 0, 'melee')).toEqual({ leader, value: 4 })
    expect(bonusAt(p, hex, 0, 'morale')).toEqual({ leader, value: 6 })
  })

  it('LB-7-b a negative number harms, and applies when he is used', () => {
    const p = withNumbers(field({ 'F-34-1': { at: '2010' } }, { leaders: { 'FL-REI': '2010' } }), 'FL-REI', {
      morale: -2,
    })
    expect(moraleLine(p, 'F-34-1')?.value, 'LB-7-b').toBe(-2)
  })

  it('LB-7-c his artillery number helps infantry only together with guns', () => {
    const p = field(
      {
        'F-A1': { at: '2010', formation: 'unlimbered', face: 0 },
        'F-34-1': { at: '2010', face: 0 },
        'C-MU1': { at: '2009', face: 3 },
      },
      { leaders: { 'FL-LAN': '2010' } },
    )
    const hex = findHex(p, '2010')
    const foot = { unit: unitOf(p, 'F-34-1'), hex, increments: 10 }
    const guns = { unit: unitOf(p, 'F-A1'), hex, increments: 2 }
    const attack = { army: 0, kind: 'offensive', target: findHex(p, '2009'), fired: [], victim: -1 } as const
    expect(reckon(p, { ...attack, firers: [foot] }).by, 'LB-7-c').toBe(0)
    expect(reckon(p, { ...attack, firers: [foot, guns] }).by).toBe(1)
  })

  it('LB-7-d he must be in the hex of the battery', () => {
    const p = field(
      { 'F-A1': { at: '2010', formation: 'unlimbered', face: 0 }, 'C-MU1': { at: '2009', face: 3 } },
      { leaders: { 'FL-LAN': '2011' } },
    )
    const firers = [{ unit: unitOf(p, 'F-A1'), hex: findHex(p, '2010'), increments: 2 }]
    const attack = {
      army: 0,
      kind: 'offensive',
      target: findHex(p, '2009'),
      firers,
      fired: [],
      victim: -1,
    } as const
    expect(reckon(p, attack).by, 'LB-7-d').toBe(0)
    p.state.leaders.hex[leaderOf(p, 'FL-LAN')] = findHex(p, '2010')
    expect(reckon(p, attack).by).toBe(1)
  })

  it('LB-7-e a melee number is the attacker’s alone', () => {
    const p = field(
      { 'F-34-1': { at: '2010' }, 'C-MU1': { at: '2009', face: 3 } },
      { leaders: { 'FL-LAN': '2010', 'CL-LOU': '2009' } },
    )
    const lead = leadOf(p, { army: 0, attackers: [unitOf(p, 'F-34-1')] })
    expect(lead, 'LB-7-e').toEqual({ leader: leaderOf(p, 'FL-LAN'), value: 4 })
    // The prince helps his men by his morale number only.
    expect(moraleLine(p, 'C-MU1')?.value).toBe(4)
  })

  it('LB-7-f his morale number helps every friend in his hex, whatever the nation', () => {
    const p = field(
      { 'C-KU1': { at: '2010' }, 'C-MU1': { at: '2010' }, 'C-MU2': { at: '2011' } },
      { leaders: { 'CL-LOU': '2010' } },
    )
    expect(moraleLine(p, 'C-KU1'), 'LB-7-f').toEqual({ what: 'leader', value: 4, clause: 'LB-7-f' })
    expect(moraleLine(p, 'C-MU1')?.value).toBe(4)
    expect(moraleLine(p, 'C-MU2')).toBeUndefined()
  })

  it('LB-7-af of several leaders the highest number of a kind, a negative one only from him alone', () => {
    const p = withNumbers(
      field(
        { 'F-34-1': { at: '2010' } },
        { leaders: { 'FL-LAN': '2010', 'FL-SUC': '2010', 'FL-REI': '2010' } },
      ),
      'FL-REI',
      { morale: -2 },
    )
    expect(moraleLine(p, 'F-34-1')?.value, 'LB-7-af').toBe(6)
    const hex = findHex(p, '2010')
    // Reille with somebody who has no number of that kind: his own does not count.
    p.state.leaders.hex[leaderOf(p, 'FL-LAN')] = findHex(p, '2011')
    const alone = withNumbers(p, 'FL-SUC', { morale: 0 })
    const both = withNumbers(alone, 'FL-REI', { morale: -2 })
    expect(bonusAt(both, hex, 0, 'morale')).toBeNull()
  })
})
