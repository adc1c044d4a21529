import { grow, meet } from '../box.ts'
import type { Box } from '../box.ts'
import type { Press, Tile } from '../press-messages.ts'

/** A piece of a sheet being printed. The context is set so that a unit is a unit of the ground. */
export interface Printing {
  readonly ctx: OffscreenCanvasRenderingContext2D
  /** What this tile shows of the sheet. */
  readonly box: Box
  /** CSS pixels to a unit: how much detail there is room for. */
  readonly px: number
  /** Device pixels to a CSS pixel. */
  readonly dpr: number
  /** Without names and grid. */
  readonly bare: boolean
}

/** A press for a sheet of that extent: `paint` draws what a tile shows of it. Beyond the sheet tiles stay empty. */
export function pressOf(sheet: Box, paint: (printing: Printing) => void): Press {
  const extent = grow(sheet, 1)
  return {
    print({ left, top, width, height, px, dpr, bare = false }: Tile) {
      const canvas = new OffscreenCanvas(width, height)
      const ctx = canvas.getContext('2d')
      if (!ctx) throw new Error('no canvas to draw the sheet on')
      const scale = px * dpr
      const box = {
        x0: left / scale,
        y0: top / scale,
        x1: (left + width) / scale,
        y1: (top + height) / scale,
      }
      if (meet(box, extent)) {
        ctx.setTransform(scale, 0, 0, scale, -left, -top)
        paint({ ctx, box, px, dpr, bare })
      }
      return canvas.transferToImageBitmap()
    },
  }
}

/** Draws within a part of the sheet only. */
export function within(
  ctx: OffscreenCanvasRenderingContext2D,
  { x0, y0, x1, y1 }: Box,
  draw: () => void,
): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(x0, y0, x1 - x0, y1 - y0)
  ctx.clip()
  draw()
  ctx.restore()
}

/** A small picture, cell by cell, to lay over the sheet: red, green, blue and how strong. */
export function mixPicture(
  columns: number,
  rows: number,
  colour: (column: number, row: number) => readonly [number, number, number, number],
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(columns, rows)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(columns, rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      image.data.set(colour(column, row), 4 * (row * columns + column))
    }
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}

/** Light and shade on hills as a picture to lay over the land: warm light above nothing, brown shade below it. */
export function mixShade({
  cols,
  rows,
  tones,
}: {
  readonly cols: number
  readonly rows: number
  readonly tones: ArrayLike<number>
}): OffscreenCanvas {
  return mixPicture(cols, rows, (column, row) => {
    const tone = tones[row * cols + column]
    return tone > 0 ? [255, 248, 226, tone * 0.5] : [84, 58, 30, -tone * 0.62]
  })
}
