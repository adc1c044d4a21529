import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { SeatId } from '@bivouac/kernel'
import { Effort } from '../../src/effort.ts'
import { command } from '../../src/jours-de-gloire/command.ts'
import { FIGURES } from '../../src/jours-de-gloire/numbers.ts'
import type { Figures } from '../../src/jours-de-gloire/numbers.ts'

/** What the script orders, with all the time it wants and nothing borne in mind, by its own numbers or by others. */
export function ordered(p: JdgPosition, seat: SeatId, numbers: Figures = FIGURES): JdgAction | null {
  const doctrine = { numbers, gene: {}, effort: new Effort(1000), overlooks: () => false }
  return command(p, seat, doctrine, { intent: null })
}
