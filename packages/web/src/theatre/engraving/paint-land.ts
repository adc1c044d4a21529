import type { Point } from '@bivouac/space'
import { ink } from '../../sheet/engraving/ink.ts'
import type { TheatrePrint } from './press.ts'

function trace(ctx: OffscreenCanvasRenderingContext2D, ring: readonly Point[]): void {
  ring.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.closePath()
}

/** The colour laid on by hand, and light and shade on the mountains. */
export function paintWashes({ ctx, plate }: TheatrePrint, shade: OffscreenCanvas): void {
  const lay = (rings: readonly (readonly Point[])[], colour: string): void => {
    ctx.fillStyle = colour
    for (const ring of rings) {
      ctx.beginPath()
      trace(ctx, ring)
      ctx.fill()
    }
  }
  lay(plate.mountains, 'rgba(170, 138, 84, 0.22)')
  lay(
    plate.forests.map(({ ring }) => ring),
    ink.woods,
  )
  lay(
    plate.marshes.map(({ ring }) => ring),
    'rgba(150, 172, 168, 0.35)',
  )
  const { x0, y0, cols, rows, cell } = plate.shade
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'medium'
  ctx.drawImage(shade, x0 - cell / 2, y0 - cell / 2, cols * cell, rows * cell)
}

/** Hachures; from afar every third, bolder. */
export function paintHachures({ ctx, plate, box, px }: TheatrePrint): void {
  const every = px < 1.1 ? 3 : px < 1.9 ? 2 : 1
  const bold = px < 1.1 ? 1.5 : px < 1.9 ? 1.2 : 1
  ctx.lineCap = 'butt'
  ctx.strokeStyle = '#4a3520'
  ctx.globalAlpha = 0.8
  // One path for each of a few pens: strokes are many.
  for (let pen = 1; pen <= 5; pen++) {
    ctx.beginPath()
    for (let at = 0; at < plate.strokes.length; at += every) {
      const { from, to, weight } = plate.strokes[at]
      if (Math.ceil(weight * 5) !== pen) continue
      if (from.x < box.x0 - 5 || from.x > box.x1 + 5 || from.y < box.y0 - 5 || from.y > box.y1 + 5) continue
      ctx.moveTo(from.x, from.y)
      ctx.lineTo(to.x, to.y)
    }
    ctx.lineWidth = Math.max(0.12 * pen, 0.16 * pen + 0.15 / px) * bold
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** Trees with a shadow on the right; from afar dots in the wash. */
export function paintForests({ ctx, plate, box, px }: TheatrePrint): void {
  const dots = px < 1.4
  for (const { trees } of plate.forests)
    for (const { x, y, size, fir } of trees) {
      if (x < box.x0 - 3 || x > box.x1 + 3 || y < box.y0 - 3 || y > box.y1 + 3) continue
      if (dots) {
        ctx.fillStyle = ink.crownShade
        ctx.fillRect(x - 0.45, y - 0.9, 0.9, 0.9)
        continue
      }
      ctx.beginPath()
      if (fir) {
        ctx.moveTo(x, y - 2.1 * size)
        ctx.lineTo(x + 0.75 * size, y)
        ctx.lineTo(x - 0.75 * size, y)
        ctx.closePath()
      } else ctx.arc(x, y - size, 0.85 * size, 0, 2 * Math.PI)
      ctx.fillStyle = ink.crown
      ctx.fill()
      ctx.strokeStyle = ink.treeLine
      ctx.lineWidth = Math.min(0.35, Math.max(0.2, 0.6 / px))
      ctx.stroke()
      ctx.fillStyle = ink.crownShade
      ctx.fillRect(x + 0.1 * size, y - 0.35, 1.1 * size, 0.35)
    }
}

/** Marsh: level strokes with tufts. */
export function paintMarshes({ ctx, plate, box, px }: TheatrePrint): void {
  ctx.strokeStyle = ink.water
  ctx.globalAlpha = 0.55
  ctx.lineWidth = Math.max(0.25, 0.5 / px)
  ctx.beginPath()
  for (const { reeds } of plate.marshes)
    for (const { x, y, size, fir } of reeds) {
      if (x < box.x0 - 4 || x > box.x1 + 4 || y < box.y0 - 4 || y > box.y1 + 4) continue
      ctx.moveTo(x - 1.6 * size, y)
      ctx.lineTo(x + 1.6 * size, y)
      if (!fir || px < 1.4) continue
      for (const lean of [-0.5, 0, 0.5]) {
        ctx.moveTo(x, y)
        ctx.lineTo(x + lean * size, y - size)
      }
    }
  ctx.stroke()
  ctx.globalAlpha = 1
}
