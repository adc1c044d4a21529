import { describe, expect, it } from 'vitest'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import type { FightPlan, Script } from './fighting.ts'
import { afield, phaseOf, play, toTheGuns } from './fighting.ts'
import { act, counter, link, offered, only, refused, sp, where } from '../hand.ts'

/** Both tactics are chosen; what comes is asked. */
function met(
  plan: Partial<FightPlan> = {},
  tactics: Script = { french: 'screen', allied: 'skirmish' },
): [JdgPosition, JdgEvent[]] {
  const p = afield({
    french: { field: 'fr-6:12' },
    allied: { field: 'ru-1:2', end: 'wittgenstein' },
    came: { 'fr-6': 'west field' },
    ...plan,
  })
  const events = toTheGuns(p)
  events.push(...play(p, { ...tactics, answers: { overrun: 'stop' } }))
  return [p, events]
}

const overrun = { do: 'overrun' as const }
const go = (to: string) => ({ do: 'advance' as const, to })

/** The overrun with this die, the attacker staying, the defender going east. */
function overran(die: number, plan: Partial<FightPlan> = {}, tactics?: Script): [JdgPosition, JdgEvent[]] {
  const [p] = met(plan, tactics)
  const events = act(p, 'french', overrun, [die])
  events.push(...play(p, { answers: { retreat: { do: 'retreat', to: 'east' } } }))
  return [p, events]
}

describe('overrun', () => {
  it('JDG-8.4-overrun-a, JDG-8.1-P3-c six to one in raw SP, whatever the terrain', () => {
    expect(phaseOf(met()[0]), 'JDG-8.4-overrun-a').toBe('overrun')
    const rough = met({
      french: { hill: 'fr-c1:12' },
      allied: { hill: 'ru-1:2' },
      came: { 'fr-c1': 'west hill' },
    })
    expect(phaseOf(rough[0])).toBe('overrun')
    const p = afield({ french: { field: 'fr-6:11' }, allied: { field: 'ru-1:2' } })
    toTheGuns(p)
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { overrun: 'stop' },
    })
    expect(only(events, 'round'), 'JDG-8.1-P3-c').toHaveLength(1)
  })

  it('JDG-8.4-overrun-m asked when all is shown, before the first round; it replaces the battle', () => {
    const [p, before] = met()
    expect(only(before, 'totals'), 'JDG-8.4-overrun-m').toHaveLength(2)
    const events = act(p, 'french', overrun, [1])
    expect([only(events, 'round'), only(events, 'battle-over')]).toEqual([[], []])
  })

  it('JDG-8.4-overrun-b cavalry adds one to the die', () => {
    expect(only(overran(2)[1], 'overrun')).toMatchObject([{ modified: 2, result: 'retreat' }])
    const horse = { french: { field: 'fr-6:10 fr-c1:2' }, came: { 'fr-6 fr-c1': 'west field' } }
    expect(only(overran(2, horse)[1], 'overrun')).toMatchObject([{ modified: 3, result: 'half' }])
  })

  it('JDG-8.4-overrun-c on 1 or 2 the attacker stays and the defender goes back without loss', () => {
    const [p, events] = overran(2)
    expect(only(events, 'advanced')).toEqual([])
    expect([where(p, 'fr-6'), where(p, 'ru-1'), sp(p, 'ru-1')]).toEqual(['field', 'east', 2])
  })

  it('JDG-8.4-overrun-d on 3 or 4 the attacker may go on; then the defender falls back with half, elsewhere', () => {
    const [p] = met({ french: { field: 'fr-6:18' }, allied: { field: 'ru-1:3', end: 'wittgenstein' } })
    act(p, 'french', overrun, [4])
    expect(phaseOf(p)).toBe('advancing')
    act(p, 'french', go('east'))
    expect(where(p, 'fr-6')).toBe('east')
    expect(offered(p, 'allied')).toEqual(['north', 'south'].map((to) => ({ do: 'retreat', to })))
    act(p, 'allied', { do: 'retreat', to: 'south' })
    // Half of three, rounded up; no loss at the river on top.
    expect([sp(p, 'ru-1'), p.state.lost[1]]).toEqual([1, 2])
  })

  it('JDG-8.4-overrun-d, JDG-4.2-h half of one SP is all of it: the guns are lost, the leaders on their own', () => {
    const [p] = met({
      french: { field: 'fr-6:12' },
      allied: { field: 'blucher yorck ru-1:1 ru-art', end: 'wittgenstein' },
    })
    act(p, 'french', overrun, [3])
    play(p, { answers: { retreat: { do: 'retreat', to: 'east' } } })
    expect(
      ['ru-1', 'ru-art', 'blucher', 'yorck'].map((id) => where(p, id)),
      'JDG-4.2-h',
    ).toEqual(['east', -2, -4, -2])
    expect(sp(p, 'ru-1')).toBe(0)
  })

  it('JDG-8.4-overrun-e on 5 or more the defender is eliminated and the attacker may go on', () => {
    const [p, events] = overran(5)
    expect(where(p, 'ru-1')).toBe(-2)
    expect(only(events, 'wiped-out')).toHaveLength(1)
    const [q] = met()
    act(q, 'french', overrun, [6])
    expect(offered(q, 'french')).toEqual([...['west', 'east', 'north', 'south'].map(go), { do: 'end' }])
  })

  it('JDG-8.4-overrun-f, JDG-3.3-box-e the attacker enters no box with an enemy counter; without another he stays', () => {
    const held = {
      field: 'ru-1:2',
      west: 'ru-2:1',
      east: 'ru-milo:1',
      north: 'ru-const:1',
      end: 'wittgenstein',
    }
    const [p] = met({ allied: { ...held, south: 'allied-dummy-infantry-1' } })
    act(p, 'french', overrun, [5])
    expect(where(p, 'fr-6'), 'JDG-3.3-box-e').toBe('field')
    expect(phaseOf(p)).toBe('writing')
    const [q] = met({ allied: held })
    act(q, 'french', overrun, [5])
    expect(refused(q, 'french', go('east'))).toBe('JDG-8.4-overrun-f')
    expect(refused(q, 'french', go('south'))).toBeNull()
  })

  it('JDG-8.4-overrun-g a defender without a free box is eliminated', () => {
    const [p] = overran(1, { french: { field: 'fr-6:12', east: 'fr-3:1', north: 'fr-4:1', south: 'fr-5:1' } })
    expect(where(p, 'ru-1'), 'JDG-8.4-overrun-g').toBe(-2)
  })

  it('JDG-8.4-overrun-h, JDG-8.4-overrun-n in a city’s box the defender may get inside, within its limit', () => {
    const plan = {
      french: { city: 'napoleon fr-6:24' },
      allied: { city: 'ru-1:2 ru-2:2', end: 'wittgenstein' },
      came: { 'napoleon fr-6': 'west city' },
    }
    const [p] = met(plan)
    act(p, 'french', overrun)
    expect(phaseOf(p)).toBe('shelter')
    act(p, 'allied', { do: 'shelter', units: ['ru-1'] })
    expect(refused(p, 'allied', { do: 'shelter', units: ['ru-2'] })).toBe('JDG-8.8-stack-a')
    expect(refused(p, 'allied', { do: 'leave', units: ['ru-2'], to: 'east' })).toBe('JDG-8.4-overrun-n')
    act(p, 'allied', { do: 'end' }, [5])
    // The excess is overrun; before the garrison siege or assault are open as usual.
    expect([where(p, 'ru-2'), where(p, 'ru-1')], 'JDG-8.4-overrun-h').toEqual([-2, 'city'])
    play(p, { answers: { investing: 'stop' } })
    expect(offered(p, 'french')).toEqual(['siege', 'assault', 'mask'].map((how) => ({ do: 'invest', how })))
    const [q] = met({ ...plan, allied: { city: 'ru-1:2', end: 'wittgenstein' } })
    act(q, 'french', overrun)
    act(q, 'allied', { do: 'shelter', units: ['ru-1'] })
    const events = act(q, 'allied', { do: 'end' })
    expect([only(events, 'overrun'), phaseOf(q)]).toEqual([[], 'investing'])
  })

  it('JDG-8.4-overrun-i the interceptor cannot overrun, the intercepted attacker may', () => {
    const p = afield({
      french: { field: 'fr-6:2' },
      allied: { field: 'ru-1:12' },
      came: { 'fr-6': 'west field' },
    })
    p.state.interceptions.push({ box: 0, side: 1, links: [link(p, 'east field')], entry: -1 })
    toTheGuns(p)
    const events = play(p, {
      french: 'skirmish',
      allied: 'screen',
      dice: [1, 1],
      answers: { overrun: 'stop' },
    })
    expect(only(events, 'round'), 'JDG-8.4-overrun-i').toHaveLength(1)
  })

  it('JDG-8.4-overrun-j not against an occupied entrenchment, nor against walls', () => {
    const p = afield({
      french: { field: 'fr-6:12' },
      allied: { field: 'ru-1:2' },
      trenches: { field: 'allied' },
    })
    toTheGuns(p)
    play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { overrun: 'stop', retreat: 'stop' },
    })
    expect(phaseOf(p), 'JDG-8.4-overrun-j').toBe('retreat')
    const q = afield({
      french: { city: 'napoleon fr-6:12' },
      allied: { city: 'ru-1:2' },
      sieges: { city: ['french', 1] },
    })
    toTheGuns(q)
    act(q, 'french', { do: 'invest', how: 'assault' })
    const events = play(q, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1, 1, 1, 1, 1],
      answers: { overrun: 'stop' },
    })
    expect(only(events, 'round')).toHaveLength(2)
  })

  it('JDG-8.4-overrun-k, JDG-8.4-overrun-n it is no battle: no VP, no pursuit, no river, no demolition', () => {
    const [p, events] = overran(
      1,
      {
        french: { field: 'napoleon fr-6:90 fr-c1:2' },
        allied: { field: 'kutusov ru-1:15' },
        came: { 'napoleon fr-6 fr-c1': 'west field' },
      },
      { french: 'decisive', allied: 'decisive' },
    )
    expect(where(p, 'ru-1')).toBe('east')
    expect(p.state.vp, 'JDG-8.4-overrun-k').toEqual([0, 0])
    for (const type of ['pursuit', 'river-loss', 'demolition'] as const)
      expect(only(events, type)).toEqual([])
  })

  it('JDG-8.4-overrun-m leaders of an eliminated defender follow 4.2, nobody is captured', () => {
    const [p, events] = overran(6, { allied: { field: 'blucher yorck ru-1:2', end: 'wittgenstein' } })
    expect([where(p, 'blucher'), where(p, 'yorck')], 'JDG-8.4-overrun-m').toEqual([-4, -2])
    expect(only(events, 'captured')).toEqual([])
  })

  it('JDG-9-geo-b the attacker who goes on has passed through', () => {
    const p = afield(
      {
        french: { field: 'fr-6:12' },
        allied: { field: 'ru-1:2', end: 'wittgenstein' },
        came: { 'fr-6': 'west field' },
      },
      { vp: { field: [2, 'allied'], east: [1, 'allied'] } },
    )
    toTheGuns(p)
    play(p, { french: 'screen', allied: 'skirmish', answers: { overrun: 'stop' } })
    act(p, 'french', overrun, [5])
    act(p, 'french', go('east'))
    expect(p.state.flags).toEqual([0, 0])
    expect(p.state.counters.box[counter(p, 'fr-6')]).toBe(2)
  })
})
