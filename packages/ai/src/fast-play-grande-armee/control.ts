import {
  ACTIVE,
  ATTACK,
  HOLD,
  WITHDRAW,
  controlOdds,
  controlOf,
  diceLeft,
  enemyOf,
  frameNow,
  hitsOf,
  initiativeOdds,
  isForceNear,
  pulseOf,
  statusFor,
  unitsOf,
  isEnemyWithin,
} from '@bivouac/fast-play-grande-armee'
import type { ActionOf, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { bestBy } from '../choosing.ts'
import { distance, middleOf, missionsOf, unitsIn } from './missions.ts'
import type { Mission } from './missions.ts'
import { listed, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import { boldness } from './worth.ts'

/** How many pulses the turn is likely to have from this one on, by the pulse. */
const PULSES_LEFT = [2.2, 2.2, 1.6, 1.25, 1] as const

/** How much a status is wanted: to be free to choose is best; what one must do is good only for who is bold. */
function statusWorth(status: number, bold: number): number {
  switch (status) {
    case ACTIVE:
      return 1
    case ATTACK:
      return 0.25 + 0.5 * bold
    case HOLD:
      return 0.3
    case WITHDRAW:
      return -0.6
    default:
      return 0.2
  }
}

/** FPGA-CTL-o: who can recover rests, dice are given where they change most, then the tests. */
export function planControl(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const bold = boldness(p, side)
  const missions = missionsOf(p, side)
  for (const rest of listed(outline, side, 'rest')) if (isWornOut(p, rest.force)) take(outline, side, rest)
  giveDice(outline, side, missions, bold)
  const [test] = listed(outline, side, 'test')
  if (test !== undefined) take(outline, side, test)
}

/** A Force rests if most of its units have hits they could lose, and nobody is near. */
function isWornOut(p: FpgaPosition, id: string): boolean {
  const units = unitsIn(p, p.game.forceIndex.get(id) ?? 0)
  const worn = units.filter((unit) => hitsOf(p, unit) >= 3)
  return worn.length * 2 >= units.length && units.length > 0
}

/** Dice of this pulse go where they raise the chance of a wanted status most; a few are kept for combats. */
function giveDice(
  outline: FpgaOutline,
  side: Side,
  missions: ReadonlyMap<number, Mission>,
  bold: number,
): void {
  const { p } = outline
  const engaged = unitsOf(p, side).filter((unit) => isEnemyWithin(p, unit, 6000)).length
  const share = diceLeft(p, side) / PULSES_LEFT[Math.min(4, pulseOf(p))]
  let budget = Math.floor(share - Math.min(share / 3, engaged / 2))
  while (budget > 0) {
    const gains = listed(outline, side, 'give').filter(({ dice }) => dice === 1)
    const best = bestBy(gains, (give) => gainOf(p, side, give, missions, bold), 0.04)
    if (best === undefined) return
    const before = diceLeft(p, side)
    if (!take(outline, side, best)) return
    budget -= before - diceLeft(p, side)
  }
}

/** What one more die is worth to a Force, by how much it has to do. */
function gainOf(
  p: FpgaPosition,
  side: Side,
  { force: id }: ActionOf<'give'>,
  missions: ReadonlyMap<number, Mission>,
  bold: number,
): number {
  const force = p.game.forceIndex.get(id) ?? 0
  const frame = frameNow(p)
  const given = frame.phase === 'control' ? frame.given[force] : 0
  const value = (extra: number): number => {
    const { may, best } = controlOdds(p, force, extra)
    const low = (best.withdraw ?? 0) * statusWorth(WITHDRAW, bold)
    return (may.active ?? 0) + 0.5 * (best.attack ?? 0) * statusWorth(ATTACK, bold) + low
  }
  return (value(given + 1) - value(given)) * urgency(p, side, force, missions.get(force))
}

/** A Force near the enemy, or far from where it is wanted, has the most to do. */
function urgency(p: FpgaPosition, side: Side, force: number, mission: Mission | undefined): number {
  const units = unitsIn(p, force)
  const from = middleOf(p, units)
  const size = Math.min(1, units.length / 4)
  const far = mission && from ? Math.min(1, distance(from, mission.at) / 20_000) : 0
  const near = isForceNear(p, force) ? 0.5 : 0
  const many = unitsOf(p, enemyOf(side)).length > 0 ? 0.2 : 0
  return size * (many + near + far)
}

/** FPGA-CTL-f: the two dice that give the status wanted most. */
export function pickDice(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const frame = frameNow(p)
  if (frame.phase !== 'pick') return
  const bold = boldness(p, side)
  const isNear = isForceNear(p, frame.force)
  const control = controlOf(p, frame.force)
  const worth = ({ dice: [a, b] }: ActionOf<'pick'>): number =>
    2 + statusWorth(statusFor(p, frame.dice[a] + frame.dice[b] + control, isNear), bold)
  const best = bestBy(listed(outline, side, 'pick'), worth)
  if (best !== undefined) take(outline, side, best)
}

/** FPGA-INI-c: a die is spent on the initiative only where it is likely to turn it and there are plenty. */
export function contest(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const now = initiativeOdds(p, side, []) ?? 0
  const plenty = diceLeft(p, side) / Math.max(1, p.game.forcesOf[side].length)
  const worth = ({ dice }: ActionOf<'reroll'>): number =>
    (initiativeOdds(p, side, dice) ?? 0) - now - (0.25 * dice.length) / Math.max(0.5, plenty)
  take(outline, side, bestBy(listed(outline, side, 'reroll'), worth, 0.1) ?? { do: 'end' })
}
