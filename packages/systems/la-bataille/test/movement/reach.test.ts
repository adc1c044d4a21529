import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/position/game.ts'
import { copyPosition, emptyPosition } from '../../src/position/opening.ts'
import { formsAt, hexesInReach, routeTo, unitReach } from '../../src/movement/movement-queries.ts'
import { beginMovement } from '../../src/movement/segment.ts'
import { findUnit } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { at, segment, spent, stands } from './drill.ts'
import { standOf } from '../../src/movement/stands.ts'
import type { Stand } from '../../src/movement/stands.ts'
import { FORMATIONS } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

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
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(most).toBeLessThan(10_000)
  })

  it('LB-18-c is what trying every action comes to, stand by stand', () => {
    const fields: readonly (readonly [string, Laid, number])[] = [
      ['F-34-1', { at: '1411', face: 0 }, 11],
      ['F-17L1', { at: '1511', face: 'v5', formation: 'skirmish', left: 1 }, 11],
      ['F-ELI', { at: '1615', face: 'v0', formation: 'line' }, 8],
      ['F-9H', { at: '1810', face: 5 }, 24],
      ['F-A1', { at: '1911', face: 0 }, 9],
    ]
    for (const [id, laid, used] of fields) {
      const p = segment({ [id]: laid, 'F-34-3': { at: '1912', face: 0 } })
      p.state.units.spent[findUnit(p, id)] = used
      const reach = unitReach(p, findUnit(p, id))
      const known = new Map<string, number>()
      for (const each of reach.reached)
        for (const { stand, cost } of [each, ...formsAt(p, reach, each)]) {
          const key = keyOf(stand)
          known.set(key, Math.min(cost, known.get(key) ?? Infinity))
        }
      const tried = slowReach(p, id)
      // What is reached by forming and going on need not be known, but nothing is known that cannot be done, nor too dear.
      for (const { stand, cost } of reach.reached)
        expect(tried.get(keyOf(stand)), `LB-18-c ${id} ${keyOf(stand)}`).toBe(cost)
      for (const [key, cost] of tried) if (known.has(key)) expect(known.get(key)).toBe(cost)
      for (const [key] of tried) if (!isFormedFirst(key, laid)) expect(known.has(key), key).toBe(true)
    }
  })
})

function keyOf({ formation, hex, facing, left, right }: Stand): string {
  return [formation, hex, facing, left, right].join(' ')
}

/** Stands in a formation or of a width other than the one it began with are asked for at the end of the way alone. */
function isFormedFirst(key: string, { formation = 'column', left = 0, right = 0 }: Laid): boolean {
  const wide = !key.endsWith(' 0 0')
  return !key.startsWith(`${FORMATIONS.indexOf(formation)} `) || (wide && left + right === 0)
}

/**
 * The twin: everything that comes of trying all actions one after another, and the least it costs. A formation is changed at the
 * beginning, or at the end of the way.
 */
function slowReach(from: LbPosition, id: string): Map<string, number> {
  const unit = findUnit(from, id)
  const began = from.state.units.spent[unit]
  const found = new Map<string, number>()
  const gone = new Map<string, number>()
  const least = (map: Map<string, number>, key: string, cost: number): boolean => {
    if ((map.get(key) ?? Infinity) <= cost) return false
    map.set(key, cost)
    return true
  }
  const open: { readonly p: LbPosition; readonly ends: boolean }[] = [{ p: from, ends: false }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { p, ends } = next
    const key = keyOf(standOf(p, unit))
    const top = p.state.frames.at(-1)
    const cost = p.state.units.spent[unit] - began
    if (top?.phase !== 'marching' || top.stage !== 'adjoin') {
      least(found, key, cost)
      if (ends || !least(gone, key, cost)) continue
    }
    for (const action of sequence.offer(p, 'imperial').actions) {
      if (!('unit' in action) || action.unit !== id || action.do === 'unlimber') continue
      const after = copyPosition(p)
      sequence.perform(after, 'imperial', action, rolls())
      open.push({ p: after, ends: action.do === 'form' && p !== from })
    }
  }
  return found
}
