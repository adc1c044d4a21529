import {
  ARTILLERY,
  commanderOf,
  currentSp,
  diceLeft,
  enemyOf,
  forceStatus,
  holderOf,
  ifItEndedNow,
  isForcePresent,
  isSuppressed,
  kindOf,
  moraleOf,
  pulseOf,
  unitsOf,
  unitsToCome,
  ACTIVE,
  ATTACK,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Features } from '../script.ts'
import { distance, placeOf } from './missions.ts'
import { timeLeft } from './worth.ts'
import { spotOf } from './ways.ts'

/** Each of a side by itself; a feature is what one has and the other has not. */
const OF_A_SIDE = [
  'strength',
  'weak',
  'guns',
  'losses',
  'shaken',
  'dice',
  'near',
  'free',
  'commander',
  'ahead',
] as const

/** What a position is judged by. */
export const features: Features<FpgaPosition> = {
  names: ['lead', 'leadLate', 'winning', ...OF_A_SIDE],
  write(p, side, out) {
    const own: Side = p.game.seats[1].side === side ? 1 : 0
    const { points } = ifItEndedNow(p)
    const { lead: wins } = p.game.scenario
    const lead = (points[own] - points[enemyOf(own)]) / wins
    const late = 1 - timeLeft(p)
    out[0] = lead
    out[1] = lead * late
    out[2] = (lead >= 1 ? 1 : lead <= -1 ? -1 : 0) * (0.2 + late)
    const [mine, theirs] = [sideFigures(p, own), sideFigures(p, enemyOf(own))]
    mine.forEach((figure, at) => (out[3 + at] = figure - theirs[at]))
  },
}

/** The figures of a side, in the order of `OF_A_SIDE`. */
function sideFigures(p: FpgaPosition, side: Side): number[] {
  const units = unitsOf(p, side)
  let strength = 0
  let weak = 0
  let guns = 0
  let ahead = 0
  const objectives = p.game.scenario.objectives.map((_, at) => ({
    at: placeOf(p, at),
    points: objectivePoints(p, at, side),
    nearest: 100_000,
  }))
  for (const unit of units) {
    const { arm, sp } = kindOf(p, unit)
    if (arm === ARTILLERY) {
      guns += isSuppressed(p, unit) ? 0.7 : 1
      continue
    }
    const now = currentSp(p, unit)
    strength += now
    if (now * 2 <= sp) weak++
    if (now <= 2) weak++
    const spot = spotOf(p, unit)
    for (const objective of objectives)
      objective.nearest = Math.min(objective.nearest, distance(spot, objective.at))
  }
  for (const unit of unitsToCome(p, side)) strength += kindOf(p, unit).sp
  let near = 0
  for (const { nearest, points } of objectives) near += points / (1 + nearest / 6000)
  const { lost, beaten, holds, of } = moraleOf(p, side)
  const share = lost / Math.max(1, beaten)
  const forces = p.game.forcesOf[side].filter((force) => isForcePresent(p, force))
  const free = forces.filter((force) => [ACTIVE, ATTACK].includes(forceStatus(p, force))).length
  ahead = pulseOf(p) > 0 ? diceLeft(p, side) / (1 + pulseOf(p)) : 0
  return [
    strength / Math.max(1, of * 6),
    -weak / Math.max(1, of),
    guns / 3,
    -share * share,
    holds - 1,
    diceLeft(p, side) / 10,
    near / p.game.scenario.lead,
    free / Math.max(1, forces.length),
    commanderOf(p, side) >= 0 ? 1 : 0,
    ahead / 10,
  ]
}

/** What an objective is worth to a side that has it not: nothing where only the other may have it. */
function objectivePoints(p: FpgaPosition, objective: number, side: Side): number {
  const { holds, points } = p.game.scenario.objectives[objective]
  if (holds === 'present' && p.game.ground.objectives[objective].side !== side) return 0
  return holderOf(p, objective) === side ? 0 : points
}
