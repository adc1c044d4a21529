import { asSeat, listDice, popFrame, seededDice, topFrame } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { findBox, isBarred } from '../../src/position/counters.ts'
import { counterSheet } from '../../src/files/counters-data.ts'
import { createGame } from '../../src/position/game.ts'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { openStrength } from '../../src/arrivals/absorption.ts'
import { evictForArrivals, placeArrivals } from '../../src/arrivals/reinforcements.ts'
import { ALLIED, DISPLACED, FRENCH, GONE, MOVED, WAITING } from '../../src/position/state.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, field, offered, only, refused, sp, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const plan: FieldPlan = {
  boxes: { a: 'open', b: 'open', c: 'open', d: 'open fort', e: 'open' },
  links: ['a b', 'b c', 'c d', 'c e'],
  french: ['a'],
  allied: ['e'],
}
const group = (more: object = {}): object => ({
  turn: 5,
  side: 'french',
  box: 'c',
  leaders: ['ney'],
  units: [{ unit: 'fr-3', sp: 16 }, { unit: 'fr-ag' }],
  ...more,
})
const withGroup = (more: object = {}, scenario: object = {}) =>
  field({ ...plan, scenario: { arrivals: [group(more)], ...scenario } })

function arrive(setup: ReturnType<typeof field>, position: PositionPlan, dice: readonly number[] = []) {
  const p = stand(setup, position)
  const events: JdgEvent[] = []
  popFrame(p)
  p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
  const thrown = listDice(dice)
  evictForArrivals(p, thrown, events)
  sequence.settle(p, thrown, events)
  expect(thrown.left()).toBe(0)
  return { p, events }
}

function strength(
  setup: ReturnType<typeof field>,
  position: PositionPlan,
  options: NonNullable<GameSetup['options']> = {},
): JdgPosition {
  const p = stand({ ...setup, options }, position)
  popFrame(p)
  p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
  openStrength(p, [])
  sequence.settle(p, listDice([]), [])
  return p
}
const absorb = (unit: string): JdgAction => ({ do: 'absorb', unit })
const due = (nation: string, points: number, profile = 'germany-1813') =>
  field({ ...plan, scenario: { profile, strength: [{ turn: 5, nation, sp: points }] } })

describe('reinforcements in boxes', () => {
  it('JDG-3.3-a, JDG-3.3-box-a the scenario gives turn and place; they are placed in the Events Phase', () => {
    const early = arrive(withGroup({ turn: 6 }), { french: { a: 'napoleon' } })
    placeArrivals(early.p, early.events)
    expect(where(early.p, 'fr-3')).toBe(WAITING)
    const { p, events } = arrive(withGroup(), { french: { a: 'napoleon' } })
    placeArrivals(p, events)
    expect([where(p, 'ney'), where(p, 'fr-3'), where(p, 'fr-ag'), sp(p, 'fr-3')]).toEqual(['c', 'c', 'c', 16])
    expect(only(events, 'arrived')[0]).toMatchObject({ box: 'c', count: 3 })
  })

  it('JDG-3.3-b some depend on a die that can hold them up', () => {
    const { p, events } = arrive(withGroup({ onDie: 3 }), { french: { a: 'napoleon' } }, [4])
    placeArrivals(p, events)
    expect(where(p, 'fr-3'), 'JDG-3.3-b').toBe(WAITING)
    expect(only(events, 'delayed')[0]).toMatchObject({ box: 'c', needed: 3 })
    p.state.turn = 6
    evictForArrivals(p, listDice([3]), events)
    placeArrivals(p, events)
    expect(where(p, 'fr-3')).toBe('c')
  })

  it('JDG-3.3-box-b, JDG-3.3-box-e no enemy counter may enter the box in that turn; a group held up protects nothing', () => {
    const { p, events } = arrive(withGroup(), { french: { a: 'napoleon' }, allied: { e: 'ru-1:3' } })
    placeArrivals(p, events)
    expect(isBarred(p, findBox(p, 'c'), ALLIED), 'JDG-3.3-box-e').toBe(true)
    expect(isBarred(p, findBox(p, 'c'), FRENCH)).toBe(false)
    p.state.turn++
    expect(isBarred(p, findBox(p, 'c'), ALLIED)).toBe(false)
    const held = arrive(withGroup({ onDie: 3 }), { french: { a: 'napoleon' } }, [5]).p
    expect(isBarred(held, findBox(held, 'c'), ALLIED)).toBe(false)
  })

  it('JDG-3.3-box-c, JDG-3.3-box-d whoever stands there is moved out by one box of his choice, without enemies', () => {
    const { p } = arrive(withGroup(), {
      french: { a: 'napoleon', b: 'fr-4:6' },
      allied: { c: 'blucher pr-blu:8 allied-dummy-infantry-1' },
    })
    expect(topFrame(p)).toMatchObject({ phase: 'eviction', side: ALLIED })
    expect(offered(p, 'allied')).toEqual([
      { do: 'evict', to: 'd' },
      { do: 'evict', to: 'e' },
    ])
    expect(refused(p, 'allied', { do: 'evict', to: 'b' })).toBe('JDG-3.3-box-d')
    const events = act(p, 'allied', { do: 'evict', to: 'e' })
    expect([where(p, 'blucher'), where(p, 'pr-blu'), where(p, 'allied-dummy-infantry-1')]).toEqual([
      'e',
      'e',
      'e',
    ])
    expect(only(events, 'evicted')[0]).toMatchObject({ box: 'c', into: 'e', count: 3 })
  })

  it('JDG-3.3-box-d the eviction removes a siege marker; without a box to go to they are lost', () => {
    const siege = arrive(withGroup({ box: 'd' }), {
      french: { a: 'napoleon', d: 'fr-d3:1' },
      allied: { d: 'pr-blu:8' },
      sieges: { d: ['allied', 1] },
    }).p
    act(siege, 'allied', { do: 'evict', to: 'c' })
    expect(siege.state.sieges).toEqual([])
    const { p } = arrive(withGroup(), {
      french: { a: 'napoleon', b: 'fr-4:6', d: 'fr-5:3', e: 'fr-6:4' },
      allied: { c: 'pr-blu:8' },
    })
    expect(where(p, 'pr-blu')).toBe(GONE)
    expect(p.state.lost[ALLIED]).toBe(8)
  })

  it('JDG-5.5.4-d, JDG-6.2-i whoever is moved out has not stayed put: he neither rests nor entrenches this turn', () => {
    const { p } = arrive(withGroup(), {
      french: { a: 'napoleon' },
      allied: { c: 'pr-blu:7/1', e: 'pr-yor:4/1' },
    })
    act(p, 'allied', { do: 'evict', to: 'e' })
    const moved = (id: string): boolean => (p.state.counters.mark[counter(p, id)] & MOVED) !== 0
    expect([moved('pr-blu'), moved('pr-yor')]).toEqual([true, false])
    p.state.frames[p.state.frames.length - 1] = { phase: 'recovery', side: ALLIED, by: [asSeat(1)] }
    expect(refused(p, 'allied', { do: 'rest', units: ['pr-blu'] })).toBe('JDG-5.5.4-a')
    expect(refused(p, 'allied', { do: 'rest', units: ['pr-yor'] })).toBeNull()
  })

  it('JDG-4.2-e a leader an eviction drove off the map comes back next turn, not in this one', () => {
    const { p, events } = arrive(field({ ...plan, scenario: { arrivals: [group()] }, allied: ['a'] }), {
      french: { b: 'fr-4:6', d: 'fr-5:3', e: 'fr-6:3' },
      allied: { c: 'blucher pr-blu:8' },
    })
    placeArrivals(p, events)
    expect(where(p, 'blucher')).toBe(DISPLACED)
    p.state.counters.mark.fill(0)
    p.state.turn++
    placeArrivals(p, events)
    expect(where(p, 'blucher')).toBe('a')
  })

  it('JDG-4.2-i a CinC who comes as a reinforcement takes over when he is placed', () => {
    const setup = withGroup({ leaders: ['napoleon'], units: [{ unit: 'fr-jg', sp: 3 }] })
    const { p, events } = arrive(setup, { french: { a: 'eugene fr-3:8' } })
    expect(p.state.armies.cinc[0], 'JDG-4.2-i').toBe(counter(p, 'eugene'))
    placeArrivals(p, events)
    expect(p.state.armies.cinc[0]).toBe(counter(p, 'napoleon'))
  })

  it('JDG-4.2-e, JDG-4.2-j a displaced leader comes back with his CinC or at a source, where no enemy counter stands', () => {
    const home = field({ ...plan, french: ['a', 'e'] })
    const { p, events } = arrive(home, {
      french: { b: 'napoleon fr-3:8' },
      allied: { e: 'allied-dummy-infantry-1' },
    })
    const ney = counter(p, 'ney')
    p.state.counters.box[ney] = DISPLACED
    p.state.counters.army[ney] = 0
    placeArrivals(p, events)
    expect(topFrame(p)).toMatchObject({ phase: 'returning' })
    expect(offered(p, 'french')).toEqual([
      { do: 'return', leader: 'ney', to: 'a' },
      { do: 'return', leader: 'ney', to: 'b' },
    ])
    expect(refused(p, 'french', { do: 'return', leader: 'ney', to: 'e' })).toBe('JDG-4.2-e')
    act(p, 'french', { do: 'return', leader: 'ney', to: 'b' })
    expect(where(p, 'ney'), 'JDG-4.2-j').toBe('b')
  })
})

describe('SP reinforcements of the series', () => {
  const series = (position: PositionPlan): JdgPosition => {
    const p = strength(due('french', 2, 'danube-1805'), position)
    p.state.counters.lost[counter(p, 'fr-3')] = 2
    p.state.counters.lost[counter(p, 'fr-4')] = 2
    return p
  }
  it('JDG-3.3-sp-a, JDG-3.3-sp-f one goes to an in-command unit and erases an X, never a straggler', () => {
    const p = series({ french: { a: 'napoleon fr-3:8/2', e: 'fr-4:6' }, allied: { c: 'ru-1:3' } })
    // IV Corps is cut off from Napoléon.
    expect(refused(p, 'french', absorb('fr-4'))).toBe('JDG-3.3-sp-a')
    act(p, 'french', absorb('fr-3'))
    expect(
      [
        sp(p, 'fr-3'),
        p.state.counters.lost[counter(p, 'fr-3')],
        p.state.counters.straggling[counter(p, 'fr-3')],
      ],
      'JDG-3.3-sp-f',
    ).toEqual([9, 1, 2])
  })

  it('JDG-3.3-sp-b no unit gets more than 1 a turn', () => {
    const p = series({ french: { a: 'napoleon fr-3:8' } })
    act(p, 'french', absorb('fr-3'))
    expect(offered(p, 'french'), 'JDG-3.3-sp-b').toEqual([{ do: 'end' }])
  })

  it('JDG-3.3-sp-c no unit exceeds its initial strength: without an X it takes none', () => {
    const p = series({ french: { a: 'napoleon fr-3:8' } })
    p.state.counters.lost[counter(p, 'fr-3')] = 0
    expect(offered(p, 'french'), 'JDG-3.3-sp-c').toEqual([{ do: 'end' }])
  })

  it('JDG-3.3-sp-d, JDG-3.3-sp-e it may not be held back, but waits from turn to turn when nobody can take it', () => {
    const p = series({ french: { a: 'napoleon fr-3:8' } })
    expect(refused(p, 'french', { do: 'end' })).toBe('JDG-3.3-sp-e')
    act(p, 'french', absorb('fr-3'))
    act(p, 'french', { do: 'end' })
    expect(
      p.state.owed[FRENCH].map(({ sp: left }) => left),
      'JDG-3.3-sp-d',
    ).toEqual([1])
    p.state.turn++
    openStrength(p, [])
    expect(topFrame(p)).toMatchObject({ phase: 'absorbing', pools: [{ nation: 'french', sp: 1 }] })
  })
})

describe('SP reinforcements of Germany 1813', () => {
  it('JDG-B-3.3-a any combat unit but Detachments, in command or not; reserve artillery has none to receive', () => {
    const p = strength(due('french', 9), {
      french: { a: 'napoleon fr-ag fr-d3:1', e: 'fr-4:6' },
      allied: { c: 'ru-1:3' },
    })
    expect(offered(p, 'french')).toEqual([absorb('fr-4'), { do: 'end' }])
    for (const id of ['fr-ag', 'fr-d3', 'napoleon'])
      expect(refused(p, 'french', absorb(id))).toBe('JDG-B-3.3-a')
    expect(refused(p, 'french', absorb('ru-1'))).toBe('JDG-4.1-b')
  })

  it('JDG-B-3.3-b, JDG-B-3.3-f up to the roster maximum, stragglers counted', () => {
    const p = strength(due('french', 9), { french: { a: 'fr-4:9 fr-5:8/2 fr-6:8/1' } })
    expect(offered(p, 'french')).toEqual([absorb('fr-6'), { do: 'end' }])
  })

  it('JDG-B-3.3-c, JDG-B-3.3-ex1 the nation must match', () => {
    const p = strength(due('russian', 2), { french: { a: 'napoleon' }, allied: { c: 'ru-1:3 pr-yor:3' } })
    expect(offered(p, 'allied'), 'JDG-B-3.3-ex1').toEqual([absorb('ru-1'), { do: 'end' }])
  })

  it('JDG-B-3.3-d at most 2 a unit a turn', () => {
    const p = strength(due('french', 9), { french: { a: 'fr-3:8' } })
    act(p, 'french', absorb('fr-3'))
    act(p, 'french', absorb('fr-3'))
    expect(sp(p, 'fr-3')).toBe(10)
    expect(offered(p, 'french')).toEqual([{ do: 'end' }])
  })

  it('JDG-B-3.3-e what is not used in the turn is lost', () => {
    const p = strength(due('french', 3), { french: { a: 'fr-3:8' } })
    const events = act(p, 'french', { do: 'end' })
    expect(only(events, 'strength-lost')[0]).toMatchObject({ sp: 3 })
    expect(p.state.owed).toEqual([[], []])
  })

  it('JDG-B-3.3-f a besieged unit may receive SP unless agreed otherwise, a shell may, an allied contingent not', () => {
    const besieged = (options: NonNullable<GameSetup['options']>): JdgPosition =>
      strength(
        due('french', 3),
        {
          french: { d: 'fr-4:6', a: 'fr-5:0 fr-8:3' },
          allied: { d: 'pr-blu:8' },
          sieges: { d: ['allied', 1] },
        },
        options,
      )
    expect(offered(besieged({}), 'french')).toEqual([absorb('fr-4'), absorb('fr-5'), { do: 'end' }])
    const strict = besieged({ besiegedTakeSp: false })
    expect(offered(strict, 'french')).toEqual([absorb('fr-5'), { do: 'end' }])
    expect(refused(strict, 'french', absorb('fr-4'))).toBe('JDG-B-3.3-f')
  })

  it('JDG-B-3.3-a, JDG-B-3.3-b, JDG-B-3.3-c, JDG-B-3.3-d each reason why a unit takes none is a message of its own', () => {
    const p = strength(due('french', 9), { french: { a: 'napoleon fr-3:7 fr-4:9 fr-8:3 fr-d1:1 fr-ag' } })
    act(p, 'french', absorb('fr-3'))
    act(p, 'french', absorb('fr-3'))
    const why = (id: string) => joursDeGloire.check(p, 'french', absorb(id))
    expect(['fr-3', 'fr-4', 'fr-8', 'fr-d1', 'fr-ag', 'napoleon'].map((id) => why(id)?.clause)).toEqual([
      'JDG-B-3.3-d',
      'JDG-B-3.3-b',
      'JDG-B-3.3-c',
      'JDG-B-3.3-a',
      'JDG-B-3.3-a',
      'JDG-B-3.3-a',
    ])
    expect(new Set(['fr-3', 'fr-4', 'fr-8', 'fr-d1', 'fr-ag'].map((id) => why(id)?.reason)).size).toBe(5)
  })

  it('JDG-1.2.3-d which unit took it is told to its owner alone', () => {
    const p = strength(due('french', 1), { french: { a: 'fr-3:8 fr-4:6' } })
    const events = only(act(p, 'french', absorb('fr-3')), 'absorbed')
    expect(
      events.map(({ counter: id, to }) => [id, to]),
      'JDG-1.2.3-d',
    ).toEqual([
      [null, undefined],
      ['fr-3', ['french']],
    ])
  })

  it('JDG-3.3-a SP of a nation go to the side its counters fight for; a nation of both sides, or of none, must be told', () => {
    const bavarian = (side: 'french' | 'allied', id: string): object => {
      const { id: _, side: __, nation: ___, ...corps } = counterSheet.units[0]
      return { ...corps, id, side, nation: 'bavarian' }
    }
    const told = (units: object[], line: object = {}) => ({
      ...due('french', 1),
      files: {
        ...field({
          ...plan,
          scenario: { profile: 'danube-1809', strength: [{ turn: 5, nation: 'bavarian', sp: 2, ...line }] },
        }).files,
        counters: { ...counterSheet, units: [...counterSheet.units, ...units] },
      },
    })
    const sides = (setup: ReturnType<typeof told>): string[] => {
      const events: JdgEvent[] = []
      openStrength(stand(setup, { french: { a: 'napoleon' } }), events)
      return only(events, 'strength-due').map(({ side }) => side)
    }
    expect(sides(told([bavarian('french', 'bv-1')])), 'JDG-3.3-a').toEqual(['french'])
    expect(sides(told([bavarian('allied', 'bv-1')]))).toEqual(['allied'])
    const both = [bavarian('french', 'bv-1'), bavarian('allied', 'bv-2')]
    expect(() => createGame(told(both))).toThrow('strength[0].nation')
    expect(() => createGame(told([]))).toThrow('strength[0].nation')
    expect(sides(told(both, { side: 'allied' }))).toEqual(['allied'])
  })

  it('the schedule of the scenario is used turn by turn', () => {
    const p = stand(
      { scenario: 'spring' },
      { french: { weimar: 'fr-3:8' }, allied: { berlin: 'pr-yor:3 ru-1:3' }, turn: 4 },
    )
    popFrame(p)
    p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
    const events: JdgEvent[] = []
    openStrength(p, events)
    expect(only(events, 'strength-due').map(({ side, pools }) => [side, pools])).toEqual([
      [
        'allied',
        [
          { what: 'prussian', sp: 1 },
          { what: 'russian', sp: 1 },
        ],
      ],
      ['french', [{ what: 'french', sp: 2 }]],
    ])
    sequence.settle(p, seededDice(1), events)
    expect(topFrame(p)).toMatchObject({ phase: 'absorbing', side: FRENCH })
  })
})
