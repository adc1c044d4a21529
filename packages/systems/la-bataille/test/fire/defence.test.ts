import { describe, expect, it } from 'vitest'
import { defenceOf } from '../../src/fire/shot.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'
import { onGround } from '../support/ground.ts'
import { attackOf, worth } from './attacks.ts'
import type { Who } from './attacks.ts'

/** The fire defence of 1507 against these, F-34-1 in 1508 looking north unless said otherwise. */
function defence(
  target: Record<string, Laid>,
  firers: readonly Who[] = ['F-34-1'],
  more: Record<string, Laid> = {},
): number {
  const p = field({ 'F-34-1': { at: '1508', face: 0 }, ...more, ...target })
  return defenceOf(p, attackOf(p, '1507', firers)).value
}

const at = (how: Omit<Laid, 'at'>): Laid => ({ at: '1507', ...how })

describe('rules 21 and 22: what fire has to overcome', () => {
  it('LB-21-c depends on formation and terrain', () => {
    expect(defence({ 'C-KU1': at({ face: 3 }) })).toBe(6)
    expect(defence({ 'C-KU1': at({ face: 'v3', formation: 'line' }) })).toBe(9)
    expect(defence({ 'C-RAB': at({ face: 'v3', formation: 'skirmish', lost: 3 }) })).toBe(12)
    expect(defence({ 'C-KU1': at({ face: 3, formation: 'roadMarch' }) })).toBe(4)
    expect(defence({ 'C-A1': at({ face: 3 }) })).toBe(6)
    expect(defence({ 'C-A1': at({ face: 3, formation: 'unlimbered' }) })).toBe(8)
    const village = field({
      'F-34-1': { at: '1411', face: 0 },
      'C-KU1': { at: '1410', face: 3, formation: 'generalOrder' },
    })
    expect(defenceOf(village, attackOf(village, '1410', ['F-34-1'])).value, 'LB-21-c').toBe(10)
  })

  it('LB-21-c reads the cells of cavalry, and those of infantry where it has none', () => {
    expect(defence({ 'C-PHU': at({ face: 3 }) })).toBe(6)
    expect(defence({ 'C-PHU': at({ face: 'v3', formation: 'line' }) })).toBe(8)
    expect(defence({ 'C-PHU': at({ face: 'v3', formation: 'skirmish', right: 1 }) })).toBe(12)
    expect(defence({ 'C-PHU': at({ face: 3, morale: 'PGD' }) })).toBe(16)
    const village = field({
      'F-34-1': { at: '1411', face: 0 },
      'C-PHU': { at: '1410', face: 3, formation: 'generalOrder' },
    })
    expect(defenceOf(village, attackOf(village, '1410', ['F-34-1'])).value, 'LB-21-c').toBe(10)
  })

  it('LB-21-d, LB-22-c, LB-13-m, LB-16-line-o, LB-16-line-p counts seven increments in line in the hex as a column', () => {
    expect(defence({ 'C-MU1': at({ face: 'v3', formation: 'line' }) }), 'LB-22-c LB-13-m LB-16-line-o').toBe(
      6,
    )
    expect(defence({ 'C-MU1': at({ face: 'v3', formation: 'line', lost: 1 }) }), 'LB-16-line-p').toBe(9)
    const two = {
      'C-KU1': at({ face: 'v3', formation: 'line', lost: 2 }),
      'C-KU2': at({ face: 'v3', formation: 'line', lost: 3 }),
    }
    expect(defence(two), 'LB-21-d').toBe(6)
  })

  it('LB-21-h a line of fewer than seven in clear terrain has 9', () => {
    expect(defence({ 'C-KU1': at({ face: 'v3', formation: 'line' }) }), 'LB-21-h').toBe(9)
  })

  it('LB-21-m looks at each hex of a unit of two with its own increments', () => {
    const p = field({
      'F-34-1': { at: '1508', face: 0 },
      'C-MU1': { at: '1507', face: 'v3', formation: 'line', left: 1 },
    })
    // Seven increments in two hexes, four and three.
    expect(defenceOf(p, attackOf(p, '1507', ['F-34-1'])).value, 'LB-21-m').toBe(9)
  })

  it('LB-21-n takes the cell of the uppermost unit, two less with guns, two more behind a wall', () => {
    const mixed = {
      'C-A1': at({ face: 3, formation: 'unlimbered' }),
      'C-KU1': at({ face: 'v3', formation: 'line' }),
    }
    expect(defence(mixed), 'LB-21-n').toBe(7)
    const p = onGround(field({ 'F-34-1': { at: '1508', face: 0 }, 'C-KU1': at({ face: 3 }) }), {
      walls: [['1507', '1508']],
    })
    expect(defenceOf(p, attackOf(p, '1507', ['F-34-1'])).value).toBe(8)
    // A broken unit's cell stands alone.
    const broken = {
      'C-A1': at({ face: 3, formation: 'unlimbered' }),
      'C-KU1': at({ face: 3, morale: 'DD' }),
    }
    expect(defence(broken)).toBe(14)
    const walled = onGround(
      field({ 'F-34-1': { at: '1508', face: 0 }, 'C-KU1': at({ face: 3, morale: 'PGD' }) }),
      {
        walls: [['1507', '1508']],
      },
    )
    expect(defenceOf(walled, attackOf(walled, '1507', ['F-34-1'])).value).toBe(14)
  })

  it('LB-22-a, LB-10-m, LB-21-d adds one to the roll for each increment above nine', () => {
    const p = (lost: number): LbPosition =>
      field({
        'C-KU1': { at: '1506', face: 3 },
        'F-34-1': at({ face: 0 }),
        'F-34-2': at({ face: 0, lost }),
      })
    const by = (lost: number): string => {
      const q = p(lost)
      return worth(q, attackOf(q, '1507', ['C-KU1'])).split(', ')[2]
    }
    expect(by(8), 'LB-22-a').toBe('+2')
    expect(by(0), 'LB-10-m').toBe('+10')
    const nine = field({ 'C-KU1': { at: '1506', face: 3 }, 'F-34-2': at({ face: 0 }) })
    expect(worth(nine, attackOf(nine, '1507', ['C-KU1'])), 'LB-21-d').toBe('4 : 6, 1:1.5, +0')
  })

  it('LB-22-b, LB-10-n adds six for fifteen and fifteen for twenty-four, whatever ground or formation', () => {
    const stack = (formation: 'column' | 'generalOrder', ...lost: readonly number[]): string => {
      const ids = ['F-34-1', 'F-34-2', 'F-40-1']
      const laid = Object.fromEntries(lost.map((each, n) => [ids[n], at({ face: 0, formation, lost: each })]))
      const p = field({ 'C-KU1': { at: '1506', face: 3 }, ...laid })
      return worth(p, attackOf(p, '1507', ['C-KU1'])).split(', ')[2]
    }
    expect(stack('column', 0, 4), 'LB-22-b').toBe('+6')
    expect(stack('generalOrder', 0, 4)).toBe('+6')
    expect(stack('column', 0, 0, 5), 'LB-10-n').toBe('+15')
  })

  it('LB-22-d a carré has 4, with guns too', () => {
    expect(defence({ 'C-KU1': at({ formation: 'carre' }) }), 'LB-22-d').toBe(4)
    expect(
      defence({ 'C-A1': at({ face: 3, formation: 'unlimbered' }), 'C-KU1': at({ formation: 'carre' }) }),
    ).toBe(4)
    expect(
      defence({ 'C-KU1': at({ formation: 'carre' }), 'C-A1': at({ face: 3, formation: 'unlimbered' }) }),
    ).toBe(4)
  })

  it('LB-22-e counts density against a carré as well', () => {
    const p = field({ 'C-KU1': { at: '1506', face: 3 }, 'F-34-1': at({ formation: 'carre' }) })
    expect(worth(p, attackOf(p, '1507', ['C-KU1'])), 'LB-22-e').toBe('4 : 4, 1:1, +1')
  })

  it('LB-22-f, LB-13-ac meets 5 through the flank of a line', () => {
    // The line looks south-west and south (vertex 3); 1607 and 1406 lie beyond its flanks.
    const line = { 'C-KU1': at({ face: 'v3', formation: 'line' }) }
    expect(defence(line, ['F-34-2'], { 'F-34-2': { at: '1607', face: 5 } }), 'LB-22-f LB-13-ac').toBe(5)
    expect(defence(line, ['F-34-2'], { 'F-34-2': { at: '1406', face: 2 } })).toBe(5)
    expect(defence(line, ['F-34-2'], { 'F-34-2': { at: '1506', face: 3 } }), 'rear').toBe(9)
  })

  it('LB-16-line-x, LB-16-line-y a flank refused by a friend is a front', () => {
    const line = { 'C-KU1': at({ face: 'v3', formation: 'line' }), 'C-KU2': { at: '1606', face: 3 } }
    // C-KU2 in 1606 looks south: 1607 lies in its zone.
    expect(
      defence(line, ['F-34-2'], { 'F-34-2': { at: '1607', face: 5 } }),
      'LB-16-line-x LB-16-line-y',
    ).toBe(9)
  })

  it('LB-22-h the flank counts only if everybody fires through it; carré, general order and broken units have none', () => {
    const line = { 'C-KU1': at({ face: 'v3', formation: 'line' }) }
    const side: Record<string, Laid> = { 'F-34-2': { at: '1607', face: 5 } }
    expect(defence(line, ['F-34-1', 'F-34-2'], side), 'LB-22-h').toBe(9)
    expect(defence({ 'C-KU1': at({ formation: 'carre' }) }, ['F-34-2'], side)).toBe(4)
    expect(defence({ 'C-KU1': at({ face: 3, morale: 'DD' }) }, ['F-34-2'], side)).toBe(14)
    expect(defence({ 'C-KU1': at({ face: 3, formation: 'generalOrder' }) }, ['F-34-2'], side)).toBe(6)
    expect(defence({ 'C-KU1': at({ face: 3 }) }, ['F-34-2'], { 'F-34-2': { at: '1606', face: 4 } })).toBe(5)
  })

  it('LB-13-al comes through the common side, or the side the line crosses; at a corner the one better for the target', () => {
    const line = { 'C-KU1': at({ face: 'v3', formation: 'line' }) }
    const guns = (hex: string, face: number): Record<string, Laid> => ({
      'F-A1': { at: hex, face, formation: 'unlimbered' },
      'F-34-1': { at: '2014' },
    })
    // From 1708 the line comes in through the south-east side, a flank; from 1510 through the south.
    expect(defence(line, ['F-A1'], guns('1708', 5))).toBe(5)
    expect(defence(line, ['F-A1'], guns('1510', 0))).toBe(9)
    // 1608 lies beyond the corner between south-east (flank) and south (front).
    expect(defence(line, ['F-A1'], guns('1608', 0)), 'LB-13-al').toBe(9)
  })

  it('LB-22-g knows no formations but those of the chart of the battle', () => {
    const { fireDefence } = field({}).game.pack
    expect(Object.keys(fireDefence.clear).toSorted(), 'LB-22-g').toEqual(
      [
        'DDorPGD',
        'artilleryLimbered',
        'artilleryUnlimbered',
        'carre',
        'cavalryColumn',
        'cavalryLine',
        'cavalryPGD',
        'cavalrySkirmish',
        'column',
        'generalOrder',
        'line',
        'line7plus',
        'roadMarch',
        'skirmish',
      ].toSorted(),
    )
  })
})
