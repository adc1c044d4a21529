import { sideOf, stepCost } from '../position/counters.ts'
import type { Battle } from '../position/battle-types.ts'
import type { JdgEvent } from '../position/events.ts'
import { defenderOf } from './fighters.ts'
import { entriesOf } from './flank.ts'
import { isOutOfTheWay } from '../march/meeting.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** Is the box one the scenario does not let the side into? Arrivals protect no box against a retreat (JDG-3.3-box-e). */
export function isForbidden(p: JdgPosition, box: number, side: Side): boolean {
  const bars = p.game.bars[box]
  if (bars === null) return false
  for (const closed of bars.closed) if (p.state.turn < closed.before && closed.side === side) return true
  return false
}

/**
 * JDG-8.5-encircle-a, -g: could the defender not get away? Every box around that he could reach is held by 3 SP or more
 * of the enemy, be they a besieged garrison (JDG-8.7-l), or the attacker came out of it with more than 3. Nobody is
 * encircled inside a city.
 */
function isEncircled(p: JdgPosition, battle: Battle): boolean {
  if (battle.kind === 'assault') return false
  const { ground } = p.game
  const { box, attacker } = battle
  const defender = defenderOf(battle)
  const shut = strongEntries(p, battle)
  const { first, next } = p.index
  const { sp } = p.state.counters
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const link = ground.by[way]
    const to = ground.to[way]
    if (stepCost(p, defender, link) === 0 || isForbidden(p, to, defender)) continue
    if (shut.includes(link)) continue
    let held = 0
    for (let counter = first[to]; counter >= 0; counter = next[counter])
      if (sideOf(p, counter) === attacker && !isOutOfTheWay(p, counter)) held += sp[counter]
    if (held < p.game.tables.limits.battle.shuts) return false
  }
  return true
}

/** JDG-8.7-i: the connections shut behind the attacker, by the SP that came in by them when the battle began. */
function strongEntries(p: JdgPosition, battle: Battle): number[] {
  const shut: number[] = []
  if (battle.type > 0) {
    for (const { link, strong } of battle.entries) if (strong) shut.push(link)
  } else
    for (const [link, sp] of entriesOf(p, battle))
      if (sp > p.game.tables.limits.battle.strongEntry) shut.push(link)
  return shut
}

/** JDG-8.5-encircle-b: the marker is placed before the combat is resolved: open to both (JDG-H-public). */
export function markEncircled(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  battle.encircled = isEncircled(p, battle)
  if (battle.encircled) tell(p, battle, false, 'JDG-8.5-encircle-b', events)
}

/** JDG-8.5-encircle-d: it goes as soon as a way is free. */
export function liftEncircled(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  if (!battle.encircled || isEncircled(p, battle)) return
  battle.encircled = false
  tell(p, battle, true, 'JDG-8.5-encircle-d', events)
}

function tell(p: JdgPosition, { box }: Battle, lifted: boolean, clause: string, events: JdgEvent[]): void {
  events.push({ type: 'encircled', clauses: [clause], box: p.game.ground.boxIds[box], lifted, reveals: true })
}
