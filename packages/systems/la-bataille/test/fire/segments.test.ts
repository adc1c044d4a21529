import { topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LbPosition } from '../../src/position/state.ts'
import { FORCED, SHELTERED } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { laBataille } from '../../src/system.ts'
import type { Laid } from '../support/field.ts'
import { act, fireAt, inSegment, left, refused, told } from './attacks.ts'

const guns = (at: string, face = 0): Laid => ({ at, face, formation: 'unlimbered' })

describe('rule 21: fire combat', () => {
  it('LB-21-a is directed at a hex: its uppermost unit takes the loss', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 'v0', formation: 'line' },
      'C-KU2': { at: '1506', face: 3 },
      'C-KU1': { at: '1506', face: 3 },
    })
    fireAt(p, '1506', ['F-34-1'], 41, 66)
    expect([left(p, 'C-KU1'), left(p, 'C-KU2')], 'LB-21-a').toEqual([5, 6])
  })

  it('LB-21-b closes a hex to further fire in the segment', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'C-KU1': { at: '1506', face: 3 },
    })
    fireAt(p, '1506', ['F-34-1'], 11)
    // Nobody has anything left to fire at: the segment is over.
    expect(topFrame(p).phase).not.toBe('fire')
    const q = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1605', face: 3 },
    })
    fireAt(q, '1506', ['F-34-1'], 11)
    expect(refused(q, { do: 'aim', units: ['F-34-2'], hex: '1506' }), 'LB-21-b').toBe('LB-21-b')
    expect(refused(q, { do: 'aim', units: ['F-34-2'], hex: '1605' })).toBe(null)
  })

  it('LB-21-e totals the values, compares, reduces, rolls and reads the chart', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'C-MU1': { at: '1506', face: 'v3', formation: 'line' },
    })
    const events = fireAt(p, '1506', ['F-34-1'], 51, 66)
    expect(told(events), 'LB-21-e').toBe('8 : 6, 1:1, 51, 1 lost')
    expect(events.find(({ type }) => type === 'fire')?.clauses).toContain('LB-21-e')
  })

  it('LB-21-f takes as many increments from the hex as the chart says', () => {
    const p = inSegment('offensive', {
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    // 24 : 6 is 4:1: two from 54 on.
    const events = fireAt(p, '1506', ['F-17L1'], 54, 66)
    expect(told(events)).toBe('24 : 6, 4:1, 54, 2 lost')
    expect(left(p, 'C-KU1'), 'LB-21-f').toBe(4)
  })

  it('LB-21-g two batteries at four hexes against a line: 14 against 9, a 43 costs one', () => {
    const p = inSegment(
      'offensive',
      {
        'P-A1': guns('1509'),
        'P-A2': guns('1509'),
        'F-1M1': { at: '1505', face: 'v3', formation: 'line', lost: 0 },
      },
      { scenario: 'moeckern-1813', phasing: 'coalition' },
    )
    const foot = findUnit(p, 'F-1M1')
    p.state.units.lost[foot] = p.game.units[foot].increments - 6
    const events = fireAt(p, '1505', ['P-A1', 'P-A2'], 43, 66)
    expect(told(events), 'LB-21-g').toBe('14 : 9, 1.5:1, 43, 1 lost')
    expect(left(p, 'F-1M1')).toBe(5)
  })

  it('LB-21-i offers every unit with a fire factor, in range and sight', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1409', face: 0 },
      'F-A1': guns('1405', 2),
      'F-9H': { at: '1606', face: 5 },
      'C-KU1': { at: '1506', face: 3 },
    })
    const { actions } = laBataille.offer(p, 'imperial')
    expect(actions, 'LB-21-i').toEqual([
      { do: 'aim', units: ['F-34-1'], hex: '1506' },
      { do: 'aim', units: ['F-A1'], hex: '1506' },
      { do: 'end' },
    ])
  })

  it('LB-21-j, LB-24-a infantry that does not skirmish reaches one hex', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1507', face: 0 },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1506' }), 'LB-21-j').toBe('LB-24-a')
    expect(refused(p, { do: 'aim', units: ['F-34-2'], hex: '1506' })).toBe(null)
  })

  it('LB-21-k puts everything that is to hit a hex into one attack, and fires a unit of one hex at one target', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'F-A1': guns('1405', 2),
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1605', face: 3 },
    })
    const events = fireAt(p, '1506', ['F-34-1', 'F-34-2', 'F-A1'], 11, 66)
    // 8 + 8 + 10 : 6 is 4:1, with canister 5:1.
    expect(told(events)).toBe('26 : 6, 5:1, 11, 1 lost')
    // F-34-2 has fired: nobody is left who could fire at 1605.
    expect(p.state.units.firedAt[findUnit(p, 'F-34-2')], 'LB-21-k').toEqual([findHex(p, '1506')])
    expect(topFrame(p).phase).not.toBe('fire')
  })

  it('LB-21-k different units of a hex may each take a target of their own', () => {
    const p = inSegment('offensive', {
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', lost: 4 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1606', face: 3 },
    })
    fireAt(p, '1506', ['F-17L1'], 11)
    const events = fireAt(p, '1606', ['F-A1'], 11)
    expect(told(events), 'LB-21-k').toBe('10 : 6, 2:1, 11, 0 lost')
  })

  it('LB-21-k naming several is taking them one after another', () => {
    const laid: Record<string, Laid> = {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'C-KU1': { at: '1506', face: 3 },
    }
    const [one, other] = [inSegment('offensive', laid), inSegment('offensive', laid)]
    act(one, { do: 'aim', units: ['F-34-1', 'F-34-2'], hex: '1506' })
    act(other, { do: 'aim', units: ['F-34-1'], hex: '1506' })
    act(other, { do: 'aim', units: ['F-34-2'], hex: '1506' })
    expect(one.state).toEqual(other.state)
    const again = { do: 'aim', units: ['F-34-1', 'F-34-1'], hex: '1506' } as const
    expect(refused(inSegment('offensive', laid), { ...again, units: [...again.units] }), 'LB-21-k').toBe(
      'LB-21-k',
    )
  })

  it('LB-21-l counts a modified roll below 11 as 11', () => {
    const p = inSegment(
      'offensive',
      { 'P-A12a': guns('1507'), 'P-A12b': guns('1507'), 'F-A20a': { at: '1506', face: 3 } },
      { scenario: 'moeckern-1813', phasing: 'coalition', leaders: { 'PL-SCH': '1507' } },
    )
    const at = p.game.leaderIndex.get('PL-SCH') ?? -1
    const leaders = p.game.leaders.map((each, n) => (n === at ? { ...each, artillery: -3 } : each))
    const q: LbPosition = { game: { ...p.game, leaders }, state: p.state, index: p.index }
    // 28 : 6 is 4:1, with canister 5:1, which hits from 11 on.
    expect(told(fireAt(q, '1506', ['P-A12a', 'P-A12b'], 12, 66)), 'LB-21-l').toBe('28 : 6, 5:1, 11, 1 lost')
  })

  it('LB-21-o settles an attack before the next is named', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-34-2': { at: '1606', face: 5 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1605', face: 3 },
    })
    act(p, { do: 'aim', units: ['F-34-1'], hex: '1506' })
    expect(refused(p, { do: 'aim', units: ['F-34-2'], hex: '1605' })).toBe('LB-21-o')
    expect(refused(p, { do: 'end' }), 'LB-21-o').toBe('LB-21-o')
  })

  it('LB-21-o a hex once fired at is closed for others who come into it; a unit driven elsewhere may be hit again', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 0 },
      'F-A1': guns('1609'),
      'C-MU1': { at: '1506', face: 3 },
    })
    // Seven in a column: 8 : 6 is 1:1. Its first loss makes the Prussian check: 11 fails, and it goes back three hexes.
    fireAt(p, '1506', ['F-34-1'], 51, 11)
    const unit = findUnit(p, 'C-MU1')
    expect(p.state.units.hex[unit]).not.toBe(findHex(p, '1506'))
    // Its owner may have to say which way it faces.
    while (topFrame(p).phase !== 'fire') act(p, laBataille.offer(p, laBataille.deciders(p)[0]).actions[0])
    const { ids } = p.game.ground.grid
    const hex = ids[p.state.units.hex[unit]]
    expect(refused(p, { do: 'aim', units: ['F-A1'], hex }), 'LB-21-o').toBe(null)
  })

  it('LB-24-f fires each hex of a line at a target of its own, or both at one', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1405', face: 3 },
      'C-CL1': { at: '1606', face: 3 },
    })
    const { actions } = laBataille.offer(p, 'imperial')
    expect(actions).toContainEqual({ do: 'aim', units: ['F-34-1'], hex: '1506' })
    expect(actions).toContainEqual({ do: 'aim', units: ['F-34-1'], hex: '1506', from: '1406' })
    act(p, { do: 'aim', units: ['F-34-1'], hex: '1506', from: '1507' })
    expect(told(act(p, { do: 'fire' }, 11))).toBe('12 : 6, 2:1, 11, 0 lost')
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1606', from: '1507' })).toBe('LB-27-c')
    expect(told(fireAt(p, '1405', ['F-34-1'], 11)), 'LB-24-f').toBe('12 : 6, 2:1, 11, 0 lost')
    // LB-32-h: it may assault either.
    expect(p.state.units.firedAt[findUnit(p, 'F-34-1')]).toEqual([findHex(p, '1506'), findHex(p, '1405')])
  })

  it('LB-31-k, LB-31-p makes those who lost check by the chart of the battle', () => {
    const p = (id: string): LbPosition =>
      inSegment('offensive', { 'F-34-1': { at: '1507', face: 0 }, [id]: { at: '1506', face: 3 } })
    const checks = (id: string): number => {
      const events = fireAt(p(id), '1506', ['F-34-1'], 51, 66)
      return events.filter(({ type }) => type === 'check').length
    }
    expect(checks('C-MU1'), 'LB-31-k').toBe(1)
    const french = inSegment(
      'offensive',
      { 'C-MU1': { at: '1506', face: 3 }, 'F-34-2': { at: '1507', face: 0 } },
      { phasing: 'coalition' },
    )
    // The first loss of French ligne is odd: no check.
    const first = fireAt(french, '1507', ['C-MU1'], 61)
    expect(
      first.filter(({ type }) => type === 'check'),
      'LB-31-p',
    ).toEqual([])
  })

  it('LB-7-h, LB-7-ag hits a leader of the hex on a natural 65 or 66, after the result and its checks', () => {
    const p = (): LbPosition =>
      inSegment(
        'offensive',
        { 'F-34-1': { at: '1507', face: 0 }, 'C-MU1': { at: '1506', face: 3 } },
        { leaders: { 'CL-LOU': '1506' } },
      )
    // One loss, its check passes; the die of the wound is a 6: a flesh wound; and the check that follows it.
    const events = fireAt(p(), '1506', ['F-34-1'], 65, 66, 6, 66)
    const order = events
      .map(({ type }) => type)
      .filter((type) => ['fire', 'loss', 'check', 'leader-hit'].includes(type))
    expect(order, 'LB-7-h LB-7-ag').toEqual(['fire', 'loss', 'check', 'leader-hit', 'check'])
    const calm = fireAt(p(), '1506', ['F-34-1'], 64, 66)
    expect(calm.some(({ type }) => type === 'leader-hit')).toBe(false)
  })

  it('LB-7-g, LB-7-k hits leaders in defensive fire, by the natural roll alone', () => {
    const p = inSegment(
      'defensive',
      {
        'F-34-1': { at: '1507', face: 0 },
        'F-34-2': { at: '1507', face: 0 },
        'C-MU1': { at: '1506', face: 3 },
      },
      { leaders: { 'FL-REI': '1507' } },
    )
    // Nineteen increments: +10. A natural 51 becomes 65, and hits nobody.
    const events = fireAt(p, '1507', ['C-MU1'], 51)
    expect(
      events.some(({ type }) => type === 'leader-hit'),
      'LB-7-k',
    ).toBe(false)
    const q = inSegment(
      'defensive',
      { 'F-34-1': { at: '1507', face: 0 }, 'C-MU1': { at: '1506', face: 3 } },
      { leaders: { 'FL-REI': '1507' } },
    )
    expect(
      fireAt(q, '1507', ['C-MU1'], 66, 6, 66).some(({ type }) => type === 'leader-hit'),
      'LB-7-g',
    ).toBe(true)
  })

  it('LB-7-ah a hex with leaders only is no target', () => {
    const p = inSegment(
      'offensive',
      { 'F-34-1': { at: '1507', face: 0 }, 'C-MU1': { at: '1606', face: 4 } },
      { leaders: { 'CL-LOU': '1506' } },
    )
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1506' }), 'LB-7-ah').toBe('LB-7-ah')
  })

  it('LB-11-i, LB-11-c counts an attack with a battery as artillery fire: losses are shared', () => {
    const laid: Record<string, Laid> = {
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU2': { at: '1506', face: 3 },
      'C-KU1': { at: '1506', face: 3 },
    }
    const p = inSegment('offensive', laid)
    // 34 : 6 is 5:1, canister 6:1; twelve increments +3: 31 becomes 34, two lost.
    expect(told(fireAt(p, '1506', ['F-17L1', 'F-A1'], 31, 66, 66)), 'LB-11-c').toBe('34 : 6, 6:1, 34, 2 lost')
    expect([left(p, 'C-KU1'), left(p, 'C-KU2')], 'LB-11-i').toEqual([5, 5])
    const q = inSegment('offensive', laid)
    // 24 : 6, 4:1, 54 and more: two on the uppermost.
    expect(told(fireAt(q, '1506', ['F-17L1'], 54, 66, 66))).toBe('24 : 6, 4:1, 61, 2 lost')
    expect([left(q, 'C-KU1'), left(q, 'C-KU2')]).toEqual([4, 6])
  })
})

describe('rule 27: defensive fire', () => {
  it('LB-27-a, LB-14-g fires at enemies adjacent to a front hexside, who are in its zone', () => {
    const p = inSegment('defensive', {
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1506', face: 3 },
      'C-KU1': { at: '1507', face: 3 },
    })
    expect(laBataille.deciders(p)).toEqual(['coalition'])
    expect(refused(p, { do: 'aim', units: ['C-KU1'], hex: '1508' }), 'LB-27-a LB-14-g').toBe(null)
    expect(refused(p, { do: 'aim', units: ['C-KU1'], hex: '1506' })).toBe('LB-23-b')
  })

  it('LB-27-b differs from offensive fire only in its range of one', () => {
    const laid: Record<string, Laid> = {
      'C-A1': guns('1507', 3),
      'C-KU1': { at: '1607', face: 3 },
      'F-34-1': { at: '1509', face: 0 },
      'F-34-2': { at: '1608', face: 0 },
    }
    const p = inSegment('defensive', laid)
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1509' }), 'LB-27-b').toBe('LB-27-b')
    const defensive = told(fireAt(p, '1608', ['C-KU1'], 51))
    const offensive = inSegment('offensive', laid, { phasing: 'coalition' })
    expect(told(fireAt(offensive, '1608', ['C-KU1'], 51))).toBe(defensive)
  })

  it('LB-27-c lets each unit fire once in the segment', () => {
    const p = inSegment('defensive', {
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1607', face: 5 },
      'F-40-1': { at: '1407', face: 1 },
      'C-KU1': { at: '1507', face: 3 },
      'C-KU2': { at: '1606', face: 3 },
    })
    fireAt(p, '1508', ['C-KU1'], 11)
    expect(refused(p, { do: 'aim', units: ['C-KU1'], hex: '1607' }), 'LB-27-c').toBe('LB-27-c')
    expect(refused(p, { do: 'aim', units: ['C-KU2'], hex: '1607' })).toBe(null)
  })

  it('LB-33-w keeps what defensive fire cost, and offensive fire leaves it alone', () => {
    const p = inSegment('defensive', { 'F-34-1': { at: '1508', face: 0 }, 'C-KU1': { at: '1507', face: 3 } })
    fireAt(p, '1508', ['C-KU1'], 66)
    expect(p.state.units.hurt[findUnit(p, 'F-34-1')], 'LB-33-w').toBe(1)
    const q = inSegment('offensive', { 'F-34-1': { at: '1508', face: 0 }, 'C-MU1': { at: '1507', face: 3 } })
    fireAt(q, '1507', ['F-34-1'], 66, 66)
    expect(q.state.units.hurt[findUnit(q, 'C-MU1')]).toBe(0)
    expect(q.state.units.firedAt[findUnit(q, 'F-34-1')]).toEqual([findHex(q, '1507')])
  })

  it('LB-41-e, LB-41-k guns that a charge met elsewhere than before their front, or that fired at it, have no defensive fire', () => {
    const p = inSegment('defensive', {
      'C-A1': guns('1507', 3),
      'C-KU1': { at: '1607', face: 3 },
      'F-34-1': { at: '1508', face: 0 },
      'F-9H': { at: '1506', face: 3 },
    })
    const [battery, horse] = [findUnit(p, 'C-A1'), findUnit(p, 'F-9H')]
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1508' })).toBe(null)
    p.state.bonds.push({ attacker: horse, defender: battery, by: 'charge' })
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1508' })).toBe('LB-41-e')
    p.state.bonds.length = 0
    p.state.units.firedAt[battery] = [findHex(p, '1508')]
    expect(refused(p, { do: 'aim', units: ['C-A1'], hex: '1508' })).toBe('LB-41-k')
  })

  it('LB-44-i a unit that force-marched does not fire as attacker', () => {
    const p = inSegment('offensive', {
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1407', face: 1 },
      'C-KU1': { at: '1507', face: 3 },
    })
    p.state.units.mark[findUnit(p, 'F-34-1')] |= FORCED
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1507' })).toBe('LB-44-i')
    expect(refused(p, { do: 'aim', units: ['F-34-2'], hex: '1507' })).toBe(null)
  })

  it('LB-19-r skirmishers that took shelter take no part in the fire of the hex', () => {
    const p = inSegment('defensive', {
      'C-RAB': { at: '1507', face: 3 },
      'C-KU1': { at: '1607', face: 3 },
      'F-34-1': { at: '1508', face: 0 },
    })
    p.state.units.mark[findUnit(p, 'C-RAB')] |= SHELTERED
    expect(refused(p, { do: 'aim', units: ['C-RAB'], hex: '1508' }), 'LB-19-r').toBe('LB-19-r')
    expect(refused(p, { do: 'aim', units: ['C-KU1'], hex: '1508' })).toBe(null)
  })
})

describe('fire of a carré', () => {
  const around: Record<string, Laid> = {
    'F-34-1': { at: '1507', formation: 'carre' },
    'C-KU1': { at: '1506', face: 3 },
    'C-KU2': { at: '1606', face: 4 },
    'C-CL1': { at: '1607', face: 5 },
    'C-CL2': { at: '1508', face: 0 },
    'C-XA1': { at: '1407', face: 1 },
  }

  it('LB-16-carre-fire-a fires into three adjacent hexes that are not next to each other', () => {
    const p = inSegment('offensive', around)
    fireAt(p, '1506', ['F-34-1'], 11)
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1606' }), 'LB-16-carre-fire-a').toBe(
      'LB-16-carre-fire-a',
    )
    fireAt(p, '1607', ['F-34-1'], 11)
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1508' })).toBe('LB-16-carre-fire-a')
    expect(told(fireAt(p, '1407', ['F-34-1'], 11))).toBe('10 : 6, 1.5:1, 11, 0 lost')
    expect(topFrame(p).phase).not.toBe('fire')
  })

  it('LB-16-carre-i, LB-16-carre-fire-h fires at the horse on its hex and at nobody else, and nobody else into it', () => {
    const p = inSegment('offensive', {
      ...around,
      'F-34-2': { at: '1406', face: 2 },
      'C-PHU': { at: '1507', face: 3 },
    })
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1506' })).toBe('LB-16-carre-i')
    expect(refused(p, { do: 'aim', units: ['F-34-2'], hex: '1507' }), 'LB-16-carre-i').toBe('LB-16-carre-i')
    // 30 : 6, 5:1, ten increments +1.
    expect(told(fireAt(p, '1507', ['F-34-1'], 11, 66))).toBe('30 : 6, 5:1, 12, 1 lost')
    const frame = topFrame(p)
    expect(frame.phase).toBe('fire')
    p.state.units.where[findUnit(p, 'C-PHU')] = 5
    p.index.at[findHex(p, '1507')].pop()
    expect(refused(p, { do: 'aim', units: ['F-34-1'], hex: '1506' }), 'LB-16-carre-fire-h').toBe(
      'LB-16-carre-fire-h',
    )
  })
})

describe('rule 20: fire of cavalry skirmishers', () => {
  const laid: Record<string, Laid> = {
    'C-PHU': { at: '1507', face: 'v3', formation: 'skirmish', right: 1 },
    'F-34-1': { at: '1508', face: 0 },
    'F-34-2': { at: '1408', face: 1 },
    'F-40-1': { at: '1306', face: 'v1', formation: 'line', left: 1 },
  }

  it('LB-20-i fires the full factor at every adjacent enemy unit', () => {
    const p = inSegment('defensive', {
      'C-PHU': laid['C-PHU'],
      'F-34-1': laid['F-34-1'],
      'F-34-2': { at: '1407', face: 1 },
    })
    const hexes = laBataille
      .offer(p, 'coalition')
      .actions.flatMap((each) => (each.do === 'aim' ? [each.hex] : []))
    expect(hexes.length).toBeGreaterThan(1)
    for (const hex of hexes) expect(told(fireAt(p, hex, ['C-PHU'], 11)), 'LB-20-i').toContain('5 : 6')
  })

  it('LB-20-j makes three attacks at two columns and a line of two hexes', () => {
    // The horse stands in 1507 and in 1406 to its right; around it two columns and a line that touches it with both hexes.
    const p = inSegment('defensive', {
      'C-PHU': laid['C-PHU'],
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1607', face: 5 },
      'F-40-1': { at: '1407', face: 'v0', formation: 'line', left: 1 },
    })
    const unit = findUnit(p, 'C-PHU')
    let attacks = 0
    while (topFrame(p).phase === 'fire') {
      const next = laBataille.offer(p, 'coalition').actions.find((each) => each.do === 'aim')
      if (next?.do !== 'aim') break
      expect(told(fireAt(p, next.hex, ['C-PHU'], 11)), 'LB-20-j').toContain('5 : ')
      attacks++
    }
    expect(unit).toBeGreaterThan(0)
    expect(attacks, 'LB-20-j').toBe(3)
  })
})
