import type { Dice, Roll } from '@bivouac/kernel'
import type { Battle } from '../position/battle-types.ts'
import { takePlayed } from '../arrivals/cards.ts'
import type { CardSection } from '../files/cards-data.ts'
import { cross, naming } from '../position/changes.ts'
import { rowOf } from '../files/charts.ts'
import { findCounter, sideOf } from '../position/counters.ts'
import type { JdgEvent, RoundSide } from '../position/events.ts'
import { THE_SIDE } from './fighters.ts'
import { announceLoss, spreadLoss } from './losses.ts'
import { sideName } from '../secrets/secrets.ts'
import { enemyOf } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { reckon, total } from './strength.ts'

/** The name of a column of the Combat Table. */
function columnName(p: JdgPosition, column: number): string {
  const { from, to } = p.game.tables.combat.columns[column]
  return to === null ? `${from}+` : `${from}-${to}`
}

/** A new round: nobody owes anything yet, and both are told how they stand (JDG-8.1-P3-a). */
export function beginRound(p: JdgPosition, battle: Battle): void {
  battle.round++
  for (const side of [0, 1] as const) {
    battle.owed[side] = 0
    battle.starred[side] = false
    battle.failed[side] = false
  }
  battle.figures = [reckon(p, battle, 0), reckon(p, battle, 1)]
}

/** Cards that take SP from a named unit do so at once: JDG-A-cards-j. It decides no battle (JDG-8.1-a). */
export function desert(p: JdgPosition, battle: Battle, section: CardSection, events: JdgEvent[]): void {
  const { effect } = section
  if (effect.kind !== 'unit-loses') return
  const unit = findCounter(p, effect.unit)
  const side = sideOf(p, unit)
  const at = battle.units[side].indexOf(unit)
  if (at < 0) return
  const sp = cross(p, unit, p.state.turn >= effect.later.turn ? effect.later.sp : effect.sp)
  battle.hits[side][at] += sp
  events.push({ type: 'deserted', clauses: ['JDG-A-cards-j'], ...naming(p, unit), sp })
}

function throwFor(
  p: JdgPosition,
  battle: Battle,
  side: Side,
  played: readonly { side: Side; section: CardSection }[],
  dice: Dice,
  rolls: Roll[],
): RoundSide {
  const { sp, inCombat, column, shifts, modifiers } = reckon(p, battle, side, played)
  const told = { side: sideName(side), sp, inCombat, shifts, modifiers }
  // JDG-8.3-c: a total below 1 has no column.
  if (column < 0) return { ...told, column: null, die: null, row: null, inflicts: 0, star: false }
  const what = `combat of ${THE_SIDE[side]}`
  const value = dice.roll(6, what)
  rolls.push({ what, sides: 6, value })
  const row = rowOf(p.game.tables.combat, value + total(modifiers))
  return {
    ...told,
    column: columnName(p, column),
    die: value,
    row: row.die,
    inflicts: row.losses[column],
    star: row.stars[column] === 1,
  }
}

/** JDG-8.1-P4-a, -b: both roll, the attacker first; what they inflict is suffered together when the guns have spoken. */
export function fightRound(p: JdgPosition, battle: Battle, dice: Dice, events: JdgEvent[]): void {
  const played = takePlayed(p)
  for (const { section } of played) desert(p, battle, section, events)
  const rolls: Roll[] = []
  const order = [battle.attacker, enemyOf(battle.attacker)] as const
  const sides = order.map((side) => throwFor(p, battle, side, played, dice, rolls))
  sides.forEach(({ inflicts, star }, at) => {
    const enemy = enemyOf(order[at])
    battle.owed[enemy] += inflicts
    if (star) battle.starred[enemy] = true
  })
  events.push({
    type: 'round',
    clauses: ['JDG-8.1-P4-a', 'JDG-8.4-a'],
    round: battle.round,
    sides,
    rolls,
  })
}

/** JDG-8.1-P4-b: the losses of the round, on both sides at once; the attacker is asked first. */
export function sufferRound(p: JdgPosition, battle: Battle, events: JdgEvent[]): void {
  const order = [battle.attacker, enemyOf(battle.attacker)]
  const suffered = order.map((side) =>
    announceLoss(p, side, battle.units[side], battle.owed[side], true, events),
  )
  for (const at of [1, 0]) spreadLoss(p, order[at], battle.units[order[at]], suffered[at], events)
}
