import type { HexMap } from '@bivouac/space'
import type { Box } from '../../sheet/box.ts'
import { roughNoise } from '../../sheet/engraving/noise.ts'
import { makePaper, paintPaper } from '../../sheet/engraving/paper.ts'
import { mixPicture, mixShade, pressOf, within } from '../../sheet/engraving/press.ts'
import type { Press } from '../../sheet/press-messages.ts'
import { paintFrame, paintSheet } from './paint-frame.ts'
import {
  paintFields,
  paintGardens,
  paintGrass,
  paintGrid,
  paintMarsh,
  paintPlots,
  paintRelief,
  paintTurf,
  paintWoods,
} from './paint-land.ts'
import { createLetterer, paintNames, paintNumbers } from './paint-names.ts'
import { paintCrossings, paintHouses, paintRoads, paintWalls, paintWaters } from './paint-works.ts'
import { engraveBattlefield } from './plate.ts'
import type { Print } from './print.ts'
import { tint } from './tint.ts'

/**
 * Engraves the field of a battle and sets up a press for it. Everything drawn keeps to the hexes the rules read: woods,
 * gardens, marshes and houses stay inside theirs, water and walls keep to their hex-sides, slopes lie where levels meet.
 */
export function createBattlefieldPress(map: HexMap, numbers = true): Press {
  const plate = engraveBattlefield(map)
  const paper = makePaper()
  const shade = mixShade(plate.shade)
  const turf = mixTurf(plate.neatline)
  const letterer = createLetterer(plate)

  return pressOf(plate.paper, (printing) => {
    const { ctx, bare } = printing
    const print: Print = { ...printing, plate }
    paintSheet(print)
    within(ctx, plate.neatline, () => {
      paintTurf(print, turf, shade)
      paintGrass(print)
      paintFields(print)
      paintPlots(print)
      paintGardens(print)
      paintMarsh(print)
      paintRelief(print)
      paintWaters(print)
      paintRoads(print)
      paintCrossings(print)
      paintWoods(print)
      if (!bare) paintGrid(print)
      paintHouses(print)
      paintWalls(print)
      if (!bare) {
        if (numbers) paintNumbers(print)
        paintNames(print, letterer)
      }
    })
    paintFrame(print)
    paintPaper(print, plate.paper, paper)
  })
}

/** Cells of turf to a hex width. */
const TURF = 4

/** Meadow and straw, running into one another. */
function mixTurf({ x0, y0, x1, y1 }: Box): OffscreenCanvas {
  return mixPicture(Math.ceil((x1 - x0) * TURF), Math.ceil((y1 - y0) * TURF), (column, row) => {
    const value = roughNoise(column / TURF / 4.5, row / TURF / 4.5, 61, 5) - 0.5
    const [red, green, blue] = value > 0 ? tint.meadow : tint.straw
    return [red, green, blue, Math.min(120, Math.abs(value) * 430)]
  })
}
