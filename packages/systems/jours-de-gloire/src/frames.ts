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

/** The rules of a frame. Put together when first asked for: the chapters' tables and this module know each other. */
export function rulesOf(frame: Frame): FrameRules<Frame> {
  table ??= { ...coreFrames, ...marchFrames, ...battleFrames }
  return table[frame.phase] as FrameRules<Frame>
}

/** Does the frame have a decision to wait for? */
function waits(p: JdgPosition, frame: Frame): boolean {
  if (frame.phase === 'over') return true
  return frame.by.length > 0 && rulesOf(frame).waits?.(p, frame) !== false
}

/** JDG-9-capture-c: what ends the game ends it whatever was going on. */
function isSettled(p: JdgPosition, events: JdgEvent[]): boolean {
  if (p.state.ended && topFrame(p).phase !== 'over') endGame(p, events)
  return waits(p, topFrame(p))
}

/** Goes on through the sequence of play until somebody has something to decide. */
export function settle(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  for (let steps = 0; !isSettled(p, events); steps++) {
    if (steps > 10_000) throw new Error(`the sequence of play goes round in ${topFrame(p).phase}`)
    const frame = topFrame(p)
    rulesOf(frame).close(p, frame, dice, events)
  }
}
