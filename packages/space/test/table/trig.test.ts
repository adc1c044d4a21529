import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abreast,
  ahead,
  angleBetween,
  arcLength,
  cosine,
  headingOf,
  normalHeading,
  offset,
  sine,
} from '../../src/index.ts'
import { farthest } from '../../src/table/exact.ts'
import { quarterSines } from '../../src/table/sines.ts'
import { fraction, inch, roundOf } from './twins.ts'

const anyHeading = fc.integer({ min: 0, max: 3599 })
const anyLength = fc.integer({ min: -2 * farthest, max: 2 * farthest })

describe('the table of sines', () => {
  it('G-15 T1: holds 901 entries that add up, with the entries named', () => {
    expect(quarterSines).toHaveLength(901)
    expect(quarterSines.reduce((sum, one) => sum + one, 0)).toBe(573_457_649)
    expect([1, 300, 450, 545].map(sine)).toEqual([1745, 500_000, 707_107, 814_116])
    expect(cosine(545)).toBe(580_703)
  })

  it('G-1 T1, T2: forward and right vectors of 90 and 225 degrees', () => {
    expect([sine(900), cosine(900), cosine(900), -sine(900)]).toEqual([1_000_000, 0, 0, -1_000_000])
    expect([sine(2250), cosine(2250)]).toEqual([-707_107, -707_107])
    expect([cosine(2250), -sine(2250)]).toEqual([-707_107, 707_107])
  })

  it('G-15.3: is the sine of every tenth, mirrored and turned exactly', () => {
    for (let k = 0; k < 3600; k++) {
      expect(Math.abs(sine(k) - 1e6 * Math.sin((k * Math.PI) / 1800))).toBeLessThanOrEqual(0.5)
      expect(cosine(k)).toBe(sine(normalHeading(k + 900)))
      expect(sine(normalHeading(k + 1800)) + sine(k)).toBe(0)
      expect(Object.is(sine(k), -0)).toBe(false)
    }
  })

  it('rises strictly to a right angle, which the search for a heading needs', () => {
    expect(quarterSines.every((value, k) => k === 0 || value > quarterSines[k - 1])).toBe(true)
  })
})

describe('a heading', () => {
  it('is brought into the circle', () => {
    expect([-1, 0, 3599, 3600, 7201, -3600].map(normalHeading)).toEqual([3599, 0, 3599, 0, 1, 0])
    expect(Object.is(normalHeading(-3600), -0)).toBe(false)
    expect([angleBetween(3500, 100), angleBetween(0, 1800), angleBetween(450, 440)]).toEqual([200, 1800, 10])
  })

  it('G-15 T3: of a vector', () => {
    expect(headingOf(7000, 5000)).toBe(545)
    expect(headingOf(1, 0)).toBe(900)
    expect(headingOf(0, -1)).toBe(1800)
    expect(headingOf(-3, 4)).toBe(3231)
    expect(headingOf(6, -3)).toBe(1166)
    expect(headingOf(1000, 1)).toBe(899)
  })

  it('G-15.8: is the one a look at all 3600 finds, the smaller of two equally near', () => {
    const slow = (dx: number, dy: number) => {
      let best = -1
      for (let k = 0; k < 3600; k++) {
        if (ahead(dx, dy, k) <= 0) continue
        if (best < 0 || Math.abs(abreast(dx, dy, k)) < Math.abs(abreast(dx, dy, best))) best = k
      }
      return best
    }
    const small = fc.integer({ min: -40, max: 40 })
    const any = fc.oneof(fc.tuple(anyLength, anyLength), fc.tuple(small, small))
    fc.assert(
      fc.property(
        any.filter(([dx, dy]) => dx !== 0 || dy !== 0),
        ([dx, dy]) => {
          expect(headingOf(dx, dy)).toBe(slow(dx, dy))
        },
      ),
      { numRuns: 300 },
    )
    // Just west of north the two nearest are 3599 and 0; halfway between them 0 is the smaller.
    const [x, y] = [sine(3599), cosine(3599) + cosine(0)]
    expect(abreast(x, y, 3599) + abreast(x, y, 0)).toBe(0)
    expect(headingOf(x, y)).toBe(0)
    expect(headingOf(-x, y)).toBe(0)
  })

  it('of no vector is refused', () => {
    expect(() => headingOf(0, 0)).toThrow(RangeError)
  })
})

describe('an offset', () => {
  it('G-15 T2: right and forward of a heading', () => {
    expect(offset(6000, 2000, 2250)).toEqual({ x: -5657, y: 2828 })
    expect(offset(6000, 2000, 545)).toEqual({ x: 5112, y: -3723 })
    expect(offset(0, 2910, 545)).toEqual({ x: 2369, y: 1690 })
  })

  it('G-15.5: is rounded as fractions say, and never to minus zero', () => {
    fc.assert(
      fc.property(anyLength, anyLength, anyHeading, (right, forward, k) => {
        const [a, b, s, c] = [right, forward, sine(k), cosine(k)].map(BigInt)
        const { x, y } = offset(right, forward, k)
        expect({ x, y }).toEqual({
          x: roundOf(fraction(a * c + b * s, 1_000_000n)) + 0,
          y: roundOf(fraction(b * c - a * s, 1_000_000n)) + 0,
        })
        expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false)
      }),
    )
  })

  it('G-3 T1 to T3: to the right and ahead of a unit, exactly', () => {
    const local = (dx: number, dy: number, k: number) =>
      [abreast(dx, dy, k), ahead(dx, dy, k)].map((n) => n / 1e6)
    expect(local(-7000, 0, 1800).map((n) => n + 0)).toEqual([7000, 0])
    expect(local(6000, -2000, 1800)).toEqual([-6000, 2000])
    expect(local(6000, 800, 0)).toEqual([6000, 800])
  })
})

describe('the arc of a wheel', () => {
  it('G-7 T3: 3 inches through 90 and 30 degrees', () => {
    expect(arcLength(inch(3), 900)).toBe(inch(4.712))
    expect(arcLength(inch(3), 300)).toBe(inch(1.571))
  })

  it('G-15.11: is rounded as fractions say', () => {
    const anyWidth = fc.integer({ min: 0, max: farthest })
    fc.assert(
      fc.property(anyWidth, fc.integer({ min: 0, max: 1800 }), (width, tenths) => {
        const exact = fraction(BigInt(width) * BigInt(tenths) * 3_141_593n, 1_800_000_000n)
        expect(arcLength(width, tenths)).toBe(roundOf(exact))
      }),
    )
  })
})
