import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { frameOf } from '@bivouac/kernel'
import { entrenchRefusal } from '../../src/march/entrenchments.ts'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import { battleOf } from '../../src/battle/fighters.ts'
import { mayOverrun } from '../../src/battle/overrun.ts'
import { FRENCH, OUT, SUPPLIED, UNSUPPLIED } from '../../src/position/state.ts'
import { checkSupply } from '../../src/command/supply.ts'
import type { FightPlan, Script } from '../battle/fighting.ts'
import { afield, phaseOf, play, toTheGuns } from '../battle/fighting.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, link, offered, only, refused, sp, where } from '../hand.ts'
import { onTheRoad, take, walk } from '../march/marching.ts'

// Battles, sieges and what leads to them, where the rules bear two readings: each played both ways.

/** Ratings of cavalry that hardly finds anything. */
const POOR = { co: 1, ab: 0, cb: 1, max: 1 }

type Options = NonNullable<GameSetup['options']>

describe('overrun', () => {
  /** Twelve against three: six to one only once the defender has lost one. */
  function rounds(options: Options, script: Partial<Script> = {}): [JdgPosition, JdgEvent[]] {
    const p = afield(
      {
        french: { field: 'eugene fr-6:12' },
        allied: { field: 'ru-1:3', east: 'blucher ru-2:5', end: 'wittgenstein' },
        came: { 'eugene fr-6': 'west field' },
      },
      { options },
    )
    const events = toTheGuns(p)
    events.push(...play(p, { french: 'offensive', allied: 'screen', ...script }))
    return [p, events]
  }

  it('JDG-8.4-overrun-m it may be declared at the start of any round in which raw SP stand at six to one', () => {
    const [p, events] = rounds({}, { dice: [5, 1, 1], answers: { overrun: 'stop' } })
    expect(only(events, 'round'), 'JDG-8.4-overrun-m').toHaveLength(1)
    expect([sp(p, 'ru-1'), phaseOf(p), p.state.battle?.round]).toEqual([2, 'overrun', 1])
    expect(offered(p, 'french')).toContainEqual({ do: 'overrun' })
    const after = act(p, 'french', { do: 'overrun' }, [6])
    // It replaces the rest of the battle; the losses of the first round stand.
    expect([only(after, 'round'), only(after, 'battle-over')]).toEqual([[], []])
    expect([p.state.vp, p.state.lost]).toEqual([
      [0, 0],
      [0, 3],
    ])
  })

  it('JDG-8.4-overrun-m Forces still on their way to the guns stay where they are', () => {
    const [p] = rounds(
      {},
      {
        dice: [1, 5, 1, 1],
        answers: {
          guns: (offer) => offer.find((action) => action.do === 'march') ?? { do: 'end' },
          overrun: 'stop',
        },
      },
    )
    act(p, 'french', { do: 'overrun' }, [6])
    expect(where(p, 'ru-2'), 'JDG-8.4-overrun-m').toBe('east')
  })

  it('JDG-8.4-overrun-m by agreement only in the first round', () => {
    const [p] = rounds({}, { dice: [5, 1, 1], answers: { overrun: 'stop' } })
    const fight = battleOf(p)
    const strict = { ...p.game.options, overrunRounds: 'first' } as const
    expect(
      [mayOverrun(p, fight), mayOverrun({ ...p, game: { ...p.game, options: strict } }, fight)],
      'JDG-8.4-overrun-m',
    ).toEqual([true, false])
    const before = { ...p, game: { ...p.game, options: strict } }
    expect(mayOverrun(before, { ...fight, round: 0 })).toBe(true)
  })
})

describe('morale', () => {
  it('JDG-8.6-h SP that march in raise what a fifth is taken of; by the letter of 8.6-a they do not', () => {
    const base = (options: Options): readonly number[] | undefined => {
      const p = afield(
        {
          french: { field: 'eugene fr-6:20' },
          allied: { field: 'wittgenstein ru-1:5', east: 'ru-2:10' },
          came: { 'eugene fr-6': 'west field' },
        },
        { options },
      )
      toTheGuns(p)
      play(p, {
        french: 'decisive',
        allied: 'screen',
        dice: [2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        answers: {
          guns: (offer) => offer.find((action) => action.do === 'march') ?? { do: 'end' },
          retiring: 'stop',
        },
      })
      return p.state.battle?.base
    }
    expect([base({}), base({ moraleBase: 'startOfCombat' })], 'JDG-8.6-h').toEqual([
      [20, 15],
      [20, 5],
    ])
  })
})

describe('the paragraph on sorties by the letter', () => {
  const letter = { sortieText: 'letter' } as const

  it('JDG-8.8-g a relief attack is an ordinary battle in the terrain of the box, flanks and all', () => {
    const p = afield(
      {
        french: { city: 'fr-6:6 fr-3:5 fr-4:4' },
        allied: { city: 'ru-1:4' },
        sieges: { city: ['allied', 1] },
        came: { 'fr-3 fr-4': 'west city' },
      },
      { options: letter },
    )
    for (const id of ['fr-3', 'fr-4']) p.state.counters.inside[counter(p, id)] = 0
    p.state.counters.via[counter(p, 'fr-4')] = link(p, 'east city')
    toTheGuns(p)
    act(p, 'french', { do: 'sortie', box: 'city' })
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { retiring: 'stop', retreat: 'stop' },
    })
    const [attacker, defender] = only(events, 'round')[0].sides
    expect(
      attacker.shifts.map(({ clause }) => clause),
      'JDG-8.8-g',
    ).toEqual(['JDG-T-mod-col-flank'])
    expect(defender.modifiers.map(({ clause }) => clause)).toContain('JDG-T-mod-die-open')
  })

  /** Besiegers and a corps that has joined them storm the city. */
  function stormed(options: Options, came: FightPlan['came']): JdgEvent[] {
    const p = afield(
      {
        french: { city: 'fr-6:8 fr-3:8' },
        allied: { city: 'ru-1:4' },
        sieges: { city: ['french', 2] },
        ...(came && { came }),
      },
      { options },
    )
    toTheGuns(p)
    act(p, 'french', { do: 'invest', how: 'assault' })
    return play(p, { french: 'screen', allied: 'skirmish', dice: [1, 1], answers: { retreat: 'stop' } })
  }

  it('JDG-8.8-g besiegers and friends who join them attack the garrison as in defensive ground, not against its walls', () => {
    const joined = { 'fr-3': 'west city' }
    const [walls] = only(stormed({}, joined), 'round')[0].sides
    expect([walls.inCombat, walls.shifts], 'JDG-8.8-g').toEqual([4, []])
    const [attacker, defender] = only(stormed(letter, joined), 'round')[0].sides
    expect([attacker.inCombat, attacker.shifts.map(({ clause }) => clause)]).toEqual([
      16,
      ['JDG-T-mod-col-defensive'],
    ])
    expect(defender.shifts.map(({ value }) => value)).toEqual([1])
    // Without anybody who has joined them the walls stand as ever.
    const [alone] = only(stormed(letter, undefined), 'round')[0].sides
    expect(alone.inCombat).toBe(4)
  })
})

describe('besiegers', () => {
  const ground: Partial<FieldPlan> = {
    boxes: { field: 'open', west: 'open', mid: 'open fort', far: 'open' },
    links: ['field west', 'field mid', 'mid far'],
  }

  /** The French attack at the field; the Allies besiege mid, next to it. */
  function heard(besiegers: string, options: Options = {}): JdgPosition {
    const p = afield(
      {
        french: { field: 'eugene fr-6:12', mid: 'fr-3:2' },
        allied: { field: 'wittgenstein ru-1:10', mid: besiegers },
        sieges: { mid: ['allied', 2] },
        came: { 'eugene fr-6': 'west field' },
      },
      { ...ground, options },
    )
    toTheGuns(p)
    // The garrison of mid makes no sortie.
    act(p, 'french', { do: 'end' })
    return p
  }
  const march = (...units: string[]) => ({ do: 'march' as const, units, to: 'field' })

  it('JDG-6.5.2-i may march to the guns; the siege they leave is lifted when they arrive', () => {
    const p = heard('ru-2:8 allied-dummy-infantry-1')
    expect(phaseOf(p), 'JDG-6.5.2-i').toBe('guns')
    expect(offered(p, 'allied')).toContainEqual(march('ru-2'))
    act(p, 'allied', march('ru-2'))
    const events = act(p, 'allied', { do: 'end' }, [1])
    expect(p.state.sieges).toHaveLength(1)
    events.push(
      ...play(p, {
        french: 'offensive',
        allied: 'offensive',
        dice: [1, 1, 1, 1, 1, 1, 1, 1],
        answers: { retiring: 'stop', retreat: 'stop' },
      }),
    )
    expect(only(events, 'joined')).toMatchObject([{ from: 'mid' }])
    expect(only(events, 'siege-lifted')).toMatchObject([{ box: 'mid' }])
    expect([p.state.sieges, p.state.counters.inside[counter(p, 'fr-3')]]).toEqual([[], 0])
    // JDG-7.1-l: what stays behind is alone with the garrison.
    expect(where(p, 'allied-dummy-infantry-1')).toBe(OUT)
  })

  it('JDG-6.5.2-i where a besieger stays behind the siege goes on', () => {
    const p = heard('ru-2:8 ru-milo:4')
    act(p, 'allied', march('ru-2'))
    act(p, 'allied', { do: 'end' }, [1])
    play(p, {
      french: 'offensive',
      allied: 'offensive',
      dice: [1, 1, 1, 1, 1, 1, 1, 1],
      answers: { retiring: 'stop', retreat: 'stop' },
    })
    expect([where(p, 'ru-2'), p.state.sieges.length], 'JDG-6.5.2-i').toEqual(['field', 1])
  })

  it('JDG-6.5.2-i by agreement they stay', () => {
    const p = heard('ru-2:8', { besiegersMarch: false })
    expect(phaseOf(p), 'JDG-6.5.2-i').not.toBe('guns')
  })

  it('JDG-6.5.2-f not where a sortie is made against them: their own box has a battle', () => {
    const p = afield(
      {
        french: { field: 'eugene fr-6:12', mid: 'fr-3:2' },
        allied: { field: 'wittgenstein ru-1:6', mid: 'ru-2:8', far: 'ru-milo:4' },
        sieges: { mid: ['allied', 1] },
        came: { 'eugene fr-6': 'west field' },
      },
      { ...ground, links: [...ground.links!, 'far field'] },
    )
    toTheGuns(p)
    act(p, 'french', { do: 'sortie', box: 'mid' })
    expect(refused(p, 'allied', march('ru-2'))).toBe('JDG-6.5.2-f')
    expect(refused(p, 'allied', march('ru-milo'))).toBeNull()
  })

  it('JDG-6.5.1-m neither besieger nor besieged may intercept', () => {
    const p = onTheRoad({
      french: { k: 'fr-3:2', a: 'napoleon fr-4:6' },
      allied: { k: 'ru-1:5', h: 'wittgenstein' },
      sieges: { k: ['allied', 1] },
    })
    take(p, 'french', 'fr-4')
    walk(p, 'french', 'b')
    act(p, 'french', { do: 'go', to: 'c' })
    expect(
      offered(p, 'allied').some((action) => action.do === 'intercept'),
      'JDG-6.5.1-m',
    ).toBe(false)
  })
})

describe('a besieged garrison', () => {
  it('JDG-8.7-l of 3 SP shuts a box in an encirclement; by agreement it does not', () => {
    const ring = (options: Options): unknown[] => {
      const p = afield(
        {
          french: { field: 'fr-6:9', city: 'fr-3:4' },
          allied: { field: 'ru-1:3', city: 'ru-2:6' },
          sieges: { city: ['allied', 1] },
          came: { 'fr-6': 'west field' },
        },
        {
          options,
          boxes: { field: 'open', west: 'open', city: 'open fort' },
          links: ['field west', 'field city'],
        },
      )
      const events = toTheGuns(p)
      events.push(...play(p, { answers: { guns: { do: 'end' } } }))
      return only(events, 'encircled')
    }
    expect([ring({}).length, ring({ garrison: 'shutIn' }).length], 'JDG-8.7-l').toEqual([1, 0])
  })

  it('JDG-4.3-h, JDG-4.4-c cuts the besieger’s supply through its box; by agreement it does not', () => {
    const supply = (options: Options): number => {
      const p = onTheRoad(
        {
          french: { d: 'napoleon fr-3:8', c: 'fr-4:6' },
          allied: { c: 'ru-1:3' },
          sieges: { c: ['french', 1] },
        },
        { options, boxes: { a: 'open', c: 'open fort', d: 'open' }, links: ['a c', 'c d'] },
      )
      checkSupply(p, FRENCH, [])
      return p.state.armies.supply[0]
    }
    expect([supply({}), supply({ garrison: 'shutIn' })]).toEqual([UNSUPPLIED, SUPPLIED])
  })
})

describe('reserve artillery', () => {
  it('JDG-6.2-i, JDG-6.2-e may entrench by itself, and keeps the entrenchment up', () => {
    const p = onTheRoad({ french: { b: 'napoleon fr-ag fr-3:8' } })
    take(p, 'french', 'fr-ag')
    const march = frameOf(p, 'march')
    expect(march && entrenchRefusal(p, march)).toBeNull()
    act(p, 'french', { do: 'entrench' })
    take(p, 'french', 'napoleon fr-3')
    walk(p, 'french', 'c')
    expect(p.state.trenches).toMatchObject([{ live: true }])
  })
})

describe('reconnaissance', () => {
  it('JDG-6.3-i without a screen it succeeds on a blank too: one Dummy is found and removed, and nobody else', () => {
    const hidden = 'fr-3:3 french-dummy-infantry-1 french-dummy-infantry-2'
    const scouted = (enemy: string, dice: readonly number[]): [JdgPosition, JdgEvent[]] => {
      const p = onTheRoad({
        french: { b: enemy, h: 'napoleon' },
        allied: { a: 'wittgenstein ru-dA:1' },
        phasing: 'allied',
      })
      // Scouts poor enough for the table to show nothing.
      Object.assign(p.game.counters[counter(p, 'ru-dA')], { ratings: [POOR, POOR] })
      take(p, 'allied', 'ru-dA')
      act(p, 'allied', { do: 'go', to: 'b' })
      return [p, act(p, 'allied', { do: 'reconnoitre' }, dice)]
    }
    const [p, events] = scouted(hidden, [1])
    expect(only(events, 'reconnaissance')).toMatchObject([{ revealed: 0 }])
    expect([where(p, 'french-dummy-infantry-1'), where(p, 'french-dummy-infantry-2')]).toEqual([OUT, 'b'])
    expect(p.state.counters.up[counter(p, 'fr-3')]).toBe(0)
  })
})
