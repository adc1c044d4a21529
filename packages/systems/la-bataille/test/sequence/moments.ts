import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import type { LbPosition } from '../../src/position/state.ts'
import { boldly } from '../bold.ts'

/** A moment of a game: which decision stands, and in which position. */
export interface Moment {
  readonly scenario: string
  readonly phase: string
  readonly position: LbPosition
}

/** Games fierce enough that most kinds of decision come up in them. */
const GAMES = [
  { scenario: 'saalfeld-croesten', seed: 1 },
  { scenario: 'saalfeld-croesten', seed: 3 },
  { scenario: 'saalfeld-1806', seed: 2 },
] as const

/** One moment of every kind of decision that comes up in fierce random games, the end of a game included. */
export function collectMoments(): Moment[] {
  const found = new Map<string, Moment>()
  for (const { scenario, seed } of GAMES) {
    const dice = seededDice(seed)
    const random = createRandom(seed)
    const p = boldly.open({ scenario }, dice)
    for (;;) {
      const phase = p.state.frames.at(-1)?.phase ?? ''
      if (!found.has(phase)) found.set(phase, { scenario, phase, position: boldly.copy(p) })
      const [seat] = boldly.deciders(p)
      if (seat === undefined) break
      const action = drawAction(boldly.offer(p, seat), random)
      if (action === null) throw new Error(`nothing to choose in ${phase}`)
      boldly.perform(p, seat, action, dice)
    }
  }
  return [...found.values()]
}
