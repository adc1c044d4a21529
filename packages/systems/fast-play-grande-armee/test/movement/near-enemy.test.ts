import { describe, expect, it } from 'vitest'
import { town } from '../terrain/ground.ts'
import { end, face, field, go, move, ride, straight, wheel } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** Brigades far from everything: an army is beaten without any. */
const FAR = ['F9 slow 38,2 0', 'A9 slow 38,68 180']

const on = (
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { units: [...units, ...FAR], ...more }, dice)

const KINDS = [
  ['foot', 6],
  ['fast', 6],
  ['slow', 4],
  ['light', 10],
  ['horse', 8],
  ['heavy', 8],
] as const

describe('the near figure', () => {
  it.each(KINDS)('FPGA-MOV-b: %s within 6 inches: %i and a die', (kind, near) => {
    for (let die = 1; die <= 6; die++) {
      // The enemy stands three inches to the right, and is passed by.
      const f = on([`F1 ${kind} 10,10 0`, 'A1 slow 17,10 270'], [die])
      f.refuses(move('F1', straight(near + 6.001)), 'FPGA-MOV-b')
      f.do(move('F1', straight(near + die)))
      expect(f.event('near-die'), 'FPGA-MOV-b').toMatchObject({
        near: near * 1000,
        allowance: (near + die) * 1000,
      })
      f.shows({ units: { F1: { x: 10, y: 10 + near + die } }, decision: 'movement' })
    }
  })

  it.each(KINDS)('FPGA-MOV-b: %s may not go farther than the die says', (kind, near) => {
    const f = on([`F1 ${kind} 10,10 0`, 'A1 slow 17,10 270'], [2])
    f.do(move('F1', straight(near + 6))).shows({ decision: 'march', units: { F1: { x: 10, y: 10, die: 2 } } })
    f.refuses(go(straight(near + 2.001)), 'FPGA-MOV-b')
    f.do(go(straight(near + 2))).shows({ units: { F1: { y: 12 + near } } }, 'FPGA-MOV-b')
  })

  it('FPGA-MOV-b: officers ride 18 inches, however near the enemy', () => {
    const officers = ['FAS FA 0/0 10,20 0']
    const f = on(['F1 fast 10,10 0', 'A1 slow 13,20 180'], [], {}, { officers })
    f.do(ride('FAS', 10, 38)).shows({ officers: { FAS: { y: 38 } } }, 'FPGA-MOV-b')
    expect(f.told('near-die')).toBe(false)
  })

  it.each([
    [6, true],
    [6.001, true],
    [6.002, false],
  ])('FPGA-MOV-c: who starts %d inches from an enemy is near: %s', (gap, isNear) => {
    // Away from the enemy, so that nothing is met on the way.
    const f = on(['F1 light 20,30 180', `A1 slow 20,${33 + gap} 180`], [1])
    f.do(move('F1', straight(11)))
    expect(f.told('near-die'), 'FPGA-MOV-c').toBe(isNear)
    f.shows({ units: { F1: { y: 19 } } })
    const g = on(['F1 light 20,30 180', `A1 slow 20,${33 + gap} 180`], [1])
    if (isNear) g.do(move('F1', straight(16))).shows({ decision: 'march', units: { F1: { y: 30 } } })
    else g.do(move('F1', straight(16))).shows({ decision: 'movement', units: { F1: { y: 14 } } })
  })

  it('FPGA-MOV-c: only units count, not officers, nor friends', () => {
    const officers = ['AAS AA 0/0 10,14 180']
    const f = on(['F1 fast 10,10 0', 'F2 fast 20,10 0'], [], {}, { officers })
    f.do(move('F2', straight(12))).shows({ units: { F2: { y: 22 } } }, 'FPGA-MOV-c')
    expect(f.told('near-die')).toBe(false)
    // A battery is an enemy like any other.
    const guns = on(['F1 fast 10,10 0', 'A1 foot 14,10 0'], [1]).do(move('F1', straight(7)))
    expect(guns.told('near-die')).toBe(true)
  })

  it('FPGA-MOV-c: the distance to a garrison is that to its section', () => {
    const plan = { terrain: [town(10, 17.5)] }
    const f = on(['F1 fast 10,10 270', 'A1 slow 10,17.5 180 in:town'], [1], plan)
    // 4.5 inches to the section.
    f.do(move('F1', straight(5)))
    expect(f.told('near-die'), 'FPGA-MOV-c').toBe(true)
  })
})

describe('the 6-inch line', () => {
  const T1 = ['F1 fast 10,10 0', 'A1 slow 10,30 180']

  it('FPGA-MOV-c: reached after 11 inches; a die of 3 ends the move there (G-10 T1)', () => {
    const f = on(T1, [3]).do(move('F1', straight(12)))
    expect(f.event('near-die')).toMatchObject({ near: 6000, allowance: 9000 })
    f.shows({ units: { F1: { x: 10, y: 21 } }, decision: 'movement' }, 'FPGA-MOV-c')
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p')
  })

  it('FPGA-MOV-c: a die of 6 lets it go one inch on (G-10 T1)', () => {
    const f = on(T1, [6]).do(move('F1', straight(12)))
    f.shows({ units: { F1: { x: 10, y: 22 } } }, 'FPGA-MOV-c')
    // Not more, whatever was hoped for.
    const hoped = on(T1, [6]).do(move('F1', straight(12.001)))
    hoped.shows({ decision: 'march', units: { F1: { y: 21 } } }).refuses(go(straight(1.001)), 'FPGA-MOV-b')
  })

  it('FPGA-MOV-c: up to the line no die is thrown', () => {
    const f = on(T1).do(move('F1', straight(11)))
    expect(f.told('near-die'), 'FPGA-MOV-c').toBe(false)
    f.shows({ units: { F1: { y: 21 } } })
  })

  it('FPGA-MOV-c: past an enemy aside the line is reached after 6.528 inches (G-10 T2)', () => {
    const T2 = ['F1 fast 10,10 0', 'A1 slow 17,24 180']
    const upTo = on(T2).do(move('F1', straight(6.528)))
    expect(upTo.told('near-die')).toBe(false)
    const beyond = on(T2, [1]).do(move('F1', straight(7)))
    expect(beyond.event('near-die')).toMatchObject({ allowance: 7000 })
    beyond.shows({ units: { F1: { x: 10, y: 17 } } }, 'FPGA-MOV-c')
    const farther = on(T2, [1]).do(move('F1', straight(7.001)))
    farther.shows({ units: { F1: { x: 10, y: 16.528 } }, decision: 'march' })
    farther.refuses(go(straight(0.473)), 'FPGA-MOV-b')
    farther.do(go(straight(0.472))).shows({ units: { F1: { y: 17 } }, decision: 'movement' }, 'FPGA-MOV-c')
  })

  it('FPGA-MOV-c: a wheel comes to the line at the first of its two-degree steps within 6 inches', () => {
    // 73 − 48 sin θ ≤ 36 from 50.43 degrees on: at the step of 52.
    const units = ['F1 fast 10,5 0', 'A1 slow 13,21 180']
    const upTo = on(units).do(move('F1', straight(5), wheel(52)))
    expect(upTo.told('near-die'), 'FPGA-MOV-c').toBe(false)
    const f = on(units, [1]).do(move('F1', straight(5), wheel(90)))
    // 5 and 2.723 are more than 7: there it ends.
    expect(f.event('near-die').allowance).toBe(7000)
    f.shows({ units: { F1: { facing: 52 } }, decision: 'movement' }, 'FPGA-MOV-c')
    const on6 = on(units, [6]).do(move('F1', straight(5), wheel(90)))
    on6.shows({ units: { F1: { facing: 90 } }, decision: 'movement' })
    // Two arcs, of 52 and of 38 degrees, each to the nearest thousandth.
    expect(on6.eventsOf('moved').at(-1)?.cost).toBe(5000 + 2723 + 1990)
  })

  it('FPGA-MOV-c: who stands at the line throws the die for the least wheel', () => {
    // The other enemy is so far that nothing but the line matters.
    const f = on(T1, [3]).do(move('F1', straight(11), wheel(1)))
    expect(f.told('near-die'), 'FPGA-MOV-c').toBe(true)
    f.shows({ units: { F1: { x: 10, y: 21, facing: 0 } }, decision: 'movement' }, 'FPGA-MOV-c')
    const bit = on(T1, [6]).do(move('F1', straight(11), wheel(2), wheel(2)))
    bit.shows({ units: { F1: { facing: 4 } } })
    expect(bit.told('near-die')).toBe(true)
  })

  it('FPGA-MOV-r: the die is thrown when the rule first bites, once a unit and pulse', () => {
    const f = on(['F1 slow 10,10 0 die:5', 'A1 slow 17,10 270']).do(move('F1', straight(9)))
    expect(f.told('near-die'), 'FPGA-MOV-r').toBe(false)
    f.shows({ units: { F1: { y: 19 } } })
    on(['F1 slow 10,10 0 die:5', 'A1 slow 17,10 270']).refuses(move('F1', straight(9.001)), 'FPGA-MOV-b')
    // In the open none is thrown.
    const open = on(['F1 slow 10,10 0']).do(move('F1', straight(10)))
    expect(open.told('near-die')).toBe(false)
  })
})

describe('worked examples', () => {
  const facing = (kind: string, die: number): Field => on([`F1 ${kind} 10,38 0`, 'A1 slow 10,46 180'], [die])

  it('FPGA-MOV-s: Fast infantry 5 inches from the enemy rolls 2: contact', () => {
    const f = facing('fast', 2).do(move('F1', straight(5)))
    expect(f.event('near-die').allowance).toBe(8000)
    expect(f.event('moved'), 'FPGA-MOV-s').toMatchObject({ cost: 5000, contact: ['A1'] })
  })

  it('FPGA-MOV-s: Slow infantry with a 1 just reaches 5 inches', () => {
    const f = facing('slow', 1).do(move('F1', straight(5)))
    expect(f.event('moved').contact, 'FPGA-MOV-s').toEqual(['A1'])
    f.shows({ units: { F1: { x: 10, y: 43 } } })
    // A thousandth more is too far.
    const g = on(['F1 slow 10,38 0', 'A1 slow 10,46.001 180'], [1]).do(move('F1', straight(5.001)))
    g.shows({ decision: 'march' }).refuses(go(straight(5.001)), 'FPGA-MOV-b')
  })

  it('FPGA-MOV-s: a change of face and 2 inches with a 1: 7 less 3 is enough', () => {
    const f = on(['F1 fast 10,38 90', 'A1 slow 10,43 180'], [1]).do(move('F1', face(0), straight(2)))
    expect(f.event('moved'), 'FPGA-MOV-s').toMatchObject({ cost: 5000, allowance: 7000, contact: ['A1'] })
    f.shows({ units: { F1: { x: 10, y: 40, facing: 0 } } })
  })

  it('the contact distance is 5.000, reached with a 1; the centre ends at (10, 43) (G-8 T3)', () => {
    const f = facing('fast', 1).do(move('F1', straight(7)))
    f.shows({ units: { F1: { x: 10, y: 43 } } })
    expect(f.event('moved')).toMatchObject({ cost: 5000, contact: ['A1'] })
  })
})

describe('a unit in contact', () => {
  const TOUCHING = ['F1 fast 10,38 0', 'A1 slow 10,41 180']

  it('FPGA-MOV-q: may move away, by the near figure', () => {
    const f = on(TOUCHING, [2]).do(move('F1', face(180), straight(5)))
    expect(f.event('near-die'), 'FPGA-MOV-q').toMatchObject({ allowance: 8000 })
    f.shows({ units: { F1: { x: 10, y: 33, facing: 180 } } }, 'FPGA-MOV-q')
  })

  it('FPGA-MOV-q: not through an enemy; it may stay', () => {
    const f = on(TOUCHING, [6])
    f.do(move('F1', straight(8)))
    f.shows({ units: { F1: { x: 10, y: 38 } } }, 'FPGA-MOV-q')
    expect(f.told('moved')).toBe(false)
    f.do(end)
    // Whether it attacks is asked of it (FPGA-CBT-who-f).
    f.shows({ decision: 'engage', units: { F1: { x: 10, y: 38 } } }, 'FPGA-MOV-q')
  })
})
