import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import { isInRadius } from '../../src/position/troops.ts'
import type { Field } from '../testing.ts'
import { end, field, move, officer, ride, straight, unit } from '../testing.ts'

const give = (force: string, dice: number): FpgaAction => ({ do: 'give', force, dice })
const test = (force: string): FpgaAction => ({ do: 'test', force })
const rest = (force: string): FpgaAction => ({ do: 'rest', force })
const pick = (...dice: number[]): FpgaAction => ({ do: 'pick', dice })

/** A Force with an enemy 16 inches off, and one with none within 20. */
const near = ['F1 fast 10,10 0', 'A1 slow 10,29 180']
const far = ['F1 fast 10,10 0', 'A1 slow 10,60 180']

describe('giving command dice', () => {
  /** The sub-commander so many inches from the army commander, edge to edge. */
  const apart = (inches: number, dice = 6): Field =>
    field(
      { width: 90 },
      {
        step: 'control',
        units: ['F1 fast 10,20 0', 'A1 slow 10,39 180'],
        dice: { french: dice },
        officers: ['FN average 2,5 0', `FAS FA 0/0 ${4 + inches},5 0`],
      },
      [1, 2, 3, 4],
    )

  it('FPGA-CTL-a: in the control segment, to sub-commanders who then test', () => {
    const f = apart(5).shows({ decision: 'control', decides: 'french' }).do(give('FA', 1))
    f.shows({ dice: { french: 5 } }, 'FPGA-CTL-a').do(test('FA'))
    expect(f.event('control-roll'), 'FPGA-CTL-a').toMatchObject({ force: 'FA', officer: 'Officer FAS' })
    f.do(pick(1, 2)).shows({ decision: 'movement', status: { FA: 'hold' } }, 'FPGA-CTL-a')
    field({}, { units: near, dice: { french: 3 } }).refuses(give('FA', 1), 'FPGA-SEQ-a')
    apart(5).refuses(give('AA', 1), 'FPGA-CTL-a').refuses(test('AA'), 'FPGA-CTL-a')
  })

  it('FPGA-CTL-b: up to two within 20 inches', () => {
    apart(20).allows(give('FA', 2), 'FPGA-CTL-b').refuses(give('FA', 3), 'FPGA-CTL-b')
    apart(20.001).allows(give('FA', 2), 'FPGA-CTL-b')
    apart(20.002).refuses(give('FA', 2), 'FPGA-CTL-c')
    apart(20)
      .do(give('FA', 2))
      .shows({ dice: { french: 4 } }, 'FPGA-CTL-b')
  })

  it('FPGA-CTL-c: one within 40', () => {
    apart(20.002)
      .do(give('FA', 1))
      .shows({ dice: { french: 5 } }, 'FPGA-CTL-c')
      .refuses(give('FA', 1), 'FPGA-CTL-c')
    for (const inches of [40, 40.001])
      apart(inches)
        .refuses(give('FA', 2), 'FPGA-CTL-c')
        .do(give('FA', 1))
        .shows({ dice: { french: 5 } }, 'FPGA-CTL-c')
  })

  it('FPGA-CTL-d: one beyond, which costs two', () => {
    apart(40.002)
      .refuses(give('FA', 2), 'FPGA-CTL-d')
      .do(give('FA', 1))
      .shows({ dice: { french: 4 } }, 'FPGA-CTL-d')
    apart(60, 1).refuses(give('FA', 1), 'FPGA-CMD-d')
    // It is one die more in the test all the same.
    const f = apart(60).do(give('FA', 1), test('FA'))
    expect(f.event('control-roll').rolls, 'FPGA-CTL-d').toHaveLength(3)
  })

  it('FPGA-CTL-e: as much in all to each of them, and before any test is rolled', () => {
    const f = apart(0).do(give('FA', 1)).allows(give('FA', 1), 'FPGA-CTL-e').do(give('FA', 1))
    f.refuses(give('FA', 1), 'FPGA-CTL-b').shows({ dice: { french: 4 } }, 'FPGA-CTL-e')
    const units = [...near, 'F2 fast 20,10 0 force:FB']
    const officers = ['FN average 15,5 0']
    const two = field({}, { step: 'control', units, officers, dice: { french: 6 } }, [3, 4, 3, 4])
    two
      .do(give('FA', 2))
      .allows(give('FB', 2), 'FPGA-CTL-e')
      .do(test('FB'))
      .refuses(give('FA', 1), 'FPGA-CTL-o')
    // In the next pulse again.
    field({}, { step: 'control', pulse: 2, units, officers, dice: { french: 2 } }).allows(
      give('FA', 2),
      'FPGA-CTL-e',
    )
  })
})

describe('the test', () => {
  it('FPGA-CTL-f: two dice and those given, any two of them, and his modifier', () => {
    const with1 = (control: string): Field =>
      field(
        {},
        {
          step: 'control',
          units: near,
          dice: { french: 1 },
          officers: ['FN average 10,3 0', `FAS FA ${control}/0 10,6 0`],
        },
        [6, 1, 3],
      ).do(give('FA', 1), test('FA'))
    const f = with1('+2')
    expect(
      f.event('control-roll').rolls.map(({ value }) => value),
      'FPGA-CTL-f',
    ).toEqual([6, 1, 3])
    f.shows({ decision: 'pick', decides: 'french' })
    f.refuses(pick(0, 0), 'FPGA-CTL-f').refuses(pick(0, 3), 'FPGA-CTL-f')
    f.do(pick(1, 2))
    expect(f.event('status'), 'FPGA-CTL-f').toMatchObject({ modifier: 2, total: 6, status: 'hold' })
    expect(with1('-2').do(pick(0, 2)).event('status'), 'FPGA-CTL-f').toMatchObject({
      total: 7,
      status: 'active',
    })
    // Without CDs there is nothing to choose.
    const plain = field({}, { step: 'control', units: near }, [4, 4]).do(test('FA'))
    expect(plain.event('status'), 'FPGA-CTL-f').toMatchObject({ total: 8, status: 'active' })
  })

  it.each([
    [20, 'near'],
    [20.001, 'near'],
    [20.002, 'far'],
  ])('FPGA-CTL-g: an enemy %f inches from a unit of the Force is %s', (inches, column) => {
    const units = ['F1 fast 10,10 0', 'F2 fast 30,10 0', `A1 slow 30,${13 + inches} 180`]
    const f = field({}, { step: 'control', units }, [1, 1]).do(test('FA'))
    expect(f.event('status'), 'FPGA-CTL-g').toMatchObject({ column })
  })

  it('FPGA-CTL-g: a unit of another Force counts for that Force alone', () => {
    const units = ['F1 fast 10,10 0', 'F2 fast 30,10 0 force:FB', 'A1 slow 30,33 180']
    const f = field({}, { step: 'control', units }, [1, 1, 1, 1]).do(test('FA'))
    expect(f.event('status'), 'FPGA-CTL-g').toMatchObject({ column: 'far' })
    expect(f.do(test('FB')).event('status'), 'FPGA-CTL-g').toMatchObject({ column: 'near' })
  })

  /** What a sum brings in either column. */
  const brings = (sum: number, units: readonly string[]): string => {
    const control = Math.max(-2, Math.min(2, sum - 7))
    const rolled = sum - control
    const one = Math.min(6, rolled - 1)
    const f = field({}, { step: 'control', units, officers: [`FAS FA ${control}/0 10,6 0`] }, [
      one,
      rolled - one,
    ])
    const told = f.do(test('FA')).event('status')
    expect(told.total).toBe(sum)
    return told.status
  }
  /** The two columns of these sums, all alike or not. */
  const columns = (...sums: number[]): string[] => [
    ...new Set(sums.map((sum) => `${brings(sum, near)}, ${brings(sum, far)}`)),
  ]

  it('FPGA-CTL-h: three or less withdraws near, holds far', () => {
    expect(columns(0, 1, 2, 3), 'FPGA-CTL-h').toEqual(['withdraw, hold'])
  })

  it('FPGA-CTL-i: 4 to 6 holds', () => {
    expect(columns(4, 5, 6), 'FPGA-CTL-i').toEqual(['hold, hold'])
  })

  it('FPGA-CTL-j: 7 to 9 is Active', () => {
    expect(columns(7, 8, 9), 'FPGA-CTL-j').toEqual(['active, active'])
  })

  it('FPGA-CTL-k: 10 and more attacks near, is Active far', () => {
    expect(columns(10, 11, 12, 13, 14), 'FPGA-CTL-k').toEqual(['attack, active'])
  })

  it('FPGA-CTL-l: Inactive by choice, with no enemy within 20 inches of any unit of the Force', () => {
    const f = field({}, { step: 'control', units: far }).do(rest('FA'))
    f.shows({ status: { FA: 'inactive' } }, 'FPGA-CTL-l')
    const at = (inches: number): Field =>
      field(
        {},
        { step: 'control', units: ['F1 fast 10,10 0', 'F2 fast 30,10 0', `A1 slow 30,${13 + inches} 180`] },
      )
    at(20).refuses(rest('FA'), 'FPGA-CTL-l')
    at(20.001).refuses(rest('FA'), 'FPGA-CTL-l')
    at(20.002).allows(rest('FA'), 'FPGA-CTL-l')
    // He may roll all the same.
    at(30).allows(test('FA'), 'FPGA-CTL-l')
  })

  it('FPGA-CTL-n: +1 and two CDs, 2, 5, 6, 1: 12 or 9', () => {
    const f = (): Field =>
      field(
        {},
        {
          step: 'control',
          units: near,
          dice: { french: 2 },
          officers: ['FN average 10,3 0', 'FAS FA +1/0 10,6 0'],
        },
        [2, 5, 6, 1],
      ).do(give('FA', 2), test('FA'))
    expect(f().do(pick(2, 1)).event('status'), 'FPGA-CTL-n').toMatchObject({ total: 12, status: 'attack' })
    expect(f().do(pick(2, 0)).event('status'), 'FPGA-CTL-n').toMatchObject({ total: 9, status: 'active' })
  })

  it('FPGA-CTL-n: -1 and one CD, 2, 1, 1: 2 at best', () => {
    const f = (units: readonly string[]): Field => {
      const table = field(
        {},
        {
          step: 'control',
          units,
          dice: { french: 1 },
          officers: ['FN average 10,3 0', 'FAS FA -1/0 10,6 0'],
        },
        [2, 1, 1],
      ).do(give('FA', 1), test('FA'))
      return table.decision === 'pick' ? table.do(pick(0, 1)) : table
    }
    expect(f(near).event('status'), 'FPGA-CTL-n').toMatchObject({ total: 2, status: 'withdraw' })
    expect(f(far).event('status'), 'FPGA-CTL-n').toMatchObject({ total: 2, status: 'hold' })
  })
})

describe('how long a status lasts', () => {
  it('FPGA-CTL-m: until the Force’s next control segment', () => {
    const f = field(
      {},
      { step: 'control', side: 'austrian', first: 'french', units: far, status: { FA: 'attack' } },
      [3, 4],
    )
    f.do(test('AA')).shows({ status: { FA: 'attack', AA: 'active' } }, 'FPGA-CTL-m')
    const later = field({}, { step: 'control', units: far, status: { FA: 'attack', AA: 'withdraw' } }, [1, 2])
    later.do(test('FA')).shows({ status: { FA: 'hold', AA: 'withdraw' } }, 'FPGA-CTL-m')
  })

  it('FPGA-CTL-m: also when the sub-commander dies meanwhile; then it holds', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 30,60 180']
    const f = field({}, { units, officers: ['AAS AA 0/0 10,16 180'], status: { AA: 'attack' } }, [6, 6])
    f.do(move('F1', straight(10)))
    f.shows({ officers: { AAS: { where: 'dead' } }, status: { AA: 'attack' } }, 'FPGA-CTL-m')
    f.do(end).shows({ decides: 'austrian', decision: 'movement', status: { AA: 'hold' } }, 'FPGA-CTL-m')
  })

  it('FPGA-CTL-m: a Force without him gets no CDs and may not rest', () => {
    const units = [...far, 'F2 fast 20,10 0 force:FB']
    const officers = ['FN average 15,5 0', officer('FAS FA 0/0 - 0', { where: 'dead' })]
    const f = field({}, { step: 'control', units, officers, dice: { french: 5 }, status: { FA: 'active' } })
    f.shows({ decision: 'control', status: { FA: 'hold' } }, 'FPGA-CTL-m')
    f.refuses(give('FA', 1), 'FPGA-CTL-m').refuses(rest('FA'), 'FPGA-CTL-m').refuses(test('FA'), 'FPGA-CTL-m')
  })
})

describe('the order of the control segment', () => {
  const units = [...far, 'F2 fast 20,10 0 force:FB', 'F3 fast 30,10 0 force:FC']
  const officers = ['FN average 15,5 0']
  const open = (...dice: number[]): Field =>
    field({}, { step: 'control', units, officers, dice: { french: 6 } }, dice)

  it('FPGA-CTL-o: first the Forces that rest, which get no dice', () => {
    const f = open().do(rest('FA'))
    f.refuses(give('FA', 1), 'FPGA-CTL-o').refuses(test('FA'), 'FPGA-CTL-o').refuses(rest('FA'), 'FPGA-CTL-o')
    f.do(rest('FB')).allows(give('FC', 2), 'FPGA-CTL-o')
  })

  it('FPGA-CTL-o: then the dice, and then nobody rests any more', () => {
    const f = open(3, 4).do(give('FA', 1))
    f.refuses(rest('FA'), 'FPGA-CTL-o').refuses(rest('FB'), 'FPGA-CTL-o')
    open(3, 4).do(test('FB')).refuses(rest('FA'), 'FPGA-CTL-o').refuses(give('FA', 1), 'FPGA-CTL-o')
  })

  it('FPGA-CTL-o: tests in any order, each status fixed before the next roll', () => {
    const f = open(1, 2, 6, 1, 1, 6, 6).do(give('FC', 1), test('FC'))
    f.shows({ decision: 'pick' }).refuses(test('FA'), 'FPGA-SEQ-a')
    f.do(pick(1, 2)).shows({ status: { FC: 'active' }, decision: 'control' }, 'FPGA-CTL-o')
    f.do(test('FA'), test('FB')).shows({ status: { FA: 'hold', FB: 'active' } }, 'FPGA-CTL-o')
    expect(f.diceLeft).toBe(0)
  })

  it('FPGA-CTL-p: a test is not skipped, and none is taken twice', () => {
    const f = open(3, 4).refuses(end, 'FPGA-CTL-p').do(test('FA'))
    f.refuses(end, 'FPGA-CTL-p').refuses(test('FA'), 'FPGA-CTL-a')
  })

  it('FPGA-CTL-p: a Force with nobody on the table has none, nor one that arrives in this pulse', () => {
    const arriving = { FB: { turn: 2, pulse: 1, edge: 'S', entry: [30, 0] } }
    const situation = {
      step: 'control',
      units: [...far, 'F2 fast - 0 force:FB'],
      officers,
      dice: { french: 5 },
    } as const
    const f = field({ arriving }, situation, [3, 4])
    f.refuses(test('FB'), 'FPGA-CTL-p').refuses(give('FB', 1), 'FPGA-CTL-p').refuses(rest('FB'), 'FPGA-CTL-p')
    f.do(test('FA')).shows({ decision: 'movement' }, 'FPGA-CTL-p')
    const gone = [...far, unit('F2 fast 20,10 0 force:FB', { where: 'broken' })]
    const lost = field(
      {},
      { step: 'control', units: gone, officers: [...officers, 'FBS FB 0/0 25,5 0'] },
      [3, 4],
    )
    lost.refuses(test('FB'), 'FPGA-CTL-p').do(test('FA')).shows({ decision: 'movement' }, 'FPGA-CTL-p')
  })

  it('FPGA-CTL-q: the army commander has no Force, takes no test, and his nearness is no radius', () => {
    const f = open().refuses(test('FN'), 'FPGA-UNIT-n')
    expect(f.p.game.officers[f.officer('FN')].force, 'FPGA-CTL-q').toBe(-1)
    const out = field({}, { units: near, officers: ['FN average 10,7 0', 'FAS FA 0/0 38,2 0'] })
    expect(isInRadius(out.p, out.number('F1')), 'FPGA-CTL-q').toBe(false)
    out.do(ride('FAS', 22, 5))
    expect(isInRadius(out.p, out.number('F1')), 'FPGA-CTL-q').toBe(false)
    expect(out.p.game.forces.map(({ officer: leader }) => leader)).not.toContain(out.officer('FN'))
  })
})
