import { createRandom } from '@bivouac/kernel'
import { beside, contains, inFront, isClear, levelAt } from '@bivouac/space'
import type { Spot } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { whyNoShot } from '../../src/fire/fire.ts'
import { sightFan, sightingsFrom } from '../../src/fire/sight-queries.ts'
import { eyeFrom, levelOf, lookoutOf, sees } from '../../src/fire/sight.ts'
import { ARTILLERY, ON_TABLE, SQUARE } from '../../src/position/state.ts'
import type { AodPosition } from '../../src/position/state.ts'
import { armOf } from '../../src/position/troops.ts'
import { field } from '../testing.ts'
import { CROWDED, throng } from '../movement/throng.ts'

const positions = Array.from(
  { length: 12 },
  (_, seed): AodPosition =>
    field(CROWDED, { side: 'french', phase: 'movement', units: throng(createRandom(seed + 1), 'fr') }).p,
)

const standing = (p: AodPosition): number[] =>
  [...p.state.units.where.keys()].filter((unit) => p.state.units.where[unit] === ON_TABLE)

/** Whether a unit at that point would be seen, every other unit a screen and all the ground asked. */
function slowlySeen(p: AodPosition, unit: number, spot: Spot): boolean {
  const { ground } = p.game
  const from = lookoutOf(p, unit)
  const others = standing(p).filter((other) => other !== unit)
  const on = others.find((other) => contains(p.index.shape[other], spot.x, spot.y))
  const level = on === undefined ? levelAt(ground, spot.x, spot.y) : levelOf(p, on)
  const screens = others
    .filter((other) => other !== on)
    .map((other) => ({ shape: p.index.shape[other], level: levelOf(p, other) }))
  const observer = { eye: eyeFrom(from), level: levelOf(p, unit) }
  return isClear(ground, p.game.limits.sight, observer, spot, level, screens)
}

describe('what a page draws of sight', () => {
  it('says of every enemy what the rules say: AOD-2-los-a to e, AOD-2-fire-h, AOD-4-who-f', () => {
    const counted = { shot: 0, unseen: 0, far: 0 }
    for (const p of positions) {
      for (const unit of standing(p)) {
        const isBattery = armOf(p, unit) === ARTILLERY
        for (const { target, at, band } of sightingsFrom(p, unit, lookoutOf(p, unit))) {
          expect(at !== undefined).toBe(sees(p, unit, target, p.state.units.formation[unit] !== SQUARE))
          if (!isBattery) continue
          expect(at !== undefined && band !== undefined).toBe(whyNoShot(p, unit, target) === null)
          counted[at ? (band ? 'shot' : 'far') : 'unseen'] += 1
        }
      }
    }
    expect(counted.shot).toBeGreaterThan(10)
    expect(counted.unseen).toBeGreaterThan(10)
  })

  it('lights the ground that lines of sight reach, and no other: AOD-2-los-a to e, G-6', () => {
    let lit = 0
    let dark = 0
    for (const p of positions.slice(0, 4)) {
      for (const unit of standing(p).slice(0, 8)) {
        const from = lookoutOf(p, unit)
        const { eye, rays } = sightFan(p, unit, from, 70)
        for (const { bearing, seen } of rays) {
          const at = (far: number): Spot => beside({ ...eye, heading: bearing, width: 0, depth: 0 }, 0, far)
          for (const [low, high] of seen) {
            const spot = at(high)
            expect(slowlySeen(p, unit, spot)).toBe(true)
            expect(slowlySeen(p, unit, at(low))).toBe(true)
            if (from.formation !== SQUARE && high > 0) expect(inFront(from.block, spot.x, spot.y)).toBe(true)
            lit++
          }
          // Where light ends before another stretch of it begins, what is next is dark.
          for (let gap = 1; gap < seen.length; gap++) {
            expect(slowlySeen(p, unit, at(seen[gap - 1][1] + 70))).toBe(false)
            dark++
          }
        }
      }
    }
    expect(lit).toBeGreaterThan(500)
    expect(dark).toBeGreaterThan(5)
  })
})
