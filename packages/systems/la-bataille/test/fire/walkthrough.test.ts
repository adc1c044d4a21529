import { describe, expect, it } from 'vitest'
import { resolveShot } from '../../src/fire/shot.ts'
import type { LbEvent } from '../../src/position/events.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findUnit } from '../../src/position/troops.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'
import { act, attackOf, fireAt, inSegment, left, refused, told, worth } from './attacks.ts'

/** Where everybody stands when the movement of the walkthrough is over. */
const AFTER_MOVEMENT: Record<string, Laid> = {
  'F-9H': { at: '1808', face: 5 },
  'F-10H': { at: '1612', face: 0 },
  'F-34-1': { at: '1913', face: 0 },
  'F-34-2': { at: '1814', face: 0, lost: 1 },
  'F-17L1': { at: '1713', face: 'v0', formation: 'skirmish', right: 1 },
  'F-40-2': { at: '1818', face: 0, morale: 'DD' },
  'C-XA1': { at: '1602', face: 0, morale: 'PGD' },
  'C-A1': { at: '1611', face: 3, formation: 'unlimbered' },
  'C-KU2': { at: '1611', face: 'v3', formation: 'line' },
  'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
  'C-PHU': { at: '1806', face: 3 },
}

const moment = { turn: 5, leaders: { 'FL-REI': '1913' } }

describe('fire of the walkthrough', () => {
  it('LB-25-e, LB-26-d, LB-22-a 1611 at the 10th Hussars: 22 against 6, canister 4:1, ten increments', () => {
    const p = inSegment('defensive', AFTER_MOVEMENT, moment)
    const events = fireAt(p, '1612', ['C-KU2', 'C-A1'], 43, 34)
    expect(told(events), 'LB-25-e').toBe('22 : 6, 4:1, 44, 1 lost')
    expect(left(p, 'F-10H')).toBe(9)
    const fire = events.find((event) => event.type === 'fire')
    expect(fire).toMatchObject({ canister: true, natural: 43, lines: [{ value: 1, clause: 'LB-22-a' }] })
    expect(fire?.clauses).toContain('LB-26-d')
    // Cavalry checks on every loss: 34 needs over 23.
    expect(events.filter(({ type }) => type === 'check')).toMatchObject([{ unit: 'F-10H', passed: true }])
  })

  it('LB-31-p C-MU1 at F-34-1: 2:1, ten increments, 36 becomes 41; an odd loss of the French is not checked', () => {
    const p = inSegment('defensive', AFTER_MOVEMENT, moment)
    const events = fireAt(p, '1913', ['C-MU1'], 36)
    expect(told(events), 'LB-31-p').toBe('12 : 6, 2:1, 41, 1 lost')
    expect(left(p, 'F-34-1')).toBe(9)
    expect(events.some(({ type }) => type === 'check')).toBe(false)
  })

  it('LB-21-b, LB-23-e, LB-19-k all fire at 1912 is one attack of 12.5; from 1813 the line is blocked', () => {
    const p = inSegment('offensive', AFTER_MOVEMENT, moment)
    p.state.units.lost[findUnit(p, 'F-34-1')] = 1
    expect(refused(p, { do: 'aim', units: ['F-17L1'], hex: '1912', from: '1813' }), 'LB-23-e').toBe('LB-23-d')
    act(p, { do: 'aim', units: ['F-34-1'], hex: '1912' })
    // The unit with all its hexes that can: that is from 1713 alone.
    act(p, { do: 'aim', units: ['F-17L1'], hex: '1912' })
    const events = act(p, { do: 'fire' }, 34, 31)
    expect(told(events), 'LB-21-b LB-19-k').toBe('12.5 : 6, 2:1, 34, 1 lost')
    expect(left(p, 'C-MU1')).toBe(6)
    // Prussian musketeers check on odd losses: 31 needs over 26.
    expect(events.filter(({ type }) => type === 'check')).toMatchObject([{ unit: 'C-MU1', passed: true }])
  })
})

/** What a result of the chart costs the hex 1506, fired at from 1507 with these dice. */
function lossesBy(
  target: Record<string, Laid>,
  firers: Record<string, Laid>,
  ...dice: readonly number[]
): LbPosition {
  const p = field({ ...firers, ...target })
  p.state.frames.push({ phase: 'over', army: 0 })
  const events: LbEvent[] = []
  resolveShot(p, attackOf(p, '1506', Object.keys(firers)), rolls(...dice), events)
  return p
}

const guns = (at: string, face = 0): Laid => ({ at, face, formation: 'unlimbered' })

describe('vectors of fire', () => {
  const strong: Record<string, Laid> = {
    'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
    'F-17L2': { at: '1606', face: 'v4', formation: 'line' },
    'F-ELI': { at: '1505', face: 'v2', formation: 'line' },
  }

  it('LB-16-art-h, LB-16-art-i, LB-16-art-j, LB-16-art-k takes from lone unlimbered guns half of the result, rounded down', () => {
    const lone: Record<string, Laid> = { 'C-A1': guns('1506', 3) }
    // 24 + 12 + 12 : 8 is 6:1: one up to 32, two up to 61, three from 62 on.
    const lost = (...dice: readonly number[]): number => 2 - left(lossesBy(lone, strong, ...dice), 'C-A1')
    expect(lost(32), 'LB-16-art-k').toBe(0)
    expect(lost(61), 'LB-16-art-h').toBe(1)
    expect(lost(62), 'LB-16-art-j').toBe(1)
    const p = field({ ...lone }, {})
    expect(p.game.charts.fireTable.columns.at(-1)?.losses[33]).toBe(4)
    const many: Record<string, Laid> = { 'P-A1': guns('1506', 3) }
    const heavy = field(
      {
        ...many,
        'F-AR12a': guns('1507'),
        'F-AR12b': guns('1507'),
        'F-A20a': guns('1507'),
        'F-A20b': guns('1406', 1),
        'F-A21a': guns('1406', 1),
        'F-A21b': guns('1406', 1),
        'F-A22a': guns('1405', 2),
        'F-A22b': guns('1405', 2),
      },
      { scenario: 'moeckern-1813' },
    )
    heavy.state.frames.push({ phase: 'over', army: 0 })
    const attack = attackOf(heavy, '1506', [
      'F-AR12a',
      'F-AR12b',
      'F-A20a',
      'F-A20b',
      'F-A21a',
      'F-A21b',
      'F-A22a',
      'F-A22b',
    ])
    // A result of four: the battery of two is gone.
    resolveShot(heavy, attack, rolls(64), [])
    expect(left(heavy, 'P-A1'), 'LB-16-art-i').toBe(0)
  })

  it('LB-16-art-l, LB-16-art-n, LB-11-e gives the odd losses to the infantry, the even ones to the guns', () => {
    const mixed: Record<string, Laid> = {
      'C-A1': guns('1506', 3),
      'C-KU1': { at: '1506', face: 'v3', formation: 'line' },
    }
    const lost = (roll: number): [number, number] => {
      const p = lossesBy(mixed, strong, roll)
      return [6 - left(p, 'C-KU1'), 2 - left(p, 'C-A1')]
    }
    // The flank counts for nothing here: F-17L1 fires at its front. 48 : 7 is 6:1.
    expect(lost(32), 'LB-16-art-n').toEqual([1, 0])
    expect(lost(61), 'LB-16-art-l LB-11-e').toEqual([1, 1])
    expect(lost(66)).toEqual([2, 1])
  })

  it('LB-16-art-m splits a result of five in three for the infantry and two for the guns', () => {
    const p = field(
      {
        'P-A1': guns('1506', 3),
        'P-WPG': { at: '1506', face: 3 },
        'F-AR12a': guns('1507'),
        'F-AR12b': guns('1507'),
        'F-A20a': guns('1507'),
        'F-A20b': guns('1406', 1),
        'F-A21a': guns('1406', 1),
        'F-A21b': guns('1406', 1),
      },
      { scenario: 'moeckern-1813' },
    )
    p.state.frames.push({ phase: 'over', army: 0 })
    const before = left(p, 'P-WPG')
    const attack = attackOf(p, '1506', ['F-AR12a', 'F-AR12b', 'F-A20a', 'F-A20b', 'F-A21a', 'F-A21b'])
    resolveShot(p, attack, rolls(65), [])
    expect([before - left(p, 'P-WPG'), 2 - left(p, 'P-A1')], 'LB-16-art-m').toEqual([3, 2])
  })

  it('LB-26-e 5:1 with canister is 6:1, and 10:1 stays 10:1', () => {
    const p = field({
      'F-A1': guns('1507'),
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(worth(p, attackOf(p, '1506', ['F-17L1', 'F-A1'])), 'LB-26-e').toContain('6:1')
    const much = field({
      'F-A1': guns('1507'),
      ...strong,
      'C-KU1': { at: '1506', formation: 'carre' },
    })
    // 24 + 12 + 12 + 10 : 4 is beyond 10:1.
    expect(worth(much, attackOf(much, '1506', ['F-A1', ...Object.keys(strong)])), 'LB-26-e').toContain(
      ' 10:1',
    )
  })

  it('LB-16-carre-fire-b, LB-16-carre-fire-d a carré of twelve ligne has 12 at an adjacent hex and 36 at horse in its own', () => {
    const p = field({
      'F-34-2': { at: '1507', formation: 'carre', lost: 3 },
      'F-34-1': { at: '1507', formation: 'carre', lost: 4 },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(worth(p, attackOf(p, '1506', ['F-34-1', 'F-34-2'])), 'LB-16-carre-fire-b').toBe('12 : 6, 2:1, +0')
    const upon = field({
      'F-34-2': { at: '1507', formation: 'carre', lost: 3 },
      'F-34-1': { at: '1507', formation: 'carre', lost: 4 },
      'C-PHU': { at: '1507', face: 3, lost: 1 },
    })
    expect(worth(upon, attackOf(upon, '1507', ['F-34-1', 'F-34-2'])), 'LB-16-carre-fire-d').toBe(
      '36 : 6, 6:1, +0',
    )
  })

  it('LB-20-q a shot at either hex of skirmishing horse hits it', () => {
    const p = field({
      'F-9H': { at: '1507', face: 'v0', formation: 'skirmish', right: 1, lost: 9 },
      'C-KU1': { at: '1606', face: 3 },
    })
    p.state.frames.push({ phase: 'over', army: 0 })
    resolveShot(p, attackOf(p, '1607', ['C-KU1']), rolls(66), [])
    expect(left(p, 'F-9H'), 'LB-20-q').toBe(0)
  })
})
