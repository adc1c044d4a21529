import { describe, expect, it } from 'vitest'
import { canUnlimber } from '../../src/movement/guns.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'
import { attackOf, reasonAgainst, worth } from './attacks.ts'

const guns = (at: string, face = 0): Laid => ({ at, face, formation: 'unlimbered' })

describe('rules 25 and 26: artillery', () => {
  it('LB-25-a, LB-25-c lets all batteries of a clear hex fire, slopes included', () => {
    const p = field({ 'F-A2': guns('1509'), 'F-A1': guns('1509'), 'C-KU1': { at: '1505', face: 3 } })
    expect(worth(p, attackOf(p, '1505', ['F-A1', 'F-A2'])), 'LB-25-a').toBe('10 : 6, 1.5:1, +0')
    // 1615 is on the edge of the height: a slope, and clear.
    const slope = field({ 'F-A2': guns('1615'), 'F-A1': guns('1615'), 'C-KU1': { at: '1613', face: 3 } })
    expect(worth(slope, attackOf(slope, '1613', ['F-A1', 'F-A2'])), 'LB-25-c').toBe('15 : 6, 2.5:1, +0')
  })

  it('LB-25-b lets only the uppermost battery fire on other ground', () => {
    // 1410 is a village.
    const p = field({ 'F-A2': guns('1410'), 'F-A1': guns('1410'), 'C-KU1': { at: '1407', face: 3 } })
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1410', '1407')).toBe('LB-23-d')
    const near = field({ 'F-A2': guns('1410'), 'F-A1': guns('1410'), 'C-KU1': { at: '1409', face: 3 } })
    expect(reasonAgainst(near, 'offensive', 'F-A1', '1410', '1409')).toBe(null)
    expect(reasonAgainst(near, 'offensive', 'F-A2', '1410', '1409'), 'LB-25-b').toBe('LB-25-b')
  })

  it('LB-25-d fires where the line it is deployed with looks', () => {
    const p = field({
      'C-A1': guns('1507', 0),
      'C-KU2': { at: '1507', face: 'v3', formation: 'line' },
      'F-34-1': { at: '1508', face: 0 },
      'F-34-2': { at: '1506', face: 3 },
    })
    expect(reasonAgainst(p, 'offensive', 'C-A1', '1507', '1508')).toBe(null)
    expect(reasonAgainst(p, 'offensive', 'C-A1', '1507', '1506'), 'LB-25-d').toBe('LB-23-b')
  })

  it('LB-25-e, LB-16-line-n, LB-16-line-r fires one battery with four increments of the line in its hex', () => {
    const p = field({
      'C-A2': guns('1507', 3),
      'C-A1': guns('1507', 3),
      'C-KU2': { at: '1507', face: 'v3', formation: 'line' },
      'F-10H': { at: '1508', face: 0 },
    })
    const attack = attackOf(p, '1508', ['C-KU2', 'C-A1'])
    // 12 and 10 against a column of cavalry: 3:1, canister 4:1, ten increments +1.
    expect(worth(p, attack), 'LB-25-e LB-16-line-r').toBe('22 : 6, 4:1, +1')
    expect(reasonAgainst(p, 'offensive', 'C-A2', '1507', '1508', attack), 'LB-16-line-n').toBe('LB-16-line-n')
  })

  it('LB-25-f combines both hexes of a line with the guns stacked with it', () => {
    const p = field({
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(worth(p, attackOf(p, '1506', ['F-17L1', 'F-A1'])), 'LB-25-f').toBe('34 : 6, 6:1, +0')
  })

  it('LB-25-h lets only the uppermost of infantry and guns in column fire', () => {
    const over = (top: 'C-A1' | 'C-KU1'): LbPosition => {
      const both: Record<string, Laid> = { 'C-A1': guns('1507', 3), 'C-KU1': { at: '1507', face: 3 } }
      const under = top === 'C-A1' ? 'C-KU1' : 'C-A1'
      return field({ [under]: both[under], [top]: both[top], 'F-34-1': { at: '1508', face: 0 } })
    }
    expect(reasonAgainst(over('C-KU1'), 'offensive', 'C-A1', '1507', '1508'), 'LB-25-h').toBe('LB-25-h')
    expect(reasonAgainst(over('C-KU1'), 'offensive', 'C-KU1', '1507', '1508')).toBe(null)
    expect(reasonAgainst(over('C-A1'), 'offensive', 'C-A1', '1507', '1508')).toBe(null)
    expect(reasonAgainst(over('C-A1'), 'offensive', 'C-KU1', '1507', '1508')).toBe('LB-16-go-b')
  })

  it('LB-25-i fires batteries of two adjacent hexes at one target only with a leader of artillery', () => {
    const laid: Record<string, Laid> = {
      'F-A1': guns('1509'),
      'F-A2': guns('1609'),
      'C-KU1': { at: '1505', face: 3 },
    }
    const against = (p: LbPosition): string | null =>
      reasonAgainst(p, 'offensive', 'F-A2', '1609', '1505', attackOf(p, '1505', ['F-A1']))
    expect(against(field(laid)), 'LB-25-i').toBe('LB-25-i')
    expect(against(field(laid, { leaders: { 'FL-SUC': '1509' } }))).toBe('LB-25-i')
    const led = field(laid, { leaders: { 'FL-LAN': '1509' } })
    expect(against(led)).toBe(null)
    // 7 and 3, and his number on the roll.
    expect(worth(led, attackOf(led, '1505', ['F-A1', 'F-A2']))).toBe('10 : 6, 1.5:1, +1')
    const apart = field({ ...laid, 'F-A2': guns('1709') }, { leaders: { 'FL-LAN': '1509' } })
    expect(reasonAgainst(apart, 'offensive', 'F-A2', '1709', '1505', attackOf(apart, '1505', ['F-A1']))).toBe(
      'LB-25-i',
    )
  })

  it('LB-25-j fires batteries of three hexes only under a leader of special ability beside all of them', () => {
    const laid: Record<string, Laid> = {
      'F-A20a': guns('1509'),
      'F-A20b': guns('1609'),
      'F-A21a': guns('1709'),
      'P-A1': { at: '1605', face: 3 },
    }
    const against = (leaders: Record<string, string>): string | null => {
      const p = field(laid, { scenario: 'moeckern-1813', leaders })
      return reasonAgainst(
        p,
        'offensive',
        'F-A21a',
        '1709',
        '1605',
        attackOf(p, '1605', ['F-A20a', 'F-A20b']),
      )
    }
    expect(against({ 'FL-FOU': '1609' })).toBe('LB-25-j')
    expect(against({ 'FL-MAR': '1609' })).toBe(null)
    // 1510 is not beside 1709.
    expect(against({ 'FL-FOU': '1609', 'FL-MAR': '1510' }), 'LB-25-j').toBe('LB-25-j')
  })

  it('LB-25-k always combines batteries on a target adjacent to each', () => {
    const p = field({
      'F-A1': guns('1507', 0),
      'F-A2': guns('1406', 1),
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(worth(p, attackOf(p, '1506', ['F-A1', 'F-A2'])), 'LB-25-k').toBe('15 : 6, 3:1, +0')
  })

  it('LB-25-l does not unlimber in a zone of enemy cavalry, unless that skirmishes', () => {
    const by = (horse: Laid): string | null => {
      const p = field({ 'F-A1': { at: '1507', face: 0 }, 'C-PHU': horse })
      return canUnlimber(p, findUnit(p, 'F-A1'))?.clause ?? null
    }
    expect(by({ at: '1506', face: 3 }), 'LB-25-l').toBe('LB-25-l')
    expect(by({ at: '1506', face: 'v3', formation: 'skirmish', right: 1 })).toBe(null)
    expect(by({ at: '1505', face: 3 })).toBe(null)
  })

  it('LB-26-d, LB-26-e, LB-26-g moves the whole attack one column to the right for canister, the last staying the last', () => {
    const p = field({
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    // 34 : 6 is 5:1, and 6:1 with canister.
    expect(worth(p, attackOf(p, '1506', ['F-17L1', 'F-A1'])), 'LB-26-e LB-26-g').toBe('34 : 6, 6:1, +0')
    const many = field(
      {
        'F-A20a': guns('1507'),
        'F-A20b': guns('1507'),
        'F-AR12a': guns('1507'),
        'F-AR12b': guns('1406', 1),
        'P-A1': { at: '1506', formation: 'roadMarch' },
      },
      { scenario: 'moeckern-1813' },
    )
    expect(
      worth(many, attackOf(many, '1506', ['F-A20a', 'F-A20b', 'F-AR12a', 'F-AR12b'])),
      'LB-26-d',
    ).toContain('9:1')
    const alone = field({ 'F-A1': guns('1508'), 'C-KU1': { at: '1506', face: 3 } })
    expect(worth(alone, attackOf(alone, '1506', ['F-A1']))).toBe('10 : 6, 1.5:1, +0')
  })

  it('LB-26-f fires at the closest hex it sees before it, of equally close ones at either', () => {
    const p = field({
      'F-A1': guns('1509'),
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1305', face: 3 },
      'C-CL1': { at: '1707', face: 3 },
    })
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1509', '1305')).toBe('LB-26-f')
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1509', '1506')).toBe(null)
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1509', '1707')).toBe(null)
    // One that is hidden, behind it or closed is no target.
    p.state.closed.push(findHex(p, '1506'), findHex(p, '1707'))
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1509', '1305'), 'LB-26-f').toBe(null)
  })

  it('LB-7-c, LB-7-d adds the number of a leader in the hex of a firing battery, to the infantry that fires with it too', () => {
    const laid: Record<string, Laid> = {
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    }
    const by = (at: string, firers: readonly string[]): string => {
      const p = field(laid, { leaders: { 'FL-LAN': at } })
      return worth(p, attackOf(p, '1506', firers)).split(', ')[2]
    }
    expect(by('1507', ['F-A1', 'F-17L1']), 'LB-7-c').toBe('+1')
    expect(by('1507', ['F-17L1'])).toBe('+0')
    expect(by('1406', ['F-A1']), 'LB-7-d').toBe('+0')
    // His nation is nobody's affair.
    const p = field(laid, { leaders: { 'FL-LAN': '1507' } })
    const leaders = p.game.leaders.map((each) => ({ ...each, nation: 'Saxon' }))
    const q: LbPosition = { ...p, game: { ...p.game, leaders } }
    expect(worth(q, attackOf(q, '1506', ['F-A1'])).split(', ')[2], 'LB-7-d').toBe('+1')
  })

  it('LB-7-b, LB-7-af takes the highest number once, a negative one too when it is the only one', () => {
    const p = field(
      { 'F-A20a': guns('1507'), 'P-A1': { at: '1506', face: 3 } },
      { scenario: 'moeckern-1813', leaders: { 'FL-FOU': '1507', 'FL-MAR': '1507' } },
    )
    expect(worth(p, attackOf(p, '1506', ['F-A20a'])).split(', ')[2], 'LB-7-af').toBe('+3')
    const leader = p.game.leaderIndex.get('FL-FOU') ?? -1
    const leaders = p.game.leaders.map((each, at) => (at === leader ? { ...each, artillery: -2 } : each))
    const q: LbPosition = { game: { ...p.game, leaders }, state: p.state, index: p.index }
    q.state.leaders.where[p.game.leaderIndex.get('FL-MAR') ?? -1] = 5
    expect(worth(q, attackOf(q, '1506', ['F-A20a'])).split(', ')[2], 'LB-7-b').toBe('-2')
  })

  it('LB-20-g guns that unlimbered reach horse that has gone back a hex', () => {
    const p = field({
      'F-A1': guns('1509'),
      'C-PHU': { at: '1506', face: 'v3', formation: 'skirmish', right: 1 },
    })
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1509', '1506'), 'LB-20-g').toBe(null)
    expect(findUnit(p, 'C-PHU')).toBeGreaterThan(0)
  })
})
