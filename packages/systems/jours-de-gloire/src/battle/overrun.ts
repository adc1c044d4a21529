import type { Dice } from '@bivouac/kernel'
import { linkBetween } from '@bivouac/space'
import { popFrame, pushFrame } from '@bivouac/kernel'
import { battleSeat } from './battle-seats.ts'
import type { Battle } from '../position/battle-types.ts'
import { moveTo, touchFlag } from '../position/changes.ts'
import { openShelter } from '../city/city.ts'
import { findBox, isBarred, isCavalry, isEntrenched, spOf, stepCost } from '../position/counters.ts'
import type { JdgEvent } from '../position/events.ts'
import { battleOf, defenderOf, stillThere } from './fighters.ts'
import { isForbidden } from './encirclement.ts'
import { announceLoss, spreadLoss } from './losses.ts'
import { meetsEnemy } from '../march/meeting.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { beginRetreat, destroyForce, disband } from './retreat.ts'
import { sideName } from '../secrets/secrets.ts'
import { MOVED } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'
import type { Decision, FrameRules } from '../sequence/terms.ts'

const NO_ADVANCE = reasons({
  box: [
    'JDG-8.4-overrun-f',
    'The attacker goes on to an adjacent box without enemies, over an open connection.',
  ],
})

/**
 * JDG-8.4-overrun-a, -i, -j: may the attacker overrun? Six to one in raw SP, not against walls or an occupied
 * entrenchment. All of it is open once the tactics are (JDG-H-battle).
 */
export function mayOverrun(p: JdgPosition, battle: Battle): boolean {
  const defender = defenderOf(battle)
  if (battle.round > 0 && p.game.options.overrunRounds === 'first') return false
  if (battle.kind === 'assault' || isEntrenched(p, battle.box, defender)) return false
  const { ratio } = p.game.tables.overrun
  return spOf(p, battle.units[battle.attacker]) >= ratio * spOf(p, battle.units[defender])
}

/** JDG-8.4-overrun-m: the attacker is asked at the start of a round. */
export function openOverrun(p: JdgPosition, battle: Battle): void {
  const { attacker, units } = battle
  pushFrame(p, { phase: 'overrun', side: attacker, by: [battleSeat(p, attacker, units[attacker])] })
}

/** JDG-8.4-overrun-m: it replaces what is left of the battle. In a city's box the defender may first get inside (-h). */
export const overrun: Decision<'overrun', 'overrun'> = {
  in: 'overrun',
  check: () => null,
  perform(p) {
    const battle = battleOf(p)
    popFrame(p)
    battle.step = 'overrun-roll'
    if (battle.kind === 'field' && p.game.ground.fortified[battle.box] === 1 && !battle.interception)
      openShelter(p, battle.box, defenderOf(battle), true)
  },
}

/** Whether the attacker overruns. */
export const overrunRules: FrameRules<'overrun'> = {
  offer: (_p, _frame, _seat, offered) => offered.push({ do: 'overrun' }),
  mayEnd: () => null,
  question: (p) =>
    battleOf(p).round === 0
      ? 'You have six to one: overrun him, or fight a battle?'
      : 'You have six to one now: overrun him, or fight on?',
  stored: () => ({}),
  seen: 'all',
}

/** JDG-8.4-overrun-b: what cavalry adds to the attacker's die. */
function ridersOf(p: JdgPosition, battle: Battle): number {
  const riders = stillThere(p, battle, battle.attacker).some((unit) => isCavalry(p, unit))
  return riders ? p.game.tables.overrun.cavalry : 0
}

/** On how many faces of its die an overrun drives the defender back, halves him, and destroys him. */
export function overrunOdds(p: JdgPosition): { retreat: number; half: number; eliminated: number } {
  const added = ridersOf(p, battleOf(p))
  const limits = p.game.tables.limits.overrun
  const faces = [1, 2, 3, 4, 5, 6].map((die) => die + added)
  const eliminated = faces.filter((die) => die >= limits.eliminates).length
  const half = faces.filter((die) => die >= limits.goesOn).length - eliminated
  return { retreat: 6 - half - eliminated, half, eliminated }
}

/** JDG-8.4-overrun-b to -e: the die. Nobody is left to be overrun when all have got inside. */
export function rollOverrun(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const { attacker } = battle
  const defender = defenderOf(battle)
  battle.step = 'close'
  if (victims(p, battle).length === 0) return
  const what = 'overrun'
  const value = dice.roll(6, what)
  battle.overrun = value + ridersOf(p, battle)
  const limits = p.game.tables.limits.overrun
  const eliminates = battle.overrun >= limits.eliminates
  const goesOn = battle.overrun >= limits.goesOn
  events.push({
    type: 'overrun',
    clauses: [
      'JDG-8.4-overrun-b',
      eliminates ? 'JDG-8.4-overrun-e' : goesOn ? 'JDG-8.4-overrun-d' : 'JDG-8.4-overrun-c',
    ],
    attacker: sideName(attacker),
    box: p.game.ground.boxIds[battle.box],
    modified: battle.overrun,
    result: eliminates ? 'eliminated' : goesOn ? 'half' : 'retreat',
    rolls: [{ what, sides: 6, value }],
  })
  battle.step = 'overrun-retreat'
  if (eliminates) {
    // JDG-8.4-overrun-m: the leaders follow JDG-4.2-h.
    const how = { captured: false, why: 'overrun', clause: 'JDG-8.4-overrun-e' }
    destroyForce(p, victims(p, battle), how, events)
  } else if (goesOn) {
    const units = victims(p, battle)
    const half = Math.ceil(spOf(p, units) / 2)
    spreadLoss(p, defender, units, announceLoss(p, defender, units, half, false, events), events)
  }
  if (goesOn && advanceBoxes(p, battle).length > 0)
    pushFrame(p, {
      phase: 'advancing',
      side: attacker,
      by: [battleSeat(p, attacker, stillThere(p, battle, attacker))],
    })
}

/** Those of the defender that are still outside. */
function victims(p: JdgPosition, battle: Battle): number[] {
  return stillThere(p, battle, defenderOf(battle)).filter((unit) => p.state.counters.inside[unit] === 0)
}

/** JDG-8.4-overrun-c, -d, -g, -n: the defender who is left goes back a box; no pursuit, river or demolition. */
export function retreatOverrun(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  battle.step = 'close'
  // JDG-4.2-h, JDG-1.2.3-art: half of one SP is all of it.
  if (spOf(p, victims(p, battle)) === 0) disband(p, victims(p, battle), events)
  beginRetreat(p, defenderOf(battle), victims(p, battle), 'overrun', events)
}

/** JDG-8.4-overrun-f, JDG-H-retreat: adjacent boxes without any enemy counter. */
function advanceBoxes(p: JdgPosition, { box, attacker }: Battle): number[] {
  const { ground } = p.game
  const found: number[] = []
  for (let way = ground.first[box]; way < ground.first[box + 1]; way++) {
    const to = ground.to[way]
    if (stepCost(p, attacker, ground.by[way]) === 0 || meetsEnemy(p, to, attacker)) continue
    if (!isBarred(p, to, attacker) && !isForbidden(p, to, attacker)) found.push(to)
  }
  return found
}

/** JDG-8.4-overrun-m: the extra box is taken at once, ignoring MP; it triggers nothing. */
export const advance: Decision<'advance', 'advancing'> = {
  in: 'advancing',
  check(p, _seat, { to: id }) {
    const to = findBox(p, id)
    if (to < 0) return NO.noSuchBox
    return advanceBoxes(p, battleOf(p)).includes(to) ? null : NO_ADVANCE.box
  },
  perform(p, _seat, { to: id }, frame, _dice, events) {
    const battle = battleOf(p)
    const units = stillThere(p, battle, frame.side)
    const to = findBox(p, id)
    popFrame(p)
    touchFlag(p, battle.box, units, events)
    moveTo(p, units, to, linkBetween(p.game.ground, battle.box, to), events)
    for (const unit of units) p.state.counters.mark[unit] |= MOVED
    touchFlag(p, to, units, events)
    events.push({
      type: 'advanced',
      clauses: ['JDG-8.4-overrun-d'],
      side: sideName(frame.side),
      from: p.game.ground.boxIds[battle.box],
      into: id,
      count: units.length,
    })
  },
}

/** Whether, and where, the attacker goes on. */
export const advancingRules: FrameRules<'advancing'> = {
  offer(p, _frame, _seat, offered) {
    for (const box of advanceBoxes(p, battleOf(p)))
      offered.push({ do: 'advance', to: p.game.ground.boxIds[box] })
  },
  mayEnd: () => null,
  question: () => 'The overrun carries you on: one more box, or stay?',
  stored: () => ({}),
  seen: 'all',
}
