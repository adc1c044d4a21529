import type { HexMap } from '@bivouac/space'
import { coveredBy, paintFurniture } from './furniture.ts'
import type { Furniture } from './furniture.ts'
import { paintFrame, paintSheet } from './paint-frame.ts'
import { paintGrid, paintRelief, paintRoads, paintShade, paintWashes, paintWoods } from './paint-land.ts'
import { Foundry, paintNames, paintNumbers } from './paint-names.ts'
import { paintCrossings, paintPlaces } from './paint-signs.ts'
import { paintLakes, paintNarrows, paintRivers, paintRiverWash, paintSea } from './paint-water.ts'
import { makePaper, paintPaper } from '../../sheet/engraving/paper.ts'
import { mixShade, pressOf, within } from '../../sheet/engraving/press.ts'
import type { Press } from '../../sheet/press-messages.ts'
import { engrave } from './plate.ts'
import type { Print } from './print.ts'

/** Engraves the map and sets up a press for it. */
export function createPress(map: HexMap, furniture: Furniture, numbers = true): Press {
  const plate = engrave(map)
  const paper = makePaper()
  const shade = mixShade(plate.shade)
  const scratch = new OffscreenCanvas(8, 8).getContext('2d')
  if (!scratch) throw new Error('no canvas to draw the map on')
  const foundry = new Foundry(scratch, coveredBy(furniture))

  return pressOf(plate.paper, (printing) => {
    const { ctx, bare } = printing
    const job: Print = { ...printing, plate }
    paintSheet(job)
    within(ctx, plate.neatline, () => {
      paintWashes(job)
      paintShade(job, shade)
      paintRiverWash(job)
      paintRelief(job)
      paintWoods(job)
      paintRivers(job)
      paintNarrows(job)
      paintSea(job)
      paintLakes(job)
      if (!bare) paintGrid(job)
      paintRoads(job)
      paintCrossings(job)
      paintFurniture(job, furniture)
      paintPlaces(job)
      if (!bare) {
        if (numbers) paintNumbers(job)
        paintNames(job, foundry)
      }
    })
    paintFrame(job)
    paintPaper(job, plate.paper, paper)
  })
}
