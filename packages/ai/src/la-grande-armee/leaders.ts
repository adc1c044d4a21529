import { LEADER, SUPPLY, hexOf, idOf, pieceCount, typeOf } from '@bivouac/la-grande-armee'
import { marchField, reachOf } from './ground.ts'
import { marchTo } from './marching.ts'
import type { Plan } from './plan.ts'
import { stackAt, strengthOf } from './stacks.ts'
import { pieceWorth } from './survey.ts'

/** Brings every Leader that has no part in a battle to the troops that need him most. */
export function marchLeaders(plan: Plan): void {
  const leaders = plan
    .pieces((unit) => plan.armOf(unit) === LEADER && plan.isFree(unit))
    .sort((a, b) => giftOf(plan, b) - giftOf(plan, a) || a - b)
  for (const leader of leaders) {
    const budget = plan.budgetOf(leader)
    const here = hexOf(plan.p, leader)
    const hexes = Array.from(reachOf(plan.p, leader, budget))
    const weigh = plan.isOrdered(leader) ? wayTo : useOf
    let best = here
    let most = weigh(plan, leader, here) + 0.05
    for (const hex of hexes) {
      const score = weigh(plan, leader, hex)
      if (score > most) {
        most = score
        best = hex
      }
    }
    if (best !== here) marchTo(plan.outline, leader, best, budget)
  }
}

function giftOf(plan: Plan, leader: number): number {
  const { offence, defence } = typeOf(plan.p, leader)
  return offence + defence
}

/** How near a hex is to where a Leader was told to go. */
function wayTo(plan: Plan, leader: number, hex: number): number {
  const { p, s } = plan
  const goal = p.game.board.map.grid.indexOf(s.will.marches[idOf(p, leader)])
  return -marchField(p, goal, LEADER, s.side)[hex]
}

/** What a Leader is worth in a hex: the strength there that nobody leads yet, and how near the enemy is. */
function useOf(plan: Plan, leader: number, hex: number): number {
  const { p, s } = plan
  const stack = stackAt(p, hex, s.side)
  const worth = pieceWorth(s, leader)
  const nearest = nearestEnemy(plan, hex)
  const shut =
    p.game.board.fortress[hex] < 0 || s.n.leaderTrapped === 0 || plan.isLast
      ? 0
      : worth * s.n.leaderTrapped * plan.trapAt(hex)
  if (stack.troops.length === 0)
    return (plan.threats.at(hex) > 0 ? -worth : 0) - 0.02 * nearestTroops(plan, hex) - shut
  const strength = strengthOf(p, stack.troops)
  let room = strength
  for (const other of stack.leaders) {
    if (other !== leader) room -= typeOf(p, other).offence
  }
  const { offence, defence } = typeOf(p, leader)
  const lent = Math.max(0, Math.min(room, (offence + defence) / 2))
  const urgency = nearest <= 2 ? 1 : nearest <= 6 ? 0.6 : nearest <= 12 ? 0.35 : 0.15
  const share = plan.danger(hex, strength * 2 * p.game.board.defence[hex])
  return lent * 0.15 * (urgency + plan.weightOf(stack.troops)) + 0.02 * strength - share * worth - shut
}

function nearestEnemy(plan: Plan, hex: number): number {
  const { grid } = plan.p.game.board.map
  let nearest = 99
  for (let unit = 0; unit < pieceCount(plan.p); unit++) {
    if (hexOf(plan.p, unit) < 0) continue
    const type = typeOf(plan.p, unit)
    if (type.side === plan.s.enemy && type.arm < SUPPLY)
      nearest = Math.min(nearest, grid.distance(hexOf(plan.p, unit), hex))
  }
  return nearest
}

function nearestTroops(plan: Plan, hex: number): number {
  const { grid } = plan.p.game.board.map
  let nearest = 99
  for (const unit of plan.pieces((piece) => plan.armOf(piece) < SUPPLY))
    nearest = Math.min(nearest, grid.distance(hexOf(plan.p, unit), hex))
  return nearest
}
