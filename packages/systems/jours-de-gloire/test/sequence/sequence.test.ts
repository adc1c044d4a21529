import { checkAction, listDice, seededDice, topFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openGame } from '../../src/position/opening.ts'
import { ALLIED, EMPTY, FRENCH, GONE, MOVED, OUT } from '../../src/position/state.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, field, offered, only, refused, sp, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const plan: FieldPlan = { boxes: { a: 'open', b: 'open', c: 'open' }, links: ['a b', 'b c'], allied: ['c'] }
const small = field(plan)

/** Plays on with nothing but `end` and the first choice offered, until the phase comes. */
function playTo(p: JdgPosition, phase: string, limit = 60): JdgEvent[] {
  const events: JdgEvent[] = []
  const dice = seededDice(5)
  for (let n = 0; n < limit && topFrame(p).phase !== phase && joursDeGloire.outcome(p) === null; n++) {
    const seat = joursDeGloire.deciders(p)[0]
    const actions = offered(p, seat)
    const action = actions.find((one) => one.do === 'end') ?? actions[0]
    events.push(...(joursDeGloire.perform(p, seat, action, dice) as JdgEvent[]))
  }
  return events
}

describe('the sequence of play', () => {
  it('JDG-2-a a game lasts the turns of its scenario', () => {
    const p = openGame({ scenario: 'bautzen' }, seededDice(2))
    const events = playTo(p, 'over', 400)
    expect(p.state.turn, 'JDG-2-a').toBe(5)
    expect(only(events, 'over').length).toBe(1)
  })

  it('JDG-2-b, JDG-2-C-a, JDG-2-D-a every turn: Events, first player, second player, end', () => {
    const p = openGame({ scenario: 'bautzen' }, seededDice(2))
    const events = playTo(p, 'over', 400)
    const told = events.flatMap((event) =>
      event.type === 'turn'
        ? [`turn ${event.turn}`]
        : event.type === 'phase'
          ? [`${event.side} ${event.phase}`]
          : [],
    )
    const second = told.slice(told.indexOf('turn 2'), told.indexOf('turn 3'))
    expect(second, 'JDG-2-C-a, JDG-2-D-a').toEqual([
      'turn 2',
      'french administration',
      'french movement',
      'french guns',
      'french combat',
      'allied administration',
      'allied movement',
      'allied guns',
      'allied combat',
    ])
  })

  it('JDG-2-A-a, JDG-B-2-b Events: weather, leaders, first player, reinforcements, SP, then cards, the French first', () => {
    const p = openGame({ scenario: 'spring', options: { dummies: false } }, seededDice(4))
    const events = playTo(p, 'over', 30)
    const turn = events.slice(events.findIndex((event) => event.type === 'turn' && event.turn === 2))
    const order = turn
      .filter((event) => event.to === undefined)
      .map(({ type }) => type)
      .filter((type) =>
        ['weather', 'initiative', 'first-player', 'arrived', 'strength-due', 'drew-card'].includes(type),
      )
    expect(order.slice(0, 8)).toEqual([
      'weather',
      'initiative',
      'first-player',
      'arrived',
      'strength-due',
      'strength-due',
      'drew-card',
      'drew-card',
    ])
    expect(
      only(turn, 'drew-card')
        .slice(0, 4)
        .map(({ side }) => side),
    ).toEqual(['french', 'french', 'allied', 'allied'])
  })

  it('JDG-2-B1-a, JDG-7.1-h, JDG-7.1-ex1, JDG-7.1-ex2, JDG-7.1-k half of all Dummies out of play, rounded down, come back, into boxes with friends', () => {
    const back = (out: number): number => {
      const p = stand(small, { french: { a: 'napoleon fr-3:8' } })
      p.state.frames.length = 2
      p.game.counters.forEach(({ dummy, side }, at) => {
        if (dummy && side === FRENCH) p.state.counters.box[at] = out-- > 0 ? OUT : GONE
      })
      p.state.frames[1] = { phase: 'player-turn', side: FRENCH, by: [], step: 'administration' }
      sequence.settle(p, seededDice(1), [])
      const frame = topFrame(p)
      return frame.phase === 'administration' ? frame.dummies : 0
    }
    expect([0, 1, 2, 3, 4].map(back), 'JDG-7.1-ex2, JDG-2-B1-a').toEqual([0, 0, 1, 1, 2])
    const p = stand(small, { french: { a: 'napoleon fr-3:8' }, allied: { b: 'ru-1:2' } })
    p.state.frames.length = 2
    p.state.frames[1] = { phase: 'player-turn', side: FRENCH, by: [], step: 'administration' }
    sequence.settle(p, seededDice(1), [])
    const place = (id: string, box: string) => ({ do: 'place', counter: id, box }) as const
    expect(refused(p, 'french', place('french-dummy-infantry-1', 'b'))).toBe('JDG-7.1-a')
    expect(refused(p, 'french', place('allied-dummy-infantry-1', 'a'))).toBe('JDG-7.1-a')
    act(p, 'french', place('french-dummy-infantry-1', 'a'))
    act(p, 'french', place('french-dummy-cavalry-2', 'a'))
    expect(refused(p, 'french', place('french-dummy-infantry-2', 'a'))).toBe('JDG-7.1-h')
    expect([where(p, 'french-dummy-infantry-1'), where(p, 'french-dummy-infantry-2')], 'JDG-7.1-k').toEqual([
      'a',
      OUT,
    ])
  })

  const administer = (p: JdgPosition, dice: readonly number[]): JdgEvent[] => {
    p.state.frames.length = 2
    p.state.frames[1] = { phase: 'player-turn', side: FRENCH, by: [], step: 'status' }
    const events: JdgEvent[] = []
    sequence.settle(p, listDice(dice), events)
    return events
  }

  it('JDG-2-B1-b, JDG-2-B1-facedown every counter of his that is face up goes down, Dummies and leaders included', () => {
    const p = stand(small, {
      french: { a: 'napoleon fr-3:8 french-dummy-infantry-1' },
      allied: { c: 'ru-1:2' },
    })
    for (const id of ['napoleon', 'fr-3', 'french-dummy-infantry-1', 'ru-1'])
      p.state.counters.up[counter(p, id)] = 1
    administer(p, [3])
    const up = (id: string) => p.state.counters.up[counter(p, id)]
    expect(['napoleon', 'fr-3', 'french-dummy-infantry-1', 'ru-1'].map(up), 'JDG-2-B1-b').toEqual([
      0, 0, 0, 1,
    ])
  })

  it('JDG-2-B1-facedown in option 2 leaders stay up, in option 1 everything does', () => {
    const up = (blind: 1 | 2) => {
      const p = stand(field({ ...plan, options: { blind } }), { french: { a: 'napoleon fr-3:8' } })
      for (const id of ['napoleon', 'fr-3']) p.state.counters.up[counter(p, id)] = 1
      administer(p, [3])
      return ['napoleon', 'fr-3'].map((id) => p.state.counters.up[counter(p, id)])
    }
    expect([up(2), up(1)], 'JDG-2-B1-facedown').toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  it('JDG-1.2.3-c, JDG-2-B1-d units that stood at 0 SP when the turn began go; those emptied since stay as shells', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8 fr-4:0 fr-5:0' } })
    p.state.counters.mark[counter(p, 'fr-4')] = EMPTY
    administer(p, [3])
    expect([where(p, 'fr-4'), where(p, 'fr-5')], 'JDG-1.2.3-c, JDG-2-B1-d').toEqual([GONE, 'a'])
  })

  it('JDG-1.2.3-d one that received SP in the Events Phase stays', () => {
    const p = stand(small, { french: { a: 'napoleon fr-4:1' } })
    p.state.counters.mark[counter(p, 'fr-4')] = EMPTY
    administer(p, [3])
    expect(where(p, 'fr-4'), 'JDG-1.2.3-d').toBe('a')
  })

  it('JDG-2-B1-d, JDG-1.2.3-d one that received SP and lost them again in this turn is a shell until the next', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8 fr-4:0' } })
    p.state.counters.mark[counter(p, 'fr-4')] = EMPTY
    p.state.counters.gained[counter(p, 'fr-4')] = 1
    administer(p, [3])
    expect(where(p, 'fr-4')).toBe('a')
  })

  it('JDG-2-B1-e, JDG-2-B1-f, JDG-2-B1-g then status, supply and CP, in this order', () => {
    const p = stand(small, { french: { b: 'napoleon fr-3:8' } })
    const types = administer(p, [3]).map(({ type }) => type)
    expect(
      types.filter((type) => ['status', 'supply', 'command-points'].includes(type)),
      'JDG-2-B1-e, JDG-2-B1-f, JDG-2-B1-g',
    ).toEqual(['status', 'supply', 'command-points'])
    expect(topFrame(p)).toMatchObject({ phase: 'movement', by: [0] })
  })

  it('JDG-2-B1-c, JDG-7.2-a, JDG-7.2-b the opponent is told the number of counters of a stack at any time', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8 fr-4:6 french-dummy-infantry-1' } })
    const view = joursDeGloire.view(p, 'allied')
    expect(view.seen[0].stacks, 'JDG-2-B1-c, JDG-7.2-a').toMatchObject([{ box: 0, down: 4, up: [] }])
  })

  it('JDG-2-B1-move Dummies on the map get no free move in B1', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8', b: 'french-dummy-infantry-1' } })
    p.state.frames.length = 2
    p.state.frames[1] = { phase: 'player-turn', side: FRENCH, by: [], step: 'administration' }
    sequence.settle(p, seededDice(1), [])
    expect(topFrame(p).phase, 'JDG-2-B1-move').toBe('administration')
    expect(refused(p, 'french', { do: 'place', counter: 'french-dummy-infantry-1', box: 'a' })).toBe(
      'JDG-7.1-a',
    )
  })

  it('JDG-5.3-a, JDG-8.5-fatigue-b marks of the turn come off when it ends', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' }, allied: { c: 'wittgenstein ru-1:2' } })
    p.state.counters.mark[counter(p, 'ru-1')] = MOVED
    p.state.frames[0] = { phase: 'turn', side: FRENCH, by: [], step: 'end' }
    p.state.frames.length = 1
    sequence.settle(p, seededDice(1), [])
    expect(p.state.turn).toBe(6)
    expect(p.state.counters.mark[counter(p, 'ru-1')], 'JDG-8.5-fatigue-b').toBe(0)
  })

  it('JDG-0-b, JDG-0-g the decisions of a phase are its player’s alone', () => {
    const p = stand(small, { french: { a: 'napoleon fr-3:8' }, allied: { c: 'wittgenstein ru-1:2' } })
    expect(joursDeGloire.deciders(p), 'JDG-0-b').toEqual(['french'])
    expect(offered(p, 'allied'), 'JDG-0-g').toEqual([])
    expect(refused(p, 'allied', { do: 'end' })).toBe('TABLE-TURN')
    const { reason } = checkAction(joursDeGloire, p, 'allied', { do: 'end' }) ?? {}
    expect(reason).toMatch(/^It is not your decision now\. The French are (moving|deciding)\.$/)
    expect(sp(p, 'fr-3')).toBe(8)
    expect(ALLIED).toBe(1)
  })
})
