import { describe, expect, it } from 'vitest'
import { town } from '../terrain/ground.ts'
import { end, face, field, go, move, straight, wheel } from '../testing.ts'
import type { Field, FieldPlan, Piece, Situation } from '../testing.ts'

/** Brigades far from everything: an army is beaten without any. */
const FAR = ['F9 slow 38,2 0', 'A9 slow 38,68 180']

const on = (
  units: readonly (string | Piece)[],
  dice: readonly number[] = [],
  plan: FieldPlan = {},
  more: Partial<Situation> = {},
): Field => field(plan, { units: [...units, ...FAR], ...more }, dice)

describe('in the middle of a march', () => {
  const NEAR = ['F1 fast 10,10 0', 'A1 slow 17,10 270']
  const commander = { officers: ['FN average 10,28 0'], dice: { french: 2 } }

  it('FPGA-MOV-r: a command die is spent before the unit goes on', () => {
    const f = on(NEAR, [2, 5], {}, commander).do({ do: 'roll', unit: 'F1' })
    f.shows({ decision: 'march', units: { F1: { die: 2 } } })
    f.do({ do: 'again' }).shows({ units: { F1: { die: 5 } }, dice: { french: 1 } }, 'FPGA-MOV-r')
    // Once a unit and pulse.
    f.refuses({ do: 'again' }, 'FPGA-CMD-f')
    f.refuses(go(straight(11.001)), 'FPGA-MOV-b').do(go(straight(11)))
    f.shows({ units: { F1: { y: 21 } }, decision: 'movement' }, 'FPGA-MOV-r')
  })

  it('FPGA-MOV-r: once it has gone on its die stands, and it has moved', () => {
    const f = on(NEAR, [2], {}, commander).do({ do: 'roll', unit: 'F1' }, go(straight(1)))
    expect(f.decision, 'FPGA-MOV-r').toBe('movement')
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p').refuses({ do: 'roll', unit: 'F1' }, 'FPGA-MOV-p')
  })

  it('FPGA-MOV-r: it may halt where it is', () => {
    const f = on(NEAR, [2]).do({ do: 'roll', unit: 'F1' }, end)
    f.shows({ decision: 'movement', units: { F1: { x: 10, y: 10 } } }, 'FPGA-MOV-r')
    f.refuses(move('F1', straight(1)), 'FPGA-MOV-p')
  })

  it('FPGA-MOV-r: the die cannot be thrown where the rule does not bite', () => {
    on(['F1 fast 10,10 0']).refuses({ do: 'roll', unit: 'F1' }, 'FPGA-MOV-b')
    on(['F1 fast 10,10 0 die:4', 'A1 slow 17,10 270']).refuses({ do: 'roll', unit: 'F1' }, 'FPGA-MOV-r')
  })

  it('FPGA-MOV-h: after the line no change of face', () => {
    const f = on(['F1 light 10,10 0', 'A1 slow 10,30 180'], [6]).do(
      move('F1', straight(11.001), wheel(90), wheel(90)),
    )
    f.shows({ decision: 'march', units: { F1: { y: 21 } } })
    f.refuses(go(face(90)), 'FPGA-MOV-h')
  })

  it('FPGA-TOWN-e: a section in which the line is met is occupied only by who ends there', () => {
    // The line comes after 5 inches, in the section about (10, 15.5); the way goes on from there, not from its centre.
    const plan = { terrain: [town(10, 15.5)] }
    const units = ['F1 fast 10,10 0', 'A1 slow 10,24 180']
    const f = on(units, [6], plan).do(move('F1', straight(6), straight(1.5)))
    f.shows({ units: { F1: { x: 10, y: 17.5, in: null } } }, 'FPGA-TOWN-e')
    expect(f.eventsOf('moved').at(-1)?.cost).toBe(7500)
    const halts = on(units, [1], plan).do(move('F1', straight(9)))
    halts.shows({ decision: 'march' }).do(end)
    halts.shows({ units: { F1: { x: 10, y: 15.5, in: 'town' } } }, 'FPGA-TOWN-e')
    expect(halts.told('occupied')).toBe(true)
  })
})
