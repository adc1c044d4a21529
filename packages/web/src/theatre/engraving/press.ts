import type { BoxMapFile } from '@bivouac/space'
import { grow, meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { makePaper } from '../../sheet/engraving/paper.ts'
import type { Press, Tile } from '../../sheet/press-messages.ts'
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
import type { Shade } from './relief.ts'

/** What painters draw with: a unit is a map unit, `px` CSS pixels to one. */
export interface TheatrePrint {
  readonly ctx: OffscreenCanvasRenderingContext2D
  readonly plate: TheatrePlate
  readonly box: Box
  readonly px: number
}

/** Engraves a theatre of war and sets up a press for it. */
export function createTheatrePress(file: BoxMapFile): Press {
  const plate = engraveTheatre(file)
  const shade = mixShade(plate.shade)
  const { grain, mottle } = makePaper()

  function print({ left, top, width, height, px, dpr }: Tile): ImageBitmap {
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('no canvas to draw the theatre on')
    const scale = px * dpr
    const box = { x0: left / scale, y0: top / scale, x1: (left + width) / scale, y1: (top + height) / scale }
    if (!meet(box, grow(plate.paper, 1))) return canvas.transferToImageBitmap()
    ctx.setTransform(scale, 0, 0, scale, -left, -top)
    const job: TheatrePrint = { ctx, plate, box, px }
    const { x0, y0, x1, y1 } = plate.paper
    ctx.save()
    ctx.beginPath()
    ctx.rect(x0, y0, x1 - x0, y1 - y0)
    ctx.clip()
    ctx.fillStyle = ink.paper
    ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
    ctx.save()
    ctx.beginPath()
    const { neatline } = plate
    ctx.rect(neatline.x0, neatline.y0, neatline.x1 - neatline.x0, neatline.y1 - neatline.y0)
    ctx.clip()
    paintWashes(job, shade)
    paintHachures(job)
    paintMarshes(job)
    paintForests(job)
    paintRivers(job)
    paintFrontier(job)
    paintRoads(job)
    paintCrossings(job)
    paintBoxes(job)
    ctx.restore()
    paintFrame(job)
    ctx.imageSmoothingEnabled = true
    ctx.drawImage(mottle, x0, y0, x1 - x0, y1 - y0)
    layGrain(ctx, grain, left, top)
    ctx.restore()
    return canvas.transferToImageBitmap()
  }
  return { print }
}

/** The grain of the paper, anchored to the sheet so that tiles meet. */
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
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, ctx.canvas.width + 2 * size, ctx.canvas.height + 2 * size)
}

/** Light and shade on the mountains as a picture. */
function mixShade({ cols, rows, tones }: Shade): OffscreenCanvas {
  const canvas = new OffscreenCanvas(cols, rows)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(cols, rows)
  tones.forEach((tone, at) => {
    const light = tone > 0
    image.data.set(
      [light ? 255 : 84, light ? 248 : 58, light ? 226 : 30, Math.abs(tone) * (light ? 0.5 : 0.62)],
      4 * at,
    )
  })
  ctx.putImageData(image, 0, 0)
  return canvas
}
