import type { Battle, Figures } from '../position/battle-types.ts'
import { spOf } from '../position/counters.ts'
import { fightersOf } from './fighters.ts'
import { entriesOf, findFlanks } from './flank.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { reckon } from './strength.ts'

/** JDG-8.1-d: the side's units take their place in the battle. */
export function drawUp(p: JdgPosition, battle: Battle, side: Side): void {
  const units = fightersOf(p, battle, side)
  battle.units[side].push(...units)
  battle.hits[side].push(...units.map(() => 0))
  battle.base[side] = spOf(p, units)
}

/** JDG-8.1-P3-a: with both lines drawn up, how they stand against each other. */
export function weighUp(p: JdgPosition, battle: Battle): [Figures, Figures] {
  const { strongEntry } = p.game.tables.limits.battle
  for (const [link, sp] of entriesOf(p, battle)) battle.entries.push({ link, strong: sp > strongEntry })
  findFlanks(p, battle)
  const figures: [Figures, Figures] = [reckon(p, battle, 0), reckon(p, battle, 1)]
  battle.figures = figures
  return figures
}
