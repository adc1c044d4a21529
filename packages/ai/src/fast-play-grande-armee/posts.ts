import {
  ARTILLERY,
  CAVALRY,
  blockAt,
  currentSp,
  enemiesOf,
  evaluateMove,
  findUnit,
  isOfficerPresent,
  isSuppressed,
  kindOf,
  nearChance,
  poseOf,
  previewAttack,
  previewFight,
  rangesOf,
  unitsOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, MoveStep, Pose, Side } from '@bivouac/fast-play-grande-armee'
import { footprint, inFront, isIn, sideEdge, within, zoneOf } from '@bivouac/space'
import type { Shape } from '@bivouac/space'
import type { Figures } from './figures.ts'
import { gunsWorth } from './fights.ts'
import { distance } from './missions.ts'
import type { Mission } from './missions.ts'
import { isAt } from './prizes.ts'
import type { Prize } from './prizes.ts'
import { fightWorth, hitWorth } from './worth.ts'

/** What is weighed: where a unit would stand, and what it is after. */
interface Post {
  readonly unit: number
  readonly pose: Pose
  readonly shape: Shape
  readonly section: string | null
}

/** What a unit goes by when it looks for a place. */
export interface Errand {
  readonly mission: Mission | undefined
  readonly bold: number
  readonly by: Figures
  /** What it would have for its side by standing there. */
  readonly prizes: readonly Prize[]
  /** Enemies it is to strike, or to leave alone. */
  readonly foes: (id: string) => 'strike' | 'shun' | undefined
}

/** What a place is worth to a unit, whatever it does there: nearer its mission, in cover, its flanks kept, out of fire. */
function weighPlace(p: FpgaPosition, post: Post, { mission, bold, by, prizes }: Errand): number {
  const { unit, pose, section } = post
  const { arm, side } = kindOf(p, unit)
  let worth = 0
  if (mission) {
    const far = distance(pose, mission.at) / 1000
    const wanted = arm === ARTILLERY ? Math.max(0, far - by.standOff) : far
    worth -= wanted * by.inch * (0.5 + mission.worth * by.missionPull) * bold
  }
  for (const { objective, points } of prizes)
    if (isAt(p, objective, pose, post.shape)) worth += by.objective * points
  if (section !== null) worth += by.section
  worth += coverAt(p, pose, by) - fireOn(p, post, by)
  worth += arm === ARTILLERY ? targetsFrom(p, post, by) : flanksOf(p, post, by) - aloneAt(p, post, by)
  return worth - dangerAt(p, post, side, by)
}

/** Infantry in a wood is in cover. */
function coverAt(p: FpgaPosition, { x, y }: Pose, by: Figures): number {
  return p.game.ground.rough.some((area) => area.hides === 'wood' && isIn(area, x, y)) ? by.wood : 0
}

/** What the enemy's guns may do there. */
function fireOn(p: FpgaPosition, { unit, shape, pose }: Post, by: Figures): number {
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
  return hits * by.fire * hitWorth(p, unit, by)
}

/** Guns want enemies before them and in range, and none too near. */
function targetsFrom(p: FpgaPosition, { unit, pose, shape }: Post, by: Figures): number {
  const { side } = kindOf(p, unit)
  const { canister, roundShot } = rangesOf(p, unit)
  const block = blockAt(p, unit, pose.x, pose.y, pose.h)
  let best = 0
  for (const foe of enemiesOf(p, side)) {
    const { x, y } = poseOf(p, foe)
    if (!within(shape, p.index.shape[foe], roundShot) || !inFront(block, x, y)) continue
    best = Math.max(best, within(shape, p.index.shape[foe], canister) ? by.targets : by.targets * 0.67)
  }
  return best
}

/** A friend beside each edge keeps the flank: FPGA-CBT-flank-c. */
function flanksOf(p: FpgaPosition, { unit, shape, section }: Post, by: Figures): number {
  if (section !== null) return 0
  const { side } = kindOf(p, unit)
  const { flank } = p.game.limits
  const friends = unitsOf(p, side).filter((each) => each !== unit && kindOf(p, each).arm !== ARTILLERY)
  let kept = 0
  for (const edge of ['left', 'right'] as const)
    if (friends.some((friend) => within(sideEdge(shape, edge), p.index.shape[friend], flank)))
      kept += by.flank
  return kept
}

/** Out of his general's sight a unit fights at half: FPGA-CBT-re-c. */
function aloneAt(p: FpgaPosition, { unit, shape }: Post, by: Figures): number {
  const { officer } = p.game.forces[kindOf(p, unit).force]
  if (!isOfficerPresent(p, officer)) return 0
  return within(p.index.officerShape[officer], shape, p.game.limits.radius) ? 0 : by.radius
}

/** What enemies within a stroke of it may do, worst where they stand on its flank or rear, or come upon guns. */
function dangerAt(p: FpgaPosition, { unit, pose, shape, section }: Post, side: Side, by: Figures): number {
  const { arm } = kindOf(p, unit)
  const sp = currentSp(p, unit)
  const block = blockAt(p, unit, pose.x, pose.y, pose.h)
  let danger = 0
  let strokes = 0
  for (const foe of enemiesOf(p, side)) {
    const other = kindOf(p, foe)
    if (other.arm === ARTILLERY || !within(shape, p.index.shape[foe], other.near + 3500)) continue
    if (section !== null && other.arm === CAVALRY) continue
    const { x, y } = poseOf(p, foe)
    const isBehind = section === null && zoneOf(block, x, y) !== 'front'
    if (arm === ARTILLERY) danger += by.dangerGuns
    else {
      if (isBehind) danger += by.behind
      strokes += currentSp(p, foe)
    }
  }
  // Whoever stands in a town or a redoubt is hit half as often.
  const hard = section === null ? 1 : 0.5
  return danger + Math.max(0, strokes * hard - sp) * by.danger
}

/** The worth of a unit that stays where it is. */
export function weighStay(p: FpgaPosition, unit: number, errand: Errand): number {
  const pose = poseOf(p, unit)
  const shape = p.index.shape[unit]
  const section = p.game.ground.sections.find(({ area }) => isIn(area, pose.x, pose.y))?.id ?? null
  return weighPlace(p, { unit, pose, shape, section }, errand)
}

/** The worth of a move, chances of its die included; null when it may not be made. */
export function weighMove(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
  errand: Errand,
): number | null {
  const { id } = kindOf(p, unit)
  const { by, bold } = errand
  const forecast = evaluateMove(p, id, steps)
  if (forecast.refusal !== null || forecast.way.length === 0) return null
  const pose = forecast.way[forecast.way.length - 1]
  const shape = footprint(blockAt(p, unit, pose.x, pose.y, pose.h))
  const there = weighPlace(p, { unit, pose, shape, section: forecast.section }, errand)
  if (forecast.front.length === 0) return there
  const reaches = forecast.die === null ? 1 : nearChance(p, unit, forecast.used)
  const gain = contactWorth(p, unit, steps, forecast.front, errand)
  if (gain === null) return there - by.beside
  // Who falls short stands within a stroke of the enemy.
  return there + (reaches * (gain * (gain > 0 ? bold : 1 / bold) + by.contact) - (1 - reaches) * by.short)
}

/** What the combat it leads to is worth; null if it leads to none. */
function contactWorth(
  p: FpgaPosition,
  unit: number,
  steps: readonly MoveStep[],
  front: readonly string[],
  { by, foes }: Errand,
): number | null {
  const preview = previewAttack(p, unit, steps)
  if (preview !== null) {
    const wish = foes(kindOf(p, preview.target).id)
    const extra = wish === 'strike' ? by.strike : wish === 'shun' ? -by.strike : 0
    const worth = fightWorth(p, preview.odds, preview.target, preview.attackers[0], by)
    // Who joins a fight is worth what he makes of it.
    const before = preview.attackers.length > 1 ? previewFight(p, preview.target) : null
    const without = before === null ? 0 : fightWorth(p, before.odds, before.target, before.attackers[0], by)
    return worth - without + extra
  }
  const guns = front.map((id) => findUnit(p, id)).find((foe) => kindOf(p, foe).arm === ARTILLERY)
  return guns === undefined ? null : gunsWorth(p, guns, [unit], by)
}
