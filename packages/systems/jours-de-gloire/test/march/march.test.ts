import { describe, expect, it } from 'vitest'
import { newBattle } from '../../src/reaction/engagement.ts'
import { entriesOf } from '../../src/battle/flank.ts'
import { reachOfMarch, reachOfStack, whyNotReached } from '../../src/march/march-queries.ts'
import { ARRIVED_IN, findBox } from '../../src/position/counters.ts'
import { openInterception } from '../../src/reaction/interception.ts'
import { ALLIED } from '../../src/position/state.ts'
import { act, counter, link, offered, only, refused, sp, where } from '../hand.ts'
import { marked, onTheRoad, phase, pointsLeft, spent, take, walk } from './marching.ts'

const goTo = (to: string) => ({ do: 'go' as const, to })

describe('movement', () => {
  it('JDG-5.1-a infantry and reserve artillery have 6 MP, cavalry, leaders and cavalry Dummies 8', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-c1:2 fr-ag french-dummy-cavalry-1' } })
    const mp = (...ids: string[]): number => reachOfStack(p, ids, false).mp
    expect(
      [mp('fr-3'), mp('fr-ag'), mp('fr-c1'), mp('napoleon'), mp('french-dummy-cavalry-1')],
      'JDG-5.1-a',
    ).toEqual([6, 6, 8, 8, 8])
  })

  it('JDG-5.2-a each connection is paid for by its type, and none beyond the MP is taken', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b x b c')
    expect(spent(p)).toBe(1 + 2 + 2 + 1)
    expect(refused(p, 'french', goTo('d'))).toBe('JDG-5.2-a')
  })

  it('JDG-5.2-b boxes without a connection that can be crossed are not adjacent', () => {
    const p = onTheRoad({ french: { d: 'napoleon fr-3:8' }, allied: { w: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', goTo('a'))).toBe('JDG-5.2-b')
    expect(refused(p, 'french', goTo('w'))).toBe('JDG-5.3-river-a')
    walk(p, 'french', 'c')
    // Had the enemy at w been adjacent to d, he would have been asked when the stack came back.
    act(p, 'french', goTo('d'))
    expect(phase(p)).toBe('march')
  })

  it('JDG-5.3-a a stack may halt with MP left, and they are gone', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b')
    act(p, 'french', { do: 'halt' })
    expect(refused(p, 'french', { do: 'activate', units: ['fr-3'] }), 'JDG-5.3-a').toBe('JDG-4.5-i')
  })

  it('JDG-5.3-b any number of stacks move, as far as the CP go', () => {
    const p = onTheRoad({ french: { a: 'napoleon', b: 'fr-3:8', c: 'fr-4:6', d: 'fr-5:6' }, cp: 2 })
    for (const id of ['fr-3', 'fr-4']) {
      take(p, 'french', id)
      act(p, 'french', { do: 'halt' })
    }
    expect(pointsLeft(p), 'JDG-5.3-b').toBe(0)
    expect(refused(p, 'french', { do: 'activate', units: ['fr-5'] })).toBe('JDG-4.5-d')
  })

  it('JDG-5.3-c one stack finishes its move before the next begins', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-4:6' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', { do: 'activate', units: ['fr-4'] }), 'JDG-5.3-c').toBe('JDG-2-b')
    act(p, 'french', { do: 'halt' })
    expect(refused(p, 'french', { do: 'activate', units: ['fr-4'] })).toBeNull()
  })

  it('JDG-5.3-d, JDG-5.3-e entering a box with real units stops the Force, and says so', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { c: 'ru-1:3 allied-dummy-infantry-1' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b')
    const events = walk(p, 'french', 'c')
    expect(only(events, 'stopped')).toMatchObject([{ box: 'c', why: 'enemy' }])
    expect(phase(p)).toBe('movement')
    expect(where(p, 'allied-dummy-infantry-1')).toBe('c')
  })

  it('JDG-5.3-f an overrun is for the Combat Phase: even one to twelve stops the mover', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:12' }, allied: { c: 'ru-1:1' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(where(p, 'fr-3'), 'JDG-5.3-f').toBe('c')
    expect(marked(p, 'fr-3')).toBe(true)
    expect(phase(p)).toBe('movement')
  })

  it('JDG-5.3-g Dummies alone are removed and the mover goes on', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'allied-dummy-infantry-1' } })
    take(p, 'french', 'fr-3')
    const events = walk(p, 'french', 'c')
    expect(only(events, 'removed'), 'JDG-5.3-g').toMatchObject([
      { counter: 'allied-dummy-infantry-1', box: 'c' },
    ])
    expect(phase(p)).toBe('march')
    walk(p, 'french', 'd')
    expect(where(p, 'fr-3')).toBe('d')
  })

  it('JDG-5.3-h a Force that met the enemy does not leave again unless he is gone', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'ru-win:2' } })
    take(p, 'french', 'fr-3')
    act(p, 'french', goTo('c'))
    act(p, 'french', { do: 'end' })
    act(p, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'd' }, [1])
    act(p, 'allied', { do: 'end' })
    expect(phase(p), 'JDG-5.3-h').toBe('march')
    expect(refused(p, 'french', goTo('y'))).toBeNull()
  })

  it('JDG-5.3-i a besieged garrison stops a friend of the besieger like any enemy; by agreement it does not', () => {
    const plan = {
      french: { c: 'napoleon fr-3:8', k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['french', 1] },
    } as const
    const p = onTheRoad(plan)
    expect(reachOfStack(p, ['fr-3'], false).reached.find(({ box }) => box === 'k')).toMatchObject({
      meets: false,
    })
    take(p, 'french', 'fr-3')
    const events = act(p, 'french', goTo('k'))
    expect(only(events, 'stopped')).toMatchObject([{ box: 'k', clauses: ['JDG-5.3-d', 'JDG-5.3-i'] }])
    // Nobody is asked about reconnaissance, withdrawal or interception: the march is over.
    expect([phase(p), where(p, 'fr-3'), p.state.sieges.length]).toEqual(['movement', 'k', 1])
    const shutIn = onTheRoad(plan, { options: { garrison: 'shutIn' } })
    take(shutIn, 'french', 'fr-3')
    walk(shutIn, 'french', 'k c')
    expect([where(shutIn, 'fr-3'), shutIn.state.sieges.length]).toEqual(['c', 1])
  })

  it('JDG-5.3-j counters without SP, unless Dummies alone, enter no box with an enemy counter', () => {
    const plan = { french: { b: 'napoleon fr-ag french-dummy-infantry-1' } }
    for (const enemy of ['ru-1:3', 'allied-dummy-infantry-1', 'blucher']) {
      const p = onTheRoad({ ...plan, allied: { c: enemy } })
      take(p, 'french', 'napoleon french-dummy-infantry-1')
      expect(refused(p, 'french', goTo('c'))).toBe('JDG-5.3-j')
      act(p, 'french', { do: 'halt' })
      take(p, 'french', 'fr-ag')
      expect(refused(p, 'french', goTo('c'))).toBe('JDG-5.3-j')
    }
    const p = onTheRoad({
      french: { c: 'napoleon', k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['french', 1] },
    })
    take(p, 'french', 'napoleon')
    expect(refused(p, 'french', goTo('k'))).toBeNull()
    walk(p, 'french', 'k')
    expect([where(p, 'napoleon'), phase(p)]).toEqual(['k', 'movement'])
  })

  it('JDG-5.3-j a leader, or guns, may join friends with SP who stand before the enemy; there they stop', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-ag fr-3:8', a: 'ney' }, allied: { c: 'ru-1:3' } })
    take(p, 'french', 'napoleon')
    expect(refused(p, 'french', goTo('c'))).toBe('JDG-5.3-j')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(reachOfStack(p, ['ney'], false).reached.map(({ box }) => box)).toContain('c')
    for (const id of ['fr-ag', 'ney']) {
      take(p, 'french', id)
      expect(offered(p, 'french')).toContainEqual(goTo(id === 'ney' ? 'b' : 'c'))
      walk(p, 'french', id === 'ney' ? 'b c' : 'c')
      expect([where(p, id), phase(p)]).toEqual(['c', 'movement'])
    }
    // Neither brought SP: the enemy is attacked by one connection only.
    p.state.counters.via[counter(p, 'ney')] = link(p, 'c d')
    const fight = newBattle(p, findBox(p, 'c'), 0, 'field')
    expect(entriesOf(p, fight).size).toBe(1)
  })

  it('JDG-5.3-j friends shut up in a city are none that a leader could join', () => {
    const p = onTheRoad({
      french: { c: 'ney', k: 'fr-4:6', a: 'napoleon' },
      allied: { k: 'ru-1:7' },
      sieges: { k: ['allied', 1] },
    })
    take(p, 'french', 'ney')
    expect(refused(p, 'french', goTo('k'))).toBe('JDG-5.3-j')
  })

  it('JDG-5.3-k the order: harmless counters, the scout, the cavalry, the box around', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-c1:2' }, allied: { c: 'ru-win:1', d: 'ru-1:3' } })
    take(p, 'french', 'fr-c1')
    act(p, 'french', goTo('c'))
    expect([phase(p), p.state.frames.at(-1)], 'JDG-5.3-k').toMatchObject(['entering', { step: 'scout' }])
    act(p, 'french', { do: 'end' })
    expect(phase(p)).toBe('withdrawal')
    act(p, 'allied', { do: 'withdraw', units: ['ru-win'], to: 'k' }, [1])
    // Nobody is left in the box: the neighbours are asked.
    expect(phase(p)).toBe('interception')
    act(p, 'allied', { do: 'end' })
    expect(phase(p)).toBe('march')
  })

  it('JDG-5.3-river-a, JDG-5.3-river-ex1 a major river is crossed at a bridge, or at a pontoon that has been built', () => {
    const p = onTheRoad({ french: { d: 'napoleon fr-3:8 fr-4:6' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', goTo('z'))).toBeNull()
    expect(refused(p, 'french', goTo('w'))).toBe('JDG-5.3-river-a')
    act(p, 'french', { do: 'lay-pontoon', to: 'w' })
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'w')
    expect(where(p, 'fr-4'), 'JDG-5.3-river-ex1').toBe('w')
  })

  it('JDG-5.3-river-b a minor river is forded anywhere, for 1 MP more in rain', () => {
    for (const [weather, cost] of [
      ['clear', 1],
      ['rain', 2],
    ] as const) {
      const p = onTheRoad({ french: { c: 'napoleon fr-3:8' }, weather })
      take(p, 'french', 'fr-3')
      walk(p, 'french', 'y')
      expect(spent(p), 'JDG-5.3-river-b').toBe(cost)
    }
  })

  it('JDG-3.3-box-b a box where enemy reinforcements arrive this turn is closed to every counter', () => {
    const group = { turn: 5, side: 'allied', box: 'c', leaders: [], units: [{ unit: 'ru-1', sp: 3 }] }
    const p = onTheRoad(
      { french: { b: 'napoleon french-dummy-infantry-1' } },
      { scenario: { arrivals: [group] } },
    )
    p.state.arrived[0] = p.state.turn + ARRIVED_IN
    take(p, 'french', 'french-dummy-infantry-1')
    expect(refused(p, 'french', goTo('c'))).toBe('JDG-3.3-box-b')
  })

  it('JDG-6-a, JDG-2-B2-a moving and working may be mixed in any order within the MP', () => {
    const p = onTheRoad({ french: { c: 'napoleon fr-3:8' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'd')
    act(p, 'french', { do: 'destroy-bridge', to: 'z' })
    walk(p, 'french', 'e')
    expect(spent(p), 'JDG-6-a, JDG-2-B2-a').toBe(1 + 2 + 1)
  })

  it('JDG-9-geo-b the flag of a place turns as a Force passes through', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' } }, { vp: { b: [1, 'allied'], c: [1, 'allied'] } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b')
    expect(p.state.flags).toEqual([0, 1])
  })
})

describe('stacks', () => {
  const all = 'napoleon fr-3:8 fr-4:6 fr-5:6 fr-6:8 fr-11:5 fr-c1:2 fr-c2:1 fr-cg:1 fr-ag'

  it('JDG-5.4-a a box holds any number of counters', () => {
    const p = onTheRoad({ french: { b: all } })
    take(p, 'french', 'fr-3 fr-4')
    walk(p, 'french', 'c')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-5 fr-6')
    walk(p, 'french', 'c')
    act(p, 'french', { do: 'halt' })
    take(p, 'french', 'fr-11')
    walk(p, 'french', 'c')
    expect(
      ['fr-3', 'fr-4', 'fr-5', 'fr-6', 'fr-11'].map((id) => where(p, id)),
      'JDG-5.4-a',
    ).toEqual(Array(5).fill('c'))
  })

  it.each([
    ['fr-3 fr-4 fr-c1', null],
    ['fr-3 fr-c1 fr-c2', null],
    ['fr-c1 fr-c2 fr-cg', null],
    ['fr-3 fr-4 fr-5', 'JDG-5.4-b'],
    ['fr-3 fr-4 fr-c1 fr-c2', 'JDG-5.4-b'],
    ['fr-3 fr-c1 fr-c2 fr-cg', 'JDG-5.4-b'],
  ])('JDG-5.4-b, JDG-5.4-c a moving stack: %s', (ids, clause) => {
    const p = onTheRoad({ french: { b: all } })
    expect(refused(p, 'french', { do: 'activate', units: ids.split(' ') }), 'JDG-5.4-c').toBe(clause)
  })

  it('JDG-5.4-d Dummies count as what they imitate', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8 fr-4:6 french-dummy-infantry-1 french-dummy-cavalry-1' },
    })
    const activate = (ids: string) => refused(p, 'french', { do: 'activate', units: ids.split(' ') })
    expect(activate('fr-3 fr-4 french-dummy-cavalry-1'), 'JDG-5.4-d').toBeNull()
    expect(activate('fr-3 fr-4 french-dummy-infantry-1')).toBe('JDG-5.4-b')
  })

  it('JDG-5.4-e, JDG-5.4-f reserve artillery and leaders do not count', () => {
    const p = onTheRoad({ french: { b: `${all} ney marmont` } })
    take(p, 'french', 'ney marmont fr-3 fr-4 fr-c1 fr-ag')
    expect(phase(p), 'JDG-5.4-e, JDG-5.4-f').toBe('march')
  })

  it('JDG-5.4-g, JDG-5.4-ex1 each stack pays its own CP: a leader, five infantry and one cavalry move for 2', () => {
    const p = onTheRoad({
      french: { a: 'napoleon', b: 'ney fr-3:8 fr-4:6 fr-5:6 fr-6:8 fr-11:5 fr-c1:2' },
    })
    for (const [ids, left] of [
      ['ney fr-3 fr-4', 10],
      ['fr-5 fr-6 fr-c1', 9],
      ['fr-11', 8],
    ] as const) {
      take(p, 'french', ids)
      walk(p, 'french', 'c')
      act(p, 'french', { do: 'halt' })
      expect(pointsLeft(p), 'JDG-5.4-g, JDG-5.4-ex1').toBe(left)
    }
  })

  it('JDG-5.4-h, JDG-5.5.1-a with the CinC in the stack the limit is lifted', () => {
    const p = onTheRoad({ french: { b: all } })
    take(p, 'french', 'napoleon fr-3 fr-4 fr-5 fr-6')
    expect(phase(p), 'JDG-5.4-h, JDG-5.5.1-a').toBe('march')
  })

  it('JDG-5.5.1-b a subordinate general is not enough', () => {
    const p = onTheRoad({ french: { a: 'napoleon', b: 'ney fr-3:8 fr-4:6 fr-5:6' } })
    expect(
      refused(p, 'french', { do: 'activate', units: ['ney', 'fr-3', 'fr-4', 'fr-5'] }),
      'JDG-5.5.1-b',
    ).toBe('JDG-5.4-b')
  })

  it('JDG-5.4-i a stack moves at the speed of its slowest member', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-c1:2' } })
    expect(reachOfStack(p, ['fr-3', 'fr-c1'], false).mp, 'JDG-5.4-i').toBe(6)
    take(p, 'french', 'fr-3 fr-c1')
    walk(p, 'french', 'b c d e f g')
    expect(refused(p, 'french', goTo('h'))).toBe('JDG-5.2-a')
  })

  it('JDG-5.4-j all members start in one box; nobody is picked up on the way', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8', b: 'fr-4:6' } })
    expect(refused(p, 'french', { do: 'activate', units: ['fr-3', 'fr-4'] })).toBe('JDG-5.4-j')
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'b')
    expect(refused(p, 'french', { do: 'join', units: ['fr-4'] })).toBe('JDG-5.4-j')
  })

  it('JDG-5.4-k a box that splits into stacks pays for each', () => {
    const p = onTheRoad({ french: { a: 'napoleon', c: 'ney fr-3:8 fr-4:6', g: 'fr-5:6 fr-6:8' } })
    take(p, 'french', 'ney fr-3')
    act(p, 'french', { do: 'halt' })
    expect(pointsLeft(p), 'JDG-5.4-k').toBe(10)
    take(p, 'french', 'fr-4')
    act(p, 'french', { do: 'halt' })
    expect(pointsLeft(p)).toBe(9)
    // g is 4 MP from Ney, so in command; cut off it would cost 2.
    take(p, 'french', 'fr-5 fr-6')
    act(p, 'french', { do: 'halt' })
    expect(pointsLeft(p)).toBe(8)
  })

  it('JDG-4.5-cost-force2, JDG-4.6-f the worst unit counts for the whole stack', () => {
    const p = onTheRoad({ french: { a: 'napoleon', h: 'fr-5:6 fr-6:8' } })
    expect(reachOfStack(p, ['fr-5', 'fr-6'], false)).toMatchObject({ cp: 2, mp: 5 })
  })

  it('JDG-5.5.1-c, JDG-5.5.1-d a stack over the limit is told to be a concentration before it is taken up', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-4:6 fr-5:6' } })
    expect(reachOfStack(p, ['napoleon', 'fr-3', 'fr-4'], false).concentrated).toBe(false)
    expect(reachOfStack(p, ['napoleon', 'fr-3', 'fr-4', 'fr-5'], false).concentrated).toBe(true)
  })

  it('JDG-5.2-a what a stack cannot get to is refused before it is taken up', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' } })
    const plan = reachOfStack(p, ['napoleon', 'fr-3'], false)
    const near = plan.reached[0].box
    expect(whyNotReached(p, ['napoleon', 'fr-3'], plan, near)).toBeNull()
    expect(whyNotReached(p, ['napoleon', 'fr-3'], { ...plan, mp: 0, reached: [] }, near)?.clause).toBe(
      'JDG-5.2-a',
    )
  })

  it('JDG-4.1-b, JDG-1.2.2-indep-h an independent Detachment goes with a leader of the army that may pay', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8 fr-d1:1' } })
    take(p, 'french', 'napoleon fr-3 fr-d1')
    walk(p, 'french', 'c')
    expect([where(p, 'fr-d1'), pointsLeft(p), spent(p)], 'JDG-4.1-b').toEqual(['c', 10, 1])
    // Severely out of command: one MP less for the stack.
    expect(reachOfMarch(p).every(({ cost }) => cost <= 4)).toBe(true)
  })

  it('JDG-1.2.3-shell, JDG-8.8-sortie-a shells and besieged counters are not activated', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:0', k: 'fr-4:6' },
      allied: { k: 'ru-1:3' },
      sieges: { k: ['allied', 1] },
    })
    expect(refused(p, 'french', { do: 'activate', units: ['fr-3'] })).toBe('JDG-1.2.3-shell')
    expect(refused(p, 'french', { do: 'activate', units: ['fr-4'] })).toBe('JDG-8.8-sortie-a')
  })

  it('JDG-0-d a counter the scenario holds back is not activated', () => {
    const p = onTheRoad(
      { french: { b: 'napoleon fr-3:8' } },
      { scenario: { pinned: [{ unit: 'fr-3', before: 6 }] } },
    )
    expect(refused(p, 'french', { do: 'activate', units: ['fr-3'] })).toBe('JDG-0-d')
  })

  it('joining one after another is the same as naming all at once', () => {
    const together = onTheRoad({ french: { b: all } })
    take(together, 'french', 'fr-3 fr-4 fr-c1')
    const singly = onTheRoad({ french: { b: all } })
    take(singly, 'french', 'fr-3')
    act(singly, 'french', { do: 'join', units: ['fr-4'] })
    act(singly, 'french', { do: 'join', units: ['fr-c1'] })
    expect(singly.state).toEqual(together.state)
  })

  it('the reach told to the page is just what the steps allow', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { d: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    const reached = reachOfMarch(p)
    expect(reached.find(({ box }) => box === 'd')).toEqual({
      box: 'd',
      cost: 2,
      way: ['b', 'c', 'd'],
      meets: true,
    })
    expect(reached.some(({ box }) => box === 'e')).toBe(false)
    const steps = offered(p, 'french').flatMap((action) => (action.do === 'go' ? [action.to] : []))
    expect(steps.sort()).toEqual(['a', 'c', 'x'])
  })
})

describe('arrivals by connection', () => {
  const group = {
    turn: 5,
    side: 'french',
    box: 'h',
    byConnection: true,
    leaders: ['ney'],
    units: [
      { unit: 'fr-3', sp: 8 },
      { unit: 'fr-c1', sp: 2 },
    ],
  }
  const atTheGate = () => {
    const p = onTheRoad({ french: { a: 'napoleon' } }, { scenario: { arrivals: [group] } })
    p.state.arrived[0] = 3
    return p
  }

  it('JDG-3.3-conn-a, JDG-3.3-conn-b, JDG-2-B2-b the group enters in the Movement Phase, without CP', () => {
    const p = atTheGate()
    take(p, 'french', 'ney fr-3 fr-c1')
    expect(
      offered(p, 'french').filter((action) => action.do === 'go'),
      'JDG-3.3-conn-a, JDG-2-B2-b',
    ).toEqual([{ do: 'go', to: 'h' }])
    walk(p, 'french', 'h g')
    act(p, 'french', { do: 'halt' })
    expect([where(p, 'fr-3'), sp(p, 'fr-3'), where(p, 'ney'), pointsLeft(p)], 'JDG-3.3-conn-b').toEqual([
      'g',
      8,
      'g',
      10,
    ])
    expect(p.state.arrived[0]).toBe(p.state.turn + ARRIVED_IN)
  })

  it('JDG-3.3-box-e, JDG-6.5.1-a a box that is marched into is not protected: the enemy may intercept there', () => {
    const p = onTheRoad(
      { french: { a: 'napoleon' }, allied: { g: 'ru-1:3' } },
      { scenario: { arrivals: [group] } },
    )
    p.state.arrived[0] = 3
    take(p, 'french', 'ney fr-3 fr-c1')
    act(p, 'french', goTo('h'))
    expect(phase(p)).toBe('interception')
  })

  it('JDG-3.3-conn-c it may not force-march', () => {
    const p = atTheGate()
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', { do: 'force-march' })).toBe('JDG-3.3-conn-c')
  })
})

describe('the Armistice on the march', () => {
  it('JDG-A-effects-9, JDG-A-effects-8 nobody goes next to an enemy, and nobody force-marches', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { d: 'ru-1:3' } })
    p.state.truce = 1
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', { do: 'force-march' })).toBe('JDG-A-effects-8')
    walk(p, 'french', 'b')
    expect(refused(p, 'french', goTo('c'))).toBe('JDG-A-effects-9')
  })

  it('JDG-A-effects-16 there is no interception', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8' }, allied: { c: 'ru-1:3' } })
    p.state.truce = 1
    openInterception(p, findBox(p, 'b'), ALLIED)
    expect(phase(p), 'JDG-A-effects-16').toBe('movement')
    p.state.truce = 0
    openInterception(p, findBox(p, 'b'), ALLIED)
    expect(phase(p)).toBe('interception')
  })
})
