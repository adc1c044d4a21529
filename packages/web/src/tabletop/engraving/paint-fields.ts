import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { Crop, Field } from './fields.ts'
import { atLeast, isSeen, tint, trace } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** Scales from which detail is drawn, in CSS pixels to a unit. */
const FURROWS_FROM = 0.5
const SHEAVES_FROM = 0.8

/** How much of the ground beneath shows through each crop. */
const COVERS: Readonly<Record<Crop, number>> = {
  stubble: 0.66,
  rye: 0.74,
  plough: 0.66,
  flax: 0.6,
  clover: 0.55,
  fallow: 0.4,
}

/** Fields with their furrows, in one patchwork. */
export function paintFields(sheet: Sheet): void {
  const { ctx, plate, px } = sheet
  for (const field of plate.fields) {
    const [{ x, y }] = field.corners
    if (!isSeen(sheet, x, y, 260)) continue
    trace(ctx, field.edge)
    ctx.globalAlpha = COVERS[field.crop]
    ctx.fillStyle = tint.crops[field.crop][field.tone < 0.5 ? 0 : 1]
    ctx.fill()
    ctx.globalAlpha = 1
    // A balk of grass about it.
    ctx.lineJoin = 'round'
    ctx.strokeStyle = tint.verge
    ctx.lineWidth = atLeast(sheet, 1.3, 0.6)
    ctx.stroke()
    if (px >= FURROWS_FROM) paintFurrows(sheet, field)
    if (px >= SHEAVES_FROM && field.crop === 'stubble') paintSheaves(sheet, field)
  }
}

/** Furrows: a dark line and, close by, a light one beside it. */
function paintFurrows(sheet: Sheet, { furrows, crop }: Field): void {
  const { ctx, px } = sheet
  // From farther off every second one is enough.
  const every = px < 0.9 ? 2 : 1
  const draw = (off: number, colour: string, width: number): void => {
    ctx.strokeStyle = colour
    ctx.lineWidth = atLeast(sheet, width, 0.5)
    ctx.beginPath()
    for (let k = 0; k < furrows.length; k += every) {
      const [from, to] = furrows[k]
      ctx.moveTo(from.x + off, from.y + off)
      ctx.lineTo(to.x + off, to.y + off)
    }
    ctx.stroke()
  }
  const isTilled = crop === 'plough'
  draw(0, tint.furrow, isTilled ? 1.1 : 0.5)
  if (isTilled || px > 0.9) draw(0.8, tint.furrowLight, isTilled ? 0.8 : 0.45)
  // Close by, what grows there breaks the lines.
  if (isTilled || px < 1.8) return
  ctx.setLineDash([0.5, 0.9, 0.3, 1.3])
  draw(1.7, crop === 'clover' || crop === 'flax' ? tint.grassDark : tint.furrow, 1.2)
  ctx.setLineDash([])
}

/** Sheaves in stooks on some of the furrows. */
function paintSheaves(sheet: Sheet, { furrows, tone }: Field): void {
  if (tone > 0.7) return
  const { ctx, stamps, px, dpr } = sheet
  for (let k = 3; k < furrows.length; k += 6) {
    const [from, to] = furrows[k]
    const count = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / 13)
    for (let n = 1; n < count; n++) {
      if (chanceAt(k * 7 + n, Math.round(tone * 1000), 171) < 0.2) continue
      const x = from.x + ((to.x - from.x) * n) / count
      const y = from.y + ((to.y - from.y) * n) / count
      if (!isSeen(sheet, x, y, 5)) continue
      stamps.lay(ctx, 'shadow', 0, { x: x + 0.9, y: y + 0.9, size: 1.9 }, px * dpr)
      ctx.fillStyle = '#c9a54c'
      ctx.beginPath()
      ctx.arc(x, y, 1.15, 0, 7)
      ctx.fill()
      ctx.fillStyle = '#ecd78c'
      ctx.beginPath()
      ctx.arc(x - 0.35, y - 0.35, 0.6, 0, 7)
      ctx.fill()
    }
  }
}
