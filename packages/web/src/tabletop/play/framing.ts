import type { Point } from '@bivouac/space'
import { boxAround, grow } from '../../sheet/box.ts'
import { fittingScale } from '../../sheet/camera.ts'
import { NARROW } from '../../sheet/insets.ts'
import type { Insets } from '../../sheet/insets.ts'
import { boardOf } from '../ground.ts'
import type { TableView } from '../types.ts'

/** Room left around the armies, in millimetres. */
const AROUND = 110
/** From this scale on figures can be seen, in CSS pixels to a millimetre. */
const READABLE = 0.62
/** From this scale on one unit can be told from another. */
const TOLD_APART = 0.38

/** Opens on the armies; on a small screen on one's own. `armies`: where those units stand on the sheet. */
export function openOnArmies(
  desk: { readonly view: TableView; covered(): Insets; showWhole(): void },
  armies: (ownOnly: boolean) => readonly Point[],
): void {
  const { view } = desk
  const { ground } = view
  const { width, height } = view.viewport.peek()
  const places = armies(width < NARROW)
  const { x0, y0, x1, y1 } =
    places.length === 0
      ? { x0: 0, y0: 0, x1: ground.width, y1: ground.height }
      : grow(boxAround(places), AROUND)
  const { top, bottom } = desk.covered()
  // On a small screen the middle of one's own army; else the whole table, as long as units can be told apart.
  if (width < NARROW)
    view.centreOn(
      within((x0 + x1) / 2, width / READABLE, ground.width),
      within((y0 + y1) / 2, (height - top - bottom) / READABLE, ground.height) -
        (top - bottom) / 2 / READABLE,
      READABLE,
    )
  else if (fittingScale(view.viewport.peek(), boardOf(ground), 0) >= TOLD_APART) desk.showWhole()
  else view.flyToBox({ x0, y0, x1, y1 })
}

/** The middle of a window so wide that shows as much of the table as it can. */
function within(middle: number, seen: number, whole: number): number {
  if (seen >= whole) return whole / 2
  return Math.min(whole - seen / 2, Math.max(seen / 2, middle))
}
