import { meet, grow } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { shownFrom } from './shown.ts'
import type { Pen } from './plate.ts'
import { atLeast, pixels } from './print.ts'
import type { Print } from './print.ts'

/** Full widths of the three pens for rivers, in hex widths and the least in CSS pixels. */
const PEN = [0, 0.036, 0.06, 0.098]
const LEAST = [0, 0.75, 1.15, 1.7]

/** The light wash of colour under a river, laid before the line work. */
export function paintRiverWash(print: Print): void {
  const { ctx, plate, box } = print
  roundPen(print)
  ctx.strokeStyle = '#d3dbd0'
  for (const pen of plate.pens) {
    ctx.lineWidth = penWidth(print, pen) + atLeast(print, 0.05 + 0.03 * pen.width, 1.6)
    pen.shelf.each(box, (path) => ctx.stroke(path))
  }
}

/** Rivers: banks in blue-black; the broad ones open up to two banks with water between as one comes near. */
export function paintRivers(print: Print): void {
  const { ctx, plate, box, px } = print
  roundPen(print)
  ctx.strokeStyle = ink.water
  for (const pen of plate.pens) {
    ctx.lineWidth = penWidth(print, pen)
    pen.shelf.each(box, (path) => ctx.stroke(path))
  }
  ctx.strokeStyle = ink.pool
  for (const pen of plate.pens) {
    const open = penWidth(print, pen) - pixels(print, 1.7)
    if (px < shownFrom.doubleBanks * (pen.width === 3 ? 1 : 1.7) || pen.width < 2 || open <= 0) continue
    ctx.lineWidth = open
    pen.shelf.each(box, (path) => ctx.stroke(path))
  }
}

/** Sounds and long lakes that lie along hex-sides: water with a shore all round. */
export function paintNarrows(print: Print): void {
  const { ctx, plate, box } = print
  roundPen(print)
  ctx.strokeStyle = ink.water
  ctx.lineWidth = soundWidth(print)
  plate.sounds.each(box, (path) => ctx.stroke(path))
  ctx.lineWidth = atLeast(print, 0.024, 1.4)
  plate.narrows.each(box, (path) => ctx.stroke(path))
  ctx.fillStyle = ink.pool
  plate.narrows.each(box, (path) => ctx.fill(path))
}

/** Lakes: water, a firm shore, and two lines that follow it inside. */
export function paintLakes(print: Print): void {
  const { ctx, plate, box } = print
  const lake = plate.lakes.within(box)
  if (!lake) return
  ctx.save()
  ctx.fillStyle = ink.pool
  ctx.fill(lake)
  ctx.clip(lake)
  roundPen(print)
  shoreLines(print, plate.lakeShore, [0.08, 0.17], () => '#c7d6d6')
  ctx.restore()
  ctx.strokeStyle = ink.water
  ctx.lineWidth = atLeast(print, 0.022, 0.9)
  plate.lakeShore.each(box, (path) => ctx.stroke(path))
}

/** The sea: pale far out, deeper towards the coast, with lines that follow the coast and die away. */
export function paintSea(print: Print): void {
  const { ctx, plate, box } = print
  const sea = plate.sea.within(box)
  if (!sea) return
  ctx.save()
  ctx.clip(sea)
  ctx.fillStyle = ink.sea
  ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)
  roundPen(print)
  const gaps: number[] = []
  let far = 0
  let gap = Math.max(0.082, pixels(print, 2.5))
  while (gaps.length < 7 && far + gap < 1.05) {
    far += gap
    gaps.push(far)
    gap *= 1.17
  }
  shoreLines(print, plate.offing, gaps, (nth) => ink.seaBands[nth])
  ctx.restore()
  ctx.strokeStyle = ink.water
  ctx.lineWidth = atLeast(print, 0.026, 1)
  plate.coast.each(grow(box, 0.1), (path) => ctx.stroke(path))
  paintMouths(print)
}

/** Lines at growing distances from a shore, each with the water between it and the shore. From the outermost in. */
function shoreLines(
  print: Print,
  shore: { each(box: Print['box'], use: (path: Path2D) => void): void },
  distances: readonly number[],
  colour: (nth: number) => string,
): void {
  const { ctx, box } = print
  for (let nth = distances.length - 1; nth >= 0; nth--) {
    const far = distances[nth]
    const around = grow(box, far + 0.1)
    const fade = nth / distances.length
    const line = pixels(print, (print.px < 24 ? 0.6 : 0.85) - 0.35 * fade)
    ctx.strokeStyle = `rgba(44, 66, 86, ${0.7 - 0.45 * fade})`
    ctx.lineWidth = 2 * far + line
    shore.each(around, (path) => ctx.stroke(path))
    ctx.strokeStyle = colour(nth)
    ctx.lineWidth = 2 * far - line
    shore.each(around, (path) => ctx.stroke(path))
  }
}

/** Opens the coast where a river runs out or a sound begins. */
function paintMouths(print: Print): void {
  const { ctx, plate, box } = print
  if (!meet(box, plate.neatline)) return
  ctx.strokeStyle = ink.seaBands[0]
  ctx.lineWidth = atLeast(print, 0.055, 0.8)
  plate.mouths.each(box, (path) => ctx.stroke(path))
  ctx.lineWidth = soundWidth(print) - atLeast(print, 0.05, 1.8)
  plate.sounds.each(box, (path) => ctx.stroke(path))
}

function soundWidth(print: Print): number {
  return atLeast(print, 0.2, 3.2)
}

function penWidth(print: Print, pen: Pen): number {
  const least = LEAST[pen.width] * Math.min(1, 0.25 + print.px / 12)
  return Math.max(PEN[pen.width] * pen.share, pixels(print, least * (0.45 + 0.55 * pen.share)))
}

function roundPen({ ctx }: Print): void {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
}
