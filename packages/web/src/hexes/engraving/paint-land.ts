import { ink } from '../../sheet/engraving/ink.ts'
import { shownFrom } from './shown.ts'
import { atLeast, pixels } from './print.ts'
import type { Print } from './print.ts'
import type { Area } from './shelf.ts'

/** The colour laid on by hand: hills, woods, and the pale land nobody fights over. */
export function paintWashes(print: Print): void {
  const { ctx, plate, box } = print
  const lay = (area: Area, colour: string): void => {
    const path = area.within(box)
    if (!path) return
    ctx.fillStyle = colour
    ctx.fill(path)
  }
  lay(plate.rough, ink.rough)
  lay(plate.mountains, ink.mountain)
  lay(plate.woods, ink.woods)
  lay(plate.abroad, ink.abroad)
}

/** Lays light and shade over the hills. */
export function paintShade({ ctx, plate }: Print, picture: OffscreenCanvas): void {
  const { x0, y0, cols, rows, fine } = plate.shade
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'medium'
  ctx.drawImage(picture, x0 - 0.5 / fine, y0 - 0.5 / fine, cols / fine, rows / fine)
}

/** Hachures. From afar fewer and bolder, so that the ranges keep their tone. */
export function paintRelief(print: Print): void {
  const { ctx, plate, box, px } = print
  ctx.fillStyle = '#4a3520'
  const far = px < shownFrom.fineRelief
  ctx.globalAlpha = far ? 0.8 : 0.88
  const shelf = far ? plate.farRelief : plate.relief
  shelf.each(box, (path) => ctx.fill(path))
  ctx.globalAlpha = 1
}

/** Trees; from afar the green wash alone speaks for the woods, with dots for crowns. */
export function paintWoods(print: Print): void {
  const { ctx, plate, box, px } = print
  if (px < shownFrom.trees) {
    ctx.fillStyle = ink.crownShade
    plate.trees.shades.each(box, (path) => ctx.fill(path))
    return
  }
  ctx.fillStyle = ink.crown
  plate.trees.crowns.each(box, (path) => ctx.fill(path))
  ctx.fillStyle = ink.crownShade
  plate.trees.shades.each(box, (path) => ctx.fill(path))
  ctx.strokeStyle = ink.treeLine
  ctx.lineWidth = Math.min(pixels(print, 0.9), atLeast(print, 0.01, 0.45))
  ctx.lineJoin = 'round'
  plate.trees.lines.each(box, (path) => ctx.stroke(path))
}

/** The hex grid: felt from afar, seen from near. */
export function paintGrid(print: Print): void {
  const { ctx, plate, box, px } = print
  if (px < shownFrom.grid) return
  const strength = Math.min(0.34, 0.05 + (px - shownFrom.grid) * 0.0058)
  ctx.strokeStyle = `rgba(${ink.grid}, ${strength})`
  ctx.lineWidth = pixels(print, px < 30 ? 0.6 : 0.8)
  ctx.lineCap = 'butt'
  plate.grid.each(box, (path) => ctx.stroke(path))
}

/** Pass roads: a paired line where there is room, else a single one. */
export function paintRoads(print: Print): void {
  const { ctx, plate, box, px } = print
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const width = atLeast(print, 0.06, 1.1)
  ctx.strokeStyle = ink.road
  ctx.globalAlpha = px < 22 ? 0.75 : 1
  ctx.lineWidth = width
  plate.roads.each(box, (path) => ctx.stroke(path))
  ctx.globalAlpha = 1
  if (px < 22) return
  ctx.strokeStyle = '#f6ecd2'
  ctx.lineWidth = width - Math.min(width * 0.5, pixels(print, 1.7))
  plate.roads.each(box, (path) => ctx.stroke(path))
}
