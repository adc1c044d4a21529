import { describe, expect, it } from 'vitest'
import { end } from '../testing.ts'
import type { Situation } from '../testing.ts'
import { add, BESIDE, charging, inspire, melee, pool, reasons, RESERVES, thrown } from './melee.ts'

/** Out of the radius of their sub-commanders. */
const FAR = ['FAS FA 0/0 36,10 0', 'AAS AA 0/0 36,60 180']
const FRENCH_FAR = [FAR[0], BESIDE[1]]
const AUSTRIANS_FAR = [BESIDE[0], FAR[1]]
const crossed = { has: ['crossed'] }
/** Stands behind A1, which faces south, beside its left edge. */
const FLANKER = 'F2 fast 13.5,35 270'

const fought = (units: Situation['units'], dice: readonly number[], officers: readonly string[] = BESIDE) =>
  melee(units, dice, { officers }).do(end)

describe('re-rolls', () => {
  it('FPGA-CBT-re-a: Heavy against Light cavalry throws its misses again; they hit on 6', () => {
    const f = fought(
      [charging('F1 heavy 10,30 0 4sp'), 'A1 light 10,33 180 5sp', ...RESERVES],
      [5, 4, 3, 1, 6, 5, 5, 6, 4, 4, 3, 1],
    )
    // 4, 3 and 1 again: 6 hits, a 5 does not any more.
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-a').toMatchObject({ hits: 2, again: [{ why: 'heavy on light' }] })
    expect(thrown(f, 'A1'), 'FPGA-CBT-re-a').toMatchObject({ hits: 1, again: [] })
  })

  it('FPGA-CBT-re-a: it holds for a Heavy defender and against Cossacks, not against Heavy cavalry or infantry', () => {
    const of = (attacker: string, defender: string): string[][] => {
      const f = fought(
        [charging(`F1 ${attacker} 10,30 0 3sp`), `A1 ${defender} 10,33 180 4sp`, ...RESERVES],
        pool(14),
      )
      return [reasons(f, 'F1'), reasons(f, 'A1')]
    }
    const bonus = ['heavy on light']
    expect(of('light', 'heavy'), 'FPGA-CBT-re-a').toEqual([[], bonus])
    expect(of('heavy', 'heavy')).toEqual([[], []])
    expect(of('heavy', 'slow')).toEqual([[], []])
    expect(of('light', 'light')).toEqual([[], []])
    const cossacks = fought(
      [charging('F1 heavy 10,30 0 3sp'), 'A1 light 10,33 180 4sp cossack', ...RESERVES],
      pool(10),
    )
    expect(reasons(cossacks, 'F1'), 'FPGA-CBT-re-a').toEqual(bonus)
  })

  it('FPGA-CBT-re-a: against a Flanked enemy misses are thrown again and hit on 6', () => {
    const f = fought(
      [charging('F1 fast 10,30 0 4sp'), FLANKER, 'A1 slow 10,33 180 3sp'],
      [5, 4, 3, 1, 6, 5, 5, 1, 1, 1],
    )
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-a').toMatchObject({ hits: 2, again: [{ why: 'flanked' }] })
  })

  it('FPGA-CBT-re-b: each bonus is a re-roll of its own', () => {
    const f = fought(
      [charging('F1 heavy 10,30 0 4sp'), FLANKER, 'A1 light 10,33 180 9sp'],
      [5, 4, 3, 1, 6, 5, 5, 6, 2, ...pool(9)],
    )
    const { again, hits } = thrown(f, 'F1')
    expect(again.map(({ why, dice }) => [why, dice.length]).toSorted(), 'FPGA-CBT-re-b').toEqual([
      ['flanked', 2],
      ['heavy on light', 3],
    ])
    expect(hits).toBe(3)
  })

  it('FPGA-CBT-re-c: a Vulnerable unit throws its hits again; they stay on 4+', () => {
    const f = fought(
      [charging('F1 fast 10,30 0 4sp', crossed), 'A1 slow 10,33 180 3sp'],
      [6, 5, 6, 1, 3, 4, 6, 1, 1, 1],
    )
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-c').toMatchObject({ hits: 2, again: [{ why: 'vulnerable' }] })
  })

  it('FPGA-CBT-re-c: so does a unit outside its sub-commander’s radius of 9 inches', () => {
    const at = (y: number) => [`FAS FA 0/0 10,${y} 0`, BESIDE[1]]
    const units = [charging('F1 fast 10,30 0 4sp'), 'A1 slow 10,33 180 3sp', ...RESERVES]
    // The rear edge of F1 is at 28.5, the front of his base at 19.5.
    expect(reasons(fought(units, [6, 1, 1, 1, 1, 1, 1], at(18.5)), 'F1')).toEqual([])
    const f = fought(units, [6, 5, 6, 1, 3, 4, 6, 1, 1, 1], at(18.49))
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-c').toMatchObject({ hits: 2, again: [{ why: 'out of radius' }] })
    const other = fought(units, [1, 1, 1, 1, 6, 6, 1, 3, 5], AUSTRIANS_FAR)
    expect(thrown(other, 'A1'), 'FPGA-CBT-re-c').toMatchObject({ hits: 1, again: [{ why: 'out of radius' }] })
  })

  it('FPGA-CBT-re-d: each penalty is a re-roll of its own', () => {
    const f = fought(
      [charging('F1 fast 10,30 0 4sp', crossed), 'A1 slow 10,33 180 3sp'],
      [6, 5, 6, 1, 3, 4, 6, 3, 4, 1, 1, 1],
      FRENCH_FAR,
    )
    const { again, hits } = thrown(f, 'F1')
    expect(again.map(({ why }) => why).toSorted(), 'FPGA-CBT-re-d').toEqual(['out of radius', 'vulnerable'])
    expect(again.map(({ dice }) => dice.length)).toEqual([3, 2])
    expect(hits).toBe(1)
  })

  it('FPGA-CBT-re-e: all bonuses come before all penalties', () => {
    const f = fought(
      [charging('F1 fast 10,30 0 4sp', crossed), FLANKER, 'A1 slow 10,33 180 6sp'],
      // Two hits; of the two misses one more; all three again.
      [6, 5, 2, 1, 6, 5, 4, 3, 5, ...pool(6)],
    )
    expect(reasons(f, 'F1'), 'FPGA-CBT-re-e').toEqual(['flanked', 'vulnerable'])
    expect(thrown(f, 'F1').again.map(({ dice }) => dice.map(({ at }) => at))).toEqual([
      [2, 3],
      [0, 1, 2],
    ])
    expect(thrown(f, 'F1').hits).toBe(2)
  })

  it('FPGA-CBT-re-e: extra dice are thrown again like the others', () => {
    const f = melee(
      [charging('F1 fast 10,30 0 3sp 1hits mx', crossed), 'A1 slow 10,33 180 3sp'],
      [1, 1, 6, 5, 6, 4, 1, 4, ...pool(3), 1, 1],
      { officers: ['FN average 10,20 0', 'FAS FA 0/1 10,27 0', BESIDE[1]], dice: { french: 1 } },
    ).do(end, add('F1'), inspire('FAS', 'F1'))
    expect(thrown(f, 'F1').dice.map(({ from }) => from)).toEqual([
      'strength',
      'strength',
      'command',
      'mx',
      'personality',
    ])
    expect(thrown(f, 'F1').again[0].dice, 'FPGA-CBT-re-e').toEqual([
      { at: 2, value: 4 },
      { at: 3, value: 1 },
      { at: 4, value: 4 },
    ])
    expect(thrown(f, 'F1').hits).toBe(2)
  })

  it('FPGA-CBT-re-e: a unit whose sub-commander is dead is outside his radius', () => {
    const dead = { id: 'FAS', force: 'FA', control: 0, personality: 0, facing: 0, where: 'dead' }
    const f = melee([charging('F1 fast 10,30 0 4sp'), 'A1 slow 10,33 180 3sp'], [6, 1, 1, 1, 4, 1, 1, 1], {
      officers: [dead, BESIDE[1]],
    }).do(end)
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-e').toMatchObject({ hits: 1, again: [{ why: 'out of radius' }] })
  })

  it('FPGA-CBT-re-f: Heavy against Light cavalry, worked', () => {
    const f = fought(
      [charging('F1 heavy 10,30 0 6sp'), 'A1 light 10,33 180 5sp'],
      [5, 2, 3, 6, 1, 4, 6, 1, 2, 3, ...pool(5)],
    )
    expect(thrown(f, 'F1'), 'FPGA-CBT-re-f').toMatchObject({
      hits: 3,
      again: [
        {
          what: 'misses',
          dice: [
            { at: 1, value: 6 },
            { at: 2, value: 1 },
            { at: 4, value: 2 },
            { at: 5, value: 3 },
          ],
        },
      ],
    })
  })

  it('FPGA-CBT-re-g: two hits outside radius, worked; and Vulnerable too', () => {
    const defender = 'A1 slow 10,33 180 7sp'
    const once = fought([charging('F1 fast 10,30 0 3sp'), defender], [6, 5, 1, 2, 4, ...pool(7)], FRENCH_FAR)
    expect(thrown(once, 'F1').hits, 'FPGA-CBT-re-g').toBe(1)
    for (const [last, hits] of [
      [4, 1],
      [3, 0],
    ]) {
      const twice = fought(
        [charging('F1 fast 10,30 0 3sp', crossed), defender],
        [6, 5, 1, 2, 4, last, ...pool(7)],
        FRENCH_FAR,
      )
      expect(thrown(twice, 'F1'), 'FPGA-CBT-re-g').toMatchObject({
        hits,
        again: [{ dice: [{ value: 2 }, { value: 4 }] }, { dice: [{ at: 1, value: last }] }],
      })
    }
  })

  it('FPGA-CBT-re-h: what is to be expected of a die that needs 5+', () => {
    /** Hits of all throws of one die and up to two re-rolls, each as often as it comes up. */
    const expected = (units: Situation['units'], again: number): number => {
      let hits = 0
      const faces = 6 ** (again + 1)
      for (let each = 0; each < faces; each++) {
        const dice = [each % 6, Math.floor(each / 6) % 6, Math.floor(each / 36)].slice(0, again + 1)
        // What is not thrown again comes to the defender and misses there.
        const thrownDice = dice.map((face) => face + 1)
        const f = fought(units, thrownDice.concat(pool(20)))
        hits += thrown(f, 'F1').hits
      }
      return hits / faces
    }
    const A1 = 'A1 slow 10,33 180 9sp'
    const plain = charging('F1 fast 10,30 0 9sp 8hits')
    const hampered = charging('F1 fast 10,30 0 9sp 8hits', crossed)
    expect(expected([plain, A1], 0), 'FPGA-CBT-re-h').toBeCloseTo(1 / 3, 12)
    expect(expected([plain, FLANKER, A1], 1), 'FPGA-CBT-re-h').toBeCloseTo(4 / 9, 12)
    expect(expected([hampered, A1], 1), 'FPGA-CBT-re-h').toBeCloseTo(1 / 6, 12)
    expect(expected([hampered, FLANKER, A1], 2), 'FPGA-CBT-re-h').toBeCloseTo(2 / 9, 12)
  })

  it('FPGA-CBT-re-i: judged for each unit by itself', () => {
    // Only the infantry crossed the stream; only the cavalry is Heavy.
    const f = fought(
      [
        charging('F1 fast 8.5,30 0 4sp', crossed),
        charging('F2 heavy 11.5,30 0 5sp'),
        'A1 light 10,33 180 9sp',
      ],
      [1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 6, 4, ...pool(9)],
    )
    expect(reasons(f, 'F2'), 'FPGA-CBT-re-i').toEqual(['heavy on light'])
    expect(reasons(f, 'F1'), 'FPGA-CBT-re-i').toEqual(['vulnerable'])
  })

  it('FPGA-CBT-re-i: the defender judges Heavy against Light and Flanked by the dominant attacker', () => {
    const of = (light: number, heavy: number, more: string[] = []): string[] =>
      reasons(
        fought(
          [
            charging(`F1 light 8.3,30 0 ${light}sp`),
            charging(`F2 heavy 11.5,30 0 ${heavy}sp`),
            'A1 heavy 10,33 180 9sp',
            ...more,
          ],
          pool(60),
        ),
        'A1',
      )
    expect(of(6, 5), 'FPGA-CBT-re-i').toEqual(['heavy on light'])
    expect(of(5, 6), 'FPGA-CBT-re-i').toEqual([])
    // A2 stands behind the front of F2, beside its right edge, and far from F1.
    expect(of(5, 6, ['A2 slow 15,29 270']), 'FPGA-CBT-re-i').toEqual(['flanked'])
    expect(of(6, 5, ['A2 slow 15,29 270'])).toEqual(['heavy on light'])
  })

  it('FPGA-CBT-re-i: two reasons to be Flanked are one bonus', () => {
    // F2 attacks the rear, F3 stands beside the flank.
    const f = fought(
      [
        charging('F1 fast 10,30 0 6sp'),
        charging('F2 fast 10,36 180 4sp'),
        'F3 fast 14,34 270',
        'A1 slow 10,33 180 9sp',
      ],
      pool(29),
    )
    expect(reasons(f, 'F1'), 'FPGA-CBT-re-i').toEqual(['flanked'])
    expect(reasons(f, 'F2')).toEqual(['flanked'])
  })
})
