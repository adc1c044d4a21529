import type { Shelf } from '../engraving/shelf.ts'
import { atLeast, fill, lay, shifted, shownFrom, stroke } from './print.ts'
import type { Print } from './print.ts'
import { tint } from './tint.ts'

/** Turf, the steps of the ground, and the light on them. */
export function paintTurf(print: Print, turf: OffscreenCanvas, shade: OffscreenCanvas): void {
  const { ctx, plate } = print
  const { x0, y0, x1, y1 } = plate.neatline
  ctx.fillStyle = tint.turf
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0)
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'medium'
  ctx.drawImage(turf, x0, y0, x1 - x0, y1 - y0)
  plate.rises.forEach((area) => lay(print, area, tint.rise))
  const { x0: left, y0: top, cols, rows, fine } = plate.shade
  ctx.drawImage(shade, left - 0.5 / fine, top - 0.5 / fine, cols / fine, rows / fine)
}

/** Fields with their furrows, and the hedges between them. */
export function paintFields(print: Print): void {
  const { ctx, plate, px } = print
  ctx.globalAlpha = 0.72
  for (const { colour, shelf } of plate.fields) fill(print, shelf, colour)
  ctx.globalAlpha = 1
  if (px < shownFrom.furrows) return
  const { furrows, hedges } = plate.tilth()
  ctx.lineCap = 'butt'
  stroke(print, furrows, tint.furrow, atLeast(print, 0.006, 0.4))
  ctx.lineCap = 'round'
  const width = atLeast(print, 0.026, 1)
  const dash = [width * 0.2, width * 1.25]
  ctx.setLineDash(dash)
  shifted(print, 0.012, () => stroke(print, hedges, tint.hedgeShade, width * 1.25))
  stroke(print, hedges, tint.hedge, width * 1.15)
  ctx.setLineDash([])
}

/** Tufts of grass on the open ground, close by only. */
export function paintGrass(print: Print): void {
  if (print.px < shownFrom.grass) return
  print.ctx.lineCap = 'round'
  stroke(print, print.plate.grass(), tint.grass, atLeast(print, 0.007, 0.4))
}

/** Contours and the strokes down the slopes. */
export function paintRelief(print: Print): void {
  const { ctx, plate, px } = print
  ctx.lineJoin = 'round'
  stroke(print, plate.contours, tint.contour, atLeast(print, 0.011, 0.55))
  if (px < shownFrom.hachures) return
  ctx.globalAlpha = px < 16 ? 0.55 : 0.78
  fill(print, plate.hachures(), tint.hachure)
  ctx.globalAlpha = 1
}

/** Gardens: hedged, with beds in rows. */
export function paintGardens(print: Print): void {
  const { ctx, plate, px } = print
  lay(print, plate.garden, tint.garden)
  for (const { colour, shelf } of plate.beds) fill(print, shelf, colour)
  if (px >= shownFrom.furrows) stroke(print, plate.bedRows, tint.hedgeShade, atLeast(print, 0.008, 0.5))
  hedge(print, plate.gardenHedge)
  ctx.setLineDash([])
}

/** A clipped hedge as a row of bushes, with its shadow. */
function hedge(print: Print, shelf: Shelf): void {
  const { ctx } = print
  const width = atLeast(print, 0.034, 1.1)
  ctx.lineCap = 'round'
  ctx.setLineDash([width * 0.15, width * 0.98])
  shifted(print, 0.014, () => stroke(print, shelf, tint.hedgeShade, width))
  stroke(print, shelf, tint.hedge, width)
  ctx.setLineDash([])
}

/** Marsh: a wash, reeds, and still lines of water. */
export function paintMarsh(print: Print): void {
  const { ctx, plate, px } = print
  lay(print, plate.marsh, tint.marsh)
  if (px < shownFrom.wet) return
  const { tufts, wet } = plate.reeds()
  ctx.lineCap = 'round'
  stroke(print, wet, tint.wet, atLeast(print, 0.008, 0.45))
  if (px >= shownFrom.reeds) stroke(print, tufts, tint.reed, atLeast(print, 0.008, 0.45))
}

/** Woods and forests: a mass of crowns over its own shade. */
export function paintWoods(print: Print): void {
  const { plate, px } = print
  shifted(print, 0.045, () => lay(print, plate.wood, tint.woodShade))
  lay(print, plate.wood, tint.wood)
  lay(print, plate.forest, tint.forest)
  if (px < shownFrom.trees) return
  const { firs, crowns, shades, lights, lines } = plate.trees()
  for (const { colour, shelf } of firs) fill(print, shelf, colour)
  for (const { colour, shelf } of crowns) fill(print, shelf, colour)
  fill(print, shades, tint.crownShade)
  if (px < shownFrom.treeLight) return
  fill(print, lights, tint.crownLight)
  stroke(print, lines, tint.crownLine, atLeast(print, 0.006, 0.4))
}

/** The ground of villages inside their hedges, and of towns. */
export function paintPlots(print: Print): void {
  lay(print, print.plate.plots, tint.plots)
  lay(print, print.plate.paving, tint.paving)
  hedge(print, print.plate.plotHedge)
}

/** The grid: felt from afar, seen from near. */
export function paintGrid(print: Print): void {
  const { ctx, plate, px } = print
  if (px < shownFrom.grid) return
  ctx.lineCap = 'butt'
  const strength = Math.min(0.4, 0.14 + (px - shownFrom.grid) * 0.005)
  stroke(print, plate.grid(), `rgba(${tint.grid}, ${strength})`, atLeast(print, 0.009, 0.6))
}
