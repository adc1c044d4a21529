import type { Dice } from '@bivouac/kernel'
import { askCards } from './battle-cards.ts'
import type { Battle } from '../position/battle-types.ts'
import { lookAtPlayed, takePlayed } from '../arrivals/cards.ts'
import type { PlayedEvent } from '../arrivals/cards.ts'
import { spOf } from '../position/counters.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { defenderOf, THE_SIDE } from './fighters.ts'
import { announceLoss, spreadLoss } from './losses.ts'
import { sideName } from '../secrets/secrets.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { moraleLines, moraleThreshold, total } from './strength.ts'

/** The sides, the attacker first. */
function inOrder(battle: Battle): Side[] {
  return [battle.attacker, enemyOf(battle.attacker)]
}

/** JDG-8.6-h: an obligation to test once reached stays, whoever joins later. */
export function noteObligations(p: JdgPosition, battle: Battle): void {
  for (const side of [0, 1] as const)
    if (battle.lost[side] >= moraleThreshold(p.game.tables, battle.base[side])) battle.mustTest[side] = true
}

/** JDG-8.6-a to -d: who must test at the end of this round. A Force without SP has nobody to test. */
export function testers(p: JdgPosition, battle: Battle): Side[] {
  return inOrder(battle).filter(
    (side) => (battle.mustTest[side] || battle.starred[side]) && spOf(p, battle.units[side]) > 0,
  )
}

/** What cards add to the side's cohesion for one test; a test made again by a card is still that test. */
function cardLines(played: readonly PlayedEvent[], side: Side): Line[] {
  return played.flatMap(({ side: by, section }): Line[] =>
    by === side && section.effect.kind === 'morale-cohesion'
      ? [{ what: section.title, value: section.effect.add, clause: 'JDG-A-cards-j' }]
      : [],
  )
}

function test(
  p: JdgPosition,
  battle: Battle,
  side: Side,
  played: readonly PlayedEvent[],
  dice: Dice,
  events: JdgEvent[],
): void {
  const lines = [...moraleLines(p, battle.units[side]), ...cardLines(played, side)]
  const needed = total(lines)
  const what = `morale of ${THE_SIDE[side]}`
  const value = dice.roll(6, what)
  battle.failed[side] = value > needed
  events.push({
    type: 'morale',
    clauses: ['JDG-8.6-e'],
    side: sideName(side),
    needed,
    passed: !battle.failed[side],
    rolls: [{ what, sides: 6, value }],
    lines,
  })
}

/** JDG-8.6-k: the tests of the round, the attacker's first, both rolled; then whoever failed may answer with a card. */
export function testMorale(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const played = lookAtPlayed(p)
  for (const side of testers(p, battle)) test(p, battle, side, played, dice, events)
  askCards(
    p,
    'morale-failed',
    inOrder(battle).filter((side) => battle.failed[side]),
  )
}

/** A test made again by a card; and JDG-8.6-g, -j: an encircled Force that fails stays, loses one SP and fights on. */
export function settleMorale(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const played = takePlayed(p)
  for (const side of inOrder(battle))
    if (played.some(({ side: by, section }) => by === side && section.effect.kind === 'reroll-morale'))
      test(p, battle, side, played, dice, events)
  const defender = defenderOf(battle)
  if (!battle.encircled || !battle.failed[defender]) return
  battle.failed[defender] = false
  const units = battle.units[defender]
  spreadLoss(
    p,
    defender,
    units,
    announceLoss(p, defender, units, p.game.tables.limits.battle.cornered, true, events),
    events,
  )
}
