import { describe, expect, it } from 'vitest'
import type { JdgAction } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { stepCost } from '../../src/position/counters.ts'
import { act, counter, link, only, refused, sp, where } from '../hand.ts'
import type { PositionPlan } from '../hand.ts'
import { letPass, onTheRoad, phase, spent, take, walk } from './marching.ts'

const work = (
  what: 'destroy-bridge' | 'repair-bridge' | 'lay-pontoon' | 'lift-pontoon',
  to: string,
): JdgAction => ({
  do: what,
  to,
})
const at = (french: string, more: PositionPlan = {}) => onTheRoad({ french: { d: french }, ...more })

describe('engineer work', () => {
  it('JDG-H-probe is never taken back, whoever is across: what it costs tells who stands there', () => {
    const done = (order: JdgAction, allied: string, down: boolean): boolean => {
      const p = at('napoleon fr-3:8', { allied: { z: allied } })
      if (down) p.state.down.push(link(p, 'd z'))
      if (order.do === 'lift-pontoon') p.state.pontoons.push({ link: link(p, 'd z'), side: 0 })
      take(p, 'french', 'fr-3')
      return act(p, 'french', order).some((event) => event.reveals === true)
    }
    for (const allied of ['', 'ru-1:3', 'allied-dummy-infantry-1'])
      expect([
        done(work('destroy-bridge', 'z'), allied, false),
        done(work('lift-pontoon', 'z'), allied, false),
        done(work('repair-bridge', 'z'), allied, true),
      ]).toEqual([true, true, true])
  })
})

describe('bridges', () => {
  it('JDG-6.4-bridge-a, JDG-6.4-c a Force of 3 SP destroys a bridge of its box, counting all its units', () => {
    const p = at('napoleon fr-c1:2 fr-d1:1')
    take(p, 'french', 'fr-c1')
    expect(refused(p, 'french', work('destroy-bridge', 'z'))).toBe('JDG-6.4-bridge-a')
    act(p, 'french', { do: 'join', units: ['fr-d1'] })
    act(p, 'french', work('destroy-bridge', 'z'))
    expect(p.state.down).toEqual([link(p, 'd z')])
    expect(refused(p, 'french', work('destroy-bridge', 'a'))).toBe('JDG-6.4-bridge-a')
  })

  it('JDG-6.4-bridge-b it costs 2 MP', () => {
    const p = at('napoleon fr-3:8')
    take(p, 'french', 'fr-3')
    act(p, 'french', work('destroy-bridge', 'z'))
    expect(spent(p), 'JDG-6.4-bridge-b').toBe(2)
  })

  it('JDG-6.4-bridge-c 3 MP with a real enemy across; JDG-H-probe 3 must be at hand, 2 are taken from Dummies', () => {
    const real = at('napoleon fr-3:8', { allied: { z: 'ru-1:3' } })
    take(real, 'french', 'fr-3')
    act(real, 'french', work('destroy-bridge', 'z'))
    expect(spent(real)).toBe(3)
    const feint = at('napoleon fr-3:8', { allied: { z: 'allied-dummy-infantry-1' } })
    take(feint, 'french', 'fr-3')
    const events = act(feint, 'french', work('destroy-bridge', 'z'))
    expect(spent(feint)).toBe(2)
    expect(only(events, 'revealed')).toMatchObject([
      { box: 'z', counters: [{ counter: 'allied-dummy-infantry-1' }] },
    ])
    expect(where(feint, 'allied-dummy-infantry-1')).toBe('z')
    for (const enemy of ['ru-1:3', 'allied-dummy-infantry-1']) {
      const tired = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { z: enemy }, weather: 'rain' })
      take(tired, 'french', 'fr-3')
      walk(tired, 'french', 'b c d')
      expect(refused(tired, 'french', work('destroy-bridge', 'z'))).toBe('JDG-6.4-bridge-c')
    }
  })

  it('JDG-6.4-bridge-d a destroyed bridge stops movement and LoC', () => {
    const p = at('napoleon fr-3:8')
    take(p, 'french', 'fr-3')
    act(p, 'french', work('destroy-bridge', 'z'))
    expect(refused(p, 'french', { do: 'go', to: 'z' })).toBe('JDG-5.3-river-a')
    expect(stepCost(p, 0, link(p, 'd z'))).toBe(0)
  })

  it('JDG-6.4-repair-a, JDG-6.4-repair-b a unit of 3 SP repairs it with all its MP', () => {
    const p = at('napoleon fr-3:8 fr-d1:2 fr-d2:2', { down: ['d z'] })
    take(p, 'french', 'fr-d1 fr-d2')
    expect(refused(p, 'french', work('repair-bridge', 'z'))).toBe('JDG-6.4-repair-a')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-3')
    act(p, 'french', work('repair-bridge', 'z'))
    expect([p.state.down, phase(p)], 'JDG-6.4-repair-b').toEqual([[], 'movement'])
  })

  it('JDG-6.4-repair-b, JDG-6.4-c not after anything was spent', () => {
    const p = onTheRoad({ french: { c: 'napoleon fr-3:8' }, down: ['d z'] })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'd')
    expect(refused(p, 'french', work('repair-bridge', 'z'))).toBe('JDG-6.4-c')
    const detached = at('napoleon fr-6:8', { down: ['d z'] })
    take(detached, 'french', 'fr-6')
    act(detached, 'french', { do: 'detach', unit: 'fr-6', as: 'fr-d1', sp: 1 })
    expect(refused(detached, 'french', work('repair-bridge', 'z'))).toBe('JDG-6.4-c')
  })

  it('JDG-6.4-repair-c not with a real enemy across: refused if he is known, tried and failed if he is not', () => {
    const p = at('napoleon fr-3:8', { down: ['d z'], allied: { z: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    const events = act(p, 'french', work('repair-bridge', 'z'))
    expect([only(events, 'repair-failed').length, p.state.down.length, phase(p)]).toEqual([1, 1, 'movement'])
    expect(p.state.counters.up[counter(p, 'ru-1')]).toBe(0)
    const known = at('napoleon fr-3:8', { down: ['d z'], allied: { z: 'ru-1:3' } })
    known.state.counters.up[counter(known, 'ru-1')] = 1
    take(known, 'french', 'fr-3')
    expect(refused(known, 'french', work('repair-bridge', 'z'))).toBe('JDG-6.4-repair-c')
  })

  it('JDG-7.1-d, JDG-7.1-i Dummies alone across are shown, stay, and do not prevent it', () => {
    const p = at('napoleon fr-3:8', { down: ['d z'], allied: { z: 'allied-dummy-infantry-1' } })
    take(p, 'french', 'fr-3')
    const events = act(p, 'french', work('repair-bridge', 'z'))
    expect([only(events, 'bridge-repaired').length, where(p, 'allied-dummy-infantry-1')]).toEqual([1, 'z'])
    expect(p.state.counters.up[counter(p, 'allied-dummy-infantry-1')]).toBe(1)
  })

  it('JDG-6.4-repair-d others may use it at once', () => {
    const p = at('napoleon fr-3:8 fr-4:6', { down: ['d z'] })
    take(p, 'french', 'fr-3')
    act(p, 'french', work('repair-bridge', 'z'))
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'z')
    expect(where(p, 'fr-4')).toBe('z')
  })

  it('JDG-6.4-a minor rivers need neither bridge nor pontoon; JDG-6.4-c a marker stops one all the same', () => {
    const p = onTheRoad({ french: { c: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', work('destroy-bridge', 'y')), 'JDG-6.4-a').toBe('JDG-6.4-bridge-a')
    expect(refused(p, 'french', work('lay-pontoon', 'y'))).toBe('JDG-6.4-pontoon-a')
    const marked = onTheRoad({ french: { c: 'napoleon fr-3:8' }, down: ['c y'] })
    take(marked, 'french', 'fr-3')
    expect(refused(marked, 'french', { do: 'go', to: 'y' })).toBe('JDG-5.3-river-a')
  })

  it('JDG-6.4-b no work in a box that also holds enemies', () => {
    const p = onTheRoad(
      { french: { k: 'napoleon fr-3:8' }, allied: { k: 'ru-1:2' }, sieges: { k: ['french', 1] } },
      { boxes: { a: 'open', k: 'open fort' }, links: ['a k bridge'] },
    )
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', work('destroy-bridge', 'a'))).toBe('JDG-6.4-b')
  })
})

describe('pontoons', () => {
  it('JDG-6.4-pontoon-a, JDG-6.4-pontoon-b 5 SP lay one at a major ford with all their MP', () => {
    const p = at('napoleon fr-4:4 fr-d1:1')
    take(p, 'french', 'fr-4')
    expect(refused(p, 'french', work('lay-pontoon', 'w'))).toBe('JDG-6.4-pontoon-a')
    expect(refused(p, 'french', work('lay-pontoon', 'z'))).toBe('JDG-6.4-pontoon-a')
    act(p, 'french', { do: 'join', units: ['fr-d1'] })
    act(p, 'french', work('lay-pontoon', 'w'))
    expect([p.state.pontoons, phase(p)], 'JDG-6.4-pontoon-b').toEqual([
      [{ link: link(p, 'd w'), side: 0 }],
      'movement',
    ])
  })

  it('JDG-6.4-pontoon-c with a real enemy across it costs the builder 1 SP, with Dummies nothing', () => {
    const p = at('napoleon fr-3:8', { allied: { w: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    act(p, 'french', work('lay-pontoon', 'w'))
    expect([sp(p, 'fr-3'), p.state.lost[0], p.state.pontoons.length], 'JDG-6.4-pontoon-c').toEqual([7, 1, 1])
    // JDG-H-vp: announced once.
    expect(joursDeGloire.view(p, 'allied').seen[0].lost).toBe(1)
    const feint = at('napoleon fr-3:8', { allied: { w: 'allied-dummy-infantry-1' } })
    take(feint, 'french', 'fr-3')
    act(feint, 'french', work('lay-pontoon', 'w'))
    expect(sp(feint, 'fr-3')).toBe(8)
  })

  it('JDG-6.4-pontoon-d, JDG-6.4-d it is a bridge at once, for either side', () => {
    const p = at('napoleon fr-3:8 fr-4:6')
    take(p, 'french', 'fr-3')
    act(p, 'french', work('lay-pontoon', 'w'))
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'w')
    expect(where(p, 'fr-4')).toBe('w')
    expect(stepCost(p, 1, link(p, 'd w'))).toBe(1)
  })

  it('JDG-6.4-pontoon-e, JDG-6.4-pontoon-f one a side here: it is taken up before it is laid again', () => {
    const p = onTheRoad(
      { french: { d: 'napoleon fr-3:8 fr-4:6 fr-5:6' } },
      { boxes: { d: 'open', w: 'open', v: 'open' }, links: ['d w ford', 'd v ford'] },
    )
    take(p, 'french', 'fr-3')
    act(p, 'french', work('lay-pontoon', 'w'))
    take(p, 'french', 'fr-4')
    expect(refused(p, 'french', work('lay-pontoon', 'v'))).toBe('JDG-6.4-pontoon-e')
    expect(refused(p, 'french', work('lift-pontoon', 'v'))).toBe('JDG-6.4-pontoon-f')
    act(p, 'french', work('lift-pontoon', 'w'))
    expect([p.state.pontoons, spent(p)]).toEqual([[], 2])
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-5')
    act(p, 'french', work('lay-pontoon', 'v'))
    expect(p.state.pontoons).toHaveLength(1)
  })

  it('JDG-6.4-d the enemy may take it up too, and its marker goes back to its owner', () => {
    const p = onTheRoad({
      french: { a: 'napoleon' },
      allied: { w: 'wittgenstein ru-1:3' },
      phasing: 'allied',
    })
    p.state.pontoons.push({ link: link(p, 'd w'), side: 0 })
    take(p, 'allied', 'ru-1')
    act(p, 'allied', work('lift-pontoon', 'd'))
    expect(p.state.pontoons).toEqual([])
  })

  it('JDG-7.1-c Dummies do no engineer work', () => {
    const p = at('napoleon french-dummy-infantry-1')
    take(p, 'french', 'french-dummy-infantry-1')
    expect(refused(p, 'french', work('destroy-bridge', 'z')), 'JDG-7.1-c').toBe('JDG-6.4-bridge-a')
    expect(letPass(p)).toEqual([])
  })

  it('JDG-A-frontier no work on a connection over the frontier while it is shut', () => {
    const p = onTheRoad(
      { french: { d: 'napoleon fr-3:8' } },
      { boxes: { d: 'open', w: 'open beyond' }, links: ['d w ford frontier'] },
    )
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', work('lay-pontoon', 'w'))).toBe('JDG-A-frontier')
  })
})
