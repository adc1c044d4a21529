import { describe, expect, it } from 'vitest'
import type { FpgaAction } from '../../src/index.ts'
import type { Field, Piece, Situation } from '../testing.ts'
import { aim, aside, end, field, inch, move, ride, straight } from '../testing.ts'

const enter = (piece: string, along = 0): FpgaAction => ({ do: 'enter', piece, along: inch(along) })
const rest = (force: string): FpgaAction => ({ do: 'rest', force })
const test = (force: string): FpgaAction => ({ do: 'test', force })

const here = ['F1 fast 5,30 0', 'A1 slow 5,65 180']
/** A brigade and a battery of the Force FB, still to come. */
const coming = ['F2 fast - 0 force:FB', 'F3 horse - 0 force:FB']
const arrives = (more: object = {}) => ({
  arriving: { FB: { turn: 2, pulse: 1, edge: 'S', entry: [20, 0], ...more } },
})
/** A French movement segment, FB due. */
const due = (more: object = {}, situation: Partial<Situation> = {}, dice: readonly number[] = []): Field =>
  field(arrives(more), { units: [...here, ...coming], ...situation }, dice)
/** Brigades side by side on the south edge, x 8 to 32: no room for another near the entry point. */
const wall = (side: 'F' | 'A'): string[] =>
  Array.from({ length: 8 }, (_, at) => `${side}${at + 10} slow ${9.5 + at * 3},1.5 0`)

describe('reinforcements', () => {
  it('FPGA-REI-b: come on with their rear edge on the edge, facing inward, and then move', () => {
    const f = due().do(enter('F2'), enter('F3', 4))
    f.shows({ units: { F2: { x: 20, y: 1.5, facing: 0 }, F3: { x: 24, y: 1.5, facing: 0 } } }, 'FPGA-REI-b')
    f.refuses(move('F2', straight(12.001)), 'FPGA-MOV-a')
    f.do(move('F2', straight(12)), move('F3', straight(14)))
    f.shows({ units: { F2: { x: 20, y: 13.5 }, F3: { x: 24, y: 15.5 } } }, 'FPGA-REI-b')
  })

  it.each([
    ['N', [20, 70], 20, 68.5, 180],
    ['E', [40, 30], 38.5, 30, 270],
    ['W', [0, 20], 1.5, 20, 90],
  ] as const)('FPGA-REI-b: the %s edge too', (edge, entry, x, y, facing) => {
    due({ edge, entry })
      .do(enter('F2'))
      .shows({ units: { F2: { x, y, facing } } }, 'FPGA-REI-b')
  })

  it('FPGA-REI-b: the middle of the rear edge within 9 inches of the entry point', () => {
    for (const along of [9, 9.001, -9, -9.001]) due().allows(enter('F2', along), 'FPGA-REI-b')
    for (const along of [9.002, -9.002]) due().refuses(enter('F2', along), 'FPGA-REI-b')
    // Beside a corner all of it must be on the table; a battery is narrower.
    const corner = { entry: [2, 0] }
    for (const [id, least] of [
      ['F2', 1.5],
      ['F3', 0.75],
    ] as const) {
      due(corner).allows(enter(id, least - 2), 'FPGA-REI-b')
      expect(() => due(corner).do(enter(id, least - 2.01))).toThrow('FPGA-')
    }
  })

  it('FPGA-REI-b: beside a town on the edge, into which they may then move', () => {
    const polygon = [
      [18, 0],
      [21.5, 0],
      [21.5, 3],
      [18, 3],
    ]
    const town = { id: 'town', type: 'town', name: 'Town', capacity: 1, polygon }
    const f = field({ ...arrives(), terrain: [town] }, { units: [...here, ...coming] })
    f.refuses(enter('F2'), 'FPGA-REI-b').do(enter('F2', 4), move('F2', aside(4, -90)))
    f.shows({ units: { F2: { in: 'town' } } }, 'FPGA-REI-b')
  })

  it('FPGA-REI-b: in the pulse that is stated, not before', () => {
    due({ turn: 3 }).refuses(enter('F2'), 'FPGA-REI-b')
    due({ pulse: 2 }).refuses(enter('F2'), 'FPGA-REI-b')
    due({ pulse: 2 }, { pulse: 2 }).allows(enter('F2'), 'FPGA-REI-b')
    // In the movement segment of its own side.
    const theirs = due({}, { side: 'austrian', first: 'austrian' })
    expect(theirs.offers('enter')).toEqual([])
    expect(() => theirs.do(enter('F2'))).toThrow('FPGA-')
    due().refuses(enter('F1'), 'FPGA-REI-b')
  })

  it('FPGA-REI-b: when the turn ended before that pulse, in pulse 1 of the next', () => {
    due({ pulse: 3 }, { turn: 3, pulse: 1 }).allows(enter('F2'), 'FPGA-REI-b')
    // Played: the turn ends after pulse 2, and in turn 3 the Force comes with its First Side.
    const f = due(
      { pulse: 3 },
      { side: 'austrian', first: 'french', pulse: 2 },
      [6, 6, 2, 1, 1, 4, 1, 1, 6, 6, 4, 1, 1, 4],
    )
    f.do(end).shows({ turn: 3, decision: 'initiative' })
    f.do(end, end, { do: 'open', how: 'first' }).shows({ pulse: 1, decision: 'control', decides: 'french' })
    f.refuses(test('FB'), 'FPGA-CTL-p').do(rest('FA'))
    f.shows({ decision: 'movement' }).do(enter('F2'))
    f.shows({ units: { F2: { x: 20, y: 1.5 } }, status: { FB: 'active' } }, 'FPGA-REI-b')
  })

  it('FPGA-REI-b: are Active in that pulse without a test, whatever they were', () => {
    const f = field(arrives(), {
      step: 'control',
      units: [...here, ...coming],
      status: { FB: 'none' },
      dice: { french: 3 },
    })
    f.refuses(test('FB'), 'FPGA-CTL-p')
      .refuses({ do: 'give', force: 'FB', dice: 1 }, 'FPGA-CTL-p')
      .do(rest('FA'))
    f.shows({ decision: 'movement' })
      .do(enter('F2'))
      .shows({ status: { FB: 'active' } }, 'FPGA-REI-b')
    f.do(move('F2', straight(5))).shows({ units: { F2: { y: 6.5 } } }, 'FPGA-REI-b')
    // In the next pulse they test like everybody.
    const next = field(
      arrives(),
      {
        step: 'control',
        pulse: 2,
        units: [...here, 'F2 fast 20,1.5 0 force:FB', 'F3 horse 24,1.5 0 force:FB'],
        officers: ['FBS FB 0/0 22,5 0'],
      },
      [1, 1],
    )
    next.do(test('FB')).shows({ status: { FB: 'hold' } }, 'FPGA-REI-b')
  })

  it('FPGA-REI-b: are set down by themselves when nobody does', () => {
    const f = due().do(end)
    expect(
      f
        .eventsOf('entered')
        .map(({ unit: id }) => id)
        .toSorted(),
      'FPGA-REI-b',
    ).toEqual(['F2', 'F3', 'FBS'])
    const { x, y, where } = f.p.state.units
    for (const id of ['F2', 'F3']) {
      const at = f.number(id)
      expect([where[at], y[at]]).toEqual([0, 1500])
      expect(Math.abs(x[at] - 20_000)).toBeLessThanOrEqual(9001)
    }
  })

  it('FPGA-REI-c: wait when the edge is taken, by friend or enemy, and come in the next pulse', () => {
    for (const side of ['F', 'A'] as const) {
      const units = [...here, ...coming, ...wall(side)]
      const f = due({}, { units, officers: ['FAS FA 0/0 5,27 0', 'AAS AA 0/0 5,67 180'] })
      for (const along of [0, 3, 9, -9]) f.refuses(enter('F2', along), 'FPGA-REI-c')
      expect(f.offers('enter').filter(({ piece }) => piece === 'F2')).toEqual([])
      f.do(end).shows({ units: { F2: { where: 'due' }, F3: { where: 'due' } } }, 'FPGA-REI-c')
    }
    due({}, { pulse: 2 }).allows(enter('F2'), 'FPGA-REI-c')
    due({}, { pulse: 2, turn: 4 }).allows(enter('F2'), 'FPGA-REI-c')
    // A Force that waited as a whole is Active when it comes, without a test.
    const late = due({}, { step: 'control', pulse: 2, status: { FB: 'none' } }).refuses(
      test('FB'),
      'FPGA-CTL-p',
    )
    late.do(rest('FA'), enter('F2')).shows({ status: { FB: 'active' } }, 'FPGA-REI-c')
  })

  it('FPGA-REI-c: find their room beside whoever stands there', () => {
    const units = [...here, ...coming, 'F4 slow 20,1.5 0']
    const f = due({}, { units })
    f.refuses(enter('F2', 0), 'FPGA-REI-c').refuses(enter('F2', 2.99), 'FPGA-REI-c')
    f.do(enter('F2', 3)).shows({ units: { F2: { x: 23, y: 1.5 } } }, 'FPGA-REI-c')
    f.refuses(enter('F3', 4), 'FPGA-REI-c').do(enter('F3', 5.25))
  })

  it('FPGA-REI-c: while they are not there they are no targets, and not broken', () => {
    const units: (string | Piece)[] = [...here, ...coming, 'A2 foot 20,8 180']
    const f = due({ turn: 4 }, { step: 'fire', units: [...units, 'F4 slow 20,2 0'], initiative: 'french' })
    f.shows({ decides: 'austrian' }).refuses(aim('A2', 'F2'), 'FPGA-REI-c')
    f.shows({ points: { austrian: 0 }, units: { F2: { where: 'due' } } }, 'FPGA-REI-c')
    due({ turn: 4 }).refuses(move('F2', straight(1)), 'FPGA-REI-c')
  })

  it('FPGA-REI-d: the sub-commander comes with them, on the same stretch of edge, and rides on', () => {
    const f = due().do(enter('F2'))
    for (const along of [9, -9.001]) f.allows(enter('FBS', along), 'FPGA-REI-d')
    for (const along of [9.002, 12]) f.refuses(enter('FBS', along), 'FPGA-REI-d')
    // He is in nobody's way, nor anybody in his.
    f.do(enter('FBS')).shows({ officers: { FBS: { x: 20, y: 1, facing: 0 } } }, 'FPGA-REI-d')
    f.do(ride('FBS', 20, 19)).shows({ officers: { FBS: { x: 20, y: 19 } } }, 'FPGA-REI-d')
    due({ pulse: 2 }).refuses(enter('FBS'), 'FPGA-REI-d')
  })

  it('FPGA-REI-d: an army commander on the turn the scenario names', () => {
    const plan = (turn: number) => ({
      commanderArrives: { FN: { turn, pulse: 1, edge: 'E', entry: [40, 20] } },
    })
    const officers = ['FN good - 0']
    field(plan(3), { units: here, officers }).refuses(enter('FN'), 'FPGA-REI-d')
    const f = field(plan(2), { units: here, officers }).do(enter('FN', 9))
    f.shows({ officers: { FN: { x: 39, y: 29, facing: 270 } } }, 'FPGA-REI-d')
    f.do(ride('FN', 25, 29)).shows({ officers: { FN: { x: 25, y: 29 } } }, 'FPGA-REI-d')
  })

  it('FPGA-REI-e: may attack at once; within 6 inches the near figure holds for the whole move', () => {
    // The enemy four inches from where it is set down.
    const units = [...here, ...coming, 'A2 slow 20,8.5 180 3sp']
    const f = due({}, { units, officers: ['AAS AA 0/0 5,62 180'] }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).do(
      enter('F2'),
      enter('FBS', 2),
      move('F2', straight(4)),
    )
    expect(f.event('near-die'), 'FPGA-REI-e').toMatchObject({ allowance: 7000 })
    expect(f.event('moved').contact, 'FPGA-REI-e').toEqual(['A2'])
    f.do(end)
    expect(f.event('combat').attackers, 'FPGA-REI-e').toEqual(['F2'])
    const away = due({}, { units }, [1]).do(enter('F2'), move('F2', straight(1)))
    expect(away.event('near-die'), 'FPGA-REI-e').toMatchObject({ allowance: 7000 })
  })

  it('FPGA-REI-e: farther off the 6-inch line is theirs as everybody’s', () => {
    // Seven inches: one to the line, then the die.
    const units = [...here, ...coming, 'A2 slow 20,11.5 180']
    const f = due({}, { units }, [1]).do(enter('F2'), move('F2', straight(1)))
    expect(f.told('near-die')).toBe(false)
    f.shows({ units: { F2: { y: 2.5 } } }, 'FPGA-REI-e')
    const on = due({}, { units }, [1]).do(enter('F2'), move('F2', straight(7)))
    expect(on.event('near-die'), 'FPGA-REI-e').toMatchObject({ allowance: 7000 })
    on.shows({ units: { F2: { y: 8.5 } } }, 'FPGA-REI-e')
  })
})
