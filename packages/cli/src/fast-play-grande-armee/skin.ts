import {
  facingOf,
  isSuppressed,
  officersOf,
  poseOfPiece,
  typing,
  unitsOf,
  xOf,
  yOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Side } from '@bivouac/fast-play-grande-armee'
import { idMeant } from '@bivouac/kernel'
import type { Sheet, Skin } from '../skin.ts'
import { GROUND_LEGEND, arrowTo, drawTable } from '../table-window.ts'
import type { Lettered } from '../table-window.ts'

/** How much of the table is shown around a piece: 24 inches. */
const ACROSS = 24_000

/** Fast-Play Grande Armée in letters. */
export const fpgaSkin: Skin<FpgaPosition> = {
  legend: [
    'Units by id where their middle is, an arrow the way they face; ! suppressed guns; * an officer',
    GROUND_LEGEND,
  ],
  map: tableAround,
}

/** The table around a unit or an officer, or all of it; null when there is no such piece on it. */
function tableAround(p: FpgaPosition, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
  const { ground, seats } = p.game
  const pieces = ([0, 1] as const).flatMap((side) => [...officersIn(p, side), ...unitsIn(p, side)])
  if (about === null || wide) return drawTable({ ground, pieces, around: null }, sheet)
  const wanted = idMeant(
    seats.flatMap(({ id }) => typing.named(p, id, 'piece')),
    about,
  )
  const pose = wanted === undefined ? null : poseOfPiece(p, String(wanted))
  if (pose === null) return null
  return drawTable({ ground, pieces, around: { x: pose.x, y: pose.y, across: ACROSS } }, sheet)
}

function unitsIn(p: FpgaPosition, side: Side): Lettered[] {
  return unitsOf(p, side).map((unit) => ({
    label: `${p.game.units[unit].id}${arrowTo(facingOf(p, unit))}${isSuppressed(p, unit) ? '!' : ''}`,
    x: xOf(p, unit),
    y: yOf(p, unit),
    side,
  }))
}

function officersIn(p: FpgaPosition, side: Side): Lettered[] {
  return officersOf(p, side).map((officer) => {
    const { id } = p.game.officers[officer]
    const { x, y } = poseOfPiece(p, id) ?? { x: 0, y: 0 }
    return { label: `*${id}`, x, y, side, from: true }
  })
}
