import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint, insideLength, meetingPoints, meets, lineShape, runsInside } from '../../src/index.ts'
import { anyShape, fraction, inMm, slowShare, times } from './twins.ts'

const near = fc.integer({ min: -40_000, max: 40_000 })

describe('a straight line through a polygon', () => {
  it('G-15.9: runs inside for the length fractions give, compared squared', () => {
    fc.assert(
      fc.property(anyShape(), fc.tuple(near, near, near, near), (shape, [a, b, c, d]) => {
        const [x, y] = [shape.corners[0] + a, shape.corners[1] + b]
        const [toX, toY] = [shape.corners[2] + c, shape.corners[3] + d]
        const share = slowShare(shape, [BigInt(x), BigInt(y)], [BigInt(toX), BigInt(toY)])
        const whole = fraction(BigInt((toX - x) ** 2 + (toY - y) ** 2))
        const square = times(times(share, share), whole)
        const length = insideLength([shape], x, y, toX, toY)
        expect(Math.abs(length - Math.sqrt(Number(square.top) / Number(square.bottom)))).toBeLessThanOrEqual(
          0.5 + 1e-6,
        )
        for (const limit of [Math.max(0, length - 1), length, length + 1, 1, 100]) {
          expect(runsInside([shape], x, y, toX, toY, limit)).toBe(
            square.top > BigInt(limit) ** 2n * square.bottom,
          )
        }
        // The same the other way.
        expect(insideLength([shape], toX, toY, x, y)).toBe(length)
      }),
      { numRuns: 400 },
    )
  })

  it('a limit met exactly is not passed, and an edge counts as inside', () => {
    const block = footprint(inMm(10, 10, 0, 10, 10))
    expect([999, 1000].map((limit) => runsInside([block], 0, 1000, 3000, 1000, limit))).toEqual([true, false])
    expect(insideLength([block], 0, 1500, 3000, 1500)).toBe(1000)
    expect(insideLength([block], 0, 1501, 3000, 1501)).toBe(0)
    expect(insideLength([block], 900, 900, 900, 900)).toBe(0)
    // Through the corner only.
    expect(runsInside([block], 0, 1000, 1000, 2000, 0)).toBe(false)
  })

  it('ground that two parts share counts once', () => {
    const parts = [footprint(inMm(10, 10, 0, 10, 10)), footprint(inMm(18, 10, 0, 10, 10))]
    expect(insideLength(parts, 0, 1000, 5000, 1000)).toBe(1800)
    expect([1799, 1800].map((limit) => runsInside(parts, 0, 1000, 5000, 1000, limit))).toEqual([true, false])
    const apart = [footprint(inMm(10, 10, 0, 10, 10)), footprint(inMm(40, 10, 0, 10, 10))]
    expect(insideLength(apart, 0, 1000, 9000, 1000)).toBe(2000)
    expect(insideLength([parts[0], parts[0]], 0, 1000, 9000, 1000)).toBe(1000)
    expect(runsInside(apart, 0, 9000, 9000, 9000, 0)).toBe(false)
  })
})

describe('a path across a line', () => {
  it('G-13: meets it at rounded points, each once, a vertex shared by two stretches too', () => {
    expect(meetingPoints([0, 0, 1000, 0, 2000, 500], 500, -100, 500, 100)).toEqual([{ x: 500, y: 0 }])
    expect(meetingPoints([0, 0, 1000, 0, 2000, 500], 1000, -100, 1000, 100)).toEqual([{ x: 1000, y: 0 }])
    expect(meetingPoints([0, 0, 3, 0], 1, -1, 2, 1)).toEqual([{ x: 2, y: 0 }])
    expect(meetingPoints([0, 0, 1000, 0], 1001, -100, 1001, 100)).toEqual([])
  })

  it('that runs along it shares two ends', () => {
    expect(meetingPoints([0, 0, 1000, 0], 400, 0, 3000, 0)).toEqual([
      { x: 400, y: 0 },
      { x: 1000, y: 0 },
    ])
    expect(meetingPoints([0, 0, 1000, 0], 400, 1, 3000, 1)).toEqual([])
    expect(meetingPoints([0, 0, 1000, 0], 400, 0, 400, 0)).toEqual([{ x: 400, y: 0 }])
  })

  it('meets it just when the two lines meet', () => {
    const some = fc.integer({ min: -20, max: 20 })
    fc.assert(
      fc.property(fc.array(some, { minLength: 8, maxLength: 8 }), (n) => {
        fc.pre(n[0] !== n[2] || n[1] !== n[3])
        const found = meetingPoints(n.slice(0, 4), n[4], n[5], n[6], n[7])
        const doMeet = meets(lineShape(n[0], n[1], n[2], n[3]), lineShape(n[4], n[5], n[6], n[7]))
        expect(found.length > 0).toBe(doMeet)
      }),
    )
  })
})
