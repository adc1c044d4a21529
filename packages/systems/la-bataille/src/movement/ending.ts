import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { disorder } from '../morale/breaking.ts'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { named } from '../position/named.ts'
import { CHARGED, MISPLACED, REACTED, SHELTERED, WINDED } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isInOrder } from '../position/stacking.ts'
import { isPresent, isRouted, isSkirmishing, unitsAt } from '../position/troops.ts'
import { settleStacks } from './stacks.ts'

/** Whether a unit shares a hex with somebody it may not share it with, or with too many: LB-10-a, l, LB-16-a, d, LB-18-k. */
export function isAmiss(p: LbPosition, unit: number): boolean {
  return hexesOf(p, unit).some((hex) => unitsAt(p, hex).length > 1 && !isInOrder(p, hex))
}

/** LB-16-g, LB-19-t: the units of an army that came where they may not stay and must be put right in the segment that begins. */
export function misplacedOf(p: LbPosition, army: Army): number[] {
  const { mark } = p.state.units
  return p.game.unitsOf[army].filter(
    (unit) =>
      isPresent(p, unit) && (mark[unit] & (MISPLACED | SHELTERED)) !== 0 && (mark[unit] & CHARGED) === 0,
  )
}

/**
 * The end of the movement segment: who was to be put right and was not is disordered where it stands, cavalry routed (LB-16-g,
 * LB-19-ae); so are skirmishers among others (LB-19-ad). What was to last until now is over (LB-19-r, LB-29-i, LB-39-v).
 */
export function endSegment(
  p: LbPosition,
  army: Army,
  misplaced: readonly number[],
  dice: Dice,
  events: LbEvent[],
): void {
  const { mark } = p.state.units
  for (const unit of p.game.unitsOf[army]) mark[unit] &= ~(SHELTERED | WINDED | REACTED)
  const own = p.game.unitsOf[army].filter((unit) => isPresent(p, unit))
  const skirmishers = own.filter((unit) => isSkirmishing(p, unit) && !misplaced.includes(unit))
  for (const unit of [...misplaced, ...skirmishers]) {
    if (!isPresent(p, unit) || isRouted(p, unit) || !isAmiss(p, unit)) continue
    const hex = asHex(p.state.units.hex[unit])
    events.push({
      type: 'not-put-right',
      clauses: ['LB-16-g', 'LB-19-ad', 'LB-19-ae'],
      ...named(p, unit),
      hex: p.game.ground.grid.ids[hex],
    })
    disorder(
      p,
      unit,
      { cause: 'stands among others it may not share a hex with', inPlace: true },
      dice,
      events,
    )
  }
  for (const unit of own) {
    if (!isPresent(p, unit)) continue
    if (isAmiss(p, unit)) settleStacks(p, hexesOf(p, unit))
    else mark[unit] &= ~MISPLACED
  }
}
