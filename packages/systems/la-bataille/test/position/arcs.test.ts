import { asSide, SIDES } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { arcAt, facesVertex, hexesOf, incrementsIn, ownArc, zoneHexesOf } from '../../src/position/footing.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { COLUMN, GENERAL, LINE, SKIRMISH } from '../../src/position/state.ts'
import { findHex, findUnit, isInZone, place, restack } from '../../src/position/troops.ts'
import { field } from '../support/field.ts'
import type { Laid } from '../support/field.ts'

/** The arcs of a unit's hex from side 0 round: F front, K flank, R rear, i inside. */
function arcs(p: LbPosition, id: string, hex: string): string {
  const letters = { front: 'F', flank: 'K', rear: 'R', inside: 'i' }
  return SIDES.map((side) => {
    const arc = ownArc(p, findUnit(p, id), findHex(p, hex), side)
    return arc ? letters[arc] : '?'
  }).join('')
}

/** How many sides of each arc a unit has in all. */
function counts(id: string, laid: Laid, scenario = 'saalfeld-1806'): string {
  const p = field({ [id]: laid }, { scenario })
  const all = hexesOf(p, findUnit(p, id))
    .map((hex) => arcs(p, id, p.game.ground.grid.ids[hex]))
    .join('')
  return ['F', 'K', 'R'].map((letter) => [...all].filter((each) => each === letter).length).join(' ')
}

const heavy = 'moeckern-1813'
const heavyId = (): string => field({}, { scenario: heavy }).game.units.find((unit) => unit.heavy)?.id ?? ''

describe('rule 13: orientation', () => {
  it('LB-13-a a combat unit faces somewhere, a leader nowhere', () => {
    const p = field({ 'F-34-1': { at: '1915', face: 2 } }, { leaders: { 'FL-REI': '1915' } })
    expect(p.state.units.facing[findUnit(p, 'F-34-1')], 'LB-13-a').toBe(4)
    expect('facing' in p.state.leaders).toBe(false)
  })

  it('LB-13-b the top unit decides for the hex, and another order decides anew', () => {
    const p = field({ 'F-34-1': { at: '1912', face: 3 }, 'F-34-2': { at: '1912', face: 0 } })
    const [below, above] = [findUnit(p, 'F-34-1'), findUnit(p, 'F-34-2')]
    expect(arcAt(p, below, findHex(p, '1912'), asSide(0)), 'LB-13-b').toBe('front')
    expect(isInZone(p, findHex(p, '1913'), 0)).toBe(false)
    restack(p, [above, below])
    expect(arcAt(p, above, findHex(p, '1912'), asSide(0))).toBe('rear')
    expect(isInZone(p, findHex(p, '1913'), 0)).toBe(true)
    place(p, below, { hex: findHex(p, '1810') })
    expect(isInZone(p, findHex(p, '1911'), 0)).toBe(true)
  })

  it('LB-13-c column and general order face a hexside', () => {
    expect([COLUMN, GENERAL].some(facesVertex), 'LB-13-c').toBe(false)
  })

  it('LB-13-d infantry column: three front, two flank, one rear', () => {
    expect(arcs(field({ 'F-34-1': { at: '1912', face: 1 } }), 'F-34-1', '1912'), 'LB-13-d').toBe('FFFKRK')
  })

  it('LB-13-e infantry in general order: five front, one rear', () => {
    const p = field({ 'F-34-1': { at: '1410', face: 0, formation: 'generalOrder' } })
    expect(arcs(p, 'F-34-1', '1410'), 'LB-13-e').toBe('FFFRFF')
  })

  it('LB-13-f a line faces a vertex', () => {
    expect([LINE, SKIRMISH].every(facesVertex), 'LB-13-f').toBe(true)
  })

  it('LB-13-h a line in one hex: two front, two flank, two rear', () => {
    const p = field({ 'F-34-1': { at: '1912', face: 'v3', formation: 'line' } })
    expect(arcs(p, 'F-34-1', '1912'), 'LB-13-h').toBe('RRKFFK')
  })

  it('LB-13-j a line in two hexes: four front, two flank, four rear', () => {
    expect(counts('F-34-1', { at: '1912', face: 'v0', formation: 'line', left: 1 }), 'LB-13-j').toBe('4 2 4')
  })

  it('LB-13-k the second hex lies across v-1 or v+2, the larger half with the counter', () => {
    const left = field({ 'F-34-2': { at: '1912', face: 'v0', formation: 'line', left: 1 } })
    expect(hexesOf(left, findUnit(left, 'F-34-2')).map((hex) => left.game.ground.grid.ids[hex])).toEqual([
      '1811',
      '1912',
    ])
    const p = field({ 'F-34-2': { at: '1912', face: 'v0', formation: 'line', right: 1 } })
    const unit = findUnit(p, 'F-34-2')
    expect(
      hexesOf(p, unit).map((hex) => p.game.ground.grid.ids[hex]),
      'LB-13-k',
    ).toEqual(['1912', '2012'])
    expect(incrementsIn(p, unit, findHex(p, '1912'))).toBe(5)
    expect(incrementsIn(p, unit, findHex(p, '2012'))).toBe(4)
    expect(arcs(p, 'F-34-2', '1912')).toBe('FFiRRK')
    expect(arcs(p, 'F-34-2', '2012')).toBe('FFKRRi')
  })

  it('LB-13-o, LB-13-q skirmishers of three or fewer: one hex, four front and two flank', () => {
    const p = field({ 'C-JVA': { at: '1912', face: 'v0', formation: 'skirmish' } })
    expect(arcs(p, 'C-JVA', '1912'), 'LB-13-o LB-13-q').toBe('FFFKKF')
  })

  it('LB-13-p, LB-13-r skirmishers of four or more: two hexes, six front, two flank, two rear', () => {
    const p = field({ 'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', left: 1 } })
    expect(arcs(p, 'F-17L1', '1912'), 'LB-13-p LB-13-r').toBe('FFFKRi')
    expect(arcs(p, 'F-17L1', '1811')).toBe('FFiRKF')
    const q = field({ 'F-17L1': { at: '1912', face: 'v0', formation: 'skirmish', right: 1 } })
    expect(arcs(q, 'F-17L1', '1912')).toBe('FFiRKF')
    expect(arcs(q, 'F-17L1', '2012')).toBe('FFFKRi')
  })

  it('LB-13-s a carré has six front hexsides', () => {
    expect(counts('F-34-1', { at: '1912', formation: 'carre' }), 'LB-13-s').toBe('6 0 0')
  })

  it('LB-13-t, LB-13-u light cavalry in column faces a side: five front, one rear', () => {
    expect(counts('F-9H', { at: '1912', face: 0 }), 'LB-13-t LB-13-u').toBe('5 0 1')
    expect(counts('F-9H', { at: '1410', face: 0, formation: 'generalOrder' })).toBe('5 0 1')
  })

  it('LB-13-v, LB-13-w heavy cavalry: column three, two, one; general order five and one', () => {
    const id = heavyId()
    if (id === '') {
      // No heavy horse fights in our battles: the light of a slower regiment stands for it.
      const p = field({ 'F-9H': { at: '1912', face: 0 } })
      const kind = { ...p.game.units[findUnit(p, 'F-9H')], heavy: true }
      const units = p.game.units.map((unit) => (unit.id === 'F-9H' ? kind : unit))
      const q: LbPosition = { ...p, game: { ...p.game, units } }
      expect(arcs(q, 'F-9H', '1912'), 'LB-13-v').toBe('FFKRKF')
      q.state.units.formation[findUnit(q, 'F-9H')] = GENERAL
      expect(arcs(q, 'F-9H', '1912'), 'LB-13-w').toBe('FFFRFF')
      return
    }
    expect(counts(id, { at: '1912', face: 0 }, heavy), 'LB-13-v').toBe('3 2 1')
    expect(counts(id, { at: '1912', face: 0, formation: 'generalOrder' }, heavy), 'LB-13-w').toBe('5 0 1')
  })

  it('LB-13-x, LB-13-y a line of horse: two flanks in all, as many front as rear', () => {
    expect(counts('F-21C', { at: '1912', face: 'v0', formation: 'line' }), 'LB-13-x').toBe('2 2 2')
    expect(counts('F-21C', { at: '1912', face: 'v0', formation: 'line', left: 1, right: 1 }), 'LB-13-y').toBe(
      '6 2 6',
    )
  })

  it('LB-13-z guns, limbered or not: three front, two flank, one rear', () => {
    for (const formation of ['limbered', 'unlimbered'] as const)
      expect(counts('F-A1', { at: '1912', face: 0, formation }), 'LB-13-z').toBe('3 2 1')
  })

  it('LB-13-aa each hex of a road march is a column facing its next road hex', () => {
    const p = field({ 'F-34-1': { at: '1810', face: 4, formation: 'roadMarch', trail: ['1910', '2010'] } })
    expect(arcs(p, 'F-34-1', '1810'), 'LB-13-aa').toBe('KRKFFF')
    // 1910 looks to 1810, its north-west or south-west neighbour.
    const side = p.game.ground.grid.sideBetween(findHex(p, '1910'), findHex(p, '1810'))
    expect(ownArc(p, findUnit(p, 'F-34-1'), findHex(p, '1910'), side)).toBe('front')
    expect(ownArc(p, findUnit(p, 'F-34-1'), findHex(p, '1910'), asSide(side + 3))).toBe('rear')
  })

  it('LB-13-ak a broken unit stands as a column of its arm', () => {
    expect(counts('F-34-1', { at: '1912', face: 0, morale: 'DD' }), 'LB-13-ak').toBe('3 2 1')
    expect(counts('F-9H', { at: '1912', face: 0, morale: 'PGD' })).toBe('5 0 1')
  })

  it('LB-13-g, LB-13-i a line of four stays in one hex, five may have two', () => {
    const { infantryLineTwoHexesFrom } = field({}).game.charts.core.thresholds
    expect(infantryLineTwoHexesFrom, 'LB-13-g LB-13-i').toBe(5)
  })
})

describe('refused flanks and guns with a line', () => {
  const line = { at: '1912', face: 'v0', formation: 'line' } as const

  it('LB-16-line-x a flank hex a friend watches is refused, LB-16-line-y and counts as front', () => {
    const alone = field({ 'F-34-1': line })
    const unit = findUnit(alone, 'F-34-1')
    expect(arcAt(alone, unit, findHex(alone, '1912'), asSide(2)), 'LB-16-line-x').toBe('flank')
    // 2012 lies beyond side 2; a friend south of it looks north.
    const p = field({ 'F-34-1': line, 'F-9H': { at: '2013', face: 0 } })
    expect(arcAt(p, unit, findHex(p, '1912'), asSide(2)), 'LB-16-line-y').toBe('front')
    expect(ownArc(p, unit, findHex(p, '1912'), asSide(2))).toBe('flank')
  })

  it('LB-16-line-q guns with a line take its front, LB-25-d whoever lies on top', () => {
    const p = field({ 'F-34-1': line, 'F-A1': { at: '1912', face: 3, formation: 'unlimbered' } })
    const guns = findUnit(p, 'F-A1')
    expect(arcAt(p, guns, findHex(p, '1912'), asSide(0)), 'LB-16-line-q LB-25-d').toBe('front')
    expect(arcAt(p, guns, findHex(p, '1912'), asSide(3))).toBe('rear')
  })
})

describe('rule 14: zones', () => {
  it('LB-14-b, LB-14-c the hexes before its front are its zone', () => {
    const p = field({ 'C-MU1': { at: '1912', face: 'v3', formation: 'line' } })
    const zone = zoneHexesOf(p, findUnit(p, 'C-MU1')).map((hex) => p.game.ground.grid.ids[hex])
    expect(zone.toSorted(), 'LB-14-b LB-14-c').toEqual(['1812', '1913'])
  })

  it('LB-14-d, LB-16-carre-d a carré has no zone', () => {
    const p = field({ 'C-MU1': { at: '1912', formation: 'carre' } })
    expect(zoneHexesOf(p, findUnit(p, 'C-MU1')), 'LB-14-d LB-16-carre-d').toEqual([])
  })

  it('LB-14-f broken units have their zone', () => {
    const p = field({ 'C-MU1': { at: '1912', face: 3, morale: 'PGD' } })
    expect(isInZone(p, findHex(p, '1913'), 1), 'LB-14-f').toBe(true)
  })

  it('LB-14-g units in a zone may be fired at in the defensive segment', () => {
    const p = field({ 'C-MU1': { at: '1912', face: 3 }, 'F-34-1': { at: '1913', face: 0 } })
    expect(isInZone(p, findHex(p, '1913'), 1), 'LB-14-g').toBe(true)
  })

  it('LB-14-ag a zone reaches across rivers and into every ground', () => {
    const p = field({ 'C-MU1': { at: '1501', face: 2 }, 'C-XA1': { at: '1411', face: 0 } })
    expect(isInZone(p, findHex(p, '1601'), 1), 'LB-14-ag').toBe(true)
    expect(isInZone(p, findHex(p, '1410'), 1)).toBe(true)
  })
})
