import { flatten, lengthOf, pointAlong, relax, shake, smooth } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import type { Course } from './courses.ts'
import type { Ground } from './ground.ts'
import { smoothNoise } from '../../sheet/engraving/noise.ts'
import { ringsAround } from './outline.ts'

/** How an outline of hexes is turned into one that a pen would draw. */
interface Hand {
  /** How much of the zigzag is pulled straight, and how often. */
  readonly pull: number
  readonly passes: number
  readonly steps: number
  readonly shake: number
  readonly detail: number
}

const COAST: Hand = { pull: 0.42, passes: 2, steps: 7, shake: 0.17, detail: 1.5 }
const LAKE: Hand = { pull: 0.25, passes: 1, steps: 7, shake: 0.1, detail: 1.6 }
/** Exported with its parts, for what grows inside a wash must be shaken as its outline is. */
export const WASH: Hand = { pull: 0.3, passes: 1, steps: 4, shake: 0.26, detail: 1.1 }

/** Closed lines around all ground of one kind, drawn with the hand that suits it. */
export function outlineOf(
  ground: Ground,
  of: 'sea' | 'lake' | 'wash',
  inside: (kind: string) => boolean,
): Line[] {
  const hand = of === 'sea' ? COAST : of === 'lake' ? LAKE : WASH
  return ringsAround(ground, (cell) => inside(ground.kind[cell])).map((ring) => {
    let points = ring
    for (let pass = 0; pass < hand.passes; pass++) points = relax(points, hand.pull, true)
    const drawn = shake(smooth(points, hand.steps, true), hand.shake, hand.detail)
    return flatten(of === 'wash' ? drawn : shake(drawn, 0.055, 5, 300))
  })
}

const BROADEST = 0.125
const STATIONS = 14

/** A lake that lies along hex-sides: a long closed shore, broad in the middle and drawn out at both ends. */
export function longLake({ line }: Course): Line {
  const length = lengthOf(line)
  const bank = (side: number): number[][] =>
    Array.from({ length: STATIONS + 1 }, (_, k) => {
      const along = k / STATIONS
      const { x, y, angle } = pointAlong(line, along * length)
      const swell = 0.65 + 0.7 * smoothNoise(x * 3 + side * 7, y * 3, 91)
      const half = BROADEST * Math.sin(Math.PI * along) ** 0.4 * swell
      return [x - Math.sin(angle) * half * side, y + Math.cos(angle) * half * side]
    })
  const ring = [...bank(1), ...bank(-1).reverse()].map(([x, y]) => ({ x, y }))
  return flatten(smooth(ring, 3, true))
}
