import {
  ARTILLERY,
  CAVALRY,
  DISRUPTED,
  ROUTING,
  SIDES,
  armOf,
  basesOf,
  conditionOf,
  enemyOf,
  holderOf,
  isPresent,
  phasingSide,
  pointsOf,
  rowOf,
  sideOf,
  unitCount,
} from '@bivouac/age-of-destiny'
import type { AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Features } from '../script.ts'
import { lossOf, turnsLeft, zest } from './worth.ts'
import type { Guide } from './guide.ts'

/**
 * What a battle is judged by while it goes on, each the side's own less the enemy's. `Late` ones grow as the end comes
 * near, `Ahead` ones fade with it: strength is for what is still to come.
 */
const NAMES = [
  'points',
  'held',
  'heldLate',
  'foot',
  'footAhead',
  'horseAhead',
  'guns',
  'gunsAhead',
  'shaken',
  'shakenSlow',
  'shakenStrengthAhead',
  'fleeing',
  'fleeingLost',
  'fleeingStrengthAhead',
  'turnAhead',
] as const
type Name = (typeof NAMES)[number]
const AT = Object.fromEntries(NAMES.map((name, at) => [name, at])) as Readonly<Record<Name, number>>

/** The features of a battle; `guide` is what its own judgement of time left goes by. */
export function featuresBy(guide: Guide): Features<AodPosition> {
  return {
    names: NAMES,
    write(p, seat, out) {
      const side: Side = seat === SIDES[1] ? 1 : 0
      out.fill(0)
      const ahead = zest(guide, p)
      out[AT.points] = pointsOf(p, side) - pointsOf(p, enemyOf(side))
      writePlaces(p, side, out)
      for (let unit = 0; unit < unitCount(p); unit++)
        if (isPresent(p, unit)) writeUnit(guide, p, unit, sideOf(p, unit) === side ? 1 : -1, ahead, out)
      out[AT.turnAhead] = (phasingSide(p) === side ? 1 : -1) * ahead
    },
  }
}

/** Places held, if the game ended now, and how near that is. */
function writePlaces(p: AodPosition, side: Side, out: Float64Array): void {
  const late = 1 - (turnsLeft(p) - 1) / p.game.scenario.turns
  p.game.scenario.objectives.forEach((objective, at) => {
    const holder = holderOf(p, at)
    if (holder < 0 || (objective.holds === 'present' && objective.side !== SIDES[holder])) return
    const points = holder === side ? objective.points : -objective.points
    out[AT.held] += points
    out[AT.heldLate] += points * late
  })
}

function writeUnit(
  guide: Guide,
  p: AodPosition,
  unit: number,
  sign: number,
  ahead: number,
  out: Float64Array,
): void {
  const condition = conditionOf(p, unit)
  const { normal, rally } = rowOf(p, unit)
  const bases = basesOf(p, unit)
  const arm = armOf(p, unit)
  const strength = sign * bases * normal
  if (arm === ARTILLERY) {
    out[AT.guns] += sign
    out[AT.gunsAhead] += sign * ahead * (condition === DISRUPTED ? 0.5 : 1)
    return
  }
  if (condition === ROUTING) {
    out[AT.fleeing] += sign * bases
    out[AT.fleeingLost] += sign * bases * lossOf(p, unit)
    out[AT.fleeingStrengthAhead] += strength * ahead
    return
  }
  if (arm === CAVALRY) out[AT.horseAhead] += strength * ahead
  else {
    out[AT.foot] += strength
    out[AT.footAhead] += strength * ahead
  }
  if (condition !== DISRUPTED) return
  out[AT.shaken] += sign
  out[AT.shakenSlow] += (sign * ahead * 6) / (7 - rally)
  out[AT.shakenStrengthAhead] += strength * ahead
}
