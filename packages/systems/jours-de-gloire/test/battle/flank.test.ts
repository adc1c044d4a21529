import { describe, expect, it } from 'vitest'
import type { JdgEvent, JdgPosition } from '../../src/index.ts'
import type { FightPlan, Script } from './fighting.ts'
import { afield, play, toTheGuns } from './fighting.ts'
import type { FieldPlan } from '../hand.ts'
import { act, counter, link, only, sp, where } from '../hand.ts'
import { INTERCEPTING } from '../../src/position/state.ts'

const shifts = (events: readonly JdgEvent[], round: number): string[][] =>
  only(events, 'round')[round].sides.map(({ shifts: lines }) => lines.map(({ clause }) => clause))

function fought(
  plan: FightPlan,
  script: Script = {},
  ground: Partial<FieldPlan> = {},
  before: (p: JdgPosition) => void = () => undefined,
): [JdgPosition, JdgEvent[]] {
  const p = afield(plan, ground)
  before(p)
  const events = toTheGuns(p)
  return [p, [...events, ...play(p, { french: 'skirmish', allied: 'skirmish', dice: [1, 1], ...script })]]
}

describe('flank attacks', () => {
  const two = { french: { field: 'fr-6:4 fr-11:4' }, allied: { field: 'ru-1:4' } }

  it('JDG-8.5-flank-a, JDG-T-mod-col-flank two Forces along different connections have two columns', () => {
    const [, events] = fought({ ...two, came: { 'fr-6': 'west field', 'fr-11': 'east field' } })
    expect(shifts(events, 0)).toEqual([['JDG-T-mod-col-flank'], []])
    expect(only(events, 'round')[0].sides[0].column).toBe('16-21')
    const [, same] = fought({ ...two, came: { 'fr-6 fr-11': 'west field' } })
    expect(shifts(same, 0)).toEqual([[], []])
  })

  it('JDG-8.5-flank-a a leader alone or a Dummy by another way is no flank', () => {
    const [, events] = fought(
      {
        french: { field: 'fr-6:4 ney french-dummy-infantry-1' },
        allied: { field: 'ru-1:4' },
        came: { 'fr-6': 'west field', ney: 'east field', 'french-dummy-infantry-1': 'north field' },
      },
      { french: 'skirmish', allied: 'skirmish', dice: [1, 1] },
    )
    expect(shifts(events, 0), 'JDG-8.5-flank-a').toEqual([[], []])
  })

  it('JDG-8.5-flank-b, JDG-8.5-flank-c, JDG-6.5.1-d a double interception gives the defender the flank', () => {
    const links = (ways: string[]) => (p: JdgPosition) => {
      for (const id of ['ru-1', 'ru-2']) p.state.counters.mark[counter(p, id)] |= INTERCEPTING
      p.state.interceptions.push({ box: 0, side: 1, links: ways.map((way) => link(p, way)), entry: -1 })
    }
    const plan = {
      french: { field: 'fr-6:4' },
      allied: { field: 'ru-1:2 ru-2:2' },
      came: { 'fr-6': 'west field' },
    }
    const [, double] = fought(plan, {}, {}, links(['east field', 'south field']))
    expect(shifts(double, 0), 'JDG-8.5-flank-b, JDG-6.5.1-d').toEqual([[], ['JDG-T-mod-col-flank']])
    const [, single] = fought(plan, {}, {}, links(['east field']))
    expect(shifts(single, 0)).toEqual([[], []])
  })

  /** A march of the reserve at east, who is there after round 2 of a battle of three. */
  const march = (
    came: Record<string, string>,
    options: FieldPlan['options'] = {},
    french = 'eugene fr-6:20',
  ): JdgEvent[] =>
    fought(
      {
        french: { field: french },
        allied: { field: 'wittgenstein ru-1:20', east: 'ru-2:5' },
        came,
      },
      {
        french: 'offensive',
        allied: 'offensive',
        dice: [1, 1, 1, 1, 1, 1, 1, 1, 1],
        answers: {
          guns: (offer) => offer.find((action) => action.do === 'march') ?? { do: 'end' },
          retiring: 'stop',
          retreat: 'stop',
        },
      },
      { options },
    )[1]

  it('JDG-8.5-flank-c a Force that marches in by a way the attacker did not use has the flank from the next round', () => {
    const events = march({ 'eugene fr-6': 'west field' })
    expect(
      [0, 1, 2].map((round) => shifts(events, round)[1]),
      'JDG-8.5-flank-c',
    ).toEqual([[], [], ['JDG-T-mod-col-flank']])
    expect(shifts(march({ 'eugene fr-6': 'east field' }), 2)[1]).toEqual([])
  })

  it('JDG-8.5-flank-c an attacker of two ways is taken in the flank by a third, not by one of his own', () => {
    const [third, own] = [
      { 'eugene fr-6': 'west field', 'fr-11': 'north field' },
      { 'eugene fr-6': 'west field', 'fr-11': 'east field' },
    ].map((came) => march(came, {}, 'eugene fr-6:17 fr-11:3'))
    expect(shifts(third, 2)[1], 'JDG-8.5-flank-c').toEqual(['JDG-T-mod-col-flank'])
    expect(shifts(own, 2)[1]).toEqual([])
  })

  it('JDG-8.5-flank-c the table may ask for two marching Forces, or give no such flank', () => {
    for (const flankByMarch of ['double', 'none'])
      expect(
        shifts(march({ 'eugene fr-6': 'west field' }, { flankByMarch }), 2)[1],
        'JDG-8.5-flank-c',
      ).toEqual([])
  })
})

describe('encirclement', () => {
  const ring = (east = 3, more: Partial<FightPlan> = {}): FightPlan => ({
    french: { field: 'fr-6:10', east: `fr-3:${east}`, north: 'fr-4:3', south: 'fr-5:3' },
    allied: { field: 'ru-1:4' },
    came: { 'fr-6': 'west field' },
    ...more,
  })

  it('JDG-8.5-encircle-a, JDG-8.5-encircle-b, JDG-T-mod-col-encircled every way shut by 3 SP but the attacker’s own: three columns', () => {
    const [, events] = fought(ring(), { dice: [1, 1], french: 'screen' })
    expect(only(events, 'encircled')).toMatchObject([{ box: 'field', lifted: false }])
    const at = events.findIndex(({ type }) => type === 'encircled')
    expect(at).toBeLessThan(events.findIndex(({ type }) => type === 'tactics'))
    expect(shifts(events, 0)[0]).toEqual(['JDG-T-mod-col-encircled'])
  })

  it('JDG-8.5-encircle-a 2 SP shut no box', () => {
    const [, events] = fought(ring(2), { french: 'screen', dice: [1, 1] })
    expect(only(events, 'encircled'), 'JDG-8.5-encircle-a').toEqual([])
  })

  it('JDG-8.5-encircle-e flank and encirclement are not added together', () => {
    const plan = ring(3, {
      french: { field: 'fr-6:5 fr-11:5', east: 'fr-3:3', north: 'fr-4:3', south: 'fr-5:3' },
      came: { 'fr-6': 'west field', 'fr-11': 'east field' },
    })
    const [, events] = fought(plan, { french: 'screen', dice: [1, 1] })
    expect(shifts(events, 0)[0], 'JDG-8.5-encircle-e').toEqual(['JDG-T-mod-col-encircled'])
  })

  it('JDG-8.5-encircle-f, JDG-8.5-encircle-g the box the attacker left with 3 SP or fewer is a way out', () => {
    const weak = ring(3, {
      french: { field: 'fr-6:3', east: 'fr-3:3', north: 'fr-4:3', south: 'fr-5:3' },
      allied: { field: 'ru-1:3' },
    })
    expect(only(fought(weak)[1], 'encircled'), 'JDG-8.5-encircle-f').toEqual([])
    const held = { ...weak, french: { ...weak.french, west: 'fr-12:3' } }
    expect(only(fought(held)[1], 'encircled')).toHaveLength(1)
  })

  it('JDG-8.5-encircle-g only crossable connections count, and nobody is encircled inside a city', () => {
    const cut = ring(3, {
      french: { field: 'fr-6:10', east: 'fr-3:3', north: 'fr-4:3' },
      down: ['south field'],
    })
    expect(
      only(fought(cut, { french: 'screen', dice: [1, 1] })[1], 'encircled'),
      'JDG-8.5-encircle-g',
    ).toHaveLength(1)
    const p = afield({
      french: { city: 'napoleon fr-6:10', west: 'fr-3:3', east: 'fr-4:3', south: 'fr-5:3' },
      allied: { city: 'ru-1:4' },
      sieges: { city: ['french', 1] },
    })
    toTheGuns(p)
    const events = act(p, 'french', { do: 'invest', how: 'assault' })
    expect(only(events, 'encircled')).toEqual([])
  })

  it('JDG-7.1-l Dummies encircle nobody', () => {
    const plan = ring(3, {
      french: { field: 'fr-6:10', east: 'french-dummy-infantry-1', north: 'fr-4:3', south: 'fr-5:3' },
    })
    expect(only(fought(plan, { french: 'screen', dice: [1, 1] })[1], 'encircled')).toEqual([])
  })

  it('JDG-8.5-encircle-d the marker goes when a way comes free', () => {
    const p = afield(ring())
    toTheGuns(p)
    act(p, 'french', { do: 'tactic', tactic: 'screen' })
    // The corps at east is gone before the first round is over.
    p.state.counters.sp[counter(p, 'fr-3')] = 0
    const events = play(p, { french: 'screen', allied: 'screen', dice: [1, 1, 1, 1, 1, 1] })
    expect(only(events, 'encircled')).toMatchObject([{ lifted: true }])
    expect(shifts(events, 1)[0]).toEqual([])
  })

  it('JDG-8.7-i, JDG-8.5-encircle-d the attacker’s way stays shut by what came in, however few are left of them', () => {
    const plan = ring(3, { french: { field: 'fr-6:4', east: 'fr-3:3', north: 'fr-4:3', south: 'fr-5:3' } })
    const [p, events] = fought(plan, { french: 'screen', allied: 'screen', dice: [1, 6, 1, 1, 1, 1, 1, 1] })
    expect(only(events, 'losses')).toMatchObject([{ side: 'french', sp: 1 }])
    expect(sp(p, 'fr-6')).toBe(3)
    expect(only(events, 'encircled').map(({ lifted }) => lifted)).toEqual([false])
    expect(shifts(events, 1)[0], 'JDG-8.7-i').toEqual(['JDG-T-mod-col-encircled'])
  })

  it('JDG-8.5-encircle-c, JDG-8.7-e, JDG-9-capture-a, JDG-9-capture-b an encircled loser is destroyed, his leaders captured', () => {
    const [p, events] = fought(ring(3, { allied: { field: 'wittgenstein yorck ru-1:4 ru-art' } }), {
      french: 'screen',
      dice: [6, 1, 1, 1, 1, 1, 1, 1],
      allied: 'screen',
    })
    expect(only(events, 'captured').map(({ counter: id, vp }) => [id, vp])).toEqual([
      ['wittgenstein', 3],
      ['yorck', 1],
    ])
    expect(
      ['ru-1', 'ru-art', 'wittgenstein', 'yorck'].map((id) => where(p, id)),
      'JDG-8.5-encircle-c',
    ).toEqual([-2, -2, -2, -2])
    expect(p.state.vp).toEqual([4, 0])
  })

  it('JDG-9-capture-c whoever captures Napoléon has won', () => {
    const [p, events] = fought(
      {
        french: { field: 'napoleon fr-6:3' },
        allied: { field: 'ru-1:10', east: 'ru-2:3', north: 'ru-milo:3', south: 'ru-const:3' },
        came: { 'ru-1': 'west field' },
        phasing: 'allied',
      },
      { french: 'skirmish', allied: 'screen', dice: [6, 1, 1, 1, 1, 1, 1, 1] },
    )
    expect(only(events, 'captured')).toMatchObject([{ counter: 'napoleon' }])
    expect(only(events, 'over')).toMatchObject([{ winner: 'allied', level: 'Napoléon captured' }])
    expect(p.state.frames.map(({ phase }) => phase)).toEqual(['over'])
  })
})
