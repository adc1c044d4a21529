import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import { hexesOf } from '../position/footing.ts'
import { isConflict, isOverLimit } from '../position/stacking.ts'
import { ARTILLERY, CAVALRY, MISPLACED, PGD, SHELTERED, SKIRMISH } from '../position/state.ts'
import type { Army, LbPosition } from '../position/state.ts'
import { isIn, isPresent, restack, unitsAt } from '../position/troops.ts'
import type { Breaking } from './breaking.ts'
import { checkHex, stepDown } from './check.ts'
import { pushBack, sendBack } from './falling-back.ts'

/** Who has come into a crowded hex, and from where; who has been displaced in this event already. */
export interface Crowd {
  /** LB-31-g: units that entered by their own movement in this segment, and the hex each came from. */
  readonly from?: ReadonlyMap<number, Hex>
  /** LB-10-p: each unit is displaced at most once for one event. */
  readonly pushed?: Set<number>
}

/** Own units of a hex that count for its limit: those that only shelter there do not (LB-19-t). */
function counted(p: LbPosition, hex: Hex, army: Army): number[] {
  return unitsAt(p, hex).filter(
    (unit) => p.game.units[unit].army === army && (p.state.units.mark[unit] & SHELTERED) === 0,
  )
}

function isCrowded(p: LbPosition, hex: Hex, army: Army): boolean {
  const units = counted(p, hex, army)
  return units.length > 1 && isOverLimit(p, hex, units)
}

/**
 * LB-10-b … e, p, LB-31-g: the limit of a hex is exceeded: one roll for the hex, those that fail break; while it is still over, the last
 * to enter go, back to where they came from or one hex away from the enemy. Nothing happens where the limit is kept.
 */
export function crowd(
  p: LbPosition,
  hex: Hex,
  army: Army,
  dice: Dice,
  events: LbEvent[],
  { from = new Map(), pushed = new Set() }: Crowd = {},
): void {
  if (!isCrowded(p, hex, army)) return
  const there = counted(p, hex, army)
  const asked = there.filter((unit) => p.state.units.morale[unit] !== PGD).toReversed()
  const failed = checkHex(p, hex, asked, 'too many in one hex', () => [], dice, events)
  stepDown(p, failed, { cause: 'too many in one hex', checked: new Set(there) }, dice, events)
  while (isCrowded(p, hex, army)) {
    const last = counted(p, hex, army).findLast((unit) => !pushed.has(unit))
    if (last === undefined) return
    pushed.add(last)
    const origin = from.get(last)
    const to = origin === undefined ? pushBack(p, last, dice, events) : sendBack(p, last, origin, events)
    if (to !== null) crowd(p, to, army, dice, events, { pushed })
  }
}

/** LB-10-p, LB-16-g: a unit has come to its end: too many check; where it may not stay and cannot go, it is marked and the stack put in order. */
export function settleIn(
  p: LbPosition,
  unit: number,
  _: Pick<Breaking, 'cause'>,
  dice: Dice,
  events: LbEvent[],
): void {
  const { army } = p.game.units[unit]
  for (const hex of hexesOf(p, unit)) crowd(p, hex, army, dice, events)
  misplace(p, unit)
}

/** LB-16-g: marks a unit that stands where it may not, guns and skirmishers at the bottom, cavalry on top. */
export function misplace(p: LbPosition, unit: number): void {
  if (!isPresent(p, unit)) return
  const { army } = p.game.units[unit]
  for (const hex of hexesOf(p, unit)) {
    const there = counted(p, asHex(hex), army)
    const others = there.filter((other) => other !== unit)
    if (others.length === 0) continue
    if (!isOverLimit(p, hex, there) && !others.some((other) => isConflict(p, unit, other))) continue
    p.state.units.mark[unit] |= MISPLACED
    const height = (each: number): number => {
      const { arm } = p.game.units[each]
      if (arm === CAVALRY) return 2
      return arm === ARTILLERY || isIn(p, each, SKIRMISH) ? 0 : 1
    }
    restack(
      p,
      there.toSorted((a, b) => height(a) - height(b)),
    )
  }
}
