import { listDice } from '@bivouac/kernel'
import { lgaNotation } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'

/** A moment of the Ulm campaign set up by hand: `id type hex` a line, or `leader hex`. */
export function place(phase: string, lines: readonly string[], side = 'french'): LgaPosition {
  const units = lines.map((line) => {
    const words = line.split(' ')
    return words.length === 2
      ? { leader: words[0], hex: words[1] }
      : { id: words[0], type: words[1], hex: words[2] }
  })
  return lgaNotation.set({ scenario: 'ulm' }, { turn: 2, side, phase, units }, listDice([]))
}
