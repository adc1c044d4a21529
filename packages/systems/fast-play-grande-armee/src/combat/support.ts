import type { Refusal } from '@bivouac/kernel'
import { within } from '@bivouac/space'
import type { FpgaAction } from '../position/actions.ts'
import type { FpgaEvent } from '../position/events.ts'
import { GAVE } from '../position/state.ts'
import type { Fight, FpgaPosition, Side } from '../position/state.ts'
import {
  commanderWithin,
  findOfficer,
  findUnit,
  isOfficerPresent,
  named,
  sideOf,
  spend,
} from '../position/troops.ts'
import { NO_SUCH_OFFICER, NO_SUCH_UNIT, cannotPay, refuse } from '../sequence/refusals.ts'

const NOT_FIGHTING = refuse('FPGA-CBT-dice-c', 'That unit of yours is not in this combat.')
const ONE_DIE = refuse('FPGA-CBT-dice-c', 'One command die a side is added to a combat.')
const OUT_OF_COMMAND = refuse('FPGA-CBT-dice-b', 'The army commander is more than 20 inches away from it.')
const NOT_HIS = refuse('FPGA-CBT-dice-f', 'He inspires units of his own Force only.')
const TOO_FAR = refuse('FPGA-CBT-dice-f', 'He must be within an inch of that unit.')
const NOTHING_TO_GIVE = refuse('FPGA-CBT-dice-e', 'He has no dice of his own to give.')
const HAS_GIVEN = refuse('FPGA-CBT-dice-h', 'He has given his dice in this combat segment.')

/** The units of a side in a combat. */
function fightersOf(p: FpgaPosition, { target, attackers }: Fight, side: Side): readonly number[] {
  return sideOf(p, target) === side ? [target] : attackers
}

/** FPGA-CBT-dice-b, c: why the side may not add a CD to that unit's dice, or null. */
export function checkAdd(p: FpgaPosition, fight: Fight, side: Side, id: string): Refusal | null {
  const unit = findUnit(p, id)
  if (unit < 0) return NO_SUCH_UNIT
  if (!fightersOf(p, fight, side).includes(unit)) return NOT_FIGHTING
  if (fight.command[side] >= 0) return ONE_DIE
  const unpaid = cannotPay(p, side)
  if (unpaid !== null) return unpaid
  return commanderWithin(p, unit, p.game.limits.commandRange) ? null : OUT_OF_COMMAND
}

/** A CD as one more die. */
export function add(p: FpgaPosition, fight: Fight, side: Side, id: string, events: FpgaEvent[]): void {
  const unit = findUnit(p, id)
  fight.command[side] = unit
  spend(p, side, 1, `the fight of ${p.game.units[unit].name}`, ['FPGA-CBT-dice-b'], events)
}

/** FPGA-CBT-dice-e, f, h: why the officer may not give his dice to that unit, or null. */
export function checkInspire(
  p: FpgaPosition,
  fight: Fight,
  side: Side,
  who: string,
  id: string,
): Refusal | null {
  const officer = findOfficer(p, who)
  const unit = findUnit(p, id)
  if (officer < 0 || p.game.officers[officer].side !== side || !isOfficerPresent(p, officer))
    return NO_SUCH_OFFICER
  if (unit < 0) return NO_SUCH_UNIT
  if (!fightersOf(p, fight, side).includes(unit)) return NOT_FIGHTING
  if (p.game.units[unit].force !== p.game.officers[officer].force) return NOT_HIS
  if (p.state.officers.personality[officer] === 0) return NOTHING_TO_GIVE
  if ((p.state.officers.mark[officer] & GAVE) !== 0) return HAS_GIVEN
  return within(p.index.officerShape[officer], p.index.shape[unit], p.game.limits.giftRange) ? null : TOO_FAR
}

/** The officer gives his dice, all of them. */
export function inspire(p: FpgaPosition, fight: Fight, who: string, id: string, events: FpgaEvent[]): void {
  const officer = findOfficer(p, who)
  const unit = findUnit(p, id)
  p.state.officers.mark[officer] |= GAVE
  fight.gifts.push({ officer, unit })
  const dice = p.state.officers.personality[officer]
  events.push({
    type: 'inspired',
    clauses: ['FPGA-CBT-dice-e', 'FPGA-CBT-dice-f'],
    ...named(p, unit),
    officer: who,
    dice,
  })
}

/** Everything the side may add. */
export function offerSupport(p: FpgaPosition, fight: Fight, side: Side, offered: FpgaAction[]): void {
  for (const unit of fightersOf(p, fight, side)) {
    const { id, force } = p.game.units[unit]
    if (checkAdd(p, fight, side, id) === null) offered.push({ do: 'add', unit: id })
    const { id: who } = p.game.officers[p.game.forces[force].officer]
    if (checkInspire(p, fight, side, who, id) === null)
      offered.push({ do: 'inspire', officer: who, unit: id })
  }
}

/** Is there anything the side could add? */
export function isAnySupport(p: FpgaPosition, fight: Fight, side: Side): boolean {
  const offered: FpgaAction[] = []
  offerSupport(p, fight, side, offered)
  return offered.length > 0
}
