import { describe, expect, it } from 'vitest'
import { DUG, MOVED, REACTED } from '../../src/position/state.ts'
import { act, only, refused } from '../hand.ts'
import { letPass, mark, marked, onTheRoad, phase, pointsLeft, take, walk } from './marching.ts'

const entrench = { do: 'entrench' as const }

describe('entrenchments', () => {
  it('JDG-6.2-c, JDG-6.2-d, JDG-4.5-cost-trench, JDG-4.5-g all MP and 2 CP instead of the activation; at once', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' } })
    take(p, 'french', 'napoleon fr-3')
    const events = act(p, 'french', entrench)
    expect(p.state.trenches).toEqual([{ box: 1, side: 0, live: true }])
    expect([pointsLeft(p), phase(p), marked(p, 'fr-3', DUG)], 'JDG-4.5-g').toEqual([8, 'movement', true])
    expect(only(events, 'entrenched')).toMatchObject([{ box: 'b', side: 'french' }])
  })

  it('JDG-6.2-c not with fewer than 2 CP', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, cp: 1 })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', entrench), 'JDG-6.2-c').toBe('JDG-4.5-cost-trench')
  })

  it('JDG-6.2-a, JDG-6.2-i only who has not moved, retreated or reacted this turn', () => {
    for (const done of [MOVED, REACTED]) {
      const p = onTheRoad({ french: { b: 'napoleon fr-3:8' } })
      mark(p, 'fr-3', done)
      take(p, 'french', 'fr-3')
      expect(refused(p, 'french', entrench)).toBe('JDG-6.2-a')
    }
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(refused(p, 'french', entrench)).toBe('JDG-6.2-a')
  })

  it('JDG-6.2-b whoever entrenched makes no reaction this turn', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-4:6' }, allied: { c: 'ru-1:3' } })
    mark(p, 'ru-1', DUG)
    take(p, 'french', 'fr-4')
    act(p, 'french', { do: 'go', to: 'b' })
    expect(phase(p)).toBe('interception')
    expect(refused(p, 'allied', { do: 'intercept', units: ['ru-1'] })).toBe('JDG-6.2-b')
  })

  it('JDG-6.2-e it goes when no combat unit of its side is left in the box', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, trenches: { b: 'french' } })
    take(p, 'french', 'napoleon')
    walk(p, 'french', 'a')
    act(p, 'french', { do: 'halt' })
    expect(p.state.trenches).toHaveLength(1)
    take(p, 'french', 'fr-3')
    const events = walk(p, 'french', 'c')
    expect(p.state.trenches).toEqual([])
    expect(only(events, 'entrenchment-removed')).toMatchObject([{ box: 'b' }])
  })

  it('JDG-6.2-f, JDG-7.1-c Dummies cannot entrench, but may sit in a stack that does', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8 french-dummy-infantry-1 french-dummy-infantry-2' } })
    take(p, 'french', 'french-dummy-infantry-1')
    expect(refused(p, 'french', entrench)).toBe('JDG-6.2-h')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-3 french-dummy-infantry-2')
    expect(refused(p, 'french', entrench), 'JDG-6.2-f').toBeNull()
  })

  it('JDG-6.2-g not in a fortified city box', () => {
    const p = onTheRoad({ french: { k: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', entrench)).toBe('JDG-6.2-g')
  })

  it('JDG-6.2-h, JDG-6.2-i cavalry cannot, but in a stack with infantry it neither helps nor prevents', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8 fr-c1:2 fr-d1:1' } })
    take(p, 'french', 'fr-c1')
    expect(refused(p, 'french', entrench)).toBe('JDG-6.2-h')
    act(p, 'french', { do: 'join', units: ['fr-3'] })
    act(p, 'french', entrench)
    expect(marked(p, 'fr-c1', DUG)).toBe(true)
  })

  it('JDG-6.2-i a Detachment may entrench', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-d1:1' } })
    take(p, 'french', 'fr-d1')
    act(p, 'french', entrench)
    expect(p.state.trenches, 'JDG-6.2-i').toHaveLength(1)
  })

  it('JDG-6.2-d one entrenchment a box; a dead one makes way for the new (JDG-H-trench)', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, trenches: { b: 'french' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', entrench)).toBe('JDG-6.2-d')
    p.state.trenches[0].live = false
    act(p, 'french', entrench)
    expect(p.state.trenches).toEqual([{ box: 1, side: 0, live: true }])
  })

  it('JDG-H-trench left with a Dummy it is dead, but the enemy goes on seeing it until nothing is left', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8 french-dummy-infantry-1' },
      trenches: { b: 'french' },
    })
    take(p, 'french', 'napoleon fr-3')
    walk(p, 'french', 'c')
    act(p, 'french', { do: 'halt' })
    expect(p.state.trenches, 'JDG-H-trench').toEqual([{ box: 1, side: 0, live: false }])
    take(p, 'french', 'french-dummy-infantry-1')
    walk(p, 'french', 'a')
    expect([p.state.trenches, letPass(p)]).toEqual([[], []])
  })
})
