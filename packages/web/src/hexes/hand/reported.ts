import { hexCentre } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'
import type { Mark, ReportGround } from '../../report/look.ts'
import type { NationId } from '../../sheet/nations.ts'
import { sheetOf } from '../extent.ts'
import { borrowMapPress } from '../press.ts'

/** How large a counter is in a picture, in hex widths. */
const COUNTER = 0.66
/** So many hexes wide a picture is at least. */
const CLOSE = 13

/** A map of hexes as pictures are printed of it. */
export function hexGround(map: HexMap): ReportGround {
  return { whole: sheetOf(map).neatline, close: CLOSE, borrow: () => borrowMapPress(map) }
}

/** Those who stand on the map, a block a hex and nation. */
export function hexMarks(
  map: HexMap,
  pieces: readonly { readonly hex: number; readonly nation: NationId }[],
): Mark[] {
  const seen = new Map(pieces.map((piece) => [`${piece.hex} ${piece.nation}`, piece]))
  return [...seen.values()].flatMap(({ hex, nation }) =>
    hex < 0 ? [] : [{ ...hexCentre(map.grid, hex), nation, width: COUNTER, depth: COUNTER, heading: 0 }],
  )
}

/** Where a hex lies, or a piece stands; null when that is nowhere. */
export function hexPlace(map: HexMap, id: string, hexOf: (piece: string) => number): Point | null {
  const named = map.grid.indexOf(id)
  const hex = named >= 0 ? named : hexOf(id)
  return hex < 0 ? null : hexCentre(map.grid, hex)
}
