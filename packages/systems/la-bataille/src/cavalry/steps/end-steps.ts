import { popFrame } from '@bivouac/kernel'
import { rout } from '../../morale/breaking.ts'
import type { LbEvent } from '../../position/events.ts'
import { named } from '../../position/named.ts'
import { CAUGHT, EXHAUSTED, FULL_CHARGE, MISPLACED } from '../../position/state.ts'
import type { Bond, LbPosition } from '../../position/state.ts'
import { isPresent } from '../../position/troops.ts'
import { spotNow } from '../charging.ts'
import type { ChargeDeed } from '../charging.ts'
import type { ChargeEnd } from '../events.ts'
import type { Charging } from '../frames.ts'
import { mayStandAt } from '../reach.ts'
import { isEnemyCarre } from '../riding.ts'
import { tire } from '../readiness.ts'

/** C11: the table "end of a charge", from the top. */
export const endCharge: ChargeDeed = (p, charge, dice, events) => {
  popFrame(p)
  charge.riders.splice(0, charge.riders.length, ...charge.riders.filter((unit) => isStanding(p, unit)))
  // Broken by fire, or held back before it began: nothing more.
  if (charge.riders.length === 0) return
  const how = howItEnds(p, charge)
  if (how === 'contact') bind(p, charge)
  if (how === 'exhausted') {
    for (const unit of charge.riders) {
      rout(p, unit, { cause: 'its charge came to nothing', inPlace: true }, dice, events)
      tire(p, unit, EXHAUSTED, p.state.phasing, events)
    }
  } else leaveMisplaced(p, charge)
  tellEnd(p, charge, how, events)
}

function isStanding(p: LbPosition, unit: number): boolean {
  return isPresent(p, unit) && p.state.units.morale[unit] === 0
}

function howItEnds(p: LbPosition, { contact, could, excused }: Charging): ChargeEnd {
  if (contact >= 0) return isPresent(p, contact) ? 'contact' : 'gone'
  return !could || excused ? 'tired' : 'exhausted'
}

/** LB-38-t, LB-39-p, LB-38-formed-d, LB-14-af, LB-42-f: charger and enemy must fight; one it passed is no exception here. */
function bind(p: LbPosition, charge: Charging): void {
  const { contact, riders } = charge
  const by = bondOf(p, charge)
  for (const attacker of riders) {
    p.state.bonds.push({ attacker, defender: contact, by })
    if (charge.full && by !== 'carre') p.state.units.mark[attacker] |= FULL_CHARGE
    const at = p.state.passed.findIndex(({ horse, unit }) => horse === attacker && unit === contact)
    if (at >= 0) p.state.passed.splice(at, 1)
  }
}

function bondOf(p: LbPosition, charge: Charging): Bond['by'] {
  const { contact, lost, reactors } = charge
  if (reactors.some(({ unit }) => unit === contact)) return 'reaction'
  if (lost) return 'unrecalled'
  if (isEnemyCarre(p, spotNow(p, charge).hex, charge.army)) return 'carre'
  return (p.state.units.mark[contact] & CAUGHT) !== 0 ? 'caught' : 'charge'
}

/** LB-16-g: halted by the enemy where it may not stand. */
function leaveMisplaced(p: LbPosition, charge: Charging): void {
  const spot = spotNow(p, charge)
  if (isEnemyCarre(p, spot.hex, charge.army) || mayStandAt(p, spot, charge.riders)) return
  for (const unit of charge.riders) p.state.units.mark[unit] |= MISPLACED
}

const CLAUSES: Readonly<Record<ChargeEnd, readonly string[]>> = {
  broken: ['LB-2-m'],
  contact: ['LB-38-t'],
  gone: ['LB-36-p'],
  tired: ['LB-36-p', 'LB-38-end-b'],
  exhausted: ['LB-38-end-a', 'LB-38-end-c'],
}

function tellEnd(p: LbPosition, { riders, contact }: Charging, how: ChargeEnd, events: LbEvent[]): void {
  for (const unit of riders)
    events.push({
      type: 'charge-ended',
      clauses: CLAUSES[how],
      ...named(p, unit),
      hex: p.game.ground.grid.ids[p.state.units.hex[unit]],
      how,
      enemy: contact >= 0 ? p.game.units[contact].id : null,
    })
}
