import { SIDES } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Side } from '@bivouac/age-of-destiny'
import type { Judgement } from '../judgement.ts'
import { command, resort } from './command.ts'
import { SOBER } from './missions.ts'

/** FNV over everything that tells two moments of one game apart. */
function fingerprint(p: AodPosition): number {
  const { units, generals, frames, officers, orders, turn, side, phase } = p.state
  let hash = 0x811c9dc5
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ (value & 0xffff), 0x01000193)
    hash = Math.imul(hash ^ (value >>> 16), 0x01000193)
  }
  mix(turn * 16 + side * 8 + phase)
  for (const values of [units.x, units.y, units.h, units.mark, units.state, units.bases, units.formation])
    for (const value of values) mix(value)
  for (const values of [units.where, units.side, units.owed, units.quarry, generals.x, generals.y])
    for (const value of values) mix(value)
  for (const frame of frames) {
    mix(frame.phase.length * 31 + frame.phase.charCodeAt(1))
    if (frame.phase === 'rally') mix(frame.stage.length)
  }
  for (const { order } of orders) mix(order.length)
  for (const officer of officers) {
    mix(officer.x)
    mix(officer.y)
    mix(officer.to.length)
  }
  return hash
}

/** How the computer plays The Age of Destiny: the more time it has, the more ways it looks at for each unit. */
export function judgement(): Judgement<AodPosition, AodAction> {
  return {
    intend(outline, seat, effort) {
      const side: Side = seat === SIDES[1] ? 1 : 0
      command(outline, side, SOBER, effort)
    },
    fingerprint,
    resort,
  }
}
