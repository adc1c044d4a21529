import { describe, expect, it } from 'vitest'
import { findUnit } from '../../src/position/troops.ts'
import { chargeLanes, chargeThreats } from '../../src/movement/threats.ts'
import { field, unit } from '../testing.ts'

const FAR = 'F9 fr-line 950,20 0'
const FOOT = 'F1 fr-line 640,360 0'

describe('what cavalry threatens', () => {
  it('is foretold to whom it could charge next, and whether the square would stand', () => {
    const { p } = field({}, { side: 'french', units: ['P1 pr-medium 640,500 180', FOOT, FAR] })
    expect(chargeThreats(p, 'F1')).toEqual([{ unit: findUnit(p, 'P1'), distance: 10250, square: true }])
    expect(chargeThreats(p, 'F9')).toEqual([])
  })

  it('is the ground before its front and to both sides of it, and ends at whom it meets', () => {
    const { p } = field({}, { side: 'french', units: ['P1 pr-medium 640,500 180', FOOT, FAR] })
    const lanes = chargeLanes(p, findUnit(p, 'P1'))
    // As far as the line stands now; the square it forms is met sooner.
    expect(lanes.find(({ from }) => from.heading === 1800)?.far).toBe(11250)
    expect(lanes.some(({ from }) => from.heading < 1800)).toBe(true)
    expect(lanes.some(({ from }) => from.heading > 1800)).toBe(true)
    expect(chargeLanes(p, findUnit(p, 'F1'))).toEqual([])
  })

  it('is nothing while it may not charge again', () => {
    const horse = unit('P1 pr-medium 640,500 180', { charged: 5 })
    const at = (turn: number): number =>
      chargeThreats(field({}, { side: 'french', turn, units: [horse, FOOT, FAR] }).p, 'F1').length
    expect(at(6)).toBe(0)
    // Its next player turn is in turn 8.
    expect(at(7)).toBe(1)
  })
})
