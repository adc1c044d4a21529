import { createRandom, drawAction } from '@bivouac/kernel'
import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import { thoughtless } from './computer.ts'
import type { Computer } from './computer.ts'

/** Takes any action the rules offer, each as likely as the other: the measure every better player is held against. */
export function chancePlayer<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  seed: number,
): Computer<A> {
  const random = createRandom(seed)
  return thoughtless((view, seat) => {
    const action = drawAction(system.offer(system.imagine(view as V, seat, random), seat), random)
    if (action === null) throw new Error(`${seat} has nothing to decide`)
    return { action, work: { granted: 0, used: 0 } }
  })
}
