import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { settleReadiness, tire } from '../cavalry/readiness.ts'
import { rout } from '../morale/breaking.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { EXHAUSTED, LOST_CONTROL, MELEED, PGD } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isPresent } from '../position/troops.ts'
import { canFight } from './bonds.ts'

/** LB-2-h, M0: the melee segment of this army. Pushes its frame. */
export function beginMelee(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  void [dice, events]
  pushFrame<Frame>(p, { phase: 'melee', army, step: 'declare' })
}

/**
 * M9: the melees are over. Chargers that declined rout where they stand, exhausted (LB-38-t, LB-38-end-a, c); cavalry that was not
 * recalled routs where it stands (LB-42-i); whoever rode and found nobody to fight is tired (LB-36-p, LB-39-o).
 */
export function endMelee(p: LbPosition, army: Army, dice: Dice, events: LbEvent[]): void {
  const { units, bonds } = p.state
  const has = (unit: number, mark: number): boolean => (units.mark[unit] & mark) !== 0
  const declined = bonds.filter(
    (bond) => bond.by === 'charge' && !has(bond.attacker, MELEED) && canFight(p, bond),
  )
  popFrame(p)
  for (const { attacker } of declined) {
    tire(p, attacker, EXHAUSTED, army, events)
    breakInPlace(p, attacker, 'LB-38-t', 'declined the melee of its charge', dice, events)
  }
  for (const unit of p.game.unitsOf[army])
    if (has(unit, LOST_CONTROL)) breakInPlace(p, unit, 'LB-42-i', 'was not recalled', dice, events)
  bonds.length = 0
  settleReadiness(p, events)
}

function breakInPlace(
  p: LbPosition,
  unit: number,
  clause: string,
  why: string,
  dice: Dice,
  events: LbEvent[],
): void {
  if (!isPresent(p, unit) || p.state.units.morale[unit] === PGD) return
  events.push({ type: 'out-of-hand', clauses: [clause], ...named(p, unit), why })
  rout(p, unit, { cause: why, inPlace: true }, dice, events)
}
