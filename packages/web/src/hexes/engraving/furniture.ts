import { grow, meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { pixels } from './print.ts'
import type { Print } from './print.ts'

/** What an engraver puts where nobody marches: a title, a compass, a scale. Places are in hex widths. */
export interface Furniture {
  /** A cartouche with the title, a line under it, and the scale of the map. */
  readonly title?: { readonly box: Box; readonly title: string; readonly subtitle: string }
  readonly compass?: { readonly x: number; readonly y: number; readonly radius: number }
}

/** The parts of the map that the furniture stands on. */
export function coveredBy({ title, compass }: Furniture): Box[] {
  return [
    ...(title ? [grow(title.box, 0.3)] : []),
    ...(compass
      ? [grow({ x0: compass.x, y0: compass.y, x1: compass.x, y1: compass.y }, compass.radius * 1.3)]
      : []),
  ]
}

/** Draws cartouche and compass. */
export function paintFurniture(print: Print, furniture: Furniture): void {
  if (furniture.title && meet(print.box, grow(furniture.title.box, 0.5))) paintTitle(print, furniture.title)
  const { compass } = furniture
  if (!compass) return
  const { x, y, radius } = compass
  const reach = radius * 1.4
  if (meet(print.box, { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach }))
    paintCompass(print, compass)
}

function paintTitle(print: Print, { box, title, subtitle }: NonNullable<Furniture['title']>): void {
  const { ctx } = print
  const height = box.y1 - box.y0
  const middle = (box.x0 + box.x1) / 2
  ctx.save()
  ctx.lineJoin = 'miter'
  ctx.fillStyle = 'rgba(243, 233, 210, 0.97)'
  ctx.strokeStyle = ink.line
  tablet(print, box, height * 0.13)
  ctx.fill()
  ctx.lineWidth = Math.max(0.06, pixels(print, 1))
  ctx.stroke()
  ctx.lineWidth = Math.max(0.014, pixels(print, 0.5))
  tablet(print, grow(box, -height * 0.035), height * 0.125)
  ctx.stroke()
  tablet(print, grow(box, height * 0.035), height * 0.135)
  ctx.stroke()
  text(
    print,
    title,
    middle,
    box.y0 + height * 0.37,
    height * 0.225,
    '"IM Fell English", "EB Garamond", serif',
    ink.line,
  )
  flourish(print, middle, box.y0 + height * 0.465, (box.x1 - box.x0) * 0.2)
  text(
    print,
    subtitle,
    middle,
    box.y0 + height * 0.625,
    height * 0.115,
    'italic "EB Garamond", serif',
    ink.soft,
  )
  scaleBar(print, middle, box.y0 + height * 0.775, height)
  ctx.restore()
}

/** A tablet with hollowed corners. */
function tablet({ ctx }: Print, { x0, y0, x1, y1 }: Box, hollow: number): void {
  ctx.beginPath()
  ctx.moveTo(x0 + hollow, y0)
  ctx.lineTo(x1 - hollow, y0)
  ctx.arc(x1, y0, hollow, Math.PI, Math.PI / 2, true)
  ctx.lineTo(x1, y1 - hollow)
  ctx.arc(x1, y1, hollow, -Math.PI / 2, -Math.PI, true)
  ctx.lineTo(x0 + hollow, y1)
  ctx.arc(x0, y1, hollow, 0, -Math.PI / 2, true)
  ctx.lineTo(x0, y0 + hollow)
  ctx.arc(x0, y0, hollow, Math.PI / 2, 0, true)
  ctx.closePath()
}

/** A swelling rule with a lozenge. */
function flourish({ ctx }: Print, x: number, y: number, half: number): void {
  ctx.fillStyle = ink.line
  for (const side of [-1, 1]) {
    ctx.beginPath()
    ctx.moveTo(x + side * half, y)
    ctx.quadraticCurveTo(x + side * half * 0.4, y - half * 0.035, x + side * half * 0.1, y)
    ctx.quadraticCurveTo(x + side * half * 0.4, y + half * 0.035, x + side * half, y)
    ctx.fill()
  }
  const d = half * 0.045
  ctx.beginPath()
  ctx.moveTo(x, y - d)
  ctx.lineTo(x + d, y)
  ctx.lineTo(x, y + d)
  ctx.lineTo(x - d, y)
  ctx.fill()
}

/** Ten hexes in black and white, with what they measure. */
function scaleBar(print: Print, middle: number, y: number, height: number): void {
  const { ctx, plate } = print
  const kmPerHex = plate.map.file.scale?.['kmPerHex']
  if (kmPerHex === undefined) return
  const left = middle - 5
  const thick = height * 0.032
  ctx.lineWidth = Math.max(0.02, pixels(print, 0.6))
  ctx.strokeStyle = ink.line
  ctx.fillStyle = ink.line
  ctx.strokeRect(left, y, 10, thick)
  for (let k = 0; k < 5; k++) {
    ctx.fillRect(left + k * 2 + (k === 0 ? 0 : 0), y, 1, thick / 2)
    ctx.fillRect(left + k * 2 + 1, y + thick / 2, 1, thick / 2)
  }
  const below = y + height * 0.125
  for (const hexes of [0, 5, 10]) {
    const mark = hexes === 10 ? `${hexes * kmPerHex} km` : `${hexes * kmPerHex}`
    text(print, mark, left + hexes, below, height * 0.08, '"EB Garamond", serif', ink.soft)
  }
}

/** Text at a size in hex widths, centred on a point of the baseline. */
function text(
  print: Print,
  words: string,
  x: number,
  y: number,
  size: number,
  family: string,
  colour: string,
): void {
  const { ctx, box, px, dpr } = print
  ctx.save()
  ctx.setTransform(dpr, 0, 0, dpr, (x - box.x0) * px * dpr, (y - box.y0) * px * dpr)
  const italic = family.startsWith('italic ')
  ctx.font = `${italic ? 'italic ' : ''}400 ${size * px}px ${family.replace('italic ', '')}`
  ctx.textAlign = 'center'
  ctx.fillStyle = colour
  ctx.fillText(words, 0, 0)
  ctx.restore()
}

function paintCompass(print: Print, { x, y, radius }: NonNullable<Furniture['compass']>): void {
  const { ctx } = print
  ctx.save()
  ctx.translate(x, y)
  ctx.strokeStyle = ink.water
  ctx.lineJoin = 'miter'
  ctx.globalAlpha = 0.85
  for (const [far, width] of [
    [1, 0.03],
    [0.93, 0.012],
    [0.55, 0.012],
  ]) {
    ctx.lineWidth = Math.max(width, pixels(print, 0.5))
    ctx.beginPath()
    ctx.arc(0, 0, radius * far, 0, 2 * Math.PI)
    ctx.stroke()
  }
  for (let k = 0; k < 64; k++) {
    const angle = (k * Math.PI) / 32
    ctx.beginPath()
    ctx.moveTo(Math.sin(angle) * radius * 0.93, -Math.cos(angle) * radius * 0.93)
    const end = k % 4 === 0 ? 1 : 0.965
    ctx.lineTo(Math.sin(angle) * radius * end, -Math.cos(angle) * radius * end)
    ctx.stroke()
  }
  // Rays of the half winds below those of the winds, light and shade on each.
  for (const [first, reach, waist] of [
    [1, 0.72, 0.09],
    [0.5, 0.6, 0.06],
    [0, 1.02, 0.13],
  ]) {
    const count = first === 0.5 ? 8 : 4
    for (let k = 0; k < count; k++) {
      const angle =
        first === 0 ? (k * Math.PI) / 2 : first === 1 ? ((k + 0.5) * Math.PI) / 2 : ((k + 0.5) * Math.PI) / 4
      ray(print, angle, radius * reach, radius * waist)
    }
  }
  ctx.restore()
  text(print, 'N', x, y - radius * 1.12, radius * 0.3, '"IM Fell English", serif', ink.water)
}

function ray(print: Print, angle: number, reach: number, waist: number): void {
  const { ctx } = print
  const tip = [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  for (const side of [-1, 1]) {
    const hip = [
      Math.sin(angle + (side * Math.PI) / 4) * waist,
      -Math.cos(angle + (side * Math.PI) / 4) * waist,
    ]
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.lineTo(hip[0], hip[1])
    ctx.lineTo(tip[0], tip[1])
    ctx.closePath()
    ctx.fillStyle = side < 0 ? '#f3e9d2' : ink.water
    ctx.fill()
    ctx.lineWidth = Math.max(0.012, pixels(print, 0.5))
    ctx.stroke()
  }
}
