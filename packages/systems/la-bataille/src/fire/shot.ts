import { pushFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { disturb } from '../cavalry/readiness.ts'
import { moved, placeOf, rollSix } from '../dice/base-six.ts'
import { decimal } from '../dice/fraction.ts'
import { hitsLeaderByFire } from '../leaders/casualties.ts'
import { lose, spreadLosses } from '../morale/losses.ts'
import type { LbEvent } from '../position/events.ts'
import type { Frame } from '../position/frames.ts'
import { named } from '../position/named.ts'
import { DISTURBED, enemyOf, FIRED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isArtillery, isUnlimbered, leadersAt } from '../position/troops.ts'
import { targetsIn } from './attack.ts'
import type { Attack } from './attack.ts'
import type { FireFrame } from './frames.ts'
import { lossKindOf, lostAt, reckon } from './reckoning.ts'
import type { Reckoning } from './reckoning.ts'
import { fireValue } from './values.ts'

export { defenceOf } from './defence.ts'
export { fireValue } from './values.ts'

/**
 * LB-21-e, f: settles an attack by fire: the roll, the losses (rule 11), and a frame in which those who lost check (LB-31-k) and a
 * leader is hit (LB-7-h, ag). Answers the increments the chart names.
 */
export function resolveShot(p: LbPosition, attack: Attack, dice: Dice, events: LbEvent[]): number {
  const { target, army, kind, firers } = attack
  const reckoned = reckon(p, attack)
  const { value: natural, rolls } = rollSix(dice, 'fire')
  const value = moved(natural, reckoned.by)
  const lost = lostAt(p, reckoned.column, placeOf(value))
  for (const { unit } of firers) {
    p.state.units.mark[unit] |= FIRED
    if (kind === 'offensive' && !p.state.units.firedAt[unit].includes(target))
      p.state.units.firedAt[unit].push(target)
  }
  if (kind !== 'opportunity') p.state.closed.push(target)
  tell(p, attack, reckoned, { rolls, natural, lines: reckoned.lines, value }, lost, events)
  const struck: Extract<FireFrame, { phase: 'struck' }> = {
    phase: 'struck',
    army,
    hex: target,
    checks: [],
    leaders: hitsLeaderByFire(natural) ? leadersAt(p, target, enemyOf(army)) : [],
  }
  pushFrame<Frame>(p, struck)
  for (const [unit, count] of lossesOf(p, attack, lost, events)) {
    if (count === 0) continue
    struck.checks.push({ unit, lost: count })
    disturb(p, unit, DISTURBED)
    if (kind !== 'offensive') p.state.units.hurt[unit] += count
  }
  return lost
}

/** Rule 11: what each unit loses. Opportunity fire falls on the unit that moves (LB-28-k); guns with infantry share as always. */
function lossesOf(
  p: LbPosition,
  attack: Attack,
  lost: number,
  events: LbEvent[],
): ReadonlyMap<number, number> {
  if (lost === 0) return new Map()
  const { target, army, victim } = attack
  const cause = attack.kind === 'opportunity' ? 'opportunity fire' : `${attack.kind} fire`
  const alone = targetsIn(p, target, army).length === 1
  const shared = victim < 0 || alone || (isArtillery(p, victim) && isUnlimbered(p, victim))
  if (shared) return spreadLosses(p, target, lost, lossKindOf(p, attack), cause, events, enemyOf(army))
  return new Map([[victim, lose(p, victim, lost, cause, events)]])
}

function tell(
  p: LbPosition,
  { army, kind, target, firers }: Attack,
  { total, defence, odds, canister }: Reckoning,
  roll: Pick<Extract<LbEvent, { type: 'fire' }>, 'rolls' | 'natural' | 'lines' | 'value'>,
  lost: number,
  events: LbEvent[],
): void {
  const { ids } = p.game.ground.grid
  const clauses = ['LB-21-e', ...defence.lines.map(({ clause }) => clause)]
  if (canister) clauses.push('LB-26-d')
  events.push({
    type: 'fire',
    clauses: [...clauses, ...roll.lines.map(({ clause }) => clause)],
    ...roll,
    army: p.game.seats[army].id,
    kind,
    target: ids[target],
    firers: firers.map((firer) => ({
      ...named(p, firer.unit),
      from: ids[asHex(firer.hex)],
      increments: firer.increments,
      value: decimal(fireValue(p, firer, target)),
    })),
    total: decimal(total),
    defence: defence.value,
    odds,
    canister,
    lost,
  })
}
