import { asSeat, listDice, popFrame } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { openStrength } from '../../src/arrivals/absorption.ts'
import { eliminate } from '../../src/position/changes.ts'
import { createGame } from '../../src/position/game.ts'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { placeArrivals } from '../../src/arrivals/reinforcements.ts'
import { FRENCH, GONE, REBUILDABLE, WAITING } from '../../src/position/state.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, field, offered, only, refused, sp, stand, where } from '../hand.ts'
import { sequence } from '../../src/sequence/sequence.ts'

// A campaign of the series whose scenario has both rules: Winter Quarters on turn 6, and a change of cavalry on turn 5.
const winter: FieldPlan = {
  boxes: { a: 'open', b: 'open', k: 'open fort' },
  links: ['a b', 'b k'],
  french: ['a'],
  allied: ['b'],
  vp: { a: [1, 'allied'] },
  scenario: {
    profile: 'poland-1806',
    rebuild: { before: 6, except: ['fr-12'] },
    replacements: [{ turn: 5, out: 'fr-c1', into: 'fr-c2' }],
    strength: [4, 5, 6, 7].map((turn) => ({ turn, nation: 'french', sp: 2 })),
  },
}
const there: PositionPlan = { french: { a: 'napoleon fr-6:5', b: 'fr-3:4 fr-12:2 fr-d1:1 fr-c1:3' } }

/** The position with these units destroyed. */
function after(lost: string, plan: PositionPlan = there): JdgPosition {
  const p = stand(field(winter), plan)
  for (const id of lost.split(' ').filter((one) => one !== ''))
    eliminate(p, counter(p, id), { seen: true, why: 'a test', clause: 'JDG-8.4-c' }, [])
  popFrame(p)
  p.state.frames.push({ phase: 'movement', side: FRENCH, by: [asSeat(0)] })
  return p
}

/** The Events Phase of a turn, as far as the SP. */
function reinforced(p: JdgPosition, turn: number): JdgEvent[] {
  const events: JdgEvent[] = []
  p.state.turn = turn
  p.state.counters.gained.fill(0)
  placeArrivals(p, events)
  openStrength(p, events)
  sequence.settle(p, listDice([]), events)
  return events
}
const absorb = (unit: string): JdgAction => ({ do: 'absorb', unit })

describe('units rebuilt', () => {
  it('JDG-POL-S4-e one lost before Winter Quarters, and not on the list, is rebuilt from 0 in the box of its CinC', () => {
    const p = after('fr-3 fr-12 fr-d1')
    expect(['fr-3', 'fr-12', 'fr-d1'].map((id) => where(p, id))).toEqual([REBUILDABLE, GONE, GONE])
    reinforced(p, 7)
    expect(offered(p, 'french')).toEqual([absorb('fr-3'), { do: 'end' }])
    expect(refused(p, 'french', absorb('fr-12'))).toBe('JDG-3.3-a')
    const events = act(p, 'french', absorb('fr-3'))
    expect([where(p, 'fr-3'), sp(p, 'fr-3'), p.state.counters.lost[counter(p, 'fr-3')]]).toEqual(['a', 1, 3])
    // JDG-3.3-sp-b: one SP a turn, as for any unit.
    expect(offered(p, 'french')).toEqual([{ do: 'end' }])
    // It stands there: the flag turns, and its loss stays counted.
    expect([p.state.flags[0], p.state.lost[FRENCH]]).toEqual([FRENCH, 7])
    expect(only(events, 'arrived')).toMatchObject([{ box: 'a', count: 1, counters: [] }])
    act(p, 'french', { do: 'end' })
    reinforced(p, 8)
    act(p, 'french', absorb('fr-3'))
    expect(sp(p, 'fr-3')).toBe(2)
  })

  it('JDG-POL-S4-e one lost later is gone, and without the rule every one is', () => {
    const late = after('')
    late.state.turn = 6
    eliminate(late, counter(late, 'fr-3'), { seen: true, why: 'a test', clause: 'JDG-8.4-c' }, [])
    expect(where(late, 'fr-3')).toBe(GONE)
    const { rebuild: _, ...without } = winter.scenario as Record<string, unknown>
    const p = stand(field({ ...winter, scenario: without }), there)
    eliminate(p, counter(p, 'fr-3'), { seen: true, why: 'a test', clause: 'JDG-8.4-c' }, [])
    expect(where(p, 'fr-3')).toBe(GONE)
  })

  it('JDG-POL-S4-e not while its CinC is off the map or besieged; and it is a right, not a duty (JDG-3.3-sp-e)', () => {
    const away = after('fr-3', { french: { b: 'fr-3:4' } })
    reinforced(away, 7)
    expect(offered(away, 'french')).toEqual([{ do: 'end' }])
    const shut = after('fr-3', {
      french: { k: 'napoleon fr-6:5', b: 'fr-3:4' },
      allied: { k: 'ru-1:6' },
      sieges: { k: ['allied', 1] },
    })
    reinforced(shut, 7)
    expect(offered(shut, 'french')).toEqual([{ do: 'end' }])
    const p = after('fr-3')
    reinforced(p, 7)
    expect(refused(p, 'french', { do: 'end' })).toBeNull()
    p.state.counters.lost[counter(p, 'fr-6')] = 1
    expect(refused(p, 'french', { do: 'end' })).toBe('JDG-3.3-sp-e')
  })

  it('JDG-H-setup the enemy is told of a counter more, not of which', () => {
    const p = after('fr-3', { french: { a: 'napoleon fr-6:5', b: 'fr-3:4' } })
    reinforced(p, 7)
    expect(joursDeGloire.view(p, 'allied').seen[0].gone, 'JDG-H-setup').toEqual([counter(p, 'fr-3')])
    const events = act(p, 'french', absorb('fr-3'))
    const told = events.filter(({ to }) => to === undefined || to.includes('allied'))
    expect(JSON.stringify(told)).not.toContain('fr-3')
    expect(joursDeGloire.view(p, 'allied').seen[0].gone).toEqual([])
  })
})

describe('a unit that takes another’s place', () => {
  it('comes in with the SP and crosses of the other, where it stands', () => {
    const p = after('')
    p.state.counters.lost[counter(p, 'fr-c1')] = 1
    reinforced(p, 4)
    expect([where(p, 'fr-c1'), where(p, 'fr-c2')]).toEqual(['b', WAITING])
    const events = reinforced(p, 5)
    expect([where(p, 'fr-c1'), where(p, 'fr-c2'), sp(p, 'fr-c2')]).toEqual([GONE, 'b', 3])
    expect(p.state.counters.lost[counter(p, 'fr-c2')]).toBe(1)
    expect(only(events, 'exchanged')).toMatchObject([{ out: 'fr-c1', into: 'fr-c2', to: ['french'] }])
  })

  it('JDG-POL-S4-h, JDG-POL-S4-ex1 may enter though the other is destroyed, by using up one SP reinforcement', () => {
    const p = after('fr-c1')
    reinforced(p, 4)
    expect(where(p, 'fr-c2')).toBe(WAITING)
    act(p, 'french', { do: 'end' })
    const [waiting] = p.state.owed[FRENCH]
    expect(waiting.sp).toBe(2)
    reinforced(p, 5)
    expect(offered(p, 'french')).toEqual([absorb('fr-c2'), { do: 'end' }])
    act(p, 'french', absorb('fr-c2'))
    expect([where(p, 'fr-c2'), sp(p, 'fr-c2'), where(p, 'fr-c1')], 'JDG-POL-S4-h').toEqual(['a', 1, GONE])
    act(p, 'french', { do: 'end' })
    // Two that waited and two of this turn, less the one.
    expect(
      p.state.owed[FRENCH].reduce((sum, pool) => sum + pool.sp, 0),
      'JDG-POL-S4-ex1',
    ).toBe(3)
  })

  it('names must be those of counters', () => {
    const spoilt = { ...winter.scenario, replacements: [{ turn: 5, out: 'nansouty', into: 'fr-c2' }] }
    expect(() => createGame(field({ ...winter, scenario: spoilt }))).toThrow('nansouty')
  })
})
