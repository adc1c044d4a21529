import { CARRE, COLUMN, GENERAL, LIMBERED, LINE, ROAD, SKIRMISH } from '@bivouac/la-bataille'
import type { JSX } from 'preact'

/** How troops stand, as a plan of them shows it. */
export interface PlanOf {
  readonly formation: number
  readonly horse: boolean
}

/** Rectangles, each by its left upper corner and its size. */
function blocks(
  ...each: readonly (readonly [x: number, y: number, width: number, height: number])[]
): string {
  return each.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}Z`).join('')
}

function dots(size: number, ...places: readonly (readonly [x: number, y: number])[]): string {
  return places
    .map(
      ([x, y]) =>
        `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`,
    )
    .join('')
}

/** Plans in a box of 48 by 48 about (0, 0), the front upwards. */
const COLUMN_PLAN = blocks([-12, -18, 24, 8], [-12, -6, 24, 8], [-12, 6, 24, 8])
const LINE_PLAN = blocks([-23, -7, 46, 8], [-23, 4, 46, 3])
const CARRE_PLAN = 'M-17-17H17V17H-17ZM-10-10V10H10V-10Z'
const SKIRMISH_PLAN = dots(3.4, [-20, -4], [-10, -9], [0, -4], [10, -9], [20, -4], [-15, 8], [-4, 11], [8, 8])
const GENERAL_PLAN = blocks(
  [-16, -15, 9, 9],
  [-2, -18, 9, 9],
  [9, -8, 9, 9],
  [-19, -1, 9, 9],
  [-6, -4, 9, 9],
  [5, 5, 9, 9],
  [-9, 9, 9, 9],
)
const ROAD_PLAN = `M-9-13 0-22 9-13V-9H-9Z${blocks([-6, -6, 12, 7], [-6, 4, 12, 7], [-6, 14, 12, 7])}`
const LIMBERED_PLAN = `${dots(3.6, [-6, -17], [6, -17], [-6, -7], [6, -7])}M-2-4H2V9H-2ZM-15 4H-10V19H-15ZM10 4H15V19H10ZM-10 10H10V13H-10Z`
const GUN_PLAN = 'M-3-22H3L4 4 9 19H4L0 9-4 19H-9L-4 4ZM-17-8H-12V9H-17ZM12-8H17V9H12ZM-12-1H12V2H-12Z'

function planPath(formation: number): string {
  switch (formation) {
    case COLUMN:
      return COLUMN_PLAN
    case LINE:
      return LINE_PLAN
    case CARRE:
      return CARRE_PLAN
    case SKIRMISH:
      return SKIRMISH_PLAN
    case GENERAL:
      return GENERAL_PLAN
    case ROAD:
      return ROAD_PLAN
    default:
      return formation === LIMBERED ? LIMBERED_PLAN : GUN_PLAN
  }
}

/** Of horse the block is cut from corner to corner, as on old maps. */
function horsePath(formation: number): { readonly outline: string; readonly half: string } | null {
  if (formation === COLUMN) return { outline: blocks([-14, -18, 28, 34]), half: 'M-14-18H14L-14 16Z' }
  if (formation === LINE) return { outline: blocks([-23, -8, 46, 15]), half: 'M-23-8H23L-23 7Z' }
  return null
}

/** The plan of a formation about (0, 0) in `currentColor`, the front upwards. */
export function Plan({ formation, horse }: PlanOf): JSX.Element {
  const cut = horse ? horsePath(formation) : null
  if (!cut) return <path d={planPath(formation)} fill="currentColor" fill-rule="evenodd" />
  return (
    <g fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round">
      <path d={cut.outline} />
      <path d={cut.half} fill="currentColor" stroke="none" />
    </g>
  )
}

/** The ground a formation covers in its hex, in a box of 100 by 100, the front upwards, and where that front is: how it is seen from afar. */
export function blockOf(formation: number): { readonly path: string; readonly front: number } {
  switch (formation) {
    case LINE:
      return { path: blocks([2, 36, 96, 30]), front: 36 }
    case CARRE:
      return { path: 'M18 18H82V82H18ZM38 38V62H62V38Z', front: 18 }
    case ROAD:
      return { path: blocks([34, 12, 32, 82]), front: 12 }
    case SKIRMISH:
      return {
        path: dots(9, [12, 50], [37, 40], [63, 40], [88, 50], [25, 72], [50, 64], [75, 72]),
        front: 32,
      }
    case GENERAL:
      return {
        path: 'M22 28 40 18 62 22 80 18 86 42 78 58 84 78 60 86 42 78 20 84 14 60 24 46Z',
        front: 20,
      }
    case COLUMN:
      return { path: blocks([20, 16, 60, 72]), front: 16 }
    default:
      return { path: blocks([22, 20, 56, 60]), front: 20 }
  }
}
