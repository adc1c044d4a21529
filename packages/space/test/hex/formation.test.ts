import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arcCounts,
  arcOf,
  asCorner,
  asSide,
  createHexGrid,
  CORNERS,
  extended,
  facingCorner,
  facingSide,
  lineAbout,
  lineStepped,
  lineWheeled,
  SIDES,
  standsIn,
} from '../../src/index.ts'
import type { Arc, Arcs, Footprint, Formation } from '../../src/index.ts'
import { about, field, middleOf, turnedFacing, turnedHex, turnedSide } from './turning.ts'

const arcs = (letters: string): Arcs =>
  Array.from(letters, (letter): Arc =>
    letter === 'F' ? 'front' : letter === 'R' ? 'rear' : 'flank',
  ) as unknown as Arcs

/** Formations as a battle of hexes of a hundred metres has them. */
const COLUMN: Formation = { faces: 'side', alone: arcs('FFKRKF') }
const GENERAL_ORDER: Formation = { faces: 'side', alone: arcs('FFFRFF') }
const LINE: Formation = { faces: 'corner', alone: arcs('FFKRRK') }
const SKIRMISHERS: Formation = {
  faces: 'corner',
  alone: arcs('FFFKKF'),
  left: arcs('FFKRKF'),
  right: arcs('FFFKRK'),
}
const SQUARE: Formation = { faces: 'side', alone: arcs('FFFFFF') }

const grid = createHexGrid({ cols: 31, rows: 31, offset: 'odd-q' })
const middle = middleOf(grid)
const made = (at: Footprint | null): Footprint => {
  if (!at) throw new Error('it does not stand on the map')
  return at
}

describe('arcs', () => {
  it('of one hex: columns, general order, lines, skirmishers and squares', () => {
    const side = standsIn(middle, facingSide(asSide(2)))
    const corner = standsIn(middle, facingCorner(asCorner(2)))
    expect(arcCounts(COLUMN, side)).toMatchObject({ front: 3, flank: 2, rear: 1 })
    expect(arcCounts(GENERAL_ORDER, side)).toMatchObject({ front: 5, rear: 1 })
    expect(arcCounts(SQUARE, side)).toMatchObject({ front: 6 })
    expect(arcCounts(LINE, corner)).toMatchObject({ front: 2, flank: 2, rear: 2 })
    expect(arcCounts(SKIRMISHERS, corner)).toMatchObject({ front: 4, flank: 2 })
    expect(arcOf(COLUMN, side, middle, asSide(5))).toBe('rear')
  })

  it('of two hexes: a line has four front, two flank and four rear sides', () => {
    for (const corner of CORNERS) {
      for (const [left, right] of [
        [1, 0],
        [0, 1],
      ]) {
        const at = made(extended(grid, middle, facingCorner(corner), left, right))
        expect(arcCounts(LINE, at)).toEqual({ front: 4, flank: 2, rear: 4, inside: 2 })
        expect(arcCounts(SKIRMISHERS, at)).toEqual({ front: 6, flank: 2, rear: 2, inside: 2 })
        for (const hex of at.hexes) {
          for (const [off, arc] of [
            [0, 'front'],
            [1, 'front'],
            [3, 'rear'],
            [4, 'rear'],
          ] as const) {
            expect(arcOf(LINE, at, hex, asSide(corner + off))).toBe(arc)
          }
        }
      }
    }
  })

  it('of two hexes of skirmishers, in numbers', () => {
    const v = 3
    const sides = (at: Footprint, hex: number, arc: Arc): number[] =>
      SIDES.filter((side) => arcOf(SKIRMISHERS, at, at.hexes[hex], side) === arc).map(
        (side) => (side - v + 6) % 6,
      )
    // The second hex across v-1: the counter's hex is the right one.
    const left = made(extended(grid, middle, facingCorner(asCorner(v)), 1, 0))
    expect(left.hexes[1]).toBe(middle)
    expect(sides(left, 1, 'front').toSorted()).toEqual([0, 1, 2])
    expect([sides(left, 1, 'flank'), sides(left, 1, 'rear')]).toEqual([[3], [4]])
    expect(sides(left, 0, 'front').toSorted()).toEqual([0, 1, 5])
    expect([sides(left, 0, 'flank'), sides(left, 0, 'rear')]).toEqual([[4], [3]])
  })

  it('of many hexes: two flank sides in all, as many front as rear', () => {
    for (let hexes = 1; hexes <= 5; hexes++) {
      const at = made(extended(grid, middle, facingCorner(asCorner(0)), hexes - 1, 0))
      expect(arcCounts(LINE, at)).toMatchObject({ front: 2 * hexes, rear: 2 * hexes, flank: 2 })
    }
  })

  it('are turned with what stands there', () => {
    fc.assert(
      fc.property(field, fc.nat(), fc.nat(5), fc.nat(2), fc.nat(2), (ground, pick, corner, left, right) => {
        const hex = about(ground, 6, pick)
        const facing = facingCorner(asCorner(corner))
        const at = made(extended(ground, hex, facing, left, right))
        const turned = made(extended(ground, turnedHex(ground, hex), turnedFacing(facing), left, right))
        expect(turned.hexes).toEqual(at.hexes.map((one) => turnedHex(ground, one)))
        for (const one of at.hexes) {
          for (const side of SIDES) {
            expect(arcOf(SKIRMISHERS, turned, turnedHex(ground, one), turnedSide(side))).toBe(
              arcOf(SKIRMISHERS, at, one, side),
            )
          }
        }
      }),
    )
  })
})

describe('a line of several hexes', () => {
  it('lies in hexes that touch, none twice, its own among them', () => {
    fc.assert(
      fc.property(field, fc.nat(), fc.nat(5), fc.nat(3), fc.nat(3), (ground, pick, corner, left, right) => {
        const hex = about(ground, 6, pick)
        const at = made(extended(ground, hex, facingCorner(asCorner(corner)), left, right))
        expect(at.hexes.length).toBe(left + right + 1)
        expect(at.hexes[at.own]).toBe(hex)
        at.hexes.slice(1).forEach((one, nth) => expect(ground.distance(one, at.hexes[nth])).toBe(1))
        expect(ground.distance(at.hexes[0], at.hexes[left + right])).toBe(left + right)
      }),
    )
  })

  it('keeps the end it wheels on, and comes back by wheeling the other way on the same end', () => {
    fc.assert(
      fc.property(field, fc.nat(), fc.nat(5), fc.nat(3), (ground, pick, corner, right) => {
        const hex = about(ground, 5, pick)
        const at = made(extended(ground, hex, facingCorner(asCorner(corner)), 0, right))
        const wheeled = made(lineWheeled(ground, at, 'right'))
        expect(wheeled.hexes.at(-1)).toBe(at.hexes.at(-1))
        expect(wheeled.hexes.length).toBe(at.hexes.length)
        // Six wheels to the right about the same hex are once round.
        let round = at
        for (let turn = 0; turn < 6; turn++) round = made(lineWheeled(ground, round, 'right'))
        expect(round).toEqual(at)
        expect(lineAbout(lineAbout(at))).toEqual(at)
        expect(lineAbout(at).hexes[lineAbout(at).own]).toBe(hex)
      }),
    )
  })

  it('goes through one side with all its hexes, and back through the opposite one', () => {
    fc.assert(
      fc.property(field, fc.nat(), fc.nat(5), fc.nat(5), (ground, pick, corner, side) => {
        const at = made(extended(ground, about(ground, 5, pick), facingCorner(asCorner(corner)), 1, 1))
        const gone = made(lineStepped(ground, at, asSide(side)))
        expect(lineStepped(ground, gone, asSide(side + 3))).toEqual(at)
      }),
    )
  })

  it('does not stand beyond the map, nor across when it faces a side', () => {
    const small = createHexGrid({ cols: 2, rows: 1, offset: 'odd-q' })
    const [first] = small.hexes
    expect(extended(small, first, facingCorner(asCorner(0)), 3, 0)).toBeNull()
    expect(extended(small, first, facingSide(asSide(0)), 0, 1)).toBeNull()
    expect(lineStepped(small, standsIn(first, facingSide(asSide(0))), asSide(0))).toBeNull()
  })
})
