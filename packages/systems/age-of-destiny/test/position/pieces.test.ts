import { footprint } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { depthOf, fitsArm, widthOf } from '../../src/position/bases.ts'
import { limitsOf, rowsOf, standardCharts } from '../../src/files/charts.ts'
import { totalOf } from '../../src/combat/odds.ts'
import { parseScenario, scenarios } from '../../src/files/scenario.ts'
import {
  ARMS,
  ARTILLERY,
  CAVALRY,
  COLUMN,
  FORMATIONS,
  INFANTRY,
  LIMBERED,
  LINE,
  SQUARE,
  STATES,
  UNLIMBERED,
} from '../../src/position/state.ts'
import { blockOf, officerBlock } from '../../src/position/troops.ts'
import { field, fieldSetup, move, straight, unit } from '../testing.ts'

const limits = limitsOf(standardCharts, false)
const { scale, nations } = standardCharts
const mm = (length: number): number => length * 100
const size = (arm: number, formation: number, bases: number): [number, number] => [
  widthOf(limits, arm, formation, bases) / 100,
  depthOf(limits, arm, formation, bases) / 100,
]

describe('scale', () => {
  it('AOD-0-scope-a: what acts is a battalion, a regiment or a battery', () => {
    expect(ARMS, 'AOD-0-scope-a').toEqual(['infantry', 'cavalry', 'artillery'])
    for (const { units } of scenarios) expect(units.length).toBeGreaterThan(0)
    expect(new Set(rowsOf(standardCharts).map(({ arm }) => arm))).toEqual(new Set([0, 1, 2]))
  })

  it('AOD-0-scale-a, AOD-0-scale-d: five minutes a turn, 100 to 125 men a figure', () => {
    expect(scale.turnMinutes.value, 'AOD-0-scale-a').toBe(5)
    expect(scale.menPerFigure.value, 'AOD-0-scale-d').toEqual([100, 125])
  })

  it('AOD-0-scale-b, AOD-0-scale-c: a millimetre is two metres, so 100 m measure 50 mm', () => {
    expect(scale.metresPerMm.value, 'AOD-0-scale-b').toBe(2)
    expect(100 / scale.metresPerMm.value, 'AOD-0-scale-c').toBe(50)
  })

  it('AOD-0-scale-e: one gun model is one battery, and no file makes it more', () => {
    expect(scale.bases.artillery.full, 'AOD-0-scale-e').toBe(1)
    const twoGuns = fieldSetup({}, { side: 'french', units: ['FA fr-guns 300,300 0 2'] })
    expect(() => parseScenario(twoGuns.files?.['scenario'], standardCharts)).toThrow('a battery is one base')
  })
})

describe('bases', () => {
  it('AOD-0-base-a, AOD-0-base-b, AOD-0-base-c: five bases of 20 by 15 mm, 100 mm of line', () => {
    expect(scale.bases.infantry, 'AOD-0-base-a, AOD-0-base-b').toMatchObject({
      front: 20,
      depth: 15,
      full: 5,
    })
    expect(size(INFANTRY, LINE, 5), 'AOD-0-base-c').toEqual([100, 15])
    expect(100 * scale.metresPerMm.value).toBe(200)
  })

  it('AOD-0-base-d, AOD-0-base-e, AOD-0-base-f: four bases of 30 by 40 mm, 120 mm of line', () => {
    expect(scale.bases.cavalry, 'AOD-0-base-d, AOD-0-base-e').toMatchObject({ front: 30, depth: 40, full: 4 })
    expect(size(CAVALRY, LINE, 4), 'AOD-0-base-f').toEqual([120, 40])
    expect(120 * scale.metresPerMm.value).toBe(240)
  })

  it('AOD-0-base-g, AOD-0-base-h: a battery is 20 by 40 mm, limbered or not', () => {
    expect(size(ARTILLERY, LIMBERED, 1), 'AOD-0-base-g').toEqual([20, 40])
    expect(size(ARTILLERY, UNLIMBERED, 1), 'AOD-0-base-h').toEqual([20, 40])
  })

  it('AOD-0-base-i, AOD-0-base-j: a general is 30 by 40 mm and is no unit: he is never attacked nor attacks', () => {
    const game = field(
      {},
      {
        side: 'coalition',
        phase: 'combat',
        units: ['P1 pr-line 300,440 180', 'F1 fr-line 700,100 0'],
        generals: ['FG french 300,410', 'PG coalition 100,700'],
      },
    )
    const { width, depth } = officerBlock(game.p.game, 0, 0, 0)
    expect([width, depth], 'AOD-0-base-i').toEqual([mm(30), mm(40)])
    // The general is 7 mm from the Prussians, and yet they have nobody to attack: the French play.
    game.shows({ decides: 'french', decision: 'movement' }, 'AOD-0-base-j')
  })

  it('AOD-0-base-k: strength follows the bases a unit still has', () => {
    const game = field(
      {},
      { side: 'french', units: ['F1 fr-line 300,300 0 3', 'F2 fr-line 500,300 0', 'P1 pr-line 800,700 180'] },
    )
    expect(totalOf(game.p, [game.number('F1')], 'defence'), 'AOD-0-base-k').toBe(6)
    expect(totalOf(game.p, [game.number('F2')], 'defence')).toBe(10)
    expect(blockOf(game.p, game.number('F1')).width).toBe(mm(60))
  })
})

describe('states', () => {
  it('AOD-0-state-a: every unit is in exactly one of three', () => {
    expect(STATES, 'AOD-0-state-a').toEqual(['normal', 'disrupted', 'routing'])
    const odd = fieldSetup({}, { side: 'french', units: [unit('F1 fr-line 300,300 0', { state: 'shaken' })] })
    expect(() => parseScenario(odd.files?.['scenario'], standardCharts)).toThrow('units[0].state')
  })

  it('AOD-0-state-b: each row has its values, its rally number and its four figures', () => {
    const row = rowsOf(standardCharts).find(({ id }) => id === 'prussians.cavalry.medium')
    expect(row, 'AOD-0-state-b').toMatchObject({
      normal: 5,
      disrupted: 2,
      rally: 5,
      move: 13_000,
      difficult: 2000,
      road: 2000,
      charge: 2000,
    })
  })

  it('AOD-0-state-c: a Disrupted unit goes as far as before and fights at its lower value', () => {
    const game = field(
      {},
      { side: 'french', units: ['F1 fr-line 300,300 0 disrupted', 'P1 pr-line 300,700 180'] },
    )
    expect(totalOf(game.p, [game.number('F1')], 'defence'), 'AOD-0-state-c').toBe(5)
    game.refuses(move('F1', straight(50.01)), 'AOD-3-move-a')
    game.do(move('F1', straight(50))).shows({ units: { F1: { y: 350, state: 'disrupted' } } })
  })

  it('AOD-0-state-d: a Disrupted battery may not fire', () => {
    const guns = (state: string) =>
      field(
        {},
        {
          side: 'french',
          phase: 'fire',
          units: [`FA fr-guns 300,300 0 ${state}`, 'FB fr-guns 400,300 0', 'P1 pr-line 340,450 180'],
        },
        [1],
      )
    guns('normal').allows({ do: 'fire', unit: 'FA', target: 'P1' }, 'AOD-0-state-d')
    guns('disrupted').refuses({ do: 'fire', unit: 'FA', target: 'P1' }, 'AOD-2-fire-b')
  })

  it('AOD-0-state-e, AOD-Q-14: a Routing unit counts its Disrupted value', () => {
    const game = field(
      {},
      { side: 'french', phase: 'fire', units: ['F1 fr-line 300,300 0', 'P1 pr-line 300,500 0 4 routing'] },
    )
    expect(totalOf(game.p, [game.number('P1')], 'defence'), 'AOD-0-state-e, AOD-Q-14').toBe(4)
  })
})

describe('formations', () => {
  it('AOD-0-form-a: each arm has its own', () => {
    const of = (arm: number): string[] => FORMATIONS.filter((_, formation) => fitsArm(arm, formation))
    expect(of(INFANTRY), 'AOD-0-form-a').toEqual(['line', 'column', 'square'])
    expect(of(CAVALRY)).toEqual(['line', 'column'])
    expect(of(ARTILLERY)).toEqual(['limbered', 'unlimbered'])
  })

  it('AOD-0-form-b: a column is one base wide and all bases deep; a square has the sides of its men', () => {
    expect(size(INFANTRY, COLUMN, 5), 'AOD-0-form-b').toEqual([20, 75])
    expect(size(CAVALRY, COLUMN, 4)).toEqual([30, 160])
    expect([1, 2, 5].map((bases) => size(INFANTRY, SQUARE, bases))).toEqual([
      [35, 35],
      [35, 35],
      [35, 35],
    ])
    expect([6, 9].map((bases) => size(INFANTRY, SQUARE, bases))).toEqual([
      [55, 55],
      [55, 55],
    ])
    const shape = footprint({ x: mm(300), y: mm(380), heading: 900, width: mm(20), depth: mm(75) })
    expect(shape.corners.slice(0, 4)).toEqual([mm(337.5), mm(390), mm(337.5), mm(370)])
  })
})

describe('nations', () => {
  it('AOD-0-nation-a: three for Napoleon, four for the Coalition', () => {
    const of = (table: number): string[] =>
      nations.filter((nation) => nation.table === table).map(({ id }) => id)
    expect(of(1), 'AOD-0-nation-a').toEqual(['french', 'german-allies', 'duchy-of-warsaw'])
    expect(of(2)).toEqual(['austrians', 'british', 'prussians', 'russians'])
    expect(nations.map(({ units }) => units.length)).toEqual([9, 6, 5, 7, 8, 8, 9])
  })

  it.each(['duchy-of-warsaw.cavalry.heavy', 'british.infantry.landwehr', 'french.infantry.highlanders'])(
    'AOD-0-nation-b: there is no %s',
    (type) => {
      const none = fieldSetup({}, { side: 'french', units: [`X1 ${type} 300,300 0`] })
      expect(() => parseScenario(none.files?.['scenario'], standardCharts), 'AOD-0-nation-b').toThrow(
        'a row of the army tables',
      )
    },
  )
})
