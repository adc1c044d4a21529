import { depthOf, widthOf } from '../position/bases.ts'
import type { Limits } from '../files/charts.ts'
import { ARTILLERY, CAVALRY, COLUMN, INFANTRY, LINE, UNLIMBERED } from '../position/state.ts'
import type { Bought } from './force.ts'

/** A unit with its place as its own general sees it, in mm: to his right of the middle, and behind the front of the zone. */
export interface Post {
  readonly unit: Bought
  readonly right: number
  readonly behind: number
  readonly formation: number
}

/** Room between neighbours. */
const GAP = 15
/** Room between one row and the next. */
const ROW_GAP = 25

/**
 * The order of battle on its ground: foot in line with the guns between, as many as the table is wide; behind them foot
 * in column; behind those the horse, in line.
 */
export function lineUp(force: readonly Bought[], limits: Limits, room: number): Post[] {
  const foot = force.filter(({ row }) => row.arm === INFANTRY)
  const guns = force.filter(({ row }) => row.arm === ARTILLERY)
  const horse = force.filter(({ row }) => row.arm === CAVALRY)
  const front = mixed(foot.slice(0, Math.ceil((2 * foot.length) / 3)), guns)
  const first: Bought[] = []
  const second: Bought[] = foot.slice(Math.ceil((2 * foot.length) / 3))
  let wide = 0
  for (const unit of front) {
    const width = widthOf(limits, unit.row.arm, inFront(unit), unit.bases) / 100 + GAP
    if (wide + width <= room || unit.row.arm === ARTILLERY) {
      first.push(unit)
      wide += width
    } else second.push(unit)
  }
  const posts: Post[] = []
  let behind = GAP
  for (const [row, formation] of [
    [first, inFront],
    [second, () => COLUMN],
    [horse, () => LINE],
  ] as const) {
    behind += place(row, formation, limits, room, behind, posts)
  }
  return posts
}

function inFront({ row }: Bought): number {
  return row.arm === ARTILLERY ? UNLIMBERED : LINE
}

/** Guns spread among the battalions. */
function mixed(foot: readonly Bought[], guns: readonly Bought[]): Bought[] {
  const row = [...foot]
  guns.forEach((gun, at) => row.splice(Math.round(((at + 1) * foot.length) / (guns.length + 1)) + at, 0, gun))
  return row
}

/** Puts a row down, from the left, in as many ranks as the room makes necessary; answers how deep it is. */
function place(
  row: readonly Bought[],
  formation: (unit: Bought) => number,
  limits: Limits,
  room: number,
  behind: number,
  posts: Post[],
): number {
  let depth = 0
  let rank: { unit: Bought; width: number; depth: number }[] = []
  let wide = 0
  const close = (): void => {
    if (rank.length === 0) return
    const deepest = Math.max(...rank.map((each) => each.depth))
    let left = -(wide - GAP) / 2
    for (const { unit, width, depth: own } of rank) {
      posts.push({
        unit,
        right: left + width / 2,
        behind: behind + depth + own / 2,
        formation: formation(unit),
      })
      left += width + GAP
    }
    depth += deepest + ROW_GAP
    rank = []
    wide = 0
  }
  for (const unit of row) {
    const width = widthOf(limits, unit.row.arm, formation(unit), unit.bases) / 100
    const own = depthOf(limits, unit.row.arm, formation(unit), unit.bases) / 100
    if (wide + width > room) close()
    rank.push({ unit, width, depth: own })
    wide += width + GAP
  }
  close()
  return depth
}
