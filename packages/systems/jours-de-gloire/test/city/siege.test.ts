import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { siegeOdds } from '../../src/battle/battle-queries.ts'
import { capacityOf } from '../../src/city/city.ts'
import { createGame } from '../../src/position/game.ts'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { profiles } from '../../src/files/profiles.ts'
import { fallsOn, siegeStages } from '../../src/city/siege-table.ts'
import type { FightPlan } from '../battle/fighting.ts'
import { afield, phaseOf, play, toTheGuns } from '../battle/fighting.ts'
import type { FieldPlan } from '../hand.ts'
import { ALONE, IN_COMMAND } from '../../src/position/state.ts'
import { act, counter, link, offered, only, refused, sp, where } from '../hand.ts'

const invest = (how: 'siege' | 'assault' | 'mask' | 'nothing') => ({ do: 'invest' as const, how })
const shelter = (...units: string[]): JdgAction => ({ do: 'shelter', units })

/** The French enter the city's box; the Allies are asked who shelters. */
function entered(
  allied: string,
  more: Partial<FightPlan> = {},
  ground: Partial<FieldPlan> = {},
): JdgPosition {
  const p = afield(
    {
      french: { city: 'napoleon fr-6:12' },
      allied: { city: allied },
      came: { 'napoleon fr-6': 'west city' },
      ...more,
    },
    ground,
  )
  toTheGuns(p)
  expect(phaseOf(p)).toBe('shelter')
  return p
}

/** The French besiege the city with what is written there, and are asked what they do. */
function besieging(
  french: string,
  allied: string,
  stage = 1,
  more: Partial<FightPlan> = {},
  ground: Partial<FieldPlan> = {},
  first: JdgAction | null = null,
): JdgPosition {
  const p = afield(
    { french: { city: french }, allied: { city: allied }, sieges: { city: ['french', stage] }, ...more },
    ground,
  )
  toTheGuns(p)
  if (first) act(p, 'french', first)
  expect(phaseOf(p)).toBe('investing')
  return p
}

const hows = (p: JdgPosition, seat = 'french'): string[] =>
  offered(p, seat).flatMap((action) => (action.do === 'invest' ? [action.how] : []))

describe('shelter in a fortified city', () => {
  it('JDG-8.8-c, JDG-8.8-f who stays outside fights in the terrain of the box and retreats if beaten', () => {
    const p = entered('ru-1:3')
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [6, 1, 5],
      answers: { retreat: { do: 'retreat', to: 'east' } },
    })
    expect(only(events, 'battle')).toMatchObject([{ kind: 'field' }])
    expect(only(events, 'round')[0].sides[0].inCombat, 'JDG-8.8-c').toBe(12)
    expect([where(p, 'ru-1'), p.state.sieges], 'JDG-8.8-f').toEqual(['east', []])
  })

  it('JDG-8.8-d, JDG-8.8-e, JDG-8.8-p who shelters is besieged, assaulted or masked, before anybody marches', () => {
    const p = entered('ru-1:3', { allied: { city: 'ru-1:3', east: 'blucher pr-blu:5' } })
    act(p, 'allied', shelter('ru-1'))
    act(p, 'allied', { do: 'end' })
    // Nobody is asked to march to the help of a garrison that shelters.
    expect(phaseOf(p)).toBe('investing')
    expect(hows(p)).toEqual(['siege', 'assault', 'mask'])
    expect(refused(p, 'french', invest('nothing'))).toBe('JDG-8.8-e')
  })

  it('JDG-8.8-stack-a, JDG-8.8-n one identified unit and one Detachment, cavalry too', () => {
    const p = entered('ru-1:3 ru-win:2 ru-d1:1 ru-d2:1')
    act(p, 'allied', shelter('ru-win'))
    expect(refused(p, 'allied', shelter('ru-1'))).toBe('JDG-8.8-stack-a')
    act(p, 'allied', shelter('ru-d1'))
    expect(refused(p, 'allied', shelter('ru-d2')), 'JDG-8.8-n').toBe('JDG-8.8-stack-a')
    expect(refused(p, 'allied', shelter('ru-win'))).toBe('JDG-4.5-i')
    expect(refused(p, 'allied', shelter('fr-6'))).toBe('JDG-4.1-b')
  })

  it('JDG-B-8.8-a, JDG-DAN-8.8-b, JDG-POL-8.8-b, JDG-FRA-8.8-b the large cities take two', () => {
    const game = createGame({ scenario: 'campaign' })
    const p = { ...afield({}), game } as JdgPosition
    const room = (id: string) => capacityOf(p, game.ground.boxIndex.get(id) ?? -1)
    for (const id of ['leipzig', 'dresde', 'magdebourg'])
      expect(room(id), 'JDG-B-8.8-a').toEqual({ identified: 2, detachments: 1 })
    expect(room('torgau')).toEqual({ identified: 1, detachments: 1 })
    const most = (campaign: string): Set<number> =>
      new Set(
        profiles.filter(({ id }) => id.startsWith(campaign)).map(({ largeCities }) => largeCities.length),
      )
    expect(
      ['danube', 'poland', 'france'].map((campaign) => [...most(campaign)]),
      'JDG-DAN-8.8-b, JDG-POL-8.8-b, JDG-FRA-8.8-b',
    ).toEqual([[5], [2], [1]])
  })

  it('JDG-8.8-k, JDG-7.1-m leaders, guns and Dummies take no room; they follow when every unit is inside', () => {
    const p = entered('blucher ru-art ru-1:3 allied-dummy-infantry-1')
    act(p, 'allied', shelter('ru-1'))
    const events = act(p, 'allied', { do: 'end' })
    expect(p.state.counters.inside.reduce((sum, inside) => sum + inside, 0)).toBe(4)
    expect(only(events, 'sheltered')).toMatchObject([
      { count: 4, counters: null },
      { count: 4, to: ['allied'] },
    ])
    expect(where(p, 'allied-dummy-infantry-1')).toBe('city')
  })

  it('JDG-8.8-k a leader who is not told off stays with the units that fight outside', () => {
    const p = entered('ru-1:3 ru-2:3 blucher')
    act(p, 'allied', shelter('ru-1'))
    act(p, 'allied', { do: 'end' })
    const { inside } = p.state.counters
    expect(
      ['ru-1', 'ru-2', 'blucher'].map((id) => inside[counter(p, id)]),
      'JDG-8.8-k',
    ).toEqual([1, 0, 0])
  })

  it('JDG-8.8-stack-b, JDG-H-retreat units in excess leave freely for a box without enemies, and nobody intercepts', () => {
    const p = entered('ru-1:3 ru-2:3 blucher', {
      french: { city: 'napoleon fr-6:12', south: 'french-dummy-infantry-1' },
    })
    const leave = (units: string[], to: string): JdgAction => ({ do: 'leave', units, to })
    expect(refused(p, 'allied', leave(['ru-2'], 'east'))).toBe('JDG-8.8-stack-b')
    act(p, 'allied', shelter('ru-1'))
    expect(refused(p, 'allied', leave(['ru-2'], 'south'))).toBe('JDG-8.8-stack-b')
    expect(refused(p, 'allied', leave(['blucher'], 'east'))).toBe('JDG-8.8-stack-b')
    const events = act(p, 'allied', leave(['ru-2'], 'east'))
    expect(only(events, 'left-city')).toMatchObject([{ into: 'east', count: 1 }])
    act(p, 'allied', leave(['blucher'], 'east'))
    expect([where(p, 'ru-2'), where(p, 'blucher'), phaseOf(p)]).toEqual(['east', 'east', 'shelter'])
  })

  it('JDG-8.8-k, JDG-8.8-s excess that stays fights outside first; the victor may besiege, but not assault', () => {
    const p = entered('ru-1:3 ru-2:3')
    act(p, 'allied', shelter('ru-1'))
    act(p, 'allied', { do: 'end' })
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [6, 1, 1, 1, 1, 1, 1, 1],
      answers: { retreat: { do: 'retreat', to: 'east' }, investing: 'stop' },
    })
    expect(only(events, 'totals')[1]).toMatchObject({ side: 'allied', sp: 3 })
    expect(where(p, 'ru-2')).toBe('east')
    expect(hows(p)).toEqual(['siege', 'mask'])
    expect(refused(p, 'french', invest('assault'))).toBe('JDG-8.8-s')
    act(p, 'french', invest('siege'), [1])
    expect(p.state.sieges).toMatchObject([{ side: 0, stage: 2 }])
  })

  it('JDG-8.8-a, JDG-8.8-b, JDG-8.8-n a city is its occupant’s; an empty one, or one of Dummies, falls to whoever enters', () => {
    const p = afield(
      { french: { west: 'fr-6:4' }, allied: { city: 'allied-dummy-infantry-1' }, step: 'recovery' },
      { vp: { city: [3, 'allied'] } },
    )
    act(p, 'french', { do: 'activate', units: ['fr-6'] })
    act(p, 'french', { do: 'go', to: 'city' })
    expect([where(p, 'allied-dummy-infantry-1'), p.state.flags], 'JDG-8.8-a, JDG-8.8-b').toEqual([-1, [0]])
  })
})

describe('sieges', () => {
  it('JDG-8.8-S1, JDG-8.8-l, JDG-8.8-S2-b the marker and the first roll in one phase; 1 to 4 turn it to 2', () => {
    const p = entered('ru-1:3')
    act(p, 'allied', shelter('ru-1'))
    act(p, 'allied', { do: 'end' })
    const events = act(p, 'french', invest('siege'), [4])
    expect(only(events, 'siege').map(({ stage }) => stage)).toEqual([1, 2])
    expect(only(events, 'siege-roll')).toMatchObject([{ modified: 4, needed: 5, falls: false }])
    expect(p.state.counters.inside[counter(p, 'ru-1')]).toBe(1)
  })

  it('JDG-8.8-S2-a, JDG-8.8-fall, JDG-9-capture-a on 5 the city falls: garrison eliminated, leaders captured, Dummies removed', () => {
    const p = besieging('napoleon fr-6:12', 'yorck ru-1:3 allied-dummy-infantry-1', 1, {
      allied: { city: 'yorck ru-1:3 allied-dummy-infantry-1', end: 'wittgenstein' },
    })
    const events = act(p, 'french', invest('siege'), [5])
    expect(only(events, 'city-fell')[0]).toMatchObject({ box: 'city', into: 'french' })
    expect(['ru-1', 'yorck', 'allied-dummy-infantry-1'].map((id) => where(p, id))).toEqual([-2, -2, -1])
    expect([p.state.vp, p.state.lost, p.state.sieges]).toEqual([[1, 0], [0, 3], []])
    // Nobody has announced how strong it was.
    expect(p.state.lostSeen[1]).toBe(0)
  })

  it('JDG-8.8-S3-a, JDG-8.8-S3-b at marker 2 it falls on 2 or more; on 1 the roll is made again next turn', () => {
    const p = besieging('napoleon fr-6:12', 'ru-1:3', 2)
    act(p, 'french', invest('siege'), [1])
    expect(p.state.sieges, 'JDG-8.8-S3-b').toMatchObject([{ stage: 2 }])
    const q = besieging('napoleon fr-6:12', 'ru-1:3', 2)
    expect(only(act(q, 'french', invest('siege'), [2]), 'city-fell')).toHaveLength(1)
  })

  it('JDG-8.8-mod, JDG-8.8-h, JDG-8.8-i, JDG-X-siegemod not double in infantry SP: -1, never below 1', () => {
    const roll = (french: string, allied: string, die: number) =>
      only(act(besieging(french, allied), 'french', invest('siege'), [die]), 'siege-roll')[0]
    expect(roll('napoleon fr-6:6', 'ru-1:3', 4), 'JDG-X-siegemod').toMatchObject({ modified: 4, lines: [] })
    expect(roll('napoleon fr-6:5', 'ru-1:3', 4), 'JDG-8.8-h').toMatchObject({ modified: 3 })
    // Cavalry does not count, Detachments do; a garrison without infantry counts nothing.
    expect(roll('napoleon fr-6:5 fr-c1:3', 'ru-1:3', 1)).toMatchObject({ modified: 1 })
    expect(roll('napoleon fr-6:5 fr-d1:1', 'ru-1:3', 4)).toMatchObject({ modified: 4 })
    expect(roll('napoleon fr-6:1', 'ru-win:3', 4)).toMatchObject({ modified: 4 })
  })

  it('JDG-B-8.8-b, JDG-B-8.8-c Dresde and Leipzig are easier by one; the fortnight procedure has two markers', () => {
    const game = createGame({ scenario: 'campaign' })
    const at = (id: string): number => game.ground.boxIndex.get(id) ?? -1
    expect(siegeOdds(game, at('leipzig'), 1), 'JDG-B-8.8-b').toEqual({ double: 3, single: 2 })
    expect(siegeOdds(game, at('torgau'), 1)).toEqual({ double: 2, single: 1 })
    expect(siegeOdds(game, at('torgau'), 2)).toEqual({ double: 5, single: 4 })
    expect([siegeStages(game), fallsOn(game, 1), fallsOn(game, 2)], 'JDG-B-8.8-c').toEqual([2, 5, 2])
  })

  it('JDG-POL-8.8-S1, JDG-POL-8.8-S2, JDG-POL-8.8-S3, JDG-POL-8.8-S4, JDG-POL-8.8-S5, JDG-POL-8.8-fall, JDG-FRA-8.8-S1, JDG-FRA-8.8-S2, JDG-FRA-8.8-S3, JDG-FRA-8.8-S4, JDG-FRA-8.8-S5, JDG-FRA-8.8-fall the week procedure has four', () => {
    const weekly = profiles.filter(({ siege }) => siege === 'week').map(({ id }) => id)
    expect(weekly.every((id) => /^(?:poland|france)/.test(id))).toBe(true)
    for (const profile of weekly) {
      const ground = { scenario: { profile } }
      const p = besieging('napoleon fr-6:12', 'ru-1:3', 1, {}, ground)
      act(p, 'french', invest('siege'), [5])
      expect(p.state.sieges, 'JDG-POL-8.8-S1, JDG-FRA-8.8-S1').toMatchObject([{ stage: 2 }])
      expect(
        [siegeStages(p.game), ...[1, 2, 3, 4, 5].map((stage) => fallsOn(p.game, stage))],
        'JDG-POL-8.8-S2, JDG-POL-8.8-S3, JDG-POL-8.8-S4, JDG-FRA-8.8-S2, JDG-FRA-8.8-S3, JDG-FRA-8.8-S4',
      ).toEqual([4, 6, 5, 4, 2, 2])
      const last = besieging('napoleon fr-6:12', 'ru-1:3', 4, {}, ground)
      act(last, 'french', invest('siege'), [1])
      expect(last.state.sieges, 'JDG-POL-8.8-S5, JDG-FRA-8.8-S5').toMatchObject([{ stage: 4 }])
      const falls = besieging('napoleon fr-6:12', 'ru-1:3', 3, {}, ground)
      expect(
        only(act(falls, 'french', invest('siege'), [4]), 'city-fell'),
        'JDG-POL-8.8-fall, JDG-FRA-8.8-fall',
      ).toHaveLength(1)
    }
  })

  it('JDG-8.8-limit, JDG-8.8-mask-a, JDG-8.8-o without identified infantry or guns beside SP a city is only masked', () => {
    for (const force of ['napoleon fr-c1:6', 'napoleon fr-d1:6', 'napoleon fr-d1:3 fr-6:0']) {
      const p = entered('ru-1:1', {
        french: { city: force },
        came: { [force.replaceAll(/:\d+/g, '')]: 'west city' },
      })
      act(p, 'allied', shelter('ru-1'))
      act(p, 'allied', { do: 'end' })
      expect(hows(p), 'JDG-8.8-mask-a').toEqual(['mask'])
      for (const how of ['siege', 'assault'] as const)
        expect(refused(p, 'french', invest(how))).toBe('JDG-8.8-limit')
      act(p, 'french', invest('mask'))
      expect(p.state.sieges).toMatchObject([{ stage: 1, masked: true }])
    }
  })

  it('JDG-8.8-o reserve artillery beside any SP besieges and assaults; by agreement only infantry does', () => {
    const gunsWith = (options: NonNullable<GameSetup['options']>): JdgPosition => {
      const p = entered(
        'ru-1:1',
        { french: { city: 'napoleon fr-ag fr-d1:3' }, came: { 'napoleon fr-ag fr-d1': 'west city' } },
        { options },
      )
      act(p, 'allied', shelter('ru-1'))
      act(p, 'allied', { do: 'end' })
      return p
    }
    expect(hows(gunsWith({}))).toEqual(['siege', 'assault', 'mask'])
    const strict = gunsWith({ siegeNeeds: 'infantry' })
    expect(hows(strict)).toEqual(['mask'])
    expect(refused(strict, 'french', invest('siege'))).toBe('JDG-8.8-o')
  })

  it('JDG-8.8-mask-b, JDG-8.8-l a mask does not progress; with a qualifying unit the siege goes on from its marker', () => {
    const p = besieging('napoleon fr-c1:6', 'ru-1:1', 2)
    expect(hows(p)).toEqual(['nothing'])
    act(p, 'french', invest('nothing'))
    expect(p.state.sieges).toMatchObject([{ stage: 2, masked: true }])
    const q = besieging('napoleon fr-6:6', 'ru-1:1', 2, { sieges: { city: ['french', 2, true] } })
    expect(only(act(q, 'french', invest('siege'), [2]), 'city-fell')).toHaveLength(1)
  })

  it('JDG-4.6-b, JDG-4.6-e, JDG-POL-S2-a a besieger linked to no general does not roll; the marker stays', () => {
    const p = besieging('fr-6:12', 'ru-1:3', 1, { french: { city: 'fr-6:12' } })
    expect(refused(p, 'french', invest('siege'))).toBe('JDG-4.6-b')
    expect(hows(p), 'JDG-4.6-e').toEqual(['assault', 'nothing'])
    act(p, 'french', invest('nothing'))
    expect(p.state.sieges).toMatchObject([{ stage: 1 }])
  })

  it('JDG-2-B1-snapshot, JDG-4.6-b in his own turn his status of B1 counts, in the enemy’s the lines as they lie', () => {
    const linked = besieging('fr-6:12', 'ru-1:3')
    linked.state.counters.command[counter(linked, 'fr-6')] = IN_COMMAND
    expect(refused(linked, 'french', invest('siege'))).toBeNull()
    const lost = besieging('napoleon fr-6:12', 'ru-1:3')
    lost.state.counters.command[counter(lost, 'fr-6')] = ALONE
    expect(refused(lost, 'french', invest('siege'))).toBe('JDG-4.6-b')
    const caught = (leader: string, snapshot: number): string | null => {
      const p = afield({
        french: { city: 'fr-6:3', end: 'napoleon' },
        allied: { city: `${leader} ru-1:8` },
        came: { 'fr-6': 'west city' },
      })
      p.state.counters.command[counter(p, 'ru-1')] = snapshot
      const city = p.game.ground.boxIndex.get('city') ?? 0
      p.state.interceptions.push({ box: city, side: 1, links: [link(p, 'east city')], entry: -1 })
      toTheGuns(p)
      act(p, 'french', shelter('fr-6'))
      act(p, 'french', { do: 'end' })
      return refused(p, 'allied', invest('siege'))
    }
    expect([caught('blucher', ALONE), caught('', IN_COMMAND)]).toEqual([null, 'JDG-4.6-b'])
  })

  it('JDG-8.8-fall the fall of one city ends its own siege and no other', () => {
    const p = besieging(
      'napoleon fr-6:12',
      'ru-1:3',
      1,
      {
        french: { city: 'napoleon fr-6:12', fort: 'fr-3:5' },
        allied: { city: 'ru-1:3', fort: 'ru-2:2' },
        sieges: { fort: ['french', 2], city: ['french', 1] },
      },
      {
        boxes: { fort: 'open fort', city: 'open fort', west: 'open', end: 'open' },
        links: ['city west', 'fort west', 'end west'],
      },
      { do: 'fight', box: 'city' },
    )
    const events = act(p, 'french', invest('siege'), [5])
    expect(only(events, 'city-fell')).toMatchObject([{ box: 'city' }])
    expect(p.state.sieges.map(({ box, stage }) => [p.game.ground.boxIds[box], stage])).toEqual([['fort', 2]])
    expect(where(p, 'ru-2')).toBe('fort')
  })

  it('JDG-8.8-m each Combat Phase: roll, assault or nothing; a beaten assault removes the marker', () => {
    const p = besieging('napoleon fr-6:12', 'ru-1:4')
    expect(hows(p)).toEqual(['siege', 'assault', 'nothing'])
    expect(refused(p, 'french', invest('mask'))).toBe('JDG-8.8-m')
    act(p, 'french', invest('assault'))
    // 12 × 0.25 = 3: Napoléon’s 1 + 3 finds nobody; the garrison’s 6 does not either: indecisive.
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 6, 1, 1, 1, 1],
      answers: { retreat: { do: 'retreat', to: 'east' } },
    })
    expect(only(events, 'battle-over')).toMatchObject([{ winner: null }])
    expect([where(p, 'fr-6'), p.state.sieges, p.state.counters.inside[counter(p, 'ru-1')]]).toEqual([
      'east',
      [],
      0,
    ])
  })

  it('JDG-8.7-f, JDG-8.7-m, JDG-T-art-c a garrison beaten in an assault is eliminated, its leaders captured', () => {
    const p = besieging('napoleon fr-6:40', 'yorck ru-1:1', 1, {
      allied: { city: 'yorck ru-1:1', end: 'wittgenstein' },
    })
    const start = act(p, 'french', invest('assault'))
    const events = play(p, { french: 'screen', allied: 'skirmish', dice: [5, 1] })
    expect(only(start, 'battle')).toMatchObject([{ kind: 'assault' }])
    expect(only(events, 'retreated'), 'JDG-8.7-m').toEqual([])
    expect(only(events, 'city-fell')).toHaveLength(1)
    expect([where(p, 'ru-1'), where(p, 'yorck'), p.state.vp, p.state.lost]).toEqual([-2, -2, [1, 0], [0, 1]])
  })

  it('JDG-8.8-intercept, JDG-8.8-q an intercepted Force may shelter; the interceptor’s marker stays at 1', () => {
    const p = afield({
      french: { city: 'fr-6:3', end: 'napoleon' },
      allied: { city: 'blucher ru-1:8', field: 'wittgenstein' },
      came: { 'fr-6': 'west city' },
    })
    p.state.interceptions.push({
      box: p.game.ground.boxIndex.get('city') ?? 0,
      side: 1,
      links: [link(p, 'east city')],
      entry: -1,
    })
    toTheGuns(p)
    expect(phaseOf(p), 'JDG-8.8-intercept').toBe('shelter')
    act(p, 'french', shelter('fr-6'))
    act(p, 'french', { do: 'end' })
    expect(phaseOf(p)).toBe('investing')
    expect(hows(p, 'allied')).toEqual(['siege', 'mask'])
    expect(refused(p, 'allied', invest('assault'))).toBe('JDG-8.8-q')
    act(p, 'allied', invest('siege'), [4])
    expect(p.state.sieges).toMatchObject([{ side: 1, stage: 1, masked: false }])
  })

  it('JDG-8.8-sortie-e a siege laid anew starts at 1', () => {
    const p = entered('ru-1:3', { french: { city: 'napoleon fr-6:12' } })
    act(p, 'allied', shelter('ru-1'))
    act(p, 'allied', { do: 'end' })
    const events = act(p, 'french', invest('siege'), [1])
    expect(only(events, 'siege')[0], 'JDG-8.8-sortie-e').toMatchObject({ stage: 1 })
    expect(only(events, 'siege-roll')[0]).toMatchObject({ needed: 5 })
  })

  it('JDG-8.8-p a box of besieger and garrison alone has no Battle marker, and nobody marches there', () => {
    const p = afield({
      french: { city: 'napoleon fr-6:12' },
      allied: { city: 'ru-1:3', east: 'blucher pr-blu:5' },
      sieges: { city: ['french', 1] },
    })
    const events = toTheGuns(p)
    expect([only(events, 'battle-marker'), phaseOf(p)]).toEqual([[], 'investing'])
  })
})

describe('sorties', () => {
  /** The French garrison of the city in its own turn, with or without a relief Force. */
  function shutIn(french: string, allied: string, more: Partial<FightPlan> = {}): [JdgPosition, JdgEvent[]] {
    const p = afield({
      french: { city: french },
      allied: { city: allied, end: 'wittgenstein' },
      sieges: { city: ['allied', 2] },
      ...more,
    })
    const [relief] = Object.keys(more.came ?? {})
    for (const id of (relief ?? '').split(' ').filter(Boolean)) p.state.counters.inside[counter(p, id)] = 0
    return [p, toTheGuns(p)]
  }
  const sortie = { do: 'sortie' as const, box: 'city' }

  it('JDG-8.8-sortie-a, JDG-8.8-r, JDG-8.8-p the garrison’s owner may declare one in his own turn; it has a marker', () => {
    const [p, before] = shutIn('fr-6:6', 'ru-1:4')
    expect([only(before, 'battle-marker'), phaseOf(p)]).toEqual([[], 'sortie'])
    expect(offered(p, 'french')).toEqual([sortie, { do: 'end' }])
    expect(refused(p, 'french', { do: 'sortie', box: 'field' })).toBe('JDG-8.8-sortie-a')
    const events = act(p, 'french', sortie)
    expect(only(events, 'battle-marker')).toMatchObject([{ box: 'city', sortie: true }])
    const next = play(p, {})
    expect(only(next, 'battle')).toMatchObject([{ kind: 'sortie', attacker: 'french' }])
  })

  it('JDG-8.8-mask-c, JDG-8.8-sortie-a without a sortie nothing leaves the city', () => {
    const p = afield({
      french: { city: 'fr-6:6', west: 'napoleon' },
      allied: { city: 'ru-1:4' },
      sieges: { city: ['allied', 1, true] },
      step: 'recovery',
    })
    expect(
      offered(p, 'french').some((action) => action.do === 'activate' && action.units.includes('fr-6')),
      'JDG-8.8-mask-c',
    ).toBe(false)
    act(p, 'french', { do: 'end' })
    act(p, 'french', { do: 'end' })
    expect(phaseOf(p)).toBe('sortie')
    act(p, 'french', { do: 'end' })
    expect([phaseOf(p), p.state.sieges.length]).toEqual(['writing', 1])
  })

  it('JDG-8.8-sortie-c, JDG-8.8-g garrison and relief attack together, as in defensive terrain, without a flank', () => {
    const [p] = shutIn('fr-6:6 fr-3:5 fr-4:4 fr-c1:2', 'ru-1:4 ru-win:2', {
      came: { 'fr-3 fr-4': 'west city' },
    })
    for (const id of ['fr-4']) p.state.counters.via[counter(p, id)] = link(p, 'east city')
    act(p, 'french', sortie)
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { retiring: 'stop', retreat: 'stop' },
    })
    const [attacker, defender] = only(events, 'round')[0].sides
    expect([attacker.sp, attacker.inCombat, defender.inCombat], 'JDG-8.8-sortie-c').toEqual([17, 16, 5])
    expect(attacker.shifts.map(({ clause, value }) => [clause, value])).toEqual([
      ['JDG-T-mod-col-defensive', -1],
    ])
    expect(defender.shifts.map(({ value }) => value)).toEqual([1])
    expect(defender.modifiers.map(({ clause }) => clause)).not.toContain('JDG-T-mod-die-open')
  })

  it('JDG-8.8-r a sortie that is beaten or indecisive goes back inside; the relief retreats; the siege goes on', () => {
    const [p] = shutIn('fr-6:6 fr-3:5', 'ru-1:10', { came: { 'fr-3': 'west city' } })
    act(p, 'french', sortie)
    const events = play(p, {
      french: 'screen',
      allied: 'screen',
      dice: [1, 6, 1, 1, 1, 1],
      answers: { losses: { do: 'lose', units: ['fr-6'] } },
    })
    expect(only(events, 'battle-over'), 'JDG-8.8-r').toMatchObject([{ winner: 'allied' }])
    expect([where(p, 'fr-6'), p.state.counters.inside[counter(p, 'fr-6')]]).toEqual(['city', 1])
    expect(where(p, 'fr-3')).not.toBe('city')
    expect(p.state.sieges).toMatchObject([{ side: 1, stage: 2 }])
    expect(only(events, 'pursuit')).toEqual([])
  })

  it('JDG-8.8-sortie-b, JDG-8.8-r a sortie that wins drives the besieger off and breaks the siege', () => {
    const [p] = shutIn('marmont fr-6:20', 'ru-1:6')
    act(p, 'french', sortie)
    const events = play(p, { french: 'screen', allied: 'skirmish', dice: [6, 1, 1, 1, 1, 1] })
    expect(only(events, 'battle-over')).toMatchObject([{ winner: 'french' }])
    expect(where(p, 'ru-1')).not.toBe('city')
    expect([p.state.sieges, p.state.counters.inside[counter(p, 'fr-6')]]).toEqual([[], 0])
  })

  it('JDG-8.8-sortie-b a relief Force fights alone where the garrison stays inside', () => {
    const [p, before] = shutIn('fr-6:6 fr-3:12', 'ru-1:4', { came: { 'fr-3': 'west city' } })
    expect(only(before, 'battle-marker'), 'JDG-8.8-sortie-b').toMatchObject([{ sortie: false }])
    const events = play(p, {
      french: 'screen',
      allied: 'skirmish',
      dice: [1, 1],
      answers: { retiring: 'stop' },
    })
    expect(only(events, 'battle')).toMatchObject([{ kind: 'field' }])
    expect(only(events, 'totals')[0]).toMatchObject({ sp: 12 })
    expect(where(p, 'fr-3')).toBe('west')
    expect(p.state.sieges).toHaveLength(1)
  })

  it('JDG-8.8-sortie-d, JDG-8.8-p friends of the besieger may march to a sortie, nobody to the garrison’s help', () => {
    const [p] = shutIn('fr-6:6', 'ru-1:4', {
      allied: { city: 'ru-1:4', east: 'blucher pr-blu:5', end: 'wittgenstein' },
      french: { city: 'fr-6:6', west: 'napoleon fr-3:8' },
    })
    act(p, 'french', sortie)
    expect(phaseOf(p)).toBe('guns')
    expect(p.state.frames.at(-1)?.side).toBe(1)
    expect(
      offered(p, 'allied').some((action) => action.do === 'march'),
      'JDG-8.8-sortie-d',
    ).toBe(true)
  })

  it('JDG-1.2.3-shell, JDG-8.8-l a garrison that has spent itself in a sortie is gone, and the city with it', () => {
    const [p] = shutIn('fr-d1:1', 'blucher ru-1:8')
    act(p, 'french', sortie)
    play(p, { french: 'skirmish', allied: 'screen', dice: [1, 6] })
    expect(sp(p, 'fr-d1')).toBe(0)
    expect([where(p, 'fr-d1'), p.state.sieges]).toEqual([-2, []])
  })
})
