import type { Dice } from '@bivouac/kernel'
import { battleFrames } from './battle-frames.ts'
import { coreFrames } from './core-frames.ts'
import type { JdgEvent } from './events.ts'
import type { FrameRules, FrameTable } from './frame-rules.ts'
import { marchFrames } from './march-frames.ts'
import type { Frame, JdgPosition } from './state.ts'
import { topFrame } from './stack.ts'
import { endGame } from './victory.ts'

let table: FrameTable<Frame> | undefined
let lastPhase: Frame['phase'] | undefined
let lastRules: FrameRules<Frame> | undefined

/**
 * The rules of a frame. Put together when first asked for: the chapters' tables and this module know each other. Mostly
 * the frame is of the same kind as the last one asked about.
 */
export function rulesOf({ phase }: Frame): FrameRules<Frame> {
  if (phase === lastPhase && lastRules) return lastRules
  table ??= { ...coreFrames, ...marchFrames, ...battleFrames }
  lastPhase = phase
  lastRules = table[phase] as FrameRules<Frame>
  return lastRules
}

/** Goes on through the sequence of play until somebody has something to decide. */
export function settle(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  for (let steps = 0; ; steps++) {
    // JDG-9-capture-c: what ends the game ends it whatever was going on.
    if (p.state.ended && topFrame(p).phase !== 'over') endGame(p, events)
    const frame = topFrame(p)
    if (frame.phase === 'over') return
    const rules = rulesOf(frame)
    if (frame.by.length > 0 && rules.waits?.(p, frame) !== false) return
    if (steps > 10_000) throw new Error(`the sequence of play goes round in ${frame.phase}`)
    rules.close(p, frame, dice, events)
  }
}
