import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import type { Hex } from '@bivouac/space'
import type { LbEvent } from '../position/events.ts'
import { isFormedFoot } from '../position/stacking.ts'
import { GOOD, PGD } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { Line } from '../position/told.ts'
import { isCavalry, isPresent, isSkirmishing, unitsAt } from '../position/troops.ts'
import type { Breaking } from './breaking.ts'
import { checkEach } from './check.ts'

/**
 * LB-31-f, o: friends in good order with whom a broken unit began its move, through whom it passed or with whom it ended check, each for
 * itself and once; at minus 6 where routed horse went through foot in line or column (LB-10-f, j).
 */
export function runThrough(
  p: LbPosition,
  unit: number,
  stood: readonly Hex[],
  entered: readonly Hex[],
  { together = [], checked = new Set<number>() }: Breaking,
  dice: Dice,
  events: LbEvent[],
): void {
  const { army } = p.game.units[unit]
  const ask = (hex: Hex, more: (friend: number) => readonly Line[]): void => {
    const friends = unitsAt(p, hex)
      .filter((other) => other !== unit && p.game.units[other].army === army)
      .filter((other) => p.state.units.morale[other] === GOOD && !checked.has(other))
      .toReversed()
    for (const friend of friends)
      if (isPresent(p, friend) && p.state.units.morale[friend] === GOOD)
        checkEach(
          p,
          [friend],
          { what: 'friends break', more },
          { cause: 'carried along by friends', checked },
          dice,
          events,
        )
  }
  for (const other of together) checked.add(other)
  for (const hex of stood) ask(hex, () => [])
  for (const hex of entered)
    ask(hex, (friend) => (isCavalry(p, unit) && isFormedFoot(p, friend) ? [throughLine(p, 'LB-10-f')] : []))
}

function throughLine(p: LbPosition, clause: string): Line {
  const value = p.game.charts.core.moraleModifiersToRoll.movedThroughByOtherArm
  return { what: 'passed through by another arm', value, clause }
}

/**
 * LB-10-f … j, o: a unit in good order has come into a hex: horse among foot in line or column (by retreat or fall-back; its own will may
 * not), or such foot among horse. All concerned check at minus 6, and step down when they fail. False when the moving unit failed: its
 * move has ended with its retreat. True where nobody has to check.
 */
export function passCheck(p: LbPosition, unit: number, hex: Hex, dice: Dice, events: LbEvent[]): boolean {
  const { army } = p.game.units[unit]
  const friends = unitsAt(p, asHex(hex))
    .filter((other) => other !== unit && p.game.units[other].army === army)
    .toReversed()
  const horse = isCavalry(p, unit)
  const met = friends.filter((other) => {
    if (p.state.units.morale[other] === PGD) return false
    if (horse) return isFormedFoot(p, other) && !isSkirmishing(p, unit)
    return isFormedFoot(p, unit) && isCavalry(p, other) && !isSkirmishing(p, other)
  })
  if (met.length === 0) return true
  const line = throughLine(p, horse ? 'LB-10-f' : 'LB-10-h')
  const failed = checkEach(
    p,
    [unit, ...met],
    { what: 'horse and foot in one hex', more: () => [line] },
    { cause: 'horse and foot ran into each other' },
    dice,
    events,
  )
  return !failed.includes(unit)
}
