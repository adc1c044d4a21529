import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee } from '../../src/index.ts'
import type { FpgaAction } from '../../src/index.ts'
import type { FieldPlan } from '../testing.ts'
import { Field, end, fieldSetup, inch } from '../testing.ts'

const deploy = (id: string, x: number, y: number, facing = 0): FpgaAction => ({
  do: 'deploy',
  unit: id,
  x: inch(x),
  y: inch(y),
  facing: facing * 10,
})
const post = (id: string, x: number, y: number): FpgaAction => ({
  do: 'post',
  officer: id,
  x: inch(x),
  y: inch(y),
  facing: 0,
})

const zone = (side: string, from: number, to: number) => ({
  side,
  polygon: [
    [0, from],
    [40, from],
    [40, to],
    [0, to],
  ],
})
/** Three inches apart: who comes second has to keep away. */
const zones = [zone('french', 0, 30), zone('austrian', 33, 70)]
const terrain = [
  {
    id: 'town',
    type: 'town',
    name: 'Town',
    capacity: 1,
    polygon: [
      [20, 20],
      [23, 20],
      [23, 23],
      [20, 23],
    ],
  },
  {
    id: 'marsh',
    type: 'rough',
    name: 'Marsh',
    woods: false,
    polygon: [
      [30, 10],
      [38, 10],
      [38, 20],
      [30, 20],
    ],
  },
  {
    id: 'stream',
    type: 'obstacle',
    name: 'Stream',
    width: 0.5,
    polyline: [
      [0, 15],
      [18, 15],
    ],
  },
  {
    id: 'redoubt',
    type: 'redoubt',
    name: 'Redoubt',
    polygon: [
      [20, 10],
      [23, 10],
      [23, 13],
      [20, 13],
    ],
  },
]
const units = [
  'F1 slow 5,5 0',
  'F2 fast 10,5 0 sk1',
  'F3 heavy 15,5 0',
  'F4 foot 20,5 0',
  'A1 slow 5,60 180',
  'A2 light 10,60 180',
]
const NEXT = [1, 1, 6, 6, 4, 1, 1, 4]

/** A game about to be set up freely. */
const open = (plan: FieldPlan = {}): Field =>
  new Field(
    fieldSetup({ zones, terrain, options: { freeDeployment: true }, ...plan }, { units }),
    undefined,
    NEXT,
  )

describe('the set-up', () => {
  it('FPGA-REI-a: without the option everybody stands where the scenario puts him', () => {
    const f = new Field(fieldSetup({ zones, terrain }, { units }), undefined, NEXT)
    f.shows(
      { turn: 1, decision: 'initiative', units: { F1: { x: 5, y: 5 }, A1: { x: 5, y: 60 } } },
      'FPGA-REI-a',
    )
  })

  it('FPGA-REI-a: with it each side places its units in its zone, the side named second after the other', () => {
    const f = open().shows({ decision: 'deploy', decides: 'french' }, 'FPGA-REI-a')
    f.refuses(deploy('A1', 5, 50), 'FPGA-UNIT-n')
    f.do(deploy('F1', 10, 20, 90)).shows({ units: { F1: { x: 10, y: 20, facing: 90 } } }, 'FPGA-REI-a')
    f.do(end).shows({ decision: 'deploy', decides: 'austrian' }, 'FPGA-REI-a')
    f.do(deploy('A1', 30, 50, 180), end)
    f.shows({ turn: 1, decision: 'initiative', units: { F1: { y: 20 }, A1: { x: 30, y: 50 } } }, 'FPGA-REI-a')
  })

  it('FPGA-REI-a: wholly in the zone, and as often as it likes', () => {
    const f = open()
    f.allows(deploy('F1', 1.5, 28.5), 'FPGA-REI-a').refuses(deploy('F1', 10, 28.6), 'FPGA-REI-a')
    f.refuses(deploy('F1', 10, 50), 'FPGA-REI-a').refuses(deploy('F1', 1, 10), 'FPGA-REI-f')
    f.do(deploy('F1', 10, 10), deploy('F1', 12, 25)).shows({ units: { F1: { x: 12, y: 25 } } }, 'FPGA-REI-a')
  })

  it('FPGA-REI-a: who is still to come is not placed', () => {
    const arriving = { FB: { turn: 2, pulse: 1, edge: 'S', entry: [20, 0] } }
    const setup = fieldSetup(
      { zones, options: { freeDeployment: true }, arriving },
      { units: [...units, 'F5 fast - 0 force:FB'] },
    )
    const f = new Field(setup, undefined, NEXT)
    f.refuses(deploy('F5', 10, 20), 'FPGA-REI-b').refuses(post('FBS', 10, 20), 'FPGA-REI-d')
    const placed = fastPlayGrandeArmee.offer(f.p, 'french').regions?.map(({ about }) => about) ?? []
    expect(
      placed.some((about) => about.includes('F5')),
      'FPGA-REI-a',
    ).toBe(false)
    expect(placed.length).toBeGreaterThan(0)
  })
})

describe('where nobody is placed', () => {
  it('FPGA-REI-f: on another unit', () => {
    const f = open()
    f.refuses(deploy('F1', 11, 6), 'FPGA-REI-f').refuses(deploy('F1', 7.002, 5), 'FPGA-REI-f')
    f.allows(deploy('F1', 7, 5), 'FPGA-REI-f')
  })

  it('FPGA-REI-f: on ground he may not enter', () => {
    const f = open()
    for (const id of ['F1', 'F3', 'F4']) f.refuses(deploy(id, 34, 15), 'FPGA-REI-f')
    f.allows(deploy('F2', 34, 15), 'FPGA-REI-f')
    // The centre decides.
    f.refuses(deploy('F3', 30, 15), 'FPGA-REI-f').allows(deploy('F3', 29.999, 15), 'FPGA-REI-f')
  })

  it('FPGA-REI-f: astride an obstacle', () => {
    const f = open().refuses(deploy('F1', 10, 15), 'FPGA-REI-f')
    // The strip begins at 14.75; the base ends 1.5 before its centre.
    f.refuses(deploy('F1', 10, 13.26), 'FPGA-REI-f').allows(deploy('F1', 10, 13.25), 'FPGA-REI-f')
    f.allows(deploy('F1', 10, 16.75), 'FPGA-REI-f').refuses(deploy('F1', 10, 16.74), 'FPGA-REI-f')
  })

  it('FPGA-REI-f: within 6 inches of an enemy', () => {
    const f = open().do(deploy('F1', 10, 28.5), end)
    // F1 ends at y 30.
    f.refuses(deploy('A1', 10, 37.5, 180), 'FPGA-REI-f').refuses(deploy('A1', 10, 37.501, 180), 'FPGA-REI-f')
    f.allows(deploy('A1', 10, 37.502, 180), 'FPGA-REI-f')
  })

  it('FPGA-REI-f: one infantry unit a town section; guns in a redoubt; no cavalry in either', () => {
    const f = open()
    f.refuses(deploy('F3', 21.5, 21.5), 'FPGA-REI-f').refuses(deploy('F4', 21.5, 21.5), 'FPGA-REI-f')
    f.do(deploy('F1', 21.2, 21)).shows({ units: { F1: { in: 'town', x: 21.5, y: 21.5 } } }, 'FPGA-REI-f')
    f.refuses(deploy('F2', 21.5, 21.5), 'FPGA-REI-f')
    f.refuses(deploy('F3', 21.5, 11.5), 'FPGA-REI-f')
    f.do(deploy('F4', 21.5, 11.5)).shows({ units: { F4: { in: 'redoubt' } } }, 'FPGA-REI-f')
    // A neighbour whose base reaches into the section leaves no room in it.
    f.do(deploy('F1', 5, 25), deploy('F3', 24, 21.5)).refuses(deploy('F2', 21.5, 21.5), 'FPGA-REI-f')
    f.do(deploy('F3', 24.5, 21.5))
    // Out again, and the section is free.
    f.do(deploy('F2', 21.5, 21.5)).shows({ units: { F1: { in: null }, F2: { in: 'town' } } })
  })

  it('FPGA-REI-f: officers anywhere in the zone', () => {
    const f = open()
    f.allows(post('FN', 5, 5), 'FPGA-REI-f').allows(post('FN', 34, 15), 'FPGA-REI-f')
    f.allows(post('FN', 10, 15), 'FPGA-REI-f').allows(post('FN', 21.5, 21.5), 'FPGA-REI-f')
    f.do(post('FN', 10, 29)).shows({ officers: { FN: { x: 10, y: 29 } } }, 'FPGA-REI-f')
    f.refuses(post('FN', 10, 29.1), 'FPGA-REI-a').refuses(post('FN', 10, 40), 'FPGA-REI-a')
    f.refuses(post('AN', 10, 50), 'FPGA-UNIT-n')
  })

  it('FPGA-UNIT-d: an officer hinders no placement', () => {
    const f = open()
      .do(post('FN', 10, 20))
      .do(deploy('F1', 10, 20))
    f.shows({ units: { F1: { x: 10, y: 20 } }, officers: { FN: { x: 10, y: 20 } } }, 'FPGA-UNIT-d')
  })
})
