import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import { hexesInReach, routeTo, unitReach } from '../../src/movement/movement-queries.ts'
import { beginMovement } from '../../src/movement/segment.ts'
import { findUnit } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { at, segment, spent, stands } from './drill.ts'
import { rolls } from '../support/field.ts'

describe('everything a unit can come to', () => {
  it('LB-18-a is reached with the points it says, by the actions it says', () => {
    const laid = { 'F-34-1': { at: '1915', face: 0 }, 'F-17L1': { at: '1713', face: 0 } } as const
    const p = segment(laid)
    const reach = unitReach(p, findUnit(p, 'F-34-1'))
    expect(reach.left).toBe(16)
    let tried = 0
    for (let n = 1; n < reach.reached.length; n += 37) {
      const goal = reach.reached[n]
      if (!goal.stays) continue
      const q = segment(laid)
      for (const action of routeTo(reach, n)) {
        expect(sequence.check(q, 'imperial', action), 'LB-18-a').toBeNull()
        sequence.perform(q, 'imperial', action, rolls())
      }
      expect(stands(q, 'F-34-1')).toMatchObject({
        at: q.game.ground.grid.ids[goal.stand.hex],
        facing: goal.stand.facing,
        formation: goal.stand.formation,
      })
      expect(spent(q, 'F-34-1')).toBe(goal.cost / 2)
      tried++
    }
    expect(tried).toBeGreaterThan(20)
  })

  it('LB-18-o names the one hex a slow battery can always go', () => {
    const p = segment({ 'C-A2': { at: '1614', face: 3 } }, { phasing: 'coalition' })
    expect(
      hexesInReach(unitReach(p, findUnit(p, 'C-A2'))).get(p.game.ground.grid.hexes[at(p, '1615')]),
      'LB-18-o',
    ).toBe(10)
  })

  it('is quick for every unit of the largest battle', () => {
    const p = emptyPosition(createGame({ scenario: 'moeckern-1813' }))
    p.state.frames.length = 0
    beginMovement(p, 1, rolls(), [])
    const began = performance.now()
    let most = 0
    for (const unit of p.game.unitsOf[1]) {
      const from = performance.now()
      unitReach(p, unit)
      most = Math.max(most, performance.now() - from)
    }
    // Far less on a machine of its own: the limit is for one that others use too.
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(most).toBeLessThan(2000)
  })
})
