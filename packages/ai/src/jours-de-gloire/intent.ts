import type { Picture } from './picture.ts'

/** How a stack means to use its move. */
export interface Aim {
  readonly kind: 'march' | 'forced march' | 'work' | 'trench'
  /** Where it goes, if it goes. */
  readonly to: string | null
}

/** An aim as it is kept: whose it is, and what was seen of the enemy when it was set. */
interface Intent extends Aim {
  readonly head: number
  readonly seen: number
}

/** What the script bears in mind from one order to the next. */
export interface Notes {
  intent: Intent | null
}

/** Sets an aim for the stack that is taken up next. */
export function intend(notes: Notes, picture: Picture, stack: readonly number[], aim: Aim): void {
  notes.intent = { ...aim, head: headOf(stack), seen: lookOf(picture) }
}

/** The aim of a stack on the march, as long as the enemy lies as he did when it was set; null without one. */
export function intentOf(notes: Notes, picture: Picture, stack: readonly number[]): Aim | null {
  const { intent } = notes
  return intent !== null && stack.includes(intent.head) && intent.seen === lookOf(picture) ? intent : null
}

/** One counter of a stack by which it is known again: whoever is left behind leaves it the others. */
function headOf(stack: readonly number[]): number {
  return Math.min(...stack)
}

/** A figure that changes with what is seen of the enemy: where he has how many. */
function lookOf({ p, foe, foeBoxes, foeAt }: Picture): number {
  let sum = 0
  for (const box of foeBoxes) {
    const { sp } = foeAt(box)
    sum =
      (sum * 31 + box * 7 + p.index.present[foe * p.game.ground.size + box] * 1000 + Math.round(8 * sp)) %
      1_000_000_007
  }
  return sum
}
