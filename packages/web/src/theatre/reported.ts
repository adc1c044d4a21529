import type { BoxMapFile } from '@bivouac/space'
import type { Mark, ReportGround } from '../report/look.ts'
import { theatreSheet } from './ground.ts'
import { borrowTheatrePress } from './press.ts'
import type { TheatreStack } from './types.ts'

/** How large a stack is in a picture, and so wide a picture is at least, in units of the map. */
const STACK = 13
const CLOSE = 330

/** A theatre as pictures are printed of it. */
export function theatreGround(file: BoxMapFile): ReportGround {
  return { whole: theatreSheet(file).neatline, close: CLOSE, borrow: () => borrowTheatrePress(file) }
}

/** The stacks on the map, those of two sides in one box beside each other. */
export function stackMarks(file: BoxMapFile, stacks: readonly TheatreStack[]): Mark[] {
  return stacks.map(({ box, faces, stands }) => {
    const { x, y } = file.boxes[box]
    const aside = stands === 'left' ? -STACK / 2 : stands === 'right' ? STACK / 2 : 0
    return { x: x + aside, y, nation: faces[0].nation, width: STACK, depth: STACK, heading: 0 }
  })
}
