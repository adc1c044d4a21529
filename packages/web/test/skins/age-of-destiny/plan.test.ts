import { FORMATIONS, ageOfDestiny, evaluateMove } from '@bivouac/age-of-destiny'
import type { AodPosition, MoveStep } from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, test } from 'vitest'
import { snapped } from '../../../src/tabletop/hand/drag.ts'
import { footingOf, formed } from '../../../src/skins/age-of-destiny/hand/plan.ts'
import {
  measured,
  nudged,
  reopened,
  sealed,
  settledSteps,
  wheeledBy,
  wishedEnd,
  withStep,
  withoutLast,
} from '../../../src/tabletop/hand/plan.ts'
import type { MovePlan } from '../../../src/skins/age-of-destiny/hand/plan.ts'
import { unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { verdictOf } from '../../../src/skins/age-of-destiny/hand/verdict.ts'

const fresh = (manner: MovePlan['manner'] = 'move'): MovePlan => ({
  kind: 'move',
  unit: 'P1',
  manner,
  steps: [],
  draft: null,
})

/** The brook, with the Prussians to move. */
function moving(): AodPosition {
  const p = ageOfDestiny.open({ scenario: 'mill-brook' }, seededDice(1))
  while (p.state.phase < 3) ageOfDestiny.perform(p, 'coalition', { do: 'end' }, seededDice(1))
  return p
}

describe('a move put together', () => {
  test('arrows add up to the millimetre, and to the hundredth', () => {
    let plan = fresh()
    for (let press = 0; press < 12; press++) plan = nudged(plan, { ahead: 100, right: 0 })
    expect(plan.steps).toEqual([{ go: 'straight', by: 1200 }])
    plan = nudged(plan, { ahead: 10, right: 0 })
    expect(plan.steps).toEqual([{ go: 'straight', by: 1210 }])
  })

  test('a way aside is oblique, and never more than 45° off the front', () => {
    const aside = nudged(nudged(fresh(), { ahead: 2000, right: 0 }), { ahead: 0, right: 1000 })
    expect(aside.steps).toEqual([{ go: 'oblique', by: 2236, off: 266 }])
    const steep = measured(fresh(), { ahead: 0, right: -3000 })
    expect(steep.steps).toEqual([{ go: 'oblique', by: 4243, off: -450 }])
  })

  test('facing the enemy it goes back, and what lies to its right stays there', () => {
    const back = measured(fresh('facing'), { ahead: 2000, right: 300 })
    expect(back.steps).toEqual([{ go: 'back', by: 2022, off: -85 }])
  })

  test('shortened to nothing, the step is gone', () => {
    const plan = nudged(nudged(fresh(), { ahead: 300, right: 0 }), { ahead: -300, right: 0 })
    expect(plan.steps).toEqual([])
    expect(plan.draft).toBeNull()
  })

  test('wheels run together; a wheel back to nothing is gone', () => {
    const right = wheeledBy(wheeledBy(fresh(), 50), 10)
    expect(right.steps).toEqual([{ go: 'wheel', turn: 60 }])
    expect(wheeledBy(right, -60).steps).toEqual([])
  })

  test('a step kept as it is leaves the next to be measured from its end', () => {
    const first = nudged(fresh(), { ahead: 1000, right: 0 })
    const both = nudged(sealed(first), { ahead: 500, right: 0 })
    expect(both.steps).toEqual([
      { go: 'straight', by: 1000 },
      { go: 'straight', by: 500 },
    ])
    expect(settledSteps(both)).toEqual([{ go: 'straight', by: 1000 }])
    expect(withoutLast(both).steps).toEqual([{ go: 'straight', by: 1000 }])
  })

  test('a last distance can be taken up again', () => {
    const plan: MovePlan = { ...fresh(), steps: [{ go: 'oblique', by: 1414, off: 450 }] }
    expect(reopened(plan).draft).toEqual({ ahead: 1000, right: 1000 })
    expect(reopened(withStep(plan, { go: 'about' })).draft).toBeNull()
  })
})

describe('what is wished and what the rules reckon', () => {
  const ways: readonly (readonly MoveStep[])[] = [
    [{ go: 'straight', by: 2345 }],
    [{ go: 'oblique', by: 3100, off: 320 }],
    [{ go: 'wheel', turn: 150 }],
    [{ go: 'wheel', turn: -220 }],
    [{ go: 'about' }],
    [
      { go: 'straight', by: 777 },
      { go: 'wheel', turn: 123 },
      { go: 'oblique', by: 600, off: -99 },
    ],
    [{ go: 'form', formation: 'square' }],
  ]
  test.each(ways.map((steps) => [steps.map(({ go }) => go).join(', '), steps] as const))(
    'the ghost of %s stands where the unit will, to a few hundredths',
    (_, steps) => {
      const p = moving()
      const unit = unitOf(p, 'P1')
      const forecast = evaluateMove(p, 'P1', steps)
      expect(forecast.refusal).toBeNull()
      const exact = forecast.way.at(-1)
      const wish = wishedEnd<MoveStep>(footingOf(p, unit), steps, (at, step) => formed(p, unit, at, step))
      expect(Math.abs(wish.x - (exact?.x ?? 0))).toBeLessThan(4)
      expect(Math.abs(wish.y - (exact?.y ?? 0))).toBeLessThan(4)
      expect(wish.h).toBe(exact?.h)
      expect(FORMATIONS[wish.formation]).toBe(exact?.formation)
    },
  )

  test('a legal plan ends exactly where the rules have it, a refused one where it was wished', () => {
    const p = moving()
    const check = (action: Parameters<typeof ageOfDestiny.check>[2]) =>
      ageOfDestiny.check(p, 'coalition', action)
    const fine = verdictOf(p, measured(fresh(), { ahead: 2000, right: 0 }), check)
    expect(fine.refusal).toBeNull()
    const from = footingOf(p, unitOf(p, 'P1'))
    expect(fine.end).toMatchObject({ x: from.x, y: from.y - 2000, h: from.h })
    const far = verdictOf(p, measured(fresh(), { ahead: 9000, right: 0 }), check)
    expect(far.refusal?.clause).toBe('AOD-3-move-a')
    expect(Math.round(far.end.y)).toBe(from.y - 9000)
  })
})

describe('stops that catch the ghost', () => {
  const stops = [
    { at: 1500, why: 'range' as const, unit: 'F1' },
    { at: 4000, why: 'contact' as const, unit: 'F1' },
  ]
  const reach = { near: 100, beyond: 800 }

  test('near one, it is caught exactly', () => {
    expect(snapped(1540, 4000, stops, reach)).toMatchObject({ by: 1500, caught: { why: 'range' } })
  })

  test('between them, it goes as it is led', () => {
    expect(snapped(2500, 4000, stops, reach)).toEqual({ by: 2500, caught: null })
  })

  test('a little beyond the last it is held, far beyond it is let go', () => {
    expect(snapped(4500, 4000, stops, reach)).toMatchObject({ by: 4000, caught: { why: 'contact' } })
    expect(snapped(4900, 4000, stops, reach)).toEqual({ by: 4900, caught: null })
  })
})
