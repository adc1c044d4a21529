import { describe, expect, test } from 'vitest'
import { dragBody, dragPlace, dragWheel } from '../../../src/tabletop/hand/drag.ts'
import { grabPlan } from '../../../src/tabletop/hand/grab.ts'
import { handlesOf, spentWords } from '../../../src/tabletop/hand/handles.tsx'
import { planKey } from '../../../src/tabletop/hand/plan-keys.ts'
import { measured, withStep } from '../../../src/tabletop/hand/plan.ts'
import { standing, wishedBy } from '../../../src/tabletop/hand/rules.ts'
import { measuredBy, rulerKey, toggleRuler } from '../../../src/tabletop/hand/ruler.ts'
import type { Spot } from '../../../src/tabletop/types.ts'
import { fresh, handInInches, INCHES } from './inches.ts'
import type { HandInTest, Own } from './inches.ts'

const spot = (x: number, y: number): Spot => ({ at: { x, y }, pixel: 0.05, by: 'mouse' })

const press = (hand: HandInTest, key: string, held: object = {}): boolean =>
  planKey(hand, { key, shiftKey: false, ctrlKey: false, ...held } as KeyboardEvent, () => undefined)

const steps = (hand: HandInTest): readonly object[] => {
  const plan = hand.plan.peek()
  return plan?.kind === 'move' ? plan.steps : []
}

// The brigade stands 20 inches from the west and 10 from the south of a table 48 inches high: at (20, 38) on the sheet.
describe('a game in inches', () => {
  test('is planned by keys: tenths of an inch, whole ones with Shift, degrees of a wheel', () => {
    const hand = handInInches()
    press(hand, 'ArrowUp', { shiftKey: true })
    press(hand, 'ArrowUp')
    press(hand, ']', { shiftKey: true })
    expect(steps(hand)).toEqual([
      { go: 'straight', by: 1100 },
      { go: 'wheel', turn: 50 },
    ])
    expect(hand.said.at(-1)).toBe('5 degrees, 11 per cent of the move')
    expect(hand.said.at(-2)).toBe('1.1 inches, 9 per cent of the move')
  })

  test('says why not in the words of its rules', () => {
    const hand = handInInches()
    for (let inch = 0; inch < 13; inch++) press(hand, 'ArrowUp', { shiftKey: true })
    expect(hand.said.at(-1)).toBe('That is more than its move.')
  })

  test('is dragged to whole inches, and caught by the end of its move', () => {
    const hand = handInInches()
    const grab = dragBody(hand, fresh(), spot(20, 38))
    grab.drag(spot(20.1, 33.2), false)
    expect(steps(hand)).toEqual([{ go: 'straight', by: 5000 }])
    grab.drag(spot(20, 25.2), false)
    expect(steps(hand)).toEqual([{ go: 'straight', by: 12_000 }])
    expect(hand.caught.peek()).toBe('end of allowance')
    grab.drop(false)
    expect(steps(hand)).toEqual([])
  })

  test('dragged aside it goes obliquely, backward it keeps its face to the enemy', () => {
    const hand = handInInches()
    const grab = dragBody(hand, fresh(), spot(20, 38))
    grab.drag(spot(22, 34), true)
    expect(steps(hand)).toEqual([{ go: 'oblique', by: 4472, off: 266 }])
    grab.drag(spot(20, 41), true)
    expect(steps(hand)).toEqual([{ go: 'back', by: 3000, off: 0 }])
  })

  test('wheels by the corner that is dragged, about the other', () => {
    const hand = handInInches()
    const end = standing(hand.rules, wishedBy(hand.rules, fresh()))
    const [left] = handlesOf(hand.rules, fresh(), end, 0.05)
    expect(left.does).toBe('wheel-right')
    expect(grabPlan(hand, new Set(), { ...spot(0, 0), at: left.at }, null, () => undefined)).not.toBeNull()
    const grab = dragWheel(hand, fresh(), 1, spot(18.5, 37.5))
    // A quarter about the right front corner at (21.5, 37.5).
    grab.drag(spot(21.5, 34.5), false)
    expect(steps(hand)).toEqual([{ go: 'wheel', turn: 900 }])
  })

  test('a step of its own leads where it says', () => {
    const hand = handInInches()
    const plan = withStep<Own>(measured(fresh(), { ahead: 2000, right: 0 }), { go: 'flank', by: 500 })
    expect(wishedBy(hand.rules, plan)).toMatchObject({ x: 20_500, y: 12_000 })
    expect(spentWords(INCHES, hand.rules.verdict(plan, true).spent)).toBe('3 in used, 9 in left')
  })

  test('an officer rides no farther than he may', () => {
    const hand = handInInches()
    const ride = { kind: 'ride', piece: 'brigade', x: 20_000, y: 10_000, facing: 0, formation: 0 } as const
    dragPlace(hand, ride, spot(20, 38)).drag(spot(20, 19), false)
    expect(hand.plan.peek()).toMatchObject({ x: 20_000, y: 27_999 })
    expect(hand.caught.peek()).toBe('as far as he rides')
  })

  test('the ruler is laid at the piece in hand and moved by inches', () => {
    const hand = handInInches()
    toggleRuler(hand)
    rulerKey(hand, { key: 'ArrowUp', shiftKey: true, ctrlKey: false } as KeyboardEvent)
    const ruler = hand.ruler.peek()
    expect(ruler && measuredBy(hand.rules, ruler)).toMatchObject({ length: 5500, label: '5.5 in' })
  })
})
