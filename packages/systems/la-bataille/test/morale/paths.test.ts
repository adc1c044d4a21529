import { describe, expect, it } from 'vitest'
import { flightOf } from '../../src/morale/flight.ts'
import { retreatPath, routPath } from '../../src/morale/paths.ts'
import { findHex, findUnit } from '../../src/position/troops.ts'
import type { LbPosition } from '../../src/position/state.ts'
import { asHex } from '@bivouac/space'
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

const hexOf = (p: LbPosition, unit: number) => asHex(p.state.units.hex[unit])

describe('paths of retreat', () => {
  it('LB-30-path-s the rout of I/Xaver in the golden sequence', () => {
    const p = field(WALKTHROUGH)
    const unit = findUnit(p, 'C-XA1')
    const found = routPath(flightOf(p, unit, hexOf(p, unit)), [hexOf(p, unit)], 10)
    expect(found.end).toBe('on')
    const path = found.end === 'none' ? [] : found.path
    expect(path.map((hex) => p.game.ground.grid.ids[hex])).toEqual(
      '2208 2207 2206 2106 2005 1905 1804 1803 1703 1602'.split(' '),
    )
  })

  it('LB-30-path-h the retreat of I/Müffling ends farther from every enemy', () => {
    const p = field({
      ...WALKTHROUGH,
      'F-9H': { at: '1808', face: 5 },
      'F-34-1': { at: '1913', face: 0 },
      'F-34-2': { at: '1814', face: 0 },
      'C-XA1': { at: '1602', face: 0, morale: 'PGD' },
      'C-A2': { at: '2901' },
    })
    const unit = findUnit(p, 'C-MU1')
    const path = retreatPath(flightOf(p, unit, findHex(p, '1912')), 6) ?? []
    expect(path.map((hex) => p.game.ground.grid.ids[hex])).toEqual(['1911', '2011', '2112'])
  })
})
