import {
  ARTILLERY,
  CAVALRY,
  HEAVY_GUNS,
  currentSp,
  enemyOf,
  ifItEndedNow,
  kindOf,
  moraleOf,
  turnOf,
} from '@bivouac/fast-play-grande-armee'
import type { FightOdds, FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'

/** What one hit on a unit is worth: the nearer it is to breaking the more, and an army near its limit the more. */
export function hitWorth(p: FpgaPosition, unit: number): number {
  const { arm, side } = kindOf(p, unit)
  if (arm === ARTILLERY) return 0.5
  return (0.6 + 1.4 / Math.max(1, currentSp(p, unit))) * strain(p, side)
}

/** What it is worth that a unit is gone. */
export function lossWorth(p: FpgaPosition, unit: number): number {
  const { arm, side, guns, sp } = kindOf(p, unit)
  if (arm === ARTILLERY) return guns === HEAVY_GUNS ? 2 : 1.5
  return (2 + sp / 4) * strain(p, side)
}

/** How much every further loss hurts an army: more, the nearer it is to the end of its morale. */
function strain(p: FpgaPosition, side: Side): number {
  const { lost, beaten } = moraleOf(p, side)
  return 1 + lost / Math.max(1, beaten)
}

/** What a combat is worth to the attackers, by its chances. */
export function fightWorth(p: FpgaPosition, odds: FightOdds, target: number, leader: number): number {
  const [own, other] = odds.expected
  const ground = kindOf(p, target).arm === CAVALRY ? 0.3 : 0.6
  return (
    own * hitWorth(p, target) +
    odds.breaks * lossWorth(p, target) -
    other * hitWorth(p, leader) -
    odds.isBroken * lossWorth(p, leader) +
    ground * (odds.wins - odds.loses) +
    0.4 * (odds.winsDecisively - odds.losesDecisively) -
    odds.risks.reduce(
      (sum, { officer, dies }) =>
        sum + (p.game.officers[officer].side === kindOf(p, leader).side ? dies * 4 : -dies * 2),
      0,
    )
  )
}

/** How the side stands: what it lacks to a win on points, from -1 (far ahead) to 1 (far behind). */
export function need(p: FpgaPosition, side: Side): number {
  const { points } = ifItEndedNow(p)
  const lead = points[side] - points[enemyOf(side)]
  const { lead: wins } = p.game.scenario
  return Math.max(-1, Math.min(1, (wins - lead) / (2 * wins)))
}

/** How much of the battle is left, from 1 at its beginning to 0 after its Basic Length. */
function timeLeft(p: FpgaPosition): number {
  return Math.max(0, 1 - (turnOf(p) - 1) / p.game.scenario.basicLength)
}

/** How boldly the side plays: above 1 when it has to win ground, below when it has it and time runs out. */
export function boldness(p: FpgaPosition, side: Side): number {
  return 1 + 0.6 * need(p, side) * (1.3 - timeLeft(p))
}
