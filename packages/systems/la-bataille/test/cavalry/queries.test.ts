import { describe, expect, it } from 'vitest'
import { chargeHexes } from '../../src/cavalry/charge-queries.ts'
import { scene } from './play.ts'

const LAID = {
  'F-9H': { at: '2014', face: 0 },
  'C-KU1': { at: '2009', face: 3 },
  'C-PHU': { at: '1806', face: 3 },
} as const

describe('what the page may know of a charge before it is made', () => {
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
