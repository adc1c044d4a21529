import { popFrame } from '@bivouac/kernel'
import type { Dice } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { casualty } from '../leaders/casualties.ts'
import { fireChecks } from '../morale/check.ts'
import type { LbEvent } from '../position/events.ts'
import { enemyOf, ON_MAP } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import type { FireFrame } from './frames.ts'

/**
 * What follows an attack by fire, one thing after another, each complete with whatever it asks of anybody: the checks of those who
 * lost (LB-31-k, p), then the leader casualty, if one of those who were there is still on the map (LB-7-ag).
 */
export function closeStruck(
  p: LbPosition,
  frame: Extract<FireFrame, { phase: 'struck' }>,
  dice: Dice,
  events: LbEvent[],
): void {
  if (frame.checks.length > 0) {
    const losses = new Map(frame.checks.map(({ unit, lost }) => [unit, lost]))
    frame.checks.length = 0
    fireChecks(p, losses, dice, events)
    return
  }
  const { leaders } = p.state
  const still = frame.leaders.find((leader) => leaders.where[leader] === ON_MAP)
  popFrame(p)
  if (still !== undefined)
    casualty(p, asHex(leaders.hex[still]), enemyOf(frame.army), 'fire', -1, dice, events)
}
