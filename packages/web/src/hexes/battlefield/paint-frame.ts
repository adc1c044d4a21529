import { grow } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { atLeast } from './print.ts'
import type { Print } from './print.ts'

/** The sheet itself with its edge and the shadow it casts on the table. */
export function paintSheet(print: Print): void {
  const { ctx, plate, px } = print
  const { x0, y0, x1, y1 } = plate.paper
  ctx.fillStyle = 'rgba(15, 9, 4, 0.07)'
  for (let k = 6; k > 0; k--) {
    const spread = 0.09 * k
    ctx.fillRect(x0 - spread + 0.06, y0 - spread + 0.14, x1 - x0 + 2 * spread, y1 - y0 + 2 * spread)
  }
  ctx.fillStyle = ink.paper
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.strokeStyle = ink.paperEdge
  ctx.lineWidth = 1 / px
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
}

/** The engraved frame: a neatline, a scale of five hundred metres black and white, and a heavy border. */
export function paintFrame(print: Print): void {
  const { ctx, plate, box, px } = print
  const inner = plate.neatline
  if (box.x0 > inner.x0 && box.x1 < inner.x1 && box.y0 > inner.y0 && box.y1 < inner.y1) return
  ctx.strokeStyle = ink.line
  ctx.fillStyle = ink.line
  ctx.lineCap = 'butt'
  rule(print, inner, atLeast(print, 0.03, 1))
  rule(print, grow(inner, 0.16), atLeast(print, 0.012, 0.5))
  rule(print, grow(inner, 0.32), atLeast(print, 0.012, 0.5))
  rule(print, grow(plate.frame, -0.16), atLeast(print, 0.11, 1.6))
  rule(print, plate.frame, atLeast(print, 0.014, 0.5))
  const { x0, y0, x1, y1 } = inner
  for (let x = 0; x < x1; x += 10) {
    ctx.fillRect(x, y0 - 0.29, Math.min(5, x1 - x), 0.1)
    ctx.fillRect(x, y1 + 0.19, Math.min(5, x1 - x), 0.1)
  }
  for (let y = 0; y < y1; y += 10) {
    ctx.fillRect(x0 - 0.29, y, 0.1, Math.min(5, y1 - y))
    ctx.fillRect(x1 + 0.19, y, 0.1, Math.min(5, y1 - y))
  }
  if (px >= 9) paintFigures(print)
}

function rule({ ctx }: Print, { x0, y0, x1, y1 }: Box, width: number): void {
  ctx.lineWidth = width
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
}

/** Metres along the upper and the lower edge. */
function paintFigures({ ctx, plate, box, px, dpr }: Print): void {
  const { x1, y0, y1 } = plate.neatline
  ctx.save()
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
  ctx.font = `400 ${Math.min(20, Math.max(8, px * 0.34))}px "EB Garamond", Georgia, serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (let x = 0; x < x1; x += 5) {
    for (const y of [y0 - 0.64, y1 + 0.64]) ctx.fillText(`${x * 100} m`, (x - box.x0) * px, (y - box.y0) * px)
  }
  ctx.restore()
}
