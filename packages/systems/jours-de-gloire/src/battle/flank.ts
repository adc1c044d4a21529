import { has, isReal } from '../position/counters.ts'
import type { Battle } from '../position/battle-types.ts'
import { defenderOf, fightersOf, isCombined } from './fighters.ts'
import { ACTIVATED } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** SP the attacker brought in this turn, by the connection they came by. */
export function entriesOf(p: JdgPosition, battle: Battle): Map<number, number> {
  const { via, sp } = p.state.counters
  const entries = new Map<number, number>()
  for (const unit of fightersOf(p, battle, battle.attacker)) {
    if (!isReal(p, unit) || via[unit] < 0 || !has(p, unit, ACTIVATED)) continue
    entries.set(via[unit], (entries.get(via[unit]) ?? 0) + sp[unit])
  }
  return entries
}

/**
 * JDG-8.5-flank-a, -c: the attacker who came in along two connections, and the side whose interceptors did. A sortie has
 * no flanks (JDG-8.8-sortie-c), unless JDG-8.8-g is taken by the letter.
 */
export function findFlanks(p: JdgPosition, battle: Battle): void {
  if (isCombined(p, battle)) return
  battle.flank[battle.attacker] = new Set(battle.entries.map(({ link }) => link)).size > 1
  const interception = p.state.interceptions.find(({ box }) => box === battle.box)
  // JDG-6.5.1-d: two interceptions of one target from two boxes.
  if (interception) battle.flank[defenderOf(battle)] = new Set(interception.links).size > 1
}

/** JDG-8.5-flank-c: a Force has marched in; by a way the attacker did not use it takes him in the flank. */
export function flankByMarch(p: JdgPosition, battle: Battle, link: number): void {
  const { flankByMarch: how } = p.game.options
  battle.arrivedBy.push(link)
  if (how === 'none' || isCombined(p, battle)) return
  const free = new Set(battle.arrivedBy.filter((one) => !battle.entries.some((entry) => entry.link === one)))
  if (how === 'double' ? new Set(battle.arrivedBy).size > 1 : free.size > 0)
    battle.flank[defenderOf(battle)] = true
}
