import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/dice/fraction.ts'
import { fireValue } from '../../src/fire/shot.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { FORMATIONS } from '../../src/position/state.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'
import { attackOf, reasonAgainst, worth } from './attacks.ts'

/** What a unit in 1507 is worth against the enemy in 1506, or against one farther north. */
function value(p: LbPosition, id: string, target = '1506', from = '1507'): number {
  const { firers, target: hex } = attackOf(p, target, [[id, from]])
  return decimal(fireValue(p, firers[0], hex))
}

const TARGET: Record<string, Laid> = { 'C-KU1': { at: '1506', face: 3 } }

describe('what a firer is worth', () => {
  it('LB-12-c halves the printed fire of a battalion when losses leave one increment', () => {
    const p = (lost: number): LbPosition => field({ ...TARGET, 'F-34-1': { at: '1507', face: 0, lost } })
    expect(value(p(0), 'F-34-1')).toBe(8)
    expect(value(p(8), 'F-34-1'), 'LB-12-c').toBe(8)
    expect(value(p(9), 'F-34-1')).toBe(4)
  })

  it('LB-12-j lets a company of one increment fire with its printed value', () => {
    const p = field({ 'C-JVA': { at: '1507', face: 0 }, 'F-34-1': { at: '1506', face: 3 } })
    expect(value(p, 'C-JVA'), 'LB-12-j').toBe(3)
  })

  it('LB-12-e takes the fire of a battery down with every loss', () => {
    const p = (lost: number): LbPosition =>
      field({ ...TARGET, 'F-A1': { at: '1507', face: 0, formation: 'unlimbered', lost } })
    expect(value(p(0), 'F-A1')).toBe(10)
    expect(value(p(1), 'F-A1'), 'LB-12-e').toBe(5)
  })

  it('LB-12-g halves the fire of cavalry when three quarters are lost', () => {
    const p = (lost: number): LbPosition =>
      field({ ...TARGET, 'F-21C': { at: '1507', face: 'v0', formation: 'skirmish', right: 1, lost } })
    expect(value(p(8), 'F-21C')).toBe(6)
    expect(value(p(9), 'F-21C'), 'LB-12-g').toBe(3)
  })

  it('LB-12-i drops fractions where the players agreed on it', () => {
    const laid: Record<string, Laid> = {
      'C-MU1': { at: '1505', face: 'v3', formation: 'line' },
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'F-34-1': { at: '1506', face: 0, morale: 'PGD' },
    }
    const kept = field(laid)
    expect(worth(kept, attackOf(kept, '1505', [['F-17L1', '1507']])), 'LB-12-i').toBe('4.5 : 6, 1:1.5, +0')
    const dropped = field(laid, { options: { fractions: 'floor' } })
    expect(worth(dropped, attackOf(dropped, '1505', [['F-17L1', '1507']]))).toBe('4 : 6, 1:1.5, +0')
  })

  it('LB-16-go-g fires with the printed value in general order', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 0, formation: 'generalOrder' }, ...TARGET })
    expect(value(p, 'F-34-1'), 'LB-16-go-g').toBe(8)
  })

  it('LB-16-go-b, LB-24-b lets only the uppermost unit of a column or general order fire', () => {
    for (const formation of ['column', 'generalOrder'] as const) {
      const p = field({
        'F-34-2': { at: '1507', face: 0, formation },
        'F-34-1': { at: '1507', face: 0, formation },
        ...TARGET,
      })
      expect(reasonAgainst(p, 'offensive', 'F-34-1', '1507', '1506'), 'LB-24-b').toBe(null)
      expect(reasonAgainst(p, 'offensive', 'F-34-2', '1507', '1506')).toBe('LB-16-go-b')
    }
  })

  it('LB-16-line-m, LB-13-l, LB-24-c fires with four increments of a hex in line, times the multiple', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 'v0', formation: 'line' }, ...TARGET })
    const { firers } = attackOf(p, '1506', ['F-34-1'])
    expect(firers[0].increments, 'LB-16-line-m LB-13-l').toBe(4)
    expect(value(p, 'F-34-1'), 'LB-24-c').toBe(12)
  })

  it('LB-16-line-m counts the four over all battalions of the hex', () => {
    const p = field({
      'F-34-2': { at: '1507', face: 'v0', formation: 'line', lost: 6 },
      'F-34-1': { at: '1507', face: 'v0', formation: 'line', lost: 7 },
      ...TARGET,
    })
    const { firers } = attackOf(p, '1506', ['F-34-1', 'F-34-2'])
    expect(firers.map(({ increments }) => increments)).toEqual([3, 1])
    const [full] = attackOf(
      field({
        'F-34-2': { at: '1507', face: 'v0', formation: 'line' },
        'F-34-1': { at: '1507', face: 'v0', formation: 'line' },
        ...TARGET,
      }),
      '1506',
      ['F-34-1'],
    ).firers
    expect(reasonAgainst(p, 'offensive', 'F-34-2', '1507', '1506', { firers: [full] })).toBe('LB-16-line-m')
  })

  it('LB-24-d gives a légère battalion of ten in a line of two hexes 24', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'line', left: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    // 1506 is before both: the counter's hex looks north at it, the hex to the west north-east.
    expect(worth(p, attackOf(p, '1506', ['F-17L1'])), 'LB-24-d').toBe('24 : 6, 4:1, +0')
  })

  it('LB-24-e, LB-19-h fires with three increments of a hex in skirmish order', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    const [firer] = attackOf(p, '1506', [['F-17L1', '1507']]).firers
    expect(firer.increments, 'LB-24-e LB-19-h').toBe(3)
  })

  it('LB-19-i lets the rest of a large unit absorb losses: three of a hex fire, however many stand there', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(attackOf(p, '1506', [['F-17L1', '1507']]).firers[0].increments, 'LB-19-i').toBe(3)
  })

  it('LB-19-j, LB-19-m fires at an adjacent enemy through six front hexsides with three increments a hex', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1606', face: 3 },
    })
    expect(value(p, 'F-17L1'), 'LB-19-m').toBe(9)
    expect(worth(p, attackOf(p, '1606', ['F-17L1'])), 'LB-19-j').toBe('18 : 6, 3:1, +0')
  })

  it('LB-19-k halves fire at two hexes', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'C-KU1': { at: '1505', face: 3 },
    })
    expect(value(p, 'F-17L1', '1505'), 'LB-19-k').toBe(4.5)
    expect(reasonAgainst(p, 'offensive', 'F-17L1', '1507', '1505')).toBe(null)
  })

  it('LB-19-l needs an adjacent enemy for defensive and opportunity fire', () => {
    const p = field({
      'F-17L1': { at: '1507', face: 'v0', formation: 'skirmish', right: 1 },
      'C-KU1': { at: '1505', face: 3 },
    })
    expect(reasonAgainst(p, 'defensive', 'F-17L1', '1507', '1505'), 'LB-19-l').toBe('LB-27-b')
    expect(reasonAgainst(p, 'opportunity', 'F-17L1', '1507', '1505')).toBe('LB-28-e')
  })

  it('LB-19-n gives Jäger three hexes, at half from two on', () => {
    const p = (at: string): LbPosition =>
      field({ 'C-JVA': { at: '1507', face: 'v0', formation: 'skirmish' }, 'F-34-1': { at, face: 3 } })
    expect(value(p('1506'), 'C-JVA')).toBe(5)
    expect(value(p('1505'), 'C-JVA', '1505')).toBe(2.5)
    expect(value(p('1504'), 'C-JVA', '1504'), 'LB-19-n').toBe(2.5)
    expect(reasonAgainst(p('1503'), 'offensive', 'C-JVA', '1507', '1503')).toBe('LB-19-b')
  })

  it('LB-19-b reaches two hexes in skirmish order, one otherwise', () => {
    const p = (formation: 'skirmish' | 'column', at: string): LbPosition =>
      field({
        'F-17L1': {
          at: '1507',
          face: formation === 'column' ? 0 : 'v0',
          formation,
          ...(formation === 'skirmish' && { right: 1 }),
        },
        'C-KU1': { at, face: 3 },
      })
    expect(reasonAgainst(p('skirmish', '1505'), 'offensive', 'F-17L1', '1507', '1505')).toBe(null)
    expect(reasonAgainst(p('skirmish', '1504'), 'offensive', 'F-17L1', '1507', '1504')).toBe('LB-19-b')
    expect(reasonAgainst(p('column', '1505'), 'offensive', 'F-17L1', '1507', '1505')).toBe('LB-24-a')
  })

  it('LB-16-road-h has no fire value in road march', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 0, formation: 'roadMarch' }, ...TARGET })
    expect(reasonAgainst(p, 'offensive', 'F-34-1', '1507', '1506'), 'LB-16-road-h').toBe('LB-16-road-h')
  })

  it('LB-30-c halves the printed fire of disordered infantry', () => {
    const p = field({ 'F-34-1': { at: '1507', face: 0, morale: 'DD' }, ...TARGET })
    expect(value(p, 'F-34-1'), 'LB-30-c').toBe(4)
  })

  it('LB-30-j, LB-30-r, LB-30-ab lets nobody fire who is routed', () => {
    const p = field({
      'F-34-1': { at: '1507', face: 0, morale: 'PGD' },
      'F-9H': { at: '1607', face: 0, morale: 'PGD' },
      'F-A1': { at: '1407', face: 0, morale: 'PGD' },
      ...TARGET,
      'C-KU2': { at: '1606', face: 3 },
      'C-CL1': { at: '1406', face: 3 },
    })
    expect(reasonAgainst(p, 'offensive', 'F-34-1', '1507', '1506')).toBe('LB-30-j')
    expect(reasonAgainst(p, 'offensive', 'F-9H', '1607', '1606')).toBe('LB-30-r')
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1407', '1406')).toBe('LB-30-ab')
  })

  it('LB-30-x halves disordered guns, never below one', () => {
    const p = (id: string, lost = 0): LbPosition =>
      field({ ...TARGET, [id]: { at: '1507', face: 0, formation: 'unlimbered', morale: 'DD', lost } })
    expect(value(p('F-A1'), 'F-A1')).toBe(5)
    const far = field({
      'F-A2': { at: '1509', face: 0, formation: 'unlimbered', morale: 'DD' },
      'C-KU1': { at: '1503', face: 3 },
    })
    // Long range 2, halved: one.
    expect(value(far, 'F-A2', '1503', '1509')).toBe(1)
    const weak = field({
      'C-A2': { at: '1509', face: 0, formation: 'unlimbered', morale: 'DD', lost: 1 },
      'F-34-1': { at: '1503', face: 3 },
    })
    expect(value(weak, 'C-A2', '1503', '1509'), 'LB-30-x').toBe(1)
  })

  it('LB-16-art-a fires unlimbered only', () => {
    const p = field({ 'F-A1': { at: '1507', face: 0 }, ...TARGET })
    expect(reasonAgainst(p, 'offensive', 'F-A1', '1507', '1506'), 'LB-16-art-a').toBe('LB-16-art-a')
  })

  it('LB-16-carre-fire-b, LB-16-carre-fire-c fires a third of a carré into each hex, however many it fires into', () => {
    const p = field({
      'F-34-1': { at: '1507', formation: 'carre', lost: 1 },
      'C-KU1': { at: '1506', face: 3 },
      'C-KU2': { at: '1607', face: 5 },
    })
    // Nine increments, a third of them times three.
    expect(value(p, 'F-34-1'), 'LB-16-carre-fire-b').toBe(9)
    const unit = findUnit(p, 'F-34-1')
    const fired = [{ unit, hex: findHex(p, '1507'), increments: 9, target: findHex(p, '1506'), at: [] }]
    expect(reasonAgainst(p, 'offensive', 'F-34-1', '1507', '1607', { fired })).toBe(null)
    expect(value(p, 'F-34-1', '1607'), 'LB-16-carre-fire-c').toBe(9)
  })

  it('LB-16-carre-fire-d fires with all increments at cavalry in its own hex', () => {
    const p = field({
      'F-34-1': { at: '1507', formation: 'carre' },
      'C-PHU': { at: '1507', face: 3 },
    })
    expect(value(p, 'F-34-1', '1507'), 'LB-16-carre-fire-d').toBe(30)
  })

  it('LB-16-carre-fire-e, LB-16-carre-fire-g doubles a battery against horse in the carré, with canister', () => {
    const p = field({
      'F-34-1': { at: '1507', formation: 'carre', lost: 4 },
      'F-A1': { at: '1507', formation: 'unlimbered' },
      'C-PHU': { at: '1507', face: 3 },
    })
    expect(value(p, 'F-A1', '1507'), 'LB-16-carre-fire-g').toBe(20)
    // 20 : 6 is 3:1, canister 4:1; ten increments, +1.
    expect(worth(p, attackOf(p, '1507', ['F-A1'])), 'LB-16-carre-fire-e').toBe('20 : 6, 4:1, +1')
  })

  it('LB-16-carre-fire-f fires a third of a battery outward, at the value of the range', () => {
    const p = field({
      'F-34-1': { at: '1509', formation: 'carre', lost: 4 },
      'F-A1': { at: '1509', formation: 'unlimbered' },
      'C-KU1': { at: '1506', face: 3 },
    })
    expect(value(p, 'F-A1', '1506', '1509'), 'LB-16-carre-fire-f').toBeCloseTo(7 / 3)
    const close = field({
      'F-34-1': { at: '1507', formation: 'carre', lost: 4 },
      'F-A1': { at: '1507', formation: 'unlimbered' },
      ...TARGET,
    })
    // 10 / 3 : 6 is 1:2, one to the right for canister.
    expect(worth(close, attackOf(close, '1506', ['F-A1']))).toBe(`${10 / 3} : 6, 1:1.5, +0`)
  })

  it('LB-25-g fires a battery in a carré together with at most twelve infantry increments', () => {
    const p = field({
      'F-34-2': { at: '1507', formation: 'carre' },
      'F-34-1': { at: '1507', formation: 'carre' },
      'F-A1': { at: '1507', formation: 'unlimbered' },
      'C-PHU': { at: '1507', face: 3 },
    })
    const { firers } = attackOf(p, '1507', ['F-34-1', 'F-34-2', 'F-A1'])
    expect(
      firers.map(({ increments }) => increments),
      'LB-25-g',
    ).toEqual([10, 2, 2])
  })

  it('LB-26-a, LB-26-b, LB-26-c reads short, medium and long range', () => {
    const at = (target: string): LbPosition =>
      field({ 'F-A1': { at: '2014', face: 0, formation: 'unlimbered' }, 'C-KU1': { at: target, face: 3 } })
    const by = (target: string): number => value(at(target), 'F-A1', target, '2014')
    expect([by('2013'), by('2012')], 'LB-26-a').toEqual([10, 10])
    expect([by('2011'), by('2010'), by('2009')], 'LB-26-b').toEqual([7, 7, 7])
    expect([by('2008'), by('2004')], 'LB-26-c').toEqual([4, 4])
    expect(reasonAgainst(at('2003'), 'offensive', 'F-A1', '2014', '2003')).toBe('LB-26-c')
  })

  it('LB-26-c reaches five hexes at most at dusk', () => {
    const laid: Record<string, Laid> = {
      'P-A1': { at: '1516', face: 0, formation: 'unlimbered' },
      'F-A20a': { at: '1510', face: 3 },
    }
    const day = field(laid, { scenario: 'moeckern-1813', turn: 15 })
    expect(reasonAgainst(day, 'offensive', 'P-A1', '1516', '1510')).toBe(null)
    const dusk = field(laid, { scenario: 'moeckern-1813', turn: 16 })
    expect(reasonAgainst(dusk, 'offensive', 'P-A1', '1516', '1510'), 'LB-26-c').toBe('LB-26-c')
  })

  it('LB-20-a fires with the skirmish factor of light cavalry, in that order only', () => {
    const p = (formation: 'skirmish' | 'column'): LbPosition =>
      field({
        'F-9H': {
          at: '1507',
          face: formation === 'column' ? 0 : 'v0',
          formation,
          ...(formation === 'skirmish' && { right: 1 }),
        },
        ...TARGET,
      })
    expect(value(p('skirmish'), 'F-9H'), 'LB-20-a').toBe(6)
    expect(reasonAgainst(p('column'), 'offensive', 'F-9H', '1507', '1506')).toBe('LB-20-a')
    expect(FORMATIONS.indexOf('skirmish')).toBe(3)
  })
})
