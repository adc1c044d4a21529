import { describe, expect, it } from 'vitest'
import { coveredFrom, linesFrom } from '../../src/command/reach-queries.ts'
import { evaluateMove, stretchAlong, unitReach, withdrawalOf } from '../../src/movement/movement-queries.ts'
import type { MoveStep } from '../../src/position/actions.ts'
import { officerPose, poseOf } from '../../src/position/troops.ts'
import { AWAY, FAR } from '../terrain/ground.ts'
import { field } from '../testing.ts'
import type { Field } from '../testing.ts'

const ahead = (by: number): MoveStep[] => [{ go: 'straight', by }]
const on = (units: readonly string[], dice: readonly number[] = [], status = 'active'): Field =>
  field({}, { units: [...units, ...FAR], officers: [...AWAY], status: { FA: status } }, dice)

describe('a move told before it is made', () => {
  it('FPGA-MOV-b, c: says where the die is thrown and what it must show, and is right for every face', () => {
    // Eleven inches from edge to edge: the 6-inch line lies five ahead.
    const units = ['F1 fast 20,10 0', 'A1 slow 20,24 180']
    const steps = ahead(9000)
    const { die, refusal, way } = evaluateMove(on(units).p, 'F1', steps)
    expect(refusal).toBeNull()
    expect(die).toMatchObject({ isStart: false, needs: 3, beyond: null })
    expect(die?.at.y).toBe(15_000)
    expect(way.at(-1)?.y).toBe(19_000)
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const f = on(units, [face]).do({ do: 'move', unit: 'F1', steps })
      const arrives = poseOf(f.p, f.number('F1')).y === 19_000
      expect(arrives, `with a ${face}`).toBe(face >= 3)
    }
  })

  it('FPGA-MOV-r: throws at the start of whoever begins near the enemy', () => {
    const { p } = on(['F1 fast 20,10 0', 'A1 slow 20,18 180'])
    expect(evaluateMove(p, 'F1', ahead(4000)).die).toMatchObject({ isStart: true, needs: 1 })
    expect(evaluateMove(p, 'F1', [{ go: 'wheel', turn: 100 }, ...ahead(4000)]).used).toBeGreaterThan(4000)
  })

  it('FPGA-MOV-l: names whom its front touches', () => {
    const { p } = on(['F1 fast 20,10 0', 'A1 slow 20,18 180'])
    expect(evaluateMove(p, 'F1', ahead(5500))).toMatchObject({ contacts: ['A1'], front: ['A1'] })
  })

  it('FPGA-MOV-a: stops at the end of the base move where nobody is near', () => {
    const { p } = on(['F1 fast 20,10 0'])
    expect(stretchAlong(p, 'F1', [], 0)).toEqual({ most: 12_000, stops: [{ at: 12_000, why: 'allowance' }] })
    expect(stretchAlong(p, 'F1', [{ go: 'face', facing: 900 }], 0)?.most).toBe(9000)
    const { fan } = unitReach(p, 'F1') ?? { fan: [] }
    expect(fan.every(({ most, sure }) => most === sure)).toBe(true)
  })

  it('FPGA-MOV-j: sideways costs infantry twice', () => {
    expect(stretchAlong(on(['F1 fast 20,10 0']).p, 'F1', [], 900)?.most).toBe(6000)
  })

  it('FPGA-MOV-b: the stops of an approach are the line, the faces of the die and contact', () => {
    const { p } = on(['F1 fast 20,10 0', 'A1 slow 20,24 180'])
    const { most, stops } = stretchAlong(p, 'F1', [], 0) ?? { most: 0, stops: [] }
    expect(stops[0]).toEqual({ at: 5000, why: 'near' })
    expect(stops.map(({ why }) => why)).toContain('contact')
    expect(stops.find(({ why }) => why === 'die-3')?.at).toBe(9000)
    expect(most).toBe(stops.at(-1)?.at)
  })

  it('FPGA-CTL-status-d: shows where a withdrawal leads, and there it leads', () => {
    const f = on(['F1 fast 20,20 0', 'A1 slow 20,30 180'], [], 'withdraw')
    const told = withdrawalOf(f.p, f.number('F1'))
    f.do({ do: 'withdraw', unit: 'F1' })
    expect(poseOf(f.p, f.number('F1'))).toEqual(told)
  })
})

describe('the reach of command', () => {
  it('FPGA-UNIT-q, FPGA-CTL-b: is told from where an officer would stand', () => {
    const officers = ['FAS FA 0/0 20,10 0', ...AWAY.slice(1)]
    const f = field({}, { units: ['F1 fast 20,18 0', ...FAR], officers, status: { FA: 'active' } }, [])
    const sub = f.officer('FAS')
    const unit = f.number('F1')
    expect(coveredFrom(f.p, sub, officerPose(f.p, sub))).toContainEqual({ unit, isIn: true })
    expect(coveredFrom(f.p, sub, { x: 20_000, y: 2000, h: 0 })).toContainEqual({ unit, isIn: false })
    const commander = f.p.game.commander[0]
    const [near] = linesFrom(f.p, commander, { x: 20_000, y: 20_000, h: 0 })
    const [far] = linesFrom(f.p, commander, { x: 20_000, y: 40_000, h: 0 })
    expect([near.dice, far.dice]).toEqual([2, 1])
  })
})
