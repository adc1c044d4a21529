import { describe, expect, it } from 'vitest'
import { averageCohesion } from '../../src/battle/cohesion.ts'
import { afield } from './fighting.ts'
import { counter } from '../hand.ts'

/** The average of a Force written as in a position. */
function average(force: string): number {
  const p = afield({ french: { field: force } })
  return averageCohesion(
    p,
    force.split(' ').map((token) => counter(p, token.split(':')[0])),
  )
}

describe('average cohesion', () => {
  it('JDG-1.2.2-avg-cohesion, JDG-1.2.2-avg-group, JDG-1.2.2-avg-ex1 the value carried by most SP counts', () => {
    // 5 SP at CO 5, two of 5 SP at CO 4, two of 3 SP at CO 3.
    expect(
      average('fr-jg:5 fr-6:5 fr-11:5 fr-3:3 fr-4:3'),
      'JDG-1.2.2-avg-cohesion, JDG-1.2.2-avg-group, JDG-1.2.2-avg-ex1',
    ).toBe(4)
  })

  it('JDG-1.2.2-avg-tie of two values with equal SP the higher counts', () => {
    expect(average('fr-6:4 fr-3:4'), 'JDG-1.2.2-avg-tie').toBe(4)
    expect(average('fr-3:4 fr-6:4'), 'JDG-1.2.2-avg-tie').toBe(4)
    expect(average('fr-6:4 fr-3:5')).toBe(3)
  })

  it('JDG-1.2.2-avg-elite, JDG-1.2.2-avg-ex2 infantry better by two raises it by one', () => {
    expect(average('fr-vg:5 fr-6:10 fr-3:3 fr-4:3'), 'JDG-1.2.2-avg-elite, JDG-1.2.2-avg-ex2').toBe(5)
    // Better by one is not enough, nor is cavalry of the Guard.
    expect(average('fr-jg:2 fr-6:10')).toBe(4)
    expect(average('fr-cg:2 fr-6:10')).toBe(4)
    // Never more than one.
    expect(average('fr-vg:2 fr-3:10')).toBe(4)
  })

  it('JDG-1.2.2-avg-scope guns, leaders, Dummies and empty units carry nothing', () => {
    expect(average('napoleon fr-ag french-dummy-infantry-1 fr-vg:0 fr-3:2'), 'JDG-1.2.2-avg-scope').toBe(3)
    expect(average('fr-6:3 fr-3:2')).toBe(4)
    expect(average('fr-6:1 fr-3:2')).toBe(3)
  })
})
