import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import type { Field, FieldPlan } from '../testing.ts'
import {
  aim,
  aside,
  end,
  face,
  field,
  move,
  oblique,
  ride,
  skirmish,
  straight,
  unit,
  wheel,
} from '../testing.ts'
import { band, town, under } from './under.ts'

const withdraw = (id: string, from?: string): FpgaAction => ({
  do: 'withdraw',
  unit: id,
  ...(from !== undefined && { from }),
})

describe('Hold', () => {
  const units = ['F1 slow 10,10 0', 'F2 light 20,10 0', 'F3 foot 30,10 0', 'A1 slow 10,60 180']

  it('FPGA-CTL-status-a: infantry and cavalry only change face', () => {
    const f = under('hold', units)
    for (const id of ['F1', 'F2'])
      for (const step of [straight(1), oblique(1, 20), aside(1, 90), wheel(10)])
        f.refuses(move(id, step), 'FPGA-CTL-status-a')
    f.refuses(move('F2', face(90), straight(1)), 'FPGA-CTL-status-a')
    f.do(move('F1', face(90)), move('F2', face(180)))
    f.shows(
      { units: { F1: { x: 10, y: 10, facing: 90 }, F2: { x: 20, y: 10, facing: 180 } } },
      'FPGA-CTL-status-a',
    )
  })

  it('FPGA-CTL-status-a: guns and officers move', () => {
    const f = under('hold', units).do(move('F3', straight(12)), ride('FAS', 12, 14), ride('FN', 10, 2))
    f.shows(
      { units: { F3: { y: 22 } }, officers: { FAS: { x: 12, y: 14 }, FN: { x: 10, y: 2 } } },
      'FPGA-CTL-status-a',
    )
  })

  it('FPGA-CTL-status-a: also within 6 inches of the enemy', () => {
    const near = ['F1 slow 10,10 0', 'F2 light 15,10 0', 'A1 slow 12,17 180']
    const f = under('hold', near, [1, 1])
    f.refuses(move('F1', straight(1)), 'FPGA-CTL-status-a').refuses(
      move('F2', straight(1)),
      'FPGA-CTL-status-a',
    )
    f.do(move('F1', face(45)), move('F2', face(0.1)))
    f.shows({ units: { F1: { facing: 45 }, F2: { facing: 0.1 } } }, 'FPGA-CTL-status-a')
    // Nor does it attack whom it touches.
    const touching = under('hold', ['F1 slow 10,10 0', 'A1 slow 10,13 180']).do(end)
    expect(touching.told('combat')).toBe(false)
    touching.shows({ decides: 'austrian' })
  })
})

describe('Active', () => {
  it('FPGA-CTL-status-b: units move or stand, and may move into contact', () => {
    const units = ['F1 fast 10,10 0', 'F2 light 20,10 0', 'A1 slow 10,18 180']
    under('active', units).do(end).shows({ decides: 'austrian' }, 'FPGA-CTL-status-b')
    const f = under('active', units, [1]).do(move('F2', straight(3)), move('F1', straight(5)))
    expect(f.event('moved').contact, 'FPGA-CTL-status-b').toEqual(['A1'])
    f.shows({ units: { F1: { y: 15 }, F2: { y: 13 } } })
  })
})

describe('Withdraw', () => {
  it.each([
    ['fast', 6],
    ['slow', 5],
    ['light', 8],
    ['heavy', 7],
    ['foot', 6],
    ['horse', 7],
  ])('FPGA-CTL-status-d: %s %i inches away, facing kept', (kind, inches) => {
    const units = [`F1 ${kind} 10,30 0`, 'F2 slow 30,30 0 force:FB', 'A1 slow 10,45 180']
    const f = under('withdraw', units)
      .refuses(move('F1', straight(1)), 'FPGA-CTL-status-d')
      .do(withdraw('F1'))
    f.shows({ units: { F1: { x: 10, y: 30 - inches, facing: 0 } } }, 'FPGA-CTL-status-d')
    f.refuses(withdraw('F1'), 'FPGA-MOV-p')
  })

  it('FPGA-CTL-status-d: from centre to centre of the nearest, whatever its facing', () => {
    for (const facing of [0, 90, 225]) {
      const f = under('withdraw', [`F1 fast 10,30 ${facing}`, 'A1 slow 14,33 180', 'A2 slow 10,45 180'])
      f.refuses(withdraw('F1', 'A2'), 'FPGA-CTL-status-d').do(withdraw('F1'))
      f.shows({ units: { F1: { x: 5.202, y: 26.397, facing } } }, 'FPGA-CTL-status-d')
    }
    // G-11 T6.
    under('withdraw', ['F1 light 24,54 180', 'A1 slow 24,46 0'])
      .do(withdraw('F1'))
      .shows({ units: { F1: { x: 24, y: 62 } } }, 'FPGA-CTL-status-d')
  })

  it('FPGA-CTL-status-d: of two equally near the owner chooses', () => {
    const units = ['F1 fast 20,30 0', 'A1 slow 15,36 180', 'A2 slow 25,36 180']
    const f = under('withdraw', units)
    expect(
      f.offers('withdraw').map(({ from }) => from),
      'FPGA-CTL-status-d',
    ).toEqual(['A1', 'A2'])
    const [left, right] = ['A1', 'A2'].map(
      (from) => under('withdraw', units).do(withdraw('F1', from)).p.state.units.x[0],
    )
    expect(left).toBeGreaterThan(20_000)
    expect(right).toBe(40_000 - left)
  })

  it('FPGA-CTL-status-d: it pays for terrain', () => {
    const stream = {
      id: 'stream',
      type: 'obstacle',
      name: 'Stream',
      width: 0.5,
      polyline: [
        [0, 27],
        [40, 27],
      ],
    }
    const at = (line: string, plan: FieldPlan): Field =>
      under('withdraw', [line, 'A1 slow 10,45 180'], [], plan).do(withdraw('F1'))
    at('F1 fast 10,30 0', { terrain: [stream] }).shows({ units: { F1: { y: 26 } } }, 'FPGA-CTL-status-d')
    at('F1 light 10,30 0', { terrain: [stream] }).shows({ units: { F1: { y: 26 } } }, 'FPGA-CTL-status-d')
    // Three inches to the rough, and half of what is left inside.
    at('F1 fast 10,30 0 sk1', { terrain: [band(15, 27, false)] }).shows(
      { units: { F1: { y: 25.5 } } },
      'FPGA-CTL-status-d',
    )
  })

  it('FPGA-CTL-status-d: it stops before an enemy, ground it may not enter, and the edge', () => {
    under('withdraw', ['F1 light 10,30 0', 'A1 slow 10,35.5 180', 'A2 slow 10,24 0'])
      .do(withdraw('F1'))
      .shows({ units: { F1: { x: 10, y: 27 } } }, 'FPGA-CTL-status-d')
    under('withdraw', ['F1 fast 10,30 0', 'A1 slow 10,45 180'], [], { terrain: [band(15, 27, false)] })
      .do(withdraw('F1'))
      .shows({ units: { F1: { y: 27.001 } } }, 'FPGA-CTL-status-d')
    under('withdraw', ['F1 fast 10,4 0', 'A1 slow 10,15 180'])
      .do(withdraw('F1'))
      .shows({ units: { F1: { y: 1.5 } } }, 'FPGA-CTL-status-d')
  })

  it('FPGA-CTL-status-d: a garrison and a suppressed battery stay, and nobody contacts', () => {
    const units = [
      'F1 slow 20,10 0 in:town',
      'F2 foot 10,10 0 suppressed',
      'F3 slow 30,10 0',
      'A1 slow 20,16 180',
      'A2 slow 10,40 180',
    ]
    const f = under('withdraw', units, [1], { terrain: [town(20, 10)] })
    f.refuses(withdraw('F1'), 'FPGA-CTL-status-d').refuses(withdraw('F2'), 'FPGA-ART-k')
    f.refuses(move('F1', straight(3)), 'FPGA-CTL-status-d')
    f.do(end).shows(
      { units: { F1: { in: 'town' }, F2: { x: 10, y: 10 } }, decides: 'austrian' },
      'FPGA-CTL-status-d',
    )
    expect(f.p.state.units.y[f.number('F3')]).toBeLessThan(10_000)
  })

  it('FPGA-CTL-status-g: from its home edge it leaves the table and counts as broken', () => {
    // G-12 T2.
    const north = { home: { french: 'N', austrian: 'S' } }
    const cavalry = (y: number): Field =>
      under('withdraw', [`F1 light 24,${y} 180`, 'F2 slow 5,60 180 force:FB', 'A1 slow 24,50 0'], [], north)
    const stops = cavalry(66).do(withdraw('F1'))
    stops.shows({ units: { F1: { x: 24, y: 68.5 } } }, 'FPGA-CTL-status-g')
    expect(stops.told('left-table')).toBe(false)
    const leaves = cavalry(68.5).do(withdraw('F1'))
    expect(leaves.event('left-table').unit, 'FPGA-CTL-status-g').toBe('F1')
    leaves.shows({ units: { F1: { where: 'left' } }, points: { austrian: 1 } }, 'FPGA-CTL-status-g')
  })

  it('FPGA-CTL-status-g: also when the way leads elsewhere', () => {
    const units = ['F1 fast 10,1.5 0', 'F2 slow 30,30 0 force:FB', 'A1 slow 20,1.5 270']
    under('withdraw', units)
      .do(withdraw('F1'))
      .shows({ units: { F1: { where: 'left' } } }, 'FPGA-CTL-status-g')
  })

  it('FPGA-CTL-status-g: at any other edge it stays', () => {
    const units = ['F1 fast 1.5,30 0', 'A1 slow 10,30 270']
    const f = under('withdraw', units).do(withdraw('F1'))
    f.shows({ units: { F1: { x: 1.5, y: 30, where: 'on the table' } } }, 'FPGA-CTL-status-g')
  })
})

describe('Inactive', () => {
  const units = ['F1 slow 10,10 0 3hits', 'F2 light 20,10 0', 'F3 foot 30,10 0', 'A1 slow 10,60 180']

  it('FPGA-CTL-status-e: nobody moves or turns, the guns included', () => {
    const f = under('inactive', units)
    for (const id of ['F1', 'F2', 'F3'])
      for (const step of [straight(1), face(90), wheel(10)]) f.refuses(move(id, step), 'FPGA-CTL-status-e')
  })

  it('FPGA-CTL-status-e: its officers move, and its brigades recover', () => {
    const f = under('inactive', units, [2]).do(ride('FAS', 12, 14), { do: 'recover', unit: 'F1' })
    f.shows({ units: { F1: { hits: 2 } }, officers: { FAS: { x: 12, y: 14 } } }, 'FPGA-CTL-status-e')
    under('hold', units).refuses({ do: 'recover', unit: 'F1' }, 'FPGA-REC-b')
  })
})

describe('whatever the status', () => {
  it.each(['inactive', 'withdraw', 'hold', 'active', 'attack'])(
    'FPGA-CTL-status-f: skirmishers and guns act on %s',
    (status) => {
      const near = ['F1 fast 10,10 0 sk1', 'A1 slow 10,17 180']
      field({}, { step: 'skirmish', units: near, status: { FA: status } }, [6])
        .do(skirmish('F1', 'A1'))
        .shows({ units: { A1: { hits: 1 } } }, 'FPGA-CTL-status-f')
      const guns = ['F1 foot 10,10 0', 'F2 slow 30,10 0', 'A1 slow 10,20 180']
      field({}, { step: 'fire', initiative: 'austrian', units: guns, status: { FA: status } }, [5])
        .do(aim('F1', 'A1'))
        .shows({ units: { A1: { hits: 1 } } }, 'FPGA-CTL-status-f')
    },
  )

  it.each(['inactive', 'withdraw', 'hold', 'attack'])(
    'FPGA-CTL-status-f: cavalry evades and guns escape on %s',
    (status) => {
      const horse = field(
        {},
        { units: ['F1 fast 10,10 0', 'A1 light 10,18 180'], status: { AA: status } },
        [1],
      )
      horse.do(move('F1', straight(5)), { do: 'evade', by: 16_000 })
      horse.shows({ units: { A1: { y: 34 } } }, 'FPGA-CTL-status-f')
      const guns = ['F1 fast 10,10 0', 'A1 horse 10,18 180', unit('A2 slow 30,60 180')]
      const battery = field({}, { units: guns, status: { AA: status } }, [1, 2, 4]).do(
        move('F1', straight(5)),
        end,
      )
      expect(battery.event('escape-roll'), 'FPGA-CTL-status-f').toMatchObject({ escapes: true })
    },
  )
})
