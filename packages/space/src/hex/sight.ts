import { asHex, asSide, OFF_MAP } from '../brands.ts'
import type { Hex, Side } from '../brands.ts'
import { sideSteps } from './coordinates.ts'
import type { HexGrid } from './grid.ts'
import { traceLine } from './line.ts'

/** What a game says may be seen through. Ends never block: only what lies between is asked about. */
export interface Seeing {
  /** Whether a hex between the two ends blocks. `near` and `far` are its steps from the one who looks and from what he looks at. */
  readonly hex: (hex: Hex, near: number, far: number) => boolean
  /** Whether a side that the line crosses (or runs along) blocks, as seen from the hex nearer to the one who looks. */
  readonly side?: (hex: Hex, side: Side, near: number, far: number) => boolean
  /** A line along the side between two hexes is blocked if either of them would block, or only if both do. */
  readonly along?: 'either' | 'both'
}

/** What blocks a line first, from the end of the one who looks. */
export type Blocked = { readonly hex: Hex; readonly side?: Side }

/**
 * Whether what stands in `b` can be seen from `a`, from centre to centre: null when it can, else what is in the way first.
 * Exact: the line is traced in whole numbers. With rules that treat both ends alike it is the same from both.
 */
export function sightBetween(grid: HexGrid, a: Hex, b: Hex, seeing: Seeing): Blocked | null {
  const { steps } = traceLine(grid, a, b)
  const either = (seeing.along ?? 'either') === 'either'
  const farOf = (hex: Hex): number => grid.distance(hex, b)
  for (let at = 1; at < steps.length; at++) {
    const [first, second] = steps[at]
    const before = steps[at - 1]
    const hex = asHex(first)
    if (second === undefined) {
      const crossed = before.length === 1 ? sideBlocks(asHex(before[0]), hex) : null
      if (crossed) return crossed
      if (at < steps.length - 1 && seeing.hex(hex, grid.distance(a, hex), farOf(hex))) return { hex }
      continue
    }
    const pair = [hex, asHex(second)].filter((one) => one !== OFF_MAP)
    const blocking = pair.filter((one) => seeing.hex(one, grid.distance(a, one), farOf(one)))
    if (either ? blocking.length > 0 : blocking.length === pair.length) return { hex: blocking[0] }
    const run = pair.length === 2 ? sideBlocks(pair[0], pair[1]) : null
    if (run) return run
  }
  return null

  function sideBlocks(from: Hex, to: Hex): Blocked | null {
    const side = grid.sideBetween(from, to)
    const near = grid.distance(a, from)
    return seeing.side?.(from, side, near, farOf(from)) ? { hex: from, side } : null
  }
}

/**
 * The sides through which the line from a hex to another leaves it: one, or the two that meet where it leaves exactly
 * through a corner. None towards itself. The sides through which it comes in are those it would leave by the other way.
 */
export function exitSides(grid: HexGrid, from: Hex, to: Hex): readonly Side[] {
  const { steps } = traceLine(grid, from, to)
  if (steps.length < 2) return []
  if (steps[1].length === 1) return [grid.sideBetween(from, steps[1][0])]
  // Along the side between two hexes: beyond it lies the hex one step through each of the two sides away.
  const [beyond] = steps[2]
  const dq = grid.q[beyond] - grid.q[from]
  const dr = grid.r[beyond] - grid.r[from]
  const ways = sideSteps[grid.top]
  for (let side = 0; side < 6; side++) {
    const one = ways[side]
    const next = ways[(side + 1) % 6]
    if (one.q + next.q === dq && one.r + next.r === dr) return [asSide(side), asSide(side + 1)]
  }
  throw new Error('a line that runs along a side leaves through a corner')
}

/**
 * Whether ground of a height, so many steps from one end and so many from the other, rises above the straight line between
 * the heights of the two ends. In whole numbers; ground that only touches the line does not rise above it.
 */
export function risesAbove(
  height: number,
  ends: { readonly near: number; readonly far: number },
  steps: { readonly near: number; readonly far: number },
): boolean {
  return height * (steps.near + steps.far) > ends.near * steps.far + ends.far * steps.near
}

/**
 * The hexes within a range that lie before somebody: the line to them leaves his hex through one of these sides (exactly
 * through a corner, if one of the two sides there is one of them). The nearest first; his own hex is not among them.
 */
export function fieldOf(
  grid: HexGrid,
  from: Hex,
  range: number,
  through: (side: Side) => boolean,
): readonly Hex[] {
  return grid
    .disc(from, range)
    .slice(1)
    .filter((hex) => exitSides(grid, from, hex).some(through))
}
