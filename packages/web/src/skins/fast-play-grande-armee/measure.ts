import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { groundOf } from '../../tabletop/laid-ground.ts'
import type { TableGround } from '../../tabletop/ground.ts'
import { length, wholeLength } from '../../tabletop/hand/yardstick.ts'
import type { Bearings, Yardstick } from '../../tabletop/hand/yardstick.ts'

/** Inches of table, in thousandths; drawn in millimetres. */
export const INCHES: Yardstick = {
  whole: 1000,
  drawn: 25.4,
  grain: 100,
  word: 'in',
  spoken: 'inches',
  strides: [250, 1000, 50],
  rulerStrides: [0.25, 1, 0.05],
  bars: [1, 2, 3, 6, 12, 24],
}

/** How places of a position lie on the sheet. */
export function bearingsOf(p: FpgaPosition): Bearings {
  return { yardstick: INCHES, height: p.game.scenario.table.height * INCHES.drawn }
}

/** The table of a position as it is drawn. */
export function tableOf({ game }: Pick<FpgaPosition, 'game'>): TableGround {
  return groundOf(game.scenario, INCHES)
}

/** A length of the rules as players read it: `5.25 in`. */
export function inches(far: number): string {
  return length(INCHES, far)
}

/** A length to the tenth of an inch, as it stands on the table: the thousandths are in the reckoning. */
export function wholeInches(far: number): string {
  return wholeLength(INCHES, far)
}
