import type { Dice } from '@bivouac/kernel'
import { disorder, rout } from '../morale/breaking.ts'
import { checkHex } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { DD, GOOD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isCavalry } from '../position/troops.ts'
import { clashOf, defendersOf } from './clash.ts'
import type { Assault } from './frames.ts'
import { driveOut } from './matrix.ts'
import {
  attackerLines,
  attackersToCheck,
  byHex,
  defenderLines,
  defendersToCheck,
  preMeleeOdds,
  REPLACED,
} from './premelee.ts'

/** LB-33-d: the odds of the checks, which hold for both. */
function tellOdds(p: LbPosition, frame: Assault, events: LbEvent[]): void {
  const { attack, defence, row, at } = preMeleeOdds(p, clashOf(frame))
  frame.row = at
  events.push({
    type: 'pre-melee',
    clauses: ['LB-33-d'],
    into: p.game.ground.grid.ids[frame.into],
    attack,
    defence,
    row,
  })
}

/** LB-33-c, e, g … j, t, v: one roll for the hex; those who fail go. */
export function checkDefenders(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const units = defendersToCheck(p, clash)
  tellOdds(p, frame, events)
  if (units.length === 0) return tellNoCheck(p, frame, 'defender', events)
  const lines = new Map(units.map((unit) => [unit, defenderLines(p, unit, clash)]))
  const failed = checkHex(
    p,
    clash.into,
    units,
    'pre-melee',
    (unit) => lines.get(unit) ?? [],
    dice,
    events,
    REPLACED,
  )
  failBefore(p, failed, dice, events)
}

/** LB-33-f, s: one roll for each attacking hex; those who fail drop out. */
export function checkAttackers(p: LbPosition, frame: Assault, dice: Dice, events: LbEvent[]): void {
  const clash = clashOf(frame)
  const units = attackersToCheck(p, clash)
  if (units.length === 0) return tellNoCheck(p, frame, 'attacker', events)
  const lines = new Map(units.map((unit) => [unit, attackerLines(p, unit, clash, frame.row)]))
  const failed = [...byHex(p, units)].flatMap(([hex, here]) =>
    checkHex(p, hex, here, 'pre-melee', (unit) => lines.get(unit) ?? [], dice, events),
  )
  frame.attackers.splice(
    0,
    frame.attackers.length,
    ...frame.attackers.filter((unit) => !failed.includes(unit)),
  )
  failBefore(p, failed, dice, events)
}

function tellNoCheck(p: LbPosition, frame: Assault, side: 'attacker' | 'defender', events: LbEvent[]): void {
  const horse = [...frame.attackers, ...defendersOf(p, clashOf(frame))].some((unit) => isCavalry(p, unit))
  const why = horse ? 'cavalry' : side === 'defender' ? 'general order or stood' : 'skirmishers'
  const clauses = horse ? ['LB-33-h', 'LB-33-i'] : [side === 'defender' ? 'LB-33-g' : 'LB-33-e']
  events.push({ type: 'no-check', clauses, into: p.game.ground.grid.ids[frame.into], side, why })
}

/** LB-33-j, t, v: good order becomes DD, DD and PGD rout; without the losses of a melee. */
function failBefore(p: LbPosition, units: readonly number[], dice: Dice, events: LbEvent[]): void {
  const opts = { cause: 'pre-melee', driven: true, together: units, checked: new Set<number>() }
  for (const unit of units) {
    const morale = p.state.units.morale[unit]
    const disorders = morale === GOOD || (morale === DD && p.game.options.ddPreMelee === 'retreat')
    driveOut(p, unit, () => {
      if (disorders) disorder(p, unit, opts, dice, events)
      else rout(p, unit, opts, dice, events)
    })
  }
}
