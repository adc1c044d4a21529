import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Judgement } from '../judgement.ts'
import { command, resort } from './command.ts'

/** FNV over everything that tells two moments of one game apart. */
function fingerprint({ state }: JdgPosition): number {
  let hash = 0x811c9dc5
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ (value & 0xffff), 0x01000193)
    hash = Math.imul(hash ^ (value >>> 16), 0x01000193)
  }
  const { counters, armies, frames, turn, phasing } = state
  mix(turn * 4 + phasing + 1)
  for (const values of [
    counters.box,
    counters.sp,
    counters.mark,
    counters.straggling,
    counters.inside,
    armies.left,
  ])
    for (const value of values) mix(value)
  for (const frame of frames) {
    mix(frame.phase.length * 31 + frame.phase.charCodeAt(1))
    mix(frame.by.length)
  }
  mix(state.battle === null ? 0 : state.battle.round * 8 + state.battle.step.length)
  return hash
}

/**
 * How the computer plays Jours de Gloire: one order at a time, each weighed in Victory Points on what its view tells and
 * on several guesses of what it does not.
 */
export function judgement(): Judgement<JdgPosition, JdgAction> {
  return {
    intend(outline, seat, effort) {
      const action = command(outline.p, seat, effort)
      if (action !== null) outline.take(seat, action)
    },
    fingerprint,
    resort,
  }
}
