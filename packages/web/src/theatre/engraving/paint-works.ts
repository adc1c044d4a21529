import type { BoxMapBox, Point } from '@bivouac/space'
import { meet } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import type { TheatrePrint } from './press.ts'

function trace(ctx: OffscreenCanvasRenderingContext2D, line: readonly Point[]): void {
  ctx.beginPath()
  line.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
}

/** Rivers in blue-black with a light wash; the great ones open to two banks with water between. */
export function paintRivers({ ctx, plate, px }: TheatrePrint): void {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const great = Math.max(2.6, Math.min(5, 3.2 / px))
  const small = Math.max(0.75, Math.min(1.6, 1 / px))
  for (const { line, major } of plate.rivers) {
    trace(ctx, line)
    ctx.strokeStyle = 'rgba(168, 194, 200, 0.55)'
    ctx.lineWidth = (major ? great : small) + Math.max(2, 2.2 / px)
    ctx.stroke()
  }
  for (const { line, major } of plate.rivers) {
    trace(ctx, line)
    ctx.strokeStyle = ink.water
    ctx.lineWidth = major ? great : small
    ctx.stroke()
  }
  for (const { line, major } of plate.rivers) {
    if (!major) continue
    trace(ctx, line)
    ctx.strokeStyle = ink.pool
    ctx.lineWidth = Math.max(0.4, great - 1.7 / px)
    ctx.stroke()
  }
}

/** The frontier: a band of colour on its far side of the line, dashes and dots. */
export function paintFrontier({ ctx, plate, px }: TheatrePrint): void {
  if (plate.frontier.length < 2) return
  trace(ctx, plate.frontier)
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = 'rgba(196, 148, 40, 0.3)'
  ctx.lineWidth = Math.max(5, 6 / px)
  ctx.stroke()
  ctx.strokeStyle = '#7d5a12'
  ctx.lineWidth = Math.max(0.7, 1.1 / px)
  ctx.setLineDash([5, 2, 1, 2])
  ctx.stroke()
  ctx.setLineDash([])
}

/** High roads as a paired line, poor ones as a single broken one. */
export function paintRoads({ ctx, plate, box, px }: TheatrePrint): void {
  ctx.lineJoin = 'round'
  const ways = plate.ways.filter((way) => meet(way.box, box))
  ctx.lineCap = 'butt'
  ctx.strokeStyle = ink.road
  ctx.lineWidth = Math.max(0.55, Math.min(1.1, 0.9 / px))
  ctx.setLineDash([Math.max(2.4, 3 / px), Math.max(1.3, 1.8 / px)])
  for (const way of ways)
    if (way.class === 'poor') {
      trace(ctx, way.line)
      ctx.stroke()
    }
  ctx.setLineDash([])
  const width = Math.max(1.5, Math.min(2.2, 2 / px))
  for (const way of ways)
    if (way.class === 'road') {
      trace(ctx, way.line)
      ctx.lineWidth = width
      ctx.strokeStyle = ink.road
      ctx.stroke()
    }
  if (px < 0.9) return
  for (const way of ways)
    if (way.class === 'road') {
      trace(ctx, way.line)
      ctx.lineWidth = width - Math.max(0.7, 1 / px)
      ctx.strokeStyle = '#f6ecd2'
      ctx.stroke()
    }
}

/** Bridges: two parapets; places where a bridge could be laid: three dots on each bank. */
export function paintCrossings({ ctx, plate, box, px }: TheatrePrint): void {
  if (px < 0.8) return
  for (const { over, crossing } of plate.ways) {
    if (!over || over.x < box.x0 - 6 || over.x > box.x1 + 6 || over.y < box.y0 - 6 || over.y > box.y1 + 6)
      continue
    ctx.save()
    ctx.translate(over.x, over.y)
    ctx.rotate(over.angle)
    if (crossing === 'major-bridge') {
      ctx.fillStyle = '#f6ecd2'
      ctx.fillRect(-3.2, -1.3, 6.4, 2.6)
      ctx.strokeStyle = ink.line
      ctx.lineWidth = Math.max(0.45, 0.8 / px)
      ctx.beginPath()
      for (const side of [-1, 1]) {
        ctx.moveTo(-4, side * 2.3)
        ctx.lineTo(-3, side * 1.4)
        ctx.lineTo(3, side * 1.4)
        ctx.lineTo(4, side * 2.3)
      }
      ctx.stroke()
    } else if (crossing === 'major-ford') {
      ctx.fillStyle = ink.line
      for (const x of [-3.6, 0, 3.6]) {
        ctx.beginPath()
        ctx.arc(x, 0, 0.6, 0, 2 * Math.PI)
        ctx.fill()
      }
    } else if (px > 1.5) {
      ctx.strokeStyle = ink.line
      ctx.lineWidth = Math.max(0.3, 0.6 / px)
      ctx.beginPath()
      for (const side of [-1, 1]) {
        ctx.moveTo(-1.2, side * 1.1)
        ctx.lineTo(1.2, side * 1.1)
      }
      ctx.stroke()
    }
    ctx.restore()
  }
}

/** The boxes: open ground a plain ring, defensive ground with banks, mountains with a peak, fortresses as a star trace. */
export function paintBoxes(print: TheatrePrint): void {
  const { plate, box } = print
  for (const one of plate.file.boxes)
    if (one.x > box.x0 - 8 && one.x < box.x1 + 8 && one.y > box.y0 - 8 && one.y < box.y1 + 8)
      paintBox(print, one)
}

function paintBox({ ctx, px }: TheatrePrint, { x, y, ground, fortified }: BoxMapBox): void {
  // On the smallest pictures boxes are dots: a map of signs would hide the land.
  const r = Math.max(2.9, Math.min(4, 3.4 / px))
  const pen = Math.max(0.45, 0.9 / px)
  ctx.save()
  ctx.translate(x, y)
  ctx.lineJoin = 'miter'
  ctx.strokeStyle = ink.line
  ctx.lineWidth = pen
  if (fortified) {
    star(ctx, r * 2.15, r * 1.45, 8)
    ctx.fillStyle = ink.ditch
    ctx.fill()
    ctx.stroke()
  } else if (ground === 'defensive' && px > 0.6) {
    // Banks around it, as an engraver shows a position.
    ctx.beginPath()
    for (let k = 0; k < 16; k++) {
      const angle = (k * Math.PI) / 8
      ctx.moveTo(Math.cos(angle) * r * 1.2, Math.sin(angle) * r * 1.2)
      ctx.lineTo(Math.cos(angle) * r * 1.75, Math.sin(angle) * r * 1.75)
    }
    ctx.stroke()
  }
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, 2 * Math.PI)
  ctx.fillStyle = ground === 'mountain' ? '#d9c193' : ground === 'defensive' ? '#ecdcb4' : '#fbf5e4'
  ctx.fill()
  ctx.stroke()
  if (ground === 'mountain') {
    ctx.beginPath()
    ctx.moveTo(-r * 0.72, r * 0.42)
    ctx.lineTo(0, -r * 0.72)
    ctx.lineTo(r * 0.72, r * 0.42)
    ctx.closePath()
    ctx.fillStyle = ink.line
    ctx.fill()
  } else {
    ctx.fillStyle = fortified ? ink.carmine : ink.line
    const house = r * (fortified ? 0.5 : 0.3)
    ctx.fillRect(-house, -house, 2 * house, 2 * house)
  }
  ctx.restore()
}

function star(ctx: OffscreenCanvasRenderingContext2D, outer: number, inner: number, points: number): void {
  ctx.beginPath()
  for (let k = 0; k < 2 * points; k++) {
    const far = k % 2 === 0 ? outer : inner
    const angle = (k * Math.PI) / points - Math.PI / 2
    if (k === 0) ctx.moveTo(Math.cos(angle) * far, Math.sin(angle) * far)
    else ctx.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
  }
  ctx.closePath()
}

/** A double line around the drawing, and the printed grid's letters and numbers in the margin. */
export function paintFrame({ ctx, plate, px }: TheatrePrint): void {
  const { x0, y0, x1, y1 } = plate.neatline
  ctx.strokeStyle = ink.line
  ctx.lineWidth = Math.max(0.7, 1 / px)
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
  ctx.lineWidth = Math.max(2, 2.4 / px)
  ctx.strokeRect(x0 - 12, y0 - 12, x1 - x0 + 24, y1 - y0 + 24)
  const { grid } = plate.file
  if (!grid) return
  ctx.fillStyle = ink.soft
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = '7px "EB Garamond", serif'
  for (const [at, letter] of [...grid.columns].entries()) {
    const x = grid.x0 + (at + 0.5) * grid.size
    if (x < x0 || x > x1) continue
    ctx.fillText(letter, x, y0 - 6)
    ctx.fillText(letter, x, y1 + 6)
  }
  for (let row = 0; row < grid.rows; row++) {
    const y = grid.y0 + (row + 0.5) * grid.size
    ctx.fillText(String(row + 1), x0 - 6, y)
    ctx.fillText(String(row + 1), x1 + 6, y)
  }
}
