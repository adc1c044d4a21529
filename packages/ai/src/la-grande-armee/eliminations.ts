import {
  CAVALRY,
  INFANTRY,
  LEADER,
  SIDES,
  SUPPLY,
  disruptedUntil,
  hexOf,
  idOf,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Side } from '@bivouac/la-grande-armee'
import type { LgaOutline } from './marching.ts'
import type { Plan } from './plan.ts'
import { hasSupplyNear, stackAt, stacksOf } from './stacks.ts'
import type { Stack } from './stacks.ts'
import { pieceWorth } from './survey.ts'
import type { Survey } from './survey.ts'

/** What goes when a hex is automatically eliminated: all but Cavalry and Leaders (LGA-AE-Q1). */
export function eliminationWorth(s: Survey, target: Stack): number {
  return target.units.reduce((sum, unit) => {
    const { arm } = typeOf(s.p, unit)
    return arm === CAVALRY || arm === LEADER ? sum : sum + pieceWorth(s, unit)
  }, 0)
}

/**
 * Declares the elimination of a hex by these pieces, feeding them as far as needed. False when 500 % is not reached; the
 * outline is then of no further use.
 */
export function composeElimination(
  outline: LgaOutline,
  side: Side,
  target: number,
  posts: readonly { readonly unit: number }[],
): boolean {
  const { p } = outline
  const seat = SIDES[side]
  const arm = (unit: number): number => typeOf(p, unit).arm
  const troops = posts.filter(({ unit }) => arm(unit) < SUPPLY).map(({ unit }) => unit)
  const leaders = posts.filter(({ unit }) => arm(unit) === LEADER).map(({ unit }) => unit)
  const named = [...troops, ...leaders].map((unit) => idOf(p, unit))
  if (!outline.take(seat, { do: 'eliminate', target: p.game.board.hexIds[target], units: named }))
    return false
  if (outline.take(seat, { do: 'declare' })) return true
  for (const unit of troops) {
    for (const by of suppliesNear(outline, side, hexOf(p, unit))) {
      if (outline.take(seat, { do: 'supply', units: [idOf(p, unit)], by: idOf(p, by) })) break
    }
    if (outline.take(seat, { do: 'declare' })) return true
  }
  return false
}

function suppliesNear(outline: LgaOutline, side: Side, hex: number): number[] {
  const { p } = outline
  const { adjacent } = p.game.board
  const found = stackAt(p, hex, side).supplies
  for (let at = hex * 6; at < hex * 6 + 6; at++)
    if (adjacent[at] >= 0) found.push(...stackAt(p, adjacent[at], side).supplies)
  return found
}

/**
 * After the marches: whatever stands next to troops that happen to be strong enough is eliminated, Supply and Depots above
 * all. Fortresses with a garrison are left to the Combat Phase, in which the victors may move in.
 */
export function sweepEliminations(plan: Plan): void {
  const { adjacent, fortress } = plan.p.game.board
  for (const target of stacksOf(plan.p, plan.s.enemy)) {
    if (plan.engaged.has(target.hex) && target.troops.length > 0) continue
    if (fortress[target.hex] >= 0 && target.troops.length > 0) continue
    if (target.units.every((unit) => plan.armOf(unit) === CAVALRY || plan.armOf(unit) === LEADER)) continue
    for (let at = target.hex * 6; at < target.hex * 6 + 6; at++) {
      const from = adjacent[at]
      if (from < 0) continue
      const stack = stackAt(plan.p, from, plan.s.side)
      const troops = stack.troops.filter((unit) => plan.canFight(unit))
      if (troops.length === 0) continue
      const bare = target.troops.length + target.depots.length === 0
      if (!bare && !hasSupplyNear(plan.p, from, plan.s.side) && plan.armOf(troops[0]) === INFANTRY) {
        // Unfed troops can still be many times stronger; the rules will say.
      }
      const fork = plan.outline.fork()
      const leaders = stack.leaders.filter((unit) => disruptedUntil(plan.p, unit) < 0)
      const posts = (bare ? troops.slice(0, 1) : [...troops, ...leaders]).map((unit) => ({ unit }))
      if (!composeElimination(fork, plan.s.side, target.hex, posts)) continue
      plan.outline.adopt(fork)
      break
    }
  }
}

/** Finishes an elimination that was begun: adds what helps until it can be declared. */
export function composeRest(outline: LgaOutline, side: Side): void {
  const seat = SIDES[side]
  for (let count = 0; count < 30; count++) {
    if (outline.take(seat, { do: 'declare' })) return
    const { actions } = outline.system.offer(outline.p, seat)
    const more =
      actions.find((action) => action.do === 'join') ?? actions.find((action) => action.do === 'supply')
    if (!more || !outline.take(seat, more)) return
  }
}
