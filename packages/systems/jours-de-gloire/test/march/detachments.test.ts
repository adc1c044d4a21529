import { describe, expect, it } from 'vitest'
import { topFrame } from '@bivouac/kernel'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { eliminate } from '../../src/position/changes.ts'
import { reachOfStack } from '../../src/march/march-queries.ts'
import { ACTED, ACTIVATED, FRESH, GONE, IN_COMMAND, OUT } from '../../src/position/state.ts'
import { act, counter, offered, only, refused, sp, where } from '../hand.ts'
import { mark, marked, onTheRoad, phase, pointsLeft, spent, take, walk } from './marching.ts'

const detach = (unit: string, as: string, points: number): JdgAction => ({
  do: 'detach',
  unit,
  as,
  sp: points,
})
const reattach = (detachment: string, into: string): JdgAction => ({ do: 'reattach', detachment, into })
const army = (p: JdgPosition, id: string): number => p.state.counters.army[counter(p, id)]
const parent = (p: JdgPosition, id: string): number => p.state.counters.parent[counter(p, id)]

describe('creating Detachments', () => {
  it('JDG-6.1-a, JDG-6.1-b, JDG-1.2.2-j SP go from the parent to a counter of the pool', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', detach('fr-6', 'fr-d1', 3))
    expect([sp(p, 'fr-6'), sp(p, 'fr-d1'), where(p, 'fr-d1')], 'JDG-1.2.2-j').toEqual([5, 3, 'a'])
    expect(refused(p, 'french', detach('fr-6', 'fr-d1', 1))).toBe('JDG-6.1-a')
    expect(p.state.lost).toEqual([0, 0])
  })

  it('JDG-6.1-a of counters that are all alike the first is taken, and the offer lists just those', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:4' } })
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', detach('fr-6', 'fr-d2', 1))).toBe('JDG-6.1-a')
    const listed = offered(p, 'french').flatMap((action) =>
      action.do === 'detach' ? [`${action.as}:${action.sp}`] : [],
    )
    expect(listed).toEqual(['fr-d1', 'fr-d3', 'fr-d7'].flatMap((id) => [1, 2, 3].map((n) => `${id}:${n}`)))
  })

  it('JDG-6.1-b at the start of the unit’s movement only', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } })
    take(p, 'french', 'fr-6')
    walk(p, 'french', 'b')
    expect(refused(p, 'french', detach('fr-6', 'fr-d1', 3))).toBe('JDG-6.1-b')
    const worked = onTheRoad({ french: { d: 'napoleon fr-6:8' } })
    take(worked, 'french', 'fr-6')
    act(worked, 'french', { do: 'destroy-bridge', to: 'z' })
    expect(refused(worked, 'french', detach('fr-6', 'fr-d1', 3))).toBe('JDG-6.1-b')
  })

  it('JDG-6.1-c, JDG-6.1-d it belongs to the parent’s army, and its parent is noted', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', detach('fr-6', 'fr-d1', 3))
    expect([army(p, 'fr-d1'), parent(p, 'fr-d1')], 'JDG-6.1-c, JDG-6.1-d').toEqual([0, counter(p, 'fr-6')])
  })

  it('JDG-6.1-g it costs the parent 1 MP and the Detachment 1 MP', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', detach('fr-6', 'fr-d1', 3))
    walk(p, 'french', 'b c d e f')
    expect(refused(p, 'french', { do: 'go', to: 'g' })).toBe('JDG-5.2-a')
    act(p, 'french', { do: 'halt' })
    expect(reachOfStack(p, ['fr-d1'], false).mp).toBe(5)
  })

  it('JDG-6.1-g cavalry that gives a Detachment while it rides with infantry holds nobody back', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8 fr-c1:2' } })
    take(p, 'french', 'fr-6 fr-c1')
    act(p, 'french', detach('fr-c1', 'fr-dA', 1))
    walk(p, 'french', 'b c d e f g')
    expect(where(p, 'fr-c1')).toBe('g')
  })

  it('JDG-6.1-h its CO may not be better than the parent’s', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-4:6' } })
    take(p, 'french', 'fr-4')
    expect(refused(p, 'french', detach('fr-4', 'fr-d1', 1))).toBe('JDG-6.1-h')
    expect(refused(p, 'french', detach('fr-4', 'fr-d3', 1))).toBeNull()
  })

  it('JDG-6.1-i, JDG-4.6-a, JDG-4.6-b the parent must be in command', () => {
    const p = onTheRoad({ french: { a: 'napoleon', g: 'ney fr-6:8', h: 'fr-11:5' }, allied: { e: 'ru-1:3' } })
    take(p, 'french', 'ney fr-6')
    expect(refused(p, 'french', detach('fr-6', 'fr-d1', 1))).toBe('JDG-6.1-i')
  })

  it('JDG-6.1-j at least 1 SP stays, at least 1 goes, and the nations match', () => {
    const p = onTheRoad({ allied: { a: 'wittgenstein pr-blu:3' }, phasing: 'allied' })
    take(p, 'allied', 'pr-blu')
    expect(refused(p, 'allied', detach('pr-blu', 'pr-d1', 3))).toBe('JDG-6.1-j')
    expect(refused(p, 'allied', detach('pr-blu', 'ru-d1', 1))).toBe('JDG-6.1-j')
    expect(refused(p, 'allied', detach('pr-blu', 'pr-d1', 2))).toBeNull()
  })

  it('JDG-6.1-k, JDG-6.1-n infantry with a cavalry bonus may give cavalry, up to that bonus in all', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-4:6 fr-c1:3' } })
    take(p, 'french', 'fr-3 fr-4 fr-c1')
    // III Corps has CB 1, IV Corps none.
    expect(refused(p, 'french', detach('fr-4', 'fr-dB', 1))).toBe('JDG-6.1-k')
    expect(refused(p, 'french', detach('fr-c1', 'fr-d1', 1))).toBe('JDG-6.1-k')
    expect(refused(p, 'french', detach('fr-3', 'fr-dB', 2))).toBe('JDG-6.1-n')
    act(p, 'french', detach('fr-3', 'fr-dB', 1))
    expect(refused(p, 'french', detach('fr-3', 'fr-dC', 1))).toBe('JDG-6.1-n')
  })

  it('JDG-6.1-l it may go with its parent at once, or be activated by itself', () => {
    const p = onTheRoad({ french: { a: 'napoleon', b: 'fr-6:8' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', detach('fr-6', 'fr-d1', 3))
    act(p, 'french', { do: 'join', units: ['fr-d1'] })
    walk(p, 'french', 'c')
    expect([where(p, 'fr-d1'), pointsLeft(p)], 'JDG-6.1-l').toEqual(['c', 9])
    const apart = onTheRoad({ french: { a: 'napoleon', b: 'fr-6:8 fr-4:6' } })
    take(apart, 'french', 'fr-6')
    act(apart, 'french', detach('fr-6', 'fr-d1', 3))
    expect(refused(apart, 'french', { do: 'join', units: ['fr-4'] })).toBe('JDG-5.4-j')
    walk(apart, 'french', 'c')
    act(apart, 'french', { do: 'halt' })
    take(apart, 'french', 'fr-d1')
    walk(apart, 'french', 'a')
    expect([where(apart, 'fr-d1'), pointsLeft(apart)]).toEqual(['a', 8])
  })

  it('JDG-6.1-m a created one that is destroyed goes back to the pool, an independent one is gone', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8 fr-d1:2 fr-d2:2' }, parents: { 'fr-d1': 'fr-6' } })
    for (const id of ['fr-d1', 'fr-d2'])
      eliminate(p, counter(p, id), { seen: true, why: 'a test', clause: 'JDG-6.1-m' }, [])
    expect([where(p, 'fr-d1'), where(p, 'fr-d2')], 'JDG-6.1-m').toEqual([OUT, GONE])
  })

  it('JDG-6.1-n Detachments and reserve artillery are no parents; a new one has its parent’s status', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8 fr-d1:4 fr-ag' }, parents: { 'fr-d1': 'fr-6' } })
    take(p, 'french', 'fr-6 fr-d1 fr-ag')
    expect(refused(p, 'french', detach('fr-d1', 'fr-d3', 1))).toBe('JDG-6.1-n')
    expect(refused(p, 'french', detach('fr-ag', 'fr-d3', 1))).toBe('JDG-6.1-n')
    act(p, 'french', detach('fr-6', 'fr-d3', 1))
    expect(p.state.counters.command[counter(p, 'fr-d3')]).toBe(IN_COMMAND)
    expect(marked(p, 'fr-d3', FRESH)).toBe(true)
  })

  it('JDG-5.5.4-a giving a Detachment is an action: neither recovers stragglers this turn', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:7/1' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', detach('fr-6', 'fr-d1', 3))
    expect([marked(p, 'fr-6', ACTED), marked(p, 'fr-d1', ACTED)], 'JDG-5.5.4-a').toEqual([true, true])
  })

  it('a scenario played without Detachments has none to give', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } }, { options: { detachments: false } })
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', detach('fr-6', 'fr-d1', 1))).toBe('JDG-6.1-a')
  })

  it('JDG-H-setup the enemy is told nothing: he counts one counter more', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:8' } })
    take(p, 'french', 'fr-6')
    const events = act(p, 'french', detach('fr-6', 'fr-d1', 3))
    expect(
      events.every(({ to }) => to?.includes('allied') === false),
      'JDG-H-setup',
    ).toBe(true)
    expect(only(events, 'detached')[0].to).toEqual(['french'])
  })
})

describe('reattaching', () => {
  const home = { french: { a: 'napoleon fr-6:5 fr-d1:3' }, parents: { 'fr-d1': 'fr-6' } }

  it('JDG-6.1-e, JDG-6.1-f, JDG-6.1-j the reverse, in one box, for 1 MP each; the counter goes back to the pool', () => {
    const p = onTheRoad(home)
    p.state.counters.lost[counter(p, 'fr-d1')] = 1
    take(p, 'french', 'fr-6')
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    expect([sp(p, 'fr-6'), where(p, 'fr-d1'), p.state.counters.lost[counter(p, 'fr-6')]]).toEqual([8, OUT, 1])
    walk(p, 'french', 'b c d e f')
    expect(spent(p)).toBe(5)
    expect(refused(p, 'french', { do: 'go', to: 'g' })).toBe('JDG-5.2-a')
  })

  it('JDG-6.1-f not with one that came in this phase, nor one just created', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:5', b: 'fr-d1:3' }, parents: { 'fr-d1': 'fr-6' } })
    take(p, 'french', 'fr-d1')
    walk(p, 'french', 'a')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-6'))).toBe('JDG-6.1-f')
    act(p, 'french', detach('fr-6', 'fr-d2', 1))
    expect(refused(p, 'french', reattach('fr-d2', 'fr-6'))).toBe('JDG-6.1-f')
  })

  it('JDG-6.1-f not while engaged', () => {
    const p = onTheRoad({
      french: { a: 'napoleon', k: 'fr-6:5 fr-d1:3' },
      allied: { k: 'ru-1:2' },
      parents: { 'fr-d1': 'fr-6' },
      sieges: { k: ['french', 1] },
    })
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-6'))).toBe('JDG-6.1-f')
  })

  it('JDG-6.1-e to its own parent only', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:5 fr-11:5 fr-d1:3' }, parents: { 'fr-d1': 'fr-6' } })
    take(p, 'french', 'fr-11')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-11'))).toBe('JDG-6.1-e')
  })

  it('JDG-1.2.2-indep-b, JDG-1.2.2-indep-i an independent one merges into any unit of its type', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:5 fr-c1:2 fr-d1:3' } })
    take(p, 'french', 'fr-6 fr-c1')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-c1'))).toBe('JDG-1.2.2-indep-b')
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    expect(sp(p, 'fr-6')).toBe(8)
  })

  it('JDG-1.2.2-indep-c, JDG-C-d never above the roster maximum: the rest stays', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:9 fr-d1:3' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    expect([sp(p, 'fr-6'), sp(p, 'fr-d1'), where(p, 'fr-d1')]).toEqual([10, 2, 'a'])
    expect(refused(p, 'french', reattach('fr-d1', 'fr-6'))).toBe('JDG-1.2.2-indep-c')
  })

  it('JDG-6.1-j what is left of a Detachment has paid its MP too, in the stack or outside it', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:9 fr-d1:3' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-d1')
    // An independent Detachment is out of command: 6 - 1, and the point it has paid.
    walk(p, 'french', 'b c d e')
    expect(refused(p, 'french', { do: 'go', to: 'f' })).toBe('JDG-5.2-a')
    const own = onTheRoad({ french: { a: 'napoleon fr-6:9 fr-d1:3' }, parents: { 'fr-d1': 'fr-6' } })
    take(own, 'french', 'fr-6 fr-d1')
    act(own, 'french', reattach('fr-d1', 'fr-6'))
    expect(topFrame(own)).toMatchObject({ allowance: [5, 5] })
  })

  it('JDG-1.2.2-indep-c in the series a merge never lifts a unit above its starting strength', () => {
    const p = onTheRoad(
      { french: { a: 'napoleon fr-6:5 fr-d1:3' } },
      { scenario: { profile: 'danube-1805' } },
    )
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-6'))).toBe('JDG-1.2.2-indep-c')
    p.state.counters.lost[counter(p, 'fr-6')] = 2
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    expect([sp(p, 'fr-6'), sp(p, 'fr-d1')]).toEqual([7, 1])
    const own = onTheRoad(home, { scenario: { profile: 'danube-1805' } })
    take(own, 'french', 'fr-6')
    act(own, 'french', reattach('fr-d1', 'fr-6'))
    expect(sp(own, 'fr-6')).toBe(8)
  })

  it('JDG-1.2.2-indep-d never into a Guard unit', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-jg:3 fr-d1:1' } })
    take(p, 'french', 'fr-jg')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-jg'))).toBe('JDG-1.2.2-indep-d')
  })

  it('JDG-1.2.2-indep-e, JDG-1.2.2-indep-f emptied, an independent one is gone and no pool counter', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-6:5 fr-d1:1' } })
    take(p, 'french', 'fr-6')
    act(p, 'french', reattach('fr-d1', 'fr-6'))
    expect(where(p, 'fr-d1'), 'JDG-1.2.2-indep-e').toBe(GONE)
    expect(refused(p, 'french', detach('fr-6', 'fr-d1', 1)), 'JDG-1.2.2-indep-f').toBe('JDG-6.1-a')
    expect(p.state.lost[0]).toBe(0)
  })

  it('JDG-6.1-f one that was activated already has moved on', () => {
    const p = onTheRoad(home)
    mark(p, 'fr-d1', ACTIVATED)
    take(p, 'french', 'fr-6')
    expect(refused(p, 'french', reattach('fr-d1', 'fr-6'))).toBe('JDG-6.1-f')
    expect(phase(p)).toBe('march')
  })
})
