import { fingerprint } from '@bivouac/kernel'
import type { Lean } from '@bivouac/kernel'
import { Effort } from '../effort.ts'
import type { Doctrine, Gene, LevelRow, Numbers } from '../script.ts'

/** Chances are told in so many parts. */
const PARTS = 1 << 24

/** A number from 0 to just below 1 that is always the same for the same things. */
function share(...things: readonly (string | number)[]): number {
  return (fingerprint(things) % PARTS) / PARTS
}

/** Whoever overlooks nothing. */
export const ATTENTIVE = (): boolean => false

/** How a level plays in a turn: what escapes it and how far its numbers are off is drawn from seed and turn alone. */
export function doctrineFor(
  row: LevelRow,
  numbers: Numbers,
  gene: Gene,
  seed: number,
  turn: number,
  lean?: Lean,
): Doctrine {
  return {
    numbers: blurred(numbers, row.blur, seed, turn),
    gene,
    ...(lean && { lean }),
    effort: new Effort(row.breadth),
    overlooks:
      row.overlooks === 0 ? ATTENTIVE : (piece) => share(seed, turn, 'overlooks', piece) < row.overlooks,
  }
}

function blurred(numbers: Numbers, blur: number, seed: number, turn: number): Numbers {
  if (blur === 0) return numbers
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [
      name,
      number * (1 + blur * (2 * share(seed, turn, 'blur', name) - 1)),
    ]),
  )
}
