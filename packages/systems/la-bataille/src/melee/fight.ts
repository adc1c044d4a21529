import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import { moved, placeOf, rollSix } from '../dice/base-six.ts'
import { columnFor, compared } from '../dice/fraction.ts'
import { bonusAt } from '../leaders/leaders.ts'
import type { Led } from '../leaders/leaders.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { CHARGED, enemyOf, MELEED } from '../position/state.ts'
import type { Bond, LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { armyOf, isCavalry, leadersAt } from '../position/troops.ts'
import { bondInto, clashOf, defendersOf } from './clash.ts'
import type { ToldShare } from './events.ts'
import type { Assault } from './frames.ts'
import { meleeOdds } from './values.ts'
import type { Odds } from './values.ts'

/** LB-36-l, o: whether it may fight with a third: cavalry, not after a charge in the charge segment, nor after riding out against one. */
export function maySpare(p: LbPosition, unit: number, frame: Pick<Assault, 'into' | 'attackers'>): boolean {
  if (!isCavalry(p, unit)) return false
  const bond = bondsHere(p, frame).find(({ attacker, defender }) => attacker === unit || defender === unit)
  if (bond?.by === 'reaction') return false
  return !(frame.attackers.includes(unit) && (p.state.units.mark[unit] & CHARGED) !== 0)
}

/** The bonds fought out in this assault. */
function bondsHere(p: LbPosition, { into, attackers }: Pick<Assault, 'into' | 'attackers'>): Bond[] {
  return attackers.flatMap((unit) => bondInto(p, unit, asHex(into)) ?? [])
}

/** M5: values, column, roll, result. */
export function fight(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const defenders = defendersOf(p, clash)
  const odds = meleeOdds(p, clash)
  frame.fought = [...frame.attackers, ...defenders]
  for (const unit of frame.fought) p.state.units.mark[unit] |= MELEED
  frame.leading = standing(p, frame.attackers).flatMap((hex) => leadersAt(p, hex, frame.army))
  frame.defending = leadersAt(p, clash.into, enemyOf(frame.army))
  const { columns } = p.game.charts.meleeTable
  const column = columns[columnFor(columns, odds.attack, odds.defence)]
  // LB-40-p: below 1:2 after an opportunity charge.
  if (isHopeless(p, frame, odds)) {
    frame.result = 'AR'
    return tellMelee(p, frame, odds, 'below 1:2', null, events)
  }
  const led = leadOf(p, frame)
  const { value, rolls } = rollSix(dice, 'melee')
  const lines: Line[] = led
    ? [{ what: p.game.leaders[led.leader].name, value: led.value, clause: 'LB-7-e' }]
    : []
  const reads = moved(value, led?.value ?? 0)
  frame.natural = value
  frame.used = led?.leader ?? -1
  frame.result = column.results[placeOf(reads)]
  tellMelee(p, frame, odds, column.name, { rolls, natural: value, lines, value: reads }, events)
}

/** LB-40-p: below 1:2 after an opportunity charge the attacker routs without a roll. */
export function isHopeless(p: LbPosition, frame: Pick<Assault, 'into' | 'attackers'>, odds: Odds): boolean {
  if (!bondsHere(p, frame).some(({ by }) => by === 'opportunity')) return false
  return compared({ over: odds.attack.over * 2, under: odds.attack.under }, odds.defence) < 0
}

/** LB-7-e, af: the best melee number of a leader with the attackers. */
export function leadOf(
  p: LbPosition,
  { army, attackers }: Pick<Assault, 'army' | 'attackers'>,
): Led | undefined {
  const all = standing(p, attackers).flatMap((hex) => bonusAt(p, hex, army, 'melee') ?? [])
  return all.toSorted((a, b) => b.value - a.value)[0]
}

/** Every hex these stand in, each once. */
function standing(p: LbPosition, units: readonly number[]): Hex[] {
  return [...new Set(units.flatMap((unit) => hexesOf(p, unit)))]
}

function tellMelee(
  p: LbPosition,
  frame: Assault,
  { attack, defence, shares }: Odds,
  column: string,
  roll: Extract<LbEvent, { type: 'melee' }>['roll'],
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  const told = shares.map(({ unit, hex, value, lines }): ToldShare => ({
    ...named(p, unit),
    attacks: armyOf(p, unit) === frame.army,
    hex: ids[hex],
    printed: p.game.units[unit].melee,
    value,
    lines,
  }))
  events.push({
    type: 'melee',
    clauses: roll ? ['LB-33-l', 'LB-33-m'] : ['LB-40-p'],
    into: ids[frame.into],
    shares: told,
    attack,
    defence,
    column,
    roll,
    result: frame.result,
  })
}
