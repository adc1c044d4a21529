import type { GameEvent } from '@bivouac/kernel'
import type { LogEntry } from '../../table/types.ts'
import type { LastMarch } from './rules.ts'

/** A step of a piece, as an event tells it; null for whatever else it tells. */
export type StepTold = (event: GameEvent) => LastMarch | null

/**
 * Where each piece of a seat went in its last turn: the steps of the last stretch of its entries that was closed by an end of
 * a phase. What it has done since then is of this turn. Without its actions, which it may not have seen, nothing is known.
 */
export function lastMarchesOf(
  entries: readonly LogEntry[],
  seat: string,
  ends: (entry: LogEntry) => boolean,
  stepTold: StepTold,
): LastMarch[] {
  const own = entries.filter((entry) => entry.seat === seat)
  let to = own.findLastIndex(ends)
  while (to >= 0) {
    const from = own.slice(0, to).findLastIndex(ends) + 1
    const found = joined(
      own.slice(from, to + 1).flatMap(({ events }) => events),
      stepTold,
    )
    if (found.length > 0) return found
    to = from - 1
  }
  return []
}

function joined(events: readonly GameEvent[], stepTold: StepTold): LastMarch[] {
  const marches = new Map<string, LastMarch>()
  for (const event of events) {
    const step = stepTold(event)
    if (step) marches.set(step.piece, { ...step, from: marches.get(step.piece)?.from ?? step.from })
  }
  return [...marches.values()].filter(({ from, to }) => from !== to)
}
