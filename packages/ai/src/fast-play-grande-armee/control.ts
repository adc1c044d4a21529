import {
  ACTIVE,
  ATTACK,
  HOLD,
  WITHDRAW,
  controlOf,
  diceLeft,
  frameNow,
  hitsOf,
  initiativeOdds,
  isForceNear,
  pulseOf,
  statusFor,
  unitsOf,
  isEnemyWithin,
} from '@bivouac/fast-play-grande-armee'
import type { ActionOf, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { bestBy } from '../choosing.ts'
import { chancesOf } from './control-chances.ts'
import { distance, middleOf, missionsOf, unitsIn } from './missions.ts'
import type { Mission } from './missions.ts'
import { listed, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import { boldOf } from './intent.ts'
import type { Intent } from './intent.ts'
import type { Figures } from './figures.ts'

/** How many pulses the turn is likely to have from this one on, by the pulse. */
const PULSES_LEFT = [2.2, 2.2, 1.6, 1.25, 1] as const

/** How much a status is wanted: to be free to choose is best; what one must do is good only for who is bold. */
function statusWorth(status: number, bold: number, by: Figures): number {
  switch (status) {
    case ACTIVE:
      return by.active
    case ATTACK:
      return by.attack + by.attackBold * bold
    case HOLD:
      return by.hold
    case WITHDRAW:
      return by.withdraw
    default:
      return by.inactive
  }
}

/** FPGA-CTL-o: who can recover rests, dice are given where they change most, then the tests. */
export function planControl(outline: FpgaOutline, intent: Intent): void {
  const { p } = outline
  const { side, by } = intent
  const missions = missionsOf(p, intent)
  for (const rest of listed(outline, side, 'rest'))
    if (isWornOut(p, rest.force, by)) take(outline, side, rest)
  giveDice(outline, intent, missions)
  const [test] = listed(outline, side, 'test')
  if (test !== undefined) take(outline, side, test)
}

/** A Force rests if most of its units have hits they could lose, and nobody is near. */
function isWornOut(p: FpgaPosition, id: string, by: Figures): boolean {
  const units = unitsIn(p, p.game.forceIndex.get(id) ?? 0)
  const worn = units.filter((unit) => hitsOf(p, unit) >= by.wornOut)
  return worn.length * 2 >= units.length && units.length > 0
}

/** Dice of this pulse go where they raise the chance of a wanted status most; a few are kept for combats. */
function giveDice(outline: FpgaOutline, intent: Intent, missions: ReadonlyMap<number, Mission>): void {
  const { p } = outline
  const { side, by } = intent
  const engaged = unitsOf(p, side).filter((unit) => isEnemyWithin(p, unit, 6000)).length
  const share = diceLeft(p, side) / PULSES_LEFT[Math.min(4, pulseOf(p))]
  let budget = Math.floor(share - Math.min(share / 3, engaged * by.giveKept))
  while (budget > 0) {
    const gains = listed(outline, side, 'give').filter(
      ({ dice, force }) => dice === 1 && !intent.doctrine.overlooks(force),
    )
    const best = bestBy(gains, (give) => gainOf(p, intent, give, missions), by.giveLeast)
    if (best === undefined) return
    const before = diceLeft(p, side)
    if (!take(outline, side, best)) return
    budget -= before - diceLeft(p, side)
  }
}

/** What one more die is worth to a Force, by how much it has to do. */
function gainOf(
  p: FpgaPosition,
  intent: Intent,
  { force: id }: ActionOf<'give'>,
  missions: ReadonlyMap<number, Mission>,
): number {
  const { by } = intent
  const force = p.game.forceIndex.get(id) ?? 0
  const frame = frameNow(p)
  const bold = boldOf(p, intent, force)
  const given = frame.phase === 'control' ? frame.given[force] : 0
  const value = (extra: number): number => {
    const { may, best } = chancesOf(p, force, extra)
    const low = (best.withdraw ?? 0) * statusWorth(WITHDRAW, bold, by)
    return (may.active ?? 0) * by.active + 0.5 * (best.attack ?? 0) * statusWorth(ATTACK, bold, by) + low
  }
  return (value(given + 1) - value(given)) * urgency(p, by, force, missions.get(force))
}

/** A Force near the enemy, or far from where it is wanted, has the most to do. */
function urgency(p: FpgaPosition, by: Figures, force: number, mission: Mission | undefined): number {
  const units = unitsIn(p, force)
  const from = middleOf(p, units)
  const size = Math.min(1, units.length / 4)
  const far = mission && from ? by.urgencyFar * Math.min(1, distance(from, mission.at) / 20_000) : 0
  const near = isForceNear(p, force) ? by.urgencyNear : 0
  return size * (0.2 + near + far)
}

/** FPGA-CTL-f: the two dice that give the status wanted most. */
export function pickDice(outline: FpgaOutline, intent: Intent): void {
  const { p } = outline
  const { side, by } = intent
  const frame = frameNow(p)
  if (frame.phase !== 'pick') return
  const bold = boldOf(p, intent, frame.force)
  const isNear = isForceNear(p, frame.force)
  const control = controlOf(p, frame.force)
  const worth = ({ dice: [a, b] }: ActionOf<'pick'>): number =>
    2 + statusWorth(statusFor(p, frame.dice[a] + frame.dice[b] + control, isNear), bold, by)
  const best = bestBy(listed(outline, side, 'pick'), worth)
  if (best !== undefined) take(outline, side, best)
}

/** FPGA-INI-c: a die is spent on the initiative only where it is likely to turn it and there are plenty. */
export function contest(outline: FpgaOutline, { side, by }: Intent): void {
  const { p } = outline
  const now = initiativeOdds(p, side, []) ?? 0
  const plenty = diceLeft(p, side) / Math.max(1, p.game.forcesOf[side].length)
  const worth = ({ dice }: ActionOf<'reroll'>): number =>
    (initiativeOdds(p, side, dice) ?? 0) - now - (by.initiativePrice * dice.length) / Math.max(0.5, plenty)
  take(outline, side, bestBy(listed(outline, side, 'reroll'), worth, by.initiativeLeast) ?? { do: 'end' })
}
