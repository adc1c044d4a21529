import type { Computer } from '@bivouac/ai'
import { applyAction, seededDice } from '@bivouac/kernel'
import type { Action, GameSetup, Outcome, Position, RuleSystem } from '@bivouac/kernel'

/** What thinking took, over all games of a row. */
export interface Thinking {
  decisions: number
  total: number
  longest: number
}

/** Milliseconds this thread has worked: what others do on the machine meanwhile is not held against the computer. */
function processorTime(): number {
  const { user, system: kernel } = process.threadCpuUsage()
  return (user + kernel) / 1000
}

/** Plays one game out between players who are given views; `timed` are the seats whose thinking is measured. */
export function playGame<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  setup: GameSetup,
  seed: number,
  seats: Readonly<Record<string, Computer>>,
  timed: readonly string[],
  thinking: Thinking,
): Outcome {
  const dice = seededDice(seed)
  const p = system.open(setup, dice)
  for (;;) {
    const outcome = system.outcome(p)
    if (outcome !== null) return outcome
    const [seat] = system.deciders(p)
    const view = system.view(p, seat)
    const began = processorTime()
    const action = seats[seat].decide(view, seat)
    const took = processorTime() - began
    if (timed.includes(seat)) {
      thinking.decisions++
      thinking.total += took
      thinking.longest = Math.max(thinking.longest, took)
    }
    applyAction(system, p, seat, action, dice)
  }
}
