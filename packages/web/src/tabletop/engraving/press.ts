import { grow, meet } from '../../sheet/box.ts'
import type { Press, Tile } from '../../sheet/press-messages.ts'
import { roughNoise } from '../../sheet/engraving/noise.ts'
import { makePaper } from '../../sheet/engraving/paper.ts'
import type { TableGround } from '../ground.ts'
import { paintGround, paintHills, paintMarshes, paintRoughs, paintWoods } from './paint-land.ts'
import {
  paintCrossings,
  paintHouses,
  paintObstacles,
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
  const shade = mixShade(plate.shade)
  const turf = mixTurf(ground)
  const { grain } = makePaper()

  function print({ left, top, width, height, px, dpr }: Tile): ImageBitmap {
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('no canvas to draw the table on')
    const scale = px * dpr
    const box = { x0: left / scale, y0: top / scale, x1: (left + width) / scale, y1: (top + height) / scale }
    if (!meet(box, grow(plate.board, 1))) return canvas.transferToImageBitmap()
    ctx.setTransform(scale, 0, 0, scale, -left, -top)
    const sheet: Sheet = { ctx, plate, box, px }
    ctx.save()
    ctx.beginPath()
    ctx.rect(0, 0, ground.width, ground.height)
    ctx.clip()
    paintGround(sheet, turf, shade)
    paintPieces(sheet)
    ctx.restore()
    paintRim(sheet)
    layGrain(ctx, grain, left, top)
    return canvas.transferToImageBitmap()
  }
  return { print }
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
  paintWoods(sheet)
  paintHouses(sheet)
}

/** The grain of the paper over everything, anchored to the sheet so that tiles meet. */
function layGrain(
  ctx: OffscreenCanvasRenderingContext2D,
  grain: OffscreenCanvas,
  left: number,
  top: number,
): void {
  const pattern = ctx.createPattern(grain, 'repeat')
  if (!pattern) return
  const size = grain.width
  const shift = (corner: number): number => (((-corner % size) + size) % size) - size
  ctx.setTransform(1, 0, 0, 1, shift(left), shift(top))
  ctx.globalAlpha = 0.7
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, ctx.canvas.width + 2 * size, ctx.canvas.height + 2 * size)
}

/** Size of a cell of the turf. */
const TURF = 9

/** Meadow and bare earth, running into one another. */
function mixTurf({ width, height }: TableGround): OffscreenCanvas {
  const columns = Math.ceil(width / TURF) + 1
  const rows = Math.ceil(height / TURF) + 1
  const canvas = new OffscreenCanvas(columns, rows)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(columns, rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = roughNoise((column * TURF) / 170, (row * TURF) / 170, 61, 4) - 0.5
      const colour = value > 0 ? tint.meadow : tint.earth
      const at = 4 * (row * columns + column)
      image.data.set(colour, at)
      image.data[at + 3] = Math.min(150, Math.abs(value) * 560)
    }
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}

/** The light as a small picture: white where it falls, dark brown where it does not. */
function mixShade({ columns, rows, light }: Shade): OffscreenCanvas {
  const canvas = new OffscreenCanvas(columns, rows)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(columns, rows)
  for (const [cell, value] of light.entries()) {
    const bright = value > 0.5
    image.data[4 * cell] = bright ? 255 : 44
    image.data[4 * cell + 1] = bright ? 246 : 34
    image.data[4 * cell + 2] = bright ? 206 : 12
    image.data[4 * cell + 3] = Math.abs(value - 0.5) * 2 * (bright ? 150 : 170)
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}
