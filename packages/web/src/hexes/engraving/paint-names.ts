import { hexCentre } from '@bivouac/space'
import { grow, meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { shownFrom } from './shown.ts'
import { layOut } from './lettering.ts'
import { hands } from './letters.ts'
import type { Hand, Lettering } from './letters.ts'
import type { Plate } from './plate.ts'
import { pixels } from './print.ts'
import type { Print } from './print.ts'

/** Measures and remembers letters, and the layouts of the zooms last printed. */
export class Foundry {
  private readonly widths = new Map<string, number>()
  private readonly layouts = new Map<string, Lettering[]>()
  private readonly ctx: OffscreenCanvasRenderingContext2D
  private readonly covered: readonly Box[]

  constructor(ctx: OffscreenCanvasRenderingContext2D, covered: readonly Box[]) {
    this.ctx = ctx
    this.covered = covered
  }

  /** The names shown at a zoom. */
  layout(plate: Plate, px: number): readonly Lettering[] {
    const key = px.toFixed(2)
    let layout = this.layouts.get(key)
    if (!layout) {
      layout = layOut({ ...plate, covered: this.covered }, px, (hand, char) => this.measure(hand, char))
      if (this.layouts.size > 12) this.layouts.clear()
      this.layouts.set(key, layout)
    }
    return layout
  }

  private measure(hand: Hand, char: string): number {
    const key = hand + char
    let width = this.widths.get(key)
    if (width === undefined) {
      this.ctx.font = fontOf(hand, 100)
      width = this.ctx.measureText(char).width / 100
      this.widths.set(key, width)
    }
    return width
  }
}

/** The CSS font of a hand at a size in pixels. */
function fontOf(hand: Hand, size: number): string {
  const { font, italic } = hands[hand]
  return `${italic ? 'italic ' : ''}${font} ${size}px "EB Garamond", Georgia, serif`
}

/** Which names have a halo of paper: those that lie on line work and must be read. */
const HALO: Readonly<Record<Hand, number>> = { city: 3.2, town: 3, river: 2.4, range: 2, region: 0, water: 0 }

/** All names of the tile. */
export function paintNames(print: Print, foundry: Foundry): void {
  const { ctx, plate, box, px, dpr } = print
  const seen = foundry.layout(plate, px).filter((one) => meet(one.box, box))
  ctx.save()
  ctx.lineJoin = 'round'
  // Faint names first, so that cities stand on top.
  const faint = (one: Lettering): number => (one.hand === 'region' ? 0 : one.hand === 'range' ? 1 : 2)
  for (const one of seen.toSorted((a, b) => faint(a) - faint(b))) {
    const halo = HALO[one.hand]
    if (halo > 0) {
      ctx.strokeStyle = 'rgba(243, 233, 210, 0.8)'
      letter(print, one, (char, size) => {
        ctx.lineWidth = halo * Math.min(1.4, Math.max(1, size / 14))
        ctx.strokeText(char, 0, 0)
      })
    }
    ctx.fillStyle = hands[one.hand].colour
    ctx.globalAlpha = one.hand === 'region' ? (px > 50 ? 0.5 : 0.72) : 1
    letter(print, one, (char) => ctx.fillText(char, 0, 0))
    ctx.globalAlpha = 1
  }
  ctx.restore()

  function letter(_: Print, one: Lettering, draw: (char: string, size: number) => void): void {
    let size = 0
    for (const { char, x, y, angle, size: own } of one.letters) {
      if (own !== size) {
        size = own
        ctx.font = fontOf(one.hand, size)
      }
      const cos = Math.cos(angle) * dpr
      const sin = Math.sin(angle) * dpr
      ctx.setTransform(cos, sin, -sin, cos, (x - box.x0) * px * dpr, (y - box.y0) * px * dpr)
      draw(char, own)
    }
  }
}

/** Hex numbers, at the closest zooms only. */
export function paintNumbers(print: Print): void {
  const { ctx, plate, box, px, dpr } = print
  if (px < shownFrom.numbers) return
  const { grid } = plate.map
  ctx.save()
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
  ctx.font = '500 9px Inter, system-ui, sans-serif'
  ctx.textAlign = 'center'
  ctx.fillStyle = ink.soft
  ctx.globalAlpha = Math.min(0.85, 0.45 + (px - shownFrom.numbers) * 0.02)
  const near = grow(box, pixels(print, 20))
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = hexCentre(grid, hex)
    if (x < near.x0 - 1 || x > near.x1 + 1 || y < near.y0 - 1 || y > near.y1 + 1) continue
    ctx.fillText(grid.ids[hex], (x - box.x0) * px, (y - 0.405 - box.y0) * px + 3)
  }
  ctx.restore()
}
