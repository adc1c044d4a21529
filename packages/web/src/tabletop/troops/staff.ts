import type { Point } from '@bivouac/space'
import { cornersOf, onTable } from '../pointing.ts'
import type { Standing, TablePiece } from '../types.ts'

/** How much smaller an officer is drawn who stands among troops. */
const SMALL = 0.62
/** Between him and those he stands beside, in millimetres. */
const GAP = 2.5
/** Places at a unit, from the best on: behind its middle, behind its wings, beside its flanks, behind those. In half widths and half depths. */
const PLACES: readonly (readonly [across: number, behind: number])[] = [
  [0, 1],
  [-0.5, 1],
  [0.5, 1],
  [-1, 0.4],
  [1, 0.4],
  [-1, 1],
  [1, 1],
]

/** Less than this over each other is only touching, in millimetres. */
const TOUCH = 1e-6

/** Do two standings lie over each other? By the axes of both, as rectangles do. */
export function overlaps(a: Standing, b: Standing): boolean {
  const [one, other] = [cornersOf(a), cornersOf(b)]
  return [a.heading, a.heading + 90, b.heading, b.heading + 90].every((heading) => {
    const turn = (heading * Math.PI) / 180
    const along = ({ x, y }: Point): number => x * Math.cos(turn) + y * Math.sin(turn)
    const [p, q] = [one.map(along), other.map(along)]
    return Math.max(...p) - Math.min(...q) > TOUCH && Math.max(...q) - Math.min(...p) > TOUCH
  })
}

/** The same officer, smaller, there. */
function drawnAt(officer: TablePiece, share: number, place: Point): TablePiece {
  return {
    ...officer,
    ...place,
    width: officer.width * share,
    depth: officer.depth * share,
    bases: officer.bases.map((base) => ({
      ...base,
      x: base.x * share,
      y: base.y * share,
      width: base.width * share,
      depth: base.depth * share,
    })),
    truly: { x: officer.x, y: officer.y },
  }
}

/** Places beside a unit where an officer of this size would touch nobody of it. */
function placesAt(unit: Standing, { width, depth }: Standing): Point[] {
  return PLACES.map(([across, behind]) => {
    const aside = Math.abs(across) === 1 ? Math.sign(across) * (width / 2 + GAP) : 0
    const back = behind === 1 ? depth / 2 + GAP : 0
    return onTable(unit, {
      x: (across * unit.width) / 2 + aside,
      y: (behind * unit.depth) / 2 + back,
    })
  })
}

/**
 * An officer who stands upon troops, or upon another officer, is drawn beside them, and smaller: the rules have him where he
 * is, but nobody may be hidden. Where no place is free he stands behind the first he stood upon.
 */
function besideOthers(officer: TablePiece, others: readonly TablePiece[]): TablePiece {
  const over = others.filter((one) => overlaps(one, officer))
  const [first] = over
  if (!first) return officer
  const small = drawnAt(officer, SMALL, officer)
  const tried = over
    .flatMap((unit) => placesAt(unit, { ...small, heading: unit.heading }))
    .map((place) => ({ ...small, ...place, heading: officer.heading }))
  const free = tried.filter((one) => !others.some((other) => overlaps(other, one)))
  const away = ({ x, y }: Point): number => Math.hypot(x - officer.x, y - officer.y)
  return free.toSorted((a, b) => away(a) - away(b))[0] ?? tried[0] ?? small
}

/** Troops, and the officers among them: none over another. */
export function withStaff(troops: readonly TablePiece[], staff: readonly TablePiece[]): TablePiece[] {
  const placed = [...troops]
  for (const officer of staff) placed.push(besideOthers(officer, placed))
  return placed
}
