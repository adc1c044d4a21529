import type { AodPosition } from '@bivouac/age-of-destiny'
import { groundOf } from '../../tabletop/laid-ground.ts'
import type { TableGround } from '../../tabletop/ground.ts'
import { length, trimmed, wholeLength } from '../../tabletop/hand/yardstick.ts'
import type { Bearings, Yardstick } from '../../tabletop/hand/yardstick.ts'

/** Millimetres of table, in hundredths. */
export const MILLIMETRES: Yardstick = {
  whole: 100,
  drawn: 1,
  grain: 100,
  word: 'mm',
  spoken: 'millimetres',
  strides: [100, 1000, 10],
  rulerStrides: [10, 50, 1],
  bars: [5, 10, 20, 50, 100, 200, 500],
}

/** How places of a position lie on the sheet. */
export function bearingsOf(p: AodPosition): Bearings {
  return { yardstick: MILLIMETRES, height: p.game.scenario.table.height }
}

/** The table of a position as it is drawn. */
export function tableOf({ game }: Pick<AodPosition, 'game'>): TableGround {
  return groundOf(game.scenario, MILLIMETRES)
}

/** A length of the rules as players read it: `47.5 mm`. */
export function mm(far: number): string {
  return length(MILLIMETRES, far)
}

/** A length to the millimetre, as it stands on the table: the hundredths are in the reckoning. */
export function wholeMm(far: number): string {
  return wholeLength(MILLIMETRES, far)
}

/** A length in metres of ground: a millimetre is two. AOD-0-scale-b. */
export function metres(far: number): string {
  return `${trimmed((far / MILLIMETRES.whole) * 2, 0)} m`
}
