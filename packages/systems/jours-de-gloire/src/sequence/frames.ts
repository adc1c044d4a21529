import type { Dice } from '@bivouac/kernel'
import { battleFrames } from '../battle/battle-frames.ts'
import { coreFrames } from './core-frames.ts'
import type { JdgEvent } from '../position/events.ts'
import type { FrameRules, FrameTable } from './frame-rules.ts'
import { marchFrames } from '../march/march-frames.ts'
import type { Frame, JdgPosition } from '../position/state.ts'
import { topFrame } from './stack.ts'
import { endGame } from './victory.ts'

/** The rules of any frame in one shape: whatever the frame, they are read in the same way. */
type Rules = { readonly [Rule in keyof Required<FrameRules<Frame>>]: FrameRules<Frame>[Rule] }

function inOneShape(rules: FrameRules<Frame>): Rules {
  const { waits, close, offer, mayEnd, end, question, seen, imagine } = rules
  return { waits, close, offer, mayEnd, end, question, seen, imagine }
}

function gather(): ReadonlyMap<Frame['phase'], Rules> {
  const tables: FrameTable<Frame> = { ...coreFrames, ...marchFrames, ...battleFrames }
  return new Map(
    Object.entries(tables).map(([phase, rules]) => [
      phase as Frame['phase'],
      inOneShape(rules as FrameRules<Frame>),
    ]),
  )
}

let table: ReadonlyMap<Frame['phase'], Rules> | undefined
let lastPhase: Frame['phase'] | undefined
let lastRules: Rules | undefined

/**
 * The rules of a frame of this phase. Put together when first asked for: the chapters' tables and this module know each
 * other. Mostly the frame is of the same kind as the last one asked about.
 */
export function rulesOf(phase: Frame['phase']): Rules {
  if (phase === lastPhase && lastRules) return lastRules
  table ??= gather()
  const rules = table.get(phase)
  if (!rules) throw new Error(`there are no rules for ${phase}`)
  lastPhase = phase
  lastRules = rules
  return rules
}

/** Goes on through the sequence of play until somebody has something to decide. */
export function settle(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  for (let steps = 0; ; steps++) {
    // JDG-9-capture-c: what ends the game ends it whatever was going on.
    if (p.state.ended && topFrame(p).phase !== 'over') endGame(p, events)
    const frame = topFrame(p)
    const { phase, by } = frame
    if (phase === 'over') return
    const rules = rulesOf(phase)
    if (by.length > 0 && rules.waits?.(p, frame) !== false) return
    if (steps > 10_000) throw new Error(`the sequence of play goes round in ${phase}`)
    rules.close(p, frame, dice, events)
  }
}
