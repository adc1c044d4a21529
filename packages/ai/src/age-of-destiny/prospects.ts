import { NORMAL, conditionOf, chancesOfAttack, previewFire, isShaken } from '@bivouac/age-of-destiny'
import type { AodPosition, AttackChances, CombatResult } from '@bivouac/age-of-destiny'
import { baseCost, baseUse, disruptionCost, routedCost } from './worth.ts'
import type { Guide } from './guide.ts'

/** What a blow that disrupts costs this unit: a shaken one routs. */
function blowCost(guide: Guide, p: AodPosition, unit: number): number {
  return isShaken(p, unit) ? routedCost(guide, p, unit) : disruptionCost(guide, p, unit)
}

/** What a result of Table 6 is worth to the attacker, in points. */
export function resultGain(
  guide: Guide,
  p: AodPosition,
  target: number,
  units: readonly number[],
  result: CombatResult,
): number {
  switch (result) {
    case 'Dd':
      return blowCost(guide, p, target)
    case 'Dr':
      return routedCost(guide, p, target)
    case 'Dx':
      return blowCost(guide, p, target) - exchangeCost(guide, p, units)
    case 'Ad':
      return -setbackCost(guide, p, units)
    case 'Ar':
      return -flightCost(guide, p, units)
    case '-':
      return 0
  }
}

/** Dx: those in order are disrupted; of those who are not, one gives up a base and holds, which need not score. */
function exchangeCost(guide: Guide, p: AodPosition, units: readonly number[]): number {
  const worth = p.game.options.exchangeScores ? baseCost : baseUse
  let cost = 0
  let base = Infinity
  for (const unit of units) {
    if (conditionOf(p, unit) === NORMAL) cost += disruptionCost(guide, p, unit)
    else base = Math.min(base, worth(guide, p, unit))
  }
  return base === Infinity ? cost : cost + base
}

/** Ad: those in order are disrupted, the others rout, with one base lost among them. */
function setbackCost(guide: Guide, p: AodPosition, units: readonly number[]): number {
  const shaken = units.filter((unit) => conditionOf(p, unit) !== NORMAL)
  let cost = flightCost(guide, p, shaken)
  for (const unit of units) if (conditionOf(p, unit) === NORMAL) cost += disruptionCost(guide, p, unit)
  return cost
}

/** Ar: all of them rout, with one base lost among them. */
function flightCost(guide: Guide, p: AodPosition, units: readonly number[]): number {
  let cost = 0
  let base = 0
  for (const unit of units) {
    const own = baseCost(guide, p, unit)
    cost += routedCost(guide, p, unit) - own
    base = base === 0 ? own : Math.min(base, own)
  }
  return cost + base
}

/** What an attack may be expected to bring its side, in points. */
export function attackGain(guide: Guide, p: AodPosition, target: number, units: readonly number[]): number {
  return gainOf(guide, p, target, chancesOfAttack(p, target, units))
}

function gainOf(guide: Guide, p: AodPosition, target: number, { ride, fight }: AttackChances): number {
  let gain = 0
  let stands = 1
  if (ride !== null) {
    const { broken, 'cavalry-disrupted': thrown } = ride.thirtySixths
    for (const unit of ride.units) gain -= (thrown / 36) * blowCost(guide, p, unit)
    gain += (broken / 36) * routedCost(guide, p, target)
    stands = 1 - broken / 36
  }
  if (fight === null) return gain
  let sum = 0
  for (const face of fight.faces) sum += resultGain(guide, p, target, fight.units, face)
  return gain + (stands * sum) / 6
}

/** What a shot may be expected to bring, in points; nothing where the target cannot be seen or reached. */
export function shotGain(guide: Guide, p: AodPosition, battery: number, target: number): number {
  const { seenAt, faces } = previewFire(p, battery, target)
  if (seenAt === null) return 0
  let sum = 0
  for (const face of faces) {
    if (face === 'Dd') sum += blowCost(guide, p, target)
    else if (face === 'Dr') sum += routedCost(guide, p, target)
  }
  return sum / 6
}
