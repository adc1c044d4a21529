import { chanceAt, roughNoise } from './noise.ts'
import type { Box } from '../box.ts'
import { mixPicture, within } from './press.ts'
import type { Printing } from './press.ts'

const GRAIN = 192
const MOTTLE = 96

/** The paper: a grain of fibres at one size on the screen, and a slow mottling that belongs to the sheet. */
export interface Paper {
  readonly grain: OffscreenCanvas
  readonly mottle: OffscreenCanvas
}

/** Makes the paper, once. No two specks are alike, but they are the same every time. */
export function makePaper(): Paper {
  return {
    grain: draw(GRAIN, (x, y) => {
      // Fibres lie along the sheet: the noise is drawn out sideways.
      const fibre = wrapped(x, y, GRAIN)
      const speck = chanceAt(x, y, 82) - 0.5
      return Math.round((fibre - 0.5) * 26 + speck * 13)
    }),
    mottle: draw(MOTTLE, (x, y) => Math.round((roughNoise(x / 11, y / 11, 83, 3) - 0.52) * 78)),
  }
}

/** Fibre noise that meets itself at the edges of the tile. */
function wrapped(x: number, y: number, size: number): number {
  const u = x / size
  const at = (dx: number): number => roughNoise((x - dx) / 9, y / 2.4, 81, 2)
  const bottom = (dx: number): number => roughNoise((x - dx) / 9, (y - size) / 2.4, 81, 2)
  const v = y / size
  const top = at(0) * (1 - u) + at(size) * u
  return top * (1 - v) + (bottom(0) * (1 - u) + bottom(size) * u) * v
}

/** Brown and light specks: above nothing is light, below it brown. */
function draw(size: number, shade: (x: number, y: number) => number): OffscreenCanvas {
  return mixPicture(size, size, (x, y) => {
    const value = shade(x, y)
    const strength = Math.min(60, Math.abs(value))
    return value > 0 ? [255, 250, 232, strength] : [112, 82, 40, strength]
  })
}

/** Lays grain and mottling over what has been drawn on a sheet of that extent. */
export function paintPaper(printing: Printing, sheet: Box, paper: Paper): void {
  const { ctx } = printing
  const { x0, y0, x1, y1 } = sheet
  within(ctx, sheet, () => {
    ctx.imageSmoothingEnabled = true
    ctx.drawImage(paper.mottle, x0, y0, x1 - x0, y1 - y0)
    layGrain(printing, paper.grain)
  })
}

/** The grain of the paper, anchored to the sheet, so that tiles meet and panning carries it along. */
export function layGrain({ ctx, box, px, dpr }: Printing, grain: OffscreenCanvas, strength = 1): void {
  const pattern = ctx.createPattern(grain, 'repeat')
  if (!pattern) return
  const shift = (corner: number): number => (Math.round(-corner * px * dpr) % GRAIN) - GRAIN
  ctx.save()
  ctx.setTransform(1, 0, 0, 1, shift(box.x0), shift(box.y0))
  ctx.globalAlpha = strength
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, ctx.canvas.width + 2 * GRAIN, ctx.canvas.height + 2 * GRAIN)
  ctx.restore()
}
