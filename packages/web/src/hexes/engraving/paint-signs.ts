import { grow } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { shownFrom } from './shown.ts'
import type { DrawnPlace } from './plate.ts'
import { atLeast, pixels } from './print.ts'
import type { Print } from './print.ts'
import type { Figure } from './works.ts'

/** Bridges: a pair of ticks across the stream. Ferries: a dotted way and a boat. */
export function paintCrossings(print: Print): void {
  const { ctx, plate, box, px } = print
  if (px < shownFrom.bridges) return
  const near = grow(box, 0.5)
  ctx.lineCap = 'butt'
  for (const { x, y, angle, width, ferry } of plate.crossings) {
    if (x < near.x0 || x > near.x1 || y < near.y0 || y > near.y1) continue
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(angle)
    if (ferry) ferrySign(print)
    else bridgeSign(print, width)
    ctx.restore()
  }
}

/** Drawn with the stream running along x. */
function bridgeSign(print: Print, width: number): void {
  const { ctx } = print
  const half = atLeast(print, 0.055 + 0.026 * width, 1.5 + 0.35 * width)
  const apart = atLeast(print, 0.034, 0.95)
  // The deck hides the water under it.
  ctx.fillStyle = '#f6ecd2'
  ctx.fillRect(-apart, -half, 2 * apart, 2 * half)
  ctx.strokeStyle = ink.line
  ctx.lineWidth = atLeast(print, 0.018, 0.6)
  const flare = print.px < 22 ? 0 : half * 0.22
  ctx.beginPath()
  for (const side of [-1, 1]) {
    ctx.moveTo(side * (apart + flare), -half - flare)
    ctx.lineTo(side * apart, -half)
    ctx.lineTo(side * apart, half)
    ctx.lineTo(side * (apart + flare), half + flare)
  }
  ctx.stroke()
}

function ferrySign(print: Print): void {
  const { ctx } = print
  ctx.strokeStyle = ink.line
  ctx.lineWidth = atLeast(print, 0.02, 0.9)
  ctx.setLineDash([atLeast(print, 0.035, 1.5), atLeast(print, 0.035, 1.5)])
  ctx.beginPath()
  ctx.moveTo(0, -0.3)
  ctx.lineTo(0, 0.3)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.fillStyle = ink.line
  const size = atLeast(print, 0.07, 2.4)
  ctx.beginPath()
  ctx.moveTo(-size, -size * 0.2)
  ctx.lineTo(size, -size * 0.2)
  ctx.lineTo(size * 0.55, size * 0.45)
  ctx.lineTo(-size * 0.55, size * 0.45)
  ctx.closePath()
  ctx.fill()
}

/** Below this many CSS pixels to a hex there is room for dots only. */
const TINY = 6

/** Towns as blocks, fortresses as star traces; from afar a dot or a star of their rank. */
export function paintPlaces(print: Print): void {
  const { ctx, plate, box, px } = print
  const near = grow(box, 0.6)
  for (const place of plate.places) {
    const { x, y, rank, fortress } = place
    if (x < near.x0 || x > near.x1 || y < near.y0 || y > near.y1) continue
    // From afar the villages go first; a fortress is always shown, for it always matters.
    if (!fortress && px < shownFrom.rank[rank] * 0.55) continue
    ctx.save()
    ctx.translate(x, y)
    if (px < shownFrom.blocks) farSign(print, place)
    else nearSign(print, place)
    ctx.restore()
  }
}

function nearSign(print: Print, { drawing, fortress }: DrawnPlace): void {
  const { ctx } = print
  ctx.lineJoin = 'miter'
  if (fortress && drawing.walls && drawing.ditch) {
    ctx.fillStyle = ink.ditch
    ctx.strokeStyle = ink.line
    ctx.lineWidth = atLeast(print, 0.01, 0.5)
    trace(ctx, drawing.ditch)
    ctx.fill()
    ctx.stroke()
    for (const ravelin of drawing.ravelins) {
      trace(ctx, ravelin)
      ctx.fill()
      ctx.stroke()
    }
    trace(ctx, drawing.walls)
    ctx.fillStyle = '#f3dcc0'
    ctx.fill()
    ctx.lineWidth = atLeast(print, 0.03, 1.1)
    ctx.stroke()
  }
  ctx.fillStyle = ink.carmine
  ctx.strokeStyle = ink.line
  ctx.lineWidth = Math.min(atLeast(print, 0.009, 0.45), pixels(print, 0.8))
  for (const block of drawing.blocks) {
    trace(ctx, block)
    ctx.fill()
    ctx.stroke()
  }
}

function farSign(print: Print, { rank, fortress, drawing }: DrawnPlace): void {
  const { ctx, px } = print
  ctx.fillStyle = ink.carmine
  ctx.strokeStyle = ink.line
  ctx.lineWidth = pixels(print, px < TINY ? 0.4 : 0.8)
  ctx.lineJoin = 'miter'
  if (px < TINY) {
    dot(print, fortress || rank === 1 ? 1.3 : 0.7)
    ctx.fill()
    return
  }
  if (fortress && drawing.ditch) {
    const size = pixels(print, rank === 1 ? 5.6 : 4.4) / drawing.radius
    trace(
      ctx,
      drawing.ditch.map((value) => value * size),
    )
    ctx.fillStyle = '#f3dcc0'
    ctx.fill()
    ctx.stroke()
    ctx.fillStyle = ink.carmine
    dot(print, rank === 1 ? 1.7 : 1.3)
    ctx.fill()
    return
  }
  dot(print, [0, 2.7, 1.9, 1.3][rank] ?? 1.3)
  ctx.fill()
  ctx.stroke()
}

function dot(print: Print, radius: number): void {
  print.ctx.beginPath()
  print.ctx.arc(0, 0, pixels(print, radius), 0, 2 * Math.PI)
}

function trace(ctx: Print['ctx'], figure: Figure): void {
  ctx.beginPath()
  ctx.moveTo(figure[0], figure[1])
  for (let i = 2; i < figure.length; i += 2) ctx.lineTo(figure[i], figure[i + 1])
  ctx.closePath()
}
