import { atLeast, tint } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** The rim of the table: wood, a bevel, and a scale in the table's own unit. */
export function paintRim(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  const { width, height } = plate.ground
  const { x0, y0, x1, y1 } = plate.board
  ctx.fillStyle = tint.rim
  ctx.beginPath()
  ctx.rect(x0, y0, x1 - x0, y1 - y0)
  ctx.rect(0, 0, width, height)
  ctx.fill('evenodd')
  ctx.strokeStyle = 'rgba(255, 226, 170, 0.07)'
  ctx.lineWidth = 1
  ctx.beginPath()
  for (let k = 3; k < -y0; k += 4.3) {
    ctx.rect(x0 + k, y0 + k, x1 - x0 - 2 * k, y1 - y0 - 2 * k)
  }
  ctx.stroke()
  ctx.lineWidth = atLeast(sheet, 1.2, 1)
  ctx.strokeStyle = tint.rimDark
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0)
  ctx.strokeRect(0, 0, width, height)
  ctx.strokeStyle = tint.rimLight
  ctx.strokeRect(-2, -2, width + 4, height + 4)
  paintTicks(sheet, px > 1.4 ? 10 : px > 0.5 ? 50 : 100)
}

function paintTicks(sheet: Sheet, every: number): void {
  const { ctx, plate } = sheet
  const { width, height } = plate.ground
  const tick = (at: number): number => (at % 100 === 0 ? 11 : at % 50 === 0 ? 7 : 4)
  ctx.strokeStyle = tint.brass
  ctx.lineWidth = atLeast(sheet, 0.5, 0.6)
  ctx.beginPath()
  for (let x = 0; x <= width; x += every) {
    ctx.moveTo(x, -2.5)
    ctx.lineTo(x, -2.5 - tick(x))
    ctx.moveTo(x, height + 2.5)
    ctx.lineTo(x, height + 2.5 + tick(x))
  }
  // The scale runs up from the lower edge, as the rules measure.
  for (let y = 0; y <= height; y += every) {
    ctx.moveTo(-2.5, height - y)
    ctx.lineTo(-2.5 - tick(y), height - y)
    ctx.moveTo(width + 2.5, height - y)
    ctx.lineTo(width + 2.5 + tick(y), height - y)
  }
  ctx.stroke()
}
