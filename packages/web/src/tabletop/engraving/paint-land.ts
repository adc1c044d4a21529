import { atLeast, isSeen, tint, trace } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** Scales from which detail is drawn, in CSS pixels to a unit. */
const HACHURES_FROM = 0.3
const TREES_FROM = 0.28
const FURROWS_FROM = 0.55

/** The open ground, its fields, and the light on it. */
export function paintGround(sheet: Sheet, turf: OffscreenCanvas, shade: OffscreenCanvas): void {
  const { ctx, plate, px } = sheet
  const { width, height } = plate.ground
  ctx.fillStyle = tint.ground
  ctx.fillRect(0, 0, width, height)
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(turf, 0, 0, width, height)
  for (const { corners, furrows, tone } of plate.fields) {
    trace(ctx, corners)
    ctx.globalAlpha = 0.62
    ctx.fillStyle = tint.fields[Math.floor(tone * tint.fields.length)] ?? tint.ground
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.lineWidth = atLeast(sheet, 0.5, 0.5)
    ctx.strokeStyle = tint.furrow
    ctx.stroke()
    if (px < FURROWS_FROM) continue
    ctx.beginPath()
    for (const [from, to] of furrows) {
      ctx.moveTo(from.x, from.y)
      ctx.lineTo(to.x, to.y)
    }
    ctx.stroke()
  }
  const { columns, rows, cell } = plate.shade
  ctx.drawImage(shade, -cell / 2, -cell / 2, columns * cell, rows * cell)
}

/** Hills: a warm wash inside the foot, contours, and strokes down the slopes. */
export function paintHills(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { area, relief } of plate.hills) {
    trace(ctx, area.outline)
    ctx.fillStyle = tint.hill
    ctx.fill()
    ctx.lineCap = 'round'
    if (px >= HACHURES_FROM) {
      ctx.strokeStyle = tint.hachure
      for (const { x, y, dx, dy, width } of relief.hachures) {
        if (!isSeen(sheet, x, y, 26)) continue
        ctx.globalAlpha = Math.min(0.72, 0.34 + 0.2 * px)
        ctx.lineWidth = atLeast(sheet, width, 0.45)
        ctx.beginPath()
        ctx.moveTo(x, y)
        ctx.lineTo(x + dx, y + dy)
        ctx.stroke()
      }
      ctx.globalAlpha = 1
    }
    ctx.strokeStyle = 'rgba(84, 60, 28, 0.3)'
    ctx.lineWidth = atLeast(sheet, 0.5, 0.5)
    for (const contour of relief.contours) {
      trace(ctx, contour)
      ctx.stroke()
    }
    // The foot exactly where the rules have it.
    trace(ctx, area.outline)
    ctx.strokeStyle = tint.foot
    ctx.lineWidth = atLeast(sheet, 0.9, 0.9)
    ctx.setLineDash([7, 3])
    ctx.stroke()
    ctx.setLineDash([])
  }
}

/** Woods: a wash to the exact edge and crowns over it. */
export function paintWoods(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { area, box, trees } of plate.woods) {
    if (box.x1 < sheet.box.x0 || box.x0 > sheet.box.x1 || box.y1 < sheet.box.y0 || box.y0 > sheet.box.y1)
      continue
    trace(ctx, area.outline)
    ctx.fillStyle = tint.wood
    ctx.fill()
    ctx.strokeStyle = tint.woodEdge
    ctx.lineWidth = atLeast(sheet, 1, 1)
    ctx.setLineDash([1, 3.4])
    ctx.lineCap = 'round'
    ctx.stroke()
    ctx.setLineDash([])
    if (px < TREES_FROM) continue
    for (const tree of trees) {
      if (!isSeen(sheet, tree.x, tree.y, 14)) continue
      if (tree.fir) paintFir(sheet, tree.x, tree.y, tree.size)
      else paintCrown(sheet, tree.x, tree.y, tree.size)
    }
  }
}

function paintCrown(sheet: Sheet, x: number, y: number, size: number): void {
  const { ctx, px } = sheet
  ctx.fillStyle = tint.crownShade
  ctx.beginPath()
  ctx.ellipse(x + size * 0.34, y + size * 0.4, size, size * 0.9, 0, 0, 7)
  ctx.fill()
  ctx.fillStyle = tint.crown
  ctx.strokeStyle = tint.crownLine
  ctx.lineWidth = atLeast(sheet, 0.4, 0.5)
  ctx.beginPath()
  // A crown is a ring of small bows.
  for (let k = 0; k < 6; k++) {
    const angle = (k * Math.PI) / 3
    ctx.arc(
      x + Math.cos(angle) * size * 0.62,
      y + Math.sin(angle) * size * 0.62,
      size * 0.42,
      angle - 1.2,
      angle + 1.2,
    )
  }
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
  if (px < 0.9) return
  ctx.beginPath()
  ctx.arc(x + size * 0.1, y + size * 0.1, size * 0.55, 0.2, 1.5)
  ctx.arc(x + size * 0.1, y + size * 0.1, size * 0.78, 0.1, 1.6)
  ctx.stroke()
}

function paintFir(sheet: Sheet, x: number, y: number, size: number): void {
  const { ctx } = sheet
  ctx.fillStyle = tint.crownShade
  ctx.beginPath()
  ctx.arc(x + size * 0.3, y + size * 0.36, size * 0.9, 0, 7)
  ctx.fill()
  ctx.fillStyle = tint.fir
  ctx.strokeStyle = tint.crownLine
  ctx.lineWidth = atLeast(sheet, 0.4, 0.5)
  ctx.beginPath()
  for (let k = 0; k < 14; k++) {
    const angle = (k * Math.PI) / 7
    const reach = size * (k % 2 === 0 ? 1 : 0.58)
    if (k === 0) ctx.moveTo(x + reach, y)
    else ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
}

/** Marshes: water between the tufts. */
export function paintMarshes(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { area, reeds } of plate.marshes) {
    trace(ctx, area.outline)
    ctx.fillStyle = tint.marsh
    ctx.fill()
    ctx.strokeStyle = tint.reed
    ctx.lineWidth = atLeast(sheet, 0.7, 0.7)
    ctx.setLineDash([3, 4])
    ctx.stroke()
    ctx.setLineDash([])
    if (px < 0.3) continue
    ctx.lineWidth = atLeast(sheet, 0.55, 0.55)
    ctx.beginPath()
    for (const { x, y, length, tuft } of reeds) {
      ctx.moveTo(x, y)
      ctx.lineTo(x + length, y)
      if (!tuft) continue
      for (const lean of [-2, 0, 2]) {
        ctx.moveTo(x + length / 2, y)
        ctx.lineTo(x + length / 2 + lean, y - 4.5)
      }
    }
    ctx.stroke()
  }
}

/** Rough ground: scrub and stones on bare earth. */
export function paintRoughs(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const { area, tufts } of plate.roughs) {
    trace(ctx, area.outline)
    ctx.fillStyle = tint.scrub
    ctx.fill()
    ctx.strokeStyle = tint.hedge
    ctx.lineWidth = atLeast(sheet, 0.7, 0.7)
    ctx.setLineDash([2, 3])
    ctx.stroke()
    ctx.setLineDash([])
    if (px < 0.3) continue
    ctx.lineWidth = atLeast(sheet, 0.55, 0.55)
    ctx.beginPath()
    for (const { x, y, tuft } of tufts) {
      // A bush of three twigs, or a stone.
      for (const lean of tuft ? [-3, 0, 3] : []) {
        ctx.moveTo(x, y)
        ctx.lineTo(x + lean, y - 5)
      }
      if (tuft) continue
      ctx.moveTo(x + 1.2, y)
      ctx.arc(x, y, 1.2, 0, 2 * Math.PI)
    }
    ctx.stroke()
  }
}
