import { grow, meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { degreesAlong } from './graticule.ts'
import type { DegreeMark } from './graticule.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import type { Plate } from './plate.ts'
import { atLeast, pixels } from './print.ts'
import type { Print } from './print.ts'

const marksOf = new WeakMap<Plate, DegreeMark[]>()

/** The engraved frame: a neatline, a scale of degrees in black and white, figures, and a heavy border. */
export function paintFrame(print: Print): void {
  const { ctx, plate, box } = print
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

  let marks = marksOf.get(plate)
  if (!marks) {
    marks = degreesAlong(plate.map, inner)
    marksOf.set(plate, marks)
  }
  for (const edge of ['top', 'right', 'bottom', 'left'] as const) {
    const along = marks.filter((mark) => mark.edge === edge).toSorted((a, b) => a.at - b.at)
    along.forEach((mark, i) => {
      const next = along[i + 1]
      // Every other half degree is black.
      if (next && Math.round(Math.min(mark.degrees, next.degrees) * 2) % 2 === 0)
        blacken(print, edge, mark.at, next.at)
      if (Number.isInteger(mark.degrees)) figure(print, mark)
    })
  }
}

function rule({ ctx }: Print, { x0, y0, x1, y1 }: Box, width: number): void {
  ctx.lineWidth = width
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
}

function blacken({ ctx, plate }: Print, edge: DegreeMark['edge'], from: number, to: number): void {
  const { x0, y0, x1, y1 } = plate.neatline
  if (edge === 'top') ctx.fillRect(from, y0 - 0.29, to - from, 0.1)
  else if (edge === 'bottom') ctx.fillRect(from, y1 + 0.19, to - from, 0.1)
  else if (edge === 'left') ctx.fillRect(x0 - 0.29, from, 0.1, to - from)
  else ctx.fillRect(x1 + 0.19, from, 0.1, to - from)
}

function figure(print: Print, { edge, at, degrees }: DegreeMark): void {
  const { ctx, plate, box, px, dpr } = print
  if (px < 9) return
  const { x0, y0, x1, y1 } = grow(plate.neatline, 0.6)
  const x = edge === 'left' ? x0 : edge === 'right' ? x1 : at
  const y = edge === 'top' ? y0 : edge === 'bottom' ? y1 : at
  if (!meet(box, { x0: x - 1, y0: y - 1, x1: x + 1, y1: y + 1 })) return
  ctx.save()
  const turn = edge === 'left' ? -Math.PI / 2 : edge === 'right' ? Math.PI / 2 : 0
  const cos = Math.cos(turn) * dpr
  const sin = Math.sin(turn) * dpr
  ctx.setTransform(cos, sin, -sin, cos, (x - box.x0) * px * dpr, (y - box.y0) * px * dpr)
  ctx.font = `400 ${Math.min(22, Math.max(8, px * 0.4))}px "EB Garamond", Georgia, serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(`${Math.abs(degrees)}°`, 0, 0)
  ctx.restore()
}

/** The sheet itself with its edge and the shadow it casts on the table. */
export function paintSheet(print: Print): void {
  const { ctx, plate } = print
  const { x0, y0, x1, y1 } = plate.paper
  for (let k = 6; k > 0; k--) {
    const spread = 0.09 * k
    ctx.fillStyle = 'rgba(15, 9, 4, 0.07)'
    ctx.fillRect(x0 - spread + 0.06, y0 - spread + 0.14, x1 - x0 + 2 * spread, y1 - y0 + 2 * spread)
  }
  ctx.fillStyle = ink.paper
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.strokeStyle = ink.paperEdge
  ctx.lineWidth = pixels(print, 1)
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
}
