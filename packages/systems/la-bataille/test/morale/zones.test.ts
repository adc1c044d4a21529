import { describe, expect, it } from 'vitest'
import { disorder, rout } from '../../src/morale/breaking.ts'
import type { Breaking } from '../../src/morale/breaking.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { ELIMINATED, ON_MAP, SURRENDERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex, isInZone } from '../../src/position/troops.ts'
import { at, leaderWhere, leaderAt, left, moraleOf, NO_DICE, told, unitOf, where } from './help.ts'
import { field, rolls } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

const MELEE: Breaking = { cause: 'melee', melee: true }

/** The French 34th before a Prussian battalion, and whoever else. */
const facing = (more: Readonly<Record<string, Laid>> = {}, extra: object = {}): LbPosition =>
  field({ 'F-34-1': { at: '2011', face: 0 }, 'C-MU1': { at: '2010', face: 3 }, ...more }, extra)

/** Five more around it: the only way out is 2009, which lies in their zones. */
const RING: Readonly<Record<string, Laid>> = {
  'F-34-2': { at: '1911', face: 1 },
  'F-34-3': { at: '2111', face: 5 },
  'F-40-1': { at: '1910', face: 1 },
  'F-40-2': { at: '2110', face: 5 },
}

/** The lane is longer: 2008 lies in their zones too. */
const LANE: Readonly<Record<string, Laid>> = {
  ...RING,
  'F-17L1': { at: '1909', face: 1 },
  'F-17L2': { at: '2109', face: 5 },
}

/** Beside the way out stands horse. */
const HORSE: Readonly<Record<string, Laid>> = {
  ...RING,
  'F-40-1': { at: '1811', face: 1 },
  'F-9H': { at: '1910', face: 1 },
}

describe('leaving zones because of melee', () => {
  it('LB-14-s a unit driven out of an enemy zone by melee loses an increment', () => {
    const p = facing()
    disorder(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, [])
    expect(left(p, 'C-MU1'), 'LB-14-s').toBe(6)
    // By fire it loses nothing.
    const fire = facing()
    disorder(fire, unitOf(fire, 'C-MU1'), { cause: 'fire' }, NO_DICE, [])
    expect(left(fire, 'C-MU1')).toBe(7)
  })

  it('LB-14-t at the third hex of a zone it surrenders', () => {
    const p = facing(LANE)
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, events)
    expect(where(p, 'C-MU1'), 'LB-14-t').toBe(SURRENDERED)
    expect(told(events, 'removed')[0]).toMatchObject({ how: 'surrendered', hex: '2008' })
    expect(told(events, 'loss')).toHaveLength(2)
    // By fire it runs through.
    const fire = facing(LANE)
    rout(fire, unitOf(fire, 'C-MU1'), { cause: 'fire' }, NO_DICE, [])
    expect([where(fire, 'C-MU1'), left(fire, 'C-MU1')]).toEqual([ON_MAP, 7])
  })

  it('LB-14-u a hex with a friend costs nothing, but for the first', () => {
    const alone = facing(RING)
    rout(alone, unitOf(alone, 'C-MU1'), MELEE, NO_DICE, [])
    const helped = facing({ ...RING, 'C-KU1': { at: '2009', face: 3 } })
    rout(helped, unitOf(helped, 'C-MU1'), MELEE, rolls(66), [])
    expect([left(alone, 'C-MU1'), left(helped, 'C-MU1')], 'LB-14-u').toEqual([5, 6])
    // With a friend in the second hex the third is only the second that counts.
    const lane = facing({ ...LANE, 'C-KU1': { at: '2009', face: 3 } })
    rout(lane, unitOf(lane, 'C-MU1'), MELEE, rolls(66), [])
    expect(where(lane, 'C-MU1')).toBe(ON_MAP)
  })

  it('LB-14-v what a result costs is asked of the matrix: more for each zone hex where it says so', () => {
    const p = facing()
    rout(p, unitOf(p, 'C-MU1'), { ...MELEE, perZoneHex: 2 }, NO_DICE, [])
    expect(left(p, 'C-MU1'), 'LB-14-v').toBe(5)
  })

  it('LB-14-w disordered by melee it goes back three points, one hex at the least', () => {
    const p = facing()
    disorder(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, [])
    expect([moraleOf(p, 'C-MU1'), at(p, 'C-MU1')], 'LB-14-w').toEqual(['DD', '2007'])
    // A village all around costs three: one hex.
    const village = field({ 'F-34-1': { at: '1411', face: 0 }, 'C-MU1': { at: '1410', face: 3 } })
    const events: LbEvent[] = []
    disorder(village, unitOf(village, 'C-MU1'), MELEE, NO_DICE, events)
    expect(told(events, 'fled')[0].path.length).toBeGreaterThanOrEqual(2)
  })

  it('LB-14-x one increment for the first hex, one for each further one in a zone without a friend', () => {
    const p = facing(RING)
    const events: LbEvent[] = []
    disorder(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, events)
    expect(told(events, 'fled')[0].path).toEqual(['2010', '2009', '2008', '2007'])
    expect(left(p, 'C-MU1'), 'LB-14-x').toBe(5)
  })

  it('LB-14-y several zones on one hex cost one', () => {
    // Every hex of the way lies in two zones or more.
    const p = facing(RING)
    disorder(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, [])
    const { zone } = p.index
    expect(zone[0][findHex(p, '2009')]).toBe(2)
    expect(left(p, 'C-MU1'), 'LB-14-y').toBe(5)
  })

  it('LB-14-z disordered infantry that passes three zone hexes surrenders', () => {
    const p = facing(LANE)
    disorder(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, [])
    expect(where(p, 'C-MU1'), 'LB-14-z').toBe(SURRENDERED)
  })

  it('LB-14-aa disordered infantry that comes into the zone of enemy horse routs', () => {
    const p = facing(HORSE)
    const events: LbEvent[] = []
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'fire' }, NO_DICE, events)
    expect(
      told(events, 'broken').map(({ state }) => state),
      'LB-14-aa',
    ).toEqual(['DD', 'PGD'])
    // LB-30-path-u: ten hexes in all, the one already made included.
    expect(told(events, 'fled')[0].path).toHaveLength(11)
  })

  it('LB-14-ab routed by melee it runs ten hexes with the same losses', () => {
    const p = facing()
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, events)
    expect([moraleOf(p, 'C-MU1'), left(p, 'C-MU1')], 'LB-14-ab').toEqual(['PGD', 6])
    expect(told(events, 'fled')[0].path).toHaveLength(11)
  })

  it('LB-14-ac only hexes entered count for the zone of horse, and limbered guns are driven on too', () => {
    const started = field({ 'F-9H': { at: '2011', face: 0 }, 'C-MU1': { at: '2010', face: 3 } })
    disorder(started, unitOf(started, 'C-MU1'), MELEE, NO_DICE, [])
    expect(moraleOf(started, 'C-MU1'), 'LB-14-ac').toBe('DD')
    const guns = (opts: Breaking): string => {
      const p = field({ ...HORSE, 'F-34-1': { at: '2011', face: 0 }, 'C-A1': { at: '2010', face: 3 } })
      disorder(p, unitOf(p, 'C-A1'), opts, NO_DICE, [])
      return moraleOf(p, 'C-A1')
    }
    expect([guns(MELEE), guns({ cause: 'pre-melee', driven: true }), guns({ cause: 'fire' })]).toEqual([
      'PGD',
      'PGD',
      'DD',
    ])
    // The horse on its own carré does not rout it by itself.
    const spared = facing(HORSE)
    disorder(spared, unitOf(spared, 'C-MU1'), { ...MELEE, spared: [unitOf(spared, 'F-9H')] }, NO_DICE, [])
    expect(moraleOf(spared, 'C-MU1')).toBe('DD')
  })

  it('LB-14-ad a rout brings no fire and no charge upon itself', () => {
    const p = facing({}, { frames: [{ phase: 'sequence', army: 0, step: 'melee' }] })
    rout(p, unitOf(p, 'C-MU1'), MELEE, NO_DICE, [])
    // Its owner says how it faces; the enemy is asked nothing.
    expect(
      p.state.frames.map(({ phase }) => phase),
      'LB-14-ad',
    ).toEqual(['sequence', 'face'])
  })

  it('LB-14-ae who leaves in the same retreat is no friend, and each loses its own', () => {
    const p = facing({ 'C-MU2': { at: '2010', face: 3 } })
    const together = [unitOf(p, 'C-MU1'), unitOf(p, 'C-MU2')]
    const checked = new Set<number>()
    for (const unit of together) disorder(p, unit, { ...MELEE, together, checked }, NO_DICE, [])
    expect([left(p, 'C-MU1'), left(p, 'C-MU2')], 'LB-14-ae').toEqual([6, 6])
  })

  it('LB-14-ag zones lie across every hexside and on every ground', () => {
    // Village and stream are no bar.
    const p = field({ 'F-34-1': { at: '1411', face: 0 }, 'C-KU1': { at: '1109', face: 2 } })
    expect(isInZone(p, findHex(p, '1410'), 0), 'LB-14-ag').toBe(true)
    expect(isInZone(p, findHex(p, '1209'), 1)).toBe(true)
  })

  it('LB-14-ah who loses its last increment is destroyed where it was leaving, and its leader gets away', () => {
    const p = field(
      { 'F-34-1': { at: '2011', face: 0 }, 'C-JVA': { at: '2010', face: 3 }, 'C-MU2': { at: '2005' } },
      { leaders: { 'CL-LOU': '2010' } },
    )
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-JVA'), MELEE, NO_DICE, events)
    expect(where(p, 'C-JVA'), 'LB-14-ah').toBe(ELIMINATED)
    expect(told(events, 'removed')[0]).toMatchObject({ how: 'eliminated', hex: '2010' })
    expect([leaderWhere(p, 'CL-LOU'), leaderAt(p, 'CL-LOU')]).toEqual([ON_MAP, '2010'])
    expect(p.state.frames.at(-1)).toMatchObject({ phase: 'refuge' })
  })
})
