import { listDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { relocate } from '../../src/position/changes.ts'
import { takeStatus } from '../../src/command/command.ts'
import { setPoints } from '../../src/command/command-points.ts'
import { assumeCommand, replaceLeaders } from '../../src/command/commanders.ts'
import type { JdgEvent } from '../../src/index.ts'
import { scenarios } from '../../src/files/scenario.ts'
import { ALLIED, DISPLACED, GONE, IN_COMMAND } from '../../src/position/state.ts'
import { checkSupply } from '../../src/command/supply.ts'
import { act, counter, field, offered, only, refused, stand, where } from '../hand.ts'
import { letPass, onTheRoad, phase, take, walk } from '../march/marching.ts'

const goTo = (to: string) => ({ do: 'go' as const, to })

describe('leaders the scenario changes', () => {
  it('JDG-4.2-b one is dismissed on his turn, and his successor takes over', () => {
    const p = onTheRoad(
      { allied: { a: 'kutusov wittgenstein ru-1:3' }, turn: 6 },
      {
        scenario: {
          leaderChanges: [{ turn: 6, remove: 'kutusov', army: 'russo-prussian', cinc: 'wittgenstein' }],
        },
      },
    )
    const events: JdgEvent[] = []
    replaceLeaders(p, events)
    expect(where(p, 'kutusov'), 'JDG-4.2-b').toBe(GONE)
    expect(p.state.armies.cinc[1]).toBe(counter(p, 'wittgenstein'))
    expect(only(events, 'leader-removed')).toMatchObject([{ counter: 'kutusov' }])
  })
})

describe('leaders left alone', () => {
  it('JDG-4.2-c, JDG-4.2-g a rank-4 leader goes to the nearest friends with SP; the owner chooses between equals', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8' },
      allied: { c: 'kutusov', e: 'ru-1:3', k: 'allied-dummy-infantry-1', f: 'ru-2:2' },
    })
    take(p, 'french', 'fr-3')
    act(p, 'french', goTo('c'))
    expect(phase(p)).toBe('fleeing')
    expect(offered(p, 'allied')).toEqual([{ do: 'flee', to: 'e' }])
    expect(refused(p, 'allied', { do: 'flee', to: 'f' })).toBe('JDG-4.2-c')
    const events = act(p, 'allied', { do: 'flee', to: 'e' })
    expect(where(p, 'kutusov')).toBe('e')
    expect(only(events, 'leader-displaced')).toMatchObject([{ counter: 'kutusov', fate: 'fled', into: 'e' }])
    letPass(p)
    expect(phase(p)).toBe('march')
  })

  it('JDG-4.2-c two armies equally near: both are offered', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8' },
      allied: { c: 'kutusov', d: 'ru-1:3', y: 'ru-2:2' },
    })
    take(p, 'french', 'fr-3')
    act(p, 'french', goTo('c'))
    expect(offered(p, 'allied').map((action) => 'to' in action && action.to)).toEqual(['d', 'y'])
  })

  it('JDG-4.2-d, JDG-4.2-e a rank-3 leader is taken off, to come back as a reinforcement', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'blucher' } })
    take(p, 'french', 'fr-3')
    const events = walk(p, 'french', 'c')
    expect(where(p, 'blucher')).toBe(DISPLACED)
    expect(only(events, 'leader-displaced')).toMatchObject([{ counter: 'blucher', fate: 'taken-off' }])
    expect(phase(p)).toBe('march')
  })

  it('JDG-4.2-f a rank-2 leader is eliminated', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'yorck' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(where(p, 'yorck')).toBe(GONE)
  })

  it('JDG-4.2-a, JDG-4.2-h that is no capture: no VP', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'yorck blucher' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(p.state.vp, 'JDG-4.2-a').toEqual([0, 0])
  })

  it('JDG-4.2-g with only Dummies for company a leader is alone, and they are removed', () => {
    const p = onTheRoad({
      french: { b: 'napoleon fr-3:8' },
      allied: { c: 'blucher allied-dummy-infantry-1' },
    })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect([where(p, 'blucher'), where(p, 'allied-dummy-infantry-1')]).toEqual([DISPLACED, -1])
  })

  it('JDG-4.2-g a Dummy that enters does not trigger it: the Dummy is removed', () => {
    const p = onTheRoad({ french: { b: 'napoleon french-dummy-infantry-1' }, allied: { c: 'yorck' } })
    take(p, 'french', 'french-dummy-infantry-1')
    walk(p, 'french', 'c')
    expect([where(p, 'yorck'), where(p, 'french-dummy-infantry-1')]).toEqual(['c', -1])
  })

  it('JDG-1.2.3-art guns without an escort are lost when an enemy with SP enters', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'ru-art' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(where(p, 'ru-art')).toBe(GONE)
    expect(phase(p)).toBe('march')
  })

  it('JDG-1.2.3-shell a shell alone is removed when an enemy enters', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'ru-1:0' } })
    take(p, 'french', 'fr-3')
    walk(p, 'french', 'c')
    expect(where(p, 'ru-1')).toBe(GONE)
    expect(phase(p)).toBe('march')
  })

  it('JDG-H-leader the displaced leader is shown; the boxes he may flee to are not', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-3:8' }, allied: { c: 'kutusov', e: 'ru-1:3' } })
    take(p, 'french', 'fr-3')
    const events = act(p, 'french', goTo('c'))
    expect(only(events, 'revealed'), 'JDG-H-leader').toMatchObject([{ counters: [{ counter: 'kutusov' }] }])
    expect(events.some((event) => JSON.stringify(event).includes('"e"'))).toBe(false)
  })
})

describe('one CinC of two armies', () => {
  it('JDG-POL-S5-a until the named CinC enters another commands his army too, and his CV is used for it', () => {
    const spring = scenarios.find(({ id }) => id === 'spring')
    if (!spring) throw new Error('there is no spring scenario')
    const [french, allies] = spring.armies
    const army = (id: string, commanders: string[], units: string[]) => ({
      ...allies,
      id,
      name: id,
      commanders: commanders.map((leader) => ({ leader })),
      generals: [],
      units,
      sources: ['b'],
    })
    const setup = field({
      boxes: { a: 'open', b: 'open' },
      links: ['a b'],
      scenario: {
        armies: [
          { ...french, sources: ['a'] },
          army('of-wittgenstein', ['wittgenstein'], ['ru-1']),
          army('of-kutusov', ['kutusov', 'wittgenstein'], ['ru-2']),
        ],
      },
    })
    const p = stand(setup, { french: { a: 'napoleon' }, allied: { b: 'wittgenstein ru-1:3 ru-2:3' } })
    p.state.armies.cinc.fill(-1)
    assumeCommand(p, [], true)
    const wittgenstein = counter(p, 'wittgenstein')
    const [, his, other] = p.state.armies.cinc
    expect([his, other], 'JDG-POL-S5-a').toEqual([wittgenstein, wittgenstein])
    expect(p.state.counters.army[wittgenstein]).toBe(1)
    takeStatus(p, ALLIED, [])
    expect(p.state.counters.command[counter(p, 'ru-2')]).toBe(IN_COMMAND)
    checkSupply(p, ALLIED, [])
    setPoints(p, ALLIED, listDice([3, 4]), [])
    expect(p.state.armies.cp.slice(1)).toEqual([3 + 2, 4 + 2])
    // He is there: the army is his.
    relocate(p, counter(p, 'kutusov'), 1)
    assumeCommand(p, [], false)
    expect(p.state.armies.cinc.slice(1)).toEqual([wittgenstein, counter(p, 'kutusov')])
  })
})
