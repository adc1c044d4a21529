import { hexCentre } from '@bivouac/space'
import type { HexPlace } from '@bivouac/space'
import { grow, meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { lengthOf, pointAlong } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { ink } from '../../sheet/engraving/ink.ts'
import { hands, putOn, setSmallCapitals, setSpaced, settingWidth, straight } from '../engraving/letters.ts'
import type { Hand, Lettering, Measure } from '../engraving/letters.ts'
import type { Plate } from './plate.ts'
import { shownFrom } from './print.ts'
import type { Print } from './print.ts'

/** Answers the names of a field at a zoom, and remembers them. */
export type Letterer = (px: number) => readonly Lettering[]

/** Sets the names of a field. */
export function createLetterer(plate: Plate): Letterer {
  const ctx = new OffscreenCanvas(8, 8).getContext('2d')
  if (!ctx) throw new Error('no canvas to letter the field on')
  const widths = new Map<string, number>()
  const measure: Measure = (hand, char) => {
    const known = widths.get(hand + char)
    if (known !== undefined) return known
    ctx.font = fontOf(hand, 100)
    const width = ctx.measureText(char).width / 100
    widths.set(hand + char, width)
    return width
  }
  const layouts = new Map<string, readonly Lettering[]>()
  return (px) => {
    const key = px.toFixed(2)
    let layout = layouts.get(key)
    if (!layout) {
      if (layouts.size > 12) layouts.clear()
      layout = layOut(plate, px, measure)
      layouts.set(key, layout)
    }
    return layout
  }
}

function fontOf(hand: Hand, size: number): string {
  const { font, italic } = hands[hand]
  return `${italic ? 'italic ' : ''}${font} ${size}px "EB Garamond", Georgia, serif`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Places first, the great ones before the small; then waters. What would touch a name already there is left out. */
function layOut(plate: Plate, px: number, measure: Measure): Lettering[] {
  const wishes = [
    ...plate.map.places
      .filter(({ rank }) => px >= (shownFrom.names[rank] ?? 0))
      .toSorted((a, b) => b.rank - a.rank)
      .map((place) => nameOf(plate, place, px, measure)),
    ...watersOf(plate, px, measure),
  ]
  const set: Lettering[] = []
  for (const wish of wishes) {
    const room = grow(wish.box, 3 / px)
    if (set.every(({ box }) => !meet(room, box))) set.push(wish)
  }
  return set
}

/** A place's name above its highest hexes, or below them where that would run off the sheet. */
function nameOf(plate: Plate, { name, rank, indices }: HexPlace, px: number, measure: Measure): Lettering {
  const { grid } = plate.map
  const centres = indices.map((hex) => hexCentre(grid, hex))
  const hand: Hand = rank > 2 ? 'city' : 'town'
  const size =
    rank > 2 ? clamp(px * 0.62, 13, 40) : rank > 1 ? clamp(px * 0.42, 11.5, 27) : clamp(px * 0.34, 11, 21)
  const spacing = rank > 2 ? 0.16 : 0.08
  const sorts = setSmallCapitals(name, hand, size, spacing, measure)
  const width = settingWidth(sorts, spacing)
  const top = Math.min(...centres.map(({ y }) => y)) - 0.56
  const foot = Math.max(...centres.map(({ y }) => y)) + 0.6
  const isHigh = top - size / px < plate.neatline.y0
  const middle = centres.reduce((sum, { x }) => sum + x, 0) / centres.length
  const half = width / 2 / px + 0.15
  const x = clamp(middle, plate.neatline.x0 + half, plate.neatline.x1 - half)
  const y = isHigh ? foot * px + size * 0.62 : top * px
  return putOn(name, hand, sorts, px, straight(x * px, y, 0, width, 'middle'))
}

/** The name of every water along its longest course, once, or twice where it is long. */
function watersOf(plate: Plate, px: number, measure: Measure): Lettering[] {
  const names = new Set(plate.courses.map(({ name }) => name).filter((name) => name !== ''))
  return [...names].flatMap((name) => {
    const own = plate.courses.filter((course) => course.name === name)
    const longest = own.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line))[0]
    if (!longest || (longest.type === 'stream' && px < shownFrom.streams)) return []
    const isRiver = longest.type === 'river'
    const size = isRiver ? clamp(px * 0.4, 12, 26) : clamp(px * 0.28, 10.5, 17)
    const spacing = isRiver ? 0.4 : 0.22
    const sorts = setSpaced(name, 'river', size, spacing, measure)
    const long = settingWidth(sorts, spacing) / px
    const total = lengthOf(longest.line)
    if (long * 1.3 > total) return []
    const spots = total > 16 ? [0.3, 0.72] : [0.5]
    return spots.map((share) => {
      const line = calm(longest.line, clamp(total * share - long / 2, 0, total - long), long)
      const away = (longest.width / 2 + 0.1) * px + size * 0.12
      return putOn(name, 'river', sorts, px, (along) => {
        const at = pointAlong(line, along / px)
        return {
          x: at.x * px + Math.sin(at.angle) * away,
          y: at.y * px - Math.cos(at.angle) * away,
          angle: at.angle,
        }
      })
    })
  })
}

/** A stretch of a course with its small bends smoothed out, running from left to right. */
function calm(line: Line, from: number, long: number): Line {
  const step = 0.15
  const raw = Array.from({ length: Math.ceil(long / step) + 13 }, (_, k) =>
    pointAlong(line, Math.max(0, from + (k - 6) * step)),
  )
  const points = raw.slice(6, -6).map((_, k) => {
    const around = raw.slice(k, k + 13)
    return {
      x: around.reduce((sum, { x }) => sum + x, 0) / around.length,
      y: around.reduce((sum, { y }) => sum + y, 0) / around.length,
    }
  })
  if (points[0].x > points[points.length - 1].x) points.reverse()
  return points.flatMap(({ x, y }) => [x, y])
}

/** All names of the tile, on a halo of turf. */
export function paintNames({ ctx, box, px, dpr }: Print, letterer: Letterer): void {
  ctx.save()
  ctx.lineJoin = 'round'
  for (const one of letterer(px)) {
    if (!meet(one.box, box)) continue
    ctx.strokeStyle = 'rgba(244, 236, 208, 0.82)'
    each(one, (char, size) => {
      ctx.lineWidth = one.hand === 'river' ? 2.6 : 3 * clamp(size / 14, 1, 1.5)
      ctx.strokeText(char, 0, 0)
    })
    ctx.fillStyle = hands[one.hand].colour
    each(one, (char) => ctx.fillText(char, 0, 0))
  }
  ctx.restore()

  function each({ hand, letters }: Lettering, draw: (char: string, size: number) => void): void {
    for (const { char, x, y, angle, size } of letters) {
      ctx.font = fontOf(hand, size)
      const cos = Math.cos(angle) * dpr
      const sin = Math.sin(angle) * dpr
      ctx.setTransform(cos, sin, -sin, cos, (x - box.x0) * px * dpr, (y - box.y0) * px * dpr)
      draw(char, size)
    }
  }
}

/** Hex numbers, at close zooms only. */
export function paintNumbers({ ctx, plate, box, px, dpr }: Print): void {
  if (px < shownFrom.numbers) return
  const { grid } = plate.map
  ctx.save()
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
  ctx.font = `500 ${clamp(px * 0.13, 8.5, 11)}px Inter, system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.globalAlpha = Math.min(0.8, 0.4 + (px - shownFrom.numbers) * 0.02)
  ctx.lineJoin = 'round'
  ctx.lineWidth = 2
  const near: Box = grow(box, 1)
  for (const hex of grid.hexes) {
    const { x, y } = hexCentre(grid, hex)
    if (x < near.x0 || x > near.x1 || y < near.y0 || y > near.y1) continue
    const at = [(x - box.x0) * px, (y - 0.4 - box.y0) * px + 3] as const
    ctx.strokeStyle = 'rgba(240, 232, 200, 0.55)'
    ctx.strokeText(grid.ids[hex], ...at)
    ctx.fillStyle = ink.soft
    ctx.fillText(grid.ids[hex], ...at)
  }
  ctx.restore()
}
