import type { BoxMapFile } from '@bivouac/space'
import { ink } from '../../sheet/engraving/ink.ts'
import { makePaper, paintPaper } from '../../sheet/engraving/paper.ts'
import { mixShade, pressOf, within } from '../../sheet/engraving/press.ts'
import type { Printing } from '../../sheet/engraving/press.ts'
import type { Press } from '../../sheet/press-messages.ts'
import { paintForests, paintHachures, paintMarshes, paintWashes } from './paint-land.ts'
import {
  paintBoxes,
  paintCrossings,
  paintFrame,
  paintFrontier,
  paintRivers,
  paintRoads,
} from './paint-works.ts'
import { engraveTheatre } from './plate.ts'
import type { TheatrePlate } from './plate.ts'

/** What painters draw with: a unit is a map unit, `px` CSS pixels to one. */
export interface TheatrePrint extends Pick<Printing, 'ctx' | 'box' | 'px'> {
  readonly plate: TheatrePlate
}

/** Engraves a theatre of war and sets up a press for it. */
export function createTheatrePress(file: BoxMapFile): Press {
  const plate = engraveTheatre(file)
  const shade = mixShade(plate.shade)
  const paper = makePaper()
  const { neatline, paper: sheet } = plate
  return pressOf(sheet, (printing) => {
    const { ctx } = printing
    const job: TheatrePrint = { ...printing, plate }
    within(ctx, sheet, () => {
      ctx.fillStyle = ink.paper
      ctx.fillRect(sheet.x0, sheet.y0, sheet.x1 - sheet.x0, sheet.y1 - sheet.y0)
      within(ctx, neatline, () => {
        paintWashes(job, shade)
        paintHachures(job)
        paintMarshes(job)
        paintForests(job)
        paintRivers(job)
        paintFrontier(job)
        paintRoads(job)
        paintCrossings(job)
        paintBoxes(job)
      })
      paintFrame(job)
    })
    paintPaper(printing, sheet, paper)
  })
}
