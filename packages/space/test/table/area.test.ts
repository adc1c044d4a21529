import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ahead,
  behindFront,
  doubleArea,
  footprint,
  gapBetween,
  isMostlyBehind,
  printed,
  sideEdge,
} from '../../src/index.ts'
import type { Block } from '../../src/index.ts'
import { anyBlock, anyShape, inInches } from './twins.ts'

const unit = inInches(24, 45, 180)
const share = (enemy: Block) =>
  doubleArea(behindFront(unit, footprint(enemy))) / doubleArea(footprint(enemy).corners)
const fromLeft = (enemy: Block) => printed(gapBetween(sideEdge(footprint(unit), 'left'), footprint(enemy)))

describe('mostly behind', () => {
  it('G-14 T1: a third behind, three inches off', () => {
    const enemy = inInches(30, 43, 0)
    expect(share(enemy)).toBeCloseTo(0.333, 3)
    expect([fromLeft(enemy), isMostlyBehind(unit, footprint(enemy))]).toEqual([3000, false])
  })

  it('G-14 T2: wholly behind, an inch and a half off', () => {
    const enemy = inInches(28.5, 45, 270)
    expect(share(enemy)).toBe(1)
    expect([fromLeft(enemy), isMostlyBehind(unit, footprint(enemy))]).toEqual([1500, true])
  })

  it('G-14 T3: aslant', () => {
    const enemy = inInches(28, 44, 225)
    expect(share(enemy)).toBeCloseTo(0.708, 3)
    expect([fromLeft(enemy), isMostlyBehind(unit, footprint(enemy))]).toEqual([379, true])
  })

  it('G-14: exactly half is not mostly', () => {
    const enemy = footprint(inInches(30, 43.5, 0))
    expect(2 * doubleArea(behindFront(unit, enemy))).toBe(doubleArea(enemy.corners))
    expect(isMostlyBehind(unit, enemy)).toBe(false)
    expect(isMostlyBehind(unit, footprint(inInches(30, 43.502, 0)))).toBe(true)
  })

  it('G-15.12: what is clipped lies behind the line, and the two sides make up the whole', () => {
    fc.assert(
      fc.property(anyBlock(40_000), anyShape(40_000), (block, shape) => {
        const kept = behindFront(block, shape)
        const edge = (block.depth / 2) * 1e6
        for (let i = 0; i < kept.length; i += 2) {
          // A rounded corner may lie less than a unit beyond the line.
          expect(ahead(kept[i] - block.x, kept[i + 1] - block.y, block.heading)).toBeLessThan(edge + 1e6)
        }
        // The same line seen from beyond, by a block back to back with the first.
        const front = { x: 0, y: 0, heading: (block.heading + 1800) % 3600, width: block.width, depth: 0 }
        const forward = { ...block, depth: 0 }
        const whole = doubleArea(shape.corners)
        const halves = [forward, { ...front, x: block.x, y: block.y }].map((one) =>
          doubleArea(behindFront(one, shape)),
        )
        expect(Math.abs(halves[0] + halves[1] - whole)).toBeLessThan(1e6)
      }),
    )
  })
})
