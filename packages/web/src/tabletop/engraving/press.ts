import type { Press } from '../../sheet/press-messages.ts'
import { roughNoise } from '../../sheet/engraving/noise.ts'
import { layGrain, makePaper } from '../../sheet/engraving/paper.ts'
import { mixPicture, pressOf, within } from '../../sheet/engraving/press.ts'
import type { TableGround } from '../ground.ts'
import { paintGround, paintHills, paintMarshes, paintRoughs, paintWoods } from './paint-land.ts'
import {
  paintCrossings,
  paintHouses,
  paintObstacles,
  paintRedoubts,
  paintRim,
  paintRoads,
  paintStreams,
  paintVillages,
} from './paint-works.ts'
import { engraveTable } from './plate.ts'
import type { Shade } from './relief.ts'
import { tint } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** Works out the drawing of a table and sets up a press for it. */
export function createTablePress(ground: TableGround): Press {
  const plate = engraveTable(ground)
  const shade = mixLight(plate.shade)
  const turf = mixTurf(ground)
  const { grain } = makePaper()

  return pressOf(plate.board, (printing) => {
    const { ctx } = printing
    const sheet: Sheet = { ...printing, plate }
    within(ctx, { x0: 0, y0: 0, x1: ground.width, y1: ground.height }, () => {
      paintGround(sheet, turf, shade)
      paintPieces(sheet)
    })
    paintRim(sheet)
    layGrain(printing, grain, 0.7)
  })
}

/** Every piece of ground there is on the table, what lies low first. */
export function paintPieces(sheet: Sheet): void {
  paintHills(sheet)
  paintVillages(sheet)
  paintMarshes(sheet)
  paintRoughs(sheet)
  paintStreams(sheet)
  paintObstacles(sheet)
  paintRoads(sheet)
  paintCrossings(sheet)
  paintRedoubts(sheet)
  paintWoods(sheet)
  paintHouses(sheet)
}

/** Size of a cell of the turf. */
const TURF = 9

/** Meadow and bare earth, running into one another. */
function mixTurf({ width, height }: TableGround): OffscreenCanvas {
  return mixPicture(Math.ceil(width / TURF) + 1, Math.ceil(height / TURF) + 1, (column, row) => {
    const value = roughNoise((column * TURF) / 170, (row * TURF) / 170, 61, 4) - 0.5
    const [red, green, blue] = value > 0 ? tint.meadow : tint.earth
    return [red, green, blue, Math.min(150, Math.abs(value) * 560)]
  })
}

/** The light as a small picture: white where it falls, dark brown where it does not. */
function mixLight({ columns, rows, light }: Shade): OffscreenCanvas {
  return mixPicture(columns, rows, (column, row) => {
    const value = light[row * columns + column]
    return value > 0.5 ? [255, 246, 206, (value - 0.5) * 300] : [44, 34, 12, (0.5 - value) * 340]
  })
}
