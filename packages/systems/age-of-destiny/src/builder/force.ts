import type { Random } from '@bivouac/kernel'
import { ARTILLERY, CAVALRY, INFANTRY } from '../position/state.ts'
import type { Row } from '../position/state.ts'
import { priceOfUnit, worthOfBase } from './prices.ts'

/** A unit bought for a battle. */
export interface Bought {
  readonly row: Row
  bases: number
}

/** The fewest bases a bought unit has, by arm. */
const FEWEST = [3, 2, 1] as const
/** So many points for each battery, and this share of the rest for horse. */
const MIXED = { battery: 140, horse: 0.3 }
/** Where no foot is better than the poorest, more of it is no help, only more to lose: the money goes to the other arms. */
const POOR_FOOT = { battery: 115, horse: 0.38 }
/** One unit in so many may be picked troops. */
const PICKED = 4
/** Drafts made to find one that comes close to the points. */
const DRAFTS = 60

/** Bases of a full unit, by arm: AOD-0-base-b, e. */
type Full = readonly number[]

/** What a force costs. */
export function priceOf(force: readonly Bought[]): number {
  return force.reduce((sum, { row, bases }) => sum + priceOfUnit(row, bases), 0)
}

/** A force of one nation for as nearly these points as a fair number of drafts finds. */
export function raise(rows: readonly Row[], points: number, full: Full, random: Random): Bought[] {
  let best: Bought[] = []
  let least = Infinity
  for (let draft = 0; draft < DRAFTS; draft++) {
    const force = fitted(drafted(rows, points, full, random), points, full)
    const off = Math.abs(priceOf(force) - points)
    if (off >= least) continue
    least = off
    best = force
  }
  return best
}

function drafted(rows: readonly Row[], points: number, full: Full, random: Random): Bought[] {
  const force: Bought[] = []
  const isPoor = rows.every(({ arm, normal }) => arm !== INFANTRY || normal === 1)
  const share = isPoor ? POOR_FOOT : MIXED
  const guns = rows.filter(({ arm }) => arm === ARTILLERY)
  for (let count = 0; count < Math.max(1, Math.round(points / share.battery)); count++) {
    const heavy = guns.find(({ kind }) => kind === 'Heavy') ?? guns[0]
    force.push({ row: count % 2 === 0 ? heavy : guns[random.below(guns.length)], bases: 1 })
  }
  const rest = points - priceOf(force)
  buy(force, rows, CAVALRY, full[CAVALRY], share.horse * rest, random)
  buy(force, rows, INFANTRY, full[INFANTRY], points - priceOf(force), random)
  return force
}

/** Buys full units of an arm while the money lasts: mostly the plainest, now and then picked ones. */
function buy(
  force: Bought[],
  rows: readonly Row[],
  arm: number,
  bases: number,
  money: number,
  random: Random,
): void {
  const kinds = rows
    .filter((row) => row.arm === arm)
    .toSorted((a, b) => worthOfBase(a) - worthOfBase(b) || a.id.localeCompare(b.id))
  let left = money
  let bought = 0
  for (;;) {
    const affordable = kinds.filter((row) => priceOfUnit(row, bases) <= left)
    if (affordable.length === 0) return
    const plain = arm === INFANTRY ? affordable.slice(0, 2) : affordable
    const from = bought % PICKED === PICKED - 1 ? affordable : plain
    const row = from[random.below(from.length)]
    force.push({ row, bases })
    left -= priceOfUnit(row, bases)
    bought++
  }
}

/** Adds weak units or takes bases off until another base would only lead farther from the points. */
function fitted(force: Bought[], points: number, full: Full): Bought[] {
  const plainest = force
    .filter(({ row }) => row.arm === INFANTRY)
    .toSorted((a, b) => worthOfBase(a.row) - worthOfBase(b.row))
  if (plainest.length > 0) {
    const { row } = plainest[0]
    const bases = Math.round((points - priceOf(force)) / worthOfBase(row))
    if (bases >= FEWEST[INFANTRY]) force.push({ row, bases: Math.min(full[INFANTRY], bases) })
  }
  for (const unit of force.toReversed()) {
    const price = worthOfBase(unit.row)
    while (priceOf(force) - points > price / 2 && unit.bases > FEWEST[unit.row.arm]) unit.bases--
    while (points - priceOf(force) > price / 2 && unit.bases < full[unit.row.arm]) unit.bases++
  }
  return force
}
