import type { Bodies } from './bodies.ts'

/** One under way among others: who it is, and whom it can meet. */
export interface Mover {
  readonly unit: number
  readonly side: number
  readonly bodies: Bodies
  /** The side of each body. */
  readonly sides: readonly number[]
  /** Enemies no longer: whoever the move has taken on its way counts as a friend. */
  readonly taken: readonly number[]
  /** Whoever it can meet in the step in hand, friend or enemy. */
  readonly near: readonly number[]
  /** How near is in contact. */
  readonly contact: number
}

/** Is this body an enemy of the one that moves, and not taken by it? */
export function isEnemy({ side, sides, taken }: Mover, unit: number): boolean {
  return sides[unit] !== side && !taken.includes(unit)
}
