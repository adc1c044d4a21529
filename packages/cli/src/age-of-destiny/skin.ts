import { idMeant } from '@bivouac/kernel'
import { SIDES, everybodyOnTable, typing } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Sheet, Skin } from '../skin.ts'
import { GROUND_LEGEND, arrowTo, drawTable } from '../table-window.ts'

const STATES = ['', '!', '~']
/** How much of the table is shown around a unit: 400 mm. */
const ACROSS = 40_000

/** The Age of Destiny in letters. */
export const aodSkin: Skin<AodPosition> = {
  legend: [
    'Units by id where their middle is, an arrow the way they face; ! disrupted, ~ routing; * a general',
    GROUND_LEGEND,
  ],
  map: tableAround,
}

/** The table around a unit, or all of it; null when there is no such unit. */
function tableAround(p: AodPosition, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
  const everybody = everybodyOnTable(p)
  const pieces = everybody.toReversed().map(({ id, side, x, y, facing, state, general }) => ({
    label: general ? `*${id}` : `${id}${arrowTo(facing)}${STATES[state]}`,
    x,
    y,
    side: side === 0 ? (0 as const) : (1 as const),
    from: general,
  }))
  const { ground } = p.game
  if (about === null || wide) return drawTable({ ground, pieces, around: null }, sheet)
  const wanted = idMeant(
    SIDES.flatMap((side) => typing.named(p, side, 'piece')),
    about,
  )
  const piece = everybody.find(({ id }) => id === wanted)
  if (piece === undefined) return null
  return drawTable({ ground, pieces, around: { x: piece.x, y: piece.y, across: ACROSS } }, sheet)
}
