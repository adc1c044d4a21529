import { inRanks, spread } from '@bivouac/space'
import type { Extent } from '@bivouac/space'
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

interface Formed extends Extent {
  readonly unit: Bought
  readonly formation: number
}

/**
 * The order of battle on its ground: foot in line with the guns between, as many as the table is wide; behind them foot
 * in column; behind those the horse, in line.
 */
export function lineUp(force: readonly Bought[], limits: Limits, room: number): Post[] {
  const of = (arm: number): Bought[] => force.filter(({ row }) => row.arm === arm)
  const formed = (unit: Bought, formation: number): Formed => ({
    unit,
    formation,
    width: widthOf(limits, unit.row.arm, formation, unit.bases) / 100,
    depth: depthOf(limits, unit.row.arm, formation, unit.bases) / 100,
  })
  const foot = of(INFANTRY)
  const most = Math.ceil((2 * foot.length) / 3)
  const first: Formed[] = []
  const second = foot.slice(most)
  let wide = 0
  for (const unit of spread(of(ARTILLERY), foot.slice(0, most))) {
    const isGun = unit.row.arm === ARTILLERY
    const front = formed(unit, isGun ? UNLIMBERED : LINE)
    if (wide + front.width + GAP <= room || isGun) {
      first.push(front)
      wide += front.width + GAP
    } else second.push(unit)
  }
  const rows = [
    first,
    second.map((unit) => formed(unit, COLUMN)),
    of(CAVALRY).map((unit) => formed(unit, LINE)),
  ]
  return inRanks(rows, { across: room, gap: GAP, rankGap: ROW_GAP }).map(({ block, right, behind }) => ({
    unit: block.unit,
    formation: block.formation,
    right,
    behind,
  }))
}
