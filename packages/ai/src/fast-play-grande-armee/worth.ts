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
import type { Figures } from './figures.ts'

/** What one hit on a unit is worth: the nearer it is to breaking the more, and an army near its limit the more. */
export function hitWorth(p: FpgaPosition, unit: number, by: Figures): number {
  const { arm, side } = kindOf(p, unit)
  if (arm === ARTILLERY) return by.guns / 3
  return (by.hit + by.hitWeak / Math.max(1, currentSp(p, unit))) * strain(p, side, by)
}

/** What it is worth that a unit is gone. */
export function lossWorth(p: FpgaPosition, unit: number, by: Figures): number {
  const { arm, side, guns, sp } = kindOf(p, unit)
  if (arm === ARTILLERY) return guns === HEAVY_GUNS ? by.guns * 1.33 : by.guns
  return (by.loss + sp * by.lossStrength) * strain(p, side, by)
}

/** How much every further loss hurts an army: more, the nearer it is to the end of its morale. */
function strain(p: FpgaPosition, side: Side, by: Figures): number {
  const { lost, beaten } = moraleOf(p, side)
  return 1 + (by.strain * lost) / Math.max(1, beaten)
}

/** What a combat is worth to the attackers, by its chances. */
export function fightWorth(
  p: FpgaPosition,
  odds: FightOdds,
  target: number,
  leader: number,
  by: Figures,
): number {
  const [own, other] = odds.expected
  const ground = kindOf(p, target).arm === CAVALRY ? by.groundCavalry : by.ground
  return (
    own * hitWorth(p, target, by) +
    odds.breaks * lossWorth(p, target, by) -
    other * hitWorth(p, leader, by) -
    odds.isBroken * lossWorth(p, leader, by) +
    ground * (odds.wins - odds.loses) +
    by.decisive * (odds.winsDecisively - odds.losesDecisively) -
    odds.risks.reduce(
      (sum, { officer, dies }) =>
        sum + dies * by.officer * (p.game.officers[officer].side === kindOf(p, leader).side ? 1 : -0.5),
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
export function timeLeft(p: FpgaPosition): number {
  return Math.max(0, 1 - (turnOf(p) - 1) / p.game.scenario.basicLength)
}

/** How boldly the side plays: above 1 when it has to win ground, below when it has it and time runs out. */
export function boldness(p: FpgaPosition, side: Side, by: Figures): number {
  return Math.max(0.1, by.bold + by.boldNeed * need(p, side) * (by.boldTime - timeLeft(p)))
}
