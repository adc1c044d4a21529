import { chanceAt, roughNoise } from './noise.ts'
import type { Box } from '../box.ts'

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

/** A canvas of brown and light specks: above nothing is light, below it brown. */
function draw(size: number, shade: (x: number, y: number) => number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size, size)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(size, size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const value = shade(x, y)
      const at = 4 * (y * size + x)
      const light = value > 0
      image.data[at] = light ? 255 : 112
      image.data[at + 1] = light ? 250 : 82
      image.data[at + 2] = light ? 232 : 40
      image.data[at + 3] = Math.min(60, Math.abs(value))
    }
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}

/** A piece of a sheet being printed: the context, what it shows, and its scale. */
export interface Printing {
  readonly ctx: OffscreenCanvasRenderingContext2D
  readonly box: Box
  readonly px: number
  readonly dpr: number
}

/** Lays grain and mottling over what has been drawn on a sheet of that extent. */
export function paintPaper({ ctx, box, px, dpr }: Printing, sheet: Box, paper: Paper): void {
  const { x0, y0, x1, y1 } = sheet
  ctx.save()
  ctx.beginPath()
  ctx.rect(x0, y0, x1 - x0, y1 - y0)
  ctx.clip()
  ctx.imageSmoothingEnabled = true
  ctx.drawImage(paper.mottle, x0, y0, x1 - x0, y1 - y0)
  const pattern = ctx.createPattern(paper.grain, 'repeat')
  if (pattern) {
    // The grain is anchored to the sheet, so that tiles meet and panning carries it along.
    const left = ((-box.x0 * px * dpr) % GRAIN) - GRAIN
    const top = ((-box.y0 * px * dpr) % GRAIN) - GRAIN
    ctx.setTransform(1, 0, 0, 1, Math.round(left), Math.round(top))
    ctx.fillStyle = pattern
    ctx.fillRect(0, 0, ctx.canvas.width + 2 * GRAIN, ctx.canvas.height + 2 * GRAIN)
  }
  ctx.restore()
}
