import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import { end, field, move, straight } from '../testing.ts'
import type { Field, Situation } from '../testing.ts'

const recover = (id: string): FpgaAction => ({ do: 'recover', unit: id })
const again: FpgaAction = { do: 'again' }

/** The French rest; an enemy 20 inches away unless it says more. */
const resting = (
  units: Situation['units'],
  dice: readonly number[] = [],
  more: Partial<Situation> = {},
): Field => field({}, { step: 'movement', side: 'french', units, status: { FA: 'inactive' }, ...more }, dice)

const tired = (hits: number, sp = 9): string => `F1 fast 10,20 0 ${sp}sp ${hits}hits`
/** The nearer edges are at 21.5 and 41.5. */
const A1 = 'A1 slow 10,43 180'
/** With a commander near and dice to spend. */
const LED: Partial<Situation> = { officers: ['FN average 10,10 0'], dice: { french: 3 } }

describe('recovery', () => {
  it('FPGA-REC-a: every enemy unit is 20 inches away or more', () => {
    resting([tired(4), A1]).allows(recover('F1'), 'FPGA-REC-a')
    resting([tired(4), 'A1 slow 10,42.99 180']).refuses(recover('F1'), 'FPGA-REC-a')
    resting([tired(4), A1, 'A3 foot 30,22 180']).refuses(recover('F1'), 'FPGA-REC-a')
    // Enemy officers do not matter.
    resting([tired(4), A1], [], { officers: ['AAS AA 0/0 10,25 180'] }).allows(recover('F1'), 'FPGA-REC-a')
  })

  it('FPGA-REC-b: its Force is Inactive in this pulse', () => {
    for (const status of ['active', 'hold', 'attack', 'withdraw'])
      resting([tired(4), A1], [], { status: { FA: status } }).refuses(recover('F1'), 'FPGA-REC-b')
    resting([tired(4), A1, 'F2 fast 20,20 0 9sp 3hits force:FB'], [], {
      status: { FA: 'inactive', FB: 'active' },
    })
      .allows(recover('F1'), 'FPGA-REC-b')
      .refuses(recover('F2'), 'FPGA-REC-b')
  })

  it('FPGA-REC-c: a die lower than its hits removes one', () => {
    resting([tired(4), A1, 'F9 fast 30,20 0 2hits'], [3])
      .do(recover('F1'))
      .shows({ units: { F1: { hits: 3 } } }, 'FPGA-REC-c')
    resting([tired(4), A1, 'F9 fast 30,20 0 2hits'], [4])
      .do(recover('F1'))
      .shows({ units: { F1: { hits: 4 } } }, 'FPGA-REC-c')
  })

  it('FPGA-REC-d: with the army commander within 20 inches a command die buys one second try', () => {
    const f = resting([tired(4), A1], [5, 2], LED).do(recover('F1'))
    f.shows({ decides: 'french', decision: 'recovery', units: { F1: { hits: 4 } } }, 'FPGA-REC-d')
    f.do(again).shows({ units: { F1: { hits: 3 } }, dice: { french: 2 } }, 'FPGA-REC-d')
    // Never more than one.
    const twice = resting([tired(4), A1], [5, 6], LED).do(recover('F1'), again)
    expect(twice.decision, 'FPGA-REC-d').toBe('movement')
    twice.shows({ units: { F1: { hits: 4 } }, dice: { french: 2 } }, 'FPGA-REC-d')
    // It may be left.
    resting([tired(4), A1], [5], LED)
      .do(recover('F1'), end)
      .shows({ dice: { french: 3 } }, 'FPGA-REC-d')
  })

  it('FPGA-REC-d: not from further away, and not without a die', () => {
    // The nearer edges of F1 and of his base are 20 inches apart: 11.5 and 31.5.
    const at = (x: number): Field =>
      resting([tired(4), A1], [5], { officers: [`FN average ${x},20 0`], dice: { french: 3 } }).do(
        recover('F1'),
      )
    expect(at(32.5).decision, 'FPGA-REC-d').toBe('recovery')
    expect(at(32.51).decision, 'FPGA-REC-d').toBe('movement')
    const poor = resting([tired(4), A1], [5], { officers: ['FN average 10,10 0'] }).do(recover('F1'))
    expect(poor.decision, 'FPGA-REC-d').toBe('movement')
  })

  it('FPGA-REC-e: in the movement segment, once per unit and pulse', () => {
    const f = resting([tired(5), 'F2 fast 20,20 0 4hits', A1], [1, 6]).do(recover('F1'))
    f.refuses(recover('F1'), 'FPGA-REC-e').do(recover('F2'))
    f.shows({ units: { F1: { hits: 4 }, F2: { hits: 4 } } }, 'FPGA-REC-e')
    // It neither moves before nor after.
    f.refuses(move('F1', straight(1)), 'FPGA-CTL-status-e')
    const combat = field({}, { step: 'control', side: 'french', units: [tired(5), A1] }, [])
    expect(combat.offers('recover'), 'FPGA-REC-e').toEqual([])
  })

  it('FPGA-REC-f: three hits: 1 or 2; one hit: never; seven hits: always', () => {
    const after = (hits: number): number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => {
        const f = resting([tired(hits, 12), A1], [die]).do(recover('F1'))
        return f.p.state.units.hits[f.number('F1')]
      })
    expect(after(3), 'FPGA-REC-f').toEqual([2, 2, 3, 3, 3, 3])
    expect(after(7), 'FPGA-REC-f').toEqual([6, 6, 6, 6, 6, 6])
    const one = resting([tired(1), A1])
    expect(one.offers('recover'), 'FPGA-REC-f').toEqual([])
  })

  it('FPGA-REC-g: artillery has nothing to recover', () => {
    const f = resting([tired(4), 'F3 foot 20,20 0 suppressed', A1])
    f.refuses(recover('F3'), 'FPGA-REC-g')
    expect(f.offers('recover')).toEqual([recover('F1')])
  })

  it('FPGA-REC-g: the second try is bought when the first is seen, and stands', () => {
    // A success needs none.
    const good = resting([tired(4), A1], [3], LED).do(recover('F1'))
    good.shows({ decision: 'movement', dice: { french: 3 }, units: { F1: { hits: 3 } } }, 'FPGA-REC-g')
    const worse = resting([tired(4), A1], [4, 6], LED).do(recover('F1'), again)
    expect(worse.event('recovery'), 'FPGA-REC-g').toMatchObject({ again: true, recovers: false })
    worse.shows({ units: { F1: { hits: 4 } } }, 'FPGA-REC-g')
  })

  it('FPGA-REC-h: the last hit stays', () => {
    const f = resting([tired(2), A1, 'F9 fast 30,20 0 2hits'], [1]).do(recover('F1'))
    f.shows({ units: { F1: { hits: 1 } } }, 'FPGA-REC-h')
    resting([tired(1), A1]).refuses(recover('F1'), 'FPGA-REC-h')
    resting([tired(0), A1]).refuses(recover('F1'), 'FPGA-REC-h')
  })
})
