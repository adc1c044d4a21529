import type { Press } from '../../sheet/press-messages.ts'
import { layGrain, makePaper } from '../../sheet/engraving/paper.ts'
import { pressOf, within } from '../../sheet/engraving/press.ts'
import type { TableGround } from '../ground.ts'
import type { Land } from './land.ts'
import { paintFields } from './paint-fields.ts'
import {
  layPicture,
  paintAlone,
  paintFloors,
  paintHills,
  paintMarshes,
  paintRoughs,
  paintTufts,
  paintWoods,
} from './paint-land.ts'
import { paintRim } from './paint-rim.ts'
import { paintHouses, paintVillages } from './paint-village.ts'
import { paintBridges, paintFords, paintStreams } from './paint-water.ts'
import { paintObstacles, paintRedoubts, paintRoads } from './paint-works.ts'
import { engraveTable } from './plate.ts'
import type { Shade } from './relief.ts'
import type { Sheet } from './sheet.ts'
import { makeStamps } from './stamps.ts'
import { layTurf, makeTurf } from './turf.ts'

/** Works out the drawing of a table and sets up a press for it. */
export function createTablePress(ground: TableGround): Press {
  const plate = engraveTable(ground)
  const light = mixLight(plate.shade)
  const land = mixLand(plate.land)
  const stamps = makeStamps()
  const turf = makeTurf()
  const { grain } = makePaper()

  return pressOf(plate.board, (printing) => {
    const { ctx } = printing
    const sheet: Sheet = { ...printing, plate, stamps }
    within(ctx, { x0: 0, y0: 0, x1: ground.width, y1: ground.height }, () => {
      layPicture(sheet, land, plate.land)
      paintFields(sheet)
      layPicture(sheet, light, plate.shade)
      layTurf(sheet, turf)
      paintTufts(sheet)
      paintPieces(sheet)
      paintEvening(sheet)
    })
    paintRim(sheet)
    layGrain(printing, grain, 0.4)
  })
}

/** Every piece of ground there is on the table, what lies low first. */
export function paintPieces(sheet: Sheet): void {
  paintHills(sheet)
  paintVillages(sheet)
  paintMarshes(sheet)
  paintRoughs(sheet)
  paintFloors(sheet)
  paintStreams(sheet)
  paintFords(sheet)
  paintObstacles(sheet)
  paintRoads(sheet)
  paintBridges(sheet)
  paintRedoubts(sheet)
  paintAlone(sheet)
  paintWoods(sheet)
  paintHouses(sheet)
}

/** The light of the late day over all of it: warm where it comes from, cool where it goes. */
function paintEvening({ ctx, box, plate: { ground } }: Sheet): void {
  const { width, height } = ground
  const fall = ctx.createLinearGradient(0.1 * width, 0, 0.9 * width, height)
  fall.addColorStop(0, 'rgba(255, 214, 150, 0.34)')
  fall.addColorStop(0.5, 'rgba(214, 180, 130, 0.14)')
  fall.addColorStop(1, 'rgba(44, 40, 74, 0.36)')
  ctx.save()
  ctx.globalCompositeOperation = 'soft-light'
  ctx.fillStyle = fall
  ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)
  ctx.restore()
}

/** The colours of the ground as a small picture. */
function mixLand({ columns, rows, pixels }: Land): ImageBitmap {
  const canvas = new OffscreenCanvas(columns, rows)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, columns, rows), 0, 0)
  return canvas.transferToImageBitmap()
}

/** Red, green and blue of the light where it falls, and of the shade where it does not. */
const LIT = [255, 236, 178] as const
const UNLIT = [40, 32, 30] as const

/** The light as a small picture: warm where it falls, dark and cool where it does not. */
function mixLight({ columns, rows, cell, light }: Shade): ImageBitmap {
  const pixels = new Uint8ClampedArray(4 * light.length)
  for (let at = 0; at < light.length; at++) {
    const [red, green, blue] = light[at] > 0.5 ? LIT : UNLIT
    pixels[4 * at] = red
    pixels[4 * at + 1] = green
    pixels[4 * at + 2] = blue
    pixels[4 * at + 3] = light[at] > 0.5 ? (light[at] - 0.5) * 230 : (0.5 - light[at]) * 290
  }
  return mixLand({ columns, rows, cell, pixels })
}
