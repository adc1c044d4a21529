import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asCorner,
  asFacing,
  asSide,
  CORNERS,
  facedAbout,
  facesCorner,
  facingCorner,
  facingSide,
  firstCorner,
  firstSide,
  SIDES,
  turnBetween,
  turnedSixths,
} from '../../src/index.ts'

const anyFacing = fc.nat(11).map(asFacing)

describe('facing', () => {
  it('is through a side or through a corner, twelve in all', () => {
    const all = [...SIDES.map(facingSide), ...CORNERS.map(facingCorner)]
    expect(new Set(all).size).toBe(12)
    for (const side of SIDES) {
      expect([facesCorner(facingSide(side)), firstSide(facingSide(side))]).toEqual([false, side])
    }
    for (const corner of CORNERS) {
      const facing = facingCorner(corner)
      expect([facesCorner(facing), firstCorner(facing)]).toEqual([true, corner])
      // Corner v lies between side v and side v+1.
      expect(firstSide(facing)).toBe(asSide(corner))
    }
  })

  it('turns from side to side and from corner to corner, and comes round', () => {
    fc.assert(
      fc.property(anyFacing, fc.integer({ min: -9, max: 9 }), (facing, sixths) => {
        const turned = turnedSixths(facing, sixths)
        expect(facesCorner(turned)).toBe(facesCorner(facing))
        expect(turnedSixths(turned, -sixths)).toBe(facing)
        expect(turnedSixths(facing, 6)).toBe(facing)
        expect(facedAbout(facedAbout(facing))).toBe(facing)
        expect(facedAbout(facing)).toBe(turnedSixths(facing, 3))
      }),
    )
  })

  it('is as far from another as the other from it, by the shorter way', () => {
    fc.assert(
      fc.property(anyFacing, anyFacing, (a, b) => {
        const turn = turnBetween(a, b)
        expect(Math.abs(turn)).toBe(Math.abs(turnBetween(b, a)))
        expect(turn).toBeLessThanOrEqual(6)
        expect(asFacing(a + turn)).toBe(b)
      }),
    )
  })

  it('counts sides and corners round and round', () => {
    expect([asSide(-1), asSide(7), asCorner(-2), asFacing(-1)]).toEqual([5, 1, 4, 11])
  })
})
