import { describe, expect, it } from 'vitest'
import {
  chargeHexes,
  reactionsAt,
  recallFaces,
  squareOdds,
  standOdds,
} from '../../src/cavalry/charge-queries.ts'
import { findHex } from '../../src/position/troops.ts'
import { scene } from './play.ts'

const LAID = {
  'F-9H': { at: '2014', face: 0 },
  'C-KU1': { at: '2009', face: 3 },
  'C-PHU': { at: '1806', face: 3 },
} as const

describe('what the page may know of a charge before it is made', () => {
  it('LB-38-opt1-b the chance to stand is exact: Saxons of 31 in column stand in 23 of 36', () => {
    const play = scene(LAID)
    const odds = standOdds(play.p, play.unit('F-9H'), findHex(play.p, '2010'), findHex(play.p, '2009'))
    expect([odds.stands, odds.breaks]).toEqual([23, 13])
    expect(odds.units.map(({ unit, stands }) => [unit, stands])).toEqual([['C-KU1', 23]])
    expect(play.at('F-9H')).toBe('2014')
  })

  it('LB-38-opt2-d the chances of carré are those of the table', () => {
    const play = scene(LAID)
    const { carre, DD, PGD } = squareOdds(play.p, play.unit('C-KU1'), play.unit('F-9H'), 2)
    expect([carre, DD, PGD]).toEqual([12, 10, 14])
  })

  it('LB-39-g who could ride out against it, and how likely', () => {
    const play = scene(LAID)
    const charger = play.unit('F-9H')
    expect(reactionsAt(play.p, charger, findHex(play.p, '2009'))).toEqual([{ unit: 'C-PHU', passes: 26 }])
    expect(reactionsAt(play.p, charger, findHex(play.p, '2013'))).toEqual([])
  })

  it('LB-42-c French hussars are recalled on five faces', () => {
    const play = scene(LAID)
    expect(recallFaces(play.p, play.unit('F-9H'))).toBe(5)
  })

  it('LB-38-b the hexes a charge can reach, with the points left and whom it meets', () => {
    const play = scene(LAID)
    const hexes = new Map(chargeHexes(play.p, play.unit('F-9H')).map((each) => [each.hex, each]))
    expect(hexes.get('2010')).toEqual({
      hex: '2010',
      left: 16,
      straight: true,
      meets: [{ unit: 'C-KU1', as: 'foot' }],
    })
    expect(hexes.get('2013')?.straight).toBe(false)
    expect(hexes.has('2014')).toBe(true)
    expect(hexes.has('2009')).toBe(false)
  })
})
