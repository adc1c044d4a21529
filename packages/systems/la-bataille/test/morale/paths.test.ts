import { describe, expect, it } from 'vitest'
import { disorder, fallBack, rout } from '../../src/morale/breaking.ts'
import { flightOf, inOrder } from '../../src/morale/flight.ts'
import { ineffective } from '../../src/morale/levels.ts'
import { retreatPath, routPath } from '../../src/morale/paths.ts'
import { beginRecovery } from '../../src/morale/segment.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { DRIVEN_OFF, SURRENDERED } from '../../src/position/state.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { findHex } from '../../src/position/troops.ts'
import {
  at,
  decide,
  formationOf,
  hexOf,
  left,
  moraleOf,
  NO_DICE,
  offered,
  told,
  unitOf,
  where,
} from './help.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

/** The golden player sequence when C-XA1 breaks. */
const WALKTHROUGH: Readonly<Record<string, Laid>> = {
  'F-9H': { at: '2211', face: 0 },
  'F-10H': { at: '1612', face: 0 },
  'F-34-1': { at: '1915', face: 0 },
  'F-34-2': { at: '1812', face: 0 },
  'F-17L1': { at: '1713', face: 'v0', formation: 'skirmish', right: 1 },
  'F-40-2': { at: '1818', face: 0, morale: 'DD' },
  'C-XA1': { at: '2209', face: 3 },
  'C-A1': { at: '1611', face: 3, formation: 'unlimbered' },
  'C-KU2': { at: '1611', face: 'v3', formation: 'line' },
  'C-MU1': { at: '1912', face: 'v3', formation: 'line' },
  'C-A2': { at: '1808', face: 3, formation: 'unlimbered' },
  'C-PHU': { at: '1806', face: 3 },
}

/** Where the search finds a unit's way, by the numbers of the hexes; `off`, `none` where it ends so. */
function routOf(p: LbPosition, id: string, hexes: number): readonly string[] {
  const start = hexOf(p, id)
  const found = routPath(flightOf(p, unitOf(p, id), start), [start], hexes)
  if (found.end === 'none') return ['none']
  const path = found.path.map((hex) => p.game.ground.grid.ids[hex])
  return found.end === 'off' ? [...path, 'off'] : path
}

function retreatOf(p: LbPosition, id: string): readonly string[] | null {
  const path = retreatPath(flightOf(p, unitOf(p, id), hexOf(p, id)), 6)
  return path && path.map((hex) => p.game.ground.grid.ids[hex])
}

const XAVER = '2208 2207 2206 2106 2005 1905 1804 1803 1703 1602'.split(' ')

const before = (more: Readonly<Record<string, Laid>> = {}): LbPosition =>
  field({ 'F-34-1': { at: '2012', face: 0 }, 'C-MU1': { at: '2010', face: 3 }, ...more })

/** Enemies on all six sides. */
function surrounded(id: string): LbPosition {
  const around = ['2009', '2110', '2111', '2011', '1911', '1910']
  const french = ['F-34-1', 'F-34-2', 'F-34-3', 'F-40-1', 'F-40-2', 'F-17L1']
  return field({
    [id]: { at: '2010' },
    ...Object.fromEntries(french.map((each, n) => [each, { at: around[n] }])),
  })
}

describe('paths of retreat', () => {
  it('LB-30-path-a a disordered unit goes three points of ground away, at least one hex', () => {
    const p = before()
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'test' }, NO_DICE, [])
    expect(at(p, 'C-MU1'), 'LB-30-path-a').toBe('2007')
    // Guns on the height pay five points for the way down, and go one hex.
    const guns = field({
      'F-34-1': { at: '1616', face: 0 },
      'F-34-2': { at: '1516', face: 0 },
      'F-34-3': { at: '1716', face: 0 },
      'C-A1': { at: '1615', face: 3 },
    })
    expect(retreatOf(guns, 'C-A1')).toEqual(['1614'])
  })

  it('LB-30-path-b it does not enter prohibited ground', () => {
    // Woods south of the battery: no way for guns but by the road.
    const p = field({ 'C-MU1': { at: '0714', face: 3 }, 'F-A1': { at: '0716' } })
    const { ground } = p.game
    const path = routOf(p, 'F-A1', 6)
    const wooded = path.filter((id) => id !== 'off' && id !== 'none' && ground.wooded[findHex(p, id)] === 1)
    expect(wooded, 'LB-30-path-b').toEqual([])
    expect(path).not.toEqual(['none'])
  })

  it('LB-30-path-c guns have exceptions in the matrix', () => {
    const p = before({ 'C-A1': { at: '2009', face: 3, formation: 'unlimbered' } })
    disorder(p, unitOf(p, 'C-A1'), { cause: 'melee', melee: true, inPlace: true }, NO_DICE, [])
    expect([moraleOf(p, 'C-A1'), at(p, 'C-A1'), formationOf(p, 'C-A1')], 'LB-30-path-c').toEqual([
      'DD',
      '2009',
      'unlimbered',
    ])
  })

  it('LB-30-path-d a rout is ten hexes whatever the ground costs', () => {
    const p = field(WALKTHROUGH)
    expect(routOf(p, 'C-XA1', 10), 'LB-30-path-d').toHaveLength(10)
  })

  it('LB-30-path-e no step leads nearer to the enemy', () => {
    const p = field(WALKTHROUGH)
    const { near } = flightOf(p, unitOf(p, 'C-XA1'), hexOf(p, 'C-XA1'))
    const distances = ['2209', ...XAVER].map((id) => near(findHex(p, id)))
    expect(distances, 'LB-30-path-e').toEqual([2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 10])
  })

  it('LB-30-path-f it takes the most economical ground', () => {
    // The village is straight behind; beside it the ground is clear.
    const p = field({ 'F-34-1': { at: '1412', face: 0 }, 'C-MU1': { at: '1411', face: 3 } })
    const [first] = retreatOf(p, 'C-MU1') ?? []
    expect(p.game.ground.dwelling[findHex(p, first)], 'LB-30-path-f').toBe(0)
  })

  it('LB-30-path-g it does not pass through friends where another way costs the same', () => {
    const p = before({ 'C-KU1': { at: '2009', face: 3 } })
    expect(retreatOf(before(), 'C-MU1')).toEqual(['2009', '2008', '2007'])
    expect(retreatOf(p, 'C-MU1'), 'LB-30-path-g').toEqual(['1910', '1909', '1908'])
  })

  it('LB-30-path-h it ends farther from every enemy than it began', () => {
    // The retreat of I/Müffling in the golden sequence: by 2010 and 2110 it would end nearer to the hussars.
    const p = field({
      ...WALKTHROUGH,
      'F-9H': { at: '1808', face: 5 },
      'F-34-1': { at: '1913', face: 0 },
      'F-34-2': { at: '1814', face: 0 },
      'C-XA1': { at: '1602', face: 0, morale: 'PGD' },
      'C-A2': { at: '2901' },
    })
    expect(retreatOf(p, 'C-MU1'), 'LB-30-path-h').toEqual(['1911', '2011', '2112'])
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'melee', melee: true }, NO_DICE, [])
    expect([at(p, 'C-MU1'), moraleOf(p, 'C-MU1'), left(p, 'C-MU1')]).toEqual(['2112', 'DD', 6])
  })

  it('LB-30-path-i the last step of a rout makes for woods or houses without a friend', () => {
    const laid: Record<string, Laid> = { 'F-34-1': { at: '2107', face: 0 }, 'C-MU1': { at: '2104', face: 3 } }
    expect(routOf(field(laid), 'C-MU1', 1), 'LB-30-path-i').toEqual(['2103'])
    const taken = field({ ...laid, 'C-KU1': { at: '2103' } })
    expect(routOf(taken, 'C-MU1', 1)).not.toEqual(['2103'])
  })

  it('LB-30-path-j who cannot make the full move surrenders', () => {
    const p = surrounded('C-MU1')
    expect(routOf(p, 'C-MU1', 10)).toEqual(['none'])
    rout(p, unitOf(p, 'C-MU1'), { cause: 'test' }, NO_DICE, [])
    expect(where(p, 'C-MU1'), 'LB-30-path-j').toBe(SURRENDERED)
  })

  it('LB-30-path-k in the midst of the enemy it goes where his zones are not', () => {
    // All around it are enemies; only the hex behind the backs of two of them lies in no zone.
    const p = field({
      'C-MU1': { at: '2010', face: 3 },
      'F-34-1': { at: '2011', face: 0 },
      'F-34-2': { at: '1911', face: 3 },
      'F-34-3': { at: '2111', face: 5 },
      'F-40-1': { at: '1909', face: 5 },
      'F-40-2': { at: '2109', face: 4 },
    })
    const flight = flightOf(p, unitOf(p, 'C-MU1'), hexOf(p, 'C-MU1'))
    const order = inOrder(flight, flight.steps(hexOf(p, 'C-MU1')), 'retreat')
    expect(
      order.map(({ id, zone }) => [id, zone]),
      'LB-30-path-k',
    ).toEqual([
      ['1910', false],
      ['2009', true],
      ['2110', true],
    ])
  })

  it('LB-30-path-l it goes away from its rout edge only where the move cannot be completed otherwise', () => {
    const p = field(WALKTHROUGH)
    const { edge } = flightOf(p, unitOf(p, 'C-XA1'), hexOf(p, 'C-XA1'))
    const edges = ['2209', ...XAVER].map((id) => edge(findHex(p, id)))
    expect(edges, 'LB-30-path-l').toEqual(edges.toSorted((a, b) => b - a))
    // With the enemy all along the north there is only the south.
    const cut = field({
      'F-34-1': { at: '2009', face: 3 },
      'F-34-2': { at: '1910', face: 3 },
      'F-34-3': { at: '2110', face: 3 },
      'C-MU1': { at: '2010', face: 0 },
    })
    expect(routOf(cut, 'C-MU1', 4)).toEqual(['2011', '2012', '2013', '2014'])
  })

  it('LB-30-path-o forced to the edge with movement left it has left the map, and is eliminated', () => {
    const p = field({
      'C-MU1': { at: '0101' },
      'F-34-1': { at: '0102', face: 0 },
      'F-34-2': { at: '0201', face: 5 },
    })
    rout(p, unitOf(p, 'C-MU1'), { cause: 'test' }, NO_DICE, [])
    expect(where(p, 'C-MU1'), 'LB-30-path-o').toBe(DRIVEN_OFF)
    expect(ineffective(p, 1)).toBe(1)
  })

  it('LB-30-path-p no scenario of ours lets a unit recover off the map', () => {
    const p = field({
      'C-MU1': { at: '0101' },
      'F-34-1': { at: '0102', face: 0 },
      'F-34-2': { at: '0201', face: 5 },
    })
    rout(p, unitOf(p, 'C-MU1'), { cause: 'test' }, NO_DICE, [])
    beginRecovery(p, 1, NO_DICE, [])
    expect(p.state.frames.at(-1), 'LB-30-path-p').toMatchObject({ phase: 'recovery', may: [] })
  })

  it('LB-30-path-r first a full way on the map, then the edge, then surrender', () => {
    const along = field({ 'C-MU1': { at: '2001' }, 'F-34-1': { at: '2002', face: 0 } })
    const corner = field({ 'C-MU1': { at: '0101' }, 'F-34-1': { at: '0102' }, 'F-34-2': { at: '0201' } })
    const path = routOf(along, 'C-MU1', 10)
    expect(path).toHaveLength(10)
    expect(
      [path.includes('off'), routOf(corner, 'C-MU1', 10), routOf(surrounded('C-MU1'), 'C-MU1', 10)],
      'LB-30-path-r',
    ).toEqual([false, ['off'], ['none']])
  })

  it('LB-30-path-s the rout of I/Xaver in the golden sequence', () => {
    const p = field(WALKTHROUGH)
    expect(routOf(p, 'C-XA1', 10), 'LB-30-path-s').toEqual(XAVER)
    const events: LbEvent[] = []
    rout(p, unitOf(p, 'C-XA1'), { cause: 'carré' }, NO_DICE, events)
    expect([at(p, 'C-XA1'), moraleOf(p, 'C-XA1'), left(p, 'C-XA1')]).toEqual(['1602', 'PGD', 6])
    expect(told(events, 'fled')[0].path).toEqual(['2209', ...XAVER])
  })

  it('LB-30-path-t a disordered unit that cannot go stays; driven out by melee it surrenders', () => {
    const stays = surrounded('C-MU1')
    disorder(stays, unitOf(stays, 'C-MU1'), { cause: 'fire' }, NO_DICE, [])
    expect([moraleOf(stays, 'C-MU1'), at(stays, 'C-MU1')], 'LB-30-path-t').toEqual(['DD', '2010'])
    const melee = surrounded('C-MU1')
    disorder(melee, unitOf(melee, 'C-MU1'), { cause: 'melee', melee: true }, NO_DICE, [])
    const pre = surrounded('C-MU1')
    disorder(pre, unitOf(pre, 'C-MU1'), { cause: 'pre-melee', driven: true }, NO_DICE, [])
    expect([where(melee, 'C-MU1'), where(pre, 'C-MU1')]).toEqual([SURRENDERED, SURRENDERED])
  })

  it('LB-30-path-u a retreat that becomes a rout goes on to its full length, the hexes made included', () => {
    const p = field({
      'F-34-1': { at: '2011', face: 0 },
      'F-34-2': { at: '1911', face: 1 },
      'F-34-3': { at: '2111', face: 5 },
      'F-9H': { at: '1910', face: 1 },
      'F-40-2': { at: '2110', face: 5 },
      'C-MU1': { at: '2010', face: 3 },
    })
    const events: LbEvent[] = []
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'fire' }, NO_DICE, events)
    const { path } = told(events, 'fled')[0]
    expect([moraleOf(p, 'C-MU1'), path.length], 'LB-30-path-u').toEqual(['PGD', 11])
    expect(path[1]).toBe('2009')
  })

  it('LB-30-path-v facing, zones and fire play no part in a retreat', () => {
    // It faces the enemy, and leaves through its rear and along a hex of his zone without a stop or a shot.
    const p = before({ 'F-40-1': { at: '1811', face: 1 } })
    const events: LbEvent[] = []
    disorder(p, unitOf(p, 'C-MU1'), { cause: 'fire' }, NO_DICE, events)
    expect(
      p.state.frames.map(({ phase }) => phase),
      'LB-30-path-v',
    ).toEqual(['face'])
    expect(told(events, 'loss')).toEqual([])
    expect(told(events, 'fled')[0].path).toHaveLength(4)
  })

  it('LB-13-ak a broken unit stands in one hex as a column and faces where its owner likes', () => {
    const p = field(
      { 'F-34-1': { at: '2012', face: 0 }, 'C-KU1': { at: '2010', face: 'v3', formation: 'line', right: 1 } },
      { frames: [{ phase: 'sequence', army: 1, step: 'next' }] },
    )
    disorder(p, unitOf(p, 'C-KU1'), { cause: 'fire' }, NO_DICE, [])
    expect([at(p, 'C-KU1'), formationOf(p, 'C-KU1')], 'LB-13-ak').toEqual(['2007', 'column'])
    expect(offered(p, 1)).toHaveLength(6)
    decide(p, 1, { do: 'face', unit: 'C-KU1', facing: 6 }, NO_DICE)
    expect(p.state.units.facing[unitOf(p, 'C-KU1')]).toBe(6)
    const horse = before({ 'C-PHU': { at: '2009', face: 4 } })
    rout(horse, unitOf(horse, 'C-PHU'), { cause: 'lost control', inPlace: true }, NO_DICE, [])
    expect([
      at(horse, 'C-PHU'),
      horse.state.units.facing[unitOf(horse, 'C-PHU')],
      horse.state.frames,
    ]).toEqual(['2009', 8, []])
  })
})

describe('falling back in good order', () => {
  it('LB-34-l it keeps formation, facing and strength; who cannot stays', () => {
    const p = before({ 'C-KU1': { at: '2110', face: 'v3', formation: 'line' } })
    expect(fallBack(p, unitOf(p, 'C-KU1'), 1, NO_DICE, [])).toBe(true)
    const unit = unitOf(p, 'C-KU1')
    const facing = p.state.units.facing[unit]
    expect([formationOf(p, 'C-KU1'), facing, moraleOf(p, 'C-KU1'), left(p, 'C-KU1')], 'LB-34-l').toEqual([
      'line',
      7,
      'good',
      6,
    ])
    const stuck = surrounded('C-MU1')
    expect(fallBack(stuck, unitOf(stuck, 'C-MU1'), 1, NO_DICE, [])).toBe(false)
    expect(at(stuck, 'C-MU1')).toBe('2010')
  })

  it('LB-13-am both hexes step through the same side; where one cannot the unit gathers first', () => {
    const p = before({ 'C-KU1': { at: '2110', face: 'v3', formation: 'line', right: 1 } })
    fallBack(p, unitOf(p, 'C-KU1'), 1, NO_DICE, [])
    const { right, left: leftOf } = p.state.units
    const unit = unitOf(p, 'C-KU1')
    expect(right[unit] + leftOf[unit], 'LB-13-am').toBe(1)
    // The second hex would go into the hamlet of 2103: the line gathers in one hex first.
    const hamlet = field({
      'F-34-1': { at: '2007', face: 0 },
      'C-KU1': { at: '2003', face: 'v3', formation: 'line', left: 1 },
    })
    fallBack(hamlet, unitOf(hamlet, 'C-KU1'), 1, NO_DICE, [])
    const { units } = hamlet.state
    expect([at(hamlet, 'C-KU1'), formationOf(hamlet, 'C-KU1'), units.left[unit]]).toEqual(['2002', 'line', 0])
  })
})
