import {
  ARTILLERY,
  CAVALRY,
  blockAt,
  enemiesOf,
  evaluateMove,
  findUnit,
  isSuppressed,
  kindOf,
  nearChance,
  poseOf,
  previewAttack,
  rangesOf,
  unitsOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, MoveStep, Pose, Side } from '@bivouac/fast-play-grande-armee'
import { footprint, inFront, isIn, sideEdge, within, zoneOf } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import { gunsWorth } from './fights.ts'
import { distance } from './missions.ts'
import type { Mission } from './missions.ts'
import { fightWorth, hitWorth } from './worth.ts'

/** What is weighed: where a unit would stand, and what it is after. */
interface Post {
  readonly unit: number
  readonly pose: Pose
  readonly shape: Shape
  readonly section: string | null
}

/** What an inch nearer to where it is wanted is worth, by the worth of the mission. */
const INCH = 0.03

/** What a place is worth to a unit, whatever it does there: nearer its mission, in cover, its flanks kept, out of fire. */
function weighPlace(p: FpgaPosition, post: Post, mission: Mission | undefined, bold: number): number {
  const { unit, pose, section } = post
  const { arm, side } = kindOf(p, unit)
  let worth = 0
  if (mission) {
    const far = distance(pose, mission.at) / 1000
    const wanted = arm === ARTILLERY ? Math.max(0, far - 9) : far
    worth -= wanted * INCH * (0.5 + mission.worth / 3) * bold
    const objective = p.game.scenario.objectives[mission.objective]
    if (section !== null && objective?.area === section) worth += objective.points
  }
  if (section !== null) worth += 0.4
  worth += coverAt(p, pose) - fireOn(p, post) + (arm === ARTILLERY ? targetsFrom(p, post) : flanksOf(p, post))
  return worth - dangerAt(p, post, side)
}

/** Infantry in a wood is in cover. */
function coverAt(p: FpgaPosition, { x, y }: Pose): number {
  return p.game.ground.rough.some((area) => area.hides === 'wood' && isIn(area, x, y)) ? 0.25 : 0
}

/** What the enemy's guns may do there. */
function fireOn(p: FpgaPosition, { unit, shape, pose }: Post): number {
  const foes = enemiesOf(p, kindOf(p, unit).side)
  let hits = 0
  for (const foe of foes) {
    if (kindOf(p, foe).arm !== ARTILLERY || isSuppressed(p, foe)) continue
    const { canister, roundShot } = rangesOf(p, foe)
    const { x, y, h } = poseOf(p, foe)
    if (!within(shape, p.index.shape[foe], roundShot) || !inFront(blockAt(p, foe, x, y, h), pose.x, pose.y))
      continue
    hits += within(shape, p.index.shape[foe], canister) ? 0.8 : 0.35
  }
  return hits * 0.5 * hitWorth(p, unit)
}

/** Guns want enemies before them and in range, and none too near. */
function targetsFrom(p: FpgaPosition, { unit, pose, shape }: Post): number {
  const { side } = kindOf(p, unit)
  const { canister, roundShot } = rangesOf(p, unit)
  const block = blockAt(p, unit, pose.x, pose.y, pose.h)
  let best = 0
  for (const foe of enemiesOf(p, side)) {
    const { x, y } = poseOf(p, foe)
    if (!within(shape, p.index.shape[foe], roundShot) || !inFront(block, x, y)) continue
    best = Math.max(best, within(shape, p.index.shape[foe], canister) ? 0.9 : 0.6)
  }
  return best
}

/** A friend beside each edge keeps the flank: FPGA-CBT-flank-c. */
function flanksOf(p: FpgaPosition, { unit, shape, section }: Post): number {
  if (section !== null) return 0
  const { side } = kindOf(p, unit)
  const { flank } = p.game.limits
  const friends = unitsOf(p, side).filter((each) => each !== unit && kindOf(p, each).arm !== ARTILLERY)
  let kept = 0
  for (const edge of ['left', 'right'] as const)
    if (friends.some((friend) => within(sideEdge(shape, edge), p.index.shape[friend], flank))) kept += 0.08
  return kept
}

/** What enemies within a stroke of it may do, worst where they stand on its flank or rear, or come upon guns. */
function dangerAt(p: FpgaPosition, { unit, pose, shape, section }: Post, side: Side): number {
  const { arm, sp } = kindOf(p, unit)
  const block = blockAt(p, unit, pose.x, pose.y, pose.h)
  let danger = 0
  for (const foe of enemiesOf(p, side)) {
    const other = kindOf(p, foe)
    if (other.arm === ARTILLERY || !within(shape, p.index.shape[foe], other.near + 3500)) continue
    if (section !== null && other.arm === CAVALRY) continue
    const { x, y } = poseOf(p, foe)
    const isBehind = section === null && zoneOf(block, x, y) !== 'front'
    if (arm === ARTILLERY) danger += 0.5
    else danger += isBehind ? 0.5 : Math.max(0, (other.sp - sp) * 0.06)
  }
  return danger
}

/** The worth of a unit that stays where it is. */
export function weighStay(p: FpgaPosition, unit: number, mission: Mission | undefined, bold: number): number {
  const pose = poseOf(p, unit)
  const shape = p.index.shape[unit]
  const section = p.game.ground.sections.find(({ area }) => isIn(area, pose.x, pose.y))?.id ?? null
  return weighPlace(p, { unit, pose, shape, section }, mission, bold)
}

/** The worth of a move, chances of its die included; null when it may not be made. */
export function weighMove(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
  mission: Mission | undefined,
  bold: number,
): number | null {
  const { id } = kindOf(p, unit)
  const forecast = evaluateMove(p, id, steps)
  if (forecast.refusal !== null || forecast.way.length === 0) return null
  const pose = forecast.way[forecast.way.length - 1]
  const shape = footprint(blockAt(p, unit, pose.x, pose.y, pose.h))
  const there = weighPlace(p, { unit, pose, shape, section: forecast.section }, mission, bold)
  if (forecast.front.length === 0) return there
  const reaches = forecast.die === null ? 1 : nearChance(p, unit, forecast.used)
  const gain = contactWorth(p, unit, steps, forecast.front)
  if (gain === null) return there - 0.3
  // Who falls short stands within a stroke of the enemy.
  return there + (reaches * (gain * (gain > 0 ? bold : 1 / bold) + 0.05) - (1 - reaches) * 0.2)
}

/** What the combat it leads to is worth; null if it leads to none. */
function contactWorth(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
  front: readonly string[],
): number | null {
  const preview = previewAttack(p, unit, steps)
  if (preview !== null) return fightWorth(p, preview.odds, preview.target, preview.attackers[0])
  const guns = front.map((id) => findUnit(p, id)).find((foe) => kindOf(p, foe).arm === ARTILLERY)
  return guns === undefined ? null : gunsWorth(p, guns, [unit])
}
