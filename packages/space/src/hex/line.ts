import { sideSteps } from './coordinates.ts'
import type { Hex } from '../brands.ts'
import type { HexGrid } from './grid.ts'

/** One hex whose inside the line crosses, or the two hexes it runs between along their common side. */
export type LineStep = readonly [Hex] | readonly [Hex, Hex]

/** The straight line between two hex centres. */
export interface HexLine {
  /**
   * What the line crosses, in order, from the first hex to the last. Single hexes in a row are adjacent; both hexes of
   * a pair are adjacent to the single hex before and the single hex after it. A pair is in ascending order, and its
   * first member is -1 where the line runs along the edge of the map.
   */
  readonly steps: readonly LineStep[]
  /** Hexes the line touches at one corner without entering them, in the order met. Off the map they are left out. */
  readonly corners: readonly Hex[]
}

/**
 * Traces the line between two hex centres exactly: whole numbers only, so every machine sees the same line. The line
 * from `b` to `a` is the same read backwards.
 *
 * Centres are scaled by three, because the corner between sides k and k+1 lies a third of the way along the sum of
 * those two steps. Which side of the line a corner lies on is then the sign of a whole-numbered cross product, and the
 * line leaves a hex where that sign turns from minus to plus, going clockwise.
 */
export function traceLine(grid: HexGrid, a: Hex, b: Hex): HexLine {
  const steps = sideSteps[grid.top]
  const dq = grid.q[b] - grid.q[a]
  const dr = grid.r[b] - grid.r[a]
  // beside[k]: the cross product of the line with corner k as seen from its hex centre.
  const beside = steps.map((step, k) => {
    const next = steps[(k + 1) % 6]
    return dq * (step.r + next.r) - dr * (step.q + next.q)
  })
  const line: LineStep[] = [[a]]
  const corners: Hex[] = []
  let q = grid.q[a]
  let r = grid.r[a]
  while (q !== grid.q[b] || r !== grid.r[b]) {
    const centre = 3 * (dq * (r - grid.r[a]) - dr * (q - grid.q[a]))
    const side = exitSide(beside, centre)
    const near = steps[side]
    const far = steps[(side + 1) % 6]
    let go = near
    if (centre + beside[side] === 0) {
      // Exactly through the corner after that side: beyond it lie two hexes and the side between them, and the line
      // runs along that side if it is parallel to the way from this centre to the corner.
      const one = grid.at(q + near.q, r + near.r)
      const other = grid.at(q + far.q, r + far.r)
      if (beside[side] === 0) {
        line.push(one < other ? [one, other] : [other, one])
        go = { q: near.q + far.q, r: near.r + far.r }
      } else {
        const bearsNear = beside[side] > 0
        go = bearsNear ? near : far
        const touched = bearsNear ? other : one
        if (touched >= 0) corners.push(touched)
      }
    }
    q += go.q
    r += go.r
    line.push([grid.at(q, r)])
  }
  return { steps: line, corners }
}

/** The side through which the line leaves a hex, or the one before the corner it leaves through. */
function exitSide(beside: readonly number[], centre: number): number {
  for (let side = 0; side < 6; side++) {
    if (centre + beside[(side + 5) % 6] >= 0) continue
    const corner = centre + beside[side]
    if (corner > 0 || (corner === 0 && centre + beside[(side + 1) % 6] > 0)) return side
  }
  throw new Error('a line that crosses a hex leaves it')
}
