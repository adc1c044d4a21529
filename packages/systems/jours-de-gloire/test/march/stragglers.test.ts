import { describe, expect, it } from 'vitest'
import { straggleLines } from '../../src/march/stragglers.ts'
import { columnOf, rowOf, tables } from '../../src/files/charts.ts'
import type { JdgPosition } from '../../src/index.ts'
import { ACTED, FATIGUED, MOVED, REACTED, RESTED } from '../../src/position/state.ts'
import { act, counter, only, refused, sp, where } from '../hand.ts'
import { mark, marked, onTheRoad, phase, spent, take, walk } from './marching.ts'

const straggling = (p: JdgPosition, id: string): number => p.state.counters.straggling[counter(p, id)]
const force = { do: 'force-march' as const }
const halt = { do: 'halt' as const }

describe('concentrations', () => {
  const plan = { french: { a: 'napoleon fr-jg:4 fr-6:7 fr-4:6 fr-ag' } }

  it('JDG-5.5.1-c, JDG-5.5.3-a, JDG-5.5.3-c a die for each unit; the losses are stragglers', () => {
    const p = onTheRoad(plan)
    take(p, 'french', 'napoleon fr-jg fr-6 fr-4 fr-ag')
    walk(p, 'french', 'b')
    const events = act(p, 'french', halt, [6, 6, 3])
    // Napoléon −1, CO 4 or more −1: 4 on 5-8 SP loses one, 4 on fewer than 5 none.
    expect(
      only(events, 'stragglers').map(({ counter: id, modified, sp: lost }) => [id, modified, lost]),
    ).toEqual([
      ['fr-jg', 4, 0],
      ['fr-6', 4, 1],
      ['fr-4', 2, 0],
    ])
    expect([sp(p, 'fr-6'), straggling(p, 'fr-6'), p.state.lost[0]], 'JDG-5.5.3-c').toEqual([6, 1, 0])
    expect(marked(p, 'fr-6', FATIGUED)).toBe(false)
  })

  it('JDG-5.5.1-d a CinC with a legal stack rolls nothing, nor does a concentration that never moved', () => {
    const p = onTheRoad(plan)
    take(p, 'french', 'napoleon fr-6 fr-4 fr-ag')
    walk(p, 'french', 'b')
    expect(only(act(p, 'french', halt), 'stragglers'), 'JDG-5.5.1-d').toEqual([])
    const still = onTheRoad(plan)
    take(still, 'french', 'napoleon fr-jg fr-6 fr-4')
    expect(only(act(still, 'french', halt), 'stragglers')).toEqual([])
  })
})

describe('forced marches', () => {
  it('JDG-5.5.2-a, JDG-5.5.2-b a stack linked to a general, even one cut off from the CinC, gains 2 MP', () => {
    // Ney at h is out of Napoléon's reach: −1 + 2.
    const p = onTheRoad({ french: { a: 'napoleon', h: 'ney fr-3:8' } })
    take(p, 'french', 'fr-3')
    act(p, 'french', force)
    walk(p, 'french', 'g f e d c b a')
    expect([where(p, 'fr-3'), spent(p)], 'JDG-5.5.2-b').toEqual(['a', 7])
  })

  it('JDG-5.5.2-a, JDG-4.6-b a unit linked to no general may not', () => {
    const p = onTheRoad({ french: { a: 'napoleon', h: 'fr-3:8' } })
    take(p, 'french', 'fr-3')
    expect(refused(p, 'french', force)).toBe('JDG-4.6-b')
  })

  it('JDG-4.6-c, JDG-1.2.2-indep-h an independent Detachment never may', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-d1:1 fr-3:8' } })
    take(p, 'french', 'napoleon fr-3 fr-d1')
    expect(refused(p, 'french', force)).toBe('JDG-1.2.2-indep-h')
  })

  it('JDG-5.5.2-c it is declared before the move starts, and once', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:8 fr-4:6' } })
    take(p, 'french', 'fr-3')
    act(p, 'french', force)
    expect(refused(p, 'french', force)).toBe('JDG-5.5.2-c')
    walk(p, 'french', 'b')
    act(p, 'french', halt, [1])
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'b')
    expect(refused(p, 'french', force)).toBe('JDG-5.4-j')
  })

  it('JDG-5.5.2-d, JDG-5.5.2-e it costs stragglers and fatigues the stack', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-4:6' } })
    take(p, 'french', 'fr-4')
    act(p, 'french', force)
    walk(p, 'french', 'b')
    const events = act(p, 'french', halt, [5])
    expect([sp(p, 'fr-4'), straggling(p, 'fr-4'), marked(p, 'fr-4', FATIGUED)]).toEqual([5, 1, true])
    expect(only(events, 'fatigued')).toMatchObject([{ box: 'b', count: 1 }])
    expect(only(events, 'fatigued')[0].to).toBeUndefined()
  })

  it('JDG-5.5.2-f Dummies may and suffer nothing, leaders alone may not, reserve artillery rolls nothing', () => {
    const p = onTheRoad({ french: { a: 'napoleon french-dummy-infantry-1 fr-ag' } })
    take(p, 'french', 'french-dummy-infantry-1')
    act(p, 'french', force)
    walk(p, 'french', 'b')
    act(p, 'french', halt)
    expect(marked(p, 'french-dummy-infantry-1', FATIGUED)).toBe(true)
    take(p, 'french', 'fr-ag')
    act(p, 'french', force)
    walk(p, 'french', 'b')
    act(p, 'french', halt)
    expect(marked(p, 'fr-ag', FATIGUED)).toBe(true)
    take(p, 'french', 'napoleon')
    expect(refused(p, 'french', force)).toBe('JDG-5.5.2-f')
    const far = onTheRoad({ french: { a: 'napoleon', h: 'french-dummy-infantry-1' } })
    take(far, 'french', 'french-dummy-infantry-1')
    expect(refused(far, 'french', force)).toBe('JDG-4.6-b')
  })

  it('JDG-5.5.2-g a leader in the stack has 2 MP more too, and does not hold cavalry back', () => {
    const p = onTheRoad(
      { french: { a: 'napoleon ney fr-c1:2' } },
      { links: ['a b poor', 'b c poor', 'c d poor', 'd e poor', 'e f poor', 'f g', 'g h', 'c k'] },
    )
    take(p, 'french', 'ney fr-c1')
    act(p, 'french', force)
    walk(p, 'french', 'b c d e f')
    expect([where(p, 'ney'), spent(p)], 'JDG-5.5.2-g').toEqual(['f', 10])
  })

  it('JDG-5.5.3-b a concentration that force-marches rolls twice for each unit, the second time with what is left', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-3:9 fr-4:5 fr-5:1' } })
    take(p, 'french', 'napoleon fr-3 fr-4 fr-5')
    act(p, 'french', force)
    walk(p, 'french', 'b')
    // Napoléon −1: a 5 becomes 4. 9 SP lose 1 in column 9+, then 8 SP 1 more; 5 SP lose 1, then 4 SP none.
    act(p, 'french', halt, [5, 5, 5, 5, 5, 5])
    expect([sp(p, 'fr-3'), sp(p, 'fr-4'), sp(p, 'fr-5')], 'JDG-5.5.3-b').toEqual([7, 4, 1])
  })

  it('JDG-5.5.3-d the die: a general of CV 3 or 4 −1, CO 4 or more −1, snow +1, mud +2', () => {
    const lines = (weather: 'clear' | 'snow' | 'mud', ids: string[]): number[] => {
      const p = onTheRoad({ french: { a: 'napoleon soult ney fr-4:6 fr-6:8' }, weather })
      const stack = ids.map((id) => counter(p, id))
      return straggleLines(p, stack[0], stack).map(({ value }) => value)
    }
    expect(lines('clear', ['fr-4', 'ney']), 'JDG-5.5.3-d').toEqual([])
    expect(lines('clear', ['fr-4', 'soult'])).toEqual([-1])
    expect(lines('clear', ['fr-6', 'napoleon', 'soult'])).toEqual([-1, -1])
    expect(lines('snow', ['fr-4'])).toEqual([1])
    expect(lines('mud', ['fr-4'])).toEqual([2])
  })

  it('JDG-5.5.3-e a unit can straggle down to nothing, and the leader counts once', () => {
    const p = onTheRoad({ french: { a: 'napoleon', b: 'fr-4:1' } })
    take(p, 'french', 'fr-4')
    act(p, 'french', force)
    walk(p, 'french', 'c')
    act(p, 'french', halt, [6])
    expect([sp(p, 'fr-4'), straggling(p, 'fr-4'), where(p, 'fr-4')], 'JDG-5.5.3-e').toEqual([0, 1, 'c'])
  })

  it('JDG-T-fm-a the Forced March table', () => {
    const { forcedMarch } = tables
    expect(
      [1, 4, 5, 8, 9, 30].map((points) => columnOf(forcedMarch, points)),
      'JDG-T-fm-a',
    ).toEqual([0, 0, 1, 1, 2, 2])
    expect([0, 1, 3, 4, 5, 6, 9].map((die) => rowOf(forcedMarch, die).losses)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 2],
      [1, 1, 2],
    ])
  })
})

describe('recovery', () => {
  const rest = (id: string) => ({ do: 'rest' as const, units: [id] })
  const resting = (plan = { a: 'napoleon fr-12:5/1 fr-4:3/3' }): JdgPosition => {
    const p = onTheRoad({ french: plan })
    act(p, 'french', { do: 'end' })
    expect(phase(p)).toBe('recovery')
    return p
  }

  it('JDG-5.5.4-a, JDG-5.5.4-b, JDG-2-B2-e a unit that did nothing recovers: 1 on 1-4, 2 on 5-6', () => {
    const p = resting()
    act(p, 'french', rest('fr-12'), [2])
    act(p, 'french', rest('fr-4'), [5])
    expect([sp(p, 'fr-12'), straggling(p, 'fr-12'), sp(p, 'fr-4'), straggling(p, 'fr-4')]).toEqual([
      6, 0, 5, 1,
    ])
  })

  it('JDG-5.5.4-c only stragglers come back, never more than there are', () => {
    const p = resting({ a: 'napoleon fr-12:5/1 fr-4:3' })
    act(p, 'french', rest('fr-12'), [6])
    expect(sp(p, 'fr-12')).toBe(6)
    expect(refused(p, 'french', rest('fr-4'))).toBe('JDG-5.5.4-c')
  })

  it.each([MOVED, ACTED, REACTED])(
    'JDG-5.5.4-d whoever moved, acted or reacted this turn (%s) does not',
    (done) => {
      const p = onTheRoad({ french: { a: 'napoleon fr-12:5/1' } })
      mark(p, 'fr-12', done)
      act(p, 'french', { do: 'end' })
      expect(refused(p, 'french', rest('fr-12'))).toBe('JDG-5.5.4-a')
    },
  )

  it('JDG-5.5.4-d once a unit, and it may not react for the rest of the turn', () => {
    const p = resting()
    act(p, 'french', rest('fr-4'), [1])
    expect(refused(p, 'french', rest('fr-4'))).toBe('JDG-5.5.4-d')
    expect(marked(p, 'fr-4', RESTED)).toBe(true)
  })

  it('JDG-2-B2-d a forced march shows in the marks: the unit does not recover in the same phase', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-4:6' } })
    take(p, 'french', 'fr-4')
    act(p, 'french', force)
    walk(p, 'french', 'b')
    act(p, 'french', halt, [6])
    act(p, 'french', { do: 'end' })
    expect(refused(p, 'french', rest('fr-4')), 'JDG-2-B2-d').toBe('JDG-5.5.4-a')
  })

  it('JDG-H-straggle in blind play it is asked whether anybody has stragglers or not; the dice are private', () => {
    const p = onTheRoad({ french: { a: 'napoleon fr-12:5' } })
    act(p, 'french', { do: 'end' })
    expect(phase(p), 'JDG-H-straggle').toBe('recovery')
    const events = act(resting(), 'french', rest('fr-12'), [2])
    expect(only(events, 'recovered')[0].to).toEqual(['french'])
    const open = onTheRoad({ french: { a: 'napoleon fr-12:5' } }, { options: { blind: 1 } })
    act(open, 'french', { do: 'end' })
    expect(open.state.frames.some((frame) => frame.phase === 'recovery')).toBe(false)
  })
})
