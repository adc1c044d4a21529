import { overlaps } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { end } from '../testing.ts'
import {
  add,
  advance,
  BESIDE,
  charging,
  clash,
  inspire,
  melee,
  pool,
  redoubt,
  RESERVES,
  retire,
  town,
} from './melee.ts'

const F1 = charging('F1 fast 10,30 0')

describe('who wins', () => {
  it('FPGA-CBT-res-a: hits of both sides are applied at the same time; who reaches his strength breaks', () => {
    const units = [charging('F1 fast 10,30 0 6sp 5hits'), 'A1 slow 10,33 180 6sp 5hits', ...RESERVES]
    // Both break, though the French threw first.
    const g = melee(units, [6, 6], { officers: BESIDE }).do(end)
    expect(
      g
        .eventsOf('broken')
        .map(({ unit }) => unit)
        .toSorted(),
      'FPGA-CBT-res-a',
    ).toEqual(['A1', 'F1'])
    g.shows({ gone: ['F1', 'A1'] }, 'FPGA-CBT-res-a')
  })

  it('FPGA-CBT-res-b: a side wholly broken has lost, whatever the hits; if both are, nobody wins', () => {
    const weak = 'A1 slow 10,33 180 6sp 4hits'
    // 2 : 2, and A1 is gone.
    const f = melee([F1, weak, ...RESERVES], [...pool(6, 2), 6, 6], { officers: BESIDE }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-res-b').toMatchObject({ hits: [2, 2], winner: 'french' })
    // The defender throws four hits, is broken by three, and breaks nobody.
    const g = melee(
      [charging('F1 fast 10,30 0 9sp'), 'A1 slow 10,33 180 6sp 2hits', ...RESERVES],
      [...pool(9, 4), ...pool(4, 4)],
      { officers: BESIDE },
    ).do(end)
    expect(g.event('combat'), 'FPGA-CBT-res-b').toMatchObject({ hits: [4, 4], winner: 'french' })
    const both = melee(
      [charging('F1 fast 10,30 0 6sp 5hits'), 'A1 slow 10,33 180 6sp 5hits', ...RESERVES],
      [6, 6],
      { officers: BESIDE },
    ).do(end)
    expect(both.event('combat'), 'FPGA-CBT-res-b').toMatchObject({ winner: null })
    expect(both.told('fell-back')).toBe(false)
  })

  it('FPGA-CBT-res-b: a side of which somebody is left is not wholly broken', () => {
    const units = [
      charging('F1 fast 8.5,30 0 6sp 3hits'),
      charging('F2 fast 11.5,30 0 6sp 4hits'),
      'A1 slow 10,33 180 9sp',
      ...RESERVES,
    ]
    // F1 breaks; F2 is left; 4 : 3 for the French all the same.
    const f = melee(units, [6, 6, 1, 6, 6, ...pool(9, 3)], { officers: BESIDE }).do(end)
    f.shows({ gone: ['F1'] })
    expect(f.event('combat'), 'FPGA-CBT-res-b').toMatchObject({ hits: [4, 3], winner: 'french' })
    f.shows({ units: { A1: { y: 36, hits: 4 }, F2: { hits: 4, y: 30 } } })
  })

  it('FPGA-CBT-res-c: more hits win; with equal hits the defender', () => {
    expect(clash(2, 1).event('combat'), 'FPGA-CBT-res-c').toMatchObject({ winner: 'french' })
    expect(clash(1, 2).event('combat'), 'FPGA-CBT-res-c').toMatchObject({ winner: 'austrian' })
    expect(clash(2, 2).event('combat'), 'FPGA-CBT-res-c').toMatchObject({ winner: 'austrian' })
    expect(clash(0, 0).event('combat'), 'FPGA-CBT-res-c').toMatchObject({ winner: 'austrian' })
  })

  it('FPGA-CBT-res-d: a win is decisive with at least twice the loser’s hits', () => {
    const decisive = (attack: number, defence: number): boolean =>
      clash(attack, defence).event('combat').decisive
    expect(decisive(2, 1), 'FPGA-CBT-res-d').toBe(true)
    expect(decisive(3, 1), 'FPGA-CBT-res-d').toBe(true)
    expect(decisive(4, 2), 'FPGA-CBT-res-d').toBe(true)
    expect(decisive(1, 0), 'FPGA-CBT-res-d').toBe(true)
    expect(decisive(3, 2), 'FPGA-CBT-res-d').toBe(false)
    expect(decisive(5, 3), 'FPGA-CBT-res-d').toBe(false)
    expect(decisive(1, 2), 'FPGA-CBT-res-d').toBe(true)
    expect(decisive(2, 3), 'FPGA-CBT-res-d').toBe(false)
  })

  it('FPGA-CBT-res-l: the worked results', () => {
    clash(3, 2).shows(
      { units: { A1: { y: 36, hits: 3 }, F1: { y: 30, hits: 2 } }, decides: 'austrian', decision: 'control' },
      'FPGA-CBT-res-l',
    )
    clash(1, 3).shows({ units: { A1: { y: 33 }, F1: { y: 27 } } }, 'FPGA-CBT-res-l')
    clash(2, 2).shows({ units: { A1: { y: 33 }, F1: { y: 27 } } }, 'FPGA-CBT-res-l')
    const horse = clash(3, 1, [charging('F1 heavy 10,30 0'), 'A1 heavy 10,33 180', ...RESERVES])
    expect(horse.event('combat')).toMatchObject({ decisive: true })
    horse.shows({ units: { A1: { y: 42 } }, decides: 'french', decision: 'advance' }, 'FPGA-CBT-res-l')
    horse.do(advance('F1', 6)).shows({ units: { F1: { y: 36 } } }, 'FPGA-CBT-res-l')
    expect(clash(1, 0).event('combat'), 'FPGA-CBT-res-l').toMatchObject({ winner: 'french', decisive: true })
  })

  it('FPGA-CBT-res-m: all hits of a side’s units count, extra dice included', () => {
    const units = [
      charging('F1 fast 8.5,30 0 5sp mx'),
      charging('F2 fast 11.5,30 0 4sp'),
      'A1 slow 10,33 180 9sp',
    ]
    const more = {
      officers: ['FN average 10,20 0', 'FAS FA 0/1 8.5,27 0', BESIDE[1]],
      dice: { french: 1 },
    }
    // Only the command die, the MX die, the personality die and one of F2 hit: 4 : 3.
    const dice = [...pool(5), 6, 6, 6, ...pool(4, 1), ...pool(9, 3), 2, 2]
    const f = melee(units, dice, more).do(end, add('F1'), inspire('FAS', 'F1'))
    expect(f.event('combat'), 'FPGA-CBT-res-m').toMatchObject({ hits: [4, 3], winner: 'french' })
  })

  it('FPGA-CBT-res-m: the hit of a fall back cut short may break a unit; it does not change who won', () => {
    const units = [charging('F1 fast 10,2 0 6sp 4hits'), 'A1 slow 10,5 180', ...RESERVES]
    const officers = ['FAS FA 0/0 4,5 0', 'AAS AA 0/0 4,9 180']
    const f = melee(units, [...pool(2), ...pool(6, 1)], { officers }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-res-m').toMatchObject({ hits: [0, 1], winner: 'austrian' })
    expect(f.event('broken')).toMatchObject({ unit: 'F1' })
    f.shows({ gone: ['F1'] }, 'FPGA-CBT-res-m')
  })

  it('FPGA-CBT-res-o: hits beyond a unit’s strength are lost, but count in the comparison', () => {
    const units = [
      charging('F1 fast 8.5,30 0 6sp 4hits'),
      charging('F2 fast 11.5,30 0 6sp 5hits'),
      'A1 slow 10,33 180 9sp',
      ...RESERVES,
    ]
    // F1 has two left and takes four: 3 : 4.
    const f = melee(units, [6, 6, 6, ...pool(9, 4)], { officers: BESIDE }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-res-o').toMatchObject({ hits: [3, 4], winner: 'austrian' })
    f.shows({ gone: ['F1'], units: { F2: { hits: 5, y: 27 }, A1: { hits: 3, y: 33 } } }, 'FPGA-CBT-res-o')
  })

  it('FPGA-CBT-res-j: against a square that did not break the attackers are the losers', () => {
    const units = [charging('F1 fast 8.5,30 0'), charging('F2 heavy 11.5,30 0 5sp'), 'A1 slow 10,33 180 9sp']
    const f = melee(units, [...pool(6, 4), ...pool(5, 4), ...pool(9)], { officers: BESIDE }).do(end)
    expect(f.event('combat'), 'FPGA-CBT-res-j').toMatchObject({ hits: [8, 0], winner: 'austrian' })
    f.do(retire('F2'))
    f.shows({ units: { A1: { hits: 8, y: 33 }, F1: { y: 27 }, F2: { y: 21 } } }, 'FPGA-CBT-res-j')
  })
})

describe('beaten in a town', () => {
  const at = (y1: number, y2: number) => ({ terrain: [town(8.5, y1, 11.5, y2)] })

  it('FPGA-CBT-res-k: it falls back out of the town, directly away from the dominant attacker, and faces him', () => {
    const f = melee(
      [F1, 'A1 slow 10,33 90 in:town', ...RESERVES],
      [...pool(6, 1), ...pool(6)],
      { officers: BESIDE },
      at(31.5, 34.5),
    ).do(end)
    f.shows({ units: { A1: { x: 10, y: 36, facing: 180, in: null, hits: 1 } } }, 'FPGA-CBT-res-k')
  })

  it('FPGA-CBT-res-k: as much further as it needs to be clear of the section', () => {
    const f = melee(
      [F1, 'A1 slow 10,34 180 in:town', ...RESERVES],
      [...pool(6, 1), ...pool(6)],
      { officers: BESIDE },
      at(31.5, 36.5),
    ).do(end)
    f.shows({ units: { A1: { x: 10, y: 38, facing: 180, in: null, hits: 1 } } }, 'FPGA-CBT-res-k')
  })

  it('FPGA-CBT-res-k: away from the dominant attacker, centre to centre', () => {
    // F2 is the stronger: it stands at (8.8, 30). The heading of (1.2, 3) is 21.8 degrees.
    const units = [
      charging('F1 fast 7,33 90 5sp'),
      charging('F2 fast 8.8,30 0 6sp'),
      'A1 slow 10,33 180 in:town',
      ...RESERVES,
    ]
    const f = melee(units, [...pool(6, 1), ...pool(5), ...pool(6)], { officers: BESIDE }, at(31.5, 34.5)).do(
      end,
    )
    const { into } = f.event('fell-back')
    const dx = into.x - 10_000
    const dy = into.y - 33_000
    expect(Math.round((Math.atan2(dx, dy) * 1800) / Math.PI), 'FPGA-CBT-res-k').toBe(218)
    expect(Math.hypot(dx, dy), 'FPGA-CBT-res-k').toBeGreaterThanOrEqual(2_999)
    expect(into.h, 'FPGA-CBT-res-k').toBe(2018)
    const { sections } = f.p.game.ground
    expect(overlaps(f.p.index.shape[f.number('A1')], sections[0].part), 'FPGA-CBT-res-k').toBe(false)
  })

  it('FPGA-CBT-res-k: if it cannot, it stays and takes a hit more', () => {
    // An enemy behind the section.
    const units = [F1, 'A1 slow 10,33 180 in:town', 'F2 fast 10,36.5 180', ...RESERVES]
    const f = melee(units, [...pool(6, 1), ...pool(6)], { officers: BESIDE }, at(31.5, 34.5)).do(end)
    if (f.decision === 'engage') f.do(end)
    f.shows({ units: { A1: { in: 'town', hits: 2 } } }, 'FPGA-CBT-res-k')
  })

  it('FPGA-CBT-res-k: a redoubt is left in the same way', () => {
    const plan = { terrain: [redoubt(8.5, 31.5, 11.5, 34.5)] }
    const f = melee(
      [F1, 'A1 slow 10,33 90 in:redoubt', ...RESERVES],
      [...pool(6, 1), ...pool(6)],
      { officers: BESIDE },
      plan,
    ).do(end)
    f.shows({ units: { A1: { x: 10, y: 36, facing: 180, in: null } } }, 'FPGA-CBT-res-k')
    f.do(advance('F1', 2)).shows({ units: { F1: { in: 'redoubt' } } }, 'FPGA-CBT-res-h')
  })
})
