import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareRatios,
  compareSquares,
  floorMillionth,
  floorRatio,
  floorRoot,
  roundAlong,
  roundRatio,
} from '../../src/table/exact.ts'
import { floorOf, fraction, less, plus, roundOf } from './twins.ts'

/** Whole numbers of every size up to 2^bits, small ones and those near the limit included. */
function upTo(bits: number): fc.Arbitrary<number> {
  const most = 2 ** bits
  return fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: most - 3, max: most }),
  )
}

const positive = (bits: number) => upTo(bits).map((n) => n + (n === 0 ? 1 : 0))
const signed = (bits: number) => fc.tuple(upTo(bits), fc.boolean()).map(([n, isBack]) => (isBack ? 0 - n : n))
const sign = (n: number) => (n < 0 ? -1 : n > 0 ? 1 : 0)

describe('whole-number arithmetic', () => {
  it('cuts and rounds quotients as fractions do', () => {
    fc.assert(
      fc.property(signed(50), positive(50), (top, bottom) => {
        const exact = fraction(BigInt(top), BigInt(bottom))
        expect(floorRatio(top, bottom)).toBe(Number(floorOf(exact)))
        expect(roundRatio(top, bottom)).toBe(roundOf(exact))
      }),
      { numRuns: 2000 },
    )
    // One less than a multiple is the nearest a quotient comes to the next whole number.
    fc.assert(
      fc.property(positive(26), positive(26), (whole, bottom) => {
        expect(floorRatio(whole * bottom, bottom)).toBe(whole)
        expect(floorRatio(whole * bottom - 1, bottom)).toBe(whole - 1)
        expect(floorRatio(-whole * bottom - 1, bottom)).toBe(-whole - 1)
      }),
      { numRuns: 2000 },
    )
    expect([roundRatio(5, 2), roundRatio(-5, 2), roundRatio(-1, 3), roundRatio(1, 2)]).toEqual([3, -3, 0, 1])
  })

  it('rounds a point along a line as fractions do, halves away from the corner of the table', () => {
    fc.assert(
      fc.property(signed(19), signed(20), signed(41), positive(42), (base, part, top, bottom) => {
        fc.pre(Math.abs(top) <= bottom)
        const exact = plus(fraction(BigInt(base)), fraction(BigInt(part) * BigInt(top), BigInt(bottom)))
        expect(roundAlong(base, part, top, bottom)).toBe(roundOf(exact))
      }),
      { numRuns: 3000 },
    )
    expect([roundAlong(3, 1, 1, 2), roundAlong(4, -1, 1, 2), roundAlong(-4, 1, 1, 2)]).toEqual([4, 4, -4])
  })

  it('cuts a millionfold quotient as fractions do', () => {
    fc.assert(
      fc.property(upTo(43), positive(42), (top, bottom) => {
        fc.pre(top / bottom < 2 ** 22)
        const exact = fraction(BigInt(top) * 1_000_000n, BigInt(bottom))
        expect(floorMillionth(top, bottom)).toBe(Number(floorOf(exact)))
      }),
      { numRuns: 2000 },
    )
  })

  it('compares quotients as fractions do, equal ones too', () => {
    fc.assert(
      fc.property(upTo(43), positive(43), upTo(43), positive(43), (a, b, c, d) => {
        const [one, other] = [fraction(BigInt(a), BigInt(b)), fraction(BigInt(c), BigInt(d))]
        expect(sign(compareRatios(a, b, c, d))).toBe(less(one, other) ? -1 : less(other, one) ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(upTo(20), positive(20), positive(20), (a, b, factor) => {
        expect(sign(compareRatios(a, b, a * factor, b * factor))).toBe(0)
        expect(sign(compareRatios(a * factor + 1, b * factor, a, b))).toBe(1)
        expect(sign(compareRatios(a, b, a * factor + 1, b * factor))).toBe(-1)
      }),
    )
  })

  it('compares squares past the limit of plain numbers as big integers do', () => {
    const compare = (a: number, b: number, c: number, d: number) => {
      const [one, other] = [BigInt(a) ** 2n * BigInt(b), BigInt(c) ** 2n * BigInt(d)]
      return one < other ? -1 : one > other ? 1 : 0
    }
    fc.assert(
      fc.property(upTo(42), upTo(42), upTo(42), upTo(42), (a, b, c, d) => {
        expect(sign(compareSquares(a, b, c, d))).toBe(compare(a, b, c, d))
      }),
      { numRuns: 2000 },
    )
    // Near ties, which only the big integers can settle.
    fc.assert(
      fc.property(positive(20), positive(20), fc.constantFrom(-1, 0, 1), (a, b, off) => {
        const [one, other] = [a * b, a]
        expect(sign(compareSquares(one, 1, other, b * b + off))).toBe(compare(one, 1, other, b * b + off))
      }),
    )
  })

  it('takes whole roots', () => {
    fc.assert(
      fc.property(upTo(25), (root) => {
        expect(floorRoot(root * root)).toBe(root)
        expect(floorRoot(root * root + root)).toBe(root)
        if (root > 0) expect(floorRoot(root * root - 1)).toBe(root - 1)
      }),
    )
  })
})
