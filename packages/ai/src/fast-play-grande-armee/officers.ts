import {
  commanderOf,
  enemiesOf,
  hasContacted,
  hasRidden,
  officerBlock,
  officerPose,
  officersOf,
  personalityOf,
  poseOf,
  touch,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { footprint, headingOf, isOnTable, offsetX, offsetY, overlaps, within } from '@bivouac/space'
import type { Spot } from '@bivouac/space'
import { distance, middleOf, unitsIn } from './missions.ts'
import { take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'

/** Nobody rides for less. */
const HARDLY = 1500

/** Sub-commanders ride to the middle of their Forces, or behind a brigade that fights; the army commander to them all. */
export function rideOfficers(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const commander = commanderOf(p, side)
  for (const officer of officersOf(p, side))
    if (officer !== commander && !hasRidden(p, officer)) rideTo(outline, side, officer, postOf(p, officer))
  if (commander < 0 || hasRidden(p, commander)) return
  const subs = officersOf(p, side).filter((officer) => officer !== commander)
  const spots = subs.map((officer) => officerPose(p, officer))
  if (spots.length === 0) return
  const mean = (of: (spot: Spot) => number): number =>
    Math.round(spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length)
  rideTo(outline, side, commander, { x: mean(({ x }) => x), y: mean(({ y }) => y) })
}

/** Where a sub-commander is wanted: behind a brigade of his in contact, if he has dice to give, else amid his units. */
function postOf(p: FpgaPosition, officer: number): Spot | null {
  const units = unitsIn(p, p.game.officers[officer].force)
  const { side } = p.game.officers[officer]
  const fighters = units.filter(
    (unit) => hasContacted(p, unit) || enemiesOf(p, side).some((foe) => touch(p, unit, foe)),
  )
  if (personalityOf(p, officer) > 0 && fighters.length > 0) {
    const { x, y, h } = poseOf(p, fighters[0])
    return { x: x + offsetX(0, -2750, h), y: y + offsetY(0, -2750, h) }
  }
  return middleOf(p, units)
}

/** Rides there, or as far as he gets, somewhere he may stand and no enemy is near. */
function rideTo(outline: FpgaOutline, side: Side, officer: number, to: Spot | null): void {
  const { p } = outline
  if (to === null) return
  const from = officerPose(p, officer)
  const far = distance(from, to)
  if (far < HARDLY) return
  const heading = headingOf(to.x - from.x, to.y - from.y)
  const { ride } = p.game.limits
  for (let by = Math.floor(Math.min(far, ride)); by >= HARDLY; by -= 1500) {
    const spot = { x: from.x + offsetX(0, by, heading), y: from.y + offsetY(0, by, heading) }
    if (!isSafe(p, side, spot)) continue
    take(outline, side, { do: 'ride', officer: p.game.officers[officer].id, ...spot })
    return
  }
}

function isSafe(p: FpgaPosition, side: Side, { x, y }: Spot): boolean {
  const shape = footprint(officerBlock(p.game, x, y, 0))
  if (!isOnTable(p.game.ground, shape)) return false
  return !enemiesOf(p, side).some(
    (foe) => overlaps(shape, p.index.shape[foe]) || within(shape, p.index.shape[foe], 1500),
  )
}
