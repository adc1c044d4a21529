import { asSeat } from '@bivouac/kernel'
import type { GameSetup } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { BattleMarker } from '../../src/position/battle-types.ts'
import type { JdgAction, JdgPosition } from '../../src/index.ts'
import { openGuns } from '../../src/reaction/guns.ts'
import { reactionChance } from '../../src/march/march-queries.ts'
import { ALLIED, DUG, MARCHED, REACTED, RESTED } from '../../src/position/state.ts'
import { findBox } from '../../src/position/counters.ts'
import { afield, toTheGuns } from '../battle/fighting.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, link, offered, only, refused, where } from '../hand.ts'
import { mark, marked, onTheRoad, phase } from '../march/marching.ts'

const end = { do: 'end' as const }
const march = (to: string, ...units: string[]): JdgAction => ({ do: 'march', units, to })
const through = (by: string, to: string, ...units: string[]): JdgAction => ({ do: 'march', units, to, by })

/** The French attack at c; the Allies around hear the guns. */
const battle = (
  allied: Record<string, string>,
  how: {
    readonly marker?: Partial<BattleMarker>
    readonly plan?: PositionPlan
    readonly ground?: Partial<FieldPlan>
  } = {},
): JdgPosition => {
  const p = onTheRoad(
    {
      french: { c: 'napoleon fr-3:8' },
      allied: { c: 'ru-milo:4', ...allied },
      frame: { phase: 'recovery', side: 0, by: [asSeat(0)] },
      ...how.plan,
    },
    how.ground,
  )
  p.state.markers.push({
    box: findBox(p, 'c'),
    interception: false,
    sortie: false,
    marchers: [],
    fought: false,
    ...how.marker,
  })
  openGuns(p, ALLIED)
  return p
}

describe('march to the sound of the guns', () => {
  it('JDG-6.5.2-a, JDG-2-B3-b units within 1 or 2 MP of the marker may try', () => {
    const p = battle({ d: 'ru-1:3', e: 'ru-2:2', f: 'ru-const:4' })
    expect(phase(p)).toBe('guns')
    expect(offered(p, 'allied'), 'JDG-2-B3-b').toEqual([march('c', 'ru-1'), through('d', 'c', 'ru-2'), end])
    expect(refused(p, 'allied', through('d', 'c', 'ru-const'))).toBe('JDG-6.5.2-a')
    expect(refused(p, 'allied', march('b', 'ru-1'))).toBe('JDG-6.5.2-a')
  })

  it('JDG-6.5.2-a by infantry costs in this weather: a ford in rain is 2 MP', () => {
    const p = battle({ y: 'ru-1:3' }, { plan: { weather: 'rain' } })
    act(p, 'allied', march('c', 'ru-1'))
    act(p, 'allied', end, [1])
    expect(p.state.markers[0].marchers).toMatchObject([{ mp: 2, link: link(p, 'c y') }])
  })

  it('JDG-6.5.2-b a besieged garrison bars the way, unless it is shut in by agreement', () => {
    const way = through('mid', 'field', 'ru-2', 'blucher')
    const barred = besiegedMid({})
    expect(phase(barred), 'JDG-6.5.2-b').not.toBe('guns')
    const p = besiegedMid({ garrison: 'shutIn' })
    expect(refused(p, 'allied', way)).toBeNull()
    act(p, 'allied', way)
    act(p, 'allied', end, [1])
    expect(p.state.markers[0].marchers).toMatchObject([{ mp: 2 }])
  })

  /** Guns at the field, two boxes from far; between them the Allies besiege mid with a unit that has marched already. */
  function besiegedMid(options: GameSetup['options']): JdgPosition {
    const p = afield(
      {
        french: { field: 'eugene fr-6:12', mid: 'fr-3:2' },
        allied: { field: 'ru-1:6', mid: 'ru-milo:4', far: 'blucher ru-2:5' },
        sieges: { mid: ['allied', 1] },
        came: { 'eugene fr-6': 'west field' },
      },
      {
        boxes: { field: 'open', west: 'open', mid: 'open fort', far: 'open' },
        links: ['field west', 'field mid', 'mid far'],
        options: { ...options, besiegersMarch: false },
      },
    )
    toTheGuns(p)
    // The garrison at mid makes no sortie.
    act(p, 'french', end)
    return p
  }

  it('JDG-6.5.2-b not through a box where a real enemy is known to stand', () => {
    const p = battle({ e: 'ru-2:2' }, { plan: { french: { c: 'napoleon fr-3:8', d: 'fr-4:6' } } })
    p.state.counters.up[counter(p, 'fr-4')] = 1
    expect(refused(p, 'allied', through('d', 'c', 'ru-2')), 'JDG-6.5.2-b').toBe('JDG-6.5.2-a')
  })

  it('JDG-H-probe through face-down counters the test is made first: a real unit there keeps the Force home, its march spent', () => {
    const p = battle({ e: 'ru-2:2' }, { plan: { french: { c: 'napoleon fr-3:8', d: 'fr-4:6' } } })
    act(p, 'allied', through('d', 'c', 'ru-2'))
    const events = act(p, 'allied', end, [1])
    expect(only(events, 'guns-barred')).toMatchObject([{ by: 'd', from: 'e' }])
    expect([p.state.markers[0].marchers, marked(p, 'ru-2', MARCHED)]).toEqual([[], true])
  })

  it('JDG-7.1-d Dummies alone in the way are shown, stay, and do not stop it', () => {
    const p = battle(
      { e: 'ru-2:2' },
      { plan: { french: { c: 'napoleon fr-3:8', d: 'french-dummy-infantry-1' } } },
    )
    act(p, 'allied', through('d', 'c', 'ru-2'))
    const events = act(p, 'allied', end, [1])
    expect(only(events, 'revealed')).toMatchObject([{ box: 'd' }])
    expect(where(p, 'french-dummy-infantry-1')).toBe('d')
    expect(p.state.markers[0].marchers).toMatchObject([{ mp: 2, link: link(p, 'c d') }])
  })

  it('JDG-6.5.2-test, JDG-6.5.2-cv3 the die against the CV of the highest-ranking leader; linked, up to his CinC’s', () => {
    const p = battle({ d: 'blucher ru-1:3', a: 'wittgenstein' })
    act(p, 'allied', march('c', 'ru-1', 'blucher'))
    const events = act(p, 'allied', end, [3])
    expect(only(events, 'guns-test')).toMatchObject([{ from: 'd', into: 'c', count: 2, passed: true }])
    const fails = battle({ d: 'blucher ru-1:3', a: 'wittgenstein' })
    act(fails, 'allied', march('c', 'ru-1', 'blucher'))
    expect(only(act(fails, 'allied', end, [4]), 'guns-test')).toMatchObject([{ passed: false }])
    expect(fails.state.markers[0].marchers).toEqual([])
  })

  it('JDG-6.5.2-cv1, JDG-6.5.2-cv2, JDG-6.5.2-cv4 no leader 1, linked 2; the CinC his own', () => {
    const alone = battle({ d: 'ru-1:3' })
    expect(reactionChance(alone, ['ru-1'], 'c', 'march').needed, 'JDG-6.5.2-cv1').toBe(1)
    const linked = battle({ d: 'ru-1:3', e: 'wittgenstein ru-2:2' })
    expect(reactionChance(linked, ['ru-1'], 'c', 'march').needed).toBe(2)
    expect(reactionChance(linked, ['wittgenstein', 'ru-2'], 'c', 'march').needed, 'JDG-6.5.2-cv4').toBe(2)
  })

  it('JDG-6.5.2-eff-a the marcher is noted with the price of its way and its connection', () => {
    const p = battle({ d: 'ru-1:3', e: 'ru-2:2' })
    act(p, 'allied', march('c', 'ru-1'))
    act(p, 'allied', through('d', 'c', 'ru-2'))
    act(p, 'allied', end, [1, 1])
    expect(p.state.markers[0].marchers, 'JDG-6.5.2-eff-a').toEqual([
      { units: [counter(p, 'ru-1')], from: findBox(p, 'd'), link: link(p, 'c d'), mp: 1 },
      { units: [counter(p, 'ru-2')], from: findBox(p, 'e'), link: link(p, 'c d'), mp: 2 },
    ])
    expect(where(p, 'ru-1')).toBe('d')
  })

  it('JDG-6.5.2-c, JDG-6.5.2-g once a turn, and the limit follows the units', () => {
    const p = battle({ d: 'ru-1:3 ru-2:2' })
    act(p, 'allied', march('c', 'ru-1'))
    expect(refused(p, 'allied', march('c', 'ru-1'))).toBe('JDG-6.5.2-c')
    act(p, 'allied', end, [6])
    expect([marked(p, 'ru-1', MARCHED | REACTED), marked(p, 'ru-2', MARCHED)]).toEqual([true, false])
    openGuns(p, ALLIED)
    expect(refused(p, 'allied', march('c', 'ru-1'))).toBe('JDG-6.5.2-c')
    expect(refused(p, 'allied', march('c', 'ru-1', 'ru-2'))).toBe('JDG-6.5.2-c')
    expect(refused(p, 'allied', march('c', 'ru-2')), 'JDG-6.5.2-g').toBeNull()
  })

  it('JDG-6.5.2-f no die modifier for a dear connection; the limit of a stack holds', () => {
    const p = battle(
      { a: 'wittgenstein', x: 'blucher ru-1:3 ru-2:2 ru-const:4' },
      { ground: { links: ['a b', 'b c', 'c x poor', 'c k'] } },
    )
    expect(reactionChance(p, ['ru-1', 'blucher'], 'c', 'march').modifier).toBe(0)
    act(p, 'allied', march('c', 'ru-1', 'blucher', 'ru-2'))
    expect(refused(p, 'allied', { do: 'join', units: ['ru-const'] })).toBe('JDG-6.5.1-stack')
    expect(refused(p, 'allied', march('c', 'ru-const'))).toBeNull()
  })

  it('JDG-6.5.2-f joining is the same as naming all at once', () => {
    const together = battle({ d: 'blucher ru-1:3 ru-2:2' })
    act(together, 'allied', march('c', 'ru-1', 'blucher', 'ru-2'))
    const singly = battle({ d: 'blucher ru-1:3 ru-2:2' })
    expect(refused(singly, 'allied', { do: 'join', units: ['blucher'] })).toBe('JDG-6.5.2-a')
    act(singly, 'allied', march('c', 'ru-1'))
    act(singly, 'allied', { do: 'join', units: ['blucher'] })
    act(singly, 'allied', { do: 'join', units: ['ru-2'] })
    expect(singly.state).toEqual(together.state)
  })

  it.each([
    [DUG, 'JDG-6.2-b'],
    [RESTED, 'JDG-5.5.4-d'],
  ])('JDG-6.5.2-f whoever entrenched or rested (%s) may not', (done, clause) => {
    const p = battle({ d: 'ru-1:3' })
    mark(p, 'ru-1', done)
    expect(refused(p, 'allied', march('c', 'ru-1'))).toBe(clause)
  })

  it('JDG-6.5.2-f a Force with a battle of its own may not', () => {
    const p = battle(
      { d: 'ru-1:3', b: 'ru-2:2' },
      { plan: { french: { c: 'napoleon fr-3:8', d: 'fr-4:6' } } },
    )
    expect(refused(p, 'allied', march('c', 'ru-1'))).toBe('JDG-6.5.2-f')
    expect(refused(p, 'allied', march('c', 'ru-2'))).toBeNull()
  })

  it('JDG-6.5.1-eff-e nobody marches to a battle born of an interception', () => {
    const p = battle({ d: 'ru-1:3' }, { marker: { interception: true } })
    expect(phase(p), 'JDG-6.5.1-eff-e').toBe('recovery')
  })

  it('JDG-8.8-p nor to the help of a garrison that shelters', () => {
    const p = onTheRoad({
      french: { k: 'napoleon fr-3:8' },
      allied: { k: 'ru-milo:4', c: 'ru-1:3' },
      frame: { phase: 'recovery', side: 0, by: [asSeat(0)] },
    })
    p.state.counters.inside[counter(p, 'ru-milo')] = 1
    p.state.markers.push({
      box: findBox(p, 'k'),
      interception: false,
      sortie: false,
      marchers: [],
      fought: false,
    })
    openGuns(p, ALLIED)
    expect(phase(p)).toBe('recovery')
    p.state.counters.inside[counter(p, 'ru-milo')] = 0
    openGuns(p, ALLIED)
    expect(phase(p)).toBe('guns')
  })

  it('JDG-H-react asked in blind play wherever counters are within 2 MP; in open play where somebody may', () => {
    for (const enemy of ['allied-dummy-infantry-1', 'blucher', 'ru-art'])
      expect(phase(battle({ e: enemy })), 'JDG-H-react').toBe('guns')
    expect(phase(battle({ f: 'ru-1:3' }))).toBe('recovery')
    const open = { ground: { options: { blind: 1 } } }
    expect(phase(battle({ e: 'blucher' }, open))).toBe('recovery')
    expect(phase(battle({ e: 'ru-1:3' }, open))).toBe('guns')
  })

  it('JDG-H-test the CV is for its owner; JDG-6.5.1-k Dummies never march', () => {
    const p = battle({ d: 'ru-1:3 allied-dummy-infantry-1' })
    expect(refused(p, 'allied', march('c', 'allied-dummy-infantry-1'))).toBe('JDG-6.5.1-k')
    act(p, 'allied', march('c', 'ru-1'))
    const events = act(p, 'allied', end, [6])
    expect(only(events, 'test-value')[0].to).toEqual(['allied'])
    expect(only(events, 'guns-test')[0].to).toBeUndefined()
  })

  it('card 6: one’s own failed test is rolled again; the enemy may have a passed one rolled again', () => {
    const p = battle({ d: 'ru-1:3' })
    p.state.cards.hands[1].push(6)
    act(p, 'allied', march('c', 'ru-1'))
    act(p, 'allied', end, [6])
    act(p, 'allied', { do: 'play-card', card: 6, section: 1 }, [1])
    expect(p.state.markers[0].marchers).toHaveLength(1)
    const spoilt = battle({ d: 'ru-1:3' })
    spoilt.state.cards.hands[0].push(6)
    act(spoilt, 'allied', march('c', 'ru-1'))
    act(spoilt, 'allied', end, [1])
    act(spoilt, 'french', { do: 'play-card', card: 6, section: 2 }, [6])
    expect(spoilt.state.markers[0].marchers).toEqual([])
  })
})
