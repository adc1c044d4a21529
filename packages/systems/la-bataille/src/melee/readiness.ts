import { tire } from '../cavalry/readiness.ts'
import type { LbEvent } from '../position/events.ts'
import { CHARGED, EXHAUSTED, FRESH, TIRED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isCavalry, isPresent } from '../position/troops.ts'
import type { Assault } from './frames.ts'

/**
 * M8: readiness of the cavalry that fought (LB-36-c, g, h, l, LB-39-q, LB-40-o), and the end of the bonds between the two sides.
 */
export function afterMelee(p: LbPosition, frame: Assault, events: LbEvent[]): void {
  const { fought, army } = frame
  for (const unit of fought) {
    if (!isCavalry(p, unit) || !isPresent(p, unit)) continue
    const to = wearinessOf(p, unit, frame)
    if (to !== FRESH) tire(p, unit, to, army, events)
  }
  if (fought.length === 0) return
  const open = p.state.bonds.filter(
    ({ attacker, defender }) => !fought.includes(attacker) || !fought.includes(defender),
  )
  p.state.bonds.splice(0, p.state.bonds.length, ...open)
}

/** What a melee makes of cavalry's readiness; FRESH where it keeps what it had. */
export function wearinessOf(
  p: LbPosition,
  unit: number,
  { fought, attackers, sparing }: Pick<Assault, 'fought' | 'attackers' | 'sparing'>,
): number {
  const bond = p.state.bonds.find(
    ({ attacker, defender }) =>
      (attacker === unit && fought.includes(defender)) || (defender === unit && fought.includes(attacker)),
  )
  const rodeOut = bond?.by === 'opportunity' && bond.defender === unit
  // LB-36-l, LB-40-o.
  if (sparing.includes(unit)) return rodeOut ? TIRED : FRESH
  if (rodeOut || bond?.by === 'reaction') return EXHAUSTED
  // LB-36-h, LB-38-pgd-j.
  const charged = attackers.includes(unit) && (p.state.units.mark[unit] & CHARGED) !== 0
  if (charged) return EXHAUSTED
  return p.state.units.ready[unit] === FRESH ? TIRED : EXHAUSTED
}
