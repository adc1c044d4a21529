import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import type { Doctrine, Gene } from '../script.ts'
import { figuresIn } from './figures.ts'
import type { Figures } from './figures.ts'
import { boldness } from './worth.ts'

/** How a side goes about a decision: by which figures, what it does otherwise than usual, and how boldly. */
export interface Intent {
  readonly side: Side
  readonly by: Figures
  readonly gene: Gene
  readonly doctrine: Doctrine
  /** Of the whole army, leanings apart. */
  readonly bold: number
}

/** What the side goes by now. */
export function intentOf(p: FpgaPosition, side: Side, doctrine: Doctrine): Intent {
  const by = figuresIn(doctrine.numbers)
  const { gene } = doctrine
  return { side, by, gene, doctrine, bold: boldness(p, side, by) * leaning(gene['army']) }
}

/** How boldly a Force goes about it. */
export function boldOf({ game }: FpgaPosition, { bold, gene }: Intent, force: number): number {
  return bold * leaning(gene[`lean:${game.forces[force].id}`])
}

function leaning(choice: string | undefined): number {
  return choice === 'bold' ? 1.6 : choice === 'wary' ? 0.6 : 1
}
