// How far and how soon: estimates by floating point. They weigh, they never decide what is legal.
import {
  ARTILLERY,
  CHARGING,
  INFANTRY,
  MOVE_PARTS,
  SQUARE,
  U,
  aboutCost,
  allowanceOf,
  armOf,
  bandsOfBattery,
  blockOf,
  changeCost,
  facingOf,
  formationOf,
  isRested,
  rowOf,
  wheelCost,
  wheelMost,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import { headingOf, normalHeading } from '@bivouac/space'
import type { Shape } from '@bivouac/space'

/** The distance between two footprints, about. */
export function gapOf(one: Shape, other: Shape): number {
  return Math.sqrt(Math.min(cornersTo(one, other), cornersTo(other, one)))
}

/** The least squared distance from a corner of one to an edge of the other. */
function cornersTo({ corners }: Shape, { corners: edges }: Shape): number {
  let least = Infinity
  for (let i = 0; i < corners.length; i += 2) {
    for (let j = 0; j < edges.length; j += 2) {
      const k = (j + 2) % edges.length
      const dx = edges[k] - edges[j]
      const dy = edges[k + 1] - edges[j + 1]
      const px = corners[i] - edges[j]
      const py = corners[i + 1] - edges[j + 1]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const ex = px - along * dx
      const ey = py - along * dy
      const squared = ex * ex + ey * ey
      if (squared < least) least = squared
    }
  }
  return least
}

/** Might the battery reach that unit, by their boxes alone? Whoever it does reach is among them. */
export function isInReach(p: AodPosition, battery: number, target: number): boolean {
  const bands = bandsOfBattery(p, battery)
  const reach = U * bands[bands.length - 1].upTo
  const { boxes } = p.index
  const [from, to] = [4 * battery, 4 * target]
  return (
    boxes[to] - boxes[from + 2] <= reach &&
    boxes[from] - boxes[to + 2] <= reach &&
    boxes[to + 1] - boxes[from + 3] <= reach &&
    boxes[from + 1] - boxes[to + 3] <= reach
  )
}

/** How far off a heading a place lies, in tenths, 0 to 1800. */
export function offFront(heading: number, dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return 0
  const off = normalHeading(headingOf(dx, dy) - heading)
  return off > 1800 ? 3600 - off : off
}

/** The part of a move a unit has left once it looks that many tenths aside. */
function leftAfterTurn(p: AodPosition, unit: number, off: number): number {
  const row = rowOf(p, unit)
  if (row.arm === ARTILLERY || formationOf(p, unit) === SQUARE) return 1
  // A target a little aside is met without wheeling, or by an oblique.
  const aside = Math.max(0, off - 250)
  const most = wheelMost(p)
  const parts =
    aside <= most
      ? wheelCost(p, row, aside)
      : aboutCost(p, row) + wheelCost(p, row, Math.min(most, 1800 - aside))
  return Math.max(0, 1 - parts / MOVE_PARTS)
}

/** How far from its edge a unit could strike in one turn if it had only to go straight, in u. */
function strikeRange(p: AodPosition, unit: number, part: number): number {
  const row = rowOf(p, unit)
  if (formationOf(p, unit) === SQUARE) return row.arm === INFANTRY ? p.game.limits.infantryAttack : 0
  const stride = allowanceOf(p, row, formationOf(p, unit), isRested(p, unit) ? CHARGING : 0)
  return part * stride + (row.arm === INFANTRY ? p.game.limits.infantryAttack : 0)
}

/** No point of a unit is farther from its centre. */
function halfLength(p: AodPosition, unit: number): number {
  const { width, depth } = blockOf(p, unit)
  return Math.sqrt(width * width + depth * depth) / 2
}

/** The gap a striker has to cross to a target, if it can do so within one turn; -1 if it cannot. */
export function strikeGap(p: AodPosition, striker: number, target: number): number {
  const arm = armOf(p, striker)
  if (arm === ARTILLERY) return -1
  const dx = xOf(p, target) - xOf(p, striker)
  const dy = yOf(p, target) - yOf(p, striker)
  // Nobody strikes farther than he could go straight on, beside the half lengths of both.
  const farthest = strikeRange(p, striker, 1) + halfLength(p, striker) + halfLength(p, target)
  if (Math.abs(dx) > farthest || Math.abs(dy) > farthest) return -1
  const gap = gapOf(p.index.shape[striker], p.index.shape[target])
  const part = leftAfterTurn(p, striker, offFront(facingOf(p, striker), dx, dy))
  return gap <= strikeRange(p, striker, part) ? gap : -1
}

/** Would this infantry stand in square before that cavalry, so far off, is upon it? */
export function squaresInTime(p: AodPosition, unit: number, cavalry: number, gap: number): boolean {
  const needs = changeCost(p, rowOf(p, unit), formationOf(p, unit), SQUARE)
  if (needs < 0) return false
  const stride = allowanceOf(p, rowOf(p, cavalry), formationOf(p, cavalry), CHARGING)
  return (MOVE_PARTS * gap) / stride >= needs
}
