import { describe, expect, it } from 'vitest'
import { cross, eliminate, straggle, touchFlag } from '../../src/position/changes.ts'
import { buildIndex, countersAt, findBox } from '../../src/position/counters.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { ALLIED, FRENCH } from '../../src/position/state.ts'
import { captureLeader, endGame, finalCount, outcomeOf, score } from '../../src/sequence/victory.ts'
import { counter, field, only, stand } from '../hand.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'

const plan: FieldPlan = {
  boxes: { a: 'open', b: 'open', c: 'open fort', d: 'open' },
  links: ['a b', 'b c', 'c d'],
  vp: { a: [3, 'french'], b: [2, 'allied'], c: [5, 'french'] },
}
const at = (position: PositionPlan, more: Partial<FieldPlan> = {}): JdgPosition =>
  stand(field({ ...plan, ...more }), position)
const enter = (p: JdgPosition, box: string, side: 0 | 1): JdgEvent[] => {
  const events: JdgEvent[] = []
  touchFlag(p, findBox(p, box), countersAt(p, findBox(p, box), side), events)
  return events
}

describe('victory', () => {
  it('JDG-9-a, JDG-9-geo-a, JDG-9-geo-c VP of places are counted at the end, with battles, captures and losses', () => {
    const p = at({ french: { a: 'napoleon fr-3:8' }, allied: { d: 'wittgenstein ru-1:3' } })
    p.state.vp[ALLIED] = 3
    p.state.lost[FRENCH] = 5
    expect(finalCount(p), 'JDG-9-geo-a').toEqual({
      totals: [8, 6],
      lines: [
        { side: 'french', what: 'a', vp: 3, clause: 'JDG-9-geo-c' },
        { side: 'allied', what: 'b', vp: 2, clause: 'JDG-9-geo-c' },
        { side: 'french', what: 'c', vp: 5, clause: 'JDG-9-geo-c' },
        { side: 'allied', what: 'battles, captures and the start', vp: 3, clause: 'JDG-9-a' },
        { side: 'allied', what: 'fewer losses', vp: 1, clause: 'JDG-9-loss-a' },
      ],
    })
  })

  it('JDG-9-geo-b the flag is held by whoever moved through last', () => {
    const p = at({ french: { b: 'fr-3:8' }, allied: { d: 'ru-1:3' } })
    enter(p, 'b', FRENCH)
    expect(p.state.flags).toEqual([FRENCH, FRENCH, FRENCH])
  })

  it('JDG-9-geo-d only units with SP turn a flag: not Dummies, lone leaders, shells', () => {
    for (const who of ['french-dummy-infantry-1', 'ney', 'fr-3:0', 'fr-ag']) {
      const p = at({ french: { b: who } })
      enter(p, 'b', FRENCH)
      expect(p.state.flags[1], 'JDG-9-geo-d').toBe(ALLIED)
    }
  })

  it('JDG-9-geo-d a fortified city keeps the flag of its garrison', () => {
    const p = at({ french: { c: 'fr-d3:1' }, allied: { c: 'ru-1:3' }, sieges: { c: ['allied', 1] } })
    enter(p, 'c', ALLIED)
    expect(p.state.flags[2], 'JDG-9-geo-d').toBe(FRENCH)
  })

  it('JDG-H-flag face-down counters turn the flag the enemy sees; the true one is kept, and shown when they are', () => {
    const p = at({ french: { b: 'french-dummy-infantry-1', a: 'fr-3:8' }, allied: { d: 'ru-1:3' } })
    const flags = (seat: 'french' | 'allied' | null) => joursDeGloire.view(p, seat).flags[1]
    const events = enter(p, 'b', FRENCH)
    expect(only(events, 'flag'), 'JDG-H-flag').toMatchObject([{ box: 'b', side: 'french' }])
    expect([flags('french'), flags('allied'), flags(null), p.state.flags[1]]).toEqual([
      ALLIED,
      FRENCH,
      FRENCH,
      ALLIED,
    ])
    eliminate(p, counter(p, 'french-dummy-infantry-1'), { seen: true, why: 'met', clause: 'JDG-7.1-e' }, [])
    expect([flags('french'), flags('allied'), flags(null)]).toEqual([ALLIED, ALLIED, ALLIED])
    expect(finalCount(p).totals[ALLIED]).toBe(2)
  })

  it('JDG-H-flag whoever takes a flag back is told the same, whether units took it from him or Dummies', () => {
    const taken = ['pr-blu:8', 'allied-dummy-infantry-1'].map((who) => {
      const p = at({ french: { d: 'fr-3:8' }, allied: { a: who } })
      enter(p, 'a', ALLIED)
      const { box } = p.state.counters
      p.state.counters.box.forEach((where, one) => {
        if (where === findBox(p, 'a')) box[one] = findBox(p, 'b')
      })
      box[counter(p, 'fr-3')] = findBox(p, 'a')
      p.index = buildIndex(p.game, p.state)
      return enter(p, 'a', FRENCH)
    })
    expect(taken[0], 'JDG-H-flag').toMatchObject([{ type: 'flag', box: 'a', side: 'french' }])
    expect(taken[1], 'JDG-H-flag').toEqual(taken[0])
  })

  it('JDG-9-capture-a, JDG-9-capture-b a captured general is worth 1, a CinC 3', () => {
    const p = at({ french: { a: 'napoleon ney' }, allied: { d: 'wittgenstein blucher ru-1:3' } })
    captureLeader(p, counter(p, 'blucher'), [])
    captureLeader(p, counter(p, 'wittgenstein'), [])
    expect(p.state.vp).toEqual([4, 0])
    expect(p.state.armies.cinc[1]).toBe(-1)
  })

  it('JDG-9-capture-c the capture of Napoléon ends the game at once', () => {
    const p = at({ french: { a: 'napoleon' }, allied: { d: 'wittgenstein ru-1:3' } })
    const events: JdgEvent[] = []
    captureLeader(p, p.game.napoleon, events)
    expect(p.state.ended).toBe(true)
    endGame(p, events)
    expect(joursDeGloire.outcome(p)).toMatchObject({ winner: 'allied', level: 'Napoléon captured' })
    expect(joursDeGloire.deciders(p)).toEqual([])
  })

  it('JDG-9-loss-a, JDG-9-loss-ex1, JDG-9-loss-ex2 1 VP for each full 4 SP of difference to the side with fewer losses', () => {
    const p = at({ french: { a: 'fr-3:8' } })
    const french = (mine: number, theirs: number) => {
      p.state.lost.splice(0, 2, mine, theirs)
      return finalCount(p).lines.filter(({ clause }) => clause === 'JDG-9-loss-a')
    }
    expect(french(7, 13), 'JDG-9-loss-ex1').toMatchObject([{ side: 'french', vp: 1 }])
    expect(french(7, 15), 'JDG-9-loss-ex2').toMatchObject([{ side: 'french', vp: 2 }])
    expect(french(10, 7)).toEqual([])
    expect(french(20, 7)).toMatchObject([{ side: 'allied', vp: 3 }])
  })

  it('JDG-9-loss-b, JDG-1.2.3-b losses are a running count of crosses and of what goes with an eliminated unit, its stragglers too', () => {
    const p = at({ french: { a: 'fr-3:8 fr-4:6' } })
    cross(p, counter(p, 'fr-3'), 2)
    straggle(p, counter(p, 'fr-4'), 2)
    expect(p.state.lost[FRENCH], 'JDG-1.2.3-b').toBe(2)
    expect(p.state.counters.lost[counter(p, 'fr-3')]).toBe(2)
    expect(p.state.counters.straggling[counter(p, 'fr-4')]).toBe(2)
    eliminate(p, counter(p, 'fr-4'), { seen: true, why: 'gone', clause: 'JDG-9-loss-b' }, [])
    expect(p.state.lost[FRENCH]).toBe(8)
  })

  it('JDG-9-win-a, JDG-9-win-b up to 2 apart is a draw, 3 a victory', () => {
    const p = at({ french: { a: 'fr-3:8' } }, { vp: {} })
    const after = (french: number, allied: number) => {
      p.state.vp.splice(0, 2, french, allied)
      return outcomeOf(p)
    }
    expect(after(2, 0)).toEqual({ winner: null, level: 'draw', score: 2 })
    expect(after(3, 0)).toEqual({ winner: 'french', level: 'victory', score: 3 })
    expect(after(1, 4)).toEqual({ winner: 'allied', level: 'victory', score: -3 })
  })

  it('JDG-B-9-a, JDG-B-9-b a besieged or masked city gives 1 VP to its besieger and nothing to its garrison', () => {
    for (const masked of [undefined, true] as const) {
      const p = at({
        french: { c: 'fr-d3:1' },
        allied: { c: 'ru-1:3' },
        sieges: { c: masked ? ['allied', 1, true] : ['allied', 1] },
      })
      expect(finalCount(p).totals, 'JDG-B-9-b').toEqual([3, 3])
    }
    const series = at(
      { french: { c: 'fr-d3:1' }, allied: { c: 'ru-1:3' }, sieges: { c: ['allied', 1] } },
      { scenario: { profile: 'danube-1805' } },
    )
    expect(finalCount(series).totals, 'JDG-B-9-a').toEqual([8, 2])
  })

  it('starting VP are part of the count', () => {
    const p = at({ french: { a: 'fr-3:8' } })
    const events: JdgEvent[] = []
    score(p, FRENCH, 5, 'a decisive battle', 'JDG-9-battle-a', events)
    expect(only(events, 'victory-points')[0]).toMatchObject({ side: 'french', vp: 5, total: 5 })
  })
})
