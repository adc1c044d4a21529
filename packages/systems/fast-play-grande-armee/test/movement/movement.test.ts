import { describe, expect, it } from 'vitest'
import { aside, end, face, field, move, oblique, ride, straight, unit, wheel } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** Brigades far from everything: an army is beaten without any. */
const FAR = ['F9 slow 38,2 0', 'A9 slow 38,68 180']

const on = (
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { units: [...units, ...FAR], ...more }, dice)

/** By what `shown` says the unit may go so many inches straight, and not a thousandth more. */
function expectJust(shown: string, line: string, inches: number): void {
  const f = on([line])
  const id = line.split(' ')[0]
  f.refuses(move(id, straight(inches + 0.001)), 'FPGA-MOV-a').allows(move(id, straight(inches)), shown)
}

describe('allowance', () => {
  it.each([
    ['foot', 12],
    ['fast', 12],
    ['slow', 10],
    ['light', 16],
    ['horse', 14],
    ['heavy', 14],
  ])('FPGA-MOV-a: %s moves %i inches', (kind, inches) => {
    const f = on([`F1 ${kind} 10,10 0`, 'F2 fast 30,5 0'])
    f.refuses(move('F1', straight(inches + 0.001)), 'FPGA-MOV-a')
    f.do(move('F1', straight(inches))).shows({ units: { F1: { x: 10, y: 10 + inches } } }, 'FPGA-MOV-a')
    expect(f.event('moved')).toMatchObject({ cost: inches * 1000, allowance: inches * 1000 })
  })

  it('FPGA-MOV-a: officers ride 18 inches', () => {
    const f = on(['F1 fast 10,10 0'], [], {}, { officers: ['FAS FA 0/0 10,20 0'] })
    f.refuses(ride('FAS', 10, 38.002), 'FPGA-MOV-w').allows(ride('FAS', 10, 38), 'FPGA-MOV-a')
  })

  it('FPGA-MOV-r: fractions of the allowance are kept', () => {
    const f = on(['F1 fast 10,10 0']).do(move('F1', straight(1.234), straight(0.001), oblique(2.5, 30)))
    expect(f.event('moved').cost, 'FPGA-MOV-r').toBe(3735)
    f.shows({ units: { F1: { x: 11.25, y: 13.4 } } })
  })

  it('FPGA-MOV-p: each unit once, in any order, officers in between', () => {
    const f = on(
      ['F1 fast 10,10 0', 'F2 slow 20,10 0', 'F3 foot 30,10 0'],
      [],
      {},
      {
        officers: ['FAS FA 0/0 15,8 0', 'FN average 5,5 0'],
      },
    )
    f.do(move('F2', straight(2)), ride('FAS', 15, 12), move('F1', straight(2)), ride('FN', 6, 6))
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p').refuses(move('F2', straight(1)), 'FPGA-MOV-p')
    f.allows(move('F3', straight(1)), 'FPGA-MOV-p')
  })

  it('FPGA-MOV-p: only the units of a Force that is allowed to move', () => {
    const units = ['F1 fast 10,10 0', 'F2 slow 20,10 0 force:FB']
    const f = on(units, [], {}, { status: { FA: 'inactive' } })
    f.refuses(move('F1', straight(1)), 'FPGA-CTL-status-e').allows(move('F2', straight(1)), 'FPGA-MOV-p')
    // The other side's units are not moved.
    f.refuses(move('A9', straight(1)), 'FPGA-UNIT-n')
  })
})

describe('wheels', () => {
  it('FPGA-MOV-d: any unit may wheel as part of its move', () => {
    for (const kind of ['fast', 'slow', 'light', 'heavy', 'foot', 'horse']) {
      const f = on([`F1 ${kind} 10,10 0`])
      f.allows(move('F1', wheel(20), straight(2), wheel(-20)), 'FPGA-MOV-d')
    }
    on(['F1 fast 10,10 0'])
      .do(move('F1', straight(2), wheel(90), straight(1)))
      .shows({ units: { F1: { x: 11, y: 15, facing: 90 } } }, 'FPGA-MOV-d')
  })

  it('FPGA-MOV-e: the arc of the outer front corner (G-7 T3)', () => {
    const right = on(['F1 fast 10,10 0']).do(move('F1', wheel(90)))
    expect(right.event('moved').cost, 'FPGA-MOV-e').toBe(4712)
    right.shows({ units: { F1: { x: 10, y: 13, facing: 90 } } })
    const left = on(['F1 fast 10,10 0']).do(move('F1', wheel(-30)))
    expect(left.event('moved').cost, 'FPGA-MOV-e').toBe(1571)
    left.shows({ units: { F1: { x: 10.549, y: 10.951, facing: 330 } } })
    // Half the width, half the arc.
    expect(
      on(['F1 foot 10,10 0'])
        .do(move('F1', wheel(90)))
        .event('moved').cost,
    ).toBe(2356)
  })

  it('FPGA-MOV-e: the arc is paid out of the allowance', () => {
    const f = on(['F1 fast 10,10 0'])
    f.refuses(move('F1', wheel(90), straight(7.289)), 'FPGA-MOV-a')
    f.allows(move('F1', wheel(90), straight(7.288)), 'FPGA-MOV-e')
  })
})

describe('change of face', () => {
  it('FPGA-MOV-f: cavalry once, at the beginning, for nothing', () => {
    for (const [kind, inches] of [
      ['light', 16],
      ['heavy', 14],
    ] as const) {
      const f = on([`F1 ${kind} 20,30 0`])
      f.refuses(move('F1', straight(1), face(90)), 'FPGA-MOV-h')
      f.refuses(move('F1', face(90), face(180)), 'FPGA-MOV-h')
      f.refuses(move('F1', face(180), straight(inches + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', face(180), straight(inches)))
      f.shows({ units: { F1: { x: 20, y: 30 - inches, facing: 180 } } }, 'FPGA-MOV-f')
    }
  })

  it('FPGA-MOV-g: infantry once, at the beginning, for 3 inches', () => {
    for (const [kind, inches] of [
      ['fast', 12],
      ['slow', 10],
    ] as const) {
      const f = on([`F1 ${kind} 20,30 0`])
      f.refuses(move('F1', straight(1), face(90)), 'FPGA-MOV-h')
      f.refuses(move('F1', face(90), straight(inches - 3 + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', face(90), straight(inches - 3)))
      f.shows({ units: { F1: { x: 20 + inches - 3, y: 30, facing: 90 } } }, 'FPGA-MOV-g')
    }
    // However little it turns.
    expect(
      on(['F1 fast 10,10 0'])
        .do(move('F1', face(5)))
        .event('moved').cost,
    ).toBe(3000)
  })

  it('FPGA-MOV-h: on the spot, to any direction, first of all; artillery for nothing', () => {
    for (const degrees of [0.1, 37.5, 90, 180, 271.3, 359.9]) {
      const f = on(['F1 foot 10,10 0']).do(move('F1', face(degrees)))
      f.shows({ units: { F1: { x: 10, y: 10, facing: degrees } } }, 'FPGA-MOV-h')
      expect(f.event('moved').cost).toBe(0)
    }
    const f = on(['F1 horse 20,30 0'])
    f.refuses(move('F1', wheel(10), face(90)), 'FPGA-MOV-h')
    f.allows(move('F1', face(90), straight(14)), 'FPGA-MOV-h')
  })

  it('FPGA-MOV-h: it is checked at its end alone, and may not end on anybody', () => {
    // Turned by 45 degrees its corners would stick into the neighbour.
    const f = on(['F1 light 10,10 0', 'F2 fast 13.2,10 0'])
    f.refuses(move('F1', face(45)), 'FPGA-MOV-o').allows(move('F1', face(90)), 'FPGA-MOV-h')
  })
})

describe('other ways of going', () => {
  it('FPGA-MOV-i: artillery to the flank and back at the normal rate (G-7 T3)', () => {
    for (const [kind, inches] of [
      ['foot', 12],
      ['horse', 14],
    ] as const)
      for (const off of [90, -90, 180, 45.1, 135]) {
        const f = on([`F1 ${kind} 20,30 0`])
        f.refuses(move('F1', aside(inches + 0.001, off)), 'FPGA-MOV-a')
        f.allows(move('F1', aside(inches, off)), 'FPGA-MOV-i')
      }
    expect(
      on(['F1 foot 20,30 0'])
        .do(move('F1', aside(2, 90)))
        .event('moved').cost,
    ).toBe(2000)
  })

  it('FPGA-MOV-j: infantry and cavalry to the flank and back at double cost (G-7 T3)', () => {
    for (const [kind, inches] of [
      ['fast', 12],
      ['slow', 10],
      ['light', 16],
      ['heavy', 14],
    ] as const)
      for (const off of [90, -90, 180, 45.1, -135]) {
        const f = on([`F1 ${kind} 20,30 0`])
        f.refuses(move('F1', aside(inches / 2 + 0.001, off)), 'FPGA-MOV-a')
        f.allows(move('F1', aside(inches / 2, off)), 'FPGA-MOV-j')
      }
    const f = on(['F1 fast 20,30 0']).do(move('F1', aside(2, -90)))
    expect(f.event('moved').cost, 'FPGA-MOV-j').toBe(4000)
    f.shows({ units: { F1: { x: 18, y: 30, facing: 0 } } })
  })

  it('FPGA-MOV-k: oblique up to 45 degrees, forward only, at no extra cost (G-7 T3)', () => {
    const f = on(['F1 fast 10,10 0']).do(move('F1', oblique(8, 30)))
    f.shows({ units: { F1: { x: 14, y: 16.928, facing: 0 } } }, 'FPGA-MOV-k')
    expect(f.event('moved').cost).toBe(8000)
    const g = on(['F1 fast 20,30 0'])
    g.allows(move('F1', oblique(12, 45)), 'FPGA-MOV-k').allows(move('F1', oblique(12, -45)))
    g.refuses(move('F1', oblique(1, 45.1)), 'FPGA-MOV-k')
    g.refuses(move('F1', oblique(1, 180)), 'FPGA-MOV-k')
    expectJust('FPGA-MOV-k', 'F1 slow 10,10 0', 10)
  })

  it('FPGA-MOV-l: an oblique move may end in contact', () => {
    const units = ['F1 fast 10,10 0', 'A1 slow 13,16 180']
    const f = field({}, { units }, [6]).do(move('F1', oblique(5, 45)))
    expect(f.event('moved').contact, 'FPGA-MOV-l').toEqual(['A1'])
    // 3 inches north are to go, 3√2 along the way.
    f.shows({ units: { F1: { x: 13, y: 13 } } }, 'FPGA-MOV-l')
  })
})

describe('officers', () => {
  const OFFICERS = ['FAS FA 0/0 10,20 0', 'FN average 5,5 0']

  it('FPGA-MOV-t: in any direction over any ground and through anybody, not to end on an enemy', () => {
    const terrain = [
      {
        id: 'river',
        type: 'obstacle',
        name: 'River',
        impassable: true,
        width: 1,
        polyline: [
          [0, 22],
          [40, 22],
        ],
      },
    ]
    const units = ['F1 fast 10,10 0', 'F2 slow 10,25 0', 'A1 slow 10,30 180']
    const f = on(units, [], { terrain }, { officers: OFFICERS })
    f.refuses(ride('FAS', 10, 30), 'FPGA-MOV-t').refuses(ride('FAS', 12.49, 30), 'FPGA-MOV-t')
    f.allows(ride('FAS', 12.5, 30), 'FPGA-MOV-t').allows(ride('FAS', 10, 25))
    f.do(ride('FAS', 10, 34)).shows({ officers: { FAS: { x: 10, y: 34 } } }, 'FPGA-MOV-t')
    // Not off the table.
    f.refuses(ride('FN', 0.999, 5), 'FPGA-MOV-w').allows(ride('FN', 1, 5))
  })

  it('FPGA-MOV-w: once, 18 inches at most, in his own side’s segment, whatever his Force may do', () => {
    for (const status of ['inactive', 'withdraw', 'hold', 'active', 'attack']) {
      const f = on(['F1 fast 10,10 0'], [], {}, { officers: OFFICERS, status: { FA: status } })
      f.refuses(ride('FAS', 28.1, 20), 'FPGA-MOV-w').do(ride('FAS', 28, 20))
      f.refuses(ride('FAS', 20, 20), 'FPGA-MOV-w').allows(ride('FN', 6, 6), 'FPGA-MOV-w')
      f.refuses(ride('AAS', 38, 60), 'FPGA-MOV-w')
    }
  })
})

describe('the edge of the table', () => {
  it('FPGA-MOV-o: no part of a unit leaves it (G-12)', () => {
    const f = on(['F1 fast 10,65 0', 'F2 foot 2,30 270'])
    f.refuses(move('F1', straight(3.501)), 'FPGA-MOV-o').allows(move('F1', straight(3.5)), 'FPGA-MOV-o')
    f.refuses(move('F2', straight(0.501)), 'FPGA-MOV-o')
  })
})

describe('leaving ground', () => {
  it('FPGA-MOV-x: a unit may leave ground it may not enter, paying double inside', () => {
    const terrain = [
      {
        id: 'rough',
        type: 'rough',
        name: 'Rough',
        woods: false,
        polygon: [
          [5, 5],
          [15, 5],
          [15, 15],
          [5, 15],
        ],
      },
    ]
    for (const [kind, inches] of [
      ['fast', 12],
      ['heavy', 14],
      ['foot', 12],
    ] as const) {
      const f = on([`F1 ${kind} 10,12 0`], [], { terrain })
      // Three inches inside cost six.
      f.refuses(move('F1', straight(inches - 3 + 0.001)), 'FPGA-MOV-a')
      f.do(move('F1', straight(inches - 3))).shows({ units: { F1: { y: 12 + inches - 3 } } }, 'FPGA-MOV-x')
    }
    // Once out it does not go in again.
    const f = on(['F1 foot 10,14.5 0'], [], { terrain })
    f.refuses(move('F1', straight(1), aside(2, 180)), 'FPGA-TER-c')
  })
})

describe('what a segment leaves behind', () => {
  it('FPGA-MOV-p: what moved in one pulse moves again in the next', () => {
    const moved = unit('F1 fast 10,10 0', { has: ['moved'] })
    on([moved]).refuses(move('F1', straight(1)), 'FPGA-MOV-p')
    const next = field(
      {},
      { side: 'austrian', first: 'french', units: [moved, ...FAR], officers: ['FAS FA 0/0 10,8 0'] },
      [6, 6, 4, 1, 1, 4],
    ).do(end)
    expect(next.told('initiative'), 'FPGA-MOV-p').toBe(true)
    next.do({ do: 'open', how: 'first' }, { do: 'rest', force: 'FA' })
    expect(next.decision).toBe('movement')
  })
})
