import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { Sheet } from './sheet.ts'

/** Side of the picture of grass in pixels, and how much of the table it covers. */
const SIDE = 320
const SPAN = 72
/** From this many device pixels to a unit on, grass is more than a colour. */
const FROM = 0.9

/** Grass close by: blades light and dark, as a picture that meets itself at its edges. */
export function makeTurf(): ImageBitmap {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas.transferToImageBitmap()
  ctx.lineCap = 'round'
  for (let k = 0; k < 2600; k++) {
    const x = SIDE * chanceAt(k, 1, 301)
    const y = SIDE * chanceAt(k, 2, 301)
    const tall = 2 + 5 * chanceAt(k, 3, 301)
    const lean = 3.4 * (chanceAt(k, 4, 301) - 0.5)
    ctx.strokeStyle = chanceAt(k, 5, 301) < 0.5 ? 'rgba(50, 58, 22, 0.2)' : 'rgba(232, 224, 160, 0.17)'
    ctx.lineWidth = 0.7 + 0.8 * chanceAt(k, 6, 301)
    // Once more across each edge it comes near.
    for (const dx of x < 8 ? [0, SIDE] : x > SIDE - 8 ? [0, -SIDE] : [0])
      for (const dy of y < 8 ? [0, SIDE] : [0]) {
        ctx.beginPath()
        ctx.moveTo(x + dx, y + dy)
        ctx.lineTo(x + dx + lean, y + dy - tall)
        ctx.stroke()
      }
  }
  return canvas.transferToImageBitmap()
}

/** Lays the grass over what of the table is printed, the nearer the plainer. */
export function layTurf({ ctx, box, px, dpr }: Sheet, turf: ImageBitmap): void {
  const pattern = px * dpr < FROM ? null : ctx.createPattern(turf, 'repeat')
  if (!pattern) return
  pattern.setTransform(new DOMMatrix().scale(SPAN / SIDE))
  ctx.globalAlpha = Math.min(1, 0.35 + 0.3 * (px * dpr - FROM))
  ctx.fillStyle = pattern
  ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)
  ctx.globalAlpha = 1
}
