import { copyPlain } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { oddsOfRound } from './battle-queries.ts'
import type { RoundOdds } from './battle-queries.ts'
import type { Battle, Figures } from './battle-types.ts'
import { moveTo } from './changes.ts'
import { findBox, findCounter, isReal, spOf } from './counters.ts'
import { newBattle } from './engagement.ts'
import { outsideAt } from './fighters.ts'
import { drawUp, weighUp } from './line-of-battle.ts'
import { ACTIVATED, enemyOf } from './state.ts'
import type { JdgPosition, Side } from './state.ts'
import { reckon } from './strength.ts'

// What a round would be like, reckoned from a position that may be imagined: whoever asks with one learns nothing.

/** A round that may come: both sides' figures, and what it may cost each. */
export interface RoundAhead {
  readonly box: number
  readonly attacker: Side
  readonly round: number
  readonly figures: readonly [Figures, Figures]
  readonly odds: readonly [RoundOdds, RoundOdds]
}

/**
 * The next round of the battle under way; null when there is none, or none is coming. Before the tactics are open, both
 * lines are drawn up from this position.
 */
export function roundAhead(p: JdgPosition): RoundAhead | null {
  const { battle } = p.state
  if (battle === null) return null
  const coming = copyPlain(battle)
  if (coming.figures === null) return firstRound(p, coming)
  // Cards are asked for and overruns decided before a round; whatever is asked later looks to the next one.
  const under = coming.round > 0 && coming.step !== 'combat'
  if (under && coming.round >= coming.rounds) return null
  if (coming.failed.includes(true) || coming.winner >= 0) return null
  if (!under) return ahead(p, coming, coming.figures)
  coming.round++
  coming.step = 'combat'
  coming.figures = [reckon(p, coming, 0), reckon(p, coming, 1)]
  return ahead(p, coming, coming.figures)
}

/**
 * The first round of a battle in the open in this box, with a stack that would come in from a neighbouring one; null
 * where there would be none.
 */
export function roundAt(
  p: JdgPosition,
  box: string,
  attacker: Side,
  march: { readonly units: readonly string[]; readonly from: string } | null,
): RoundAhead | null {
  const at = findBox(p, box)
  if (at < 0) return null
  const { game } = p
  const marched: JdgPosition = march ? { game, state: copyPlain(p.state), index: copyPlain(p.index) } : p
  if (march) {
    const units = march.units.map((id) => findCounter(p, id)).filter((unit) => unit >= 0)
    moveTo(marched, units, at, linkBetween(game.ground, findBox(p, march.from), at), [])
    for (const unit of units) marched.state.counters.mark[unit] |= ACTIVATED
  }
  const met = [attacker, enemyOf(attacker)].every((side) =>
    outsideAt(marched, at, side).some((one) => isReal(marched, one)),
  )
  return met ? firstRound(marched, newBattle(marched, at, attacker, 'field')) : null
}

function firstRound(p: JdgPosition, battle: Battle): RoundAhead | null {
  for (const side of [0, 1] as const) drawUp(p, battle, side)
  if (battle.units.some((units) => spOf(p, units) === 0)) return null
  return ahead(p, battle, weighUp(p, battle))
}

function ahead(p: JdgPosition, battle: Battle, figures: readonly [Figures, Figures]): RoundAhead | null {
  const odds = oddsOfRound(p.game, p.state.weather, battle)
  const { box, attacker, round } = battle
  return odds && { box, attacker, round: Math.max(1, round), figures, odds }
}
