import { SIDES } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Judgement } from '../judgement.ts'
import { command, resort } from './command.ts'
import { SOBER, freshOrders } from './plan.ts'
import { chooseStyle } from './rehearsal.ts'

/** FNV over everything that tells two moments of one game apart. */
function fingerprint(p: LgaPosition): number {
  const { units, frames, clock, combat } = p.state
  let hash = 0x811c9dc5
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ (value & 0xffff), 0x01000193)
  }
  mix(clock)
  for (const hex of units.hex) mix(hex)
  for (const until of units.until) mix(until)
  for (const mark of units.mark) mix(mark)
  for (const left of units.left) mix(left)
  for (const frame of frames) {
    mix(frame.phase.length * 31 + frame.phase.charCodeAt(1))
    mix(frame.side)
    if (frame.phase === 'march' || frame.phase === 'option' || frame.phase === 'retirement') mix(frame.unit)
    if (frame.phase === 'elimination') {
      for (const unit of frame.units) mix(unit)
      for (const unit of frame.fed) mix(unit + 1000)
    }
    if (frame.phase === 'retreat') {
      for (const unit of frame.units) mix(unit)
      for (const hex of frame.route?.path ?? []) mix(hex)
    }
  }
  if (combat !== null) {
    for (const attack of combat.attacks) {
      mix(attack.targets[0] ?? -1)
      mix(attack.status.length)
      for (const unit of attack.units) mix(unit)
    }
    for (const unit of combat.fed) mix(unit)
    for (const hex of combat.stacks) mix(hex)
  }
  return hash
}

/** How the computer plays La Grande Armée: it settles on a style at the start of a Movement Phase and keeps it for the turn. */
export function judgement(): Judgement<LgaPosition, LgaAction> {
  const orders = freshOrders()
  let turn = -1
  return {
    intend(outline, seat, effort) {
      const { p } = outline
      const side: Side = seat === SIDES[1] ? 1 : 0
      const frame = p.state.frames[p.state.frames.length - 1]
      const now = Math.floor(p.state.clock / 3)
      if (turn !== now) {
        orders.posts.clear()
        orders.style = frame.phase === 'movement' ? chooseStyle(p, side, orders, effort) : SOBER
      }
      turn = now
      command(outline, side, orders)
    },
    fingerprint,
    resort,
  }
}
